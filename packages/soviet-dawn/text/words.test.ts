// Everything that can happen has a text, and no internal key appears in it.
import { filesIn, matchesIn } from '@interregnum/game-package/testing'
import { type Ask, type JournalEntry, Match, playOut, Run, random, readOptions, seeded } from '@interregnum/kernel'
import { flagsFrom } from '@interregnum/kernel/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { CARDS } from '../data/cards.ts'
import { PRINTED } from '../data/corrections.ts'
import { FRONTS, UNIT_IDS } from '../data/fronts.ts'
import { ENDINGS, LADDERS, MARKERS } from '../data/tables.ts'
import { gamePackage, type State, sovietDawn } from '../index.ts'
import { ALL_ACTIONS } from '../rules/actions.ts'
import { OPTIONS } from '../rules/state.ts'
import { drawn, type Scene, table } from '../testing/table.ts'
import { boardText, cardText } from './board.ts'
import { RULES } from './rules-index.ts'

const { words } = gamePackage
const GAMES = 160

/** All texts collected from many games, by what they describe. */
const seen = { asks: new Map<string, string>(), options: new Map<string, string>(), notes: new Map<string, string>() }
const refused = new Map<string, string>()
const boards = new Set<string>()
const places = new Set<string>()
const ends = new Map<string, string>()
const duplicates = new Set<string>()

/** Game options depend on the seed. In every other game the player holds all markers, so that they are asked about. */
function begin(seed: number): Run<State> {
  const scenario = ['standard', 'extended', 'steady', 'historical'][seed % 4]
  const options = readOptions(OPTIONS, { ...flagsFrom(OPTIONS, seed), scenario })
  const { rest } = Run.begin(sovietDawn, options, { source: seeded(`words ${seed}`), loaded: null })
  if (seed % 2 === 0) rest.state.markers = MARKERS.map(() => 'held')
  if (seed % 5 === 0) rest.state.level = 7
  return Run.from<State>(sovietDawn, rest, [])
}

function collectAsk(ask: Ask, s: State, withoutRefusals = false): void {
  seen.asks.set(ask.kind, words.ask(ask, s))
  places.add(words.where(s))
  const labels = ask.options.map((option) => {
    const { label, detail = '' } = words.option(ask, option, s)
    seen.options.set(`${ask.kind} ${option} ${JSON.stringify(ask.data)}`, `${label}. ${detail}`)
    return label
  })
  if (new Set(labels).size < labels.length) duplicates.add(`${ask.kind}: ${labels.join(', ')}`)
  if (withoutRefusals || (ask.kind !== 'action' && ask.kind !== 'markers')) return
  for (const { option } of ALL_ACTIONS) {
    const no = ask.why(option)
    if (no !== null) refused.set(`${no.reason} ${no.rule}`, words.refusal(no, s))
  }
}

/** Scenes that random play rarely or never reaches, with the answers to give after the draw. */
const RARE_SCENES: readonly (readonly [Scene, ...string[]])[] = [
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
      for (const ask of pending) collectAsk(ask, state, seed % 8 !== 0)
      if (seed % 8 === 0) boards.add(boardText(state, PRINTED))
    })
    for (const entry of run.journal ?? []) collectNote(entry)
    const { title, text } = words.outcome(run.outcome!)
    ends.set(run.outcome!.result, `${title}: ${text}`)
  }
  for (const [scene, ...answers] of RARE_SCENES) {
    const t = table(scene).answer('draw')
    for (const answer of answers) {
      for (const ask of t.match.asks) collectAsk(ask, t.state)
      t.answer(answer)
    }
    for (const entry of t.notes()) collectNote(entry)
  }
}, 60_000)

function collectNote(entry: JournalEntry): void {
  seen.notes.set(`${entry.kind} ${JSON.stringify(entry.data)}`, words.note(entry) ?? '(nothing)')
}

/** Internal keys that must not appear in a text. */
const KEYS = [
  ...UNIT_IDS,
  ...MARKERS,
  ...ALL_ACTIONS.map(({ option }) => option),
  'russia-in-ww1',
  'war-over',
  'separate-peace',
]
const RAW = KEYS.filter((key) => /[-:]/.test(key))
const leaks = (text: string): boolean =>
  /undefined|NaN|\bnull\b|\btrue\b|\bfalse\b|\[object|\(nothing\)/.test(text) ||
  RAW.some((key) => text.includes(key)) ||
  // Names of fronts are capitalized; in lower case they are keys.
  new RegExp(`\\b(${FRONTS.join('|')})\\b`).test(text)
const faulty = (texts: Iterable<string>): string[] => [...texts].filter((text) => text === '' || leaks(text))

describe('the texts of Soviet Dawn', () => {
  it('have a sentence for every question', () => {
    expect(new Set(seen.asks.keys())).toEqual(
      new Set(
        ['draw', 'cheka', 'treaty', 'fortify', 'subversion', 'gold-advance', 'gold-die', 'trains', 'battalion'].concat(
          'recovery',
          'jassy',
          'action',
          'markers',
        ),
      ),
    )
    const { draw, ...asked } = Object.fromEntries(seen.asks)
    expect(draw).toMatch(/^Draw the (first|next) card\.$/)
    for (const text of Object.values(asked)) expect(text).toMatch(/^[A-Z#].*\?( \(\d left\))?$/)
    expect(faulty(seen.asks.values())).toEqual([])
  })

  it('name every option, with different names within a question', () => {
    expect(seen.options.size).toBeGreaterThan(150)
    expect(faulty(seen.options.values())).toEqual([])
    expect([...duplicates]).toEqual([])
    expect([...seen.options.values()].filter((text) => !/^[A-Z+−]/.test(text))).toEqual([])
  })

  it('describe every journal entry of many games', () => {
    expect(seen.notes.size).toBeGreaterThan(1000)
    expect(faulty(seen.notes.values())).toEqual([])
    // A sentence, or the title of an ending.
    const titles = new Set(ENDINGS.flatMap((ending) => LADDERS[ending].map(({ title }) => title)))
    expect([...seen.notes.values()].filter((text) => !titles.has(text) && !/^[A-Z\d#].*[.!?’]$/.test(text))).toEqual([])
  })

  it('ask only about the markers that are left', () => {
    const asked = (reserves: number, decrees: number): string => {
      const match = Match.begin(sovietDawn, { options: {}, seed: 'markers' })
      const position = match.position('reds')
      return words.ask(
        { ...position.asks[0], kind: 'markers', options: ['end'] },
        { ...position.view, reserves, decrees },
      )
    }
    expect(asked(2, 1)).toBe('Spend a Reserve Offensive or a Political Decree?')
    expect(asked(2, 0)).toBe('Spend a Reserve Offensive? (2 left)')
    expect(asked(0, 1)).toBe('Spend a Political Decree? (1 left)')
  })

  it('describe every kind of entry that the rules write', () => {
    const written = matchesIn(sources(), /note\('([\w-]+)'/g)
    const collected = new Set([...seen.notes.keys()].map((key) => key.split(' ')[0]))
    expect([...written].filter((kind) => words.note({ index: 0, kind, data: factsFor(kind) }) === null)).toEqual([])
    expect([...written].filter((kind) => !collected.has(kind))).toEqual([])
  })

  it('explain every refusal', () => {
    expect(refused.size).toBeGreaterThanOrEqual(12)
    for (const [key, text] of refused) {
      expect(text).not.toBe(key.split(' ')[0])
      expect(text).toMatch(/^[A-Z].*\.$/)
    }
    expect(faulty(refused.values())).toEqual([])
    // Also for unknown options and for answers that nobody asked for.
    const { state, match } = table()
    for (const change of [
      match.answer('reds', 'march'),
      match.answer('whites', 'draw'),
      match.answer('reds', 'draw', '9.9'),
    ])
      expect(change.ok || leaks(words.refusal(change, state))).toBe(false)
  })

  it('describe the current turn and the outcome', () => {
    expect(faulty(places)).toEqual([])
    expect(faulty(ends.values())).toEqual([])
    for (const ending of ENDINGS) {
      for (const { level, title } of LADDERS[ending]) {
        const outcome = { result: ending, level, winners: [], rule: 'SD-9.0', scores: { reds: 1 }, parts: [] }
        const text = words.outcome(outcome)
        expect(text.title).toBe(title)
        expect(text.text).toMatch(/1 (card had|points?\.)/)
      }
    }
  })

  it('describe the board as text, with one line per front', () => {
    expect(boards.size).toBeGreaterThan(500)
    for (const board of boards) {
      const lines = board.split('\n')
      for (const { name } of PRINTED.tracks) {
        if (lines.filter((line) => line.startsWith(`${name}: `)).length !== 1)
          throw new Error(`${name} does not have exactly one line in ${board}`)
      }
    }
    expect(faulty(boards).slice(0, 3)).toEqual([])
  })

  it('offer to end the turn only where nothing but automatic steps follows', () => {
    const label = (scene: Scene, ...answers: string[]) => {
      const t = drawn(scene).answers(...answers)
      const [ask] = t.match.asks
      return words.option(ask, 'end', t.state).label
    }
    expect(label({ cards: [1] }, 'pass')).toBe('End turn')
    expect(label({ cards: [40] }, 'pass')).toBe('Done')
    expect(label({ cards: [1], held: ['subversion'] }, 'swap', 'pass')).toBe('Done')
    expect(label({ cards: [40], held: ['cheka'] }, 'spend', 'pass')).toBe('End turn')
  })

  it('mention everything relevant in the board text', () => {
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
      'advance: Allies, Southern, Poland; Actions: 3; +1 to Offensives against Southern',
      'Baltic: Germany (battle value 4) in Petrograd, one box from Moscow',
      'Finland: Mannerheim (battle value 4) in Karelia, 2 boxes from Moscow',
      'Allies: British/U.S. (battle value 3) in Archangel, 3 boxes from Moscow, undecided',
      'Eastern: Kolchak (battle value 3) in Ufa, 2 boxes from Moscow, disorganized',
      'Tank Corps +1',
      'Poland: out of the war',
      'Political Level 7 of 9. Roll more than 5 to raise it.',
      'Reserve Offensives 3, Political Decrees 1. Red Army: Tank Corps, Comintern',
      'the Czar is free',
      'the Czech Legion is active',
      'the Curzon Line is in force',
      'Petrograd is fortified',
      '+1 to Political Level rolls',
    ]) {
      expect(board).toContain(part)
    }
  })

  it('describe every card in one line', () => {
    for (const { n, actions } of CARDS) {
      const { state } = table({ cards: [n], options: { scenario: 'extended' } })
      const line = cardText({ ...state, card: n, grant: actions }, PRINTED)
      expect(line).toContain(`Actions: ${actions}`)
      expect([n, leaks(line)]).toEqual([n, false])
    }
  })
})

/** Source files of the rules, without tests. */
const sources = (): readonly string[] =>
  ['../rules/', '../events/'].flatMap((folder) => filesIn(new URL(folder, import.meta.url), '.ts'))

/** The data of a collected entry of this kind. */
function factsFor(kind: string): JournalEntry['data'] {
  const key = [...seen.notes.keys()].find((one) => one.startsWith(`${kind} `))
  return key === undefined ? {} : JSON.parse(key.slice(kind.length + 1))
}

describe('clause ids', () => {
  const known = new Set(RULES.map(({ id }) => id))

  it('are in the rules index if the rules mention them', () => {
    const named = matchesIn(sources(), /(SD-[A-Z]?\d*[\w.]*(?:-\d+[a-z]?)?)/g)
    expect(named.size).toBeGreaterThan(10)
    expect([...named].filter((id) => !known.has(id.replace(/\.$/, '')))).toEqual([])
  })

  it('are in the rules index if a refusal or an outcome cites them', () => {
    for (const key of refused.keys()) expect(known).toContain(key.split(' ')[1])
    for (let seed = 1; seed <= 40; seed++) {
      const run = begin(seed)
      const { outcome } = playOut(run, { reds: random.create(seed) })
      expect(known).toContain(outcome.rule)
    }
  })

  it('SD-7.5a names the die that reorganizes the army consistently with the odds, also with a card modifier', () => {
    const detailAndChance = (card: number) => {
      const t = table({ cards: [card] })
      t.answer('draw')
      const position = t.match.position('reds')
      const [ask] = position.asks
      const { detail } = words.option(ask, 'reorganize', position.view)
      return [detail, gamePackage.odds(position, ask, 'reorganize')[0].chance]
    }
    expect(detailAndChance(1)).toEqual(['Roll 6 to gain a Red Army marker.', 1 / 6])
    expect(detailAndChance(26)).toEqual(['Roll 5+ to gain a Red Army marker.', 2 / 6])
  })
})
