// Runs bots, independently of any game.
export * from './bot-moves.ts'
export * from './bot-runner.ts'
export * from './interrupt-queue.ts'
export * from './interval.ts'
export * from './limits.ts'
export * from './seating.ts'
export * from './simulate.ts'
export * from './tally.ts'
