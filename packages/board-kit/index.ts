import './kit.css'
import './ground.css'
import './pieces.css'
import './thing.css'
import './ring.css'
import './arrow.css'
import './card.css'
import './tray.css'

export { Arrow } from './arrow.tsx'
export { EMBLEMS } from './emblems.ts'
export { InlineIcon } from './inline-icon.tsx'
export {
  type Affordance,
  a11yKey,
  a11yProps,
  affordanceOf,
  type Described,
  interaction,
  nameOf,
  pointerInteraction,
} from './interaction.ts'
export { Cartouche, type Inscription, Inscriptions, MapFrame, Plate, Sea } from './map-frame.tsx'
export { generalised, longestRing } from './outline.ts'
export { Paper } from './paper.tsx'
export { type AreaState, Ring } from './ring.tsx'
export { slide } from './slide.ts'
export { conifers, hills } from './terrain-symbols.ts'
export { Focused, thingWith, UNSPOKEN } from './thing.tsx'
export { Tray } from './tray.tsx'
export { type Palette, Vignette } from './vignette.tsx'
