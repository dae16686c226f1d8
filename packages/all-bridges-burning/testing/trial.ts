// Runs a card, a Special Activity or a whole turn of a Non-player on a position and shows what it did, by which steps.
// A roll without a die in the scene, or an unused die, fails the test.
import { cloneJson, Dice, type Procedure, readOptions, seeded } from '@interregnum/kernel'
import { BareTable } from '@interregnum/kernel/testing'
import type { NonplayerCard, Order } from '../bots/nonplayer/card.ts'
import { PRINTED } from '../data/corrections.ts'
import { SPACES, type SpaceId } from '../data/map.ts'
import { allBridgesBurning } from '../game.ts'
import { faults } from '../rules/faults.ts'
import { activeCells, cells, inactiveCells } from '../rules/pieces.ts'
import { FACTIONS, type FactionId, type Play, type Settings, type State } from '../rules/state.ts'
import { arrange, at, factionOf, nameOf, type Scene } from './table.ts'

const SOLITAIRE: Settings = { reds: 'nonplayer', senate: 'nonplayer', moderates: 'nonplayer', variant: 'standard' }

export class Trial {
  readonly g: Play
  private readonly table: BareTable

  /** All Factions are Non-players unless the scene says otherwise. */
  constructor(scene: Scene = {}) {
    const options = readOptions(allBridgesBurning.options, { ...SOLITAIRE, ...scene.options })
    const s = cloneJson(allBridgesBurning.setup(options, new Dice({ source: seeded('1'), loaded: null })))
    arrange(s, scene.state === undefined ? scene : { ...scene, state: cloneJson(scene.state) })
    this.table = new BareTable({ dice: scene.dice ?? [], piles: scene.piles ?? {} })
    this.g = { s, data: PRINTED, t: this.table }
  }

  get s(): State {
    return this.g.s
  }

  /** Runs a procedure that must not ask anybody; null if the game ends meanwhile. */
  run<T>(procedure: Procedure<T>): T | null {
    return this.checked(this.table.runUnlessEnded(procedure))
  }

  /** Makes the same checks for a value computed without a procedure. */
  checked<T>(value: T): T {
    this.table.checkAllRolled()
    const wrong = faults(this.s)
    if (wrong.length > 0) throw new Error(wrong.join(' '))
    return value
  }

  /** Carries out a card's Command without checking its condition; returns the spaces. Its steps must be its own. */
  play(card: NonplayerCard, order: Partial<Order> = {}): readonly (SpaceId | 'display' | 'none')[] {
    const spaces = this.run(card.run(this.g, { limited: false, die: 0, only: () => true, strength: 0, ...order })) ?? []
    const wrong = this.facts('path').find(({ card: n }) => n !== card.n)
    if (wrong !== undefined) throw new Error(`#${card.n} notes a step of #${wrong.card}`)
    return spaces.map((space) => (typeof space === 'number' ? SPACES[space] : (space ?? 'none')))
  }

  /** Which steps of the cards chose which space: "3.1 turku". */
  get path(): readonly string[] {
    return this.facts('path').map(({ step, space }) => (space === undefined ? String(step) : `${step} ${space}`))
  }

  facts(kind: string): ReturnType<BareTable['facts']> {
    return this.table.facts(kind)
  }

  cells(faction: FactionId, space: SpaceId): number {
    return cells(this.s, factionOf(faction), at(space))
  }

  active(faction: FactionId, space: SpaceId): number {
    return activeCells(this.s, factionOf(faction), at(space))
  }

  inactive(faction: FactionId, space: SpaceId): number {
    return inactiveCells(this.s, factionOf(faction), at(space))
  }

  control(space: SpaceId): FactionId | null {
    return nameOf(FACTIONS, this.s.control[at(space)])
  }

  support(space: SpaceId): number {
    return this.s.support[at(space)]
  }
}

export const trial = (scene: Scene = {}): Trial => new Trial(scene)
