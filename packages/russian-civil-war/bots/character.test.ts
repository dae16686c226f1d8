import {
  type JournalEntry,
  type Json,
  LivePosition,
  type Mind,
  type Move,
  type Policy,
  playOut,
  Run,
  random,
  readOptions,
  seeded,
} from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { RED, UNITS, WHITE } from '../data/counters.ts'
import { russianCivilWar } from '../game.ts'
import { room } from '../room.ts'
import type { State } from '../rules/state.ts'
import { playOf, type Scene, type Stacks, type Table, table } from '../testing/table.ts'
import { policies } from './character.ts'
import { demand } from './politics.ts'
import { CHARACTERS, type Character, PLAIN, redChance, Stance } from './stance.ts'

const policy = (id: string): Policy<State> => {
  const found = policies(PRINTED).find((one) => one.id === id)
  if (found === undefined) throw new Error(`There is no policy ${id}.`)
  return found
}

/** A run at the resting point where a table begins. */
function runOf(t: Table, journal?: JournalEntry[]): Run<State> {
  return Run.from(russianCivilWar, t.match.resting, journal)
}

/** What a program answers in the name of a seat. */
const says = (t: Table, id = 'sensible', seat = 'a'): Move =>
  policy(id)
    .mind(1)
    .choose(new LivePosition(runOf(t), seat))

/** What it answers from here on, as long as it is asked these questions. */
function goesOn(t: Table, kinds: readonly string[], id = 'sensible'): Json[] {
  const run = runOf(t)
  const mind = policy(id).mind(1)
  const answers: Json[] = []
  while (run.outcome === null) {
    const open = run.pending.find((ask) => !ask.optional)
    if (open === undefined || !kinds.includes(open.kind)) break
    const { answer } = mind.choose(new LivePosition(run, open.seat))
    const resolved = open.resolve(answer)
    if ('no' in resolved) throw new Error(`${answer} is refused: ${resolved.no.reason}`)
    answers.push(answer)
    run.answer(open, resolved.choice, answer)
  }
  return answers
}

const interrupts = (t: Table, seat: string, id?: string): Move | null => interruptsIn(runOf(t), seat, id)
function interruptsIn(run: Run<State>, seat: string, id = 'sensible'): Move | null {
  const mind = policy(id).mind(1)
  const position = new LivePosition(run, seat)
  // It speaks up only now and then: ask it often enough.
  for (let n = 0; n < 300; n++) {
    const move = mind.interrupt?.(position) ?? null
    if (move !== null) return move
  }
  return null
}

/** What a program is drawn as. */
interface Drawn {
  readonly character: Character
}

const scene = (map: Stacks, more: Scene = {}): Table => table({ map, ...more })

describe('a program in an empty seat', () => {
  it('attacks what it can beat and leaves alone what is too strong', () => {
    const strong = scene({ KHAR: ['a 152 111 112', 'b 258'] }, { step: 'combat', turn: 6, chance: 'free' })
    expect(says(strong).answer).toBe('attack:258')
    expect(says(strong).reason).toMatch(/^Attacks .*: worth \d/)
    expect(goesOn(strong, ['combat', 'assemble']).slice(0, 3)).toEqual(['attack:258', 'with:152', 'roll'])
    const weak = scene({ KHAR: ['a 160', 'b 253 215 216'] }, { step: 'combat', turn: 6 })
    expect(says(weak)).toMatchObject({ answer: 'done', reason: 'No fight worth fighting' })
  })

  it('brings all its stacks of a province into an attack that needs them', () => {
    const t = scene({ KHAR: ['a 152 111', 'a 153 112', 'b 258 218'] }, { step: 'combat', turn: 6, chance: 'free' })
    const answers = goesOn(t, ['combat', 'assemble'])
    expect(answers.slice(0, 4).toSorted()).toEqual(['attack:258', 'roll', 'with:152', 'with:153'])
  })

  it('takes up units without a leader before it marches', () => {
    const t = scene({ TVER: ['a 152', '- 111', '- 112'], VLDV: ['b 258 217'] })
    const answers = goesOn(t, ['move', 'step', 'under'])
    expect(answers).toEqual(expect.arrayContaining(['move:152', 'take:111', 'take:112']))
  })

  it('rides to a lone leader whom it can catch', () => {
    const t = scene({ KHAR: ['a 152 111 112'], KURS: ['b 258'], TVER: ['a 153 113'], PETR: ['a 154 114'] }, { turn: 6 })
    expect(says(t)).toMatchObject({ answer: 'move:152', reason: expect.stringContaining('Kursk') })
    expect(goesOn(t, ['move', 'step'])).toEqual(expect.arrayContaining([expect.stringMatching(/:KURS$/)]))
  })

  it('keeps its leader where losses are its choice', () => {
    // At 3:1 a four exchanges losses.
    const t = scene({ KHAR: ['a 253 215 216', 'b 160 121'] }, { step: 'combat', turn: 6, dice: [4] })
    const answers = goesOn(t, ['combat', 'assemble', 'lose'], 'gambler')
    const lost = answers.filter((answer) => String(answer).startsWith('lose:'))
    expect(lost.length).toBeGreaterThan(0)
    expect(lost).not.toContain('lose:253')
  })

  it('sends assassins where the head is worth them, and spares them else', () => {
    const rich = scene({ KHAR: ['a 255', 'b 152'] }, { chits: { a: { assassin: 5 } }, chance: 'free' })
    expect(says(rich, 'gambler').answer).toBe('assassinate')
    const answers = goesOn(rich, ['move', 'assassinate.target', 'assassinate.send'], 'gambler')
    expect(answers.slice(0, 2)).toEqual(['assassinate', 'target:152'])
    const poor = scene({ KHAR: ['a 255', 'b 152'] }, { chits: { a: { assassin: 1 } } })
    expect(says(poor, 'gambler').answer).not.toBe('assassinate')
  })

  it('moves a purge when the committee has eight markers, and agrees to one that pays', () => {
    const map = { TVER: ['a 151 111', 'b 152 112'], PETR: ['c 153', 'b 154', 'b 155', 'b 156'] }
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
    expect(interrupts(reply, 'c')?.answer).toBe('consent:a')
    const alone = scene(map, { chits: { a: { politburo: 3 } }, active: 'b', options: { players: 3 } })
    expect(interrupts(alone, 'a')).toBeNull()
  })

  it('RCW-29.0b demands a chit under threat of a purge, carries it out when refused, and spares who pays', () => {
    const map = { TVER: ['a 151 111', 'b 152 112'], PETR: ['c 153', 'b 154', 'b 155', 'b 156'] }
    const chits = { a: { politburo: 7 }, b: { assassin: 1 }, c: { politburo: 6 } }
    const run = runOf(scene(map, { chits, active: 'b', options: { players: 3 } }))
    const mind = policy('sensible').mind(1)
    const speaks = (): Json => {
      for (let n = 0; n < 300; n++) {
        const move = mind.interrupt?.(new LivePosition(run, 'a')) ?? null
        if (move !== null) return move.answer
      }
      return null
    }
    const give = (seat: string, answer: Json): void => {
      const ask = run.pending.find((open) => open.seat === seat && open.optional && !('no' in open.resolve(answer)))
      if (ask === undefined) throw new Error(`${seat} cannot answer ${JSON.stringify(answer)}`)
      const resolved = ask.resolve(answer)
      if ('choice' in resolved) run.answer(ask, resolved.choice, answer)
    }
    const asked = speaks()
    expect(asked).toMatchObject({ offer: { to: 'b', give: [], take: ['assassin'] } })
    give('a', asked)
    // While the demand lies on the table he waits.
    expect(speaks()).toBeNull()
    give('b', 'decline:a')
    expect(speaks()).toMatchObject({ purge: { against: 'b' } })
    const other = runOf(scene(map, { chits, active: 'b', options: { players: 3 } }))
    const paid = policy('sensible').mind(1)
    const first = (): Move | null => {
      for (let n = 0; n < 300; n++) {
        const move = paid.interrupt?.(new LivePosition(other, 'a')) ?? null
        if (move !== null) return move
      }
      return null
    }
    const demand = first()?.answer as Json
    for (const [seat, answer] of [
      ['a', demand],
      ['b', 'accept:a'],
    ] as const) {
      const ask = other.pending.find((open) => open.seat === seat && open.optional && !('no' in open.resolve(answer)))
      const resolved = ask?.resolve(answer)
      if (ask === undefined || resolved === undefined || 'no' in resolved) throw new Error(`${seat} is refused`)
      other.answer(ask, resolved.choice, answer)
    }
    expect(first()).toBeNull()
    // Who is threatened pays if the price is lower than what he fears.
    const weak = scene(map, {
      chits,
      active: 'a',
      options: { players: 3 },
      state: { offers: [{ to: 1, give: [], take: ['assassin'], words: '' }, null, null] },
    })
    expect(interrupts(weak, 'b')?.answer).toBe('accept:a')
  })

  it('RCW-29.0b demands it in his own words', () => {
    const map = { TVER: ['a 151 111', 'b 152 112'], PETR: ['c 153', 'b 154', 'b 155', 'b 156'] }
    const { state } = scene(map, { chits: { b: { assassin: 1 } }, active: 'b', options: { players: 3 } })
    const threats = [PLAIN, ...CHARACTERS].map((character) => {
      const asked = demand(new Stance(playOf(state), 0, character), 1)
      expect(asked?.offer).toMatchObject({ take: ['assassin'], words: character.threat })
      return character.threat
    })
    expect(new Set(threats).size).toBe(4)
  })

  it('RCW-29.0b keeps to it though it thinks anew at every answer, as in a page', () => {
    const map = { TVER: ['a 151 111', 'b 152 112'], PETR: ['c 153', 'b 154', 'b 155', 'b 156'] }
    const chits = { a: { politburo: 7 }, b: { assassin: 2 }, c: { politburo: 6 } }
    const begin = () => runOf(scene(map, { chits, active: 'b', options: { players: 3 } }), [])
    const speaks = (run: Run<State>): Json => interruptsIn(run, 'a')?.answer ?? null
    const give = (run: Run<State>, seat: string, answer: Json): void => {
      const ask = run.pending.find((open) => open.seat === seat && open.optional && !('no' in open.resolve(answer)))
      const resolved = ask?.resolve(answer)
      if (ask === undefined || resolved === undefined || 'no' in resolved) throw new Error(`${seat} is refused`)
      run.answer(ask, resolved.choice, answer)
    }
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

  it('does not make again what was declined, whether it remembers or reads the journal', () => {
    const options = readOptions(russianCivilWar.options, { players: 3 })
    /** All that a program in the first seat offers in a trading session in which nobody trades with it. */
    const offersIn = (seed: string, journal: JournalEntry[] | null, mind: () => Mind<State>): string[] => {
      const run = Run.begin(russianCivilWar, options, { source: seeded(seed), loaded: null }, journal)
      const give = (seat: string, answer: Json): void => {
        const ask = run.pending.find((open) => open.seat === seat && !('no' in open.resolve(answer)))
        const resolved = ask?.resolve(answer)
        if (ask === undefined || resolved === undefined || 'no' in resolved) throw new Error(`${seat} is refused`)
        run.answer(ask, resolved.choice, answer)
      }
      const offers: string[] = []
      for (;;) {
        const { answer } = mind().choose(new LivePosition(run, 'a'))
        if (typeof answer !== 'object') return offers
        offers.push(JSON.stringify(answer))
        give('a', answer)
        give((answer as { to: string }).to, 'decline:a')
      }
    }
    const seeds = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
    for (const seed of seeds) {
      const lasting = policy('profiteer').mind(seed)
      const remembered = offersIn(seed, null, () => lasting)
      const read = offersIn(seed, [], () => policy('profiteer').mind(seed))
      for (const made of [remembered, read]) expect(new Set(made).size).toBe(made.length)
      expect(read).toEqual(remembered)
    }
    const most = Math.max(...seeds.map((seed) => offersIn(seed, [], () => policy('profiteer').mind(seed)).length))
    expect(most).toBeGreaterThan(1)
  })

  it('moves the order to shoot the Czar once in a game turn, and again in the next', () => {
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

  it('RCW-29.0c values kills that never return: leaders and Blues above what is back in the same turn', () => {
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

  it('takes a good bargain and turns down a bad one', () => {
    const offer = (give: string[], take: string[]): Scene => ({
      chits: { a: { politburo: 4, assassin: 2 }, b: { politburo: 4, assassin: 2, felix: 1 } },
      active: 'c',
      state: { offers: [null, { to: 0, give, take, words: '' }, null, null] },
    })
    const map = { TVER: ['a 151 111'], PETR: ['b 152', 'c 153'] }
    expect(interrupts(scene(map, offer(['politburo'], ['assassin'])), 'a', 'consolidator')?.answer).toBe('accept:b')
    expect(interrupts(scene(map, offer(['assassin'], ['politburo'])), 'a', 'consolidator')?.answer).toBe('decline:b')
  })

  it('calls the strongest unit home by a chit, if the side is its own', () => {
    const t = scene(
      { TVER: ['a 151'], PETR: ['a 152'], KUBA: ['b 258'] },
      { step: 'replace', turn: 2, unassigned: ['111', '123'], chits: { a: { commissariat: 1 } } },
    )
    expect(says(t).answer).toBe('recall:111')
    const white = scene(
      { TVER: ['b 151'], PETR: ['b 152'], KUBA: ['a 253 215'] },
      { step: 'replace', turn: 2, unassigned: ['111', '123'], chits: { a: { commissariat: 1 } } },
    )
    expect(says(white, 'gambler').answer).toBe('no')
  })

  it('RCW-29.0a backs a side by its character: Red, White, or where its points are', () => {
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

  it('in a long war plays for the end by which alone it would win, whatever its convictions', () => {
    const [consolidator] = CHARACTERS
    const late = (turn: number) =>
      scene(
        { KHAR: ['a 253 215'], TVER: ['b 152 111 112'] },
        { turn, display: { a: ['153', '154'], b: ['258', '259'] } },
      )
    const side = (turn: number) => new Stance(playOf(late(turn).state), 0, consolidator).side
    expect([side(2), side(14)]).toEqual([RED, WHITE])
  })

  it('leaves Greens behind who would keep it from the last of its foes', () => {
    const t = scene(
      { KHAR: ['a 253 215 308 GOLD'], TVER: ['b 152'] },
      { turn: 14, display: { a: ['153'], b: ['258'] } },
    )
    const answers = goesOn(t, ['move', 'step'], 'gambler')
    expect(answers.slice(0, 2)).toEqual(['move:253', 'drop:308'])
    expect(answers).toContain('rail:TVER')
    expect(answers).not.toContain('take:308')
  })

  it('stays the same character through a game in which it is asked anew for every answer', () => {
    const mind = (n: number, seat?: string) => policy('character').mind(`web/${n}`, seat) as unknown as Drawn
    const drawn = (seat?: string) => new Set(Array.from({ length: 12 }, (_, n) => mind(n, seat).character.id))
    expect(drawn('b').size).toBe(1)
    expect(drawn().size).toBe(CHARACTERS.length)
    expect(room.opponents).toEqual(['consolidator', 'gambler', 'profiteer'])
    expect(room.policies.at(-1)?.id).toBe('random')
  })

  it('emigrates the Czar only for a White cause', () => {
    const map = { TAUR: ['a 253 215 CZAR'], TVER: ['b 151 111'] }
    expect(says(scene(map), 'gambler').answer).toBe('emigrate:CZAR')
  })
})

/** One game of these programs, in the order of the seats. */
function game(ids: readonly string[], seed: string, options: { readonly [key: string]: Json } = {}) {
  const chosen = readOptions(russianCivilWar.options, { players: ids.length, ...options })
  const minds: Record<string, Mind<State>> = {}
  russianCivilWar.seats(chosen).forEach(({ id }, n) => {
    const one = ids[n] === 'random' ? (random as Policy<State>) : policy(ids[n])
    minds[id] = one.mind(`${seed}/${id}`)
  })
  const run = Run.begin(russianCivilWar, chosen, { source: seeded(seed), loaded: null }, null, 'nothing')
  return playOut(run, minds)
}

describe('a table of programs', () => {
  it('plays a whole game of characters to a victory of one side', () => {
    const { outcome } = game(['character', 'character', 'character'], 'first')
    expect(['red-victory', 'white-victory']).toContain(outcome.result)
    expect(outcome.winners.length).toBeGreaterThan(0)
  })

  it('beats players who take any choice', () => {
    const won = ['one', 'two', 'three'].filter((seed) =>
      game(['sensible', 'random', 'random'], seed, { scenario: 'climax' }).outcome.winners.includes('a'),
    )
    expect(won.length).toBeGreaterThanOrEqual(2)
  })

  it('gives a reason for everything it does', () => {
    const reasons = new Set<string>()
    const told = (mind: Mind<State>): Mind<State> => ({
      choose(position) {
        const move = mind.choose(position)
        reasons.add(move.reason ?? '')
        return move
      },
      interrupt: (position) => mind.interrupt?.(position) ?? null,
    })
    const options = readOptions(russianCivilWar.options, { players: 3, scenario: 'climax' })
    const run = Run.begin(russianCivilWar, options, { source: seeded('reasons'), loaded: null }, null, 'nothing')
    const minds = Object.fromEntries(
      russianCivilWar.seats(options).map(({ id }) => [id, told(policy('character').mind(id))]),
    )
    playOut(run, minds)
    expect(reasons.size).toBeGreaterThan(20)
    expect(reasons).not.toContain('')
  })
})
