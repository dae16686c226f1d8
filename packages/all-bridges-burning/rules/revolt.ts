// 2.4 The Red Revolt!: what triggers it, and what happens before any Faction acts on the card.
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

/** At the end of a Faction's turn: with enough Reds and Senate Cells on the map the revolt is the next card. */
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
  for (const guard of [REDS, SENATE])
    for (const cap of jaegerFirst(capsOf(s, guard))) yield* deployIfWaiting(g, cap, true)
  adjustPowers(g)
}

const strikeTowns = (g: Play): number[] =>
  ALL_SPACES.filter((space) => isTown(space) && cells(g.s, REDS, space) > 0 && cells(g.s, SENATE, space) > 0)

/** Step 2: remove the Senate from a Town, or rally in a Town, or neither. */
function* strike(g: Play): Procedure {
  if (!isPlayer(g.s, REDS)) return yield* nonplayerStrikes(g, strikeIn)
  const towns = strikeTowns(g)
  const how = { limited: true, free: true, only: (space: number) => isTown(space) && pieces(g.s, REDS, space) > 0 }
  const rallies = whyNot(g, REDS, 'rally', how) === null ? ['rally'] : []
  const options = [
    ...towns.map((space) => strikeOptions.write({ use: 'strike', space: spaceName(space) })),
    ...rallies,
    'decline',
  ]
  const option: string = yield* choose(g, REDS, 'revolt', options)
  if (option === 'rally') yield* freeCommand(g, REDS, ['rally'], how)
  else if (option !== 'decline') strikeIn(g, towns[options.indexOf(option)])
}

/** Removes all Senate Cells; a Prepared marker leaves with the last one. */
export function strikeIn(g: Play, town: number): void {
  g.t.note('strike', { space: spaceName(town) })
  while (cells(g.s, SENATE, town) > 0) removeCell(g, town, kindsOfCell(g.s, SENATE, town)[0], 'revolt', REDS)
}

/** Jaegers first, so that Trains can be placed with knowledge of where they are. */
const jaegerFirst = (caps: readonly number[]): readonly number[] => {
  const rank = (cap: number) => (CAPABILITIES[cap] === 'jaeger' ? 0 : 1)
  return [...caps].sort((a, b) => rank(a) - rank(b))
}

function* deployIfWaiting(g: Play, cap: number, chain: boolean): Procedure {
  if (g.s.capAt[cap] !== null) return
  yield* deploy(g, cap, chain)
}

/** 5.3: a Capability without a friendly Cell on the map is deployed once there is one. */
export function* deployWaiting(g: Play): Procedure {
  if (g.s.phase === 1) return
  for (const guard of [REDS, SENATE]) for (const cap of capsOf(g.s, guard)) yield* deployIfWaiting(g, cap, false)
}
