import { type BotTask, type Budget, NO_LIMITS, type StopSignal } from '@interregnum/kernel'

/** A budget for hosts that have a clock. With milliseconds the moves depend on the machine. */
export interface TimedBudget extends Budget {
  readonly milliseconds?: number
}

export interface Limits {
  readonly budget?: TimedBudget
  readonly signal?: StopSignal
  readonly progress?: BotTask['progress']
  readonly pause?: BotTask['pause']
  /** A clock in milliseconds. Passed in, because this package must stay pure. */
  readonly now?: () => number
}

/** The task of a bot with these limits. Milliseconds become a stop signal; counts are passed on unchanged. */
export function taskWithin({ budget = {}, signal, progress, pause, now }: Limits): BotTask {
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
    ...(pause === undefined ? {} : { pause }),
  }
}
