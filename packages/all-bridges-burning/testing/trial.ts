// A card, a Special Activity or a whole turn of a Non-player on a position: what it does, by which of its steps, with
// which dice. Whatever rolls without a die in the scene, or leaves one, fails the test.
import {
  cloneJson,
  Dice,
  type JournalEntry,
  type Option,
  type Procedure,
  readOptions,
  seeded,
} from '@interregnum/kernel'
import { NO_MORE_DICE, strictDice } from '@interregnum/kernel/testing'
import type { NonplayerCard, Order } from '../bots/nonplayer/card.ts'
import { PRINTED } from '../data/corrections.ts'
import { SPACES, type SpaceId } from '../data/map.ts'
import { allBridgesBurning } from '../game.ts'
import { faults } from '../rules/faults.ts'
import { activeCells, cells, inactiveCells } from '../rules/pieces.ts'
import { FACTIONS, type FactionId, type Play, type Settings, type State } from '../rules/state.ts'
import { arrange, at, factionOf, nameOf, type Scene } from './table.ts'

interface Note {
  readonly kind: string
  readonly data: { readonly [key: string]: unknown }
}

const SOLITAIRE: Settings = { reds: 'nonplayer', senate: 'nonplayer', moderates: 'nonplayer', variant: 'standard' }

class TheEnd extends Error {}

export class Trial {
  readonly g: Play
  readonly notes: Note[] = []
  private readonly dice: Dice

  /** Everybody is a Non-player unless the scene says otherwise. */
  constructor(scene: Scene = {}) {
    const options = readOptions(allBridgesBurning.options, { ...SOLITAIRE, ...scene.options })
    const s = cloneJson(allBridgesBurning.setup(options, new Dice({ source: seeded('1'), loaded: null })))
    arrange(s, scene.state === undefined ? scene : { ...scene, state: cloneJson(scene.state) })
    const loaded = {
      dice: strictDice([...(scene.dice ?? []), NO_MORE_DICE]),
      piles: { ...scene.piles } as Record<string, Option[]>,
    }
    this.dice = new Dice({ source: seeded('1'), loaded })
    this.g = {
      s,
      data: PRINTED,
      t: {
        chance: this.dice,
        note: (kind: string, data: JournalEntry['data'] = {}, _to?: readonly string[]) =>
          void this.notes.push({ kind, data }),
        end() {
          throw new TheEnd()
        },
      },
    }
  }

  get s(): State {
    return this.g.s
  }

  /** Runs what must not ask anybody; a game that ends within it gives null. */
  run<T>(procedure: Procedure<T>): T | null {
    try {
      const step = procedure.next()
      if (!step.done) throw new Error(`somebody is asked: ${JSON.stringify(step.value)}`)
      return this.checked(step.value)
    } catch (error) {
      if (error instanceof TheEnd) return this.checked(null)
      throw error
    }
  }

  /** The same for what is no procedure. */
  checked<T>(value: T): T {
    const left = this.dice.save().loaded?.dice ?? []
    if (left.length !== 1) throw new Error(`dice that were not rolled: ${JSON.stringify(left)}`)
    const wrong = faults(this.s)
    if (wrong.length > 0) throw new Error(wrong.join(' '))
    return value
  }

  /** Carries a card's Command out, its condition apart; the names of the spaces. Its steps are noted as its own. */
  play(card: NonplayerCard, order: Partial<Order> = {}): readonly (SpaceId | 'display' | 'none')[] {
    const spaces = this.run(card.run(this.g, { limited: false, die: 0, only: () => true, strength: 0, ...order })) ?? []
    const wrong = this.facts('path').find(({ card: n }) => n !== card.n)
    if (wrong !== undefined) throw new Error(`#${card.n} notes a step of #${wrong.card}`)
    return spaces.map((space) => (typeof space === 'number' ? SPACES[space] : (space ?? 'none')))
  }

  /** Which steps of the cards chose what: "3.1 turku". */
  get path(): readonly string[] {
    return this.facts('path').map(({ step, space }) => (space === undefined ? String(step) : `${step} ${space}`))
  }

  facts(kind: string): readonly Note['data'][] {
    return this.notes.filter((note) => note.kind === kind).map((note) => note.data)
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
