// Every kind of line that the game writes to its journal, with its data.
import { anyText, flag, listOf, maybe, notesOf, oneOf, orNull, type TableFor, whole } from '@interregnum/kernel'
import { EVENT_PARTS } from '../data/events.ts'
import { role, tile } from './questions.ts'
import { ADVERSARIES, ATTRIBUTES, ROLES } from './state.ts'

const seat = role
const card = anyText
const unit = oneOf(ADVERSARIES)
const colour = oneOf(['red', 'blue'])
const deck = oneOf(['minor', 'major'])
const track = oneOf(['resources', 'plays', 'spare'])
const adversaryStep = oneOf(['dominate', 'develop', 'deploy'])
const piece = oneOf([...ADVERSARIES, 'surrogate', 'red', 'blue'])

/**
 * Where a change comes from: who acts, or null if nobody does; and the id of a card, or "patrol", "special:1",
 * "refit:2", "roll", "recruit", "base", "convert", "produce", "dominate", "counterattack", "develop", "scenario".
 */
const origin = { by: orNull(oneOf(ROLES)), cause: anyText }

export const notes = notesOf({
  start: { seat, tile },
  turn: { turn: whole },
  /** A step of the turn begins. */
  phase: { phase: oneOf(['players', 'event', 'influence', 'dominate', 'develop', 'deploy', 'long-term', 'end']) },
  ready: { seat },
  reopened: { seat },
  out: { seat },

  rolled: { ...origin, die: whole },
  refit: { seat, option: whole },
  income: { seat, gained: whole, track: whole, infrastructure: whole, smuggling: whole, resources: whole },
  drawn: { seat, deck, cards: listOf(card) },
  gained: { seat, card },
  'put-under': { seat, deck, cards: listOf(card) },
  forgotten: { seat, card },
  reclaimed: { seat, card },
  played: { seat, card, cost: whole, resources: whole },
  /** Paid for and not used in its phase. */
  lapsed: { seat, card },

  /** `parts`: those of its steps whose thresholds are met, by number. */
  capability: { seat, card, tile, parts: listOf(whole), hastened: flag },
  /** Others have taken away the last target. */
  'position-changed': { seat, card },
  recruited: { seat, tile, resources: whole, influence: whole },
  base: { seat, tile, resources: whole },
  produced: { seat, tile, resources: whole },

  attack: {
    ...origin,
    tile,
    points: whole,
    terrain: whole,
    red: whole,
    tyranny: whole,
    left: whole,
  },
  damaged: { ...origin, tile, unit, damage: whole },
  destroyed: { ...origin, tile, unit },
  displaced: { ...origin, tile, unit, to: tile },
  'civilian-killed': { ...origin, tile, colour, cost: whole },
  captured: { ...origin, tile },
  /** `owner`: whose surrogate it is; `base`: the base that it guarded goes with it. */
  removed: {
    ...origin,
    tile,
    piece: oneOf([...ADVERSARIES, 'surrogate', 'red', 'blue', 'tyranny']),
    owner: maybe(role),
    base: maybe(flag),
  },
  replaced: { ...origin, tile, piece, into: oneOf(['surrogate', 'cell', 'outpost']), owner: maybe(role) },
  converted: { ...origin, tile, to: colour },
  added: { ...origin, tile, piece, count: whole, owner: maybe(role) },
  moved: { ...origin, piece, from: tile, to: tile, owner: maybe(role) },
  /** Until the end of the turn. */
  protected: {
    ...origin,
    what: oneOf([
      'defence',
      'no-deploy',
      'no-develop',
      'no-garrison',
      'no-dominate',
      'shelter',
      'preempt',
      'strengthen',
    ]),
    count: whole,
    tiles: listOf(tile),
  },
  hastened: { ...origin, seat, count: whole },
  plays: { ...origin, seat, count: whole },
  attributes: { ...origin, seat, attribute: oneOf(ATTRIBUTES), count: whole },
  resources: { ...origin, seat, change: whole, resources: whole },
  scout: { ...origin, cards: listOf(card) },

  presence: { ...origin, seat, tile, from: track },
  'presence-moved': { ...origin, seat, from: tile, to: tile },
  /** `to`: the track that it covers again, or spare; absent if it is out of the game. */
  'presence-lost': { ...origin, seat, tile, to: maybe(track) },

  /** `box`: what is in the box afterwards. */
  influence: {
    ...origin,
    change: whole,
    box: whole,
    reason: oneOf([
      'effect',
      'destroyed',
      'displaced',
      'replaced',
      'won-over',
      'civilian-killed',
      'base-lost',
      'recruit',
      'convert',
    ]),
  },
  /** The box is empty: a resource instead of a token. */
  paid: { ...origin, seat, resources: whole },
  'influence-card': { earned: whole, level: maybe(whole) },

  event: { card, tyranny: flag },
  'event-part': { card, part: oneOf(EVENT_PARTS) },
  'influence-executed': { card, level: whole },

  /** A tile that a terrain card names is left alone. */
  skipped: {
    tile,
    step: adversaryStep,
    reason: oneOf(['no-adversary', 'barred', 'no-garrison', 'no-supply', 'not-adjacent', 'destroyed']),
  },
  spared: { seat, tile, step: oneOf(['develop', 'dominate']) },
  /** `strength` is adversaries less blue, terrain and defence. */
  dominate: { tile, adversaries: whole, blue: whole, terrain: whole, defence: whole, strength: whole, falls: flag },
  tyranny: { tile, pool: whole, escalation: flag },
  /** `turned`: blue civilians that turned red in the dominated tile. */
  escalation: { tile, to: tile, turned: whole, cell: whole },
  'base-damaged': { seat, tile },
  'base-lost': { seat, tile },
  'surrogate-lost': { seat, tile },
  sheltered: { tile, points: whole },
  /** `strength` is surrogates with their bonus and bases; `points` what is left of it after red civilians and tyranny. */
  counterattack: {
    by: role,
    tile,
    surrogates: whole,
    bases: whole,
    strength: whole,
    red: whole,
    tyranny: whole,
    points: whole,
  },
  develop: { tile, garrison: whole, outpost: whole, cell: whole },
  deploy: { card },
  deployed: { tile },
  shift: { dominate: orNull(card), develop: orNull(card) },
  crowd: { seat, tile, paid: whole, lost: whole },
  liberated: { tile, tokens: whole },
  over: { result: anyText },
})

export type Lines = typeof notes.specs
export type TyrannyTable = TableFor<Lines>
