// Which part of the map the question is about.
import type { BoardProps } from '@interregnum/game-package'
import type { Data } from '../data/corrections.ts'
import { provinceIn, unitIn } from '../rules/questions.ts'
import { onMap, playerOf, type State } from '../rules/state.ts'
import { allStacks } from '../text/stacks.ts'
import { shownPairing } from './battle.ts'
import { type Point, SHAPES, seatAt } from './geometry.ts'

/** At most this many choices count: more would not fit into a readable part of the map. */
const MOST = 5

/** The viewer's player number; null for somebody who only looks on. */
export function viewerOf({ seat }: { readonly seat: string | null }): number | null {
  const player = seat === null ? -1 : playerOf(seat)
  return player === -1 ? null : player
}

type Shown = Pick<BoardProps<State>, 'position' | 'choices' | 'marked'>

/**
 * Where several attacks are possible, the selected one, otherwise the best. Else provinces of the first choices, then
 * that of the moving force or the attack. If neither is there, the provinces asked about that are near that of the first
 * choice; without choices those where the viewer is strongest.
 */
export function focus({ position, choices, marked }: Shown, data: Data): Point[] {
  const asked = position.asks.find(({ optional }) => !optional)
  const attack = asked?.kind === 'combat' ? shownPairing({ position, data, highlighted: null, marked }, asked) : null
  return attack === null ? around({ position, choices }, data) : room(attack.province)
}

/** Map units to each side of a province's middle that its stacks take: all of them should be in sight in a battle. */
const [BESIDE, ABOVE] = [60, 30]

function room(province: number): Point[] {
  const [x, y] = SHAPES[province].pole
  return [[x - BESIDE, y - ABOVE], [x + BESIDE, y + ABOVE], seatAt(province)]
}

function around({ position, choices }: Pick<Shown, 'position' | 'choices'>, data: Data): Point[] {
  const s = position.view
  const main = involved(s)
  const asked = new Set<number>()
  for (const { ask, option } of choices) {
    const province = ask.optional ? null : placeOf(s, option)
    if (province !== null && province !== main) asked.add(province)
  }
  if (main !== null) return [...[...asked].slice(0, MOST), main].map(seatAt)
  const strengths = ownStrengths(s, data, viewerOf(position))
  const places =
    asked.size > 0 ? [...asked] : strengths.flatMap((strength, province) => (strength > 0 ? [province] : []))
  const weight = (province: number): number =>
    places.reduce((sum, other) => sum + (isNear(province, other) ? 1 + strengths[other] : 0), 0)
  // Choices are listed with the best first.
  const best =
    asked.size > 0
      ? places[0]
      : places.reduce((most, province) => (weight(province) > weight(most) ? province : most), places[0])
  return [...places.filter((province) => province !== best && isNear(best, province)), best].map(seatAt)
}

/** Whether two provinces fit into the same window. */
function isNear(a: number, b: number): boolean {
  const [[x1, y1], [x2, y2]] = [seatAt(a), seatAt(b)]
  return Math.abs(x1 - x2) < 260 && Math.abs(y1 - y2) < 150
}

/** The province of the moving force or of the attack. */
function involved(s: State): number | null {
  if (s.attack !== null) return s.attack.province
  return s.force !== null && onMap(s.at[s.force.lead]) ? s.at[s.force.lead] : null
}

/** The province that an option names, by itself or by a counter there. */
export function placeOf(s: State, option: string | number): number | null {
  const province = provinceIn(option)
  if (province !== null) return province
  const unit = unitIn(option)
  return unit !== null && onMap(s.at[unit]) ? s.at[unit] : null
}

/** Strength of the player's stacks by province; of everybody's if the player has none on the map. */
function ownStrengths(s: State, data: Data, player: number | null): number[] {
  const sums = (counts: (owner: number | null) => boolean): number[] =>
    allStacks(s, data).map((stacks) =>
      stacks.reduce((sum, { owner, strength }) => sum + (counts(owner) ? strength : 0), 0),
    )
  const own = sums((owner) => owner !== null && owner === player)
  return own.some((strength) => strength > 0) ? own : sums(() => true)
}
