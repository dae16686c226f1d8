// The HTTP part of the server: tables before and after play.
import type { GameRecord, Position } from '@interregnum/kernel'
import type {
  ChatLine,
  DeadLink,
  Invitation,
  LinkedSeat,
  LobbyTable,
  Me,
  MoveTime,
  NewTable,
  OpenVote,
  RoomLine,
  SitDown,
  TableChange,
  TableEvent,
  TableInfo,
  TableMade,
  TableTemplate,
} from '@interregnum/protocol'
import { type Signal, signal } from '@preact/signals'
import { callServer, type Method, OnlineError, pathOf as of } from './server-calls.ts'

/** `none`: the page was served as plain files. `away`: the server does not respond now. */
export type ServerState = 'unknown' | 'here' | 'none' | 'away'

export const serverState: Signal<ServerState> = signal('unknown')
/** The name of the person in this browser; empty if they have none yet. */
export const myName: Signal<string> = signal('')

/** Whether this person has signed in, rather than being a guest. */
export const hasAccount: Signal<boolean> = signal(false)

export async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  try {
    const value = await callServer<T>(method, path, body)
    serverState.value = 'here'
    return value
  } catch (problem) {
    if (problem instanceof OnlineError) serverState.value = STATES[problem.code] ?? 'here'
    throw problem
  }
}

/** What a failed request says about the server. */
const STATES: { readonly [code: string]: ServerState } = { 'no-server': 'none', unreachable: 'away' }

/** Asks who this browser is, and thereby whether there is a server. */
export async function findServer(): Promise<void> {
  const { name, account } = await call<Me>('GET', 'me')
  myName.value = name ?? ''
  hasAccount.value = account
}

export async function makeTable(table: NewTable): Promise<TableMade> {
  const made = await call<TableMade>('POST', 'tables', table)
  myName.value = table.name
  return made
}

/** By a link, or at an open seat of a public table. */
export async function sitDown(wanted: SitDown, slug?: string): Promise<TableInfo> {
  const table = await call<TableInfo>('POST', slug === undefined ? 'sit' : `${of(slug)}/sit`, wanted)
  myName.value = wanted.name
  return table
}

/** Where a seat link leads. */
export const linkedSeat = (link: string): Promise<LinkedSeat> => call('POST', 'link', { link })

/** Why a link leads to no seat; null if the server does not know the link. */
export const whyDead = (link: string): Promise<{ readonly dead: DeadLink | null }> => call('POST', 'link/why', { link })

/** Empty for somebody who is new here. */
export const myTables = async (): Promise<readonly TableInfo[]> => (myName.value === '' ? [] : call('GET', 'tables'))
export const lobby = (): Promise<readonly LobbyTable[]> => call('GET', 'lobby')

/** What waits for this person's vote, at any table. */
export const myVotes = async (): Promise<readonly OpenVote[]> => (myName.value === '' ? [] : call('GET', 'requests'))

/** Seats that are kept for this person. */
export const myInvitations = async (): Promise<readonly Invitation[]> =>
  myName.value === '' ? [] : call('GET', 'invitations')
export const declineInvitation = ({ slug, seat, kind }: Invitation): Promise<unknown> =>
  kind === 'rematch' ? freeSeat(slug, seat) : call('POST', `${of(slug)}/seats/${encodeURIComponent(seat)}/decline`)
/** The accounts that this person has sat at a table with. */
export const friends = async (): Promise<readonly string[]> => (myName.value === '' ? [] : call('GET', 'friends'))

/** Open seats go to bots. */
export const beginNow = (slug: string): Promise<TableInfo> => call('POST', `${of(slug)}/begin`)
/** Ends a table whose game has not begun. */
export const withdrawTable = (slug: string): Promise<TableInfo> => call('POST', `${of(slug)}/withdraw`)
export const changeTable = (slug: string, change: TableChange): Promise<TableInfo> => call('PATCH', of(slug), change)
/** Gives up a seat before the game, or asks its player to. */
export const freeSeat = (slug: string, seat: string): Promise<unknown> =>
  call('POST', `${of(slug)}/seats/${encodeURIComponent(seat)}/free`)
/** A new link to a seat; the old one no longer works. */
export const renewLink = (slug: string, seat: string): Promise<{ readonly link: string }> =>
  call('POST', `${of(slug)}/seats/${encodeURIComponent(seat)}/link`)
/** The settings of a table, for another one like it. */
export const templateOf = (slug: string): Promise<TableTemplate> => call('GET', `${of(slug)}/template`)
/** The game as far as this seat knows it, with other dice, to try something out. */
export const studyOf = (slug: string, seat: string | null): Promise<GameRecord> =>
  call('GET', `${of(slug)}/study${seat === null ? '' : `?as=${encodeURIComponent(seat)}`}`)
/** The same people in the same seats again. */
export const rematch = (slug: string): Promise<TableMade> => call('POST', `${of(slug)}/rematch`)
export const watchLink = (slug: string): Promise<{ readonly link: string }> => call('POST', `${of(slug)}/watch-link`)
/** Somebody who watches gives a name. */
export async function watchAs(slug: string, name: string): Promise<void> {
  await call('POST', `${of(slug)}/watch`, { name })
  myName.value = name
}
export const watchByLink = (link: string): Promise<TableInfo> => call('POST', 'watch', { link })

/** What was said in the waiting room after this line. */
export const roomChat = (slug: string, since: number): Promise<readonly ChatLine[]> =>
  call('GET', `${of(slug)}/chat?since=${since}`)
export const sayInRoom = (slug: string, line: RoomLine): Promise<ChatLine> => call('POST', `${of(slug)}/chat`, line)

/** The present position as this seat sees it, without log. */
export const positionOf = (slug: string, seat: string): Promise<Position> =>
  call('GET', `${of(slug)}/position?as=${encodeURIComponent(seat)}`)
export const fetchEvents = (slug: string): Promise<readonly TableEvent[]> => call('GET', `${of(slug)}/events`)
/** When its moves were made; empty if the server does not know it any more. */
export const fetchTimes = (slug: string): Promise<readonly MoveTime[]> => call('GET', `${of(slug)}/times`)
export const fetchRecord = (slug: string): Promise<GameRecord> => call('GET', `${of(slug)}/record`)
