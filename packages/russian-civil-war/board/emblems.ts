// Silhouettes, drawn in a square from −10 to 10 with the centre at 0.
import { EMBLEMS as COMMON } from '@interregnum/board-kit'

const EMBLEMS = {
  ...COMMON,
  flag: 'M-6.5,-10H-4.6V10H-6.5ZM-4.6,-9.4C-1,-11.4 2,-7 8.6,-9.4C7.2,-6 7.2,-3.4 8.6,.4C2.4,2.6 -.6,-1.6 -4.6,.8Z',
  gold: 'M-3.8,-8H3.8L5.4,-1H-5.4ZM-8.8,0H-1.6L-.2,8H-10.2ZM1.6,0H8.8L10.2,8H.2Z',
  person: 'M0,-9.4a4.5,4.5 0 1 1 -.01,0ZM-8.4,9.4C-8.4,3.6 -5,1.2 0,1.2S8.4,3.6 8.4,9.4Z',
  dagger: 'M0,-10.2L2.3,-7V2H6.6V4.6H1.6V9.8H-1.6V4.6H-6.6V2H-2.3V-7Z',
  eye: 'M-10,0C-6.6,-5.6 6.6,-5.6 10,0C6.6,5.6 -6.6,5.6 -10,0ZM0,-3.4a3.4,3.4 0 1 0 .01,0Z',
  plane: 'M-1.6,-9.6H1.6V-4.2L10,-1.2V1.6L1.6,.6L1,5.4L4,7.6V9.4H-4V7.6L-1,5.4L-1.6,.6L-10,1.6V-1.2L-1.6,-4.2Z',
  flame:
    'M.6,-10.4C1.4,-6.4 6.8,-3.4 6.8,2.6A6.8,6.8 0 0 1 -6.8,2.6C-6.8,-.4 -5.2,-2.6 -3.6,-4.2C-3.4,-2.2 -2.6,-1.2 -1.4,-.8C-2.2,-4.4 -1.2,-8 .6,-10.4Z',
  globe:
    'M0,-9.6A9.6,9.6 0 1 0 .01,-9.6ZM0,-7.4C3.6,-4 3.6,4 0,7.4C-3.6,4 -3.6,-4 0,-7.4ZM-7.4,-.9H-3.6V.9H-7.4ZM3.6,-.9H7.4V.9H3.6Z',
  fence:
    'M-9.6,-2H9.6V.6H-9.6ZM-9.6,4H9.6V6.6H-9.6ZM-7.6,9.6V-6L-5.6,-9.6L-3.6,-6V9.6ZM-2,9.6V-6L0,-9.6L2,-6V9.6ZM3.6,9.6V-6L5.6,-9.6L7.6,-6V9.6Z',
  fist: 'M-6.8,-7H-3.6V-1H-2.6V-9H.6V-1H1.6V-8.4H4.8V-.4H5.6V-5.4H8V3.4L5.4,9.6H-4.6L-8.4,2.8V-2.4H-6.8Z',
  snow: 'M-1.1,-10H1.1V-6.4L3.4,-8.4V-5.6L1.1,-3.6V-1.9L2.6,-2.8L3.2,-5.8L5.6,-7.2L5,-4.2L8.1,-6L9.2,-4.1L6.1,-2.3L9,-1.2L6.6,.2L3.7,-.9L2.2,0L3.7,.9L6.6,-.2L9,1.2L6.1,2.3L9.2,4.1L8.1,6L5,4.2L5.6,7.2L3.2,5.8L2.6,2.8L1.1,1.9V3.6L3.4,5.6V8.4L1.1,6.4V10H-1.1V6.4L-3.4,8.4V5.6L-1.1,3.6V1.9L-2.6,2.8L-3.2,5.8L-5.6,7.2L-5,4.2L-8.1,6L-9.2,4.1L-6.1,2.3L-9,1.2L-6.6,-.2L-3.7,.9L-2.2,0L-3.7,-.9L-6.6,.2L-9,-1.2L-6.1,-2.3L-9.2,-4.1L-8.1,-6L-5,-4.2L-5.6,-7.2L-3.2,-5.8L-2.6,-2.8L-1.1,-1.9V-3.6L-3.4,-5.6V-8.4L-1.1,-6.4Z',
  scroll:
    'M-6.6,-9.6H5.4A3,3 0 0 1 8.4,-6.6V-5H5.4V9.6H-6.4A3,3 0 0 1 -9.4,6.6V5.2H-6.6ZM-4,-5.8V-4H3V-5.8ZM-4,-2V-.2H3V-2ZM-4,1.8V3.6H1V1.8Z',
  gavel: 'M-8.6,-3.4L-2.4,-9.6L3.4,-3.8L1.8,-2.2L9.6,5.6L6.6,8.6L-1.2,.8L-2.8,2.4ZM-9.4,7.2H2.2V9.6H-9.4Z',
  map: 'M-9.6,-7.4L-3.4,-9.6L3.4,-7.4L9.6,-9.6V7.4L3.4,9.6L-3.4,7.4L-9.6,9.6ZM-2.6,-7.2V5.8L2.6,7.4V-5.6Z',
} as const

export type Emblem = keyof typeof EMBLEMS

type Command = readonly [letter: string, numbers: readonly number[]]

const commandsOf = (path: string): Command[] =>
  (path.match(/[a-zA-Z][^a-zA-Z]*/g) ?? []).map((part) => [
    part[0],
    (part.slice(1).match(/-?\d*\.?\d+/g) ?? []).map(Number),
  ])

const COMMANDS = Object.fromEntries(
  Object.entries(EMBLEMS).map(([name, path]) => [name, commandsOf(path)]),
) as unknown as Readonly<Record<Emblem, readonly Command[]>>

/** What each number of a path command is: x, y, a length (l), or something that does not scale (-). */
const AXES: Readonly<Record<string, string>> = { H: 'x', V: 'y', A: 'll---xy', a: 'll---ll' }

/**
 * The path of an emblem, moved and scaled. A `transform` attribute would look the same, but browsers handle every
 * transformed element separately on each change, and there are hundreds.
 */
export function emblemAt(emblem: Emblem, scale: number, x: number, y: number): string {
  const transformed = (value: number, axis: string): number =>
    axis === '-' ? value : Math.round((value * scale + (axis === 'x' ? x : axis === 'y' ? y : 0)) * 100) / 100
  return COMMANDS[emblem]
    .map(([letter, numbers]) => {
      const axes = AXES[letter] ?? 'xy'
      return letter + numbers.map((value, n) => transformed(value, axes[n % axes.length])).join(' ')
    })
    .join('')
}
