import type { Plugin } from 'vite'

/**
 * Fetches what the entry imports by a script of its own instead of a preload. Both come in parallel, but a browser warns
 * of a preload that is used late, and where the service worker answers there is nothing to preload.
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
