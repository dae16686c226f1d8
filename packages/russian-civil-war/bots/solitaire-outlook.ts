// Evaluates the solitaire game for the Reds: who threatens the capitals, what an attack is worth, which units can be
// spared. Used by the bot in solitaire.ts.
import { BLACK, BLUE, GREEN, LENIN, RED, TROTSKY, WHITE } from '../data/counters.ts'
import { MAP, PETROGRAD, PROVINCE_COUNT, TVER } from '../data/map.ts'
import { columnOf, REPLACEMENT_TURNS } from '../data/tables.ts'
import { isOpposed, members, stacksIn, strengthOf } from '../rules/pieces.ts'
import { isControllable, isNonRed, NON_RED_HUES, pathOf } from '../rules/solitaire/movement.ts'
import {
  ATTACKED,
  COLOUR,
  DEFENDED,
  IS_COMBAT,
  IS_LEADER,
  MOVED,
  onMap,
  opposed,
  type Play,
  RED_SIDE,
  SHED,
  type State,
} from '../rules/state.ts'

/** Weights, tuned over some thousand games. */
const WORTH = {
  /** The Reds lose if a foe stays in a capital. One that may enter with its next move counts by its chance and strength. */
  capital: 1500,
  arrival: 12,
  arrivalInStrength: 12,
  /** Per point of strength: of a foe on its way, divided by its distance; of a foe in the heartland, by turn. */
  onTheWay: 1.5,
  heartland: [0.5, 0.5, 0.7, 1, 1.6, 2, 2],
  /** Per point of own strength: units return while there are replacements, leaders never, and chiefs cost turns. */
  unit: 0.1,
  lateUnit: 0.9,
  leader: 0.5,
  chief: 12,
} as const
/** A small reward for any strength, so that several forces gather for an attack that none could make alone. */
const SLOPE = 0.06

export const CAPITALS: readonly number[] = [TVER, PETROGRAD]
export const isCapital = (province: number): boolean => CAPITALS.includes(province)
const isHeartland = (province: number): boolean => 'GWUC'.includes(MAP[province].region)

export interface Foe {
  readonly root: number
  readonly province: number
  readonly strength: number
  /** The chance that it enters a capital with its next move. */
  readonly arrives: number
  readonly way: readonly number[]
  readonly worth: number
}

/** The chance that a die shows at least this. */
const atLeast = (steps: number): number => (steps > 6 ? 0 : (7 - steps) / 6)

/** The foes of the Reds; built once per question. */
export class Outlook {
  readonly foes: readonly Foe[]
  private readonly byProvince: readonly (readonly Foe[])[]

  /** `moving` is a Red stack on the move, which is treated as being off the map. */
  constructor(
    readonly g: Play,
    private readonly moving: number | null = null,
  ) {
    const foes: Foe[] = []
    const byProvince: Foe[][] = Array.from({ length: PROVINCE_COUNT }, () => [])
    for (let province = 0; province < PROVINCE_COUNT; province++) {
      if (!hasNonRed(g.s, province)) continue
      for (const root of stacksIn(g.s, province)) {
        if (!isNonRed(g.s, root)) continue
        const foe = this.foeOf(root, province)
        foes.push(foe)
        byProvince[province].push(foe)
      }
    }
    this.foes = foes
    this.byProvince = byProvince
  }

  private foeOf(root: number, province: number): Foe {
    const { s } = this.g
    const strength = strengthOf(this.g, root)
    const way = isControllable(s, root) ? pathOf(this.g, root) : []
    const arrives = this.arrival(root, way)
    const last = way[way.length - 1]
    const near = last !== undefined && isCapital(last) ? (WORTH.onTheWay * strength) / way.length : 0
    const heart = isHeartland(province) ? WORTH.heartland[Math.min(s.turn, WORTH.heartland.length) - 1] : 0.1
    const danger = arrives * (WORTH.arrival + WORTH.arrivalInStrength * strength)
    const worth = isCapital(province) ? WORTH.capital : danger + near
    return { root, province, strength, arrives, way, worth: worth + heart * strength }
  }

  /** The chance to enter a capital with the next move: nobody may stop it, and the die must reach that far (21.26). */
  private arrival(root: number, way: readonly number[]): number {
    const { s } = this.g
    const last = way[way.length - 1]
    if (last === undefined || !isCapital(last)) return 0
    const open = way.slice(0, -1).every((province) => !this.stops(province, s.hue[root]))
    return open ? atLeast(way.length) : 0
  }

  /** Whether units of a province stop those of a hue. */
  private stops(province: number, hue: number): boolean {
    const { s } = this.g
    if (this.redsIn(province) === s.presence[province * 5 + RED]) return isOpposed(s, province, hue)
    return (
      this.redsIn(province) > 0 ||
      [WHITE, GREEN, BLUE, BLACK].some((other) => s.presence[province * 5 + other] > 0 && opposed(hue, other))
    )
  }

  private redsIn(province: number): number {
    const { s } = this.g
    const reds = s.presence[province * 5 + RED]
    if (this.moving === null || s.at[this.moving] !== province) return reds
    return reds - members(s, this.moving).filter((unit) => s.hue[unit] === RED).length
  }

  foesIn(province: number): readonly Foe[] {
    return this.byProvince[province]
  }

  /** Red stacks of a province that can still attack in this phase. */
  attackers(province: number): readonly number[] {
    const { s } = this.g
    return stacksIn(s, province).filter(
      (root) => s.owner[root] === RED_SIDE && root !== this.moving && !used(s, root, ATTACKED),
    )
  }

  /** The chance that an attack kills the defenders. An exchange does so too if the attacker is at least as strong. */
  kills(attack: number, defence: number): number {
    if (defence === 0) return 0
    const column = columnOf(attack, defence)
    if (column === null) return 0
    const deadly = this.g.data.combat.filter(
      (row) => row[column] === 'DE' || (row[column] === 'EX' && attack >= defence),
    )
    return deadly.length / 6
  }

  /** The expected value of attacking these foes with these stacks. */
  value(attackers: readonly number[], foes: readonly Foe[]): number {
    const { g } = this
    const attack = attackers.reduce((sum, root) => sum + strengthOf(g, root), 0)
    const defence = foes.reduce((sum, foe) => sum + foe.strength, 0)
    const column = columnOf(attack, defence)
    if (column === null) return Number.NEGATIVE_INFINITY
    const all = attackers.flatMap((root) => members(g.s, root)).reduce((sum, unit) => sum + this.price(unit), 0)
    const chance = (result: string): number => g.data.combat.filter((row) => row[column] === result).length / 6
    const lost =
      chance('AE') * all + chance('EX') * (attack > defence ? Math.min(1, defence / attack) * all * 0.5 : all)
    return foes.reduce((sum, foe) => sum + foe.worth, 0) * this.kills(attack, defence) - lost
  }

  /** What a Red counter is worth. */
  price(unit: number): number {
    const { s, data } = this.g
    if (unit === LENIN || unit === TROTSKY) return WORTH.chief
    if (IS_LEADER[unit]) return WORTH.leader * data.values[unit]
    return data.values[unit] * (s.turn < REPLACEMENT_TURNS ? WORTH.unit : WORTH.lateUnit)
  }

  /** The foes of a province to attack together, and what that is worth; none if no attack is worthwhile. */
  engagement(province: number): { readonly foes: readonly Foe[]; readonly value: number } {
    const attackers = this.attackers(province)
    const foes = this.foesIn(province).filter(({ root }) => !used(this.g.s, root, DEFENDED))
    let best: { foes: readonly Foe[]; value: number } = { foes: [], value: 0 }
    if (attackers.length === 0 || foes.length === 0) return best
    for (const order of orders(foes)) {
      for (let count = 1; count <= order.length; count++) {
        const chosen = order.slice(0, count)
        const value = this.value(attackers, chosen)
        if (value > best.value) best = { foes: chosen, value }
      }
    }
    return best
  }

  /** What this much strength is worth against some or all foes of a province. */
  killing(province: number, strength: number): number {
    let best = 0
    for (const order of orders(this.foesIn(province))) {
      let [defence, worth] = [0, 0]
      for (const foe of order) {
        defence += foe.strength
        worth += foe.worth
        best = Math.max(best, worth * (this.kills(strength, defence) + SLOPE * Math.min(3, strength / defence)))
      }
    }
    return best
  }

  /** How much danger to the capitals a Red unit here would block; 0 if there is one already. */
  blockingValue(province: number): number {
    if (isCapital(province) || this.redsIn(province) > 0) return 0
    let worth = 0
    for (const foe of this.foes) {
      if (foe.arrives === 0 || !foe.way.includes(province)) continue
      const strength = this.attackers(foe.province).reduce((sum, root) => sum + strengthOf(this.g, root), 0)
      const danger = WORTH.arrival + WORTH.arrivalInStrength * foe.strength
      worth += danger * foe.arrives * (1 - this.kills(strength, foe.strength))
    }
    return worth
  }

  /** Red units without a leader that may be taken along: not the last one that blocks a foe's way. */
  spare(): readonly number[] {
    const { s } = this.g
    const units = [...s.at.keys()].filter(
      (unit) => IS_COMBAT[unit] && COLOUR[unit] === RED && onMap(s.at[unit]) && s.boss[unit] === null,
    )
    return units.filter((unit) => (s.used[unit] & (MOVED | SHED)) === 0 && !this.isLastBlock(s.at[unit]))
  }

  /** Whether the only Red unit here is the only one between a foe and a capital within reach. */
  private isLastBlock(province: number): boolean {
    const { s } = this.g
    if (this.redsIn(province) > 1 || isCapital(province)) return false
    return this.foes.some((foe) => {
      const last = foe.way[foe.way.length - 1]
      if (last === undefined || !isCapital(last) || foe.way.length > 6 || !foe.way.includes(province)) return false
      return foe.way.slice(0, -1).every((at) => at === province || !this.stops(at, s.hue[foe.root]))
    })
  }
}

/** Two orders: most valuable first, and weakest first. */
const orders = (foes: readonly Foe[]): readonly (readonly Foe[])[] =>
  foes.length < 2
    ? [foes]
    : [foes.toSorted((a, b) => b.worth - a.worth), foes.toSorted((a, b) => a.strength - b.strength)]

const hasNonRed = (s: State, province: number): boolean =>
  NON_RED_HUES.some((hue) => s.presence[province * 5 + hue] > 0)

const used = (s: State, root: number, bit: number): boolean =>
  members(s, root).some((unit) => (s.used[unit] & bit) !== 0)
