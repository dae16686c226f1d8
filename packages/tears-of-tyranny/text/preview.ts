// What a capability would do in a tile, in a few words.
import type { Preview, Range } from '../rules/preview.ts'
import { ADVERSARIES } from '../rules/state.ts'
import { PIECE_NAMES } from './names.ts'
import { REFUSALS } from './refusals.ts'

const NO_EFFECT = 'no effect'

const isSure = ({ least, most }: Range): boolean => least === most
const isNothing = ({ least, most }: Range): boolean => least === 0 && most === 0

/** "2", "0–2" */
const counted = (range: Range): string => (isSure(range) ? String(range.most) : `${range.least}–${range.most}`)
const signed = (count: number): string => (count < 0 ? `−${-count}` : count === 0 ? '0' : `+${count}`)
/** "+2", "−1 or 0", "−1 to +2"; on one line. */
function change({ least, most }: Range): string {
  if (least === most) return signed(most)
  return [signed(least), most - least === 1 ? 'or' : 'to', signed(most)].join('\u00a0')
}

function damageParts({ certain, first }: Preview): string[] {
  if (!certain || first.attacks.length === 0) return []
  const left = first.attacks.reduce((sum, attack) => sum + attack.left, 0)
  return [left === 0 ? 'no damage gets through the defence' : `${left} damage`]
}

function fateParts({ tile, strikes }: Preview): string[] {
  const strike = strikes.find((it) => it.tile === tile)
  if (strike === undefined || strike.next.length !== 1) return []
  const [next] = strike.next
  if (next === null) return []
  if (strike.now === next) return [next === 'falls' ? 'the tile still falls' : 'the tile holds']
  return [next === 'falls' ? 'the tile then falls' : 'the tile then holds']
}

/** "4 damage; 1 garrison destroyed, 1 civilian dies, influence +2"; null if it depends on too much. */
export function previewText(it: Preview | null): string | null {
  if (it === null || !it.complete) return null
  if (it.refused !== null) return REFUSALS[it.refused.reason]
  if (it.idle) return [...damageParts(it), NO_EFFECT].join(': ')
  const destroyed = ADVERSARIES.filter((unit) => !isNothing(it.destroyed[unit])).map((unit) => {
    const { most } = it.destroyed[unit]
    return `${counted(it.destroyed[unit])} ${PIECE_NAMES[unit]}${most === 1 ? '' : 's'} destroyed`
  })
  const parts = [
    ...damageParts(it),
    ...destroyed,
    ...(isNothing(it.killed)
      ? []
      : [`${counted(it.killed)} ${it.killed.most === 1 ? 'civilian dies' : 'civilians die'}`]),
    ...(isNothing(it.influence) ? [] : [`influence ${change(it.influence)}`]),
    ...(isNothing(it.resources) ? [] : [`resources ${change(it.resources)}`]),
    ...fateParts(it),
  ]
  return parts.length === 0 ? null : parts.join(', ')
}
