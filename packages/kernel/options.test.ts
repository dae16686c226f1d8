import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OptionSpec, OptionsError, readOptions, withWords } from './index.ts'

fc.configureGlobal({ seed: 1917 })

const specs: readonly OptionSpec[] = [
  {
    key: 'scenario',
    kind: 'choice',
    title: 'Scenario',
    about: '',
    default: 'short',
    values: ['short', 'long'].map((value) => ({ value, title: value, about: '' })),
  },
  { key: 'fog', kind: 'flag', title: 'Fog', about: '', default: true },
  { key: 'shift', kind: 'count', title: 'Shift', about: '', default: 0, min: -2, max: 12 },
]

const defaults = { scenario: 'short', fog: true, shift: 0 }

const problemsOf = (given: unknown): readonly string[] => {
  try {
    readOptions(specs, given)
    return []
  } catch (problem) {
    expect(problem).toBeInstanceOf(OptionsError)
    return (problem as OptionsError).problems
  }
}

describe('readOptions', () => {
  it('fills in the defaults', () => {
    expect(readOptions(specs, {})).toEqual(defaults)
  })

  it('takes values of the right kind', () => {
    const given = { scenario: 'long', fog: false, shift: 12 }
    expect(readOptions(specs, given)).toEqual(given)
  })

  it.each([
    ['true', true],
    ['on', true],
    ['yes', true],
    ['false', false],
    ['off', false],
    ['no', false],
  ])('reads a flag from the word %s', (word, value) => {
    expect(readOptions(specs, { fog: word })).toEqual({ ...defaults, fog: value })
  })

  it.each([
    ['7', 7],
    ['0', 0],
    ['-2', -2],
  ])('reads a count from the word %s', (word, value) => {
    expect(readOptions(specs, { shift: word })).toEqual({ ...defaults, shift: value })
  })

  it.each([
    [{ scenario: 'middle' }, 'scenario can’t be "middle". It must be one of short, long.'],
    [{ scenario: 1 }, 'scenario can’t be 1. It must be one of short, long.'],
    [{ fog: 'maybe' }, 'fog can’t be "maybe". It must be true or false.'],
    [{ fog: 1 }, 'fog can’t be 1. It must be true or false.'],
    [{ fog: null }, 'fog can’t be null. It must be true or false.'],
    [{ shift: 13 }, 'shift can’t be 13. It must be a whole number from -2 to 12.'],
    [{ shift: -3 }, 'shift can’t be -3. It must be a whole number from -2 to 12.'],
    [{ shift: 1.5 }, 'shift can’t be 1.5. It must be a whole number from -2 to 12.'],
    [{ shift: '1.5' }, 'shift can’t be "1.5". It must be a whole number from -2 to 12.'],
    [{ shift: '' }, 'shift can’t be "". It must be a whole number from -2 to 12.'],
    [{ shift: [3] }, 'shift can’t be [3]. It must be a whole number from -2 to 12.'],
    [{ shift: '99' }, 'shift can’t be "99". It must be a whole number from -2 to 12.'],
    [{ fig: true }, 'Unknown option fig. Options: scenario, fog, shift.'],
  ])('refuses %j in a sentence', (given, sentence) => {
    expect(problemsOf(given)).toEqual([sentence])
  })

  it('names every problem at once', () => {
    expect(problemsOf({ fog: 2, fig: 1, shift: 99 })).toHaveLength(3)
  })

  it.each([[null], [undefined], ['scenario'], [[]], [3]])('refuses %j as options', (given) => {
    expect(problemsOf(given)).toEqual(['Options are an object of names and values.'])
  })

  it('is not fooled by names that every object inherits', () => {
    expect(problemsOf(JSON.parse('{"__proto__": 1}'))[0]).toContain('Unknown option __proto__')
    expect(problemsOf({ constructor: 1 })[0]).toContain('Unknown option constructor')
    // Inherited properties do not count as given.
    expect(readOptions(specs, Object.create({ fog: false }))).toEqual(defaults)
  })

  it('reads its own result unchanged, for any input', () => {
    const given = fc.record(
      {
        scenario: fc.constantFrom('short', 'long', 'other'),
        fog: fc.oneof(fc.boolean(), fc.constantFrom('on', 'off', 'x')),
        shift: fc.oneof(fc.integer({ min: -5, max: 15 }), fc.integer({ min: -5, max: 15 }).map(String)),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(given, (some) => {
        if (problemsOf(some).length > 0) return
        const read = readOptions(specs, some)
        expect(readOptions(specs, read)).toEqual(read)
        expect(Object.keys(read)).toEqual(['scenario', 'fog', 'shift'])
      }),
    )
  })
})

describe('options with words', () => {
  it('take title, sentence and values from a catalogue, in the order of the options', () => {
    const words = {
      fog: { title: 'Fog', about: 'Hides units.' },
      length: { title: 'Length', about: 'When it ends.', values: { long: { title: 'Long', about: 'Ten turns.' } } },
    }
    const length = { kind: 'choice', default: 'long', values: ['long'] } as const
    expect(withWords(words, { length, fog: { kind: 'flag', default: true } })).toEqual([
      {
        key: 'length',
        kind: 'choice',
        title: 'Length',
        about: 'When it ends.',
        default: 'long',
        values: [{ value: 'long', title: 'Long', about: 'Ten turns.' }],
      },
      { key: 'fog', kind: 'flag', title: 'Fog', about: 'Hides units.', default: true },
    ])
  })
})
