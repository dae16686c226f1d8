import { memo } from '@interregnum/board-kit/element-cache'
import { useEffect, useState } from 'preact/hooks'
import { WIDTH } from './geometry.ts'
import type { PlacedName } from './placement.ts'

/** Screen pixels per map unit; 0 until it is known. */
export function useScale(inside: { readonly current: SVGElement | null }): number {
  const [scale, setScale] = useState(0)
  useEffect(() => {
    const svg = inside.current?.ownerSVGElement
    if (svg === null || svg === undefined) return
    const observer = new ResizeObserver(() => setScale(svg.clientWidth / WIDTH))
    observer.observe(svg)
    return () => observer.disconnect()
  }, [inside])
  return scale
}

interface LetteringProps {
  readonly names: readonly PlacedName[]
  readonly scale: number
}

/** Names on the map. They have the same size on the screen at every scale. */
export const Lettering = ({ names, scale }: LetteringProps) => (
  <>
    {names.map((name) => (
      <Lines key={`${name.kind} ${name.id}`} name={name} scale={scale} />
    ))}
  </>
)

const Lines = memo(({ name, scale }: { readonly name: PlacedName; readonly scale: number }) => {
  const { kind, lines, x, y, w, h, size, style } = name
  const step = h / lines.length
  return lines.map((line, n) => (
    <text
      key={line}
      class={`kit-name rcw-name rcw-${kind}-name`}
      x={((x + w / 2) / scale).toFixed(1)}
      y={((y + (n + 0.5) * step + size * 0.3) / scale).toFixed(1)}
      text-anchor="middle"
      style={`font-size:${(size / scale).toFixed(2)}px;${style}`}
    >
      {line}
    </text>
  ))
})
