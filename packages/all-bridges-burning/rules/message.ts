// 3.3.2 Message: Moderates travel with the Personality or News, and risk Capture.
import { type No, no, type Procedure } from '@interregnum/kernel'
import { DISTANCE } from '../data/map.ts'
import { TOTALS } from '../data/tables.ts'
import { canPay, choose, chooseOpenly, pay, SPACE_CHOICES } from './choose.ts'
import type { Extent } from './commands.ts'
import { beginMoving, kindsLeft, unmoved, useCell } from './movement.ts'
import {
  ALL_SPACES,
  activeCells,
  adjacent,
  type Cell,
  cells,
  flipCell,
  giveNews,
  kindOf,
  moveCell,
  ofCells,
  returnNews,
} from './pieces.ts'
import { messageOptions } from './questions.ts'
import { MODERATES, type Play, REDS, SENATE, type State, spaceName, twoPlayer } from './state.ts'

const CANNOT_PAY = no('ABB-1.5', 'resources')
const MOVED = no('ABB-3.3.2a', 'already-moved')
const NOTHING_YET = no('ABB-3.1a', 'select-first')
const NO_SPECIAL = no('ABB-4.1', 'no-special')
const STEPS = 3
const VARIANT_CELLS = 2

export const canMessage = (g: Play, spaces: readonly number[], free: boolean): boolean =>
  canPay(g, MODERATES, 1, free) &&
  spaces.some((space) => unmoved(g.s, MODERATES, space) > 0 && aimsOf(g, space).length > 0)

/** A Cell that can travel. In the variant it needs an aim as well. */
interface Traveller {
  readonly option: string
  readonly space: number
  readonly cell: Cell
  readonly aim: number | null
}
interface NoTraveller {
  readonly option: 'special' | 'done'
  readonly cell: null
}
const ANYWHERE: readonly null[] = [null]
const SPECIAL: NoTraveller = { option: 'special', cell: null }
const DONE: NoTraveller = { option: 'done', cell: null }

export function unheldNews(s: State): number[] {
  const list: number[] = []
  for (let news = 0; news < TOTALS.news; news++) if (s.newsAt[news] !== null && s.newsBy[news] === null) list.push(news)
  return list
}

const travellerTo = (cell: Cell, space: number, aim: number | null): Traveller => ({
  option: messageOptions.write({
    use: 'message',
    from: spaceName(space),
    cell,
    ...(aim === null ? {} : { to: spaceName(aim) }),
  }),
  space,
  cell,
  aim,
})
/** Travellers without an aim, by space and kind. */
const FREE_TRAVELLERS = ALL_SPACES.map((space) => ofCells((cell) => travellerTo(cell, space, null)))

function travellers(g: Play): Traveller[] {
  const list: Traveller[] = []
  for (const space of ALL_SPACES) {
    for (const cell of kindsLeft(g, g.s.moved, MODERATES, space)) {
      for (const aim of aimsOf(g, space)) {
        list.push(aim === null ? FREE_TRAVELLERS[space][kindOf(cell)] : travellerTo(cell, space, aim))
      }
    }
  }
  return list
}

/** In the variant (ABB2-13) a Cell goes towards the Personality or unheld News; else it goes anywhere. */
function aimsOf({ s }: Play, space: number): readonly (number | null)[] {
  if (!twoPlayer(s)) return ANYWHERE
  const aims = [s.personality, ...unheldNews(s).map((news) => s.newsAt[news])]
  return [...new Set(aims)].filter((aim) => aim !== null && aim !== space)
}

export function* message(g: Play, extent: Extent): Procedure {
  const { s } = g
  const command = s.command
  if (command === null) throw new Error('no Command is in progress')
  beginMoving(g)
  const aimed: (number | null)[] = []
  const most = command.limited ? 1 : twoPlayer(s) ? VARIANT_CELLS : Number.POSITIVE_INFINITY
  for (let sent = 0; ; ) {
    const able = () =>
      sent >= most ? [] : travellers(g).filter((it) => extent.only(it.space) && !newsTaken(g, it, aimed))
    const check = (it: Traveller | NoTraveller): No | null => {
      if (it.option === 'special') return command.special === 'open' && extent.special.open() ? null : NO_SPECIAL
      if (it.cell === null) return sent > 0 || able().length === 0 || !canPay(g, MODERATES, 1) ? null : NOTHING_YET
      if (!canPay(g, MODERATES, 1)) return CANNOT_PAY
      return unmoved(s, MODERATES, it.space) > 0 ? null : MOVED
    }
    const open = [...able(), SPECIAL].filter((it) => check(it) === null)
    if (open.length === 0 && sent > 0) return
    const it = yield* chooseOpenly(g, MODERATES, 'message', () => [...able(), SPECIAL, DONE], check)
    if (it === DONE) return
    if (it.cell === null) {
      yield* extent.special.run()
      continue
    }
    pay(g, MODERATES, 1)
    command.spaces.push(it.space)
    aimed.push(it.aim)
    sent++
    yield* travel(g, it.space, it.cell, it.aim)
  }
}

/** In the variant only one Cell may go for each News. */
const newsTaken = ({ s }: Play, { aim }: Traveller, aimed: readonly (number | null)[]): boolean =>
  aim !== null &&
  aim !== s.personality &&
  aimed.filter((other) => other === aim).length >= unheldNews(s).filter((news) => s.newsAt[news] === aim).length

/** What a Cell carries from its origin. */
interface Load {
  readonly personality: boolean
  readonly news: number | null
}

/** News picked up on the way, and after how many steps. */
interface PickedUp {
  news: number | null
  step: number
}

/** The path is declared first, then the Cell checks for Capture, then it moves. */
function* travel(g: Play, from: number, cell: Cell, aim: number | null): Procedure {
  const load = yield* loadUp(g, from, cell)
  const path: number[] = []
  const picked: PickedUp = { news: null, step: 0 }
  const loaded = load.personality || load.news !== null
  const carries = () => loaded || picked.news !== null
  const origin = () => (picked.step === 0 ? from : path[picked.step - 1])
  const risk = (...next: number[]) => (carries() ? captureRisk(g, [...path, ...next], origin()) : 0)
  if (!loaded) yield* offerPickUp(g, from, path, picked)
  while (path.length < STEPS) {
    const here = path.length === 0 ? from : path[path.length - 1]
    const next = yield* nextStep(g, here, path.length, aim, risk)
    if (next === null) break
    path.push(next)
    if (!carries()) yield* offerPickUp(g, next, path, picked)
  }
  const stopped = carries() ? yield* captureCheck(g, path, origin()) : null
  arrive(g, from, cell, load, path, stopped, picked)
}

/** The Personality or its own News, never both; the last Cell of a space must take what it can. */
function* loadUp(g: Play, from: number, cell: Cell): Procedure<Load> {
  const { s } = g
  const things = [
    ...(cell.news !== null ? (['news'] as const) : []),
    ...(s.personality === from ? (['personality'] as const) : []),
  ]
  const options = cells(s, MODERATES, from) === 1 && things.length > 0 ? things : [...things, 'nothing' as const]
  const carried =
    options.length === 1
      ? options[0]
      : yield* choose(g, MODERATES, 'carry', options, undefined, { from: spaceName(from) })
  return { personality: carried === 'personality', news: carried === 'news' ? cell.news : null }
}

/** News left behind goes to another Cell there or stays unheld; after the last Cell it returns to its box. */
function leaveNews(g: Play, from: number, news: number): void {
  if (cells(g.s, MODERATES, from) === 0) returnNews(g, news)
  else giveNews(g.s, news, MODERATES, from)
}

function* offerPickUp(g: Play, space: number, path: readonly number[], picked: PickedUp): Procedure {
  const news = unheldNews(g.s).find((marker) => g.s.newsAt[marker] === space)
  if (news === undefined) return
  const data = { space: spaceName(space), risks: { take: captureRisk(g, path, space) } }
  const choice = yield* choose(g, MODERATES, 'pick-up', ['take', 'leave'], undefined, data)
  if (choice === 'leave') return
  picked.news = news
  picked.step = path.length
}

/** The next space, null to stop. A Cell with an aim must take a shortest path to it. */
function* nextStep(
  g: Play,
  here: number,
  steps: number,
  aim: number | null,
  risk: (...next: number[]) => number,
): Procedure<number | null> {
  const risksOf = (spaces: readonly number[]) =>
    Object.fromEntries(spaces.map((space) => [spaceName(space), risk(space)]))
  if (aim !== null) {
    const nearer = adjacent(here).filter((space) => DISTANCE[space][aim] < DISTANCE[here][aim])
    if (nearer.length <= 1) return nearer[0] ?? null
    const options = nearer.map((space) => SPACE_CHOICES[space])
    return (yield* choose(g, MODERATES, 'message-step', options, undefined, { risks: risksOf(nearer) })).space
  }
  const stop = steps === 0 ? [] : [{ option: 'stop', space: null }]
  const options = [...adjacent(here).map((space) => SPACE_CHOICES[space]), ...stop]
  if (options.length === 1) return options[0].space
  const risks = { ...risksOf(adjacent(here)), ...(steps === 0 ? {} : { stop: risk() }) }
  const data = { here: spaceName(here), left: STEPS - steps, risks }
  return (yield* choose(g, MODERATES, 'message-step', options, undefined, data)).space
}

/** The spaces where Capture may be checked: most Active Cells of one Faction, and of those nearest to the origin. */
function captureSpaces({ s }: Play, path: readonly number[], origin: number): number[] {
  const guards = (space: number) => Math.max(activeCells(s, REDS, space), activeCells(s, SENATE, space))
  const most = Math.max(0, ...path.map(guards))
  if (most === 0) return []
  const watched = [...new Set(path)].filter((space) => guards(space) === most)
  const least = Math.min(...watched.map((space) => DISTANCE[space][origin]))
  return watched.filter((space) => DISTANCE[space][origin] === least)
}

const enemiesIn = ({ s }: Play, space: number): number => activeCells(s, REDS, space) + activeCells(s, SENATE, space)

/** The highest die roll that means Capture on this path, at the Moderates' best choice of space. */
function captureRisk(g: Play, path: readonly number[], origin: number): number {
  const spaces = captureSpaces(g, path, origin)
  return spaces.length === 0 ? 0 : Math.min(...spaces.map((space) => enemiesIn(g, space)))
}

/** One check for the whole path: the step at which the Cell is stopped, or null. */
function* captureCheck(g: Play, path: readonly number[], origin: number): Procedure<number | null> {
  const near = captureSpaces(g, path, origin)
  if (near.length === 0) return null
  const risks = Object.fromEntries(near.map((space) => [spaceName(space), enemiesIn(g, space)]))
  const options = near.map((at) => SPACE_CHOICES[at])
  const space =
    near.length === 1 ? near[0] : (yield* choose(g, MODERATES, 'capture-space', options, undefined, { risks })).space
  const enemies = enemiesIn(g, space)
  const die = g.t.chance.roll(6)
  g.t.note('capture', { space: spaceName(space), die, enemies, caught: die <= enemies })
  return die <= enemies ? path.indexOf(space) : null
}

function arrive(
  g: Play,
  from: number,
  cell: Cell,
  load: Load,
  path: readonly number[],
  stopped: number | null,
  picked: Readonly<PickedUp>,
): void {
  const { s, t } = g
  const steps = stopped === null ? path.length : stopped + 1
  const to = path[steps - 1]
  t.note('message', { from: spaceName(from), path: path.slice(0, steps).map(spaceName) })
  if (load.personality) s.personality = to
  let moved = { ...cell, news: load.news }
  const left = load.news === null ? cell.news : null
  if (left !== null) s.newsBy[left] = null
  moveCell(g, from, to, moved)
  if (left !== null) leaveNews(g, from, left)
  if (picked.news !== null && (stopped === null || picked.step <= stopped + 1)) {
    s.newsAt[picked.news] = to
    s.newsBy[picked.news] = MODERATES
    s.newsActive[picked.news] = cell.active
    moved = { ...moved, news: picked.news }
    t.note('news-carried', { space: spaceName(to) })
  }
  // Caught: Active. Otherwise it goes Underground.
  const active = stopped !== null
  if (moved.active !== active) flipCell(g, to, moved)
  useCell(s.moved, to, { ...moved, active })
}
