// The decisions of a game: capabilities used, warned strikes left unanswered, civilians killed.
import type { History, ReviewDecision } from '@interregnum/game-package'
import type { JournalEntry, NoteOf } from '@interregnum/kernel'
import type { Data } from '../data/game-data.ts'
import { ACTION_PRINCIPLES, type Principle } from '../data/principles.ts'
import { type ReadData, readData } from '../effects/compiled.ts'
import { strikesIn } from '../rules/forecast.ts'
import { mapOf } from '../rules/map.ts'
import { type Lines, notes } from '../rules/notes.ts'
import { playerOf, type Role, type State, seatOf } from '../rules/state.ts'
import { type CardTexts, capabilityText, cardTexts, organicText } from '../text/cards.ts'
import { tileNumber } from '../text/names.ts'
import { decisionText, PRINCIPLE_TAGS, questionText, reviewText, tagText } from '../text/review.ts'
import { type Alternative, whatWouldHold } from './alternatives.ts'
import { type Consequences, consequencesOf, outcomeText, type Tag, tagsOf, weightOf } from './consequences.ts'
import { fallenIn, type Killed, type TurnMeasures, tileId } from './measures.ts'
import type { Turn } from './turns.ts'

export const GROUPS = (['turning-point', 'unanswered', 'collateral'] as const).map((id) => ({
  id,
  title: reviewText.groups[id],
}))

const MOST_TURNING_POINTS = 8

interface Weighed {
  readonly decision: ReviewDecision
  readonly weight: number
}

/** What all decisions are made from. */
interface Source {
  readonly history: History<State>
  readonly data: Data
  readonly read: ReadData
  readonly cards: CardTexts
}

/** All decisions in order of time; the heaviest are the turning points. */
export function decisionsOf(
  history: History<State>,
  turns: readonly Turn[],
  measures: readonly TurnMeasures[],
  data: Data,
): ReviewDecision[] {
  const source: Source = { history, data, read: readData(data), cards: cardTexts(data) }
  const all = turns.flatMap((turn, column) => [
    ...capabilitiesIn(source, turn, column),
    ...unansweredIn(source, turn, column, measures[column]),
    ...otherDeathsIn(source, turn, column, measures[column]),
  ])
  const heaviest = [...all]
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.decision.index - b.decision.index)
    .slice(0, MOST_TURNING_POINTS)
  return all
    .map((it) =>
      heaviest.includes(it) ? { ...it.decision, groups: ['turning-point', ...it.decision.groups] } : it.decision,
    )
    .sort((a, b) => a.index - b.index)
}

/* ------------------------------------------------------------------------------------------------- capabilities */

type CapabilityLine = NoteOf<Lines, 'capability'>

function capabilitiesIn(source: Source, turn: Turn, column: number): Weighed[] {
  return turn.lines.flatMap((line, at): Weighed[] => {
    if (!notes.is(line, 'capability')) return []
    return [capabilityDecision(source, turn, column, line, ownLines(turn.lines.slice(at + 1), line.data))]
  })
}

/** Up to the next use of the same capability by the same player. */
function ownLines(lines: readonly JournalEntry[], { seat, card }: CapabilityLine['data']): readonly JournalEntry[] {
  const again = lines.findIndex(
    (line) => notes.is(line, 'capability') && line.data.seat === seat && line.data.card === card,
  )
  return again < 0 ? lines : lines.slice(0, again)
}

function capabilityDecision(
  source: Source,
  turn: Turn,
  column: number,
  line: CapabilityLine,
  lines: readonly JournalEntry[],
): Weighed {
  const { history, cards } = source
  const { seat, card, tile } = line.data
  const before = history.at(line.index - 1)
  const found = consequencesOf(lines, line.index, seat, card)
  const saved = heldTiles(history, turn, line.index, found)
  const held = saved.map((id) => tileNumber(before.layout, id))
  const principle = principlesOf(source.data, card).at(0)
  const question = saved.length === 0 ? null : insteadOf(source, turn, line, saved[0])
  return {
    weight: weightOf(found, held.length),
    decision: {
      id: `${line.index}:${card}`,
      index: line.index - 1,
      turn: column,
      groups: found.killed > 0 ? ['collateral'] : [],
      seat,
      title: decisionText.usedIn(cards.name(card, seat), tileNumber(before.layout, tile)),
      text: whatItDoes(source, seat, card),
      outcome: outcomeText(found, held),
      tags: tagsOf(found, held),
      principle: principle === undefined ? null : PRINCIPLE_TAGS[principle],
      ...(question === null ? {} : { question }),
    },
  }
}

/** Tiles that would have fallen before, would not afterwards, and did not. */
function heldTiles(history: History<State>, turn: Turn, index: number, { until }: Consequences): string[] {
  const before = history.at(index - 1)
  if (before.step !== 'players' || until > turn.ready) return []
  const [then, now] = [strikesIn(before), strikesIn(history.at(until))]
  const map = mapOf(before.layout)
  return [...then]
    .filter(([tile, fate]) => fate === 'falls' && now.get(tile) !== 'falls')
    .map(([tile]) => tileId(map, tile))
    .filter((tile) => !fallenIn(turn).includes(tile))
}

function whatItDoes({ cards }: Source, role: Role, cause: string): string {
  const card = cards.capability(cause)
  if (card !== undefined) return capabilityText(card)
  const { patrol, special } = cards.panel(role)
  const organic = cause === 'patrol' ? patrol : special[Number(cause.split(':')[1]) - 1]
  return organic === undefined ? '' : organicText(organic)
}

/** Of a card or of an action of the panel. */
export function principlesOf(data: Data, cause: string): readonly Principle[] {
  const card = [...data.minor, ...data.major].find(({ id }) => id === cause)
  if (card !== undefined) return card.principles
  const action = cause.split(':')[0]
  const own = Object.entries(ACTION_PRINCIPLES).find(([name]) => name === action)
  return own === undefined ? [] : [own[1]]
}

/** What the same player could have used instead, at the moment when the capability was paid for. */
function insteadOf(
  { history, read, cards }: Source,
  turn: Turn,
  { index, data: { seat, card } }: CapabilityLine,
  tile: string,
): NonNullable<ReviewDecision['question']> {
  const paid = turn.lines.find((line) => notes.is(line, 'played') && line.data.seat === seat && line.data.card === card)
  const s = history.at((paid?.index ?? index) - 1)
  const name = tileNumber(s.layout, tile)
  return {
    text: questionText.elseInHand(name),
    answer() {
      const at = mapOf(s.layout).tiles.findIndex(({ id }) => id === tile)
      const found = whatWouldHold(s, read, at, [playerOf(s, seat)], card)
      return found.length === 0 ? [questionText.nothingElse(name)] : found.map((it) => inWords(s, cards, it))
    },
  }
}

function inWords(s: State, cards: CardTexts, { player, cause, tile, sure }: Alternative): string {
  const seat = seatOf(s, player)
  const where = tileNumber(s.layout, mapOf(s.layout).tiles[tile].id)
  return questionText.alternative(cards.name(cause, seat), where, seat, sure)
}

/* --------------------------------------------------------------------------------------------- unanswered strikes */

function unansweredIn(source: Source, turn: Turn, column: number, { warned }: TurnMeasures): Weighed[] {
  return warned.filter(({ answered }) => !answered).map(({ tile }) => unanswered(source, turn, column, tile))
}

function unanswered(source: Source, turn: Turn, column: number, tile: string): Weighed {
  const { history } = source
  const { layout } = history.at(turn.from)
  const { at, quadrant } = mapOf(layout).tiles.find(({ id }) => id === tile) ?? { at: 0, quadrant: 0 }
  const seat = seatOf(history.at(turn.from), quadrant)
  const name = tileNumber(layout, tile)
  const { tags, outcome, weight } = fallOf(turn, tile, history.at(turn.from))
  return {
    weight,
    decision: {
      id: `unanswered ${turn.number}:${tile}`,
      index: readyToAct(turn, seat),
      turn: column,
      groups: ['unanswered'],
      seat,
      title: decisionText.leftUnanswered(name),
      text: `${warning(turn)} ${strengthText(turn, tile)}`,
      outcome,
      tags,
      principle: PRINCIPLE_TAGS.SYN,
      question: {
        text: questionText.inHand(name),
        answer: () => whatWouldHaveHeld(source, turn, at, name),
      },
    },
  }
}

/** The position in which a player had refitted and had their income, and could still do everything. */
function readyToAct({ lines, from, ready }: Turn, seat: Role): number {
  const income = lines.find((line) => notes.is(line, 'income') && line.data.seat === seat)
  return income?.index ?? Math.max(from, ready - 1)
}

/** Of each player at the moment when they could still do everything. */
function whatWouldHaveHeld({ history, read, cards }: Source, turn: Turn, tile: number, name: string): string[] {
  const found = history.at(turn.from).players.flatMap(({ role }, player) => {
    const s = history.at(readyToAct(turn, role))
    return whatWouldHold(s, read, tile, [player]).map((it) => inWords(s, cards, it))
  })
  return found.length === 0 ? [questionText.nothing(name)] : found
}

/** A terrain card is seen in the turns of Deploy and of Develop before that of Dominate. */
const warning = ({ number }: Turn): string => (number > 2 ? decisionText.warnedTwoTurns : decisionText.warnedFromStart)

function strengthText({ lines }: Turn, tile: string): string {
  const line = lines.find((it) => notes.is(it, 'dominate') && it.data.tile === tile)
  if (!notes.is(line, 'dominate')) return ''
  return decisionText.strength(line.data)
}

/** What a tile lost when it fell: the lines between its domination and the next. */
function fallOf({ lines }: Turn, tile: string, s: State): { tags: Tag[]; outcome: string; weight: number } {
  const from = lines.findIndex((line) => notes.is(line, 'dominate') && line.data.tile === tile)
  const rest = lines.slice(from + 1)
  const next = rest.findIndex((line) => notes.is(line, 'dominate', 'phase', 'skipped'))
  const own = next < 0 ? rest : rest.slice(0, next)
  const count = (...kinds: readonly string[]): number => own.filter(({ kind }) => kinds.includes(kind)).length
  const [tyranny, presence, surrogates] = [
    count('tyranny'),
    count('presence-lost'),
    count('surrogate-lost', 'base-lost'),
  ]
  const escalation = own.find((line) => notes.is(line, 'escalation'))
  const over = own.find((line) => notes.is(line, 'over'))
  const tags: Tag[] = [
    { text: tagText.tyranny(tyranny), tone: 'bad' },
    ...(presence > 0 ? [{ text: tagText.presenceLost(presence), tone: 'bad' } as const] : []),
    ...(surrogates > 0 ? [{ text: tagText.surrogatesLost(surrogates), tone: 'bad' } as const] : []),
    ...(over !== undefined ? [{ text: tagText.lost, tone: 'bad' } as const] : []),
  ]
  const sentences = [
    decisionText.fell(tileNumber(s.layout, tile)),
    ...(notes.is(escalation, 'escalation') ? [decisionText.spread(tileNumber(s.layout, escalation.data.to))] : []),
  ]
  return {
    tags,
    outcome: sentences.join(' '),
    weight: 2 * tyranny + presence + surrogates + (over === undefined ? 0 : 100),
  }
}

/* ------------------------------------------------------------------------------------------------- other deaths */

/** Civilians who died neither of a capability nor of the panel: in counterattacks and events. */
function otherDeathsIn(source: Source, turn: Turn, column: number, { killed }: TurnMeasures): Weighed[] {
  const used = new Set(turn.lines.flatMap((line) => (notes.is(line, 'capability') ? [line.data.card] : [])))
  const others = killed.filter(({ cause }) => !used.has(cause))
  const places = new Map<string, Killed[]>()
  for (const one of others) {
    const key = `${one.cause} ${one.tile} ${one.by}`
    places.set(key, [...(places.get(key) ?? []), one])
  }
  return [...places.values()].map((dead) => deathDecision(source, turn, column, dead))
}

function deathDecision({ history, cards }: Source, turn: Turn, column: number, dead: readonly Killed[]): Weighed {
  const [{ by, cause, tile, index }] = dead
  const { layout } = history.at(turn.from)
  const found = by === null ? null : consequencesOf(turn.lines, index, by, cause)
  const cost = found?.collateral ?? 0
  return {
    weight: 2 * dead.length,
    decision: {
      id: `${index}:${cause}:${tile}`,
      index: index - 1,
      turn: column,
      groups: ['collateral'],
      seat: by,
      title: decisionText.diedIn(dead.length, tileNumber(layout, tile)),
      text:
        by === null ? decisionText.ofEvent(cards.name(cause, null)) : decisionText.ofPlayer(cards.name(cause, by), by),
      outcome: decisionText.died(dead.length),
      tags: [
        { text: tagText.civilians(dead.length), tone: 'bad' },
        cost > 0 ? { text: tagText.collateral(-cost), tone: 'bad' } : { text: tagText.influence(0), tone: 'plain' },
      ],
      principle: PRINCIPLE_TAGS.LEG,
    },
  }
}
