export { russianCivilWar } from './game.ts'
export { room } from './room.ts'
export type { State } from './rules/state.ts'
