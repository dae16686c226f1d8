// 3.1 Commands in general: which there are, when they can be executed, and how one is carried out.
import { type No, no, type Procedure } from '@interregnum/kernel'
import { activism, canActivism } from './activism.ts'
import { attack, canAttack } from './attack.ts'
import type { Accompaniment } from './choose.ts'
import { canMarch, march } from './march.ts'
import { canMessage, message } from './message.ts'
import { canNegotiate, canPolitics, negotiate, politics } from './moderates.ts'
import { beginMoving } from './movement.ts'
import { ALL_SPACES } from './pieces.ts'
import { canModeratesRally, canRally, moderatesRally, rally } from './rally.ts'
import { specialActivity, specialPossible } from './special-activities.ts'
import { type CommandKind, MODERATES, type Play, type Selected } from './state.ts'
import { canTerror, terror } from './terror.ts'

/** The limits of a Command; an Event may restrict its spaces. */
export interface Extent {
  only(space: number): boolean
  /** Why other spaces are not allowed. */
  readonly no: No
  /** How many spaces, where an Event says so. */
  readonly most: number | undefined
  /** Free extra Strength of an Attack (#27, #41). */
  readonly strength: number
  readonly from: number | undefined
  readonly special: Accompaniment
}

export interface How {
  readonly limited: boolean
  readonly free?: boolean
  /** Whether a Special Activity may accompany it. */
  readonly special?: boolean
  readonly only?: (space: number) => boolean
  readonly most?: number
  readonly strength?: number
  /** The only space that a March may leave (#29). */
  readonly from?: number
}

const ELSEWHERE = no('ABB-5.1a', 'event-names-spaces')
export const PHASE_TWO_ONLY = no('ABB-3.2', 'phase-two')
const IMPOSSIBLE = no('ABB-3.1a', 'command-impossible')
const NOT_YOURS = no('ABB-3.2', 'not-your-command')

export const GUARD_COMMANDS: readonly CommandKind[] = ['rally', 'activism', 'terror', 'attack', 'march']
export const MODERATES_COMMANDS: readonly CommandKind[] = ['rally', 'message', 'negotiate', 'politics']
export const COMMANDS: readonly CommandKind[] = [...GUARD_COMMANDS, 'message', 'negotiate', 'politics']

/** Why a Faction cannot execute a Command; null if it can, in at least one space. */
export function whyNot(g: Play, faction: number, kind: CommandKind, how: How): No | null {
  const own = faction === MODERATES ? MODERATES_COMMANDS : GUARD_COMMANDS
  if (!own.includes(kind)) return NOT_YOURS
  if ((kind === 'attack' || kind === 'march') && g.s.phase === 1) return PHASE_TWO_ONLY
  return possible(g, faction, kind, how) ? null : IMPOSSIBLE
}

function possible(g: Play, faction: number, kind: CommandKind, how: How): boolean {
  const free = how.free ?? false
  const spaces = how.only === undefined ? ALL_SPACES : ALL_SPACES.filter(how.only)
  switch (kind) {
    case 'rally':
      return spaces.some((space) =>
        faction === MODERATES ? canModeratesRally(g, space, free) : canRally(g, faction, space, free),
      )
    case 'activism':
      return canActivism(g, faction, spaces, free)
    case 'terror':
      return canTerror(g, faction, spaces, free)
    case 'attack':
      return spaces.some((space) => canAttack(g, faction, space, free))
    case 'march':
      return spaces.some((space) => canMarch(g, faction, space, free))
    case 'message':
      return canMessage(g, spaces, free)
    case 'negotiate':
      return spaces.some((space) => canNegotiate(g, space, free))
    case 'politics':
      return how.only === undefined && canPolitics(g, free)
  }
}

/** Carries out a Command and returns its spaces. */
export function* command(g: Play, faction: number, kind: CommandKind, how: How): Procedure<readonly Selected[]> {
  const { s, t } = g
  const outer = { command: s.command, executing: s.executing }
  s.executing = faction
  s.command = {
    kind,
    faction,
    limited: how.limited,
    free: how.free ?? false,
    spaces: [],
    paid: 0,
    special: how.special ? 'open' : 'none',
  }
  t.note('command', { faction, kind, limited: how.limited, free: how.free ?? false })
  yield* carryOut(g, faction, kind, extentOf(g, faction, kind, how))
  if (kind === 'march' || kind === 'message') beginMoving(g) // reset for the rest of this turn
  const { spaces } = s.command
  s.command = outer.command
  s.executing = outer.executing
  return spaces
}

const anywhere = (): boolean => true

function extentOf(g: Play, faction: number, kind: CommandKind, how: How): Extent {
  return {
    only: how.only ?? anywhere,
    no: ELSEWHERE,
    most: how.most,
    strength: how.strength ?? 0,
    from: how.from,
    special: {
      open: () => specialPossible(g, faction, kind),
      run: () => accompany(g, faction, kind),
    },
  }
}

function* accompany(g: Play, faction: number, kind: CommandKind): Procedure {
  yield* specialActivity(g, faction, kind)
  if (g.s.command !== null) g.s.command.special = 'done'
}

function carryOut(g: Play, faction: number, kind: CommandKind, extent: Extent): Procedure {
  switch (kind) {
    case 'rally':
      return faction === MODERATES ? moderatesRally(g, extent) : rally(g, faction, extent)
    case 'activism':
      return activism(g, faction, extent)
    case 'terror':
      return terror(g, faction, extent)
    case 'attack':
      return attack(g, faction, extent)
    case 'march':
      return march(g, faction, extent)
    case 'message':
      return message(g, extent)
    case 'negotiate':
      return negotiate(g, extent)
    case 'politics':
      return politics(g, extent)
  }
}
