// The one way to leave parts of a page as they are. Preact does not look into an element that it is given again, and an
// answer changes a few of several hundred.
import { Component, type ComponentChildren, type JSX } from 'preact'
import { useRef } from 'preact/hooks'

/** Gives the element that was drawn last for as long as the key, which says all that is in it, stays the same. */
export function elementCache<K, E extends ComponentChildren = JSX.Element>(
  isSame: (before: K, now: K) => boolean = Object.is,
): (key: K, draw: () => E) => E {
  let last: { readonly key: K; readonly element: E } | null = null
  return (key, draw) => {
    if (last === null || !isSame(last.key, key)) last = { key, element: draw() }
    return last.element
  }
}

/** An element by its name, drawn again only when its key changes. */
export type NamedCache = (name: string, key: string, draw: () => JSX.Element) => JSX.Element

/** A cache for many elements. Those that respond to people must look up what is offered when they are used: `useLatest`. */
export function namedCache(): NamedCache {
  const caches = new Map<string, ReturnType<typeof elementCache<string>>>()
  return (name, key, draw) => {
    let cache = caches.get(name)
    if (cache === undefined) {
      cache = elementCache()
      caches.set(name, cache)
    }
    return cache(key, draw)
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
    readonly #cache = elementCache<P, ComponentChildren>(isShallowlySame)

    override render() {
      const props = this.props as P
      return this.#cache(props, () => part(props))
    }
  }

const isShallowlySame = <P extends object>(one: P, other: P): boolean => hasAllOf(one, other) && hasAllOf(other, one)

const hasAllOf = <P extends object>(one: P, other: P): boolean => {
  for (const key in other) if (one[key] !== other[key]) return false
  return true
}
