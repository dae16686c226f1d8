// News as text: what comes within a few milliseconds is sent together.
import { randomUUID } from 'node:crypto'
import type { Json } from '@interregnum/kernel'
import * as z from 'zod'
import type { AnswerNews, TableId } from '../store/store.ts'
import type { Bus, News, Topic } from './bus.ts'

/** Milliseconds between texts: of news that people wait for, and of others. */
const SOON = 5
const LATER = 100
/** Bytes: a notification of PostgreSQL may have 8,000. */
const LONGEST = 7900

/** Most tables are not open here: their answers are not even read. What a newer process says may not be understood. */
function readLater(sent: readonly unknown[]): () => readonly AnswerNews[] {
  return () => answers.safeParse(sent).data ?? []
}

const topics = [
  'chat',
  'request',
  'own',
  'settings',
  'seats',
  'people',
  'who',
  'person',
] as const satisfies readonly Topic[]

const text = z.string()
const number = z.number()
/** Processes trust each other: what the rules check again is not checked here. */
const answer = z.object({
  row: z.object({
    state: z.custom<AnswerNews['row']['state']>((value) => value === 'running' || value === 'finished'),
    result: z.custom<AnswerNews['row']['result']>((value) => value === null || typeof value === 'string'),
    paused_until: number.nullable(),
    turns: text,
    clocks: text.nullable(),
    touched: number,
  }),
  entry: z.object({
    seq: number,
    kind: z.literal('answer'),
    seat: text.nullable(),
    sender: text,
    clientId: text,
    body: z.custom<Json>(),
    journal: z.array(z.custom<Json>()),
    reason: text.nullable(),
    at: number,
  }),
})

const answers = z.array(answer)

const bundle = z.strictObject({
  from: z.string(),
  moved: z.array(z.tuple([number, number, z.array(z.unknown())])),
  // What was read as JSON is JSON: to check that again takes three times as long as all the rest.
  messages: z.array(z.tuple([z.enum(topics), z.string(), z.custom<Json>()])),
})

type BusMessage = readonly [Topic, string, Json]
type Moved = readonly [table: TableId, seq: number, answers: readonly AnswerNews[]]

/** Collects news into texts, and reads those of others. Subclasses carry the texts. */
export abstract class BundleBus implements Bus {
  /** Names this process. */
  private readonly name = randomUUID()
  /** How the texts of this process begin: they come back to it. */
  private readonly start = JSON.stringify({ from: this.name }).slice(0, -1)
  private readonly listeners = new Set<(news: readonly News[]) => void>()
  private readonly gapListeners = new Set<() => void>()
  private heads = new Map<TableId, Moved>()
  private messages = new Map<string, BusMessage>()
  private told = 0
  private timer: ReturnType<typeof setTimeout> | null = null
  /** When the timer ends. */
  private due = 0
  private flushed = 0

  abstract readonly isAway: boolean
  abstract close(): Promise<void>
  /** Sends a text to all processes. */
  protected abstract send(text: string): Promise<void>

  moved(table: TableId, seq: number, answer?: AnswerNews, isAwaited = true): void {
    const [, before, answers] = this.heads.get(table) ?? [table, seq - 1, []]
    // Send every entry since the first one, or none: other processes then read them.
    const isNext = answer !== undefined && before === seq - 1 && (answers.length > 0 || !this.heads.has(table))
    this.heads.set(table, [table, Math.max(seq, before), isNext ? [...answers, answer] : []])
    this.collect(isAwaited ? SOON : LATER)
  }

  tell(topic: Topic, key: string, body: Json, about?: string): void {
    const id = about === undefined ? `${++this.told}` : `${topic} ${key} ${about}`
    this.messages.set(id, [topic, key, body])
    this.collect(topic === 'person' ? LATER : SOON)
  }

  subscribe(listener: (news: readonly News[]) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  onGap(listener: () => void): () => void {
    this.gapListeners.add(listener)
    return () => this.gapListeners.delete(listener)
  }

  protected gap(): void {
    for (const listener of this.gapListeners) listener()
  }

  protected receive(text: string): void {
    if (text.startsWith(this.start)) return
    const read = bundle.safeParse(parsed(text))
    // A newer process may say more than this one understands.
    if (!read.success || read.data.from === this.name) return
    const { moved, messages, from } = read.data
    const news: News[] = [
      ...moved.map(([table, seq, sent]) => ({ kind: 'moved', table, seq, answers: readLater(sent) }) as const),
      ...messages.map(([topic, key, body]) => ({ kind: 'message', topic, key, body, from }) as const),
    ]
    for (const listener of this.listeners) listener(news)
  }

  /** Sends what was collected. What cannot be sent is lost. */
  protected async flush(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    this.flushed = performance.now()
    const texts = this.texts([...this.heads.values()], [...this.messages.values()])
    this.heads = new Map()
    this.messages = new Map()
    for (const text of texts) await this.send(text).catch(() => {})
  }

  /** After a pause at once, else together with what comes in the next milliseconds. */
  private collect(every: number): void {
    const now = performance.now()
    const due = Math.max(now, this.flushed + every)
    if (this.timer !== null) {
      if (this.due <= due) return
      clearTimeout(this.timer)
    }
    this.due = due
    this.timer = setTimeout(() => void this.flush(), due - now)
    this.timer.unref()
  }

  private texts(moved: readonly Moved[], messages: readonly BusMessage[]): string[] {
    const text = JSON.stringify({ from: this.name, moved, messages })
    if (Buffer.byteLength(text) <= LONGEST) return moved.length + messages.length === 0 ? [] : [text]
    if (moved.length + messages.length <= 1) {
      const [table, seq, answers] = moved[0] ?? [0, 0, []]
      return answers.length === 0 ? [] : this.texts([[table, seq, []]], [])
    }
    const [a, b] = [Math.ceil(moved.length / 2), Math.ceil(messages.length / 2)]
    const first = moved.length > 1 ? moved.slice(0, a) : moved
    const rest = moved.length > 1 ? moved.slice(a) : []
    const second = messages.length > 1 ? messages.slice(0, b) : moved.length > 0 ? [] : messages
    return [...this.texts(first, second), ...this.texts(rest, messages.slice(second.length))]
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
