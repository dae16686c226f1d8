// Whatever happens has words: no key of the program may reach a reader.
import { filesIn, matchesIn } from '@interregnum/game-package/testing'
import { type Ask, type JournalEntry, playOut, Run, random, readOptions, seeded } from '@interregnum/kernel'
import { flagsFrom } from '@interregnum/kernel/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { CARDS } from '../data/cards.ts'
import { PRINTED } from '../data/corrections.ts'
import { FRONTS, UNIT_IDS } from '../data/fronts.ts'
import { ENDINGS, LADDERS, MARKERS } from '../data/tables.ts'
import { gamePackage, type State, sovietDawn } from '../index.ts'
import { DEEDS } from '../rules/actions.ts'
import { OPTIONS } from '../rules/state.ts'
import { type Scene, table } from '../testing/table.ts'
import { boardText, cardText } from './board.ts'
import { RULES } from './rules-index.ts'

const { words } = gamePackage
const GAMES = 160

/** Everything that was said in many games, by what it was said of. */
const said = { asks: new Map<string, string>(), options: new Map<string, string>(), notes: new Map<string, string>() }
const refused = new Map<string, string>()
const boards = new Set<string>()
const places = new Set<string>()
const ends = new Map<string, string>()
const doubled = new Set<string>()

/** Options drawn from the seed; in every other game the player holds all markers, so that each has its questions. */
function begin(seed: number): Run<State> {
  const scenario = ['standard', 'extended', 'steady', 'historical'][seed % 4]
  const options = readOptions(OPTIONS, { ...flagsFrom(OPTIONS, seed), scenario })
  const { rest } = Run.begin(sovietDawn, options, { source: seeded(`words ${seed}`), loaded: null })
  if (seed % 2 === 0) rest.state.markers = MARKERS.map(() => 'held')
  if (seed % 5 === 0) rest.state.level = 7
  return Run.from<State>(sovietDawn, rest, [])
}

function hear(ask: Ask, s: State, seldom = false): void {
  said.asks.set(ask.kind, words.ask(ask, s))
  places.add(words.where(s))
  const labels = ask.options.map((option) => {
    const { label, detail = '' } = words.option(ask, option, s)
    said.options.set(`${ask.kind} ${option} ${JSON.stringify(ask.data)}`, `${label}. ${detail}`)
    return label
  })
  if (new Set(labels).size < labels.length) doubled.add(`${ask.kind}: ${labels.join(', ')}`)
  if (seldom || (ask.kind !== 'action' && ask.kind !== 'markers')) return
  for (const { option } of DEEDS) {
    const no = ask.why(option)
    if (no !== null) refused.set(`${no.reason} ${no.rule}`, words.refusal(no, s))
  }
}

/** What random play seldom or never comes to: a card, the board, what to answer after the draw, what the dice show. */
const SELDOM: readonly (readonly [Scene, ...string[]])[] = [
  [{ cards: [46], box: { baltic: 1 } }],
  [{ cards: [46], box: { baltic: 2 }, dice: [1] }, 'fortify'],
  [{ cards: [25], box: { finland: 4 }, options: { perseverance: true }, dice: [6] }, 'pass', 'end'],
  [{ cards: [25], box: { finland: 4 }, options: { perseverance: true }, dice: [1] }, 'pass', 'end'],
  [{ cards: [51] }],
  [{ cards: [52], level: 4 }, 'pass', 'end'],
  [{ cards: [41], box: { southern: 3 }, held: ['imperial-gold'], dice: [1] }, 'retreat'],
  [{ cards: [41], box: { southern: 3 }, held: ['imperial-gold'], dice: [6] }, 'advance'],
  [{ cards: [13], held: ['imperial-gold', 'cheka'], dice: [6, 2] }, 'keep', 'let', 'reorganize', 'keep', 'nothing'],
  [{ cards: [42], box: { baltic: 2 }, held: ['imperial-gold'], state: { fortress: true }, dice: [1] }, 'let', 'halt'],
]

beforeAll(() => {
  for (let seed = 1; seed <= GAMES; seed++) {
    const run = begin(seed)
    const policy = seed % 3 === 0 ? random : gamePackage.bots[0]
    playOut<State>(run, { reds: policy.create(seed) }, ({ pending, state }) => {
      for (const ask of pending) hear(ask, state, seed % 8 !== 0)
      if (seed % 8 === 0) boards.add(boardText(state, PRINTED))
    })
    for (const entry of run.journal ?? []) hearNote(entry)
    const { title, text } = words.outcome(run.outcome!)
    ends.set(run.outcome!.result, `${title}: ${text}`)
  }
  for (const [scene, ...answers] of SELDOM) {
    const t = table(scene).answer('draw')
    for (const answer of answers) {
      for (const ask of t.match.asks) hear(ask, t.state)
      t.answer(answer)
    }
    for (const entry of t.notes()) hearNote(entry)
  }
}, 60_000)

function hearNote(entry: JournalEntry): void {
  said.notes.set(`${entry.kind} ${JSON.stringify(entry.data)}`, words.note(entry) ?? '(nothing)')
}

/** Keys that no sentence has any use for; and what JavaScript says when it knows nothing. */
const KEYS = [
  ...UNIT_IDS,
  ...MARKERS,
  ...DEEDS.map(({ option }) => option),
  'russia-in-ww1',
  'war-over',
  'separate-peace',
]
const RAW = KEYS.filter((key) => /[-:]/.test(key))
const leaks = (text: string): boolean =>
  /undefined|NaN|\bnull\b|\btrue\b|\bfalse\b|\[object|\(nothing\)/.test(text) ||
  RAW.some((key) => text.includes(key)) ||
  // The fronts are named, not keyed: a lower-case name is a key.
  new RegExp(`\\b(${FRONTS.join('|')})\\b`).test(text)
const faulty = (texts: Iterable<string>): string[] => [...texts].filter((text) => text === '' || leaks(text))

describe('the words of Soviet Dawn', () => {
  it('put every question in a sentence', () => {
    expect(new Set(said.asks.keys())).toEqual(
      new Set(
        ['draw', 'cheka', 'treaty', 'fortify', 'subversion', 'gold-advance', 'gold-die', 'trains', 'battalion'].concat(
          'recovery',
          'jassy',
          'action',
          'markers',
        ),
      ),
    )
    for (const [kind, text] of said.asks) expect([kind, text]).toEqual([kind, expect.stringMatching(/^[A-Z#].*\?$/)])
    expect(faulty(said.asks.values())).toEqual([])
  })

  it('name every option, no two of one question alike', () => {
    expect(said.options.size).toBeGreaterThan(150)
    expect(faulty(said.options.values())).toEqual([])
    expect([...doubled]).toEqual([])
    expect([...said.options.values()].filter((text) => !/^[A-Z+−]/.test(text))).toEqual([])
  })

  it('tell every entry of the journal', () => {
    expect(said.notes.size).toBeGreaterThan(1000)
    expect(faulty(said.notes.values())).toEqual([])
    // A sentence, or the name of an end.
    const titles = new Set(ENDINGS.flatMap((ending) => LADDERS[ending].map(({ title }) => title)))
    expect([...said.notes.values()].filter((text) => !titles.has(text) && !/^[A-Z\d#].*[.!?']$/.test(text))).toEqual([])
  })

  it('tell every kind of entry that the rules write', () => {
    const written = matchesIn(sources(), /note\('([\w-]+)'/g)
    const heard = new Set([...said.notes.keys()].map((key) => key.split(' ')[0]))
    expect([...written].filter((kind) => words.note({ index: 0, kind, data: factsFor(kind) }) === null)).toEqual([])
    expect([...written].filter((kind) => !heard.has(kind))).toEqual([])
  })

  it('say why not', () => {
    expect(refused.size).toBeGreaterThanOrEqual(12)
    for (const [key, text] of refused) {
      expect(text).not.toBe(key.split(' ')[0])
      expect(text).toMatch(/^[A-Z].*\.$/)
    }
    expect(faulty(refused.values())).toEqual([])
    // And for what no question knows, or was never asked.
    const { state, match } = table()
    for (const change of [
      match.answer('reds', 'march'),
      match.answer('whites', 'draw'),
      match.answer('reds', 'draw', '9.9'),
    ])
      expect(change.ok || leaks(words.refusal(change, state))).toBe(false)
  })

  it('say where the game stands and how it ended', () => {
    expect(faulty(places)).toEqual([])
    expect(faulty(ends.values())).toEqual([])
    for (const ending of ENDINGS) {
      for (const { level, title } of LADDERS[ending]) {
        const outcome = { result: ending, level, winners: [], rule: 'SD-9.0', scores: { reds: 1 }, parts: [] }
        const told = words.outcome(outcome)
        expect(told.title).toBe(title)
        expect(told.text).toMatch(/1 (card had|points?\.)/)
      }
    }
  })

  it('give the whole board in lines of text, every front on a line of its own', () => {
    expect(boards.size).toBeGreaterThan(500)
    for (const board of boards) {
      const lines = board.split('\n')
      for (const { name } of PRINTED.tracks) {
        if (lines.filter((line) => line.startsWith(`${name}: `)).length !== 1)
          throw new Error(`${name} is not on ${board}`)
      }
    }
    expect(faulty(boards).slice(0, 3)).toEqual([])
  })

  it('tell in the board text all that counts', () => {
    const t = table({
      cards: [49],
      level: 7,
      box: { baltic: 1, finland: 2, allies: 3, eastern: 2, southern: 3, poland: 4 },
      unit: { finland: 'mannerheim' },
      status: { poland: 'removed' },
      morale: { eastern: 1 },
      options: { decisive: true, reserves: 3, decrees: 1 },
      held: ['tank-corps', 'comintern'],
      tank: 'southern',
      state: { czar: 'liberated', legion: 'active', curzon: true, fortress: true },
    }).answer('draw')
    const board = boardText(t.state, PRINTED)
    for (const part of [
      'Card #49: Anti-Semitic Pogroms!',
      'advance: Allies, Southern, Poland; Actions: 3; +1 on Offensives against Southern',
      'Baltic: Germany (battle value 4) in Petrograd, one step from Moscow',
      'Finland: Mannerheim (battle value 4) in Karelia, 2 steps from Moscow',
      'Allies: British/U.S. (battle value 3) in Archangel, 3 steps from Moscow, indecisive',
      'Eastern: Kolchak (battle value 3) in Ufa, 2 steps from Moscow, disorganized',
      'Tank Corps against it',
      'Poland: out of the war',
      'Political Level 7 of 9, resistance 5',
      'Reserve Offensives 3, Political Decrees 1. Red Army: Tank Corps, Comintern',
      'the Czar is free',
      'the Czech Legion is active',
      'the Curzon Line stands',
      'Petrograd is fortified',
      '+1 on politics',
    ]) {
      expect(board).toContain(part)
    }
  })

  it('tell every card in a line', () => {
    for (const { n, actions } of CARDS) {
      const { state } = table({ cards: [n], options: { scenario: 'extended' } })
      const line = cardText({ ...state, card: n, grant: actions }, PRINTED)
      expect(line).toContain(`Actions: ${actions}`)
      expect([n, leaks(line)]).toEqual([n, false])
    }
  })
})

/** The sources of the rules, tests left out. */
const sources = (): readonly string[] =>
  ['../rules/', '../events/'].flatMap((folder) => filesIn(new URL(folder, import.meta.url), '.ts'))

/** What an entry of this kind once told. */
function factsFor(kind: string): JournalEntry['data'] {
  const key = [...said.notes.keys()].find((one) => one.startsWith(`${kind} `))
  return key === undefined ? {} : JSON.parse(key.slice(kind.length + 1))
}

describe('the rules that are named', () => {
  const known = new Set(RULES.map(({ id }) => id))

  it('stand in the rules index, wherever the rules refer to them', () => {
    const named = matchesIn(sources(), /(SD-[A-Z]?\d*[\w.]*(?:-\d+[a-z]?)?)/g)
    expect(named.size).toBeGreaterThan(10)
    expect([...named].filter((id) => !known.has(id.replace(/\.$/, '')))).toEqual([])
  })

  it('stand in the rules index, wherever a refusal or an outcome names one', () => {
    for (const key of refused.keys()) expect(known).toContain(key.split(' ')[1])
    for (let seed = 1; seed <= 40; seed++) {
      const run = begin(seed)
      const { outcome } = playOut(run, { reds: random.create(seed) })
      expect(known).toContain(outcome.rule)
    }
  })

  it('SD-7.5a tells the die that reorganizes the army as the odds do, with the card that helps too', () => {
    const told = (card: number) => {
      const t = table({ cards: [card] })
      t.answer('draw')
      const position = t.match.position('reds')
      const [ask] = position.asks
      const { detail } = words.option(ask, 'reorganize', position.view)
      return [detail, gamePackage.odds(position, ask, 'reorganize')[0].chance]
    }
    expect(told(1)).toEqual(['A 6 gains a Red Army marker.', 1 / 6])
    expect(told(26)).toEqual(['A 5 or more gains a Red Army marker.', 2 / 6])
  })
})
