// Owners of the printed game can correct our reconstructed figures with a JSON file (docs/provenance.md): capability,
// event, influence and terrain cards.
import { problemIn } from '@interregnum/kernel'
import * as z from 'zod/mini'
import { conditionProblem, effectProblem, isCondition, isEffect } from '../effects/problems.ts'
import type { TileCondition, TyrannyEffect } from '../effects/vocabulary.ts'
import { ATTRIBUTES } from '../rules/state.ts'
import { type Capability, MAJOR, MINOR } from './capabilities.ts'
import { EVENTS, type EventCard } from './events.ts'
import { type Data, PRINTED } from './game-data.ts'
import { INFLUENCE, type InfluenceCard } from './influence.ts'
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

const cardFix = z.strictObject({
  name: z.optional(words(80)),
  cost: z.optional(whole(0, 12)),
  speed: z.optional(z.enum(['immediate', 'long-term'])),
  range: z.optional(whole(0, 3)),
  fromHq: z.optional(z.boolean()),
  target: z.optional(z.nullable(condition)),
  attributes: z.optional(z.array(attribute).check(z.maxLength(8))),
  effect: z.optional(effect(true)),
  thresholds: z.optional(
    z
      .array(z.strictObject({ needs: z.partialRecord(attribute, whole(1, 9)), effect: effect(true) }))
      .check(z.maxLength(3)),
  ),
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
const refs = z.array(whole(1, 28)).check(
  z.minLength(1),
  z.maxLength(6),
  z.refine((list) => new Set(list).size === list.length, 'a number is on a card only once'),
)

const corrections = z.strictObject({
  format: z.literal('interregnum-corrections'),
  game: z.literal('tears-of-tyranny'),
  name: words(80),
  cards: z.optional(z.partialRecord(ids([...MINOR, ...MAJOR]), cardFix)),
  events: z.optional(z.partialRecord(ids(EVENTS), eventFix)),
  influence: z.optional(z.partialRecord(ids(INFLUENCE), influenceFix)),
  terrain: z.optional(z.partialRecord(ids(TERRAIN_CARDS), refs)),
})
type Corrections = z.infer<typeof corrections>

/** Either a complete set of data, or a list of what is wrong with the file. */
export function readCorrections(input: unknown): { data: Data; name: string } | { errors: string[] } {
  if (typeof input === 'object' && input !== null && JSON.stringify(input).includes('"__proto__"')) {
    return { errors: ['__proto__: there is no such entry'] }
  }
  const read = corrections.safeParse(input)
  if (!read.success) {
    return { errors: read.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${problemIn(issue)}`) }
  }
  return { name: read.data.name, data: applied(read.data) }
}

function applied({ cards = {}, events = {}, influence = {}, terrain = {} }: Corrections): Data {
  return {
    minor: PRINTED.minor.map((card) => correctCard(card, cards[card.id])),
    major: PRINTED.major.map((card) => correctCard(card, cards[card.id])),
    events: PRINTED.events.map((card) => correctEvent(card, events[card.id])),
    influence: PRINTED.influence.map((card) => correctInfluence(card, influence[card.id])),
    terrain: Object.fromEntries(
      Object.entries(terrain).flatMap(([id, list]) => (list === undefined ? [] : [[id, list]])),
    ),
  }
}

function correctCard(card: Capability, fix: z.infer<typeof cardFix> | undefined): Capability {
  if (fix === undefined) return card
  const { target: printed, fromHq: printedHq, ...rest } = card
  const target = fix.target === undefined ? printed : fix.target
  const fromHq = fix.fromHq ?? printedHq === true
  return {
    ...rest,
    name: fix.name ?? card.name,
    cost: fix.cost ?? card.cost,
    speed: fix.speed ?? card.speed,
    range: fix.range ?? card.range,
    attributes: fix.attributes ?? card.attributes,
    effect: fix.effect ?? card.effect,
    ...(target === undefined || target === null ? {} : { target }),
    ...(fromHq ? { fromHq } : {}),
    ...(fix.thresholds === undefined ? {} : { thresholds: fix.thresholds.map(needsOf) }),
  }
}

type FixedThreshold = NonNullable<z.infer<typeof cardFix>['thresholds']>[number]

const needsOf = ({ needs, effect: more }: FixedThreshold): NonNullable<Capability['thresholds']>[number] => ({
  needs: Object.fromEntries(Object.entries(needs).flatMap(([id, n]) => (n === undefined ? [] : [[id, n]]))),
  effect: more,
})

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
