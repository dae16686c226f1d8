import { readFileSync, writeFileSync } from 'node:fs'
import { Match, parseRecord, verify } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { Driver } from './drive.ts'
import { lanterns, pkg } from './testing/lanterns.ts'
import { cli, folder, interregnum } from './testing/world.ts'

/** Sends lines (objects or raw text) and returns the first message and the replies. */
async function drive(line: string, ...input: readonly (object | string)[]) {
  const lines = input.map((message) => (typeof message === 'string' ? message : JSON.stringify(message)))
  const { code, out, err } = await interregnum(['drive', ...line.split(' ')], lines)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const [first, ...replies] = out
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text))
  return { first, replies }
}

const light = (answer: string) => ({ seat: 'keeper', answer })

describe('drive', () => {
  it('sends the position at the start and after each answer', async () => {
    const { first, replies } = await drive(
      'lanterns --seed 1 --dice 6,1 --stack deck=8,3',
      light('harbour'),
      light('tower'),
    )
    expect(first).toEqual({
      index: 0,
      asks: [
        {
          id: '0.1',
          seat: 'keeper',
          kind: 'light',
          options: ['harbour', 'bridge', 'tower', 'wait'],
          optional: false,
          form: null,
        },
      ],
      journal: [{ index: 0, kind: 'drawn', data: { round: 1, card: 8 }, text: 'Round 1: the wind is 8.' }],
      outcome: null,
    })
    expect(replies).toEqual([
      {
        index: 1,
        asks: [expect.objectContaining({ id: '0.2', options: ['bridge', 'tower', 'wait'] })],
        journal: [
          expect.objectContaining({ index: 1, text: 'The harbour is lit with a 6.' }),
          expect.objectContaining({ index: 1, text: 'Round 2: the wind is 3.' }),
        ],
        outcome: null,
      },
      expect.objectContaining({
        index: 2,
        journal: [
          expect.objectContaining({ kind: 'failed', data: { lane: 'tower', roll: 1, needed: 3 } }),
          expect.anything(),
        ],
      }),
    ])
  })

  it('plays on to an outcome, and refuses every answer after it', async () => {
    const { replies } = await drive(
      'lanterns --dice 6,6,6',
      light('harbour'),
      light('tower'),
      light('bridge'),
      light('wait'),
    )
    expect(replies[2]).toMatchObject({
      index: 3,
      asks: [],
      outcome: { result: 'lit', level: 'bright', winners: ['keeper'] },
    })
    expect(replies[3]).toEqual({ refused: { reason: 'The game is over.', rule: 'kernel' } })
  })

  it('uses loaded dice and cards first, then the seed', async () => {
    const cards = async (flags: string) => {
      const { first, replies } = await drive(`lanterns --seed 4 ${flags}`, light('wait'), light('wait'))
      const notes = [first, ...replies].flatMap(({ journal }) => journal)
      return notes.filter(({ kind }) => kind === 'drawn').map(({ data }) => data.card)
    }
    const [one, two] = [await cards('--stack deck=9,5'), await cards('--stack deck=9,5')]
    expect(one.slice(0, 2)).toEqual([9, 5])
    expect(two).toEqual(one)
  })

  it('answers an ask by its id, and refuses one that is closed', async () => {
    const { replies } = await drive(
      'lanterns',
      { seat: 'keeper', answer: 'wait', ask: '0.1' },
      { seat: 'keeper', answer: 'wait', ask: '0.1' },
      { seat: 'keeper', answer: 'wait', ask: '0.2' },
    )
    expect(replies[0].index).toBe(1)
    expect(replies[1].refused.reason).toBe('That decision has already been made.')
    expect(replies[2].index).toBe(2)
  })

  it('undoes and redoes; the journal beyond the index is void', async () => {
    const { first, replies } = await drive(
      'lanterns --seed 2',
      light('wait'),
      light('wait'),
      { undo: 2 },
      { redo: 1 },
      { undo: 1 },
      light('harbour'),
    )
    const [, , back, forth, again, other] = replies
    expect(back).toEqual({ ...first, asks: [{ ...first.asks[0], id: expect.any(String) }], journal: [] })
    expect(forth.index).toBe(1)
    expect(forth.journal).toEqual(replies[0].journal)
    expect(again).toMatchObject({ index: 0, journal: [] })
    expect(other.journal[0].data.lane).toBe('harbour')
  })

  it('shows a seat what it may see, and null what everybody may see', async () => {
    const { replies } = await drive(
      'lanterns --option wager=on --option rival=on',
      { seat: 'keeper', answer: 2 },
      { view: 'keeper' },
      { view: 'rival' },
      { view: null },
      { view: 'moon' },
    )
    expect(replies[0].journal[0]).toMatchObject({ kind: 'staked', to: ['keeper'] })
    expect(replies[1].view).toMatchObject({ stake: 2, deck: Array(8).fill(0) })
    expect(replies[2].view.stake).toBe(-1)
    expect(replies[3].view.stake).toBe(-1)
    expect(replies[4].refused.reason).toBe('Unknown seat moon. Seats: keeper, rival.')
  })

  it('says why something is not offered, and null if it is', async () => {
    const why = (option: unknown, seat = 'keeper') => ({ why: { seat, option } })
    const { replies } = await drive(
      'lanterns --dice 6 --option rival=on',
      light('harbour'),
      why('harbour', 'rival'),
      why('tower', 'rival'),
      why('moon', 'rival'),
      why('tower'),
      why('tower', 'moon'),
    )
    expect(replies.slice(1)).toEqual([
      { why: null },
      { why: { reason: 'not-lit', rule: '3.1' } },
      { why: { reason: 'That isn’t one of the choices.', rule: 'kernel' } },
      { why: { reason: 'keeper has nothing to decide now.', rule: 'kernel' } },
      { refused: { reason: expect.stringContaining('Unknown seat moon'), rule: 'protocol' } },
    ])
  })

  it('fills in forms', async () => {
    const { first, replies } = await drive(
      'lanterns --option wager=on',
      light('x'),
      { seat: 'keeper', answer: 7 },
      { seat: 'keeper', answer: 3 },
    )
    expect(first.asks[0]).toMatchObject({ kind: 'stake', options: [], form: { type: 'integer', maximum: 9 } })
    expect(replies[0].refused.reason).toMatch(/Invalid input/)
    expect(replies[1].refused).toEqual({ reason: 'You have but 3.', rule: '1.2' })
    expect(replies[2].index).toBe(1)
  })

  it('gives a valid record that says whether it was loaded', async () => {
    const { replies } = await drive('lanterns --seed 3 --dice 6', light('harbour'), { record: true })
    const { record } = replies[1]
    expect(record).toMatchObject({ game: 'lanterns', chance: { seed: '3' }, loaded: { dice: [6], piles: {} } })
    expect(verify(lanterns, parseRecord(JSON.stringify(record))).ok).toBe(true)
    expect((await drive('lanterns', { record: true })).replies[0].record.loaded).toBeUndefined()
  })

  it('ignores blank lines, and accepts BOM and CRLF', async () => {
    const { replies } = await drive('lanterns', '', '   ', `\uFEFF${JSON.stringify(light('wait'))}\r`, '\t')
    expect(replies).toHaveLength(1)
    expect(replies[0].index).toBe(1)
  })

  it.each<[string | object, RegExp]>([
    ['nonsense', /^That is not JSON: /],
    ['{"seat":"keeper","answer":"wait"', /^That is not JSON: /],
    ['[]', /^Each line must be a JSON object\./],
    ['null', /^Each line must be a JSON object\./],
    ['3', /^Each line must be a JSON object\./],
    [{}, /^Each line needs one of answer, undo, redo, view, why, record, advise\./],
    [{ dance: 1 }, /^Each line needs one of/],
    [{ answer: 'wait' }, /^"seat" must be the name of a seat\./],
    [{ seat: 3, answer: 'wait' }, /^"seat" must be the name of a seat\./],
    [{ seat: 'keeper', answer: 'wait', now: 1 }, /^A line with "answer" can’t have "now"\./],
    [{ seat: 'keeper', answer: 'wait', undo: 1 }, /^A line with "answer" can’t have "undo"\./],
    [{ seat: 'keeper', answer: 'wait', ask: 1 }, /^"ask" must be the id of a question\./],
    [{ seat: 'keeper', answer: 'moon' }, /^That isn’t one of the choices\./],
    [{ seat: 'keeper', answer: null }, /^That isn’t one of the choices\./],
    [{ seat: 'keeper', answer: { deep: [1] } }, /^That isn’t one of the choices\./],
    [{ seat: 'moon', answer: 'wait' }, /^This game has no seat moon\./],
    [{ undo: 0 }, /^"undo" must be 1 or more\./],
    [{ undo: '1' }, /^"undo" must be a whole number\./],
    [{ undo: 1.5 }, /^"undo" must be a whole number\./],
    [{ undo: 1 }, /^Nothing to undo\./],
    [{ redo: 1 }, /^Nothing to redo\./],
    [{ view: 3 }, /^"view" must be the name of a seat, or null\./],
    [{ why: 'tower' }, /^"why" needs a "seat" and an "option"\./],
    [{ why: { seat: 'keeper' } }, /^"option" is missing\./],
    [{ record: 1 }, /^"record" must be true\./],
    [`{"seat":"keeper","answer":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, /./],
    ['{"__proto__":{"undo":1}}', /^Each line needs one of/],
  ])('refuses %s and changes nothing', async (line, reason) => {
    const { replies } = await drive('lanterns --seed 1', { record: true }, line, { record: true })
    expect(replies[1]).toEqual({ refused: { reason: expect.stringMatching(reason), rule: expect.any(String) } })
    expect(replies[2]).toEqual(replies[0])
  })

  it('refuses an answer for which a rule throws, and goes on', async () => {
    const { replies } = await drive('lanterns --option cursed=on', light('tower'), light('harbour'))
    expect(replies[0].refused.reason).toBe(
      'Something went wrong in the rules (the tower is cursed). The game hasn’t changed. Please report it.',
    )
    expect(replies[1].index).toBe(1)
  })

  it('refuses an answer if the loaded die does not fit the roll', async () => {
    const { replies } = await drive('lanterns --dice 7', light('harbour'), light('wait'))
    expect(replies[0].refused.reason).toContain('a preset die shows 7')
    expect(replies[1].index).toBe(1)
    const other = await drive('lanterns --dice d8:3', light('harbour'), light('wait'))
    expect(other.replies[0].refused.reason).toContain('a preset d8 shows 3, but a d6 is rolled')
  })
})

describe('drive --record', () => {
  it('saves every answer before it is acknowledged, and resumes from there', async () => {
    const at = folder()
    const file = at('game.json')
    await drive(`lanterns --seed 9 --record ${file}`, light('wait'), light('wait'), { undo: 1 })
    const stored = parseRecord(readFileSync(file, 'utf8'))
    expect(stored.segments[0].entries).toHaveLength(3)
    const { first, replies } = await drive(`lanterns --record ${file}`, light('wait'))
    expect(first.index).toBe(1)
    expect(first.journal).toHaveLength(3)
    expect(replies[0].index).toBe(2)
    const { first: third } = await drive(`--record ${file}`)
    expect(third.index).toBe(2)
  })

  it('refuses a record of another game, a broken one, and flags that would change it', async () => {
    const at = folder()
    await cli(`new lanterns --out ${at('game.json')}`)
    const before = readFileSync(at('game.json'), 'utf8')
    expect(await cli(`drive soviet-dawn --record ${at('game.json')}`)).toMatchObject({ code: 2 })
    expect((await cli(`drive --record ${at('game.json')} --seed 4`)).err).toMatch(/--seed can’t be changed/)
    expect((await cli(`drive --record ${at('none.json')}`)).err).toMatch(/doesn’t exist\. Name a game to create it/)
    writeFileSync(at('cut.json'), before.slice(0, 200))
    expect(await cli(`drive lanterns --record ${at('cut.json')}`)).toMatchObject({ code: 1, out: '' })
    expect(readFileSync(at('cut.json'), 'utf8')).toBe(before.slice(0, 200))
    expect(readFileSync(at('game.json'), 'utf8')).toBe(before)
  })

  it('refuses an answer that it cannot save', async () => {
    const at = folder()
    expect(await cli(`drive lanterns --record ${at('no/game.json')}`)).toMatchObject({ code: 1, out: '' })
    const stored: string[] = []
    let full = false
    const driver = new Driver(pkg, Match.begin(lanterns, { seed: 1 }), (record) => {
      if (full) throw new Error('Couldn’t write it: the disk is full.')
      stored.push(record)
    })
    const send = (message: object) => JSON.parse(driver.take(JSON.stringify(message)) ?? 'null')
    driver.start()
    expect(send(light('wait')).index).toBe(1)
    full = true
    const refused = { refused: { reason: 'Couldn’t write it: the disk is full.', rule: 'protocol' } }
    expect(send(light('wait'))).toEqual(refused)
    expect(send({ undo: 1 })).toEqual(refused)
    full = false
    expect(send({ record: true }).record).toEqual(JSON.parse(stored[1]))
    expect(send(light('wait'))).toMatchObject({ index: 2, journal: [{ index: 2 }, { index: 2 }] })
  })

  it('advises a seat: the best answers with their chances, the same for the same number of playouts', async () => {
    const advise = { advise: 'keeper', playouts: 200 }
    const { replies } = await drive('lanterns --seed 1', advise, advise, { advise: 'keeper', playouts: 0 })
    const [first, second, refused] = replies
    expect(first).toEqual(second)
    expect(first.advice.ask).toBe('0.1')
    expect(first.advice.playouts).toBeLessThanOrEqual(200)
    expect(first.advice.answers).toHaveLength(4)
    // Waiting lights nothing.
    expect(first.advice.answers.at(-1)).toMatchObject({ answer: 'wait', reason: null })
    expect(first.advice.answers.map(({ reason }: { reason: string | null }) => reason)).toContain(
      'The first lantern is as good as any.',
    )
    expect(refused.refused.rule).toBe('protocol')
  })
})
