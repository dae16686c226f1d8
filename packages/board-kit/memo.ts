import { Component, type ComponentChildren } from 'preact'

type Part<P> = (props: P) => ComponentChildren

/** A part that is drawn anew only when something that it is given has changed. For what there is much of; without hooks. */
export const memo = <P extends object>(part: Part<P>) =>
  class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return isOther(next, this.props as P) || isOther(this.props as P, next)
    }

    override render() {
      return part(this.props as P)
    }
  }

const isOther = <P extends object>(one: P, other: P): boolean => {
  for (const key in one) if (one[key] !== other[key]) return true
  return false
}
