// Helpers for tests that set up a position: the next dice and cards, a match that begins there, and a table for calling
// rules directly.
import { Dice, type Game, type Json, type Match, type Option, type Procedure, seeded, type Table } from '../index.ts'
import { NO_MORE_DICE, strictDice } from './dice.ts'
import { begin, Driver, type Setting } from './driver.ts'

/** The part of a scene that is the same in every game. */
export interface SceneChance {
  readonly seed?: number | string
  /**
   * What the dice show next, in order: faces of a d6, or `lot(2, 3)`. Rolling any more dice fails the test, unless
   * `chance` is 'free'.
   */
  readonly dice?: Setting['dice']
  readonly chance?: 'free'
  /** The next cards from each pile. */
  readonly piles?: Setting['piles']
}

const diceOfScene = ({ dice = [], chance }: SceneChance) => (chance === 'free' ? dice : [...dice, NO_MORE_DICE])

/** A match that begins at the position that `arrange` makes from the set-up. */
export const beginScene = <S>(
  game: Game<S>,
  scene: SceneChance & Pick<Setting, 'options'>,
  arrange: (state: S) => S,
): Match<S> => {
  const { seed = 1, piles = {}, options = {} } = scene
  return begin(game, { options, seed, piles, dice: diceOfScene(scene), from: arrange })
}

/** Fails if pieces do not add up in a position that a test has set up. */
export function checkScene(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`There is no such position: ${faults.join(' ')}`)
}

/** A match in a test that checks after every answer that pieces still add up. */
export abstract class TestTable<S> extends Driver<S> {
  /** What does not add up in the state. */
  protected abstract faults(): readonly string[]

  override answer(option: Json, seat?: string): this {
    super.answer(option, seat)
    const wrong = this.faults()
    if (wrong.length > 0) throw new Error(`After ${JSON.stringify(option)}: ${wrong.join(' ')}`)
    return this
  }

  private get required() {
    return this.asks().find(({ optional }) => !optional)
  }

  /** Who must answer, and what kind of question; null when the game is over. */
  get asked(): string | null {
    const ask = this.required
    return ask === undefined ? null : `${ask.seat} ${ask.kind}`
  }

  /** The kind of the question that must be answered. */
  get askedKind(): string | null {
    return this.required?.kind ?? null
  }

  /** The options of the question that must be answered. */
  get offers(): readonly Option[] {
    return this.required?.options ?? []
  }

  /** The data of every journal entry of one kind. */
  facts(kind: string): readonly { readonly [key: string]: unknown }[] {
    return this.notes(kind).map((entry) => entry.data)
  }
}

/** Thrown by `BareTable.end`. */
class GameEnded extends Error {
  override readonly message = 'the game ends'
}

interface Note {
  readonly kind: string
  readonly data: { readonly [key: string]: Json }
}

/** A table without a match, for calling a rule directly. Has its own dice, and collects notes. */
export class BareTable implements Table {
  readonly chance: Dice
  readonly notes: Note[] = []

  constructor(scene: SceneChance = {}) {
    const { seed = '1', piles = {} } = scene
    this.chance = new Dice({ source: seeded(seed), loaded: { dice: strictDice(diceOfScene(scene)), piles } })
  }

  // Fields, not methods, so that tests can spread a table and replace a part of it.
  readonly note = (kind: string, data: Note['data'] = {}, _to?: readonly string[]): void =>
    void this.notes.push({ kind, data })
  readonly end = (): never => {
    throw new GameEnded()
  }

  /** Runs a procedure that asks nothing. */
  run<T>(procedure: Procedure<T>): T {
    const step = procedure.next()
    if (!step.done) throw new Error(`the procedure asks a question: ${step.value.map(({ kind }) => kind).join(', ')}`)
    return step.value
  }

  /** Like `run`; null if the game ends within it. */
  runUnlessEnded<T>(procedure: Procedure<T>): T | null {
    try {
      return this.run(procedure)
    } catch (problem) {
      if (problem instanceof GameEnded) return null
      throw problem
    }
  }

  /** Fails if a die of the scene was not rolled. */
  checkAllRolled(): void {
    const left = this.chance.save().loaded?.dice ?? []
    if (left.length !== 1) throw new Error(`dice that were not rolled: ${JSON.stringify(left)}`)
  }

  facts(kind: string): readonly Note['data'][] {
    return this.notes.filter((note) => note.kind === kind).map(({ data }) => data)
  }
}
