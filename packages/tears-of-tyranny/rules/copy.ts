// A copy of the state with every part named, several times faster than a copy of any plain data. Bots make thousands.
import type { PlayedCard, Player, State } from './state.ts'

const copyPlayed = ({ card, done }: PlayedCard): PlayedCard => ({ card, done })

const copyPlayer = (from: Player): Player => ({
  ...from,
  hand: from.hand.slice(),
  discard: from.discard.slice(),
  played: from.played.map(copyPlayed),
  drawn: from.drawn.slice(),
  attributes: from.attributes.slice(),
  refit: from.refit.slice(),
  special: from.special.slice(),
})

const copyPile = (from: readonly string[]): string[] => from.slice()

/** Settings, layout, panels and the outcome never change and are shared. */
export const copyState = (from: State): State => ({
  settings: from.settings,
  layout: from.layout,
  step: from.step,
  turn: from.turn,
  players: from.players.map(copyPlayer),
  cell: from.cell.slice(),
  outpost: from.outpost.slice(),
  garrison: from.garrison.slice(),
  outpost1: from.outpost1.slice(),
  garrison1: from.garrison1.slice(),
  garrison2: from.garrison2.slice(),
  red: from.red.slice(),
  blue: from.blue.slice(),
  printedTyranny: from.printedTyranny.slice(),
  tyranny: from.tyranny.slice(),
  presence: from.presence.slice(),
  surrogates: from.surrogates.slice(),
  bases: from.bases.slice(),
  damagedBase: from.damagedBase.slice(),
  produced: from.produced.slice(),
  defence: from.defence.slice(),
  noDeploy: from.noDeploy.slice(),
  noDevelop: from.noDevelop.slice(),
  noGarrison: from.noGarrison.slice(),
  noDominate: from.noDominate.slice(),
  shelter: from.shelter.slice(),
  preempt: from.preempt.slice(),
  surrogateBonus: from.surrogateBonus.slice(),
  pool: from.pool,
  box: from.box,
  earned: from.earned,
  executed: from.executed.slice(),
  unseenTerrain: from.unseenTerrain.map(copyPile),
  scouted: from.scouted.slice(),
  terrainDrawn: from.terrainDrawn,
  deployBox: from.deployBox,
  developBox: from.developBox,
  dominateBox: from.dominateBox,
  unseenInfluence: from.unseenInfluence.slice(),
  unseenEvents: from.unseenEvents.slice(),
  eventDiscard: from.eventDiscard.slice(),
  currentEvent: from.currentEvent,
  unseenMinor: from.unseenMinor.slice(),
  unseenMajor: from.unseenMajor.slice(),
  underMinor: from.underMinor.slice(),
  underMajor: from.underMajor.slice(),
  forgotten: from.forgotten.slice(),
  outcome: from.outcome,
})
