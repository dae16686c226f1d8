// The principles of irregular warfare that cards show.

import type { PRINCIPLES } from '../text/principles.ts'

export type Principle = keyof typeof PRINCIPLES

/** What the actions of a panel show (designed: cards carry their own). */
export const ACTION_PRINCIPLES = {
  recruit: 'IND',
  base: 'SUS',
  convert: 'LEG',
  produce: 'SUS',
  patrol: 'SYN',
  special: 'OPT',
} as const satisfies { readonly [action: string]: Principle }
