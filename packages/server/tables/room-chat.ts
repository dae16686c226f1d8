// Talk at a table whose game has not begun. Its lines stay in the chat of the game.
import type { ChatLine, RoomLine } from '@interregnum/protocol'
import type { Person } from '../accounts/sessions.ts'
import type { Store } from '../store/store.ts'
import { isSpeakable, TableChat } from './table-chat.ts'
import { TableProblem, type TableService } from './table-service.ts'

export class RoomChat {
  constructor(
    private readonly store: Store,
    private readonly service: TableService,
    private readonly now: () => number,
  ) {}

  /** What people at the table have said after this line. A page may ask just when the game has begun. */
  async since(person: Person, slug: string, number: number): Promise<readonly ChatLine[]> {
    const { chat, seat } = await this.of(person, slug)
    return chat.since(number, seat, false)
  }

  /** The same line sent twice is stored once. */
  async say(person: Person, slug: string, { id, text }: RoomLine): Promise<ChatLine> {
    const { chat, seat, talk, state } = await this.of(person, slug)
    if (!talk || (state !== 'open' && state !== 'waiting')) throw new TableProblem('not-now')
    if (!isSpeakable(text)) throw new TableProblem('malformed')
    return this.service.exclusively(slug, async () => (await chat.say({ seat }, 'table', text, id, this.now())).line)
  }

  private async of(person: Person, slug: string) {
    const { mine, state, talk } = await this.service.info(person, slug)
    const [seat] = mine
    if (seat === undefined) throw new TableProblem('forbidden')
    return { chat: new TableChat(this.store, (await this.service.find(slug)).id), seat, talk, state }
  }
}
