import type { Chance, Game, OptionSpec, Options, Outcome, Procedure, Table } from '../index.ts'

/** A minimal game for a test. By default it is over when `state.over` is true. */
export interface Sketch<S> {
  readonly id?: string
  readonly version?: string
  readonly seats?: readonly string[]
  readonly options?: readonly OptionSpec[]
  setup(options: Options, chance: Chance): S
  turn(state: S, table: Table): Procedure
  outcome?(state: S): Outcome | null
  view?(state: S, seat: string | null): S
  resample?(state: S, seat: string | null, chance: Chance): S
}

export const wonBy = (winners: readonly string[], scores: { readonly [seat: string]: number } = {}): Outcome => ({
  result: winners.length === 0 ? 'draw' : 'victory',
  winners,
  rule: 'T-9',
  scores,
  parts: Object.entries(scores).map(([seat, points]) => ({ seat, what: 'points', points })),
})

export function sketch<S extends object>(it: Sketch<S>): Game<S> {
  const { id = 'sketch', version = '1', seats = ['red', 'blue'], options = [] } = it
  return {
    id,
    title: `Sketch ${id}`,
    version,
    options,
    seats: () => seats.map((seat) => ({ id: seat, title: seat })),
    setup: (given, chance) => it.setup(given, chance),
    turn: (state, table) => it.turn(state, table),
    outcome: (state) => (it.outcome === undefined ? whenOver(state) : it.outcome(state)),
    view: (state, seat) => it.view?.(state, seat) ?? state,
    resample: (state, seat, chance) => it.resample?.(state, seat, chance) ?? state,
  }
}

const whenOver = (state: object): Outcome | null => ('over' in state && state.over === true ? wonBy([]) : null)
