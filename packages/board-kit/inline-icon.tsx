import type { ComponentChildren } from 'preact'

/** A piece in a line of text or a list: a separate SVG centred on 0, 0. */
export function InlineIcon({ size, children }: { size: number; children: ComponentChildren }) {
  const h = size / 2
  return (
    <svg class="kit-own" width={size} height={size} viewBox={`${-h} ${-h} ${size} ${size}`} aria-hidden="true">
      {children}
    </svg>
  )
}
