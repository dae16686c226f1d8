// Cards and panels with their effects read once.
import type { Effect, Test } from '@interregnum/kernel'
import type { Capability } from '../data/capabilities.ts'
import type { Data } from '../data/game-data.ts'
import { type Needs, type Organic, type OrganicStep, panelOf } from '../data/panels.ts'
import { ATTRIBUTES, ROLES, type Role } from '../rules/state.ts'
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

function readPanel(role: Role): ReadPanel {
  const { beforeRefit, refit, patrol, special } = panelOf(role)
  return {
    beforeRefit: beforeRefit === undefined ? null : effects.effect(beforeRefit),
    refit: refit.map((option) => effects.effect(option)),
    patrol: readOrganic(patrol),
    special: special.map(readOrganic),
  }
}

const PANELS = new Map(ROLES.map((role) => [role, readPanel(role)]))

export function readPanelOf(role: Role): ReadPanel {
  const panel = PANELS.get(role)
  if (panel === undefined) throw new Error(`there is no panel for ${role}`)
  return panel
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
