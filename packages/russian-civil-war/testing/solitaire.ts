// Boards and matches for tests of the solitaire game: any counters anywhere, with prepared dice and chits. Rules can be
// called on a board directly, or a match can begin from it. Every counter is checked to be in exactly one place.
import { Dice, type Procedure, readOptions, seeded } from '@interregnum/kernel'
import { BareTable, beginScene, checkScene, type SceneChance, TestTable } from '@interregnum/kernel/testing'
import { type Data, PRINTED } from '../data/corrections.ts'
import { nationNumber, RED, UNITS, unit as unitNumber } from '../data/counters.ts'
import { PROVINCES, type ProvinceId, province } from '../data/map.ts'
import { russianCivilWar } from '../game.ts'
import { faults } from '../rules/faults.ts'
import { attach, entrust, join, members, place, stacksIn, takeOff } from '../rules/pieces.ts'
import { assignTargets, soloOf } from '../rules/solitaire/movement.ts'
import { setupSolitaire } from '../rules/solitaire/setup.ts'
import {
  BAG,
  COLOUR,
  IS_COMBAT,
  IS_IMPERIAL,
  IS_LEADER,
  IS_TRAIN,
  NATION,
  NEEDS_LEADER,
  NON_RED,
  OUT_OF_GAME,
  onMap,
  type Play,
  POOL,
  RED_SIDE,
  type SoloPhase,
  type State,
  UNASSIGNED,
} from '../rules/state.ts'

/** Stacks of counter ids; what follows a leader is attached to him. */
export type Stacks = Partial<Record<ProvinceId, readonly string[]>>

export interface Scene extends Omit<SceneChance, 'piles'> {
  readonly data?: Data
  readonly turn?: number
  readonly phase?: SoloPhase
  /** The next draws from the Randomizer. */
  readonly draws?: readonly string[]
  /** The whole map; a stack is written `'251 212 213'`. Other Red leaders are in the pool, other counters out. */
  readonly map?: Stacks
  /** Nations whose marker the non-Red side holds. */
  readonly holds?: readonly string[]
  /** Counters that have been eliminated. */
  readonly lost?: readonly string[]
  /** Targets of forces, by any of their counters. Other forces get theirs by dice that are not those of `dice`. */
  readonly targets?: Readonly<Record<string, ProvinceId>>
  /** Sets no targets except those of `targets`. */
  readonly aimless?: boolean
  readonly state?: Partial<State>
}

const setupDice = (seed: number | string): Dice => new Dice({ source: seeded(`scene/${seed}`), loaded: null })

function clearMap(s: State): void {
  UNITS.forEach((_, unit) => {
    const destination = IS_LEADER[unit] && COLOUR[unit] === RED ? POOL : OUT_OF_GAME
    if (onMap(s.at[unit])) takeOff(s, unit, destination)
  })
}

function putStack(s: State, ids: readonly string[], at: number): void {
  const units = ids.map(unitNumber)
  for (const unit of units) {
    if (s.at[unit] === BAG) s.bag.splice(s.bag.indexOf(UNITS[unit].id), 1)
    place(s, unit, at)
    if (IS_LEADER[unit]) s.owner[unit] = COLOUR[unit] === RED ? RED_SIDE : NON_RED
    const nation = NATION[unit]
    if (nation !== null) s.owner[unit] = s.holder[nation]
  }
  let boss: number | null = null
  const [first] = units
  for (const unit of units) {
    if (IS_LEADER[unit]) boss = unit
    if (unit === first) continue
    if (!IS_LEADER[unit] && boss !== null && (NEEDS_LEADER[unit] || !IS_COMBAT[unit])) attach(s, unit, boss)
    else if (IS_IMPERIAL[unit] || IS_TRAIN[unit]) entrust(s, unit, s.stack[first])
    else join(s, [unit], s.stack[first])
  }
}

export function arrange(s: State, scene: Scene): State {
  const solo = soloOf(s)
  for (const id of scene.holds ?? []) {
    s.holder[nationNumber(id)] = NON_RED
    s.bag.splice(s.bag.indexOf(id), 1)
    for (const unit of UNITS.keys()) if (onMap(s.at[unit]) && UNITS[unit].nat === id) s.owner[unit] = NON_RED
  }
  if (scene.map !== undefined) {
    clearMap(s)
    for (const list of [solo.target, solo.route, solo.routeFrom]) list.fill(null)
    for (const [id, stacks] of Object.entries(scene.map)) {
      for (const stack of stacks) putStack(s, stack.split(' '), province(id as ProvinceId))
    }
  }
  for (const id of scene.lost ?? []) {
    if (onMap(s.at[unitNumber(id)])) takeOff(s, unitNumber(id), UNASSIGNED)
    s.at[unitNumber(id)] = UNASSIGNED
  }
  s.turn = scene.turn ?? 1
  solo.phase = scene.phase ?? 'enemy-event'
  s.active = solo.phase.startsWith('enemy-') ? NON_RED : RED_SIDE
  for (const [id, target] of Object.entries(scene.targets ?? {})) {
    for (const unit of members(s, s.stack[unitNumber(id)])) solo.target[unit] = province(target)
  }
  if (scene.aimless !== true) assignOtherTargets(s, scene)
  Object.assign(s, scene.state)
  checkScene(faults(s))
  return s
}

function assignOtherTargets(s: State, scene: Scene): void {
  const t = new BareTable({ seed: `scene/${scene.seed ?? 1}`, chance: 'free' })
  assignTargets({ s, data: scene.data ?? PRINTED, t })
}

/** Reads the board by the ids of counters and provinces. */
export class Board {
  readonly g: Play
  private readonly table: BareTable

  constructor(
    readonly s: State,
    scene: Scene,
  ) {
    const { draws = [], data = PRINTED } = scene
    this.table = new BareTable({ ...scene, seed: `board/${scene.seed ?? 1}`, piles: { randomizer: draws } })
    this.g = { s, data, t: this.table }
  }

  get notes(): BareTable['notes'] {
    return this.table.notes
  }

  /** Runs a rule that asks no questions, then checks the counters. */
  run<T>(procedure: Procedure<T>): T {
    const value = this.table.run(procedure)
    this.check()
    return value
  }

  do(rule: (g: Play) => void): this {
    rule(this.g)
    this.check()
    return this
  }

  private check(): void {
    const wrong = faults(this.s)
    if (wrong.length > 0) throw new Error(wrong.join(' '))
  }

  /** Where a counter is: a province, or the number of a place off the map. */
  at(id: string): ProvinceId | number {
    const where = this.s.at[unitNumber(id)]
    return onMap(where) ? PROVINCES[where] : where
  }

  isOnMap(id: string): boolean {
    return onMap(this.s.at[unitNumber(id)])
  }

  /** The ids of all counters in the counter's stack. */
  stack(id: string): readonly string[] {
    return members(this.s, this.s.stack[unitNumber(id)]).map((unit) => UNITS[unit].id)
  }

  stacks(id: ProvinceId): readonly string[] {
    return stacksIn(this.s, province(id)).map((root) =>
      members(this.s, root)
        .map((unit) => UNITS[unit].id)
        .join(' '),
    )
  }

  /** The counter that this one is attached to. */
  boss(id: string): string | null {
    const boss = this.s.boss[unitNumber(id)]
    return boss === null ? null : UNITS[boss].id
  }

  owner(id: string): number | null {
    return this.s.owner[unitNumber(id)]
  }

  target(id: string): ProvinceId | null {
    const target = soloOf(this.s).target[unitNumber(id)]
    return target === null ? null : PROVINCES[target]
  }

  facts(kind: string): ReturnType<BareTable['facts']> {
    return this.table.facts(kind)
  }
}

export const OPTIONS = readOptions(russianCivilWar.options, { mode: 'solitaire' })

/** The board after set-up, changed by the scene. */
export function board(scene: Scene = {}): Board {
  const s = setupSolitaire(OPTIONS, setupDice(scene.seed ?? 1), scene.data ?? PRINTED)
  return new Board(arrange(s, scene), scene)
}

/** A match that begins with a scene. */
export class SoloTable extends TestTable<State> {
  protected override faults(): readonly string[] {
    return faults(this.state)
  }

  get read(): Board {
    return new Board(this.state, {})
  }

  override get asked(): string | null {
    return this.askedKind
  }
}

export function solitaire(scene: Scene = {}): SoloTable {
  const setting = { ...scene, options: { mode: 'solitaire' }, piles: { randomizer: scene.draws ?? [] } }
  const table = new SoloTable(beginScene(russianCivilWar, setting, (state) => arrange(state, scene)))
  const wrong = faults(table.state)
  if (wrong.length > 0) throw new Error(`At the first question: ${wrong.join(' ')}`)
  return table
}
