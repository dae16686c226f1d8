// 2.4 The Red Revolt!: how it comes, and what happens before anybody acts on it.
import type { Procedure } from '@interregnum/kernel'
import { nonplayerDeploys, nonplayerStrikes } from '../bots/nonplayer/revolt.ts'
import { RED_REVOLT } from '../data/cards.ts'
import { REVOLT_CELLS } from '../data/tables.ts'
import { deploy, freeCommand } from '../events/effects.ts'
import { choose } from './choose.ts'
import { ALL_SPACES, capsOf, cells, cellsOnMap, kindsOfCell, pieces, removeCell } from './pieces.ts'
import { adjustPowers } from './propaganda.ts'
import { cellAt, FACTIONS, isPlayer, isTown, type Play, REDS, SENATE, spaceName } from './state.ts'

/** At the end of a Faction's turn: enough guards on the map bring the revolt as the next card. */
export function checkRevolt({ s, t }: Play): void {
  if (s.revolt !== 'aside' || cellsOnMap(s, REDS) + cellsOnMap(s, SENATE) < REVOLT_CELLS) return
  t.note('revolt-comes', { discarded: s.upcoming })
  s.discarded.push(s.upcoming)
  s.toPlay = FACTIONS.map((_, faction) => (s.toPlay[faction] === s.upcoming ? 0 : s.toPlay[faction]))
  s.upcoming = RED_REVOLT
  s.revolt = 'coming'
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
  for (const guard of [REDS, SENATE]) for (const cap of capsOf(s, guard)) yield* toTheFront(g, cap)
  adjustPowers(g)
}

const struck = (g: Play): number[] =>
  ALL_SPACES.filter(
    (space) =>
      isTown(space) &&
      cells(g.s, REDS, space) > 0 &&
      (cells(g.s, SENATE, space) > 0 || g.s.prepared[cellAt(SENATE, space)] > 0),
  )

/** Step 2: clear a Town of the Senate, or rally in one, or neither. */
function* strike(g: Play): Procedure {
  if (!isPlayer(g.s, REDS)) return yield* nonplayerStrikes(g, strikeIn)
  const towns = struck(g)
  const options = [...towns.map((space) => `strike:${spaceName(space)}`), 'rally', 'decline']
  const word: string = yield* choose(g, REDS, 'revolt', options)
  if (word === 'rally')
    yield* freeCommand(g, REDS, ['rally'], {
      limited: true,
      only: (space) => isTown(space) && pieces(g.s, REDS, space) > 0,
    })
  else if (word !== 'decline') strikeIn(g, towns[options.indexOf(word)])
}

export function strikeIn(g: Play, town: number): void {
  g.t.note('strike', { space: spaceName(town) })
  g.s.prepared[cellAt(SENATE, town)] = 0
  while (cells(g.s, SENATE, town) > 0) removeCell(g, town, kindsOfCell(g.s, SENATE, town)[0], 'revolt', REDS)
}

function* toTheFront(g: Play, cap: number): Procedure {
  if (g.s.capAt[cap] >= 0) return
  yield* deploy(g, cap, true, (spaces) => nonplayerDeploys(g, cap, spaces))
}
