export * from './board.ts'
export * from './form-shape.ts'
export * from './game-package.ts'
export * from './words.ts'
