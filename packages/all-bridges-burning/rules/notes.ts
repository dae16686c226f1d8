// Every kind of line that the game writes to its journal, with its data.
import { anyText, flag, listOf, mapOf, maybe, notesOf, oneOf, orNull, type TableFor, whole } from '@interregnum/kernel'
import { SPACES } from '../data/map.ts'
import { CAPABILITIES, FACTIONS } from './state.ts'

const space = oneOf(SPACES)
const faction = oneOf(FACTIONS)
const capability = oneOf(CAPABILITIES)
const power = oneOf(['russia', 'germany'])
const die = whole
const commands = oneOf(['rally', 'activism', 'terror', 'attack', 'march', 'message', 'negotiate', 'politics'])
const specials = oneOf([
  'political-event',
  'foreign-relations',
  'prepare',
  'coordinate',
  'crackdown',
  'personality',
  'dialogue',
  'publish',
])

export const notes = notesOf({
  card: { card: whole },
  turn: { faction },
  pass: { faction, waiting: maybe(flag) },
  event: { faction, card: whole, side: oneOf(['unshaded', 'shaded']) },
  command: { faction: whole, kind: commands, limited: flag, free: flag },
  special: { faction, kind: specials },
  control: { space, by: orNull(faction) },
  place: { faction, space, count: whole, active: flag },
  remove: { faction, space, active: flag, to: oneOf(['available', 'prison']), cause: anyText },
  flip: { faction, space, active: flag },
  disc: { faction, space },
  'disc-gone': { faction, space },
  'terror-marker': { faction, space },
  'terror-cleared': { space },
  shift: { space, to: whole },
  polarization: { to: whole },
  vassalage: { power, to: whole },
  resources: { faction, change: whole, to: whole },
  gift: { from: faction, to: faction, amount: whole },
  recall: { faction, space },
  news: { space },
  'news-gone': { space },
  'news-taken': { faction, space },
  'news-carried': { space },
  'news-used': { die, use: oneOf(['resources', 'polarization']) },
  personality: { space },
  'personality-gone': { space },
  'prepared-lost': { faction, space },
  capability: { faction, capability },
  'capability-lost': { faction, capability, space },
  deploy: { faction, capability, space },
  cube: { red: flag },
  'cube-gone': { red: flag },
  rouse: { die },
  'foreign-roll': { die, target: whole },
  prepare: { faction, what: oneOf(['prepared', 'sabotage', 'repair']), at: anyText },
  capture: { space, die, enemies: whole, caught: flag },
  message: { from: space, path: listOf(space) },
  move: {
    faction: whole,
    from: space,
    to: space,
    cells: whole,
    troops: whole,
    capabilities: listOf(capability),
  },
  attack: {
    by: oneOf([...FACTIONS, 'germans']),
    space,
    strength: orNull(whole),
    die: orNull(whole),
    won: flag,
  },
  'attack-mode': { space, mode: oneOf(['engage', 'retreat']), to: orNull(space) },
  'troop-gone': { power, space, count: maybe(whole) },
  germans: {
    action: oneOf(['none', 'land', 'reinforce', 'attack', 'march']),
    space: maybe(space),
    site: maybe(anyText),
    from: maybe(space),
    troops: maybe(whole),
  },
  'german-order': { die, first: flag },
  round: { round: whole },
  'politics-phase': { die, cubes: whole },
  issue: { red: flag },
  'issue-gone': { red: flag },
  agitate: { faction, kind: anyText, space },
  released: { faction, count: whole },
  'revolt-comes': { discarded: whole },
  revolt: {},
  strike: { space },
  conscription: { cells: whole },
  russians: { space, troops: whole },
  powers: { germans: whole, russians: whole },
  'old-news': {},
  'event-roll': { die },
  path: { card: whole, step: anyText, space: maybe(space) },
  'nonplayer-card': { card: whole, die },
  end: { result: anyText, margins: mapOf(whole) },
})

export type Lines = typeof notes.specs
export type BridgesTable = TableFor<Lines>
