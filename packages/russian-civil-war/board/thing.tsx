import { a11yProps, type Described, interaction, UNSPOKEN } from '@interregnum/board-kit'
import type { ComponentChildren } from 'preact'
import { affordanceAt, type Props } from './places.ts'

interface MapThingProps extends Described {
  readonly of: Props
  readonly class?: string
  readonly transform?: string
  /** The hit area and the focus outline. */
  readonly hit: ComponentChildren
  readonly children?: ComponentChildren
}

/**
 * An interactive part of the map. It is named by `aria-label`, since hidden SVG text would have to be laid out too, and
 * there are hundreds. The drawing is a sibling of the target, so that the label does not hide its text.
 */
export function MapThing({ of, class: classes, transform, hit, children, ...described }: MapThingProps) {
  const affordance = () => affordanceAt(of, described.place ?? described.thing)
  const { name, ...attributes } = a11yProps(affordance(), described)
  const target = (
    <g {...attributes} aria-label={name} {...interaction(of, affordance, described)}>
      {hit}
    </g>
  )
  if (children === undefined) return target
  return (
    <g class={classes} transform={transform}>
      <g class="kit-nothing" {...UNSPOKEN}>
        {children}
      </g>
      {target}
    </g>
  )
}
