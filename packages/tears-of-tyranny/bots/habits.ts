// Quick answers without trying anything, one for each kind of question. They also finish what the companion tries on a
// copy, so that it gets in the game what it found there.
import type { ByKind, Option } from '@interregnum/kernel'
import { panelOf } from '../data/panels.ts'
import { cardIn } from '../effects/compiled.ts'
import { meets } from '../rules/capabilities.ts'
import { FALLS, strengthParts } from '../rules/dominate.ts'
import { adversariesAt, civiliansAt, healthLeft, presenceAt, surrogatesAt, tyrannyAt, UNITS } from '../rules/pieces.ts'
import { type Asks, questions } from '../rules/questions.ts'
import {
  type Adversary,
  ATTRIBUTES,
  type Attribute,
  DESTROYED,
  levelOf,
  type Play,
  type Player,
  placeOf,
  playerOf,
} from '../rules/state.ts'
import { harm, presenceWorth, relief, surrogateWorth, tileAt, urgency } from './places.ts'
import { isStruckBy } from './standing.ts'
import { CIRCLE, INCOME_STEPS, PLAY_STEPS, UNIT_WORTH, worthOf } from './weights.ts'

/** A question as the companion reads it. */
export interface Question {
  readonly kind: string
  readonly seat: string
  readonly options: readonly Option[]
  readonly data?: unknown
}

interface Moment {
  readonly g: Play
  readonly player: number
  readonly options: readonly Option[]
}

/** The option with the highest worth, the first of equals. */
export function best(options: readonly Option[], worth: (option: Option) => number): Option {
  let [found, most]: [Option, number] = [options[0], Number.NEGATIVE_INFINITY]
  for (const option of options) {
    const value = worth(option)
    if (value > most) [found, most] = [option, value]
  }
  return found
}

/** The tile with the highest worth; words such as "enough" only where no tile is worth more than `least`. */
function bestTile({ g, options }: Moment, worth: (tile: number) => number, least = Number.NEGATIVE_INFINITY): Option {
  return best(options, (option) => {
    const choice = questions.read('recruit', option)
    if (choice?.use === 'tile') return worth(tileAt(g.map, choice.tile))
    return choice?.use === 'put-back' ? Number.NEGATIVE_INFINITY : least
  })
}

const prefer = ({ options }: Moment, ...wanted: readonly string[]): Option =>
  wanted.find((option) => options.includes(option)) ?? options[0]

/* ----------------------------------------------------------------------------------------------------------- cards */

/** What a card is worth to a player before it is tried on the map. */
export function cardWorth({ data, s }: Play, player: number, card: string): number {
  const { cost, attributes } = cardIn(data, card).card
  const it = s.players[player]
  const own = attributes.filter((attribute) => panelOf(it).attributes.includes(attribute)).length
  const dear = Math.max(0, cost - 2 - it.resources / 3)
  return worthOf(card) + 0.15 * own - 0.3 * dear
}

const bestCard = ({ g, player, options }: Moment): Option =>
  best(options, (option) => cardWorth(g, player, String(option)))
const worstCard = ({ g, player, options }: Moment): Option =>
  best(options, (option) => -cardWorth(g, player, String(option)))

/** Major cards for those who can pay for them and have cards to spare. */
function deckFor({ g, player }: Moment): Option {
  const { hand, resources, discard } = g.s.players[player]
  const majors = [...hand, ...discard].filter((card) => card.startsWith('M')).length
  return resources >= 3 && hand.length >= 3 && majors <= 2 ? 'major' : 'minor'
}

/* ------------------------------------------------------------------------------------------------------------- units */

/** What it is worth to destroy a unit, with the influence it gives. */
const unitWorth = (g: Play, tile: number, unit: Adversary): number =>
  UNIT_WORTH[levelOf(g.s)][unit] + DESTROYED[unit] + relief(g, tile, unit)

/** The unit that gives most for the points it takes; one that would survive is hardly worth a blow. */
function unitToHit({ g, options }: Moment, tile: number, points: number): Option {
  return best(options, (option) => {
    const choice = questions.read('strike', option)
    const unit = UNITS.find(({ kind, damage }) => kind === choice?.unit.unit && damage === choice.unit.damage)
    if (unit === undefined) return 0
    const health = healthLeft(unit)
    return health <= points ? unitWorth(g, tile, unit.kind) / health : 0.05 * unit.damage
  })
}

function unitToDestroy({ g, options }: Moment, here: number): Option {
  return best(options, (option) => {
    const choice = questions.read('destroy', option)
    if (choice === null) return 0
    const { unit, tile } = choice.victim
    return unitWorth(g, tile === null ? here : tileAt(g.map, tile), unit)
  })
}

const REMOVAL_WORTH = { garrison: 6, tyranny: 5, outpost: 4, cell: 3, red: 2, blue: 0, surrogate: 0 } as const
const pieceToRemove = ({ options }: Moment): Option =>
  best(options, (option) => {
    const choice = questions.read('remove', option)
    return choice === null ? 0 : REMOVAL_WORTH[choice.use]
  })

/* ---------------------------------------------------------------------------------------------------------- movement */

/** Whether a card rewards moving something. */
function rewardsMoves({ data }: Play, cause: string): boolean {
  const card = data.cards.get(cause)?.card
  if (card === undefined) return false
  let known = rewarding.get(card)
  if (known === undefined) {
    known = /"is":"(moved|pushed)"/.test(JSON.stringify(card.effect))
    rewarding.set(card, known)
  }
  return known
}
const rewarding = new WeakMap<object, boolean>()

/** What it is worth to move a piece from one tile to another. */
function moveWorth(g: Play, player: number, piece: Adversary | 'surrogate' | 'red' | 'blue', from: number, to: number) {
  const { s } = g
  if (piece === 'surrogate') return surrogateWorth(g, player, to) - surrogateWorth(g, player, from) - 0.05
  if (piece === 'blue') return 0.3 * (urgency(g, to) - urgency(g, from))
  if (piece === 'red') {
    const frees = tyrannyAt(s, from) > 0 && s.red[from] === 1 && adversariesAt(s, from) === 0
    return (frees ? 4 : 0) + (adversariesAt(s, from) > 0 ? 0.3 : 0) - (adversariesAt(s, to) > 0 ? 0.5 : 0.1)
  }
  const supported = surrogatesAt(s, to) - surrogatesAt(s, from)
  return relief(g, from, piece) - harm(g, to, piece) + 0.05 * supported
}

/** The best move, or "enough" if none is worth it. A card that rewards moving makes up for a small harm. */
function pieceToMove({ g, player, options }: Moment, here: number, cause: string, left: number): Option {
  const least = rewardsMoves(g, cause) && left > 1 ? -0.8 : 0
  return best(options, (option) => {
    const choice = questions.read('push', option)
    if (choice?.use !== 'move') return least
    const there = tileAt(g.map, choice.move.tile)
    const [from, to] = choice.move.way === 'push' ? [here, there] : [there, here]
    return moveWorth(g, player, choice.move.piece, from, to)
  })
}

/** Presence goes along where it is worth more than where it is. */
function goesAlong({ g, player }: Moment, from: number, to: number): Option {
  const { s } = g
  const place = placeOf(s, player, from)
  s.presence[place]--
  const [stay, go] = [presenceWorth(g, player, from), presenceWorth(g, player, to)]
  s.presence[place]++
  return go > stay + 0.1 ? 'yes' : 'no'
}

/* ---------------------------------------------------------------------------------------------------------- presence */

/** What the next circle of a track gives, and the one after it if this one gives no number. */
function circleWorth(player: Player, track: 'resources' | 'plays', circle: number): number {
  const row = panelOf(player)[track]
  const [it, before] = [row[circle], numberUpTo(row, circle)]
  if (it === undefined) return 0
  if (it === 'unlimited') return 3
  if (typeof it === 'string') return CIRCLE
  const steps: readonly number[] = track === 'resources' ? INCOME_STEPS : PLAY_STEPS
  const next = row[circle + 1]
  if (it <= before) return typeof next === 'number' && next > before ? 0.6 * (steps[next - 1] ?? 0.5) : CIRCLE / 2
  return steps[it - 1] ?? 0.5
}

const numberUpTo = (row: readonly (number | string)[], circle: number): number =>
  row.slice(0, circle).reduce<number>((most, it) => (typeof it === 'number' ? Math.max(most, it) : most), 0)

const trackToUncover = ({ g, player, options }: Moment): Option => {
  const it = g.s.players[player]
  return best(options, (option) => {
    if (option === 'resources') return circleWorth(it, 'resources', it.resourceCircles)
    return option === 'plays' ? circleWorth(it, 'plays', it.playCircles) : 0
  })
}

const trackToCover = ({ g, player, options }: Moment): Option => {
  const it = g.s.players[player]
  return best(options, (option) =>
    option === 'resources'
      ? -circleWorth(it, 'resources', it.resourceCircles - 1)
      : -circleWorth(it, 'plays', it.playCircles - 1),
  )
}

/** The presence that is worth least. */
function presenceToLose({ g, player, options }: Moment, here: string | undefined): Option {
  return best(options, (option) => {
    const choice = questions.read('lose-presence', option)
    const loser = choice?.use === 'role' ? playerOf(g.s, choice.role) : player
    const tile = choice?.use === 'tile' ? choice.tile : here
    return tile === undefined ? 0 : -presenceLoss(g, loser, tileAt(g.map, tile))
  })
}

function presenceLoss(g: Play, player: number, tile: number): number {
  const { s } = g
  const place = placeOf(s, player, tile)
  const alone = s.presence[place] === 1 ? 1 : 0
  s.presence[place]--
  const worth = presenceWorth(g, player, tile)
  s.presence[place]++
  return worth + alone - (s.players[player].role === 'partisans' ? 0.5 : 0)
}

/** Resources of who has most, before any presence. */
const payment = ({ g, options }: Moment): Option =>
  best(options, (option) => {
    const choice = questions.read('pay-influence', option)
    if (choice === null) return 0
    const payer = playerOf(g.s, choice.role)
    if (choice.use === 'resource') return g.s.players[payer].resources
    return -presenceLoss(g, payer, tileAt(g.map, choice.tile)) - 5
  })

/* ----------------------------------------------------------------------------------------------------------- choices */

/** The attribute that brings most of the own capabilities within reach. */
function attributeToName({ g, player, options }: Moment, count: number): Option {
  const it = g.s.players[player]
  const { patrol, special, attributes } = panelOf(it)
  const needs = [patrol, ...special].flatMap(({ steps }) => steps.map((step) => step.needs))
  return best(options, (option) => {
    const at = ATTRIBUTES.findIndex((attribute) => attribute === option)
    const reached = needs.filter((need) => !meets(it, need) && meets(shown(it, at, count), need)).length
    return reached + (attributes.some((attribute: Attribute) => attribute === option) ? 0.5 : 0)
  })
}

const shown = (player: Player, at: number, count: number): Player => ({
  ...player,
  attributes: player.attributes.map((value, index) => (index === at ? value + count : value)),
})

/** Alternatives of cards and refits. */
function alternative(moment: Moment, tile: number | null): Option {
  const { g, player, options } = moment
  if (options.includes('lose-presence')) return prefer(moment, 'resources')
  if (options.includes('destroy-captive')) return prefer(moment, 'destroy-captive')
  if (options.includes('place-presence')) return prefer(moment, 'place-presence')
  if (tile === null) return options[0]
  if (options.includes('convert')) return prefer(moment, freesTile(g, tile) ? 'convert' : 'influence')
  if (options.includes('defend')) return prefer(moment, isHeldBy(g, tile, 4) ? 'defend' : 'damage')
  if (options.includes('replace-cell'))
    return prefer(moment, g.s.cell[tile] > 1 && levelOf(g.s) === 1 ? 'replace-cell' : 'replace-outpost')
  if (options.includes('gain')) return prefer(moment, g.s.players[player].hand.length < 4 ? 'gain' : 'add')
  return options[0]
}

/** Whether the last red civilian keeps tyranny in or next to a tile. */
const freesTile = ({ s, map }: Play, tile: number): boolean =>
  [tile, ...map.tiles[tile].adjacent].some(
    (at) => tyrannyAt(s, at) > 0 && s.red[at] === 1 && adversariesAt(s, at) === 0,
  )

/** Whether a tile that would fall this turn holds with so much more defence. */
function isHeldBy(g: Play, tile: number, defence: number): boolean {
  if (!isStruckBy(g.s, g.s.dominateBox, tile)) return false
  const { strength } = strengthParts(g, tile)
  return strength >= FALLS && strength - defence < FALLS
}

/** Converting helps most where it frees a tile, then where the adversary is strong. */
const conversionWorth = (g: Play, tile: number): number => {
  const { s } = g
  const frees = tyrannyAt(s, tile) > 0 && s.red[tile] === 1 && adversariesAt(s, tile) === 0
  return urgency(g, tile) + (frees ? 4 : 0) + 0.1 * surrogatesAt(s, tile)
}

/** The start from which most people and few adversaries are near. */
function startWorth({ s, map }: Play, tile: number): number {
  let worth = -2 * adversariesAt(s, tile) + (map.tiles[tile].infrastructure ? 1 : 0)
  for (const at of map.tiles[tile].adjacent) {
    worth += 0.5 * s.blue[at] + 0.3 * civiliansAt(s, at) - 0.2 * adversariesAt(s, at) - (tyrannyAt(s, at) > 0 ? 0.5 : 0)
  }
  return worth + 0.3 * map.tiles[tile].adjacent.length + s.blue[tile]
}

/** A tile next to an escalation: nobody should be there, and it should not be struck again soon. */
const escalationHarm = (g: Play, tile: number): number =>
  harm(g, tile, 'cell') + 2 * presenceAt(g.s, tile) + 0.6 * surrogatesAt(g.s, tile) + 0.5 * g.s.blue[tile]

/** Where events let players choose: the tile in need, or one that the next card names. */
const pickWorth = (g: Play, tile: number): number =>
  urgency(g, tile) + (isStruckBy(g.s, g.s.scouted[0] ?? null, tile) ? 0.4 : 0) + 0.1 * surrogatesAt(g.s, tile)

const HABITS: ByKind<Asks, [Moment], Option> = {
  start: (_, moment) => bestTile(moment, (tile) => startWorth(moment.g, tile)),
  action: (_, moment) => prefer(moment, 'roll', 'income', 'ready'),
  reopen: (_, { options }) => options[0],
  refit: (_, { options }) => options[0],
  deck: (_, moment) => deckFor(moment),
  keep: (_, moment) => bestCard(moment),
  under: (_, moment) => prefer(moment, 'as-drawn'),
  forget: (_, moment) => worstCard(moment),
  reclaim: (_, moment) => bestCard(moment),
  recruit: (_, moment) =>
    bestTile(moment, (tile) => surrogateWorth(moment.g, moment.player, tile), recruitCost(moment) + 0.15),
  'pull-recruit': (_, moment) => bestTile(moment, (tile) => surrogateWorth(moment.g, moment.player, tile)),
  base: (_, moment) =>
    bestTile(
      moment,
      (tile) => presenceAt(moment.g.s, tile) - urgency(moment.g, tile) - adversariesAt(moment.g.s, tile),
    ),
  convert: (_, moment) => bestTile(moment, (tile) => conversionWorth(moment.g, tile)),
  tiers: (_, { options }) => options.find((option) => option !== 'put-back') ?? options[0],
  target: (_, moment) => bestTile(moment, (tile) => urgency(moment.g, tile)),
  choose: ({ tile }, moment) => alternative(moment, tile === undefined ? null : tileAt(moment.g.map, tile)),
  'any-order': (_, moment) => prefer(moment, 'influence', 'damage', 'kill', 'remove'),
  'may-push': () => 'yes',
  'may-convert': () => 'yes',
  'pick-tile': (_, moment) => bestTile(moment, (tile) => pickWorth(moment.g, tile)),
  strike: ({ tile, points }, moment) => unitToHit(moment, tileAt(moment.g.map, tile), points),
  displace: ({ unit }, moment) => bestTile(moment, (tile) => -harm(moment.g, tile, unit)),
  collateral: (_, moment) => prefer(moment, 'red'),
  destroy: ({ tile }, moment) => unitToDestroy(moment, tileAt(moment.g.map, tile)),
  remove: (_, moment) => pieceToRemove(moment),
  'turn-civilian': ({ to }, moment) =>
    bestTile(moment, (tile) => conversionWorth(moment.g, tile) * (to === 'blue' ? 1 : -1)),
  push: ({ tile, cause, left }, moment) => pieceToMove(moment, tileAt(moment.g.map, tile), cause, left),
  pull: ({ tile, cause, left }, moment) => pieceToMove(moment, tileAt(moment.g.map, tile), cause, left),
  accompany: ({ from, to }, moment) => goesAlong(moment, tileAt(moment.g.map, from), tileAt(moment.g.map, to)),
  'add-at-base': (_, moment) => bestTile(moment, (tile) => surrogateWorth(moment.g, moment.player, tile)),
  'place-presence': (_, moment) => bestTile(moment, (tile) => presenceWorth(moment.g, moment.player, tile)),
  'move-presence': (_, moment) => bestTile(moment, (tile) => -presenceLoss(moment.g, moment.player, tile)),
  uncover: (_, moment) => trackToUncover(moment),
  cover: (_, moment) => trackToCover(moment),
  escape: (_, moment) => bestTile(moment, (tile) => -harm(moment.g, tile, 'cell')),
  attribute: ({ count }, moment) => attributeToName(moment, count),
  'lose-presence': ({ tile }, moment) => presenceToLose(moment, tile),
  'pay-influence': (_, moment) => payment(moment),
  'dominate-next': (_, moment) => prefer(moment, 'in-order'),
  spare: ({ tile, step }, { g }) =>
    step === 'dominate' && strengthParts(g, tileAt(g.map, tile)).strength >= FALLS ? 'yes' : 'no',
  escalate: (_, moment) => bestTile(moment, (tile) => -escalationHarm(moment.g, tile)),
  crowd: ({ excess }, { g, player, options }) => {
    const affordable = Math.max(0, Math.min(excess, g.s.players[player].resources - 4))
    return options.includes(affordable) ? affordable : options[0]
  },
}

const recruitCost = ({ g, player }: Moment): number => (g.s.players[player].role === 'comrades' ? 0.45 : 0)

/** What somebody has proposed, if it is about a choice of the team. */
function proposed({ data, options }: Question): Option | null {
  if (typeof data !== 'object' || data === null || !('proposal' in data)) return null
  return options.find((option) => String(option) === data.proposal) ?? null
}

/** The quick answer to a question. */
export function habit(g: Play, question: Question): Option {
  const { options, seat } = question
  if (options.length === 1) return options[0]
  const agreed = proposed(question)
  if (agreed !== null) return agreed
  const found = questions.tell(question, HABITS, { g, player: playerOf(g.s, seat), options })
  return found !== undefined && options.includes(found) ? found : options[0]
}
