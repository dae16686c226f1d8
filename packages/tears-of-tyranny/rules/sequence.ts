// 3 Sequence of play: from one resting point to the next.
import { type Procedure, together } from '@interregnum/kernel'
import { EVENT_PARTS } from '../data/events.ts'
import { cardIn } from '../effects/compiled.ts'
import { acting, carryOut } from '../effects/context.ts'
import { effects } from '../effects/vocabulary.ts'
import { deploy, deployCard, develop, drawTerrain, shift, stageOf } from './develop.ts'
import { dominate } from './dominate.ts'
import { endTurn } from './end-of-turn.ts'
import type { Tile } from './map.ts'
import { addAdversaries, entryRefused } from './pieces.ts'
import { actTogether } from './player-phase.ts'
import { questions } from './questions.ts'
import { AFTER_DEPLOY, capitalsOf, SCENARIO_SETUP } from './scenarios.ts'
import { poolSize } from './setup.ts'
import { levelOf, type Play, placeOf, type Role, type State, seatOf } from './state.ts'
import { checkInfluenceVictory } from './victory.ts'

export function turn(g: Play): Procedure {
  switch (g.s.step) {
    case 'start':
      return start(g)
    case 'players':
      return phase(g, 'players', 'event')
    case 'event':
      return event(g)
    case 'influence':
      return influence(g)
    case 'dominate':
      return then(g, dominate(g), 'develop')
    case 'develop':
      return then(g, develop(g), 'deploy')
    case 'deploy':
      return deployAndShift(g)
    case 'long-term':
      return phase(g, 'long-term', 'end')
    case 'end':
      return then(g, endTurn(g), 'players')
  }
}

function* then(g: Play, procedure: Procedure, next: NextStep): Procedure {
  yield* procedure
  enter(g, next)
}

type NextStep = Exclude<State['step'], 'start'>

function enter({ s, t }: Play, step: NextStep): void {
  s.step = step
  t.note('phase', { phase: step })
}

function* phase(g: Play, which: 'players' | 'long-term', next: NextStep): Procedure {
  yield* actTogether(g, which)
  noteLapsed(g, which)
  enter(g, next)
}

/** 1.Fk: what was paid for and not used in its phase is spent without effect. */
function noteLapsed({ s, t, data }: Play, phase: 'players' | 'long-term'): void {
  const speed = phase === 'players' ? 'immediate' : 'long-term'
  for (const { role, played } of s.players) {
    for (const { card, done } of played) {
      if (!done && cardIn(data, card).card.speed === speed) t.note('lapsed', { seat: role, card })
    }
  }
}

/* ---------------------------------------------------------------------------------------------------------- start */

const START: { readonly [role in Role]: (tile: Tile) => boolean } = {
  liberators: ({ terrain }) => terrain === 'jungle',
  advisors: ({ terrain }) => terrain === 'urban',
  partisans: ({ terrain }) => terrain === 'rural',
  comrades: ({ coast, border }) => coast || border,
}

/** 2.C-b: the highest or the lowest fitting tile of the own quadrant; the next in number where one is barred. */
export function startTiles({ s, map }: Play, player: number): Tile[] {
  const fits = START[s.players[player].role]
  const open = map.tiles.filter(
    (tile) => tile.quadrant === player && fits(tile) && entryRefused(s, player, tile.at) === null,
  )
  return open.length < 2 ? open : [open[0], open[open.length - 1]]
}

function* start(g: Play): Procedure {
  const { s, t } = g
  yield* together(s.players.map((_, player) => chooseStart(g, player)))
  const effect = SCENARIO_SETUP[s.settings.scenario]
  if (effect !== undefined) yield* carryOut(effects.effect(effect), acting(g, 'setup', null, 'scenario'))
  const card = drawTerrain(g)
  if (card !== null) deployCard(g, card)
  shift(g)
  t.note('turn', { turn: s.turn })
  enter(g, 'players')
}

function* chooseStart(g: Play, player: number): Procedure {
  const { s, t } = g
  const seat = seatOf(s, player)
  const tile = yield* questions.ask(seat, 'start', startTiles(g, player))
  s.presence[placeOf(s, player, tile.at)] = 2
  t.note('start', { seat, tile: tile.id })
}

/* ----------------------------------------------------------------------------------------------------------- event */

/** 1.Bh: the state of the board by tokens placed since set-up. */
export const isTyranny = ({ tyranny, settings }: State): boolean =>
  tyranny.reduce((sum, count) => sum + count, 0) >= Math.floor(poolSize(settings) / 2)

/** 3.D: one event; its side by the state of the board before it is drawn, then both boxes. */
function* event(g: Play): Procedure {
  const { s, t } = g
  if (s.settings.scenario !== 'first-contact' || s.turn > 2) {
    const side = isTyranny(s) ? 1 : 0
    if (s.unseenEvents.length === 0) s.unseenEvents = s.eventDiscard.splice(0)
    const card = t.chance.draw('events', s.unseenEvents)
    s.currentEvent = card
    t.note('event', { card, tyranny: side === 1 })
    const parts = g.data.events.get(card) ?? []
    for (const place of [side, 2, 3]) {
      const part = EVENT_PARTS[place]
      t.note('event-part', { card, part })
      yield* carryOut(parts[place], { ...acting(g, 'event', null, card), part })
    }
    s.eventDiscard.push(card)
    s.currentEvent = null
  }
  enter(g, 'influence')
}

/** 3.E: all earned cards, each at the level that holds then; those earned meanwhile as well. */
function* influence(g: Play): Procedure {
  const { s, t } = g
  while (s.earned > 0) {
    const card = t.chance.draw('influence', s.unseenInfluence)
    const level = levelOf(s)
    s.earned--
    s.executed.push(card)
    t.note('influence-executed', { card, level })
    const effect = g.data.influence.get(card)?.[level - 1]
    if (effect !== undefined) yield* carryOut(effect, acting(g, 'influence', null, card))
    checkInfluenceVictory(g)
  }
  enter(g, 'dominate')
}

/* ---------------------------------------------------------------------------------------------------------- deploy */

function* deployAndShift(g: Play): Procedure {
  const { s } = g
  yield* deploy(g)
  const card = s.deployBox
  if (s.settings.scenario === 'iron-capital') reinforceCapitals(g)
  const effect = AFTER_DEPLOY[s.settings.scenario]
  if (effect !== undefined && card !== null && stageOf(card) >= 3) {
    yield* carryOut(effects.effect(effect), acting(g, 'setup', null, 'scenario'))
  }
  shift(g)
  enter(g, 'long-term')
}

/** The Iron Capital: each capital that holds a garrison gets a cell. */
function reinforceCapitals({ s, t, map }: Play): void {
  for (const { at, id } of capitalsOf(map)) {
    if (s.garrison[at] === 0) continue
    const count = addAdversaries(s, at, 'cell', 1)
    if (count > 0) t.note('added', { by: null, cause: 'scenario', tile: id, piece: 'cell', count })
  }
}
