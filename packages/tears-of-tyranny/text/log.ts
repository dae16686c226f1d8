// The lines of the log.
import { plural, undoneText } from '@interregnum/game-package'
import type { JournalEntry, NotesBy } from '@interregnum/kernel'
import { TERRAIN } from '../data/terrain-cards.ts'
import { type Lines, notes } from '../rules/notes.ts'
import { type Adversary, influenceLimit, type Role, refsOf, type State } from '../rules/state.ts'
import { type CardTexts, refitText } from './cards.ts'
import { ATTRIBUTE_NAMES, aPiece, capital, listed, pieces, ROLE_NAMES, ROMAN, tileNumber } from './names.ts'

const PHASES = {
  players: 'Players: refit, force, act now.',
  event: 'Adversary: event.',
  influence: null,
  dominate: 'Adversary: dominate.',
  develop: 'Adversary: develop.',
  deploy: 'Adversary: deploy.',
  'long-term': 'Players: later.',
  end: 'End of turn.',
} as const

const PARTS = { freedom: 'Free state', tyranny: 'Tyrannical state', 'box-1': 'Always', 'box-2': 'Always' } as const

const TRACKS = { resources: 'the resource track', plays: 'the card play track', spare: 'the spare presence' } as const

const INFLUENCE_REASONS = {
  effect: '',
  destroyed: ' for the unit destroyed',
  displaced: ' for the unit moved away',
  replaced: ' for the piece replaced',
  'won-over': ' for the first civilian converted',
  'civilian-killed': ' for the civilian killed',
  'base-lost': ' for the base lost',
  recruit: ' to recruit',
  convert: ' to convert a civilian',
} as const

/** Why the adversary leaves alone a tile that a terrain card names; null if that needs no line. */
const SKIPPED = {
  'no-adversary': 'no adversary is there',
  barred: 'it is barred this turn',
  'no-garrison': 'no garrison can be built there this turn',
  'no-supply': 'no unit is left in supply',
  'not-adjacent': 'it is not adjacent to the coast, the border, an outpost or a garrison',
  destroyed: 'no adversary is left there',
} as const
const STEPS = { dominate: 'domination', develop: 'development', deploy: 'deployment' } as const

/** More tiles than these are only counted. */
const MOST_NAMED = 6

const they = (role: Role): string => `The ${ROLE_NAMES[role]}`

/** "cells 1, less blue 1, terrain 1": what is deducted. */
const deductions = (parts: readonly (readonly [number, string])[]): string =>
  parts
    .filter(([count]) => count !== 0)
    .map(([count, what]) => ` − ${count} ${what}`)
    .join('')

export function logWords(cards: CardTexts): (entry: JournalEntry, s?: State) => string | null {
  const at = (s: State, id: string): string => tileNumber(s.layout, id)
  const places = (s: State, ids: readonly string[]): string =>
    ids.length > MOST_NAMED ? `${ids.length} tiles` : listed(ids.map((id) => at(s, id)))
  const name = (id: string, by: Role | null = null): string => cards.name(id, by)
  const terrain = (s: State, id: string): string => {
    const { stage } = TERRAIN[id]
    const refs = refsOf(s, id)
    return `stage ${ROMAN[stage - 1]}, ${refs.length === 1 ? 'tile' : 'tiles'} ${listed(refs.map(String))}`
  }

  const lines: NotesBy<Lines, [State], string | null> = {
    start: (f, s) => `${they(f.seat)} set up their headquarters in ${at(s, f.tile)}.`,
    turn: (f) => `Turn ${f.turn}.`,
    phase: (f) => PHASES[f.phase],
    ready: (f) => `${they(f.seat)} are ready.`,
    reopened: (f) => `${they(f.seat)} are not ready after all.`,
    out: (f) => `${they(f.seat)} have no presence left and are out of the game.`,

    rolled: (f) => `${name(f.cause, f.by)}: rolled ${f.die}.`,
    refit: (f) => `${they(f.seat)} refit: ${refitText(cards.panel(f.seat), f.option)}.`,
    income: (f) => {
      const sources = [
        `${f.track} from the track`,
        ...(f.infrastructure > 0 ? [`${f.infrastructure} from infrastructure`] : []),
        ...(f.smuggling > 0 ? [`${f.smuggling} from smuggling`] : []),
      ]
      return `${they(f.seat)} gain ${plural(f.gained, 'resource')} (${sources.join(', ')}) and have ${f.resources}.`
    },
    drawn: (f) => `${they(f.seat)} draw from the ${f.deck} deck: ${listed(f.cards.map((card) => name(card)))}.`,
    gained: (f) => `${they(f.seat)} keep ${name(f.card)}.`,
    'put-under': (f) =>
      f.cards.length === 0
        ? null
        : `${they(f.seat)} put under the ${f.deck} deck: ${listed(f.cards.map((card) => name(card)))}.`,
    forgotten: (f) => `${they(f.seat)} give up ${name(f.card)}.`,
    reclaimed: (f) => `${they(f.seat)} reclaim ${name(f.card)}.`,
    played: (f) => `${they(f.seat)} play ${name(f.card)} for ${plural(f.cost, 'resource')}; ${f.resources} left.`,
    lapsed: (f) => `${they(f.seat)} do not use ${name(f.card)} this turn.`,

    capability: (f, s) => `${they(f.seat)} use ${name(f.card, f.seat)} in ${at(s, f.tile)}.`,
    'position-changed': (f) =>
      `The position has changed: ${name(f.card, f.seat)} of the ${ROLE_NAMES[f.seat]} has no target left.`,
    recruited: (f, s) => {
      const costs = [
        ...(f.resources > 0 ? [plural(f.resources, 'resource')] : []),
        ...(f.influence > 0 ? [`${f.influence} influence`] : []),
      ]
      return costs.length === 0
        ? `${they(f.seat)} recruit 1 surrogate in ${at(s, f.tile)}.`
        : `${they(f.seat)} recruit 1 surrogate in ${at(s, f.tile)} for ${costs.join(' and ')}.`
    },
    base: (f, s) => `${they(f.seat)} establish a base in ${at(s, f.tile)} for ${plural(f.resources, 'resource')}.`,
    produced: (f, s) =>
      f.resources > 0
        ? `The ${ROLE_NAMES[f.seat]} base in ${at(s, f.tile)} produces 1 surrogate for ${plural(f.resources, 'resource')}.`
        : `The ${ROLE_NAMES[f.seat]} base in ${at(s, f.tile)} produces 1 surrogate.`,

    attack: (f, s) => {
      const less = deductions([
        [f.terrain, 'terrain'],
        [f.red, 'red'],
        [f.tyranny, 'tyranny'],
      ])
      const sum = less === '' ? `${f.points} damage` : `${f.points} damage${less} = ${f.left}`
      return `${f.by === null ? name(f.cause) : they(f.by)} ${f.by === null ? 'attacks' : 'attack'} in ${at(s, f.tile)}: ${sum}.`
    },
    damaged: (f, s) => `${capital(aPiece(f.unit))} in ${at(s, f.tile)} now has ${f.damage} damage.`,
    destroyed: (f, s) =>
      f.by === null
        ? `${capital(aPiece(f.unit))} in ${at(s, f.tile)} is destroyed.`
        : `${they(f.by)} destroy ${aPiece(f.unit)} in ${at(s, f.tile)}.`,
    displaced: (f, s) =>
      f.by === null
        ? `${capital(aPiece(f.unit))} moves away from ${at(s, f.tile)} to ${at(s, f.to)}.`
        : `${they(f.by)} move ${aPiece(f.unit)} away from ${at(s, f.tile)} to ${at(s, f.to)}.`,
    'civilian-killed': (f, s) =>
      f.by === null
        ? `A ${f.colour} civilian dies in ${at(s, f.tile)}.`
        : `${they(f.by)} kill a ${f.colour} civilian in ${at(s, f.tile)}.`,
    captured: (f, s) =>
      f.by === null ? `A cell in ${at(s, f.tile)} is captured.` : `${they(f.by)} capture a cell in ${at(s, f.tile)}.`,
    removed: (f, s) =>
      f.owner === undefined
        ? `${capital(aPiece(f.piece))} is removed from ${at(s, f.tile)}.`
        : `The ${ROLE_NAMES[f.owner]} lose ${f.base === true ? 'their base and its guard' : aPiece(f.piece)} in ${at(s, f.tile)}.`,
    replaced: (f, s) =>
      f.by === null
        ? `${capital(aPiece(f.piece))} in ${at(s, f.tile)} is replaced with ${aPiece(f.into)}.`
        : `${they(f.by)} replace ${aPiece(f.piece)} in ${at(s, f.tile)} with ${aPiece(f.into)}.`,
    converted: (f, s) =>
      f.by === null
        ? `A civilian in ${at(s, f.tile)} turns ${f.to}.`
        : `${they(f.by)} convert a civilian in ${at(s, f.tile)} to ${f.to}.`,
    added: (f, s) =>
      f.owner === undefined
        ? `${pieces(f.count, f.piece)} ${f.count === 1 ? 'is' : 'are'} added in ${at(s, f.tile)}.`
        : `The ${ROLE_NAMES[f.owner]} gain ${pieces(f.count, f.piece)} in ${at(s, f.tile)}.`,
    moved: (f, s) =>
      f.by === null
        ? `${capital(aPiece(f.piece))} moves from ${at(s, f.from)} to ${at(s, f.to)}.`
        : `${they(f.by)} move ${aPiece(f.piece)} from ${at(s, f.from)} to ${at(s, f.to)}.`,
    protected: (f, s) => PROTECTIONS[f.what](places(s, f.tiles), f.count),
    hastened: (f) =>
      `${they(f.seat)} can use ${plural(f.count, 'long-term capability', 'long-term capabilities')} now.`,
    plays: (f) => `${they(f.seat)} can play ${plural(f.count, 'more card', 'more cards')} this turn.`,
    attributes: (f) => `${they(f.seat)} gain ${f.count} ${ATTRIBUTE_NAMES[f.attribute]}.`,
    resources: (f) =>
      f.change < 0
        ? `${they(f.seat)} lose ${plural(-f.change, 'resource')} and have ${f.resources}.`
        : `${they(f.seat)} gain ${plural(f.change, 'resource')} and have ${f.resources}.`,
    scout: (f, s) =>
      f.cards.length === 0
        ? 'No terrain card is left to look at.'
        : `Next terrain cards: ${f.cards.map((id) => terrain(s, id)).join('; ')}.`,

    presence: (f, s) => `${they(f.seat)} place presence in ${at(s, f.tile)} from ${TRACKS[f.from]}.`,
    'presence-moved': (f, s) => `${they(f.seat)} move presence from ${at(s, f.from)} to ${at(s, f.to)}.`,
    'presence-lost': (f, s) =>
      f.to === undefined
        ? `${they(f.seat)} lose presence in ${at(s, f.tile)}.`
        : `${they(f.seat)} lose presence in ${at(s, f.tile)}; it returns to ${TRACKS[f.to]}.`,

    influence: (f, s) => {
      const count = Math.abs(f.change)
      const box = `${f.box} of ${influenceLimit(s)} in the box`
      return `The team ${f.change < 0 ? 'loses' : 'gains'} ${count} influence${INFLUENCE_REASONS[f.reason]}: ${box}.`
    },
    paid: (f) => `${they(f.seat)} pay 1 resource for influence lost and have ${f.resources}.`,
    'influence-card': (f) =>
      f.level === undefined
        ? `The influence box is full: influence card ${f.earned} is earned.`
        : `The influence box is full: influence card ${f.earned} is earned, and influence level ${f.level} begins.`,

    event: (f) => `Event: ${name(f.card)}.`,
    'event-part': (f) => `${PARTS[f.part]}: ${cards.eventPart(f.card, f.part)}`,
    'influence-executed': (f) =>
      `Influence card: ${name(f.card)}, level ${f.level}. ${cards.influenceLevel(f.card, f.level)}`,

    skipped: (f, s) => `No ${STEPS[f.step]} in ${at(s, f.tile)}: ${SKIPPED[f.reason]}.`,
    spared: (f, s) => `${they(f.seat)} give up presence to stop ${STEPS[f.step]} in ${at(s, f.tile)}.`,
    dominate: (f, s) => {
      const less = deductions([
        [f.blue, 'blue'],
        [f.terrain, 'terrain'],
        [f.defence, 'defence'],
      ])
      const sum = less === '' ? `strength ${f.strength}` : `strength ${f.adversaries}${less} = ${minus(f.strength)}`
      return `${at(s, f.tile)} is dominated: ${sum}. ${f.falls ? 'It falls.' : 'It holds.'}`
    },
    tyranny: (f, s) => `A tyranny token is placed in ${at(s, f.tile)}; ${f.pool} left in the pool.`,
    escalation: (f, s) => {
      const [from, to] = [at(s, f.tile), at(s, f.to)]
      const spread =
        f.cell > 0 ? `Tyranny spreads from ${from} to ${to} with a cell` : `Tyranny spreads from ${from} to ${to}`
      return f.turned > 0 ? `${spread}; ${plural(f.turned, 'civilian turns', 'civilians turn')} red.` : `${spread}.`
    },
    'base-damaged': (f, s) => `The ${ROLE_NAMES[f.seat]} base in ${at(s, f.tile)} takes 1 damage.`,
    'base-lost': (f, s) => `The ${ROLE_NAMES[f.seat]} lose their base and its guard in ${at(s, f.tile)}.`,
    'surrogate-lost': (f, s) => `The ${ROLE_NAMES[f.seat]} lose a surrogate in ${at(s, f.tile)}.`,
    sheltered: (f, s) =>
      `${plural(f.points, 'loss', 'losses')} in ${at(s, f.tile)} ${f.points === 1 ? 'is' : 'are'} ignored.`,
    counterattack: (f, s) => {
      const less = deductions([
        [f.red, 'red'],
        [f.tyranny, 'tyranny'],
      ])
      const sum = less === '' ? `${f.points} damage` : `${f.strength}${less} = ${f.points} damage`
      return `Surrogates counterattack in ${at(s, f.tile)}: ${sum}.`
    },
    develop: (f, s) => {
      const built = UNITS.filter((unit) => f[unit] > 0).map((unit) => pieces(f[unit], unit))
      return `The adversary develops ${at(s, f.tile)}: ${built.length === 0 ? 'nothing is left in supply' : `+${built.join(', +')}`}.`
    },
    deploy: (f, s) => `Terrain card drawn: ${terrain(s, f.card)}.`,
    deployed: (f, s) => `A cell is deployed in ${at(s, f.tile)}.`,
    shift: (f, s) => {
      const next = [
        ...(f.dominate === null ? [] : [`dominate next: ${terrain(s, f.dominate)}`]),
        ...(f.develop === null ? [] : [`develop next: ${terrain(s, f.develop)}`]),
      ]
      return next.length === 0 ? null : `${capital(next.join('; '))}.`
    },
    crowd: (f, s) => {
      const where = `in ${at(s, f.tile)}`
      if (f.lost === 0) return `${they(f.seat)} pay ${plural(f.paid, 'resource')} for a crowd of surrogates ${where}.`
      const lost = pieces(f.lost, 'surrogate')
      return f.paid === 0
        ? `${they(f.seat)} lose ${lost} for a crowd of surrogates ${where}.`
        : `${they(f.seat)} lose ${lost} and pay ${plural(f.paid, 'resource')} for a crowd of surrogates ${where}.`
    },
    liberated: (f, s) =>
      `${at(s, f.tile)} is liberated; ${pieces(f.tokens, 'tyranny')} ${f.tokens === 1 ? 'leaves' : 'leave'} the game.`,
    over: () => null,
    undone: undoneText,
    'rules-changed': (f) => `The rules changed from ${f.from} to ${f.to}.`,
  }
  return (entry, s) => {
    if (s === undefined) throw new Error('tiles are named by the layout: a view is needed')
    return notes.tell(entry, lines, s) ?? null
  }
}

const UNITS: readonly Adversary[] = ['garrison', 'outpost', 'cell']
const minus = (count: number): string => (count < 0 ? `−${-count}` : String(count))

type Protection = (where: string, count: number) => string
const PROTECTIONS: { readonly [what in ProtectionKind]: Protection } = {
  defence: (where, count) => `Defence +${count} this turn in ${where}.`,
  'no-deploy': (where) => `The adversary cannot deploy this turn in ${where}.`,
  'no-develop': (where) => `The adversary cannot develop this turn in ${where}.`,
  'no-garrison': (where) => `The adversary cannot build a garrison this turn in ${where}.`,
  'no-dominate': (where) => `The adversary cannot dominate this turn in ${where}.`,
  shelter: (where, count) =>
    `${count === 1 ? 'The first loss is' : `The first ${count} losses are`} ignored this turn in ${where}.`,
  preempt: (where) => `Surrogates strike before they are dominated this turn in ${where}.`,
  strengthen: (where, count) => `Surrogates do +${count} damage this turn in ${where}.`,
}
type ProtectionKind =
  | 'defence'
  | 'no-deploy'
  | 'no-develop'
  | 'no-garrison'
  | 'no-dominate'
  | 'shelter'
  | 'preempt'
  | 'strengthen'
