import { InlineIcon } from '@interregnum/board-kit'
import { BATTLE_WORDS } from '../text/board.ts'

const [NEAR, FAR] = [0, 8]
const CORNERS = [
  [-FAR, -FAR],
  [FAR, FAR],
  [FAR, -FAR],
  [-FAR, FAR],
] as const
const SIDES = [
  [-FAR, NEAR],
  [FAR, NEAR],
] as const

/** The pips of a die: opposite corners first, the sides of a six last, and the middle of odd faces. */
function pipsOf(face: number): (readonly [x: number, y: number])[] {
  const even = face - (face % 2)
  const pips = [...CORNERS.slice(0, Math.min(4, even)), ...(even === 6 ? SIDES : [])]
  return face % 2 === 1 ? [...pips, [NEAR, NEAR] as const] : pips
}

/** A face of a die in a list of results. */
export const DieFace = ({ face }: { face: number }) => (
  <>
    <span class="kit-unseen">{BATTLE_WORDS.die(face)}</span>
    <InlineIcon size={32}>
      <rect class="rcw-die" x="-14" y="-14" width="28" height="28" rx="5" />
      {pipsOf(face).map(([x, y]) => (
        <circle key={`${x} ${y}`} class="rcw-die-pip" cx={x} cy={y} r="2.6" />
      ))}
    </InlineIcon>
  </>
)
