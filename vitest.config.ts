import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    environment: 'node',
    include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    coverage: {
      provider: 'v8',
      include: ['packages/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', '**/dist/**', 'packages/*/testing/**', 'packages/*/soak/**'],
    },
  },
})
