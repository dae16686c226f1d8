import type { TableInfo } from '@interregnum/protocol'
import { expect, it } from 'vitest'
import { ALL_TABLES, passes } from './lobby-filters.tsx'
import { placeIn, windowOn } from './picture-window.ts'

const days = { kind: 'days', move: 1, bank: 1, gain: 0, most: 1 } as const
const table = (about: Partial<TableInfo>): TableInfo =>
  ({ game: 'soviet-dawn', pace: null, experience: 'any', ...about }) as TableInfo

it('open tables are filtered by game, pace and players', () => {
  expect(passes(ALL_TABLES, table({ pace: days, experience: 'new' }))).toBe(true)
  expect(passes({ ...ALL_TABLES, game: 'soviet-dawn' }, table({}))).toBe(true)
  expect(passes({ ...ALL_TABLES, game: 'all-bridges-burning' }, table({}))).toBe(false)
  expect(passes({ ...ALL_TABLES, pace: 'none' }, table({}))).toBe(true)
  expect(passes({ ...ALL_TABLES, pace: 'days' }, table({ pace: days }))).toBe(true)
  expect(passes({ ...ALL_TABLES, pace: 'live' }, table({ pace: days }))).toBe(false)
  // A table for everybody suits both.
  expect(passes({ ...ALL_TABLES, players: 'new' }, table({}))).toBe(true)
  expect(passes({ ...ALL_TABLES, players: 'new' }, table({ experience: 'experienced' }))).toBe(false)
})

it('the picture of a large map shows what the question is about, within the map', () => {
  const phoneWindow = { x: 10, y: 10, width: 200, height: 100 }
  const sheet = { width: 1000, height: 500, phoneWindow }
  const theatre = { least: 1, most: 2, phoneLeast: 1, phoneMost: 2, closest: 3 }
  expect(windowOn(sheet, [[500, 250]])).toEqual(phoneWindow)
  expect(windowOn({ ...sheet, theatre }, [])).toEqual(phoneWindow)
  expect(
    windowOn({ ...sheet, theatre }, [
      [0, 0],
      [500, 250],
    ]),
  ).toEqual({ x: 400, y: 200, width: 200, height: 100 })
  expect(windowOn({ ...sheet, theatre }, [[990, 0]])).toEqual({ x: 800, y: 0, width: 200, height: 100 })
})

it('the picture draws the whole map, so large that the window fills the frame', () => {
  const place = placeIn(
    { width: 100, height: 200 },
    { width: 1000, height: 500 },
    { x: 400, y: 200, width: 200, height: 100 },
  )
  expect(place).toEqual({ left: -950, top: -400, width: 2000, height: 1000 })
})
