import type { Concern, ShownTotal } from '@interregnum/game-package'
import { useSignal } from '@preact/signals'
import up from 'lucide-static/icons/chevron-up.svg?raw'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { tableWords } from '../words/table.ts'
import { journalLines, type Line, sinceWhen } from './log.tsx'
import { MANY_LINES, type TableModel } from './model.ts'
import type { TableBots } from './table-bots.ts'
import './recap.css'

/** How many of the things that concern the reader are shown before the rest is folded. */
const SHOWN = 4
/** How many of them are always in sight, however long the list of choices is. */
const ALWAYS = 2

/** A line of the log that concerns the reader. */
export interface Event {
  readonly line: Line
  readonly text: string
  readonly concern: Concern
}

interface Recapped {
  /** What concerns the reader, the most important first. */
  readonly events: readonly Event[]
  readonly lines: readonly Line[]
}

/** What happened since the reader's last move; null if it is not worth a recap. */
export function recapOf<S>(model: TableModel<S>, tableBots: TableBots<S>): Recapped | null {
  const { seat, view, index } = model.shown.value
  // A spectator has no turns; the log is enough.
  if (seat === null || model.replaying.value || model.recapSeen.value === index) return null
  const lines = journalLines(model, tableBots, model.sinceLastMove.value)
  const entries = lines.map(({ entry }) => entry)
  const events = lines
    .flatMap((line, n): Event[] => {
      const concern = model.board.concern?.(line.entry, seat, view, entries.slice(0, n)) ?? null
      return concern === null ? [] : [{ line, text: concern.text ?? line.text, concern }]
    })
    .toSorted((a, b) => b.concern.weight - a.concern.weight)
  const others = (model.lastMove.value ?? index) < index
  // With fewer lines, and nothing that others did, the log is enough.
  const worth = others ? events.length > 0 || lines.length >= MANY_LINES : lines.length >= MANY_LINES
  return worth ? { events, lines } : null
}

interface Properties<S> {
  model: TableModel<S>
  tableBots: TableBots<S>
  /** Only one line, which opens the rest over everything: on a phone. */
  brief: boolean
  /** Whether the log is visible next to it and has plenty of room: without anything about the reader it is enough. */
  roomy: boolean
}

/** What happened since the reader's last turn: what concerns them first, everything else folded. */
export function Recap<S>({ model, tableBots, brief, roomy }: Properties<S>) {
  const open = useSignal(false)
  const recap = recapOf(model, tableBots)
  if (recap === null || (roomy && recap.events.length === 0)) return null
  const close = (): void => {
    open.value = false
  }
  const title = sinceWhen(model)
  if (!brief) return <RecapInPanel key={keyOf(recap)} model={model} recap={recap} title={title} />
  const [first] = recap.events
  return (
    <>
      <button
        type="button"
        class="recap line"
        data-testid="recap"
        onClick={() => {
          open.value = true
        }}
      >
        <b>{title}</b>
        <span class="recap-count">{countText(recap)}</span>
        <Icon of={up} size={18} />
        {first !== undefined && <span class="recap-first">{first.text}</span>}
      </button>
      {open.value && (
        <Dialog kind="drawer" class="recap-sheet" title={title} onClose={close}>
          <section class="recap" aria-label={title}>
            <RecapBody model={model} recap={recap} go={close} />
          </section>
        </Dialog>
      )}
    </>
  )
}

/** Above the question. It gives way to the choices, down to its most important sentences. */
function RecapInPanel<S>({ model, recap, title }: { model: TableModel<S>; recap: Recapped; title: string }) {
  const inside = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const section = inside.current
    const last = [...(section?.querySelectorAll('.recap-events > li') ?? [])].slice(0, ALWAYS).at(-1)
    if (section === null || last === undefined) return
    // The height depends on how the sentences wrap.
    const observer = new ResizeObserver(() => {
      const ways = section.querySelector<HTMLElement>('.recap-ways')?.offsetHeight ?? 0
      const top = section.getBoundingClientRect().top - section.scrollTop
      section.style.setProperty('--recap-least', `${Math.ceil(last.getBoundingClientRect().bottom - top) + ways}px`)
    })
    observer.observe(last)
    return () => observer.disconnect()
  }, [])
  return (
    <section class="recap" aria-label={title} data-testid="recap" ref={inside}>
      <RecapBody model={model} recap={recap} go={() => {}} />
    </section>
  )
}

/** What was unfolded belongs to one recap, not to the next. */
const keyOf = ({ lines }: Recapped): number => lines[0]?.entry.index ?? 0

const countText = ({ events, lines }: Recapped): string => tableWords.aboutYouOfLines(events.length, lines.length)

interface BodyProperties<S> {
  model: TableModel<S>
  recap: Recapped
  /** Called after something was chosen to look at. */
  go(): void
}

/** The scores at the reader's last move, once they are loaded; null if the game or the reader has none. */
function useEarlierTotals<S>({ model }: { model: TableModel<S> }): readonly ShownTotal[] | null {
  const earlier = useSignal<readonly ShownTotal[] | null>(null)
  const [from, { seat }] = [model.lastMove.value, model.shown.value]
  useEffect(() => {
    let wanted = true
    const { board, source } = model
    if (from !== null && seat !== null && board.totals !== undefined)
      source.at(from).then(
        ({ view }) => {
          if (wanted) earlier.value = board.totals?.(view, seat) ?? null
        },
        // Without the earlier position, only the present scores are shown.
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [model, from, seat])
  return earlier.value
}

/** "If Red wins 51 → 41" */
function Totals<S>({ model }: { model: TableModel<S> }) {
  const earlier = useEarlierTotals({ model })
  const { seat, view } = model.shown.value
  const totals = seat === null ? [] : (model.board.totals?.(view, seat) ?? [])
  if (totals.length === 0) return null
  return (
    <ul class="recap-totals">
      {totals.map(({ label, figure }, n) => {
        const before = earlier?.[n]?.figure ?? figure
        return (
          <li key={label}>
            <span aria-hidden="true">
              {label} {before !== figure && `${before} → `}
              <b>{figure}</b>
            </span>
            <span class="visually-hidden">{tableWords.totalBeforeAndNow(label, before, figure)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function RecapBody<S>({ model, recap, go }: BodyProperties<S>) {
  const { events, lines } = recap
  const all = useSignal(false)
  // Without anything about the reader, the rest is all there is.
  const elsewhere = useSignal(events.length === 0)
  const shown = all.value || events.length <= SHOWN + 1 ? events : events.slice(0, SHOWN)
  const pointOut = (event: Event, number: number): void => {
    const points = event.concern.points ?? []
    model.pointedOut.value = { entry: event.line.entry, number, points }
    if (points.length > 0) model.sight.value = points
    go()
  }
  const seen = (): void => {
    model.recapSeen.value = model.newest.value.index
    model.pointedOut.value = null
    go()
  }
  return (
    <>
      <h3 class="block-heading">
        {sinceWhen(model)} <small>{countText(recap)}</small>
      </h3>
      <Totals model={model} />
      {events.length > 0 && (
        <ol class="recap-events">
          {shown.map((event, n) => (
            <li key={`${event.line.entry.index} ${n}`}>
              <EventRow model={model} event={event} number={n + 1} show={() => pointOut(event, n + 1)} />
            </li>
          ))}
        </ol>
      )}
      <div class="recap-ways">
        {shown.length < events.length && (
          <button
            type="button"
            class="recap-link"
            onClick={() => {
              all.value = true
            }}
          >
            {tableWords.moreAboutYou(events.length - shown.length)}
          </button>
        )}
        <button
          type="button"
          class="recap-link"
          aria-expanded={elsewhere.value}
          onClick={() => {
            elsewhere.value = !elsewhere.value
          }}
        >
          {elsewhere.value ? tableWords.hideTheRest : tableWords.everythingThatHappened(lines.length)}
        </button>
        <button type="button" class="recap-link" onClick={() => void model.lookAt(lines[0].entry.index)}>
          {tableWords.replayIt}
        </button>
        <button type="button" class="btn small" onClick={seen}>
          {tableWords.seen}
        </button>
      </div>
      {elsewhere.value && (
        <ol class="recap-rest">
          {lines.map(({ text, turn, entry }, n) => (
            <li key={n} class={turn === null ? '' : 'headline'}>
              <button type="button" title={tableWords.replayFromHere} onClick={() => void model.lookAt(entry.index)}>
                {text}
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

interface RowProperties<S> {
  model: TableModel<S>
  event: Event
  number: number
  show(): void
}

function EventRow<S>({ model, event: { line, text, concern }, number, show }: RowProperties<S>) {
  return (
    <button
      type="button"
      class={`recap-event ${concern.kind}`}
      aria-pressed={model.pointedOut.value?.entry === line.entry}
      onClick={show}
    >
      <span class="recap-number" aria-hidden="true">
        {number}
      </span>
      <span>{text}</span>
      {concern.tag !== undefined && <span class="recap-tag">{concern.tag}</span>}
    </button>
  )
}
