// Reference tables, opened from the tray: who opposes whom, and the random events.

import { InlineIcon, UNSPOKEN } from '@interregnum/board-kit'
import type { JournalEntry } from '@interregnum/kernel'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Data } from '../data/corrections.ts'
import { COLOURS } from '../data/counters.ts'
import { province } from '../data/map.ts'
import { EVENTS, type EventKind, OPPOSED, type RandomEvent } from '../data/tables.ts'
import { notes } from '../rules/notes.ts'
import { EVENT_WORDS } from '../text/board.ts'
import { labels } from '../text/labels.ts'
import { COLOUR_NAMES } from '../text/names.ts'
import { Chip, sideLook } from './pieces.tsx'
import type { Part } from './places.ts'

type Reference = keyof typeof labels.references

export function References({ position, data }: Part) {
  const [open, show] = useState<Reference | null>(null)
  return (
    <span class="rcw-references">
      {(Object.keys(labels.references) as Reference[]).map((which) => (
        <button key={which} type="button" aria-haspopup="dialog" onClick={() => show(which)}>
          {labels.referencesShort[which]}
        </button>
      ))}
      {open !== null && (
        <Sheet title={labels.references[open]} close={() => show(null)}>
          {open === 'opposition' ? <Opposition /> : <Events data={data} journal={position.journal} />}
        </Sheet>
      )}
    </span>
  )
}

interface SheetProps {
  readonly title: string
  readonly children: ComponentChildren
  close(): void
}

/** A modal dialog that returns the focus to the button that opened it. */
function Sheet({ title, close, children }: SheetProps) {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    box.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog ref={box} class="dialog rcw-reference" aria-label={title} onClose={close}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="icon-button" aria-label={labels.close} onClick={close}>
          ✕
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled with the keyboard */}
      <div class="inside" tabIndex={0}>
        {children}
      </div>
    </dialog>
  )
}

const Side = ({ colour }: { colour: number }) => (
  <span class="rcw-side">
    <InlineIcon size={24}>
      <Chip size={24} {...sideLook(colour)} />
    </InlineIcon>
    {COLOUR_NAMES[COLOURS[colour]]}
  </span>
)

/** 8.17: opposition is symmetric. */
export const Opposition = () => (
  <>
    <table class="rcw-opposition">
      <caption class="kit-unseen">{labels.references.opposition}</caption>
      <thead>
        <tr>
          <td class="rcw-cell" />
          {COLOURS.map((name, colour) => (
            <th key={name} class="rcw-cell" scope="col">
              <Side colour={colour} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COLOURS.map((name, row) => (
          <tr key={name}>
            <th class="rcw-cell" scope="row">
              <Side colour={row} />
            </th>
            {OPPOSED[row].map((enemies, column) => (
              <td key={COLOURS[column]} class={`rcw-cell rcw-${enemies ? 'enemies' : 'peace'}`}>
                {enemies ? labels.enemies : row === column ? '' : '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p class="rcw-note">{labels.enemiesNote}</p>
  </>
)

/** How often each square was rolled in this game, and the last one; keys are "row-column". */
export function rolled(journal: readonly JournalEntry[]): { times: ReadonlyMap<string, number>; last: string | null } {
  const times = new Map<string, number>()
  let last: string | null = null
  for (const entry of journal) {
    if (!notes.is(entry, 'event')) continue
    last = entry.data.dice.join('-')
    times.set(last, (times.get(last) ?? 0) + 1)
  }
  return { times, last }
}

const DIE = [1, 2, 3, 4, 5, 6] as const

interface EventsProps {
  readonly data: Data
  readonly journal: readonly JournalEntry[]
}

export function Events({ data, journal }: EventsProps) {
  const { times, last } = rolled(journal)
  return (
    <>
      <table class="rcw-events">
        <caption class="kit-unseen">{labels.dieRowColumn}</caption>
        <thead>
          <tr>
            <td class="rcw-cell rcw-die-row">{labels.firstSecondDie}</td>
            {DIE.map((die) => (
              <th key={die} class="rcw-die" scope="col">
                {die}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DIE.map((row) => (
            <tr key={row}>
              <th class="rcw-die rcw-die-row" scope="row">
                {row}
              </th>
              {DIE.map((column) => {
                const at = `${row}-${column}`
                const event = EVENTS[row - 1][column - 1]
                return <Square key={at} data={data} event={event} times={times.get(at) ?? 0} last={at === last} />
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <dl class="rcw-event-words">
        {(Object.keys(EVENT_WORDS) as EventKind[]).map((kind) => (
          <div key={kind}>
            <dt class={`rcw-event-${kind}`}>{EVENT_WORDS[kind].title}</dt>
            <dd>{EVENT_WORDS[kind].text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Square({ data, event, times, last }: { data: Data; event: RandomEvent; times: number; last: boolean }) {
  const places = event.provinces.map((id) => data.provinceNames[province(id)])
  const classes = [`rcw-cell rcw-square rcw-event-${event.kind}`, times > 0 && 'rcw-happened', last && 'rcw-last']
  return (
    <td class={classes.filter(Boolean).join(' ')}>
      <b>{EVENT_WORDS[event.kind].title}</b>
      {places.length > 0 && <span>{places.join(', ')}</span>}
      {times > 0 && (
        <em>
          <span {...UNSPOKEN}>● </span>
          {last ? labels.latest : labels.rolled}
          {times > 1 && `, ${times}×`}
        </em>
      )}
    </td>
  )
}
