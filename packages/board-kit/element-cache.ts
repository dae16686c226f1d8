// The one cache for redrawing. Preact skips an element that is identical to the previous one, and an answer changes
// only a few of several hundred.
import { Component, type ComponentChildren, type JSX } from 'preact'
import { useRef } from 'preact/hooks'

/** Returns the last element for as long as the key stays the same. The key must cover everything that is drawn. */
export class ElementCache<K, E extends ComponentChildren = JSX.Element> {
  #last: { readonly key: K; readonly element: E } | null = null

  constructor(private readonly isSame: (before: K, now: K) => boolean = Object.is) {}

  /** For `shouldComponentUpdate`, which also saves the call of `render`. */
  holds(key: K): boolean {
    return this.#last !== null && this.isSame(this.#last.key, key)
  }

  get(key: K, draw: () => E): E {
    if (this.#last === null || !this.isSame(this.#last.key, key)) this.#last = { key, element: draw() }
    return this.#last.element
  }
}

/** Returns an element by name; draws it again only when its key changes. */
export type NamedCache = (name: string, key: string, draw: () => JSX.Element) => JSX.Element

/** A cache for many elements. Event handlers in them must read the current props: see `useLatest`. */
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

/** One object for the life of the component, always with the latest props: for event handlers in cached elements. */
export function useLatest<P extends object>(props: P): P {
  const latest = useRef<P | null>(null)
  latest.current = latest.current === null ? { ...props } : Object.assign(latest.current, props)
  return latest.current
}

/** A component that is drawn again only when one of its props changes. `part` must not use hooks. */
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
