// The second line of a choice: where the units it names are, how strong and whose they are, or what an offer contains.
import { plural } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { COLOURS, UNITS } from '../data/counters.ts'
import { COLUMNS, columnOf } from '../data/tables.ts'
import { attackStrength, defenceStrength } from '../rules/combat.ts'
import { goodsPoints } from '../rules/goods-points.ts'
import { missingGoods } from '../rules/negotiations.ts'
import { purgeOdds } from '../rules/odds.ts'
import { members, retinue, stacksIn, strengthOf } from '../rules/pieces.ts'
import { motionRefused, purgeStrength } from '../rules/purge.ts'
import { questions } from '../rules/questions.ts'
import { returnsAnyway } from '../rules/replacement.ts'
import { called, IS_LEADER, type Motion, onMap, type Play, SEATS, type State } from '../rules/state.ts'
import { DESK_WORDS } from './board.ts'
import { capital, countedWords, counterWorth, listed, playerDoes, playerInText } from './names.ts'
import { REASONS } from './reasons.ts'

/** Where a unit is, and the other units that go with it. */
function withOthers({ s, data }: Play, units: readonly number[], lead: number): string {
  const others = units.filter((unit) => unit !== lead).map((unit) => counterWorth(data, UNITS[unit].id))
  return others.length === 0 ? `in ${placeOf(s, data, lead)}` : `in ${placeOf(s, data, lead)}, with ${listed(others)}`
}

const placeOf = (s: State, data: Data, unit: number): string => data.provinceNames[s.at[unit]]

function ownerOf({ s, data }: Play, unit: number, seat: string): string {
  const owner = s.owner[unit]
  if (owner === null) return 'uncontrolled'
  return called(s, owner) === seat ? 'yours' : playerInText(data, called(s, owner))
}

/** "in Saratov, Player C, total strength 4": a stack that could be attacked. */
function target(g: Play, unit: number, seat: string): string {
  const root = g.s.stack[unit]
  const total = members(g.s, root).length > 1 ? `, total strength ${strengthOf(g, root)}` : ''
  return `in ${placeOf(g.s, g.data, unit)}, ${ownerOf(g, unit, seat)}${total}`
}

const force = (g: Play, unit: number): string =>
  `in ${placeOf(g.s, g.data, unit)}, strength ${strengthOf(g, g.s.stack[unit])}`
const place = ({ s, data }: Play, unit: number): string => `in ${placeOf(s, data, unit)}`

/** If there are more stacks, the rest is only counted. */
const MOST_STACKS = 3

/** "Blue 5, Red 4 (Player D)": the stacks in a province; empty if there are none. */
export function forcesIn(g: Play, province: number, seat: string): string {
  const { s } = g
  const stacks = stacksIn(s, province).map((root) => {
    const colour = COLOURS[s.hue[root]] ?? 'train'
    const owner = s.owner[root]
    const whose = owner === null || s.settings.mode === 'solitaire' ? '' : ownedBy(g, owner, seat)
    return `${colour[0].toUpperCase()}${colour.slice(1)} ${strengthOf(g, root)}${whose}`
  })
  const rest = stacks.length > MOST_STACKS ? ` and ${plural(stacks.length - MOST_STACKS, 'more stack')}` : ''
  return `${stacks.slice(0, MOST_STACKS).join(', ')}${rest}`
}

/** "Kiev; Blue 5, Red 4 (Player D)": the city and the stacks in a province; empty if there are none. */
function contents(g: Play, province: number, seat: string): string {
  const { data } = g
  const city = data.cities[province] === data.provinceNames[province] ? 'critical city' : data.cities[province]
  return [city, forcesIn(g, province, seat)].filter(Boolean).join('; ')
}

const ownedBy = ({ s, data }: Play, owner: number, seat: string): string =>
  called(s, owner) === seat ? ' (yours)' : ` (${playerInText(data, called(s, owner))})`

/** Verbs of options whose second line is what is in the province. */
const ABOUT_PROVINCES: ReadonlySet<string> = new Set(['go', 'rail', 'ice', 'sail', 'rise'])

/** By the verb of an option that names a counter on the map, or by question and verb; empty for no detail. */
const OF_UNITS: Readonly<Record<string, (g: Play, unit: number, seat: string) => string>> = {
  move: (g, unit) => withOthers(g, IS_LEADER[unit] ? retinue(g.s, unit) : [unit], unit),
  stack: (g, unit) => withOthers(g, members(g.s, g.s.stack[unit]), unit),
  attack: target,
  subvert: target,
  terror: target,
  also: target,
  with: force,
  bombard: force,
  target: (g, unit, seat) => `in ${placeOf(g.s, g.data, unit)}, ${ownerOf(g, unit, seat)}`,
  purge: (g, unit) => withOthers(g, retinue(g.s, unit), unit),
  'join join': place,
  carry: (g, unit) => (g.s.at[unit] === g.s.at[g.s.force?.lead ?? unit] ? '' : place(g, unit)),
  on: (g, unit) => (g.data.homes[unit] === g.s.at[unit] ? '' : place(g, unit)),
}

/** An open offer as a player sees it who would get and give these goods. */
export function tradeTerms(data: Data, gets: readonly string[], gives: readonly string[]): string {
  const [got, given] = [goodsPoints(data, gets), goodsPoints(data, gives)]
  const [red, white] = [got.red - given.red, got.white - given.white]
  return DESK_WORDS.terms(countedWords(data, gets), countedWords(data, gives), red, white)
}

function offer({ s, data }: Play, from: number): string | undefined {
  const offered = s.offers[from]
  return offered === null || offered === undefined ? undefined : tradeTerms(data, offered.give, offered.take)
}

/** Why the player to whom an offer is made can no longer accept it; null if he can. */
export function offerGone(s: State, data: Data, from: number): string | null {
  const missing = missingGoods(s, from)
  if (missing === null) return null
  const { player, goods, why } = missing
  if (why.reason === 'leaders-only-in-set-up') return REASONS[why.reason]
  const things = countedWords(data, goods)
  return `${capital(playerDoes(data, called(s, player), `no longer has ${things}`, `no longer have ${things}`))}.`
}

/** The chance of a purge to take something, in per cent; the rest backfires. */
function purgeSuccess(g: Play, { members: committee, alone }: Motion): number {
  const strength = purgeStrength(g, alone ? committee.slice(0, 1) : committee, false)
  const [first] = purgeOdds(g.data, strength)
  return Math.round(100 * (first.result === 0 ? 1 - first.chance : 1))
}

/** "72% to take something from Player A. Committee: Player B and Player C. Equal shares." */
function motion(g: Play, mover: number): string | undefined {
  const { s, data } = g
  const moved = s.motions[mover]
  if (moved === null || moved === undefined) return undefined
  const { purge, sharing } = DESK_WORDS
  const name = (player: number): string => playerInText(data, SEATS[player])
  const shares = moved.alone
    ? sharing.alone(capital(playerDoes(data, SEATS[moved.members[0]], 'takes', 'take')))
    : moved.shares === null
      ? sharing.equal
      : sharing.agreed(moved.shares)
  return purge(purgeSuccess(g, moved), name(moved.against), listed(moved.members.map(name)), shares)
}

/** Why a purge cannot be supported now; null if it can. */
function motionOff(s: State, mover: number): string | undefined {
  const moved = s.motions[mover]
  const refused = moved === null || moved === undefined ? null : motionRefused(s, moved)
  return refused === null ? undefined : DESK_WORDS.motionOff(REASONS[refused.reason] ?? '')
}

/** The strengths and the column of the attack being assembled. */
function sums(g: Play): string | undefined {
  const { attack } = g.s
  if (attack === null || attack.attackers.length === 0) return undefined
  const [strength, defence] = [attackStrength(g, attack), defenceStrength(g, attack)]
  const column = columnOf(strength, defence)
  return `${strength} against ${defence}${column === null ? '' : `, ${COLUMNS[column]}`}`
}

const RETURNS_ANYWAY = 'returns without the chit: no effect'

/** Undefined if the label says everything. */
export function detailOf(s: State, data: Data, ask: AskView, option: Option): string | undefined {
  const g = { s, data } as Play
  const choice = questions.read(ask.kind, option)
  switch (choice?.use) {
    case 'roll':
      return ask.kind === 'assemble' ? sums(g) : undefined
    case 'accept':
      return offer(g, choice.player)
    case 'decline':
      return 'player' in choice && called(s, choice.player) !== ask.seat
        ? (offerGone(s, data, choice.player) ?? undefined)
        : undefined
    case 'consent':
      return motion(g, choice.player)
    case 'refuse':
      return motionOff(s, choice.player)
  }
  if (choice === null) return undefined
  const { use } = choice
  if ('province' in choice)
    return ABOUT_PROVINCES.has(use) ? contents(g, choice.province, ask.seat) || undefined : undefined
  if (use === 'recall' && 'unit' in choice) return returnsAnyway(g, choice.unit) ? RETURNS_ANYWAY : undefined
  if (!('unit' in choice) || !onMap(s.at[choice.unit])) return undefined
  return (OF_UNITS[`${ask.kind} ${use}`] ?? OF_UNITS[use])?.(g, choice.unit, ask.seat) || undefined
}
