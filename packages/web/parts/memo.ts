import { Component, type ComponentChildren } from 'preact'

type Part<P> = (props: P) => ComponentChildren

/** A part that is drawn anew only when something that it is given has changed. For long lists; it has no hooks. */
export const memo = <P extends object>(part: Part<P>) =>
  class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const keys = Object.keys(next) as (keyof P)[]
      return keys.some((key) => next[key] !== this.props[key])
    }

    override render() {
      return part(this.props as P)
    }
  }
