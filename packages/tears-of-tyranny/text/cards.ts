// Cards and panel capabilities in words: what they cost, when and where they work, what they do.
import type { Capability } from '../data/capabilities.ts'
import type { EventCard, EventPart } from '../data/events.ts'
import type { Data } from '../data/game-data.ts'
import type { Needs, Organic, Panel } from '../data/panels.ts'
import { effects, type TileCondition, type TyrannyEffect } from '../effects/vocabulary.ts'
import { isTyranny } from '../rules/sequence.ts'
import { ATTRIBUTES, levelOf, type Role, type State } from '../rules/state.ts'
import { effectWords, textOf } from './effects.ts'
import { ATTRIBUTE_NAMES, cardNames, listed } from './names.ts'

/** Written once for each effect: a board shows the same ones after every answer. */
const written = new WeakMap<object, string>()

export function effectText(effect: TyrannyEffect): string {
  let text = written.get(effect)
  if (text === undefined) {
    text = textOf(effects.effect(effect))
    written.set(effect, text)
  }
  return text
}

/** What a target tile must have: "outpost or garrison". */
const TARGETS: { readonly [thing: string]: string } = {
  jungle: 'jungle',
  desert: 'desert',
  urban: 'urban',
  rural: 'rural',
  coast: 'coast',
  border: 'border',
  edge: 'coast or border',
  infrastructure: 'infrastructure',
  adversary: 'adversary',
  cell: 'cell',
  outpost: 'outpost',
  garrison: 'garrison',
  surrogates: 'surrogate',
  base: 'base',
  red: 'red civilian',
  blue: 'blue civilian',
  civilians: 'civilian',
  tyranny: 'tyranny',
  presence: 'presence',
  headquarters: 'headquarters',
}

/** Whether something is wanted in the tile or in an adjacent one. */
const isNearby = ([first, second, ...more]: readonly TileCondition[]): boolean =>
  more.length === 0 &&
  second !== undefined &&
  'is' in second &&
  second.is === 'adjacent' &&
  'is' in first &&
  second.to === first.is

export function targetText(condition: TileCondition): string {
  if ('all' in condition) return listed(condition.all.map(targetText), 'and')
  if ('any' in condition && isNearby(condition.any)) return `${targetText(condition.any[0])} in it or adjacent`
  if ('any' in condition) return listed(condition.any.map(targetText), 'or')
  if ('not' in condition) return `no ${targetText(condition.not)}`
  if (condition.is === 'adjacent') return `${TARGETS[condition.to]} adjacent`
  const { atLeast = 1 } = condition
  return atLeast === 1 ? TARGETS[condition.is] : `at least ${atLeast} ${TARGETS[condition.is]}s`
}

/** "now" or "later": in the players' phase or in the long-term phase. */
export const speedText = (speed: Organic['speed']): string => (speed === 'immediate' ? 'now' : 'later')

/** "range 0", "within 1", "within 2 of HQ" */
export function rangeText({ range, fromHq }: Pick<Organic, 'range' | 'fromHq'>): string {
  if (range === 0) return fromHq === true ? 'at HQ' : 'range 0'
  return `within ${range}${fromHq === true ? ' of HQ' : ''}`
}

/** "now, within 1 of HQ, target: outpost or garrison" */
export function reachText(it: Pick<Organic, 'speed' | 'range' | 'fromHq' | 'target'>): string {
  const target = it.target === undefined ? [] : [`target: ${targetText(it.target)}`]
  return [speedText(it.speed), rangeText(it), ...target].join(', ')
}

/** "2 risk, 1 corruption" */
export const needsText = (needs: Needs): string =>
  ATTRIBUTES.filter((attribute) => (needs[attribute] ?? 0) > 0)
    .map((attribute) => `${needs[attribute]} ${ATTRIBUTE_NAMES[attribute]}`)
    .join(', ')

/** "risk, risk, charisma" as "2 risk, 1 charisma". */
export const attributesText = (attributes: readonly string[]): string =>
  ATTRIBUTES.map((attribute) => [attribute, attributes.filter((it) => it === attribute).length] as const)
    .filter(([, count]) => count > 0)
    .map(([attribute, count]) => `${count} ${ATTRIBUTE_NAMES[attribute]}`)
    .join(', ')

const stepText = (needs: Needs, effect: TyrannyEffect): string => {
  const [needed, text] = [needsText(needs), effectText(effect)]
  return needed === '' ? text : `With ${needed}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** All that a card does, with what its thresholds add. */
export const capabilityText = ({ effect, thresholds = [] }: Capability): string =>
  [effectText(effect), ...thresholds.map((it) => stepText(it.needs, it.effect))].join(' ')

export const organicText = ({ steps }: Pick<Organic, 'steps'>): string =>
  steps.map(({ needs, effect }) => stepText(needs, effect)).join(' ')

/** "reclaim all your cards, gain 1 capability card" */
export const refitText = ({ refit }: Panel, option: number): string =>
  effects
    .effect(refit[option - 1])
    .clauses(effectWords)
    .join(', ')

/** All card texts of a game, by id. */
export interface CardTexts {
  /** A card of any deck, or a capability of the panel of `by`. */
  name(id: string, by: Role | null): string
  /** What happens with this option of a card: a part of a choice, or of parts in any order. Null if there is none. */
  part(cause: string, by: Role | null, option: string): string | null
  /** What is done in the tile that players pick now; null where a card has several picks that differ. */
  picked(cause: string, by: Role | null, s: State, part?: EventPart): string | null
  eventPart(id: string, part: EventPart): string
  influenceLevel(id: string, level: number): string
  capability(id: string): Capability | undefined
  panel(role: Role): Panel
  event(id: string): EventCard | undefined
}

const partOf = ({ freedom, tyranny, boxes }: EventCard, part: EventPart): TyrannyEffect => {
  if (part === 'freedom') return freedom
  return part === 'tyranny' ? tyranny : boxes[part === 'box-1' ? 0 : 1]
}

export function cardTexts(data: Data): CardTexts {
  const capabilities = new Map([...data.minor, ...data.major].map((card) => [card.id, card]))
  const events = new Map(data.events.map((card) => [card.id, card]))
  const influence = new Map(data.influence.map((card) => [card.id, card]))

  const effectsOf = (cause: string, by: Role | null): readonly TyrannyEffect[] => {
    const card = capabilities.get(cause)
    if (card !== undefined) return [card.effect, ...(card.thresholds ?? []).map(({ effect }) => effect)]
    const event = events.get(cause)
    if (event !== undefined) return [event.freedom, event.tyranny, ...event.boxes]
    return influence.get(cause)?.levels ?? (by === null ? [] : panelEffects(cause, data.panels[by]))
  }
  /** Only the side of an event and the level of an influence card that are in force. */
  const effectsNow = (cause: string, by: Role | null, s: State): readonly TyrannyEffect[] => {
    const event = events.get(cause)
    if (event !== undefined) return [isTyranny(s) ? event.tyranny : event.freedom, ...event.boxes]
    return influence.get(cause)?.levels.slice(levelOf(s) - 1, levelOf(s)) ?? effectsOf(cause, by)
  }
  return {
    name: cardNames(data),
    part(cause, by, option) {
      for (const effect of effectsOf(cause, by)) {
        const part = partNamed(effect, option)
        if (part !== null) return effectText(part)
      }
      return null
    },
    picked(cause, by, s, part) {
      const event = events.get(cause)
      const carriedOut = event !== undefined && part !== undefined ? [partOf(event, part)] : effectsNow(cause, by, s)
      const texts = new Set(carriedOut.flatMap(doneWherePicked).map(effectText))
      return texts.size === 1 ? [...texts][0] : null
    },
    eventPart: (id, part) => {
      const event = events.get(id)
      return event === undefined ? id : effectText(partOf(event, part))
    },
    influenceLevel: (id, level) => {
      const card = influence.get(id)
      return card === undefined ? id : effectText(card.levels[level - 1])
    },
    capability: (id) => capabilities.get(id),
    panel: (role) => data.panels[role],
    event: (id) => events.get(id),
  }
}

function panelEffects(cause: string, { refit, patrol, special }: Panel): readonly TyrannyEffect[] {
  const [kind, number] = cause.split(':')
  const at = Number(number) - 1
  if (kind === 'refit') return refit.slice(at, at + 1)
  const organic = kind === 'patrol' ? patrol : kind === 'special' ? special[at] : undefined
  return organic?.steps.map(({ effect }) => effect) ?? []
}

/** The part of an effect that an option of a choice, or of parts in any order, stands for. */
function partNamed(effect: TyrannyEffect, option: string): TyrannyEffect | null {
  if ('op' in effect && effect.op !== undefined) return null
  const named = 'choose' in effect ? effect.choose : 'anyOrder' in effect ? effect.anyOrder : null
  if (named !== null && Object.hasOwn(named, option)) return named[option]
  for (const part of partsOf(effect)) {
    const found = partNamed(part, option)
    if (found !== null) return found
  }
  return null
}

function doneWherePicked(effect: TyrannyEffect): readonly TyrannyEffect[] {
  return 'pick' in effect ? [effect.do] : partsOf(effect).flatMap(doneWherePicked)
}

function partsOf(effect: TyrannyEffect): readonly TyrannyEffect[] {
  if ('steps' in effect) return effect.steps
  if ('choose' in effect) return Object.values(effect.choose)
  if ('anyOrder' in effect) return Object.values(effect.anyOrder)
  if ('may' in effect) return [effect.may]
  if ('bands' in effect) return effect.bands.map((band) => band.do)
  if ('if' in effect) return effect.else === undefined ? [effect.do] : [effect.do, effect.else]
  return 'do' in effect ? [effect.do] : []
}
