// Our own silhouettes, drawn in a square from −10 to 10 with the middle at 0.
import { EMBLEMS as COMMON } from '@interregnum/board-kit'

export const EMBLEMS = {
  ...COMMON,
  cannons: 'M-9.4,-3.6L6.8,-8.6L8,-5L1.6,-2.6A6,6 0 1 1 -6.8,-.2L-8.3,.2ZM-2.4,1a2.6,2.6 0 1 0 .01,0Z',
  jaeger: 'M8.6,-10L10,-8.6L-1.4,3.4L1,5.8L-.6,7.4L-3,5L-7,9.6L-9.6,7L-5,3L-7.4,.6L-5.8,-1L-3.4,1.4Z',
  commander: COMMON.crown,
  terror:
    'M.6,-10.4C1.4,-6.4 6.8,-3.4 6.8,2.6A6.8,6.8 0 0 1 -6.8,2.6C-6.8,-.4 -5.2,-2.6 -3.6,-4.2C-3.4,-2.2 -2.6,-1.2 -1.4,-.8C-2.2,-4.4 -1.2,-8 .6,-10.4Z',
  prepared: COMMON.fortress,
  news: 'M-9,-8H7V8H-9ZM7,-3H9.6V6.6A1.6,1.6 0 0 1 7,6.6ZM-6.8,-5.6V-1.6H-.6V-5.6ZM1,-5.4H5V-3.8H1ZM1,-3H5V-1.4H1ZM-6.6,.6H5V2.2H-6.6ZM-6.6,3.8H5V5.4H-6.6Z',
  personality: 'M0,-9.4a4.5,4.5 0 1 1 -.01,0ZM-8.4,9.4C-8.4,3.6 -5,1.2 0,1.2S8.4,3.6 8.4,9.4Z',
  sabotage:
    'M0,-10L2.4,-4.6L7.6,-7.4L5,-2.2L10,0L5,2.2L7.6,7.4L2.4,4.6L0,10L-2.4,4.6L-7.6,7.4L-5,2.2L-10,0L-5,-2.2L-7.6,-7.4L-2.4,-4.6Z',
} as const

export type Emblem = keyof typeof EMBLEMS
