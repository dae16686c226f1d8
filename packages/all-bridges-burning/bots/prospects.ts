// Evaluates one step of a Command on a copy of only the lists that it changes: much faster than playing it out.
import type { Json, Option } from '@interregnum/kernel'
import { SPACES } from '../data/map.ts'
import { MOST_POLARIZATION } from '../data/tables.ts'
import { cells, pieces, terror, updateControl } from '../rules/pieces.ts'
import { questions } from '../rules/questions.ts'
import { canAdminister, offsetCost, rallyCells } from '../rules/rally.ts'
import { cellAt, MODERATES, type Play, REDS, SENATE, type State } from '../rules/state.ts'
import { type Standing, standing, worth } from './standing.ts'

const SPACE_OF = new Map<Option, number>(SPACES.map((id, space) => [id, space]))
/** The space that an option names; null if none. */
export const spaceOf = (option: Option): number | null => SPACE_OF.get(option) ?? null

/** Copies what a step changes; everything else is shared with the original. */
function draft(s: State): State {
  return {
    ...s,
    inactive: s.inactive.slice(),
    active: s.active.slice(),
    available: s.available.slice(),
    administrations: s.administrations.slice(),
    networks: s.networks.slice(),
    support: s.support.slice(),
    redTerror: s.redTerror.slice(),
    whiteTerror: s.whiteTerror.slice(),
    control: s.control.slice(),
    resources: s.resources.slice(),
  }
}

/**
 * Tries steps on one copy of a position and takes each of them back, so that many cost little more than one. `inPlace`
 * tries them on the position itself, which must be a copy already.
 */
export class Trials {
  private copy: Play | null = null
  private now: number | null = null
  private readonly lists: (number | null)[][] = []
  private readonly places: number[] = []
  private readonly before: (number | null)[] = []

  constructor(
    readonly g: Play,
    private readonly inPlace = false,
  ) {}

  /** The standing of `judge` after a step; recomputes Control of the `changed` spaces. */
  after(judge: number, step: (s: State) => void, ...changed: readonly number[]): Standing {
    this.copy ??= this.inPlace ? this.g : { ...this.g, s: draft(this.g.s) }
    const { s } = this.copy
    const { polarization, redCubes, personality } = s
    step(s)
    for (const space of changed) {
      this.keep(s.control, space)
      updateControl(this.copy, space)
    }
    const found = standing(this.copy, judge)
    for (let n = this.lists.length - 1; n >= 0; n--) this.lists[n][this.places[n]] = this.before[n]
    this.lists.length = this.places.length = this.before.length = 0
    s.polarization = polarization
    s.redCubes = redCubes
    s.personality = personality
    return found
  }

  /** Worth of the position as it is. All questions of one `Trials` are asked for the same Faction. */
  worthNow(judge: number): number {
    this.now ??= worth(standing(this.g, judge))
    return this.now
  }

  add(list: number[], place: number, more: number): void {
    this.set(list, place, list[place] + more)
  }

  set(list: number[], place: number, value: number): void {
    this.keep(list, place)
    list[place] = value
  }

  private keep(list: (number | null)[], place: number): void {
    this.lists.push(list)
    this.places.push(place)
    this.before.push(list[place])
  }
}

function spend(trials: Trials, s: State, faction: number, amount: number): void {
  if (s.command?.free) return
  trials.set(s.resources, faction, Math.max(0, s.resources[faction] - amount))
}

/** Rally of Reds or Senate with as many Cells as can be paid for. */
export function afterRally(trials: Trials, judge: number, faction: number, space: number): Standing {
  const count = rallyCells(trials.g, faction, space)
  return afterPlacing(trials, judge, faction, space, count, 1 + offsetCost(trials.g, faction, space, count))
}

function afterPlacing(
  trials: Trials,
  judge: number,
  faction: number,
  space: number,
  count: number,
  cost: number,
): Standing {
  return trials.after(
    judge,
    (s) => {
      spend(trials, s, faction, cost)
      trials.add(s.inactive, cellAt(faction, space), count)
      trials.add(s.available, faction, -count)
    },
    space,
  )
}

function removeCells(trials: Trials, s: State, faction: number, space: number, count: number): void {
  const at = cellAt(faction, space)
  const active = Math.min(count, s.active[at])
  const inactive = Math.min(count - active, s.inactive[at])
  trials.add(s.active, at, -active)
  trials.add(s.inactive, at, -inactive)
  trials.add(s.available, faction, active + inactive)
}

/** Terror in a space against one Faction there. */
export function afterTerror(trials: Trials, judge: number, faction: number, space: number, enemy: number): Standing {
  return trials.after(
    judge,
    (s) => {
      spend(trials, s, faction, 1)
      if (terror(s, space) < 2) {
        trials.add(faction === REDS ? s.redTerror : s.whiteTerror, space, 1)
        s.polarization = Math.min(MOST_POLARIZATION, s.polarization + 1)
      }
      if (cells(s, enemy, space) > 0) removeCells(trials, s, enemy, space, 1)
      else if (enemy === REDS && s.administrations[space] > 0) trials.add(s.administrations, space, -1)
      else if (enemy === MODERATES && s.networks[space] > 0) trials.add(s.networks, space, -1)
      if (s.personality === space && cells(s, MODERATES, space) === 0) {
        s.personality = null
        const paid = Math.min(3, s.resources[MODERATES])
        trials.add(s.resources, MODERATES, -paid)
        trials.add(s.resources, faction, paid)
      }
    },
    space,
  )
}

/** Worth of Terror against the best target in a space. */
export function bestTerror(trials: Trials, judge: number, faction: number, space: number): number {
  let best = Number.NEGATIVE_INFINITY
  for (let enemy = 0; enemy <= MODERATES; enemy++) {
    if (enemy === faction || pieces(trials.g.s, enemy, space) === 0) continue
    best = Math.max(best, worth(afterTerror(trials, judge, faction, space, enemy)))
  }
  return best
}

/** A March of `count` Cells from one adjacent space. */
export function afterMarch(
  trials: Trials,
  judge: number,
  faction: number,
  from: number,
  to: number,
  count: number,
): Standing {
  return trials.after(
    judge,
    (s) => {
      spend(trials, s, faction, Math.ceil(count / 3))
      removeCells(trials, s, faction, from, count)
      trials.add(s.inactive, cellAt(faction, to), count)
      trials.add(s.available, faction, -count)
    },
    from,
    to,
  )
}

/** An Attack that removes `taken` enemy Cells. */
export function afterAttack(trials: Trials, judge: number, faction: number, space: number, taken: number): Standing {
  const enemy = faction === REDS ? SENATE : REDS
  return trials.after(judge, (s) => removeCells(trials, s, enemy, space, taken), space)
}

export function afterShift(
  trials: Trials,
  judge: number,
  faction: number,
  space: number,
  to: number,
  cost: number,
): Standing {
  return trials.after(judge, (s) => {
    spend(trials, s, faction, cost)
    trials.set(s.support, space, to)
  })
}

export function afterCalm(trials: Trials, judge: number, faction: number, cost: number): Standing {
  return trials.after(judge, (s) => {
    spend(trials, s, faction, cost)
    s.polarization = Math.max(0, s.polarization - 1)
  })
}

export function afterDisc(trials: Trials, judge: number, faction: number, space: number): Standing {
  return trials.after(
    judge,
    (s) => {
      spend(trials, s, faction, 1)
      removeCells(trials, s, faction, space, 2)
      trials.add(faction === REDS ? s.administrations : s.networks, space, 1)
    },
    space,
  )
}

export function afterCube(trials: Trials, judge: number): Standing {
  return trials.after(judge, (s) => {
    spend(trials, s, MODERATES, 1)
    s.redCubes++
  })
}

/** Activates one of the Faction's own Cells. */
export function afterRouse(trials: Trials, judge: number, faction: number, space: number): Standing {
  return trials.after(judge, (s) => {
    trials.add(s.inactive, cellAt(faction, space), -1)
    trials.add(s.active, cellAt(faction, space), 1)
  })
}

export interface Question {
  readonly kind: string
  readonly seat: string
  readonly options: readonly Option[]
  readonly data?: Json
}

export interface Prospect {
  readonly option: Option
  readonly standing: Standing
}

type Step = (option: Option) => Standing | null

/** The options of a question that can be judged without being played out; null for other questions. */
export function prospects(g: Play, judge: number, faction: number, question: Question): Prospect[] | null {
  const { options } = question
  const step = faction === MODERATES ? null : stepOf(new Trials(g), judge, faction, question)
  if (step === null) return null
  const steps = options.flatMap((option) => {
    const standing = step(option)
    return standing === null ? [] : [{ option, standing }]
  })
  // Stopping counts only if it is offered; a Special Activity comes before it.
  const stop = options.find((option) => option === 'done' || option === 'enough')
  if (stop === undefined && steps.length > 0) return steps
  const rest = options.find((option) => option === 'special') ?? stop
  return rest === undefined ? null : [...steps, { option: rest, standing: standing(g, judge) }]
}

/** How the options of a question are judged that name a space or a number of Cells. */
function stepOf(trials: Trials, judge: number, faction: number, question: Question): Step | null {
  const inSpace =
    (judged: (space: number) => Standing): Step =>
    (option) => {
      const space = spaceOf(option)
      return space === null ? null : judged(space)
    }
  if (question.kind === 'rally') return inSpace((space) => afterRally(trials, judge, faction, space))
  if (question.kind === 'rouse') return inSpace((space) => afterRouse(trials, judge, faction, space))
  if (questions.is(question, 'march-from')) {
    const to = spaceOf(question.data.to)
    if (to === null) return null
    return inSpace((from) => afterMarch(trials, judge, faction, from, to, groupFrom(trials.g, faction, from)))
  }
  if (questions.is(question, 'rally-cells')) {
    const space = spaceOf(question.data.space)
    // Without Cells an Administration may follow.
    if (space === null || (faction === REDS && canAdminister(trials.g, space))) return null
    return (count) =>
      typeof count === 'number'
        ? afterPlacing(trials, judge, faction, space, count, offsetCost(trials.g, faction, space, count))
        : null
  }
  return null
}

/** Cells that march for one Resource. */
const GROUP = 3
/** How many Cells a Faction moves from a space at a time. */
export const groupFrom = ({ s }: Play, faction: number, from: number): number =>
  Math.min(GROUP, cells(s, faction, from))
