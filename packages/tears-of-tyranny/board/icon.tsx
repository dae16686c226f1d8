// Icons for attributes, times and tracks.

import arrow from 'lucide-static/icons/arrow-right.svg?raw'
import coins from 'lucide-static/icons/coins.svg?raw'
import dices from 'lucide-static/icons/dices.svg?raw'
import eye from 'lucide-static/icons/eye.svg?raw'
import flag from 'lucide-static/icons/flag.svg?raw'
import clock from 'lucide-static/icons/hourglass.svg?raw'
import layers from 'lucide-static/icons/layers.svg?raw'
import megaphone from 'lucide-static/icons/megaphone.svg?raw'
import mountain from 'lucide-static/icons/mountain.svg?raw'
import reclaim from 'lucide-static/icons/rotate-ccw.svg?raw'
import scale from 'lucide-static/icons/scale.svg?raw'
import holds from 'lucide-static/icons/shield-check.svg?raw'
import falls from 'lucide-static/icons/shield-x.svg?raw'
import spline from 'lucide-static/icons/spline.svg?raw'
import truck from 'lucide-static/icons/truck.svg?raw'
import close from 'lucide-static/icons/x.svg?raw'
import zap from 'lucide-static/icons/zap.svg?raw'
import type { Attribute } from '../rules/state.ts'

const FILES = {
  flexibility: spline,
  charisma: megaphone,
  oversight: eye,
  integrity: scale,
  persistence: mountain,
  logistics: truck,
  risk: dices,
  corruption: coins,
  resources: coins,
  plays: layers,
  immediate: zap,
  'long-term': clock,
  flag,
  reclaim,
  holds,
  falls,
  arrow,
  close,
} as const satisfies { readonly [attribute in Attribute]: string } & { readonly [name: string]: string }

export type IconName = keyof typeof FILES

/** The shapes in a file, without its outer element. */
const shapesIn = (file: string): string =>
  file.slice(file.indexOf('>', file.indexOf('<svg')) + 1, file.lastIndexOf('</svg>')).trim()

export const Icon = ({ of, size = 14 }: { of: IconName; size?: number }) => (
  <svg
    class="tot-icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
    // Safe: the icons are bundled.
    dangerouslySetInnerHTML={{ __html: shapesIn(FILES[of]) }}
  />
)
