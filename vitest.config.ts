import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { bundledWorkers } from './scripts/lib/bundled-workers.mjs'
import TestOrder from './scripts/lib/test-order.mjs'

const everything = ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs']
/** What reads or drives the built page: it is built, served and shown in a browser once for all of these. */
const page = ['packages/web/browser/**/*.test.ts', 'packages/web/build/**/*.test.ts']
const exclude = ['**/node_modules/**', '**/dist/**']
/** What needs PostgreSQL. */
const postgresOnly = ['packages/**/*.postgres.test.ts']
/** What is stored in the same way in SQLite and in PostgreSQL: these run on both. */
const bothStores = [
  'packages/server/*.test.ts',
  'packages/server/{accounts,jobs,live,notices,tables}/*.test.ts',
  'packages/server/store/{clocks-migration,store}.test.ts',
]
/** Those of them that store nothing, or are about SQLite itself. */
const sqliteOnly = [
  'packages/server/{config,full-disk,proxies,serve}.test.ts',
  'packages/server/tables/{clocks,consent,turns,weekends}.test.ts',
  'packages/server/notices/{choose,outside}.test.ts',
  'packages/server/jobs/bot-threads.test.ts',
  'packages/server/live/corked-socket.test.ts',
  // Long, and hardly about the store: ALL_STORES=1 runs them on both.
  ...(process.env.ALL_STORES === undefined ? ['packages/server/{abuse,tables/long-games}.test.ts'] : []),
]

/** Tests often wait for a server, a terminal or a browser: twice as many as there are cores keep these busy. */
const WORKERS = 2 * availableParallelism()

/** Servers and browsers on a busy machine may miss a deadline once; what is broken fails twice. */
const retry = 1

export default defineConfig({
  plugins: [bundledWorkers()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    environment: 'node',
    sequence: { sequencer: TestOrder },
    projects: [
      // A busy machine is no fault of the rules: the limit is there to end what never would.
      {
        extends: true,
        test: {
          name: 'rules',
          include: everything,
          exclude: [...exclude, ...page, ...postgresOnly],
          testTimeout: 120_000,
          retry,
          maxWorkers: WORKERS,
          // Otherwise every file would load all modules anew: a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [...bothStores, ...postgresOnly],
          exclude: [...exclude, ...page, ...sqliteOnly],
          globalSetup: 'packages/server/testing/postgres-setup.ts',
          retry,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          maxWorkers: WORKERS,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: page,
          exclude,
          globalSetup: 'packages/web/browser/setup.ts',
          setupFiles: 'packages/web/browser/each-file.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          retry,
          maxWorkers: WORKERS,
          // All files of a worker use one browser.
          isolate: false,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['packages/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', '**/dist/**', 'packages/*/testing/**', 'packages/*/soak/**', 'packages/web/browser/**'],
    },
  },
})
