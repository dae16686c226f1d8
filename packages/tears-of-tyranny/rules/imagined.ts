// Rules tried on a copy of the state: nothing of it happens in the game.
import { type Ask, type Chance, type JournalEntry, type Procedure, REST, type Reply } from '@interregnum/kernel'
import type { ReadData } from '../effects/compiled.ts'
import { copyState } from './copy.ts'
import { type Play, playOf, type State } from './state.ts'

/** Thrown where a copy of the game ends. */
const OVER = Symbol('over')

const NO_CHANCE: Chance = {
  roll: () => unforeseeable('a roll'),
  draw: () => unforeseeable('a draw'),
  shuffle: () => unforeseeable('a shuffle'),
}
function unforeseeable(what: string): never {
  throw new Error(`${what} cannot be foreseen`)
}

interface Imagining {
  readonly chance?: Chance
  /** Called with every line of the journal. */
  readonly note?: (line: JournalEntry) => void
}

/** The game on a copy of a state. */
export function imagine(s: State, data: ReadData, { chance = NO_CHANCE, note }: Imagining = {}): Play {
  return playOf(
    copyState(s),
    {
      chance,
      silent: note === undefined,
      note: (kind: string, lineData: JournalEntry['data'] = {}) => note?.({ index: 0, kind, data: lineData }),
      end() {
        throw OVER
      },
    },
    data,
  )
}

/** Carries something out to its end, or to the end of the game. */
export function carryOut(
  begin: () => Procedure<unknown> | null | undefined,
  decide: (asks: readonly Ask[]) => Reply,
): void {
  try {
    const procedure = begin()
    if (!procedure) return
    let step = procedure.next()
    while (!step.done) step = step.value === REST ? resumed(procedure) : procedure.next(decide(step.value))
  } catch (problem) {
    if (problem !== OVER) throw problem
  }
}

const resumed = (procedure: Iterator<readonly Ask[], unknown>) => procedure.next()
