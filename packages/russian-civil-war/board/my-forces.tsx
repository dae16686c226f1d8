// The viewer's stacks on the map, strongest first. A click shows one on the map, and picks it up if it can move.
import { InlineIcon, UNSPOKEN } from '@interregnum/board-kit'
import { MOVED } from '../rules/state.ts'
import { FORCES_WORDS } from '../text/board.ts'
import { unitTitle } from '../text/labels.ts'
import { allStacks, type Stack } from '../text/stacks.ts'
import { things } from '../text/things.ts'
import { viewerOf } from './focus.ts'
import { seatAt } from './geometry.ts'
import { UnitCounter } from './pieces.tsx'
import { choicesAt, type Part } from './places.ts'

export interface Force {
  readonly stack: Stack
  readonly province: number
}

export function ownForces({ position, data }: Part): Force[] {
  const viewer = viewerOf(position)
  return allStacks(position.view, data)
    .flatMap((stacks, province) =>
      stacks.filter(({ owner }) => owner !== null && owner === viewer).map((stack) => ({ stack, province })),
    )
    .sort((a, b) => b.stack.strength - a.stack.strength || a.stack.root - b.stack.root)
}

export function MyForces(props: Part) {
  const forces = ownForces(props)
  if (forces.length === 0) return null
  return (
    <section class="rcw-forces" aria-label={FORCES_WORDS.title}>
      <h3 class="rcw-heading">{FORCES_WORDS.title}</h3>
      <ul>
        {forces.map((force, n) => (
          <li key={force.stack.root}>
            <ForceRow {...props} force={force} first={n === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ForceRow({ force: { stack, province }, first, ...props }: Part & { force: Force; first: boolean }) {
  const { data } = props
  const choices = choicesAt(props, things.write({ use: 'stack', unit: stack.root }))
  const moved = props.position.view.step === 'move' && (stack.used & MOVED) !== 0
  const [name, where] = [unitTitle(data, stack.face), data.provinceNames[province]]
  return (
    <button
      type="button"
      class={moved ? 'rcw-force rcw-force-moved' : 'rcw-force'}
      data-force={stack.root}
      // The key G goes there.
      data-thing={first ? 'forces' : undefined}
      onClick={() => {
        props.show([seatAt(province)])
        if (choices.length === 1) props.choose(choices[0].option)
      }}
    >
      {/* The whole name as text: an aria-label that differs from the visible text is an accessibility fault. */}
      <span class="kit-unseen">
        {FORCES_WORDS.label(name, stack.units.length, stack.strength, where, moved, choices.length === 1)}
      </span>
      <InlineIcon size={24}>
        <UnitCounter unit={stack.face} data={data} size={22} />
      </InlineIcon>
      <span class="rcw-force-name" {...UNSPOKEN}>
        {name}
        <small>{where}</small>
      </span>
      <b {...UNSPOKEN}>{stack.strength}</b>
    </button>
  )
}
