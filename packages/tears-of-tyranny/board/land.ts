// The images of hexes, made by tools/maps.

import type { Terrain } from '../data/septets.ts'
import type { StrikeKind } from '../text/things.ts'
import deployDark from './land/deploy-dark.png'
import deployLight from './land/deploy-light.png'
import desertDark from './land/desert-dark.png'
import desertLight from './land/desert-light.png'
import developDark from './land/develop-dark.png'
import developLight from './land/develop-light.png'
import dominateDark from './land/dominate-dark.png'
import dominateLight from './land/dominate-light.png'
import jungleDark from './land/jungle-dark.png'
import jungleLight from './land/jungle-light.png'
import ruralDark from './land/rural-dark.png'
import ruralLight from './land/rural-light.png'
import urbanDark from './land/urban-dark.png'
import urbanLight from './land/urban-light.png'

/** The same picture for the light and the dark theme. */
interface Picture {
  readonly light: string
  readonly dark: string
}

export const LAND: { readonly [terrain in Terrain]: Picture } = {
  jungle: { light: jungleLight, dark: jungleDark },
  desert: { light: desertLight, dark: desertDark },
  urban: { light: urbanLight, dark: urbanDark },
  rural: { light: ruralLight, dark: ruralDark },
}

export const STRIKE_BANDS: { readonly [strike in StrikeKind]: Picture } = {
  dominate: { light: dominateLight, dark: dominateDark },
  develop: { light: developLight, dark: developDark },
  deploy: { light: deployLight, dark: deployDark },
}
