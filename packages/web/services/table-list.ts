// The person's tables and the lobby, refreshed while they are on the screen.
import type { Invitation, LobbyTable, OpenVote, TableInfo } from '@interregnum/protocol'
import { type Signal, signal } from '@preact/signals'
import { inWords } from '../parts/words.ts'
import { tendDice } from './dice-shares.ts'
import { lobby, myInvitations, myTables, myVotes } from './online-api.ts'

/** Null until they are known. */
export const tables: Signal<readonly TableInfo[] | null> = signal(null)
export const openTables: Signal<readonly LobbyTable[] | null> = signal(null)
export const invitations: Signal<readonly Invitation[]> = signal([])
export const votes: Signal<readonly OpenVote[]> = signal([])

/** Whether the table waits for the person at this browser. */
export const isMyTurn = ({ state, waiting, mine }: TableInfo): boolean =>
  state === 'running' && waiting.some((seat) => mine.includes(seat))

/** How many tables wait for the person at this browser. */
export const turnsOf = (list: readonly TableInfo[] | null): number => (list ?? []).filter(isMyTurn).length

/** Why the lists are not up to date; null if they are. */
export const listProblem: Signal<string | null> = signal(null)

/** Milliseconds between looks; in a page that nobody sees, one of so many is enough for its title. */
const [EVERY, HIDDEN] = [5000, 6]

/** Keeps the lists up to date until the returned function is called. */
export function followTables(): () => void {
  const refresh = (): void =>
    void refreshTables().then(
      () => {
        listProblem.value = null
      },
      (problem) => {
        listProblem.value = inWords(problem)
      },
    )
  refresh()
  let looks = 0
  const timer = setInterval(() => {
    looks++
    if (document.visibilityState === 'visible' || looks % HIDDEN === 0) refresh()
  }, EVERY)
  return () => clearInterval(timer)
}

/** Another person uses this browser now, or nobody. */
export function forgetTables(): void {
  tables.value = null
  invitations.value = []
  votes.value = []
}

export async function refreshTables(): Promise<void> {
  const [mine, open, kept, asked] = await Promise.all([myTables(), lobby(), myInvitations(), myVotes()])
  tables.value = mine
  votes.value = asked
  invitations.value = kept
  openTables.value = open.filter(({ slug }) => !mine.some((one) => one.slug === slug))
  // A table that is full waits for this browser's part of the dice.
  await Promise.allSettled(mine.filter(({ state }) => state === 'waiting').map((table) => tendDice(table)))
}

let fetching: Promise<void> | null = null

/** At a table, the list is fetched once; then the server says what changes. Without it, only the title is not up to date. */
export function fetchTurns(): Promise<void> {
  const fetchNow = async (): Promise<void> => {
    tables.value = await myTables().catch(() => tables.value)
    fetching = null
  }
  fetching ??= fetchNow()
  return fetching
}

export function turnChanged(slug: string, isMine: boolean): void {
  const list = tables.value ?? []
  if (!list.some((one) => one.slug === slug)) void fetchTurns()
  tables.value = list.map((one) => (one.slug === slug ? { ...one, waiting: isMine ? one.mine : [] } : one))
}
