// 24: which Red leaders take part in a turn, and where.
import { type No, no, type Procedure } from '@interregnum/kernel'
import { CZAR, GOLD, RED, UNITS } from '../../data/counters.ts'
import { PROVINCES } from '../../data/map.ts'
import { MOST_RED_LEADERS } from '../../data/tables.ts'
import { shootCzar } from '../imperial.ts'
import { attach, join, leadersIn, place, retinue, takeOff } from '../pieces.ts'
import { ask } from '../questions.ts'
import { provinceChoices } from '../randomizer.ts'
import { isFull, restackAfterLoss, unitChoices } from '../stacking.ts'
import {
  COLOUR,
  IS_COMBAT,
  IS_LEADER,
  LEADERS,
  NAMES_NONE,
  onMap,
  type Play,
  POOL,
  RED_SIDE,
  SOLITAIRE_SEAT,
  type State,
} from '../state.ts'
import { soloOf } from './movement.ts'
import { CHIEFS } from './setup.ts'

/** 24.0: all but Lenin and Trotsky leave the map; their units stay, with a chief of the same stack or alone (7.4). */
function* recallLeaders(g: Play): Procedure {
  const { s, t } = g
  const leaving = LEADERS.filter((leader) => COLOUR[leader] === RED && onMap(s.at[leader]) && !CHIEFS.includes(leader))
  if (leaving.length === 0) return
  const lostLeaders = leaving.map((leader) => ({
    leader,
    orphans: retinue(s, leader).filter((unit) => unit !== leader),
    heirs: leadersIn(s, s.stack[leader]).filter((other) => CHIEFS.includes(other)),
  }))
  t.note('leaders.recalled', { leaders: leaving.map((leader) => UNITS[leader].id) })
  for (const leader of leaving) takeOff(s, leader, POOL)
  yield* restackAfterLoss(g, lostLeaders)
}

/** How many leaders a roll gives: at most six in all, chiefs included (24.12), and no more than are left. */
export function allowance(s: State, die: number): number {
  const chiefs = CHIEFS.filter((leader) => onMap(s.at[leader])).length
  const waiting = LEADERS.filter((leader) => s.at[leader] === POOL).length
  return Math.min(die, MOST_RED_LEADERS - chiefs, waiting)
}

/** The Red Leader Determination Phase. */
export function* determineLeaders(g: Play): Procedure {
  const { s, t } = g
  const solo = soloOf(s)
  yield* recallLeaders(g)
  if (solo.missed > 0) {
    solo.missed--
    t.note('leaders.missed')
    return
  }
  const die = t.chance.roll(6)
  const most = allowance(s, die)
  t.note('leaders.rolled', { die, leaders: most })
  for (let left = most; left > 0; left--) {
    const leader = yield* pickLeader(s, left)
    if (leader === NAMES_NONE) return
    yield* deployLeader(g, leader)
  }
}

const PICK = unitChoices('pick')
const ENOUGH = { option: 'enough', unit: NAMES_NONE } as const
const PICKS = [...LEADERS.map((leader) => PICK[leader]), ENOUGH]
const NOT_RED = no('RCW-24.13', 'not-a-red-leader')
const ON_MAP = no('RCW-24.13', 'on-the-map-already')
const FALLEN = no('RCW-24.13', 'fallen')

function pickRefused(s: State, leader: number): No | null {
  if (leader === NAMES_NONE) return null
  if (COLOUR[leader] !== RED) return NOT_RED
  if (onMap(s.at[leader])) return ON_MAP
  return s.at[leader] === POOL ? null : FALLEN
}

function* pickLeader(s: State, left: number): Procedure<number> {
  const check = ({ unit }: { unit: number }): No | null => pickRefused(s, unit)
  return (yield* ask(SOLITAIRE_SEAT, 'leader.pick', PICKS, check, { left })).unit
}

interface Post {
  readonly option: string
  readonly unit: number
  readonly province: number
}
const POSTS: readonly Post[] = [
  ...unitChoices('on')
    .filter(({ unit }) => IS_COMBAT[unit])
    .map((choice) => ({ ...choice, province: NAMES_NONE })),
  ...provinceChoices('at').map((choice) => ({ ...choice, unit: NAMES_NONE })),
]
const NOT_RED_UNIT = no('RCW-24.11', 'not-a-red-unit')
const NOT_ON_MAP = no('RCW-24.11', 'not-on-the-map')
const FULL = no('RCW-7.11', 'stack-is-full')

function postRefused(s: State, { unit }: Post): No | null {
  if (unit === NAMES_NONE) return null
  if (COLOUR[unit] !== RED) return NOT_RED_UNIT
  if (!onMap(s.at[unit])) return NOT_ON_MAP
  return isFull(s, s.stack[unit]) ? FULL : null
}

/** 24.11: on a Red combat unit, which he commands or whose leader he joins; or alone in any province. */
function* deployLeader(g: Play, leader: number): Procedure {
  const { s, t } = g
  const check = (post: Post): No | null => postRefused(s, post)
  const { unit, province } = yield* ask(SOLITAIRE_SEAT, 'leader.post', POSTS, check, { leader: UNITS[leader].id })
  place(s, leader, unit === NAMES_NONE ? province : s.at[unit])
  s.owner[leader] = RED_SIDE
  if (unit !== NAMES_NONE) takeCommand(g, leader, unit)
  t.note('leader.posted', {
    leader: UNITS[leader].id,
    province: PROVINCES[s.at[leader]],
    unit: unit === NAMES_NONE ? null : UNITS[unit].id,
  })
  shootCzar(g)
}

function takeCommand({ s }: Play, leader: number, unit: number): void {
  if (s.boss[unit] !== null && IS_LEADER[s.boss[unit]]) {
    join(s, [leader], s.stack[unit])
    return
  }
  const guarded = [CZAR, GOLD].filter((imperial) => s.boss[imperial] === unit)
  attach(s, unit, leader)
  for (const imperial of guarded) attach(s, imperial, leader)
}
