import { useSignal } from '@preact/signals'
import book from 'lucide-static/icons/book-open.svg?raw'
import help from 'lucide-static/icons/circle-question-mark.svg?raw'
import cpu from 'lucide-static/icons/cpu.svg?raw'
import history from 'lucide-static/icons/history.svg?raw'
import lightbulb from 'lucide-static/icons/lightbulb.svg?raw'
import menu from 'lucide-static/icons/menu.svg?raw'
import message from 'lucide-static/icons/message-square.svg?raw'
import scroll from 'lucide-static/icons/scroll-text.svg?raw'
import share from 'lucide-static/icons/share-2.svg?raw'
import sliders from 'lucide-static/icons/sliders-horizontal.svg?raw'
import type { ComponentChildren } from 'preact'
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks'
import { Bar, BarButton } from '../parts/bar.tsx'
import { Icon, Key, Logo } from '../parts/icon.tsx'
import { timeOfDay } from '../parts/words.ts'
import { addresses, go } from '../router.ts'
import { advisorWords } from '../words/advisor.ts'
import { partsWords } from '../words/parts.ts'
import { peopleWords } from '../words/people.ts'
import { tableWords } from '../words/table.ts'
import type { Advisor } from './advisor.tsx'
import type { Assistant } from './assistant.tsx'
import type { TableModel } from './model.ts'
import { useNextTry } from './next-try.ts'
import { PresenceDot } from './presence-dot.tsx'
import { SeatsBar } from './seats.tsx'
import type { TableBots } from './table-bots.ts'
import type { TablePeople } from './table-people.ts'
import './table-bar.css'
import '../parts/title-font.css'

export type Opens = 'help' | 'settings' | 'share' | 'seats'

interface Properties<S> {
  model: TableModel<S>
  assistant: Assistant<S>
  advisor: Advisor<S>
  tableBots: TableBots<S>
  /** Null unless the table is on a server. */
  people: TablePeople | null
  title: string
  /** A phone has room for less. */
  narrow: boolean
  /** Whether hints can be asked for; in a tutorial the coach says what to do. */
  hints: boolean
  open(what: Opens): void
  journal(): void
  talk(): void
}

export function TableBar<S>(properties: Properties<S>) {
  const { model, assistant, advisor, tableBots, people, title, narrow, hints, open, journal, talk } = properties
  const over = model.newest.value.outcome !== null
  // Stable, so that the seats are not redrawn with every answer.
  const openSeats = useCallback(() => open('seats'), [open])
  const { view, seat } = model.shown.value
  const where = model.board.turn?.(view, seat).title ?? model.pkg.words.where(view)
  const replay = (): void => {
    if (model.replaying.value) model.leaveReplay()
    else model.lookAt(model.newest.value.index - 1)
  }
  const rules = (): void => {
    model.rules.value = ''
  }
  const companion = (
    <>
      {advisor.available && hints && (
        <MenuItem what={advisorWords.compareMoves} keys="Shift+H" onClick={() => advisor.compare()} />
      )}
      {assistant.available && (
        <>
          <MenuItem what={tableWords.playMove} onClick={() => assistant.play(1)} />
          {model.source.people < 2 && !tableBots.withBots && (
            <MenuItem what={tableWords.autoplay} onClick={() => assistant.play(Number.POSITIVE_INFINITY)} />
          )}
        </>
      )}
      {tableBots.several && people === null && <MenuItem what={tableWords.players} onClick={() => open('seats')} />}
    </>
  )
  const hint = assistant.available && hints && !over && (
    <BarButton icon={lightbulb} name={tableWords.hint} keys="H" onClick={() => assistant.hint()} />
  )
  if (narrow) {
    return (
      <header class="bar">
        <a class="mark" href={addresses.home} aria-label={partsWords.logo}>
          <Logo size={26} />
        </a>
        <PhoneTitle model={model} />
        <span class="grow" />
        {hint}
        {people !== null && <TalkButton people={people} talk={talk} />}
        <BarButton icon={scroll} name={tableWords.log} onClick={journal} />
        <BarButton icon={book} name={tableWords.rules} onClick={rules} />
        <Menu icon={menu} name={tableWords.menu}>
          <MenuItem what={model.replaying.value ? tableWords.backToGame : tableWords.replay} onClick={replay} />
          {!over && companion}
          {model.source.records !== null && <MenuItem what={tableWords.share} onClick={() => open('share')} />}
          <MenuItem what={tableWords.settings} onClick={() => open('settings')} />
          <MenuItem what={tableWords.help} onClick={() => open('help')} />
          <MenuItem what={tableWords.howToPlay} onClick={() => go(addresses.howToPlay(model.pkg.id))} />
        </Menu>
      </header>
    )
  }
  return (
    <Bar
      game={model.pkg.title}
      meta={title === model.pkg.title ? where : `${title.replace(`${model.pkg.title}, `, '')} · ${where}`}
    >
      <SeatsBar tableBots={tableBots} people={people} open={people === null ? openSeats : talk} figures />
      {people !== null && <Connection model={model} />}
      {people !== null && <TalkButton people={people} talk={talk} />}
      {!over && (assistant.available || advisor.available || (tableBots.several && people === null)) && (
        <Menu icon={cpu} name={tableWords.bots}>
          {companion}
        </Menu>
      )}
      {hint}
      <BarButton icon={scroll} name={tableWords.log} onClick={journal} />
      <BarButton icon={history} name={tableWords.replay} pressed={model.replaying.value} onClick={replay} />
      {model.source.records !== null && (
        <BarButton icon={share} name={tableWords.share} onClick={() => open('share')} />
      )}
      <BarButton icon={book} name={tableWords.rules} onClick={rules} />
      <BarButton icon={sliders} name={tableWords.settings} onClick={() => open('settings')} />
      <BarButton icon={help} name={tableWords.help} keys="?" onClick={() => open('help')} />
    </Bar>
  )
}

/** Opens the people and their chat; counts the new messages. */
function TalkButton({ people, talk }: { people: TablePeople; talk(): void }) {
  const unread = people.unread.value
  const name = unread === 0 ? peopleWords.people : peopleWords.peopleAnd(unread)
  return (
    <button type="button" class="bar-button talk-button" aria-label={name} title={name} onClick={talk}>
      <Icon of={message} size={20} />
      {unread > 0 && <span class="unread">{unread}</span>}
    </button>
  )
}

/** Whether the page is connected to the server. */
function Connection<S>({ model }: { model: TableModel<S> }) {
  const state = model.connection.value
  const connected = state === 'connected'
  // When the line was cut; the states until it is back are all about that.
  const since = useMemo(() => Date.now(), [connected])
  const seconds = useNextTry(model.source, state === 'reconnecting')
  return (
    <span class={`connection ${state}`}>
      <PresenceDot state={connected ? 'here' : 'away'} />
      {state === 'lost'
        ? peopleWords.offlineSince(timeOfDay(since))
        : seconds === null
          ? peopleWords.connection[state]
          : peopleWords.reconnectingIn(seconds)}
    </span>
  )
}

function PhoneTitle<S>({ model }: { model: TableModel<S> }) {
  const { view, seat } = model.shown.value
  const turn = model.board.turn?.(view, seat)
  if (turn === undefined) return <h1 class="bar-turn">{model.pkg.words.where(view)}</h1>
  const now = turn.phases.find(({ state }) => state === 'now')
  return (
    <h1 class="bar-turn">
      <b>{turn.title}</b> <span>{now === undefined || turn.title.startsWith(now.title) ? turn.aside : now.title}</span>
    </h1>
  )
}

/** A button that opens a short list of things to do. */
function Menu({ icon, name, children }: { icon: string; name: string; children: ComponentChildren }) {
  const open = useSignal(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leave = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) open.value = false
    }
    addEventListener('pointerdown', leave, true)
    addEventListener('focusin', leave)
    return () => {
      removeEventListener('pointerdown', leave, true)
      removeEventListener('focusin', leave)
    }
  }, [open])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for Escape on behalf of its buttons
    <div
      class="menu"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open.value) return
        event.stopPropagation()
        open.value = false
        box.current?.querySelector('button')?.focus()
      }}
    >
      <button
        type="button"
        class="bar-button"
        aria-label={name}
        title={name}
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value
        }}
      >
        <Icon of={icon} size={20} />
      </button>
      {open.value && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its buttons have the keys
        // biome-ignore lint/a11y/noStaticElementInteractions: any choice closes it
        <div
          class="menu-list"
          onClick={() => {
            open.value = false
          }}
        >
          {children}
        </div>
      )}
    </div>
  )
}

const MenuItem = ({ what, keys, onClick }: { what: string; keys?: string; onClick(): void }) => (
  <button type="button" onClick={onClick}>
    {what}
    {keys !== undefined && <Key>{keys}</Key>}
  </button>
)
