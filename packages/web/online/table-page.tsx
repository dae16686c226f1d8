import { changesSince, type GameBoard, type GamePackage, isLaterVersion } from '@interregnum/game-package'
import type { TableChange, TableInfo } from '@interregnum/protocol'
import { loadGame } from '@interregnum/registry'
import { boards } from '@interregnum/registry/boards'
import { useEffect, useState } from 'preact/hooks'
import { openAsNewGame } from '../game/handover.ts'
import type { OnlineGame, OpenGame } from '../game/open.tsx'
import { GameScreen } from '../game/screen.tsx'
import { TroublePage } from '../parts/error-boundary.tsx'
import { Loading } from '../parts/loading.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords } from '../parts/words.ts'
import { addresses, go } from '../router.ts'
import { tendDice } from '../services/dice-shares.ts'
import { changeTable, hasAccount, rematch, renewLink, studyOf, watchAs, watchLink } from '../services/online-api.ts'
import { openOnlineGame } from '../services/online-game.ts'
import { tableInfo } from '../services/server-calls.ts'
import { tables, turnsOf } from '../services/table-list.ts'
import { setTurns } from '../services/turn-badge.ts'
import { gameWords } from '../words/game.ts'
import { onlineWords } from '../words/online.ts'
import { partsWords } from '../words/parts.ts'
import { peopleWords } from '../words/people.ts'
import { waitingRoomWords as words } from '../words/waiting-room.ts'
import { WaitingRoom } from './waiting-room.tsx'

/** A table: its waiting room, and the game once it has begun. */
export function TablePage({ slug }: { slug: string }) {
  const [version, setVersion] = useState(0)
  const reopen = (): void => setVersion((now) => now + 1)
  const { got, again } = useAsync(`table ${slug} ${version}`, () => openTable(slug, reopen))
  if (got.state === 'waiting') {
    return <Loading text={gameWords.loading} />
  }
  if (got.state === 'failed') {
    return (
      <TroublePage title={gameWords.notOpened} text={inWords(got.problem)}>
        <button type="button" class="btn" onClick={again}>
          {partsWords.tryAgain}
        </button>
      </TroublePage>
    )
  }
  const { info, pkg, game } = got.value
  if (game !== null) {
    return (
      <>
        <Title title={gameWords.pageTitle(pkg.title)} />
        <GameScreen opened={game} reopen={again} />
      </>
    )
  }
  if (info.state === 'finished') return <NeverBegun info={info} />
  return <WaitingRoom first={info} pkg={pkg} begun={reopen} />
}

/** A table that was closed, or whose rules failed, before the game began. */
const NeverBegun = ({ info: { game, slug, result } }: { info: TableInfo }) => (
  <TroublePage title={words.closedTitle} text={result === 'failed' ? words.notSetUp : words.closed}>
    <a class="btn" href={addresses.newTable(game, { from: slug })}>
      {peopleWords.copyAsTemplate}
    </a>
    <a class="btn" href={addresses.myGames}>
      {onlineWords.myGames}
    </a>
  </TroublePage>
)

/** The title of the page at a table, with the number of tables that wait for the reader. */
function Title({ title }: { title: string }) {
  const turns = turnsOf(tables.value)
  useEffect(() => {
    document.title = title
    setTurns(turns)
  }, [title, turns])
  return null
}

const pageAddress = (hash: string): string => `${location.origin}${location.pathname}${hash}`

function onlineGame(info: TableInfo, pkg: GamePackage, reopen: () => void): OnlineGame {
  const { slug, mine, watch, game, isOwner, state } = info
  const settings = {
    table: info,
    change: async (change: TableChange) => {
      settings.table = await changeTable(slug, change)
    },
  }
  return {
    settings: isOwner && state !== 'finished' ? settings : null,
    ownAddress:
      mine.length === 0 || hasAccount.value
        ? null
        : async () => pageAddress(addresses.seat((await renewLink(slug, mine[0])).link)),
    // The connection has to know the name too.
    watchAs: async (name) => {
      await watchAs(slug, name)
      reopen()
    },
    rematch: async () => {
      const { table } = await rematch(slug)
      await tendDice(table)
      go(addresses.table(table.slug))
    },
    proof: addresses.proof(slug),
    seatAddress: async (seat) => pageAddress(addresses.seat((await renewLink(slug, seat)).link)),
    template: addresses.newTable(game, { from: slug }),
    rulesChange: rulesChangeOf(info, pkg),
    study: async () => {
      const [seat = null] = mine
      const record = await studyOf(slug, seat)
      openAsNewGame({ record, title: gameWords.studyTitle(pkg.title) })
    },
    watchAddress:
      mine.length === 0 || watch === 'nothing'
        ? null
        : async () => pageAddress(addresses.watch((await watchLink(slug)).link)),
  }
}

/** A finished game keeps the rules that it was played with. */
function rulesChangeOf({ slug, state, rules }: TableInfo, pkg: GamePackage): OnlineGame['rulesChange'] {
  const { version } = pkg.game()
  if (state === 'finished' || !isLaterVersion(version, rules)) return null
  return { table: slug, from: rules, to: version, changes: changesSince(pkg.rulesChanges, rules) }
}

interface Opened {
  readonly info: TableInfo
  readonly pkg: GamePackage
  /** Null if the game has not begun, or never did. */
  readonly game: OpenGame | null
}

async function openTable(slug: string, reopen: () => void): Promise<Opened> {
  const info = await tableInfo(slug)
  const { corrections } = info
  const plain = await loadGame(info.game)
  const pkg = corrections === null ? plain : plain.corrected(corrections)
  const neverBegun = info.result === 'withdrawn' || info.result === 'failed'
  if (neverBegun || info.state === 'open' || info.state === 'waiting') return { info, pkg, game: null }
  const { board }: { board: GameBoard } = await boards[info.game]()
  const source = await openOnlineGame(info, pkg, info.mine[0] ?? null)
  const shown = corrections === null ? board : (board.corrected?.(corrections) ?? board)
  return {
    info,
    pkg,
    game: { board: shown, source, title: pkg.title, saving: null, online: onlineGame(info, pkg, reopen), at: null },
  }
}
