// Cards and panels with their effects read once.
import type { Effect, Test } from '@interregnum/kernel'
import type { Capability } from '../data/capabilities.ts'
import type { Data } from '../data/game-data.ts'
import { type Needs, type Organic, type OrganicStep, PANELS, type Panel } from '../data/panels.ts'
import { ATTRIBUTES, type Player, ROLES } from '../rules/state.ts'
import type { Acting } from './context.ts'
import { effects, type TileCondition, type TyrannyEffect } from './vocabulary.ts'
import type { EffectWords } from './words.ts'

export type ReadEffect = Effect<Acting, EffectWords>
type TileTest = Test<Acting, EffectWords>

/** So many of an attribute, by its place in ATTRIBUTES. */
interface Least {
  readonly at: number
  readonly count: number
}

export const leastOf = (needs: Needs): readonly Least[] =>
  ATTRIBUTES.flatMap((attribute, at) => {
    const count = needs[attribute] ?? 0
    return count > 0 ? [{ at, count }] : []
  })

interface ReadStep {
  readonly least: readonly Least[]
  readonly effect: ReadEffect
}

/** What a capability is aimed at and does. */
export interface ReadCapability {
  readonly range: number
  readonly fromHq: boolean
  readonly target: TileTest | null
  readonly steps: readonly ReadStep[]
}

const testOf = (condition: TileCondition | undefined): TileTest | null =>
  condition === undefined ? null : effects.test(condition)

const readStep = ({ needs, effect }: OrganicStep): ReadStep => ({
  least: leastOf(needs),
  effect: effects.effect(effect),
})

const readCard = ({ range, fromHq, target, effect, thresholds = [] }: Capability): ReadCapability => ({
  range,
  fromHq: fromHq === true,
  target: testOf(target),
  steps: [{ needs: {}, effect }, ...thresholds].map(readStep),
})

const readOrganic = ({ range, fromHq, target, steps }: Organic): ReadCapability => ({
  range,
  fromHq: fromHq === true,
  target: testOf(target),
  steps: steps.map(readStep),
})

export interface ReadPanel {
  readonly beforeRefit: ReadEffect | null
  readonly refit: readonly ReadEffect[]
  readonly patrol: ReadCapability
  readonly special: readonly ReadCapability[]
}

function readPanel({ beforeRefit, refit, patrol, special }: Panel): ReadPanel {
  return {
    beforeRefit: beforeRefit === undefined ? null : effects.effect(beforeRefit),
    refit: refit.map((option) => effects.effect(option)),
    patrol: readOrganic(patrol),
    special: special.map(readOrganic),
  }
}

const PRINTED_PANELS = new Map(ROLES.map((role) => [role, readPanel(PANELS[role])]))
/** By object, and by content: a state is often copied. */
const corrected = new WeakMap<Panel, ReadPanel>()
const correctedTexts = new Map<string, ReadPanel>()

export function readPanelOf({ role, panel }: Pick<Player, 'role' | 'panel'>): ReadPanel {
  const read = panel === undefined ? PRINTED_PANELS.get(role) : readCorrected(panel)
  if (read === undefined) throw new Error(`there is no panel for ${role}`)
  return read
}

function readCorrected(panel: Panel): ReadPanel {
  const known = corrected.get(panel)
  if (known !== undefined) return known
  const text = JSON.stringify(panel)
  const read = correctedTexts.get(text) ?? readPanel(panel)
  correctedTexts.set(text, read)
  corrected.set(panel, read)
  return read
}

const readList = (list: readonly TyrannyEffect[]): readonly ReadEffect[] => list.map((it) => effects.effect(it))

/** A card with its effects read. */
export interface ReadCard extends ReadCapability {
  readonly card: Capability
}

/** All cards of a game with their effects read. */
export interface ReadData {
  readonly cards: ReadonlyMap<string, ReadCard>
  /** By event: in freedom, in tyranny, and the two boxes that always happen. */
  readonly events: ReadonlyMap<string, readonly ReadEffect[]>
  /** By influence card, then by level. */
  readonly influence: ReadonlyMap<string, readonly ReadEffect[]>
}

export const readData = ({ minor, major, events, influence }: Data): ReadData => ({
  cards: new Map([...minor, ...major].map((card) => [card.id, { card, ...readCard(card) }])),
  events: new Map(events.map(({ id, freedom, tyranny, boxes }) => [id, readList([freedom, tyranny, ...boxes])])),
  influence: new Map(influence.map(({ id, levels }) => [id, readList(levels)])),
})

export function cardIn({ cards }: ReadData, id: string): ReadCard {
  const card = cards.get(id)
  if (card === undefined) throw new Error(`there is no capability ${id}`)
  return card
}
