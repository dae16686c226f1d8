// The message catalogue: every text of the game, in our own words.
import { kernelRefusal, plural, undoneText, type Words } from '@interregnum/game-package'
import type {
  AskView,
  ByKind,
  ChoiceOf,
  JournalEntry,
  KindOf,
  NotesBy,
  Option,
  Outcome,
  Refusal,
} from '@interregnum/kernel'
import { deckOf } from '../bots/nonplayer/deck.ts'
import type { Data } from '../data/corrections.ts'
import { indexIn } from '../data/lookup.ts'
import { BORDERS, SPACES, type SpaceId, STATION_NAMES, STATIONS } from '../data/map.ts'
import { type Lines, notes } from '../rules/notes.ts'
import { type Asks, border, type CellStatus, questions } from '../rules/questions.ts'
import { offsetCost } from '../rules/rally.ts'
import {
  CAPABILITIES,
  FACTIONS,
  type FactionId,
  MODERATES,
  type Play,
  REDS,
  SENATE,
  type State,
  twoPlayer,
} from '../rules/state.ts'
import { detailOf } from './details.ts'
import { LEVELS } from './levels.ts'
import { minus, plus } from './numbers.ts'

export const FACTION_NAMES: Readonly<Record<FactionId, string>> = {
  reds: 'Reds',
  senate: 'Senate',
  moderates: 'Moderates',
}
/** Singular verb for the Senate, plural for Reds and Moderates. */
const does = (id: FactionId, verb: string): string =>
  `The ${FACTION_NAMES[id]} ${id === 'senate' ? thirdPerson(verb) : verb}`
const thirdPerson = (verb: string): string => (/(s|sh|ch)$/.test(verb) ? `${verb}es` : `${verb}s`)
/** The disc that replaces two Cells of a Faction. */
const disc = (id: FactionId): string => (id === 'moderates' ? 'a Network' : 'an Administration')
export const COMMAND_NAMES: Readonly<Record<string, string>> = {
  rally: 'Rally',
  activism: 'Activism',
  terror: 'Terror',
  attack: 'Attack',
  march: 'March',
  message: 'Message',
  negotiate: 'Negotiate',
  politics: 'Politics',
}
export const SPECIAL_NAMES: Readonly<Record<string, string>> = {
  'political-event': 'Political Event',
  'foreign-relations': 'Foreign Relations',
  prepare: 'Prepare',
  coordinate: 'Coordinate',
  crackdown: 'Crackdown',
  personality: 'Personality',
  dialogue: 'Dialogue',
  publish: 'Publish',
}
/** Nouns for Commands whose name is a verb. */
const NOUNS: Readonly<Record<string, string>> = { negotiate: 'Negotiation' }
export const CAPABILITY_NAMES: Readonly<Record<string, string>> = {
  train: 'Train',
  cannons: 'Cannons',
  jaeger: 'Jaeger',
  commander: 'Commander',
}
const POWERS: Readonly<Record<string, string>> = { russia: 'Russian', germany: 'German' }

/** Texts of options that are single words; key `kind word` if the text depends on the question. */
const WORDS: Readonly<Record<string, string>> = {
  pass: 'Pass',
  done: 'Done',
  special: 'Special Activity',
  display: 'The Political Display',
  enough: 'That is enough',
  none: 'None',
  stop: 'Stop here',
  'agitation done': 'End the Agitation',
  'politics-after done': 'No Special Activity',
  'administration none': 'No Administration',
  'negotiate-cell none': 'Nobody',
  'event-administration place': 'Place an Administration',
  'message-step stop': 'Stay here',
  'keep-news': 'Keep the News',
  network: 'Two Cells become a Network',
  hide: 'Hide Active Cells',
  cell: 'Place a Cell',
  remove: 'Calm: remove own Active Cells, Polarization −1 each',
  flip: 'Unsettle: flip enemy Cells',
  activate: 'Rouse: roll a die and activate own Cells',
  agitate: 'Agitate: shift a space towards Opposition',
  shift: 'Shift the level',
  'no-train': 'No Train',
  go: 'Go',
  engage: 'Engagement: some are taken prisoner',
  retreat: 'Retreat: drive them next door',
  both: 'Both together',
  germans: 'The Germans',
  'carry news': 'Take the News along',
  'carry personality': 'Take the Personality along',
  'carry nothing': 'Take nothing',
  take: 'Pick the News up',
  leave: 'Leave it',
  'cube leave': 'Leave the cubes',
  reduce: 'Reduce Polarization',
  keep: 'Keep it',
  cube: 'Place the cube',
  resources: 'Resources',
  polarization: 'Polarization',
  support: 'Towards Support',
  opposition: 'Towards Opposition',
  rally: 'Rally',
  decline: 'Decline',
  land: 'Land',
  reinforce: 'Reinforce',
  attack: 'Attack',
  march: 'March',
  two: 'Two Cells',
  'one-active': 'One Cell, Active',
  yes: 'Yes',
  no: 'No',
  more: 'One more',
  place: 'Place',
  command: 'A free Limited Command',
  coordinate: 'Coordinate',
  gain: 'Gain the die in Resources',
  'enemies-lose': 'Both enemies lose it between them',
  arrest: 'Arrest the Personality',
  crackdown: 'Crackdown',
  available: 'To Available',
  prison: 'To Prison',
  'remove-german': 'Remove a German Troop',
  russian: 'A Russian Troop',
  up: 'Raise Vassalage by one',
  'or-crackdown remove': 'Remove Moderates Cells',
  reds: 'Reds',
  senate: 'Senate',
  moderates: 'Moderates',
}

/** What the numbers offered by a question count. */
const COUNTED: Readonly<Record<string, string>> = {
  attackers: 'Cell',
  'publish-cells': 'Cell',
  'coordinate-troops': 'Troop',
}

/** Questions whose text depends on the position. */
type Particular =
  | 'turn'
  | 'agitation'
  | 'rally-cells'
  | 'agitation-level'
  | 'deploy'
  | 'rally-moderates'
  | 'event-flip'
  | 'flip-cell'
  | 'rouse'
  | 'terror-victim'
  | 'gather'
  | 'attack-pay'
  | 'message'
  | 'march-from'
  | 'message-step'
  | 'publish-cells'
/** Questions for the space of a Command; their text is made from its name. */
type Selecting = 'rally' | 'activism-flip' | 'activism-remove' | 'terror' | 'attack' | 'march' | 'negotiate'

const QUESTIONS: Readonly<Record<Exclude<KindOf<Asks>, Particular | Selecting>, string>> = {
  'news-command': 'Spend News for another Limited Command?',
  administration: 'Put an Administration in the place of two Cells?',
  'cell-to-disc': 'Which Cell gives way?',
  'hide-cell': 'Which Cell hides?',
  activism: 'What is the Activism for?',
  'calm-cell': 'Which Cell steps down?',
  'rouse-cell': 'Which Cell rises?',
  agitate: 'Where do the Reds agitate?',
  'agitate-shift': 'Shift the level too?',
  'remove-cube': 'Which cube goes?',
  'attack-train': 'Bring Cells in by Train?',
  attackers: 'How many Cells attack?',
  attacker: 'Which Cell attacks?',
  'attack-russians': 'How many Russians take part?',
  defenders: 'Whom do you attack?',
  'attack-mode': 'What becomes of the defenders?',
  'attack-retreat': 'Where do they retreat to?',
  'attack-victim': 'Which defender is hit?',
  'attack-loss': 'Which attacker is lost?',
  carry: 'What does the Cell take along?',
  'pick-up': 'Pick the News up?',
  'capture-space': 'Where is the danger of Capture met?',
  'negotiate-cell': 'Who steps back?',
  'negotiate-polarization': 'Reduce Polarization by what was achieved?',
  'come-out': 'Which Cell comes out?',
  politics: 'Place the cube, or a Special Activity first?',
  'politics-after': 'A Special Activity as well?',
  'place-cube': 'A cube of which colour?',
  special: 'Which Special Activity?',
  'foreign-relations': 'Lean on the Power more, or pay to lean less?',
  prepare: 'What do you prepare?',
  crackdown: 'Where is the Crackdown?',
  personality: 'What does the Personality do?',
  'news-use': 'What is the News used for?',
  dialogue: 'Where is the Dialogue held?',
  'dialogue-effect': 'What does the Dialogue bring?',
  publish: 'Where do you publish?',
  'issue-colour': 'The cubes are tied: whose colour does the Issue take?',
  leadership: 'Where does the Personality step forward?',
  'release-prisoners': 'How many enemy Prisoners do you release?',
  revolt: 'The revolt begins: strike, rally or neither?',
  station: 'At which station does the Train stand?',
  coordinate: 'What do the Germans do?',
  'coordinate-site': 'Where do they land?',
  'coordinate-reinforce': 'Which Germans are reinforced?',
  'coordinate-attack': 'Where do they attack?',
  'coordinate-from': 'Which Germans march?',
  'coordinate-troops': 'How many march?',
  'coordinate-to': 'Where to?',
  give: 'Give Resources?',
  recall: 'Call own pieces back to Available?',
  'event-terror': 'Where does the Terror strike?',
  'place-two': 'Two Cells, or one that is Active?',
  'event-place': 'Where is the Cell placed?',
  'event-shift': 'Which space shifts, and which way?',
  'event-remove': 'Which Cell goes?',
  vassalage: 'Which Vassalage changes?',
  'which-faction': 'Which Faction?',
  cube: 'Place or remove a cube?',
  'event-network': 'Where is the Network placed?',
  'special-or-command': 'A Special Activity or a free Limited Command?',
  'free-command': 'Which free Command?',
  'place-or-shift': 'Place Cells or shift a level?',
  'place-more': 'Place another Cell?',
  chair: 'What goes?',
  'event-administration': 'Place an Administration?',
  'event-space': 'Where does the Event take place?',
  hennala: 'Gain the die, or make both enemies lose it?',
  'resources-or-cube': 'Resources or a cube?',
  'event-coordinate': 'Coordinate with the Germans?',
  'event-attack': 'Attack for nothing?',
  'event-offensive': 'March and attack for nothing?',
  'event-command': 'Take the free Limited Command?',
  'coordinate-or-rally': 'Coordinate, or rally in Helsinki?',
  'or-crackdown': 'Which of the two?',
  'rally-or-shift': 'The Moderates rally, or the Reds shift a level?',
  'available-or-prison': 'Where does the Cell go?',
  release: 'Whose Prisoner is released?',
  'remove-issue': 'Which Resolved marker goes?',
  'event-sabotage': 'Which border is sabotaged?',
  lahti: 'Attack, or remove a German Troop?',
  'viipuri-from': 'Where do Cells leave?',
  'viipuri-to': 'Where do they go?',
  'shift-or-rally': 'Shift Helsinki, or rally there?',
  'lower-vassalage': 'Which Vassalage is lowered?',
  'revolt-strike': 'Where do the Reds strike?',
}

const isPlain = (kind: string): kind is keyof typeof QUESTIONS => Object.hasOwn(QUESTIONS, kind)

const REASONS: Readonly<Record<string, string>> = {
  resources: 'There are not enough Resources for it.',
  'nothing-available': 'There is nothing Available to place there.',
  population: 'Nobody lives there: the variant asks for Population.',
  'already-selected': 'That space has been selected already.',
  'no-more-spaces': 'That is as many spaces as this Command may take.',
  'one-space': 'A Limited Command takes one space only.',
  'select-first': 'Select at least one space first.',
  'no-special': 'No Special Activity is possible now.',
  'not-a-space': 'Only Terror can be turned on the Political Display.',
  'event-names-spaces': 'The Event names other spaces.',
  'phase-two': 'That comes only with the Red Revolt!',
  'command-impossible': 'The Command could not be carried out anywhere now.',
  'not-your-command': 'That Command belongs to another Faction.',
  'no-active-cell': 'No own Active Cell is there.',
  'no-enemy-cell': 'No enemy Cell is there.',
  'too-few-cells': 'Too few own Cells are there to unsettle anybody.',
  'none-inactive': 'All own Cells are Active already.',
  'no-agitation': 'Agitation needs a Reds Administration and Reds Control, and a level left to shift.',
  'reds-only': 'Only the Reds agitate.',
  'stage-over': 'Calming and unsettling come before rousing and agitating.',
  once: 'Only once in this Command.',
  'no-enemy-piece': 'No enemy piece is there.',
  'no-cube': 'No cube is in the Political Display.',
  'needs-cell': 'A Cell must go first.',
  'no-cells-near': 'No own Cells are next to that space.',
  'no-enemy': 'Nobody is there to be attacked.',
  'no-cells': 'No own Cells that have not attacked yet are there.',
  'already-moved': 'That Cell has moved already.',
  'none-underground': 'No Underground Moderates are there.',
  'no-active-enemy': 'No Active enemy is there.',
  'not-your-special': 'That Special Activity belongs to another Faction.',
  'not-with-this-command': 'That Special Activity does not go with this Command.',
  'special-impossible': 'There is nowhere to carry it out.',
  'not-eligible': 'The conditions for Agitation are not met there.',
  'one-option-per-space': 'Each space gives one option only.',
  'nothing-to-gain': 'There is nothing to gain there.',
  'one-administration': 'Only one Administration in a Round.',
  'moderates-only': 'Only the Moderates place cubes.',
  'cubes-first': 'The cubes are placed first, by themselves.',
  'box-taken': 'The row of this card does not offer that any more.',
  'no-shaded-text': 'This card has one text only.',
  'revolt-is-no-event': 'The Red Revolt! is nobody’s Event.',
  'not-last': 'The Moderates take a full Command only as the last to act.',
  'called-back': 'Pieces have been called back: now something must be executed.',
  'must-act': 'The Moderates pass only when nothing else is possible.',
  'not-for-moderates': 'The Moderates do not play that text.',
  'no-resources': 'There are no Resources to lose.',
  'no-more-resources': 'Nobody holds more than 30 Resources.',
  'no-track': 'Non-player Reds and Senate have no Resources.',
  'vassalage-limit': 'Vassalage cannot go that far.',
  'no-marker': 'No such marker is left.',
  'no-level-left': 'There is no level left to shift to.',
  'no-personality': 'The Personality is not on the map.',
  'no-moderates': 'No Moderates Cell is there.',
  'none-active': 'No Cell is Active.',
  'no-issue': 'No such Issue has been Resolved.',
  'event-condition': 'What the Event asks for is not the case.',
}

/** "Rally card 60": a Non-player card with its Command. */
function nonplayerCardText(n: number): string {
  const card = [REDS, SENATE, MODERATES].flatMap(deckOf).find((it) => it.n === n)
  return card === undefined ? `card ${n}` : `${COMMAND_NAMES[card.command]} card ${n}`
}

export function words(data: Data): Words<State> {
  const space = (id: SpaceId): string => data.names[SPACES.indexOf(id)]
  const who = (id: FactionId): string => FACTION_NAMES[id]
  const title = (n: number): string => data.cards[n - 1]?.title ?? ''
  /** Whether a card has only one text. */
  const single = (n: number): boolean => data.cards[n - 1]?.shaded === null
  const borderText = (at: number): string => BORDERS[at].map((end) => data.names[end]).join(' – ')
  /** The name of a space or a border. */
  const placeText = (name: string): string => {
    const at = border.read(name)
    return at === null ? (data.names[indexIn(SPACES, name) ?? -1] ?? name) : borderText(at)
  }
  /** Cells that are not Active are called Underground for the Moderates, Inactive for others. */
  const cellText = ({ active, news }: CellStatus, of: FactionId): string => {
    const idle = of === 'moderates' ? 'an Underground' : 'an Inactive'
    return `${active ? 'an Active' : idle} Cell${news === null ? '' : ' with News'}`
  }
  const pieceText = (piece: CellStatus | 'disc', of: FactionId): string =>
    piece === 'disc' ? disc(of) : cellText(piece, of)

  /** An option of several parts, such as `recall:turku:active`. */
  function compound(ask: AskView, choice: ChoiceOf<Asks>, s: State): string | null {
    const asked = ask.seat as FactionId
    switch (choice.use) {
      case 'command':
        return 'command' in choice ? `${COMMAND_NAMES[choice.command]}, with or without a Special Activity` : null
      case 'limited':
        return `Limited Command: ${COMMAND_NAMES[choice.command]}`
      case 'news':
        if ('command' in choice) return `Limited Command: ${COMMAND_NAMES[choice.command]}`
        return 'Use the News'
      case 'event':
        return single(s.current) ? 'Event' : `Event, the ${choice.side} text`
      case 'give':
        return `Give ${plural(choice.amount, 'Resource')} to the ${who(choice.to)}`
      case 'recall':
        if (choice.from === 'personality' || choice.piece === undefined) return 'Call the Personality back'
        return `Call back ${pieceText(choice.piece, asked)} from ${space(choice.from)}`
      case 'cap':
        return `Take the ${CAPABILITY_NAMES[CAPABILITIES[choice.cap]]} along${choice.to === undefined ? '' : ` to ${STATION_NAMES[choice.to]}`}`
      case 'cell':
        return 'cell' in choice
          ? `Take ${cellText(choice.cell, s.command === null ? asked : FACTIONS[s.command.faction])}`
          : null
      case 'russians':
        return plural(choice.troops, 'Russian Troop')
      case 'station':
        return STATION_NAMES[STATIONS[choice.station]]
      case 'site':
        return choice.site
      case 'prepared':
        return 'faction' in choice
          ? `Prepared marker of the ${who(choice.faction)} in ${space(choice.space)}`
          : `Prepared marker in ${space(choice.space)}`
      case 'sabotage':
        return `Sabotage ${borderText(choice.border)}`
      case 'repair':
        return `Repair ${borderText(choice.border)}`
      case 'personality':
        return 'space' in choice ? `Bring the Personality to ${space(choice.space)}` : null
      case 'down':
        return `Lower Vassalage: spend ${choice.spend}, succeed on ${Math.min(6, 2 * choice.spend)} or less`
      case 'release':
        return choice.count === 0 ? 'Release nobody' : `Release ${plural(choice.count, 'Prisoner')}`
      case 'replace':
        return `Win over ${cellText(choice.cell, choice.faction)} of the ${who(choice.faction)}`
      case 'remove':
        return 'cell' in choice ? `Remove ${cellText(choice.cell, choice.faction)} of the ${who(choice.faction)}` : null
      case 'strike':
        return `Clear ${space(choice.space)} of the Senate`
      case 'shift':
        if (!('space' in choice)) return null
        if (!('way' in choice)) return `Shift ${space(choice.space)}`
        return `${space(choice.space)} towards ${choice.way === 'support' ? 'Support' : 'Opposition'}`
      case 'calm':
        return `Polarization −1, in ${space(choice.space)}`
      case 'disc':
        return `Two Cells become ${disc(questions.is(ask, 'agitation') ? ask.data.faction : asked)} in ${space(choice.space)}`
      case 'cube':
        if ('space' in choice) return `A cube, for ${space(choice.space)}`
        return 'colour' in choice ? `A ${choice.colour} cube` : null
      case 'place-cube':
        return `Place a ${choice.colour} cube`
      case 'remove-cube':
        return `Remove a ${choice.colour} cube`
      case 'issue':
        return choice.colour === 'red' ? 'Red' : 'White'
      case 'russia':
      case 'germany':
        if ('by' in choice) return `${POWERS[choice.use]} Vassalage −${choice.by}`
        return `${POWERS[choice.use]} Vassalage ${choice.way === 'up' ? '+1' : '−1'}`
      case 'message':
        return `From ${space(choice.from)}: ${cellText(choice.cell, 'moderates')}${choice.to === undefined ? '' : ` towards ${space(choice.to)}`}`
      case 'piece':
        return `${who(choice.faction)}: ${pieceText(choice.piece, choice.faction)}`
      case 'cell-in':
        return `${space(choice.space)}, ${who(choice.faction)}: ${cellText(choice.cell, choice.faction)}`
      case 'train0':
      case 'train1':
        return `By Train from ${space(choice.from)}`
      case 'space':
        return space(choice.space)
      case 'special-kind':
        return SPECIAL_NAMES[choice.special]
      case 'command-kind':
        return COMMAND_NAMES[choice.command]
      default:
        return null
    }
  }

  const label = (ask: AskView, option: Option, s: State): string => {
    const word = String(option)
    if (typeof option === 'number') return numberText(ask, option, s)
    const particular = WORDS[`${ask.kind} ${word}`]
    if (particular !== undefined) return particular
    if (word === 'done' && s.command !== null)
      return `End the ${NOUNS[s.command.kind] ?? COMMAND_NAMES[s.command.kind]}`
    const choice = questions.read(ask.kind, option)
    return WORDS[word] ?? (choice === null ? null : compound(ask, choice, s)) ?? `${ask.kind}: ${word}`
  }

  function countText(kind: string, n: number): string {
    if (kind === 'attack-pay') return n === 0 ? 'Pay nothing' : `Pay ${n}: Strength +${n}`
    return COUNTED[kind] === undefined ? String(n) : plural(n, COUNTED[kind])
  }

  function numberText(ask: AskView, n: number, s: State): string {
    if (!questions.is(ask, 'rally-cells')) return countText(ask.kind, n)
    const at = SPACES.indexOf(ask.data.space)
    const faction = FACTIONS.indexOf(ask.seat as FactionId)
    const cost = offsetCost({ s, data } as Play, faction, at, n)
    return `${plural(n, 'Cell')}${cost > 0 ? `, ${cost} more to offset` : ''}`
  }

  const lines: NotesBy<Lines, [], string | null> = {
    card: (f) => `Card #${f.card}: ${title(f.card)}${/[!?]$/.test(title(f.card)) ? '' : '.'}`,
    turn: (f) => `${who(f.faction)} to act.`,
    pass: (f) => `${does(f.faction, 'pass')}${f.waiting ? ', to play the next card' : ''}.`,
    event: (f) => `${does(f.faction, 'play')} the Event${single(f.card) ? '' : `, its ${f.side} text`}.`,
    command: (f) => `${f.limited ? 'Limited Command' : 'Command'}: ${COMMAND_NAMES[f.kind]}${f.free ? ', free' : ''}.`,
    special: (f) => `Special Activity: ${SPECIAL_NAMES[f.kind]}.`,
    control: (f) =>
      f.by === null ? `Nobody controls ${space(f.space)} any more.` : `${does(f.by, 'control')} ${space(f.space)}.`,
    place: (f) =>
      `${plural(f.count, 'Cell')} of the ${who(f.faction)} ${f.count === 1 ? 'comes' : 'come'} to ${space(f.space)}${f.active ? ', Active' : ''}.`,
    remove: (f) => `A Cell of the ${who(f.faction)} leaves ${space(f.space)}${f.to === 'prison' ? ' for Prison' : ''}.`,
    flip: (f) =>
      `A Cell of the ${who(f.faction)} in ${space(f.space)} is now ${f.active ? 'Active' : f.faction === 'moderates' ? 'Underground' : 'Inactive'}.`,
    disc: (f) => `${does(f.faction, 'place')} ${disc(f.faction)} in ${space(f.space)}.`,
    'disc-gone': (f) =>
      `${f.faction === 'moderates' ? 'A Network' : 'An Administration'} is gone from ${space(f.space)}.`,
    'terror-marker': (f) => `Terror of the ${who(f.faction)} in ${space(f.space)}.`,
    'terror-cleared': (f) => `Terror in ${space(f.space)} is past.`,
    shift: (f) => `${space(f.space)}: ${LEVELS[f.to]}.`,
    polarization: (f) => `Polarization is now ${f.to}.`,
    vassalage: (f) => `${POWERS[f.power]} Vassalage is now ${f.to}.`,
    resources: (f) =>
      `${who(f.faction)}: ${plus(f.change)} ${Math.abs(f.change) === 1 ? 'Resource' : 'Resources'}, now ${f.to}.`,
    gift: (f) => `${does(f.from, 'give')} the ${who(f.to)} ${plural(f.amount, 'Resource')}.`,
    recall: (f) => `${does(f.faction, 'call')} a piece back from ${space(f.space)}.`,
    news: (f) => `News in ${space(f.space)}.`,
    'news-gone': () => 'The News is old.',
    'news-taken': (f) => `${does(f.faction, 'seize')} the News in ${space(f.space)}.`,
    'news-carried': (f) => `The Moderates carry News to ${space(f.space)}.`,
    'news-used': (f) => `The News is spread: ${f.die}, for ${f.use === 'resources' ? 'Resources' : 'Polarization'}.`,
    personality: (f) => `The Personality comes to ${space(f.space)}.`,
    'personality-gone': (f) => `The Personality leaves ${space(f.space)}.`,
    'prepared-lost': (f) => `${does(f.faction, 'lose')} a Prepared marker in ${space(f.space)}.`,
    capability: (f) => `${does(f.faction, 'gain')} a Capability: ${CAPABILITY_NAMES[f.capability]}.`,
    'capability-lost': (f) => `${does(f.faction, 'lose')} a Capability: ${CAPABILITY_NAMES[f.capability]}.`,
    deploy: (f) => `${CAPABILITY_NAMES[f.capability]}: to ${space(f.space)}.`,
    cube: (f) => `A ${f.red ? 'red' : 'white'} cube goes into the Political Display.`,
    'cube-gone': (f) => `A ${f.red ? 'red' : 'white'} cube leaves the Political Display.`,
    rouse: (f) => `The die shows ${f.die}: up to ${plural(f.die, 'Cell')} may rise.`,
    'foreign-roll': (f) => `Foreign Relations: the die shows ${f.die}, ${f.target} or less was needed.`,
    prepare: (f) =>
      `${f.what === 'prepared' ? 'Prepared' : f.what === 'sabotage' ? 'Sabotage' : 'Repair'}: ${placeText(f.at)}.`,
    capture: (f) =>
      `Capture in ${space(f.space)}: the die shows ${f.die}, ${plural(f.enemies, 'Active enemy', 'Active enemies')}. ${f.caught ? 'Caught.' : 'They slip through.'}`,
    message: (f) => `A message travels from ${space(f.from)}: ${f.path.map(space).join(', ')}.`,
    move: (f) =>
      `${plural(f.cells, 'Cell')} ${f.cells === 1 ? 'marches' : 'march'} from ${space(f.from)} to ${space(f.to)}.`,
    attack: (f) =>
      `Attack in ${space(f.space)}: ${f.die === null ? 'no roll' : `the die shows ${f.die} against Strength ${f.strength}`}. ${f.won ? 'It succeeds.' : 'It fails.'}`,
    'attack-mode': (f) => (f.to !== null ? `The defenders retreat to ${space(f.to)}.` : null),
    'troop-gone': (f) => {
      const count = f.count ?? 1
      const troops = plural(count, `${POWERS[f.power]} Troop`)
      return `${troops} ${count === 1 ? 'leaves' : 'leave'} ${space(f.space)}.`
    },
    germans: (f) => {
      if (f.space === undefined) return 'The Germans do nothing.'
      const where = space(f.space)
      return `The Germans ${f.action === 'land' ? `land at ${f.site}` : f.action === 'march' ? `march to ${where}` : f.action === 'attack' ? `attack in ${where}` : `reinforce ${where}`}.`
    },
    'german-order': (f) => `German Action Phase: the die shows ${f.die}, they act ${f.first ? 'first' : 'last'}.`,
    round: (f) => `Propaganda Round ${f.round}.`,
    'politics-phase': (f) => `Politics: the die shows ${f.die} against ${plural(f.cubes, 'cube')}.`,
    issue: (f) => `An Issue is Resolved, ${f.red ? 'red' : 'white'}.`,
    'issue-gone': (f) => `A ${f.red ? 'red' : 'white'} Resolved marker is taken back.`,
    agitate: (f) => `${does(f.faction, 'agitate')} in ${space(f.space)}.`,
    released: (f) => `${plural(f.count, 'Prisoner')} of the ${who(f.faction)} ${f.count === 1 ? 'goes' : 'go'} free.`,
    'revolt-comes': (f) => `#${f.discarded} ${title(f.discarded)} is set aside: the Red Revolt! comes.`,
    revolt: () => 'The Red Revolt! The war begins.',
    strike: (f) => `The Reds clear ${space(f.space)} of the Senate.`,
    conscription: (f) => `Conscription: ${f.cells} Senate Cells become Available.`,
    russians: (f) => `${plural(f.troops, 'Russian Troop')} ${f.troops === 1 ? 'comes' : 'come'} to ${space(f.space)}.`,
    powers: () => null,
    'old-news': () => 'Terror, Sabotage and News are cleared away.',
    'event-roll': (f) => `The die shows ${f.die}.`,
    path: (f) =>
      `${nonplayerCardText(f.card)}, ${/^\d/.test(f.step) ? 'priority ' : ''}${f.step}${f.space === undefined ? '' : `: ${space(f.space)}`}.`,
    'nonplayer-card': (f) =>
      `The Non-player takes its ${nonplayerCardText(f.card)}${f.die === 0 ? '' : `, die ${f.die}`}.`,
    end: (f) => RESULTS[f.result] ?? null,
    undone: undoneText,
    'rules-changed': (f) => `The rules changed from ${f.from} to ${f.to}.`,
  }

  /** "does the Jaeger": the Capability to be placed, if only one kind is left. */
  function deploying(s: State, faction: number): string {
    const kinds = new Set(CAPABILITIES.filter((_, cap) => s.capOwner[cap] === faction && s.capAt[cap] === null))
    const [kind] = kinds
    if (kinds.size !== 1) return 'does the Capability'
    return kind === 'cannons' ? 'do the Cannons' : `does the ${CAPABILITY_NAMES[kind]}`
  }

  const particular: Pick<ByKind<Asks, [AskView, State], string>, Particular> = {
    turn: (_, ask, s) =>
      twoPlayer(s) && s.executing === MODERATES
        ? 'What do the Moderates do on this card? The players say nothing to each other about it.' // ABB2-8
        : `What ${ask.seat === 'senate' ? 'does' : 'do'} the ${who(ask.seat as FactionId)} do on this card?`,
    agitation: (f) => `Agitation of the ${who(f.faction)}: what do you spend on?`,
    'rally-cells': (f) => `How many Cells in ${space(f.space)}?`,
    'agitation-level': (f) => `Which way does ${space(f.space)} shift?`,
    deploy: (_, ask, s) => `Where ${deploying(s, FACTIONS.indexOf(ask.seat as FactionId))} go?`,
    'rally-moderates': (f) => `What does the Rally bring in ${space(f.space)}?`,
    'event-flip': (f) => (f.left === undefined ? 'Which Cell flips?' : `Which Cell flips? ${f.left} left.`),
    'flip-cell': (f) => `Which Cell flips in ${space(f.space)}? ${f.left} left.`,
    rouse: (f) => `Where does a Cell rise? ${f.left} left.`,
    'terror-victim': (f) => `Who falls to the Terror in ${space(f.space)}?`,
    gather: (f) => `Who goes from ${space(f.from)} to ${space(f.to)}? ${plural(f.cells, 'Cell')} so far.`,
    'attack-pay': (f) => `Strength ${minus(f.strength)} in ${space(f.space)}: pay for more?`,
    message: (_, _ask, s) => (hasBegun(s) ? 'Message: another Cell, or is that all?' : 'Message: which Cell travels?'),
    'march-from': (f) => `From where into ${space(f.to)}?`,
    'message-step': (f) =>
      f.here === undefined ? 'Which way?' : `On from ${space(f.here)}? ${plural(f.left ?? 0, 'step')} left.`,
    'publish-cells': (f) => `How many Cells come out in ${space(f.space)}?`,
  }

  /** Whether the current Command has been carried out in any space yet. */
  const hasBegun = (s: State): boolean => s.command !== null && s.command.spaces.length > 0

  return {
    where: (s) => `Phase ${s.phase === 1 ? 'I' : 'II'}, #${s.current} ${title(s.current)}`,
    ask(ask, s) {
      const own = questions.tell(ask, particular, ask, s) ?? (isPlain(ask.kind) ? QUESTIONS[ask.kind] : undefined)
      if (own !== undefined) return own
      const command = s.command?.kind ?? ask.kind
      const name = COMMAND_NAMES[command] ?? ask.kind
      const where = command === 'march' ? 'into' : 'in'
      if (!hasBegun(s)) return `${name}: ${where} which space?`
      const more = ask.options.some((option) => SPACES.includes(option as SpaceId))
      return more ? `${name}: ${where} another space, or is that all?` : `${name}: is that all?`
    },
    option(ask, option, s) {
      const detail = detailOf(s, data, ask, option)
      return { label: label(ask, option, s), ...(detail === undefined ? {} : { detail }) }
    },
    note: (entry: JournalEntry) => notes.tell(entry, lines) ?? null,
    refusal: (refusal: Refusal) => REASONS[refusal.reason] ?? kernelRefusal(refusal),
    outcome: outcomeWords,
  }
}

/** Rule 8.7. */
export const LONE_PLAYER =
  'A player alone wins only after the last Round: with the highest margin, and if no Non-player has won before.'

export const RESULTS: Readonly<Record<string, string>> = {
  reds: 'The Reds win: the revolt has carried the country.',
  senate: 'The Senate wins: the towns are its own.',
  moderates: 'The Moderates win: the country is reconciled.',
  germany: 'Germany wins: Finland is a vassal.',
  russia: 'Russia wins: Finland is a vassal.',
  nobody: 'Nobody wins.',
}

export function outcomeWords(outcome: Outcome): { readonly title: string; readonly text: string } {
  const margins = FACTIONS.map((id) => `${FACTION_NAMES[id]} ${plus(outcome.scores[id] ?? 0)}`).join(', ')
  return {
    title: (RESULTS[outcome.result] ?? outcome.result).split(':')[0],
    text: `${RESULTS[outcome.result] ?? ''} Margins: ${margins}.`,
  }
}
