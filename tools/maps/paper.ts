// The paper under the maps, as two small images: a tiled fine grain, and stains stretched over the whole map.
// Prebuilt, because the browser would compute an SVG filter again at every paint of a map.
import { field, stream } from './lib/noise.ts'
import { type Colour, png } from './lib/png.ts'

const GRAIN = 96
const STAINS = { width: 80, height: 50 } as const

/** Dark and pale specks, in eight opacities each. */
const SPECKS: readonly Colour[] = [
  ...Array.from({ length: 8 }, (_, n): Colour => [74, 48, 20, n * 4]),
  ...Array.from({ length: 8 }, (_, n): Colour => [255, 250, 236, n * 9]),
]

const BROWNS: readonly Colour[] = Array.from({ length: 64 }, (_, n) => [112, 78, 34, Math.round(n * 0.8)])

export const buildPaper = (): Readonly<Record<'grain' | 'stains', Buffer>> => ({ grain: grain(), stains: stains() })

/** Tiles seamlessly in both directions. */
function grain(): Buffer {
  const next = stream(1917)
  const specks = Array.from({ length: GRAIN * GRAIN }, () => next() + next() - 1)
  const at = (x: number, y: number) => specks[((y + GRAIN) % GRAIN) * GRAIN + ((x + GRAIN) % GRAIN)]
  return png(GRAIN, GRAIN, SPECKS, (x, y) => {
    // Blur more horizontally than vertically, like paper fibres.
    const rough = at(x, y) * 0.62 + (at(x - 1, y) + at(x + 1, y)) * 0.3 + (at(x, y - 1) + at(x, y + 1)) * 0.14
    const strength = Math.min(7, Math.floor(Math.abs(rough) * 7.5))
    return rough > 0 ? strength : 8 + strength
  })
}

function stains(): Buffer {
  const rough = field(1918)
  return png(STAINS.width, STAINS.height, BROWNS, (x, y) => {
    let sum = 0
    for (let octave = 0; octave < 4; octave++) {
      const scale = 2 ** octave / 17
      sum += rough(x * scale + octave * 31, y * scale * 1.3 + octave * 57) / 2 ** (octave + 1)
    }
    return Math.max(0, Math.min(63, Math.round((sum - 0.34) * 200)))
  })
}
