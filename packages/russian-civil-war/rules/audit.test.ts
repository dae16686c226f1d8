// Watches random play and checks moves and fights against an independent version of the rules.
import type { Match } from '@interregnum/kernel'
import { play, type RandomAnswer } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { BLUE, GOLD, GREEN, RED, UNITS, unit as unitNumber, WHITE } from '../data/counters.ts'
import { MAP, PROVINCES, type ProvinceId, province, RAILS, ROADS, STRAIT } from '../data/map.ts'
import { COMBAT, OPPOSED } from '../data/tables.ts'
import { russianCivilWar } from '../game.ts'
import type { State } from './state.ts'

/** What a counter has done in this Movement Phase. */
interface Trail {
  steps: number
  ways: Set<string>
  force: number
  /** It has entered a province with opposing units in this phase. */
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

class MovementAudit {
  readonly faults: string[] = []
  readonly counts = { road: 0, rail: 0, carried: 0, stops: 0, handed: 0 }
  private before: number[] = []
  private phase = ''
  private force = 0
  private trails = new Map<number, Trail>()

  observe(s: State, last: RandomAnswer | null): void {
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
      if (last?.ask.kind === 'under' || word.startsWith('carry:')) this.handOver(s, moved, word)
      else if (last?.ask.kind === 'step') this.march(s, moved, word)
      else this.faults.push(`${word} moves ${moved.map((unit) => UNITS[unit].id)}`)
    }
    this.before = [...s.at]
  }

  /** 13.15: one Imperial unit that has not been carried, within a region. */
  private handOver(s: State, moved: readonly number[], word: string): void {
    this.counts.handed++
    const [unit] = moved
    const region = (province: number): string => MAP[province].region
    const fine = moved.length === 1 && UNITS[unit].kind === 'imperial' && s.owner[unit] === s.active
    if (!fine || region(this.before[unit]) !== region(s.at[unit]) || this.trails.has(unit))
      this.faults.push(`${this.phase}, ${word} hands over ${moved.map((one) => UNITS[one].id)}`)
  }

  private march(s: State, moved: readonly number[], word: string): void {
    const [way, to] = word.split(':')
    const origins = new Set(moved.map((unit) => this.before[unit]))
    const fault = (what: string): void => {
      this.faults.push(`${this.phase}, ${word} with ${moved.map((unit) => UNITS[unit].id)}: ${what}`)
    }
    if (origins.size !== 1 || moved.some((unit) => PROVINCES[s.at[unit]] !== to)) fault('not one way')
    if (moved.some((unit) => s.owner[unit] !== s.active)) fault('not his')
    if (moved.filter((unit) => UNITS[unit].kind !== 'imperial' && UNITS[unit].kind !== 'train').length > 5) fault('six')
    const leaders = moved.filter((unit) => UNITS[unit].kind === 'leader')
    for (const unit of moved) this.step(s, unit, way, leaders, moved.includes(GOLD), fault)
    this.counts[way === 'rail' ? 'rail' : 'road']++
    if (leaders.length > 0 && moved.length > leaders.length) this.counts.carried++
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
    if (trail.stopped) this.counts.stops++
  }
}

/** What the journal says about a fight. */
interface Fight {
  readonly kind: 'combat' | 'subversion' | 'terror'
  readonly province: ProvinceId
  readonly attackers: readonly string[]
  readonly defenders: readonly string[]
  readonly strength: number
  readonly defence: number
  readonly odds: string
  readonly die: number
  readonly result: string
}
type Board = Pick<State, 'at' | 'owner' | 'hue' | 'stack' | 'boss' | 'active'>

/** The name of the column, derived from the example of 8.0: 13 against 4 is 3:1. */
function columnOf(attack: number, defence: number): string {
  for (let odds = 6; odds > 0; odds--) if (attack >= odds * defence) return `${odds}:1`
  return attack * 2 >= defence ? '1:2' : 'none'
}
const COLUMN_NAMES = ['1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1']

class CombatAudit {
  readonly faults: string[] = []
  readonly counts = { combat: 0, subversion: 0, terror: 0, joint: 0, several: 0, AE: 0, DE: 0, EX: 0 }
  private before: Board | null = null
  private phase = ''
  private fought = new Set<string>()

  observe(match: Match<State>, last: RandomAnswer | null): void {
    const s = match.state
    if (last?.ask.kind === 'assemble' && last.answer === 'roll' && this.before !== null) {
      this.check(this.before, s, match.notes.findLast(({ kind }) => kind === 'combat')?.data as unknown as Fight)
    }
    const phase = `turn ${s.turn}, player ${s.active}, ${s.step}`
    if (phase !== this.phase) this.fought = new Set()
    this.phase = phase
    const { at, owner, hue, stack, boss, active } = s
    this.before = { at: [...at], owner: [...owner], hue: [...hue], stack: [...stack], boss: [...boss], active }
  }

  private check(was: Board, now: State, fight: Fight): void {
    const fault = (what: string): void => {
      this.faults.push(`${this.phase}: ${what} in ${JSON.stringify(fight)}`)
    }
    const [attackers, defenders] = [fight.attackers, fight.defenders].map((ids) => ids.map(unitNumber))
    const black = attackers.some((unit) => UNITS[unit].kind === 'black')
    this.checkSides(was, fight, attackers, defenders, black, fault)
    for (const [role, units] of [
      ['attacks', attackers],
      ['is attacked', defenders],
    ] as const) {
      for (const unit of units) {
        if (this.fought.has(`${unit} ${role}`)) fault(`${UNITS[unit].id} ${role} twice`)
        this.fought.add(`${unit} ${role}`)
        if (was.stack.some((root, other) => root === was.stack[unit] && was.at[other] >= 0 && !units.includes(other)))
          fault(`only a part of the stack of ${UNITS[unit].id} ${role}`)
      }
    }
    this.checkLosses(now, fight, attackers, defenders, fault)
    this.counts[fight.kind]++
    this.counts[fight.result as 'AE']++
    if (new Set(attackers.map((unit) => was.stack[unit])).size > 1) this.counts.joint++
    if (new Set(defenders.map((unit) => was.stack[unit])).size > 1) this.counts.several++
  }

  private checkSides(
    was: Board,
    { kind, province: id }: Fight,
    attackers: readonly number[],
    defenders: readonly number[],
    black: boolean,
    fault: (what: string) => void,
  ): void {
    const place = province(id)
    for (const unit of attackers) {
      const { kind: sort, colour } = UNITS[unit]
      if (!black && was.owner[unit] !== was.active) fault(`${UNITS[unit].id} is not his`)
      if ((sort === 'combat' || sort === 'shock') && (colour === RED || colour === WHITE) && was.boss[unit] === null)
        fault(`${UNITS[unit].id} has no leader`)
      const crosses = STRAIT.includes(was.at[unit]) && STRAIT.includes(place) && was.hue[unit] === WHITE
      const near = kind === 'combat' ? was.at[unit] === place : ROADS[place].includes(was.at[unit]) || crosses
      if (!near && was.hue[unit] >= 0) fault(`${UNITS[unit].id} is elsewhere`)
      if (was.hue[unit] < 0) continue
      if (kind === 'subversion' && !black && was.hue[unit] !== RED) fault(`${UNITS[unit].id} subverts`)
      if (kind === 'terror' && was.hue[unit] === BLUE) fault(`${UNITS[unit].id} spreads terror`)
      for (const foe of defenders) {
        // Territorial Demands make Blue and Green enemies.
        const claim = [was.hue[unit], was.hue[foe]].toSorted().join() === [GREEN, BLUE].toSorted().join()
        if (was.hue[foe] >= 0 && !OPPOSED[was.hue[unit]][was.hue[foe]] && !claim) fault('friends fight')
      }
    }
    for (const unit of defenders) {
      if (was.at[unit] !== place) fault(`${UNITS[unit].id} is not there`)
      if (kind === 'subversion' && was.hue[unit] >= 0 && was.hue[unit] !== BLUE) fault(`${UNITS[unit].id} is subverted`)
    }
  }

  private checkLosses(
    now: State,
    { kind, strength, defence, odds, die, result }: Fight,
    attackers: readonly number[],
    defenders: readonly number[],
    fault: (what: string) => void,
  ): void {
    const sum = (units: readonly number[]): number => units.reduce((all, unit) => all + UNITS[unit].value, 0)
    if (sum(defenders) !== defence) fault('the defence is wrong')
    if (sum(attackers) !== strength && !(kind === 'subversion' && 2 * sum(attackers) === strength))
      fault('the attack is wrong')
    if (columnOf(strength, defence) !== odds) fault('the odds are wrong')
    if (COMBAT[die - 1][COLUMN_NAMES.indexOf(odds)] !== result) fault('the table says something else')
    if (now.outcome !== null || now.step !== 'combat') return
    const gone = (units: readonly number[]): number => sum(units.filter((unit) => now.at[unit] < 0))
    const deadly = kind === 'combat' || result === 'DE'
    const all = [sum(attackers), sum(defenders)]
    const least = !deadly
      ? [0, 0]
      : { AE: [all[0], 0], DE: [0, all[1]], EX: [Math.min(...all), Math.min(...all)] }[result as 'AE']
    const lost = [gone(attackers), gone(defenders)]
    // While losses are still being chosen, nothing has been removed.
    if (lost[0] + lost[1] === 0 && result === 'EX') return
    if (lost[0] < least[0] || lost[1] < least[1]) fault(`lost ${lost}, not ${least}`)
    if (result !== 'EX' && (lost[0] > least[0] || lost[1] > least[1])) fault(`lost ${lost}, not ${least}`)
  }
}

describe('random players', () => {
  it('RCW-8.21 RCW-8.22 RCW-8.24 RCW-8.25 RCW-8.28 RCW-8.31 RCW-8.37 RCW-8.41 RCW-8.43 hold in every fight', () => {
    const total = { combat: 0, subversion: 0, terror: 0, joint: 0, several: 0, AE: 0, DE: 0, EX: 0 }
    for (const seed of ['3', '4']) {
      const audit = new CombatAudit()
      play(russianCivilWar, { seed, options: { players: 4 }, each: (match, last) => audit.observe(match, last) })
      expect(audit.faults).toEqual([])
      for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += audit.counts[key]
    }
    expect(Math.min(...Object.values(total))).toBeGreaterThan(3)
  })

  it('RCW-5.0b RCW-5.12 RCW-5.16 RCW-5.17 RCW-5.53 and the ranges hold, whatever they do', () => {
    const total = { road: 0, rail: 0, carried: 0, stops: 0 }
    for (const [seed, options] of [
      ['1', { players: 3 }],
      ['2', { players: 6, naval: true, expedition: true, intervention: true }],
    ] as const) {
      const audit = new MovementAudit()
      play(russianCivilWar, { seed, options, each: (match, last) => audit.observe(match.state, last) })
      expect(audit.faults).toEqual([])
      for (const key of ['road', 'rail', 'carried', 'stops'] as const) total[key] += audit.counts[key]
    }
    // Enough cases for the check to be meaningful.
    expect(Math.min(...Object.values(total))).toBeGreaterThan(50)
  })
})
