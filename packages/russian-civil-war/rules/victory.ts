// 15: when the game ends, who has won, and the points behind it. 16.8: the short scenarios.
import type { Json, Outcome, Procedure, ScorePart } from '@interregnum/kernel'
import { POLITBURO } from '../data/chits.ts'
import type { Data } from '../data/corrections.ts'
import {
  BLUE,
  CZAR,
  GOLD,
  GREEN,
  LEADER_COUNT,
  RED,
  RED_LEADER_COUNT,
  UNIT_COUNT,
  UNITS,
  WHITE,
} from '../data/counters.ts'
import { BAKU, FINLAND, PETROGRAD, POLAND, PROVINCES, SIBERIAN, TVER } from '../data/map.ts'
import { ORDER_QUORUM, POINTS } from '../data/tables.ts'
import { controller } from './pieces.ts'
import { ask } from './questions.ts'
import {
  COLOUR,
  chits,
  clockwise,
  display,
  faceDown,
  holderOf,
  IS_BLACK,
  IS_COMBAT,
  IS_LEADER,
  IS_TRAIN,
  onMap,
  type Play,
  politburo,
  SEATS,
  type State,
  seatOf,
} from './state.ts'

export type Side = typeof RED | typeof WHITE
const NAMES = ['red', 'white'] as const

/** One line of the score: what, how many points, and which counter or province. */
interface Line {
  readonly what: string
  readonly points: number
  readonly of: string
}

/** 15.41-15.47: what a counter is worth to a player in a victory of this side. */
function unitPoints({ s, data }: Play, player: number, side: number, unit: number): number {
  const at = s.at[unit]
  if (unit === CZAR || unit === GOLD) return imperialPoints(s, player, side, unit)
  if (onMap(at)) {
    const counts = (IS_LEADER[unit] || IS_COMBAT[unit]) && s.hue[unit] === side
    return counts && s.owner[unit] === player ? data.values[unit] : 0
  }
  if (at === faceDown(player)) return side === WHITE ? data.values[unit] : 0
  if (at !== display(player) || IS_BLACK[unit]) return 0
  if (IS_TRAIN[unit] || COLOUR[unit] === GREEN) return data.values[unit]
  if (COLOUR[unit] === BLUE) return side === RED ? data.values[unit] : 0
  return COLOUR[unit] === side ? 0 : data.values[unit]
}

/** 15.41-15.46: the Gold counts for both, a held or emigrated Czar for White, an executed one for Red. */
function imperialPoints(s: State, player: number, side: number, unit: number): number {
  const at = s.at[unit]
  if (onMap(at)) return s.owner[unit] === player && (unit === GOLD || side === WHITE) ? POINTS.imperial : 0
  if (at === faceDown(player)) return side === WHITE ? POINTS.imperial : 0
  return at === display(player) && side === RED ? POINTS.imperial : 0
}

/** Whether a player controls a province with units of this side (15.48, 15.49). */
const holds = (s: State, province: number, player: number, side: number): boolean =>
  controller(s, province) === player && s.presence[province * 5 + side] > 0

/** 15.48, 15.49: what a place is worth to the player who controls it with units of this side. */
function placePoints({ data }: Play, side: number, province: number): number {
  if (province === POLAND) return side === RED ? POINTS.poland : 0
  if (province === FINLAND) return side === RED ? POINTS.finland : 0
  if (data.cities[province] === '') return 0
  if (province === BAKU) return POINTS.baku
  const capital = province === TVER || province === PETROGRAD
  return capital && side === WHITE ? POINTS.whiteCapital : POINTS.city
}

const places = new WeakMap<Data, readonly number[]>()

/** The provinces of 15.48 and 15.49, cached per Data. */
function placesOf(data: Data): readonly number[] {
  const list = places.get(data) ?? [...new Set([...data.critical, POLAND, FINLAND])]
  places.set(data, list)
  return list
}

/** Calls `add` for all that counts for a player in a victory of this side. Hot path: bots need the sum. */
function count(g: Play, player: number, side: number, add: (what: string, points: number, of: number) => void): void {
  const { s, data } = g
  const [shown, hidden] = [display(player), faceDown(player)]
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    const at = s.at[unit]
    if (onMap(at) ? s.owner[unit] !== player : at !== shown && at !== hidden) continue
    const points = unitPoints(g, player, side, unit)
    if (points > 0) add(onMap(at) ? 'map' : 'display', points, unit)
  }
  const markers = side === RED ? chits(s, player, POLITBURO) : 0
  if (markers > 0) add('politburo', POINTS.politburo * markers, markers)
  for (const province of placesOf(data)) {
    const points = placePoints(g, side, province)
    if (points > 0 && holds(s, province, player, side)) add('place', points, province)
  }
}

/** The score of a player for a victory of this side, line by line. */
export function account(g: Play, player: number, side: number): Line[] {
  const lines: Line[] = []
  count(g, player, side, (what, points, of) => {
    lines.push({ what, points, of: nameOf(what, of) })
  })
  return lines
}

function nameOf(what: string, of: number): string {
  if (what === 'politburo') return String(of)
  return what === 'place' ? PROVINCES[of] : UNITS[of].id
}

/** Victory points of a player if the game ended in a victory of this side. */
export function points(g: Play, player: number, side: number): number {
  if (g.s.quit[player]) return 0
  let sum = 0
  count(g, player, side, (_, points) => {
    sum += points
  })
  return sum
}

/** The points of all players for a victory of this side, in one go: for programs that look at many positions. */
export function pointsOfAll(g: Play, side: number): number[] {
  const { s, data } = g
  const sums: number[] = Array.from({ length: s.players }, () => 0)
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    const at = s.at[unit]
    const holder = onMap(at) ? s.owner[unit] : holderOf(at)
    if (holder !== null) sums[holder] += unitPoints(g, holder, side, unit)
  }
  for (const province of placesOf(data)) {
    const holder = controller(s, province)
    if (holder !== null && s.presence[province * 5 + side] > 0) sums[holder] += placePoints(g, side, province)
  }
  for (let player = 0; player < s.players; player++) {
    if (s.quit[player]) sums[player] = 0
    else if (side === RED) sums[player] += POINTS.politburo * chits(s, player, POLITBURO)
  }
  return sums
}

/* ---------------------------------------------------------------------------------------------------- the ends */

const isGone = (s: State, unit: number): boolean => !onMap(s.at[unit]) || SIBERIAN[s.at[unit]]

const redLeadersGone = (s: State): boolean => {
  for (let leader = 0; leader < RED_LEADER_COUNT; leader++) if (!isGone(s, leader)) return false
  return true
}
const whiteLeadersGone = (s: State): boolean => {
  for (let leader = RED_LEADER_COUNT; leader < LEADER_COUNT; leader++) if (!isGone(s, leader)) return false
  return true
}
const whiteArmiesGone = (s: State): boolean => {
  for (let unit = LEADER_COUNT; unit < UNIT_COUNT; unit++) {
    if (IS_COMBAT[unit] && COLOUR[unit] === WHITE && !isGone(s, unit)) return false
  }
  return true
}

/** The end of the game: the side that has won, and by which rule. */
interface End {
  readonly side: Side
  readonly rule: string
}

/** 15.1: checked at the end of a game turn. */
export function* checkEnd(g: Play): Procedure {
  const { s } = g
  if (s.quit.every((quit) => quit)) {
    endGame(g, null)
    return
  }
  const end = endNow(g) ?? (yield* vote(g))
  if (end !== null) endGame(g, end)
}

function endNow(g: Play): End | null {
  const { s } = g
  if (redLeadersGone(s)) return { side: WHITE, rule: 'RCW-15.1' }
  if (whiteArmiesGone(s)) return { side: RED, rule: 'RCW-15.1' }
  if (s.settings.scenario === 'quick') return quickVictory(s)
  return null
}

/** 16.82: the Czar is gone, and one player has both capitals with units of one side. */
function quickVictory(s: State): End | null {
  if (onMap(s.at[CZAR])) return null
  for (const side of [RED, WHITE] as const) {
    for (let player = 0; player < s.players; player++) {
      if (holds(s, PETROGRAD, player, side) && holds(s, TVER, player, side)) return { side, rule: 'RCW-16.82' }
    }
  }
  return null
}

/** 15.1(3): without White leaders in Europe, players with ten Politburo markers together may end the game. */
function* vote(g: Play): Procedure<End | null> {
  const { s, t } = g
  if (whiteLeadersGone(s)) {
    const voters = clockwise(s, s.first).filter((player) => politburo(s, [player]) > 0)
    const agreed: number[] = []
    for (const [n, player] of voters.entries()) {
      if (politburo(s, [...agreed, ...voters.slice(n)]) < ORDER_QUORUM || politburo(s, agreed) >= ORDER_QUORUM) break
      const answer = yield* ask(seatOf(s, player), 'vote', ['end', 'go-on'])
      t.note('vote', { player: SEATS[player], answer })
      if (answer === 'end') agreed.push(player)
    }
    if (politburo(s, agreed) >= ORDER_QUORUM) return { side: RED, rule: 'RCW-15.1' }
  }
  return s.settings.scenario === 'climax' && s.turn >= 5 ? climax(g) : null
}

/** 16.81: after five turns the side with more points for the places of 15.48 and 15.49 wins; Red on a tie. */
function climax(g: Play): End {
  const { s, data } = g
  const held = [RED, WHITE].map((side) => {
    let sum = 0
    for (const province of placesOf(data)) {
      const owner = controller(s, province)
      if (owner !== null && s.presence[province * 5 + side] > 0) sum += placePoints(g, side, province)
    }
    return sum
  })
  return { side: held[1] > held[0] ? WHITE : RED, rule: 'RCW-16.81' }
}

/** Sets the outcome, with every line of every player's score. */
function endGame(g: Play, end: End | null): void {
  const { s, t } = g
  s.step = 'over'
  s.outcome = end === null ? abandoned(s) : outcomeOf(g, end)
  t.note('end', { result: s.outcome.result, winners: s.outcome.winners })
}

/** All players have left: nobody wins. */
const abandoned = (s: State): Outcome => ({
  result: 'abandoned',
  winners: [],
  rule: 'RCW-15.21',
  scores: Object.fromEntries(SEATS.slice(0, s.players).map((seat) => [seat, 0])),
  parts: [],
})

export function outcomeOf(g: Play, { side, rule }: End): Outcome {
  const { s } = g
  const players = SEATS.slice(0, s.players).map((_, player) => player)
  const scores = players.map((player) => points(g, player, side))
  // 17.57: the player who drew the Allied Intervention cannot win a Red Victory.
  const mayWin = (player: number): boolean => !s.quit[player] && !(side === RED && player === s.interventionist)
  const best = Math.max(...players.filter(mayWin).map((player) => scores[player]), Number.NEGATIVE_INFINITY)
  const parts = players
    .filter((player) => !s.quit[player])
    .flatMap((player) =>
      account(g, player, side).map(
        (line): ScorePart => ({ seat: SEATS[player], what: line.what, points: line.points, data: line.of as Json }),
      ),
    )
  return {
    result: `${NAMES[side]}-victory`,
    winners: players.filter((player) => mayWin(player) && scores[player] === best).map((player) => SEATS[player]),
    rule,
    scores: Object.fromEntries(players.map((player) => [SEATS[player], scores[player]])),
    parts,
  }
}
