import type { Appended, Json } from '@interregnum/kernel'
import { type Signal, signal } from '@preact/signals'
import { inWords } from '../parts/words.ts'
import { addresses, note } from '../router.ts'
import type { LocalSource } from '../services/local-source.ts'
import { newSaveId, SaveConflict, type Stored, saves } from '../services/saves.ts'

/** What keeps the game from being kept, and whether another tab is the cause. */
export interface SaveTrouble {
  readonly words: string
  readonly conflict: boolean
}

/**
 * Keeps a game after every answer, so that it survives a reload at any moment. It is written whole once; from then on
 * only what was added. A game that is only looked at (a shared link) is kept from the first answer on.
 */
export class Autosave {
  readonly trouble: Signal<SaveTrouble | null> = signal(null)
  private keeping = false
  private again = false
  /** Entries that are not yet kept, in order. */
  private added: Appended[] = []
  private readonly unsubscribe: readonly (() => void)[]

  constructor(
    private readonly source: LocalSource,
    private id: string | null,
    readonly title: string,
    /** How far the game is kept already; null where it has to be written whole. */
    private stored: Stored | null,
  ) {
    this.unsubscribe = [
      source.onAppend((appended) => void this.added.push(appended)),
      source.subscribe(() => this.keep()),
    ]
    if (id !== null) this.keep()
  }

  close(): void {
    for (const end of this.unsubscribe) end()
  }

  get address(): string | null {
    return this.id === null ? null : addresses.game(this.id)
  }

  /** From now on a game of its own, beside the one it came from. */
  keepAsOwn(): void {
    this.id = newSaveId()
    this.stored = null
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
    const count = this.added.length
    try {
      const stored = this.stored === null ? await this.putWhole(id) : await this.append(id, this.stored)
      this.added.splice(0, count)
      // Meanwhile it may have become a game of its own.
      if (this.id === id) this.stored = stored
      this.trouble.value = null
    } catch (problem) {
      this.trouble.value = { words: inWords(problem), conflict: problem instanceof SaveConflict }
    }
  }

  private putWhole(id: string): Promise<Stored> {
    const { position } = this.source
    const record = this.source.exportRecord()
    return saves.put({ id, game: position.game, title: this.title, record, ...this.circumstances() })
  }

  private append(id: string, stored: Stored): Promise<Stored> {
    const { position, resting } = this.source
    const outcome = position.outcome as Json | null
    return saves.append(id, stored, {
      entries: [...this.added],
      checkpoint: resting,
      outcome,
      ...this.circumstances(),
    })
  }

  private circumstances() {
    const { position, seats, sitters, present } = this.source
    const shared = seats.length > 1 ? { sitters, present } : {}
    return { updated: Date.now(), turn: this.whereItStands(), over: position.outcome !== null, ...shared }
  }

  /** In words, for the list of games: among several people also whose turn it is. */
  private whereItStands(): string {
    const { position, pkg, people, present } = this.source
    if (position.outcome !== null) return pkg.words.outcome(position.outcome).title
    const where = pkg.words.where(position.view)
    return people > 1 && present !== null ? `${where}. ${this.source.nameOf(present)} to play` : where
  }
}
