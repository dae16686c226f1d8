import { readdirSync, readFileSync } from 'node:fs'
import { rulesIndexSuite, rulingRows } from '@interregnum/game-package/testing'
import { readOptions } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { russianCivilWar } from '../game.ts'
import { gamePackage } from '../game-package.ts'
import { IS_SPECIAL, OPTIONS } from '../rules/state.ts'
import { table } from '../testing/table.ts'
import { ALL_POLITBURO, DEALT_ASSASSINS, HELD_KINDS, RANDOMIZER } from './chits.ts'
import { PRINTED, readCorrections } from './corrections.ts'
import {
  ALL_PIECES,
  BLACK,
  BLUE,
  COLOURS,
  FINNISH_RANGE,
  GREEN,
  MARKERS,
  NATIONS,
  NO_COLOUR,
  RED,
  SHOCK_NUMBERS,
  UNITS,
  type Unit,
  WHITE,
} from './counters.ts'
import { MAP, PROVINCES, type ProvinceId, province, RAILS, REGIONS, ROADS } from './map.ts'
import { ASSASSINATION, COLUMNS, COMBAT, columnOf, EVENTS, PURGE, PURGE_COLUMNS, TRACK_BOXES } from './tables.ts'

const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0)
const of = (test: (unit: Unit) => boolean): Unit[] => UNITS.filter(test)
const ids = (test: (unit: Unit) => boolean): string[] => of(test).map(({ id }) => id)
const named = (list: readonly number[]): string[] => list.map((at) => PROVINCES[at]).sort()
const count = (word: string): number => RANDOMIZER.find((line) => line.word === word)?.count ?? 0

describe('what is in the box', () => {
  it('RCW-1.0 three to six players and five factions', () => {
    const seats = (players: number) => russianCivilWar.seats(readOptions(OPTIONS, { players })).map(({ id }) => id)
    expect([3, 4, 5, 6].map((players) => seats(players).join(''))).toEqual(['abc', 'abcd', 'abcde', 'abcdef'])
    for (const players of [1, 2, 7]) expect(() => readOptions(OPTIONS, { players })).toThrow(/from 3 to 6/)
    expect(COLOURS).toEqual(['red', 'white', 'green', 'blue', 'black'])
    expect(new Set(UNITS.map(({ colour }) => colour))).toEqual(new Set([RED, WHITE, GREEN, BLUE, BLACK, NO_COLOUR]))
  })

  it('RCW-2.2 no refusal names a case that this edition has moved elsewhere', () => {
    // 5.26, 5.27, 10.23, 14.4x and 17.49 are cases of the old edition: 5.22, 5.17 and 5.18, 10.22, 15.4x, 17.46 now.
    const stale = ['5.26', '5.27', '10.23', '14.41', '14.42', '14.43', '14.44', '14.45', '17.49']
    const folder = new URL('../rules/', import.meta.url)
    const files = readdirSync(folder, { recursive: true }).map(String)
    const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    const cited = sources.flatMap((name) =>
      [...readFileSync(new URL(name, folder), 'utf8').matchAll(/'RCW-([\d.]+[a-z]?)/g)].map(([, id]) => id),
    )
    expect(cited.length).toBeGreaterThan(100)
    expect(stale.filter((id) => cited.includes(id))).toEqual([])
    // The three most cited: blocking, attachment and control markers.
    expect(['5.17', '5.22', '5.23'].every((id) => cited.includes(id))).toBe(true)
  })

  it('RCW-3.1 80 provinces, each in exactly one of eleven regions; borders and railways go both ways', () => {
    expect([PROVINCES.length, new Set(PROVINCES).size, REGIONS.length]).toEqual([80, 80, 11])
    const sizes = REGIONS.map(({ id }) => [id, MAP.filter(({ region }) => region === id).length])
    expect(Object.fromEntries(sizes)).toEqual({ G: 23, W: 6, B: 4, U: 11, C: 11, T: 5, A: 8, S: 9, M: 1, F: 1, P: 1 })
    expect(sum(sizes.map(([, size]) => Number(size)))).toBe(80)
    for (const list of [ROADS, RAILS]) {
      list.forEach((next, at) => {
        expect(new Set(next).size).toBe(next.length)
        expect(next).not.toContain(at)
        for (const other of next) expect([other, list[other].includes(at)]).toEqual([other, true])
      })
    }
    RAILS.forEach((next, at) => {
      for (const other of next) expect(ROADS[at]).toContain(other)
    })
    expect([sum(ROADS.map((next) => next.length)) / 2, sum(RAILS.map((next) => next.length)) / 2]).toEqual([190, 102])
    expect(named(RAILS.flatMap((next, at) => (next.length === 0 ? [at] : [])))).toEqual(['AKMO', 'MONG', 'SEMI'])
    expect(MAP.filter(({ sea }) => sea !== '').length).toBe(12)
    expect(MAP.filter(({ city }) => city !== '').length).toBe(15)
  })

  it('RCW-3.2 every counter has colour, kind, strength or value, and where it starts', () => {
    expect(new Set(UNITS.map(({ id }) => id)).size).toBe(UNITS.length)
    for (const { id, kind, colour, value, home, begins, nat } of UNITS) {
      expect([id, kind === 'imperial' ? value === 0 : value >= 1 && value <= 6]).toEqual([id, true])
      expect([id, kind === 'train' || kind === 'imperial']).toEqual([id, colour === NO_COLOUR])
      expect([id, nat !== '']).toEqual([id, colour === GREEN || colour === BLUE])
      const placed = begins === 'map' || begins === 'dealt' || begins === 'reinf'
      expect([id, home >= 0]).toEqual([id, placed || id === 'KR'])
    }
  })

  it('RCW-3.21 leaders have a name, a number and a value from one to three', () => {
    const leaders = of(({ kind }) => kind === 'leader')
    for (const { id, name, value } of leaders) {
      expect([id, /^[12]\d\d$/.test(id) && name.length > 1 && [1, 2, 3].includes(value)]).toEqual([id, true])
    }
    const trotsky = UNITS.find(({ id }) => id === '152')
    expect(trotsky).toMatchObject({ name: 'Trotsky', value: 3, colour: RED })
    expect(UNITS.find(({ id }) => id === '254')).toMatchObject({ name: 'Yudenich', value: 2, colour: WHITE })
    expect(sum(leaders.filter(({ colour }) => colour === RED).map(({ value }) => value))).toBe(40)
    expect(sum(leaders.filter(({ colour }) => colour === WHITE).map(({ value }) => value))).toBe(28)
  })

  it('RCW-3.22a leaders Red and White only, combat units of five colours, trains, shock armies, Imperial units', () => {
    const kinds = (colour: number, kind: string) => of((unit) => unit.colour === colour && unit.kind === kind).length
    expect([RED, WHITE, GREEN, BLUE, BLACK].map((colour) => kinds(colour, 'leader'))).toEqual([31, 21, 0, 0, 0])
    expect([RED, WHITE, GREEN, BLUE].map((colour) => kinds(colour, 'combat'))).toEqual([23, 21, 30, 45])
    expect(ids(({ kind }) => kind === 'black')).toEqual(['NM', 'KR', 'UR-1', 'UR-2', 'UR-3'])
    expect(ids(({ kind }) => kind === 'imperial')).toEqual(['CZAR', 'GOLD'])
    expect(ids(({ kind }) => kind === 'train')).toEqual(['AT-1', 'AT-2', 'AT-3'])
    expect(ids(({ kind }) => kind === 'shock')).toEqual(['KA', 'LR', 'VO'])
    expect(SHOCK_NUMBERS).toEqual({ KA: '124', LR: '125', VO: '222' })
    expect(REGIONS.map(({ id }) => id).sort()).toEqual([...'ABCFGMPSTUW'])
  })

  it('RCW-3.22a where counters begin: map, Reinforcement Display, Randomizer, or only with their option', () => {
    const t = table({})
    for (const id of ids(({ begins }) => begins === 'reinf')) expect([id, t.at(id)]).toEqual([id, 'reinforcements'])
    for (const id of ids(({ begins }) => begins === 'randomizer')) expect([id, t.at(id)]).toEqual([id, 'randomizer'])
    for (const id of ids(({ begins }) => begins === 'optional')) expect([id, t.at(id)]).toEqual([id, 'out'])
    expect(ids(({ begins }) => begins === 'optional')).toEqual(['443', '444', '445'])
    const with175 = table({ options: { intervention: true } })
    for (const id of ['443', '444', '445']) expect(with175.at(id)).toBe('reinforcements')
    for (const { id, home, begins } of UNITS)
      if (begins === 'map' || begins === 'dealt') expect([id, t.at(id)]).toEqual([id, PROVINCES[home]])
  })

  it('RCW-3.22b a leader with an asterisk starts stacked with the unit of his colour in his province', () => {
    const t = table({})
    for (const leader of of(({ kind }) => kind === 'leader')) {
      const own = UNITS.find(({ home, colour, kind }) => {
        return kind === 'combat' && home === leader.home && colour === leader.colour
      })
      const attached = own === undefined ? null : t.boss(own.id)
      if (leader.asterisk) expect([leader.id, attached]).toEqual([leader.id, leader.id])
      else expect([leader.id, attached === leader.id]).toEqual([leader.id, false])
    }
    expect([t.boss('111'), t.stack('152')]).toEqual(['152', ['152', '111']])
  })

  it('RCW-3.22c all kinds of chits exist', () => {
    const special = ['air-raid', 'anarchists', 'czar-chit', 'comintern', 'cordon', 'felix', 'strike', 'ice-march']
    const more = ['commissariat', 'ruler', 'commissars', 'demands', 'terror']
    expect(HELD_KINDS.toSorted()).toEqual(['politburo', 'assassin', ...special, ...more].sort())
    for (const kind of [...special, ...more]) expect([kind, count(kind) > 0]).toEqual([kind, true])
    expect([count('assassin'), count('armistice'), count('strike'), count('terror')]).toEqual([12, 1, 3, 3])
    // Nationality control for sixteen nations, OUT for six.
    const controls = RANDOMIZER.filter(({ word }) => NATIONS.some(({ id }) => id === word)).map(({ word }) => word)
    expect(controls.sort()).toEqual('BA BR BY CA CZ FK FN FR JP MO PO SB TC TU UK US'.split(' '))
    const outs = RANDOMIZER.filter(({ word }) => word.startsWith('out:')).map(({ word }) => word.slice(4))
    expect(outs.sort()).toEqual('BR FK FR JP TU US'.split(' '))
    expect(sum(RANDOMIZER.map((line) => line.count))).toBe(63)
    expect([ALL_POLITBURO, DEALT_ASSASSINS, MARKERS.option]).toEqual([15, 2, 6])
  })

  it('RCW-3.22d twenty nationalities, each with one code', () => {
    const codes = 'BA BR BY CA CH CP CZ FK FN FR INT JP MO PO RM SB TC TU UK US'.split(' ')
    expect(NATIONS.map(({ id }) => id).sort()).toEqual(codes)
    // JA is JP, RO is RM: no counter uses the other spelling.
    expect(new Set(UNITS.map(({ nat }) => nat))).toEqual(new Set(['', ...codes]))
    for (const { id, colour } of NATIONS) {
      expect([id, of(({ nat }) => nat === id).every((unit) => unit.colour === colour)]).toEqual([id, true])
    }
  })

  it('RCW-3.23f Finland, Mongolia and Poland are regions of one province', () => {
    const alone = REGIONS.filter(({ id }) => MAP.filter(({ region }) => region === id).length === 1)
    expect(alone.map(({ name }) => name).sort()).toEqual(['Finland', 'Mongolia', 'Poland'])
    expect(['FINL', 'MONG', 'POLA'].map((id) => MAP[province(id as ProvinceId)].region)).toEqual(['F', 'M', 'P'])
  })

  it('RCW-3.23j shock armies, trains and anarchists are special units', () => {
    expect(UNITS.filter((_, unit) => IS_SPECIAL[unit]).map(({ id }) => id)).toEqual(
      ids(({ kind }) => ['shock', 'train', 'black'].includes(kind)),
    )
    // All of them come from the Randomizer, except Makhno, who starts on the map.
    expect(ids(({ kind, begins }) => ['shock', 'train', 'black'].includes(kind) && begins !== 'randomizer')).toEqual([
      'NM',
    ])
    for (const id of ids(({ begins }) => begins === 'randomizer')) expect([id, count(id)]).toEqual([id, 1])
  })

  it('RCW-3.3 combat, purge, assassination and random events have a table each, without a gap', () => {
    expect([COLUMNS.length, COMBAT.length, ...COMBAT.map((row) => row.length)]).toEqual([7, 6, 7, 7, 7, 7, 7, 7])
    expect([PURGE_COLUMNS.length, PURGE.length]).toEqual([7, 11])
    expect(PURGE.every((row) => row.length === 7)).toBe(true)
    expect(ASSASSINATION.length).toBe(11)
    expect(ASSASSINATION.every((row) => row.length === 6)).toBe(true)
    expect(EVENTS.length).toBe(6)
    expect(EVENTS.every((row) => row.length === 6)).toBe(true)
    // The three results that the errata name by their provinces.
    expect([EVENTS[1][4], EVENTS[2][1], EVENTS[3][0]].map(({ provinces }) => provinces[0])).toEqual([
      'KOVN',
      'YEKA',
      'VORO',
    ])
    expect(TRACK_BOXES).toBe(5)
    expect([PRINTED.combat, PRINTED.purge, PRINTED.assassination]).toEqual([COMBAT, PURGE, ASSASSINATION])
  })

  it('RCW-3.4 456 pieces', () => {
    const held = ALL_POLITBURO + DEALT_ASSASSINS
    const intervention = 2
    const chits = sum(RANDOMIZER.filter(({ word }) => !UNITS.some(({ id }) => id === word)).map((line) => line.count))
    const rest = MARKERS.playerControl + MARKERS.option + MARKERS.gameTurn + MARKERS.blank
    expect(UNITS.length + held + intervention + chits + rest).toBe(456)
    expect([ALL_PIECES, UNITS.length]).toEqual([456, 184])
  })
})

describe('what the rules say about the counters and tables', () => {
  const at = (id: string): string => PROVINCES[UNITS.find((unit) => unit.id === id)?.home ?? -1]
  const homes = (colour: number): string[] =>
    of((unit) => unit.kind === 'combat' && unit.colour === colour).map(({ home }) => PROVINCES[home])

  it('RCW-3.22a twelve leaders are worth more than one, and those that the rules name start where they say', () => {
    expect(of(({ kind, value }) => kind === 'leader' && value > 1).length).toBe(12)
    expect(['152', '254', '257', '170', '207', '111', '212'].map(at)).toEqual([
      ...['TVER', 'LIVO', 'KHAR', 'VLDV', 'VLDV', 'TVER', 'DONC'],
    ])
    const whites = ['SARA', 'URAL', 'TIFL', 'KIRG', 'SAMA', 'KHAR', 'DONC', 'VLDV', 'OMSK']
    expect(whites.filter((id) => !homes(WHITE).includes(id))).toEqual([])
    expect(['PETR', 'TVER', 'EKAT', 'FINL'].filter((id) => !homes(RED).includes(id))).toEqual([])
    expect(['KHAR', 'KRAS'].filter((id) => !homes(GREEN).includes(id))).toEqual([])
  })

  it('RCW-3.22d nations start where they may be, and in the numbers that the rules give', () => {
    for (const { nat, home, begins } of of((unit) => unit.nat !== '' && unit.begins !== 'optional')) {
      const nation = NATIONS.findIndex(({ id }) => id === nat)
      const mayBe = PRINTED.range[nation * PROVINCES.length + home] === 1
      expect([nat, begins, mayBe || ['CH', 'RM'].includes(nat)]).toEqual([nat, begins, true])
    }
    const starts = (nat: string): string[] => of((unit) => unit.nat === nat).map(({ home }) => PROVINCES[home] ?? '')
    expect(starts('US').sort()).toEqual(['ARCH', 'VLDV', 'VLDV'])
    expect(starts('PO')).toEqual(['POLA', 'POLA', 'POLA'])
    expect(
      starts('CP')
        .filter((id) => id === 'FINL' || id === 'KUTA')
        .sort(),
    ).toEqual(['FINL', 'KUTA'])
    const reinforcements = of(({ begins }) => begins === 'reinf')
    expect(reinforcements.map(({ nat, value, home }) => `${nat} ${value} ${PROVINCES[home]}`).sort()).toEqual([
      ...['BR 3 KUTA', 'BR 3 TIFL', 'FK 4 COUR', 'FK 4 COUR', 'FR 2 KHER', 'FR 2 KHER', 'FR 2 TAUR', 'RM 2 BESS'],
    ])
    expect(of(({ nat }) => nat === 'INT').map(({ value }) => value)).toEqual([6, 6, 6])
  })

  it('RCW-3.1 the map is connected, and every province has one epidemic', () => {
    const reach = (from: number, without: number): Set<number> => {
      const seen = new Set([from])
      for (const here of seen) for (const next of ROADS[here]) if (next !== without) seen.add(next)
      return seen
    }
    expect(reach(0, -1).size).toBe(80)
    // Every path from Omsk to Chita goes through Krasnoyarsk.
    expect(reach(province('OMSK'), province('KRAS')).has(province('CHIT'))).toBe(false)
    const sick = EVENTS.flat().flatMap(({ provinces }) => provinces)
    expect([sick.length, new Set(sick).size]).toEqual([80, 80])
    const kinds = EVENTS.flat().map(({ kind }) => kind)
    const times = (kind: string): number => kinds.filter((other) => other === kind).length
    expect(['epidemic', 'draw', 'petrograd', 'moscow', 'european', 'baku'].map(times)).toEqual([23, 5, 2, 2, 2, 2])
    expect(MAP[province('YEKA')].region).toBe(MAP[province('VORO')].region)
  })

  it('RCW-3.3 no table punishes strength: better odds, more assassins and higher purges are never worse', () => {
    const worth = { AE: 0, EX: 1, DE: 2 }
    const rising = (row: readonly number[]): boolean => row.every((cell, n) => n === 0 || cell >= row[n - 1])
    for (const row of COMBAT) expect(rising(row.map((result) => worth[result]))).toBe(true)
    for (const table of [PURGE, ASSASSINATION]) {
      expect(table.every(rising)).toBe(true)
      for (const column of table[0].keys()) expect(rising(table.map((row) => row[column]))).toBe(true)
    }
    // Any strength can lead to a counterpurge; three assassins kill values 1 and 2 on a 7, and 3 on an 8.
    expect(PURGE[0]).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect([ASSASSINATION[7 - 2][3 - 1], ASSASSINATION[8 - 2][3 - 1]]).toEqual([2, 3])
    expect([columnOf(13, 4), columnOf(1, 2), columnOf(1, 3), columnOf(50, 1)]).toEqual([3, 0, null, 6])
  })
})

describe('what the map must have', () => {
  const next = (list: readonly (readonly number[])[], id: ProvinceId): string[] => named(list[province(id)])

  it('RCW-5.33 no border between Petrograd and Livonia', () => {
    expect(next(ROADS, 'PETR')).toEqual(['ESTO', 'FINL', 'NOVG', 'OLON', 'PSKO'])
    expect(next(ROADS, 'LIVO')).toEqual(['COUR', 'ESTO', 'PSKO', 'VITE'])
  })

  it('RCW-5.75 the provinces of the Finns are what the rules name, and all can be reached', () => {
    expect(FINNISH_RANGE.toSorted()).toEqual(['ARCH', 'FINL', 'OLON', 'PETR'])
    for (const id of ['ARCH', 'OLON', 'PETR']) expect(next(ROADS, 'FINL')).toContain(id)
  })
})

/** Every clause where the rulebook is unclear. */
const RULED = (
  'E.1 E.2 E.4 2.1 2.2 3.22a 3.22d 3.23a 3.23k 4.2b 4.2c 4.3 5.17 5.20 5.24 5.24b 5.32 5.42 5.52 5.54 5.66 ' +
  '5.68 5.68b 6.22 6.3 7.23 7.34 7.4 8.0a 8.13 8.14 8.15 8.22ex 8.24 8.24b 8.25 8.29 8.33 8.34 8.36 8.41 8.43 9.0 9.0b 9.14 ' +
  '9.16 9.19 9.22 10.22 11.0a 11.11 11.23 11.24 11.32 12.11 12.15 12.17 12.31 12.31b 12.5-2 12.5-4 12.5-5 ' +
  '12.5-7 12.5-9 12.5-11 12.5-12 12.5-13 12.5-14 12.5-16 12.5-17 13.14 13.15 13.25 13.26 13.33 13.41b 13.53 13.57 14.11 ' +
  '14.18 14.21 14.22 14.31 14.33 14.36 15.0 15.1 15.21 15.22 15.23 15.44 15.49 16.31 16.32 16.33 16.8 16.81 16.82 17.11 ' +
  '17.12 17.32 17.41 17.43 17.53 17.55 17.57 17.61 18.0 19.2 20.11 20.13 20.13b 20.13c 21.11 21.12 21.13 ' +
  '21.24 21.26 22.1 23.12 23.15 23.16 24.11 24.16 26.0 27.0 28.12 28.13 29.0ex2 32.0'
).split(' ')

const doc = (name: string): string => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')

describe('how we rule where the rulebook is unclear', () => {
  it('docs/rulings.md has a row for each of these clauses, and no others', () => {
    const rows = rulingRows('RCW-')
    expect(RULED).toHaveLength(130)
    expect(rows.map(([id]) => id.slice('RCW-'.length))).toEqual(RULED)
    for (const row of rows) expect(row).toHaveLength(4)
  })
})

describe('the rules index', () => {
  rulesIndexSuite(gamePackage, { prefix: 'RCW-', clauses: 436, folder: new URL('../', import.meta.url) })
})

describe('docs/provenance.md', () => {
  it('has an example of corrections that can be read and changes something', () => {
    const examples = [...doc('provenance.md').matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => JSON.parse(text))
    const read = readCorrections(examples.find(({ game }) => game === 'russian-civil-war'))
    if ('errors' in read) throw new Error(read.errors.join('\n'))
    expect(read.name).toBe('My copy, checked in May')
    const changed = (['values', 'homes', 'unitNames', 'provinceNames', 'cities', 'combat'] as const).map((figures) => {
      return JSON.stringify(read.data[figures]) !== JSON.stringify(PRINTED[figures])
    })
    expect(changed).toEqual([true, true, true, true, true, true])
    expect(read.data.rails[province('MOGI')]).toContain(province('KIEV'))
    expect(read.data.rails[province('TVER')]).not.toContain(province('NOVG'))
  })

  it('explains every source that the data name', () => {
    const section = /## Russian Civil War 1918-1922\n([\s\S]*?)\n## /.exec(doc('provenance.md'))?.[1] ?? ''
    const named = [...UNITS, ...MAP, ...RANDOMIZER].flatMap(({ source }) => source.match(/\bP\d/g) ?? [])
    expect(named.length).toBeGreaterThan(3)
    for (const source of named) expect(section).toContain(`- ${source}: `)
  })
})
