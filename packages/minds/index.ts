// What programs need that play and know no game.
export * from './beside.ts'
export * from './company.ts'
export * from './floor.ts'
export * from './interval.ts'
export * from './seating.ts'
export * from './simulate.ts'
export * from './tally.ts'
