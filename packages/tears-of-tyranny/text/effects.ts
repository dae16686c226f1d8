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

/** "2 cells or outposts", "1 adversary", "all red civilians", "surrogates equal to the blue civilians there". */
function pieces(n: string, kinds: readonly string[]): string {
  const one = n === '1'
  const name = (word: string): string => (one ? word : `${word}s`)
  if (kinds.includes('cell') && kinds.includes('outpost') && kinds.includes('garrison'))
    return counted(n, one ? 'adversary' : 'adversaries')
  const civilians = kinds.includes('red') && kinds.includes('blue')
  const others = kinds
    .filter((kind) => !civilians || (kind !== 'red' && kind !== 'blue'))
    .map((kind) => name(SINGULAR[kind]))
  return counted(n, list(civilians ? [...others, name('civilian')] : others, 'or'))
}

/** A plain number stands before what it counts, a worked-out one after it. */
const counted = (n: string, what: string): string => (/^(\d+|all)$/.test(n) ? `${n} ${what}` : `${what} equal to ${n}`)

const within = (range: number): string => (range === 0 ? '' : ` there or within ${range}`)

const PROTECTED: { readonly [step: string]: string } = {
  deploy: 'the adversary does not deploy there this turn',
  develop: 'the adversary does not develop there this turn',
  dominate: 'the adversary does not dominate there this turn',
  garrisons: 'the adversary builds no garrison there this turn',
}

const TESTS: { readonly [thing: string]: string } = {
  jungle: 'it is jungle',
  desert: 'it is desert',
  urban: 'it is urban',
  rural: 'it is rural',
  coast: 'it is coastal',
  border: 'it is on the border',
  edge: 'it is coastal or on the border',
  infrastructure: 'it has infrastructure',
  adversary: 'an adversary is there',
  cell: 'a cell is there',
  outpost: 'an outpost is there',
  garrison: 'a garrison is there',
  surrogates: 'a surrogate is there',
  base: 'a base is there',
  red: 'a red civilian is there',
  blue: 'a blue civilian is there',
  civilians: 'a civilian is there',
  tyranny: 'it is under tyranny',
  presence: 'presence is there',
  headquarters: 'your headquarters is there',
  moved: 'anything moved',
  pushed: 'an adversary moved',
  destroyed: 'anything was destroyed',
}

const PLURAL: { readonly [thing: string]: string } = {
  surrogates: 'surrogates are there',
  civilians: 'civilians are there',
  cell: 'cells are there',
  moved: 'pieces moved',
}

const NEIGHBOURS: { readonly [thing: string]: string } = { blue: 'a blue civilian lives next to it' }

const QUANTITIES: { readonly [quantity: string]: string } = {
  surrogates: 'the surrogates there',
  outpost: 'the outposts there',
  blue: 'the blue civilians there',
  civilians: 'the civilians there',
  'civilians-around': 'the civilians in all adjacent tiles',
  players: 'the number of players',
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
  const attack = /^\d+$/.test(n) ? `attack for ${n} damage` : `attack for damage equal to ${n}`
  return notes.length === 0 ? attack : `${attack} (${notes.join(', ')})`
}

export const effectWords: EffectWords = {
  influence: (n, loses) =>
    /^\d+$/.test(n)
      ? `${loses ? 'lose' : 'gain'} ${n} influence`
      : `${loses ? 'lose' : 'gain'} influence equal to ${n}`,
  resources(n, loses, who) {
    const what = `${loses ? 'lose' : 'gain'} ${n} ${n === '1' ? 'resource' : 'resources'}`
    return who === 'each' ? `all players ${what}` : what
  },
  damage: damageText,
  destroy: (n, of, range) => `destroy ${pieces(n, of)}${within(range)}`,
  remove: (n, of) => `remove ${pieces(n, of)}`,
  kill: (n) => `kill ${pieces(n, ['red', 'blue'])}`,
  push: (n, of) => `push up to ${pieces(n, of)}`,
  pull: (n, of) => `pull up to ${pieces(n, of)}`,
  replace: (n, from, to) =>
    `replace ${pieces(n, [from])} by ${n === '1' ? 'a ' : ''}${SINGULAR[to]}${n === '1' ? '' : 's'}`,
  convert: (n, to, range) => `turn ${pieces(n, [to === 'blue' ? 'red' : 'blue'])} ${to}${within(range)}`,
  add: (n, what, atBase) => `add ${pieces(n, [what])}${atBase ? ' at one of your bases' : ''}`,
  defend: (n) => (/^\d+$/.test(n) ? `+${n} defence` : `defence equal to ${n}`),
  protect: (from) => PROTECTED[from],
  shelter: (n) =>
    n === '1'
      ? 'the first loss there in domination is ignored'
      : `the first ${n} losses there in domination are ignored`,
  preempt: () => 'surrogates there counterattack before they are dominated',
  strengthen: (n) => `each surrogate there does +${n} damage this turn`,
  hasten: (n) => `use ${n} long-term ${n === '1' ? 'capability' : 'capabilities'} at once this turn`,
  placePresence: (range) => (range === null ? 'add 1 presence there' : `add 1 presence within ${range}`),
  movePresence: (range) => `move 1 of your presence there from within ${range}`,
  losePresence: () => 'lose 1 presence',
  gain: (n, deck) => `gain ${n} ${DECKS[deck]} ${n === '1' ? 'card' : 'cards'}`,
  reclaim: (n) => (n === 'all' ? 'reclaim all your cards' : `reclaim ${n} ${n === '1' ? 'card' : 'cards'}`),
  plays: (n) => `play ${n} more ${n === '1' ? 'card' : 'cards'} this turn`,
  attributes: (n, who) => `${who === 'each' ? 'all players gain' : 'gain'} ${n} of any one attribute`,
  scout: (n) => `look at the next ${n === '1' ? 'terrain card' : `${n} terrain cards`}`,
  capture: () => 'capture 1 cell',
  escape: () => 'the captive escapes to the nearest outpost',
  destroyCaptive: () => 'destroy the captive',
  turnCaptive: () => 'the captive becomes your surrogate',
  develop: () => 'the adversary develops there at once',
  test: (thing, atLeast) => (atLeast === 1 ? TESTS[thing] : `at least ${atLeast} ${PLURAL[thing]}`),
  adjacent: (thing) => NEIGHBOURS[thing],
  quantity: (name) => QUANTITIES[name],
  tiles(count) {
    if (count === 'all') return 'every tile'
    return count === 'one' ? 'one tile' : `${count} tiles`
  },
  tilesInOrder: (order) =>
    order === 'up' ? 'all tiles from the lowest number up' : 'all tiles from the highest number down',
  area: () => 'the target tile and every adjacent one',
  quadrants: () => 'each quadrant',
  players: () => 'each player',
}

/** A card's text. */
export const textOf = (effect: ReadEffect): string => sentences(effect.clauses(effectWords))
