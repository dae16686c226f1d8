// 1.F and 3 Executing capabilities: cards, patrol and special, at once or in the long-term phase.
import { type DataOf, type No, no, type Procedure } from '@interregnum/kernel'
import { type Needs, type Organic, panelOf } from '../data/panels.ts'
import { cardIn, leastOf, type ReadCapability, readPanelOf } from '../effects/compiled.ts'
import { type Acting, acting, aiming, carryOut } from '../effects/context.ts'
import { effects } from '../effects/vocabulary.ts'
import { aimed, PUT_BACK } from './aim.ts'
import type { Tile } from './map.ts'
import { someInRange, tilesInRange } from './pieces.ts'
import { type Asks, questions, tierOptions } from './questions.ts'
import { type Play, type Player, seatOf } from './state.ts'

/** Whether the attributes shown this turn suffice. They are not spent. */
export const meets = (player: Player, needs: Needs): boolean => reaches(player, { least: leastOf(needs) })

function reaches({ attributes }: Player, { least }: Pick<ReadCapability['steps'][number], 'least'>): boolean {
  for (const { at, count } of least) if (attributes[at] < count) return false
  return true
}

/** Tiles at which a capability can be aimed and would do something. */
export function targetsOf(g: Play, player: number, it: ReadCapability): Tile[] {
  return tilesInRange(g, player, it, aimOf(g, player, it))
}

const hasTarget = (g: Play, player: number, it: ReadCapability): boolean =>
  someInRange(g, player, it, aimOf(g, player, it))

/** Whether a capability would do something in a tile that is in range. One context serves for all tiles. */
function aimOf(g: Play, player: number, it: ReadCapability): (tile: number) => boolean {
  const at = aiming(g, 'capability', player)
  return (tile) => {
    at.tile = tile
    return fits(at, g.s.players[player], it)
  }
}

function fits(g: Acting, player: Player, { target, steps }: ReadCapability): boolean {
  if (target !== null && !target.holds(g)) return false
  for (const step of steps) if (reaches(player, step) && step.effect.can(g) === null) return true
  return false
}

/** The target tile; null if the player puts the capability back, or if others have left no target. */
function* chooseTarget(
  g: Play,
  player: number,
  it: ReadCapability,
  aim: DataOf<Asks, 'target'>,
): Procedure<Tile | null> {
  const fitsIn = aimOf(g, player, it)
  const open = (): readonly (Tile | typeof PUT_BACK)[] => [...tilesInRange(g, player, it), PUT_BACK]
  const check = (choice: Tile | typeof PUT_BACK): No | null =>
    ('at' in choice ? fitsIn(choice.at) : hasTarget(g, player, it)) ? null : NO_TARGET
  const chosen = yield* questions.askIfSeveral(seatOf(g.s, player), 'target', open, check, aim)
  return aimed(g, player, aim.cause, chosen)
}

/** Carries a capability out in one tile; parts whose threshold is not met are left out. */
export function* executeIn(
  g: Play,
  player: number,
  it: ReadCapability,
  cause: string,
  hastened: boolean,
  tile: Tile,
): Procedure {
  const seat = seatOf(g.s, player)
  const parts = it.steps.flatMap((step, at) => (reaches(g.s.players[player], step) ? [at + 1] : []))
  g.t.note('capability', { seat, card: cause, tile: tile.id, parts, hastened })
  const at = acting(g, 'capability', player, cause, tile.at)
  const acts = g.s.players[player]
  for (const step of it.steps) if (!acts.out && reaches(acts, step)) yield* carryOut(step.effect, at)
}

export type Phase = 'players' | 'long-term'

const NOT_NOW = no('TOT-1.Fa', 'other-phase')
const NO_TARGET = no('TOT-1.Fi', 'no-target')
const NOT_PAID = no('TOT-1.Fc', 'not-paid')
const DONE = no('TOT-1.Fg', 'already-used')
const THRESHOLD = no('TOT-1.Fg', 'attributes-missing')

/** 1.Fa: immediate in the players' phase, long-term later, unless it is hastened. */
function speedRefused(player: Player, speed: Organic['speed'], phase: Phase): No | null {
  if (phase === 'long-term') return speed === 'long-term' ? null : NOT_NOW
  return speed === 'immediate' || player.hastened > 0 ? null : NOT_NOW
}

/** Whether haste was needed, which is then spent. */
function spendHaste(player: Player, speed: Organic['speed'], phase: Phase): boolean {
  const hastened = phase === 'players' && speed === 'long-term'
  if (hastened) player.hastened--
  return hastened
}

export function cardRefused(g: Play, player: number, card: string, phase: Phase): No | null {
  const it = g.s.players[player]
  if (!it.played.some((played) => played.card === card && !played.done)) return NOT_PAID
  const read = cardIn(g.data, card)
  const slow = speedRefused(it, read.card.speed, phase)
  if (slow !== null) return slow
  return hasTarget(g, player, read) ? null : NO_TARGET
}

/** Nothing is used up until a target has been chosen. */
export function* useCard(g: Play, player: number, card: string, phase: Phase): Procedure {
  const it = g.s.players[player]
  const read = cardIn(g.data, card)
  const tile = yield* chooseTarget(g, player, read, { cause: card })
  const played = it.played.find((one) => one.card === card && !one.done)
  if (tile === null || played === undefined) return
  played.done = true
  yield* executeIn(g, player, read, card, spendHaste(it, read.card.speed, phase), tile)
}

/** Patrol is -1, the special capabilities of a panel are 0 and up. */
export const organicOf = (player: Player, which: number): Organic => {
  const { patrol, special } = panelOf(player)
  return which < 0 ? patrol : special[which]
}

const isUsed = (player: Player, which: number): boolean => (which < 0 ? player.patrolled : player.special[which])

export function organicRefused(g: Play, player: number, which: number, phase: Phase): No | null {
  const it = g.s.players[player]
  const organic = organicOf(it, which)
  if (isUsed(it, which)) return DONE
  const slow = speedRefused(it, organic.speed, phase)
  if (slow !== null) return slow
  const reached = reachedSteps(it, which)
  if (reached.length === 0) return THRESHOLD
  return hasTarget(g, player, readOrganicOf(it, which, reached)) ? null : NO_TARGET
}

/** Nothing is used up until a target has been chosen. */
export function* useOrganic(g: Play, player: number, which: number, phase: Phase): Procedure {
  const it = g.s.players[player]
  const { speed, oneAttack = false } = organicOf(it, which)
  const cause = nameOf(which)
  const steps = oneAttack ? yield* chooseTiers(g, player, which) : reachedSteps(it, which)
  if (steps === null) return
  const read = readOrganicOf(it, which, steps)
  const tiers = steps.map((at) => at + 1)
  const tile = yield* chooseTarget(g, player, read, oneAttack ? { cause, tiers } : { cause })
  if (tile === null) return
  if (which < 0) it.patrolled = true
  else it.special[which] = true
  yield* executeIn(g, player, read, cause, spendHaste(it, speed, phase), tile)
}

/** How answers and the journal name it. */
const nameOf = (which: number): string => (which < 0 ? 'patrol' : `special:${which + 1}`)

/** By place among the steps of an organic capability. */
export function reachedSteps(player: Player, which: number): readonly number[] {
  const { patrol, special } = readPanelOf(player)
  const { steps } = which < 0 ? patrol : special[which]
  const reached: number[] = []
  for (let at = 0; at < steps.length; at++) if (reaches(player, steps[at])) reached.push(at)
  return reached
}

interface Tiers {
  readonly option: string
  readonly steps: readonly number[] | null
}
const NO_TIERS: Tiers = { ...PUT_BACK, steps: null }

/** 1.E.Com-g: any tier may be declined; "1+3" takes the first and the third. Null if the player puts it back. */
function* chooseTiers(g: Play, player: number, which: number): Procedure<readonly number[] | null> {
  const it = g.s.players[player]
  const reached = reachedSteps(it, which)
  if (reached.length === 1) return reached
  const choices = subsetsOf(reached).map(
    (steps): Tiers => ({ option: tierOptions.write({ use: 'tiers', tiers: steps.map((at) => at + 1) }), steps }),
  )
  const canAim = ({ steps }: Tiers): boolean =>
    steps === null ? choices.some(canAim) : hasTarget(g, player, readOrganicOf(it, which, steps))
  const check = (choice: Tiers): No | null => (canAim(choice) ? null : NO_TARGET)
  const data = { cause: nameOf(which) }
  const chosen = yield* questions.askIfSeveral(seatOf(g.s, player), 'tiers', [...choices, NO_TIERS], check, data)
  if (chosen === null) g.t.note('position-changed', { seat: it.role, card: data.cause })
  return chosen?.steps ?? null
}

/** All parts of a list but the empty one, the whole list first. */
const subsetsOf = ([first, ...rest]: readonly number[]): (readonly number[])[] => {
  if (first === undefined) return []
  const others = subsetsOf(rest)
  return [...others.map((it) => [first, ...it]), [first], ...others]
}

/** Where the damage of all steps is one attack, the chosen ones are merged into one effect, read once. */
const merged = new WeakMap<ReadCapability, ReadCapability[]>()

export function readOrganicOf(player: Player, which: number, chosen: readonly number[]): ReadCapability {
  const { patrol, special } = readPanelOf(player)
  if (which < 0) return patrol
  const organic = organicOf(player, which)
  if (organic.oneAttack !== true) return special[which]
  const byBits = merged.get(special[which]) ?? []
  if (byBits.length === 0) merged.set(special[which], byBits)
  let bits = 0
  for (const at of chosen) bits |= 1 << at
  byBits[bits] ??= {
    ...special[which],
    steps: [{ least: [], effect: effects.effect(mergeSteps(chosen.map((at) => organic.steps[at]))) }],
  }
  return byBits[bits]
}

type Step = Organic['steps'][number]

/** All parts of the steps, with their damage added up, and their civilians killed. */
function mergeSteps(steps: readonly Step[]): Step['effect'] {
  const parts = steps.flatMap(({ effect }) => partsOf(effect))
  const damage = parts.reduce((sum, part) => sum + countOf(part, 'damage'), 0)
  const kills = parts.reduce((sum, part) => sum + countOf(part, 'kill'), 0)
  const rest = parts.filter((part) => countOf(part, 'damage') === 0 && countOf(part, 'kill') === 0)
  const attack: Step['effect'] = { op: 'damage', n: damage }
  const killing: Step['effect'] = { op: 'kill', n: kills }
  if (damage > 0 && kills > 0) return { steps: [{ anyOrder: { damage: attack, kill: killing } }, ...rest] }
  return { steps: [...(damage > 0 ? [attack] : []), ...(kills > 0 ? [killing] : []), ...rest] }
}

function partsOf(effect: Step['effect']): readonly Step['effect'][] {
  if ('steps' in effect) return effect.steps
  return 'anyOrder' in effect ? Object.values(effect.anyOrder) : [effect]
}

const countOf = (effect: Step['effect'], op: 'damage' | 'kill'): number =>
  effect.op === op && typeof effect.n === 'number' ? effect.n : 0
