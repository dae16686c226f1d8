import { readFileSync } from 'node:fs'
import { correctionsKit, rulesIndexSuite } from '@interregnum/game-package/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gamePackage } from '../game-package.ts'
import { BUKHARIN_HISTORY, HISTORY, MARKER_HISTORY, UNIT_HISTORY } from '../text/history.ts'
import { RULES } from '../text/rules-index.ts'
import { CARDS, type Card, type Epoch } from './cards.ts'
import { PRINTED, readCorrections } from './corrections.ts'
import { FRONTS, type Front, TRACKS, UNIT_IDS, UNITS } from './fronts.ts'
import {
  BOARD_BOXES,
  COUNTS,
  DISSENT,
  ENDINGS,
  LADDERS,
  MARKERS,
  REORGANIZATION,
  RESISTANCE,
  TABLE_SOURCES,
} from './tables.ts'

const doc = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')
const card = (n: number): Card => CARDS.find((c) => c.n === n)!
const numbers = (cards: readonly Card[]) => cards.map((c) => c.n)
const sum = (values: readonly (number | undefined)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)
const moves = (record: Partial<Record<Front, number>>) => sum(Object.values(record))
const base = CARDS.filter((c) => !c.expansion)
const of = (cards: readonly Card[], epoch: Epoch) => cards.filter((c) => c.epoch === epoch)
// Provenance is R with a section or an essay, P with a name, or D.
const sourced = /\b(?:R (?:\d|strategy|history)|P [a-z(]|D\b)/

describe('the board', () => {
  it('SD-2.1 Moscow is the end of six tracks, and every holding box and table is there', () => {
    expect(FRONTS).toEqual(['baltic', 'finland', 'allies', 'eastern', 'southern', 'poland'])
    expect(TRACKS.map((track) => track.front)).toEqual(FRONTS)
    for (const track of TRACKS) {
      expect(track.boxes[0]).toBe('Moscow')
      expect(track.boxes.filter((box) => box === 'Moscow')).toHaveLength(1)
      expect(track.boxes).toHaveLength(track.front === 'eastern' ? 6 : 5)
      expect(new Set(track.boxes).size).toBe(track.boxes.length)
      expect(track.source).toMatch(sourced)
    }
    expect(BOARD_BOXES.map((box) => box.id)).toEqual([
      'draw-pile',
      'event-pile',
      'available-resources',
      'reserve-offensives',
      'political-decrees',
      'pieces-not-in-play',
      'political-level',
      'dissent',
      'reorganization',
      'great-war-status',
    ])
    for (const box of BOARD_BOXES) expect(box.name).not.toBe('')
  })

  it('names the boxes that the rulebook names', () => {
    const boxes = Object.fromEntries(TRACKS.map((track) => [track.front, track.boxes]))
    expect(boxes.baltic).toEqual(['Moscow', 'Petrograd', 'Pskov', 'Estonia', 'Riga'])
    expect(boxes.finland?.slice(0, 3)).toEqual(['Moscow', 'Petrograd', 'Karelia'])
    expect(boxes.allies?.slice(3)).toEqual(['Archangel', 'Murmansk'])
    expect(boxes.eastern).toEqual(['Moscow', 'Kazan', 'Ufa', 'Ekaterinburg', 'Omsk', 'Irkutsk'])
    expect(boxes.southern?.slice(2)).toEqual(['Tsaritsyn', 'Kharkov', 'Crimea'])
    expect(boxes.poland).toEqual(['Moscow', 'Kiev', 'Zhitomir', 'Lvov', 'Warsaw'])
  })

  it('has crises in Petrograd, on two tracks, and in Kiev', () => {
    const crises = TRACKS.flatMap((track) => track.crisis.map((box) => `${track.front} ${track.boxes[box]}`))
    expect(crises).toEqual(['baltic Petrograd', 'finland Petrograd', 'poland Kiev'])
  })

  it('starts every front in its highest box, three of them active', () => {
    for (const track of TRACKS) expect(track.start).toBe(track.boxes.length - 1)
    expect(TRACKS.filter((track) => track.active).map((track) => track.unit)).toEqual(['germany', 'kolchak', 'denikin'])
    expect(TRACKS.filter((track) => !track.active).map((track) => track.unit)).toEqual([
      'svinhufvud',
      'british-us',
      'pilsudski',
    ])
  })

  it('SD-2.3 a front shows battle value, leader or nation and track; one piece each, which can be inactive', () => {
    expect(Object.keys(UNITS)).toEqual([...UNIT_IDS])
    expect(Object.fromEntries(UNIT_IDS.map((id) => [UNITS[id].name, [UNITS[id].battle, UNITS[id].front]]))).toEqual({
      Germany: [4, 'baltic'],
      Yudenich: [3, 'baltic'],
      Svinhufvud: [3, 'finland'],
      Mannerheim: [4, 'finland'],
      'British/U.S.': [3, 'allies'],
      Kolchak: [3, 'eastern'],
      Semyonov: [3, 'eastern'],
      Denikin: [3, 'southern'],
      Wrangel: [3, 'southern'],
      Piłsudski: [3, 'poland'],
    })
    for (const id of UNIT_IDS) {
      expect(UNITS[id].id).toBe(id)
      expect(UNITS[id].source).toMatch(sourced)
    }
    // One piece per front on the board; active or inactive is its state, not a second piece.
    for (const track of TRACKS) {
      expect(UNITS[track.unit].front).toBe(track.front)
      expect(typeof track.active).toBe('boolean')
    }
  })
})

describe('the tables', () => {
  it('raises resistance every three boxes', () => {
    expect(RESISTANCE.slice(1)).toEqual([3, 3, 3, 4, 4, 4, 5, 5, 5])
    expect(RESISTANCE[COUNTS.indecisionFrom]).toBe(5)
    expect(RESISTANCE[COUNTS.indecisionFrom - 1]).toBe(4)
  })

  it('has a row of the dissent table for every result, as the example and the strategy notes require', () => {
    const change = (roll: number) => DISSENT.find((row) => row.upTo === null || roll <= row.upTo)?.change
    expect([-1, 1, 2, 3, 4, 5, 6, 9].map(change)).toEqual([-1, -1, -1, 0, 0, 1, 2, 2])
    // Two forfeits: no loss, and two levels half of the time.
    expect([1, 2, 3, 4, 5, 6].map((die) => change(die + 2))).toEqual([0, 0, 1, 2, 2, 2])
  })

  it('assigns six of the seven markers to a die, the Cheka to 1', () => {
    expect(MARKERS).toHaveLength(7)
    expect(REORGANIZATION).toHaveLength(7)
    expect(REORGANIZATION[1]).toBe('cheka')
    expect([...REORGANIZATION.slice(1)].sort()).toEqual(MARKERS.filter((id) => id !== 'imperial-gold').sort())
  })

  it('has ladders without gaps, open at the top', () => {
    for (const ending of ENDINGS) {
      const ladder = LADDERS[ending]
      expect(ladder.at(-1)?.to).toBeNull()
      for (const [i, rung] of ladder.entries()) if (i > 0) expect(rung.from).toBe((ladder[i - 1]?.to ?? Number.NaN) + 1)
      expect(new Set(ladder.map((rung) => rung.level)).size).toBe(ladder.length)
    }
    expect(ENDINGS.map((ending) => LADDERS[ending].map((rung) => rung.from))).toEqual([
      [6, 19, 27, 36],
      [1, 24, 36, 45],
      [6, 15, 21, 27, 36],
      [0, 9, 23, 36],
    ])
  })

  it('counts the markers and levels of the rulebook and says where each table comes from', () => {
    expect(COUNTS).toEqual({
      reserves: 5,
      decrees: 2,
      startLevel: 1,
      winLevel: 9,
      winLevelOption: 10,
      indecisionFrom: 7,
    })
    for (const source of Object.values(TABLE_SOURCES)) expect(source).toMatch(sourced)
  })
})

describe('the cards', () => {
  it('are 60, numbered in order; 12 of them belong to the expansion', () => {
    expect(numbers(CARDS)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
    expect(numbers(CARDS.filter((c) => c.expansion))).toEqual([9, 10, 18, 19, 28, 36, 37, 38, 39, 45, 48, 58])
    expect(base).toHaveLength(48)
  })

  it('SD-2.2a each card has number, headline, epoch, moves, Actions and restrictions, and a square if it has a marker', () => {
    for (const c of CARDS) {
      expect(c.headline).toMatch(/\S/)
      expect(['twilight', 'darkness', 'dawn']).toContain(c.epoch)
      for (const front of [...Object.keys(c.advance), ...Object.keys(c.retreat), ...Object.keys(c.drm.against ?? {})]) {
        expect(FRONTS).toContain(front)
      }
      for (const n of [...Object.values(c.advance), ...Object.values(c.retreat)]) expect(n).toBeGreaterThan(0)
      expect(Number.isInteger(c.actions) && c.actions >= 1 && c.actions <= 4).toBe(true)
      expect([...FRONTS, 'all', null]).toContain(c.ban)
      expect(c.date).toMatch(/19(18|19|20)/)
      expect(c.gist).toMatch(/\S/)
      expect(c.source).toMatch(sourced)
    }
    expect(new Set(CARDS.map((c) => c.headline)).size).toBe(60)
    expect(numbers(CARDS.filter((c) => c.marker))).toEqual([2, 4, 8, 14, 21, 24, 27, 33, 46, 51, 53, 54, 57])
    // The four kinds of restriction: none, a special rule, a ban, modifiers.
    expect([card(1).ban, card(1).drm]).toEqual([null, {}])
    expect(RULES.some((rule) => rule.section === '10.2 #21')).toBe(true)
    expect(card(10).ban).toBe('southern')
    expect(card(49).drm).toEqual({ against: { southern: 1, allies: 1 }, political: 1 })
    // Instructions belong to a phase: the rules index has the section on timing symbols.
    expect(RULES.some((rule) => rule.section === '5.1')).toBe(true)
  })

  it('SD-2.2b three epochs, with the three cards that the rulebook shows', () => {
    expect([...new Set(CARDS.map((c) => c.epoch))].sort()).toEqual(['darkness', 'dawn', 'twilight'])
    expect(card(1)).toMatchObject({ epoch: 'twilight', actions: 3, ban: null, drm: {} })
    expect(card(1).headline).toBe('Generals Form Volunteer Army!')
    const coup = CARDS.find((c) => c.headline === 'German-Backed Coup in Ukraine!')
    expect(coup).toMatchObject({ epoch: 'darkness', actions: 2, ban: 'southern', expansion: true })
    expect(card(49)).toMatchObject({ epoch: 'dawn', actions: 3, headline: 'Anti-Semitic Pogroms!' })
  })

  it('belong to the epochs that the rulebook states', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 8, 14, 15]) expect(card(n).epoch).toBe('twilight')
    for (const n of [23, 24, 30, 33, 34, 41, 42]) expect(card(n).epoch).not.toBe('dawn')
    for (const n of [27, 33]) expect(card(n).epoch).toBe('darkness')
    expect(card(49).epoch).toBe('dawn')
  })

  it('match the example of play: thirteen draws, one returned, 36 cards left', () => {
    const draws = [15, 6, 4, 14, 2, 3, 5, 8, 30, 23, 33, 42, 34]
    expect(draws.every((n) => !card(n).expansion)).toBe(true)
    const discarded = draws.filter((n) => n !== 5).length
    const left = base.length - discarded
    expect([discarded, left]).toEqual([12, 36])
    expect(LADDERS['military-defeat'].find((rung) => rung.to === null || left <= rung.to)?.level).toBe('crushing')
    // The figures of its cards.
    expect(card(15)).toMatchObject({ advance: { finland: 1, southern: 1 }, actions: 3, drm: { offensive: -1 } })
    expect(card(6)).toMatchObject({ advance: { baltic: 1, southern: 1 }, actions: 2, ban: 'baltic' })
    expect(card(4)).toMatchObject({ advance: { baltic: 1, finland: 1 }, actions: 2 })
    expect(card(14)).toMatchObject({ advance: { finland: 1, eastern: 1, poland: 1 }, actions: 4 })
    expect(card(2)).toMatchObject({ advance: { baltic: 1 }, actions: 3 })
    expect(card(3)).toMatchObject({ advance: { baltic: 1, finland: 1 }, actions: 3 })
    expect(card(5).advance).toEqual({ baltic: 1 })
    expect(card(8)).toMatchObject({ advance: { finland: 1, southern: 1 }, retreat: { baltic: 1 }, actions: 2 })
    expect(card(30)).toMatchObject({ advance: {}, retreat: { allies: 1 }, actions: 1 })
    expect(card(23)).toMatchObject({ advance: { finland: 1 }, actions: 1 })
    expect(card(33)).toMatchObject({ advance: { finland: 1, eastern: 1, southern: 1 }, actions: 3 })
    expect(card(42)).toMatchObject({ advance: { baltic: 1, finland: 1, allies: 1 }, actions: 3 })
    expect(card(34).advance.finland).toBe(1)
  })

  it('have Actions to forfeit on the three cards that allow it', () => {
    for (const n of [3, 20, 42]) expect(card(n).actions).toBe(3)
  })

  it('grant the Actions that the rulebook states', () => {
    const stated = { 1: 3, 2: 3, 3: 3, 4: 2, 6: 2, 8: 2, 10: 2, 14: 4, 15: 3, 21: 3, 23: 1, 30: 1, 33: 3, 40: 1 }
    const more = { 42: 3, 46: 2, 49: 3, 60: 4 }
    for (const [n, actions] of Object.entries({ ...stated, ...more })) expect(card(Number(n)).actions).toBe(actions)
    expect(card(8).bukharin!.actions).toBeLessThan(card(8).actions)
    expect(numbers(CARDS.filter((c) => c.bukharin !== undefined))).toEqual([8])
  })

  it('cannot lose the game by moves alone on the first draw', () => {
    for (const c of of(CARDS, 'twilight')) {
      for (const track of TRACKS) {
        const to = track.start - (c.advance[track.front] ?? 0)
        expect(to).toBeGreaterThan(0)
        for (let box = track.start - 1; box >= to; box--) expect(track.crisis).not.toContain(box)
      }
    }
  })

  it('help to reorganize only after Twilight', () => {
    const helpful = CARDS.filter((c) => (c.drm.reorganize ?? 0) > 0)
    expect(helpful.length).toBeGreaterThan(0)
    expect(of(helpful, 'twilight')).toEqual([])
    for (const c of helpful) expect(c.drm.reorganize).toBe(1)
  })

  it('advance the Allies half as often as the Baltic front', () => {
    expect(sum(base.map((c) => c.advance.allies))).toBe(7)
    expect(sum(base.map((c) => c.advance.baltic))).toBe(14)
  })

  it('retreat by one box only, and advance by two on three cards', () => {
    for (const c of CARDS) for (const boxes of Object.values(c.retreat)) expect(boxes).toBe(1)
    expect(numbers(CARDS.filter((c) => Object.values(c.advance).some((boxes) => boxes >= 2)))).toEqual([16, 35, 60])
    expect(card(60).advance).toEqual({ poland: 2 })
    for (const c of CARDS) {
      expect(Object.keys(c.advance).filter((front) => Object.hasOwn(c.retreat, front))).toEqual([])
    }
  })

  it('ban Offensives on three cards', () => {
    expect(CARDS.filter((c) => c.ban !== null).map((c) => [c.n, c.ban])).toEqual([
      [6, 'baltic'],
      [10, 'southern'],
      [52, 'all'],
    ])
  })

  it('retreat each front that they may then remove', () => {
    const removals: [number, Front][] = [
      [25, 'finland'],
      [43, 'allies'],
      [44, 'eastern'],
      [57, 'southern'],
      [59, 'poland'],
    ]
    for (const [n, front] of removals) expect(card(n).retreat).toEqual({ [front]: 1 })
  })

  it.each([
    ['base twilight', of(base, 'twilight'), 13, [5, 5, 0, 4, 7, 1], 22, 2, 29],
    ['base darkness', of(base, 'darkness'), 19, [5, 5, 4, 9, 9, 3], 35, 4, 39],
    ['base dawn', of(base, 'dawn'), 16, [4, 3, 3, 3, 7, 9], 29, 8, 35],
    ['base', base, 48, [14, 13, 7, 16, 23, 13], 86, 14, 103],
    ['extended', CARDS, 60, [15, 17, 9, 21, 30, 17], 109, 18, 130],
  ] as const)('add up to the totals of the design: %s', (_, cards, count, perFront, advances, retreats, actions) => {
    expect(cards).toHaveLength(count)
    expect(FRONTS.map((front) => sum(cards.map((c) => c.advance[front])))).toEqual(perFront)
    expect(sum(cards.map((c) => moves(c.advance)))).toBe(advances)
    expect(sum(cards.map((c) => moves(c.retreat)))).toBe(retreats)
    expect(sum(cards.map((c) => c.actions))).toBe(actions)
  })

  it('make epochs of 14, 24 and 22 with the expansion', () => {
    expect((['twilight', 'darkness', 'dawn'] as const).map((epoch) => of(CARDS, epoch).length)).toEqual([14, 24, 22])
  })
})

describe('corrections', () => {
  const { file, data, errors } = correctionsKit('soviet-dawn', readCorrections)
  // As a file would bring them: a literal can't have an own key of this name.
  const proto = (path: string) => JSON.parse(path) as object

  it('indexes the printed cards by their numbers', () => {
    expect(PRINTED.cards).toHaveLength(61)
    for (const [n, c] of PRINTED.cards.entries()) expect(c.n).toBe(n)
    expect(PRINTED.cards[0]?.headline).toBe('')
    expect(PRINTED.tracks.map((track) => track.front)).toEqual(FRONTS)
  })

  it('change nothing if they are empty', () => {
    expect(readCorrections(file())).toEqual({ data: PRINTED, name: 'my copy' })
    expect(readCorrections(file({ cards: {}, units: {}, tracks: {} }))).toEqual({ data: PRINTED, name: 'my copy' })
  })

  it('replace what they name and leave the rest and the printed data alone', () => {
    const before = JSON.stringify(PRINTED)
    const input = file({
      cards: {
        7: { headline: ' Another headline ', advance: { eastern: 0, poland: 2 }, retreat: {}, actions: 3, ban: 'all' },
        8: { bukharinActions: 0 },
        52: { ban: null, drm: { offensive: -1, against: { baltic: 0 }, political: 0, reorganize: 1 } },
        59: { drm: { against: { poland: 2, allies: -1 } } },
      },
      units: { 'british-us': { battle: 4 }, pilsudski: { name: 'Pilsudski' } },
      tracks: { southern: { boxes: ['Tula', 'Tsaritsyn', 'Kharkov', 'Crimea'] }, poland: {} },
      resistance: [2, 3, 3, 4, 4, 5, 5, 5, 6],
      reorganization: ['comintern', 'subversion', 'experience', 'armored-trains', 'tank-corps', 'cheka'],
      dissent: [
        { upTo: 1, change: -1 },
        { upTo: null, change: 1 },
      ],
    })
    const copy = structuredClone(input)
    const read = readCorrections(input)
    if ('errors' in read) throw new Error(read.errors.join('\n'))
    const { cards, units, tracks, resistance, reorganization, dissent } = read.data
    expect(cards[7]).toEqual({
      ...card(7),
      headline: 'Another headline',
      advance: { poland: 2 },
      retreat: {},
      actions: 3,
      ban: 'all',
    })
    expect(cards[8]).toEqual({ ...card(8), bukharin: { ...card(8).bukharin, actions: 0 } })
    expect(cards[52]).toEqual({ ...card(52), ban: null, drm: { offensive: -1, reorganize: 1 } })
    expect(cards[59]?.drm).toEqual({ against: { poland: 2, allies: -1 } })
    for (const n of [1, 6, 9, 51, 60]) expect(cards[n]).toBe(PRINTED.cards[n])
    expect(units['british-us']).toEqual({ ...UNITS['british-us'], battle: 4 })
    expect(units.pilsudski).toEqual({ ...UNITS.pilsudski, name: 'Pilsudski' })
    expect(units.germany).toBe(UNITS.germany)
    expect(tracks[4]?.boxes).toEqual(['Moscow', 'Tula', 'Tsaritsyn', 'Kharkov', 'Crimea'])
    expect(tracks[5]).toBe(TRACKS[5])
    expect(resistance).toEqual([0, 2, 3, 3, 4, 4, 5, 5, 5, 6])
    expect(reorganization.slice(1)).toEqual(copy.reorganization)
    expect(dissent).toEqual(copy.dissent)
    expect(input).toEqual(copy)
    expect(JSON.stringify(PRINTED)).toBe(before)
  })

  it('name the card, unit, front or entry that does not exist', () => {
    expect(errors(file({ cards: { 61: {} } }))).toEqual(['cards.61: there is no such card'])
    expect(errors(file({ cards: { 0: {} } }))).toEqual(['cards.0: there is no such card'])
    expect(errors(file({ cards: { '07': {} } }))).toEqual(['cards.07: there is no such card'])
    expect(errors(file({ units: { lenin: {} } }))).toEqual(['units.lenin: there is no such unit'])
    expect(errors(file({ tracks: { siberia: {} } }))).toEqual(['tracks.siberia: there is no such front'])
    expect(errors(file({ cards: { 5: { advance: { siberia: 1 } } } }))).toEqual([
      'cards.5.advance.siberia: there is no such front',
    ])
    expect(errors(file({ cards: { 5: { epoch: 'dawn' } } }))).toEqual(['cards.5.epoch: there is no such entry'])
    expect(errors(file({ maps: 1, notes: '' }))).toEqual([
      'maps: there is no such entry',
      'notes: there is no such entry',
    ])
  })

  it('refuse keys with a meaning in JavaScript', () => {
    const top = proto('{"format":"interregnum-corrections","game":"soviet-dawn","name":"x","__proto__":{"cards":{}}}')
    expect(errors(top)).toEqual(['__proto__: there is no such entry'])
    expect(errors(file({ cards: proto('{"__proto__":{"actions":1}}') }))).toEqual([
      'cards.__proto__: there is no such card',
    ])
    expect(errors(file({ units: proto('{"__proto__":{"battle":1}}') }))).toEqual([
      'units.__proto__: there is no such unit',
    ])
    expect(errors(file({ cards: { 5: proto('{"__proto__":{"actions":1}}') } }))).toEqual([
      'cards.5.__proto__: there is no such entry',
    ])
    expect(errors(file({ cards: { 5: { advance: proto('{"__proto__":1}') } } }))).toEqual([
      'cards.5.advance.__proto__: there is no such front',
    ])
    for (const key of ['constructor', 'toString', 'hasOwnProperty', 'prototype']) {
      expect(errors(file({ cards: { [key]: {} } }))).toEqual([`cards.${key}: there is no such card`])
      expect(errors(file({ units: { [key]: {} } }))).toEqual([`units.${key}: there is no such unit`])
      expect(errors(file({ [key]: {} }))).toEqual([`${key}: there is no such entry`])
    }
    expect(({} as Record<string, unknown>).actions).toBeUndefined()
  })

  it('say what a value must be', () => {
    expect(errors(file({ cards: { 5: { actions: '2' } } }))).toEqual([
      'cards.5.actions: must be a whole number from 0 to 6',
    ])
    expect(errors(file({ cards: { 5: { actions: 7 } } }))).toEqual([
      'cards.5.actions: must be a whole number from 0 to 6',
    ])
    expect(errors(file({ cards: { 5: { actions: 1.5 } } }))).toEqual([
      'cards.5.actions: must be a whole number from 0 to 6',
    ])
    expect(errors(file({ cards: { 5: { advance: { baltic: 4 } } } }))).toEqual([
      'cards.5.advance.baltic: must be a whole number from 0 to 3',
    ])
    expect(errors(file({ cards: { 5: { retreat: { baltic: 2 } } } }))).toEqual([
      'cards.5.retreat.baltic: must be a whole number from 0 to 1',
    ])
    expect(errors(file({ cards: { 5: { drm: { political: -4 } } } }))).toEqual([
      'cards.5.drm.political: must be a whole number from -3 to 3',
    ])
    expect(errors(file({ cards: { 5: { ban: 'none' } } }))).toEqual([
      'cards.5.ban: must be one of baltic, finland, allies, eastern, southern, poland, all',
    ])
    expect(errors(file({ units: { germany: { battle: 0 } } }))).toEqual([
      'units.germany.battle: must be a whole number from 1 to 6',
    ])
    expect(errors(file({ cards: [] }))).toEqual(['cards: must be a group of entries in braces'])
    expect(errors(file({ resistance: 3 }))).toEqual(['resistance: must be a list in brackets'])
    expect(errors(file({ resistance: [3, 3, 3, 4, 4, 4, 5, 5, 9] }))).toEqual([
      'resistance, entry 9: must be a whole number from 1 to 6',
    ])
    expect(errors(file({ resistance: [3] }))).toEqual(['resistance: must have 9 values, for the boxes 1 to 9'])
    for (const input of [null, undefined, 'text', 7, []]) {
      expect(errors(input)).toEqual(['the file: must be a group of entries in braces'])
    }
  })

  it('must be for this game, in this format, with a name', () => {
    expect(errors({})).toEqual([
      "format: must be 'interregnum-corrections'",
      "game: must be 'soviet-dawn'",
      'name: must be text of 1 to 80 characters, in one line',
    ])
    expect(errors(file({ game: 'tears-of-tyranny' }))).toEqual(["game: must be 'soviet-dawn'"])
    for (const name of ['', '   ', 'x'.repeat(81), 'two\nlines', 7]) {
      expect(errors(file({ name }))).toEqual(['name: must be text of 1 to 80 characters, in one line'])
    }
  })

  it('are checked across entries: the second face, the length of tracks, one Petrograd', () => {
    expect(errors(file({ cards: { 9: { bukharinActions: 1 } } }))).toEqual([
      'cards.9.bukharinActions: only card 8 has a second face',
    ])
    expect(errors(file({ tracks: { eastern: { boxes: ['Kazan', 'Ufa'] } } }))).toEqual([
      'tracks.eastern.boxes: must have 5 names, for the boxes 1 to 5',
    ])
    const one = { boxes: ['St Petersburg', 'Pskov', 'Estonia', 'Riga'] }
    const other = { boxes: ['St Petersburg', 'Karelia', 'Vyborg', 'Helsinki'] }
    expect(errors(file({ tracks: { baltic: one } }))).toEqual([
      'tracks: box 1 of baltic and finland is one space, so it needs one name',
    ])
    expect(data({ tracks: { baltic: one, finland: other } }).tracks[1]?.boxes[1]).toBe('St Petersburg')
  })

  it('name each of the six numbered markers once', () => {
    const six = ['tank-corps', 'cheka', 'armored-trains', 'experience', 'subversion', 'comintern']
    expect(data({ reorganization: six }).reorganization.slice(1)).toEqual(six)
    const once = ['reorganization: must name each of the six markers once']
    expect(errors(file({ reorganization: six.slice(1) }))).toEqual(once)
    expect(errors(file({ reorganization: [...six, 'cheka'] }))).toEqual(once)
    expect(errors(file({ reorganization: ['cheka', ...six.slice(1)] }))).toEqual(once)
    expect(errors(file({ reorganization: [...six.slice(0, 5), 'imperial-gold'] }))).toEqual([
      'reorganization, entry 6: must be one of cheka, tank-corps, armored-trains, experience, subversion, comintern',
    ])
  })

  it('must have exactly one row of the dissent table for every roll', () => {
    const wrong = ['dissent: must have rising limits, and null as the limit of the last row only']
    const row = (upTo: number | null) => ({ upTo, change: 0 })
    expect(errors(file({ dissent: [row(null)] }))).toEqual([])
    for (const limits of [[2], [2, 2, null], [3, 2, null], [null, 2], [null, null], [1, null, null]]) {
      expect(errors(file({ dissent: limits.map(row) }))).toEqual(wrong)
    }
    expect(errors(file({ dissent: [] }))).toEqual(['dissent: must have at least one row'])
    expect(errors(file({ dissent: [{ upTo: null, change: 4 }] }))).toEqual([
      'dissent, entry 1.change: must be a whole number from -3 to 3',
    ])
  })

  it('list all errors, and shorten very long keys', () => {
    expect(errors(file({ game: 'x', cards: { 61: {}, 5: { actions: -1 } }, more: 1 }))).toHaveLength(4)
    const [message] = errors(file({ ['k'.repeat(5000)]: 1 }))
    expect(message).toBe(`${'k'.repeat(60)}...: there is no such entry`)
  })

  it('handle any input without throwing', () => {
    const some = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          format: fc.constant('interregnum-corrections'),
          game: fc.constant('soviet-dawn'),
          name: fc.string(),
          cards: fc.dictionary(fc.oneof(fc.integer({ min: -1, max: 62 }).map(String), fc.string()), fc.jsonValue()),
          units: fc.jsonValue(),
          tracks: fc.jsonValue(),
          resistance: fc.array(fc.integer({ min: 0, max: 7 })),
          dissent: fc.array(fc.record({ upTo: fc.option(fc.integer()), change: fc.integer() })),
        },
        { requiredKeys: ['format', 'game', 'name'] },
      ),
    )
    fc.assert(
      fc.property(some, (input) => {
        const read = readCorrections(input)
        if ('errors' in read) expect(read.errors.length).toBeGreaterThan(0)
        else expect(read.data.cards).toHaveLength(61)
      }),
      { seed: 1918, numRuns: 300 },
    )
  })

  it('read the example in docs/provenance.md', () => {
    const example = /```json\n([\s\S]*?)```/.exec(doc('provenance.md'))?.[1] ?? ''
    const read = readCorrections(JSON.parse(example))
    expect('errors' in read ? read.errors : read.name).toBe('My copy, checked in May')
  })
})

describe('the rules index', () => {
  rulesIndexSuite(gamePackage, { prefix: 'SD-', clauses: 130, folder: new URL('../', import.meta.url) })

  it('numbers its clauses as the rulebook does', () => {
    for (const { id } of RULES) expect(id).toMatch(/^SD-(?:\d+(?:\.\d+)*(?:-\d+)?[a-n]?|E10\.1\.3|VD|V10|ST)$/)
  })

  it('covers every section of the rulebook', () => {
    const sections = RULES.flatMap((rule) => rule.section.split(', '))
    const steps = ['1', '2', '3', '4', '9', '10'].map((step) => `3.0 step ${step}`)
    const plain =
      '1.0 2.1 2.2 2.3 4.0 5.1 5.2 6.0 6.1 6.2 6.3 6.3.1 6.3.2 6.3.3 6.4 6.5 6.6 7.0 7.1 7.2 7.3 7.3.1 7.4 7.4.1 7.4.2 ' +
      '7.4.3 7.4.4 7.5 7.5.1 7.5.2 7.5.3 7.5.4 7.5.5 7.5.6 7.5.7 7.6 7.7 8.0 9.0 9.1 9.1.1 9.1.2 9.2 9.2.1 9.2.2 9.3 ' +
      '10.1.1 10.1.2 10.1.3 11.0 12.0 12.1 12.2.1 12.2.2 12.2.3 12.2.4 12.2.5 12.3 12.4 13.1 13.2 13.3'
    const fronts = TRACKS.map((track) => `10.1 ${track.name}`)
    const events = [8, 14, 21, 27, 30, 40, 41, 46, 49, 51, 53, 54, 57, 60].map((n) => `10.2 #${n}`)
    const rest = ['3.0 steps 5-8', 'Expansion 10.1.3', 'Varying Difficulty', 'Strategy article']
    for (const section of [...steps, ...plain.split(' '), ...fronts, ...events, ...rest]) {
      expect(sections).toContain(section)
    }
    // The thirteen turns of the example, and the example as a whole.
    expect(RULES.filter((rule) => rule.section === '11.0')).toHaveLength(14)
  })
})

describe('the historical notes', () => {
  it('are there for every card, marker and unit, and are short', () => {
    expect(Object.keys(HISTORY).map(Number)).toEqual(numbers(CARDS))
    expect(Object.keys(MARKER_HISTORY)).toEqual([...MARKERS])
    expect(Object.keys(UNIT_HISTORY)).toEqual([...UNIT_IDS])
    const notes = [
      ...Object.values(HISTORY),
      BUKHARIN_HISTORY,
      ...Object.values(MARKER_HISTORY),
      ...Object.values(UNIT_HISTORY),
    ]
    for (const note of notes) {
      expect(note.split(/\s+/).length).toBeLessThanOrEqual(45)
      expect(note).toMatch(/^\S.*\.$/)
    }
    expect(new Set(notes).size).toBe(notes.length)
  })
})
