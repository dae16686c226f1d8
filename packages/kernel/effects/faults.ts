import { EFFECT_FAULTS } from '../text/effects.ts'

/** Thrown for data that is not an effect of the vocabulary. Has the path and the problem. */
export class EffectError extends Error {
  override readonly name = 'EffectError'
  constructor(
    readonly path: string,
    readonly problem: string,
  ) {
    super(path === '' ? problem : EFFECT_FAULTS.at(path, problem))
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
