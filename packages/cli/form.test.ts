import type { FieldWords, Shape } from '@interregnum/game-package'
import { type Json, no, type Refusal } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { FormDialog } from './form.ts'

const amount = z.int().check(z.gte(1), z.lte(9))
const order = z.strictObject({
  to: z.enum(['ada', 'ben']),
  goods: z.array(z.strictObject({ kind: z.enum(['silk', 'tea']), bales: amount })).check(z.maxLength(2)),
  terms: z.union([z.strictObject({ cash: amount }), z.strictObject({ credit: z.boolean() })]),
  note: z.optional(z.string().check(z.maxLength(12))),
  marks: z.array(z.enum(['fragile', 'urgent'])),
  days: z.array(amount),
  rest: z.any(),
})

const DEAR: Refusal = no('9.1', 'too-dear')

function dialogFor(schema: z.ZodMiniType, words: (path: string) => FieldWords | null = () => null) {
  return new FormDialog({
    shape: z.toJSONSchema(schema) as Shape,
    title: 'What do you order?',
    words,
    why: (value: Json) => {
      const read = schema.safeParse(value)
      if (!read.success) return no('kernel', 'malformed')
      return JSON.stringify(value).includes('9') ? DEAR : null
    },
    inWords: ({ reason, rule }) => `${reason} (rule ${rule})`,
  })
}

/** Gives several answers and returns the output of the last. */
const type = (dialog: FormDialog, ...lines: readonly string[]): string =>
  lines.map((line) => dialog.take(line).join('\n')).at(-1) ?? ''

const ALL = ['ben', '1', 'tea', '3', '2', 'yes', '1', 'soon', 'urgent', '2 4', '{"x": 1}']

describe('a form, field by field', () => {
  it('asks for every kind of field, and stores the values', () => {
    const dialog = dialogFor(order)
    expect(dialog.ask()).toEqual(['To?', '  1. Ada', '  2. Ben'])
    expect(type(dialog, 'ben')).toBe('Goods: how many? A whole number from 0 to 2.')
    expect(type(dialog, '1')).toBe('Kind?\n  1. Silk\n  2. Tea')
    expect(type(dialog, '2')).toBe('Bales? A whole number from 1 to 9.')
    expect(type(dialog, '3')).toBe('Terms?\n  1. Cash\n  2. Credit')
    expect(type(dialog, '2')).toBe('Credit?\n  1. Yes\n  2. No')
    expect(type(dialog, 'yes')).toBe('Note?\n  1. Yes\n  2. No')
    expect(dialog.takesWords).toBe(false)
    expect(type(dialog, '1')).toBe('Note: type your message, or - for none.')
    expect(dialog.takesWords).toBe(true)
    expect(type(dialog, '"soon"')).toMatch(/^Marks: numbers separated by spaces/)
    expect(type(dialog, 'urgent')).toBe('Days: separate with spaces, or - for none.')
    expect(type(dialog, '2, 4')).toBe('Rest: type it as JSON.')
    expect(dialog.complete).toBe(false)
    expect(type(dialog, '{"x": 1}')).toContain('Allowed.')
    expect(dialog.complete).toBe(true)
    expect(dialog.value).toEqual({
      to: 'ben',
      goods: [{ kind: 'tea', bales: 3 }],
      terms: { credit: true },
      note: 'soon',
      marks: ['urgent'],
      days: [2, 4],
      rest: { x: 1 },
    })
  })

  it('lists what is filled in, line by line', () => {
    const dialog = dialogFor(order)
    const rows = type(dialog, ...ALL).split('\n')
    expect(rows.slice(1, -2)).toEqual([
      '  1. To: Ben',
      '  2. Goods: 1',
      '  3. Kind: Tea',
      '  4. Bales: 3',
      '  5. Terms: Credit',
      '  6. Credit: Yes',
      '  7. Note: Yes',
      '  8. Note: soon',
      '  9. Marks: Urgent',
      '  10. Days: 2, 4',
      '  11. Rest: {"x":1}',
    ])
  })

  it('corrects one line and returns, asking again only for what depends on it', () => {
    const dialog = dialogFor(order)
    type(dialog, ...ALL)
    expect(type(dialog, '1')).toBe('To?\n  1. Ada\n  2. Ben')
    expect(type(dialog, '1')).toContain('  1. To: Ada\n')
    expect(type(dialog, '2', '2')).toBe('Kind?\n  1. Silk\n  2. Tea')
    // Earlier items stay.
    expect(dialog.value).toMatchObject({ goods: [{ kind: 'tea', bales: 3 }, {}] })
    expect(type(dialog, '2', '3')).toBe('Kind?\n  1. Silk\n  2. Tea')
    expect(type(dialog, 'silk', '1')).toContain('  2. Goods: 2\n')
    expect(type(dialog, '7', 'cash', '5')).toContain('  8. Cash: 5\n')
    expect(type(dialog, '9', 'no')).not.toContain('soon')
    expect(dialog.value).toEqual({
      to: 'ada',
      goods: [
        { kind: 'tea', bales: 3 },
        { kind: 'silk', bales: 1 },
      ],
      terms: { cash: 5 },
      marks: ['urgent'],
      days: [2, 4],
      rest: { x: 1 },
    })
    expect(type(dialog, '99')).toMatch(/^Type send, stop, back, or a number from 1 to \d+\.$/)
  })

  it('keeps dependent values if the same answer is given again', () => {
    const dialog = dialogFor(order)
    type(dialog, ...ALL)
    expect(type(dialog, '5', 'credit')).toContain('  6. Credit: Yes\n')
    expect(type(dialog, '7', 'yes')).toContain('  8. Note: soon\n')
  })

  it('asks all following questions after going back from a corrected line', () => {
    const dialog = dialogFor(order)
    type(dialog, ...ALL)
    expect(type(dialog, '4')).toBe('Bales? A whole number from 1 to 9.')
    expect(dialog.back()?.[0]).toBe('Kind?')
    expect(type(dialog, 'silk')).toBe('Bales? A whole number from 1 to 9.')
  })

  it('goes back to the first question', () => {
    const dialog = dialogFor(order)
    expect(dialog.back()).toBeNull()
    type(dialog, 'ben', '1')
    expect(dialog.back()).toEqual(['Goods: how many? A whole number from 0 to 2.'])
    expect(dialog.back()?.[0]).toBe('To?')
    expect(dialog.back()).toBeNull()
  })

  it('refuses invalid input, and stays at the question', () => {
    const dialog = dialogFor(order)
    expect(type(dialog, 'cleo')).toBe('Choose from 1 to 2.')
    expect(type(dialog, '0')).toBe('Choose from 1 to 2.')
    expect(type(dialog, 'ben', '3')).toBe('A whole number from 0 to 2.')
    expect(type(dialog, '0', 'x')).toBe('Choose from 1 to 2.')
    expect(type(dialog, 'credit', 'no', 'yes', 'much too many words')).toBe('Too long: 12 characters at most.')
    expect(type(dialog, '-', '3')).toBe('3 isn’t a choice here. Type numbers from 1 to 2.')
    expect(type(dialog, '1 1')).toBe('Fragile can be chosen only once.')
    expect(type(dialog, '0', '2 10')).toBe('A whole number from 1 to 9.')
    expect(type(dialog, '2', '{')).toMatch(/^That is not JSON/)
  })

  it('shows what the rules say', () => {
    const dialog = dialogFor(z.strictObject({ price: amount }))
    expect(type(dialog, '9')).toContain('Not allowed: too-dear (rule 9.1)')
    expect(dialog.why('')).toEqual(['Not allowed: too-dear (rule 9.1)'])
    dialog.back()
    expect(dialog.why('9')).toEqual(['too-dear (rule 9.1)'])
    expect(dialog.why('3')).toEqual(['Allowed.'])
    expect(dialog.why('moon')).toEqual(['Unknown value.'])
    // Here a number is a value, not a position in a list.
    const choice = dialogFor(z.strictObject({ to: z.enum(['ada', 'ben']) }))
    expect([choice.why('ada'), choice.why('1')]).toEqual([['Allowed.'], ['Unknown value.']])
  })

  it('accepts several listed values by number, by name, and with counts', () => {
    const list = z.strictObject({ give: z.array(z.string()) })
    const give: FieldWords = {
      label: 'You give',
      values: [
        { value: 'assassin', label: 'Assassin', most: 3 },
        { value: 'leader:151', label: 'Lenin 3' },
      ],
      always: ['oath'],
    }
    const filled = (line: string): unknown => {
      const dialog = dialogFor(list, (path) => (path === 'give' ? give : null))
      dialog.take(line)
      return (dialog.value as { give: Json }).give
    }
    expect(filled('1 2')).toEqual(['oath', 'assassin', 'leader:151'])
    expect(filled('1x2')).toEqual(['oath', 'assassin', 'assassin'])
    expect(filled('1 x 3, 2')).toEqual(['oath', 'assassin', 'assassin', 'assassin', 'leader:151'])
    expect(filled('Assassin x2, lenin')).toEqual(['oath', 'assassin', 'assassin', 'leader:151'])
    expect(filled('1 1')).toEqual(['oath', 'assassin', 'assassin'])
    expect(filled('none')).toEqual(['oath'])
    const dialog = dialogFor(list, (path) => (path === 'give' ? give : null))
    expect(dialog.ask()[0]).toBe('You give: numbers separated by spaces (1x2 means two of number 1), or 0 for none.')
    expect(type(dialog, '1x4')).toBe('There are only 3 of Assassin.')
    expect(type(dialog, '1x999999999')).toBe('There are only 3 of Assassin.')
    expect(type(dialog, '1x2')).toContain('  1. You give: Assassin x2\n')
  })
})
