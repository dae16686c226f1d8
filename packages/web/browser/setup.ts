// Global setup of the browser tests: builds the page into a temporary folder, serves it, and starts one browser.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBrowser } from '../../../scripts/lib/browser.mjs'
import { createStaticServer, listen } from '../../../scripts/lib/static-server.mjs'
import { buildWebInto } from '../../../scripts/lib/web.mjs'

/** The built page, its URL, and the endpoint of the browser. */
export interface ServedPage {
  readonly folder: string
  readonly url: string
  readonly browser: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** `problem` if the build or the browser failed: every test fails with this message. */
    readonly page: ServedPage | { readonly problem: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cleanups: (() => unknown)[] = []
  const clear = async () => {
    for (const step of cleanups.reverse()) await step()
  }
  try {
    const folder = mkdtempSync(join(tmpdir(), 'interregnum-page-'))
    cleanups.push(() => rmSync(folder, { recursive: true }))
    const browser = await startBrowser()
    cleanups.push(() => browser.close())
    await buildWebInto(folder)
    const server = createStaticServer(folder)
    const port = await listen(server, { port: 0 })
    cleanups.push(() => server.close().closeAllConnections())
    project.provide('page', { folder, url: `http://127.0.0.1:${port}`, browser: browser.wsEndpoint() })
  } catch (problem) {
    project.provide('page', { problem: (problem as Error).message })
  }
  return clear
}
