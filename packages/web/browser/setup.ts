// Global setup of the browser tests: builds the page into a temporary folder, serves it, and finds a browser.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { testBrowserOptions } from '../../../scripts/lib/browser.mjs'
import { createStaticServer, listen } from '../../../scripts/lib/static-server.mjs'
import { buildWebInto } from '../../../scripts/lib/web.mjs'

/** The built page, its URL, and how to launch a browser. */
export interface ServedPage {
  readonly folder: string
  readonly url: string
  readonly browser: LaunchOptions
}

declare module 'vitest' {
  interface ProvidedContext {
    /** `problem` if the build failed or no browser was found: every test fails with this message. */
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
    const browser = await testBrowserOptions()
    await buildWebInto(folder)
    const server = createStaticServer(folder)
    const port = await listen(server, { port: 0 })
    cleanups.push(() => server.close().closeAllConnections())
    project.provide('page', { folder, url: `http://127.0.0.1:${port}`, browser })
  } catch (problem) {
    project.provide('page', { problem: (problem as Error).message })
  }
  return clear
}
