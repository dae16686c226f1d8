import { type BotTask, type Budget, NO_LIMITS, type StopSignal } from '@interregnum/kernel'

/** A budget of a host that has a clock. What milliseconds lead to depends on the machine. */
export interface TimedBudget extends Budget {
  readonly milliseconds?: number
}

export interface Limits {
  readonly budget?: TimedBudget
  readonly signal?: StopSignal
  readonly progress?: BotTask['progress']
  /** Milliseconds of a clock, which pure code does not have. */
  readonly now?: () => number
}

/** The task of a bot with these limits. Time only ever stops it: what it may count is left as it is. */
export function taskWithin({ budget = {}, signal, progress, now }: Limits): BotTask {
  const { milliseconds, ...counts } = budget
  if (milliseconds !== undefined && now === undefined) throw new Error('a budget in milliseconds needs a clock')
  const end = milliseconds === undefined || now === undefined ? null : now() + milliseconds
  return {
    budget: counts,
    signal: {
      get aborted() {
        return signal?.aborted === true || (end !== null && now !== undefined && now() >= end)
      },
    },
    progress: progress ?? NO_LIMITS.progress,
  }
}
