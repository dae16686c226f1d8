// Converts states of earlier versions of the rules, so that old games can go on.
import type { Json } from '@interregnum/kernel'
import { freeze } from './leaving.ts'
import { MOVED, type State, TRAVELLED } from './state.ts'

export function upgrade(state: Json, from: string): State {
  const s = state as unknown as State
  return from === '1.0.0' ? fromFirst(s) : s
}

/** 1.0.0 used -1 where null is used now. */
const nullFor = (number: number | null): number | null => (number === -1 ? null : number)
const nullsFor = (numbers: readonly (number | null)[]): (number | null)[] => numbers.map(nullFor)

/**
 * 1.0.0 did not store the counters of players who had left: those still under their leaders are known. Nor did it store
 * which counters had left their province in the phase: all that have moved count as having left.
 */
function fromFirst(s: State): State {
  const { attack, solo } = s
  const upgraded: State = {
    ...s,
    frozen: [],
    used: s.used.map((bits) => ((bits & MOVED) === 0 ? bits : bits | TRAVELLED)),
    owner: nullsFor(s.owner),
    boss: nullsFor(s.boss),
    next: nullsFor(s.next),
    head: nullsFor(s.head),
    holder: nullsFor(s.holder),
    interventionist: nullFor(s.interventionist),
    claimant: nullFor(s.claimant),
    claimed: nullFor(s.claimed),
    attack: attack === null ? null : { ...attack, black: nullFor(attack.black) },
    solo:
      solo === null
        ? null
        : {
            ...solo,
            target: nullsFor(solo.target),
            route: nullsFor(solo.route),
            routeFrom: nullsFor(solo.routeFrom),
          },
  }
  s.quit.forEach((quit, player) => {
    if (quit) freeze(upgraded, player)
  })
  return upgraded
}
