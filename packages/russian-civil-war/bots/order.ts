// The order in which a question lists its options: what costs least, or brings most, comes first.
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { retinue, stacksIn, strengthOf } from '../rules/pieces.ts'
import { provinceIn, unitIn, verbIn } from '../rules/questions.ts'
import { awaitsReds, returnsAnyway } from '../rules/replacement.ts'
import { IS_LEADER, type Play, playerOf, type State } from '../rules/state.ts'

/** Leaders are worth more than any unit. */
const LEADER = 100

const worthIn = (data: Data, option: Option): number | null => {
  const unit = unitIn(option)
  return unit === null ? null : data.values[unit] + (IS_LEADER[unit] ? LEADER : 0)
}

/** Options that name no counter stay at the end. */
const sorted = (data: Data, options: readonly Option[], sign: 1 | -1): readonly Option[] => {
  const rank = (option: Option): number => {
    const worth = worthIn(data, option)
    return worth === null ? Number.POSITIVE_INFINITY : sign * worth
  }
  return options.toSorted((a, b) => Math.sign(rank(a) - rank(b)) || 0)
}

/** What can be picked up before what can be dropped, and assassinations last: they are rarely meant. */
const STEP_RANKS: { readonly [verb: string]: number } = {
  ...{ take: 0, join: 0, carry: 0, hitch: 0 },
  ...{ drop: 2, leave: 2, put: 2, detach: 2, unhitch: 2 },
}
const stepRank = (option: Option): number => (option === 'assassinate' ? 3 : (STEP_RANKS[verbIn(option) ?? ''] ?? 1))

/** Others before the player's own. */
function ownLast(s: State, { seat }: AskView, options: readonly Option[]): readonly Option[] {
  const isOwn = (option: Option): number => Number(s.owner[unitIn(option) ?? -1] === playerOf(seat))
  return options.toSorted((a, b) => isOwn(a) - isOwn(b))
}

const targets = (s: State, data: Data, ask: AskView): readonly Option[] =>
  ownLast(s, ask, sorted(data, ask.options, -1))

/** How much stronger others are in a province than the player: an uprising hurts them most there. */
function harm(g: Play, seat: string, option: Option): number {
  const province = provinceIn(option)
  if (province === null) return Number.NEGATIVE_INFINITY
  return stacksIn(g.s, province).reduce((sum, root) => {
    const owner = g.s.owner[root]
    if (owner === null) return sum
    return sum + (owner === playerOf(seat) ? -1 : 1) * strengthOf(g, root)
  }, 0)
}

/** Chits that would change nothing come after those that would, and giving up comes last. */
function wasted(g: Play, option: Option): number {
  const [unit, province] = [unitIn(option), provinceIn(option)]
  if (unit !== null) return Number(returnsAnyway(g, unit))
  return province === null ? 2 : Number(!awaitsReds(g, province))
}

/** The points of a leader with all that comes along. */
const along = ({ s, data }: Play, option: Option): number => {
  const unit = unitIn(option)
  if (unit === null) return 0
  const units = IS_LEADER[unit] ? retinue(s, unit) : [unit]
  return units.reduce((sum, one) => sum + data.values[one], 0)
}

export function order(s: State, data: Data, ask: AskView): readonly Option[] {
  const { kind, options } = ask
  const g = { s, data } as Play
  switch (kind) {
    case 'rise':
      return options.toSorted((a, b) => harm(g, ask.seat, b) - harm(g, ask.seat, a))
    case 'recall':
    case 'raid':
      return options.toSorted((a, b) => wasted(g, a) - wasted(g, b))
    case 'lose':
      return sorted(data, options, 1)
    case 'capture':
      return sorted(data, options, -1)
    case 'purge.take':
      return sorted(data, options, -1).toSorted((a, b) => along(g, b) - along(g, a))
    case 'restack':
      return sorted(data, options, -1)
    case 'assassinate.target':
      return targets(s, data, ask)
    case 'combat':
      return ownLast(s, ask, options)
    default:
      return options.toSorted((a, b) => stepRank(a) - stepRank(b))
  }
}

/** Whether a chit could return only units that come back without it. */
export function returnsNothing(s: State, data: Data, { kind, options }: AskView): boolean {
  const units = options.flatMap((option) => unitIn(option) ?? [])
  return kind === 'recall' && units.length > 0 && units.every((unit) => returnsAnyway({ s, data } as Play, unit))
}
