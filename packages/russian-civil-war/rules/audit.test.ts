// Looks over the shoulder of random players and holds what moved against the rules, without asking the rules.
import { play, type RandomAnswer } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { GOLD, UNITS, WHITE } from '../data/counters.ts'
import { MAP, PROVINCES, RAILS, ROADS, STRAIT } from '../data/map.ts'
import { OPPOSED } from '../data/tables.ts'
import { russianCivilWar } from '../game.ts'
import type { State } from './state.ts'

/** What a counter has done in this Movement Phase. */
interface Trail {
  steps: number
  ways: Set<string>
  force: number
  /** It has come into its province in this phase, and foes were there. */
  stopped: boolean
}

const RANGES: Readonly<Record<string, string>> = {
  ...{ BA: 'B', BY: 'W', UK: 'U', TC: 'T', CA: 'A', SB: 'S', MO: 'M', PO: 'PWGBU' },
  ...{ TU: 'TCA', CZ: 'S', JP: 'S', CH: '', RM: '' },
}
function mayBeIn(nat: string, province: number): boolean {
  if (nat === 'FN') return ['ARCH', 'OLON', 'PETR', 'FINL'].includes(PROVINCES[province])
  return nat === '' || !(nat in RANGES) || RANGES[nat].includes(MAP[province].region)
}

class Audit {
  readonly faults: string[] = []
  readonly seen = { road: 0, rail: 0, carried: 0, stops: 0 }
  private before: number[] = []
  private phase = ''
  private force = 0
  private trails = new Map<number, Trail>()

  look(s: State, last: RandomAnswer | null): void {
    const phase = `${s.turn} ${s.active} ${s.step}`
    if (phase !== this.phase) this.trails = new Map()
    this.phase = phase
    const word = String(last?.answer)
    if (last?.ask.kind === 'move') this.force++
    const moved = UNITS.flatMap((_, unit) => {
      const from = this.before[unit] ?? -1
      return from >= 0 && s.at[unit] >= 0 && s.at[unit] !== from ? [unit] : []
    })
    if (moved.length > 0) {
      if (last?.ask.kind === 'step') this.march(s, moved, word)
      else this.faults.push(`${word} moves ${moved.map((unit) => UNITS[unit].id)}`)
    }
    this.before = [...s.at]
  }

  private march(s: State, moved: readonly number[], word: string): void {
    const [way, to] = word.split(':')
    const froms = new Set(moved.map((unit) => this.before[unit]))
    const fault = (what: string): void => {
      this.faults.push(`${this.phase}, ${word} with ${moved.map((unit) => UNITS[unit].id)}: ${what}`)
    }
    if (froms.size !== 1 || moved.some((unit) => PROVINCES[s.at[unit]] !== to)) fault('not one way')
    if (moved.some((unit) => s.owner[unit] !== s.active)) fault('not his')
    if (moved.filter((unit) => UNITS[unit].kind !== 'imperial' && UNITS[unit].kind !== 'train').length > 5) fault('six')
    const leaders = moved.filter((unit) => UNITS[unit].kind === 'leader')
    for (const unit of moved) this.step(s, unit, way, leaders, moved.includes(GOLD), fault)
    this.seen[way === 'rail' ? 'rail' : 'road']++
    if (leaders.length > 0 && moved.length > leaders.length) this.seen.carried++
  }

  private step(
    s: State,
    unit: number,
    way: string,
    leaders: readonly number[],
    gold: boolean,
    fault: (what: string) => void,
  ): void {
    const { kind, colour, nat } = UNITS[unit]
    const [from, to] = [this.before[unit], s.at[unit]]
    const trail = this.trails.get(unit) ?? { steps: 0, ways: new Set(), force: this.force, stopped: false }
    this.trails.set(unit, trail)
    if (kind === 'black') fault('a Black unit moves')
    if ((kind === 'combat' || kind === 'shock') && nat === '' && !leaders.some((at) => UNITS[at].colour === colour))
      fault('no leader')
    if (nat !== '' && leaders.length > 0 && !gold) fault('Greens without the Gold')
    if (!mayBeIn(nat, to)) fault('out of range')
    if (trail.force !== this.force) fault('moves with a second force')
    if (trail.stopped && way !== 'ice' && way !== 'rail' && !gold) fault('does not stop')
    if (way === 'go' || way === 'ice') {
      trail.steps++
      const strait = STRAIT.includes(from) && STRAIT.includes(to) && leaders.some((at) => UNITS[at].colour === WHITE)
      if (!ROADS[from].includes(to) && !strait) fault('no border')
    }
    if (way === 'rail' && RAILS[to].length === 0) fault('no rails')
    if (trail.steps > (leaders.length > 0 ? 5 : 3)) fault('too far')
    trail.ways.add(way === 'ice' ? 'go' : way)
    if (trail.ways.size > 1) fault('by several ways')
    trail.stopped = s.hue[unit] >= 0 && OPPOSED[s.hue[unit]].some((foe, hue) => foe && s.presence[to * 5 + hue] > 0)
    if (trail.stopped) this.seen.stops++
  }
}

describe('random players', () => {
  it('RCW-5.0b RCW-5.12 RCW-5.16 RCW-5.17 RCW-5.53 and the ranges hold, whatever they do', () => {
    const total = { road: 0, rail: 0, carried: 0, stops: 0 }
    for (const [seed, options] of [
      ['1', { players: 3 }],
      ['2', { players: 6, naval: true, expedition: true, intervention: true }],
    ] as const) {
      const audit = new Audit()
      play(russianCivilWar, { seed, options, each: (match, last) => audit.look(match.state, last) })
      expect(audit.faults).toEqual([])
      for (const key of ['road', 'rail', 'carried', 'stops'] as const) total[key] += audit.seen[key]
    }
    // It has seen enough to mean something.
    expect(Math.min(...Object.values(total))).toBeGreaterThan(50)
  })
})
