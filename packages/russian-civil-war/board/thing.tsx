import { a11yProps, type Described, interaction, UNSPOKEN } from '@interregnum/board-kit'
import type { ComponentChildren } from 'preact'
import { affordanceAt, type Props } from './places.ts'

interface MapThingProps extends Described {
  readonly of: Props
  readonly class?: string
  /** The shape that answers, and what shows that it has the focus. */
  readonly hit: ComponentChildren
  readonly children?: ComponentChildren
}

/**
 * A part of the map that answers. It is named by a label: unseen letters in a drawing would have to be laid out like any
 * others, and there are hundreds. What is drawn stands beside what answers, so that the label hides no letters.
 */
export function MapThing({ of, class: classes, hit, children, ...described }: MapThingProps) {
  const affordance = () => affordanceAt(of, described.place ?? described.thing)
  const { name, ...attributes } = a11yProps(affordance(), described)
  const target = (
    <g {...attributes} aria-label={name} {...interaction(of, affordance, described)}>
      {hit}
    </g>
  )
  if (children === undefined) return target
  return (
    <g class={classes}>
      <g class="kit-nothing" {...UNSPOKEN}>
        {children}
      </g>
      {target}
    </g>
  )
}
