// What the games' tests share when they set up a position: the next dice and cards, a match that begins there, and
// a table to call rules on directly.
import { Dice, type Game, type Json, type Match, type Option, type Procedure, seeded, type Table } from '../index.ts'
import { NO_MORE_DICE, strictDice } from './dice.ts'
import { begin, Driver, type Setting } from './driver.ts'

/** The part of a scene that is the same in every game. */
export interface SceneChance {
  readonly seed?: number | string
  /**
   * What the dice show next, in order: faces of a d6, or `lot(2, 3)`. A die rolled beyond them fails the test, unless
   * `chance` is 'free'.
   */
  readonly dice?: Setting['dice']
  readonly chance?: 'free'
  /** What comes from each pile next. */
  readonly piles?: Setting['piles']
}

const diceOfScene = ({ dice = [], chance }: SceneChance) => (chance === 'free' ? dice : [...dice, NO_MORE_DICE])

/** A match that begins with the position that `arrange` makes of the set-up. */
export const beginScene = <S>(
  game: Game<S>,
  scene: SceneChance & Pick<Setting, 'options'>,
  arrange: (state: S) => S,
): Match<S> => {
  const { seed = 1, piles = {}, options = {} } = scene
  return begin(game, { options, seed, piles, dice: diceOfScene(scene), from: arrange })
}

/** Fails where pieces do not add up in a position that a test has set up. */
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

  /** The kind of the question that must be answered, where it is clear who must. */
  get askedKind(): string | null {
    return this.required?.kind ?? null
  }

  /** What the question that must be answered offers. */
  get offers(): readonly Option[] {
    return this.required?.options ?? []
  }

  /** The facts of every journal entry of one kind. */
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

/** A table without a match, to call a rule directly: dice of its own, and notes that can be read. */
export class BareTable implements Table {
  readonly chance: Dice
  readonly notes: Note[] = []

  constructor(scene: SceneChance = {}) {
    const { seed = '1', piles = {} } = scene
    this.chance = new Dice({ source: seeded(seed), loaded: { dice: strictDice(diceOfScene(scene)), piles } })
  }

  // As fields, so that tests can spread a table and replace a part of it.
  readonly note = (kind: string, data: Note['data'] = {}, _to?: readonly string[]): void =>
    void this.notes.push({ kind, data })
  readonly end = (): never => {
    throw new GameEnded()
  }

  /** Runs a procedure that asks nobody. */
  run<T>(procedure: Procedure<T>): T {
    const step = procedure.next()
    if (!step.done) throw new Error(`somebody is asked: ${step.value.map(({ kind }) => kind).join(', ')}`)
    return step.value
  }

  /** The same; null where the game ends within it. */
  runUnlessEnded<T>(procedure: Procedure<T>): T | null {
    try {
      return this.run(procedure)
    } catch (problem) {
      if (problem instanceof GameEnded) return null
      throw problem
    }
  }

  /** Fails where a die of the scene was not rolled. */
  checkAllRolled(): void {
    const left = this.chance.save().loaded?.dice ?? []
    if (left.length !== 1) throw new Error(`dice that were not rolled: ${JSON.stringify(left)}`)
  }

  facts(kind: string): readonly Note['data'][] {
    return this.notes.filter((note) => note.kind === kind).map(({ data }) => data)
  }
}
