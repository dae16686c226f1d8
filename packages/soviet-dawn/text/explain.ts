// Explains each thing on the board: a short text, its historical background, and the rules clause with the details.
import type { Explanation } from '@interregnum/game-package'
import { type ByUse, matchUse } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { FRONTS, type Front } from '../data/fronts.ts'
import { COUNTS, type MarkerId } from '../data/tables.ts'
import {
  ALLIES,
  farthest,
  frontNumber,
  indecisive,
  petrogradHeld,
  place,
  type State,
  winLevel,
} from '../rules/state.ts'
import { EPOCHS, FRONT_NAMES, GREAT_WAR, MARKER_EFFECTS, MARKER_NAMES } from './en.ts'
import { BUKHARIN_HISTORY, HISTORY, MARKER_HISTORY, UNIT_HISTORY } from './history.ts'
import { dissentRows, steps } from './labels.ts'
import { type ThingName, things } from './things.ts'

/** Joins paragraphs, leaving out empty ones. */
const paragraphsOf = (...paragraphs: readonly string[]): string => paragraphs.filter((text) => text !== '').join('\n')

const FRONT_RULES: Readonly<Record<Front, string>> = {
  baltic: 'SD-10.1d',
  finland: 'SD-10.1a',
  allies: 'SD-10.1b',
  eastern: 'SD-10.1g',
  southern: 'SD-10.1f',
  poland: 'SD-10.1e',
}

const MARKER_RULES: Readonly<Record<MarkerId, string>> = {
  cheka: 'SD-7.5.1',
  'tank-corps': 'SD-7.5.2',
  'armored-trains': 'SD-7.5.3',
  experience: 'SD-7.5.4',
  subversion: 'SD-7.5.5',
  comintern: 'SD-7.5.6',
  'imperial-gold': 'SD-7.5.7',
}

/** Cards that have their own clause. */
const CARD_RULES: Readonly<Record<number, string>> = {
  3: 'SD-8.0a',
  8: 'SD-10.2-8a',
  14: 'SD-10.2-14',
  20: 'SD-8.0a',
  21: 'SD-10.2-21',
  27: 'SD-10.2-27',
  30: 'SD-10.2-30',
  40: 'SD-10.2-40',
  41: 'SD-10.2-41',
  42: 'SD-8.0a',
  46: 'SD-10.2-46a',
  49: 'SD-10.2-49',
  51: 'SD-10.2-51',
  53: 'SD-10.2-53',
  54: 'SD-10.2-54',
  57: 'SD-10.2-57',
  60: 'SD-10.2-60',
}

/** Explanations for one edition of the data. */
export function explainer(data: Data): (thing: string, view: State) => Explanation | null {
  const explainers: ByUse<ThingName, [State], Explanation | null> = {
    card: (thing, s) => card(data, s, thing.card),
    face: () => null,
    front: (thing, s) => front(data, s, frontNumber[thing.front]),
    box: (thing, s) => boxOf(data, s, frontNumber[thing.front], thing.box),
    track: (thing, s) => (thing.track === 'level' ? level(data, s) : track(data, frontNumber[thing.track])),
    marker: (thing, s) => marker(data, s, thing.marker),
    dissent: (_, s) => dissent(data, s),
    pile: (_, s) => pile(s),
    'red-army': () => redArmy(data),
    ...SINGLE,
  }
  return (name, view) => {
    const thing = things.read(name)
    return thing === null ? null : matchUse(thing, explainers, view)
  }
}

function card(data: Data, s: State, n: number): Explanation | null {
  const it = n > 0 ? data.cards[n] : undefined
  if (it === undefined) return null
  const bukharin = n === s.card && s.face === 'bukharin' && it.bukharin !== undefined
  return {
    title: `#${n} ${bukharin ? it.bukharin?.headline : it.headline}`,
    text: paragraphsOf(
      `${EPOCHS[it.epoch]}, ${it.date}${it.expansion ? ', expansion' : ''}.`,
      bukharin ? BUKHARIN_HISTORY : (HISTORY[n] ?? ''),
    ),
    rule: CARD_RULES[n] ?? 'SD-2.2a',
  }
}

const MORALE = [
  '',
  'Disorganized: it recovers instead of making its next advance.',
  'Routed: it recovers instead of making its next two advances.',
]

/** What a front's status or morale means for the player. */
function statusText(s: State, at: number): string {
  if (s.status[at] === 'inactive') return 'Inactive: it can’t advance or be attacked.'
  if (s.status[at] === 'asleep') return 'At peace: it can’t advance or be attacked.'
  if (s.status[at] === 'removed') return 'Out of the war for good. Worth 6 points at the end.'
  if (at === ALLIES && indecisive(s)) return 'Undecided: it does not advance at this Political Level.'
  return MORALE[s.morale[at]]
}

function front(data: Data, s: State, at: number): Explanation {
  const unit = data.units[s.unit[at]]
  const title = `${FRONT_NAMES[FRONTS[at]]} front`
  const removed = s.status[at] === 'removed'
  const box = s.box[at]
  const where = box === 0 ? 'in Moscow' : `in ${data.tracks[at].boxes[box]}, ${steps(box)}`
  const tanks = s.tank === at ? 'Tank Corps: +1 against it.' : ''
  return {
    title: removed ? title : `${title}: ${unit.name}`,
    text: paragraphsOf(
      [removed ? '' : `Battle value ${unit.battle}, ${where}. An Offensive must roll higher.`, statusText(s, at), tanks]
        .filter((text) => text !== '')
        .join(' '),
      UNIT_HISTORY[s.unit[at]],
    ),
    rule: s.status[at] === 'inactive' ? 'SD-6.1' : removed ? 'SD-10.1.3a' : FRONT_RULES[FRONTS[at]],
  }
}

function boxOf(data: Data, s: State, at: number, box: number): Explanation | null {
  const { name, boxes, crisis } = data.tracks[at]
  if (!(box >= 1 && box < boxes.length)) return null
  const last = farthest(data, at) === box ? ' The far end of the track: a front can’t be pushed back further.' : ''
  const shared = boxes[box] === data.tracks[0].boxes[1]
  const where = shared ? 'Box 1 of the Baltic and Finnish tracks' : `${name} track, box ${box} of ${boxes.length - 1}`
  const price = crisis.includes(box) ? ' You lose a Political Level when a front enters.' : ''
  const walls = shared && s.fortress ? ' Fortified.' : ''
  return {
    title: boxes[box],
    text: `${where}, ${steps(box)}.${price}${walls}${last}`,
    rule: crisis.includes(box) ? 'SD-6.3a' : last === '' ? 'SD-6.0' : 'SD-6.2',
  }
}

function track(data: Data, at: number): Explanation {
  const { name, boxes } = data.tracks[at]
  return {
    title: `${name} track`,
    text: `${boxes.slice(1).toReversed().join(', ')}, Moscow. Cards move the front towards Moscow; Offensives push it back.`,
    rule: 'SD-6.0',
  }
}

function marker(data: Data, s: State, it: MarkerId): Explanation {
  const where = place(s, it)
  const die = data.reorganization.indexOf(it)
  const got =
    where === 'held'
      ? 'You have it.'
      : where === 'out'
        ? 'Used up.'
        : it === 'imperial-gold'
          ? 'You gain it when you roll a marker you already have.'
          : `A successful Reorganization gives it on a roll of ${die}.`
  return {
    title: MARKER_NAMES[it],
    text: paragraphsOf(`${MARKER_EFFECTS[it]} ${got}`, MARKER_HISTORY[it]),
    rule: MARKER_RULES[it],
  }
}

function level(data: Data, s: State): Explanation {
  const need = data.resistance[s.level] ?? 0
  const unsure = indecisive(s) ? ' The Allies are undecided.' : ''
  return {
    title: `Political Level ${s.level}`,
    text: `To raise it, roll more than ${need}. At ${winLevel(s)} you win immediately; at 0 you lose. From ${COUNTS.indecisionFrom} up, the Allies are undecided.${unsure}`,
    rule: 'SD-7.4a',
  }
}

function dissent(data: Data, s: State): Explanation {
  const rows = dissentRows(data).map(
    ({ range, change }) => `${range}: ${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)}`,
  )
  const given = s.forfeits > 0 ? ` You have given up ${s.forfeits}.` : ''
  return {
    title: 'Political Dissent',
    text: `Roll a die, +1 for each Action given up: ${rows.join('; ')}.${given}`,
    rule: 'SD-8.0a',
  }
}

function pile(s: State): Explanation {
  const left = s.deck.length + s.bottom.length
  const aside = [
    s.darkness.length > 0 && `Darkness (${s.darkness.length})`,
    s.dawn.length > 0 && `Dawn (${s.dawn.length})`,
  ]
  const waiting = aside.filter((part) => part !== false)
  return {
    title: left === 1 ? '1 card left' : `${left} cards left`,
    text: `${s.discard.length} played${waiting.length > 0 ? `; still set aside: ${waiting.join(', ')}` : ''}. Survive the last Dawn card to win.`,
    rule: 'SD-5.2a',
  }
}

function redArmy(data: Data): Explanation {
  const rows = data.reorganization.slice(1).map((it, at) => `${at + 1} ${MARKER_NAMES[it]}`)
  return {
    title: 'Red Army Reorganization',
    text: `Use an Action and roll a 6; a second roll gives the marker: ${rows.join(', ')}. If you already have it, you gain the Imperial Gold instead.`,
    rule: 'SD-7.5a',
  }
}

const CZAR_WORDS: Readonly<Record<State['czar'], string>> = {
  captivity: 'In captivity. Card 21 decides: freed if the Eastern front is near enough, executed if not.',
  liberated: 'Freed: −1 to your Offensives, except Reserve Offensives.',
  executed: 'Executed: +1 to your Offensives for one turn.',
}

const LEGION_WORDS: Readonly<Record<State['legion'], string>> = {
  'not-active': 'Inactive. It rises on card 14.',
  active: 'In revolt along the railway: −1 to Offensives against the Eastern front, until card 54.',
  withdrawn: 'Gone home. No further effect.',
}

const WAR_WORDS: Readonly<Record<State['greatWar'], string>> = {
  'russia-in-ww1': 'On card 8 you choose: sign the treaty or fight on.',
  'separate-peace': 'The treaty is signed. Germany keeps the peace until card 27.',
  'revolutionary-war': 'The treaty was refused. Germany fights on until card 27.',
  'war-over': 'Yudenich has replaced Germany on the Baltic front, and Dawn has begun.',
}

/** Things that exist only once. */
const SINGLE = {
  moscow: (_: ThingName, s: State) => ({
    title: 'Moscow',
    text: s.settings.lastGasp
      ? 'You lose a Political Level when a front enters. If it is still here when the turn ends, you lose the game.'
      : 'You lose as soon as a front enters.',
    rule: s.settings.lastGasp ? 'SD-12.2.5a' : 'SD-6.5',
  }),
  czar: (_: ThingName, s: State) => ({
    title: 'The Czar',
    text: paragraphsOf(CZAR_WORDS[s.czar], HISTORY[21] ?? ''),
    rule: 'SD-10.2-21',
  }),
  legion: (_: ThingName, s: State) => ({
    title: 'Czech Legion',
    text: paragraphsOf(LEGION_WORDS[s.legion], HISTORY[14] ?? ''),
    rule: 'SD-10.2-14',
  }),
  curzon: (_: ThingName, s: State) => ({
    title: 'Curzon Line',
    text: paragraphsOf(
      s.curzon
        ? 'In force: every Offensive against the Poles in Lvov costs a Political Level, even if it succeeds.'
        : 'Not in force yet. From card 51 on, Offensives against the Poles in Lvov cost a Political Level.',
      HISTORY[51] ?? '',
    ),
    rule: 'SD-10.2-51',
  }),
  fortress: (_: ThingName, s: State) => ({
    title: 'Fortress of Petrograd',
    text: petrogradHeld(s)
      ? 'The city has fallen: no effect until you free it.'
      : 'A Baltic or Finnish advance enters only if it rolls less than its battle value.',
    rule: 'SD-10.2-46b',
  }),
  greatwar: (_: ThingName, s: State) => ({
    title: GREAT_WAR[s.greatWar],
    text: WAR_WORDS[s.greatWar],
    rule: 'SD-10.2-27',
  }),
  reserves: (_: ThingName, s: State) => ({
    title: 'Reserve Offensives',
    text: `${s.reserves} left. Each is an extra Offensive after the card’s Actions, without the card’s modifiers. Unused ones score 2 points each in a political victory.`,
    rule: 'SD-7.7a',
  }),
  decrees: (_: ThingName, s: State) => ({
    title: 'Political Decrees',
    text: `${s.decrees} left. Each is an extra attempt to raise the Political Level or reorganize, after the card’s Actions. Unused ones score 2 points each in a political victory.`,
    rule: 'SD-7.7a',
  }),
  'not-in-play': () => ({
    title: 'Out of the war',
    text: 'Pieces that have left the game for good. A removed front can’t advance or be attacked, and is worth 6 points.',
    rule: 'SD-10.1.3a',
  }),
}
