// Explains each thing on the board in a few words, with the clause of the rules.
import type { Explanation } from '@interregnum/game-package'
import { plural } from '@interregnum/game-package'
import { type ByUse, matchUse } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { NATIONS, RED, UNITS, WHITE } from '../data/counters.ts'
import { MAP } from '../data/map.ts'
import { COLUMNS } from '../data/tables.ts'
import { unclearedUnits } from '../rules/solitaire/victory.ts'
import { capacity } from '../rules/stacking.ts'
import { display, faceDown, IS_LEADER, NATION, onMap, type Play, type State } from '../rules/state.ts'
import { account } from '../rules/victory.ts'
import { BOX_WORDS, CHIT_WORDS } from './board.ts'
import { ownerWords, playerTitle, regionOf, stackWords, unitTitle, unitWords } from './labels.ts'
import { stacksAt } from './stacks.ts'
import { type ThingName, things } from './things.ts'

/** Joins the paragraphs that are not empty. */
const joined = (...paragraphs: readonly string[]): string => paragraphs.filter((text) => text !== '').join('\n')

/** The explanations for one edition of the data. */
export function explainer(data: Data): (thing: string, view: State) => Explanation | null {
  return (name, view) => {
    const thing = things.read(name)
    return thing === null ? null : matchUse(thing, EXPLAINERS, { s: view, data } as Play)
  }
}

function province({ s, data }: Play, at: number): Explanation {
  const stacks = stacksAt(s, data, at)
  const { sea } = MAP[at]
  const place = [
    regionOf(at),
    data.cities[at] === '' ? '' : `critical city ${data.cities[at]}`,
    sea === '' ? '' : `port on the ${sea === 'Pacific' ? 'Pacific' : `${sea} Sea`}`,
    data.rails[at].length === 0 ? 'no railway' : '',
  ]
  return {
    title: data.provinceNames[at],
    text: joined(
      `${place.filter(Boolean).join(', ')}.`,
      ...(stacks.length === 0 ? ['Empty.'] : stacks.map((stack) => `${stackWords(s, data, stack)}.`)),
    ),
    rule: data.cities[at] === '' ? 'RCW-5.15' : 'RCW-12.42',
  }
}

function unit(g: Play, it: number): Explanation {
  const { s, data } = g
  const { kind } = UNITS[it]
  const where = onMap(s.at[it]) ? `In ${data.provinceNames[s.at[it]]}, ${ownerWords(s, data, s.owner[it])}.` : ''
  return { title: unitTitle(data, it), text: joined(unitText(g, it), where), rule: UNIT_RULES[kind] }
}

const UNIT_RULES = {
  leader: 'RCW-7.21',
  combat: 'RCW-5.22',
  shock: 'RCW-14.22',
  train: 'RCW-14.32',
  imperial: 'RCW-13.12',
  black: 'RCW-14.11',
} as const

function unitText(g: Play, it: number): string {
  const { data } = g
  const value = data.values[it]
  switch (UNITS[it].kind) {
    case 'leader':
      return `Strength ${value}; can lead ${plural(onMap(g.s.at[it]) ? capacity(g, it) : value, 'army', 'armies')}.`
    case 'imperial':
      return UNITS[it].id === 'CZAR'
        ? 'A White leader who has him can lead two more armies. Worth 5 points to White if held or sent abroad, to Red if executed.'
        : 'A leader who has it can lead two more armies, even Green ones. Worth 5 points to the player who holds it at the end.'
    case 'train':
      return `Strength ${value}. By rail, breaks through one enemy-held province.`
    case 'black':
      return `Strength ${value}. Hostile to everyone; no one controls it.`
    default:
      return NATION[it] !== null
        ? `Strength ${value}. Controlled by the player who holds this nation’s marker.`
        : `Strength ${value}. Moves only under a leader of its colour.`
  }
}

function stack(g: Play, root: number): Explanation | null {
  const { s, data } = g
  if (!onMap(s.at[root])) return null
  const found = stacksAt(s, data, s.at[root]).find((one) => one.root === root)
  if (found === undefined) return null
  if (found.units.length === 1) return unit(g, root)
  return {
    title: `${data.provinceNames[s.at[root]]}: strength ${found.strength}`,
    text: joined(
      `${found.units.map((one) => unitWords(data, one)).join(', ')}.`,
      `${ownerWords(s, data, found.owner)}.`,
    ),
    rule: found.units.some((one) => IS_LEADER[one]) ? 'RCW-7.21' : 'RCW-7.11',
  }
}

function player(g: Play, at: number): Explanation | null {
  if (!(at >= 0 && at < g.s.players)) return null
  const sums = [RED, WHITE].map((side) => sumWords(g, at, side))
  const nations = NATIONS.filter((_, nation) => g.s.holder[nation] === at).map(({ name: title }) => title)
  return {
    title: playerTitle(g.s, g.data, at),
    text: joined(
      `If the Reds win: ${sums[0]}.`,
      `If the Whites win: ${sums[1]}.`,
      nations.length === 0 ? '' : `Controls ${nations.join(', ')}.`,
    ),
    rule: 'RCW-15.41',
  }
}

const WHAT = { map: 'on the map', display: 'captured', politburo: 'Politburo', place: 'for places' } as const

/** "34: 20 on the map, 6 captured, 8 Politburo" */
function sumWords(g: Play, at: number, side: number): string {
  const lines = account(g, at, side)
  const sums = Object.entries(WHAT).flatMap(([what, words]) => {
    const sum = lines.filter((line) => line.what === what).reduce((total, { points }) => total + points, 0)
    return sum === 0 ? [] : [`${sum} ${words}`]
  })
  const total = lines.reduce((sum, { points }) => sum + points, 0)
  return sums.length === 0 ? '0' : `${total}: ${sums.join(', ')}`
}

function boxText({ s, data }: Play, kind: string): Explanation {
  const box = BOX_WORDS[kind]
  const list = s.at.flatMap((at, it) => (at === BOX_PLACES[kind] ? [unitWords(data, it)] : []))
  return { ...box, text: joined(box.text, list.length === 0 ? '' : `${list.join(', ')}.`) }
}
/** Same numbers as in state.ts. */
const BOX_PLACES: Readonly<Record<string, number>> = { unassigned: -2, reinforcements: -3, out: -4, pool: -6 }

const captured = (g: Play, by: number, place: (player: number) => number, title: string): Explanation => ({
  title: `${title} by ${playerTitle(g.s, g.data, by)}`,
  text: `${g.s.at.flatMap((at, it) => (at === place(by) ? [unitWords(g.data, it)] : [])).join(', ')}.`,
  rule: 'RCW-15.41',
})

const box = ({ use }: ThingName, g: Play): Explanation => boxText(g, use)

const EXPLAINERS: ByUse<ThingName, [Play], Explanation | null> = {
  randomizer: box,
  unassigned: box,
  reinforcements: box,
  out: box,
  pool: box,
  province: (thing, g) => province(g, thing.province),
  unit: (thing, g) => unit(g, thing.unit),
  stack: (thing, g) => stack(g, thing.unit),
  chit: (thing) => CHIT_WORDS[thing.chit] ?? null,
  player: (thing, g) => player(g, thing.player),
  display: (thing, g) => captured(g, thing.player, display, 'Captured'),
  abroad: (thing, g) => captured(g, thing.player, faceDown, 'Sent abroad'),
  hidden: () => ({
    title: 'Hidden',
    text: 'With the secrecy option, most chits stay hidden until played.',
    rule: 'RCW-17.61',
  }),
  armistice: (_, { s }) => ({
    title: s.armistice ? 'The Armistice' : 'The Great War continues',
    text: s.armistice
      ? 'The Central Powers have left the war and reinforcements have landed.'
      : 'When the Armistice is drawn, the Central Powers leave the war and the reinforcements land.',
    rule: 'RCW-12.5-6',
  }),
  odds: () => ({
    title: 'Odds',
    text: `Attack divided by defence, rounded down, gives a column from ${COLUMNS[0]} to ${COLUMNS[6]}; one die gives the row. DE: defenders eliminated. AE: attackers eliminated. EX: the weaker side is eliminated, and the other loses at least as much.`,
    rule: 'RCW-8.37',
  }),
  purge: () => ({
    title: 'Purge',
    text: 'Roll two dice on the column for the purgers’ strength (Red leaders + Politburo markers). A number is how many points of leaders you take; on a C the victim may counterpurge.',
    rule: 'RCW-11.21',
  }),
  aim: ({ aim }, { s }) =>
    aim === 'clear'
      ? {
          title: `${plural(unclearedUnits(s), 'enemy unit')} to clear`,
          text: 'You win if no enemy is left in Greater Russia, White Russia, the Ukraine and the Cossack Territories at the end of a turn: decisive by turn 5, lesser victories in turns 6 and 7.',
          rule: 'RCW-28.12',
        }
      : {
          title: aim === 'moscow' ? 'Moscow' : 'Petrograd',
          text: 'You lose if an enemy is here at the end of a turn.',
          rule: 'RCW-28.13',
        },
  turn: (_, { s }) => ({
    title: `Turn ${s.turn} of 7`,
    text: 'After turn 7 the game is a draw.',
    rule: 'RCW-28.0',
  }),
}
