// Evaluates one step of a Command on a copy of only the lists that it changes: much faster than playing it out.
import type { Option } from '@interregnum/kernel'
import { SPACES } from '../data/map.ts'
import { MOST_POLARIZATION } from '../data/tables.ts'
import { cells, pieces, terror, updateControl } from '../rules/pieces.ts'
import { offsetCost, rallyCells } from '../rules/rally.ts'
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

/** The standing of `judge` after a change; recomputes Control of the `changed` spaces. */
function after(g: Play, judge: number, change: (s: State) => void, ...changed: readonly number[]): Standing {
  const next: Play = { ...g, s: draft(g.s) }
  change(next.s)
  for (const space of changed) updateControl(next, space)
  return standing(next, judge)
}

function spend(s: State, faction: number, amount: number): void {
  if (s.command?.free) return
  s.resources[faction] = Math.max(0, s.resources[faction] - amount)
}

/** Rally of Reds or Senate with as many Cells as can be paid for. */
export function afterRally(g: Play, judge: number, faction: number, space: number): Standing {
  const count = rallyCells(g, faction, space)
  return after(
    g,
    judge,
    (s) => {
      spend(s, faction, 1 + offsetCost(g, faction, space, count))
      s.inactive[cellAt(faction, space)] += count
      s.available[faction] -= count
    },
    space,
  )
}

function removeCells(s: State, faction: number, space: number, count: number): void {
  const at = cellAt(faction, space)
  for (let n = 0; n < count; n++) {
    if (s.active[at] > 0) s.active[at]--
    else if (s.inactive[at] > 0) s.inactive[at]--
    else return
    s.available[faction]++
  }
}

/** Terror in a space against one Faction there. */
export function afterTerror(g: Play, judge: number, faction: number, space: number, enemy: number): Standing {
  return after(
    g,
    judge,
    (s) => {
      spend(s, faction, 1)
      if (terror(s, space) < 2) {
        const list = faction === REDS ? s.redTerror : s.whiteTerror
        list[space]++
        s.polarization = Math.min(MOST_POLARIZATION, s.polarization + 1)
      }
      if (cells(s, enemy, space) > 0) removeCells(s, enemy, space, 1)
      else if (enemy === REDS && s.administrations[space] > 0) s.administrations[space]--
      else if (enemy === MODERATES && s.networks[space] > 0) s.networks[space]--
      if (s.personality === space && cells(s, MODERATES, space) === 0) {
        s.personality = null
        const paid = Math.min(3, s.resources[MODERATES])
        s.resources[MODERATES] -= paid
        s.resources[faction] += paid
      }
    },
    space,
  )
}

/** Worth of Terror against the best target in a space. */
export function bestTerror(g: Play, judge: number, faction: number, space: number): number {
  let best = Number.NEGATIVE_INFINITY
  for (let enemy = 0; enemy <= MODERATES; enemy++) {
    if (enemy === faction || pieces(g.s, enemy, space) === 0) continue
    best = Math.max(best, worth(afterTerror(g, judge, faction, space, enemy)))
  }
  return best
}

/** A March of `count` Cells from one adjacent space. */
export function afterMarch(g: Play, judge: number, faction: number, from: number, to: number, count: number): Standing {
  return after(
    g,
    judge,
    (s) => {
      spend(s, faction, Math.ceil(count / 3))
      removeCells(s, faction, from, count)
      s.inactive[cellAt(faction, to)] += count
      s.available[faction] -= count
    },
    from,
    to,
  )
}

/** An Attack that removes `taken` enemy Cells. */
export function afterAttack(g: Play, judge: number, faction: number, space: number, taken: number): Standing {
  return after(
    g,
    judge,
    (s) => {
      removeCells(s, faction === REDS ? SENATE : REDS, space, taken)
    },
    space,
  )
}

export function afterShift(g: Play, judge: number, faction: number, space: number, to: number, cost: number): Standing {
  return after(g, judge, (s) => {
    spend(s, faction, cost)
    s.support[space] = to
  })
}

export function afterCalm(g: Play, judge: number, faction: number, cost: number): Standing {
  return after(g, judge, (s) => {
    spend(s, faction, cost)
    s.polarization = Math.max(0, s.polarization - 1)
  })
}

export function afterDisc(g: Play, judge: number, faction: number, space: number): Standing {
  return after(
    g,
    judge,
    (s) => {
      spend(s, faction, 1)
      removeCells(s, faction, space, 2)
      if (faction === REDS) s.administrations[space]++
      else s.networks[space]++
    },
    space,
  )
}

export function afterCube(g: Play, judge: number): Standing {
  return after(g, judge, (s) => {
    spend(s, MODERATES, 1)
    s.redCubes++
  })
}

/** Activates one of the Faction's own Cells. */
export function afterRouse(g: Play, judge: number, faction: number, space: number): Standing {
  return after(g, judge, (s) => {
    s.inactive[cellAt(faction, space)]--
    s.active[cellAt(faction, space)]++
  })
}

export interface Prospect {
  readonly option: Option
  readonly standing: Standing
}

/** The options of a question that can be judged without being played out; null for other questions. */
export function prospects(
  g: Play,
  judge: number,
  faction: number,
  kind: string,
  options: readonly Option[],
): Prospect[] | null {
  if (faction === MODERATES || (kind !== 'rally' && kind !== 'rouse')) return null
  const step = kind === 'rally' ? afterRally : afterRouse
  const steps = options.flatMap((option) => {
    const space = spaceOf(option)
    return space === null ? [] : [{ option, standing: step(g, judge, faction, space) }]
  })
  // Stopping counts only if it is offered; a Special Activity comes before it.
  const stop = options.find((option) => option === 'done' || option === 'enough')
  if (stop === undefined && steps.length > 0) return steps
  const rest = options.find((option) => option === 'special') ?? stop
  return rest === undefined ? null : [...steps, { option: rest, standing: standing(g, judge) }]
}
