export { tearsOfTyranny } from './game.ts'
export { gamePackage } from './game-package.ts'
export type { State } from './rules/state.ts'
