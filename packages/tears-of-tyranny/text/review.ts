// Words of the after-action review.
import { plural } from '@interregnum/game-package'
import type { Principle } from '../data/principles.ts'
import type { Adversary, Role } from '../rules/state.ts'
import { capital, listed, pieces, ROLE_NAMES } from './names.ts'

/** Short names of the principles, for a tag. */
export const PRINCIPLE_TAGS: { readonly [principle in Principle]: string } = {
  UOE: 'environment',
  POL: 'political',
  IA: 'interagency',
  DISC: 'discriminate',
  LONG: 'long term',
  LEG: 'legitimacy',
  PSY: 'psychology',
  IND: 'indirect',
  OPT: 'options',
  SUS: 'sustainment',
  INT: 'intelligence',
  SYN: 'synchronization',
}

/** "+2", "−1", "0" */
export function signed(count: number): string {
  if (count === 0) return '0'
  return count < 0 ? `−${-count}` : `+${count}`
}

const civilians = (count: number): string => plural(count, 'civilian')

/** What there was against the adversary's strength in a tile. */
export interface Resisted {
  readonly adversaries: number
  readonly blue: number
  readonly terrain: number
  readonly defence: number
}

function strength({ adversaries, blue, terrain, defence }: Resisted): string {
  const against = [
    ...(blue > 0 ? [`${blue} for blue civilians`] : []),
    ...(terrain > 0 ? [`${terrain} for terrain`] : []),
    ...(defence > 0 ? [`${defence} for protection`] : []),
  ]
  return against.length === 0
    ? `Adversary strength was ${adversaries}.`
    : `Adversary strength was ${adversaries}, less ${listed(against)}.`
}

/** Of a decision: its title, what was done and what followed. */
export const decisionText = {
  usedIn: (capability: string, tile: string) => `${capability} in ${tile}`,
  leftUnanswered: (tile: string) => `${tile} left unanswered`,
  diedIn: (count: number, tile: string) => `${capital(civilians(count))} in ${tile}`,
  ofPlayer: (capability: string, by: Role) => `${capability} of the ${ROLE_NAMES[by]}.`,
  ofEvent: (event: string) => `Event: ${event}.`,
  warnedFromStart: 'The terrain card showed it from the start.',
  warnedTwoTurns: 'The terrain card showed it two turns ahead.',
  strength,

  /** "1 cell and 1 garrison were destroyed." */
  destroyed: (units: readonly (readonly [unit: Adversary, count: number])[]) => {
    const all = listed(units.map(([unit, count]) => pieces(count, unit)))
    const total = units.reduce((sum, [, count]) => sum + count, 0)
    return total === 1 ? `${all} was destroyed.` : `${all} were destroyed.`
  },
  displaced: (count: number) => (count === 1 ? '1 unit was moved away.' : `${count} units were moved away.`),
  converted: (count: number) => (count === 1 ? '1 civilian was converted.' : `${count} civilians were converted.`),
  joined: (count: number) => `${plural(count, 'surrogate')} joined.`,
  died: (count: number) => `${civilians(count)} died.`,
  held: (tiles: readonly string[]) => `${listed(tiles)} held.`,
  fell: (tile: string) => `${tile} fell under tyranny.`,
  spread: (tile: string) => `It spread to ${tile}.`,
}

/** What followed, in a word or two. */
export const tagText = {
  influence: (change: number) => `influence ${signed(change)}`,
  civilians,
  collateral: (change: number) => `collateral ${signed(change)}`,
  held: (tile: string) => `${tile} held`,
  freed: (count: number) => `${plural(count, 'tile')} freed`,
  tyranny: (change: number) => `tyranny ${signed(change)}`,
  presence: (change: number) => `presence ${signed(change)}`,
  presenceLost: (count: number) => `${count} presence lost`,
  surrogatesLost: (count: number) => `${plural(count, 'surrogate')} lost`,
  won: 'won',
  lost: 'lost',
}

/** Questions for discussion, and the answers to them. */
export const questionText = {
  elseInHand: (tile: string) => `What else in this hand would have held ${tile}?`,
  nothingElse: (tile: string) => `Nothing else in hand would have held ${tile} alone.`,
  inHand: (tile: string) => `What in hand would have held ${tile}?`,
  nothing: (tile: string) => `No single card or capability of this turn would have held ${tile}.`,
  /** "Market Day Truce in I·8 (Advisors)" */
  alternative: (capability: string, tile: string, by: Role, sure: boolean) =>
    sure
      ? `${capability} in ${tile} (${ROLE_NAMES[by]})`
      : `${capability} in ${tile} (${ROLE_NAMES[by]}), with the right choices or dice`,
}

/** The page itself: its head, figures and charts. */
export const reviewText = {
  groups: { 'turning-point': 'Turning points', unanswered: 'Unanswered', collateral: 'Collateral' },
  head: (level: number, turn: number) => `Influence level ${level}, turn ${turn}`,
  playerColumns: ['Cards', 'Influence', 'Killed'],
  practised: 'Principles practised',
  aboutPractised: 'cards and actions by tag',
  notOver: 'Not over yet',
  tyrannicalFor: (turns: number) =>
    turns === 0 ? 'The land was never tyrannical.' : `The land was tyrannical for ${plural(turns, 'turn')}.`,
  mostTyranny: (turn: number | null) => (turn === null ? 'Most tyranny' : `Most tyranny, turn ${turn}`),
  of: (count: number) => `of ${count}`,
  influenceEarned: 'Influence earned, lost',
  killed: 'Civilians killed',
  byPlayers: (count: number) => `${count} by players`,
  answeredWarnings: 'Warned dominations answered',
  tyrannical: 'Tyranny',
  free: 'Free',
  freeAgain: 'Free again',
  charts: {
    tyranny: (pool: number) => ({ title: 'Tyranny', about: `of ${pool} tokens` }),
    strength: { title: 'Adversary strength', about: 'on the map' },
    influence: { title: 'Influence', about: 'kept; boxes: cards won' },
    presence: { title: 'Presence', about: 'on the map, by player' },
    killed: { title: 'Civilians killed', about: 'by any side' },
  },
  tyrannicalFrom: (tokens: number) => `${tokens}, tyrannical state`,
  rows: 'One row per turn',
  /** Of the table, in a file for other software. */
  columns: {
    before: [
      ...['turn', 'state', 'tyranny', 'adversary strength', 'influence', 'influence cards', 'influence gained'],
      'influence lost',
    ],
    presence: (role: Role) => `presence ${role}`,
    killed: 'civilians killed',
    killedBy: (role: Role) => `killed by ${role}`,
    after: ['killed by events', 'warned dominations', 'answered'],
    tyrannical: 'tyranny',
    free: 'free',
  },
}
