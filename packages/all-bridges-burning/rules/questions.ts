// Every kind of question that the game asks: its data, and how its options are written.
import {
  bare,
  either,
  flag,
  mapOf,
  maybe,
  numbered,
  numbers,
  oneOf,
  type Part,
  questionsOf,
  verbs,
  whole,
  words,
} from '@interregnum/kernel'
import { BORDERS, LANDINGS, SPACES, STATIONS } from '../data/map.ts'
import { CAPABILITIES, FACTIONS } from './state.ts'

const space = oneOf(SPACES)
const faction = oneOf(FACTIONS)
const colour = oneOf(['red', 'white'])
const COMMAND_KINDS = ['rally', 'activism', 'terror', 'attack', 'march', 'message', 'negotiate', 'politics'] as const
const command = oneOf(COMMAND_KINDS)
const SPECIAL_KINDS = [
  'political-event',
  'foreign-relations',
  'prepare',
  'coordinate',
  'crackdown',
  'personality',
  'dialogue',
  'publish',
] as const

/** "hame/pohjanmaa": a border, read as its index in BORDERS. */
export const border = numbered(
  'a border',
  BORDERS.map((ends) => ends.map((end) => SPACES[end]).join('/')),
)
/** "train0", "jaeger3": a Capability, read as its index in CAPABILITIES. */
const capability = numbered(
  'a Capability',
  CAPABILITIES.map((kind, cap) => `${kind}${cap}`),
)

/** What distinguishes one Cell of a Faction in a space from another. */
export interface CellStatus {
  readonly active: boolean
  /** The News marker it holds. */
  readonly news: number | null
}

const STATUS = /^(in)?active(?:\+news([1-9]))?$/

/** "active", "inactive", "active+news1" */
export const cellStatus: Part<CellStatus> = {
  about: 'a Cell',
  holds: (value): value is CellStatus => typeof value === 'object' && value !== null && 'active' in value,
  read(text) {
    const found = STATUS.exec(text)
    if (found === null) return null
    return { active: found[1] === undefined, news: found[2] === undefined ? null : Number(found[2]) - 1 }
  },
  write: ({ active, news }) => `${active ? 'active' : 'inactive'}${news === null ? '' : `+news${news + 1}`}`,
}

/** A Cell, or the disc that two of them turn into. */
const pieceStatus: Part<CellStatus | 'disc'> = {
  about: 'a Cell or a disc',
  holds: (value): value is CellStatus | 'disc' => value === 'disc' || cellStatus.holds(value),
  read: (text) => (text === 'disc' ? text : cellStatus.read(text)),
  write: (piece) => (piece === 'disc' ? piece : cellStatus.write(piece)),
}

const spaces = bare('space', { space })
const factions = bare('faction', { faction })
const commands = bare('command-kind', { command })
const specials = bare('special-kind', { special: oneOf(SPECIAL_KINDS) })
/** "reds:inactive+news1" */
export const pieceOptions = bare('piece', { faction, piece: pieceStatus })
/** "turku:reds:inactive" */
export const cellInOptions = bare('cell-in', { space, faction, cell: cellStatus })
/** Where a Command is carried out, and what else can be done there. */
const selection = either(spaces, words('display', 'special', 'done'))
const spacesOrEnough = either(spaces, words('enough'))
const piecesOrEnough = either(pieceOptions, words('enough'))
const cubes = verbs({ cube: { colour } })
const issues = verbs({ issue: { colour } })

export const turnOptions = verbs({
  command: { command },
  limited: { command },
  event: { side: oneOf(['unshaded', 'shaded']) },
  pass: {},
})
export const giftOptions = verbs({ give: { to: faction, amount: whole } })
export const recallOptions = verbs({ recall: { from: oneOf([...SPACES, 'personality']), piece: maybe(pieceStatus) } })
export const additionOptions = verbs({
  cell: { cell: cellStatus },
  cap: { cap: capability, to: maybe(oneOf(STATIONS)) },
  russian: {},
  go: {},
})
export const russianOptions = verbs({ russians: { troops: whole } })
const trains = { from: space, station: whole }
/** The Trains are numbered by their index in CAPABILITIES. */
export const trainOptions = verbs({ train0: trains, train1: trains, 'no-train': {} })
export const messageOptions = verbs({
  message: { from: space, cell: cellStatus, to: maybe(space) },
  special: {},
  done: {},
})
export const siteOptions = verbs({ site: { site: oneOf(LANDINGS.map(({ name }) => name)) } })
export const agitationOptions = verbs({
  shift: { space },
  calm: { space },
  disc: { space },
  cube: { space },
  done: {},
})
export const releaseOptions = verbs({ release: { count: whole } })
export const extraOptions = verbs({ news: { command }, 'keep-news': {} })
export const foreignOptions = verbs({ up: {}, down: { spend: whole } })
export const preparationOptions = verbs({ prepared: { space }, sabotage: { border }, repair: { border } })
export const personalityUseOptions = verbs({ news: { marker: whole }, personality: { space } })
export const dialogueOptions = verbs({
  shift: {},
  replace: { faction, cell: cellStatus },
  remove: { faction, cell: cellStatus },
})
export const strikeOptions = verbs({ strike: { space }, rally: {}, decline: {} })

export const shiftOptions = verbs({ shift: { space, way: oneOf(['support', 'opposition']) } })
export const stationOptions = verbs({ station: { station: whole } })

const here = { space }
const strengths = mapOf(whole)
const risks = mapOf(whole)
/** The Strength that each option of an Attack would give; `payable` if more can be bought. */
const attackStrengths = { ...here, payable: flag, strengths }

export const questions = questionsOf({
  turn: { options: turnOptions, data: { card: whole } },
  'news-command': { options: extraOptions },
  'free-command': { options: commands },
  give: { options: giftOptions },
  recall: { options: recallOptions },

  rally: { options: selection, data: { limit: whole } },
  'rally-cells': { options: numbers, data: here },
  administration: { options: either(spaces, words('none')) },
  'cell-to-disc': { options: pieceOptions, data: here },
  'rally-moderates': { options: words('network', 'cell', 'hide'), data: here },
  'hide-cell': { options: pieceOptions, data: here },

  activism: { options: words('flip', 'remove', 'activate', 'agitate', 'special', 'done') },
  'activism-flip': { options: selection, data: { limit: whole } },
  'activism-remove': { options: selection, data: { limit: whole } },
  'calm-cell': { options: pieceOptions, data: here },
  'flip-cell': { options: piecesOrEnough, data: { space, left: whole } },
  rouse: { options: spacesOrEnough, data: { left: whole } },
  'rouse-cell': { options: pieceOptions, data: here },
  agitate: { options: spaces },
  'agitate-shift': { options: words('shift', 'stop'), data: here },

  terror: { options: selection, data: { limit: whole } },
  'terror-victim': { options: piecesOrEnough, data: { space, left: maybe(whole) } },
  'remove-cube': { options: cubes },

  attack: { options: selection, data: { limit: whole } },
  'attack-train': { options: trainOptions, data: here },
  attackers: { options: numbers, data: attackStrengths },
  attacker: { options: pieceOptions, data: { ...here, payable: flag, strength: whole } },
  'attack-russians': { options: russianOptions, data: attackStrengths },
  defenders: { options: words('senate', 'germans', 'both'), data: attackStrengths },
  'attack-pay': { options: numbers, data: { ...here, strength: whole } },
  'attack-mode': { options: words('engage', 'retreat'), data: here },
  'attack-retreat': { options: spaces, data: here },
  'attack-victim': { options: pieceOptions, data: here },
  'attack-loss': { options: pieceOptions, data: here },

  march: { options: selection, data: { limit: whole } },
  'march-from': { options: spacesOrEnough, data: { to: space } },
  gather: { options: additionOptions, data: { from: space, to: space, cells: whole, troops: whole } },

  message: { options: messageOptions },
  carry: { options: words('news', 'personality', 'nothing'), data: { from: space } },
  'pick-up': { options: words('take', 'leave'), data: { space, risks } },
  'message-step': {
    options: either(spaces, words('stop')),
    data: { risks, here: maybe(space), left: maybe(whole) },
  },
  'capture-space': { options: spaces, data: { risks } },

  negotiate: { options: selection, data: { limit: whole } },
  'negotiate-cell': { options: either(pieceOptions, words('none')), data: here },
  'negotiate-polarization': { options: words('reduce', 'keep'), data: { calmed: whole } },
  'come-out': { options: pieceOptions, data: here },
  politics: { options: words('cube', 'special') },
  'politics-after': { options: words('special', 'done') },
  'place-cube': { options: cubes },

  special: { options: specials },
  'foreign-relations': { options: foreignOptions },
  prepare: { options: preparationOptions },
  crackdown: { options: spaces },
  personality: { options: personalityUseOptions },
  'news-use': { options: words('resources', 'polarization') },
  dialogue: { options: spaces },
  'dialogue-effect': { options: dialogueOptions, data: here },
  publish: { options: spacesOrEnough },
  'publish-cells': { options: numbers, data: here },

  coordinate: { options: words('land', 'reinforce', 'attack', 'march') },
  'coordinate-site': { options: siteOptions },
  'coordinate-reinforce': { options: spaces },
  'coordinate-attack': { options: spaces },
  'coordinate-from': { options: spacesOrEnough },
  'coordinate-troops': { options: numbers },
  'coordinate-to': { options: spaces },

  'issue-colour': { options: issues },
  leadership: { options: spaces },
  agitation: { options: agitationOptions, data: { faction } },
  'agitation-level': { options: words('support', 'opposition', 'stop'), data: here },
  'release-prisoners': { options: releaseOptions },
  revolt: { options: strikeOptions },
  'revolt-strike': { options: spaces },
  deploy: { options: spaces },
  station: { options: stationOptions },

  'event-administration': { options: words('place', 'decline') },
  'event-attack': { options: words('yes', 'no') },
  'event-command': { options: words('yes', 'no') },
  'event-coordinate': { options: words('yes', 'no') },
  'event-offensive': { options: words('yes', 'no') },
  'event-flip': { options: either(cellInOptions, words('enough')), data: { left: maybe(whole) } },
  'event-network': { options: spaces },
  'event-place': { options: spaces, data: { faction: maybe(faction) } },
  'event-remove': { options: either(cellInOptions, words('enough')) },
  'event-sabotage': { options: verbs({ sabotage: { border } }) },
  'event-shift': { options: shiftOptions },
  'event-space': { options: spaces },
  'event-terror': { options: spaces },
  'available-or-prison': { options: words('available', 'prison') },
  chair: { options: either(cellInOptions, verbs({ prepared: { faction, space } })) },
  'coordinate-or-rally': { options: words('coordinate', 'rally') },
  cube: { options: verbs({ 'place-cube': { colour }, 'remove-cube': { colour }, leave: {} }) },
  hennala: { options: words('gain', 'enemies-lose') },
  lahti: { options: words('attack', 'remove-german') },
  'lower-vassalage': { options: verbs({ russia: { by: whole }, germany: { by: whole } }) },
  'or-crackdown': { options: words('remove', 'crackdown', 'arrest') },
  'place-more': { options: words('more', 'enough') },
  'place-or-shift': { options: words('place', 'shift') },
  'place-two': { options: words('two', 'one-active') },
  'rally-or-shift': { options: words('rally', 'shift') },
  release: { options: either(factions, words('enough')) },
  'remove-issue': { options: issues },
  'resources-or-cube': { options: words('resources', 'cube') },
  'shift-or-rally': { options: words('shift', 'rally') },
  'special-or-command': { options: either(words('command'), specials) },
  vassalage: {
    options: verbs({ russia: { way: oneOf(['up', 'down']) }, germany: { way: oneOf(['up', 'down']) } }),
  },
  'viipuri-from': { options: spacesOrEnough },
  'viipuri-to': { options: spaces },
  'which-faction': { options: factions },
})

export type Asks = typeof questions.specs
