import type { GamePackage } from '@interregnum/game-package'
import type { ChatLine, TableInfo } from '@interregnum/protocol'
import { LIMITS } from '@interregnum/protocol'
import send from 'lucide-static/icons/send.svg?raw'
import { useEffect, useRef, useState } from 'preact/hooks'
import { ChatText } from '../parts/chat-text.tsx'
import { Icon } from '../parts/icon.tsx'
import { timeOfDay } from '../parts/words.ts'
import { newCommandId } from '../services/command-id.ts'
import { sayInRoom } from '../services/online-api.ts'
import { peopleWords } from '../words/people.ts'
import { waitingRoomWords as words } from '../words/waiting-room.ts'
import { Said } from './said.tsx'
import { SeatToken } from './seat-token.tsx'
import { useAction } from './use-action.ts'
import '../table/people.css'

interface Properties {
  table: TableInfo
  pkg: GamePackage
  lines: readonly ChatLine[]
  /** Looks at the table again. */
  refresh(): void
}

/** Talk among those who have sat down already. The game keeps it. */
export function RoomChat({ table, pkg, lines, refresh }: Properties) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
  }, [lines.length])
  return (
    <section class="framed room-chat" aria-label={words.chat}>
      <h2 class="block-heading">
        {words.chat}
        {table.here !== undefined && <small class="block-heading-end">{words.here(table.here.length)}</small>}
      </h2>
      <ol ref={list} class="chat-lines" aria-live="polite">
        {lines.length === 0 && <li class="muted">{peopleWords.noChat}</li>}
        {lines.map((line) => (
          <Line key={line.number} table={table} pkg={pkg} line={line} />
        ))}
      </ol>
      <WriteBox slug={table.slug} refresh={refresh} />
    </section>
  )
}

function Line({ table, pkg, line }: Pick<Properties, 'table' | 'pkg'> & { line: ChatLine }) {
  const seat = table.seats.find((one) => one.seat === line.from)
  const title = seat?.title ?? line.from
  return (
    <li>
      <SeatToken pkg={pkg} options={table.options} seat={line.from} title={title} />
      <div>
        <b>{seat === undefined || seat.name === '' ? title : seat.name}</b> <small>{timeOfDay(line.at)}</small>
        <p>
          <ChatText text={line.text} />
        </p>
      </div>
    </li>
  )
}

function WriteBox({ slug, refresh }: { slug: string; refresh(): void }) {
  const [text, setText] = useState('')
  // Kept until the line is stored, so that a second try does not say it twice.
  const id = useRef(newCommandId())
  const action = useAction()
  const say = (event: Event): void => {
    event.preventDefault()
    const written = text.trim()
    if (written === '') return
    action.run(async () => {
      await sayInRoom(slug, { id: id.current, text: written })
      id.current = newCommandId()
      setText('')
      refresh()
    })
  }
  return (
    <form class="write" onSubmit={say}>
      <div class="field">
        <input
          aria-label={peopleWords.write}
          placeholder={peopleWords.write}
          maxLength={LIMITS.chat}
          autocomplete="off"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="btn" aria-label={peopleWords.send}>
          <Icon of={send} size={17} />
        </button>
      </div>
      <Said action={action} />
    </form>
  )
}
