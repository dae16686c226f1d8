// What the tests of the store bring into a page of its origin: the real modules, without the app around them.
import type { Appended, Json } from '@interregnum/kernel'
import { gamePackage } from '@interregnum/soviet-dawn'
import { LocalSource } from '../services/local-source.ts'
import { type Save, type Stored, saves } from '../services/saves.ts'

const firstChoice = <S>(source: LocalSource<S>) => source.answer(source.position.asks[0].options[0])

/** Does something to a game, and adds what it brought to the store. */
async function append<S>(
  id: string,
  stored: Stored,
  source: LocalSource<S>,
  deed: () => Promise<unknown>,
): Promise<Stored> {
  const entries: Appended[] = []
  const end = source.subscribe((added) => void entries.push(...added))
  await deed()
  end()
  const { resting: checkpoint, position } = source
  const outcome = position.outcome as Json | null
  const turn = `Answer ${position.index}`
  return saves.append(id, stored, { entries, checkpoint, outcome, updated: position.index, turn, over: false })
}

const store = {
  saves,
  /** A game after so many first choices, as a save. */
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
  /** Plays on a kept game by first choices as a table does: each answer is added to the store by itself. */
  async playOn(id: string, answers: number): Promise<void> {
    const save = await saves.get(id)
    if (save?.stored === undefined) throw new Error(`${id} is not kept`)
    const source = LocalSource.open(gamePackage, save.record)
    let { stored } = save
    for (let n = 0; n < answers; n++) stored = await append(id, stored, source, () => firstChoice(source))
  },
  /** Goes back and forth in a kept game. */
  async step(id: string, undo: number, redo: number): Promise<void> {
    const save = await saves.get(id)
    if (save?.stored === undefined) throw new Error(`${id} is not kept`)
    const source = LocalSource.open(gamePackage, save.record)
    const stored = await append(id, save.stored, source, () => source.undo(undo))
    if (redo > 0) await append(id, stored, source, () => source.redo(redo))
  },
  /** The name and the words of what goes wrong; null where nothing does. */
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
