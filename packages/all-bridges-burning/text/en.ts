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
import { detailOf, placedFaction } from './details.ts'
import { FACTION_NAMES } from './faction-names.ts'
import { LEVELS } from './levels.ts'
import { minus, plus } from './numbers.ts'

/** Singular verb for the Senate, plural for Reds and Moderates. */
const does = (id: FactionId, verb: string): string =>
  `The ${FACTION_NAMES[id]} ${id === 'senate' ? thirdPerson(verb) : verb}`
const thirdPerson = (verb: string): string => (/(s|sh|ch)$/.test(verb) ? `${verb}es` : `${verb}s`)
/** The disc that replaces two Cells of a Faction. */
const capital = (text: string): string => `${text[0].toUpperCase()}${text.slice(1)}`
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
  display: 'Political Display',
  enough: 'Done',
  none: 'None',
  stop: 'Stop here',
  'agitation done': 'Finish Agitation',
  'politics-after done': 'No Special Activity',
  'administration none': 'No Administration',
  'negotiate-cell none': 'No Cell',
  'event-administration place': 'Place an Administration',
  'message-step stop': 'Stay here',
  'keep-news': 'Keep the News',
  network: 'Replace 2 Cells with a Network',
  hide: 'Hide Active Cells',
  cell: 'Place a Cell',
  remove: 'Calm: remove your Active Cells, −1 Polarization each',
  flip: 'Unsettle: flip enemy Cells',
  activate: 'Rouse: roll to activate your Cells',
  agitate: 'Agitate: shift a space towards Opposition',
  shift: 'Shift the level',
  'no-train': 'No Train',
  go: 'Go',
  engage: 'Engage: take prisoners',
  retreat: 'Drive off: force them to an adjacent space',
  both: 'Both',
  germans: 'The Germans',
  'carry news': 'Carry the News',
  'carry personality': 'Bring the Personality',
  'carry nothing': 'Carry nothing',
  take: 'Pick up the News',
  leave: 'Leave it',
  'cube leave': 'Leave the cubes alone',
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
  two: '2 Cells',
  'one-active': '1 Active Cell',
  yes: 'Yes',
  no: 'No',
  more: 'One more',
  place: 'Place',
  command: 'Free Limited Command',
  coordinate: 'Coordinate',
  gain: 'Gain Resources equal to the roll',
  'enemies-lose': 'Split the loss between both enemies',
  arrest: 'Arrest the Personality',
  crackdown: 'Crackdown',
  available: 'To Available',
  prison: 'To Prison',
  'remove-german': 'Remove a German Troop',
  russian: 'A Russian Troop',
  up: 'Raise Vassalage by 1',
  'or-crackdown remove': 'Remove Moderates Cells',
  'rally-or-shift rally': 'The Moderates Rally',
  'rally-or-shift shift': 'The Reds shift a level',
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
  | 'negotiate-polarization'
  | 'which-faction'
  | 'event-place'
  | 'event-space'
  | 'or-crackdown'
  | InSpace
/** Questions about a space, which they name. */
type InSpace =
  | 'cell-to-disc'
  | 'hide-cell'
  | 'calm-cell'
  | 'rouse-cell'
  | 'agitate-shift'
  | 'attack-train'
  | 'attackers'
  | 'attacker'
  | 'attack-russians'
  | 'defenders'
  | 'attack-mode'
  | 'attack-retreat'
  | 'attack-victim'
  | 'attack-loss'
  | 'carry'
  | 'pick-up'
  | 'negotiate-cell'
  | 'come-out'
  | 'dialogue-effect'
/** Questions for the space of a Command; their text is made from its name. */
type Selecting = 'rally' | 'activism-flip' | 'activism-remove' | 'terror' | 'attack' | 'march' | 'negotiate'

const QUESTIONS: Readonly<Record<Exclude<KindOf<Asks>, Particular | Selecting>, string>> = {
  'news-command': 'Spend News on another Limited Command?',
  administration: 'Replace 2 Cells with an Administration?',
  activism: 'How do you use Activism?',
  agitate: 'Where do the Reds agitate?',
  'remove-cube': 'Which cube do you remove?',
  'capture-space': 'Where do you risk Capture?',
  politics: 'Place the cube now, or take a Special Activity first?',
  'politics-after': 'Add a Special Activity?',
  'place-cube': 'Which cube do you place?',
  special: 'Which Special Activity?',
  'foreign-relations': 'Raise Vassalage, or pay to lower it?',
  prepare: 'What do you prepare?',
  crackdown: 'Where do you crack down?',
  personality: 'How do you use the Personality?',
  'news-use': 'How do you use the News?',
  dialogue: 'Where do you hold the Dialogue?',
  publish: 'Where do you publish?',
  'issue-colour': 'The cubes are tied. Which colour resolves the Issue?',
  leadership: 'Where do you place the Personality?',
  'release-prisoners': 'How many enemy Prisoners do you release?',
  revolt: 'The revolt begins: strike, rally or neither?',
  station: 'At which station do you place the Train?',
  coordinate: 'What do the Germans do?',
  'coordinate-site': 'Where do the Germans land?',
  'coordinate-reinforce': 'Which Germans are reinforced?',
  'coordinate-attack': 'Where do the Germans attack?',
  'coordinate-from': 'Which Germans march?',
  'coordinate-troops': 'How many Germans march?',
  'coordinate-to': 'Where do the Germans march?',
  give: 'Give Resources?',
  recall: 'Return your pieces to Available?',
  'event-terror': 'Where do you use Terror?',
  'place-two': 'Place 2 Cells, or 1 Active Cell?',
  'event-shift': 'Which space do you shift, and which way?',
  'event-remove': 'Which Cell do you remove?',
  vassalage: 'Which Vassalage do you change?',
  cube: 'Place or remove a cube?',
  'event-network': 'Where do you place the Network?',
  'special-or-command': 'A Special Activity or a free Limited Command?',
  'free-command': 'Which Command do you take for free?',
  'place-or-shift': 'Place Cells or shift a level?',
  'place-more': 'Place another Cell?',
  chair: 'Which Cell or marker do you remove?',
  'event-administration': 'Place an Administration?',
  hennala: 'Gain Resources, or make your enemies lose them?',
  'resources-or-cube': 'Gain Resources or place a cube?',
  'event-coordinate': 'Coordinate with the Germans?',
  'event-attack': 'Make a free Attack?',
  'event-offensive': 'Make a free March and Attack?',
  'event-command': 'Take the free Limited Command?',
  'coordinate-or-rally': 'Coordinate, or rally in Helsinki?',
  'rally-or-shift': 'Do the Moderates Rally, or the Reds shift a level?',
  'available-or-prison': 'Send the Cell to Available or to Prison?',
  release: 'Whose Prisoner do you release?',
  'remove-issue': 'Which Resolved marker do you remove?',
  'event-sabotage': 'Which border do you sabotage?',
  lahti: 'Attack, or remove a German Troop?',
  'viipuri-from': 'Where do you move Cells from?',
  'viipuri-to': 'Where do you move the Cells?',
  'shift-or-rally': 'Shift Helsinki, or rally there?',
  'lower-vassalage': 'Which Vassalage do you lower?',
  'revolt-strike': 'Where do the Reds strike?',
}

const WHOSE_TERROR = 'Which Faction carries out the Terror?'
const WHOSE_CELL = 'Whose Cell do you place?'
const WHO_GAINS = 'Which Faction gains the Capability?'
const WHOSE_COMMAND = 'Which Faction takes the free Limited Command?'
/** What a Faction is chosen for, by the card in play. */
const WHICH_FACTION: Readonly<Record<number, string>> = {
  4: WHOSE_TERROR,
  6: WHOSE_CELL,
  8: WHOSE_TERROR,
  10: WHOSE_CELL,
  12: WHOSE_TERROR,
  14: WHO_GAINS,
  15: WHO_GAINS,
  17: WHO_GAINS,
  18: WHOSE_CELL,
  26: 'Which Faction makes the free Rally?',
  31: WHOSE_COMMAND,
  33: WHOSE_COMMAND,
  40: 'Which Faction attacks?',
  42: WHOSE_COMMAND,
  43: WHOSE_TERROR,
}

/** What a space is chosen for, by the card in play. */
const EVENT_SPACE: Readonly<Record<number, string>> = {
  25: 'Where do the Senate and the Russians clash?',
  30: 'Where do you remove Moderates Cells?',
  35: 'Which space do the Reds shift towards Opposition?',
  40: 'Where do you fight?',
}

/** The card whose shaded text places an Administration, not a Cell. */
const WORKERS_HALLS = 21

const isPlain = (kind: string): kind is keyof typeof QUESTIONS => Object.hasOwn(QUESTIONS, kind)

const REASONS: Readonly<Record<string, string>> = {
  resources: 'Not enough Resources.',
  'nothing-available': 'You have nothing Available to place there.',
  population: 'No Population there; the 2-player variant requires it.',
  'already-selected': 'You have already selected that space.',
  'no-more-spaces': 'You have reached this Command’s limit of spaces.',
  'one-space': 'A Limited Command uses one space only.',
  'select-first': 'Select at least one space first.',
  'no-special': 'No Special Activity is possible now.',
  'not-a-space': 'Only Terror can target the Political Display.',
  'event-names-spaces': 'The Event names other spaces.',
  'phase-two': 'Not possible before the Red Revolt!',
  'command-impossible': 'There is nowhere to carry out that Command now.',
  'not-your-command': 'That Command belongs to another Faction.',
  'no-active-cell': 'You have no Active Cell there.',
  'no-enemy-cell': 'There is no enemy Cell there.',
  'too-few-cells': 'You have too few Cells there to flip an enemy Cell.',
  'none-inactive': 'All your Cells there are already Active.',
  'no-agitation': 'You need an Administration and Control there, and a level left to shift.',
  'reds-only': 'Only the Reds can agitate.',
  'stage-over': 'Calm and Unsettle come before Rouse and Agitate.',
  once: 'Only once per Command.',
  'no-enemy-piece': 'There is no enemy piece there.',
  'no-cube': 'The Political Display has no cubes.',
  'needs-cell': 'Move a Cell first.',
  'no-cells-near': 'You have no Cells adjacent to that space.',
  'no-enemy': 'There is no one to attack there.',
  'no-cells': 'You have no Cells there that can still attack.',
  'already-moved': 'That Cell has already moved.',
  'none-underground': 'There are no Underground Moderates there.',
  'no-active-enemy': 'There is no Active enemy there.',
  'not-your-special': 'That Special Activity belongs to another Faction.',
  'not-with-this-command': 'That Special Activity can’t accompany this Command.',
  'special-impossible': 'There is nowhere to use it.',
  'not-eligible': 'You can’t agitate there.',
  'one-option-per-space': 'Only one option per space.',
  'nothing-to-gain': 'There is nothing to gain there.',
  'one-administration': 'Only one Administration per Round.',
  'moderates-only': 'Only the Moderates place cubes.',
  'cubes-first': 'The cubes are placed first, automatically.',
  'box-taken': 'That box is already taken on this card.',
  'no-shaded-text': 'This card has only one text.',
  'revolt-is-no-event': 'No Faction can play the Red Revolt! as its Event.',
  'not-last': 'The Moderates can take a full Command only when they act last.',
  'called-back': 'You have returned pieces to Available, so you can’t Pass.',
  'must-act': 'The Moderates can Pass only if nothing else is possible.',
  'not-for-moderates': 'The Moderates can’t play that text.',
  'no-resources': 'There are no Resources to lose.',
  'no-more-resources': 'The limit is 30 Resources.',
  'no-track': 'Non-player Reds and Senate don’t use Resources.',
  'vassalage-limit': 'Vassalage can’t go that far.',
  'no-marker': 'No such marker is left.',
  'no-level-left': 'There is no level left to shift to.',
  'no-personality': 'The Personality is not on the map.',
  'no-moderates': 'There is no Moderates Cell there.',
  'none-active': 'There is no Active Cell.',
  'no-issue': 'No such Issue has been Resolved.',
  'event-condition': 'The Event’s condition is not met.',
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
  const statusText = ({ active }: CellStatus, of: FactionId): string =>
    active ? 'an Active' : of === 'moderates' ? 'an Underground' : 'an Inactive'
  const cellText = (cell: CellStatus, of: FactionId): string =>
    cell.news === null ? `${statusText(cell, of)} Cell` : `${statusText(cell, of)} Cell with News`
  const pieceText = (piece: CellStatus | 'disc', of: FactionId): string =>
    piece === 'disc' ? disc(of) : cellText(piece, of)
  /** "an Active Reds Cell", "a Moderates Network": where it must be said whose it is. */
  const ownedText = (piece: CellStatus | 'disc', of: FactionId): string => {
    if (piece === 'disc') return of === 'moderates' ? `a ${who(of)} Network` : `a ${who(of)} Administration`
    const cell = `${statusText(piece, of)} ${who(of)} Cell`
    return piece.news === null ? cell : `${cell} with News`
  }

  /** An option of several parts, such as `recall:turku:active`. */
  function compound(ask: AskView, choice: ChoiceOf<Asks>, s: State): string | null {
    const asked = ask.seat as FactionId
    switch (choice.use) {
      case 'command':
        return 'command' in choice ? `${COMMAND_NAMES[choice.command]} (Special Activity optional)` : null
      case 'limited':
        return `Limited Command: ${COMMAND_NAMES[choice.command]}`
      case 'news':
        if ('command' in choice) return `Limited Command: ${COMMAND_NAMES[choice.command]}`
        return 'Use the News'
      case 'event':
        return single(s.current) ? 'Event' : `Event: ${choice.side} text`
      case 'give':
        return `Give ${plural(choice.amount, 'Resource')} to the ${who(choice.to)}`
      case 'recall':
        if (choice.from === 'personality' || choice.piece === undefined) return 'Return the Personality to Available'
        return `Return ${pieceText(choice.piece, asked)} from ${space(choice.from)}`
      case 'cap':
        return choice.to === undefined
          ? `Bring the ${CAPABILITY_NAMES[CAPABILITIES[choice.cap]]}`
          : `Bring the ${CAPABILITY_NAMES[CAPABILITIES[choice.cap]]} to ${STATION_NAMES[choice.to]}`
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
          ? `${who(choice.faction)} Prepared marker in ${space(choice.space)}`
          : `Prepared marker in ${space(choice.space)}`
      case 'sabotage':
        return `Sabotage ${borderText(choice.border)}`
      case 'repair':
        return `Repair ${borderText(choice.border)}`
      case 'personality':
        return 'space' in choice ? `Place the Personality in ${space(choice.space)}` : null
      case 'down':
        return `Lower Vassalage: pay ${choice.spend}, roll ${Math.min(6, 2 * choice.spend)} or less`
      case 'release':
        return choice.count === 0 ? 'Release no one' : `Release ${plural(choice.count, 'Prisoner')}`
      case 'replace':
        return `Win over ${ownedText(choice.cell, choice.faction)}`
      case 'remove':
        return 'cell' in choice ? `Remove ${ownedText(choice.cell, choice.faction)}` : null
      case 'strike':
        return `Drive the Senate out of ${space(choice.space)}`
      case 'shift':
        if (!('space' in choice)) return null
        if (!('way' in choice)) return `Shift ${space(choice.space)}`
        return `${space(choice.space)} towards ${choice.way === 'support' ? 'Support' : 'Opposition'}`
      case 'calm':
        return `−1 Polarization (${space(choice.space)})`
      case 'disc':
        return `Replace 2 Cells with ${disc(questions.is(ask, 'agitation') ? ask.data.faction : asked)} in ${space(choice.space)}`
      case 'cube':
        if ('space' in choice) return `Place a cube (${space(choice.space)})`
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
        return choice.to === undefined
          ? `Move ${cellText(choice.cell, 'moderates')} from ${space(choice.from)}`
          : `Move ${cellText(choice.cell, 'moderates')} from ${space(choice.from)} towards ${space(choice.to)}`
      case 'piece':
        return capital(ownedText(choice.piece, choice.faction))
      case 'cell-in':
        return `${capital(ownedText(choice.cell, choice.faction))} in ${space(choice.space)}`
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
    if (word === 'done' && s.command !== null) return `Finish ${NOUNS[s.command.kind] ?? COMMAND_NAMES[s.command.kind]}`
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
    return `${plural(n, 'Cell')}${cost > 0 ? `, costs ${cost} more` : ''}`
  }

  const lines: NotesBy<Lines, [], string | null> = {
    card: (f) =>
      /[!?]$/.test(title(f.card)) ? `Card #${f.card}: ${title(f.card)}` : `Card #${f.card}: ${title(f.card)}.`,
    turn: (f) => `${does(f.faction, 'act')}.`,
    pass: (f) => (f.waiting ? `${does(f.faction, 'pass')}, waiting for the next card.` : `${does(f.faction, 'pass')}.`),
    event: (f) =>
      single(f.card)
        ? `${does(f.faction, 'play')} the Event.`
        : `${does(f.faction, 'play')} the Event (${f.side} text).`,
    command: (f) => {
      const command = COMMAND_NAMES[f.kind]
      if (f.limited) return f.free ? `Free Limited Command: ${command}.` : `Limited Command: ${command}.`
      return f.free ? `Free Command: ${command}.` : `Command: ${command}.`
    },
    special: (f) => `Special Activity: ${SPECIAL_NAMES[f.kind]}.`,
    control: (f) =>
      f.by === null ? `No one controls ${space(f.space)} now.` : `${does(f.by, 'control')} ${space(f.space)}.`,
    place: (f) =>
      `${does(f.faction, 'place')} ${plural(f.count, f.active ? 'Active Cell' : 'Cell')} in ${space(f.space)}.`,
    remove: (f) =>
      `A ${who(f.faction)} Cell ${f.to === 'prison' ? 'goes to Prison from' : 'is removed from'} ${space(f.space)}.`,
    flip: (f) =>
      `A ${who(f.faction)} Cell in ${space(f.space)} is now ${f.active ? 'Active' : f.faction === 'moderates' ? 'Underground' : 'Inactive'}.`,
    disc: (f) => `${does(f.faction, 'place')} ${disc(f.faction)} in ${space(f.space)}.`,
    'disc-gone': (f) =>
      `${f.faction === 'moderates' ? 'A Network' : 'An Administration'} is removed from ${space(f.space)}.`,
    'terror-marker': (f) => `A ${who(f.faction)} Terror marker is placed in ${space(f.space)}.`,
    'terror-cleared': (f) => `Terror is removed from ${space(f.space)}.`,
    shift: (f) => `${space(f.space)} shifts to ${LEVELS[f.to]}.`,
    polarization: (f) => `Polarization is now ${f.to}.`,
    vassalage: (f) => `${POWERS[f.power]} Vassalage is now ${f.to}.`,
    resources: (f) =>
      `${who(f.faction)}: ${plus(f.change)} ${Math.abs(f.change) === 1 ? 'Resource' : 'Resources'}, now ${f.to}.`,
    gift: (f) => `${does(f.from, 'give')} the ${who(f.to)} ${plural(f.amount, 'Resource')}.`,
    recall: (f) => `${does(f.faction, 'return')} a piece from ${space(f.space)} to Available.`,
    news: (f) => `News is placed in ${space(f.space)}.`,
    'news-gone': () => 'The News is removed.',
    'news-taken': (f) => `${does(f.faction, 'seize')} the News in ${space(f.space)}.`,
    'news-carried': (f) => `The Moderates carry News to ${space(f.space)}.`,
    'news-used': (f) => `News spread: rolled ${f.die} for ${f.use === 'resources' ? 'Resources' : 'Polarization'}.`,
    personality: (f) => `The Personality is placed in ${space(f.space)}.`,
    'personality-gone': (f) => `The Personality is removed from ${space(f.space)}.`,
    'prepared-lost': (f) => `${does(f.faction, 'lose')} a Prepared marker in ${space(f.space)}.`,
    capability: (f) => `${does(f.faction, 'gain')} a Capability: ${CAPABILITY_NAMES[f.capability]}.`,
    'capability-lost': (f) => `${does(f.faction, 'lose')} a Capability: ${CAPABILITY_NAMES[f.capability]}.`,
    deploy: (f) => `${CAPABILITY_NAMES[f.capability]} placed in ${space(f.space)}.`,
    cube: (f) => `A ${f.red ? 'red' : 'white'} cube is placed in the Political Display.`,
    'cube-gone': (f) => `A ${f.red ? 'red' : 'white'} cube is removed from the Political Display.`,
    rouse: (f) => `Rolled ${f.die}: up to ${plural(f.die, 'Cell')} may become Active.`,
    'foreign-roll': (f) => `Foreign Relations: rolled ${f.die}, needed ${f.target} or less.`,
    prepare: (f) =>
      `${f.what === 'prepared' ? 'Prepared marker in' : f.what === 'sabotage' ? 'Sabotage on' : 'Sabotage repaired on'} ${placeText(f.at)}.`,
    capture: (f) =>
      `Capture roll in ${space(f.space)}: rolled ${f.die} against ${plural(f.enemies, 'Active enemy', 'Active enemies')}. ${f.caught ? 'Captured.' : 'They slip through.'}`,
    message: (f) => `Message from ${space(f.from)} to ${f.path.map(space).join(', ')}.`,
    move: (f) =>
      `${plural(f.cells, 'Cell')} ${f.cells === 1 ? 'marches' : 'march'} from ${space(f.from)} to ${space(f.to)}.`,
    attack: (f) =>
      `Attack in ${space(f.space)}: ${f.die === null ? 'no roll' : `rolled ${f.die} against Strength ${f.strength}`}. ${f.won ? 'Success.' : 'Failure.'}`,
    'attack-mode': (f) => (f.to !== null ? `The defenders retreat to ${space(f.to)}.` : null),
    'troop-gone': (f) => {
      const count = f.count ?? 1
      const troops = plural(count, `${POWERS[f.power]} Troop`)
      return `${troops} ${count === 1 ? 'is' : 'are'} removed from ${space(f.space)}.`
    },
    germans: (f) => {
      if (f.space === undefined) return 'The Germans do nothing.'
      const where = space(f.space)
      return `The Germans ${f.action === 'land' ? `land at ${f.site}` : f.action === 'march' ? `march to ${where}` : f.action === 'attack' ? `attack in ${where}` : `reinforce ${where}`}.`
    },
    'german-order': (f) => `German Action Phase: rolled ${f.die}, the Germans act ${f.first ? 'first' : 'last'}.`,
    round: (f) => `Propaganda Round ${f.round}.`,
    'politics-phase': (f) => `Politics Phase: rolled ${f.die} against ${plural(f.cubes, 'cube')}.`,
    issue: (f) => `An Issue is Resolved (${f.red ? 'red' : 'white'}).`,
    'issue-gone': (f) => `A ${f.red ? 'red' : 'white'} Resolved marker is removed.`,
    agitate: (f) => `${does(f.faction, 'agitate')} in ${space(f.space)}.`,
    released: (f) => `${plural(f.count, `${who(f.faction)} Prisoner`)} ${f.count === 1 ? 'goes' : 'go'} free.`,
    'revolt-comes': (f) => `#${f.discarded} ${title(f.discarded)} is discarded: the Red Revolt! begins.`,
    revolt: () => 'The Red Revolt! The war begins.',
    strike: (f) => `The Reds drive the Senate out of ${space(f.space)}.`,
    conscription: (f) => `Conscription: ${f.cells} Senate Cells become Available.`,
    russians: (f) =>
      `${plural(f.troops, 'Russian Troop')} ${f.troops === 1 ? 'arrives' : 'arrive'} in ${space(f.space)}.`,
    powers: () => null,
    'old-news': () => 'Terror, Sabotage and News are removed.',
    'event-roll': (f) => `Rolled ${f.die}.`,
    path: (f) => {
      const step = /^\d/.test(f.step) ? `priority ${f.step}` : f.step
      return f.space === undefined
        ? `${nonplayerCardText(f.card)}, ${step}.`
        : `${nonplayerCardText(f.card)}, ${step}: ${space(f.space)}.`
    },
    'nonplayer-card': (f) =>
      f.die === 0
        ? `The Non-player draws its ${nonplayerCardText(f.card)}.`
        : `The Non-player draws its ${nonplayerCardText(f.card)} (rolled ${f.die}).`,
    end: (f) => resultLine(f.result),
    undone: undoneText,
    'rules-changed': (f) => `The rules changed from ${f.from} to ${f.to}.`,
  }

  /** "the Jaeger": the Capability to be placed, if only one kind is left. */
  function deploying(s: State, faction: number): string {
    const kinds = new Set(CAPABILITIES.filter((_, cap) => s.capOwner[cap] === faction && s.capAt[cap] === null))
    const [kind] = kinds
    return kinds.size === 1 ? `the ${CAPABILITY_NAMES[kind]}` : 'the Capability'
  }

  const inSpace: Pick<ByKind<Asks, [AskView, State], string>, InSpace> = {
    'cell-to-disc': (f) => `Which Cell do you replace in ${space(f.space)}?`,
    'hide-cell': (f) => `Which Cell do you hide in ${space(f.space)}?`,
    'calm-cell': (f) => `Which Active Cell do you remove from ${space(f.space)}?`,
    'rouse-cell': (f) => `Which Cell do you activate in ${space(f.space)}?`,
    'agitate-shift': (f) => `Shift the level of ${space(f.space)} too?`,
    'attack-train': (f) => `Bring Cells to ${space(f.space)} by Train?`,
    attackers: (f) => `How many Cells attack in ${space(f.space)}?`,
    attacker: (f) => `Which Cell attacks in ${space(f.space)}?`,
    'attack-russians': (f) => `How many Russians attack in ${space(f.space)}?`,
    defenders: (f) => `Who do you attack in ${space(f.space)}?`,
    'attack-mode': (f) => `Engage the defenders of ${space(f.space)}, or drive them off?`,
    'attack-retreat': (f) => `Where do the defenders of ${space(f.space)} retreat to?`,
    'attack-victim': (f) => `Which defender do you remove from ${space(f.space)}?`,
    'attack-loss': (f) => `Which attacker do you lose in ${space(f.space)}?`,
    carry: (f) => `What does the Cell carry from ${space(f.from)}?`,
    'pick-up': (f) => `Pick up the News in ${space(f.space)}?`,
    'negotiate-cell': (f) => `Which enemy Cell do you flip in ${space(f.space)}?`,
    'come-out': (f) => `Which Underground Cell do you activate in ${space(f.space)}?`,
    'dialogue-effect': (f) => `What does the Dialogue in ${space(f.space)} do?`,
  }

  const particular: Pick<ByKind<Asks, [AskView, State], string>, Particular> = {
    turn: (_, ask, s) =>
      twoPlayer(s) && s.executing === MODERATES
        ? 'What will the Moderates do? Players may not discuss it.' // ABB2-8
        : `What will the ${who(ask.seat as FactionId)} do?`,
    agitation: (f) => `${who(f.faction)} Agitation: what do you spend Resources on?`,
    'rally-cells': (f) => `How many Cells do you place in ${space(f.space)}?`,
    'agitation-level': (f) => `Which way does ${space(f.space)} shift?`,
    deploy: (_, ask, s) => `Where do you place ${deploying(s, FACTIONS.indexOf(ask.seat as FactionId))}?`,
    'rally-moderates': (f) => `How do you rally in ${space(f.space)}?`,
    'event-flip': (f) => (f.left === undefined ? 'Which Cell do you flip?' : `Which Cell do you flip? ${f.left} left.`),
    'flip-cell': (f) => `Which Cell do you flip in ${space(f.space)}? ${f.left} left.`,
    rouse: (f) => `Where do you activate a Cell? ${f.left} left.`,
    'terror-victim': (f) => `Which piece does Terror remove in ${space(f.space)}?`,
    gather: (f) => `Who moves from ${space(f.from)} to ${space(f.to)}? ${plural(f.cells, 'Cell')} so far.`,
    'attack-pay': (f) => `Strength ${minus(f.strength)} in ${space(f.space)}. Pay to add more?`,
    message: (_, _ask, s) =>
      hasBegun(s) ? 'Move another Cell, or finish the Message?' : 'Which Cell carries the Message?',
    'march-from': (f) => `March into ${space(f.to)} from where?`,
    'message-step': (f) =>
      f.here === undefined
        ? 'Where do you move?'
        : `Move on from ${space(f.here)}? ${plural(f.left ?? 0, 'step')} left.`,
    'negotiate-polarization': (f) => `Reduce Polarization by ${f.calmed}?`,
    'which-faction': (_, _ask, s) => WHICH_FACTION[s.current] ?? 'Which Faction carries this out?',
    'event-place': (_, ask, s) => {
      if (s.current === WORKERS_HALLS) return 'Where do you place the Administration?'
      return `Where do you place the ${who(FACTIONS[placedFaction(ask, s)])} Cell?`
    },
    'event-space': (_, _ask, s) => EVENT_SPACE[s.current] ?? 'In which space do you use the Event?',
    'publish-cells': (f) => `How many Underground Cells do you activate in ${space(f.space)}?`,
    'or-crackdown': (_, ask) =>
      ask.options.includes('arrest')
        ? 'Arrest the Personality, or crack down?'
        : 'Remove Moderates Cells, or crack down?',
    ...inSpace,
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
      if (!hasBegun(s)) return `${name} ${where} which space?`
      const more = ask.options.some((option) => SPACES.includes(option as SpaceId))
      return more ? `${name} ${where} another space, or finish?` : `Finish ${name}?`
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
  'A lone player wins only after the last Round, with the highest margin, and only if no Non-player has won earlier.'

/** Who wins, and why. */
const RESULTS: Readonly<Record<string, { readonly title: string; readonly why: string }>> = {
  reds: { title: 'The Reds win', why: 'The revolt has carried the country.' },
  senate: { title: 'The Senate wins', why: 'It holds the Towns.' },
  moderates: { title: 'The Moderates win', why: 'The country makes peace.' },
  germany: { title: 'Germany wins', why: 'Finland is a vassal.' },
  russia: { title: 'Russia wins', why: 'Finland is a vassal.' },
  nobody: { title: 'No one wins', why: '' },
}

/** Why the game ended so, under a title that says how. */
export const whyWon = (result: string): string => RESULTS[result]?.why ?? ''

/** Both in one line. */
export function resultLine(result: string): string | null {
  if (RESULTS[result] === undefined) return null
  const { title, why } = RESULTS[result]
  return why === '' ? `${title}.` : `${title}. ${why}`
}

export function outcomeWords(outcome: Outcome): { readonly title: string; readonly text: string } {
  const margins = FACTIONS.map((id) => `${FACTION_NAMES[id]} ${plus(outcome.scores[id] ?? 0)}`).join(', ')
  return {
    title: RESULTS[outcome.result]?.title ?? outcome.result,
    text: `${whyWon(outcome.result)} Margins: ${margins}.`.trimStart(),
  }
}
