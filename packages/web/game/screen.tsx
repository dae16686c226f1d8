import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals'
import { useCallback, useEffect, useMemo } from 'preact/hooks'
import { End } from '../end/end.tsx'
import { Help } from '../help/help.tsx'
import { Fence } from '../parts/trouble.tsx'
import { inWords } from '../parts/words.ts'
import { LookingBack, WaysOn } from '../replay/looking-back.tsx'
import { ReplayBar } from '../replay/replay-bar.tsx'
import { addresses, go, note } from '../router.ts'
import { fetchFonts } from '../services/fonts.ts'
import type { LocalSource } from '../services/local-source.ts'
import { download } from '../services/share.ts'
import { SettingsDialog } from '../settings/settings.tsx'
import { isLesson, lectureOf } from '../table/coach.tsx'
import { Partner } from '../table/companion.tsx'
import { Company } from '../table/company.ts'
import { useKeys } from '../table/keys.ts'
import { TableModel } from '../table/model.ts'
import { rehearse } from '../table/rehearsal.tsx'
import { Table } from '../table/table.tsx'
import { type Opens, TableBar } from '../table/table-bar.tsx'
import { AgainDialog } from './again.tsx'
import { lay } from './handover.ts'
import { Keeper } from './keeper.ts'
import { hasLeftLesson, leaveLesson } from './lessons.ts'
import { KeepingNotice } from './notices.tsx'
import type { Laid } from './open.tsx'
import { SeatsDialog } from './seats-dialog.tsx'
import { ShareDialog } from './share.tsx'

/** What is open over the table. */
type Open = 'nothing' | 'again' | Opens

/** The game in hand: what shows it, keeps it, and plays along. */
interface Hand {
  readonly laid: Laid
  readonly source: LocalSource
  readonly model: TableModel<unknown>
  readonly keeper: Keeper
  readonly partner: Partner<unknown>
  readonly company: Company<unknown>
  readonly open: Signal<Open>
  /** A replay that plays by itself from the start on. */
  readonly playing: Signal<boolean>
  /** When a game is over its board can still be looked at. */
  readonly atBoard: Signal<boolean>
  readonly guided: Signal<boolean>
  branch(index: number): void
  leaveReplay(): void
}

/** A game on the screen: at the table, in its replay, or at its end. */
export function GameScreen({ laid, reopen }: { laid: Laid; reopen(): void }) {
  const hand = useHand(laid)
  const { model, source, open, atBoard } = hand
  useEffect(fetchFonts, [])
  useEffect(() => rehearse(source, model, innerWidth < 720), [source, model])
  useAddress(model, hand.keeper)
  useKeys(model, {
    hint: () => void hand.partner.hint(),
    help: () => {
      open.value = 'help'
    },
    pause: () => ifPrograms(hand.company, () => hand.company.pause(!hand.company.paused.value)),
    hurry: () => ifPrograms(hand.company, () => hand.company.skip()),
  })
  const save = (): void => download(source.handOn(), laid.title)
  const over = model.newest.value.outcome !== null
  return (
    <Fence otherwise={(problem, again) => <Failed problem={problem} again={again} save={save} />}>
      <p class="visually-hidden" role="status" aria-live="polite" data-testid="said">
        {model.said.value}
      </p>
      {over && !model.replaying.value && !atBoard.value ? (
        <EndOf hand={hand} />
      ) : (
        <TableOf hand={hand} reopen={reopen} save={save} />
      )}
      <Overlays hand={hand} />
    </Fence>
  )
}

/** Whether a key that is theirs did anything. */
function ifPrograms(company: Company<unknown>, act: () => void): boolean {
  if (company.withPrograms) act()
  return company.withPrograms
}

function useHand(laid: Laid): Hand {
  const { board, source } = laid
  const model = useMemo(() => new TableModel(source.room, board, source), [source, board])
  const keeper = useMemo(() => new Keeper(source, laid.id, laid.title, laid.stored), [source, laid])
  const partner = useMemo(() => new Partner(model, source), [model, source])
  const company = useMemo(() => new Company(model, source), [model, source])
  const playing = useSignal(false)
  const guided = useSignal(isLesson(board.lesson, source.loaded) && !hasLeftLesson(laid.id))
  const hand: Hand = {
    laid,
    source,
    model,
    keeper,
    partner,
    company,
    open: useSignal<Open>('nothing'),
    playing,
    atBoard: useSignal(false),
    guided,
    branch: (index) => {
      const fork = source.fork(index)
      const { sitters, present } = fork
      lay({ record: fork.exportRecord(), title: `${laid.title}, from ${turnAt(model)}`, sitters, present })
    },
    leaveReplay() {
      playing.value = false
      model.leaveReplay()
    },
  }
  useEffect(() => {
    if (laid.at !== null && laid.at < source.position.index) model.lookAt(laid.at)
    return () => {
      model.close()
      keeper.close()
      partner.close()
      company.close()
    }
  }, [model, keeper, partner, company, laid, source])
  return hand
}

function TableOf({ hand, reopen, save }: { hand: Hand; reopen(): void; save(): void }) {
  const { model, partner, company, laid, source, guided, atBoard, playing } = hand
  const replaying = model.replaying.value
  const index = model.newest.value.index
  const lecture = useMemo(
    () => (guided.value ? lectureOf(laid.board.lesson, source.line, index) : null),
    [guided.value, laid, source, index],
  )
  const open = useCallback(
    (what: Opens) => {
      hand.open.value = what
    },
    [hand.open],
  )
  const looking = replaying || model.newest.value.outcome !== null
  const back = replaying
    ? hand.leaveReplay
    : () => {
        atBoard.value = false
      }
  return (
    <Table
      model={model}
      partner={partner}
      company={company}
      source={source}
      title={laid.title}
      lecture={lecture}
      leaveLesson={() => {
        leaveLesson(laid.id)
        model.advice.value = null
        guided.value = false
      }}
      replayBar={replaying ? <ReplayBar model={model} playing={playing.value} /> : null}
      instead={looking ? <LookingBack model={model} /> : undefined}
      ways={looking ? <WaysOn model={model} branch={hand.branch} back={back} /> : undefined}
      notice={<KeepingNotice keeper={hand.keeper} reopen={reopen} save={save} />}
      open={open}
    />
  )
}

function EndOf({ hand }: { hand: Hand }) {
  const { model, partner, company, laid, open, playing, atBoard } = hand
  const opening = (what: Open) => () => {
    open.value = what
  }
  return (
    <End
      model={model}
      company={company}
      bar={
        <TableBar
          model={model}
          partner={partner}
          company={company}
          title={laid.title}
          narrow={innerWidth < 720}
          open={(what) => opening(what)()}
          journal={() => model.lookAt(model.newest.value.index)}
        />
      }
      replayBar={<ReplayBar model={model} branch={hand.branch} />}
      replay={() => {
        playing.value = true
        model.lookAt(model.first)
      }}
      again={opening('again')}
      share={opening('share')}
      look={() => {
        atBoard.value = true
      }}
    />
  )
}

function Overlays({ hand: { model, source, company, laid, open } }: { hand: Hand }) {
  const close = (): void => {
    open.value = 'nothing'
    model.rules.value = null
  }
  const clause = model.rules.value
  return (
    <>
      {(open.value === 'help' || clause !== null) && (
        <Help room={source.room} at={clause ?? ''} tab={clause === null ? 'table' : 'rules'} close={close} />
      )}
      {open.value === 'settings' && <SettingsDialog close={close} />}
      {open.value === 'share' && <ShareDialog record={source.handOn()} title={laid.title} close={close} />}
      {open.value === 'again' && <AgainDialog source={source} sitters={company.sitters.value} close={close} />}
      {open.value === 'seats' && <SeatsDialog company={company} source={source} close={close} />}
    </>
  )
}

const turnAt = (model: TableModel<unknown>): string => {
  const { index } = model.shown.value
  return model.turns.value.findLast((mark) => mark.index <= index)?.label ?? 'the start'
}

/** The address names the moment that is looked at, so that a reload comes back to it. */
function useAddress(model: TableModel<unknown>, keeper: Keeper): void {
  const { index } = model.shown.value
  const replaying: ReadonlySignal<boolean>['value'] = model.replaying.value
  useEffect(() => {
    const { address } = keeper
    if (address !== null) note(replaying ? `${address}?at=${index}` : address)
  }, [keeper, index, replaying])
}

/** A fault in what is drawn: the game itself is unharmed, and kept. */
function Failed({ problem, again, save }: { problem: unknown; again(): void; save(): void }) {
  return (
    <div class="page">
      <main>
        <article class="sheet-of-paper" aria-live="assertive">
          <h1>The table fell over</h1>
          <p class="read">
            Something in the page failed ({inWords(problem)}). The game is not lost: it was kept after the last answer,
            and you can export it here.
          </p>
          <div class="page-buttons">
            <button type="button" class="btn primary" onClick={again}>
              Set it up again
            </button>
            <button type="button" class="btn" onClick={save}>
              Export the record
            </button>
            <button type="button" class="btn" onClick={() => go(addresses.home)}>
              Back to the shelf
            </button>
          </div>
        </article>
      </main>
    </div>
  )
}
