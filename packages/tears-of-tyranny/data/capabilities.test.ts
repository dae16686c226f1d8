// Every capability card on a real board: its cost, its attributes, and exactly what it changes.
import type { Json } from '@interregnum/kernel'
import { expect, it } from 'vitest'
import type { Attribute, Role } from '../rules/state.ts'
import { ATTRIBUTES } from '../rules/state.ts'
import { type Changes, changesSince, momentOf } from '../testing/changes.ts'
import { type Scene, table } from '../testing/table.ts'
import { MAJOR, MINOR } from './capabilities.ts'
import { type Needs, PANELS } from './panels.ts'

interface Case {
  readonly card: string
  readonly cost: number
  /** By the first two letters. */
  readonly gives: string
  readonly role?: Role
  readonly board?: Scene['board']
  readonly scene?: Partial<Scene>
  readonly answers?: readonly Json[]
  readonly changes: Changes
  /** With just enough attributes for the threshold of the card. */
  readonly reached?: { readonly needs: Needs; readonly answers?: readonly Json[]; readonly changes: Changes }
}

const HOME = { presence: 2 }
const PILES = { minor: ['m13', 'm14', 'm15', 'm16'], 'terrain-2': ['T2-04', 'T2-12'] }
/** 1.4 is desert; these are all tiles in or next to it. */
const around = (what: { readonly [key: string]: number | true }) => ({
  '1.1': what,
  '1.3': what,
  '1.4': what,
  '1.5': what,
  '3.6': what,
})

const CASES: readonly Case[] = [
  {
    card: 'm01',
    cost: 1,
    gives: 'Fl Fl Pe',
    board: { '1.1': { presence: 2, cell: 1 } },
    changes: { tiles: { '1.1': { presence: 2, cell: 1, surrogates: 1 } }, influence: 2 },
  },
  {
    card: 'm02',
    cost: 1,
    gives: 'Fl Ch Ov',
    board: { '1.1': { presence: 2, cell: 1 } },
    answers: ['destroy-captive'],
    changes: { tiles: { '1.1': HOME }, influence: 1 },
  },
  {
    card: 'm02',
    cost: 1,
    gives: 'Fl Ch Ov',
    board: { '1.1': { presence: 2, cell: 1 } },
    scene: { dice: [{ sides: 10, shows: 10 }] },
    answers: ['roll'],
    changes: { tiles: { '1.1': { presence: 2, surrogates: 1 } }, influence: 2 },
  },
  {
    card: 'm03',
    cost: 0,
    gives: 'Fl Ch Lo',
    board: { '1.2': { surrogates: 1 } },
    answers: ['surrogate<1.2'],
    changes: {
      tiles: { '1.1': { presence: 2, surrogates: 1 }, '1.2': {} },
      protection: { '1.1': { noDevelop: true } },
    },
  },
  {
    card: 'm04',
    cost: 2,
    gives: 'Ov Ch',
    role: 'advisors',
    board: { '1.1': { presence: 2, blue: 1 }, '1.2': { red: 1 } },
    answers: ['convert'],
    changes: { tiles: { '1.2': { blue: 1 } } },
  },
  {
    card: 'm04',
    cost: 2,
    gives: 'Ov Ch',
    role: 'advisors',
    board: { '1.1': { presence: 2, blue: 1 }, '1.2': { red: 1 } },
    answers: ['influence'],
    changes: { influence: 1 },
  },
  {
    card: 'm05',
    cost: 1,
    gives: 'In Ov',
    role: 'advisors',
    board: { '1.4': { outpost: 1 }, '1.5': { blue: 1 }, '1.2': { cell: 1 } },
    answers: ['1.3'],
    changes: { tiles: { '1.4': {}, '1.3': { outpost: 1 } }, influence: 2 },
  },
  {
    card: 'm06',
    cost: 1,
    gives: 'In Lo Lo',
    role: 'advisors',
    board: { '1.5': { blue: 1 } },
    changes: { protection: { '1.5': { defence: 3 } }, resources: 1 },
  },
  {
    card: 'm07',
    cost: 0,
    gives: 'Pe Lo Lo',
    role: 'partisans',
    board: { '1.3': { blue: 1 } },
    changes: { tiles: { '1.3': { blue: 1, surrogates: 2 } }, protection: { '1.3': { defence: 1 } } },
  },
  {
    card: 'm08',
    cost: 0,
    gives: 'Lo Pe Co',
    role: 'partisans',
    board: { '2.5': { red: 3 } },
    changes: { tiles: { '2.5': { red: 1, blue: 2 } }, protection: { '2.5': { defence: 2 } } },
  },
  {
    card: 'm09',
    cost: 0,
    gives: 'Pe Pe Lo',
    role: 'partisans',
    board: { '1.1': { presence: 2, garrison: 1 }, '1.2': { surrogates: 2 } },
    answers: ['surrogate<1.2', 'surrogate<1.2', 'damage'],
    changes: { tiles: { '1.1': { presence: 2, garrison: 1, garrison1: 1, surrogates: 2 }, '1.2': {} } },
  },
  {
    card: 'm09',
    cost: 0,
    gives: 'Pe Pe Lo',
    role: 'partisans',
    board: { '1.1': { presence: 2, garrison: 1 }, '1.2': { surrogates: 2 } },
    answers: ['enough', 'defend'],
    changes: { protection: { '1.1': { defence: 4 } } },
  },
  {
    card: 'm10',
    cost: 3,
    gives: 'Ri Co',
    role: 'comrades',
    board: { '1.1': { presence: 2, outpost: 1, surrogates: 3 } },
    answers: ['yes', 'surrogate>1.2', 'no'],
    changes: { tiles: { '1.1': { presence: 2, surrogates: 2 }, '1.2': { surrogates: 1 } }, influence: 2 },
  },
  {
    card: 'm11',
    cost: 2,
    gives: 'Co Lo',
    role: 'comrades',
    answers: ['1.2'],
    changes: { tiles: { '1.2': { surrogates: 1 } }, resources: 1 },
  },
  {
    card: 'm12',
    cost: 3,
    gives: 'Co Lo',
    role: 'comrades',
    board: { '1.4': { surrogates: 2, cell: 1, outpost: 1, blue: 1 } },
    changes: { tiles: { '1.4': { surrogates: 2 } }, influence: 1 },
  },
  {
    card: 'm12',
    cost: 3,
    gives: 'Co Lo',
    role: 'comrades',
    board: { '1.4': { surrogates: 1, cell: 1, outpost: 1, blue: 1 } },
    changes: { tiles: { '1.4': { surrogates: 1, outpost: 1, blue: 1 } } },
  },
  {
    card: 'm13',
    cost: 0,
    gives: 'Fl Ov In',
    board: { '1.5': { blue: 1 } },
    answers: ['1.5'],
    changes: { protection: { '1.5': { defence: 3 } } },
  },
  {
    card: 'm14',
    cost: 1,
    gives: 'Pe In Ch',
    board: { '1.5': { blue: 1, surrogates: 1, cell: 1 } },
    changes: { protection: { '1.5': { shelter: 2, defence: 2 } }, influence: 1 },
  },
  {
    card: 'm15',
    cost: 1,
    gives: 'Lo Pe Ov',
    board: { '1.1': { presence: 2, outpost: 1 } },
    answers: ['outpost>1.4'],
    changes: {
      tiles: { '1.1': HOME, '1.4': { outpost: 1 } },
      protection: { '1.1': { noDeploy: true, defence: 2 } },
    },
  },
  {
    card: 'm16',
    cost: 1,
    gives: 'Lo Ri Fl',
    board: { '2.5': { cell: 1 } },
    changes: { protection: { '2.5': { noDevelop: true } } },
  },
  {
    card: 'm17',
    cost: 1,
    gives: 'Ch In Ov',
    role: 'advisors',
    board: { '1.5': { red: 1, blue: 1 }, '1.2': { red: 1 } },
    changes: { tiles: { '1.5': { blue: 2 } }, protection: { '1.5': { noDominate: true } } },
  },
  {
    card: 'm18',
    cost: 0,
    gives: 'Fl Pe',
    board: { '1.2': { surrogates: 1 } },
    answers: ['1.2'],
    changes: { protection: { '1.2': { defence: 3 } }, scouted: ['T2-04'] },
  },
  {
    card: 'm19',
    cost: 0,
    gives: 'Pe Pe Lo',
    board: { '1.1': { presence: 2, surrogates: 3 } },
    changes: { protection: { '1.1': { defence: 5, shelter: 1 } } },
  },
  {
    card: 'm20',
    cost: 0,
    gives: 'Fl Lo Ch',
    board: { '1.2': { surrogates: 1 } },
    answers: ['surrogate<1.2', 'yes', 'surrogate>1.3', 'no'],
    changes: { tiles: { '1.2': {}, '1.3': { surrogates: 1 } }, resources: 1 },
  },
  {
    card: 'm21',
    cost: 0,
    gives: 'Fl Ri',
    board: { '1.1': { presence: 2, surrogates: 2 } },
    answers: ['surrogate>1.2', 'no', 'surrogate>1.2', 'no'],
    changes: { tiles: { '1.1': HOME, '1.2': { surrogates: 2 } }, protection: { '1.1': { noDominate: true } } },
  },
  {
    card: 'm21',
    cost: 0,
    gives: 'Fl Ri',
    board: { '1.1': { presence: 2, surrogates: 2 } },
    answers: ['surrogate>1.2', 'no', 'enough'],
    changes: {
      tiles: { '1.1': { presence: 2, surrogates: 1 }, '1.2': { surrogates: 1 } },
      protection: { '1.1': { defence: 1 } },
    },
  },
  {
    card: 'm22',
    cost: 2,
    gives: 'In Ch Lo',
    board: { '1.1': { presence: 2, blue: 1 } },
    answers: ['blue>1.4'],
    changes: { tiles: { '1.1': HOME, '1.4': { blue: 1 } }, influence: 1 },
  },
  {
    card: 'm23',
    cost: 1,
    gives: 'Ri Ch Fl',
    board: { '1.1': { presence: 2, cell: 1 } },
    answers: ['cell>1.4'],
    changes: { tiles: { '1.1': HOME, '1.4': { cell: 1 } }, influence: 1 },
  },
  {
    card: 'm24',
    cost: 1,
    gives: 'Fl Co Ov',
    board: { '1.1': { presence: 2, surrogates: 2 }, '1.2': { cell: 2 } },
    answers: ['cell<1.2', 'cell<1.2'],
    changes: { tiles: { '1.1': { presence: 2, surrogates: 2, cell: 1 }, '1.2': {} } },
  },
  {
    card: 'm25',
    cost: 1,
    gives: 'In Lo Ch',
    board: { '1.2': { blue: 1 } },
    answers: ['blue<1.2'],
    changes: { tiles: { '1.1': { presence: 2, blue: 1 }, '1.2': {} }, influence: 1 },
  },
  {
    card: 'm26',
    cost: 2,
    gives: 'Lo Fl Ov',
    answers: ['2.5', 'plays'],
    changes: { tiles: { '2.5': { presence: 1 } }, circles: [1, 2] },
  },
  {
    card: 'm27',
    cost: 2,
    gives: 'Ch Pe',
    board: { '1.2': { blue: 1 } },
    changes: { tiles: { '1.2': { blue: 1, surrogates: 1 } }, influence: 1 },
  },
  {
    card: 'm28',
    cost: 3,
    gives: 'Co In Fl',
    board: { '1.4': { cell: 2 } },
    changes: { tiles: { '1.4': { cell: 1, surrogates: 1 } }, influence: 1 },
  },
  {
    card: 'm29',
    cost: 0,
    gives: 'Ch Ov Lo',
    board: { '1.5': { blue: 1 } },
    answers: ['add'],
    changes: { tiles: { '1.5': { blue: 1, surrogates: 1 } } },
  },
  {
    card: 'm29',
    cost: 0,
    gives: 'Ch Ov Lo',
    board: { '1.5': { blue: 1 } },
    answers: ['gain', 'm14', 'as-drawn'],
    changes: { hand: ['m14'] },
  },
  {
    card: 'm30',
    cost: 0,
    gives: 'Lo Lo Ri',
    board: { '1.4': { cell: 1 } },
    answers: ['1.4'],
    changes: { tiles: { '1.4': { cell: 1, surrogates: 1 } } },
  },
  {
    card: 'm31',
    cost: 1,
    gives: 'Pe Fl Ch',
    board: { '1.4': { surrogates: 1 } },
    changes: { tiles: { '1.4': { surrogates: 2 } }, protection: { '1.4': { surrogateBonus: 1 } } },
  },
  {
    card: 'm32',
    cost: 1,
    gives: 'Fl Ri Pe',
    board: { '1.1': { presence: 2, surrogates: 2, cell: 1 } },
    answers: ['yes', 'surrogate>1.2', 'no', 'enough'],
    changes: { tiles: { '1.1': { presence: 2, surrogates: 1 }, '1.2': { surrogates: 1 } } },
  },
  {
    card: 'm33',
    cost: 1,
    gives: 'Ri Fl Co',
    board: { '1.4': { outpost: 1, cell: 1, blue: 1 } },
    changes: { tiles: { '1.4': { cell: 1, blue: 1 } }, influence: 1 },
  },
  {
    card: 'm34',
    cost: 1,
    gives: 'Ri Ov Fl',
    board: { '1.4': { cell: 2, red: 1 } },
    changes: { tiles: { '1.4': { cell: 1, red: 1 } } },
  },
  {
    card: 'm35',
    cost: 1,
    gives: 'Ov Ch In',
    role: 'advisors',
    board: { '1.4': { red: 1 } },
    answers: ['convert'],
    changes: { tiles: { '1.4': { blue: 1 } } },
  },
  { card: 'm35', cost: 1, gives: 'Ov Ch In', board: { '1.4': { red: 1 } }, changes: { influence: 1 } },
  {
    card: 'm36',
    cost: 0,
    gives: 'Ri Pe Co',
    board: { '1.4': { outpost: 1 } },
    changes: { tiles: { '1.4': { outpost: 1, outpost1: 1 } } },
  },
  {
    card: 'm37',
    cost: 2,
    gives: 'Co Lo Ri',
    board: { '1.2': { garrison: 1, red: 1 } },
    changes: { tiles: { '1.2': { garrison: 1, garrison2: 1, red: 1 } } },
  },
  {
    card: 'm38',
    cost: 2,
    gives: 'Ri Lo Co',
    answers: ['1.4'],
    changes: { protection: { ...around({ noDeploy: true }), '1.4': { noDeploy: true, noDevelop: true } } },
  },
  { card: 'm39', cost: 2, gives: 'Ch Ov Fl', changes: { influence: 1, scouted: ['T2-04'] } },
  {
    card: 'm40',
    cost: 2,
    gives: 'Ch Pe In',
    board: { '1.4': { cell: 1, red: 1, tyranny: 1 } },
    changes: { influence: 2 },
  },
  { card: 'm40', cost: 2, gives: 'Ch Pe In', board: { '1.4': { cell: 1, red: 1 } }, changes: { influence: 1 } },
  { card: 'm41', cost: 3, gives: 'Ov In Ri', board: { '1.4': { garrison: 1, blue: 1 } }, changes: { influence: 2 } },
  { card: 'm41', cost: 3, gives: 'Ov In Ri', board: { '1.4': { garrison: 1 } }, changes: { influence: 1 } },
  {
    card: 'm42',
    cost: 2,
    gives: 'In Lo Ov',
    role: 'advisors',
    board: { '1.4': { red: 1 } },
    answers: ['yes'],
    changes: { tiles: { '1.4': { blue: 1 } }, influence: 1 },
  },
  {
    card: 'm43',
    cost: 0,
    gives: 'Ch Fl Ri',
    board: { '1.1': {}, '1.5': { presence: 2, cell: 1 } },
    scene: { dice: [{ sides: 10, shows: 3 }] },
    changes: { tiles: { '1.5': { presence: 1, cell: 1 } }, influence: 1 },
  },
  {
    card: 'm43',
    cost: 0,
    gives: 'Ch Fl Ri',
    board: { '1.1': {}, '1.5': { presence: 2, cell: 1 } },
    scene: { dice: [{ sides: 10, shows: 4 }] },
    changes: { influence: 1 },
  },
  { card: 'm44', cost: 0, gives: 'Co Co Lo', answers: ['1.5'], changes: { resources: 4, influence: -1 } },
  { card: 'm45', cost: 0, gives: 'Co In Pe', board: { '1.1': { presence: 2, blue: 1 } }, changes: { resources: 3 } },
  { card: 'm45', cost: 0, gives: 'Co In Pe', changes: { resources: 2 } },
  {
    card: 'm46',
    cost: 0,
    gives: 'Co Lo Ri',
    board: { '1.2': { surrogates: 1 } },
    answers: ['1.2'],
    changes: { resources: 3 },
  },
  {
    card: 'm47',
    cost: 0,
    gives: 'Lo Ov Pe',
    board: { '1.1': {}, '1.3': HOME },
    changes: { tiles: { '1.3': { presence: 2, surrogates: 1 } }, resources: 1 },
  },
  {
    card: 'm48',
    cost: 0,
    gives: 'Fl Ov Pe',
    scene: { discard: ['m13', 'm14'], piles: {} },
    answers: ['m13', 'risk'],
    changes: { hand: ['m13'], attributes: { risk: 1 } },
  },
  { card: 'm49', cost: 0, gives: 'Ov Ch Co', answers: ['risk'], changes: { attributes: { risk: 2 } } },
  {
    card: 'm50',
    cost: 0,
    gives: 'Ov Fl Pe',
    changes: { scouted: ['T2-04', 'T2-12'], protection: { '1.1': { defence: 2 } } },
  },
  {
    card: 'm51',
    cost: 1,
    gives: 'Ov Co In',
    board: { '2.5': { cell: 1, red: 1 } },
    changes: { tiles: { '2.5': { red: 1 } }, scouted: ['T2-04'] },
  },
  {
    card: 'm52',
    cost: 0,
    gives: 'Co In Pe',
    board: { '1.4': { surrogates: 1 } },
    changes: { protection: { '1.4': { shelter: 2, preempt: true } } },
  },
  {
    card: 'm53',
    cost: 1,
    gives: 'Co Fl In',
    answers: ['2.5'],
    changes: { tiles: { '1.1': { presence: 1 }, '2.5': { presence: 1 } } },
  },
  {
    card: 'M01',
    cost: 3,
    gives: 'Fl Fl Ri',
    board: { '1.1': { presence: 2, cell: 1, surrogates: 1, red: 1 } },
    answers: ['cell>1.2', 'red>1.4'],
    changes: {
      tiles: { '1.1': { presence: 2, surrogates: 1 }, '1.2': { cell: 1 }, '1.4': { red: 1 } },
      influence: 2,
    },
  },
  {
    card: 'M02',
    cost: 4,
    gives: 'Ov In Ch',
    role: 'advisors',
    board: { '1.4': { red: 2, outpost: 1 } },
    changes: { tiles: { '1.4': { blue: 2 } }, influence: 1 },
    reached: {
      needs: { integrity: 3 },
      changes: { tiles: { '1.4': { blue: 2 } }, influence: 1, protection: { '1.4': { defence: 2 } } },
    },
  },
  {
    card: 'M03',
    cost: 2,
    gives: 'Pe Pe Lo Ri',
    role: 'partisans',
    board: { '1.4': { blue: 1, garrison: 1 } },
    changes: { tiles: { '1.4': { blue: 1, surrogates: 2 } }, influence: 3 },
    reached: { needs: { persistence: 3 }, changes: { tiles: { '1.4': { blue: 1, surrogates: 3 } }, influence: 3 } },
  },
  {
    card: 'M04',
    cost: 5,
    gives: 'Ri Co',
    role: 'comrades',
    board: { '1.4': { outpost: 2, cell: 1, blue: 2 } },
    answers: ['outpost', 'cell'],
    changes: { tiles: { '1.4': { outpost: 1, blue: 1 } }, influence: 2 },
    reached: { needs: { risk: 3 }, changes: { tiles: { '1.4': { blue: 1 } }, influence: 3 } },
  },
  {
    card: 'M05',
    cost: 2,
    gives: 'Lo Lo Ov Fl',
    changes: { tiles: { '1.1': { presence: 2, surrogates: 2 } }, resources: 2 },
    reached: {
      needs: { logistics: 3 },
      changes: { tiles: { '1.1': { presence: 2, surrogates: 2 } }, resources: 2, plays: 1 },
    },
  },
  {
    card: 'M06',
    cost: 5,
    gives: 'Ov Ri Fl',
    board: { '1.4': { garrison: 1, outpost: 1, cell: 1, blue: 1 } },
    scene: { dice: [{ sides: 10, shows: 4 }] },
    answers: ['garrison'],
    changes: { tiles: { '1.4': { outpost: 1, cell: 1, blue: 1 } }, influence: 2 },
    reached: {
      needs: { oversight: 3 },
      answers: ['garrison', 'outpost'],
      changes: { tiles: { '1.4': { cell: 1, blue: 1 } }, influence: 3 },
    },
  },
  {
    card: 'M06',
    cost: 5,
    gives: 'Ov Ri Fl',
    board: { '1.4': { garrison: 1, blue: 1 } },
    scene: { dice: [{ sides: 10, shows: 3 }] },
    changes: { tiles: { '1.4': {} } },
  },
  {
    card: 'M07',
    cost: 4,
    gives: 'Ch Pe In',
    role: 'partisans',
    board: { '1.4': { blue: 2, red: 1, outpost: 1 } },
    changes: { tiles: { '1.4': { blue: 2, red: 1, surrogates: 2 } }, influence: 2 },
    reached: {
      needs: { charisma: 3, persistence: 2 },
      changes: { tiles: { '1.4': { blue: 3, surrogates: 2 } }, influence: 2 },
    },
  },
  {
    card: 'M08',
    cost: 6,
    gives: 'Ri Ch In',
    board: { '1.4': { tyranny: 1, red: 1, garrison: 1 } },
    changes: { tiles: { '1.4': { red: 1, garrison: 1, surrogates: 2 } }, influence: 2, pool: 1 },
    reached: { needs: { risk: 3 }, changes: { tiles: { '1.4': { red: 1, surrogates: 2 } }, influence: 4, pool: 1 } },
  },
  {
    card: 'M09',
    cost: 5,
    gives: 'Ov In Ch',
    board: { '1.4': { garrison: 1, outpost: 1 } },
    changes: { tiles: { '1.4': { outpost: 1 } }, influence: 1 },
    reached: { needs: { integrity: 3 }, changes: { tiles: { '1.4': {} }, influence: 1 } },
  },
  {
    card: 'M10',
    cost: 3,
    gives: 'Fl Pe Ri',
    board: { '1.4': { surrogates: 1, outpost: 1 } },
    answers: ['1.4'],
    changes: { tiles: { '1.4': { surrogates: 1 } }, influence: 1, protection: around({ surrogateBonus: 1 }) },
    reached: {
      needs: { flexibility: 3 },
      changes: {
        tiles: { '1.4': { surrogates: 1 } },
        influence: 1,
        protection: { ...around({ surrogateBonus: 1 }), '1.4': { surrogateBonus: 1, shelter: 3 } },
      },
    },
  },
  {
    card: 'M11',
    cost: 3,
    gives: 'Ov Ch In Pe',
    role: 'advisors',
    board: { '1.4': { blue: 1 }, '1.5': { red: 2 } },
    changes: { tiles: { '1.4': { blue: 1, surrogates: 1 } }, influence: 2 },
    reached: {
      needs: { oversight: 3 },
      changes: { tiles: { '1.4': { blue: 1, surrogates: 1 }, '1.5': { blue: 2 } }, influence: 2 },
    },
  },
  {
    card: 'M12',
    cost: 3,
    gives: 'Lo Ri Fl',
    answers: ['1.4'],
    changes: { protection: around({ noDevelop: true }) },
    reached: { needs: { logistics: 3 }, changes: { protection: around({ noDevelop: true, noDeploy: true }) } },
  },
  {
    card: 'M13',
    cost: 4,
    gives: 'Lo Co Ov',
    board: { '1.2': { cell: 1 } },
    answers: ['1.2'],
    changes: {
      tiles: { '1.2': {} },
      protection: Object.fromEntries(['1.1', '1.2', '1.3', '1.7', '2.5', '2.6'].map((id) => [id, { noDeploy: true }])),
    },
    reached: {
      needs: { corruption: 3 },
      changes: {
        tiles: { '1.2': {} },
        protection: Object.fromEntries(
          ['1.1', '1.2', '1.3', '1.7', '2.5', '2.6'].map((id) => [id, { noDeploy: true }]),
        ),
        resources: 2,
      },
    },
  },
  {
    card: 'M14',
    cost: 5,
    gives: 'Ch In Ov',
    board: { '1.4': { cell: 2, outpost: 1 } },
    answers: ['replace-cell'],
    changes: { tiles: { '1.4': { outpost: 1, surrogates: 2 } }, influence: 2 },
    reached: {
      needs: { charisma: 3 },
      answers: ['replace-outpost'],
      changes: { tiles: { '1.4': { cell: 2, surrogates: 1 } }, influence: 2 },
    },
  },
  {
    card: 'M15',
    cost: 5,
    gives: 'Ri Fl Ov',
    board: { '1.4': { cell: 3, garrison: 1, outpost: 1 } },
    answers: ['garrison'],
    changes: { tiles: { '1.4': { outpost: 1 } }, influence: 2 },
    reached: { needs: { risk: 3, flexibility: 2 }, changes: { tiles: { '1.4': {} }, influence: 3 } },
  },
  {
    card: 'M16',
    cost: 3,
    gives: 'Pe In Lo',
    answers: ['1.4'],
    changes: { tiles: { '1.4': { surrogates: 1 } }, protection: { '1.4': { noDominate: true, noDevelop: true } } },
    reached: {
      needs: { persistence: 3 },
      changes: {
        tiles: { '1.4': { surrogates: 1 } },
        protection: { ...around({ defence: 2 }), '1.4': { noDominate: true, noDevelop: true, defence: 2 } },
      },
    },
  },
  {
    card: 'M17',
    cost: 5,
    gives: 'Ov Ch Ch',
    role: 'advisors',
    board: { '2.1': { red: 2 }, '2.5': { red: 1 } },
    answers: ['2.1'],
    changes: { tiles: { '2.1': { red: 1, blue: 1 }, '2.5': { blue: 1 } }, influence: 2 },
    reached: {
      needs: { charisma: 3 },
      changes: { tiles: { '2.1': { red: 1, blue: 1 }, '2.5': { blue: 1 } }, influence: 3 },
    },
  },
  {
    card: 'M18',
    cost: 4,
    gives: 'Ch Pe Ov',
    board: { '1.5': { blue: 1 }, '4.6': { blue: 1 }, '3.4': { red: 1 } },
    changes: {
      protection: { '1.5': { noDevelop: true, defence: 2 }, '4.6': { noDevelop: true, defence: 2 } },
      influence: 1,
    },
    reached: {
      needs: { persistence: 3 },
      changes: {
        protection: {
          '1.5': { noDevelop: true, noDominate: true, defence: 2 },
          '4.6': { noDevelop: true, noDominate: true, defence: 2 },
        },
        influence: 1,
      },
    },
  },
  {
    card: 'M19',
    cost: 2,
    gives: 'Fl Lo In',
    board: { '1.2': { surrogates: 2 } },
    scene: { discard: ['m13'], piles: {} },
    answers: ['surrogate<1.2', 'surrogate<1.2', 'surrogate>1.4', 'no', 'enough'],
    changes: {
      tiles: { '1.1': { presence: 2, surrogates: 1 }, '1.2': {}, '1.4': { surrogates: 1 } },
      protection: { '1.1': { defence: 4 } },
      influence: 1,
    },
    reached: {
      needs: { flexibility: 3 },
      changes: {
        tiles: { '1.1': { presence: 2, surrogates: 1 }, '1.2': {}, '1.4': { surrogates: 1 } },
        protection: { '1.1': { defence: 4 } },
        influence: 1,
        hand: ['m13'],
      },
    },
  },
  {
    card: 'M20',
    cost: 3,
    gives: 'Fl Pe Pe',
    board: { '1.1': { presence: 2, garrison: 1 }, '1.2': { surrogates: 1 } },
    answers: ['surrogate<1.2'],
    changes: { tiles: { '1.1': { presence: 2, surrogates: 1 }, '1.2': {} }, influence: 2, resources: 1 },
    reached: {
      needs: { persistence: 3 },
      answers: ['surrogate<1.2', 'surrogate>1.4', 'no'],
      changes: { tiles: { '1.2': {}, '1.1': HOME, '1.4': { surrogates: 1 } }, influence: 2, resources: 1 },
    },
  },
  {
    card: 'M21',
    cost: 3,
    gives: 'Co Ri Lo',
    board: { '1.2': { garrison: 1 } },
    answers: ['1.2'],
    changes: { tiles: { '1.2': { garrison: 1, garrison2: 1, surrogates: 3 } }, influence: -1 },
    reached: { needs: { risk: 3 }, changes: { tiles: { '1.2': { surrogates: 3 } }, influence: 1 } },
  },
  {
    card: 'M22',
    cost: 2,
    gives: 'Co Co Ov',
    board: { '1.5': { outpost: 1, cell: 1, blue: 1 } },
    answers: ['1.5'],
    changes: { tiles: { '1.5': { cell: 1, blue: 1 } }, resources: 4, influence: -1 },
    reached: {
      needs: { corruption: 3 },
      changes: { tiles: { '1.5': { blue: 1 } }, resources: 5, influence: -1 },
    },
  },
  {
    card: 'M23',
    cost: 5,
    gives: 'Co Ov Ri',
    board: { '1.4': { outpost: 1, garrison: 1, cell: 1 } },
    changes: { tiles: { '1.4': { garrison: 1 } }, influence: 1 },
    reached: { needs: { corruption: 3 }, changes: { tiles: { '1.4': {} }, influence: 1 } },
  },
  {
    card: 'M24',
    cost: 4,
    gives: 'Pe Pe Lo Fl',
    answers: ['1.4', 'plays'],
    changes: { tiles: { '1.4': { presence: 1, surrogates: 1 } }, circles: [1, 2], influence: 1 },
    reached: {
      needs: { persistence: 3 },
      answers: ['1.4', 'plays', 'plays'],
      changes: { tiles: { '1.4': { presence: 2, surrogates: 1 } }, circles: [1, 3], influence: 1 },
    },
  },
  {
    card: 'M25',
    cost: 2,
    gives: 'In Lo Pe',
    board: { '1.4': { surrogates: 1, blue: 1 } },
    changes: { protection: around({ shelter: 2, defence: 2 }), influence: 1 },
    reached: {
      needs: { integrity: 3 },
      changes: {
        tiles: { '1.4': { surrogates: 2, blue: 1 } },
        protection: around({ shelter: 2, defence: 2 }),
        influence: 1,
      },
    },
  },
  {
    card: 'M26',
    cost: 5,
    gives: 'Ri Pe Fl',
    board: { '1.4': { outpost: 3 } },
    changes: { tiles: { '1.4': { outpost: 1, surrogates: 2 } }, influence: 2, resources: 2 },
    reached: {
      needs: { risk: 3, persistence: 2 },
      changes: { tiles: { '1.4': { surrogates: 2 } }, influence: 3, resources: 2 },
    },
  },
  {
    card: 'M26',
    cost: 5,
    gives: 'Ri Pe Fl',
    role: 'advisors',
    board: { '1.4': { outpost: 2 } },
    answers: ['1.3', '1.3'],
    changes: { tiles: { '1.4': {}, '1.3': { outpost: 2 } }, influence: 4 },
  },
  {
    card: 'M27',
    cost: 5,
    gives: 'Ov Co Ri',
    board: { '1.4': { garrison: 1, red: 1 } },
    changes: { tiles: { '1.4': { garrison: 1, garrison2: 1, red: 1 } }, protection: { '1.4': { noDominate: true } } },
    reached: {
      needs: { oversight: 3 },
      changes: { tiles: { '1.4': { garrison: 1, garrison2: 1, red: 1 } }, protection: around({ noDominate: true }) },
    },
  },
  {
    card: 'M28',
    cost: 3,
    gives: 'Ch In Pe',
    role: 'advisors',
    board: { '1.2': { red: 1 } },
    answers: ['1.2', 'yes'],
    changes: { tiles: { '1.2': { blue: 1, surrogates: 2 } }, influence: 1 },
    reached: {
      needs: { integrity: 3, charisma: 2 },
      changes: { tiles: { '1.2': { blue: 2, surrogates: 2 } }, influence: 1 },
    },
  },
  {
    card: 'M29',
    cost: 3,
    gives: 'In Lo Co',
    board: { '1.1': { presence: 2, blue: 1 } },
    answers: ['blue>1.4'],
    changes: { tiles: { '1.1': HOME, '1.4': { blue: 1 } }, influence: 2, protection: { '1.1': { defence: 2 } } },
    reached: {
      needs: { integrity: 3 },
      changes: {
        tiles: { '1.1': HOME, '1.4': { blue: 1 } },
        influence: 2,
        protection: { '1.1': { defence: 2, shelter: 2 } },
      },
    },
  },
  {
    card: 'M30',
    cost: 5,
    gives: 'Ri Co Lo',
    role: 'comrades',
    board: { '2.5': { garrison: 3, blue: 2 } },
    changes: { tiles: { '2.5': { garrison: 1, blue: 1 } }, influence: 4 },
    reached: { needs: { risk: 3, corruption: 3 }, changes: { tiles: { '2.5': { blue: 1 } }, influence: 6 } },
  },
  {
    card: 'M31',
    cost: 4,
    gives: 'Ov Co Fl',
    board: { '1.4': { cell: 1 }, '1.5': { cell: 1 } },
    answers: ['1.4'],
    changes: { tiles: { '1.4': {} }, protection: { '1.4': { noDevelop: true } }, scouted: ['T2-04', 'T2-12'] },
    reached: {
      needs: { oversight: 3 },
      changes: {
        tiles: { '1.4': {}, '1.5': {} },
        protection: { '1.4': { noDevelop: true } },
        scouted: ['T2-04', 'T2-12'],
      },
    },
  },
  {
    card: 'M32',
    cost: 6,
    gives: 'Ch In Ov Ov',
    board: { '1.4': { garrison: 1, outpost: 1 } },
    changes: { tiles: { '1.4': { surrogates: 1 } }, influence: 2 },
    reached: { needs: { oversight: 3, charisma: 2 }, changes: { tiles: { '1.4': { surrogates: 1 } }, influence: 3 } },
  },
  {
    card: 'M33',
    cost: 3,
    gives: 'Ch Ri Pe',
    board: { '1.4': { blue: 1, red: 1, garrison: 1 } },
    changes: { tiles: { '1.4': { blue: 1, red: 1 } }, influence: 3 },
    reached: {
      needs: { charisma: 3 },
      changes: { tiles: { '1.4': { blue: 1, red: 1 } }, influence: 3, protection: { '1.4': { defence: 2 } } },
    },
  },
  {
    card: 'M34',
    cost: 1,
    gives: 'Lo Lo Co',
    answers: ['m14', 'as-drawn'],
    changes: { resources: 4, hand: ['m14'] },
    reached: { needs: { logistics: 3 }, changes: { resources: 6, hand: ['m14'] } },
  },
  {
    card: 'M35',
    cost: 4,
    gives: 'Fl Ch Ov',
    board: { '1.4': { surrogates: 3, garrison: 2 } },
    changes: { tiles: { '1.4': { surrogates: 5 } }, influence: 4, protection: { '1.4': { surrogateBonus: 1 } } },
    reached: {
      needs: { flexibility: 3 },
      changes: { tiles: { '1.4': { surrogates: 5 } }, influence: 5, protection: { '1.4': { surrogateBonus: 1 } } },
    },
  },
  {
    card: 'M36',
    cost: 4,
    gives: 'Lo Fl Pe',
    board: { '1.2': { outpost: 2, cell: 1, red: 1 } },
    changes: { tiles: { '1.2': { cell: 1, red: 1 } }, influence: 2 },
    reached: {
      needs: { logistics: 3 },
      changes: { tiles: { '1.2': { cell: 1, red: 1 } }, influence: 2, protection: { '1.2': { noDevelop: true } } },
    },
  },
  {
    card: 'M37',
    cost: 5,
    gives: 'Pe Ch Lo',
    role: 'partisans',
    board: { '1.2': { cell: 2, outpost: 2, red: 2, tyranny: 1 } },
    answers: ['yes'],
    changes: { tiles: { '1.2': { outpost: 1, red: 1, blue: 1, tyranny: 1 } }, influence: 1 },
    reached: {
      needs: { persistence: 3, charisma: 2 },
      changes: { tiles: { '1.2': { outpost: 1, red: 1, blue: 1 } }, influence: 1, pool: 1 },
    },
  },
  {
    card: 'M38',
    cost: 6,
    gives: 'Ri Pe Ch',
    board: { '1.2': { garrison: 1, outpost: 1, red: 1, tyranny: 1 } },
    changes: { tiles: { '1.2': { red: 1 } }, influence: 3, pool: 1 },
    reached: {
      needs: { persistence: 3, charisma: 3 },
      changes: { tiles: { '1.2': { red: 1 } }, influence: 5, pool: 1 },
    },
  },
  {
    card: 'M39',
    cost: 1,
    gives: 'Lo In Co',
    scene: { discard: ['m13', 'm14'], piles: {} },
    changes: { hand: ['m13', 'm14'], resources: 2 },
    reached: { needs: { logistics: 3 }, changes: { hand: ['m13', 'm14'], resources: 2, plays: 1 } },
  },
]

const attributesIn = (gives: string): Attribute[] =>
  gives.split(' ').map((start) => {
    const found = ATTRIBUTES.find((attribute) => attribute.startsWith(start.toLowerCase()))
    if (found === undefined) throw new Error(`no attribute ${start}`)
    return found
  })

/** Attributes shown before, so that with those of the card it is what is needed, or one short of it. */
function shownBefore(gives: string, needs: Needs, short: number): Needs {
  const own = attributesIn(gives)
  const first = ATTRIBUTES.find((attribute) => (needs[attribute] ?? 0) > 0)
  return Object.fromEntries(
    ATTRIBUTES.map((attribute) => {
      const need = (needs[attribute] ?? 0) - own.filter((it) => it === attribute).length
      return [attribute, Math.max(0, need - (attribute === first ? short : 0))]
    }),
  )
}

function holding(it: Case, attributes: Needs) {
  return table({
    roles: [it.role ?? 'liberators'],
    step: 'players',
    // Long-term cards are hastened, so that all can be paid for and used in one phase.
    hastened: 1,
    resources: 10,
    box: 1,
    hand: [it.card],
    piles: PILES,
    attributes,
    ...it.scene,
    board: { '1.1': HOME, ...it.board },
  })
}

function played(it: Case, attributes: Needs, answers: readonly Json[]): Changes {
  const t = holding(it, attributes).answer(`play:${it.card}`)
  const before = momentOf(t)
  t.answers(`use:${it.card}`, ...answers)
  expect(t.asks()[0].kind).toBe('action')
  return changesSince(before, t)
}

it.each(CASES.map((one) => [one.card, one] as const))('%s costs, gives and does what it says', (_, one) => {
  const t = holding(one, {}).answer(`play:${one.card}`)
  expect(10 - t.player().resources).toBe(one.cost)
  const shown = t.player().attributes.flatMap((count, at) => Array<Attribute>(count).fill(ATTRIBUTES[at]))
  expect(shown.sort()).toEqual(attributesIn(one.gives).sort())
  const needs = one.reached?.needs ?? {}
  expect(played(one, shownBefore(one.gives, needs, 1), one.answers ?? [])).toEqual(one.changes)
})

const WITH_THRESHOLD = CASES.flatMap((one) =>
  one.reached === undefined ? [] : [[one.card, one, one.reached] as const],
)

it.each(WITH_THRESHOLD)('TOT-1.Fj %s does more with enough attributes', (_, one, { needs, answers, changes }) => {
  expect(played(one, shownBefore(one.gives, needs, 0), answers ?? one.answers ?? [])).toEqual(changes)
})

it('there is a case for every card, and for every threshold', () => {
  const cards = [...MINOR, ...MAJOR]
  const tried = new Set(CASES.map(({ card }) => card))
  expect(cards.filter(({ id }) => !tried.has(id))).toEqual([])
  const thresholds = cards.filter((card) => card.thresholds !== undefined).map(({ id }) => id)
  expect(WITH_THRESHOLD.map(([card]) => card)).toEqual(thresholds)
})

it('no card with push or pull has a range, and long-term cards do not protect', () => {
  for (const { effect, range, speed, id } of [...MINOR, ...MAJOR]) {
    const text = JSON.stringify(effect)
    if (/"op":"(?:push|pull)"/.test(text)) expect([id, range]).toEqual([id, 0])
    if (speed === 'long-term') expect([id, /"op":"(?:defend|shelter|protect)"/.test(text)]).toEqual([id, false])
  }
})

it('TOT-3.Combat-4 only cards that target tyranny ignore it', () => {
  for (const { effect, target, id } of [...MINOR, ...MAJOR]) {
    if (JSON.stringify(effect).includes('"ignores":"tyranny"')) expect([id, target]).toEqual([id, { is: 'tyranny' }])
  }
})

it('TOT-3.Combat-4 no threshold and no panel ignores it either', () => {
  const more = [...MINOR, ...MAJOR].map(({ thresholds = [] }) => thresholds)
  expect(JSON.stringify([more, PANELS])).not.toContain('"ignores":"tyranny"')
})

it('TOT-3.Imm-c TOT-3.Imm-d cards and panels push and pull where presence is', () => {
  const organic = Object.values(PANELS).flatMap(({ patrol, special }) => [patrol, ...special])
  const moving = [...MINOR, ...MAJOR, ...organic].filter((it) => /"op":"(?:push|pull)"/.test(JSON.stringify(it)))
  expect(moving.length).toBeGreaterThan(10)
  expect(moving.filter(({ range }) => range !== 0)).toEqual([])
})

it.each([
  ['m47', [], 'resources'],
  ['m49', ['risk', 'charisma'], 'attributes'],
] as const)('%s serves every player', (card, answers, what) => {
  const t = table({
    roles: ['liberators', 'comrades'],
    step: 'players',
    resources: { liberators: 1, comrades: 0 },
    hand: [card],
    board: { '1.1': { presence: { liberators: 2, comrades: 2 } } },
  }).answers(`play:${card}`, `use:${card}`, ...answers)
  const { resources, attributes } = t.player('comrades')
  if (what === 'resources') expect(resources).toBe(1)
  else expect(attributes[1]).toBe(2)
})
