import type { ComponentChildren } from 'preact'
import { UNSPOKEN } from './pieces.tsx'
import { answering, type Described, type Props, spoken } from './places.ts'

interface ThingProps extends Described {
  readonly of: Props
  readonly class?: string
  readonly children?: ComponentChildren
}

/**
 * A part of the board that answers, beside the map. Its name says all that is drawn in it, so that the drawing itself is
 * not read out. The name of a button is text inside it, since a label that hides visible letters would be a fault.
 */
export function Thing({ of, class: classes, children, ...described }: ThingProps) {
  const { name, ...attributes } = spoken(of, described)
  const label = attributes.role === 'img' ? { 'aria-label': name } : {}
  return (
    <div class={classes} {...attributes} {...label} {...answering(of, described)}>
      {attributes.role === 'button' && <span class="rcw-unseen">{name}</span>}
      <div class="rcw-inside" {...UNSPOKEN}>
        {children}
      </div>
    </div>
  )
}

interface MapThingProps extends ThingProps {
  /** The shape that answers, and what shows that it has the focus. */
  readonly hit: ComponentChildren
}

/**
 * The same on the map. It is named by a label: unseen letters in a drawing would have to be laid out like any others.
 * What is drawn stands beside what answers, so that the label hides no letters.
 */
export function MapThing({ of, class: classes, hit, children, ...described }: MapThingProps) {
  const { name, ...attributes } = spoken(of, described)
  const target = (
    <g class="rcw-target" {...attributes} aria-label={name} {...answering(of, described)}>
      {hit}
    </g>
  )
  if (children === undefined) return target
  return (
    <g class={classes}>
      <g class="rcw-nothing" {...UNSPOKEN}>
        {children}
      </g>
      {target}
    </g>
  )
}
