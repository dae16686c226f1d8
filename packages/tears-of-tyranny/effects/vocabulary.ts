// The vocabulary of cards and panels: one interpreter serves capabilities, events, influence cards, refit and scenarios.
import {
  type Amount,
  askMaybe,
  type Condition,
  type EffectOf,
  no,
  terms,
  type Vocabulary,
  vocabulary,
} from '@interregnum/kernel'
import * as z from 'zod/mini'
import { panelOf } from '../data/panels.ts'
import { attack, collateral } from '../rules/combat.ts'
import { canDevelop, developTile, scout } from '../rules/develop.ts'
import { gainInfluence, loseInfluence } from '../rules/influence.ts'
import type { Tile } from '../rules/map.ts'
import {
  adversariesAt,
  basesAt,
  civiliansAt,
  isHeadquarters,
  presenceAt,
  surrogatesAt,
  tyrannyAt,
} from '../rules/pieces.ts'
import { presenceLeft } from '../rules/presence.ts'
import { ADVERSARIES, type Play, seatOf } from '../rules/state.ts'
import { PHRASES } from '../text/phrases.ts'
import { anyLeft, gainCard, reclaim } from './cards.ts'
import { type Acting, type Aiming, answering, playerIn, protect, tileOf } from './context.ts'
import { canMove, MOVABLE, move } from './moves.ts'
import {
  addable,
  addPieces,
  captiveEscapes,
  convertible,
  convertPieces,
  destroyable,
  destroyCaptive,
  destroyUnits,
  gainAttributes,
  hasCaptive,
  losePresenceHere,
  movePresenceHere,
  placePresenceNear,
  presenceSources,
  presenceTiles,
  removable,
  removePieces,
  replaceable,
  replacePieces,
  turnCaptive,
} from './pieces.ts'
import type { EffectWords } from './words.ts'

const { operation, test, selector, amounts } = terms<Acting, EffectWords>()

const amount = amounts(
  {
    surrogates: { value: (g) => surrogatesAt(g.s, tileOf(g)), describe: (w) => w.quantity('surrogates') },
    outpost: { value: (g) => g.s.outpost[tileOf(g)], describe: (w) => w.quantity('outpost') },
    blue: { value: (g) => g.s.blue[tileOf(g)], describe: (w) => w.quantity('blue') },
    civilians: { value: (g) => civiliansAt(g.s, tileOf(g)), describe: (w) => w.quantity('civilians') },
    'civilians-around': {
      value: (g) => g.map.tiles[tileOf(g)].adjacent.reduce((sum, tile) => sum + civiliansAt(g.s, tile), 0),
      describe: (w) => w.quantity('civilians-around'),
    },
    players: { value: ({ s }) => s.players.length, describe: (w) => w.quantity('players') },
  },
  PHRASES,
)
type Quantity = 'surrogates' | 'outpost' | 'blue' | 'civilians' | 'civilians-around' | 'players'

const n = amount.schema
const nOrAll = z.union([amount.schema, z.literal('all')])
const ALL = 1000
const valueIn = (g: Acting, count: Amount<Quantity> | 'all'): number => (count === 'all' ? ALL : amount.value(g, count))
const inWords = (count: Amount<Quantity> | 'all', words: EffectWords): string =>
  count === 'all' ? 'all' : amount.describe(count, words)
/** A loss is described by how much is lost. */
const sizeInWords = (count: Amount<Quantity>, words: EffectWords): string => {
  if (typeof count === 'number') return String(Math.abs(count))
  return inWords({ ...count, times: Math.abs(count.times ?? 1) }, words)
}
const isLoss = (count: Amount<Quantity>): boolean => (typeof count === 'number' ? count < 0 : (count.times ?? 1) < 0)

const unit = z.enum(['cell', 'outpost', 'garrison'])
const movable = z.enum(MOVABLE)
const removableKind = z.enum(['cell', 'outpost', 'garrison', 'surrogate', 'red', 'blue', 'tyranny'])
const colour = z.enum(['red', 'blue'])
const whose = z.optional(z.literal('each'))
const range = z.optional(z.int())

const NO_ADVERSARY = no('TOT-3.Imm-h', 'no-adversary')
const NOTHING_THERE = no('TOT-1.Fi', 'nothing-there')
const NOTHING_TO_MOVE = no('TOT-3.Imm-d', 'nothing-to-move')
const NO_SUPPLY = no('TOT-0c', 'no-supply')
const NOT_KILLERS = no('TOT-1.E.Adv-g', 'advisors-never-kill')
const NOT_CONVERTERS = no('TOT-1.E.Lib-f', 'may-not-convert')
const NO_PRESENCE = no('TOT-3.Ad', 'no-place-for-presence')
const NO_CARDS = no('TOT-3.Ab', 'no-cards')
const NOTHING_DISCARDED = no('TOT-3.Ae', 'nothing-discarded')
const CANNOT_PAY = no('TOT-1.Ed', 'cannot-pay')
const NO_CAPTIVE = no('TOT-2.C-g', 'no-captive')

const some = (found: boolean, otherwise: typeof NO_SUPPLY) => (found ? null : otherwise)

/** Surrogates and civilians that strike do so for themselves, not for the player. */
const STRIKERS: readonly string[] = ['surrogates', 'blue', 'civilians']
const strikersOf = (count: Amount<Quantity>): string | null =>
  typeof count === 'number' || !STRIKERS.includes(count.of) ? null : count.of

const BARRED = {
  deploy: 'no-deploy',
  develop: 'no-develop',
  dominate: 'no-dominate',
  garrisons: 'no-garrison',
} as const

const operations = {
  influence: operation({
    params: z.strictObject({ n }),
    run(g, { n: count }) {
      const value = valueIn(g, count)
      if (value < 0) return loseInfluence(g, -value, g.player, 'effect')
      gainInfluence(g, value, 'effect')
      return null
    },
    describe: ({ n: count }, words) => words.influence(sizeInWords(count, words), isLoss(count)),
  }),

  resources: operation({
    params: z.strictObject({ n, who: whose }),
    // A loss that cannot be paid in full may not be chosen where something else can be.
    can(g, { n: count, who }) {
      return who === 'each' ? null : some(g.s.players[playerIn(g)].resources + valueIn(g, count) >= 0, CANNOT_PAY)
    },
    apply(g, { n: count, who }) {
      const { s, t } = g
      const value = valueIn(g, count)
      const receivers = who === 'each' ? s.players.flatMap(({ out }, player) => (out ? [] : [player])) : [playerIn(g)]
      for (const player of receivers) {
        const before = s.players[player].resources
        const after = Math.max(0, before + value)
        s.players[player].resources = after
        t.note('resources', { ...g.origin, seat: seatOf(s, player), change: after - before, resources: after })
      }
    },
    describe: ({ n: count, who }, words) => words.resources(sizeInWords(count, words), isLoss(count), who ?? 'self'),
  }),

  damage: operation({
    params: z.strictObject({
      n,
      ignores: z.optional(z.enum(['defence', 'tyranny'])),
      only: z.optional(z.array(unit)),
      spares: z.optional(z.literal(true)),
    }),
    can: (g, { only = ADVERSARIES }) =>
      some(
        only.some((kind) => g.s[kind][tileOf(g)] > 0),
        NO_ADVERSARY,
      ),
    run(g, { n: count, ignores, only, spares }) {
      const tile = tileOf(g)
      const strikers = strikersOf(count)
      const bonus = strikers === 'surrogates' ? surrogatesAt(g.s, tile) * g.s.surrogateBonus[tile] : 0
      return attack(g, {
        player: playerIn(g),
        tile,
        points: valueIn(g, count) + bonus,
        ignoresDefence: ignores !== undefined,
        ignoresTyranny: ignores === 'tyranny',
        noCollateral: spares === true,
        byOthers: strikers !== null || g.source === 'influence',
        destroyed: () => g.tallies.destroyed++,
        ...(only === undefined ? {} : { only }),
      })
    },
    describe: ({ n: count, ignores, only = [], spares }, words) =>
      words.damage(inWords(count, words), ignores ?? null, only, spares === true),
  }),

  destroy: operation({
    params: z.strictObject({ n: nOrAll, of: z.array(unit), range }),
    can: (g, { of, range: reach = 0 }) => some(destroyable(g, of, reach).length > 0, NOTHING_THERE),
    run: (g, { n: count, of, range: reach = 0 }) => destroyUnits(g, valueIn(g, count), of, reach),
    describe: ({ n: count, of, range: reach = 0 }, words) => words.destroy(inWords(count, words), of, reach),
  }),

  remove: operation({
    params: z.strictObject({ n: nOrAll, of: z.array(removableKind) }),
    can: (g, { of }) => some(removable(g, of).length > 0, NOTHING_THERE),
    run: (g, { n: count, of }) => removePieces(g, valueIn(g, count), of),
    describe: ({ n: count, of }, words) => words.remove(inWords(count, words), of),
  }),

  kill: operation({
    params: z.strictObject({ n }),
    can(g) {
      if (g.source === 'capability' && g.s.players[playerIn(g)].role === 'advisors') return NOT_KILLERS
      return some(civiliansAt(g.s, tileOf(g)) > 0, NOTHING_THERE)
    },
    run: (g, { n: count }) => collateral(g, playerIn(g), tileOf(g), valueIn(g, count)),
    describe: ({ n: count }, words) => words.kill(inWords(count, words)),
  }),

  push: operation({
    params: z.strictObject({ n, of: z.array(movable) }),
    can: (g, { of }) => some(canMove(g, 'push', of), NOTHING_TO_MOVE),
    run: (g, { n: count, of }) => move(g, 'push', valueIn(g, count), of),
    describe: ({ n: count, of }, words) => words.push(inWords(count, words), of),
  }),

  pull: operation({
    params: z.strictObject({ n, of: z.array(movable) }),
    can: (g, { of }) => some(canMove(g, 'pull', of), NOTHING_TO_MOVE),
    run: (g, { n: count, of }) => move(g, 'pull', valueIn(g, count), of),
    describe: ({ n: count, of }, words) => words.pull(inWords(count, words), of),
  }),

  replace: operation({
    params: z.strictObject({
      n,
      from: z.enum(['cell', 'outpost', 'garrison', 'red']),
      to: z.enum(['surrogate', 'cell', 'outpost']),
    }),
    can: (g, { from, to }) => some(replaceable(g, from, to) > 0, NOTHING_THERE),
    apply: (g, { n: count, from, to }) => replacePieces(g, valueIn(g, count), from, to),
    describe: ({ n: count, from, to }, words) => words.replace(inWords(count, words), from, to),
  }),

  convert: operation({
    params: z.strictObject({ n: nOrAll, to: colour, range }),
    can(g, { to, range: reach = 0 }) {
      if (mayNotConvert(g)) return NOT_CONVERTERS
      return some(convertible(g, to, reach).length > 0, NOTHING_THERE)
    },
    run: (g, { n: count, to, range: reach = 0 }) => convertPieces(g, valueIn(g, count), to, reach),
    describe: ({ n: count, to, range: reach = 0 }, words) => words.convert(inWords(count, words), to, reach),
  }),

  add: operation({
    params: z.strictObject({
      n,
      what: z.enum(['surrogate', 'cell', 'outpost', 'red', 'blue']),
      at: z.optional(z.literal('base')),
    }),
    can: (g, { what, at }) => some(addable(g, what, at === 'base'), NO_SUPPLY),
    run: (g, { n: count, what, at }) => addPieces(g, valueIn(g, count), what, at === 'base'),
    describe: ({ n: count, what, at }, words) => words.add(inWords(count, words), what, at === 'base'),
  }),

  defend: operation({
    params: z.strictObject({ n }),
    apply(g, { n: count }) {
      const value = valueIn(g, count)
      g.s.defence[tileOf(g)] += value
      if (value !== 0) protect(g, 'defence', value)
    },
    describe: ({ n: count }, words) => words.defend(inWords(count, words)),
  }),

  protect: operation({
    params: z.strictObject({ from: z.enum(['deploy', 'develop', 'dominate', 'garrisons']) }),
    apply(g, { from }) {
      const { s } = g
      const barred = { deploy: s.noDeploy, develop: s.noDevelop, dominate: s.noDominate, garrisons: s.noGarrison }
      barred[from][tileOf(g)] = true
      protect(g, BARRED[from])
    },
    describe: ({ from }, words) => words.protect(from),
  }),

  shelter: operation({
    params: z.strictObject({ n }),
    apply(g, { n: count }) {
      const value = valueIn(g, count)
      g.s.shelter[tileOf(g)] += value
      protect(g, 'shelter', value)
    },
    describe: ({ n: count }, words) => words.shelter(inWords(count, words)),
  }),

  preempt: operation({
    params: z.strictObject({}),
    apply(g) {
      g.s.preempt[tileOf(g)] = true
      protect(g, 'preempt')
    },
    describe: (_, words) => words.preempt(),
  }),

  strengthen: operation({
    params: z.strictObject({ n }),
    apply(g, { n: count }) {
      const value = valueIn(g, count)
      g.s.surrogateBonus[tileOf(g)] += value
      protect(g, 'strengthen', value)
    },
    describe: ({ n: count }, words) => words.strengthen(inWords(count, words)),
  }),

  hasten: operation({
    params: z.strictObject({ n }),
    apply(g, { n: count }) {
      const value = valueIn(g, count)
      g.s.players[playerIn(g)].hastened += value
      g.t.note('hastened', { ...g.origin, seat: seatOf(g.s, playerIn(g)), count: value })
    },
    describe: ({ n: count }, words) => words.hasten(inWords(count, words)),
  }),

  'place-presence': operation({
    params: z.strictObject({ range }),
    can: (g, { range: reach }) =>
      some(presenceLeft(g.s.players[playerIn(g)]) > 0 && presenceTiles(g, reach ?? null).length > 0, NO_PRESENCE),
    run: (g, { range: reach }) => placePresenceNear(g, reach ?? null),
    describe: ({ range: reach }, words) => words.placePresence(reach ?? null),
  }),

  'move-presence': operation({
    params: z.strictObject({ range: z.int() }),
    can: (g, { range: reach }) => some(presenceSources(g, reach).length > 0, NO_PRESENCE),
    run: (g, { range: reach }) => movePresenceHere(g, reach),
    describe: ({ range: reach }, words) => words.movePresence(reach),
  }),

  'lose-presence': operation({
    params: z.strictObject({}),
    can: (g) => some(g.tile === null || presenceAt(g.s, g.tile) > 0, NOTHING_THERE),
    run: (g) => losePresenceHere(g),
    describe: (_, words) => words.losePresence(),
  }),

  gain: operation({
    params: z.strictObject({ deck: z.enum(['minor', 'major', 'any']), n }),
    rolls: true,
    can: ({ s }, { deck }) => some(anyLeft(s, deck), NO_CARDS),
    run: (g, { deck, n: count }) => gainCards(g, playerIn(g), deck, valueIn(g, count)),
    describe: ({ deck, n: count }, words) => words.gain(inWords(count, words), deck),
  }),

  reclaim: operation({
    params: z.strictObject({ n: nOrAll }),
    can: (g) => some(g.s.players[playerIn(g)].discard.length > 0, NOTHING_DISCARDED),
    run: (g, { n: count }) => reclaim(g, playerIn(g), valueIn(g, count)),
    describe: ({ n: count }, words) => words.reclaim(inWords(count, words)),
  }),

  plays: operation({
    params: z.strictObject({ n }),
    apply(g, { n: count }) {
      const value = valueIn(g, count)
      g.s.players[playerIn(g)].extraPlays += value
      g.t.note('plays', { ...g.origin, seat: seatOf(g.s, playerIn(g)), count: value })
    },
    describe: ({ n: count }, words) => words.plays(inWords(count, words)),
  }),

  attributes: operation({
    params: z.strictObject({ n, who: whose }),
    run: (g, { n: count, who }) => gainAttributes(g, valueIn(g, count), who === 'each'),
    describe: ({ n: count, who }, words) => words.attributes(inWords(count, words), who ?? 'self'),
  }),

  scout: operation({
    params: z.strictObject({ n }),
    rolls: true,
    apply: (g, { n: count }) => scout(g, valueIn(g, count)),
    describe: ({ n: count }, words) => words.scout(inWords(count, words)),
  }),

  capture: operation({
    params: z.strictObject({}),
    can: (g) => some(g.s.cell[tileOf(g)] > 0, NOTHING_THERE),
    apply(g) {
      g.tallies.captive = true
      g.t.note('captured', { ...g.origin, tile: g.map.tiles[tileOf(g)].id })
    },
    describe: (_, words) => words.capture(),
  }),

  escape: operation({
    params: z.strictObject({}),
    can: (g) => some(hasCaptive(g), NO_CAPTIVE),
    run: (g) => captiveEscapes(g),
    describe: (_, words) => words.escape(),
  }),

  'destroy-captive': operation({
    params: z.strictObject({}),
    can: (g) => some(hasCaptive(g), NO_CAPTIVE),
    apply: (g) => destroyCaptive(g),
    describe: (_, words) => words.destroyCaptive(),
  }),

  'turn-captive': operation({
    params: z.strictObject({}),
    can: (g) => some(hasCaptive(g), NO_CAPTIVE),
    apply: (g) => turnCaptive(g),
    describe: (_, words) => words.turnCaptive(),
  }),

  develop: operation({
    params: z.strictObject({}),
    can: (g) => some(canDevelop(g.s, tileOf(g)), NO_ADVERSARY),
    run: (g) => developTile(g, tileOf(g)),
    describe: (_, words) => words.develop(),
  }),
}

/** 1.E: convert parts of cards that Liberators and Comrades play are skipped, except in Divided Loyalties. */
function mayNotConvert(g: Acting): boolean {
  if (g.source !== 'capability' || g.s.settings.scenario === 'divided-loyalties') return false
  return !panelOf(g.s.players[playerIn(g)]).converts
}

function* gainCards(g: Play, player: number, deck: 'minor' | 'major' | 'any', count: number) {
  for (let left = count; left > 0 && anyLeft(g.s, deck); left--) yield* gainCard(g, player, deck)
}

/** How many of a thing are in a tile, or whether it is so (1 or 0). */
const COUNTS = {
  jungle: (g: Acting, tile: number) => Number(g.map.tiles[tile].terrain === 'jungle'),
  desert: (g: Acting, tile: number) => Number(g.map.tiles[tile].terrain === 'desert'),
  urban: (g: Acting, tile: number) => Number(g.map.tiles[tile].terrain === 'urban'),
  rural: (g: Acting, tile: number) => Number(g.map.tiles[tile].terrain === 'rural'),
  coast: (g: Acting, tile: number) => Number(g.map.tiles[tile].coast),
  border: (g: Acting, tile: number) => Number(g.map.tiles[tile].border),
  edge: (g: Acting, tile: number) => Number(g.map.tiles[tile].coast || g.map.tiles[tile].border),
  infrastructure: (g: Acting, tile: number) => Number(g.map.tiles[tile].infrastructure),
  adversary: (g: Acting, tile: number) => adversariesAt(g.s, tile),
  cell: (g: Acting, tile: number) => g.s.cell[tile],
  outpost: (g: Acting, tile: number) => g.s.outpost[tile],
  garrison: (g: Acting, tile: number) => g.s.garrison[tile],
  surrogates: (g: Acting, tile: number) => surrogatesAt(g.s, tile),
  base: (g: Acting, tile: number) => basesAt(g.s, tile),
  red: (g: Acting, tile: number) => g.s.red[tile],
  blue: (g: Acting, tile: number) => g.s.blue[tile],
  civilians: (g: Acting, tile: number) => civiliansAt(g.s, tile),
  tyranny: (g: Acting, tile: number) => tyrannyAt(g.s, tile),
  presence: (g: Acting, tile: number) => presenceAt(g.s, tile),
  headquarters: (g: Acting, tile: number) => Number(isHeadquarters(g.s, playerIn(g), tile)),
  moved: ({ tallies }: Acting) => tallies.moved,
  pushed: ({ tallies }: Acting) => tallies.pushed,
  destroyed: ({ tallies }: Acting) => tallies.destroyed,
}
type Thing = keyof typeof COUNTS
const THINGS = [
  ...(['jungle', 'desert', 'urban', 'rural', 'coast', 'border', 'edge', 'infrastructure'] as const),
  ...(['adversary', 'cell', 'outpost', 'garrison', 'surrogates', 'base', 'red', 'blue', 'civilians'] as const),
  ...(['tyranny', 'presence', 'headquarters', 'moved', 'pushed', 'destroyed'] as const),
] satisfies readonly Thing[]

const thereIs = <T extends Thing>(thing: T) =>
  test({
    params: z.strictObject({ atLeast: z.optional(z.int()) }),
    holds: (g, { atLeast = 1 }) => COUNTS[thing](g, tileOf(g)) >= atLeast,
    describe: ({ atLeast = 1 }, words) => words.test(thing, atLeast),
  })

const tests = {
  jungle: thereIs('jungle'),
  desert: thereIs('desert'),
  urban: thereIs('urban'),
  rural: thereIs('rural'),
  coast: thereIs('coast'),
  border: thereIs('border'),
  edge: thereIs('edge'),
  infrastructure: thereIs('infrastructure'),
  adversary: thereIs('adversary'),
  cell: thereIs('cell'),
  outpost: thereIs('outpost'),
  garrison: thereIs('garrison'),
  surrogates: thereIs('surrogates'),
  base: thereIs('base'),
  red: thereIs('red'),
  blue: thereIs('blue'),
  civilians: thereIs('civilians'),
  tyranny: thereIs('tyranny'),
  presence: thereIs('presence'),
  headquarters: thereIs('headquarters'),
  moved: thereIs('moved'),
  pushed: thereIs('pushed'),
  destroyed: thereIs('destroyed'),
  adjacent: test({
    params: z.strictObject({ to: z.enum(THINGS) }),
    holds: (g, { to }) => g.map.tiles[tileOf(g)].adjacent.some((tile) => COUNTS[to](g, tile) > 0),
    describe: ({ to }, words) => words.adjacent(to),
  }),
}

function atTile(g: Acting, { at }: Tile, spare?: Aiming): Aiming {
  if (spare === undefined) return { ...g, tile: at }
  spare.tile = at
  return spare
}
const idOf = (tile: Tile): string => tile.id
const inQuadrant = ({ map, quadrant }: Acting): readonly Tile[] =>
  quadrant === null ? map.tiles : map.quadrants[quadrant]

const selectors = {
  /** All tiles, or those of the quadrant that a part of an event is about, by their numbers. */
  tiles: selector({
    params: z.strictObject({}),
    targets: inQuadrant,
    option: idOf,
    focus: atTile,
    describe: (_, words, count) => words.tiles(count),
  }),
  /** As `tiles`, said with their order: for the first so many of them. */
  'tiles-up': selector({
    params: z.strictObject({}),
    targets: inQuadrant,
    option: idOf,
    focus: atTile,
    describe: (_, words) => words.tilesInOrder('up'),
  }),
  'tiles-down': selector({
    params: z.strictObject({}),
    targets: (g) => [...inQuadrant(g)].reverse(),
    option: idOf,
    focus: atTile,
    describe: (_, words) => words.tilesInOrder('down'),
  }),
  area: selector({
    params: z.strictObject({}),
    targets({ map, ...g }) {
      const tile = map.tiles[tileOf({ map, ...g })]
      return [tile, ...tile.adjacent.map((at) => map.tiles[at])]
    },
    option: idOf,
    focus: atTile,
    describe: (_, words) => words.area(),
  }),
  quadrants: selector({
    params: z.strictObject({}),
    targets: ({ s }) => s.players.map((_, quadrant) => quadrant),
    option: (quadrant) => quadrant,
    focus: (g, quadrant) => ({ ...g, quadrant, player: g.s.players[quadrant].out ? null : quadrant }),
    describe: (_, words) => words.quadrants(),
  }),
  players: selector({
    params: z.strictObject({}),
    targets: ({ s }) => s.players.flatMap(({ out }, player) => (out ? [] : [player])),
    option: (player) => player,
    focus: (g, player) => ({ ...g, player }),
    describe: (_, words) => words.players(),
  }),
}

const pickData = ({ origin: { cause }, quadrant, part }: Acting) => ({
  cause,
  ...(quadrant === null ? {} : { quadrant }),
  ...(part === undefined ? {} : { part }),
})
const choiceData = ({ origin: { cause }, map, tile }: Acting) =>
  tile === null ? { cause } : { cause, tile: map.tiles[tile].id }

export const effects = vocabulary<Acting, EffectWords>()({
  operations,
  tests,
  selectors,
  amounts: amount,
  host: {
    chance: ({ t }) => t.chance,
    phrases: PHRASES,
    rolled: ({ t, origin }, die) => t.note('rolled', { ...origin, die }),
    *ask(g, { kind, candidates, check }) {
      const seat = seatOf(g.s, answering(g))
      // "target" is the question for the tile of a capability; this one is about a tile that its effect names.
      if (kind === 'target') return yield* askMaybe(seat, 'pick-tile', candidates, check, pickData(g))
      return yield* askMaybe(seat, kind, candidates, check, choiceData(g))
    },
  },
})

export type TyrannyEffect = EffectOf<typeof effects>
type TermsOf<V> = V extends Vocabulary<infer _G, infer _W, infer T> ? T : never
export type TileCondition = Condition<TermsOf<typeof effects>>
