// Type checks of mutants, in a copy of the game outside the project, so that no mutant is written into the project.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from './run.mjs'

/** "The body of an if is an empty statement": caused by how statements are removed, not a type error. */
const EMPTY_IF = 'error TS1313:'

export class TypeCheck {
  /** @type {string | null} */
  #folder = null

  constructor(/** @type {string} */ root, /** @type {string} */ game) {
    this.root = root
    this.game = game
  }

  /** The first compiler error of this source, or null. */
  firstError(/** @type {string} */ file, /** @type {string} */ text) {
    const folder = this.#copy()
    writeFileSync(join(folder, file), text)
    const firstError = this.#check(folder)
    cpSync(join(this.root, file), join(folder, file))
    return firstError
  }

  /** The copy, created and checked on first use. */
  #copy() {
    if (this.#folder !== null) return this.#folder
    const { root, game } = this
    const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
    this.#folder = folder
    const isOurs = (/** @type {string} */ path) => !/[\\/](node_modules|dist)$/.test(path)
    cpSync(join(root, 'packages', game), join(folder, 'packages', game), { recursive: true, filter: isOurs })
    cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
    linkEntries(join(root, 'node_modules'), join(folder, 'node_modules'), '@interregnum')
    linkEntries(join(root, 'node_modules/@interregnum'), join(folder, 'node_modules/@interregnum'), game)
    symlinkSync(join(folder, 'packages', game), join(folder, 'node_modules/@interregnum', game), 'junction')
    const settings = JSON.parse(readFileSync(join(root, 'tsconfig.tests.json'), 'utf8').replace(/^\s*\/\/.*$/gm, ''))
    settings.compilerOptions.tsBuildInfoFile = 'types.tsbuildinfo'
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ ...settings, include: [`packages/${game}`], exclude: ['**/node_modules', '**/soak'] }),
    )
    const firstError = this.#check(folder)
    if (firstError !== null) throw new UserError(`${game} does not compile even without a mutant: ${firstError}`)
    return folder
  }

  #check(/** @type {string} */ folder) {
    const tsc = join(this.root, 'node_modules/typescript/bin/tsc')
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    })
    if (status === 0) return null
    const errors = stdout.split('\n').filter((line) => line !== '' && !line.includes(EMPTY_IF))
    return errors[0] ?? null
  }

  close() {
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true })
    this.#folder = null
  }
}

/** Links everything in a folder except one name into a new folder. */
function linkEntries(/** @type {string} */ from, /** @type {string} */ into, /** @type {string} */ except) {
  mkdirSync(into, { recursive: true })
  if (!existsSync(from)) return
  for (const name of readdirSync(from))
    if (name !== except && !name.startsWith('.')) symlinkSync(join(from, name), join(into, name), 'junction')
}
