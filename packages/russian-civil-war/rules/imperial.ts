// 13: the Czar and the Gold: who holds them, how they are captured, and the execution of the Czar.
import { type Interruption, interruption, type No, no, type Procedure } from '@interregnum/kernel'
import { ASSASSIN, CZAR_CHIT, FELIX, HELD_KINDS } from '../data/chits.ts'
import { CZAR, RED, UNITS } from '../data/counters.ts'
import { ORDER_QUORUM } from '../data/tables.ts'
import { countTalk } from './negotiations.ts'
import { attach, entrust, playerOfLeader, spend, takeOff } from './pieces.ts'
import { ask } from './questions.ts'
import { unitChoices } from './stacking.ts'
import {
  COLOUR,
  called,
  chits,
  display,
  IS_LEADER,
  inPlayerTurn,
  isAutomatic,
  NAMES_NONE,
  OUT_OF_GAME,
  onMap,
  type Play,
  politburo,
  SEATS,
  type State,
  seatOf,
} from './state.ts'

/** The player whose Red leader holds the Czar, or null (13.53). */
export function redCzarHolder(s: State): number | null {
  const boss = s.boss[CZAR]
  if (boss === null || !onMap(s.at[CZAR]) || !IS_LEADER[boss] || COLOUR[boss] !== RED) return null
  const player = playerOfLeader(s, boss)
  return s.quit[player] ? null : player
}

/* --------------------------------------------------------------------------------------------- the execution */

const NO_CZAR = no('RCW-13.53', 'czar-not-with-reds')
const NOT_NOW = no('RCW-12.5-7', 'only-in-player-turns')
const NO_ORDER = no('RCW-13.52', 'no-order-moved')
const CONSENTED = no('RCW-13.52', 'consented-already')
const NO_POLITBURO = no('RCW-13.52', 'no-politburo')
const PENDING = no('RCW-13.52', 'order-moved-already')
const NO_CHIT = no('RCW-12.5-7', 'no-such-chit')
const NOT_HELD = no('RCW-12.5-7', 'czar-not-in-hand')
const NO_ASSASSIN = no('RCW-12.5-7', 'no-assassin')

export const ORDERS = ['order', 'consent-order', 'kill-czar'] as const
export type Order = (typeof ORDERS)[number]

/** Assassins that a player has sent out; until their roll they cannot be used for anything else (10.0). */
interface Sent {
  readonly player: number | null
  readonly plain: number
  readonly felix: number
}
const NOBODY_SENT: Sent = { player: null, plain: 0, felix: 0 }

/** How many markers of a kind of Assassin a player can still use. */
function free(s: State, player: number, kind: typeof ASSASSIN | typeof FELIX, sent: Sent): number {
  const away = kind === FELIX ? sent.felix : sent.plain
  return chits(s, player, kind) - (player === sent.player ? away : 0)
}

/** Why a player may not propose the execution, agree to it, or kill the Czar with the chit. */
export function orderRefused(s: State, player: number, order: Order, sent = NOBODY_SENT): No | null {
  const holder = redCzarHolder(s)
  if (holder === null) return NO_CZAR
  if (order === 'kill-czar') {
    // The committee may order it at any point of the game turn (13.53), the chit belongs to player turns.
    if (!inPlayerTurn(s)) return NOT_NOW
    if (chits(s, player, CZAR_CHIT) === 0) return NO_CHIT
    if (holder !== player) return NOT_HELD
    return free(s, player, ASSASSIN, sent) + free(s, player, FELIX, sent) > 0 ? null : NO_ASSASSIN
  }
  if (politburo(s, [player]) === 0) return NO_POLITBURO
  if (order === 'order') return s.order.length > 0 ? PENDING : null
  if (s.order.length === 0) return NO_ORDER
  return s.order.includes(player) ? CONSENTED : null
}

export function* giveOrder(g: Play, player: number, order: Order, sent = NOBODY_SENT): Procedure {
  const { s, t } = g
  if (order === 'kill-czar') {
    yield* killCzar(g, player, sent)
    return
  }
  if (order === 'order') countTalk(s, player)
  s.order.push(player)
  t.note('order', { player: called(s, player), first: order === 'order' })
  if (politburo(s, s.order) < ORDER_QUORUM) return
  s.order = []
  const holder = redCzarHolder(s)
  if (holder === null) return
  t.note('order.given', { holder: called(s, holder) })
  const answer = yield* ask(seatOf(s, holder), 'comply', ['execute', 'keep'])
  if (answer === 'execute') execute(g, holder)
  else t.note('order.defied', { holder: called(s, holder) })
}

/** 13.54, 13.56: face up on the display of the player who complied. */
function execute({ s, t }: Play, holder: number): void {
  takeOff(s, CZAR, display(holder))
  t.note('czar.executed', { player: called(s, holder) })
}

/** 26.0: in the solitaire game a Czar held by a Red leader is shot at once, and nobody gets credit. */
export function shootCzar({ s, t }: Play): void {
  if (s.settings.mode !== 'solitaire' || redCzarHolder(s) === null) return
  takeOff(s, CZAR, OUT_OF_GAME)
  t.note('czar.shot')
}

/** 12.5(7): without the committee, at the cost of an Assassin. */
function* killCzar(g: Play, player: number, sent: Sent): Procedure {
  const { s, t } = g
  const kinds = [ASSASSIN, FELIX].filter((kind) => free(s, player, kind, sent) > 0)
  const markers = kinds.map((kind) => HELD_KINDS[kind])
  const marker = markers.length === 1 ? markers[0] : yield* ask(seatOf(s, player), 'czar.marker', markers)
  spend(s, player, CZAR_CHIT, 'czar-chit', 'gone')
  spend(s, player, marker === 'felix' ? FELIX : ASSASSIN, marker)
  t.note('chit', { player: called(s, player), chit: 'czar-chit' })
  execute(g, player)
}

/** Orders are possible even between the declaration of a combat, purge or assassination and its roll (13.53). */
export function orderInterruptions(g: Play, sent = NOBODY_SENT): Interruption[] {
  const { s } = g
  if (redCzarHolder(s) === null || s.settings.mode === 'solitaire') return []
  return SEATS.slice(0, s.players).map((seat, player) =>
    interruption<Order>({
      seat,
      kind: 'order',
      candidates: ORDERS,
      check: (order) => (s.quit[player] ? NO_POLITBURO : orderRefused(s, player, order, sent)),
      run: (order) => giveOrder(g, player, order, sent),
    }),
  )
}

/* ----------------------------------------------------------------------------------------------- the capture */

const CAPTURE = unitChoices('capture')
const LET_LIE = { option: 'let-lie', unit: NAMES_NONE } as const

/** 13.41: the winner may give an Imperial unit to one of his units that could carry it. */
export function* capture(g: Play, imperial: number, captors: readonly number[]): Procedure {
  const { s, t } = g
  const able = captors.filter((unit) => onMap(s.at[unit]) && s.at[unit] === s.at[imperial])
  if (able.length === 0) return
  const player = s.owner[able[0]]
  if (player === null) return
  const mine = able.filter((unit) => s.owner[unit] === player)
  const chosen = isAutomatic(s, player)
    ? CAPTURE[Math.min(...mine)]
    : yield* ask(seatOf(s, player), 'capture', [...mine.map((unit) => CAPTURE[unit]), LET_LIE], undefined, {
        imperial: UNITS[imperial].id,
      })
  if (chosen === LET_LIE) {
    t.note('not-captured', { imperial: UNITS[imperial].id, player: called(s, player) })
    return
  }
  const captor = chosen.unit
  if (IS_LEADER[captor]) attach(s, imperial, captor)
  else entrust(s, imperial, s.stack[captor])
  t.note('captured', { imperial: UNITS[imperial].id, by: UNITS[captor].id, player: called(s, player) })
  shootCzar(g)
}
