import { LivePosition, type Move, type Outcome, playOut, Run, random, readOptions, seeded } from '@interregnum/kernel'
import { flagsFrom } from '@interregnum/kernel/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { FRONTS } from '../data/fronts.ts'
import { gamePackage, type State, sovietDawn } from '../index.ts'
import { OPTIONS } from '../rules/state.ts'
import { drawn, type Scene, type Table } from '../testing/table.ts'
import { sensible } from './sensible.ts'

const bot = sensible(PRINTED).create(1)
/** All fronts far away from Moscow. */
const CALM = { baltic: 4, finland: 4, allies: 4, eastern: 5, southern: 4, poland: 4 } as const

/** What the bot would answer now, and why. */
function advice(t: Table): { readonly answer: unknown; readonly reason: string } {
  const run = t.match.imagine('reds', { source: seeded(1), loaded: null })
  const { answer, reason } = bot.choose(new LivePosition(run, 'reds'))
  return { answer, reason: reason ?? '' }
}

/** The bot's first answer after a card is drawn. */
const onCard = (card: number, scene: Scene) => advice(drawn({ cards: [card], ...scene }))

describe('the priorities of the strategy article', () => {
  it('SD-ST raises the level to 3 or 4 early, before anything except the worst dangers', () => {
    for (const level of [1, 2]) {
      // #13 brings the southern front to box 3.
      const { answer, reason } = onCard(13, { level })
      expect(answer).toBe('politics')
      expect(reason).toMatch(level === 1 ? /one crisis from collapse/ : /too low/)
    }
    // With the level up, or with a front close, it turns to the fronts.
    expect(onCard(13, { level: 4, box: { southern: 3 } }).answer).toBe('offensive:southern')
    expect(onCard(13, { level: 2, box: { southern: 2 } }).answer).toBe('offensive:southern')
  })

  it('SD-ST keeps the east out of boxes 1 to 3 until #21', () => {
    const why = 'keep the Eastern front back until the Czar’s fate is decided'
    const scene: Scene = { epochs: 2, level: 4, box: { ...CALM, eastern: 3 } }
    expect(onCard(22, scene)).toEqual({ answer: 'offensive:eastern', reason: why })
    expect(onCard(22, { ...scene, state: { czar: 'executed' } }).answer).toBe('politics')
    // With #21 close, the Eastern front must be farther away.
    const soon = (czar: State['czar']) => {
      const deck = [22, 21, 16, 17, 20, 23, 24, 29]
      const discard = drawn({ cards: [22], epochs: 2 }).state.deck.filter((card) => !deck.includes(card))
      return onCard(22, { level: 4, box: { ...CALM, eastern: 4 }, state: { czar, deck, discard: [...discard, 8] } })
    }
    expect(soon('captivity')).toEqual({ answer: 'offensive:eastern', reason: why })
    expect(soon('executed').answer).toBe('politics')
  })

  it('SD-ST keeps the Baltic and Finnish fronts off box 2', () => {
    for (const front of ['baltic', 'finland'] as const) {
      const scene: Scene = { level: 4, box: { ...CALM, [front]: 2 }, unit: { baltic: 'germany' } }
      const { answer, reason } = onCard(13, scene)
      expect(answer).toBe(`offensive:${front}`)
      expect(reason).toMatch(/threatens Petrograd/)
      expect(onCard(13, { ...scene, box: { ...CALM, [front]: 4 } }).answer).not.toBe(`offensive:${front}`)
    }
  })

  it('SD-ST keeps Poland off box 2 until #60', () => {
    const scene: Scene = { epochs: 3, level: 5, box: { ...CALM, poland: 2 }, state: { czar: 'executed' } }
    expect(onCard(47, scene)).toEqual({
      answer: 'offensive:poland',
      reason: '#60 would take Poland from Zhitomir into Moscow',
    })
    const [before, after] = [lateGame([60, 22, 23, 24]), lateGame([22, 23, 24, 26])]
    expect(advice(before).answer).toBe('offensive:poland')
    expect(advice(after).answer).not.toBe('offensive:poland')
  })

  /** The last cards of Dawn, with Poland in Zhitomir. */
  function lateGame(left: readonly number[]): Table {
    const all = drawn({ cards: [47], epochs: 3 }).state
    const discard = [...all.deck, ...all.discard].filter((card) => !left.includes(card) && card !== 47)
    return drawn({
      cards: [47],
      level: 5,
      box: { ...CALM, poland: 2 },
      state: {
        czar: 'executed',
        epochs: 3,
        greatWar: 'war-over',
        deck: [47, ...left],
        discard,
        darkness: [],
        dawn: [],
      },
    })
  }

  it('SD-ST saves the Cheka for a card that would take Moscow', () => {
    const near = { options: { cheka: true }, box: { southern: 1 }, level: 4 } as const
    expect(onCard(1, near)).toEqual({ answer: 'spend', reason: 'this card would take Moscow' })
    expect(onCard(5, near)).toMatchObject({ answer: 'keep' })
    expect(onCard(60, { ...near, box: { poland: 2 } })).toMatchObject({ answer: 'spend' })
    expect(onCard(40, near)).toMatchObject({ answer: 'spend' })
    // Indecisive Allies take nothing, nor does a shaken front.
    expect(onCard(29, { ...near, box: { allies: 1 }, level: 7 })).toMatchObject({ answer: 'keep' })
    expect(onCard(1, { ...near, options: { cheka: true, decisive: true }, morale: { southern: 1 } })).toMatchObject({
      answer: 'keep',
    })
  })

  it('SD-ST saves the Cheka for a card that would bring the government down, too', () => {
    const scene: Scene = { options: { cheka: true }, box: { baltic: 2 }, level: 1 }
    expect(onCard(2, scene)).toEqual({ answer: 'spend', reason: 'this card would make the government collapse' })
    expect(onCard(2, { ...scene, level: 2 })).toMatchObject({ answer: 'keep' })
    expect(onCard(2, { ...scene, box: { baltic: 2, finland: 1 } })).toMatchObject({ answer: 'keep' })
  })

  it('SD-ST chooses Bukharin by the level and by how many German advances are over', () => {
    const GERMAN = [2, 3, 4, 5, 6]
    const face = (level: number, seen: number): unknown => {
      const discard = GERMAN.slice(0, seen)
      const deck = [1, 7, 8, 11, 12, 13, 14, 15, ...GERMAN.slice(seen)]
      return onCard(8, { level, box: { baltic: 3 }, state: { deck, discard } }).answer
    }
    // Rows: the level. Columns: how many of the five cards of Twilight that advance Germany have been played.
    const table = [3, 5, 6, 7, 8].map((level) =>
      [0, 2, 3, 4, 5].map((seen) => (face(level, seen) === 'bukharin' ? 'B' : 't')),
    )
    expect(table.map((row) => row.join(''))).toEqual(['ttttt', 'ttttt', 'ttBBB', 'tBBBB', 'BBBBB'])
  })
})

describe('other decisions of the sensible bot', () => {
  it('gives Actions up for talks when the level is low', () => {
    const t = drawn({ cards: [3], level: 1 })
    expect(advice(t).answer).toBe('forfeit')
    expect(advice(t.answer('forfeit')).answer).toBe('forfeit')
  })

  it('raises the level before a card takes the last one', () => {
    expect(onCard(29, { level: 1, box: { southern: 1 } })).toEqual({
      answer: 'politics',
      reason: 'this card will cost the last level',
    })
  })

  it('first attacks the front that could take Moscow with the next card', () => {
    const { answer, reason } = onCard(13, { level: 5, box: { southern: 2, baltic: 2 } })
    expect(answer).toBe('offensive:southern')
    expect(reason).toBe('the Southern front in Orel is one card from Moscow')
  })

  it('does not attack a front that no remaining card moves', () => {
    const all = drawn({ cards: [47], epochs: 3 }).state
    const left = [55, 56]
    const discard = [...all.deck, ...all.discard].filter((card) => !left.includes(card) && card !== 47)
    const t = drawn({
      cards: [47],
      level: 5,
      box: { ...CALM, southern: 1, poland: 1 },
      state: {
        czar: 'executed',
        epochs: 3,
        greatWar: 'war-over',
        deck: [47, ...left],
        discard,
        darkness: [],
        dawn: [],
      },
    })
    expect(advice(t).answer).toBe('offensive:poland')
  })

  it('knows the next card in historical order', () => {
    // #47 moves the Eastern front, #49 the Allied, Southern and Polish fronts; none before #57 moves the Baltic front.
    const at = (box: Scene['box']) =>
      advice(
        drawn({
          options: { scenario: 'historical', withoutExpansion: true },
          level: 6,
          box: { ...CALM, ...box },
          state: {
            bottom: [46, 47, 49, 50, 51, 52, 53, 54, 55, 56, 57, 59, 60],
            discard: FIRST_PART,
            epochs: 3,
            greatWar: 'war-over',
            czar: 'executed',
            fortress: true,
          },
        }).until('action', () => 'actions'),
      ).answer
    expect(at({ baltic: 3, eastern: 1 })).toBe('offensive:eastern')
    expect(at({ baltic: 3, southern: 2, eastern: 3 })).toBe('offensive:southern')
  })
  const EXPANSION = [9, 10, 18, 19, 28, 36, 37, 38, 39, 45]
  const FIRST_PART = Array.from({ length: 45 }, (_, n) => n + 1).filter((card) => !EXPANSION.includes(card))

  it('attacks Denikin until he is beaten', () => {
    expect(onCard(40, { level: 5, box: { southern: 4 } })).toEqual({
      answer: 'offensive:southern',
      reason: 'Denikin keeps advancing until he is beaten',
    })
  })

  it('pushes a front out of the war where its card allows it', () => {
    const scene: Scene = { level: 5, box: { ...CALM, finland: 2 }, state: { czar: 'executed' } }
    expect(onCard(25, scene)).toEqual({
      answer: 'offensive:finland',
      reason: 'one more box and this card takes the Finnish front out of the war',
    })
  })

  it('attacks a front that is in Moscow', () => {
    const { answer, reason } = onCard(1, { options: { lastGasp: true }, level: 5, box: { southern: 1 } })
    expect(answer).toBe('offensive:southern')
    expect(reason).toBe('the Southern front must be out of Moscow before the turn ends')
  })

  it('does not cross the Curzon Line while Poland is no great danger', () => {
    const scene: Scene = { epochs: 3, box: { ...CALM, poland: 3 }, state: { curzon: true, czar: 'executed' } }
    for (const level of [1, 5]) expect(onCard(47, { ...scene, level }).answer).not.toBe('offensive:poland')
  })

  it('sends the Tank Corps against the most dangerous front, and leaves it there', () => {
    const scene: Scene = { level: 5, status: { baltic: 'asleep' }, held: ['tank-corps'], state: { czar: 'executed' } }
    const { answer, reason } = onCard(13, scene)
    expect(answer).toBe('tank:southern')
    expect(reason).toBe('the Southern front is the biggest threat, so send the Tank Corps there')
    expect(String(onCard(13, { ...scene, tank: 'southern' }).answer)).not.toMatch(/^tank/)
    // An attack on a front close to Moscow comes first.
    expect(onCard(13, { ...scene, box: { southern: 2 } }).answer).toBe('offensive:southern')
  })

  it('spends a Reserve Offensive on a front next to Moscow, and saves it otherwise', () => {
    const near = drawn({ cards: [13], level: 5, box: { southern: 2 } }).answer('pass')
    expect(advice(near).answer).toBe('reserve:southern')
    const calm = drawn({ cards: [13], level: 5, box: { ...CALM }, options: { decrees: 0 } }).answer('pass')
    expect(advice(calm)).toEqual({ answer: 'end', reason: 'the remaining markers are worth more later' })
  })

  it('uses Subversion to act first only if a city or Moscow would fall', () => {
    const held = { held: ['subversion'], level: 4 } as const
    expect(onCard(13, { ...held, box: { southern: 1 } }).answer).toBe('swap')
    expect(onCard(2, { ...held, box: { baltic: 2 } }).answer).toBe('swap')
    expect(onCard(2, { ...held, box: { baltic: 4 } }).answer).toBe('usual')
    // Acting first, it pushes back the front that is about to move.
    const t = drawn({ cards: [13], ...held, box: { southern: 1, eastern: 1 } }).answer('swap')
    expect(advice(t).answer).toBe('offensive:southern')
  })

  it('fortifies Petrograd if it is threatened, and takes the Actions otherwise', () => {
    expect(onCard(46, { level: 4, box: { baltic: 3 } }).answer).toBe('fortify')
    expect(onCard(46, { level: 4, box: { ...CALM } }).answer).toBe('actions')
    expect(onCard(46, { level: 8, box: { baltic: 3 } }).answer).toBe('actions')
  })

  it('spends the Imperial Gold only to avoid defeat or to win', () => {
    const gold = { held: ['imperial-gold'] } as const
    expect(onCard(1, { ...gold, box: { southern: 1 } })).toEqual({ answer: 'stop', reason: 'it prevents defeat' })
    expect(onCard(1, { ...gold, box: { southern: 2 } }).answer).toBe('let')
    expect(onCard(2, { ...gold, level: 1, box: { baltic: 2 } }).answer).toBe('stop')
    expect(onCard(2, { ...gold, level: 2, box: { baltic: 2 } }).answer).toBe('let')
    const politics = (level: number) =>
      advice(drawn({ cards: [7], ...gold, level, dice: [1] }).answers('let', 'politics'))
    expect(politics(8)).toEqual({ answer: 'win', reason: 'it wins the game' })
    expect(politics(5).answer).toBe('keep')
    expect(advice(drawn({ cards: [7], ...gold, level: 8, dice: [6] }).answers('let', 'politics')).answer).toBe('keep')
    const talks = (level: number) =>
      advice(
        drawn({ cards: [3], ...gold, level, options: { reserves: 0, decrees: 0 }, dice: [1] }).answers('let', 'pass'),
      )
    expect(talks(1)).toEqual({ answer: '+2', reason: 'it prevents defeat' })
    expect(talks(7)).toEqual({ answer: '+2', reason: 'it wins the game' })
    expect(talks(4).answer).toBe('keep')
    const gasp = (die: number) =>
      advice(
        drawn({
          cards: [13],
          ...gold,
          level: 3,
          options: { lastGasp: true },
          box: { southern: 1 },
          dice: [die],
        }).answers('let', 'offensive:southern'),
      )
    expect([gasp(1).answer, gasp(6).answer]).toEqual(['win', 'keep'])
  })

  it('takes every free roll of the Jassy conference', () => {
    expect(advice(drawn({ cards: [30], level: 4 }))).toEqual({
      answer: 'roll',
      reason: 'a free roll can only raise the level',
    })
  })

  it('commits the last battalion against a dangerous front', () => {
    const tie = (eastern: number) =>
      advice(
        drawn({ cards: [1], options: { lastBattalion: true }, level: 5, box: { eastern }, dice: [3] }).answer(
          'offensive:eastern',
        ),
      )
    expect(tie(2)).toMatchObject({ answer: 'commit' })
    expect(tie(5)).toMatchObject({ answer: 'save' })
  })

  it('uses the free attempt for a freed city', () => {
    const t = drawn({ cards: [1], options: { recovery: true }, level: 4, box: { baltic: 1 }, dice: [5] })
    expect(advice(t.answer('offensive:baltic')).answer).toBe('politics')
  })

  it('uses the Armored Trains with every attack', () => {
    const t = drawn({ cards: [1], level: 5, box: { southern: 2 }, held: ['armored-trains'] }).answer(
      'offensive:southern',
    )
    expect(advice(t).answer).toBe('use')
  })
})

/** Outcomes of games with fixed seeds. */
function outcomes(given: { readonly [key: string]: string | boolean }, games: number): Outcome[] {
  const options = readOptions(OPTIONS, given)
  return Array.from({ length: games }, (_, seed) => {
    const run = Run.begin(sovietDawn, options, { source: seeded(`figures ${seed}`), loaded: null })
    return playOut(run, { reds: bot }).outcome
  })
}

const share = (ends: readonly Outcome[], result: string): number =>
  ends.filter((end) => end.result.endsWith(result)).length / ends.length

// These take long only on a busy machine.
const SLOW = { timeout: 60_000 }

describe('results of the sensible bot', SLOW, () => {
  let base: readonly Outcome[] = []
  beforeAll(() => {
    base = outcomes({}, 300)
  }, SLOW.timeout)

  it('SD-ST loses most games, and wins 15 to 40 per cent', () => {
    // Wider limits: a sample of 300 may be off by about six points. `npm run soak` measures more games.
    expect(share(base, 'victory')).toBeGreaterThan(0.2)
    expect(share(base, 'victory')).toBeLessThan(0.44)
    expect(share(base, 'defeat')).toBeGreaterThan(0.5)
  })

  it('SD-ST wins most often by political victory', () => {
    expect(share(base, 'political-victory')).toBeGreaterThan(share(base, 'military-victory'))
  })

  it('wins more often with the Cheka from the start, and not more often with sixty cards', () => {
    expect(share(outcomes({ cheka: true }, 150), 'victory')).toBeGreaterThan(share(base, 'victory'))
    expect(share(outcomes({ scenario: 'extended' }, 150), 'victory')).toBeLessThan(share(base, 'victory') + 0.06)
  })

  it('makes use of a known card order', () => {
    expect(share(outcomes({ scenario: 'historical' }, 150), 'victory')).toBeGreaterThan(0.14)
    expect(share(outcomes({ scenario: 'steady' }, 150), 'victory')).toBeGreaterThan(0.26)
  })

  it('wins far more often than random play', () => {
    const options = readOptions(OPTIONS, {})
    const wins = Array.from({ length: 200 }, (_, seed) => {
      const run = Run.begin(sovietDawn, options, { source: seeded(`chance ${seed}`), loaded: null })
      return playOut(run, { reds: random.create(seed) }).outcome.winners.length
    })
    expect(wins.reduce((sum, won) => sum + won, 0)).toBeLessThan(10)
  })
})

describe('any game', SLOW, () => {
  it('ends, with any options, and every answer has a reason', () => {
    const moves = new Map<string, string>()
    for (let seed = 1; seed <= 128; seed++) {
      const scenario = ['standard', 'extended', 'steady', 'historical'][seed % 4]
      const options = readOptions(OPTIONS, {
        ...flagsFrom(OPTIONS, seed),
        scenario,
        reserves: seed % 6,
        decrees: seed % 3,
      })
      const run = Run.begin(sovietDawn, options, { source: seeded(`any ${seed}`), loaded: null })
      const choose = (position: LivePosition<State>): Move => {
        const move = bot.choose(position)
        moves.set(move.reason ?? '', `${move.ask.kind} ${move.answer}`)
        return move
      }
      playOut(run, { reds: { choose } })
      expect(gamePackage.faults(run.state, options)).toEqual([])
    }
    expect(moves.size).toBeGreaterThan(40)
    for (const reason of moves.keys()) {
      expect(reason).toMatch(/^([a-z#]|Denikin|Germany|Petrograd).{10,90}$/)
      expect(reason).not.toMatch(/undefined|NaN|\.$/)
      for (const front of FRONTS) expect(reason).not.toMatch(new RegExp(`\\b${front}\\b`))
    }
  })
})
