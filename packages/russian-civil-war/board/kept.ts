// Drawings that stay the same while nothing in them changes. What is the same drawing is never compared again, and an
// answer changes a few of several hundred.
import type { JSX } from 'preact'

/** The drawing that goes by this name, made anew only where the key, which says all that is in it, is another. */
export type Keep = (name: string, key: string, draw: () => JSX.Element) => JSX.Element

export function keeper(): Keep {
  const kept = new Map<string, { readonly key: string; readonly drawing: JSX.Element }>()
  return (name, key, draw) => {
    const known = kept.get(name)
    if (known?.key === key) return known.drawing
    const drawing = draw()
    kept.set(name, { key, drawing })
    return drawing
  }
}

/** Keeps nothing. */
export const freshly: Keep = (_name, _key, draw) => draw()
