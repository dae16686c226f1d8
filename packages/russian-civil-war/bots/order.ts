// The order in which a question lists its options: what costs least, or brings most, comes first.
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { unitIn } from '../rules/questions.ts'
import { IS_LEADER } from '../rules/state.ts'

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

export function order(data: Data, { kind, options }: AskView): readonly Option[] {
  switch (kind) {
    case 'lose':
      return sorted(data, options, 1)
    case 'capture':
    case 'purge.take':
    case 'assassinate.target':
      return sorted(data, options, -1)
    default:
      return options
  }
}
