import { signal } from '@preact/signals'

/** The current screen. The hash stays in the browser, so a shared game is never sent to a server. */
export type Route =
  | { readonly screen: 'home'; readonly settings: boolean }
  /** Begins a game with the options in the query, or the lesson, and redirects there. */
  | { readonly screen: 'play'; readonly game: string; readonly query: URLSearchParams }
  /** A prepared game: its options, seats, seed and notes, with a button that begins it. */
  | { readonly screen: 'setup'; readonly game: string; readonly query: URLSearchParams }
  | { readonly screen: 'game'; readonly save: string; readonly query: URLSearchParams }
  /** A game in a link; `from` is who shared it, or ''. */
  | { readonly screen: 'record'; readonly hash: string; readonly from: string }
  | { readonly screen: 'review'; readonly save: string }
  | { readonly screen: 'analysis'; readonly save: string }
  | { readonly screen: 'about' }
  | { readonly screen: 'statistics' }
  // --- online ---
  | { readonly screen: 'my-games' }
  | { readonly screen: 'lobby' }
  /** `from`: a table to copy; `moved`: a game of this page that continues there; `draft`: kept here. All may be ''. */
  | {
      readonly screen: 'new-table'
      readonly game: string
      readonly from: string
      readonly moved: string
      readonly draft: string
    }
  | { readonly screen: 'table'; readonly table: string }
  /** Verifies a finished game. */
  | { readonly screen: 'proof'; readonly table: string }
  /** Watches by the secret in the link. */
  | { readonly screen: 'watch'; readonly link: string }
  | { readonly screen: 'sign-in' }
  /** A link from a mail. */
  | { readonly screen: 'mailed'; readonly kind: MailedLinkKind; readonly token: string }
  | { readonly screen: 'profile' }
  /** Sits down by the secret in the link. */
  | { readonly screen: 'seat'; readonly link: string }
  /** `game` is '' or the game at which the page opens. */
  | { readonly screen: 'how-to-play'; readonly game: string }
  | { readonly screen: 'unknown'; readonly path: string }

const MAILED = ['sign-in', 'confirm-mail', 'off'] as const
type MailedLinkKind = (typeof MAILED)[number]

export function parseRoute(hash: string): Route {
  const [path, query = ''] = hash.replace(/^#/, '').split('?', 2)
  const [screen = '', name = ''] = path.replace(/^\//, '').split('/').map(plain)
  const search = new URLSearchParams(query)
  if (screen === '') return { screen: 'home', settings: false }
  if (screen === 'settings') return { screen: 'home', settings: true }
  if (screen === 'about') return { screen: 'about' }
  if (screen === 'statistics') return { screen: 'statistics' }
  if (screen === 'my-games') return { screen: 'my-games' }
  if (screen === 'lobby') return { screen: 'lobby' }
  if (screen === 'new-table') {
    const given = (key: string): string => search.get(key) ?? ''
    return { screen: 'new-table', game: name, from: given('from'), moved: given('moved'), draft: given('draft') }
  }
  if (screen === 'table' && name !== '') return { screen: 'table', table: name }
  if (screen === 'proof' && name !== '') return { screen: 'proof', table: name }
  if (screen === 'watch' && name !== '') return { screen: 'watch', link: name }
  const mailed = MAILED.find((kind) => kind === screen)
  if (mailed !== undefined && name !== '') return { screen: 'mailed', kind: mailed, token: name }
  if (screen === 'sign-in') return { screen: 'sign-in' }
  if (screen === 'profile') return { screen: 'profile' }
  if (screen === 'seat' && name !== '') return { screen: 'seat', link: name }
  if (screen === 'how-to-play') return { screen: 'how-to-play', game: name }
  if (screen === 'record') return { screen: 'record', hash, from: (search.get('from') ?? '').trim().slice(0, 40) }
  if (screen === 'play' && name !== '') return { screen: 'play', game: name, query: search }
  if (screen === 'setup' && name !== '') return { screen: 'setup', game: name, query: search }
  if (screen === 'review' && name !== '') return { screen: 'review', save: name }
  if (screen === 'analysis' && name !== '') return { screen: 'analysis', save: name }
  if (screen === 'game' && name !== '') return { screen: 'game', save: name, query: search }
  return { screen: 'unknown', path }
}

/** Decodes a part of the URL; an invalid one is left as it is. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const route = signal<Route>(parseRoute(location.hash))

addEventListener('hashchange', () => {
  route.value = parseRoute(location.hash)
})

export const addresses = {
  home: '#/',
  about: '#/about',
  statistics: '#/statistics',
  myGames: '#/my-games',
  lobby: '#/lobby',
  newTable: (game = '', query: Query = {}): string =>
    `#/new-table${game === '' ? '' : `/${encodeURIComponent(game)}`}${search(query)}`,
  table: (slug: string): string => `#/table/${encodeURIComponent(slug)}`,
  proof: (slug: string): string => `#/proof/${encodeURIComponent(slug)}`,
  watch: (link: string): string => `#/watch/${link}`,
  signIn: '#/sign-in',
  profile: '#/profile',
  seat: (link: string): string => `#/seat/${link}`,
  howToPlay: (game = ''): string => `#/how-to-play${game === '' ? '' : `/${encodeURIComponent(game)}`}`,
  settings: '#/settings',
  analysis: (save: string): string => `#/analysis/${encodeURIComponent(save)}`,
  review: (save: string): string => `#/review/${encodeURIComponent(save)}`,
  game: (save: string): string => `#/game/${encodeURIComponent(save)}`,
  play: (game: string, query: Query = {}): string => `#/play/${encodeURIComponent(game)}${search(query)}`,
  setup: (game: string, query: Query = {}): string => `#/setup/${encodeURIComponent(game)}${search(query)}`,
}

type Query = { readonly [key: string]: string | boolean | number }

function search(query: Query): string {
  const words = Object.entries(query).map(([key, value]) => [key, String(value)])
  const text = new URLSearchParams(words).toString()
  return text === '' ? '' : `?${text}`
}

export const go = (address: string): void => {
  location.hash = address
}

/** Replaces the current history entry, so that going back skips it. */
export function goInstead(address: string): void {
  history.replaceState(null, '', address)
  route.value = parseRoute(location.hash)
}

/** Updates the URL without changing the screen, so that a reload returns to what is shown. */
export function note(address: string): void {
  if (location.hash !== address) history.replaceState(null, '', address)
}
