// What a player could do, as steps to be tried on a copy of the game.
import type { Option, Procedure } from '@interregnum/kernel'
import { EVENT_PARTS, type EventPart } from '../data/events.ts'
import type { Management } from '../data/panels.ts'
import { cardIn, type ReadData, readPanelOf } from '../effects/compiled.ts'
import { acting, carryOut } from '../effects/context.ts'
import { executeIn, organicRefused, type Phase, targetsOf, useOrganic } from '../rules/capabilities.ts'
import { manage, produce } from '../rules/force-management.ts'
import { payFor } from '../rules/player-phase.ts'
import { placePresence } from '../rules/presence.ts'
import { levelOf, type Play } from '../rules/state.ts'
import { tileAt } from './places.ts'

/** A step that a player could take. */
export interface TrialAction {
  begin(g: Play): Procedure<unknown> | null
  /** The answer to the first question of this kind. */
  readonly kind?: string
  readonly answer?: Option
  /** Whether it ends at the next question of that kind. */
  readonly once?: boolean
}

/** An action that is aimed at a tile without being asked for one. */
export interface AimedAction extends TrialAction {
  /** The tiles it can be aimed at, found on a copy. */
  targets(g: Play): readonly number[]
  at(tile: number): TrialAction
}

export const WAITS: TrialAction = { begin: () => null }

const costOf = (data: ReadData, card: string): number => cardIn(data, card).card.cost
export const isSlow = (data: ReadData, card: string): boolean => cardIn(data, card).card.speed === 'long-term'

/** Uses a card, after paying for it if it is still in hand. */
export function usesCard(player: number, card: string): AimedAction {
  const pay = (g: Play): void => {
    if (g.s.players[player].hand.includes(card)) payFor(g, player, card)
  }
  return {
    begin(g) {
      pay(g)
      return null
    },
    targets(g) {
      pay(g)
      return targetsOf(g, player, cardIn(g.data, card)).map(({ at }) => at)
    },
    at: (tile) => ({
      begin(g) {
        pay(g)
        for (const played of g.s.players[player].played) if (played.card === card) played.done = true
        return executeIn(g, player, cardIn(g.data, card), card, false, g.map.tiles[tile])
      },
    }),
  }
}

/** Patrol is -1, the special capabilities of a panel are 0 and up. Also while a target is being chosen. */
export const usesOrganic = (player: number, which: number, phase: Phase): TrialAction => ({
  begin(g) {
    const it = g.s.players[player]
    if (which < 0) it.patrolled = false
    else it.special[which] = false
    return useOrganic(g, player, which, phase)
  },
})

export const manages = (player: number, act: Management): TrialAction => ({
  begin(g) {
    g.s.players[player].managed = false
    return manage(g, player, act)
  },
})

export const produces = (player: number, tile: string): TrialAction => ({
  begin(g) {
    produce(g, player, tileAt(g.map, tile))
    return null
  },
})

export const refits = (player: number, option: number): TrialAction => ({
  begin(g) {
    const { refit } = readPanelOf(g.s.players[player])
    return refit[option].run(acting(g, 'panel', player, `refit:${option + 1}`))
  },
})

/** Has a card in hand, and can pay for it. */
export const holds = (player: number, card: string): TrialAction => ({
  begin(g) {
    const it = g.s.players[player]
    if (!it.hand.includes(card)) it.hand.push(card)
    it.resources = Math.max(it.resources, costOf(g.data, card))
    return null
  },
})

export const placesPresence = (player: number, tile: number): TrialAction => ({
  begin: (g) => placePresence(g, player, tile),
})

/** An event or influence card that asks for a tile, carried out from its beginning; null for anything else. */
export function befalls(data: ReadData, cause: string, part: EventPart | undefined): TrialAction | null {
  const [events, influence] = [data.events.get(cause), data.influence.get(cause)]
  if (events !== undefined && part !== undefined) {
    const effect = events[EVENT_PARTS.indexOf(part)]
    return { begin: (g) => carryOut(effect, acting(g, 'event', null, cause)) }
  }
  if (influence === undefined) return null
  return { begin: (g) => carryOut(influence[levelOf(g.s) - 1], acting(g, 'influence', null, cause)) }
}

/** The organic capabilities that a player could use now. */
export function openOrganics(g: Play, player: number, phase: Phase): number[] {
  const count = 1 + readPanelOf(g.s.players[player]).special.length
  const all = Array.from({ length: count }, (_, at) => at - 1)
  return all.filter((which) => organicRefused(g, player, which, phase) === null)
}
