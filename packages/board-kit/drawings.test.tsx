import type { ShownChoice } from '@interregnum/game-package'
import { candidates, mostImportant } from '@interregnum/game-package'
import { drawing } from '@interregnum/game-package/testing'
import type { JournalEntry, Position } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { Arrow } from './arrow.tsx'
import { affordanceOf } from './interaction.ts'
import { generalised } from './outline.ts'
import { type AreaState, Ring } from './ring.tsx'
import { conifers, hills } from './terrain-symbols.ts'
import { type Palette, Vignette } from './vignette.tsx'

const PALETTE: Palette = ['#111111', '#aa0000', '#eeeeee', '#888888']
const pictureOf = (number: number) => JSON.stringify(drawing(<Vignette number={number} palette={PALETTE} />))

describe("a card's picture", () => {
  it('is always the same for a number, and different for every number', () => {
    const numbers = Array.from({ length: 54 }, (_, n) => n + 1)
    expect(numbers.map(pictureOf)).toEqual(numbers.map(pictureOf))
    expect(new Set(numbers.map(pictureOf)).size).toBe(54)
  })

  it('uses only the colours of its palette', () => {
    const colours = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((number) => pictureOf(number).match(/#[0-9a-f]{6}/g) ?? [])
    for (const colour of colours) expect(PALETTE).toContain(colour)
  })
})

describe('an arrow', () => {
  const drawn = (end: number) => drawing(<Arrow from={[10, 20]} to={[10, 120]} start={30} end={end} />)

  it('points from one place to the other', () => {
    const [turned, shaft, head] = drawn(80)
    expect(turned.props.transform).toBe('translate(10 20) rotate(90.0)')
    expect(shaft.props.d).toBe('M30.0,0H67.0')
    expect(head.props.d).toMatch(/^M80\.0,0/)
  })

  it('is not drawn if it would be too short', () => expect(drawn(40)).toEqual([]))
})

describe('an outline', () => {
  it('leaves out details within the tolerance, and all but the largest ring', () => {
    const jagged = 'M0,0l25,1 25,-1 25,2 25,-2 0,50 1,25 -1,25 -50,1 -50,-1zM300,300l2,0 0,2z'
    // The ring is simplified in two halves; the point between them stays.
    expect(generalised(jagged, 5)).toBe('M0.0,0.0L100.0,0.0L100.0,50.0L100.0,100.0L0.0,100.0Z')
  })

  it('keeps larger details', () => {
    const bay = 'M0,0l50,30 50,-30 0,100 -100,0z'
    expect(generalised(bay, 5)).toContain('L50.0,30.0L')
    expect(generalised(bay, 40)).not.toContain('L50.0,30.0L')
  })
})

describe('hills and trees', () => {
  it('are one path with a symbol for each place', () => {
    const places = [
      [10, 10, 1],
      [30, 12, 0.8],
      [50, 9, 1.2],
    ]
    expect(conifers(places).match(/M/g)).toHaveLength(3)
    expect(hills(places, 1).match(/M/g)).toHaveLength(3)
    expect(`${conifers(places)}${hills(places, 1.6)}`).not.toMatch(/NaN|undefined/)
  })
})

describe('turning points', () => {
  const entry = (index: number, kind: string): JournalEntry => ({ index, kind, data: {} })
  const at = (index: number) => ({ index }) as Position<unknown>
  const weights: { readonly [kind: string]: number } = { battle: 3, treaty: 8, end: 100 }
  const describeEntry = ({ kind }: JournalEntry) => (kind in weights ? { text: kind, weight: weights[kind] } : null)

  it('are the entries that have a text, in the columns of their turns', () => {
    const found = candidates(
      [entry(1, 'battle'), entry(4, 'card'), entry(9, 'end')],
      [at(2), at(5), at(8)],
      describeEntry,
    )
    expect(found).toEqual([
      { index: 1, turn: 0, text: 'battle', weight: 3 },
      { index: 9, turn: 2, text: 'end', weight: 100 },
    ])
  })

  it('are the six with the greatest weights, in chronological order', () => {
    const journal = [...Array.from({ length: 8 }, (_, n) => entry(n, 'battle')), entry(8, 'treaty'), entry(9, 'end')]
    const turns = journal.map(({ index }) => at(index))
    const points = mostImportant(candidates(journal, turns, describeEntry))
    expect(points.map(({ index }) => index)).toEqual([0, 1, 2, 3, 8, 9])
  })

  it('name what happens twice in a turn once', () => {
    const journal = [entry(1, 'battle'), entry(2, 'battle'), entry(6, 'battle')]
    const points = mostImportant(candidates(journal, [at(0), at(5)], describeEntry))
    expect(points.map(({ index }) => index)).toEqual([1, 6])
  })
})

describe('a ring', () => {
  const ring = (state: AreaState) =>
    drawing(
      <Ring outline="M0,0L9,0L9,9Z" state={state}>
        <path class="kit-wash" />
      </Ring>,
    ).map(({ props }) => props.class)

  it.each([
    ['no', []],
    ['many', ['kit-dotted']],
    ['can', ['kit-wash', 'kit-halo', 'kit-ring']],
    ['chosen', ['kit-wash', 'kit-halo kit-halo-chosen', 'kit-ring kit-ring-chosen']],
  ] as const)('shows what can be done with its area: %s', (state, drawn) => {
    expect(ring(state)).toEqual(drawn)
  })
})

describe('the affordance of a place', () => {
  const choice = { option: 'go' } as unknown as ShownChoice
  const intended = () => 'go:there'

  it('has a choice only if there is exactly one', () => {
    expect(affordanceOf([choice], intended)).toEqual({ choice, intended: null })
    expect(affordanceOf([choice, choice], intended)).toEqual({ choice: null, intended: null })
    expect(affordanceOf([], intended)).toEqual({ choice: null, intended: 'go:there' })
  })
})
