// 7.3 Offensives, with the Last Battalion (12.1), decisive outcomes (12.2) and political recovery (12.4).
import type { Procedure } from '@interregnum/kernel'
import { advance, retreat } from './fronts.ts'
import { chooseDie } from './gold.ts'
import { changeLevel, politicalAttempt } from './politics.ts'
import { ask } from './questions.ts'
import { reorganizationAttempt } from './reorganization.ts'
import {
  BALTIC,
  battle,
  cardOf,
  DISORGANIZED,
  EASTERN,
  FINLAND,
  farthest,
  frontName,
  holds,
  type Play,
  POLAND,
  petrogradHeld,
  REDS,
  ROUTED,
  SOUTHERN,
  STEADY,
  type State,
} from './state.ts'

export type Force = 'card' | 'cheka' | 'reserve'

export interface Modifier {
  readonly what: 'card' | 'czar' | 'legion' | 'tank' | 'trains' | 'moscow'
  readonly value: number
}

/** SD-7.1d: which modifiers apply to which Offensive. */
export function modifiers(g: Play, front: number, by: Force, trains: boolean): Modifier[] {
  const { s } = g
  const list: Modifier[] = []
  if (by === 'card') {
    const { drm } = cardOf(g)
    const value = (drm.offensive ?? 0) + (drm.against?.[frontName(front)] ?? 0)
    if (value !== 0) list.push({ what: 'card', value })
    if (s.czarExecuted) list.push({ what: 'czar', value: 1 })
  }
  if (by !== 'reserve' && s.czar === 'liberated') list.push({ what: 'czar', value: -1 })
  if (front === EASTERN && s.legion === 'active') list.push({ what: 'legion', value: -1 })
  if (s.tank === front) list.push({ what: 'tank', value: 1 })
  if (trains) list.push({ what: 'trains', value: 1 })
  if (s.box[front] === 0) list.push({ what: 'moscow', value: -1 }) // 12.2.5
  return list
}

export const sum = (list: readonly Modifier[]): number => list.reduce((total, { value }) => total + value, 0)

/** #51: paid when the Offensive is declared, win or lose. */
export const breaksCurzonLine = ({ s }: Pick<Play, 's'>, front: number): boolean =>
  s.curzon && front === POLAND && s.box[POLAND] === 3

export const trainsReady = ({ s }: Play, by: Force): boolean =>
  by !== 'reserve' && holds(s, 'armored-trains') && !s.trainsUsed

const DENIKIN = 40

/** Whether even a success changes nothing: 7.3, a front in its highest box stays there. #40 and 12.2 make it count. */
export function isIdleOffensive({ s, data }: Play, front: number): boolean {
  const stopsDenikin = s.card === DENIKIN && front === SOUTHERN && !s.chekaTurn
  return s.box[front] === farthest(data, front) && !s.settings.decisive && !stopsDenikin
}

/** The result of the dice. `natural` is 0 if the player bought the outcome and no face counts. */
interface Result {
  won: boolean
  natural: number
  /** Bought with the Imperial Gold: neither Experience nor a Last Battalion changes it. */
  bought: boolean
}

/** 12.2.3: a natural 6 is a victory whatever the modifiers. */
export const winsAnyway = ({ settings }: State, die: number): boolean => settings.decisive && die === 6

export function* offensive(g: Play, front: number, by: Force): Procedure {
  const { s, t } = g
  let trains = false
  if (trainsReady(g, by)) {
    trains = (yield* ask(REDS, 'trains', ['use', 'save'], undefined, { front: frontName(front) })) === 'use'
    if (trains) s.trainsUsed = true
  }
  if (breaksCurzonLine(g, front)) changeLevel(g, -1, 'curzon')
  const list = modifiers(g, front, by, trains)
  const [die, value] = [t.chance.roll(6), battle(g, front)]
  let total = die + sum(list)
  const result: Result = { won: total > value || winsAnyway(s, die), natural: die, bought: false }
  if (holds(s, 'imperial-gold')) yield* goldOnOffensive(g, front, result)
  let experience = 0
  if (!result.won && !result.bought && holds(s, 'experience')) {
    experience = yield* experienceDie(g, front)
    total += experience
    result.won = total > value
  }
  const battalion = !result.won && !result.bought && total === value && (yield* lastBattalion(g, front))
  if (battalion) result.won = true
  const sixWins = result.won && !result.bought && total <= value && !battalion
  if (!t.silent) {
    const drms = list.map(({ what, value }) => ({ what, value }))
    t.note('offensive', {
      front: frontName(front),
      by,
      die,
      drms,
      experience,
      battalion,
      battle: value,
      won: result.won,
      ...(sixWins ? { sixWins } : {}),
    })
  }
  const freed = settle(g, front, result)
  if (freed && s.settings.recovery) yield* recoveryAttempt(g, front)
  if (s.settings.decisive && result.natural === 1) yield* decisiveDefeat(g, front)
}

/** 7.5.7: with decisive outcomes, the bought outcome replaces the natural die as well. */
function* goldOnOffensive(g: Play, front: number, result: Result): Procedure {
  const { decisive } = g.s.settings
  const outcomes = decisive ? (['decisive', 'win', 'fail', 'defeat'] as const) : (['win', 'fail'] as const)
  const stands = decisive ? decisiveOutcome(result) : result.won ? 'win' : 'fail'
  const outcome = yield* chooseDie(g, 'offensive', result.natural, stands, outcomes, { front: frontName(front) })
  if (outcome === stands) return
  result.bought = true
  result.won = outcome === 'win' || outcome === 'decisive'
  result.natural = outcome === 'decisive' ? 6 : outcome === 'defeat' ? 1 : 0
}

/** 12.2: the rolled outcome. A natural 1 can win and still bring a decisive defeat (12.2.4). */
function decisiveOutcome({ won, natural }: Result): 'decisive' | 'win' | 'win-at-risk' | 'fail' | 'defeat' {
  if (natural === 6) return 'decisive'
  if (natural === 1) return won ? 'win-at-risk' : 'defeat'
  return won ? 'win' : 'fail'
}

/** 7.5.4: a second die, never modified. */
function* experienceDie(g: Play, front: number): Procedure<number> {
  const die = g.t.chance.roll(6)
  const rolled = `+${experienceBonus(die)}`
  const bonus = Number(yield* chooseDie(g, 'experience', die, rolled, ['+2', '+1', '+0'], { front: frontName(front) }))
  g.t.note('experience', { die, bonus })
  return bonus
}

export const experienceBonus = (die: number): number => Math.floor((die - 1) / 2)

const battalionReady = ({ s }: Play): boolean => s.settings.lastBattalion && s.reserves > 0

/** 12.1: one Reserve Offensive turns a tie into a victory. */
function* lastBattalion(g: Play, front: number): Procedure<boolean> {
  const { s } = g
  if (!battalionReady(g)) return false
  const answer = yield* ask(REDS, 'battalion', ['commit', 'save'], undefined, { front: frontName(front) })
  if (answer === 'save') return false
  s.reserves--
  return true
}

/** Pushes a beaten front back and shakes its morale. True if a city was freed. */
function settle(g: Play, front: number, { won, natural }: Result): boolean {
  const { s } = g
  if (!won) return false
  const inCity = s.box[front] === 1 && g.data.tracks[front].crisis.includes(1)
  const retreated = retreat(g, front, 'offensive')
  if (front === SOUTHERN) s.southernBeaten = true
  if (s.settings.decisive) shakeBeaten(g, front, retreated, natural)
  return inCity && !(front === POLAND ? s.box[POLAND] === 1 : petrogradHeld(s))
}

/** 12.2.3: a rout comes in addition to a retreat; without a retreat, the front is at most disorganized. */
function shakeBeaten(g: Play, front: number, retreated: boolean, natural: number): void {
  if (retreated) {
    if (natural === 6) shake(g, front, ROUTED)
  } else if (g.s.morale[front] === STEADY) shake(g, front, DISORGANIZED)
}

function shake({ s, t }: Play, front: number, morale: number): void {
  if (s.morale[front] === morale) return
  s.morale[front] = morale
  t.note('shaken', { front: frontName(front), morale })
}

/** 12.2.4: the front may advance, as if ordered by a card. */
function* decisiveDefeat(g: Play, front: number): Procedure {
  const die = g.t.chance.roll(6)
  const box = g.s.box[front]
  const rolled = die <= box ? 'comes' : 'none'
  // A front in Moscow cannot advance, so there is nothing to buy.
  const outcome =
    box === 0 ? rolled : yield* chooseDie(g, 'defeat', die, rolled, ['none', 'comes'], { front: frontName(front) })
  const comes = outcome === 'comes'
  g.t.note('defeat', { front: frontName(front), die, box, comes })
  const contested = comes ? advance(g, front) : undefined
  if (contested) yield* contested
}

/** 12.4: a free attempt, with the card's modifiers unless this is a Cheka turn. */
function* recoveryAttempt(g: Play, front: number): Procedure {
  const by = g.s.chekaTurn ? 'cheka' : 'card'
  const city = front === BALTIC || front === FINLAND ? 'petrograd' : 'kiev'
  const answer = yield* ask(REDS, 'recovery', ['politics', 'reorganize', 'decline'], undefined, { city })
  g.t.note('recovery', { city, choice: answer })
  if (answer === 'politics') yield* politicalAttempt(g, by)
  if (answer === 'reorganize') yield* reorganizationAttempt(g, by)
}
