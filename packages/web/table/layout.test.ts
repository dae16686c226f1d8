import { describe, expect, it } from 'vitest'
import { layoutFor } from './layout.ts'

const shape = (width: number, height: number) => ({ width, height })
const [LANDSCAPE, PORTRAIT, SQUARE] = [shape(16, 9), shape(13, 14), shape(935, 1000)]

describe('the layout of the table', () => {
  it('matches the design at 1440 by 900', () => {
    expect(layoutFor(1440, 900, 1, LANDSCAPE)).toEqual({
      kind: 'wide',
      panel: 380,
      tray: 'below',
      brief: false,
      tabs: false,
      journal: 'tray',
      board: { width: 1060, height: 596 },
    })
    expect(layoutFor(1440, 900, 1, PORTRAIT).tray).toBe('beside')
    expect(layoutFor(1440, 900, 1, SQUARE).board).toEqual({ width: 800, height: 856 })
  })

  it('follows the breakpoints', () => {
    const kind = (width: number, height: number) => layoutFor(width, height, 1, LANDSCAPE).kind
    expect([kind(1360, 840), kind(1359, 840), kind(1360, 839)]).toEqual(['wide', 'compact', 'compact'])
    expect([kind(1024, 800), kind(1023, 800), kind(720, 800), kind(719, 800)]).toEqual([
      'compact',
      'tablet',
      'tablet',
      'phone',
    ])
    expect([kind(1799, 1000), kind(1800, 1000), kind(3840, 2160)]).toEqual(['wide', 'large', 'large'])
    expect([kind(390, 844), kind(844, 390)]).toEqual(['phone', 'compact'])
  })

  it('leaves room for the tray in a flat window', () => {
    expect(layoutFor(2560, 1440, 1, LANDSCAPE).board.height).toBe(1440 - 44 - 248)
    expect(layoutFor(1280, 600, 1, LANDSCAPE).board.height).toBe(600 - 44 - 168)
  })

  it('puts the tray beside a map that asks for it, and the journal where there is room', () => {
    const tray = { width: 275, full: false }
    const two = layoutFor(1440, 900, 1, { width: 1235, height: 997, tray })
    expect(two).toMatchObject({ tray: 'beside', journal: 'under', board: { width: 785, height: 634 } })
    const one = layoutFor(1440, 900, 1, { width: 840, height: 862, tray })
    expect(one).toMatchObject({ tray: 'beside', journal: 'tray', board: { width: 785, height: 856 } })
    const four = layoutFor(1440, 900, 1, { width: 1304, height: 1422, tray: { ...tray, full: true } })
    expect(four).toMatchObject({ tray: 'beside', journal: 'folded', board: { width: 785, height: 856 } })
    // A tray with tabs has the journal behind one of them.
    expect(layoutFor(1340, 900, 1, { width: 1235, height: 997, tray })).toMatchObject({ tabs: true, journal: 'tray' })
  })

  it('treats double text size as half the window', () => {
    expect(layoutFor(1440, 900, 2, LANDSCAPE)).toMatchObject({ kind: 'compact', panel: 704, tray: null, brief: true })
    expect(layoutFor(1440, 1200, 2, LANDSCAPE).kind).toBe('tablet')
  })
})
