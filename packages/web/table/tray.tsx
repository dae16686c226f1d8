import { type Signal, useSignal } from '@preact/signals'
import down from 'lucide-static/icons/chevron-down.svg?raw'
import up from 'lucide-static/icons/chevron-up.svg?raw'
import type { ComponentChildren } from 'preact'
import { Icon } from '../parts/icon.tsx'
import { tableWords } from '../words/table.ts'
import { useDeferred } from './deferred.ts'
import { Drawn, DrawnAfter } from './drawn.tsx'
import type { Layout } from './layout.ts'
import { Log } from './log.tsx'
import type { TableModel } from './model.ts'
import type { TableBots } from './table-bots.ts'
import './tray.css'

interface Properties<S> {
  model: TableModel<S>
  tableBots: TableBots<S>
  narrow: boolean
  /** One part at a time, behind tabs. */
  tabbed: boolean
  journal: Layout['journal']
}

/** The space that the board leaves: the game's tracks, and the journal. */
export function Tray<S>({ model, tableBots, narrow, tabbed, journal: place }: Properties<S>) {
  const open = useSignal('tracks')
  if (model.scene.value) {
    return (
      <section class="tray scene" aria-label={tableWords.closeLook}>
        <Drawn model={model} part="Scene" narrow={narrow} />
      </section>
    )
  }
  const tracks = (
    <div class="tracks">
      <DrawnAfter model={model} part="Tray" narrow={narrow} />
    </div>
  )
  if (!tabbed && place === 'folded') {
    return (
      <section class="tray folded" aria-label={tableWords.statusAndLog}>
        {tracks}
        <FoldedLog model={model} tableBots={tableBots} />
      </section>
    )
  }
  if (!tabbed) {
    const log = <OpenLog model={model} tableBots={tableBots} />
    return (
      <>
        <section class="tray" aria-label={place === 'under' ? tableWords.status : tableWords.statusAndLog}>
          {tracks}
          {place === 'tray' && log}
        </section>
        {place === 'under' && <div class="under-board">{log}</div>}
      </>
    )
  }
  // Tracks may have their own tabs: the switch to the journal is at the end of that row.
  const journal = open.value === 'journal'
  return (
    <section class="tray tabbed" aria-label={tableWords.statusAndLog}>
      <div class="switch">
        <button
          type="button"
          id="tray-journal"
          aria-pressed={journal}
          onClick={() => {
            open.value = journal ? 'tracks' : 'journal'
          }}
        >
          {tableWords.log}
        </button>
      </div>
      {journal ? (
        <div class="log">
          <Log model={model} tableBots={tableBots} />
        </div>
      ) : (
        tracks
      )}
    </section>
  )
}

type LogProperties<S> = Pick<Properties<S>, 'model' | 'tableBots'>

const OpenLog = <S,>({ model, tableBots }: LogProperties<S>) => (
  <section class="log" aria-label={tableWords.log}>
    <h2 class="block-heading">
      {tableWords.log}
      <span class="block-heading-end">
        <LineCount model={model} />
      </span>
    </h2>
    <Log model={model} tableBots={tableBots} />
  </section>
)

/** In what room the tracks leave, perhaps only its heading; opens over the tracks. */
function FoldedLog<S>({ model, tableBots }: LogProperties<S>) {
  const open = useSignal(false)
  return (
    <section class={open.value ? 'log open' : 'log'} aria-label={tableWords.log}>
      <h2 class="block-heading">
        <button
          type="button"
          id="tray-journal"
          aria-pressed={open.value}
          onClick={() => {
            open.value = !open.value
          }}
        >
          {tableWords.log}
          <Icon of={open.value ? down : up} size={16} />
        </button>
        <span class="block-heading-end">
          <LineCount model={model} />
        </span>
      </h2>
      <Log model={model} tableBots={tableBots} />
    </section>
  )
}

function LineCount<S>({ model }: { model: TableModel<S> }) {
  const lines = useDeferred(() => model.source.linesMissing + model.newest.value.journal.length, [model])
  return <small>{tableWords.lines(lines)}</small>
}

interface TabsProperties {
  open: Signal<string>
  name: string
  tabs: { readonly [id: string]: string }
}

export function Tabs({ open, name, tabs }: TabsProperties) {
  const ids = Object.keys(tabs)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    open.value = ids[(ids.indexOf(open.value) + step + ids.length) % ids.length]
    requestAnimationFrame(() => document.getElementById(`${name}-${open.value}`)?.focus())
  }
  return (
    <div class="tabs" role="tablist" onKeyDown={onKeyDown}>
      {ids.map((id) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${name}-${id}`}
          aria-controls={`${name}-panel`}
          aria-selected={open.value === id}
          tabIndex={open.value === id ? 0 : -1}
          onClick={() => {
            open.value = id
          }}
        >
          {tabs[id]}
        </button>
      ))}
    </div>
  )
}

export const TabPanel = ({ name, tab, children }: { name: string; tab: string; children: ComponentChildren }) => (
  <div
    class="tab-panel"
    role="tabpanel"
    id={`${name}-panel`}
    aria-labelledby={`${name}-${tab}`}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    tabIndex={0}
  >
    {children}
  </div>
)
