import { filesIn, matchesIn, NO_WORDS, type Spoken, wrongWords } from '@interregnum/game-package/testing'
import { type AskView, type JournalEntry, type Json, Match, readOptions } from '@interregnum/kernel'
import { diceFor, pick } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { UNITS } from '../data/counters.ts'
import { gamePackage, russianCivilWar } from '../index.ts'
import { table } from '../testing/table.ts'
import { REASONS } from './reasons.ts'
import { SOLITAIRE_WORDS } from './solitaire.ts'

const ALL = { expedition: true, kronstadt: true, freekorps: true, czechs: true, naval: true, intervention: true }
/** Journal entries that are not shown. */
const SILENT = ['stopped', 'enemy.stacked']
/** A raw option, which shows that its text is missing. */
const RAW = /^[a-z-]+:[A-Z0-9]/

function isMissing({ what, key, text, detail }: Spoken): boolean {
  if (text === null) return what === 'note' && !SILENT.includes(key)
  if (NO_WORDS.test(`${text} ${detail}`) || RAW.test(text)) return true
  if (what === 'note') return SILENT.includes(key)
  return what === 'ask' ? text === key : what === 'option' && key.endsWith(` ${text}`)
}

const RULE_SOURCES = filesIn(new URL('../rules/', import.meta.url), '.ts')

describe('the catalogue', () => {
  for (const options of [{ players: 6, ...ALL }, { players: 3, secrecy: true }, { mode: 'solitaire' }]) {
    it(`has a text for everything in random games: ${JSON.stringify(options)}`, () => {
      expect(wrongWords(gamePackage, { options, seed: 4, most: 60_000 }, isMissing)).toEqual([])
    })
  }

  it('has a sentence for every reason that the rules give, and no others', () => {
    const given = matchesIn(RULE_SOURCES, /\bno\('RCW-[^']+', '([^']+)'/g)
    const known = { ...REASONS, ...SOLITAIRE_WORDS.reasons }
    expect([...given].filter((reason) => known[reason] === undefined)).toEqual([])
    expect(Object.keys(known).filter((reason) => !given.has(reason))).toEqual([])
  })

  it('cites only clauses that are in the rules index', () => {
    const ids = new Set(gamePackage.rules.map(({ id }) => id))
    const used = matchesIn(RULE_SOURCES, /'(RCW-[^']+)'/g)
    expect([...used].filter((id) => !ids.has(id))).toEqual([])
  })

  it('names the months of a turn if they are printed, otherwise only its number', () => {
    const turnNote = (turn: number) => gamePackage.words.note({ index: 1, kind: 'turn', data: { turn, player: 'b' } })
    expect(turnNote(1)).toBe('Turn 1, Jun–Oct 1918: Player B.')
    expect(turnNote(33)).toBe('Turn 33: Player B.')
  })

  it('does not ask where to go if a force is stopped, only what it picks up or drops', () => {
    const map = { NOVG: ['a 152 111'], PSKO: ['b 255 212', '- 103'] }
    const t = table({ map, step: 'move', options: { players: 3 } })
    const asked = () => {
      const [ask] = t.match.position('a').asks.filter(({ optional }) => !optional)
      return gamePackage.words.ask(ask, t.state)
    }
    t.answer('move:152')
    expect(asked()).toMatch(/Where to\?$/)
    t.answer('go:PSKO')
    expect(asked()).toBe('Trotsky stays in Pskov. Pick up or drop units?')
  })

  it('says whether a reply is about an offer, a purge or both, and what a purge may bring', () => {
    const chits = { a: { politburo: 4 }, b: { politburo: 5, assassin: 1 } }
    const t = table({ step: 'move', chits, options: { players: 3 } })
    const asked = () => {
      const reply = t.match.position('a').asks.find(({ kind }) => kind === 'reply')
      return reply === undefined ? null : gamePackage.words.ask(reply, t.state)
    }
    const talk = (answer: Json) => {
      const ask = t.match.position('b').asks.find(({ kind }) => kind === 'talk')
      expect(t.match.answer('b', answer, ask?.id)).toMatchObject({ ok: true })
    }
    talk({ purge: { against: 'c', members: ['b', 'a'], alone: false } })
    expect(asked()).toBe('Support or reject a purge')
    const reply = t.match.position('a').asks.find(({ kind }) => kind === 'reply') as AskView
    expect(gamePackage.words.option(reply, 'consent:b', t.state).detail).toMatch(
      /^\d+% to take something from Player C\. Committee: Player B and Player A\. Equal shares\.$/,
    )
    expect(gamePackage.words.option(reply, 'refuse:b', t.state).detail).toBeUndefined()
    // One of the committee has purged meanwhile, so it can only be rejected.
    const stale = { ...reply, options: ['refuse:b'] }
    expect(gamePackage.words.ask(stale, t.state)).toBe('Reject a purge')
    t.state.purged[1] = true
    expect(gamePackage.words.option(stale, 'refuse:b', t.state).detail).toMatch(
      /^It can’t be supported now\. Each player/,
    )
    t.state.purged[1] = false
    talk({ offer: { to: 'a', give: ['assassin'], take: [], words: '' } })
    expect(asked()).toBe('Respond to offers and purges')
  })

  it('describes the city and the stacks of a province that a force can enter', () => {
    const map = { NOVG: ['a 152 111'], PSKO: ['a 158', 'b 255 212'], PETR: ['c 151'], TVER: ['- 103'] }
    const t = table({ map, step: 'move', options: { players: 3 } })
    t.answer('move:152')
    const [ask] = t.match.position('a').asks.filter(({ optional }) => !optional)
    const detail = (option: string) => gamePackage.words.option(ask, option, t.state).detail
    expect(detail('go:PSKO')).toBe('Red 1 (yours), White 7 (Player B)')
    expect(detail('go:PETR')).toBe('critical city; Red 3 (Player C)')
    expect(detail('rail:TVER')).toBe('Moscow; Red 3')
    expect(detail('go:OLON')).toBeUndefined()
  })

  it('says what numbers count, and uses singular and plural correctly', () => {
    const note = (kind: string, data: JournalEntry['data']) => gamePackage.words.note({ index: 1, kind, data })
    const purge = { against: 'b', strength: 22, dice: [3, 4] }
    expect(note('purge', { ...purge, purgers: ['a'], result: 1 })).toBe(
      'Player A purges Player B: strength 22, rolled 7, 1 point to take.',
    )
    expect(note('purge', { ...purge, purgers: ['a', 'c'], result: 2 })).toBe(
      'Player A and Player C purge Player B: strength 22, rolled 7, 2 points to take.',
    )
    const assassination = { player: 'b', target: '158', dice: [3, 4], dies: true }
    expect(note('assassination', { ...assassination, assassins: 1 })).toBe(
      'Player B sends 1 Assassin against Stalin (1): rolled 7. He is killed.',
    )
    expect(note('lost', { units: ['151', '102'] })).toBe('Lenin (3) and Petrograd Red army (5) are eliminated.')
    const lost = { units: ['159', '102', '251'], owners: ['c', null, 'c'], province: 'SARA' }
    expect(note('lost', { ...lost, units: ['159'], owners: ['c'] })).toBe('Player C loses Voroshilov (1) in Saratov.')
    expect(note('lost', lost)).toBe(
      'Player C loses Voroshilov (1) and Denikin (3); Petrograd Red army (5) is eliminated in Saratov.',
    )
    expect(note('epidemic', { unit: '102', province: 'PETR', owner: 'b' })).toBe(
      'The epidemic in Petrograd eliminates Player B’s Petrograd Red army.',
    )
    expect(note('drawn', { player: 'a', chit: 'US' })).toBe('Player A draws: Control of the United States.')
    expect(note('drawn', { player: 'a', chit: 'felix' })).toBe('Player A draws: Felix D.')
    expect(note('drawn', { player: 'a', chit: 'out:TU' })).toBe('Player A draws: Withdrawal (Turkey).')
    const give = ['politburo', 'politburo', 'leader:151']
    expect(note('trade', { from: 'a', to: 'b', give, take: ['assassin'] })).toBe(
      'Player A gives Player B 2 Politburo markers and Lenin (3) for 1 Assassin.',
    )
  })

  it('calls players by the names of the table, and the reader you', () => {
    const names: Readonly<Record<string, string>> = { a: 'You', b: 'Profiteer' }
    const { words, board } = gamePackage.named?.((seat) => names[seat] ?? null) ?? gamePackage
    const note = (kind: string, data: JournalEntry['data']) => words.note({ index: 1, kind, data })
    expect(note('lost', { units: ['159'], owners: ['a'], province: 'SARA' })).toBe(
      'You lose Voroshilov (1) in Saratov.',
    )
    expect(note('declined', { from: 'a', to: 'b' })).toBe('Profiteer declines your offer.')
    expect(note('declined', { from: 'b', to: 'a' })).toBe('You decline Profiteer’s offer.')
    const purge = { against: 'c', strength: 22, dice: [3, 4], result: 1 }
    expect(note('purge', { ...purge, purgers: ['a', 'b'] })).toMatch(/^You and Profiteer purge Player C: /)
    expect(note('purge', { ...purge, purgers: ['b'], against: 'a' })).toMatch(/^Profiteer purges you: /)
    expect(words.reason?.('it asks Player A for Player B’s word')).toBe('it asks you for Profiteer’s word')
    expect(
      words.outcome({ result: 'red-victory', winners: ['a'], scores: { a: 9, b: 3 }, rule: '', parts: [] }).text,
    ).toBe('The Reds have won the war. You win: You 9, Profiteer 3.')
    const { state } = table({ map: { TVER: ['a 151 111'] } })
    expect(board(state)).toMatch(/Lenin \(3\) .* \[you, total \d+\]/)
    expect(board(state)).not.toMatch(/Player [AB]/)
  })

  it('names the offer that a choice of the trading session accepts or declines', () => {
    const { state } = table({ step: 'trade' })
    const ask = { id: '', seat: 'a', kind: 'session', options: ['accept:b'], optional: false, form: null }
    const offers = state.offers.with(1, { to: 0, give: ['assassin'], take: ['politburo'], words: '' })
    expect(gamePackage.words.option(ask, 'accept:b', { ...state, offers })).toEqual({
      label: 'Accept Player B’s offer',
      detail: 'you get 1 Assassin, you give 1 Politburo marker: −2 if Red wins',
    })
    expect(gamePackage.words.option(ask, 'decline:b', state).label).toBe('Decline Player B’s offer')
  })

  it('explains that a player does not have what an offer names', () => {
    const refused = (reason: string, what: string) =>
      gamePackage.words.refusal({ rule: 'RCW-6.1', reason, data: { what } }, table({ step: 'trade' }).state)
    expect(refused('not-yours', 'leader:152')).toBe('Trotsky (3) is not theirs to give.')
    expect(refused('too-few-chits', 'assassin')).toBe('Not enough Assassins to give.')
    expect(gamePackage.words.refusal({ rule: 'RCW-5.11', reason: 'not-yours' }, table({}).state)).toBe(
      'It is not yours.',
    )
  })

  it('names the provinces in which an uprising is possible', () => {
    const risingNote = (provinces: string[]) =>
      gamePackage.words.note({ index: 1, kind: 'rising.roll', data: { dice: [6, 6], event: 'epidemic', provinces } })
    expect(risingNote(['VYAT', 'PERM'])).toBe('Rolled 6-6: Vyatka or Perm.')
    expect(risingNote(['FINL', 'POLA'])).toBe('Rolled 6-6: any province.')
  })

  it('distinguishes units of a nation by their home or by their number', () => {
    const name = (id: string) => gamePackage.words.note({ index: 1, kind: 'lost', data: { units: [id] } })
    expect(name('437')).toBe('British Empire (Murmansk, strength 2) is eliminated.')
    expect(name('431')).toBe('Japan (Vladivostok 1, strength 5) is eliminated.')
    expect([name('325'), name('330')]).toEqual(['Finland 1 (5) is eliminated.', 'Mongolia (2) is eliminated.'])
    expect(name('UR-2')).toBe('Uprising 2 (3) is eliminated.')
    const names = UNITS.map(({ id }) => name(id))
    expect(new Set(names).size).toBe(UNITS.length)
  })

  it('describes the place, strength and owner of a unit before it is chosen', () => {
    const t = table({
      step: 'combat',
      map: { SARA: ['a 251 213', 'b 158 159'], TVER: ['b 152 111'] },
    })
    const ask = t.match.position('a').asks[0]
    expect(gamePackage.words.option(ask, 'attack:158', t.state)).toEqual({
      label: 'Attack Stalin (1)',
      detail: 'in Saratov, Player B, total strength 2',
    })
    t.answer('attack:158')
    const next = () => t.match.position('a').asks[0]
    expect(gamePackage.words.option(next(), 'with:251', t.state).detail).toBe('in Saratov, strength 7')
    t.answer('with:251')
    expect(gamePackage.words.option(next(), 'roll', t.state).detail).toBe('7 against 2, 3:1')
    const odds = gamePackage.odds(t.match.position('a'), next(), 'roll')
    expect(odds.map(({ text }) => text)).toEqual(['defenders eliminated', 'exchange'])
  })

  it('shows the odds of an attack before the roll', () => {
    const options = readOptions(russianCivilWar.options, { players: 4 })
    const match = Match.begin(russianCivilWar, { options, seed: 'odds' })
    const dice = diceFor('odds')
    for (let n = 0; n < 3000 && !match.over; n++) {
      const ask = match.asks.find((open) => open.kind === 'assemble' && open.options.includes('roll'))
      if (ask !== undefined) {
        const odds = gamePackage.odds(match.position(ask.seat), ask, 'roll')
        expect(odds.reduce((sum, { chance }) => sum + chance, 0)).toBeLessThanOrEqual(1.0001)
        expect(odds.length).toBeGreaterThan(0)
        return
      }
      const { ask: open, answer } = pick(match.asks, dice)
      match.answer(open.seat, answer, open.id)
    }
    expect.fail('No attack was assembled.')
  })
})

describe('the end of a turn', () => {
  it('says what can still be done', () => {
    const t = table({ map: { TVER: ['a 152 111'] } })
    const [ask] = t.match.position('a').asks
    const question = (options: string[], purged = false) =>
      gamePackage.words.ask(
        { ...ask, kind: 'finish', options },
        { ...t.state, purged: t.state.purged.map(() => purged) },
      )
    expect(question(['next'])).toBe('End your turn. You can still trade or call a purge.')
    expect(question(['next'], true)).toBe('End your turn. You can still offer a trade.')
    expect(question(['next', 'assassinate'])).toBe('End your turn, or send Assassins first?')
  })
})

describe('the end of taking points in a purge', () => {
  it('says that the rest is given up', () => {
    const { asks, view } = table({}).match.position('a')
    const ask: AskView = {
      ...asks[0],
      kind: 'purge.take',
      options: ['purge:165', 'enough'],
      data: { points: 1, from: 'b' },
    }
    expect(gamePackage.words.option(ask, 'enough', view).label).toBe('Give up the points that are left')
  })
})
