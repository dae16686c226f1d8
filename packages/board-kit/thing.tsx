import { Component, type ComponentChildren } from 'preact'
import { ElementCache } from './element-cache.ts'
import { type Affordance, a11yProps, type Described, type Hands, interaction } from './interaction.ts'

/** For drawings that screen readers skip, because the name of their box, card or track already describes them. */
export const UNSPOKEN = { 'aria-hidden': true } as const

/** Shown around a thing with keyboard focus. Draw a gap and a line in it: `kit-focus-gap` and `kit-focus-line`. */
export const Focused = ({ children }: { children: ComponentChildren }) => <g class="kit-focus">{children}</g>

interface ThingProps<P extends Hands> extends Described {
  readonly of: P
  readonly as?: 'g' | 'div' | 'span'
  readonly class?: string
  readonly transform?: string
  /** Position of a button's invisible name: it must be inside the button, or the outline would grow. */
  readonly at?: readonly number[]
  /** Must cover everything in `children`. If given, the thing is redrawn only when this, its look, its name or its
   *  affordance changes. */
  readonly renderKey?: string
  readonly children: ComponentChildren
}

/**
 * A part of the board that reacts to mouse, touch and keyboard; the game says what can be done at a place. Its
 * accessible name describes everything that is drawn in it, so that the drawing is hidden from screen readers. A button
 * has its name as text, because an aria-label that differs from the visible text is an accessibility fault.
 */
export const thingWith = <P extends Hands>(affordanceAt: (props: P, place: string) => Affordance) =>
  class Thing extends Component<ThingProps<P>> {
    readonly #cache = new ElementCache<string>()

    override shouldComponentUpdate(next: ThingProps<P>): boolean {
      return next.renderKey === undefined || !this.#cache.holds(this.#keyOf(next))
    }

    #keyOf({ of, class: classes, transform, at, children: _, ...described }: ThingProps<P>): string {
      const attributes = a11yProps(affordanceAt(of, described.place ?? described.thing), described)
      return JSON.stringify([classes, transform, at, described, attributes])
    }

    override render() {
      if (this.props.renderKey === undefined) return this.#draw()
      return this.#cache.get(this.#keyOf(this.props), () => this.#draw())
    }

    #draw() {
      const { of, as: Tag = 'div', class: classes, transform, at, renderKey: _, children, ...described } = this.props
      // The element may be cached for long: read the props of the moment at which an event happens.
      const affordance = (): Affordance => affordanceAt(this.props.of, described.place ?? described.thing)
      const { name, ...attributes } = a11yProps(affordance(), described)
      const button = attributes.role === 'button'
      const label = button ? {} : { 'aria-label': name }
      const handlers = interaction(of, affordance, described)
      return (
        <Tag class={classes} transform={transform} {...attributes} {...label} {...handlers}>
          {button && Tag === 'g' && (
            <text class="kit-said" x={at?.[0]} y={at?.[1]}>
              {name}
            </text>
          )}
          {button && Tag !== 'g' && <span class="kit-unseen">{name}</span>}
          <Tag class="kit-inside" {...UNSPOKEN}>
            {children}
          </Tag>
        </Tag>
      )
    }
  }
