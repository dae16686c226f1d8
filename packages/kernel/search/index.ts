export * from './levels.ts'
export * from './quick-policy.ts'
export * from './race.ts'
export * from './search-bot.ts'
