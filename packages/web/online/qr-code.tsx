import { generate } from 'lean-qr'
import { useMemo } from 'preact/hooks'

/** Modules of white around the code, as its standard asks for. */
export const EDGE = 4

/** Dark on light in both colour schemes: many cameras do not read the inverse. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { size, path } = useMemo(() => qrCode(text), [text])
  const box = `${-EDGE} ${-EDGE} ${size + 2 * EDGE} ${size + 2 * EDGE}`
  return (
    <svg class="qr-code" viewBox={box} role="img" aria-label={name} shape-rendering="crispEdges">
      <rect x={-EDGE} y={-EDGE} width={size + 2 * EDGE} height={size + 2 * EDGE} fill="#fffdf6" />
      <path d={path} fill="#231b13" />
    </svg>
  )
}

/** The dark squares of the code as a path, one unit each. */
export function qrCode(text: string): { readonly size: number; readonly path: string } {
  const code = generate(text)
  const lines = Array.from({ length: code.size }, (_, y) => y)
  const cells = lines.flatMap((y) => lines.flatMap((x) => (code.get(x, y) ? [`M${x},${y}h1v1h-1z`] : [])))
  return { size: code.size, path: cells.join('') }
}
