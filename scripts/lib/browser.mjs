// Finds and starts a Chromium for tests and benchmarks of the page.
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { UserError } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** No network requests, no first-run dialogs. Web security stays on, because it is part of what is tested. */
const browserArgs = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The sandbox does not work for root, which is usual in containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** @param {string} [path] @returns {string | null} */
export function installedBrowser(path = process.env.PATH) {
  const places = (path ?? '').split(delimiter).filter(Boolean)
  const files = places.flatMap((place) => names.map((name) => join(place, name)))
  return files.find(isProgram) ?? null
}

function isProgram(/** @type {string} */ file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The Chromium from an npm package, unpacked once. The rename at the end makes the folder appear complete. */
async function packagedBrowser() {
  const home = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const folder = join(tmpdir(), `interregnum-chromium-${version}`)
  const program = join(folder, 'chromium')
  if (existsSync(program)) return program
  const unpacking = mkdtempSync(`${folder}-`)
  const { TMPDIR } = process.env
  try {
    process.env.TMPDIR = unpacking
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  try {
    renameSync(unpacking, folder)
  } catch {
    // Another process was faster: use its folder.
    rmSync(unpacking, { recursive: true })
  }
  return program
}

/** @param {string} executablePath @returns {import('playwright-core').LaunchOptions} */
const launchOptions = (executablePath) => ({ executablePath, args: browserArgs, headless: true })

/**
 * Starts the browser that people use, for measurements and pictures; the packaged one if none is installed.
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function startBrowser() {
  try {
    return await chromium.launch(launchOptions(installedBrowser() ?? (await packagedBrowser())))
  } catch (error) {
    throw noBrowser(error)
  }
}

/**
 * How to launch a browser for tests: the packaged Chromium, unless it does not start here. It has no window system, and
 * takes a third less processor time than an installed one, which also draws its tabs.
 * @returns {Promise<import('playwright-core').LaunchOptions>}
 */
export async function testBrowserOptions() {
  try {
    const options = launchOptions(await packagedBrowser())
    await (await chromium.launch(options)).close()
    return options
  } catch (error) {
    const installed = installedBrowser()
    if (installed === null) throw noBrowser(error)
    return launchOptions(installed)
  }
}

function noBrowser(/** @type {unknown} */ error) {
  const why = error instanceof Error ? error.message.split('\n', 1)[0] : error
  return new UserError(
    `No browser could be started, and without one the page cannot be tested (${why}).\n` +
      'Install the Debian package chromium, or any Chromium or Chrome that is found on the PATH:\n' +
      '  apt-get install chromium',
  )
}
