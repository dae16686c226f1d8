import { cloneJson, Dice, type Options, seeded } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { FACTIONS, type State } from '../rules/state.ts'
import { playWithoutJournal, positionsOf, runAtRandom } from '../testing/positions.ts'
import { events } from './index.ts'
import { hasEffect, type Side } from './tryout.ts'
import { moderatesMayPlay, moderatesPlay } from './two-player.ts'

const MODES: readonly Options[] = [
  { variant: 'standard' },
  { variant: 'two-player' },
  { reds: 'nonplayer', senate: 'nonplayer', moderates: 'nonplayer' },
  { senate: 'nonplayer', moderates: 'nonplayer' },
  { reds: 'nonplayer' },
]
const PER_GAME = 10

/** Ten positions of each of four games. */
const positions = (options: Options, mode: number): State[] =>
  [1, 2, 3, 4].flatMap((seed) => {
    const all = positionsOf(options, `events/${mode}/${seed}`)
    return Array.from({ length: PER_GAME }, (_, n) => all[Math.floor(((n + 0.5) * all.length) / PER_GAME)])
  })

/** The state without the bookkeeping of the current turn. */
const withoutBookkeeping = (s: State): string =>
  JSON.stringify({ ...s, current: 0, executing: 0, command: 0, gifts: 0, recalled: 0, fought: 0, moved: 0 })

const sides = Object.keys(events)
  .map(Number)
  .flatMap((card) => [
    { card, side: 'unshaded' as Side },
    ...(events[card].shaded === undefined ? [] : [{ card, side: 'shaded' as Side }]),
  ])

/** Carries out the Event with random choices and dice; returns whether anything has changed. */
function changes(before: State, exec: number, card: number, side: Side, chance: Dice): boolean {
  const s = cloneJson(before)
  s.current = card
  const procedure = events[card][side]?.(playWithoutJournal(s, chance), exec)
  if (procedure) runAtRandom(procedure, chance)
  return withoutBookkeeping(s) !== withoutBookkeeping(before)
}

/** Whether a level has shifted shiftsAway from Neutral. */
const shiftsAway = (before: State, after: State): boolean =>
  after.support.some((level, space) => {
    const was = before.support[space]
    return level !== was && (Math.abs(level) > Math.abs(was) || level * was < 0)
  })

describe('ABB2-5 Events of the variant’s Moderates', () => {
  it('ABB2-5 always have an effect unless dice prevent it, and never shift shiftsAway from Neutral', () => {
    const chance = new Dice({ source: seeded('moderates'), loaded: null }, false)
    const wrong: string[] = []
    let played = 0
    for (const s of positions({ variant: 'two-player' }, 1)) {
      for (const { card, side } of sides) {
        if (!moderatesMayPlay(playWithoutJournal(s, chance), card, side)) continue
        played++
        for (let tries = 3; tries > 0; tries--) {
          const after = cloneJson(s)
          after.current = card
          const dice = new Dice({ source: seeded(`${played}/${tries}`), loaded: null })
          runAtRandom(moderatesPlay(playWithoutJournal(after, dice), side), chance)
          // with dice it may have no effect
          if (withoutBookkeeping(after) === withoutBookkeeping(s) && dice.log.length === 0)
            wrong.push(`#${card} ${side} idle`)
          if (shiftsAway(s, after)) wrong.push(`#${card} ${side} away`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(played).toBeGreaterThan(500)
  })
})

describe('8.1.5 whether an Event has an effect', () => {
  it('ABB-8.1.5 is known for every card and side in 200 positions of all modes', () => {
    const chance = new Dice({ source: seeded('choices'), loaded: null }, false)
    const wrong = new Map<string, number>()
    const all = MODES.flatMap(positions)
    expect(all).toHaveLength(200)
    let effective = 0
    all.forEach((s, place) => {
      sides.forEach(({ card, side }, n) => {
        const exec = (place + n) % FACTIONS.length
        const answer = hasEffect(playWithoutJournal(s, chance), exec, card, side)
        if (answer) effective++
        let found = false
        for (let tries = answer ? 500 : 25; tries > 0 && !found; tries--) found = changes(s, exec, card, side, chance)
        const name = `#${card} ${side}: ${answer}`
        if (found !== answer) wrong.set(name, (wrong.get(name) ?? 0) + 1)
      })
    })
    expect(Object.fromEntries(wrong)).toEqual({})
    expect(effective).toBeGreaterThan(5000)
    expect(effective).toBeLessThan(sides.length * all.length - 2000)
  })
})
