// 3b What the rules leave open on the adversary's behalf is decided by the players together.
import { Ask, type Choice, type DataOf, type Json, type Option, type Procedure, type Reply } from '@interregnum/kernel'
import { type Asks, questions } from './questions.ts'
import { type Play, seatOf } from './state.ts'

/** Each player may change a proposal so often; then one decides, the owner of the quadrant if it is about a tile. */
const CHANGES = 2

/** The questions that a team answers together. */
type TeamQuestion = 'dominate-next' | 'escalate' | 'pay-influence' | 'lose-presence'
type TeamData = Partial<DataOf<Asks, TeamQuestion>> & { readonly [key: string]: Json }

const optionOf = (choice: Choice): Option => (typeof choice === 'object' ? choice.option : choice)

/**
 * A choice that the team makes: somebody proposes, the others agree or propose something else. One player decides alone
 * where the rules name them, or as the only one left. Null where there is nothing to choose.
 */
export function* agree<C extends Choice & object>(
  { s }: Play,
  kind: TeamQuestion,
  choices: readonly C[],
  player: number | null,
  data: TeamData = {},
  quadrant = 0,
): Procedure<C | null> {
  if (choices.length === 0) return null
  if (choices.length === 1) return choices[0]
  const team = s.players.flatMap(({ out }, at) => (out ? [] : [at]))
  if (player !== null || team.length === 1)
    return yield* questions.ask(seatOf(s, player ?? team[0]), kind, choices, undefined, data)
  const seats = team.map((at) => seatOf(s, at))
  const agreed = yield* propose(seats, kind, choices, data)
  if (agreed !== null) return agreed
  const last = seatOf(s, team.includes(quadrant) ? quadrant : team[0])
  return yield* questions.ask(last, kind, choices, undefined, { ...data, last: true })
}

/** What has been proposed, and who agrees. */
interface Proposal<C> {
  readonly choice: C
  readonly agreed: readonly string[]
}

function asksFor<C extends Choice & object>(
  seats: readonly string[],
  kind: TeamQuestion,
  choices: readonly C[],
  data: TeamData,
  proposal: Proposal<C> | null,
): Ask[] {
  const said = proposal === null ? data : { ...data, proposal: optionOf(proposal.choice), agreed: proposal.agreed }
  return seats
    .filter((seat) => proposal === null || !proposal.agreed.includes(seat))
    .map((seat) => new Ask(seat, kind, false, choices, undefined, undefined, undefined, said))
}

/** What all agree on; null where they do not. */
function* propose<C extends Choice & object>(
  seats: readonly string[],
  kind: TeamQuestion,
  choices: readonly C[],
  data: TeamData,
): Procedure<C | null> {
  let proposal: Proposal<C> | null = null
  for (let changes = 0; changes <= CHANGES * seats.length; ) {
    const asks: Ask[] = asksFor(seats, kind, choices, data, proposal)
    const reply: Reply = yield asks
    const choice = choices.find((it) => it === reply.choice)
    if (choice === undefined) throw new Error(`${kind} was answered with something else`)
    const before: readonly string[] = choice === proposal?.choice ? proposal.agreed : []
    if (before.length === 0) changes++
    proposal = { choice, agreed: [...before, reply.ask.seat] }
    if (proposal.agreed.length === seats.length) return choice
  }
  return null
}
