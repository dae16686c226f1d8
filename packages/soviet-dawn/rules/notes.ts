// Declares every kind of journal entry of the game, with its data.
import {
  anyText,
  dataWith,
  flag,
  listOf,
  maybe,
  notesOf,
  oneOf,
  orNull,
  type TableFor,
  whole,
} from '@interregnum/kernel'
import { FRONTS, UNIT_IDS } from '../data/fronts.ts'
import { ENDINGS, MARKERS } from '../data/tables.ts'
import { DICE } from './questions.ts'

const front = oneOf(FRONTS)
const unit = oneOf(UNIT_IDS)
const marker = oneOf(MARKERS)
const die = whole
const box = whole

export const notes = notesOf({
  card: { turn: whole, card: whole },
  cheka: { card: whole },
  treaty: { face: oneOf(['treaty', 'bukharin']) },
  swap: {},
  'subversion-lost': {},
  advance: { front, from: box, to: box },
  retreat: { front, from: box, to: box, by: oneOf(['card', 'offensive']) },
  stays: {
    front,
    box,
    why: oneOf(['inactive', 'asleep', 'removed', 'in-moscow', 'indecisive', 'gold', 'limit']),
  },
  recovers: { front, morale: whole },
  fortress: { front, die, battle: whole, enters: flag },
  crisis: { front },
  moscow: { front },
  level: {
    from: whole,
    to: whole,
    why: oneOf(['politics', 'dissent', 'card', 'bukharin', 'kiev', 'petrograd', 'curzon', 'moscow']),
  },
  politics: { by: oneOf(['card', 'cheka', 'decree', 'jassy']), die, drm: whole, need: whole, won: flag },
  reorganize: { by: oneOf(['card', 'cheka', 'decree', 'jassy']), die, drm: whole, won: flag },
  marker: { die, rolled: marker, gained: orNull(marker) },
  offensive: {
    front,
    by: oneOf(['card', 'cheka', 'reserve']),
    die,
    drms: listOf(dataWith({ what: oneOf(['card', 'czar', 'legion', 'tank', 'trains', 'moscow']), value: whole })),
    experience: whole,
    battalion: flag,
    battle: whole,
    won: flag,
    sixWins: maybe(flag),
  },
  experience: { die, bonus: whole },
  shaken: { front, morale: whole },
  defeat: { front, die, box, comes: flag },
  recovery: { city: oneOf(['petrograd', 'kiev']), choice: oneOf(['politics', 'reorganize', 'decline']) },
  gold: {},
  'gold-die': { what: oneOf(DICE), die, outcome: anyText },
  tank: { front },
  forfeit: { forfeits: whole },
  pass: { actions: whole },
  dissent: { die, forfeits: whole, total: whole, change: whole },
  activate: { front },
  asleep: { front },
  exchange: { front, from: unit, to: unit },
  removed: { front },
  'not-removed': { front, why: oneOf(['box', 'inactive', 'asleep', 'removed']) },
  perseverance: { front, die, box, leaves: flag },
  legion: { status: oneOf(['not-active', 'active', 'withdrawn']) },
  czar: { fate: oneOf(['captivity', 'liberated', 'executed']) },
  curzon: {},
  'no-fortress': {},
  fortified: {},
  makhno: { die, hinders: flag },
  'great-war': { status: oneOf(['russia-in-ww1', 'separate-peace', 'revolutionary-war', 'war-over']) },
  epoch: { epoch: oneOf(['darkness', 'dawn']), cards: whole },
  recycled: { card: whole },
  end: { result: oneOf(ENDINGS), level: anyText, score: whole },
})

export type Lines = typeof notes.specs
export type SovietDawnTable = TableFor<Lines>
