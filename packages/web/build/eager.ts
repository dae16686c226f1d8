import type { Plugin } from 'vite'

/**
 * Tells the browser to compile whole files while they come in. Most of what is fetched is run, and a function that is
 * left for later would be compiled in the midst of the first answer.
 */
export const eager = (): Plugin => ({
  name: 'eager',
  generateBundle: {
    // A browser looks for it in the first line only, and other plugins write before that.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      }
    },
  },
})
