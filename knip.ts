import type { KnipConfig } from 'knip'

/** Fonts are named in style sheets only: each url of a package counts as an import. */
const importsInCss = (text: string): string =>
  [...text.matchAll(/url\("(@[^"]+)"\)/g)].map(([, path]) => `import '${path}'`).join('\n')

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs',
        'scripts/lib/run-suite.mjs',
        'scripts/lib/mutate-reached.mjs',
        'scripts/lib/retried-reporter.mjs',
        'bench/*.bench.ts',
        'tools/maps/build.ts',
        'tools/keep-games.ts',
        'tools/tour/tour.ts',
      ],
      project: ['scripts/**/*.mjs', 'bench/**/*.ts', 'tools/**/*.ts'],
      // preact is named by jsxImportSource in the compiler's settings, installed by the packages that draw;
      // geojson is types only, which come with those of d3-geo.
      ignoreDependencies: ['preact', 'geojson'],
      // Where PostgreSQL is installed, the benchmark compares with its own.
      ignoreBinaries: ['pgbench'],
    },
    'packages/cli': {
      entry: ['main.ts', 'worker.ts'],
      project: ['**/*.ts'],
    },
    'packages/*': {
      entry: ['soak/*.soak.ts'],
      project: ['**/*.{ts,tsx,css}'],
    },
  },
  ignoreExportsUsedInFile: true,
  compilers: { css: importsInCss },
}

export default config
