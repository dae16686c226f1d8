// 28: who has won the solitaire game, and at which level.
import type { Outcome } from '@interregnum/kernel'
import { MAP, PETROGRAD, PROVINCE_COUNT, PROVINCES, TVER } from '../../data/map.ts'
import { SOLITAIRE_TURNS } from '../../data/tables.ts'
import { type Play, SOLITAIRE_SEAT, type State } from '../state.ts'
import { NON_RED_HUES } from './movement.ts'

/** 28.11: the regions that the Reds must clear. */
export const HEARTLAND: readonly string[] = ['G', 'W', 'U', 'C']
/** 28.12: by game turn from the fifth on. */
const LEVELS = ['decisive', 'substantive', 'marginal'] as const
type Level = (typeof LEVELS)[number]
const DECISIVE_UNTIL = 5
/** For tables and charts: a score for each level. */
const LEVEL_SCORE: Readonly<Record<Level, number>> = { marginal: 1, substantive: 2, decisive: 3 }

const nonRedIn = (s: State, province: number): number =>
  NON_RED_HUES.reduce((sum, hue) => sum + s.presence[province * 5 + hue], 0)

/** Non-Red units left in these regions, by default in the four of 28.11. */
export function unclearedUnits(s: State, regions = HEARTLAND): number {
  let units = 0
  for (let province = 0; province < PROVINCE_COUNT; province++) {
    if (regions.includes(MAP[province].region)) units += nonRedIn(s, province)
  }
  return units
}

/** The outcome at the end of this game turn; null if the game goes on. */
export function verdict(s: State): Outcome | null {
  const fallen = [PETROGRAD, TVER].filter((province) => nonRedIn(s, province) > 0)
  if (fallen.length > 0) {
    const parts = fallen.map((province) => ({
      seat: SOLITAIRE_SEAT,
      what: 'capital',
      points: 0,
      data: PROVINCES[province],
    }))
    return { ...ending('non-red-victory', 'RCW-28.13', -LEVEL_SCORE.decisive), level: 'decisive', parts }
  }
  if (unclearedUnits(s) === 0) {
    const level = LEVELS[Math.max(0, s.turn - DECISIVE_UNTIL)]
    const parts = [{ seat: SOLITAIRE_SEAT, what: 'cleared', points: LEVEL_SCORE[level], data: s.turn }]
    return { ...ending('red-victory', 'RCW-28.12', LEVEL_SCORE[level]), level, winners: [SOLITAIRE_SEAT], parts }
  }
  if (s.turn < SOLITAIRE_TURNS) return null
  const parts = [{ seat: SOLITAIRE_SEAT, what: 'uncleared', points: 0, data: unclearedUnits(s) }]
  return { ...ending('draw', 'RCW-28.0', 0), parts }
}

const ending = (result: string, rule: string, score: number): Outcome => ({
  result,
  winners: [],
  rule,
  scores: { [SOLITAIRE_SEAT]: score },
  parts: [],
})

/** 28.12: both conditions are checked at the end of a game turn, after Replacement. */
export function judge({ s, t }: Play): boolean {
  s.outcome = verdict(s)
  if (s.outcome === null) return false
  s.step = 'over'
  t.note('solitaire.end', { result: s.outcome.result, level: s.outcome.level ?? null })
  return true
}
