import {
  type Bot,
  type BotSpec,
  type JournalEntry,
  type Json,
  LivePosition,
  type Move,
  playOut,
  type QuickBot,
  Run,
  random,
  readOptions,
  seeded,
} from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { RED, UNITS, WHITE } from '../data/counters.ts'
import { COLUMNS } from '../data/tables.ts'
import { russianCivilWar } from '../game.ts'
import { gamePackage } from '../game-package.ts'
import type { State } from '../rules/state.ts'
import { give, goesOn, interrupts, interruptsIn, policy, runOf, says } from '../testing/programs.ts'
import { playOf, type Scene, type Stacks, type Table, table } from '../testing/table.ts'
import { oddsReason } from './battle.ts'
import { CHARACTERS, type Character, PLAIN, redChance, Stance } from './stance.ts'
import { demand } from './trades.ts'

/** Gives access to the private character of a bot. */
interface WithCharacter {
  readonly character: Character
}

const scene = (map: Stacks, more: Scene = {}): Table => table({ map, ...more })

describe('a bot in an empty seat', () => {
  it('attacks what it can beat and leaves alone what is too strong', () => {
    const strong = scene({ KHAR: ['a 152 111 112', 'b 258'] }, { step: 'combat', turn: 6, chance: 'free' })
    expect(says(strong).answer).toBe('attack:258')
    expect(says(strong).reason).toMatch(/^attacking .* gains \d/)
    expect(goesOn(strong, ['combat', 'assemble']).slice(0, 3)).toEqual(['attack:258', 'with:152', 'roll'])
    const weak = scene({ KHAR: ['a 160', 'b 253 215 216'] }, { step: 'combat', turn: 6 })
    expect(says(weak)).toMatchObject({ answer: 'done', reason: 'no fight is worth it' })
  })

  it('says what the odds are, and calls only good ones good', () => {
    expect(COLUMNS.map((_, column) => oddsReason('combat', column, true))).toEqual([
      'the odds of 1:2 are poor, but the target is worth the risk',
      'the odds of 1:1 are even, but the target is worth the risk',
      'the odds of 2:1 are fair',
      'the odds of 3:1 are good',
      'the odds of 4:1 are good',
      'the odds of 5:1 are very good',
      'the odds of 6:1 are very good',
    ])
    expect(oddsReason('subversion', 0, true)).toBe('the odds of 1:2 are poor, but no attacker can be lost')
    expect(oddsReason('combat', 0, false)).toBe('the odds of 1:2 are poor, but the attack can’t be called off')
    const t = scene({ KHAR: ['a 152 111 112', 'b 258'] }, { step: 'combat', turn: 6, chance: 'free' })
    const ready = new LivePosition(t.answers('attack:258', 'with:152').match.forkRun(), 'a')
    expect(policy('sensible').create(1).choose(ready).reason).toBe('the odds of 6:1 are very good')
  })

  it('brings all its stacks of a province into an attack that needs them', () => {
    const t = scene({ KHAR: ['a 152 111', 'a 153 112', 'b 258 218'] }, { step: 'combat', turn: 6, chance: 'free' })
    const answers = goesOn(t, ['combat', 'assemble'])
    expect(answers.slice(0, 4).toSorted()).toEqual(['attack:258', 'roll', 'with:152', 'with:153'])
  })

  it('takes units without a leader along before it marches', () => {
    const t = scene({ TVER: ['a 152', '- 111', '- 112'], VLDV: ['b 258 217'] })
    const answers = goesOn(t, ['move', 'step', 'under'])
    expect(answers).toEqual(expect.arrayContaining(['move:152', 'take:111', 'take:112']))
  })

  it('moves against a lone leader within reach', () => {
    const t = scene({ KHAR: ['a 152 111 112'], KURS: ['b 258'], TVER: ['a 153 113'], PETR: ['a 154 114'] }, { turn: 6 })
    expect(says(t)).toMatchObject({ answer: 'move:152', reason: 'Trotsky heads for Kursk to attack Dutov' })
    expect(goesOn(t, ['move', 'step'])).toEqual(expect.arrayContaining([expect.stringMatching(/:KURS$/)]))
  })

  it('keeps its leader when it chooses its losses', () => {
    // At 3:1 a roll of 4 is an exchange.
    const t = scene({ KHAR: ['a 253 215 216', 'b 160 121'] }, { step: 'combat', turn: 6, dice: [4] })
    const answers = goesOn(t, ['combat', 'assemble', 'lose'], 'gambler')
    const lost = answers.filter((answer) => String(answer).startsWith('lose:'))
    expect(lost.length).toBeGreaterThan(0)
    expect(lost).not.toContain('lose:253')
  })

  it('sends assassins only if the target is worth them', () => {
    const rich = scene({ KHAR: ['a 255', 'b 152'] }, { chits: { a: { assassin: 5 } }, chance: 'free' })
    expect(says(rich, 'gambler').answer).toBe('assassinate')
    const answers = goesOn(rich, ['move', 'assassinate.target', 'assassinate.send'], 'gambler')
    expect(answers.slice(0, 2)).toEqual(['assassinate', 'target:152'])
    const poor = scene({ KHAR: ['a 255', 'b 152'] }, { chits: { a: { assassin: 1 } } })
    expect(says(poor, 'gambler').answer).not.toBe('assassinate')
  })

  it('proposes a purge when the committee has eight markers, and agrees to one that pays', () => {
    const map = { TVER: ['a 151 111', 'b 160 112'], PETR: ['c 153', 'b 161', 'b 162', 'b 163'] }
    const chits = { a: { politburo: 7 }, c: { politburo: 6 } }
    const t = scene(map, { chits, active: 'b', options: { players: 3 } })
    const move = interrupts(t, 'a')
    expect(move?.answer).toEqual({ purge: { against: 'b', members: ['a', 'c'], alone: false } })
    expect(move?.reason).toMatch(/committee/)
    const reply = scene(map, {
      chits,
      active: 'b',
      options: { players: 3 },
      state: { motions: [{ members: [0, 2], against: 1, alone: false, shares: null, consent: [0] }, null, null] },
    })
    expect(interrupts(reply, 'c')).toMatchObject({ answer: 'consent:a', reason: expect.stringContaining('share') })
    const alone = scene(map, { chits: { a: { politburo: 3 } }, active: 'b', options: { players: 3 } })
    expect(interrupts(alone, 'a')).toBeNull()
  })

  it('RCW-29.0b demands a chit under threat of a purge, carries it out when refused, and spares a player who pays', () => {
    const map = { TVER: ['a 151 111', 'b 152 112'], PETR: ['c 153', 'b 154', 'b 155', 'b 156'] }
    const chits = { a: { politburo: 7 }, b: { assassin: 1 }, c: { politburo: 6 } }
    const run = runOf(scene(map, { chits, active: 'b', options: { players: 3 } }))
    const bot = policy('sensible').create(1)
    const speaks = (): Json => {
      for (let n = 0; n < 300; n++) {
        const move = bot.interrupt?.(new LivePosition(run, 'a')) ?? null
        if (move !== null) return move.answer
      }
      return null
    }
    const asked = speaks()
    expect(asked).toMatchObject({ offer: { to: 'b', give: [], take: ['assassin'] } })
    give(run, 'a', asked)
    // Waits while the demand is open.
    expect(speaks()).toBeNull()
    give(run, 'b', 'decline:a')
    expect(speaks()).toMatchObject({ purge: { against: 'b' } })
    const other = runOf(scene(map, { chits, active: 'b', options: { players: 3 } }))
    const paid = policy('sensible').create(1)
    const first = (): Move | null => {
      for (let n = 0; n < 300; n++) {
        const move = paid.interrupt?.(new LivePosition(other, 'a')) ?? null
        if (move !== null) return move
      }
      return null
    }
    const demand = first()?.answer as Json
    give(other, 'a', demand)
    give(other, 'b', 'accept:a')
    expect(first()).toBeNull()
    // A threatened player pays if the price is lower than the expected loss.
    const rich = { TVER: ['a 151 111', 'b 160 116'], PETR: ['c 153', 'b 162 115', 'b 164 103', 'b 165 107'] }
    const weak = scene(rich, {
      chits,
      active: 'a',
      options: { players: 3 },
      state: { offers: [{ to: 1, give: [], take: ['assassin'], words: 'Peace for it.' }, null, null] },
    })
    expect(interrupts(weak, 'b')?.answer).toBe('accept:a')
  })

  it('RCW-29.0b words the demand by character', () => {
    const map = { TVER: ['a 151 111', 'b 152 112'], PETR: ['c 153', 'b 154', 'b 155', 'b 156'] }
    const { state } = scene(map, { chits: { b: { assassin: 1 } }, active: 'b', options: { players: 3 } })
    const threats = [PLAIN, ...CHARACTERS].map((character) => {
      const asked = demand(new Stance(playOf(state), 0, character), 1, 1)
      expect(asked?.offer).toMatchObject({ take: ['assassin'], words: character.threat })
      return character.threat
    })
    expect(new Set(threats).size).toBe(4)
  })

  it('RCW-29.0b does the same if it is rebuilt for every answer, as in a page', () => {
    const map = { TVER: ['a 151 111', 'b 152 112'], PETR: ['c 153', 'b 154', 'b 155', 'b 156'] }
    const chits = { a: { politburo: 7 }, b: { assassin: 2 }, c: { politburo: 6 } }
    const begin = () => runOf(scene(map, { chits, active: 'b', options: { players: 3 } }), [])
    const speaks = (run: Run<State>): Json => interruptsIn(run, 'a')?.answer ?? null
    const [refused, paid] = [begin(), begin()]
    const asked = speaks(refused)
    expect(asked).toMatchObject({ offer: { to: 'b', give: [], take: ['assassin'] } })
    give(refused, 'a', asked)
    expect(speaks(refused)).toBeNull()
    give(refused, 'b', 'decline:a')
    expect(speaks(refused)).toMatchObject({ purge: { against: 'b' } })
    give(paid, 'a', asked)
    give(paid, 'b', 'accept:a')
    expect(speaks(paid)).toBeNull()
  })

  it('does not repeat a declined offer, with or without a journal', () => {
    const options = readOptions(russianCivilWar.options, { players: 3 })
    /** All offers of a bot in the first seat in a trading session in which everybody declines. */
    const offersIn = (seed: string, journal: JournalEntry[] | null, bot: () => QuickBot<State>): string[] => {
      const run = Run.begin(russianCivilWar, options, { source: seeded(seed), loaded: null }, journal)
      const give = (seat: string, answer: Json): void => {
        const ask = run.pending.find((open) => open.seat === seat && !('no' in open.resolve(answer)))
        const resolved = ask?.resolve(answer)
        if (ask === undefined || resolved === undefined || 'no' in resolved)
          throw new Error(`the answer of ${seat} was refused`)
        run.answer(ask, resolved.choice, answer)
      }
      const offers: string[] = []
      for (;;) {
        const { answer } = bot().choose(new LivePosition(run, 'a'))
        if (typeof answer !== 'object') return offers
        offers.push(JSON.stringify(answer))
        give('a', answer)
        give((answer as { to: string }).to, 'decline:a')
      }
    }
    const seeds = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
    for (const seed of seeds) {
      const sameBot = policy('profiteer').create(seed)
      const remembered = offersIn(seed, null, () => sameBot)
      const read = offersIn(seed, [], () => policy('profiteer').create(seed))
      for (const made of [remembered, read]) expect(new Set(made).size).toBe(made.length)
      expect(read).toEqual(remembered)
    }
    const most = Math.max(...seeds.map((seed) => offersIn(seed, [], () => policy('profiteer').create(seed)).length))
    expect(most).toBeGreaterThan(1)
  })

  it('orders the Czar shot once in a game turn, and again in the next', () => {
    const map = { TVER: ['a 152 111 CZAR'], PETR: ['b 151', 'c 153'] }
    const t = scene(map, { chits: { a: { politburo: 4 } }, active: 'b', turn: 3, options: { players: 3 } })
    const since = (turn: number): JournalEntry[] => [
      { index: 0, kind: 'turn', data: { player: 'b', turn } },
      { index: 0, kind: 'order', data: { player: 'a', first: true } },
    ]
    const speaks = (journal: JournalEntry[]): Json =>
      interruptsIn(runOf(t, journal), 'a', 'consolidator')?.answer ?? null
    expect(speaks([])).toBe('order')
    expect(speaks(since(3))).not.toBe('order')
    expect(speaks(since(2))).toBe('order')
  })

  it('RCW-29.0c values permanent kills, leaders and Blues, above units that return in the same turn', () => {
    const map = { KHAR: ['b 253 215', 'b 431', '- 212', 'a 152'] }
    const stance = new Stance(playOf(scene(map, { turn: 2, nations: { b: ['JP'] } }).state), 0, PLAIN)
    const prize = (id: string): number =>
      stance.prize(UNITS.findIndex((unit) => unit.id === id)) / (UNITS.find((unit) => unit.id === id)?.value ?? 1)
    expect(prize('253')).toBeGreaterThan(2 * prize('215'))
    expect(prize('431')).toBeGreaterThan(1.5 * prize('212'))
    const late = new Stance(playOf(scene(map, { turn: 6, nations: { b: ['JP'] } }).state), 0, PLAIN)
    expect(late.prize(UNITS.findIndex(({ id }) => id === '212'))).toBeGreaterThan(
      2 * stance.prize(UNITS.findIndex(({ id }) => id === '212')),
    )
  })

  it('accepts a good trade and declines a bad one', () => {
    const offer = (give: string[], take: string[]): Scene => ({
      chits: { a: { politburo: 4, assassin: 2 }, b: { politburo: 4, assassin: 2, felix: 1 } },
      active: 'c',
      state: { offers: [null, { to: 0, give, take, words: '' }, null, null] },
    })
    const map = { TVER: ['a 151 111'], PETR: ['b 152', 'c 153'] }
    expect(interrupts(scene(map, offer(['politburo'], ['assassin'])), 'a', 'consolidator')?.answer).toBe('accept:b')
    expect(interrupts(scene(map, offer(['assassin'], ['politburo'])), 'a', 'consolidator')?.answer).toBe('decline:b')
  })

  it('recalls the strongest unit with a chit, if it backs that side', () => {
    const occupied = (map: Stacks) =>
      scene(
        { ...map, SMOL: ['b 259 215'], FINL: ['b 260 216'] },
        { step: 'replace', turn: 2, unassigned: ['112', '123'], chits: { a: { commissariat: 1 } } },
      )
    expect(says(occupied({ TVER: ['a 151'], PETR: ['a 152'] })).answer).toBe('recall:112')
    const white = occupied({ TVER: ['b 151'], PETR: ['b 152'], KUBA: ['a 253 217'] })
    expect(says(white, 'gambler')).toMatchObject({ answer: 'no', reason: 'no unit is worth returning' })
  })

  it('RCW-9.0b keeps a chit that would return only units that come back without it', () => {
    const finland = (stacks: readonly string[]) =>
      scene(
        { TVER: ['a 151'], PETR: ['a 152'], KUBA: ['b 258'], FINL: stacks },
        { step: 'replace', turn: 2, unassigned: ['111', '123'], chits: { a: { commissariat: 1 } } },
      )
    expect(says(finland(['b 259 215'])).answer).toBe('recall:123')
    expect(says(finland([]))).toMatchObject({ answer: 'no', reason: 'all units return without the chit' })
  })

  it('RCW-29.0a backs a side by its character: Red, White, or the one its points favour', () => {
    const t = table({})
    const g = playOf(t.state)
    const [consolidator, gambler] = CHARACTERS
    expect(new Stance(g, 0, consolidator).side).toBe(RED)
    expect(new Stance(g, 0, gambler).side).toBe(WHITE)
    expect(redChance(g)).toBeGreaterThan(0.5)
    const whites = scene({ KUBA: ['a 253 215', 'a 255 213'], TVER: ['b 151'] })
    const reds = scene({ KUBA: ['b 253'], TVER: ['a 151 111', 'a 152 112'] })
    expect(new Stance(playOf(whites.state), 0, PLAIN).side).toBe(WHITE)
    expect(new Stance(playOf(reds.state), 0, PLAIN).side).toBe(RED)
  })

  it('in a long war plays for the only ending in which it would win, whatever its convictions', () => {
    const [consolidator] = CHARACTERS
    const late = (turn: number) =>
      scene(
        { KHAR: ['a 253 215'], TVER: ['b 152 111 112'] },
        { turn, display: { a: ['153', '154'], b: ['258', '259'] } },
      )
    const side = (turn: number) => new Stance(playOf(late(turn).state), 0, consolidator).side
    expect([side(2), side(14)]).toEqual([RED, WHITE])
  })

  it('leaves Greens behind that would keep it from the last of its enemies', () => {
    const t = scene(
      { KHAR: ['a 253 215 308 GOLD'], TVER: ['b 152'] },
      { turn: 14, display: { a: ['153'], b: ['258'] } },
    )
    const answers = goesOn(t, ['move', 'step'], 'gambler')
    expect(answers.slice(0, 2)).toEqual(['move:253', 'drop:308'])
    expect(answers).toContain('rail:TVER')
    expect(answers).not.toContain('take:308')
  })

  it('RCW-15.1 leaves its own enemies in Siberia, where they no longer keep the war from ending', () => {
    // The Red side of this player is ahead. His Whites used to go from Ekaterinburg to Petrograd, back, and again.
    const map = { TVER: ['a 151 111'], PETR: ['a 152 102'], EKAT: ['a 253 215'], KUBA: ['b 254 216'] }
    const answers = goesOn(scene(map, { turn: 20, chance: 'free' }), ['move', 'step', 'under'])
    expect(answers).toContain('move:151')
    expect(answers).not.toContain('move:253')
  })

  it('RCW-15.1 ends the war between its own last forces: one attacks the other, which waits for it', () => {
    const map = { PETR: ['a 179 LR'], TVER: ['a 253 211 220 VO GOLD'], MONG: ['- 418'] }
    const display = {
      b: ['151', '152', '153', '154', '102', '103', '104', '105', '111', '112'],
      c: ['251', '252', '254', '255', '203', '204', '205', '212', '213'],
    }
    const t = scene(map, { turn: 57, display, chance: 'free' })
    const answers = goesOn(t, ['move', 'step', 'combat', 'assemble'], 'gambler')
    expect(answers).toContain('attack:179')
  })

  it('has the same character whenever it is created for the same game, and any of them in other games', () => {
    const bot = (seed: string) => policy('character').create(seed) as unknown as WithCharacter
    const drawn = (seedOf: (n: number) => string) =>
      new Set(Array.from({ length: 12 }, (_, n) => bot(seedOf(n)).character.id))
    expect(drawn(() => 'game/b').size).toBe(1)
    expect(drawn((n) => `game ${n}/b`).size).toBe(CHARACTERS.length)
    expect(gamePackage.opponents).toEqual(['consolidator', 'gambler', 'profiteer'])
    expect(gamePackage.bots.at(-1)?.id).toBe('random')
  })

  it('lets the Czar emigrate when it backs the Whites', () => {
    const map = { TAUR: ['a 253 215 CZAR'], TVER: ['b 151 111'] }
    expect(says(scene(map), 'gambler').answer).toBe('emigrate:CZAR')
  })
})

/** One game of these bots, in seat order. */
function game(ids: readonly string[], seed: string, options: { readonly [key: string]: Json } = {}) {
  const chosen = readOptions(russianCivilWar.options, { players: ids.length, ...options })
  const bots: Record<string, Bot<State>> = {}
  russianCivilWar.seats(chosen).forEach(({ id }, n) => {
    const one = ids[n] === 'random' ? (random as BotSpec<State>) : policy(ids[n])
    bots[id] = one.create(`${seed}/${id}`)
  })
  const run = Run.begin(russianCivilWar, chosen, { source: seeded(seed), loaded: null }, null, 'nothing')
  return playOut(run, bots)
}

describe('a game of bots', () => {
  it('plays a whole game of characters to a victory of one side', () => {
    const { outcome } = game(['character', 'character', 'character'], 'first')
    expect(['red-victory', 'white-victory']).toContain(outcome.result)
    expect(outcome.winners.length).toBeGreaterThan(0)
  })

  it('is won by the sensible bot against random players', () => {
    const won = ['one', 'two', 'three'].filter((seed) =>
      game(['sensible', 'random', 'random'], seed, { scenario: 'climax' }).outcome.winners.includes('a'),
    )
    expect(won.length).toBeGreaterThanOrEqual(2)
  })

  it('has a reason for every move', () => {
    const reasons = new Set<string>()
    const recordingReasons = (bot: QuickBot<State>): Bot<State> => ({
      choose(position) {
        const move = bot.choose(position)
        reasons.add(move.reason ?? '')
        return move
      },
      interrupt: (position) => bot.interrupt?.(position) ?? null,
    })
    const options = readOptions(russianCivilWar.options, { players: 3, scenario: 'climax' })
    const run = Run.begin(russianCivilWar, options, { source: seeded('reasons'), loaded: null }, [], 'nothing')
    const bots = Object.fromEntries(
      russianCivilWar.seats(options).map(({ id }) => [id, recordingReasons(policy('character').create(id))]),
    )
    playOut(run, bots)
    expect(reasons.size).toBeGreaterThan(20)
    expect(reasons).not.toContain('')
    const fitting = [/^it can attack .+ here$/, /^it holds the city$/, / heads for .+ to attack /, / to hold the city$/]
    expect([...reasons]).toEqual(expect.arrayContaining(fitting.map((words) => expect.stringMatching(words))))
  })
})
