// Writes the service worker of a build: sw/sw.ts with the list of all files of this version.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../sw/sw.ts', import.meta.url))
const OUTPUT = 'sw.js'

type Files = readonly (readonly [path: string, integrity: string])[]

/** What the page consists of, in the order of names: the same build has the same list. */
export async function filesOf(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== OUTPUT)
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !path.endsWith('.map'))
  return Promise.all(paths.sort().map(async (path) => [addressOf(path), await integrity(join(folder, path))] as const))
}

/** Under its own name a server may well send on whoever asks for the page. */
const addressOf = (path: string): string => (path === 'index.html' ? './' : path)

const integrity = async (file: string): Promise<string> =>
  `sha256-${createHash('sha256')
    .update(await readFile(file))
    .digest('base64')}`

const versionOf = (files: Files): string =>
  createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 12)

/** Reads what has been built into a folder and writes the service worker that goes with it. */
export async function writeServiceWorker(folder: string): Promise<void> {
  const files = await filesOf(folder)
  const { output } = await build({
    input: source,
    write: false,
    output: { format: 'iife', minify: true },
    transform: { define: { __FILES__: JSON.stringify(files), __VERSION__: JSON.stringify(versionOf(files)) } },
  })
  await writeFile(join(folder, OUTPUT), output[0].code)
}

export function offline(): Plugin {
  return {
    name: 'interregnum-offline',
    apply: 'build',
    // After everything else: files of the public folder and the page itself are on the disk by then.
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('the page is built into a folder')
      await writeServiceWorker(dir)
    },
  }
}
