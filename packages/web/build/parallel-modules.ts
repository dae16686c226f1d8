import type { Plugin } from 'vite'

/**
 * Loads the imports of the entry with script elements instead of preloads. Both load in parallel, but browsers warn about
 * preloads that are used late, and the service worker makes preloading pointless.
 */
export const parallelModules = (): Plugin => ({
  name: 'interregnum-parallel-modules',
  apply: 'build',
  transformIndexHtml: {
    // After Vite has written its preloads.
    order: 'post',
    handler: (page) =>
      page.replace(
        /<link rel="modulepreload"([^>]*?) href="([^"]+)"\s*>/g,
        '<script type="module"$1 src="$2"></script>',
      ),
  },
})
