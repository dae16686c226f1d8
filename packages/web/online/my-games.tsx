import type { TableInfo } from '@interregnum/protocol'
import clockIcon from 'lucide-static/icons/clock.svg?raw'
import plus from 'lucide-static/icons/plus.svg?raw'
import { Poster } from '../home/posters.tsx'
import { Icon } from '../parts/icon.tsx'
import { listOf, sentence, when } from '../parts/words.ts'
import { addresses } from '../router.ts'
import { shortTitle } from '../services/occupants.ts'
import { invitations, isMyTurn, listProblem, tables } from '../services/table-list.ts'
import { bankText, ClockFigure } from '../table/clock.tsx'
import { myGamesWords as words } from '../words/my-games.ts'
import { onlineWords } from '../words/online.ts'
import { Drafts } from './drafts.tsx'
import { gameTitle } from './game-title.ts'
import { Invitations } from './invitations.tsx'
import { Lobby } from './lobby.tsx'
import { Masthead } from './masthead.tsx'
import { lastLine, PositionPicture, usePicture } from './position-picture.tsx'
import './my-games.css'

/** The person's tables, most urgent first, and beside them open tables of others; in the lobby only those. */
export function MyGames({ isLobby }: { isLobby: boolean }) {
  const problem = listProblem.value
  return (
    <Masthead section={isLobby ? 'lobby' : 'my-games'}>
      <h1 class="visually-hidden">{isLobby ? onlineWords.lobby : onlineWords.myGames}</h1>
      {problem !== null && (
        <p class="notice bad my-games-problem" role="alert">
          {problem}
        </p>
      )}
      <div class={isLobby ? 'with-sidebar my-games in-lobby' : 'with-sidebar my-games'}>
        <div class="my-tables">{isLobby ? <Lobby /> : <Tables list={tables.value} />}</div>
        <div class="other-tables">
          <Invitations />
          <Drafts />
          {!isLobby && <Lobby />}
          <div class="new-table-buttons">
            <a class="btn primary" href={addresses.newTable()}>
              <Icon of={plus} size={18} />
              {words.setUp}
            </a>
            <a class="btn" href={addresses.home}>
              {words.playAlone}
            </a>
          </div>
        </div>
      </div>
    </Masthead>
  )
}

function Tables({ list }: { list: readonly TableInfo[] | null }) {
  if (list === null) return <div class="loading-lines" aria-busy="true" />
  if (list.length === 0) return <NoGames />
  const turns = list.filter(isMyTurn).toSorted((a, b) => timeIn(a) - timeIn(b))
  const finished = list.filter(({ state }) => state === 'finished')
  const isInvitation = ({ slug }: TableInfo): boolean => invitations.value.some((one) => one.slug === slug)
  const others = list.filter((table) => !turns.includes(table) && !finished.includes(table) && !isInvitation(table))
  return (
    <>
      {turns.length > 0 && (
        <section aria-label={words.yourTurn}>
          <h2 class="block-heading">
            {words.yourTurn} <span class="tally">{turns.length}</span>{' '}
            {turns.length > 1 && <small>{words.soonestFirst}</small>}
          </h2>
          <ul class="stories">
            {turns.map((table) => (
              <Story key={table.slug} table={table} />
            ))}
          </ul>
        </section>
      )}
      <div class="table-rows">
        <Rows title={words.waiting} list={others} none={words.noneWait} />
        <Rows title={words.finished} list={finished} none={words.noneFinished} />
      </div>
    </>
  )
}

const NoGames = () => (
  <section class="framed no-games">
    <div aria-hidden="true">
      <Poster game="tears-of-tyranny" />
    </div>
    <div>
      <h2>{words.noGames}</h2>
      <a class="btn primary" href={addresses.newTable()}>
        {words.setUp}
      </a>
      <a class="btn" href={addresses.lobby}>
        {words.openTables}
      </a>
      <a class="btn quiet" href={addresses.howToPlay()}>
        {onlineWords.howToPlay}
      </a>
    </div>
  </section>
)

/** "You play Reds, with Aino and a bot." */
function peopleText({ seats, mine, state }: TableInfo): string {
  const own = seats.filter(({ seat }) => mine.includes(seat)).map(({ title }) => shortTitle(title))
  const others = seats
    .filter(({ seat, kind }) => !mine.includes(seat) && kind !== 'open')
    .map(({ kind, name }) => (kind === 'person' ? name : words.bot))
  const text = state === 'finished' ? words.youPlayed : words.youPlay
  return text(listOf(own), listOf([...new Set(others)]))
}

function stateText(table: TableInfo): string {
  const { state, seats, waiting } = table
  if (state === 'open' || state === 'waiting')
    return words.waitingRoom(seats.filter(({ kind }) => kind === 'open').length)
  const names = seats.filter(({ seat }) => waiting.includes(seat)).map(({ name, title }) => name || shortTitle(title))
  return names.length === 0 ? '' : words.waitingFor(listOf(names))
}

/** Until the person's time is up. */
const timeIn = ({ clock }: TableInfo): number => (clock === null ? Number.POSITIVE_INFINITY : clock.left + clock.bank)

/** What is left of the person's time, with the bank; without a clock, when somebody last moved. */
function Time({ table: { clock, touched, pace } }: { table: TableInfo }) {
  if (clock === null) return <small>{words.lastMove(when(touched))}</small>
  const running = { ...clock, runs: true, pace: pace?.kind }
  return (
    <span class="story-clock">
      <Icon of={clockIcon} size={18} />
      <span class="visually-hidden">{words.timeLeft} </span>
      <ClockFigure clock={running} />
      <small>{bankText(running)}</small>
    </span>
  )
}

function Story({ table }: { table: TableInfo }) {
  const title = gameTitle(table.game)
  const picture = usePicture(table)
  return (
    <li class="story">
      <div class="story-picture" aria-hidden="true">
        <PositionPicture table={table} picture={picture} />
      </div>
      <div class="story-text">
        <h3>{title}</h3>
        {table.title !== '' && <p class="story-name">{table.title}</p>}
        {picture !== null && <p class="read story-news">{lastLine(picture)}</p>}
        <p class="story-people">{peopleText(table)}</p>
        <p class="story-foot">
          <Time table={table} />
          <a class="btn primary" href={addresses.table(table.slug)} aria-label={words.actionIn(words.play, title)}>
            {words.play}
          </a>
        </p>
      </div>
    </li>
  )
}

function Rows({ title, list, none }: { title: string; list: readonly TableInfo[]; none: string }) {
  return (
    <section class="framed" aria-label={title}>
      <h2 class="block-heading">
        {title} <span class="block-heading-end">{list.length}</span>
      </h2>
      {list.length === 0 && <p class="read muted">{none}</p>}
      <ul class="table-list">
        {list.map((table) => (
          <Row key={table.slug} table={table} />
        ))}
      </ul>
    </section>
  )
}

/** Whether the person has won, or how else the game ended. */
function ResultWord({ table: { winners, result, mine } }: { table: TableInfo }) {
  if (winners === null) return <b class="result-word">{words.ended[result ?? 'ended']}</b>
  const won = winners.some((seat) => mine.includes(seat))
  return <b class={won ? 'result-word won' : 'result-word'}>{won ? words.won : words.lost}</b>
}

function Row({ table }: { table: TableInfo }) {
  const title = gameTitle(table.game)
  const action = table.state === 'open' || table.state === 'waiting' ? words.enter : words.look
  return (
    <li>
      <div class="small-poster" aria-hidden="true">
        <Poster game={table.game} />
      </div>
      <div>
        <b>{table.title === '' ? title : words.titled(title, table.title)}</b>
        <small>
          {table.state === 'finished'
            ? words.endedAt(peopleText(table), sentence(when(table.touched)))
            : `${stateText(table)} ${peopleText(table)}`}
        </small>
      </div>
      {table.state === 'finished' && <ResultWord table={table} />}
      <a class="btn small" href={addresses.table(table.slug)} aria-label={words.actionIn(action, title)}>
        {action}
      </a>
    </li>
  )
}
