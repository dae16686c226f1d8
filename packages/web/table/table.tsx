import type { BoardProps } from '@interregnum/kernel'
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { Dialog } from '../parts/dialog.tsx'
import type { LocalSource } from '../services/local-source.ts'
import { Asides } from './asides.tsx'
import { Ask } from './ask.tsx'
import { Coach, type Lecture } from './coach.tsx'
import { type Partner, PartnerBox } from './companion.tsx'
import type { Company } from './company.ts'
import { Curtain } from './curtain.tsx'
import { Head, type Part } from './head.tsx'
import { Journal } from './journal.tsx'
import type { TableModel } from './model.ts'
import { TipBox, WhyNotBox } from './over.tsx'
import { ProgramsBox } from './programs.tsx'
import { SeatsBar, Whose } from './seats.tsx'
import { Grip, type Height } from './sheet.tsx'
import { type Opens, TableBar } from './table-bar.tsx'
import { TabPanel, Tabs, Tray } from './tray.tsx'
import { useLayout } from './use-layout.ts'
import { Viewport } from './viewport.tsx'
import './table.css'

interface Properties<S> {
  model: TableModel<S>
  partner: Partner<S>
  company: Company<S>
  source: LocalSource<S>
  title: string
  /** What the coach has to say, in a guided game. */
  lecture: Lecture | 'left' | 'over' | null
  leaveLesson(): void
  /** The bar of the replay, while it is open. */
  replayBar: ComponentChildren
  /** What stands in place of the choices in a replay, or when the game is over. */
  instead: ComponentChildren
  /** The ways on from there, in place of undo, redo and the button that commits. */
  ways: ComponentChildren
  notice: ComponentChildren
  open(what: Opens): void
}

/** The table: bar, board, tray, panel. In the order of the tab key: question, choices, actions, board, card, tray, bar. */
export function Table<S>(properties: Properties<S>) {
  const { model, partner, company, source, replayBar, notice } = properties
  const { board } = model
  const layout = useLayout(board.size.width / board.size.height)
  const narrow = layout.kind === 'phone'
  const props = model.props(narrow)
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useSignal<Height>('rest')
  const tray = useSignal<'tracks' | 'journal' | null>(null)
  const tab = useSignal('choices')
  const BoardMap = board.Map as Part<BoardProps<S>>
  const Strip = board.Strip as Part<BoardProps<S>>
  const style = `--panel:${layout.panel}px;--board-w:${layout.board.width}px;--board-h:${layout.board.height}px`
  const tabbed = layout.kind === 'tablet'
  const classes = ['table', layout.kind, layout.brief && 'brief', `tray-${layout.tray}`, `sheet-${sheet.value}`]
  return (
    <main class={classes.filter(Boolean).join(' ')} style={style} data-index={model.shown.value.index}>
      {narrow && <Grip height={sheet} />}
      <AskPlace
        {...properties}
        props={props}
        tab={tabbed ? tab : null}
        openTray={
          layout.tray === null && !tabbed
            ? () => {
                tray.value = 'tracks'
              }
            : null
        }
      />
      <Viewport
        name={`Board of ${model.room.title}`}
        board={board.size}
        opening={narrow ? board.phoneWindow : null}
        windows={narrow ? (board.phoneWindows ?? []) : []}
        frame={frame}
      >
        <BoardMap {...props} />
      </Viewport>
      {narrow && (
        <div class="strip">
          <Strip {...props} />
        </div>
      )}
      <Head model={model} props={props} folded={layout.kind !== 'wide' && layout.kind !== 'large'} />
      {layout.tray !== null && <Tray model={model} company={company} props={props} tabbed={layout.tabs} />}
      {replayBar}
      {narrow && <SeatsBar company={company} open={() => properties.open('seats')} />}
      <TableBar
        model={model}
        partner={partner}
        company={company}
        title={properties.title}
        narrow={narrow}
        open={properties.open}
        journal={() => {
          tray.value = 'journal'
        }}
      />
      {notice}
      <WhyNotBox model={model} />
      <TipBox model={model} />
      <Curtain company={company} source={source} />
      {tray.value !== null && (
        <TraySheet
          model={model}
          company={company}
          props={props}
          tab={tray.value}
          close={() => {
            tray.value = null
          }}
        />
      )}
    </main>
  )
}

interface AskProperties<S> extends Properties<S> {
  props: BoardProps<S>
  /** On a tablet the tray is behind tabs in the same sheet. */
  tab: { value: string } | null
  /** On a phone a button opens it. */
  openTray: (() => void) | null
}

function AskPlace<S>(properties: AskProperties<S>) {
  const { model, partner, company, source, lecture, leaveLesson, instead, ways, props, tab, openTray } = properties
  const Tracks = model.board.Tray as Part<BoardProps<S>>
  const other =
    tab === null || tab.value === 'choices' ? null : tab.value === 'journal' ? (
      <div class="inplace">
        <Journal model={model} company={company} />
      </div>
    ) : (
      <div class="inplace">
        <Tracks {...props} />
      </div>
    )
  const before = (
    <>
      {tab !== null && (
        <Tabs open={tab as never} name="sheet" tabs={{ choices: 'Choices', tracks: 'Tracks', journal: 'Journal' }} />
      )}
      {lecture !== null && !model.replaying.value && <Coach model={model} lecture={lecture} leave={leaveLesson} />}
      {lecture === null && <PartnerBox model={model} partner={partner} />}
      {!model.replaying.value && <ProgramsBox company={company} />}
      {!model.replaying.value && <Whose company={company} source={source} />}
      {model.trouble.value !== null && (
        <p class="notice bad" role="alert">
          {model.trouble.value}
        </p>
      )}
    </>
  )
  const more =
    openTray === null ? null : (
      <button type="button" class="btn tracksbutton" onClick={openTray}>
        Tracks
      </button>
    )
  const asides = <Asides company={company} source={source} narrow={props.narrow} />
  return <Ask model={model} before={before} instead={other ?? instead} ways={ways} asides={asides} more={more} />
}

interface TraySheetProperties<S> {
  model: TableModel<S>
  company: Company<S>
  props: BoardProps<S>
  tab: 'tracks' | 'journal'
  close(): void
}

/** On a phone: tracks and journal over everything, for as long as one looks. */
function TraySheet<S>({ model, company, props, tab, close }: TraySheetProperties<S>) {
  const open = useSignal<string>(tab)
  const Tracks = model.board.Tray as Part<BoardProps<S>>
  const closing: BoardProps<S> = {
    ...props,
    choose: (option) => {
      close()
      props.choose(option)
    },
  }
  return (
    <Dialog kind="drawer" class="traysheet" title={open.value === 'journal' ? 'Journal' : 'Tracks'} onClose={close}>
      <Tabs open={open} name="traysheet" tabs={{ tracks: 'Tracks', journal: 'Journal' }} />
      <TabPanel name="traysheet" tab={open.value}>
        {open.value === 'journal' ? (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a line that is chosen leads away from here
          <div class="inplace" onClick={(event) => (event.target as Element).closest('button') && close()}>
            <Journal model={model} company={company} />
          </div>
        ) : (
          <div class="inplace">
            <Tracks {...closing} />
          </div>
        )}
      </TabPanel>
    </Dialog>
  )
}
