import type { ComponentChildren } from 'preact'
import type { Point } from './geometry.ts'
import { UNSPOKEN } from './pieces.tsx'
import { answering, type Described, type Props } from './places.ts'

interface ThingProps extends Described {
  readonly of: Props
  readonly as?: 'g' | 'div' | 'span'
  readonly class?: string
  readonly transform?: string
  /** Where on the map the name of a button lies, unseen: within the button, or its outline would grow. */
  readonly at?: Point
  readonly children: ComponentChildren
}

/**
 * A part of the board that answers. Its name says all that is drawn in it, so that the drawing itself is not read out.
 * The name of a button is text inside it, since a label that hides the visible letters would be a fault of its own.
 */
export function Thing({ of, as: Tag = 'div', class: classes, transform, at, children, ...described }: ThingProps) {
  const { attributes, said } = answering(of, described)
  return (
    <Tag class={classes} transform={transform} {...attributes}>
      {said !== null && Tag === 'g' && (
        <text class="rcw-said" x={at?.[0]} y={at?.[1]}>
          {said}
        </text>
      )}
      {said !== null && Tag !== 'g' && <span class="rcw-unseen">{said}</span>}
      <Tag class="rcw-inside" {...UNSPOKEN}>
        {children}
      </Tag>
    </Tag>
  )
}
