import { memo } from '@interregnum/board-kit/element-cache'
import type { JournalEntry } from '@interregnum/kernel'
import { useSignal } from '@preact/signals'
import { useCallback, useEffect, useRef } from 'preact/hooks'
import { Die } from '../parts/die.tsx'
import { tableWords } from '../words/table.ts'
import { useDeferred } from './deferred.ts'
import type { TableModel } from './model.ts'
import { useRemoteReasons } from './remote-reasons.ts'
import { sinceTitle } from './since.ts'
import type { TableBots } from './table-bots.ts'
import { eventText, withEvents } from './table-events.ts'
import './log.css'

export interface Line {
  readonly entry: JournalEntry
  readonly text: string
  /** Title of the turn, if this line begins one. */
  readonly turn: string | null
  readonly dice: readonly number[]
}

/** Journals grow long, and an entry reads the same while names stay the same: each is put into words once. */
function reader<S>(model: TableModel<S>): (entry: JournalEntry) => Line | null {
  const { pkg, board, shown } = model
  const known = new WeakMap<JournalEntry, Line | null>()
  const read = (entry: JournalEntry): Line | null => {
    const text = pkg.words.note(entry, shown.peek().view)
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

/** By table, with the package whose names they use. */
const readers = new WeakMap<object, { pkg: object; lineOf(entry: JournalEntry): Line | null }>()

/** The heading of what happened since the reader's last move. */
export const sinceWhen = <S,>(model: TableModel<S>): string =>
  sinceTitle(
    model.lastMove.value,
    model.newest.value.journal.flatMap((entry) => (model.board.turnOf(entry) === null ? [] : [entry.index])),
  )

/** Lines for these entries. Omits entries without a text, and reasons unless they are switched on. */
export function journalLines<S>(
  model: TableModel<S>,
  tableBots: TableBots<S>,
  entries: readonly JournalEntry[],
): Line[] {
  const { pkg } = model
  let known = readers.get(model)
  if (known?.pkg !== pkg) {
    known = { pkg, lineOf: reader(model) }
    readers.set(model, known)
  }
  const { lineOf } = known
  return entries
    .filter((entry) => tableBots.showReasons.value || model.board.reason?.(entry) !== true)
    .map(lineOf)
    .filter((line) => line !== null)
}

/** What happened, oldest first. A click on a line opens its position in the replay. */
export function Log<S>({ model, tableBots }: { model: TableModel<S>; tableBots: TableBots<S> }) {
  const showReasons = tableBots.showReasons.value
  const { newest, journal, events, shown, replaying, last, since } = useDeferred(
    () => ({
      newest: model.newest.value.index,
      last: model.lastMove.value,
      since: sinceWhen(model),
      journal: model.newest.value.journal,
      events: model.events.value,
      shown: model.shown.value,
      replaying: model.replaying.value,
    }),
    [model],
  )
  useRemoteReasons(model, tableBots, newest)
  const aboutYou = useSignal(false)
  const { index, seat, view } = shown
  const concerns = (entry: JournalEntry): boolean =>
    seat !== null && (model.board.concern?.(entry, seat, view) ?? null) !== null
  const everything = journalLines(model, tableBots, journal)
  const lines = aboutYou.value ? everything.filter(({ entry, turn }) => turn !== null || concerns(entry)) : everything
  const pointed = model.pointedOut.value?.entry
  const reasons = tableBots.reasons.value
  const lookAt = useCallback((moment: number) => void model.lookAt(moment), [model])
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    if (box === null) return
    const lit = box.querySelectorAll<HTMLElement>(pointed === undefined ? '.now' : '.pointed-line')
    // A move without a line of its own: the last line before it.
    const marked = lit.length > 0 ? lit : box.querySelectorAll<HTMLElement>('li:has([tabindex="0"])')
    if (marked.length === 0) return
    const [from, to] = [
      marked[0].offsetTop,
      marked[marked.length - 1].offsetTop + marked[marked.length - 1].offsetHeight,
    ]
    // The latest lines end at the bottom, or start at the top if they do not all fit; an earlier position is centred.
    const foot = to - box.clientHeight
    box.scrollTop = Math.min(replaying ? (from + foot) / 2 : foot, from)
  }, [index, lines.length, replaying, pointed])
  const rows = withEvents(lines, aboutYou.value ? [] : events)
  if (rows.length === 0) return <p class="read muted">{tableWords.nothingHasHappenedYet}</p>
  const sinceAt = last === null ? -1 : lines.findIndex(({ entry }) => entry.index > last)
  const current = Math.max(
    0,
    lines.findLastIndex(({ entry }) => entry.index <= index),
  )
  return (
    <>
      <div class="journal-switches">
        <Reasons tableBots={tableBots} />
        {model.board.concern !== undefined && tableBots.several && seat !== null && (
          <button
            type="button"
            class="reasons"
            aria-pressed={aboutYou.value}
            onClick={() => {
              aboutYou.value = !aboutYou.value
            }}
          >
            {aboutYou.value ? tableWords.everything : tableWords.onlyAboutYou}
          </button>
        )}
      </div>
      <ol class="journal" ref={list} id="journal" onKeyDown={walk} onScroll={(event) => readOn(model, event)}>
        {/* One flat list: with a fragment for each line, an answer would compare three times as much. */}
        {rows.flatMap(([happened, line], at) => [
          ...happened.map((event) => (
            <li key={`event ${event.seq}`} class="journal-event">
              {eventText((one) => model.source.nameOf(one), event, events)}
            </li>
          )),
          line !== null && (
            <JournalLine
              key={at}
              line={line}
              now={line.entry.index === index}
              pointed={line.entry === pointed}
              mine={line.turn === null && concerns(line.entry)}
              since={at > 0 && at === sinceAt ? since : null}
              stop={at === current}
              // Once per answer.
              why={
                showReasons && lines[at - 1]?.entry.index !== line.entry.index
                  ? reasons.get(line.entry.index)
                  : undefined
              }
              lookAt={lookAt}
            />
          ),
        ])}
      </ol>
    </>
  )
}

/** Pixels from the top of the log at which its beginning is fetched. */
const NEAR_TOP = 200

function readOn<S>({ source }: TableModel<S>, { currentTarget }: { readonly currentTarget: HTMLElement }): void {
  // Without a connection the log stays as it is; the banner says why.
  if (source.linesMissing > 0 && currentTarget.scrollTop < NEAR_TOP) source.wholeLog().catch(() => {})
}

interface LineProperties {
  line: Line
  /** Whether it belongs to the position that is shown. */
  now: boolean
  /** Whether the recap points at it. */
  pointed: boolean
  /** Whether it concerns the reader. */
  mine: boolean
  /** The heading above it, if it is the first one since the reader's last move. */
  since: string | null
  /** Whether the tab key stops here. */
  stop: boolean
  why: string | undefined
  lookAt(moment: number): void
}

const kindOf = ({ now, pointed, mine }: Pick<LineProperties, 'now' | 'pointed' | 'mine'>): string =>
  [pointed ? 'pointed-line' : now && 'now', mine && 'about-you'].filter(Boolean).join(' ')

const JournalLine = memo(({ line, since, stop, why, lookAt, ...is }: LineProperties) => (
  <li class={kindOf(is)}>
    {since !== null && <p class="journal-since">{since}</p>}
    <button
      type="button"
      tabIndex={stop ? 0 : -1}
      title={tableWords.replayFromHere}
      onClick={() => lookAt(line.entry.index)}
    >
      <span class="journal-mark">
        {line.dice.map((face, n) => (
          <Die key={n} face={face} size={line.dice.length === 1 ? 18 : 13} />
        ))}
        {line.dice.length === 0 && saysTurnAlone(line) && /\d+/.exec(line.turn ?? '')?.[0]}
      </span>
      <span class={line.turn === null ? '' : 'headline'}>
        {headline(line)}
        {why !== undefined && <em class="why">{why}</em>}
      </span>
    </button>
  </li>
))

/** Switches the reasons of bots and printed rules on or off, if there are any at the table. */
function Reasons<S>({ tableBots }: { tableBots: TableBots<S> }) {
  if (!tableBots.seated.value.some(({ kind }) => kind !== 'person')) return null
  const showReasons = tableBots.showReasons.value
  return (
    <button
      type="button"
      class="reasons"
      aria-pressed={showReasons}
      onClick={() => {
        tableBots.showReasons.value = !showReasons
      }}
    >
      {showReasons ? tableWords.hideBotReasons : tableWords.showBotReasons}
    </button>
  )
}

/** Whether a headline begins with its turn, whose number is then shown at the left instead. */
const saysTurnAlone = ({ text, turn }: Line): boolean => turn !== null && text.startsWith(`${turn}: `)

/** A headline has no full stop. */
function headline(line: Line): string {
  const { text, turn } = line
  if (turn === null) return text
  return (saysTurnAlone(line) ? text.slice(turn.length + 2) : text).replace(/\.$/, '')
}

/** The list is one tab stop; arrow keys move inside it. */
function walk(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1, End: 1e6, Home: -1e6 }[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement)) return
  const lines = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('button')]
  const next = Math.max(0, Math.min(lines.length - 1, lines.indexOf(event.target) + step))
  event.preventDefault()
  lines[next].focus()
}
