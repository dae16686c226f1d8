// What the sensible player goes by: figures of the program, not of the rules. Focus, rivalry, and what the Senate makes of
// Population, Support and open rule were chosen by trying them out in a few hundred games each; the others are guesses.
import type { FactionId } from '../rules/state.ts'

export interface Weights {
  /** How much the own conditions count while the next Round is far; in the end they count in full. */
  readonly focus: number
  /** How much a rival's chances weigh against one's own. */
  readonly rivalry: number
  readonly purse: number
  readonly cells: number
  /** Population held, and more for Towns. */
  readonly held: number
  readonly towns: number
  /** Spaces that are ruled with an Active Cell: they earn Resources and can be agitated in. */
  readonly open: number
  readonly capabilities: number
  readonly prepared: number
  readonly prisoners: number
  /** Levels of Support, which earn Resources for the Senate. */
  readonly support: number
  /** Troops of the friendly Power. */
  readonly troops: number
  /** Of the Moderates only. */
  readonly personality: number
  readonly cubes: number
  readonly hidden: number
  readonly publishing: number
  readonly networks: number
}

const GUARD: Weights = {
  focus: 1,
  rivalry: 2,
  purse: 0.3,
  cells: 0.04,
  held: 0.12,
  towns: 0,
  open: 0.08,
  capabilities: 0.12,
  prepared: 0.08,
  prisoners: 0.06,
  support: 0,
  troops: 0,
  personality: 0,
  cubes: 0,
  hidden: 0,
  publishing: 0,
  networks: 0,
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
