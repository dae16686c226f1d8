// 2.4 The Red Revolt!: how it comes, and what happens before anybody acts on it.
import type { Procedure } from '@interregnum/kernel'
import { nonplayerStrikes } from '../bots/nonplayer/revolt.ts'
import { REVOLT_CELLS } from '../data/tables.ts'
import { deploy, freeCommand } from '../events/effects.ts'
import { choose } from './choose.ts'
import { whyNot } from './commands.ts'
import { ALL_SPACES, capsOf, cells, cellsOnMap, kindsOfCell, pieces, removeCell } from './pieces.ts'
import { adjustPowers } from './propaganda.ts'
import { strikeOptions } from './questions.ts'
import { bringRevolt } from './setup.ts'
import { CAPABILITIES, isPlayer, isTown, type Play, REDS, SENATE, spaceName } from './state.ts'

/** At the end of a Faction's turn: enough guards on the map bring the revolt as the next card. */
export function checkRevolt(g: Play): void {
  if (cellsOnMap(g.s, REDS) + cellsOnMap(g.s, SENATE) >= REVOLT_CELLS) bringRevolt(g)
}

export function* redRevolt(g: Play): Procedure {
  const { s, t } = g
  s.revolt = 'done'
  t.note('revolt')
  s.row = 'event'
  s.boxes[REDS] = 'event-d'
  s.order = s.order.filter((faction) => faction !== REDS)
  s.ineligible = s.ineligible.filter((faction) => faction !== REDS)
  yield* strike(g)
  s.phase = 2
  for (const guard of [REDS, SENATE]) for (const cap of jaegerFirst(capsOf(s, guard))) yield* toTheFront(g, cap, true)
  adjustPowers(g)
}

const struck = (g: Play): number[] =>
  ALL_SPACES.filter((space) => isTown(space) && cells(g.s, REDS, space) > 0 && cells(g.s, SENATE, space) > 0)

/** Step 2: clear a Town of the Senate, or rally in one, or neither. */
function* strike(g: Play): Procedure {
  if (!isPlayer(g.s, REDS)) return yield* nonplayerStrikes(g, strikeIn)
  const towns = struck(g)
  const how = { limited: true, free: true, only: (space: number) => isTown(space) && pieces(g.s, REDS, space) > 0 }
  const rallies = whyNot(g, REDS, 'rally', how) === null ? ['rally'] : []
  const options = [
    ...towns.map((space) => strikeOptions.write({ use: 'strike', space: spaceName(space) })),
    ...rallies,
    'decline',
  ]
  const word: string = yield* choose(g, REDS, 'revolt', options)
  if (word === 'rally') yield* freeCommand(g, REDS, ['rally'], how)
  else if (word !== 'decline') strikeIn(g, towns[options.indexOf(word)])
}

/** A Prepared marker goes with the last Cell. */
export function strikeIn(g: Play, town: number): void {
  g.t.note('strike', { space: spaceName(town) })
  while (cells(g.s, SENATE, town) > 0) removeCell(g, town, kindsOfCell(g.s, SENATE, town)[0], 'revolt', REDS)
}

/** Whoever sends a Train after them should know where they are. */
const jaegerFirst = (caps: readonly number[]): readonly number[] => {
  const rank = (cap: number) => (CAPABILITIES[cap] === 'jaeger' ? 0 : 1)
  return [...caps].sort((a, b) => rank(a) - rank(b))
}

function* toTheFront(g: Play, cap: number, chain: boolean): Procedure {
  if (g.s.capAt[cap] !== null) return
  yield* deploy(g, cap, chain)
}

/** 5.3: a Capability that found no friendly Cell on the map joins the first that comes. */
export function* deployWaiting(g: Play): Procedure {
  if (g.s.phase === 1) return
  for (const guard of [REDS, SENATE]) for (const cap of capsOf(g.s, guard)) yield* toTheFront(g, cap, false)
}
