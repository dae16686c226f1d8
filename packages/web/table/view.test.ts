import { describe, expect, it } from 'vitest'
import { around, centred, centredOn, following, laidOut, pan, showing, whole, zoom } from './view.ts'

const board = { width: 1600, height: 900 }
const window = { width: 800, height: 450 }
const all = whole(board, window)

describe('the window on the board', () => {
  it('fits the whole board without cropping it', () => {
    expect(all).toEqual({ x: 0, y: 0, scale: 0.5 })
    expect(whole(board, { width: 800, height: 800 })).toEqual({ x: 0, y: -350, scale: 0.5 })
  })

  it('centres a part of the board, and shows nothing beyond its edge', () => {
    const tall = { width: 400, height: 800 }
    expect(showing({ x: 600, y: 300, width: 400, height: 300 }, tall, board)).toEqual({ x: 600, y: 50, scale: 1 })
    expect(showing({ x: 600, y: 0, width: 400, height: 300 }, tall, board)).toEqual({ x: 600, y: 0, scale: 1 })
  })

  it('shifts a drawing of the whole board, and scales it until it is redrawn', () => {
    const near = { x: 100.3, y: 50, scale: 1 }
    expect(laidOut(near, 1, board)).toBe('width:1600px;height:900px;transform:translate(-100px,-50px) scale(1)')
    expect(laidOut(near, 0.5, board)).toBe('width:800px;height:450px;transform:translate(-100.3px,-50px) scale(2)')
  })

  describe('when it is too small for the whole board', () => {
    const near = { x: 400, y: 200, scale: 1 }
    const follow = (...points: [number, number][]) => following(near, points, board, { width: 300, height: 200 }, 'any')

    it('stays if nothing happened, or everything is visible', () => {
      expect(follow()).toBeNull()
      expect(follow([500, 300], [600, 250])).toBeNull()
    })

    it('stays as long as the window has no size', () => {
      const window = { width: 0, height: 0 }
      const unknown = showing({ x: 284, y: 4, width: 1010, height: 786 }, window, board)
      expect(following(unknown, [[1000, 500]], board, window, 'any')).toBeNull()
    })

    it('can insist on the last of several points that do not fit together', () => {
      const insist = (...points: [number, number][]) =>
        following(near, points, board, { width: 300, height: 200 }, 'last')
      expect(follow([500, 300], [1000, 500])).toBeNull()
      expect(insist([500, 300], [1000, 500])).toEqual({ x: 850, y: 400, scale: 1 })
      expect(insist([1000, 500], [500, 300])).toBeNull()
    })

    it('centres what happened, within the board', () => {
      expect(follow([1000, 500])).toEqual({ x: 850, y: 400, scale: 1 })
      expect(follow([600, 300], [800, 320])).toEqual({ x: 550, y: 210, scale: 1 })
      expect(follow([1590, 890])).toEqual({ x: 1300, y: 700, scale: 1 })
      // Close to the edge, a thing hardly counts as visible.
      expect(follow([690, 300])).toEqual({ x: 540, y: 200, scale: 1 })
    })

    it('goes to the end of a long move, unless a part of it is visible', () => {
      expect(follow([100, 100], [1000, 500])).toEqual({ x: 850, y: 400, scale: 1 })
      expect(follow([500, 300], [1000, 500])).toBeNull()
    })
  })

  it('keeps the point under the pointer in place', () => {
    const at = { x: 600, y: 100 }
    const before = all
    const after = zoom(before, 2, at, board, window)
    expect(after.scale).toBe(1)
    expect(after.x + at.x / after.scale).toBe(before.x + at.x / before.scale)
    expect(after.y + at.y / after.scale).toBe(before.y + at.y / before.scale)
  })

  it('stays on the board, between the whole board and six times as close', () => {
    const near = zoom(all, 2, { x: 0, y: 0 }, board, window)
    expect(pan(near, 5000, 5000, board, window)).toEqual({ x: 0, y: 0, scale: 1 })
    expect(pan(near, -5000, -5000, board, window)).toEqual({ x: 800, y: 450, scale: 1 })
    expect(zoom(near, 0.01, { x: 0, y: 0 }, board, window)).toEqual({ x: 0, y: 0, scale: 0.5 })
    expect(zoom(near, 100, { x: 0, y: 0 }, board, window).scale).toBe(3)
  })
})

describe('the theatre', () => {
  const seen = ({ x, y, scale }: { x: number; y: number; scale: number }, [px, py]: readonly [number, number]) => [
    (px - x) * scale,
    (py - y) * scale,
  ]

  it('shows all points at the largest readable scale at which they fit', () => {
    const view = around(
      [
        [500, 300],
        [700, 350],
      ],
      1.5,
      2.2,
      board,
      window,
    )
    expect(view.scale).toBe(2.2)
    const wide = around(
      [
        [500, 300],
        [900, 350],
      ],
      1.5,
      2.2,
      board,
      window,
    )
    expect(wide.scale).toBeCloseTo((800 - 120) / 400)
    expect(seen(wide, [500, 300])[0]).toBeCloseTo(60)
    expect(seen(wide, [900, 350])[0]).toBeCloseTo(740)
  })

  it('keeps the last point in sight if they do not fit at a readable scale', () => {
    const view = around(
      [
        [1500, 300],
        [200, 350],
      ],
      1.5,
      2.2,
      board,
      window,
    )
    expect(view.scale).toBe(1.5)
    const [x, y] = seen(view, [200, 350])
    expect(x).toBeGreaterThanOrEqual(59.9)
    expect(x).toBeLessThanOrEqual(740)
    expect(y).toBeGreaterThan(59)
  })

  it('is never smaller than the whole board, and never shows what is beyond its edge', () => {
    expect(
      around(
        [
          [0, 0],
          [1600, 900],
        ],
        0.1,
        2,
        board,
        window,
      ),
    ).toEqual(all)
    const corner = around([[0, 0]], 1.5, 2, board, window)
    expect([corner.x, corner.y]).toEqual([0, 0])
  })

  it('can be centred on a point without changing the scale', () => {
    expect(centred({ x: 0, y: 0, scale: 2 }, [800, 450], board, window)).toEqual({ x: 600, y: 337.5, scale: 2 })
    expect(centred({ x: 0, y: 0, scale: 2 }, [10, 10], board, window)).toEqual({ x: 0, y: 0, scale: 2 })
  })

  it('has a largest scale of its own', () => {
    const at = { x: 400, y: 225 }
    expect(zoom(all, 100, at, board, window).scale).toBe(3)
    expect(zoom(all, 100, at, { ...board, closest: 4.5 }, window).scale).toBe(4.5)
  })

  it('is centred on what a tutorial points at, at a scale at which names can be read', () => {
    const point = { x: 800, y: 450, width: 0, height: 0 }
    expect(centredOn(all, point, 1, board, window)).toEqual({ x: 400, y: 225, scale: 1 })
    // A view that is closer keeps its scale.
    expect(centredOn({ x: 0, y: 0, scale: 2 }, point, 1, board, window)).toEqual({ x: 600, y: 337.5, scale: 2 })
    // Two things that are far apart are both visible.
    const apart = { x: 0, y: 450, width: 1456, height: 0 }
    expect(centredOn(all, apart, 1, board, window).scale).toBe(0.5)
  })
})
