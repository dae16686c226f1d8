import type { FieldWords, Shape } from '@interregnum/game-package'
import { type Json, no, type Refusal } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { FormTalk } from './form.ts'

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

function talkOn(schema: z.ZodMiniType, words: (path: string) => FieldWords | null = () => null) {
  return new FormTalk({
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

/** Answers one after the other; what is said to the last. */
const say = (talk: FormTalk, ...lines: readonly string[]): string =>
  lines.map((line) => talk.take(line).join('\n')).at(-1) ?? ''

const ALL = ['ben', '1', 'tea', '3', '2', 'yes', '1', 'soon', 'urgent', '2 4', '{"x": 1}']

describe('a form, field by field', () => {
  it('asks for every kind of field, and holds what was meant', () => {
    const talk = talkOn(order)
    expect(talk.ask()).toEqual(['To?', '  1. Ada', '  2. Ben'])
    expect(say(talk, 'ben')).toBe('Goods: how many? A whole number from 0 to 2.')
    expect(say(talk, '1')).toBe('Kind?\n  1. Silk\n  2. Tea')
    expect(say(talk, '2')).toBe('Bales? A whole number from 1 to 9.')
    expect(say(talk, '3')).toBe('Terms?\n  1. Cash\n  2. Credit')
    expect(say(talk, '2')).toBe('Credit?\n  1. Yes\n  2. No')
    expect(say(talk, 'yes')).toBe('Note?\n  1. Yes\n  2. No')
    expect(talk.takesWords).toBe(false)
    expect(say(talk, '1')).toBe('Note: type them, or - for none.')
    expect(talk.takesWords).toBe(true)
    expect(say(talk, '"soon"')).toMatch(/^Marks: numbers with spaces/)
    expect(say(talk, 'urgent')).toBe('Days: type them with spaces between, or - for none.')
    expect(say(talk, '2, 4')).toBe('Rest: type it as JSON.')
    expect(talk.complete).toBe(false)
    expect(say(talk, '{"x": 1}')).toContain('The rules allow this.')
    expect(talk.complete).toBe(true)
    expect(talk.value).toEqual({
      to: 'ben',
      goods: [{ kind: 'tea', bales: 3 }],
      terms: { credit: true },
      note: 'soon',
      marks: ['urgent'],
      days: [2, 4],
      rest: { x: 1 },
    })
  })

  it('reads out what is filled in, line by line', () => {
    const talk = talkOn(order)
    const rows = say(talk, ...ALL).split('\n')
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

  it('puts one line right and comes back, asking again only for what follows from it', () => {
    const talk = talkOn(order)
    say(talk, ...ALL)
    expect(say(talk, '1')).toBe('To?\n  1. Ada\n  2. Ben')
    expect(say(talk, '1')).toContain('  1. To: Ada\n')
    expect(say(talk, '2', '2')).toBe('Kind?\n  1. Silk\n  2. Tea')
    // What was there before stays there.
    expect(talk.value).toMatchObject({ goods: [{ kind: 'tea', bales: 3 }, {}] })
    expect(say(talk, '2', '3')).toBe('Kind?\n  1. Silk\n  2. Tea')
    expect(say(talk, 'silk', '1')).toContain('  2. Goods: 2\n')
    expect(say(talk, '7', 'cash', '5')).toContain('  8. Cash: 5\n')
    expect(say(talk, '9', 'no')).not.toContain('soon')
    expect(talk.value).toEqual({
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
    expect(say(talk, '99')).toMatch(/^Type send, stop, back, or a number from 1 to \d+\.$/)
  })

  it('keeps what belongs to an answer that is given a second time', () => {
    const talk = talkOn(order)
    say(talk, ...ALL)
    expect(say(talk, '5', 'credit')).toContain('  6. Credit: Yes\n')
    expect(say(talk, '7', 'yes')).toContain('  8. Note: soon\n')
  })

  it('goes on through all that follows when one goes back from a line that is put right', () => {
    const talk = talkOn(order)
    say(talk, ...ALL)
    expect(say(talk, '4')).toBe('Bales? A whole number from 1 to 9.')
    expect(talk.back()?.[0]).toBe('Kind?')
    expect(say(talk, 'silk')).toBe('Bales? A whole number from 1 to 9.')
  })

  it('goes back as far as there are questions', () => {
    const talk = talkOn(order)
    expect(talk.back()).toBeNull()
    say(talk, 'ben', '1')
    expect(talk.back()).toEqual(['Goods: how many? A whole number from 0 to 2.'])
    expect(talk.back()?.[0]).toBe('To?')
    expect(talk.back()).toBeNull()
  })

  it('refuses what is none of what is asked for, and stays where it is', () => {
    const talk = talkOn(order)
    expect(say(talk, 'cleo')).toBe('Choose from 1 to 2.')
    expect(say(talk, '0')).toBe('Choose from 1 to 2.')
    expect(say(talk, 'ben', '3')).toBe('A whole number from 0 to 2.')
    expect(say(talk, '0', 'x')).toBe('Choose from 1 to 2.')
    expect(say(talk, 'credit', 'no', 'yes', 'much too many words')).toBe('That is too long: 12 letters at most.')
    expect(say(talk, '-', '3')).toBe('There is no 3 to choose here: type numbers from 1 to 2.')
    expect(say(talk, '1 1')).toBe('Fragile can be taken but once.')
    expect(say(talk, '0', '2 10')).toBe('A whole number from 1 to 9.')
    expect(say(talk, '2', '{')).toMatch(/^That is not JSON/)
  })

  it('tells what the rules say of it', () => {
    const talk = talkOn(z.strictObject({ price: amount }))
    expect(say(talk, '9')).toContain('The rules do not allow this: too-dear (rule 9.1)')
    expect(talk.why('')).toEqual(['The rules do not allow this: too-dear (rule 9.1)'])
    talk.back()
    expect(talk.why('9')).toEqual(['too-dear (rule 9.1)'])
    expect(talk.why('3')).toEqual(['The rules allow that.'])
    expect(talk.why('moon')).toEqual(['That is not known here.'])
    // A number is a number here, not the first of a list.
    const choice = talkOn(z.strictObject({ to: z.enum(['ada', 'ben']) }))
    expect([choice.why('ada'), choice.why('1')]).toEqual([['The rules allow that.'], ['That is not known here.']])
  })

  it('takes several of what the game lists, by number, by name and by how many', () => {
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
      const talk = talkOn(list, (path) => (path === 'give' ? give : null))
      talk.take(line)
      return (talk.value as { give: Json }).give
    }
    expect(filled('1 2')).toEqual(['oath', 'assassin', 'leader:151'])
    expect(filled('1x2')).toEqual(['oath', 'assassin', 'assassin'])
    expect(filled('1 x 3, 2')).toEqual(['oath', 'assassin', 'assassin', 'assassin', 'leader:151'])
    expect(filled('Assassin x2, lenin')).toEqual(['oath', 'assassin', 'assassin', 'leader:151'])
    expect(filled('1 1')).toEqual(['oath', 'assassin', 'assassin'])
    expect(filled('none')).toEqual(['oath'])
    const talk = talkOn(list, (path) => (path === 'give' ? give : null))
    expect(talk.ask()[0]).toBe('You give: numbers with spaces between them, 1x2 for two of number 1, or 0 for nothing.')
    expect(say(talk, '1x4')).toBe('Of Assassin there are but 3.')
    expect(say(talk, '1x999999999')).toBe('Of Assassin there are but 3.')
    expect(say(talk, '1x2')).toContain('  1. You give: Assassin x2\n')
  })
})
