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

/** Who counts on which Offensive: clause SD-7.1d. */
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

/** What came of the dice: `natural` is 0 where the player named the outcome and no face counts. */
interface Result {
  won: boolean
  natural: number
  /** By the Imperial Gold: neither Experience nor a Last Battalion changes it any more. */
  named: boolean
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
  const result: Result = { won: total > value || winsAnyway(s, die), natural: die, named: false }
  if (holds(s, 'imperial-gold')) yield* goldOnOffensive(g, front, result)
  let experience = 0
  if (!result.won && !result.named && holds(s, 'experience')) {
    experience = yield* experienceDie(g, front)
    total += experience
    result.won = total > value
  }
  const battalion = !result.won && !result.named && total === value && (yield* lastBattalion(g, front))
  if (battalion) result.won = true
  const sixWins = result.won && !result.named && total <= value && !battalion
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

/** 7.5.7: with decisive outcomes the named one stands for the natural die as well. */
function* goldOnOffensive(g: Play, front: number, result: Result): Procedure {
  const { decisive } = g.s.settings
  const outcomes = decisive ? (['decisive', 'win', 'fail', 'defeat'] as const) : (['win', 'fail'] as const)
  const stands = decisive ? decisiveOutcome(result) : result.won ? 'win' : 'fail'
  const outcome = yield* chooseDie(g, 'offensive', result.natural, stands, outcomes, { front: frontName(front) })
  if (outcome === stands) return
  result.named = true
  result.won = outcome === 'win' || outcome === 'decisive'
  result.natural = outcome === 'decisive' ? 6 : outcome === 'defeat' ? 1 : 0
}

/** 12.2: what the die gives as it stands; a natural 1 may win and still bring a decisive defeat (12.2.4). */
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
  const word = yield* ask(REDS, 'battalion', ['commit', 'save'], undefined, { front: frontName(front) })
  if (word === 'save') return false
  s.reserves--
  return true
}

/** Pushes a beaten front back and shakes it; true if a city was freed. */
function settle(g: Play, front: number, { won, natural }: Result): boolean {
  const { s } = g
  if (!won) return false
  const inCity = s.box[front] === 1 && g.data.tracks[front].crisis.includes(1)
  const retreated = retreat(g, front, 'offensive')
  if (front === SOUTHERN) s.southernBeaten = true
  if (s.settings.decisive) shakeBeaten(g, front, retreated, natural)
  return inCity && !(front === POLAND ? s.box[POLAND] === 1 : petrogradHeld(s))
}

/** 12.2.3: a rout comes in addition to a retreat; where there is none, a front is disorganized at most. */
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

/** 12.2.4: the front may come forward, as by an order of a card. */
function* decisiveDefeat(g: Play, front: number): Procedure {
  const die = g.t.chance.roll(6)
  const box = g.s.box[front]
  const rolled = die <= box ? 'comes' : 'none'
  // In Moscow there is no box ahead, whatever is bought.
  const outcome =
    box === 0 ? rolled : yield* chooseDie(g, 'defeat', die, rolled, ['none', 'comes'], { front: frontName(front) })
  const comes = outcome === 'comes'
  g.t.note('defeat', { front: frontName(front), die, box, comes })
  const contested = comes ? advance(g, front) : undefined
  if (contested) yield* contested
}

/** 12.4: at once, with the card's modifiers unless this is a turn of the Cheka. */
function* recoveryAttempt(g: Play, front: number): Procedure {
  const by = g.s.chekaTurn ? 'cheka' : 'card'
  const city = front === BALTIC || front === FINLAND ? 'petrograd' : 'kiev'
  const word = yield* ask(REDS, 'recovery', ['politics', 'reorganize', 'decline'], undefined, { city })
  g.t.note('recovery', { city, choice: word })
  if (word === 'politics') yield* politicalAttempt(g, by)
  if (word === 'reorganize') yield* reorganizationAttempt(g, by)
}
