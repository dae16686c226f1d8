import { registry } from '@interregnum/registry'
import { describe, expect, it } from 'vitest'
import { interregnum, type PlayerScript } from './testing/world.ts'

interface Reply {
  readonly index: number
  readonly asks: readonly { readonly seat: string; readonly kind: string; readonly options: readonly string[] }[]
  readonly journal: readonly {
    readonly kind: string
    readonly text: string
    readonly data: { readonly card?: string }
  }[]
  readonly outcome: { readonly result: string } | null
  readonly refused?: { readonly reason: string; readonly rule: string }
}

/** Sends answers, "seat answer" each, and returns the replies; the first is the position at the start. */
async function drive(flags: string, ...answers: readonly string[]): Promise<readonly Reply[]> {
  const lines = answers.map((text) => {
    const [seat, answer] = text.split(' ')
    return JSON.stringify({ seat, answer })
  })
  const argv = ['drive', 'tears-of-tyranny', '--seed', 'test', ...flags.split(' ')]
  const { code, out, err } = await interregnum(argv, lines, registry)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
    .trimEnd()
    .split('\n')
    .map((line): Reply => JSON.parse(line))
}

const textsIn = (replies: readonly Reply[]): string[] =>
  replies.flatMap(({ journal = [] }) => journal.map(({ text }) => text))

describe('Tears of Tyranny can be driven', () => {
  it('with loaded dice and stacked decks', async () => {
    const replies = await drive(
      '--option liberators=false --option partisans=true --dice d10:6 --stack terrain-1=T1-03,T1-28 --stack minor=m16,m34,m13,m30 --stack events=E07',
      'partisans 1.1',
      'partisans roll',
      'partisans 1.2',
      'partisans plays',
      'partisans refit:3',
      'partisans minor',
      'partisans m34',
      'partisans as-drawn',
      'partisans income',
      'partisans ready',
    )
    expect(replies.map(({ refused }) => refused)).toEqual(replies.map(() => undefined))
    expect(replies[2].asks[0]).toMatchObject({ seat: 'partisans', kind: 'place-presence' })
    const texts = textsIn(replies)
    expect(texts).toContain('Terrain card drawn: stage I, tile 3.')
    expect(texts).toContain('Presence roll: rolled 6.')
    expect(texts).toContain('The Partisans place presence in I·2 from the card play track.')
    expect(texts).toContain(
      'The Partisans draw from the minor deck: Missing Cement, Sniper Pair, Early Warning Net and Arms Cache.',
    )
    expect(texts).toContain('Event: Bumper Harvest.')
    expect(texts).toContain('Free state: All players gain 2 resources.')
  })

  it('with stacked influence and major cards', async () => {
    const [, , drawn] = await drive(
      '--stack major=M26,M30,M31,M32',
      'liberators 1.2',
      'liberators refit:1',
      'liberators major',
    ).then((replies) => [replies[0], replies[1], replies.at(-1)])
    expect(drawn?.asks[0]).toMatchObject({ kind: 'keep', options: ['M26', 'M30', 'M31', 'M32'] })
  })

  it('with any roles, each asked at the same time', async () => {
    const [start] = await drive('--option advisors=true --option comrades=true')
    expect(start.asks.map(({ seat, kind }) => `${seat} ${kind}`)).toEqual([
      'liberators start',
      'advisors start',
      'comrades start',
    ])
  })

  it('with a scenario, a layout and a difficulty', async () => {
    const starts = (replies: readonly Reply[]) => replies[0].asks.map(({ options }) => options)
    const printed = starts(await drive('--option layout=printed'))
    expect(printed).toEqual([['1.2', '4.7']])
    const layouts = new Set<string>()
    for (const seed of ['a', 'b', 'c', 'd']) {
      layouts.add(JSON.stringify(starts(await drive(`--option layout=random --option partisans=true --seed ${seed}`))))
    }
    expect(layouts.size).toBeGreaterThan(1)
    const pool = async (difficulty: string) => {
      const argv = ['play', 'tears-of-tyranny', '--option', `difficulty=${difficulty}`]
      const { out } = await interregnum(argv, ['b', 'q', 'q'], registry)
      return out.match(/(\d+) in the pool/)?.[1]
    }
    expect([await pool('newcomer'), await pool('printed'), await pool('expert')]).toEqual(['8', '5', '4'])
    // First Contact gives each player a minor card before the first turn.
    const [, begun] = await drive('--option scenario=first-contact', 'liberators 1.2')
    expect(begun.asks[0]).toMatchObject({ seat: 'liberators', kind: 'keep' })
  })

  it('and refuses what is not allowed, with the rule and the way out', async () => {
    const [, , refused, unknown] = await drive(
      '--option deck=advanced',
      'liberators 1.2',
      'liberators play:m03',
      'advisors ready',
    )
    expect(refused.refused).toEqual({ reason: 'Refit first: it begins your turn.', rule: 'TOT-3a' })
    expect(unknown.refused?.reason).toMatch(/advisors/)
  })

  it('but not without a player', async () => {
    const argv = ['drive', 'tears-of-tyranny', '--option', 'liberators=false']
    const { code, err } = await interregnum(argv, [], registry)
    expect(code).toBe(2)
    expect(err).toContain('At least one of the four roles must be played.')
  })
})

/** Types a number that is offered, now this and now that, until the game is over. */
function* anyNumber(limit: number): PlayerScript {
  let shown = yield 'board'
  for (let line = 0; line < limit; line++) {
    if (shown.includes('The game is over')) return
    const offered = [...shown.matchAll(/^ +(\d+)\. (?!Put back|Not ready)/gm)].map(([, number]) => number)
    shown = yield offered.length === 0 ? 'board' : offered[(line * 7) % offered.length]
  }
}

describe('Tears of Tyranny can be played in a terminal', () => {
  it.each([
    ['alone', []],
    ['by two at one screen', ['--option', 'advisors=true']],
  ])(
    '%s, to its end',
    async (_, flags) => {
      const argv = ['play', 'tears-of-tyranny', '--seed', 'terminal', ...flags]
      const { code, out } = await interregnum(argv, anyNumber(3000), registry)
      expect(code).toBe(0)
      expect(out).toContain('The game is over')
      expect(out).toMatch(/^Rule TOT-4[a-h]\.$/m)
      expect(out).not.toMatch(/undefined|NaN|\[object|\bnull\b/)
      expect(out.includes('Now: The Advisors.')).toBe(flags.length > 0)
    },
    120_000,
  )

  it('by two who act in mixed order, with reasons why something is not possible', async () => {
    const typed = ['1', '1', 'as liberators', '4', 'as advisors', 'w base', 'as liberators', '1', 'q', 'q']
    const argv = ['play', 'tears-of-tyranny', '--seed', 'mixed', '--option', 'advisors=true']
    const { out } = await interregnum(argv, typed, registry)
    expect(out).toContain('The Liberators refit: gain 3 resources.')
    expect(out).toContain('Refit first: it begins your turn. (rule TOT-3a)')
    expect(out).toContain('The Liberators refit: place 1 presence within 1, or add 1 surrogate at a base.')
    expect(out).not.toContain('The Advisors refit')
  })

  it('names its rules by their numbers', async () => {
    const { out } = await interregnum(['play', 'tears-of-tyranny'], ['rules TOT-3.Fc', 'quit'], registry)
    expect(out).toContain('With strength 2 or more')
  })
})
