// How a Faction is asked. While it plays an Event or selects spaces for a Command, Factions may also give each other
// Resources (1.3.2) and it may recall its own pieces (1.4.2).
import {
  ask,
  askOpen,
  type Candidates,
  type Check,
  type Choice,
  type Interruption,
  interruption,
  type Json,
  type No,
  no,
  oncePerTable,
  type Procedure,
} from '@interregnum/kernel'
import { SPACES } from '../data/map.ts'
import { MOST_RESOURCES } from '../data/tables.ts'
import {
  type Cell,
  discsOf,
  earn,
  kindOf,
  kindsOfCell,
  ofCells,
  pieces,
  removeCell,
  removeDisc,
  removePersonality,
} from './pieces.ts'
import { giftOptions, pieceOptions, recallOptions } from './questions.ts'
import {
  FACTIONS,
  factionName,
  MODERATES,
  type Play,
  type Selected,
  SPACE_COUNT,
  seatOf,
  spaceName,
  spends,
} from './state.ts'

/** Asks the seat that decides for a Faction. */
export function choose<const C extends Choice>(
  g: Play,
  faction: number,
  kind: string,
  candidates: Candidates<C>,
  check?: Check<C>,
  data?: Json,
): Procedure<C> {
  return ask(seatOf(g.s, faction), kind, candidates, check, data)
}

/** Like `choose`, with gifts and recalls open meanwhile. Only for choices that these cannot leave without an option. */
export function chooseOpenly<const C extends Choice>(
  g: Play,
  faction: number,
  kind: string,
  candidates: Candidates<C>,
  check?: Check<C>,
  data?: Json,
): Procedure<C> {
  const interruptions = interruptionsOf(g)
  if (interruptions.length === 0) return choose(g, faction, kind, candidates, check, data)
  const spec = { seat: seatOf(g.s, faction), kind, candidates, check, data }
  return askOpen(spec, interruptions) as Procedure<C>
}

/** Like `chooseOpenly`, for things on the map; null once a recall has removed the last option. */
export const chooseFrom = <const C extends Choice>(
  g: Play,
  faction: number,
  kind: string,
  candidates: () => readonly C[],
  check?: Check<C>,
  data?: Json,
): Procedure<C | null> => askOpen({ seat: seatOf(g.s, faction), kind, candidates, check, data }, interruptionsOf(g))

const NO_INTERRUPTIONS: readonly Interruption[] = []

/** What seats may do meanwhile: give to or receive from the executing Faction, which may also recall its pieces. */
function interruptionsOf(g: Play): readonly Interruption[] {
  const { executing } = g.s
  if (g.t.uninterrupted === true) return NO_INTERRUPTIONS
  return executing === null || !spends(g.s, executing) ? NO_INTERRUPTIONS : INTERRUPTIONS[executing](g)
}

/** By the Faction that executes. Who spends is settled by the options of the game, so that one list serves. */
const INTERRUPTIONS = FACTIONS.map((_, executing) =>
  oncePerTable((g: Play) => {
    const interruptions: Interruption[] = []
    const others: number[] = []
    for (let other = 0; other < FACTIONS.length; other++) {
      if (other !== executing && spends(g.s, other)) others.push(other)
    }
    for (const other of others) interruptions.push(gift(g, other, [executing]))
    if (others.length > 0) interruptions.push(gift(g, executing, others))
    interruptions.push(recall(g, executing))
    return interruptions
  }),
)

interface Gift {
  readonly option: string
  readonly to: number
  readonly amount: number
}

/** Every possible gift, by receiver and largest amount. Built once, because these asks are open almost all the time. */
const GIFTS: readonly (readonly (readonly Gift[])[])[] = FACTIONS.map((id, to) => {
  const all = Array.from({ length: MOST_RESOURCES }, (_, n) => ({
    option: giftOptions.write({ use: 'give', to: id, amount: n + 1 }),
    to,
    amount: n + 1,
  }))
  return Array.from({ length: MOST_RESOURCES + 1 }, (_, most) => all.slice(0, most))
})

/** 1.3.2: gifts are voluntary; nobody gives more than they have or ends above 30. */
function gift(g: Play, from: number, receivers: readonly number[]): Interruption {
  return interruption({
    seat: seatOf(g.s, from),
    kind: 'give',
    candidates: () => (receivers.length === 1 ? giftsTo(g, from, receivers[0]) : giftsToBoth(g, from, receivers)),
    run: (it: Gift) => give(g, from, it),
  })
}

const giftsTo = ({ s }: Play, from: number, to: number): readonly Gift[] =>
  GIFTS[to][s.gifts === 0 ? 0 : Math.min(s.resources[from], MOST_RESOURCES - s.resources[to])]

const giftsToBoth = (g: Play, from: number, [one, other]: readonly number[]): readonly Gift[] => [
  ...giftsTo(g, from, one),
  ...giftsTo(g, from, other),
]

function* give(g: Play, from: number, { to, amount }: Gift): Procedure {
  g.s.gifts--
  g.t.note('gift', { from: factionName(from), to: factionName(to), amount })
  earn(g, from, -amount)
  earn(g, to, amount)
}

interface Recallable {
  readonly option: string
  readonly space: number
  readonly what: Cell | 'disc' | 'personality'
}

const CELL_RECALLS = SPACES.map((id, space) =>
  ofCells(
    (cell): Recallable => ({
      option: recallOptions.write({ use: 'recall', from: id, piece: cell }),
      space,
      what: cell,
    }),
  ),
)
const DISC_RECALLS = SPACES.map(
  (id, space): Recallable => ({
    option: recallOptions.write({ use: 'recall', from: id, piece: 'disc' }),
    space,
    what: 'disc',
  }),
)

const PERSONALITY_RECALL = recallOptions.write({ use: 'recall', from: 'personality' })

/** 1.4.2: own pieces (and the Personality) back to Available, to be placed again. */
function recall(g: Play, faction: number): Interruption {
  return interruption({
    seat: seatOf(g.s, faction),
    kind: 'recall',
    candidates: () => recallable(g, faction),
    run: (it: Recallable) => removeRecalled(g, faction, it),
  })
}

function recallable({ s }: Play, faction: number): Recallable[] {
  const list: Recallable[] = []
  for (let space = 0; space < SPACE_COUNT; space++) {
    if (pieces(s, faction, space) === 0) continue
    for (const cell of kindsOfCell(s, faction, space)) list.push(CELL_RECALLS[space][kindOf(cell)])
    if (discsOf(s, faction, space) > 0) list.push(DISC_RECALLS[space])
  }
  if (faction === MODERATES && s.personality !== null) {
    list.push({ option: PERSONALITY_RECALL, space: s.personality, what: 'personality' })
  }
  return list
}

function* removeRecalled(g: Play, faction: number, { space, what }: Recallable): Procedure {
  g.t.note('recall', { faction: factionName(faction), space: spaceName(space) })
  g.s.recalled = true
  if (what === 'personality') removePersonality(g)
  else if (what === 'disc') removeDisc(g, faction, space)
  else removeCell(g, space, what, 'own', faction)
}

/** A Cell as an option, by Faction and kind. */
export interface CellChoice {
  readonly option: string
  readonly cell: Cell
}
const CELL_CHOICES = ofCells(
  (cell): CellChoice => ({
    option: pieceOptions.write({ use: 'piece', faction: factionName(cell.faction), piece: cell }),
    cell,
  }),
)
export const cellChoice = (cell: Cell): CellChoice => CELL_CHOICES[kindOf(cell)]

/** One of these kinds of Cell; does not ask if there is only one. */
export function* chooseCell(
  g: Play,
  faction: number,
  kind: string,
  cells: readonly Cell[],
  data?: Json,
): Procedure<Cell> {
  if (cells.length === 1) return cells[0]
  return (yield* choose(g, faction, kind, cells.map(cellChoice), undefined, data)).cell
}

export interface SpaceChoice {
  readonly option: string
  readonly space: number
}
export const SPACE_CHOICES: readonly SpaceChoice[] = SPACES.map((option, space) => ({ option, space }))
interface Selectable {
  readonly option: string
  readonly space: Selected
}
const DONE: Selectable = { option: 'done', space: null }
const SPECIAL: Selectable = { option: 'special', space: null }
const DISPLAY: Selectable = { option: 'display', space: 'display' }
const PICKS: readonly Selectable[] = [...SPACE_CHOICES, DISPLAY, SPECIAL, DONE]

const ALREADY = no('ABB-3.1a', 'already-selected')
const NOTHING_YET = no('ABB-3.1a', 'select-first')
const NO_MORE = no('ABB-3.1a', 'no-more-spaces')
const ONE_SPACE = no('ABB-2.2.4', 'one-space')
const NO_SPECIAL = no('ABB-4.1', 'no-special')
const NOT_DISPLAY = no('ABB-1.2.1', 'not-a-space')

export interface Selection {
  /** Why a space cannot be selected. */
  check(space: number): No | null
  readonly special?: Accompaniment
}

/** Terror selects the Political Display too. */
export interface DisplaySelection extends Selection {
  /** Why the Political Display cannot be selected. */
  display(): No | null
}

/** The Special Activity that goes with a Command. */
export interface Accompaniment {
  /** Whether any could be carried out now. */
  open(): boolean
  run(): Procedure
}

/**
 * The next space of the Command in progress (or the Political Display), null when the Faction is done. The Special
 * Activity can be carried out at any of these moments (4.1). A Limited Command takes one selection only.
 */
export function select(g: Play, kind: string, most: number, how: DisplaySelection): Procedure<Selected>
export function select(g: Play, kind: string, most: number, how: Selection): Procedure<number | null>
export function* select(
  g: Play,
  kind: string,
  most: number,
  how: Selection & Partial<DisplaySelection>,
): Procedure<Selected> {
  const { s } = g
  const command = s.command
  if (command === null) throw new Error('no Command is in progress')
  const limit = command.limited ? 1 : most
  const check = (pick: Selectable): No | null => {
    if (pick === SPECIAL) return command.special === 'open' && how.special?.open() ? null : NO_SPECIAL
    if (pick === DONE) return command.spaces.length > 0 || nothingLeft() ? null : NOTHING_YET
    const { space } = pick
    if (space === 'display' && how.display === undefined) return NOT_DISPLAY
    if (command.spaces.includes(space)) return ALREADY
    if (command.spaces.length >= limit) return command.limited ? ONE_SPACE : NO_MORE
    return typeof space === 'number' ? how.check(space) : (how.display?.() ?? null)
  }
  const nothingLeft = () => !SPACE_CHOICES.some((pick) => check(pick) === null) && check(DISPLAY) !== null
  for (;;) {
    if (nothingLeft() && check(SPECIAL) !== null) return null
    const pick = yield* chooseOpenly(g, command.faction, kind, PICKS, check, { limit })
    if (pick === DONE) return null
    if (pick === SPECIAL && how.special !== undefined) {
      yield* how.special.run()
      continue
    }
    command.spaces.push(pick.space)
    return pick.space
  }
}

/** Whether a Faction can afford this; Non-players, free Commands and the variant's Moderates pay nothing. */
export const canPay = (g: Play, faction: number, amount: number, free = g.s.command?.free ?? false): boolean =>
  free || !spends(g.s, faction) || g.s.resources[faction] >= amount

export function pay(g: Play, faction: number, amount: number, free = g.s.command?.free ?? false): void {
  if (amount === 0 || free || !spends(g.s, faction)) return
  earn(g, faction, -amount)
  if (g.s.command !== null) g.s.command.paid += amount
}
