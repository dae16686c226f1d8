import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import preact from '@preact/preset-vite'
import { build } from 'vite'
import { createStaticServer, listen } from '../../../scripts/lib/static-server.mjs'

export interface TestPage {
  readonly url: string
  close(): void
}

/** Builds and serves the page with one of its modules replaced; `close` stops the server. */
export async function testPage(find: RegExp, replacement: URL): Promise<TestPage> {
  const outDir = mkdtempSync(join(tmpdir(), 'interregnum-test-page-'))
  await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [preact()],
    resolve: { alias: [{ find, replacement: fileURLToPath(replacement) }] },
    build: { target: 'es2023', outDir, emptyOutDir: true },
    worker: { format: 'es' },
  })
  const server = createStaticServer(outDir)
  const port = await listen(server, { port: 0 })
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close().closeAllConnections()
      rmSync(outDir, { recursive: true })
    },
  }
}
