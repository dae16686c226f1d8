import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { appearance, readSettings } from './settings.ts'

const standard = {
  theme: 'system',
  motion: 'system',
  text: 'normal',
  contrast: 'normal',
  confirmDice: 'shared',
  curtain: 'hidden',
  pace: 'normal',
  advisor: 'asked',
}
const nothing = () => false

describe('the settings', () => {
  it.each([null, '', '{', 'null', '5', '[]', '{}', '{"theme":"pink","confirmDice":"yes","text":3}'])(
    'fall back to defaults if %s is stored',
    (stored) => expect(readSettings(stored)).toEqual(standard),
  )

  it('keep valid values and drop invalid ones', () => {
    const stored = JSON.stringify({ theme: 'dark', motion: 'wild', pace: 'fast', confirmDice: true, more: 1 })
    expect(readSettings(stored)).toEqual({ ...standard, theme: 'dark', pace: 'fast', confirmDice: true })
  })

  it('follow the system if so chosen', () => {
    const dark = (media: string) => media.includes('dark')
    const still = (media: string) => media.includes('motion')
    expect(appearance(readSettings(null), dark).theme).toBe('dark')
    expect(appearance(readSettings('{"theme":"light"}'), dark).theme).toBe('light')
    expect(appearance(readSettings(null), still).motion).toBe('reduced')
    expect(appearance(readSettings('{"motion":"full"}'), still).motion).toBe('full')
    expect(appearance(readSettings(null), (media) => media.includes('contrast')).contrast).toBe('more')
  })

  const script = readFileSync(new URL('../public/before-paint.js', import.meta.url), 'utf8')

  function beforePaint(stored: string | null, asksFor: (media: string) => boolean): unknown {
    const dataset = {}
    runInNewContext(script, {
      document: { documentElement: { dataset } },
      localStorage: { getItem: (key: string) => (key === 'interregnum-settings' ? stored : null) },
      matchMedia: (media: string) => ({ matches: asksFor(media) }),
    })
    return dataset
  }

  it.each([
    null,
    '{',
    '5',
    '{"theme":"dark","text":"larger"}',
    '{"theme":"pink","motion":"reduced"}',
    '{"contrast":"more"}',
  ])('look the same before the first paint and after: %s', (stored) => {
    for (const asksFor of [nothing, () => true, (media: string) => media.includes('dark')]) {
      expect(beforePaint(stored, asksFor)).toEqual(appearance(readSettings(stored), asksFor))
    }
  })
})
