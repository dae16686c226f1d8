// The one way to leave parts of a page as they are. Preact does not look into an element that it is given again, and an
// answer changes a few of several hundred.
import { Component, type ComponentChildren, type JSX } from 'preact'
import { useRef } from 'preact/hooks'

/** Gives the element that was drawn last for as long as the key, which says all that is in it, stays the same. */
export class ElementCache<K, E extends ComponentChildren = JSX.Element> {
  #last: { readonly key: K; readonly element: E } | null = null

  constructor(private readonly isSame: (before: K, now: K) => boolean = Object.is) {}

  /** For `shouldComponentUpdate`: then Preact does not even ask for the element. */
  holds(key: K): boolean {
    return this.#last !== null && this.isSame(this.#last.key, key)
  }

  get(key: K, draw: () => E): E {
    if (this.#last === null || !this.isSame(this.#last.key, key)) this.#last = { key, element: draw() }
    return this.#last.element
  }
}

/** An element by its name, drawn again only when its key changes. */
export type NamedCache = (name: string, key: string, draw: () => JSX.Element) => JSX.Element

/** A cache for many elements. Those that respond to people must look up what is offered when they are used: `useLatest`. */
export function namedCache(): NamedCache {
  const caches = new Map<string, ElementCache<string>>()
  return (name, key, draw) => {
    let cache = caches.get(name)
    if (cache === undefined) {
      cache = new ElementCache()
      caches.set(name, cache)
    }
    return cache.get(key, draw)
  }
}

export const uncached: NamedCache = (_name, _key, draw) => draw()

/** The same object for as long as the component is there, with the newest props: for the handlers of cached elements. */
export function useLatest<P extends object>(props: P): P {
  const latest = useRef<P | null>(null)
  latest.current = latest.current === null ? { ...props } : Object.assign(latest.current, props)
  return latest.current
}

/** A component without hooks that is drawn again only when one of its props changes. */
export const memo = <P extends object>(part: (props: P) => ComponentChildren) =>
  class extends Component<P> {
    readonly #cache = new ElementCache<P, ComponentChildren>(isShallowlySame)

    override shouldComponentUpdate(next: P): boolean {
      return !this.#cache.holds(next)
    }

    override render() {
      const props = this.props as P
      return this.#cache.get(props, () => part(props))
    }
  }

const isShallowlySame = <P extends object>(one: P, other: P): boolean => hasAllOf(one, other) && hasAllOf(other, one)

const hasAllOf = <P extends object>(one: P, other: P): boolean => {
  for (const key in other) if (one[key] !== other[key]) return false
  return true
}
