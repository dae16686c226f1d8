import type { BoardProps } from '@interregnum/game-package'
import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks'
import type { OnlineGame } from '../game/open.tsx'
import { Dialog } from '../parts/dialog.tsx'
import type { GameSource } from '../services/game-source.ts'
import { peopleWords } from '../words/people.ts'
import { tableWords } from '../words/table.ts'
import { type Advisor, AdvisorBox } from './advisor.tsx'
import { Asides } from './asides.tsx'
import { Ask } from './ask.tsx'
import { type Assistant, AssistantBox } from './assistant.tsx'
import { BotRequests, BotsBox } from './bots-box.tsx'
import { OwnClock } from './clock.tsx'
import { Coach, type Lecture } from './coach.tsx'
import { Drawn, DrawnAfter } from './drawn.tsx'
import { Head, type Part } from './head.tsx'
import type { Layout } from './layout.ts'
import { Log } from './log.tsx'
import type { TableModel } from './model.ts'
import { TipBox, WhyNotBox } from './over.tsx'
import { PassDevice } from './pass-device.tsx'
import { People, PeoplePanel } from './people.tsx'
import { Recap } from './recap.tsx'
import { RecapOnMap } from './recap-on-map.tsx'
import { SeatsBar, Whose } from './seats.tsx'
import { Grip, type Height } from './sheet.tsx'
import { type Opens, TableBar } from './table-bar.tsx'
import type { TableBots } from './table-bots.ts'
import { TableLife } from './table-life.tsx'
import type { TablePeople } from './table-people.ts'
import { TableRequests } from './table-requests.tsx'
import { TabPanel, Tabs, Tray } from './tray.tsx'
import { useLayout } from './use-layout.ts'
import { Viewport } from './viewport.tsx'
import './table.css'

interface Properties<S> {
  model: TableModel<S>
  assistant: Assistant<S>
  advisor: Advisor<S>
  tableBots: TableBots<S>
  source: GameSource<S>
  /** Null unless the table is on a server. */
  people: TablePeople | null
  online: OnlineGame | null
  title: string
  /** State of the coach, in a lesson. */
  lecture: Lecture | 'left' | 'over' | null
  leaveLesson(): void
  /** What happened since the reader was here, step by step; null if it is not shown. */
  strip: ComponentChildren
  /** The replay bar, while a replay is open. */
  replayBar: ComponentChildren
  /** Replaces the choices in a replay, or when the game is over. */
  instead: ComponentChildren
  /** Replaces undo, redo and the commit button then. */
  ways: ComponentChildren
  notice: ComponentChildren
  open(what: Opens): void
}

/** From this number of seats on, a phone has room for their letters only. */
const LETTERS_ONLY = 4

/** Whether the strip below the map shows all that the row of seats would: letters and scores, if only bots play along. */
const isInStrip = <S,>({ model, tableBots, source, people }: Properties<S>): boolean =>
  model.board.stripShowsScores === true &&
  people === null &&
  source.people < 2 &&
  tableBots.seated.peek().length >= LETTERS_ONLY

/** Height of the replay bar in pixels. */
const REPLAY_BAR = 58

/** The table: bar, board, tray, panel. Tab order: question, choices, actions, board, card, tray, bar. */
export function Table<S>(properties: Properties<S>) {
  const { model, assistant, advisor, tableBots, source, people, strip, replayBar, notice } = properties
  const { board } = model
  const layout = useLayout(model.sheet.value)
  const narrow = layout.kind === 'phone'
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useSignal<Height>('rest')
  const tray = useSignal<TrayTab | null>(null)
  // Stable, so that the bar is not redrawn with every answer.
  const openJournal = useCallback(() => {
    tray.value = 'journal'
  }, [tray])
  const openStatus = useCallback(() => {
    tray.value = 'tracks'
  }, [tray])
  const tab = useSignal('choices')
  const talking = useSignal(false)
  const toggleTalk = useCallback(() => {
    if (layout.tray !== null) talking.value = !talking.value
    else if (layout.kind === 'tablet') tab.value = tab.value === 'people' ? 'choices' : 'people'
    else tray.value = 'people'
  }, [layout, talking, tab, tray])
  // These follow the game by themselves, the tray one frame after the board.
  const besideBoard = useMemo(
    () => <Tray model={model} tableBots={tableBots} narrow={narrow} tabbed={layout.tabs} journal={layout.journal} />,
    [model, tableBots, narrow, layout.tabs, layout.journal],
  )
  const isGuided = properties.lecture !== null
  const window = useMemo(
    () => (
      <Viewport
        name={tableWords.board(model.pkg.title)}
        sheet={model.sheet}
        narrow={narrow}
        position={model.shown}
        happened={model.happened}
        pointed={model.pointed}
        focus={model.focus}
        sight={model.sight}
        frame={frame}
        ground={<Drawn model={model} part="Ground" narrow={narrow} />}
        overview={board.Overview === undefined ? null : <DrawnAfter model={model} part="Overview" narrow={narrow} />}
      >
        <Drawn model={model} part="Map" narrow={narrow} />
        {!isGuided && <RecapOnMap model={model} tableBots={tableBots} />}
      </Viewport>
    ),
    [model, board, tableBots, narrow, isGuided],
  )
  // Spectators always have the bar: the board gives it room, so that nothing of a tray below is cut off.
  const watches = people !== null && people.seat === null && replayBar !== null
  const height = layout.board.height - (watches && layout.tray === 'below' ? REPLAY_BAR : 0)
  const style = `--panel:${layout.panel}px;--board-w:${layout.board.width}px;--board-h:${height}px`
  const tabbed = layout.kind === 'tablet'
  const inStrip = narrow && isInStrip(properties)
  const classes = [
    'table',
    inStrip && 'seats-in-strip',
    watches && 'watched',
    layout.kind,
    layout.brief && 'brief',
    `tray-${layout.tray}`,
    `sheet-${sheet.value}`,
  ]
  if (board.hand === true) classes.push('with-hand')
  // A class instead of `:has()`, which would be re-evaluated after every change.
  if (model.roll.value !== null) classes.push('rolled')
  // Without a tray, the scene takes the place of the map: not while a tutorial points at something.
  const scene = model.scene.value && (layout.tray !== null || model.pointed.value.length === 0)
  if (scene) classes.push('with-scene')
  if (strip !== null) classes.push('with-since')
  if (model.pending.value !== null) classes.push('sending')
  if (properties.lecture !== null && !model.replaying.value) classes.push('guided')
  if (model.offered.forward.some(({ option }) => option === model.expected.value)) classes.push('advising')
  if (model.advice.value !== null) classes.push('hinted')
  return (
    <main class={classes.filter(Boolean).join(' ')} style={style} data-index={model.shown.value.index}>
      {strip}
      {narrow && <Grip height={sheet} />}
      <AskPlace
        {...properties}
        narrow={narrow}
        tab={tabbed ? tab : null}
        tray={layout.tray === null && !tabbed ? tray : null}
        roomy={layout.tray === 'below' && !layout.tabs}
      />
      {window}
      {scene && layout.tray === null && (
        <section class="scene" aria-label={tableWords.closeLook}>
          <Drawn model={model} part="Scene" narrow={narrow} />
        </section>
      )}
      {narrow && (
        <div class="strip">
          <Drawn model={model} part="Strip" narrow={narrow} status={openStatus} />
        </div>
      )}
      <Head model={model} narrow={narrow} folded={isFolded(layout, board.hand === true)} />
      {layout.tray !== null && besideBoard}
      {layout.tray !== null && people !== null && talking.value && (
        <PeoplePanel
          model={model}
          tableBots={tableBots}
          people={people}
          game={properties.online}
          close={() => {
            talking.value = false
          }}
        />
      )}
      {replayBar}
      {narrow && !inStrip && (
        <SeatsBar
          tableBots={tableBots}
          people={people}
          open={() => properties.open('seats')}
          figures={board.stripShowsScores !== true}
        />
      )}
      <TableBar
        model={model}
        assistant={assistant}
        advisor={advisor}
        tableBots={tableBots}
        people={people}
        title={properties.title}
        narrow={narrow}
        hints={properties.lecture === null}
        open={properties.open}
        journal={openJournal}
        talk={toggleTalk}
      />
      {tray.value === null && notice}
      <WhyNotBox model={model} />
      <TipBox model={model} />
      <PassDevice tableBots={tableBots} source={source} />
      {tray.value !== null && (
        <TraySheet
          model={model}
          tableBots={tableBots}
          people={people}
          game={properties.online}
          props={model.props(narrow)}
          tab={tray.value}
          notice={notice}
          close={() => {
            tray.value = null
          }}
        />
      )}
    </main>
  )
}

/** A card folds in a small window. A hand scrolls, so that it only folds where it would have no room at all. */
const isFolded = ({ kind, brief }: Layout, hand: boolean): boolean =>
  kind !== 'wide' && kind !== 'large' && !(hand && kind === 'compact' && !brief)

type TrayTab = 'tracks' | 'journal' | 'people'

/** Which part of the tray is open over everything. */
type OpenTray = Signal<TrayTab | null>

interface AskProperties<S> extends Properties<S> {
  narrow: boolean
  /** On a tablet, the tray is behind tabs in the same sheet. */
  tab: { value: string } | null
  /** On a phone, a button opens it. */
  tray: OpenTray | null
  /** The journal is visible and has plenty of room. */
  roomy: boolean
}

function AskPlace<S>(properties: AskProperties<S>) {
  const {
    model,
    assistant,
    advisor,
    tableBots,
    source,
    people,
    lecture,
    leaveLesson,
    instead,
    ways,
    narrow,
    tab,
    tray,
    roomy,
  } = properties
  const other =
    tab === null || tab.value === 'choices' ? null : (
      <div class="in-place">
        {tab.value === 'journal' && <Log model={model} tableBots={tableBots} />}
        {tab.value === 'tracks' && <Drawn model={model} part="Tray" narrow={narrow} />}
        {tab.value === 'people' && people !== null && (
          <People model={model} tableBots={tableBots} people={people} game={properties.online} />
        )}
      </div>
    )
  const clock = people === null || people.seat === null ? null : people.clockOf(people.seat)
  const before = (
    <>
      {tab !== null && (
        <Tabs open={tab as never} name="sheet" tabs={{ choices: tableWords.choices, ...trayTabs(people) }} />
      )}
      {!model.replaying.value && clock?.runs === true && (
        <OwnClock clock={clock} restUntil={people?.restUntil ?? null} />
      )}
      {people !== null && <TableLife model={model} people={people} online={properties.online} />}
      {people !== null && <TableRequests model={model} people={people} />}
      {lecture !== null && !model.replaying.value && <Coach model={model} lecture={lecture} leave={leaveLesson} />}
      {lecture === null && advisor.comparison.value === null && <AssistantBox model={model} assistant={assistant} />}
      {lecture === null && <AdvisorBox model={model} advisor={advisor} />}
      {!model.replaying.value && <BotsBox tableBots={tableBots} />}
      {!model.replaying.value && tableBots.withBots && <BotRequests tableBots={tableBots} />}
      {lecture === null && <Recap model={model} tableBots={tableBots} brief={narrow} roomy={roomy} />}
      {!model.replaying.value && <Whose tableBots={tableBots} source={source} />}
      {model.trouble.value !== null && (
        <p class="notice bad" role="alert">
          {model.trouble.value}
        </p>
      )}
    </>
  )
  const more =
    tray === null ? null : (
      <button
        type="button"
        class="btn tracks-button"
        onClick={() => {
          tray.value = 'tracks'
        }}
      >
        {tableWords.status}
      </button>
    )
  const asides = (only?: 'replies' | 'rest') => (
    <Asides tableBots={tableBots} source={source} narrow={narrow} only={only} />
  )
  return (
    <Ask
      model={model}
      before={before}
      instead={other ?? instead}
      ways={ways}
      asides={asides}
      narrow={narrow}
      more={more}
    />
  )
}

/** The tabs of a tray that shows one part at a time. */
const trayTabs = (people: TablePeople | null): { readonly [id: string]: string } => ({
  tracks: tableWords.status,
  journal: tableWords.log,
  ...(people === null ? {} : { people: peopleWords.people }),
})

interface TraySheetProperties<S> {
  model: TableModel<S>
  tableBots: TableBots<S>
  people: TablePeople | null
  game: OnlineGame | null
  props: BoardProps<S>
  tab: TrayTab
  /** Notices of the table, which the sheet would cover. */
  notice: ComponentChildren
  close(): void
}

/** Whether the player at this screen plays no more. */
const hasStopped = ({ seat, online: { value: online } }: TablePeople): boolean =>
  online?.life?.state === 'finished' || (seat !== null && online?.absent[seat] === 'resigned')

/** On a phone: tracks, log and people over everything. It closes when the game ends or the player resigns. */
function TraySheet<S>({ model, tableBots, people, game, props, tab, notice, close }: TraySheetProperties<S>) {
  const open = useSignal<string>(tab)
  useEffect(() => model.guard(), [model])
  const isOver = people !== null && hasStopped(people)
  const wasOver = useRef(isOver)
  useEffect(() => {
    if (isOver && !wasOver.current) close()
    wasOver.current = isOver
  }, [isOver, close])
  const Tracks = model.board.Tray as Part<BoardProps<S>>
  const closing: BoardProps<S> = {
    ...props,
    choose: (option) => {
      close()
      props.choose(option)
    },
    show: (points) => {
      close()
      props.show(points)
    },
  }
  return (
    <Dialog kind="drawer" class="tray-sheet" title={trayTabs(people)[open.value]} onClose={close}>
      {notice}
      <Tabs open={open} name="traysheet" tabs={trayTabs(people)} />
      <TabPanel name="traysheet" tab={open.value}>
        {open.value === 'people' && people !== null ? (
          <People model={model} tableBots={tableBots} people={people} game={game} />
        ) : open.value === 'journal' ? (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a click on a line closes the sheet
          <div class="in-place" onClick={(event) => (event.target as Element).closest('button') && close()}>
            <Log model={model} tableBots={tableBots} />
          </div>
        ) : (
          <div class="in-place">
            <Tracks {...closing} />
          </div>
        )}
      </TabPanel>
    </Dialog>
  )
}
