// The order in which a question lists its options: what brings most to the Faction that is asked comes first.
import { bestFirst } from '@interregnum/game-package'
import type { AskView, KindOf, Option, Table } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { isIdleEvent } from '../events/idle.ts'
import { attackChance } from '../rules/odds.ts'
import { cells } from '../rules/pieces.ts'
import { type Asks, questions } from '../rules/questions.ts'
import { rallyCells } from '../rules/rally.ts'
import { FACTIONS, isTown, MODERATES, type Play, pop, type State } from '../rules/state.ts'
import { answeringFaction, limitedOf, preferred } from './habits.ts'
import { spaceOf } from './prospects.ts'
import { worthsFrom } from './sensible.ts'

/** Questions whose options differ in what they bring. Others keep the order of the rules, such as rising numbers. */
const ORDERED: ReadonlySet<string> = new Set<KindOf<Asks>>([
  'rally',
  'rally-moderates',
  'terror',
  'terror-victim',
  'attack',
  'march',
  'march-from',
  'activism',
  'activism-flip',
  'activism-remove',
  'flip-cell',
  'rouse',
  'agitate',
  'negotiate',
  'special',
  'prepare',
  'crackdown',
  'dialogue',
  'publish',
  'agitation',
  'event-shift',
  'event-place',
  'event-terror',
  'event-remove',
  'chair',
  'which-faction',
  'vassalage',
  'administration',
  'agitation-level',
])

const NO_TABLE: Table = {
  get chance(): never {
    throw new Error('ordering must not roll dice')
  },
  silent: true,
  note() {},
  end(): never {
    throw new Error('ordering must not end the game')
  },
}

export function order(s: State, data: Data, ask: AskView): readonly Option[] {
  const g: Play = { s, data, t: NO_TABLE }
  const worth = questions.known(ask) ? WORTH[ask.kind] : undefined
  if (worth !== undefined) return byWorth(ask.options, (option) => worth(g, answeringFaction(g, ask.seat), option, ask))
  if (questions.is(ask, 'turn')) return turnOrder(g, ask)
  if (!ORDERED.has(ask.kind)) return idleLast(g, ask)
  const ordered = bestFirst(ask.options, (left) => preferred(g, { ...ask, options: left }))
  const faction = answeringFaction(g, ask.seat)
  return byWorth(ordered, (option) => rankOf(g, faction, ask.kind, option))
}

/** The highest worth first; equal ones keep their order. */
function byWorth(options: readonly Option[], worth: (option: Option) => number): readonly Option[] {
  const worths = new Map(options.map((option) => [option, worth(option)]))
  return options.toSorted((a, b) => (worths.get(b) ?? 0) - (worths.get(a) ?? 0))
}

/**
 * What brings most if the Faction then plays on by habit. Limited Commands that can be carried out in full come after
 * the others, in the same order; passing and Events that change nothing come last.
 */
function turnOrder(g: Play, ask: AskView): readonly Option[] {
  const { options } = ask
  const limited = options.filter((option) => options.some((other) => other !== option && limitedOf(other) === option))
  const full = options.filter((option) => !limited.includes(option))
  const worths = worthsFrom(g.data, g.s, { ...ask, options: full })
  const ordered = byWorth(full, (option) => (option === 'pass' ? Number.NEGATIVE_INFINITY : (worths.get(option) ?? 0)))
  const acting = ordered.filter((option) => option !== 'pass')
  const later = ordered.map(limitedOf).filter((option) => limited.includes(option))
  const passing = ordered.filter((option) => option === 'pass')
  return idleLast(g, { ...ask, options: [...acting, ...later, ...passing] })
}

/** The order of the rules, with Events that change nothing at the end. */
function idleLast(g: Play, ask: AskView): readonly Option[] {
  const faction = answeringFaction(g, ask.seat)
  const isIdle = (option: Option): boolean => {
    const choice = questions.read(ask.kind, option)
    return choice?.use === 'event' && isIdleEvent(g, faction, choice.side)
  }
  const idle = ask.options.filter(isIdle)
  return idle.length === 0 ? ask.options : [...ask.options.filter((option) => !idle.includes(option)), ...idle]
}

/** What a space matters to a Faction: its people, then the Faction's Cells there. */
const stake = (g: Play, faction: number, space: number): number =>
  pop(g, space) + (isTown(space) ? 0.5 : 0) + cells(g.s, faction, space) / 20

/** More Cells there first, then as above. */
const strongest = (g: Play, faction: number, space: number): number =>
  10 * cells(g.s, faction, space) + stake(g, faction, space)

/** Questions that no bot answers by habit: what an option is worth, for the list only. */
const WORTH: { readonly [K in KindOf<Asks>]?: (g: Play, faction: number, option: Option, ask: AskView) => number } = {
  'event-network': ofSpace(strongest),
  leadership: ofSpace(stake),
  personality: named('personality', stake),
  prepare: named('prepare', strongest),
  deploy: ofSpace(strongest),
  revolt: named('revolt', stake),
  'revolt-strike': ofSpace(stake),
  'coordinate-reinforce': ofSpace(stake),
  'coordinate-attack': ofSpace((g, _, space) => strongest(g, FACTIONS.indexOf('reds'), space)),
  'coordinate-to': ofSpace(stake),
  'viipuri-from': ofSpace(strongest),
  'viipuri-to': ofSpace(stake),
  'event-space': ofSpace(stake),
  'message-step': ofSpace(stake),
  'event-flip': flipped,
  'attack-pay': canSucceed,
}

/** For options that are spaces; others keep their place at the end. */
function ofSpace(worth: (g: Play, faction: number, space: number) => number) {
  return (g: Play, faction: number, option: Option): number => {
    const space = spaceOf(option)
    return space === null ? AFTERWARDS : worth(g, faction, space)
  }
}

/** For options that name a space, such as `prepared:turku`; those that name none come after them. */
function named(kind: 'personality' | 'prepare' | 'revolt', worth: (g: Play, faction: number, space: number) => number) {
  return (g: Play, faction: number, option: Option): number => {
    const choice = questions.read(kind, option)
    const space = choice !== null && 'space' in choice ? spaceOf(choice.space) : null
    return space === null ? AFTERWARDS : worth(g, faction, space)
  }
}

/** The Faction's own Cells become Active, those of rivals Inactive: not the other way round. */
function flipped(g: Play, faction: number, option: Option): number {
  const choice = questions.read('event-flip', option)
  if (choice?.use !== 'cell-in') return AFTERWARDS
  const [owner, space] = [FACTIONS.indexOf(choice.faction), spaceOf(choice.space)]
  const people = space === null ? 0 : pop(g, space)
  if (owner === faction) return choice.cell.active ? 0 : 20 + people
  if (!choice.cell.active) return 1
  return (owner === MODERATES ? 10 : 15) + people
}

/** An Attack of Strength 0 cannot succeed, whatever is rolled. */
function canSucceed(_: Play, _faction: number, option: Option, ask: AskView): number {
  return questions.is(ask, 'attack-pay') && attackChance(ask.data.strength + Number(option)) === 0 ? 0 : 1
}

/** Options that leave the list of spaces come after them. */
const AFTERWARDS = -1

/** A Rally lists first where it brings most Cells; otherwise only what the options are worth counts. */
function rankOf(g: Play, faction: number, kind: string, option: Option): number {
  if (option === 'special' || option === 'done') return AFTERWARDS
  const space = kind === 'rally' ? spaceOf(option) : null
  return space === null ? 0 : rallyCells(g, faction, space)
}
