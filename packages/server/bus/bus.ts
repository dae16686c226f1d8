import type { Json } from '@interregnum/kernel'
import type { AnswerNews, TableId } from '../store/store.ts'

/** What processes tell each other besides new entries. The key names a table or a person. */
export type Topic = 'chat' | 'request' | 'own' | 'settings' | 'seats' | 'people' | 'who' | 'person'

export type News =
  | {
      readonly kind: 'moved'
      readonly table: TableId
      readonly seq: number
      /** The last entries, if all of them are answers and few enough to be sent. */
      answers(): readonly AnswerNews[]
    }
  | {
      readonly kind: 'message'
      readonly topic: Topic
      readonly key: string
      readonly body: Json
      readonly from: string
    }

/**
 * News between the processes of one server. All of it may be lost: nothing depends on it but how soon people see what
 * is stored.
 */
export interface Bus {
  /**
   * A table has entries up to this number. `answer`: the last one, if it is an answer. Not `isAwaited`, as nobody looks at
   * the table in other processes: this may take a moment, and less of it is sent.
   */
  moved(table: TableId, seq: number, answer?: AnswerNews, isAwaited?: boolean): void
  /** Instead of what was said under this topic and key about the same, if that is not sent yet. */
  tell(topic: Topic, key: string, body: Json, about?: string): void
  /** News of other processes. */
  subscribe(listener: (news: readonly News[]) => void): () => void
  /** Called when news may have been lost. */
  onGap(listener: () => void): () => void
  /** Whether news cannot be sent or heard now. */
  readonly isAway: boolean
  close(): Promise<void>
}

/** For a server of one process. */
export class LocalBus implements Bus {
  readonly isAway = false
  moved(): void {}
  tell(): void {}
  subscribe(): () => void {
    return () => {}
  }
  onGap(): () => void {
    return () => {}
  }
  async close(): Promise<void> {}
}
