// The person's tables and the lobby, refreshed while they are on the screen.
import type { TableInfo } from '@interregnum/protocol'
import { type Signal, signal } from '@preact/signals'
import { inWords } from '../parts/words.ts'
import { tendDice } from './dice-shares.ts'
import { lobby, myTables } from './online-api.ts'

/** Null until they are known. */
export const tables: Signal<readonly TableInfo[] | null> = signal(null)
export const openTables: Signal<readonly TableInfo[] | null> = signal(null)

/** Whether the table waits for the person at this browser. */
export const isMyTurn = ({ state, waiting, mine }: TableInfo): boolean =>
  state === 'running' && waiting.some((seat) => mine.includes(seat))

/** How many tables wait for the person at this browser. */
export const turnsOf = (list: readonly TableInfo[] | null): number => (list ?? []).filter(isMyTurn).length

/** Why the lists are not up to date; null if they are. */
export const listProblem: Signal<string | null> = signal(null)

const EVERY = 5000

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
  const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), EVERY)
  return () => clearInterval(timer)
}

async function refreshTables(): Promise<void> {
  const [mine, open] = await Promise.all([myTables(), lobby()])
  tables.value = mine
  openTables.value = open.filter(({ slug }) => !mine.some((one) => one.slug === slug))
  // A table that is full waits for this browser's part of the dice.
  await Promise.allSettled(mine.filter(({ state }) => state === 'waiting').map((table) => tendDice(table)))
}
