// 3.A to 3.D What players do in their own time: refit, income, force management, cards, capabilities.
import { type No, no, type Procedure, rest, together } from '@interregnum/kernel'
import { type Circle, MANAGEMENT, type Management, panelOf, type Track } from '../data/panels.ts'
import { reclaim } from '../effects/cards.ts'
import { cardIn, readPanelOf } from '../effects/compiled.ts'
import { acting, aiming, carryOut } from '../effects/context.ts'
import { cardRefused, organicRefused, type Phase, useCard, useOrganic } from './capabilities.ts'
import { manage, managementRefused, produce, productionRefused } from './force-management.ts'
import type { Tile } from './map.ts'
import { adversariesAt } from './pieces.ts'
import { grantAttributes, uncovered } from './presence.ts'
import { actionOptions, questions } from './questions.ts'
import { ATTRIBUTES, causedBy, type Play, type Player, placeOf, type State } from './state.ts'

/** Something a player can do; its option says what. */
type Action =
  | Refit
  | { readonly option: string; readonly kind: 'roll' | 'income' | 'ready' }
  | { readonly option: string; readonly kind: 'manage'; readonly act: Management }
  | { readonly option: string; readonly kind: 'produce'; readonly tile: number }
  | { readonly option: string; readonly kind: 'play' | 'use'; readonly card: string }
  | { readonly option: string; readonly kind: 'organic'; readonly which: number }

interface Refit {
  readonly option: string
  readonly kind: 'refit'
  readonly at: number
}

const REFITS: readonly Refit[] = [0, 1, 2, 3].map((at) => ({
  option: actionOptions.write({ use: 'refit', option: at }),
  kind: 'refit',
  at,
}))
const ROLL: Action = { option: 'roll', kind: 'roll' }
const INCOME: Action = { option: 'income', kind: 'income' }
const READY: Action = { option: 'ready', kind: 'ready' }
const MANAGE: readonly Action[] = MANAGEMENT.map((act) => ({ option: act, kind: 'manage', act }))
const ORGANIC: readonly Action[] = [
  { option: 'patrol', kind: 'organic', which: -1 },
  { option: 'special:1', kind: 'organic', which: 0 },
  { option: 'special:2', kind: 'organic', which: 1 },
]
const FIXED: readonly Action[] = [ROLL, ...REFITS, INCOME, ...MANAGE, ...ORGANIC, READY]

/** Makes each action once: the same ones are listed for every question. */
function madeOnce<K>(make: (key: K) => Action): (key: K) => Action {
  const made = new Map<K, Action>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const action = make(key)
    made.set(key, action)
    return action
  }
}
const withCard = (kind: 'play' | 'use') =>
  madeOnce((card: string): Action => ({ option: actionOptions.write({ use: kind, card }), kind, card }))
const playing = withCard('play')
const using = withCard('use')
const producing = madeOnce(
  ({ id, at }: Tile): Action => ({
    option: actionOptions.write({ use: 'produce', tile: id }),
    kind: 'produce',
    tile: at,
  }),
)

/** What a player could think of doing now. */
function actionsOf(g: Play, player: number): Action[] {
  const { s, map } = g
  const { hand, played } = s.players[player]
  const actions = FIXED.slice()
  const first = placeOf(s, player, 0)
  for (let tile = 0; tile < s.cell.length; tile++)
    if (s.bases[first + tile] > 0) actions.push(producing(map.tiles[tile]))
  for (const card of hand) actions.push(playing(card))
  for (const { card, done } of played) if (!done) actions.push(using(card))
  return actions
}

const REFIT_FIRST = no('TOT-3a', 'refit-first')
const ROLL_FIRST = no('TOT-1.E.Par-a', 'roll-first')
const NO_ROLL = no('TOT-1.E.Par-a', 'no-roll')
const ROLLED = no('TOT-1.E.Par-a', 'rolled-already')
const REFITTED = no('TOT-3.Aa', 'refitted-already')
const NOT_ON_PANEL = no('TOT-3.Aa', 'no-such-option')
const PAID = no('TOT-3a', 'income-taken')
const INCOME_FIRST = no('TOT-3.B', 'income-first')
const LATER = no('TOT-3d', 'players-phase-is-over')
const NO_PLAYS = no('TOT-1.Fc', 'no-card-plays-left')
const TOO_DEAR = no('TOT-1.Fc', 'cannot-pay')
const NO_SPECIAL = no('TOT-1.Fg', 'no-such-special')
const NOT_THEIR_TIME = no('TOT-1.E.Adv-f', 'other-phase')

function refused(g: Play, player: number, action: Action, phase: Phase): No | null {
  const it = g.s.players[player]
  if (phase === 'long-term' && !LONG_TERM.includes(action.kind)) return LATER
  if (!it.refitted && action.kind !== 'refit' && action.kind !== 'roll') return REFIT_FIRST
  switch (action.kind) {
    case 'roll':
      if (!rollsFirst(it)) return NO_ROLL
      return it.rolled ? ROLLED : null
    case 'refit':
      return refitRefused(g, player, action.at)
    case 'income':
      return it.paidIncome ? PAID : null
    case 'manage':
      if (it.role === 'advisors' && phase === 'players') return NOT_THEIR_TIME
      if (it.role !== 'advisors' && phase === 'long-term') return LATER
      return managementRefused(g, player, action.act)
    case 'produce':
      return productionRefused(g, player, action.tile)
    case 'play':
      return paymentRefused(g, player, action.card)
    case 'use':
      return cardRefused(g, player, action.card, phase)
    case 'organic':
      if (action.which >= panelOf(it).special.length) return NO_SPECIAL
      return organicRefused(g, player, action.which, phase)
    case 'ready':
      return it.paidIncome ? null : INCOME_FIRST
  }
}
const LONG_TERM: readonly Action['kind'][] = ['manage', 'use', 'organic', 'ready']

/** Does what needs no answer immediately, and returns the rest. */
function act(g: Play, player: number, action: Action, phase: Phase): Procedure | null {
  switch (action.kind) {
    case 'roll':
      return rollForPresence(g, player)
    case 'refit':
      return refit(g, player, action.at)
    case 'income':
      takeIncome(g, player)
      return null
    case 'manage':
      return manage(g, player, action.act)
    case 'produce':
      produce(g, player, action.tile)
      return null
    case 'play':
      payFor(g, player, action.card)
      return null
    case 'use':
      return useCard(g, player, action.card, phase)
    case 'organic':
      return useOrganic(g, player, action.which, phase)
    case 'ready':
      g.s.players[player].ready = true
      g.t.note('ready', { seat: g.s.players[player].role })
      return null
  }
}

/* -------------------------------------------------------------------------------------------------------- refit */

const rollsFirst = (player: Player): boolean => readPanelOf(player).beforeRefit !== null

/** 1.E.Par-a: the Partisans roll before they choose how to refit. */
function* rollForPresence(g: Play, player: number): Procedure {
  const it = g.s.players[player]
  it.rolled = true
  beginTurn(it)
  const effect = readPanelOf(it).beforeRefit
  if (effect !== null) yield* carryOut(effect, acting(g, 'panel', player, 'roll'))
}

function refitRefused(g: Play, player: number, option: number): No | null {
  const it = g.s.players[player]
  if (rollsFirst(it) && !it.rolled) return ROLL_FIRST
  if (it.refitted) return REFITTED
  const options = readPanelOf(it).refit
  if (option >= options.length) return NOT_ON_PANEL
  return it.refit.includes(option) ? REFITTED : options[option].can(aiming(g, 'panel', player))
}

/** 3.A: attributes begin anew, then as many different options as the panel says. */
function* refit(g: Play, player: number, first: number): Procedure {
  const it = g.s.players[player]
  if (!it.rolled) beginTurn(it)
  yield* refitOption(g, player, first)
  for (let left = panelOf(it).picks - 1; left > 0; left--) {
    const open = () => REFITS.filter(({ at }) => refitRefused(g, player, at) === null)
    const chosen = yield* questions.askIfSeveral(it.role, 'refit', open)
    if (chosen === null) break
    yield* refitOption(g, player, chosen.at)
  }
  if (panelOf(it).plays.slice(0, it.playCircles).includes('reclaim'))
    yield* reclaim(causedBy(g, player, 'circle'), player, 1)
  it.refitted = true
}

function* refitOption(g: Play, player: number, option: number): Procedure {
  const it = g.s.players[player]
  it.refit.push(option)
  g.t.note('refit', { seat: it.role, option: option + 1 })
  yield* carryOut(readPanelOf(it).refit[option], acting(g, 'panel', player, `refit:${option + 1}`))
}

/** 1.Ff: attributes of the last turn are gone; uncovered circles give theirs. */
function beginTurn(player: Player): void {
  player.attributes.fill(0)
  player.granted = 0
  grantAttributes(player)
}

/** The highest number among the first circles of a track. */
export function highestCircle(circles: readonly Circle[], count = circles.length): number {
  let most = 0
  for (let at = 0; at < count; at++) {
    const circle = circles[at]
    if (circle === 'unlimited') return Number.POSITIVE_INFINITY
    if (typeof circle === 'number' && circle > most) most = circle
  }
  return most
}

/** The highest number among the uncovered circles of a track. */
const highest = (player: Player, track: Track): number =>
  highestCircle(panelOf(player)[track], uncovered(player, track))

export const playLimit = (player: Player): number => highest(player, 'plays') + player.extraPlays

/* ------------------------------------------------------------------------------------------------------ resources */

/** 3.B: the track, and each infrastructure tile that the player controls. */
export function incomeOf(g: Pick<Play, 's' | 'map'>, player: number) {
  const { s, map } = g
  const track = highest(s.players[player], 'resources')
  let infrastructure = 0
  for (const tile of map.tiles) if (tile.infrastructure && controls(s, player, tile.at)) infrastructure++
  const smuggles =
    s.settings.scenario === 'closed-sea' && map.tiles.some(({ at, coast }) => coast && isFreePresence(s, player, at))
  const smuggling = smuggles ? 1 : 0
  return { track, infrastructure, smuggling, gained: track + infrastructure + smuggling }
}

const isFreePresence = (s: State, player: number, tile: number): boolean =>
  s.presence[placeOf(s, player, tile)] > 0 && adversariesAt(s, tile) === 0

/** 1.Ah: most presence of all, and no adversary. */
function controls(s: State, player: number, tile: number): boolean {
  if (!isFreePresence(s, player, tile)) return false
  const own = s.presence[placeOf(s, player, tile)]
  return s.players.every((_, other) => other === player || s.presence[placeOf(s, other, tile)] < own)
}

function takeIncome(g: Play, player: number): void {
  const it = g.s.players[player]
  const income = incomeOf(g, player)
  it.paidIncome = true
  it.resources += income.gained
  g.t.note('income', { seat: it.role, ...income, resources: it.resources })
}

/** Why a card in hand cannot be paid for now. */
export function paymentRefused({ s, data }: Play, player: number, card: string): No | null {
  const it = s.players[player]
  if (it.played.length >= playLimit(it)) return NO_PLAYS
  return it.resources < cardIn(data, card).card.cost ? TOO_DEAR : null
}

/** 1.F: a card is paid for, and its attributes count from now on. */
export function payFor({ s, t, data }: Play, player: number, card: string): void {
  const it = s.players[player]
  const { cost, attributes } = cardIn(data, card).card
  it.resources -= cost
  it.hand.splice(it.hand.indexOf(card), 1)
  it.played.push({ card, done: false })
  for (const attribute of attributes) it.attributes[ATTRIBUTES.indexOf(attribute)]++
  t.note('played', { seat: it.role, card, cost, resources: it.resources })
}

/* ---------------------------------------------------------------------------------------------------------- phases */

const REOPEN = [{ option: 'reopen' }] as const

/**
 * All players at the same time, each in their own steps, until all are ready. Who is ready may think again until then.
 * No action is carried out while it waits for an answer, so others can act meanwhile. Who drops out is asked nothing more.
 */
export function* actTogether(g: Play, phase: Phase): Procedure {
  const { players } = g.s
  yield* together(
    players.map((_, player) => actOn(g, player, phase)),
    (player, asks) => players[player].out && asks.some(({ seat }) => seat === players[player].role),
  )
  for (const player of players) player.ready = false
}

function* actOn(g: Play, player: number, phase: Phase): Procedure {
  const it = g.s.players[player]
  const actions = () => actionsOf(g, player)
  const check = (action: Action) => refused(g, player, action, phase)
  while (!it.out) {
    yield* rest()
    if (it.ready) {
      yield* questions.askOptional(it.role, 'reopen', REOPEN)
      it.ready = false
      g.t.note('reopened', { seat: it.role })
    } else {
      const left = act(g, player, yield* questions.askCertain(it.role, 'action', actions, check, { phase }), phase)
      if (left !== null) yield* left
    }
  }
}
