// Cards and panels with their effects read once.
import type { Effect, Test } from '@interregnum/kernel'
import { CAPABILITIES, type Capability } from '../data/capabilities.ts'
import { EVENTS } from '../data/events.ts'
import { INFLUENCE } from '../data/influence.ts'
import { type Needs, type Organic, panelOf } from '../data/panels.ts'
import { ROLES, type Role } from '../rules/state.ts'
import type { Acting } from './context.ts'
import { effects, type TileCondition, type TyrannyEffect } from './vocabulary.ts'
import type { EffectWords } from './words.ts'

export type ReadEffect = Effect<Acting, EffectWords>
type TileTest = Test<Acting, EffectWords>

/** What a capability is aimed at and does. */
export interface ReadCapability {
  readonly range: number
  readonly fromHq: boolean
  readonly target: TileTest | null
  readonly steps: readonly { readonly needs: Needs; readonly effect: ReadEffect }[]
}

const testOf = (condition: TileCondition | undefined): TileTest | null =>
  condition === undefined ? null : effects.test(condition)

const readCard = ({ range, fromHq, target, effect, thresholds = [] }: Capability): ReadCapability => ({
  range,
  fromHq: fromHq === true,
  target: testOf(target),
  steps: [{ needs: {}, effect }, ...thresholds].map((step) => ({
    needs: step.needs,
    effect: effects.effect(step.effect),
  })),
})

const readOrganic = ({ range, fromHq, target, steps }: Organic): ReadCapability => ({
  range,
  fromHq: fromHq === true,
  target: testOf(target),
  steps: steps.map(({ needs, effect }) => ({ needs, effect: effects.effect(effect) })),
})

const readAll = <T>(cards: { readonly [id: string]: T }, read: (card: T) => ReadCapability) =>
  new Map(Object.entries(cards).map(([id, card]) => [id, read(card)]))

const CARDS = readAll(CAPABILITIES, readCard)

export function capabilityOf(card: string): ReadCapability {
  const read = CARDS.get(card)
  if (read === undefined) throw new Error(`there is no capability ${card}`)
  return read
}

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

/** By event: in freedom, in tyranny, and the two boxes that always happen. */
export const EVENT_EFFECTS = new Map(
  EVENTS.map(({ id, freedom, tyranny, boxes }) => [id, readList([freedom, tyranny, ...boxes])]),
)

/** By influence card, then by level. */
export const INFLUENCE_EFFECTS = new Map(INFLUENCE.map(({ id, levels }) => [id, readList(levels)]))
