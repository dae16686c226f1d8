import { type Signal, signal } from '@preact/signals'
import { inWords } from '../parts/words.ts'
import { addresses, note } from '../router.ts'
import type { LocalSource } from '../services/local-source.ts'
import { newSaveId, SaveConflict, saves } from '../services/saves.ts'

/** What keeps the game from being kept, and whether another tab is the cause. */
export interface KeepingTrouble {
  readonly words: string
  readonly conflict: boolean
}

/**
 * Keeps a game after every answer, so that it survives a reload at any moment. A game that is only looked at (a shared
 * link) is kept from the first answer on.
 */
export class Keeper {
  readonly trouble: Signal<KeepingTrouble | null> = signal(null)
  private keeping = false
  private again = false
  private readonly unsubscribe: () => void

  constructor(
    private readonly source: LocalSource,
    private id: string | null,
    readonly title: string,
  ) {
    this.unsubscribe = source.subscribe(() => this.keep())
    if (id !== null) this.keep()
  }

  close(): void {
    this.unsubscribe()
  }

  get address(): string | null {
    return this.id === null ? null : addresses.game(this.id)
  }

  /** From now on a game of its own, beside the one it came from. */
  keepAsOwn(): void {
    this.id = newSaveId()
    note(addresses.game(this.id))
    this.keep()
  }

  /** The newest state is what gets kept; whatever comes while one is being written is written after it. */
  async keep(): Promise<void> {
    if (this.id === null) return this.keepAsOwn()
    this.again = true
    if (this.keeping) return
    this.keeping = true
    while (this.again) {
      this.again = false
      await this.write(this.id)
    }
    this.keeping = false
  }

  private async write(id: string): Promise<void> {
    const { record, position, seats, sitters, present } = this.source
    const turn = this.whereItStands()
    const over = position.outcome !== null
    const shared = seats.length > 1 ? { sitters, present } : {}
    try {
      await saves.put({
        id,
        game: position.game,
        title: this.title,
        updated: Date.now(),
        turn,
        record,
        over,
        ...shared,
      })
      this.trouble.value = null
    } catch (problem) {
      this.trouble.value = { words: inWords(problem), conflict: problem instanceof SaveConflict }
    }
  }

  /** In words, for the list of games: among several people also whose turn it is. */
  private whereItStands(): string {
    const { position, room, people, present } = this.source
    if (position.outcome !== null) return room.words.outcome(position.outcome).title
    const where = room.words.where(position.view)
    return people > 1 && present !== null ? `${where}. ${this.source.nameOf(present)} to play` : where
  }
}
