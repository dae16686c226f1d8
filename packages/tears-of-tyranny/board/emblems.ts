// Silhouettes, drawn in a square from −10 to 10.
import type { Role } from '../rules/state.ts'

export const EMBLEMS = {
  spear: 'M0,-10.4L7.4,2.6L2.5,.6V10H-2.5V.6L-7.4,2.6Z',
  bubble: 'M-9.4,-8H9.4V4.4H1.4L-4.6,10V4.4H-9.4ZM-5.8,-4.6V-2.6H5.8V-4.6ZM-5.8,-.9V1.1H2.4V-.9Z',
  wheat:
    'M-1.1,10V-2H1.1V10ZM0,-10.6C2.8,-7.8 2.8,-5.2 0,-2.6C-2.8,-5.2 -2.8,-7.8 0,-10.6ZM-1.4,-.4C-5.6,-.8 -7.4,-3 -7.6,-6.8C-3.8,-6.4 -1.8,-4 -1.4,-.4ZM1.4,-.4C5.6,-.8 7.4,-3 7.6,-6.8C3.8,-6.4 1.8,-4 1.4,-.4ZM-1.4,6C-5.6,5.6 -7.4,3.4 -7.6,-.4C-3.8,0 -1.8,2.4 -1.4,6ZM1.4,6C5.6,5.6 7.4,3.4 7.6,-.4C3.8,0 1.8,2.4 1.4,6Z',
  coin: 'M0,-9.8a9.8,9.8 0 1 0 .01,0ZM-3.6,-3.6H3.6V3.6H-3.6Z',
  wheel:
    'M-1.9,-10H1.9L2.5,-7.3L4.7,-6.4L7.1,-7.8L9.8,-5.1L8.4,-2.7L9.3,-.5L10,1.9H9.3L9.3,.5L8.4,2.7L9.8,5.1L7.1,7.8L4.7,6.4L2.5,7.3L1.9,10H-1.9L-2.5,7.3L-4.7,6.4L-7.1,7.8L-9.8,5.1L-8.4,2.7L-9.3,.5L-10,-1.9L-9.3,-.5L-8.4,-2.7L-9.8,-5.1L-7.1,-7.8L-4.7,-6.4L-2.5,-7.3ZM0,-3.8a3.8,3.8 0 1 0 .01,0Z',
  drop: 'M0,-10C4,-4.4 6.8,-.8 6.8,3A6.8,6.8 0 0 1 -6.8,3C-6.8,-.8 -4,-4.4 0,-10Z',
} as const

export type EmblemName = keyof typeof EMBLEMS

/** Colour and mark of each role. The blue of the Comrades' poster is plum here: blue is for civilians. */
export const LOOKS: { readonly [role in Role]: { readonly tint: string; readonly emblem: EmblemName } } = {
  liberators: { tint: 'green', emblem: 'spear' },
  advisors: { tint: 'white', emblem: 'bubble' },
  partisans: { tint: 'ochre', emblem: 'wheat' },
  comrades: { tint: 'plum', emblem: 'coin' },
}
