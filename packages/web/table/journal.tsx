import { memo } from '@interregnum/board-kit/element-cache'
import type { JournalEntry } from '@interregnum/kernel'
import { useCallback, useEffect, useRef } from 'preact/hooks'
import { Die } from '../parts/die.tsx'
import { useDeferred } from './deferred.ts'
import type { TableModel } from './model.ts'
import type { TableBots } from './table-bots.ts'
import './journal.css'

interface Line {
  readonly entry: JournalEntry
  readonly text: string
  /** The label of the turn that this line opens. */
  readonly turn: string | null
  readonly dice: readonly number[]
}

/** An entry always reads the same, and a journal grows long: each is put into words once. */
function reader<S>({ pkg, board }: TableModel<S>): (entry: JournalEntry) => Line | null {
  const known = new WeakMap<JournalEntry, Line | null>()
  const read = (entry: JournalEntry): Line | null => {
    const text = pkg.words.note(entry)
    if (text === null) return null
    return { entry, text, turn: board.turnOf(entry), dice: board.roll([entry])?.dice ?? [] }
  }
  return (entry) => {
    let line = known.get(entry)
    if (line === undefined) {
      line = read(entry)
      known.set(entry, line)
    }
    return line
  }
}

const readers = new WeakMap<object, (entry: JournalEntry) => Line | null>()

/** These entries in words, without those not worth a line, and without reasons where nobody wants to read them. */
export function toldBy<S>(model: TableModel<S>, tableBots: TableBots<S>, entries: readonly JournalEntry[]): Line[] {
  const lineOf = readers.get(model) ?? reader(model)
  readers.set(model, lineOf)
  return entries
    .filter((entry) => tableBots.telling.value || model.board.reason?.(entry) !== true)
    .map(lineOf)
    .filter((line) => line !== null)
}

/** What has happened, oldest above. A line leads to its moment in the replay. */
export function Journal<S>({ model, tableBots }: { model: TableModel<S>; tableBots: TableBots<S> }) {
  const telling = tableBots.telling.value
  const { journal, index, replaying } = useDeferred(
    () => ({
      journal: model.newest.value.journal,
      index: model.shown.value.index,
      replaying: model.replaying.value,
    }),
    [model],
  )
  const lines = toldBy(model, tableBots, journal)
  const reasons = tableBots.reasons.value
  const lookAt = useCallback((moment: number) => void model.lookAt(moment), [model])
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    const marked = box?.querySelectorAll<HTMLElement>('.now')
    if (box === null || marked === undefined || marked.length === 0) return
    const [from, to] = [
      marked[0].offsetTop,
      marked[marked.length - 1].offsetTop + marked[marked.length - 1].offsetHeight,
    ]
    // What happened last stands at the foot of the list, or from its beginning where there is no room for all of it; an
    // earlier moment in the middle.
    const foot = to - box.clientHeight
    box.scrollTop = Math.min(replaying ? (from + foot) / 2 : foot, from)
  }, [index, lines.length, replaying])
  if (lines.length === 0) return <p class="read muted">Nothing has happened yet.</p>
  const current = Math.max(
    0,
    lines.findLastIndex(({ entry }) => entry.index <= index),
  )
  return (
    <>
      <Reasons tableBots={tableBots} />
      <ol class="journal" ref={list} id="journal" onKeyDown={walk}>
        {lines.map((line, at) => (
          <Told
            key={at}
            line={line}
            now={line.entry.index === index}
            stop={at === current}
            // Said once for all that an answer brought.
            why={telling && lines[at - 1]?.entry.index !== line.entry.index ? reasons.get(line.entry.index) : undefined}
            lookAt={lookAt}
          />
        ))}
      </ol>
    </>
  )
}

interface ToldProperties {
  line: Line
  /** Whether it belongs to the position that is shown. */
  now: boolean
  /** Whether the tab key stops here. */
  stop: boolean
  why: string | undefined
  lookAt(moment: number): void
}

const Told = memo(({ line, now, stop, why, lookAt }: ToldProperties) => (
  <li class={now ? 'now' : ''}>
    <button type="button" tabIndex={stop ? 0 : -1} title="Look at this moment" onClick={() => lookAt(line.entry.index)}>
      <span class="journal-mark">
        {line.dice.map((face, n) => (
          <Die key={n} face={face} size={line.dice.length === 1 ? 18 : 13} />
        ))}
        {line.dice.length === 0 && line.turn !== null && /\d+/.exec(line.turn)?.[0]}
      </span>
      <span class={line.turn === null ? '' : 'headline'}>
        {headline(line)}
        {why !== undefined && <em class="why">{why}</em>}
      </span>
    </button>
  </li>
))

/** Whether it is told why programs and the printed rules did what they did: where there are any. */
function Reasons<S>({ tableBots }: { tableBots: TableBots<S> }) {
  if (!tableBots.seated.value.some(({ kind }) => kind !== 'person')) return null
  const telling = tableBots.telling.value
  return (
    <button
      type="button"
      class="reasons"
      aria-pressed={telling}
      onClick={() => {
        tableBots.telling.value = !telling
      }}
    >
      {telling ? 'Without their reasons' : 'With their reasons'}
    </button>
  )
}

/** A headline without the number of its turn, which stands at the left. */
const headline = ({ text, turn }: Line): string =>
  turn !== null && text.startsWith(`${turn}: `) ? text.slice(turn.length + 2) : text

/** One stop of the tab key for the whole list; the up and down keys walk in it. */
function walk(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1, End: 1e6, Home: -1e6 }[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement)) return
  const lines = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('button')]
  const next = Math.max(0, Math.min(lines.length - 1, lines.indexOf(event.target) + step))
  event.preventDefault()
  lines[next].focus()
}
