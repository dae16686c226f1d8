import { defineConfig } from 'vitest/config'

const everything = ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs']
/** What reads or drives the built page: it is built, served and shown in a browser once for all of these. */
const page = ['packages/web/browser/**/*.test.ts', 'packages/web/build/**/*.test.ts']
const exclude = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    environment: 'node',
    projects: [
      { extends: true, test: { name: 'rules', include: everything, exclude: [...exclude, ...page] } },
      {
        extends: true,
        test: {
          name: 'page',
          include: page,
          exclude,
          globalSetup: 'packages/web/browser/setup.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // After the others: a page that is timed should not share its two cores with a thousand simulated games.
          sequence: { groupOrder: 1 },
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
