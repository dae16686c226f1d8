// Type checks of mutants, in a copy of the game outside the project: no mutant is ever written into it.
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
import { Trouble } from './run.mjs'

/** The body of an `if` is an empty statement: it comes from how a statement is taken out, and says nothing about types. */
const EMPTY_IF = 'error TS1313:'

export class TypeCheck {
  /** @type {string | null} */
  #folder = null

  constructor(/** @type {string} */ root, /** @type {string} */ game) {
    this.root = root
    this.game = game
  }

  /** What the compiler says to this source, or null if it has no objection. */
  complaint(/** @type {string} */ file, /** @type {string} */ text) {
    const folder = this.#copy()
    writeFileSync(join(folder, file), text)
    const complaint = this.#check(folder)
    cpSync(join(this.root, file), join(folder, file))
    return complaint
  }

  /** The copy, made and checked when it is first needed. */
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
    const complaint = this.#check(folder)
    if (complaint !== null) throw new Trouble(`${game} does not compile even without a mutant: ${complaint}`)
    return folder
  }

  #check(/** @type {string} */ folder) {
    const tsc = join(this.root, 'node_modules/typescript/bin/tsc')
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    })
    if (status === 0) return null
    const complaints = stdout.split('\n').filter((line) => line !== '' && !line.includes(EMPTY_IF))
    return complaints[0] ?? null
  }

  close() {
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true })
    this.#folder = null
  }
}

/** Links everything in a folder but one name into a new folder. */
function linkEntries(/** @type {string} */ from, /** @type {string} */ into, /** @type {string} */ but) {
  mkdirSync(into, { recursive: true })
  if (!existsSync(from)) return
  for (const name of readdirSync(from))
    if (name !== but && !name.startsWith('.')) symlinkSync(join(from, name), join(into, name), 'junction')
}
