import type { Instruction, Play } from '../rules/state.ts'

/** What a card does beyond its figures, by phase (5.1). */
export interface CardEvent {
  headline?(g: Play): Instruction
  movement?(g: Play): Instruction
  /** At the end of phase 2. */
  afterRetreats?(g: Play): void
  /** In phase 3, before the Actions. */
  actions?(g: Play): Instruction
  /**
   * In phase 4, in this order: automatic political changes, the dissent roll, removals, activations, the Great War
   * status, new epochs, recycling.
   */
  dissent?(g: Play): Instruction
}
