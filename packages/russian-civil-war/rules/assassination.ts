// 10: assassins.
import { askOpen, type No, no, type Procedure } from '@interregnum/kernel'
import { ASSASSIN, COMMISSARS, FELIX } from '../data/chits.ts'
import { UNITS } from '../data/counters.ts'
import { ASSASSIN_COLUMNS } from '../data/tables.ts'
import { orderInterruptions } from './imperial.ts'
import { loseLeader } from './losses.ts'
import { gain, playerOfLeader, spend } from './pieces.ts'
import { ask, bandOptions } from './questions.ts'
import { drawChits } from './randomizer.ts'
import { unitChoices } from './stacking.ts'
import {
  called,
  chits,
  display,
  IS_LEADER,
  LEADERS,
  onMap,
  ownerCalled,
  type Play,
  type State,
  seatOf,
} from './state.ts'

/** 10.3. */
const FELIX_WORTH = 3

export const assassins = (s: State, player: number): number => chits(s, player, ASSASSIN) + chits(s, player, FELIX)

const NO_ASSASSIN = no('RCW-10.12', 'no-assassin')
const NOT_THERE = no('RCW-10.13', 'no-leader-beside')
const NOT_ON_MAP = no('RCW-10.13', 'not-on-the-map')

/** Whether a leader shares his province with another leader of the phasing player (10.13, 10.15). */
function hasPhasingLeaderWith(s: State, target: number): boolean {
  for (let unit = s.head[s.at[target]]; unit !== null; unit = s.next[unit]) {
    if (unit !== target && IS_LEADER[unit] && s.owner[unit] === s.active) return true
  }
  return false
}

/** Whether any other leader, of any player, is in this leader's province. */
function sharesProvince(s: State, leader: number): boolean {
  for (let unit = s.head[s.at[leader]]; unit !== null; unit = s.next[unit]) {
    if (unit !== leader && IS_LEADER[unit]) return true
  }
  return false
}

export function targetRefused(s: State, leader: number): No | null {
  if (!onMap(s.at[leader])) return NOT_ON_MAP
  return hasPhasingLeaderWith(s, leader) ? null : NOT_THERE
}

/** Why the phasing player cannot attempt any assassination now. */
export function assassinationRefused(s: State): No | null {
  if (assassins(s, s.active) === 0) return NO_ASSASSIN
  for (const leader of LEADERS) {
    if (s.owner[leader] === s.active && onMap(s.at[leader]) && sharesProvince(s, leader)) return null
  }
  return NOT_THERE
}

const TARGETS = unitChoices('target').slice(0, LEADERS.length)

interface SentMarkers {
  readonly option: string
  readonly plain: number
  readonly felix: number
}

/** Every number of markers a player could send, with or without Felix D. */
function markerChoices(s: State, player: number): SentMarkers[] {
  const list: SentMarkers[] = []
  for (let felix = 0; felix <= chits(s, player, FELIX); felix++) {
    for (let plain = 0; plain <= chits(s, player, ASSASSIN); plain++) {
      if (plain + felix === 0) continue
      list.push({ option: bandOptions.write({ use: 'send', band: { plain, felix: felix > 0 } }), plain, felix })
    }
  }
  return list
}

/** One attempt by the phasing player, from the declaration to the dice (10.0). */
export function* assassination(g: Play): Procedure {
  const { s, t, data } = g
  const player = s.active
  const seat = seatOf(s, player)
  const target = (yield* ask(seat, 'assassinate.target', TARGETS, ({ unit }) => targetRefused(s, unit))).unit
  const targetData = { target: UNITS[target].id }
  const markers: SentMarkers = yield* ask(
    seat,
    'assassinate.send',
    () => markerChoices(s, player),
    undefined,
    targetData,
  )
  const interruptions = orderInterruptions(g, { player, ...markers })
  const sent = { ...targetData, send: markers.option }
  const rolling = { seat, kind: 'assassinate.roll', candidates: ['roll'], data: sent } as const
  if (interruptions.length > 0) yield* askOpen(rolling, interruptions)
  const strength = markers.plain + FELIX_WORTH * markers.felix
  const [first, second] = [t.chance.roll(6), t.chance.roll(6)]
  const column = Math.min(ASSASSIN_COLUMNS, strength) - 1
  const dies = data.values[target] <= data.assassination[first + second - 2][column]
  t.note('assassination', {
    player: called(s, player),
    target: UNITS[target].id,
    assassins: strength,
    dice: [first, second],
    dies,
    owner: ownerCalled(s, target),
  })
  const victim = playerOfLeader(s, target)
  if (dies) {
    if (markers.plain > 0) spend(s, player, ASSASSIN, 'assassin', 'bag', markers.plain)
    if (markers.felix > 0) spend(s, player, FELIX, 'felix')
    yield* loseLeader(g, target, display(player), 'assassination')
    yield* commissars(g, victim)
  } else handOverMarkers(s, player, victim, markers)
}

/** 10.22: markers that failed go to the target's player, or to the Randomizer if that player has left. */
function handOverMarkers(s: State, player: number, victim: number, { plain, felix }: SentMarkers): void {
  if (s.quit[victim]) {
    if (plain > 0) spend(s, player, ASSASSIN, 'assassin', 'bag', plain)
    if (felix > 0) spend(s, player, FELIX, 'felix')
    return
  }
  gain(s, player, ASSASSIN, -plain)
  gain(s, victim, ASSASSIN, plain)
  gain(s, player, FELIX, -felix)
  gain(s, victim, FELIX, felix)
}

const NO_COMMISSARS = no('RCW-12.5-15', 'no-such-chit')

/** 12.5(15): a player who lost a leader to assassins may play 26 Commissars at once. */
function* commissars(g: Play, victim: number): Procedure {
  const { s, t } = g
  if (s.quit[victim] || chits(s, victim, COMMISSARS) === 0) return
  const answer = yield* ask(seatOf(s, victim), 'commissars', ['play', 'keep'], (option) =>
    option === 'keep' || chits(s, victim, COMMISSARS) > 0 ? null : NO_COMMISSARS,
  )
  if (answer === 'keep') return
  spend(s, victim, COMMISSARS, 'commissars', 'gone')
  t.note('chit', { player: called(s, victim), chit: 'commissars' })
  yield* drawChits(g, victim, 3)
}
