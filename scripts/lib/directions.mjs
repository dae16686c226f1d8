// Which way imports may point: kernel <- game-package <- board-kit <- games <- registry <- bots <- server <- web, cli.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { parseSync } from 'oxc-parser'

/** From the ground up. A package that is not named here is a game. */
const floors = [
  ['kernel'],
  ['game-package'],
  ['board-kit'],
  ['game'],
  ['registry'],
  ['bots'],
  ['server'],
  ['web', 'cli'],
]

/** @typedef {{ from: string, to: string, isType: boolean }} Arrow paths of files, from the project's root */

/**
 * The floor a file lives on, and what it is there.
 * @param {string} path
 */
function place(path) {
  const [, name, ...inside] = path.split('/')
  const known = floors.findIndex((names) => names.includes(name))
  return {
    name,
    floor: known < 0 ? floors.findIndex(([name]) => name === 'game') : known,
    isGame: known < 0,
    isBoard: inside[0] === 'board',
    isKit: name === 'board-kit',
    isTest: /\.test\.tsx?$/.test(path) || /^(testing|soak|browser)$/.test(inside[0]),
    isTestingKit: /^testing(\.ts)?$/.test(inside[0]),
    mayShowBoards: name === 'web' || path === 'packages/registry/boards.ts',
    isSource: /^packages\/web\/services\/(local|remote)-source\.ts$/.test(path),
    // Where a game is opened somebody has to say where it is.
    mayChooseSource: inside[0] === 'services' || path === 'packages/web/game/open.tsx',
  }
}

/** Why this arrow may not be, or null. @param {Arrow} arrow */
export function arrowFault({ from, to }) {
  const a = place(from)
  const b = place(to)
  if (a.name !== b.name) {
    if (a.isGame && b.isGame) return 'a game never imports another game'
    if (b.floor > a.floor) return `${a.name} stands below ${b.name}`
    if (b.floor === a.floor) return `${a.name} and ${b.name} stand side by side`
    if (a.name === 'bots' && b.isGame) return 'bots know no game'
  }
  if (b.isBoard && !a.isBoard && !a.isTest && !a.mayShowBoards) return 'only what draws imports a board'
  if (b.isKit && !a.isKit && !a.isBoard && !a.isTest && !a.mayShowBoards) return 'only what draws imports the board kit'
  if (b.isSource && !a.isTest && !a.mayChooseSource) return 'the page knows a game by the interface of its source'
  if (b.isTestingKit && !a.isTest) return 'only tests import the testing kit'
  return null
}

/** What a source file imports, as it is written there. @returns {{ specifier: string, isType: boolean }[]} */
export function importsOf(/** @type {string} */ path, /** @type {string} */ text) {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const allTypes = (/** @type {{ isType: boolean }[]} */ entries) =>
    entries.length > 0 && entries.every((e) => e.isType)
  return [
    ...module.staticImports.map((it) => ({ specifier: it.moduleRequest.value, isType: allTypes(it.entries) })),
    ...module.staticExports.flatMap((it) =>
      it.entries.flatMap((entry) =>
        entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, isType: entry.isType }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^(['"`])(.+)\1$/.exec(text.slice(start, end))
      return literal ? [{ specifier: literal[2], isType: false }] : []
    }),
  ]
}

/**
 * What a package exports under a name such as './testing', also by a pattern such as './*'.
 * @param {string} folder
 * @param {string} name
 * @returns {string | undefined}
 */
function exportedFile(folder, name) {
  const { exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = (/** @type {string} */ key) => exports[key]?.source ?? exports[key]?.default ?? exports[key]
  if (name in exports) return file(name)
  const pattern = Object.keys(exports).find((key) => key.endsWith('*') && name.startsWith(key.slice(0, -1)))
  return pattern && file(pattern).replaceAll('*', name.slice(pattern.length - 1))
}

/**
 * The file of ours that an import means; null for packages from elsewhere and for what is no source (styles, pictures).
 * @param {string} root
 * @param {string} from
 * @param {string} specifier
 */
function resolveImport(root, from, specifier) {
  const path = specifier.split('?')[0]
  const [, name, inside] = /^@interregnum\/([^/]+)(\/.+)?$/.exec(path) ?? []
  if (name) {
    const target = exportedFile(join(root, 'packages', name), `.${inside ?? ''}`)
    if (!target) throw new Error(`${from}: ${specifier} is not among the exports of its package`)
    return join('packages', name, target).split(sep).join('/')
  }
  if (!path.startsWith('.')) return null
  const target = join(dirname(from), path).split(sep).join('/')
  // Tests of the page use what `npm start` uses: the build, the server.
  if (target.startsWith('scripts/') && place(from).isTest && existsSync(join(root, target))) return null
  if (/\.(css|svg|png|webp|json|html|md)$/.test(target)) return null
  const found = ['', '.ts', '.tsx', '/index.ts']
    .map((end) => target + end)
    .find((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))
  if (!found) throw new Error(`${from}: there is no ${specifier}`)
  return found
}

/** Every TypeScript source below packages/, by its path from the root. @returns {string[]} */
function sourcesBelow(/** @type {string} */ root, /** @type {string} */ folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : sourcesBelow(root, path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** A ring of imports, if there is one. Types don't count: they are gone before anything runs. @returns {string[] | null} */
function findRing(/** @type {Arrow[]} */ arrows) {
  /** @type {Map<string, string[]>} */
  const targets = new Map()
  for (const { from, to, isType } of arrows) if (!isType) targets.set(from, [...(targets.get(from) ?? []), to])
  /** @type {Set<string>} */
  const done = new Set()
  /** @type {(file: string, trail: string[]) => string[] | null} */
  const visit = (file, trail) => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of targets.get(file) ?? []) {
      const ring = visit(next, [...trail, file])
      if (ring) return ring
    }
    done.add(file)
    return null
  }
  for (const file of targets.keys()) {
    const ring = visit(file, [])
    if (ring) return ring
  }
  return null
}

/**
 * Reads every source and tells what it saw and what is wrong. Seeing nothing is wrong too: a check that has gone blind
 * must not pass.
 * @param {string} root
 */
export function checkDirections(root) {
  const faults = []
  /** @type {Arrow[]} */
  const arrows = []
  const files = sourcesBelow(root, 'packages')
  if (files.length === 0) faults.push('no TypeScript sources were found below packages/')
  for (const from of files)
    for (const { specifier, isType } of importsOf(from, readFileSync(join(root, from), 'utf8'))) {
      try {
        const to = resolveImport(root, from, specifier)
        if (!to) continue
        arrows.push({ from, to, isType })
        const fault = arrowFault({ from, to, isType })
        if (fault) faults.push(`${from} -> ${to}: ${fault}`)
        else if (specifier.startsWith('.') && place(from).name !== place(to).name)
          faults.push(`${from} -> ${to}: another package is imported by its name, not by a path`)
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error))
      }
    }
  if (files.length > 1 && arrows.length === 0) faults.push('no imports were seen in any source')
  const ring = findRing(arrows)
  if (ring) faults.push(`a ring of imports: ${ring.join(' -> ')}`)
  return { files: files.length, arrows: arrows.length, faults }
}
