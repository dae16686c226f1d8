import { afterEach, expect, it, vi } from 'vitest'
import type { AnswerNews } from '../store/store.ts'
import { BundleBus } from './bundles.ts'
import type { News } from './bus.ts'

const read = (news: News) => (news.kind === 'moved' ? { ...news, answers: news.answers() } : news)

/** Carries texts to the others by hand. */
class HandBus extends BundleBus {
  readonly isAway = false
  readonly sent: string[] = []
  readonly heard: ReturnType<typeof read>[] = []

  constructor() {
    super()
    this.subscribe((news) => this.heard.push(...news.map(read)))
  }

  async sendTo(...others: readonly HandBus[]): Promise<void> {
    await this.flush()
    for (const text of this.sent.splice(0)) for (const other of others) other.receive(text)
  }

  async close(): Promise<void> {}

  protected async send(text: string): Promise<void> {
    this.sent.push(text)
  }
}

const answer = (seq: number, body = 'march'): AnswerNews => ({
  row: {
    state: 'running',
    result: null,
    paused_until: null,
    turns: '{"a":3}',
    clocks: '{"a":{"bank":1000}}',
    touched: 5,
  },
  entry: { seq, kind: 'answer', seat: 'a', sender: 'a', clientId: `${seq}`, body, journal: [], reason: null, at: 5 },
})

const moved = (table: number, seq: number, answers: readonly AnswerNews[]) => ({
  kind: 'moved' as const,
  table,
  seq,
  answers,
})

afterEach(() => vi.useRealTimers())

it('answers reach other processes whole, those of a table in their order, and not the process itself', async () => {
  const [one, other] = [new HandBus(), new HandBus()]
  one.moved(7, 1, answer(1))
  one.moved(8, 4, answer(4))
  one.moved(7, 2, answer(2))
  await one.sendTo(other, one)
  expect(other.heard).toEqual([moved(7, 2, [answer(1), answer(2)]), moved(8, 4, [answer(4)])])
  expect(one.heard).toEqual([])
})

it('where not all entries of a table are answers, or one is missing, only its number is sent', async () => {
  const [one, other] = [new HandBus(), new HandBus()]
  one.moved(1, 5)
  one.moved(1, 6, answer(6))
  one.moved(2, 5, answer(5))
  one.moved(2, 6)
  one.moved(3, 5, answer(5))
  one.moved(3, 7, answer(7))
  await one.sendTo(other)
  expect(other.heard).toEqual([moved(1, 6, []), moved(2, 6, []), moved(3, 7, [])])
})

it('many answers are divided among texts, and of one that is too long only the number is sent', async () => {
  const [one, other] = [new HandBus(), new HandBus()]
  for (let table = 1; table <= 40; table++) one.moved(table, 1, answer(1, 'x'.repeat(600)))
  one.moved(41, 1, answer(1, 'x'.repeat(9000)))
  await one.sendTo(other)
  expect(other.heard).toHaveLength(41)
  expect(other.heard.slice(0, 40).every((news) => news.kind === 'moved' && news.answers.length === 1)).toBe(true)
  expect(other.heard[40]).toEqual(moved(41, 1, []))
})

it('news that nobody waits for are sent with others or a little later, and of one thing only the last', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const [one, other] = [new HandBus(), new HandBus()]
  await one.sendTo()
  one.moved(7, 1, undefined, false)
  one.tell('person', '5', true, 'slug')
  one.tell('person', '5', false, 'slug')
  await vi.advanceTimersByTimeAsync(50)
  expect(one.sent).toEqual([])
  one.tell('chat', 'slug', 1)
  await vi.advanceTimersByTimeAsync(5)
  expect(one.sent).toHaveLength(1)
  await one.sendTo(other)
  expect(other.heard).toEqual([
    moved(7, 1, []),
    expect.objectContaining({ topic: 'person', key: '5', body: false }),
    expect.objectContaining({ topic: 'chat' }),
  ])
  one.moved(7, 2, undefined, false)
  await vi.advanceTimersByTimeAsync(100)
  expect(one.sent).toHaveLength(1)
})
