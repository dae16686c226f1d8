import { Component, type ComponentChildren } from 'preact'
import { ElementCache } from './element-cache.ts'
import { type Affordance, a11yProps, type Described, type Hands, interaction } from './interaction.ts'

/** For drawings that are said elsewhere: in the name of the box, the card or the track they stand on. */
export const UNSPOKEN = { 'aria-hidden': true } as const

/** Shown round a thing that has the focus of the keyboard: a gap and a line, `kit-focus-gap` and `kit-focus-line`. */
export const Focused = ({ children }: { children: ComponentChildren }) => <g class="kit-focus">{children}</g>

interface ThingProps<P extends Hands> extends Described {
  readonly of: P
  readonly as?: 'g' | 'div' | 'span'
  readonly class?: string
  readonly transform?: string
  /** Where on the map the name of a button lies, unseen: within the button, or its outline would grow. */
  readonly at?: readonly number[]
  /** Changes with everything drawn in it; then it is drawn again only when this changes, or what is said of it. */
  readonly renderKey?: string
  readonly children: ComponentChildren
}

/**
 * A part of the board that answers, where the game tells what can be done with a place. Its name says all that is drawn
 * in it, so that the drawing itself is not read out. The name of a button is text inside it, since a label that hides
 * the visible letters would be a fault of its own.
 */
export const thingWith = <P extends Hands>(affordanceAt: (props: P, place: string) => Affordance) =>
  class Thing extends Component<ThingProps<P>> {
    readonly #cache = new ElementCache<string>()

    override shouldComponentUpdate(next: ThingProps<P>): boolean {
      return next.renderKey === undefined || !this.#cache.holds(this.#keyOf(next))
    }

    #keyOf({ of, class: classes, transform, at, children: _, ...described }: ThingProps<P>): string {
      const spoken = a11yProps(affordanceAt(of, described.place ?? described.thing), described)
      return JSON.stringify([classes, transform, at, described, spoken])
    }

    override render() {
      if (this.props.renderKey === undefined) return this.#draw()
      return this.#cache.get(this.#keyOf(this.props), () => this.#draw())
    }

    #draw() {
      const { of, as: Tag = 'div', class: classes, transform, at, renderKey: _, children, ...described } = this.props
      // It may have been drawn long ago when somebody tries it: what can be done is looked up in the props of then.
      const affordance = (): Affordance => affordanceAt(this.props.of, described.place ?? described.thing)
      const { name, ...attributes } = a11yProps(affordance(), described)
      const button = attributes.role === 'button'
      const label = button ? {} : { 'aria-label': name }
      const answers = interaction(of, affordance, described)
      return (
        <Tag class={classes} transform={transform} {...attributes} {...label} {...answers}>
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
