// Owners of the printed game can correct our reconstructed figures with a JSON file (docs/provenance.md): player panels,
// capability, event, influence and terrain cards.
import { CORRECTION_WORDS, problemAt } from '@interregnum/kernel'
import * as z from 'zod/mini'
import { conditionProblem, effectProblem, isCondition, isEffect } from '../effects/problems.ts'
import type { TileCondition, TyrannyEffect } from '../effects/vocabulary.ts'
import { ATTRIBUTES, type Role } from '../rules/state.ts'
import { CORRECTION_FAULTS } from '../text/corrections.ts'
import { type Capability, MAJOR, MINOR } from './capabilities.ts'
import { EVENTS, type EventCard } from './events.ts'
import { type Data, PRINTED } from './game-data.ts'
import { INFLUENCE, type InfluenceCard } from './influence.ts'
import {
  MANAGEMENT,
  type Management,
  type ManagementTerms,
  type Needs,
  type Organic,
  PANELS,
  type Panel,
} from './panels.ts'
import { TERRAIN_CARDS } from './terrain-cards.ts'

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const whole = (from: number, to: number) => z.int().check(z.gte(from), z.lte(to))
const effect = (aimed: boolean) =>
  z.custom<TyrannyEffect>((value) => isEffect(value, aimed), {
    error: ({ input }) => effectProblem(input, aimed) ?? '',
  })
const condition = z.custom<TileCondition>(isCondition, { error: ({ input }) => conditionProblem(input) ?? '' })
const attribute = z.enum(ATTRIBUTES)
const ids = (cards: readonly { readonly id: string }[]) => z.enum(cards.map(({ id }) => id))

const step = z.strictObject({ needs: z.partialRecord(attribute, whole(1, 9)), effect: effect(true) })
const reachFix = {
  name: z.optional(words(80)),
  speed: z.optional(z.enum(['immediate', 'long-term'])),
  range: z.optional(whole(0, 3)),
  fromHq: z.optional(z.boolean()),
  target: z.optional(z.nullable(condition)),
}
const cardFix = z.strictObject({
  ...reachFix,
  cost: z.optional(whole(0, 12)),
  attributes: z.optional(z.array(attribute).check(z.maxLength(8))),
  effect: z.optional(effect(true)),
  thresholds: z.optional(z.array(step).check(z.maxLength(3))),
})
const eventFix = z.strictObject({
  name: z.optional(words(80)),
  freedom: z.optional(effect(false)),
  tyranny: z.optional(effect(false)),
  boxes: z.optional(z.tuple([effect(false), effect(false)])),
})
const influenceFix = z.strictObject({
  name: z.optional(words(80)),
  levels: z.optional(z.tuple([effect(false), effect(false), effect(false)])),
})
const organicFix = z.strictObject({
  ...reachFix,
  steps: z.optional(z.array(step).check(z.minLength(1), z.maxLength(3))),
})
const managementFix = z.strictObject({
  range: z.optional(whole(0, 3)),
  fromHq: z.optional(z.boolean()),
  resources: z.optional(whole(0, 12)),
  influence: z.optional(whole(0, 4)),
})
const income = z.union([whole(0, 12), attribute])
const cardPlays = z.union([whole(0, 12), z.enum(['reclaim', 'unlimited'])])

const CIRCLES = 14
/** Options, capabilities and acts are as many as on our panel. */
function panelFix(role: Role) {
  const { refit, special, management, resources, plays } = PANELS[role]
  const acts = z.enum(Object.keys(management))
  const fields = z.strictObject({
    attributes: z.optional(z.tuple([attribute, attribute])),
    resources: z.optional(z.array(income).check(z.minLength(1))),
    plays: z.optional(z.array(cardPlays).check(z.minLength(1))),
    collateral: z.optional(whole(0, 9)),
    converts: z.optional(z.boolean()),
    picks: z.optional(whole(1, refit.length)),
    beforeRefit: z.optional(z.nullable(effect(false))),
    refit: z.optional(z.partialRecord(numbers(refit.length), effect(false))),
    management: z.optional(z.partialRecord(acts, managementFix)),
    patrol: z.optional(organicFix),
    special: z.optional(z.partialRecord(numbers(special.length), organicFix)),
  })
  const circles = (fix: z.infer<typeof fields>): number =>
    (fix.resources ?? resources).length + (fix.plays ?? plays).length
  return fields.check(z.refine((fix) => circles(fix) === CIRCLES, CORRECTION_FAULTS.circles(CIRCLES)))
}
type PanelFix = z.infer<ReturnType<typeof panelFix>>

/** "1", "2", "3" */
const numbers = (count: number) => z.enum(Array.from({ length: count }, (_, at) => String(at + 1)))

const refs = z.array(whole(1, 28)).check(
  z.minLength(1),
  z.maxLength(6),
  z.refine((list) => new Set(list).size === list.length, CORRECTION_FAULTS.numberTwice),
)

const corrections = z.strictObject({
  format: z.literal('interregnum-corrections'),
  game: z.literal('tears-of-tyranny'),
  name: words(80),
  cards: z.optional(z.partialRecord(ids([...MINOR, ...MAJOR]), cardFix)),
  events: z.optional(z.partialRecord(ids(EVENTS), eventFix)),
  influence: z.optional(z.partialRecord(ids(INFLUENCE), influenceFix)),
  panels: z.optional(
    z.strictObject({
      liberators: z.optional(panelFix('liberators')),
      advisors: z.optional(panelFix('advisors')),
      partisans: z.optional(panelFix('partisans')),
      comrades: z.optional(panelFix('comrades')),
    }),
  ),
  terrain: z.optional(z.partialRecord(ids(TERRAIN_CARDS), refs)),
})
type Corrections = z.infer<typeof corrections>

/** Either a complete set of data, or a list of what is wrong with the file. */
export function readCorrections(input: unknown): { data: Data; name: string } | { errors: string[] } {
  if (typeof input === 'object' && input !== null && JSON.stringify(input).includes('"__proto__"')) {
    return { errors: [CORRECTION_WORDS.at('__proto__', CORRECTION_WORDS.noSuchEntry)] }
  }
  const read = corrections.safeParse(input)
  if (!read.success) {
    return { errors: read.error.issues.map(problemAt) }
  }
  return { name: read.data.name, data: applied(read.data) }
}

function applied({ cards = {}, events = {}, influence = {}, panels = {}, terrain = {} }: Corrections): Data {
  return {
    minor: PRINTED.minor.map((card) => correctCard(card, cards[card.id])),
    major: PRINTED.major.map((card) => correctCard(card, cards[card.id])),
    events: PRINTED.events.map((card) => correctEvent(card, events[card.id])),
    influence: PRINTED.influence.map((card) => correctInfluence(card, influence[card.id])),
    panels: {
      liberators: correctPanel('liberators', panels.liberators),
      advisors: correctPanel('advisors', panels.advisors),
      partisans: correctPanel('partisans', panels.partisans),
      comrades: correctPanel('comrades', panels.comrades),
    },
    terrain: Object.fromEntries(
      Object.entries(terrain).flatMap(([id, list]) => (list === undefined ? [] : [[id, list]])),
    ),
  }
}

function correctCard(card: Capability, fix: z.infer<typeof cardFix> | undefined): Capability {
  if (fix === undefined) return card
  const { target: _, fromHq: __, ...rest } = card
  return {
    ...rest,
    ...correctReach(card, fix),
    cost: fix.cost ?? card.cost,
    attributes: fix.attributes ?? card.attributes,
    effect: fix.effect ?? card.effect,
    ...(fix.thresholds === undefined ? {} : { thresholds: fix.thresholds.map(stepOf) }),
  }
}

type Reach = Pick<Organic, 'name' | 'speed' | 'range' | 'fromHq' | 'target'>
type ReachFix = Pick<z.infer<typeof organicFix>, keyof typeof reachFix>

/** What cards and capabilities of panels have in common. */
function correctReach(it: Reach, fix: ReachFix): Reach {
  const target = fix.target === undefined ? it.target : fix.target
  return {
    name: fix.name ?? it.name,
    speed: fix.speed ?? it.speed,
    range: fix.range ?? it.range,
    ...(target === undefined || target === null ? {} : { target }),
    ...((fix.fromHq ?? it.fromHq === true) ? { fromHq: true } : {}),
  }
}

const stepOf = ({
  needs,
  effect: more,
}: z.infer<typeof step>): { readonly needs: Needs; readonly effect: TyrannyEffect } => ({
  needs: Object.fromEntries(Object.entries(needs).flatMap(([id, n]) => (n === undefined ? [] : [[id, n]]))),
  effect: more,
})

function correctOrganic(organic: Organic, fix: z.infer<typeof organicFix> | undefined): Organic {
  if (fix === undefined) return organic
  const { target: _, fromHq: __, ...rest } = organic
  return { ...rest, ...correctReach(organic, fix), steps: fix.steps?.map(stepOf) ?? organic.steps }
}

function correctPanel(role: Role, fix: PanelFix | undefined): Panel {
  const panel = PANELS[role]
  if (fix === undefined) return panel
  const { beforeRefit: printed, ...rest } = panel
  const beforeRefit = fix.beforeRefit === undefined ? printed : fix.beforeRefit
  return {
    ...rest,
    attributes: fix.attributes ?? panel.attributes,
    resources: fix.resources ?? panel.resources,
    plays: fix.plays ?? panel.plays,
    collateral: fix.collateral ?? panel.collateral,
    converts: fix.converts ?? panel.converts,
    picks: fix.picks ?? panel.picks,
    ...(beforeRefit === undefined || beforeRefit === null ? {} : { beforeRefit }),
    refit: panel.refit.map((option, at) => fix.refit?.[at + 1] ?? option),
    management: correctManagement(panel.management, fix.management ?? {}),
    patrol: correctOrganic(panel.patrol, fix.patrol),
    special: panel.special.map((special, at) => correctOrganic(special, fix.special?.[at + 1])),
  }
}

function correctManagement(
  printed: Panel['management'],
  fixes: NonNullable<PanelFix['management']>,
): Panel['management'] {
  const corrected: { [act in Management]?: ManagementTerms } = {}
  for (const act of MANAGEMENT) {
    const terms = printed[act]
    const fix = fixes[act]
    if (terms === undefined) continue
    corrected[act] = {
      range: fix?.range ?? terms.range,
      fromHq: fix?.fromHq ?? terms.fromHq,
      resources: fix?.resources ?? terms.resources,
      influence: fix?.influence ?? terms.influence,
    }
  }
  return corrected
}

const correctEvent = (card: EventCard, fix: z.infer<typeof eventFix> | undefined): EventCard => ({
  ...card,
  name: fix?.name ?? card.name,
  freedom: fix?.freedom ?? card.freedom,
  tyranny: fix?.tyranny ?? card.tyranny,
  boxes: fix?.boxes ?? card.boxes,
})

const correctInfluence = (card: InfluenceCard, fix: z.infer<typeof influenceFix> | undefined): InfluenceCard => ({
  ...card,
  name: fix?.name ?? card.name,
  levels: fix?.levels ?? card.levels,
})
