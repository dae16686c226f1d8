// Names of what is on the board, for screen readers and explanations.
import type { Data } from '../data/corrections.ts'
import { FRONTS } from '../data/fronts.ts'
import { ALLIES, indecisive, type State } from '../rules/state.ts'
import { FRONT_NAMES } from '../text/en.ts'

const MORALE = ['', ', disorganized', ', routed']
const STATUS = { active: '', inactive: ', inactive', asleep: ', at peace', removed: '' } as const

export const steps = (boxes: number): string => (boxes === 1 ? 'one box from Moscow' : `${boxes} boxes from Moscow`)

export const boxWords = (data: Data, front: number, box: number): string =>
  `${data.tracks[front].boxes[box]}, box ${box} of the ${data.tracks[front].name} track`

/** "Southern front: Denikin, battle value 3, in Tsaritsyn, 2 boxes from Moscow" */
export function frontWords(data: Data, s: State, front: number): string {
  const title = `${FRONT_NAMES[FRONTS[front]]} front`
  if (s.status[front] === 'removed') return `${title}: out of the war`
  const unit = data.units[s.unit[front]]
  const box = s.box[front]
  const where = box === 0 ? 'in Moscow' : `in ${data.tracks[front].boxes[box]}, ${steps(box)}`
  const unsure = front === ALLIES && s.status[front] === 'active' && indecisive(s) ? ', undecided' : ''
  const tanks = s.tank === front ? ', Tank Corps +1' : ''
  return `${title}: ${unit.name}, battle value ${unit.battle}, ${where}${STATUS[s.status[front]]}${unsure}${MORALE[s.morale[front]]}${tanks}`
}

/** Labels of the plates of the Czar and the Czech Legion. */
export const CZAR = { liberated: 'Liberated', captivity: 'In captivity', executed: 'Executed' } as const
export const LEGION = { 'not-active': 'Inactive', active: 'Active', withdrawn: 'Withdrawn' } as const

export const SHORT_FRONTS = ['Baltic', 'Finland', 'Allies', 'East', 'South', 'Poland'] as const

/** The rows of the dissent table: "2 or less", "3–4", "5", "6+". */
export function dissentRows({ dissent }: Data): { readonly range: string; readonly change: number }[] {
  return dissent.map(({ upTo, change }, at) => {
    const from = at === 0 ? null : (dissent[at - 1].upTo ?? 0) + 1
    if (from === null) return { range: `${upTo} or less`, change }
    if (upTo === null) return { range: `${from}+`, change }
    return { range: from === upTo ? `${from}` : `${from}–${upTo}`, change }
  })
}
