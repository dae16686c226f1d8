// What the tests of the store bring into a page of its origin: the real modules, without the app around them.
import { room } from '@interregnum/soviet-dawn'
import { LocalSource } from '../services/local-source.ts'
import { type Save, saves } from '../services/saves.ts'

const store = {
  saves,
  /** A game after so many first choices, as a save. */
  async game(id: string, answers: number, padding = 0): Promise<Save> {
    const source = LocalSource.begin(room, { options: {}, seed: 'store' })
    for (let n = 0; n < answers; n++) await source.answer(source.position.asks[0].options[0])
    const save = { id, game: room.id, title: `Game ${id}`, updated: answers, turn: `Answer ${answers}`, over: false }
    return { ...save, record: source.exportRecord(), ...(padding > 0 ? { turn: 'x'.repeat(padding) } : {}) }
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
