// What programs need that play and know no game.
export * from './bot-moves.ts'
export * from './bot-runner.ts'
export * from './interrupt-queue.ts'
export * from './interval.ts'
export * from './seating.ts'
export * from './simulate.ts'
export * from './tally.ts'
