// 3.G Develop, 3.H Deploy, 3.I Shift.
import type { Procedure } from '@interregnum/kernel'
import { STAGES, TERRAIN } from '../data/terrain-cards.ts'
import { named, spared } from './dominate.ts'
import type { Tile } from './map.ts'
import { addAdversaries, adversariesAt, inSupply } from './pieces.ts'
import type { Play, State } from './state.ts'
import { finish } from './victory.ts'

export function* develop(g: Play): Procedure {
  const { s } = g
  if (s.developBox === null) return
  for (const { at, id } of named(g, s.developBox)) {
    if (canDevelop(s, at)) yield* developTile(g, at)
    else {
      const reason = adversariesAt(s, at) === 0 ? 'no-adversary' : 'barred'
      g.t.note('skipped', { tile: id, step: 'develop', reason })
    }
  }
}

/** 3.Ga: where an adversary is and nothing bars it. */
export const canDevelop = (s: State, tile: number): boolean => adversariesAt(s, tile) > 0 && !s.noDevelop[tile]

export function* developTile(g: Play, tile: number): Procedure {
  if (!(yield* spared(g, tile, 'develop'))) build(g, tile)
}

/** 3.Gb: the highest unit builds: a cell an outpost, anything else a garrison. */
function build(g: Play, tile: number): void {
  const { s, t, map } = g
  const garrison = s.outpost[tile] > 0 || s.garrison[tile] > 0
  const { id } = map.tiles[tile]
  if (garrison && s.noGarrison[tile]) {
    t.note('skipped', { tile: id, step: 'develop', reason: 'no-garrison' })
    return
  }
  const built = garrison ? buildGarrison(s, tile) : buildOutposts(s, tile, 1)
  if (built.garrison + built.outpost + built.cell > 0) t.note('develop', { tile: id, ...built })
  else t.note('skipped', { tile: id, step: 'develop', reason: 'no-supply' })
}

interface Built {
  readonly garrison: number
  readonly outpost: number
  readonly cell: number
}

/** 3.Gc: without a garrison in supply two outposts, without outposts cells. */
function buildGarrison(s: State, tile: number): Built {
  if (inSupply(s, 'garrison') > 0) {
    return { garrison: addAdversaries(s, tile, 'garrison', 1), outpost: 0, cell: 0 }
  }
  return buildOutposts(s, tile, 2)
}

function buildOutposts(s: State, tile: number, count: number): Built {
  const outpost = addAdversaries(s, tile, 'outpost', count)
  return { garrison: 0, outpost, cell: addAdversaries(s, tile, 'cell', count - outpost) }
}

/** 3.H: the next terrain card; without one the game is lost. */
export function* deploy(g: Play): Procedure {
  const card = drawTerrain(g)
  if (card === null) return finish(g, 'time')
  deployCard(g, card)
}

export function deployCard(g: Play, card: string): void {
  const { s, t } = g
  s.deployBox = card
  t.note('deploy', { card })
  const tiles = named(g, card)
  const reasons = tiles.map((tile) => deployRefused(s, tile))
  tiles.forEach(({ at, id }, place) => {
    const reason = reasons[place] ?? (addAdversaries(s, at, 'cell', 1) > 0 ? null : 'no-supply')
    if (reason === null) t.note('deployed', { tile: id })
    else t.note('skipped', { tile: id, step: 'deploy', reason })
  })
}

/** 3.Ha: cells come to the rim and to neighbours of outposts and garrisons. */
export function deployRefused(s: State, { at, coast, border, adjacent }: Tile): 'barred' | 'not-adjacent' | null {
  if (s.noDeploy[at]) return 'barred'
  const reached = coast || border || adjacent.some((next) => s.outpost[next] > 0 || s.garrison[next] > 0)
  return reached ? null : 'not-adjacent'
}

const perStage = (s: State): number => (s.settings.deck === 'advanced' ? 3 : 4)
export const deckSize = (s: State): number => STAGES.length * perStage(s)
export const cardsLeft = (s: State): number => deckSize(s) - s.terrainDrawn

/** The next terrain card: one that was scouted, else any of its stage. Null where the deck has run out. */
export function drawTerrain(g: Play): string | null {
  const { s } = g
  if (cardsLeft(s) === 0) return null
  const card = s.scouted.shift() ?? revealTerrain(g, s.terrainDrawn)
  s.terrainDrawn++
  return card
}

function revealTerrain({ s, t }: Play, place: number): string {
  const stage = Math.floor(place / perStage(s))
  return t.chance.draw(`terrain-${stage + 1}`, s.unseenTerrain[stage])
}

/** Everybody sees the next cards of the terrain deck; their order stays. */
export function scout(g: Play, count: number): void {
  const { s, t } = g
  const upTo = Math.min(count, cardsLeft(s))
  while (s.scouted.length < upTo) s.scouted.push(revealTerrain(g, s.terrainDrawn + s.scouted.length))
  t.note('scout', { ...g.origin, cards: s.scouted.slice(0, upTo) })
}

/** 3.I: each card moves down one box. */
export function shift({ s, t }: Play): void {
  s.dominateBox = s.developBox
  s.developBox = s.deployBox
  s.deployBox = null
  t.note('shift', { dominate: s.dominateBox, develop: s.developBox })
}

export const stageOf = (card: string): number => TERRAIN[card].stage
