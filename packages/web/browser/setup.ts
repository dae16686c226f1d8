// Once for all tests of the page: builds it into a folder of its own, serves it on a free port, starts one browser.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBrowser } from '../../../scripts/lib/browser.mjs'
import { createStaticServer, listen } from '../../../scripts/lib/static-server.mjs'
import { buildWebInto } from '../../../scripts/lib/web.mjs'

/** The built page, where it is served, and how to reach the browser. */
export interface ServedPage {
  readonly folder: string
  readonly url: string
  readonly browser: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where it could not be built or shown: why. Then every test of the page fails with these words. */
    readonly page: ServedPage | { readonly problem: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const undo: (() => unknown)[] = []
  const clear = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    const folder = mkdtempSync(join(tmpdir(), 'interregnum-page-'))
    undo.push(() => rmSync(folder, { recursive: true }))
    const browser = await startBrowser()
    undo.push(() => browser.close())
    await buildWebInto(folder)
    const server = createStaticServer(folder)
    const port = await listen(server, { port: 0 })
    undo.push(() => server.close().closeAllConnections())
    project.provide('page', { folder, url: `http://127.0.0.1:${port}`, browser: browser.wsEndpoint() })
  } catch (problem) {
    project.provide('page', { problem: (problem as Error).message })
  }
  return clear
}
