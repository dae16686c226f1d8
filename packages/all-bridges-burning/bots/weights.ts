// Weights of the sensible bot's evaluation. Focus, rivalry, and the Senate's weights for held Population, Support and
// spaces with an Active Cell were chosen by a few hundred test games each; the others are guesses.
import type { FactionId } from '../rules/state.ts'

export interface Weights {
  /** Weight of the Faction's own victory conditions while the next Round is far; near it they count in full. */
  readonly focus: number
  /** Weight of the rivals' chances. */
  readonly rivalry: number
  readonly purse: number
  readonly cells: number
  /** Population held; `towns` is added for Towns. */
  readonly held: number
  readonly towns: number
  /** Spaces held with an Active Cell: they earn Resources and allow Agitation. */
  readonly open: number
  readonly capabilities: number
  readonly prepared: number
  readonly prisoners: number
  /** Levels of Support, which earn Resources for the Senate. */
  readonly support: number
  /** German Vassalage in Phase II; for the Senate only. */
  readonly troops: number
  /** From here on for the Moderates only. */
  readonly personality: number
  readonly cubes: number
  readonly hidden: number
  readonly publishing: number
  readonly networks: number
}

export const NO_WEIGHTS: Weights = {
  focus: 0,
  rivalry: 0,
  purse: 0,
  cells: 0,
  held: 0,
  towns: 0,
  open: 0,
  capabilities: 0,
  prepared: 0,
  prisoners: 0,
  support: 0,
  troops: 0,
  personality: 0,
  cubes: 0,
  hidden: 0,
  publishing: 0,
  networks: 0,
}

const GUARD: Weights = {
  ...NO_WEIGHTS,
  focus: 1,
  rivalry: 2,
  purse: 0.3,
  cells: 0.04,
  held: 0.12,
  open: 0.08,
  capabilities: 0.12,
  prepared: 0.08,
  prisoners: 0.06,
}

export const WEIGHTS: Readonly<Record<FactionId, Weights>> = {
  reds: GUARD,
  senate: { ...GUARD, focus: 0.3, rivalry: 4, held: 0.5, open: 0.3, support: 0.55, troops: 0.05 },
  moderates: {
    ...GUARD,
    rivalry: 7,
    purse: 0.2,
    cells: 0.06,
    towns: 0.08,
    personality: 0.25,
    cubes: 0.12,
    hidden: 0.04,
    publishing: 0.1,
    networks: 0,
  },
}
