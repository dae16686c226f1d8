// Turns a state of earlier rules into one of these, so that a game begun under them goes on.
import type { Json } from '@interregnum/kernel'
import { freeze } from './leaving.ts'
import { MOVED, type State, TRAVELLED } from './state.ts'

/** 1.0.0 did not keep which counters a player who left had: those still under his leaders are known. */
export function upgrade(state: Json, from: string): State {
  const s = state as unknown as State
  if (from !== '1.0.0') return s
  const used = s.used.map((bits) => ((bits & MOVED) === 0 ? bits : bits | TRAVELLED))
  const upgraded = { ...s, used, frozen: [] }
  s.quit.forEach((quit, player) => {
    if (quit) freeze(upgraded, player)
  })
  return upgraded
}
