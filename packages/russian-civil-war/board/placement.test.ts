import { Match } from '@interregnum/kernel'
import { playOn } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { PROVINCES, REGIONS } from '../data/map.ts'
import { russianCivilWar } from '../game.ts'
import type { State } from '../rules/state.ts'
import { table } from '../testing/table.ts'
import { allStacks } from '../text/stacks.ts'
import { type Box, liesIn } from './boxes.ts'
import { HEIGHT, SHAPES, WIDTH } from './geometry.ts'
import { levelAt, MARGIN, type Placement, place, placePills, sizesAt } from './placement.ts'

/** From the whole map on a phone to the largest scale on a desktop. */
const SCALES = [0.24, 0.4, 0.55, 0.66, 0.9, 1.19, 1.25, 1.5, 1.7, 2.2, 2.65, 3.2, 4]

interface Named extends Box {
  readonly what: string
}

/** Every box on the map: counters with bands and counts, buttons for further stacks, names, and numbers. */
function boxesOf(placement: Placement, pills: readonly (Box & { readonly id: string })[]): Named[] {
  const { counter, band, leader, level } = placement.sizes
  const counters = placement.rows.flatMap((row) => {
    if (row === undefined) return []
    const stacks = row.stacks.flatMap(({ stack, x, y, label }): Named[] => {
      const what = `stack ${stack.root} in ${PROVINCES[row.province]}`
      const pad = level === 'squares' ? 2 : 4.5
      const face = { what, x: x - pad, y: y - pad, w: counter + 2 * pad, h: counter + band + 2 * pad }
      if (level === 'squares' || level === 'empire') return [{ ...face, h: counter + 2 * pad }]
      const text = label.length * leader * 0.42
      const name = {
        what: `${what}: ${label}`,
        x: x + counter / 2 - text / 2,
        y: y + counter + band + 5,
        w: text,
        h: leader - 4,
      }
      const count = { what: `${what}: count`, x: x + counter - 9, y: y - 8, w: 16, h: 3 }
      return label === '' ? [face, count] : [face, count, name]
    })
    return row.more === null ? stacks : [...stacks, { ...row.more, what: `more in ${PROVINCES[row.province]}` }]
  })
  const names = placement.names.map((name) => ({ ...name, what: `${name.kind} ${name.id}` }))
  return [...counters, ...names, ...pills.map((pill) => ({ ...pill, what: `number ${pill.id}` }))]
}

const overlaps = (boxes: readonly Named[]): string[] =>
  boxes.flatMap((a, n) =>
    boxes
      .slice(n + 1)
      .filter(
        (b) =>
          Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.01 &&
          Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.01,
      )
      .filter((b) => a.what.split(':')[0] !== b.what.split(':')[0])
      .map((b) => `${a.what} and ${b.what}`),
  )

/** Positions from the set-up to the end of random games. */
function positions(players: number, seed: string, every = 320): State[] {
  const list: State[] = []
  const match = Match.begin(russianCivilWar, { options: { players }, seed })
  playOn(match, {
    seed,
    most: 4000,
    each: (at) => {
      if (at.index % every === 100 % every) list.push(structuredClone(at.state) as State)
    },
  })
  return list
}

const GAMES = [3, 4, 6].flatMap((players) => positions(players, `overlap ${players}`))

const placedAt = (s: State, scale: number, narrow: boolean): Placement =>
  place({ scale, narrow, data: PRINTED, viewer: 0, stacks: allStacks(s, PRINTED) })

describe('a placement that follows an earlier one', () => {
  it.each([0.55, 1.5, 3.2])('is the same as without it, at scale %s', (scale) => {
    let earlier: Placement | null = null
    let moved = 0
    for (const s of positions(6, 'follow', 5).slice(0, 100)) {
      const shown = { scale, narrow: false, data: PRINTED, viewer: 0, stacks: allStacks(s, PRINTED) }
      const next: Placement = place(shown, earlier)
      const { rows, names } = place(shown)
      expect({ rows: next.rows, names: next.names }).toEqual({ rows, names })
      // What the next search finds free must be the same too.
      const wanted = [{ id: 'x', province: 7, text: '67%' }]
      expect(placePills(next, wanted)).toEqual(placePills(place(shown), wanted))
      if (earlier !== null && JSON.stringify(next.rows) !== JSON.stringify(earlier.rows)) moved++
      earlier = next
    }
    expect(moved).toBeGreaterThan(20)
  })
})

describe('names, counters and numbers on the map', () => {
  it('never cover each other, at any scale, in random games', () => {
    expect(GAMES.length).toBeGreaterThan(8)
    const found: string[] = []
    for (const [n, s] of GAMES.entries()) {
      for (const scale of SCALES) {
        const narrow = n % 2 === 0
        const placement = placedAt(s, scale, narrow)
        // Numbers on every ninth province, and two on one of them.
        const wanted = PROVINCES.flatMap((id, province) =>
          (province + n) % 9 > 0 ? [] : [{ id, province, text: narrow ? '' : '67%' }],
        )
        const pills = placePills(placement, [...wanted, { ...wanted[0], id: 'second' }])
        for (const pair of overlaps(boxesOf(placement, pills))) found.push(`${pair} at ${scale}, position ${n}`)
      }
    }
    expect(found).toEqual([])
  })

  it('lie on the map', () => {
    for (const scale of SCALES) {
      for (const { x, y, w, h, what } of boxesOf(placedAt(GAMES[5], scale, false), [])) {
        expect(Math.min(x, y, WIDTH * scale - x - w, HEIGHT * scale - y - h), what).toBeGreaterThan(0)
      }
    }
  })

  it('show every stack, or count it among those that a button or a dot stands for', () => {
    for (const scale of SCALES) {
      const { rows } = placedAt(GAMES[3], scale, false)
      allStacks(GAMES[3], PRINTED).forEach((stacks, province) => {
        const row = rows[province]
        const shown = [
          ...(row?.stacks.map(({ stack }) => stack.root) ?? []),
          ...(row?.hidden.map(({ root }) => root) ?? []),
        ]
        expect(shown.sort()).toEqual(stacks.map(({ root }) => root).sort())
      })
    }
  })

  it('show the own stacks of the viewer first', () => {
    for (const viewer of [0, 1, 2]) {
      const stacks = allStacks(GAMES[4], PRINTED)
      const { rows } = place({ scale: 1.7, narrow: false, data: PRINTED, viewer, stacks })
      rows.forEach((row, province) => {
        if (stacks[province].some(({ owner }) => owner === viewer)) expect(row?.stacks[0].stack.owner).toBe(viewer)
      })
    }
  })

  it('show the strongest of the others too, which may be the enemy, however many the viewer has', () => {
    const map = { SARA: ['a 152', 'a 155 111', 'a 160', 'a 165', 'b 161', '- 216'] }
    const stacks = allStacks(table({ map }).state, PRINTED)
    const ownersAt = (scale: number) =>
      place({ scale, narrow: false, data: PRINTED, viewer: 0, stacks }).rows[PROVINCES.indexOf('SARA')]?.stacks.map(
        ({ stack }) => stack.owner,
      )
    expect(ownersAt(1.7)).toEqual([0, 0, null])
    expect(ownersAt(3)).toEqual([0, 0, 0, 0, null, 1])
  })

  it('have a line to their province if they lie outside it', () => {
    for (const scale of SCALES) {
      for (const row of placedAt(GAMES[2], scale, false).rows) {
        if (row === undefined || row.line !== null) continue
        const [px, py] = SHAPES[row.province].pole.map((at) => at * scale)
        const covers = px >= row.x && px <= row.x + row.w && py >= row.y && py <= row.y + row.h
        const middle = liesIn(row.province, (row.x + row.w / 2) / scale, (row.y + row.h / 2) / scale)
        expect(covers || middle).toBe(true)
      }
    }
  })
})

describe('what the map shows at each scale', () => {
  const shown = (scale: number, narrow = false, data = PRINTED) =>
    place({ scale, narrow, data, viewer: 0, stacks: PROVINCES.map(() => []) }).names
  const words = (scale: number, data = PRINTED) => shown(scale, false, data).map(({ lines }) => lines.join(' '))

  it('is one counter per province from afar, then stacks with names, then large ones', () => {
    expect([0.24, 0.66, 1.7, 3].map(levelAt)).toEqual(['squares', 'empire', 'theatre', 'province'])
    expect(sizesAt(1.5, true).counter).toBe(30)
    expect(sizesAt(1.5, false).counter).toBe(34)
    for (const scale of SCALES) expect(MARGIN.left + sizesAt(scale, false).counter).toBeGreaterThan(0)
  })

  it('has regions and critical cities from afar, and every province in the theatre', () => {
    for (const { name } of REGIONS) expect(words(0.66).join(' ').replace('- ', '-')).toContain(name)
    for (const city of ['Moscow', 'Riga', 'Odessa', 'Tsaritsyn', 'Tashkent', 'Rostov']) {
      expect(words(0.66)).toContain(city)
      expect(words(1.7)).toContain(city)
    }
    expect(shown(1.7).filter(({ kind }) => kind === 'province')).toHaveLength(PROVINCES.length)
    expect(shown(1.7).some(({ kind }) => kind === 'region')).toBe(false)
  })

  it('names nearly every province even between its stacks', () => {
    for (const s of GAMES) {
      const named = placedAt(s, 1.7, false).names.filter(({ kind }) => kind === 'province')
      expect(named.length).toBeGreaterThan(70)
    }
  })

  it('leaves room beside names with wide letters', () => {
    // Measured in a browser: "Courland" is 82 pixels wide at a size of 14.
    const courland = shown(1.7).find(({ id }) => id === 'COUR')
    expect((courland?.w ?? 0) * (14 / (courland?.size ?? 14))).toBeGreaterThan(82 + 3)
  })

  it('has no name that is too small to read, and none twice', () => {
    for (const scale of SCALES) {
      expect(Math.min(...shown(scale).map(({ size }) => size))).toBeGreaterThanOrEqual(12)
      expect(Math.min(...shown(scale, true).map(({ size }) => size))).toBeGreaterThanOrEqual(11)
      const names = words(scale).map((name) => name.replace(/[- ]/g, ''))
      expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
    }
  })

  it('follows corrections of the data', () => {
    const named = { ...PRINTED, provinceNames: PRINTED.provinceNames.with(1, 'Holmgard') }
    expect(words(1.7, named)).toContain('Holmgard')
    expect(words(1.7, named)).not.toContain('Novgorod')
  })
})
