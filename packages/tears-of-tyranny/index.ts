export { tearsOfTyranny } from './game.ts'
export type { State } from './rules/state.ts'
