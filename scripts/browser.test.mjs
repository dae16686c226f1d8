import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { installedBrowser, startBrowser } from './lib/browser.mjs'
import { UserError } from './lib/run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'browser-'))
const { PATH } = process.env

afterAll(() => {
  process.env.PATH = PATH
  rmSync(folder, { recursive: true })
})

describe('finding a browser', () => {
  it('takes the first executable with a known name on the path', () => {
    expect(installedBrowser(folder)).toBeNull()
    expect(installedBrowser('')).toBeNull()
    writeFileSync(join(folder, 'chromium'), 'not a program', { mode: 0o644 })
    expect(installedBrowser(folder)).toBeNull()
    writeFileSync(join(folder, 'google-chrome'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    expect(installedBrowser(['/nowhere', folder].join(delimiter))).toBe(join(folder, 'google-chrome'))
  })

  it('names the package to install if none can be started', async () => {
    process.env.PATH = [folder, PATH].join(delimiter)
    const error = await startBrowser().catch((reason) => reason)
    expect(error).toBeInstanceOf(UserError)
    expect(error.message).toContain('apt-get install chromium')
  })
})
