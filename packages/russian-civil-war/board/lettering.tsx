import { useEffect, useState } from 'preact/hooks'
import { WIDTH } from './geometry.ts'
import type { MapName } from './names.ts'

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
  readonly names: readonly MapName[]
  readonly scale: number
}

/** Names on the map. Their halo has the same width on the screen at every scale. */
export const Lettering = ({ names, scale }: LetteringProps) => (
  <g style={`--pixel:${scale > 0 ? 1 / scale : 1}`}>
    {names.map((name) => (
      <Lines key={`${name.kind} ${name.id}`} {...name} />
    ))}
  </g>
)

function Lines({ kind, lines, x, y, size, anchor, style }: MapName) {
  const step = size * 0.95
  return (
    <>
      {lines.map((line, n) => (
        <text
          key={line}
          class={`rcw-name rcw-${kind}-name`}
          x={x}
          y={y + (n - (lines.length - 1) / 2) * step + size * (kind === 'region' ? 0.33 : 0.27)}
          text-anchor={anchor}
          style={`font-size:${size.toFixed(2)}px;${style}`}
        >
          {line}
        </text>
      ))}
    </>
  )
}
