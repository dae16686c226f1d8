// 4 Victory and defeat, and the liberation of tiles: checked after every effect.
import { adversariesAt, presenceOnMap, tyrannyAt } from './pieces.ts'
import { INFLUENCE_CARDS, levelOf, type Play, type State } from './state.ts'

export type Result = 'victory-1' | 'victory-2' | 'victory-3' | 'victory-influence' | 'tyranny' | 'annihilation' | 'time'

const RULES: { readonly [result in Result]: string } = {
  'victory-1': 'TOT-4a',
  'victory-2': 'TOT-4b',
  'victory-3': 'TOT-4c',
  'victory-influence': 'TOT-4d',
  tyranny: 'TOT-4f',
  annihilation: 'TOT-4g',
  time: 'TOT-4h',
}

export function finish({ s, t }: Play, result: Result): never {
  const won = result.startsWith('victory')
  const seats = s.players.map(({ role }) => role)
  s.outcome = {
    result,
    winners: won ? seats : [],
    rule: RULES[result],
    scores: Object.fromEntries(seats.map((seat) => [seat, won ? 1 : 0])),
    parts: [],
  }
  t.note('over', { result })
  return t.end()
}

const none = (counts: readonly number[]): boolean => {
  for (let at = 0; at < counts.length; at++) if (counts[at] > 0) return false
  return true
}

/** 4: what the level asks for. No level leaves a garrison, so the capitals of The Iron Capital need no rule of their own. */
function levelWon(s: State): boolean {
  if (!none(s.garrison)) return false
  const level = levelOf(s)
  return level === 3 || (none(s.outpost) && (level === 2 || none(s.cell)))
}

/** 1.B: tokens leave a tile in which neither adversary nor red civilian is left; they are out of the game. */
function liberate({ s, t, map }: Play): void {
  for (let tile = 0; tile < s.tyranny.length; tile++) {
    if (tyrannyAt(s, tile) === 0 || s.red[tile] > 0 || adversariesAt(s, tile) > 0) continue
    const tokens = tyrannyAt(s, tile)
    s.tyranny[tile] = 0
    s.printedTyranny[tile] = 0
    t.note('liberated', { tile: map.tiles[tile].id, tokens })
  }
}

/** To be called after every effect. */
export function settle(g: Play): void {
  liberate(g)
  if (levelWon(g.s)) finish(g, `victory-${levelOf(g.s)}`)
}

/** 4d: when the last influence card has been executed. */
export function checkInfluenceVictory(g: Play): void {
  if (g.s.executed.length === INFLUENCE_CARDS) finish(g, 'victory-influence')
}

/** 4g: a player without presence on the map has lost, and by default the team with them. */
export function checkPresence(g: Play, player: number): void {
  const { s, t } = g
  if (presenceOnMap(s, player) > 0 || s.players[player].out) return
  if (s.settings.annihilation === 'team') finish(g, 'annihilation')
  s.players[player].out = true
  t.note('out', { seat: s.players[player].role })
  if (s.players.every(({ out }) => out)) finish(g, 'annihilation')
}
