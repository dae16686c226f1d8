import type { ChatLine, TableInfo } from '@interregnum/protocol'
import { useEffect, useRef, useState } from 'preact/hooks'
import { inWords } from '../parts/words.ts'
import { tendDice } from '../services/dice-shares.ts'
import { roomChat } from '../services/online-api.ts'
import { drawOf, tableInfo } from '../services/server-calls.ts'

/** Milliseconds between looks at a table that has not begun. */
const EVERY = 2000

interface Waiting {
  readonly table: TableInfo
  readonly seals: { readonly [seat: string]: string }
  /** Own seats whose part of the dice is in another browser. */
  readonly elsewhere: readonly string[]
  readonly lines: readonly ChatLine[]
  readonly problem: string | null
}

interface WaitingTable extends Waiting {
  /** Changes something, and looks at the table again. */
  act(doing: () => Promise<unknown>): void
  refresh(): void
}

/** Follows a table until its game begins, and does this browser's part of the dice. */
export function useWaitingTable(first: TableInfo, begun: () => void): WaitingTable {
  const [waiting, setWaiting] = useState<Waiting>({
    table: first,
    seals: {},
    elsewhere: [],
    lines: [],
    problem: null,
  })
  const look = useRef<() => void>(() => {})
  useEffect(() => {
    const { slug } = first
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    let lines: readonly ChatLine[] = []
    const refresh = async (): Promise<void> => {
      clearTimeout(timer)
      try {
        const table = await tableInfo(slug)
        const dice = await tendDice(table)
        if (left) return
        if ((dice.begun && table.mine.length > 0) || !['open', 'waiting'].includes(table.state)) {
          begun()
          return
        }
        const isMine = table.mine.length > 0
        const seals = isMine ? (await drawOf(slug)).seals : {}
        if (isMine && table.talk) lines = withLines(lines, await roomChat(slug, lines.at(-1)?.number ?? 0))
        if (!left) setWaiting({ table, seals, elsewhere: dice.elsewhere, lines, problem: null })
      } catch (problem) {
        if (!left) setWaiting((now) => ({ ...now, problem: inWords(problem) }))
      }
      clearTimeout(timer)
      if (!left) timer = setTimeout(() => void refresh(), EVERY)
    }
    look.current = () => void refresh()
    void refresh()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [first])
  const act = (doing: () => Promise<unknown>): void =>
    void doing().then(
      () => look.current(),
      (problem) => setWaiting((now) => ({ ...now, problem: inWords(problem) })),
    )
  return { ...waiting, act, refresh: () => look.current() }
}

/** Two looks at the same time may fetch the same line. */
const withLines = (known: readonly ChatLine[], more: readonly ChatLine[]): readonly ChatLine[] => [
  ...known,
  ...more.filter(({ number }) => !known.some((line) => line.number === number)),
]
