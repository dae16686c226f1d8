// The effects of cards and panels in words, part by part: a card says what its data do.
import { sentences } from '@interregnum/kernel'
import type { ReadEffect } from '../effects/compiled.ts'
import type { EffectWords } from '../effects/words.ts'

const SINGULAR: { readonly [kind: string]: string } = {
  cell: 'cell',
  outpost: 'outpost',
  garrison: 'garrison',
  surrogate: 'surrogate',
  red: 'red civilian',
  blue: 'blue civilian',
  tyranny: 'tyranny token',
}

const list = (parts: readonly string[], word: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`

/** "2 cells or outposts", "1 adversary", "all red civilians", "1 surrogate for each blue civilian". */
function pieces(n: string, kinds: readonly string[]): string {
  const [, count, rest] = AMOUNT.exec(n) ?? ['', n, '']
  const one = count === '1'
  const name = (word: string): string => (one ? word : `${word}s`)
  if (kinds.includes('cell') && kinds.includes('outpost') && kinds.includes('garrison'))
    return `${count} ${one ? 'adversary' : 'adversaries'}${rest}`
  const civilians = kinds.includes('red') && kinds.includes('blue')
  const others = kinds
    .filter((kind) => !civilians || (kind !== 'red' && kind !== 'blue'))
    .map((kind) => name(SINGULAR[kind]))
  return `${count} ${list(civilians ? [...others, name('civilian')] : others, 'or')}${rest}`
}

/** An amount is a number, or a number "for each" of something. */
const AMOUNT = /^(\d+)(.*)$/

/** "2 influence", "1 influence for each player" */
const measured = (n: string, what: string): string => n.replace(AMOUNT, (_, count, rest) => `${count} ${what}${rest}`)

const within = (range: number): string => {
  if (range === 0) return ''
  return range === 1 ? ' in the tile or adjacent to it' : ` within ${range}`
}

const PROTECTED: { readonly [step: string]: string } = {
  deploy: 'no deployment this turn',
  develop: 'no development this turn',
  dominate: 'no domination this turn',
  garrisons: 'no new garrison this turn',
}

/** Predicates of a tile, and what has happened. */
const TESTS: { readonly [thing: string]: string } = {
  jungle: 'is jungle',
  desert: 'is desert',
  urban: 'is urban',
  rural: 'is rural',
  coast: 'is coastal',
  border: 'is on the border',
  edge: 'is coastal or on the border',
  infrastructure: 'has infrastructure',
  adversary: 'has an adversary',
  cell: 'has a cell',
  outpost: 'has an outpost',
  garrison: 'has a garrison',
  surrogates: 'has a surrogate',
  base: 'has a base',
  red: 'has a red civilian',
  blue: 'has a blue civilian',
  civilians: 'has a civilian',
  tyranny: 'is under tyranny',
  presence: 'has presence',
  headquarters: 'has your headquarters',
  moved: 'a piece was moved',
  pushed: 'an adversary was moved',
  destroyed: 'a unit was destroyed',
}

/** What there can be several of in a tile. */
const SEVERAL: { readonly [thing: string]: string } = {
  adversary: 'adversaries',
  cell: 'cells',
  outpost: 'outposts',
  garrison: 'garrisons',
  surrogates: 'surrogates',
  base: 'bases',
  red: 'red civilians',
  blue: 'blue civilians',
  civilians: 'civilians',
  tyranny: 'tyranny tokens',
  presence: 'presence',
}

/** What has happened several times. */
const HAPPENED: { readonly [thing: string]: string } = {
  moved: 'pieces were moved',
  pushed: 'adversaries were moved',
  destroyed: 'units were destroyed',
}

function testText(thing: string, atLeast: number): string {
  if (atLeast > 1 && SEVERAL[thing] !== undefined) return `has at least ${atLeast} ${SEVERAL[thing]}`
  if (atLeast > 1 && HAPPENED[thing] !== undefined) return `at least ${atLeast} ${HAPPENED[thing]}`
  return TESTS[thing]
}

/** "has a blue civilian adjacent", "is adjacent to a rural tile" */
function adjacentText(thing: string): string {
  const test = TESTS[thing]
  if (test.startsWith('has ')) return `${test} adjacent`
  if (thing === 'tyranny') return 'is adjacent to a tile under tyranny'
  return `is adjacent to a ${test.replace('is ', '').replaceAll('on the border', 'border')} tile`
}

/** One of them, and several. */
const QUANTITIES: { readonly [quantity: string]: string } = {
  surrogates: 'surrogate/surrogates',
  outpost: 'outpost/outposts',
  blue: 'blue civilian/blue civilians',
  civilians: 'civilian/civilians',
  'civilians-around': 'civilian in adjacent tiles/civilians in adjacent tiles',
  players: 'player/players',
}

const DECKS = { minor: 'minor', major: 'major', any: 'capability' }

function damageText(
  n: string,
  ignores: 'defence' | 'tyranny' | null,
  only: readonly string[],
  spares: boolean,
): string {
  const notes = [
    ...(ignores === null
      ? []
      : [ignores === 'tyranny' ? 'ignoring all defence' : 'ignoring terrain and red civilians']),
    ...(only.length === 0
      ? []
      : [
          `to ${list(
            only.map((kind) => `${SINGULAR[kind]}s`),
            'and',
          )} only`,
        ]),
    ...(spares ? ['no collateral damage'] : []),
  ]
  const attack = `attack for ${measured(n, 'damage')}`
  return notes.length === 0 ? attack : `${attack} (${notes.join(', ')})`
}

export const effectWords: EffectWords = {
  influence: (n, loses) => `${loses ? 'lose' : 'gain'} ${measured(n, 'influence')}`,
  resources(n, loses, who) {
    const what = `${loses ? 'lose' : 'gain'} ${measured(n, n === '1' ? 'resource' : 'resources')}`
    return who === 'each' ? `all players ${what}` : what
  },
  damage: damageText,
  destroy: (n, of, range) => `destroy ${pieces(n, of)}${within(range)}`,
  remove: (n, of) => `remove ${pieces(n, of)}`,
  kill: (n) => `${pieces(n, ['red', 'blue'])} ${n === '1' ? 'dies' : 'die'}`,
  push: (n, of) => `push up to ${pieces(n, of)}`,
  pull: (n, of) => `pull up to ${pieces(n, of)}`,
  replace: (n, from, to) =>
    `replace ${pieces(n, [from])} with ${n === '1' ? `${to === 'outpost' ? 'an' : 'a'} ${SINGULAR[to]}` : `${SINGULAR[to]}s`}`,
  convert: (n, to, range) => `convert ${pieces(n, [to === 'blue' ? 'red' : 'blue'])} to ${to}${within(range)}`,
  add: (n, what, atBase) => `add ${pieces(n, [what])}${atBase ? ' at a base' : ''}`,
  defend: (n) => `defence +${n}`,
  protect: (from) => PROTECTED[from],
  shelter: (n) => `ignore the first ${n === '1' ? 'loss' : `${n} losses`} in domination`,
  preempt: () => 'surrogates counterattack before domination',
  strengthen: (n) => `each surrogate does +${n} damage this turn`,
  hasten: (n) => `use ${n} long-term ${n === '1' ? 'capability' : 'capabilities'} now`,
  placePresence: (range) => (range === null ? 'place 1 presence' : `place 1 presence within ${range}`),
  movePresence: (range) => `move 1 of your presence here from within ${range}`,
  losePresence: () => 'lose 1 presence',
  gain: (n, deck) => `gain ${n} ${DECKS[deck]} ${n === '1' ? 'card' : 'cards'}`,
  reclaim: (n) => (n === 'all' ? 'reclaim all cards' : `reclaim ${n} ${n === '1' ? 'card' : 'cards'}`),
  plays: (n) => `play ${n} more ${n === '1' ? 'card' : 'cards'} this turn`,
  attributes: (n, who) => `${who === 'each' ? 'all players gain' : 'gain'} ${n} of any one attribute`,
  scout: (n) => `look at the next ${n === '1' ? 'terrain card' : `${n} terrain cards`}`,
  capture: () => 'capture 1 cell',
  escape: () => 'the captive escapes to the nearest outpost',
  destroyCaptive: () => 'destroy the captive',
  turnCaptive: () => 'turn the captive into your surrogate',
  develop: () => 'the adversary develops at once',
  test: testText,
  adjacent: adjacentText,
  quantity: (name) => QUANTITIES[name],
  tiles(count) {
    if (count === 'all') return 'every tile'
    return count === 'one' ? 'any one tile' : `any ${count} tiles`
  },
  tilesInOrder: (order) => (order === 'up' ? 'the lowest tile' : 'the highest tile'),
  area: () => 'the target tile and all adjacent tiles',
  quadrants: () => 'each quadrant',
  players: () => 'all players',
}

/** A card's text. */
export const textOf = (effect: ReadEffect): string => sentences(effect.clauses(effectWords))

/** Beside the chance of a roll. */
export const NOTHING_HAPPENS = 'nothing happens'
export const resultText = (clauses: readonly string[]): string =>
  clauses.length === 0 ? NOTHING_HAPPENS : clauses.join(' and ')
