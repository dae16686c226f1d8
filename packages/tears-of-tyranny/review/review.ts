// The after-action review: what happened turn by turn, which decisions mattered, and what was practised.
import type {
  History,
  Review,
  ReviewBand,
  Reviewer,
  ReviewFigure,
  ReviewPlayer,
  ReviewRow,
  ReviewTable,
} from '@interregnum/game-package'
import type { Data } from '../data/game-data.ts'
import type { Principle } from '../data/principles.ts'
import { notes } from '../rules/notes.ts'
import { poolSize } from '../rules/setup.ts'
import { levelOf, type Role, type State } from '../rules/state.ts'
import { outcomeWords, tokensUsed } from '../text/en.ts'
import { ROLE_NAMES } from '../text/names.ts'
import { PRINCIPLES } from '../text/principles.ts'
import { reviewText, signed } from '../text/review.ts'
import { decisionsOf, GROUPS, principlesOf } from './decisions.ts'
import { measure, type TurnMeasures } from './measures.ts'
import { remembering, type Turn, turnsOf } from './turns.ts'

const COLOURS: { readonly [role in Role]: string } = {
  liberators: 'green',
  advisors: 'white',
  partisans: 'ochre',
  comrades: 'plum',
}

export const reviewerWith = (data: Data): Reviewer<State> => ({ review: (history) => reviewOf(history, data) })

function reviewOf(given: History<State>, data: Data): Review {
  const history = remembering(given)
  const end = history.at(history.last)
  const turns = turnsOf(history)
  const measures = turns.map((_, at) => measure(history, turns, at, data))
  return {
    head: reviewText.head(levelOf(end), end.turn),
    ...resultOf(end, measures),
    figures: figuresOf(end, measures),
    playerColumns: reviewText.playerColumns,
    players: end.players.map(({ role }) => playerRow(role, turns, measures)),
    turns: turns.map(({ number, from }) => ({ label: String(number), index: from })),
    bands: bandsOf(measures),
    rows: rowsOf(end, measures),
    groups: GROUPS,
    decisions: decisionsOf(history, turns, measures, data),
    practised: {
      title: reviewText.practised,
      about: reviewText.aboutPractised,
      rows: practisedBy(turns, end, data),
    },
    table: tableOf(end, measures),
  }
}

function resultOf(end: State, measures: readonly TurnMeasures[]): Pick<Review, 'title' | 'sentence'> {
  const { outcome } = end
  const state = reviewText.tyrannicalFor(measures.filter((it) => it.tyrannical).length)
  if (outcome === null) return { title: reviewText.notOver, sentence: state }
  const { title, text } = outcomeWords(outcome)
  const sentences = [text, ...(outcome.result === 'tyranny' ? [tokensUsed(end)] : []), state]
  return { title, sentence: sentences.join(' ') }
}

const total = (measures: readonly TurnMeasures[], count: (it: TurnMeasures) => number): number =>
  measures.reduce((sum, it) => sum + count(it), 0)

function figuresOf({ settings }: State, measures: readonly TurnMeasures[]): ReviewFigure[] {
  const most = Math.max(0, ...measures.map(({ tyranny }) => tyranny))
  const peak = measures.find(({ tyranny }) => tyranny === most)
  const killed = measures.flatMap((it) => it.killed)
  const byPlayers = killed.filter(({ by }) => by !== null).length
  const warned = measures.flatMap((it) => it.warned)
  return [
    {
      label: reviewText.mostTyranny(most === 0 || peak === undefined ? null : peak.turn),
      value: String(most),
      aside: reviewText.of(poolSize(settings)),
    },
    {
      label: reviewText.influenceEarned,
      value: String(total(measures, ({ gained }) => gained)),
      aside: signed(-total(measures, ({ lost }) => lost)),
    },
    { label: reviewText.killed, value: String(killed.length), aside: reviewText.byPlayers(byPlayers) },
    {
      label: reviewText.answeredWarnings,
      value: String(warned.filter(({ answered }) => answered).length),
      aside: reviewText.of(warned.length),
    },
  ]
}

function playerRow(role: Role, turns: readonly Turn[], measures: readonly TurnMeasures[]): ReviewPlayer {
  const lines = turns.flatMap((turn) => turn.lines)
  const cards = lines.filter((line) => notes.is(line, 'played') && line.data.seat === role).length
  const influence = lines.reduce(
    (sum, line) => (notes.is(line, 'influence') && line.data.by === role ? sum + line.data.change : sum),
    0,
  )
  const killed = measures.flatMap((it) => it.killed).filter(({ by }) => by === role).length
  return {
    seat: role,
    title: ROLE_NAMES[role],
    short: ROLE_NAMES[role].slice(0, 3),
    emblem: role,
    colour: COLOURS[role],
    values: [{ text: String(cards) }, { text: signed(influence) }, { text: String(killed), bad: killed > 0 }],
  }
}

function bandsOf(measures: readonly TurnMeasures[]): ReviewBand[] {
  const { tyrannical: tyrannicalBand, free, freeAgain } = reviewText
  const bands: ReviewBand[] = []
  measures.forEach(({ tyrannical }, at) => {
    const last = bands.at(-1)
    if (last !== undefined && last.bad === tyrannical) bands[bands.length - 1] = { ...last, to: at }
    else {
      const label = tyrannical ? tyrannicalBand : last === undefined ? free : freeAgain
      bands.push({ label, from: at, to: at, bad: tyrannical })
    }
  })
  return bands
}

/** Some room above the highest value. */
const roomFor = (values: readonly number[]): number => Math.max(1, Math.ceil(Math.max(0, ...values) * 1.15))

function rowsOf({ settings, players }: State, measures: readonly TurnMeasures[]): ReviewRow[] {
  const { charts } = reviewText
  const pool = poolSize(settings)
  const tyrannical = Math.floor(pool / 2)
  const strength = measures.map((it) => it.strength)
  const influence = measures.map((it) => it.influence)
  const presence = players.map(({ role }, player) => ({
    seat: role,
    values: measures.map((it) => it.presence[player]),
  }))
  const people = measures.map(({ killed }) => killed.map(({ colour }) => colour))
  return [
    {
      ...{ kind: 'steps', id: 'tyranny', ...charts.tyranny(pool), most: pool, bad: true },
      values: measures.map((it) => it.tyranny),
      threshold: { value: tyrannical, label: reviewText.tyrannicalFrom(tyrannical) },
    },
    {
      ...{ kind: 'bars', id: 'strength', ...charts.strength, values: strength },
      most: roomFor(strength),
    },
    {
      ...{ kind: 'steps', id: 'influence', ...charts.influence },
      most: roomFor(influence),
      values: influence,
      boxes: measures.flatMap(({ cards }, turn) =>
        cards > (measures[turn - 1]?.cards ?? 0) ? [{ turn, label: String(cards) }] : [],
      ),
    },
    {
      ...{ kind: 'lines', id: 'presence', ...charts.presence, lines: presence },
      most: roomFor(presence.flatMap(({ values }) => values)),
    },
    {
      ...{ kind: 'people', id: 'killed', ...charts.killed, values: people },
      most: Math.max(1, ...people.map(({ length }) => length)),
    },
  ]
}

/* --------------------------------------------------------------------------------------------------- principles */

/** How often each player showed each principle: with cards played and actions taken. */
function practisedBy(turns: readonly Turn[], { players }: State, data: Data): Review['practised']['rows'] {
  const shown = turns.flatMap(({ lines }) => lines.flatMap((line) => shownIn(line, data)))
  const ids = Object.keys(PRINCIPLES).filter((id): id is Principle => id in PRINCIPLES)
  return ids
    .map((id) => ({
      title: PRINCIPLES[id],
      counts: players.map(({ role }) => shown.filter((one) => one.seat === role && one.principle === id).length),
    }))
    .sort((a, b) => sumOf(b.counts) - sumOf(a.counts))
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

interface Shown {
  readonly seat: Role
  readonly principle: Principle
}

function shownIn(line: Turn['lines'][number], data: Data): Shown[] {
  const by = (seat: Role, cause: string): Shown[] => principlesOf(data, cause).map((principle) => ({ seat, principle }))
  if (notes.is(line, 'played')) return by(line.data.seat, line.data.card)
  if (notes.is(line, 'recruited', 'base', 'produced')) return by(line.data.seat, ACTIONS[line.kind])
  if (notes.is(line, 'converted') && line.data.cause === 'convert' && line.data.by !== null)
    return by(line.data.by, 'convert')
  const organic = notes.is(line, 'capability') && !data.minor.concat(data.major).some(({ id }) => id === line.data.card)
  return organic && notes.is(line, 'capability') ? by(line.data.seat, line.data.card) : []
}
const ACTIONS = { recruited: 'recruit', base: 'base', produced: 'produce' } as const

/* --------------------------------------------------------------------------------------------------------- table */

function tableOf({ players }: State, measures: readonly TurnMeasures[]): ReviewTable {
  const { columns } = reviewText
  const roles = players.map(({ role }) => role)
  const head = [
    ...[...columns.before, ...roles.map(columns.presence), columns.killed],
    ...[...roles.map(columns.killedBy), ...columns.after],
  ]
  const rows = measures.map((it) => [
    ...[
      it.turn,
      it.tyrannical ? columns.tyrannical : columns.free,
      it.tyranny,
      it.strength,
      it.influence,
      it.cards,
      it.gained,
    ],
    ...[it.lost, ...it.presence, it.killed.length],
    ...[...roles, null].map((role) => it.killed.filter(({ by }) => by === role).length),
    ...[it.warned.length, it.warned.filter(({ answered }) => answered).length],
  ])
  return { name: 'turns', title: reviewText.rows, rows: [head, ...rows] }
}
