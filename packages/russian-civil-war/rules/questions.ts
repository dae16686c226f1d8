// Every kind of question that the game asks: its data, and how its options are written.
import {
  anyText,
  type ChoiceIn,
  eachWith,
  either,
  numbered,
  type Option,
  oneOf,
  type Part,
  questionsOf,
  verbs,
  whole,
  words,
} from '@interregnum/kernel'
import { NATIONS, UNITS } from '../data/counters.ts'
import { PROVINCES } from '../data/map.ts'
import { SEATS } from './state.ts'

export const unit = numbered(
  'a counter',
  UNITS.map(({ id }) => id),
)
export const province = numbered('a province', PROVINCES)
const player = numbered('a player', SEATS)
const nation = numbered(
  'a nation',
  NATIONS.map(({ id }) => id),
)

/** Counters and provinces by their printed ids, as used in data. */
export const unitId = oneOf(UNITS.map(({ id }) => id))
export const provinceId = oneOf(PROVINCES)
export const ATTACK_KINDS = ['combat', 'subversion', 'terror'] as const

const HANDLINGS = ['take', 'drop', 'detach', 'join', 'leave', 'carry', 'put', 'hitch', 'unhitch', 'emigrate'] as const
const UNIT_VERBS = [
  ...HANDLINGS,
  'move',
  'stack',
  'exit',
  'aboard',
  'under',
  'keep',
  'attack',
  'subvert',
  'terror',
  'with',
  'also',
  'bombard',
  'lose',
  'capture',
  'target',
  'purge',
  'recall',
  'pick',
  'on',
] as const
const PROVINCE_VERBS = ['go', 'rail', 'ice', 'sail', 'evacuate', 'land', 'rise', 'raid', 'at'] as const
/** Options that name a counter: `take:102`. */
const ofUnit = eachWith(UNIT_VERBS, { unit })
/** Options that name a province: `go:KIEV`. */
const ofProvince = eachWith(PROVINCE_VERBS, { province })
const strikes = eachWith(ATTACK_KINDS, { black: unit, target: unit })

export type UnitVerb = (typeof UNIT_VERBS)[number]
export type ProvinceVerb = (typeof PROVINCE_VERBS)[number]

// Hot path of the bots: each option is built once.
const UNIT_OPTIONS = new Map(
  UNIT_VERBS.map((verb) => [verb, UNITS.map((_, of) => ofUnit.writeAs(verb, { unit: of }))] as const),
)
const PROVINCE_OPTIONS = new Map(
  PROVINCE_VERBS.map((verb) => [verb, PROVINCES.map((_, of) => ofProvince.writeAs(verb, { province: of }))] as const),
)

export const unitOption = (verb: UnitVerb, of: number): string => UNIT_OPTIONS.get(verb)?.[of] ?? ''
export const provinceOption = (verb: ProvinceVerb, of: number): string => PROVINCE_OPTIONS.get(verb)?.[of] ?? ''

const units = <const V extends UnitVerb>(...list: readonly V[]) => eachWith(list, { unit })
const provinces = <const V extends ProvinceVerb>(...list: readonly V[]) => eachWith(list, { province })

/** An option of any question that names counters or provinces. */
const namingOptions = either(ofUnit, ofProvince, strikes)

/** The counter that an option names; the first if it names several. */
export function unitIn(option: Option): number | null {
  const choice = namingOptions.read(option)
  if (choice === null) return null
  return 'unit' in choice ? choice.unit : 'black' in choice ? choice.black : null
}

/** The province that an option names. */
export function provinceIn(option: Option): number | null {
  const choice = namingOptions.read(option)
  return choice !== null && 'province' in choice ? choice.province : null
}

/** What an option does with the counter or the province that it names. */
export const verbIn = (option: Option): string | null => namingOptions.read(option)?.use ?? null

/** The same option for another province; null if it names none. */
export function inProvince(option: Option, of: number): Option | null {
  const choice = namingOptions.read(option)
  return choice !== null && 'province' in choice ? provinceOption(choice.use, of) : null
}

/** Assassins, and whether Felix D. is with them. */
export interface BandSent {
  readonly plain: number
  readonly felix: boolean
}
const SENT = /^(0|[1-9]\d*)(\+felix)?$/
/** "2", "0+felix" */
const band: Part<BandSent> = {
  about: 'a number of assassins',
  holds: (value): value is BandSent => typeof value === 'object' && value !== null && 'plain' in value,
  read(text) {
    const found = SENT.exec(text)
    return found === null ? null : { plain: Number(found[1]), felix: found[2] !== undefined }
  },
  write: ({ plain, felix }) => `${plain}${felix ? '+felix' : ''}`,
}
export const bandOptions = verbs({ send: { band } })
export const strikeOptions = strikes
export const claimOptions = verbs({ claim: { claimant: nation, claimed: nation } })
export const againstOptions = verbs({ against: { player }, decline: {} })
export const moveOptions = either(
  words('done', 'assassinate'),
  units('move', 'stack', 'emigrate', 'exit'),
  provinces('evacuate'),
)
export const stepOptions = either(
  words('stop', 'assassinate'),
  provinces('go', 'rail', 'ice', 'sail'),
  units(...HANDLINGS),
)
export const combatOptions = either(
  words('done', 'assassinate', 'anarchists', 'demands'),
  units('attack', 'subvert', 'terror'),
)
export const assembleOptions = either(words('roll', 'call-off', 'comintern'), units('with', 'also', 'bombard'))
const ORDERS = ['order', 'consent-order', 'kill-czar'] as const
/** Offers and motions are identified by the player who made them. */
export const replyOptions = either(eachWith(['accept', 'decline', 'consent', 'refuse'], { player }), words(...ORDERS))
export type ReplyVerb = Exclude<ChoiceIn<typeof replyOptions>['use'], (typeof ORDERS)[number]>

export const questions = questionsOf({
  session: { options: either(eachWith(['accept', 'decline'], { player }), words('ready')) },
  offer: {},
  talk: {},
  reply: { options: replyOptions },
  order: { options: words(...ORDERS) },
  deploy: { options: either(words('apart'), units('stack')), data: { leader: unitId } },

  event: { options: words('roll', 'assassinate') },
  draw: { options: words('draw', 'assassinate') },
  finish: { options: words('next', 'assassinate') },
  sequence: { options: words('draw') },

  move: { options: moveOptions },
  step: {
    options: stepOptions,
    data: { lead: unitId, points: whole, mode: oneOf(['none', 'road', 'rail', 'sea']) },
  },
  under: { options: units('under'), data: { unit: unitId } },
  aboard: { options: either(units('aboard'), words('enough')), data: { port: provinceId } },
  restack: { options: either(units('keep'), words('enough')) },

  combat: { options: combatOptions },
  assemble: { options: assembleOptions, data: { kind: oneOf(ATTACK_KINDS), province: provinceId } },
  strike: { options: strikes },
  claim: { options: claimOptions },
  lose: { options: units('lose'), data: { loss: whole } },
  capture: { options: either(units('capture'), words('let-lie')), data: { imperial: unitId } },

  'assassinate.target': { options: units('target') },
  'assassinate.send': { options: bandOptions, data: { target: unitId } },
  'assassinate.roll': { options: words('roll'), data: { target: unitId, send: anyText } },
  commissars: { options: words('play', 'keep') },
  comply: { options: words('execute', 'keep') },
  'czar.marker': { options: words('assassin', 'felix') },

  committee: { options: words('withdraw') },
  'purge.roll': { options: words('roll', 'withdraw'), data: { against: oneOf(SEATS) } },
  'purge.take': {
    options: either(units('purge'), words('politburo', 'enough')),
    data: { points: whole, from: oneOf(SEATS) },
  },
  counterpurge: { options: againstOptions },
  'counterpurge.roll': { options: words('roll'), data: { against: oneOf(SEATS) } },

  join: { options: units('join'), data: { unit: unitId } },
  rise: { options: provinces('rise'), data: { unit: unitId } },
  land: { options: provinces('land'), data: { unit: unitId } },
  raid: { options: either(words('no'), provinces('raid')) },
  recall: { options: either(words('no'), units('recall')), data: { chit: anyText } },
  'general-strike': { options: words('strike', 'no') },
  vote: { options: words('end', 'go-on') },

  'leader.pick': { options: either(units('pick'), words('enough')), data: { left: whole } },
  'leader.post': { options: either(units('on'), provinces('at')), data: { leader: unitId } },
})

export type Asks = typeof questions.specs
export const { ask } = questions
