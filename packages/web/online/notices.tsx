import type { TableInfo } from '@interregnum/protocol'
import bell from 'lucide-static/icons/bell.svg?raw'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { when } from '../parts/words.ts'
import { addresses } from '../router.ts'
import { invitations, isMyTurn, tables, votes } from '../services/table-list.ts'
import { noticesWords as words } from '../words/notices.ts'
import { gameTitle } from './game-title.ts'

const WEEK = 7 * 86_400_000

interface Notice {
  readonly key: string
  readonly text: string
  readonly game: string
  readonly address: string
  readonly at: number | null
}

const gameOf = ({ game, title }: Pick<TableInfo, 'game' | 'title'>): string => {
  const name = gameTitle(game)
  return title === '' ? name : words.titled(name, title)
}

/** What others want of the person: votes first, then invitations. */
const wanted = (): Notice[] => [
  ...votes.value.map(({ slug, game, table, kind, by, opened }) => ({
    key: `vote ${slug} ${kind} ${opened}`,
    text: words.asks[kind](by),
    game: gameOf({ game, title: table }),
    address: addresses.table(slug),
    at: opened,
  })),
  ...invitations.value.map(({ slug, seat, game, table, host, kind }) => ({
    key: `invitation ${slug} ${seat}`,
    text: kind === 'seat' ? words.keepsASeat(host) : words.asksForARematch(host),
    game: gameOf({ game, title: table }),
    address: addresses.myGames,
    at: null,
  })),
]

/** Turns, and games that ended in the last days. */
function news(): Notice[] {
  const list = tables.value ?? []
  const ended = ({ state, touched }: TableInfo): boolean => state === 'finished' && touched > Date.now() - WEEK
  return [...list.filter(isMyTurn), ...list.filter(ended)].map((table) => ({
    key: table.slug,
    text: table.state === 'finished' ? words.over : words.yourTurn,
    game: gameOf(table),
    address: addresses.table(table.slug),
    at: table.touched,
  }))
}

/** A bell with the number of things that others want of the person. */
export function Bell({ open }: { open(): void }) {
  const count = wanted().length
  return (
    <button type="button" class="bell" aria-label={words.bell(count)} onClick={open}>
      <Icon of={bell} size={20} />
      {count > 0 && (
        <span class="tally" aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  )
}

/** What the bell is about. */
export function Notices({ close }: { close(): void }) {
  const all = [...wanted(), ...news()]
  return (
    <Dialog title={words.title} onClose={close} class="notices">
      {all.length === 0 && <p class="read">{words.none}</p>}
      <ul>
        {all.map(({ key, text, game, address, at }) => (
          <li key={key}>
            <a href={address} onClick={close}>
              <b>{text}</b>
              <small>{at === null ? game : words.gameAndTime(game, when(at))}</small>
            </a>
          </li>
        ))}
      </ul>
      <p class="read">
        <a href={addresses.profile} onClick={close}>
          {words.settings}
        </a>
      </p>
    </Dialog>
  )
}
