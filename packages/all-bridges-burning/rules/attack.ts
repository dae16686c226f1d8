// 3.2.4 Attack, by guards (Reds or Senate) and by the Germans.
import { type Json, no, type Option, type Procedure } from '@interregnum/kernel'
import { STRENGTH } from '../data/tables.ts'
import { canPay, choose, chooseCell, pay, SPACE_CHOICES, select } from './choose.ts'
import type { Extent } from './commands.ts'
import {
  capsLeft,
  cellsLeft,
  forgetCell,
  gather,
  isTrain,
  moveGroup,
  relocateCaps,
  rested,
  stationsAhead,
  troopsLeft,
  useCell,
} from './movement.ts'
import {
  activated,
  addTerror,
  adjacent,
  type Cell,
  capsAt,
  capsOf,
  cells,
  flipCell,
  kindsOfCell,
  moveCell,
  placeNews,
  polarize,
  removeCell,
  removeDisc,
} from './pieces.ts'
import { russianOptions, trainOptions } from './questions.ts'
import {
  CAPABILITIES,
  cellAt,
  factionName,
  isPlayer,
  type Play,
  REDS,
  SENATE,
  SPACE_COUNT,
  spaceName,
} from './state.ts'

/** The Germans attack too, but are not a Faction. */
export const GERMANS = 3

const CANNOT_PAY = no('ABB-1.5', 'resources')
const NO_ENEMY = no('ABB-3.2.4a', 'no-enemy')
const NO_CELLS = no('ABB-3.2.4a', 'no-cells')
/** A six always fails. */
export const MOST_USEFUL_STRENGTH = 5
const PER_RESOURCE = 3

/** One Attack: who takes part, and against whom. */
export interface Assault {
  readonly space: number
  /** REDS, SENATE or GERMANS. */
  readonly attacker: number
  /** The attacking Cells, one by one; the Germans have none. */
  readonly cells: Cell[]
  russians: number
  caps: readonly number[]
  /** Only the Reds choose: Senate, Germans or both. */
  readonly againstCells: boolean
  readonly againstTroops: boolean
  bonus: number
}

export const defenderOf = (attacker: number): number => (attacker === REDS ? SENATE : REDS)
const troopsOf = (g: Play, attacker: number): number[] => (attacker === REDS ? g.s.germanTroops : g.s.russianTroops)

/** Whether there is anything here to attack; Moderates never count. */
export function attackable(g: Play, attacker: number, space: number): boolean {
  const { s } = g
  if (cells(s, defenderOf(attacker), space) > 0 || troopsOf(g, attacker)[space] > 0) return true
  return attacker !== REDS && s.administrations[space] > 0
}

interface TrainEntry {
  readonly option: string
  readonly cap: number
  readonly from: number
  readonly station: number
}

/** The Trains that can carry an Attack into this space. */
export function trainEntries(g: Play, faction: number, space: number): TrainEntry[] {
  if (!capsOf(g.s, faction).some(isTrain)) return []
  return adjacent(space).flatMap((from) =>
    rested(g.s, faction, from) === 0
      ? []
      : capsLeft(g.s, g.s.fought, faction, from)
          .filter(isTrain)
          .flatMap((cap) =>
            stationsAhead(g.s, cap, space).map((station) => ({
              option: trainOptions.write({ use: cap === 0 ? 'train0' : 'train1', from: spaceName(from), station }),
              cap,
              from,
              station,
            })),
          ),
  )
}

export function canAttack(g: Play, faction: number, space: number, free: boolean): boolean {
  if (!canPay(g, faction, 1, free) || !attackable(g, faction, space)) return false
  return rested(g.s, faction, space) > 0 || trainEntries(g, faction, space).length > 0
}

export function* attack(g: Play, faction: number, extent: Extent): Procedure {
  const check = (space: number) => {
    if (!extent.only(space)) return extent.no
    if (!canPay(g, faction, 1)) return CANNOT_PAY
    if (!attackable(g, faction, space)) return NO_ENEMY
    return canAttack(g, faction, space, g.s.command?.free ?? false) ? null : NO_CELLS
  }
  for (;;) {
    const space = yield* select(g, 'attack', extent.most ?? SPACE_COUNT, { check, special: extent.special })
    if (space === null) return
    pay(g, faction, 1)
    yield* attackIn(g, faction, space, extent.strength)
  }
}

/** One Attack whose choices a seat makes. */
export function* attackIn(g: Play, faction: number, space: number, bonus: number): Procedure {
  const { s } = g
  const there = cellsLeft(g, s.fought, faction, space)
  const arrived = yield* arriveByTrain(g, faction, space, there.length === 0)
  const assault = yield* designate(g, faction, space, there, arrived, bonus)
  const strength = strengthOf(g, assault)
  if (isPlayer(s, faction)) {
    const wanted = Math.max(0, MOST_USEFUL_STRENGTH - strength)
    const most = Math.min(wanted, s.resources[faction])
    const amounts = Array.from({ length: most + 1 }, (_, n) => n)
    const paid =
      most === 0
        ? 0
        : yield* choose(g, faction, 'attack-pay', amounts, undefined, { space: spaceName(space), strength })
    pay(g, faction, paid, false) // Strength costs Resources even where the Command is free (3.1.2)
    assault.bonus += paid
  }
  yield* resolveAttack(g, assault, personDecides(g, faction, space))
}

/** Trains bring Cells in before the Attack; the cost of the space includes the first three. */
function* arriveByTrain(g: Play, faction: number, space: number, needed: boolean): Procedure<Cell[]> {
  const arrived: Cell[] = []
  for (;;) {
    const entries = trainEntries(g, faction, space)
    if (entries.length === 0) return arrived
    const stay = { option: 'no-train', cap: null, from: null, station: null }
    const options = needed && arrived.length === 0 ? entries : [stay, ...entries]
    const price = (count: number) => Math.max(0, Math.ceil((count - PER_RESOURCE) / PER_RESOURCE))
    const due = (count: number) => price(arrived.length + count) - price(arrived.length)
    // Another Train would find nobody to carry if its first Cell cannot be paid for.
    const check = ({ cap }: (typeof options)[number]) =>
      cap === null || canPay(g, faction, due(1)) ? null : CANNOT_PAY
    const entry =
      options.length === 1
        ? options[0]
        : yield* choose(g, faction, 'attack-train', options, check, { space: spaceName(space) })
    if (entry.cap === null) return arrived
    const train = { cap: entry.cap, station: entry.station }
    const group = yield* gather(g, faction, entry.from, space, {
      used: g.s.fought,
      affords: (n) => canPay(g, faction, due(n)),
      troops: 0,
      train,
    })
    pay(g, faction, due(group.cells.length))
    arrived.push(...group.cells)
    moveGroup(g, faction, group, space)
  }
}

/** Steps 1 and 2: attackers and defenders. Cells that came by Train must attack. Asks list the Strength per option. */
function* designate(
  g: Play,
  faction: number,
  space: number,
  there: readonly Cell[],
  arrived: readonly Cell[],
  bonus: number,
): Procedure<Assault> {
  const { s } = g
  const payable = isPlayer(s, faction) && s.resources[faction] > 0
  const data = { space: spaceName(space), payable }
  const all: Assault = {
    space,
    attacker: faction,
    cells: [...arrived, ...there],
    russians: faction === REDS ? troopsLeft(s, s.fought, space) : 0,
    caps: capsLeft(s, s.fought, faction, space),
    againstCells: true,
    againstTroops: true,
    bonus,
  }
  const withCells = yield* designateCells(g, all, there, data)
  return yield* designateDefenders(g, yield* designateRussians(g, withCells, data), data)
}

function* designateCells(g: Play, all: Assault, there: readonly Cell[], data: Facts): Procedure<Assault> {
  const arrivedCount = all.cells.length - there.length
  const least = arrivedCount > 0 ? 0 : 1
  const counts = Array.from({ length: there.length + 1 - least }, (_, n) => all.cells.length - n)
  const withCount = (count: number): Assault => ({ ...all, cells: all.cells.slice(0, count) })
  const facts = { ...data, ...strengthsOf(g, counts, withCount) }
  const count = counts.length === 1 ? counts[0] : yield* choose(g, all.attacker, 'attackers', counts, undefined, facts)
  const strength = strengthOf(g, withCount(count))
  const chosen = yield* chooseAttackers(g, all.attacker, there, count - arrivedCount, { ...data, strength })
  return { ...all, cells: [...all.cells.slice(0, arrivedCount), ...chosen] }
}

function* designateRussians(g: Play, all: Assault, data: Facts): Procedure<Assault> {
  if (all.russians === 0) return all
  const options = Array.from({ length: all.russians + 1 }, (_, n) =>
    russianOptions.write({ use: 'russians', troops: all.russians - n }),
  )
  const withRussians = (option: string): Assault => ({ ...all, russians: russianOptions.read(option)?.troops ?? 0 })
  const facts = { ...data, ...strengthsOf(g, options, withRussians) }
  return withRussians(yield* choose(g, all.attacker, 'attack-russians', options, undefined, facts))
}

/** Only the Reds can face Cells and Troops of different sides in one space. */
function* designateDefenders(g: Play, both: Assault, data: Facts): Procedure<Assault> {
  const { attacker, space } = both
  if (attacker !== REDS || cells(g.s, SENATE, space) === 0 || g.s.germanTroops[space] === 0) return both
  const against = (target: string): Assault => ({
    ...both,
    againstCells: target !== 'germans',
    againstTroops: target !== 'senate',
  })
  const targets = ['senate', 'germans', 'both'] as const
  const facts = { ...data, ...strengthsOf(g, targets, against) }
  return against(yield* choose(g, attacker, 'defenders', targets, undefined, facts))
}

type Facts = { readonly [key: string]: Json }

/** The Strength that each option would give, for bots and the odds display. */
const strengthsOf = <O extends Option>(g: Play, options: readonly O[], assaultFor: (option: O) => Assault) => ({
  strengths: Object.fromEntries(options.map((option) => [option, strengthOf(g, assaultFor(option))])),
})

/** Which of the Cells there attack, if not all do. */
function* chooseAttackers(
  g: Play,
  faction: number,
  there: readonly Cell[],
  count: number,
  data: Json,
): Procedure<Cell[]> {
  if (count === there.length) return [...there]
  const left = [...there]
  const chosen: Cell[] = []
  while (chosen.length < count) {
    const cell = yield* chooseCell(g, faction, 'attacker', [...new Set(left)], data)
    chosen.push(...left.splice(left.indexOf(cell), 1))
  }
  return chosen
}

/** The best two Capabilities of a side: Trains are worth more with a Jaeger, Cannons with the Commander. */
export function capabilityStrength(caps: readonly number[]): number {
  const count = (kind: string) => caps.filter((cap) => CAPABILITIES[cap] === kind).length
  const [trains, jaeger, cannons, commander] = [count('train'), count('jaeger'), count('cannons'), count('commander')]
  const pairs = [
    trains > 0 && jaeger > 0 ? STRENGTH.trainWithJaeger + STRENGTH.jaeger : 0,
    cannons > 0 && commander > 0 ? STRENGTH.cannonsWithCommander + STRENGTH.commander : 0,
  ]
  return Math.max(Math.min(STRENGTH.capabilitiesCounted, trains + jaeger + cannons + commander), ...pairs)
}

/** Step 3; the Germans are never weaker than two. */
export function strengthOf(g: Play, assault: Assault): number {
  const { s } = g
  const { attacker, space } = assault
  const defender = defenderOf(attacker)
  let strength =
    attacker === GERMANS
      ? s.germanTroops[space] * STRENGTH.troop
      : Math.floor(assault.cells.length / STRENGTH.cellsPerPoint)
  if (attacker !== GERMANS && !isPlayer(s, attacker)) strength += STRENGTH.nonplayer[attacker]
  strength += assault.russians * STRENGTH.troop + capabilityStrength(assault.caps) + assault.bonus
  if (assault.againstCells) {
    strength -= capabilityStrength(capsAt(s, defender, space))
    strength -= s.prepared[cellAt(defender, space)] * STRENGTH.prepared
  }
  if (assault.againstTroops) strength -= troopsOf(g, attacker)[space] * STRENGTH.troop
  return attacker === GERMANS ? Math.max(STRENGTH.germanLeast, strength) : strength
}

/** Makes the choices that the rules leave to the attacker. */
export interface Decider {
  mode(): Procedure<'engage' | 'retreat'>
  destination(spaces: readonly number[]): Procedure<number>
  victim(kinds: readonly Cell[]): Procedure<Cell>
  loss(kinds: readonly Cell[]): Procedure<Cell>
}

export function personDecides(g: Play, faction: number, space: number): Decider {
  const data = { space: spaceName(space) }
  return {
    mode: () => choose(g, faction, 'attack-mode', ['engage', 'retreat'], undefined, data),
    destination: (spaces) => chooseRetreat(g, faction, spaces, data),
    victim: (kinds) => chooseCell(g, faction, 'attack-victim', kinds, data),
    loss: (kinds) => chooseCell(g, faction, 'attack-loss', kinds, data),
  }
}

function* chooseRetreat(g: Play, faction: number, spaces: readonly number[], data: Json): Procedure<number> {
  if (spaces.length === 1) return spaces[0]
  const options = spaces.map((to) => SPACE_CHOICES[to])
  return (yield* choose(g, faction, 'attack-retreat', options, undefined, data)).space
}

/** A choice made without an ask. */
export function* settled<T>(choice: T): Procedure<T> {
  return choice
}

/** Steps 5 and 6 and what follows. A roll of 6 always fails. */
export function* resolveAttack(g: Play, assault: Assault, decide: Decider): Procedure {
  const { s, t } = g
  const { attacker, space } = assault
  activateAttacker(g, assault)
  for (const cell of assault.cells) useCell(s.fought, space, cell)
  s.fought.troops[space] += assault.russians
  for (const cap of assault.caps) s.fought.caps[cap] = true
  const strength = strengthOf(g, assault)
  const die = t.chance.roll(6)
  const won = die !== 6 && die <= strength
  const by = attacker === GERMANS ? 'germans' : factionName(attacker)
  t.note('attack', { by, space: spaceName(space), strength, die, won })
  if (won) yield* casualties(g, assault, die, decide)
}

/** Step 5: one Inactive attacking Cell becomes Active, if possible one without News. */
function activateAttacker(g: Play, { cells: attackers, space }: Assault): void {
  const inactive = attackers.filter((cell) => !cell.active)
  if (inactive.length === 0) return
  const cell = inactive.find(({ news }) => news === null) ?? inactive[0]
  flipCell(g, space, cell)
  attackers[attackers.indexOf(cell)] = activated(cell)
}

/** Losses of the defenders so far. */
interface Losses {
  cells: number
  germans: number
  imprisoned: number
}

export function* casualties(g: Play, assault: Assault, most: number, decide: Decider): Procedure {
  const { space, attacker } = assault
  const defender = defenderOf(attacker)
  const canRetreat = assault.againstCells && cells(g.s, defender, space) > 0
  const mode = canRetreat && attacker !== GERMANS ? yield* decide.mode() : 'engage'
  const to = mode === 'retreat' ? yield* decide.destination(adjacent(space)) : null
  g.t.note('attack-mode', { space: spaceName(space), mode, to: to === null ? null : spaceName(to) })
  const losses: Losses = { cells: 0, germans: 0, imprisoned: 0 }
  let cellNext = true
  for (let hit = 0; hit < most; hit++) {
    const anyCell = assault.againstCells && cells(g.s, defender, space) > 0
    const anyTroop = assault.againstTroops && troopsOf(g, attacker)[space] > 0
    if (anyCell && (cellNext || !anyTroop)) yield* hitCell(g, assault, to, losses, decide)
    else if (anyTroop) hitTroop(g, assault, losses)
    else if (attacker !== REDS && g.s.administrations[space] > 0) removeDisc(g, REDS, space)
    else break
    cellNext = !cellNext
  }
  yield* attrition(g, assault, losses, decide)
  if (losses.imprisoned > 0) aftermath(g, assault)
}

/** Engagement sends Cells alternately to Available and to Prison; Retreat moves them away. */
function* hitCell(
  g: Play,
  { space, attacker }: Assault,
  to: number | null,
  losses: Losses,
  decide: Decider,
): Procedure {
  const defender = defenderOf(attacker)
  const cell = yield* decide.victim(kindsOfCell(g.s, defender, space))
  if (to !== null) {
    if (cells(g.s, defender, space) === 1) relocateCaps(g, defender, space, to)
    return moveCell(g, space, to, cell)
  }
  const prison = losses.cells % 2 === 1
  losses.cells++
  if (prison) losses.imprisoned++
  removeCell(g, space, cell, 'attack', attacker === GERMANS ? null : attacker, prison ? 'prison' : 'available')
}

function hitTroop({ s, t }: Play, { space, attacker }: Assault, losses: Losses): void {
  if (attacker === REDS) {
    s.germanTroops[space]--
    s.germanBox++
    losses.germans++
  } else {
    s.russianTroops[space]--
    s.russianBox++
  }
  t.note('troop-gone', { power: attacker === REDS ? 'germany' : 'russia', space: spaceName(space) })
}

/** One attacker per German removed, alternately Cell and Troop; one Cell per three enemy Cells removed. */
function* attrition(g: Play, assault: Assault, losses: Losses, decide: Decider): Procedure {
  if (assault.attacker === GERMANS) return
  let cellNext = true
  for (let n = 0; n < losses.germans; n++) {
    if (assault.cells.length > 0 && (cellNext || assault.russians === 0)) yield* loseAttacker(g, assault, decide)
    else if (assault.russians > 0) {
      assault.russians--
      g.s.russianTroops[assault.space]--
      g.s.russianBox++
      g.t.note('troop-gone', { power: 'russia', space: spaceName(assault.space) })
    }
    cellNext = !cellNext
  }
  for (let n = 0; n < Math.floor(losses.cells / 3); n++)
    if (assault.cells.length > 0) yield* loseAttacker(g, assault, decide)
}

function* loseAttacker(g: Play, { space, cells: attackers }: Assault, decide: Decider): Procedure {
  const lost = yield* decide.loss([...new Set(attackers)])
  attackers.splice(attackers.indexOf(lost), 1)
  forgetCell(g.s.fought, space, lost)
  removeCell(g, space, lost, 'attack', null)
}

/** Prisoners were taken: Terror, Polarization, News. */
function aftermath(g: Play, { attacker, space }: Assault): void {
  addTerror(g, attacker === REDS ? REDS : SENATE, space)
  polarize(g, 1)
  placeNews(g, space)
}
