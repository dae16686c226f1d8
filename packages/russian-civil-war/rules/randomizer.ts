// 12.3-12.5: drawing from the Auxiliary Forces Randomizer, and what each chit does when it is drawn. 14: where special
// units are placed. Chits that players keep are played in the files of their chapters.
import type { Procedure } from '@interregnum/kernel'
import { CONCEALABLE, heldKind, OPTION_1 } from '../data/chits.ts'
import { BLACK, BLUE, findUnit, KRONSTADT, MAKHNO, NATIONS, nationNumber, UNITS } from '../data/counters.ts'
import { MAP, PROVINCES, province as provinceNumber, VLADIVOSTOK } from '../data/map.ts'
import { CITIES_PER_CHIT, COMMITTEE_QUORUM, EVENTS, type RandomEvent } from '../data/tables.ts'
import { attach, blackIn, controller, entrust, gain, holderOf, place, takeOff, trainIn } from './pieces.ts'
import { ask, type ProvinceVerb, provinceOption } from './questions.ts'
import { hasRoom, isFull, settleOrphans, stackWithOwn, unitChoices } from './stacking.ts'
import {
  BLUE_OUT,
  COLOUR,
  called,
  clockwise,
  IS_LEADER,
  LEADERS,
  onMap,
  type Play,
  politburo,
  REINFORCEMENTS,
  type State,
  seatOf,
  UNITS_OF,
} from './state.ts'

/** 12.43: chits beyond the first for critical cities. */
export function extraDraws({ s, data }: Play, player: number): number {
  let cities = 0
  for (const province of data.critical) if (controller(s, province) === player) cities++
  return Math.ceil(cities / CITIES_PER_CHIT)
}

/** 12.31b: draws chits one after the other, each carried out before the next. */
export function* drawChits(g: Play, player: number, count: number): Procedure {
  const { s } = g
  for (let n = 0; n < count && !s.quit[player]; n++) yield* drawOne(g, player)
  // 17.54: the OUT marker goes in only after all draws.
  if (s.interventionist !== null) releaseInterventionOut(s)
}

function releaseInterventionOut(s: State): void {
  const at = s.waiting.indexOf('out:INT')
  if (at !== -1) s.bag.push(...s.waiting.splice(at, 1))
}

/** One chit; what cannot be used is set aside until its substitute is drawn. */
export function* drawOne(g: Play, player: number): Procedure {
  const { s, t } = g
  let again = true
  while (again && s.bag.length > 0) {
    const word = t.chance.draw('randomizer', s.bag)
    noteDraw(g, player, word)
    again = yield* carryOut(g, player, word)
  }
  s.bag.push(...s.aside.splice(0))
}

function noteDraw({ s, t }: Play, player: number, word: string): void {
  const kind = heldKind(word)
  if (!s.settings.secrecy || kind === null || !CONCEALABLE[kind]) {
    t.note('drawn', { player: called(s, player), chit: word })
    return
  }
  t.note('drawn.unseen', { player: called(s, player) })
  t.note('drawn', { player: called(s, player), chit: word }, [seatOf(s, player)])
}

/** Whether another chit must be drawn in its place. */
function* carryOut(g: Play, player: number, word: string): Procedure<boolean> {
  const { s } = g
  const kind = heldKind(word)
  if (kind !== null) {
    gain(s, player, kind)
    return false
  }
  if (word === 'armistice') {
    yield* armistice(g)
    return false
  }
  if (word.startsWith('out:')) return withdraw(g, nationNumber(word.slice(4)), word)
  const unit = findUnit(word)
  if (unit === null) return yield* takeControl(g, player, word)
  // Set aside until it is placed.
  s.aside.push(word)
  if (COLOUR[unit] === BLACK) {
    yield* uprising(g, player, unit)
    return false
  }
  return yield* join(g, player, unit, word)
}

/** One die for the row, one for the column. */
export function rollEvent({ t }: Play, kind: 'event' | 'rising'): RandomEvent {
  const [row, column] = [t.chance.roll(6), t.chance.roll(6)]
  const event = EVENTS[row - 1][column - 1]
  t.note(kind === 'event' ? 'event' : 'rising.roll', {
    dice: [row, column],
    event: event.kind,
    provinces: event.provinces,
  })
  return event
}

/* ------------------------------------------------------------------------------------------------- nationalities */

/** 12.5(1): control of a nation; a withdrawn one has no effect, and another chit is drawn (5.68). */
export function* takeControl(g: Play, player: number, word: string): Procedure<boolean> {
  const { s, t } = g
  const nation = nationNumber(word === OPTION_1 ? 'CP' : word)
  if (s.out[nation]) {
    s.gone.push(word)
    t.note('marker.void', { chit: word })
    return true
  }
  s.holder[nation] = player
  if (word === 'INT') yield* landIntervention(g, player)
  takeUnits(s, nation)
  return false
}

/** Gives the units of a nation to the holder of its marker, except Greens held through the Gold (13.26). */
function takeUnits(s: State, nation: number): void {
  for (const unit of UNITS_OF[nation]) {
    if (!onMap(s.at[unit]) || s.boss[unit] !== null) continue
    s.owner[unit] = holderOf(s, unit)
    reclaim(s, unit)
  }
}

/** What is attached to a stack of this nation changes owner with it. */
function reclaim(s: State, root: number): void {
  for (let unit = s.head[s.at[root]]; unit !== null; unit = s.next[unit]) {
    if (s.boss[unit] === root && unit !== root) s.owner[unit] = s.owner[root]
  }
}

/** A nation's control marker leaves its holder. */
export function releaseNation(s: State, nation: number): string | null {
  if (s.holder[nation] === null) return null
  s.holder[nation] = null
  takeUnits(s, nation)
  return NATIONS[nation].id === 'CP' ? OPTION_1 : NATIONS[nation].id
}

/** 5.67, 12.5(2): a nation withdraws; true if it had no units left and another chit is drawn. */
export function withdraw({ s, t }: Play, nation: number, word: string): boolean {
  s.gone.push(word)
  const alive = UNITS_OF[nation].some((unit) => onMap(s.at[unit]) || s.at[unit] === REINFORCEMENTS)
  if (!alive) {
    t.note('marker.void', { chit: word })
    return true
  }
  const holder = s.holder[nation]
  removeNation(s, nation)
  t.note('withdrawn.nation', { nation: NATIONS[nation].id, owner: holder === null ? null : called(s, holder) })
  return false
}

function removeNation(s: State, nation: number): void {
  s.out[nation] = true
  for (const unit of UNITS_OF[nation]) {
    if (onMap(s.at[unit])) takeOff(s, unit, BLUE_OUT)
    else if (s.at[unit] === REINFORCEMENTS) s.at[unit] = BLUE_OUT
  }
  settleOrphans(s)
  const marker = releaseNation(s, nation)
  if (marker !== null) s.gone.push(marker)
}

/** 12.5(6): Central Powers out, reinforcements in (9.33); fleets (17.4) and intervention (17.5) become possible. */
export function* armistice(g: Play): Procedure {
  const { s, t } = g
  s.armistice = true
  s.gone.push('armistice')
  removeNation(s, nationNumber('CP'))
  const arrivals: number[] = []
  UNITS.forEach(({ begins }, unit) => {
    if (begins !== 'reinf' || s.at[unit] !== REINFORCEMENTS) return
    place(s, unit, g.data.homes[unit])
    s.owner[unit] = holderOf(s, unit)
    stackWithOwn(s, unit)
    arrivals.push(unit)
  })
  t.note('armistice', { units: arrivals.map((unit) => UNITS[unit].id) })
  const marker = s.waiting.indexOf('INT')
  if (marker !== -1) s.bag.push(...s.waiting.splice(marker, 1))
}

interface ProvinceChoice {
  readonly option: string
  readonly province: number
}
export const provinceChoices = (verb: ProvinceVerb): readonly ProvinceChoice[] =>
  PROVINCES.map((_, province) => ({ option: provinceOption(verb, province), province }))
const LAND = provinceChoices('land')
const LANDINGS = LAND.filter(({ province }) => {
  const { sea } = MAP[province]
  return sea === 'Baltic' || sea === 'Black' || province === VLADIVOSTOK
})

/** 17.53: the three units land in ports of the Baltic, the Black Sea or in Vladivostok, as their player chooses. */
function* landIntervention(g: Play, player: number): Procedure {
  const { s, t } = g
  s.interventionist = player
  for (const unit of UNITS_OF[nationNumber('INT')]) {
    if (s.at[unit] !== REINFORCEMENTS) continue
    const { province } = yield* ask(seatOf(s, player), 'land', LANDINGS, undefined, { unit: UNITS[unit].id })
    place(s, unit, province)
    s.owner[unit] = player
    stackWithOwn(s, unit)
    t.note('landed', { unit: UNITS[unit].id, province: PROVINCES[province] })
  }
}

/* ------------------------------------------------------------------------------------------------- special units */

const RISE = provinceChoices('rise')
const FREE_REGIONS = 'GWBUCASM'
const NEVER: readonly number[] = ['FINL', 'POLA'].map(provinceNumber)

/** 14.11: places a Black unit; 17.2 for Kronstadt. */
export function* uprising(g: Play, player: number, unit: number): Procedure {
  const { s, t } = g
  if (unit === KRONSTADT && s.settings.kronstadt) yield* kronstadt(g, player)
  let province = g.data.homes[unit]
  if (unit !== MAKHNO && unit !== KRONSTADT) {
    const places = risings(rollEvent(g, 'rising').provinces.map(provinceNumber))
    province =
      places.length === 1
        ? places[0]
        : (yield* ask(
            seatOf(s, player),
            'rise',
            places.map((at) => RISE[at]),
            undefined,
            { unit: UNITS[unit].id },
          )).province
  }
  s.aside.splice(s.aside.indexOf(UNITS[unit].id), 1)
  place(s, unit, province)
  t.note('rising', { unit: UNITS[unit].id, province: PROVINCES[province] })
}

/** The provinces of the result; if there are none, all of the regions in 14.11. Never Finland or Poland. */
export function risings(rolled: readonly number[]): readonly number[] {
  const allowed = rolled.filter((province) => !NEVER.includes(province))
  return allowed.length > 0 ? allowed : FREE_RISINGS
}
const FREE_RISINGS: readonly number[] = MAP.flatMap(({ region }, at) => (FREE_REGIONS.includes(region) ? [at] : []))

/** 17.21: if a player has eight Politburo markers, all others draw a chit. */
function* kronstadt(g: Play, player: number): Procedure {
  const { s } = g
  const strong = clockwise(s, player).filter((other) => politburo(s, [other]) >= COMMITTEE_QUORUM)
  if (strong.length === 0) return
  for (const other of clockwise(s, player)) if (!strong.includes(other)) yield* drawNested(g, other)
}

/** A draw within a draw: chits that were already set aside stay there. */
function* drawNested(g: Play, player: number): Procedure {
  const { s } = g
  const held = s.aside.length
  let again = true
  while (again && s.bag.length > 0) {
    const word = g.t.chance.draw('randomizer', s.bag)
    noteDraw(g, player, word)
    again = yield* carryOut(g, player, word)
  }
  s.bag.push(...s.aside.splice(held))
}

const JOIN = unitChoices('join')

/** The forces that a drawn shock army or train could join: leaders, and for trains Blue stacks too. */
export function joinableForces(g: Play, player: number, unit: number): number[] {
  const { s } = g
  const train = UNITS[unit].kind === 'train'
  const list: number[] = []
  for (const leader of LEADERS) {
    if (!onMap(s.at[leader]) || s.owner[leader] !== player || blackIn(s, s.at[leader])) continue
    if (train) {
      if (trainIn(s, s.stack[leader]) === null) list.push(leader)
    } else if (COLOUR[leader] === COLOUR[unit] && hasRoom(g, leader, false) && !isFull(s, s.stack[leader]))
      list.push(leader)
  }
  if (!train) return list
  s.at.forEach((province, blue) => {
    if (COLOUR[blue] !== BLUE || !onMap(province) || s.stack[blue] !== blue) return
    if (s.owner[blue] === player && !blackIn(s, province) && trainIn(s, blue) === null) list.push(blue)
  })
  return list
}

/** 14.21, 14.31: a shock army or train joins a force of its player; without one another chit is drawn. */
export function* join(g: Play, player: number, unit: number, word: string): Procedure<boolean> {
  const { s, t } = g
  const places = joinableForces(g, player, unit)
  if (places.length === 0) {
    t.note('no-berth', { chit: word })
    return true
  }
  const choice =
    places.length === 1
      ? JOIN[places[0]]
      : yield* ask(
          seatOf(s, player),
          'join',
          places.map((at) => JOIN[at]),
          undefined,
          { unit: word },
        )
  s.aside.splice(s.aside.indexOf(word), 1)
  joinForce(g, unit, choice.unit)
  t.note('joined', { unit: word, with: UNITS[choice.unit].id, province: PROVINCES[s.at[choice.unit]] })
  return false
}

export function joinForce({ s }: Play, unit: number, to: number): void {
  place(s, unit, s.at[to])
  if (IS_LEADER[to]) attach(s, unit, to)
  else entrust(s, unit, s.stack[to])
}
