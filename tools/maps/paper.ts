// The paper under the maps, as two small pictures: fine grain to be laid like tiles, and stains to be stretched over all.
// Made here once, because a filter in the page would reckon them anew whenever a map is painted.
import { field, stream } from './lib/noise.ts'
import { type Colour, png } from './lib/png.ts'

const GRAIN = 96
const STAINS = { width: 80, height: 50 } as const

/** Dark and pale specks, each in eight strengths. */
const SPECKS: readonly Colour[] = [
  ...Array.from({ length: 8 }, (_, n): Colour => [74, 48, 20, n * 4]),
  ...Array.from({ length: 8 }, (_, n): Colour => [255, 250, 236, n * 9]),
]

const BROWNS: readonly Colour[] = Array.from({ length: 64 }, (_, n) => [112, 78, 34, Math.round(n * 0.8)])

export const buildPaper = (): Readonly<Record<'grain' | 'stains', Buffer>> => ({ grain: grain(), stains: stains() })

/** What lies at its right edge goes on at its left, and so above and below. */
function grain(): Buffer {
  const next = stream(1917)
  const specks = Array.from({ length: GRAIN * GRAIN }, () => next() + next() - 1)
  const at = (x: number, y: number) => specks[((y + GRAIN) % GRAIN) * GRAIN + ((x + GRAIN) % GRAIN)]
  return png(GRAIN, GRAIN, SPECKS, (x, y) => {
    // Fibres lie rather than stand: a speck runs over into those beside it.
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
