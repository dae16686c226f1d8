// What playouts tell about positions: advice at a question, and the analysis of a finished game. Knows no game.
export * from './advice.ts'
export * from './analysis.ts'
export * from './share.ts'
export * from './statistics.ts'
