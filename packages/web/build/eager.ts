import type { Plugin } from 'vite'

/**
 * Tells the browser to compile whole files while they load. Most of the code is run, and lazy compilation would delay
 * the first answer.
 */
export const eager = (): Plugin => ({
  name: 'eager',
  generateBundle: {
    // Must be the first line of the file, so it runs after other plugins.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      }
    },
  },
})
