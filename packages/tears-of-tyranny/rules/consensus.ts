// 3b What the rules leave open on the adversary's behalf is decided by the players together.
import {
  Ask,
  type Candidates,
  type DataOf,
  type Json,
  type Option,
  type Procedure,
  type Reply,
} from '@interregnum/kernel'
import { type Asks, questions } from './questions.ts'
import { type Play, seatOf } from './state.ts'

/** Each player may change a proposal so often; then one decides, the owner of the quadrant if it is about a tile. */
const CHANGES = 2

/** The questions that a team answers together. */
type TeamQuestion = 'dominate-next' | 'escalate' | 'pay-influence' | 'lose-presence'
type TeamData = Partial<DataOf<Asks, TeamQuestion>> & { readonly [key: string]: Json }

interface Proposable {
  readonly option: Option
}

/**
 * A choice that the team makes: somebody proposes, the others agree or propose something else. One player decides alone
 * where the rules name them, or as the only one left. Null where there is nothing to choose.
 */
export function* agree<C extends Proposable>(
  { s }: Play,
  kind: TeamQuestion,
  choices: Candidates<C>,
  player: number | null,
  data: TeamData = {},
  quadrant = 0,
): Procedure<C | null> {
  const now = listed(choices)
  if (now.length < 2) return now[0] ?? null
  const team = s.players.flatMap(({ out }, at) => (out ? [] : [at]))
  if (player !== null || team.length === 1)
    return yield* questions.askIfSeveral(seatOf(s, player ?? team[0]), kind, choices, undefined, data)
  const seats = team.map((at) => seatOf(s, at))
  const agreed = yield* propose(seats, kind, choices, data)
  if (agreed !== null) return agreed
  const last = seatOf(s, team.includes(quadrant) ? quadrant : team[0])
  return yield* questions.askIfSeveral(last, kind, choices, undefined, { ...data, last: true })
}

/** What has been proposed, and who agrees. */
interface Proposal {
  readonly option: Option
  readonly agreed: readonly string[]
}

function asksFor(
  seats: readonly string[],
  kind: TeamQuestion,
  choices: Candidates<Proposable>,
  data: TeamData,
  proposal: Proposal | null,
): Ask[] {
  const said = proposal === null ? data : { ...data, proposal: proposal.option, agreed: proposal.agreed }
  return seats
    .filter((seat) => proposal === null || !proposal.agreed.includes(seat))
    .map((seat) => new Ask(seat, kind, false, choices, undefined, undefined, undefined, said))
}

/** What all agree on; null where they do not. */
function* propose<C extends Proposable>(
  seats: readonly string[],
  kind: TeamQuestion,
  choices: Candidates<C>,
  data: TeamData,
): Procedure<C | null> {
  let proposal: Proposal | null = null
  for (let changes = 0; changes <= CHANGES * seats.length; ) {
    const reply: Reply = yield asksFor(seats, kind, choices, data, proposal)
    const choice: C | undefined = listed(choices).find((it) => it === reply.choice || isChosen(reply.choice, it.option))
    if (choice === undefined) return null
    const before: readonly string[] = choice.option === proposal?.option ? proposal.agreed : []
    if (before.length === 0) changes++
    proposal = { option: choice.option, agreed: [...before, reply.ask.seat] }
    if (proposal.agreed.length === seats.length) return choice
  }
  return null
}

const listed = <C>(choices: Candidates<C>): readonly C[] => (typeof choices === 'function' ? choices() : choices)

const isChosen = (choice: unknown, option: Option): boolean =>
  typeof choice === 'object' && choice !== null && 'option' in choice && choice.option === option
