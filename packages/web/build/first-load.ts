// What a browser fetches on the first visit, read from the files of a build.
import { readFileSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseSync } from 'oxc-parser'

export interface Fetched {
  readonly path: string
  readonly kind: 'page' | 'script' | 'style' | 'font' | 'picture'
  /** Transfer size: compressed where that pays. */
  readonly bytes: number
}

/** The page, its scripts and links, their static imports, and what the styles need for Latin text. */
export function firstLoad(folder: string): readonly Fetched[] {
  const page = read(folder, 'index.html')
  const found = new Map<string, Fetched>([['index.html', fetched(folder, 'index.html')]])
  const follow = (path: string): void => {
    if (found.has(path)) return
    found.set(path, fetched(folder, path))
    if (extname(path) === '.js') for (const next of importsOf(folder, path)) follow(next)
    if (extname(path) === '.css') for (const next of assetsOf(folder, path)) follow(next)
  }
  for (const path of linkedFiles(page)) follow(path)
  return [...found.values()]
}

const read = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8')

const KINDS: { readonly [extension: string]: Fetched['kind'] } = {
  '.html': 'page',
  '.js': 'script',
  '.css': 'style',
  '.woff2': 'font',
}

function fetched(folder: string, path: string): Fetched {
  const content = readFileSync(join(folder, path))
  const kind = KINDS[extname(path)] ?? 'picture'
  const compressed = kind === 'font' || extname(path) === '.png' || extname(path) === '.webp'
  return { path, kind, bytes: compressed ? content.length : gzipSync(content).length }
}

/** Scripts and links of the page, including preloaded modules. */
function linkedFiles(page: string): string[] {
  const addresses = [...page.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"/g)].map(
    ([, address]) => address,
  )
  return addresses.filter((address) => address.startsWith('/')).map((address) => address.slice(1))
}

/** Static imports only: dynamic ones are fetched later. */
function importsOf(folder: string, path: string): string[] {
  const { module } = parseSync(path, read(folder, path))
  const requests = [
    ...module.staticImports.map((it) => it.moduleRequest.value),
    ...module.staticExports.flatMap((it) => it.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ]
  return requests.map((request) => resolve(path, request))
}

/** Upright Latin fonts, and pictures. Italics are fetched with the first italic word. */
function assetsOf(folder: string, path: string): string[] {
  const style = read(folder, path)
  const faces = style.match(/@font-face\s*\{[^}]*\}/g) ?? []
  const rest = faces.reduce((left, face) => left.replace(face, ''), style)
  const needed = faces.filter((face) => !/font-style:\s*italic/.test(face) && coversLatin(face))
  return [...needed, rest].flatMap(addressesIn).map((address) => resolve(path, address))
}

/** Whether a font covers the letter A: by its range, or because it has none. */
function coversLatin(face: string): boolean {
  const [, range] = /unicode-range:\s*([^;}]+)/.exec(face) ?? []
  return range === undefined || range.split(',').some((part) => coversA(part.trim()))
}

function coversA(part: string): boolean {
  const [low, high = low] = part.replace(/^U\+/i, '').split('-')
  const from = Number.parseInt(low.replaceAll('?', '0'), 16)
  const to = Number.parseInt(high.replaceAll('?', 'F'), 16)
  return from <= 0x41 && to >= 0x41
}

const addressesIn = (style: string): string[] =>
  [...style.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)]
    .map(([, address]) => address)
    .filter((address) => !/^(data:|#)/.test(address))

const resolve = (path: string, address: string): string =>
  address.startsWith('/') ? address.slice(1) : posix.normalize(posix.join(posix.dirname(path), address))
