// The layers of the packages: kernel <- protocol <- game-package <- board-kit <- games <- registry <- bots <- server <- web, cli.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { parseSync } from 'oxc-parser'

/** From the lowest up. A package that is not listed here is a game. */
const layers = [
  ['kernel'],
  ['protocol'],
  ['game-package'],
  ['board-kit'],
  ['game'],
  ['registry'],
  ['bots'],
  ['server'],
  ['web', 'cli'],
]

/** @typedef {{ from: string, to: string, isType: boolean }} Import file paths from the project's root */

/**
 * The layer of a file, and its role there.
 * @param {string} path
 */
function roleOf(path) {
  const [, name, ...inside] = path.split('/')
  const known = layers.findIndex((names) => names.includes(name))
  return {
    name,
    layer: known < 0 ? layers.findIndex(([name]) => name === 'game') : known,
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

/** Why this import is not allowed, or null. @param {Import} edge */
export function importFault({ from, to }) {
  const a = roleOf(from)
  const b = roleOf(to)
  if (a.name !== b.name) {
    if (a.isGame && b.isGame) return 'a game must not import another game'
    if (b.layer > a.layer) return `${a.name} must not import ${b.name}, a higher layer`
    if (b.layer === a.layer) return `${a.name} must not import ${b.name}, the same layer`
    if (a.name === 'bots' && b.isGame) return 'bots must not import a game'
  }
  if (b.isBoard && !a.isBoard && !a.isTest && !a.mayShowBoards) return 'only drawing code may import a board'
  if (b.isKit && !a.isKit && !a.isBoard && !a.isTest && !a.mayShowBoards)
    return 'only drawing code may import the board kit'
  if (b.isSource && !a.isTest && !a.mayChooseSource) return 'the page knows a game source only through its interface'
  if (b.isTestingKit && !a.isTest) return 'only tests may import the testing kit'
  return null
}

/** The import specifiers of a source file. @returns {{ specifier: string, isType: boolean }[]} */
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
 * The file that a package exports under a name such as './testing', also by a pattern such as './*'.
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
 * The file of this project that an import refers to; null for npm packages and for styles, images and the like.
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
  // Tests of the page use the build and the server of `npm start`.
  if (target.startsWith('scripts/') && roleOf(from).isTest && existsSync(join(root, target))) return null
  if (/\.(css|svg|png|webp|json|html|md)$/.test(target)) return null
  const found = ['', '.ts', '.tsx', '/index.ts']
    .map((end) => target + end)
    .find((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))
  if (!found) throw new Error(`${from}: there is no ${specifier}`)
  return found
}

/** Every TypeScript source in a folder, by its path from the root. @returns {string[]} */
function sourcesBelow(/** @type {string} */ root, /** @type {string} */ folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : sourcesBelow(root, path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** An import cycle, if there is one. Type imports don't count, because they are erased. @returns {string[] | null} */
function findCycle(/** @type {Import[]} */ imports) {
  /** @type {Map<string, string[]>} */
  const targets = new Map()
  for (const { from, to, isType } of imports) if (!isType) targets.set(from, [...(targets.get(from) ?? []), to])
  /** @type {Set<string>} */
  const done = new Set()
  /** @type {(file: string, trail: string[]) => string[] | null} */
  const visit = (file, trail) => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of targets.get(file) ?? []) {
      const cycle = visit(next, [...trail, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of targets.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return null
}

/**
 * Checks the imports of every source. Finding no sources or no imports is a fault too, because then the check itself is
 * broken.
 * @param {string} root
 */
export function checkDirections(root) {
  const faults = []
  /** @type {Import[]} */
  const imports = []
  const files = sourcesBelow(root, 'packages')
  if (files.length === 0) faults.push('no TypeScript sources found in packages/')
  for (const from of files)
    for (const { specifier, isType } of importsOf(from, readFileSync(join(root, from), 'utf8'))) {
      try {
        const to = resolveImport(root, from, specifier)
        if (!to) continue
        imports.push({ from, to, isType })
        const fault = importFault({ from, to, isType })
        if (fault) faults.push(`${from} -> ${to}: ${fault}`)
        else if (specifier.startsWith('.') && roleOf(from).name !== roleOf(to).name)
          faults.push(`${from} -> ${to}: import another package by its name, not by a path`)
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error))
      }
    }
  if (files.length > 1 && imports.length === 0) faults.push('no imports found in any source')
  const cycle = findCycle(imports)
  if (cycle) faults.push(`import cycle: ${cycle.join(' -> ')}`)
  return { files: files.length, imports: imports.length, faults }
}
