// How likely a seat is to win. With several players: how likely each side is to win the war, and how the points of 15.4
// compare in either victory. Solitaire (28): how many units are left to clear, how much time is left, and what stands
// near the capitals. The weights were fitted to 140 and 220 games of the sensible bot.
import type { Data } from '../data/corrections.ts'
import { RED, WHITE } from '../data/counters.ts'
import { PETROGRAD, TVER } from '../data/map.ts'
import { NON_RED_HUES } from '../rules/solitaire/movement.ts'
import { unclearedUnits } from '../rules/solitaire/victory.ts'
import { type Play, playerOf, SOLITAIRE_SEAT, type State } from '../rules/state.ts'
import { pointsOfAll } from '../rules/victory.ts'
import { redChance } from './stance.ts'

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** Corrects `redChance`, which is too cautious. */
const [RED_OFFSET, RED_STEEPNESS] = [-0.22, 1.61]
/** Weight of a victory point: more in later game turns, when fewer change hands. */
const [FIRST_POINT, POINT_BY_TURN, MOST_POINT] = [0.04, 0.008, 0.14]

export function value(s: State, seat: string, data: Data): number {
  if (s.outcome !== null) return s.outcome.winners.includes(seat) ? 1 : 0
  // Only read-only rules are called with this: nothing here rolls, writes to the journal or changes the state.
  const g = { s, data } as Play
  if (s.settings.mode === 'solitaire') return seat === SOLITAIRE_SEAT ? solitaireValue(s, data) : 0
  const player = playerOf(seat)
  if (player < 0 || player >= s.players || s.quit[player]) return 0
  const chance = redChance(g)
  const red = logistic(RED_OFFSET + RED_STEEPNESS * Math.log(chance / (1 - chance)))
  return red * share(g, player, RED) + (1 - red) * share(g, player, WHITE)
}

/** How likely it is that a player has the most points in a victory of this side. */
function share(g: Play, player: number, side: number): number {
  const { s } = g
  // 17.57: the player who drew the Allied Intervention cannot win a Red Victory.
  const mayWin = (other: number): boolean => !s.quit[other] && !(side === RED && other === s.interventionist)
  if (!mayWin(player)) return 0
  const weight = Math.min(MOST_POINT, FIRST_POINT + POINT_BY_TURN * s.turn)
  const points = pointsOfAll(g, side)
  let sum = 0
  for (let other = 0; other < points.length; other++)
    if (mayWin(other)) sum += Math.exp(weight * (points[other] - points[player]))
  return 1 / sum
}

const [SOLITAIRE_OFFSET, UNCLEARED, TURN, NEAR_CAPITALS, IN_CAPITALS] = [4.98, -0.162, -0.71, -0.098, -0.122]

function solitaireValue(s: State, data: Data): number {
  const near = new Set([PETROGRAD, TVER].flatMap((capital) => [...data.roads[capital], ...data.rails[capital]]))
  let sum = SOLITAIRE_OFFSET + UNCLEARED * unclearedUnits(s) + TURN * s.turn
  for (const province of near) sum += NEAR_CAPITALS * nonRedIn(s, province)
  return logistic(sum + IN_CAPITALS * (nonRedIn(s, PETROGRAD) + nonRedIn(s, TVER)))
}

const nonRedIn = (s: State, province: number): number =>
  NON_RED_HUES.reduce((sum, hue) => sum + s.presence[province * 5 + hue], 0)
