// Script that the storage tests run in a page: the real modules, without the app.
import type { Appended, Json } from '@interregnum/kernel'
import { gamePackage } from '@interregnum/soviet-dawn'
import { LocalSource } from '../services/local-source.ts'
import { type Save, type Stored, saves } from '../services/saves.ts'

const firstChoice = <S>(source: LocalSource<S>) => source.answer(source.position.asks[0].options[0])

/** Runs an action and appends the resulting entries to the store. */
async function append<S>(
  id: string,
  stored: Stored,
  source: LocalSource<S>,
  action: () => Promise<unknown>,
): Promise<Stored> {
  const entries: Appended[] = []
  const unsubscribe = source.subscribe((added) => void entries.push(...added))
  await action()
  unsubscribe()
  const { resting: checkpoint, position } = source
  const outcome = position.outcome as Json | null
  const turn = `Answer ${position.index}`
  return saves.append(id, stored, { entries, checkpoint, outcome, updated: position.index, turn, over: false })
}

const store = {
  saves,
  /** A save after this many answers, always the first option. */
  async game(id: string, answers: number, padding = 0): Promise<Save> {
    const source = LocalSource.begin(gamePackage, { options: {}, seed: 'store' })
    for (let n = 0; n < answers; n++) await source.answer(source.position.asks[0].options[0])
    const save = {
      id,
      game: gamePackage.id,
      title: `Game ${id}`,
      updated: answers,
      turn: `Answer ${answers}`,
      over: false,
    }
    return { ...save, record: source.exportRecord(), ...(padding > 0 ? { turn: 'x'.repeat(padding) } : {}) }
  },
  /** Continues a saved game with first options, appending each answer separately, like the table does. */
  async playOn(id: string, answers: number): Promise<void> {
    const save = await saves.get(id)
    if (save?.stored === undefined) throw new Error(`${id} is not saved`)
    const source = LocalSource.open(gamePackage, save.record)
    let { stored } = save
    for (let n = 0; n < answers; n++) stored = await append(id, stored, source, () => firstChoice(source))
  },
  /** Undoes and redoes in a saved game. */
  async step(id: string, undo: number, redo: number): Promise<void> {
    const save = await saves.get(id)
    if (save?.stored === undefined) throw new Error(`${id} is not saved`)
    const source = LocalSource.open(gamePackage, save.record)
    const stored = await append(id, save.stored, source, () => source.undo(undo))
    if (redo > 0) await append(id, stored, source, () => source.redo(redo))
  },
  /** Name and message of an error; null if there is none. */
  async trouble(action: Promise<unknown>): Promise<{ name: string; message: string } | null> {
    try {
      await action
      return null
    } catch (problem) {
      const { name, message } = problem as Error
      return { name, message }
    }
  },
}

Object.assign(globalThis, { store })

export type Store = typeof store
