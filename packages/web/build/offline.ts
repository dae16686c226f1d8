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

/** Files of the page, sorted, so that the same build has the same list. */
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

/** Servers may redirect requests for index.html. */
const addressOf = (path: string): string => (path === 'index.html' ? './' : path)

const integrity = async (file: string): Promise<string> =>
  `sha256-${createHash('sha256')
    .update(await readFile(file))
    .digest('base64')}`

const versionOf = (files: Files): string =>
  createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 12)

/** Writes the service worker for a build folder. */
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
    // After everything else, when the public folder and the page have been written.
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The build has no output folder.')
      await writeServiceWorker(dir)
    },
  }
}
