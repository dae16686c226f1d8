// A quick policy that finishes imagined turns: the sensible bot's answers, except that forces look only at the next
// provinces instead of planning a march, and nobody trades or purges.
import type { AskView, Option, QuickPolicy } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { controller, isOpposed, strengthOf } from '../rules/pieces.ts'
import { moveOptions, stepOptions } from '../rules/questions.ts'
import { MOVED, opposed, type Play, playerOf, type State } from '../rules/state.ts'
import { answer } from './character.ts'
import { chooseSolitaire } from './solitaire.ts'
import { PLAIN, Stance } from './stance.ts'

/** By how much a force must exceed its enemies. */
const ODDS = 1.5
const CITY = 1.5
/** What is picked up on the way. */
const PICKED_UP: ReadonlySet<string> = new Set(['carry', 'hitch', 'take'])

export function quick(data: Data): QuickPolicy<State> {
  return (s, ask) => {
    // Only read-only rules are called with this: nothing here rolls, writes to the journal or changes the state.
    const g = { s, data } as Play
    return Math.max(0, ask.options.indexOf(optionFor(g, ask)))
  }
}

function optionFor(g: Play, ask: AskView): Option {
  const { kind, options, seat } = ask
  if (g.s.settings.mode === 'solitaire') return chooseSolitaire(g, ask).option
  if (kind === 'session') return 'ready'
  if (kind === 'move') return march(g, playerOf(seat), options)
  if (kind === 'step') return step(g, options)
  return answer(new Stance(g, playerOf(seat), PLAIN), ask).option
}

/** The force with the best target next to it, or none. */
function march(g: Play, me: number, options: readonly Option[]): Option {
  const { s } = g
  let [best, most]: [Option, number] = ['done', 0]
  for (const option of options) {
    const choice = moveOptions.read(option)
    if (choice?.use !== 'move' && choice?.use !== 'stack') continue
    const from = s.at[choice.unit]
    if (isOpposed(s, from, s.hue[choice.unit]) || (s.used[choice.unit] & MOVED) !== 0) continue
    const strength = strengthOf(g, s.stack[choice.unit])
    for (const to of g.data.roads[from]) {
      const worth = worthOf(g, me, s.hue[choice.unit], strength, to)
      if (worth > most) [best, most] = [option, worth]
    }
  }
  return best
}

/** Picks up what is there, goes on to the best province next to the force, or stops. */
function step(g: Play, options: readonly Option[]): Option {
  const { force } = g.s
  if (force === null) return options[0]
  const [hue, me] = [g.s.hue[force.lead], g.s.owner[force.lead]]
  const strength = strengthOf(g, g.s.stack[force.lead])
  let [best, most]: [Option, number] = ['stop', 0]
  for (const option of options) {
    const choice = stepOptions.read(option)
    if (choice === null) continue
    if (PICKED_UP.has(choice.use)) return option
    if (choice.use !== 'go' || me === null) continue
    const worth = worthOf(g, me, hue, strength, choice.province)
    if (worth > most) [best, most] = [option, worth]
  }
  return best
}

/** What a force of this strength gains in a province: enemies that it can beat, or a free city. */
function worthOf(g: Play, me: number, hue: number, strength: number, province: number): number {
  const { s, data } = g
  const city = data.cities[province] !== '' && controller(s, province) !== me ? CITY : 0
  if (!isOpposed(s, province, hue)) return city
  let enemies = 0
  for (let unit = s.head[province]; unit !== null; unit = s.next[unit])
    if (opposed(hue, s.hue[unit])) enemies += data.values[unit]
  return strength >= ODDS * enemies ? enemies + city : 0
}
