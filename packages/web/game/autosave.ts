import type { Appended, Json } from '@interregnum/kernel'
import { type Signal, signal } from '@preact/signals'
import { inWords } from '../parts/words.ts'
import { addresses, note } from '../router.ts'
import type { SavableGame } from '../services/game-source.ts'
import { newSaveId, SaveConflict, type Stored, saves } from '../services/saves.ts'
import { gameWords } from '../words/game.ts'

/** Why the game cannot be saved, and whether another tab is the cause. */
export interface SaveTrouble {
  readonly words: string
  readonly conflict: boolean
}

/**
 * Saves a game after every answer, so that it survives a reload at any time. Writes the whole game once, then only what
 * was added. A game that was only opened (a shared link) is saved from the first answer on.
 */
export class Autosave {
  readonly trouble: Signal<SaveTrouble | null> = signal(null)
  private writing = false
  /** Something has changed since the last write began. */
  private dirty = false
  /** Entries not yet saved, in order. */
  private readonly added: Appended[] = []
  private readonly unsubscribe: () => void

  constructor(
    private readonly game: SavableGame,
    private id: string | null,
    readonly title: string,
    /** How much of the game is already stored; null if it must be written whole. */
    private stored: Stored | null,
  ) {
    this.unsubscribe = game.subscribe((added) => void this.keep(added))
    if (id !== null) this.keep()
  }

  close(): void {
    this.unsubscribe()
  }

  get address(): string | null {
    return this.id === null ? null : addresses.game(this.id)
  }

  /** The id under which it is saved. A game that was only opened is saved now. */
  async savedId(): Promise<string> {
    if (this.id !== null) return this.id
    this.id = newSaveId()
    this.stored = null
    const { id } = this
    await this.keep()
    return id
  }

  /** Saves it as a separate game from now on. */
  keepAsOwn(): void {
    this.id = newSaveId()
    this.stored = null
    note(addresses.game(this.id))
    this.keep()
  }

  /** Writes what has changed. Changes during a write are written together afterwards. */
  async keep(added: readonly Appended[] = []): Promise<void> {
    this.added.push(...added)
    if (this.id === null) return this.keepAsOwn()
    this.dirty = true
    if (this.writing) return
    this.writing = true
    while (this.dirty) {
      this.dirty = false
      await this.write(this.id)
    }
    this.writing = false
  }

  private async write(id: string): Promise<void> {
    const entries = [...this.added]
    const { position, resting: checkpoint } = this.game
    try {
      const stored =
        this.stored === null
          ? await saves.put({
              id,
              game: position.game,
              title: this.title,
              record: this.game.exportRecord(),
              ...this.details(),
            })
          : await saves.append(id, this.stored, {
              entries,
              checkpoint,
              outcome: position.outcome as Json | null,
              ...this.details(),
            })
      this.added.splice(0, entries.length)
      // In the meantime it may have become a separate game.
      if (this.id === id) this.stored = stored
      this.trouble.value = null
    } catch (problem) {
      this.trouble.value = { words: inWords(problem), conflict: problem instanceof SaveConflict }
    }
  }

  private details() {
    const { position, seats, occupants, present, notes, joined } = this.game
    const shared = seats.length > 1 ? { occupants, present } : {}
    const written = notes === '' ? {} : { notes }
    const over = position.outcome !== null
    return { updated: Date.now(), turn: this.statusText(), over, joined: [...joined], ...shared, ...written }
  }

  /** For the list of games. With several people, includes whose turn it is; at the end, the result. */
  private statusText(): string {
    const { position, pkg, people, present } = this.game
    const where = pkg.words.where(position.view)
    if (position.outcome !== null) return gameWords.ended(pkg.words.outcome(position.outcome).title, where)
    return people > 1 && present !== null ? gameWords.toPlay(where, this.game.nameOf(present)) : where
  }
}
