import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  type AskView,
  anyText,
  ask,
  bare,
  type ChoiceIn,
  dataWith,
  either,
  flag,
  type Json,
  listOf,
  mapOf,
  matchUse,
  maybe,
  notesOf,
  numbers,
  type Option,
  oneOf,
  orNull,
  questionsOf,
  verbs,
  whole,
  words,
} from './index.ts'
import { driver, sketch, undeclared } from './testing/index.ts'

const TOWNS = ['riga', 'pskov', 'new town'] as const
const town = oneOf(TOWNS)
const march = verbs({ march: { to: town, men: whole }, wait: {}, call: { town, how: maybe(oneOf(['loud', 'low'])) } })
const WAIT: ChoiceIn<typeof march> = { use: 'wait' }
const place = bare('place', { town, side: oneOf(['red', 'white']) })
const all = either(march, words('pass', 'end'), place, numbers)

const men = fc.integer({ min: -50, max: 50 })
const choices: fc.Arbitrary<ChoiceIn<typeof all>> = fc.oneof(
  fc.record({ use: fc.constant('march' as const), to: fc.constantFrom(...TOWNS), men }),
  fc.constantFrom({ use: 'wait' as const }, { use: 'pass' as const }, { use: 'end' as const }),
  fc.record({ use: fc.constant('call' as const), town: fc.constantFrom(...TOWNS) }),
  fc.record({
    use: fc.constant('call' as const),
    town: fc.constantFrom(...TOWNS),
    how: fc.constantFrom('loud', 'low'),
  }),
  fc.record({
    use: fc.constant('place' as const),
    town: fc.constantFrom(...TOWNS),
    side: fc.constantFrom('red', 'white'),
  }),
  fc.record({ use: fc.constant('number' as const), number: men }),
)

describe('an option', () => {
  it.each([
    [{ use: 'march', to: 'riga', men: 2 }, 'march:riga:2'],
    [{ use: 'call', town: 'new town' }, 'call:new town'],
    [{ use: 'call', town: 'riga', how: 'low' }, 'call:riga:low'],
    [{ use: 'pass' }, 'pass'],
    [{ use: 'place', town: 'pskov', side: 'red' }, 'pskov:red'],
    [{ use: 'number', number: 3 }, 3],
  ] as const)('%j is written as %j', (choice, option) => {
    expect(all.write(choice)).toBe(option)
    expect(all.read(option)).toEqual(choice)
  })

  it('is read as it was written', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const option = all.write(choice)
        expect(all.read(option)).toEqual(choice)
        expect(all.problem(option)).toBeNull()
      }),
    )
  })

  it('is written as it was read, or cannot be read', () => {
    const texts = fc
      .array(fc.constantFrom('march', 'riga', 'call', 'pass', 'place', 'red', '2', '02', '-0', 'loud', ''), {
        maxLength: 4,
      })
      .map((parts) => parts.join(':'))
    fc.assert(
      fc.property(fc.oneof(texts, men, fc.string()), (option) => {
        const choice = all.read(option)
        expect(choice === null ? all.problem(option) : all.write(choice)).toEqual(
          choice === null ? expect.any(String) : option,
        )
      }),
    )
  })

  it('always gives the same object: bots compare what they read', () => {
    expect(all.read('march:riga:2')).toBe(all.read('march:riga:2'))
    expect(march.read('wait')).toBe(all.read('wait'))
  })

  it.each([
    ['fly:riga', 'fly:riga begins with none of march, wait, call'],
    ['constructor', 'constructor begins with none of march, wait, call'],
    ['march:riga', 'march:riga lacks its men'],
    ['march:mars:2', 'the to mars is not one of riga, pskov, new town'],
    ['march:riga:many', 'the men many is not a whole number'],
    ['march:riga:02', 'the men 02 is not a whole number'],
    ['wait:here', 'here is too much after wait'],
    [7, '7 begins with none of march, wait, call'],
  ])('%j is refused: %s', (option, problem) => {
    expect(march.read(option)).toBeNull()
    expect(march.problem(option)).toBe(problem)
  })

  it('is refused with the problem of every alternative', () => {
    expect(either(words('pass'), place).problem('rig')).toBe(
      'rig begins with none of pass; the town rig is not one of riga, pskov, new town',
    )
    expect(numbers.problem('3')).toBe('3 is not a number')
  })

  it('is dispatched by its use', () => {
    const described = matchUse(
      march.read('march:riga:2') ?? WAIT,
      {
        march: ({ to, men: count }, by: string) => `${by}: ${count} to ${to}`,
        wait: () => '',
        call: () => '',
      },
      'red',
    )
    expect(described).toBe('red: 2 to riga')
  })
})

describe('fields', () => {
  it.each([
    [whole, 3, 3.5],
    [anyText, 'a', 1],
    [flag, false, 0],
    [town, 'riga', 'mars'],
    [oneOf([1, 2]), 2, '2'],
    [orNull(whole), null, 'a'],
    [listOf(whole), [1, 2], [1, 'a']],
    [mapOf(flag), { a: true }, { a: 1 }],
    [dataWith({ a: whole, b: maybe(whole) }), { a: 1 }, { b: 1 }],
    [dataWith({ a: whole }), { a: 1 }, { a: 1, c: 1 }],
  ])('%o takes what it declares', (field, good, bad) => {
    expect(field.holds(good)).toBe(true)
    expect(field.holds(bad)).toBe(false)
  })
})

const questions = questionsOf({
  move: { options: march, data: { left: whole, from: maybe(town) } },
  ready: { options: words('yes') },
  offer: {},
})
const notes = notesOf({ moved: { to: town, men: whole }, waited: {}, failed: { why: orNull(anyText) } })

const asked = (kind: string, data?: Json, options: readonly Option[] = ['wait']): AskView => ({
  id: '1',
  seat: 'red',
  kind,
  options,
  optional: false,
  form: null,
  ...(data === undefined ? {} : { data }),
})

describe('questions', () => {
  it('give data and choices their types', () => {
    const one = asked('move', { left: 2 })
    if (!questions.is(one, 'move')) throw new Error('it is a move')
    expectTypeOf(one.data).toEqualTypeOf<{ readonly left: number; readonly from?: (typeof TOWNS)[number] }>()
    expect(one.data.left).toBe(2)
    expect(questions.read('ready', 'yes')?.use).toBe('yes')
    expect(questions.read('move', 'wait')).toEqual({ use: 'wait' })
    expect([questions.read('ready', 'wait'), questions.read('strange', 'wait'), questions.read('offer', 'x')]).toEqual([
      null,
      null,
      null,
    ])
    expect(questions.write('move', { use: 'march', to: 'riga', men: 1 })).toBe('march:riga:1')
    expect([questions.is(undefined, 'move'), questions.known(asked('strange')), questions.known(one)]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('are dispatched by kind', () => {
    const by = {
      move: ({ left }: { left: number }, seat: string) => `${seat}: ${left} left`,
      ready: () => 'ready?',
      offer: () => 'offer',
    }
    expect(questions.tell(asked('move', { left: 2 }), by, 'red')).toBe('red: 2 left')
    expect(questions.tell(asked('strange'), by, 'red')).toBeUndefined()
    // @ts-expect-error: a kind without words does not compile.
    const incomplete: import('./index.ts').ByKind<typeof questions.specs, [], string> = { ready: () => '' }
    expect(incomplete).toBeDefined()
  })

  it.each([
    [asked('move', { left: 2 }), null],
    [asked('move', {}), 'move: left is missing'],
    [asked('move', { left: 'a' }), 'move: left is "a", not a whole number'],
    [asked('move', { left: 1, more: 1 }), 'move: there is no more here'],
    [asked('move', { left: 2 }, ['wait', 'fly']), 'move: fly begins with none of march, wait, call'],
    [asked('ready', undefined, ['yes']), null],
    [asked('strange'), 'strange is no kind of question here'],
    [asked('offer'), 'offer is no form'],
  ])('%j: %s', (one, problem) => {
    expect(questions.problem(one)).toBe(problem)
  })
})

describe('lines of the journal', () => {
  const entry = (kind: string, data: { readonly [key: string]: string | number | null } = {}) => ({
    index: 1,
    kind,
    data,
  })

  it('give data its type', () => {
    const line = entry('moved', { to: 'riga', men: 2 })
    if (!notes.is(line, 'moved')) throw new Error('it is a move')
    expect(line.data.men + 1).toBe(3)
    expect(notes.tell(entry('failed', { why: null }), { failed: ({ why }) => why ?? 'unknown' })).toBe('unknown')
    expect(notes.tell(entry('waited'), { failed: () => 'failed' })).toBeUndefined()
  })

  it.each([
    [entry('moved', { to: 'riga', men: 2 }), null],
    [entry('moved', { to: 'mars', men: 2 }), 'moved: to is "mars", not one of riga, pskov, new town'],
    [entry('rules-changed', { from: '1', to: '2', void: 0 }), null],
    [entry('flown'), 'flown is no kind of line here'],
  ])('%j: %s', (line, problem) => {
    expect(notes.problem(line)).toBe(problem)
  })
})

describe('undeclared', () => {
  const game = sketch<{ over: boolean }>({
    seats: ['red'],
    setup: () => ({ over: false }),
    *turn(g, table) {
      yield* ask('red', 'ready', ['yes'])
      yield* ask('red', 'sure', ['yes', 'no'])
      table.note('waited')
      table.note('slept', { hours: 3 })
      g.over = true
    },
  })

  it('finds undeclared kinds, options and journal lines', () => {
    expect(driver(game).asks('red')).toHaveLength(1)
    expect(undeclared(game, { questions, notes }, [{}], 2)).toEqual([
      'sure is no kind of question here',
      'slept is no kind of line here',
    ])
    const more = questionsOf({ ready: { options: words('yes') }, sure: { options: words('yes') } })
    expect(
      undeclared(game, { questions: more, notes: notesOf({ waited: {}, slept: { hours: whole } }) }, [{}], 1),
    ).toEqual(['sure: no begins with none of yes'])
  })
})
