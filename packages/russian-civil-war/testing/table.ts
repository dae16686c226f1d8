// Matches for tests: any position, with prepared dice and chits. Every counter is checked to be in exactly one place.
import type { LoadedDie, Option } from '@interregnum/kernel'
import { BareTable, beginScene, checkScene, type SceneChance, TestTable } from '@interregnum/kernel/testing'
import { HELD_KINDS, type HeldKind, KIND_COUNT, kindOf } from '../data/chits.ts'
import { type Data, PRINTED } from '../data/corrections.ts'
import { BLUE, findUnit, nationNumber, RED, UNITS, unit as unitNumber, WHITE } from '../data/counters.ts'
import { PROVINCES, type ProvinceId, province as provinceNumber } from '../data/map.ts'
import { russianCivilWarWith } from '../game.ts'
import { faults } from '../rules/faults.ts'
import { freeze } from '../rules/leaving.ts'
import {
  attach,
  controller,
  entrust,
  holderOf,
  join,
  members,
  place,
  playerOfLeader,
  stacksIn,
  strengthOf,
  takeOff,
} from '../rules/pieces.ts'
import { deploy } from '../rules/setup.ts'
import {
  BAG,
  BLUE_OUT,
  chits,
  DEALT,
  display,
  faceDown,
  IS_IMPERIAL,
  IS_LEADER,
  IS_TRAIN,
  LEADERS,
  NATION,
  OUT_OF_GAME,
  onMap,
  type Play,
  POOL,
  playerOf,
  REINFORCEMENTS,
  SEATS,
  type SeatId,
  type Settings,
  type State,
  type Step,
  UNASSIGNED,
  UNITS_OF,
} from '../rules/state.ts'
import { points } from '../rules/victory.ts'

/**
 * A stack as text: its player's letter or `-` for nobody, then counters. What follows a leader is attached to him:
 * `a 152 111 CZAR` is Trotsky of player A with the Red unit 111 and the Czar; `a 155 118 161` has two leaders. Stacks
 * without a leader are of one nation: `b 327 328`; lone Red and White units are nobody's: `- 111`.
 */
export type StackWords = string
export type Stacks = Partial<Record<ProvinceId, readonly StackWords[]>>

/** What a test changes; the rest is as after set-up, with all leaders deployed at their starting places. */
export interface Scene extends SceneChance {
  readonly options?: Partial<Settings>
  readonly data?: Data
  /** Piles are `randomizer`, `sequence` and `deal`. */
  readonly piles?: SceneChance['piles']
  /** Where the match begins; by default in the Movement Phase. */
  readonly step?: Step
  readonly turn?: number
  /** First player and phasing player; A by default. */
  readonly first?: SeatId
  readonly active?: SeatId
  /** The whole map. Other counters are out of the game, special units in the Randomizer. */
  readonly map?: Stacks
  /** Changes to the map: these counters are moved there, all others stay. */
  readonly put?: Stacks
  /** Leaders by player; others stay as dealt. Not together with `map`. */
  readonly leaders?: Partial<Record<SeatId, readonly string[]>>
  /** Eliminated counters: in the players' displays, and in the Unassigned box. */
  readonly display?: Partial<Record<SeatId, readonly string[]>>
  readonly faceDown?: Partial<Record<SeatId, readonly string[]>>
  readonly unassigned?: readonly string[]
  /** All chits that players hold; the others are in the Randomizer. As dealt if absent. */
  readonly chits?: Partial<Record<SeatId, Partial<Record<HeldKind, number>>>>
  /** Control markers of nations by player. */
  readonly nations?: Partial<Record<SeatId, readonly string[]>>
  /** Nations that have been withdrawn. */
  readonly out?: readonly string[]
  /** The Armistice has been drawn. This does not place its reinforcements. */
  readonly armistice?: boolean
  /** The whole Randomizer, in the words of data/chits.ts; anything else is out of the game. */
  readonly bag?: readonly string[]
  /** Any other part of the state. */
  readonly state?: Partial<State>
}

export const at = (id: ProvinceId): number => provinceNumber(id)
export const counter = unitNumber

/** For calling rules directly on a state, without a match. */
export const playOf = (s: State, data: Data = PRINTED, dice: readonly LoadedDie[] = []): Play => ({
  s,
  data,
  t: new BareTable({ dice }),
})

/** Takes a counter off the map or out of the Randomizer. */
function takeAway(s: State, unit: number): void {
  if (s.at[unit] === BAG) s.bag = s.bag.filter((word) => word !== UNITS[unit].id)
  if (onMap(s.at[unit])) takeOff(s, unit, OUT_OF_GAME)
}

function putStack(s: State, province: number, words: StackWords): void {
  const [letter, ...ids] = words.split(' ')
  const owner = letter === '-' ? null : playerOf(letter)
  const units = ids.map(counter)
  for (const unit of units) {
    takeAway(s, unit)
    place(s, unit, province)
  }
  let leader: number | null = null
  for (const unit of units) {
    if (!IS_LEADER[unit]) continue
    if (leader !== null) join(s, [unit], leader)
    s.owner[unit] = owner
    leader = unit
  }
  leader = null
  for (const unit of units) {
    if (IS_LEADER[unit]) leader = unit
    else if (leader !== null) attach(s, unit, leader)
    else if (IS_TRAIN[unit] || IS_IMPERIAL[unit]) {
      if (unit !== units[0]) entrust(s, unit, s.stack[units[0]])
    } else {
      s.owner[unit] = NATION[unit] !== null ? owner : null
      if (unit !== units[0]) join(s, [unit], units[0])
    }
  }
}

function putAll(s: State, stacks: Stacks): void {
  for (const [id, list] of Object.entries(stacks))
    for (const words of list ?? []) putStack(s, at(id as ProvinceId), words)
}

function clearMap(s: State): void {
  for (let unit = 0; unit < UNITS.length; unit++) {
    if (onMap(s.at[unit])) takeOff(s, unit, OUT_OF_GAME)
    else if (s.at[unit] === DEALT) {
      s.at[unit] = OUT_OF_GAME
      s.owner[unit] = null
    }
  }
}

function deployAll(s: State, scene: Scene): void {
  for (const [letter, ids] of Object.entries(scene.leaders ?? {})) {
    for (const id of ids ?? []) s.owner[counter(id)] = playerOf(letter)
  }
  for (const leader of LEADERS)
    if (s.at[leader] === DEALT) deploy(playOf(s, scene.data), leader, playerOfLeader(s, leader))
}

function putOffMap(s: State, unit: number, where: number): void {
  takeAway(s, unit)
  s.at[unit] = where
}

function setChits(s: State, given: NonNullable<Scene['chits']>): void {
  const words = [...s.bag]
  s.chits.forEach((count, n) => {
    for (let k = 0; k < count; k++) words.push(HELD_KINDS[n % KIND_COUNT])
  })
  s.chits.fill(0)
  for (const [letter, kinds] of Object.entries(given)) {
    for (const [word, count] of Object.entries(kinds ?? {})) {
      for (let k = 0; k < (count ?? 0); k++) {
        const n = words.indexOf(word)
        if (n === -1) throw new Error(`There are too few ${word} chits.`)
        words.splice(n, 1)
        s.chits[playerOf(letter) * KIND_COUNT + kindOf(word)]++
      }
    }
  }
  s.bag = words
}
function takeWord(s: State, word: string): void {
  const n = s.bag.indexOf(word)
  if (n !== -1) s.bag.splice(n, 1)
}

function setNations(s: State, { nations = {}, out = [] }: Scene): void {
  for (const [letter, ids] of Object.entries(nations)) {
    for (const id of ids ?? []) {
      takeWord(s, id === 'CP' ? 'option-1' : id)
      s.waiting = s.waiting.filter((word) => word !== id)
      s.holder[nationNumber(id)] = playerOf(letter)
    }
  }
  for (const id of out) {
    const nation = nationNumber(id)
    s.out[nation] = true
    for (const unit of UNITS_OF[nation]) putOffMap(s, unit, BLUE_OUT)
    for (const word of [`out:${id}`, id]) {
      if (!s.bag.includes(word)) continue
      takeWord(s, word)
      s.gone.push(word)
    }
  }
  UNITS_OF.flat().forEach((unit) => {
    if (onMap(s.at[unit]) && s.boss[unit] === null) s.owner[unit] = holderOf(s, unit)
  })
  UNITS.forEach((_, unit) => {
    const boss = s.boss[unit]
    if (boss !== null) s.owner[unit] = s.owner[boss]
  })
}

export function arrange(s: State, scene: Scene): State {
  const { step = 'move', turn = 1, first = scene.active ?? 'a', active = 'a' } = scene
  if (step === 'trade' || step === 'deploy') {
    s.step = step
    Object.assign(s, scene.state)
    return s
  }
  if (scene.map === undefined) deployAll(s, scene)
  else clearMap(s)
  putAll(s, scene.map ?? {})
  putAll(s, scene.put ?? {})
  for (const [letter, ids] of Object.entries(scene.display ?? {})) {
    for (const id of ids ?? []) putOffMap(s, counter(id), display(playerOf(letter)))
  }
  for (const [letter, ids] of Object.entries(scene.faceDown ?? {})) {
    for (const id of ids ?? []) putOffMap(s, counter(id), faceDown(playerOf(letter)))
  }
  for (const id of scene.unassigned ?? []) putOffMap(s, counter(id), UNASSIGNED)
  if (scene.chits !== undefined) setChits(s, scene.chits)
  setNations(s, scene)
  if (scene.armistice) {
    s.armistice = true
    takeWord(s, 'armistice')
    s.gone.push('armistice')
  }
  if (scene.bag !== undefined) setBag(s, scene.bag)
  s.step = step
  s.turn = turn
  s.first = playerOf(first)
  s.active = playerOf(active)
  s.done = (s.active - s.first + s.players) % s.players
  s.talks.fill(12)
  Object.assign(s, scene.state)
  s.quit.forEach((quit, player) => {
    if (quit) freeze(s, player)
  })
  checkScene(faults(s))
  return s
}

/** Leaves only these words in the Randomizer; everything else in it is out of the game. */
function setBag(s: State, words: readonly string[]): void {
  const left = [...s.bag]
  for (const word of words) {
    const n = left.indexOf(word)
    if (n === -1) throw new Error(`${word} cannot be in the Randomizer: it is already somewhere else.`)
    left.splice(n, 1)
  }
  for (const word of left) {
    const unit = findUnit(word)
    if (unit !== null) s.at[unit] = OUT_OF_GAME
    else s.gone.push(word)
  }
  s.bag = [...words]
}

const PLACES: Readonly<Record<number, string>> = {
  [BAG]: 'randomizer',
  [UNASSIGNED]: 'unassigned',
  [REINFORCEMENTS]: 'reinforcements',
  [BLUE_OUT]: 'blue-out',
  [OUT_OF_GAME]: 'out',
  [POOL]: 'pool',
  [DEALT]: 'dealt',
}

const seatOrNull = (player: number | null): SeatId | null => (player === null ? null : SEATS[player])

export class Table extends TestTable<State> {
  protected override faults(): readonly string[] {
    return faults(this.state)
  }

  /** Where a counter is: a province, `display:a`, `face-down:a`, `randomizer`, `unassigned` ... */
  at(id: string): string {
    const where = this.state.at[counter(id)]
    if (onMap(where)) return PROVINCES[where]
    if (PLACES[where] !== undefined) return PLACES[where]
    return where <= -20 ? `face-down:${SEATS[-20 - where]}` : `display:${SEATS[-10 - where]}`
  }

  /** The player who controls a counter; null for nobody. */
  owner(id: string): SeatId | null {
    return seatOrNull(this.state.owner[counter(id)])
  }

  /** The leader or unit it is attached to; null for none. */
  boss(id: string): string | null {
    const boss = this.state.boss[counter(id)]
    return boss === null ? null : UNITS[boss].id
  }

  /** The counters of its stack. */
  stack(id: string): readonly string[] {
    return members(this.state, this.state.stack[counter(id)]).map((unit) => UNITS[unit].id)
  }

  /** All stacks of a province, each as its counters. */
  stacks(province: ProvinceId): readonly (readonly string[])[] {
    return stacksIn(this.state, at(province)).map((root) => members(this.state, root).map((unit) => UNITS[unit].id))
  }

  strength(id: string): number {
    return strengthOf(playOf(this.state), this.state.stack[counter(id)])
  }

  chits(seat: SeatId, kind: HeldKind): number {
    return chits(this.state, playerOf(seat), kindOf(kind))
  }

  /** The player who holds a nation's control marker. */
  holder(nation: string): SeatId | null {
    return seatOrNull(this.state.holder[nationNumber(nation)])
  }

  controller(province: ProvinceId): SeatId | null {
    return seatOrNull(controller(this.state, at(province)))
  }

  points(seat: SeatId, side: 'red' | 'white'): number {
    return points(playOf(this.state), playerOf(seat), side === 'red' ? RED : WHITE)
  }

  /** How many of a word are in the Randomizer. */
  bag(word: string): number {
    return this.state.bag.filter((other) => other === word).length
  }

  /** Blue units on the map that somebody controls. */
  get controlledBlue(): readonly string[] {
    return UNITS.filter(({ colour }, unit) => colour === BLUE && this.state.owner[unit] !== null).map(({ id }) => id)
  }

  /** The current options with this verb: the part after the colon. */
  choices(verb: string): readonly string[] {
    const words = this.offers.map(String).filter((word) => word.startsWith(`${verb}:`))
    return words.map((word) => word.slice(verb.length + 1))
  }

  /** The options of a seat's optional asks. */
  asides(seat: SeatId): readonly Option[] {
    return this.asks().flatMap((ask) => (ask.optional && ask.seat === seat ? ask.options : []))
  }
}

export function table(scene: Scene = {}): Table {
  const game = russianCivilWarWith(scene.data ?? PRINTED)
  return new Table(beginScene(game, scene, (state) => arrange(state, scene)))
}
