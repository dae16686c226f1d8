import type { PlannedChoice } from '@interregnum/game-package'
import type { AskView, Match, Option } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { unit } from '../data/counters.ts'
import { province } from '../data/map.ts'
import type { State } from '../rules/state.ts'
import { drawing, shown } from '../testing/drawing.ts'
import { solitaire } from '../testing/solitaire.ts'
import { type Scene, table } from '../testing/table.ts'
import { allStacks } from '../text/stacks.ts'
import { battleOf, hasBattle } from './battle.ts'
import { BattleScene } from './battle.tsx'
import { pillAt } from './clash.tsx'
import { heightOf } from './forces.tsx'
import { SHAPES, seatAt } from './geometry.ts'
import { board } from './index.tsx'
import { sizesAt } from './placement.ts'
import { QuestionPreview } from './preview.tsx'

/** A and another stack of A against two stacks of others, one of them weak. */
const SCENE: Scene = {
  chance: 'free',
  step: 'combat',
  map: { TVER: ['a 152 111', 'a 160', 'b 251 213', 'c 256'], KIEV: ['- 409'], MINS: ['a 155 118'] },
}

function question(scene: Scene, ...moves: readonly string[]) {
  const it = table(scene)
  for (const move of moves) it.answer(move)
  const { seat } = it.match.asks.find(({ optional }) => !optional) as AskView
  const position = it.match.position(seat)
  const ask = position.asks.find(({ optional }) => !optional) as AskView
  const plans = board.plans?.(ask, position.view) ?? []
  const { props } = shown(position)
  const choices = plans.map((plan, n) => ({ number: n + 1, ask, label: '', odds: [], ...plan }))
  const part = { ...props, choices, highlighted: null as Option | null, data: PRINTED }
  return { match: it.match, seat, ask, plans, part }
}

const planOf = (plans: readonly PlannedChoice[], option: Option): PlannedChoice => {
  const found = plans.find((plan) => plan.option === option)
  if (found === undefined) throw new Error(`no choice ${option}`)
  return found
}

/** Gives all answers of a plan in a fork, and returns it. */
function carriedOut(match: Match<State>, seat: string, { plan, option }: PlannedChoice): Match<State> {
  const fork = match.fork()
  for (const answer of plan?.answers ?? [])
    expect(fork.answer(seat, answer), `${option}: ${answer}`).toMatchObject({ ok: true })
  return fork
}

describe('the choices of the Combat Phase', () => {
  it('end with attacks on one’s own stacks, which say so, after other actions', () => {
    const map = { TVER: ['a 152 111', 'a 251 213'], MINS: ['a 155 118', 'c 256'] }
    const { plans } = question({ chance: 'free', step: 'combat', map, chits: { a: { assassin: 1 } } })
    const rows = plans.filter(({ unlisted }) => unlisted !== true)
    expect(rows.map(({ option, heading }) => [option, heading])).toEqual([
      ['attack:256', 'In Minsk'],
      ['assassinate', 'Other actions'],
      ['attack:251', 'Your own stacks in Tver'],
      ['attack:152', 'Your own stacks in Tver'],
    ])
    expect(rows[2].detail).toBe('chance to eliminate your own units')
  })

  it('are whole attacks, from the target to the roll', () => {
    const { plans, match, seat } = question(SCENE)
    const all = planOf(plans, 'attack:251')
    expect(all.plan?.answers).toEqual(['attack:251', 'with:152', 'with:160', 'roll'])
    expect(all).toMatchObject({ heading: 'In Tver', commit: 'Roll 10:7', label: 'Attack Denikin with both' })
    const rolled = carriedOut(match, seat, all)
    expect(rolled.notes.findLast(({ kind }) => kind === 'combat')?.data).toMatchObject({ strength: 10, defence: 7 })
  })

  it('include an attack on several stacks at once, and one that risks less at the same odds', () => {
    const { plans } = question(SCENE)
    const rows = plans.filter(({ unlisted }) => unlisted !== true)
    const answers = rows.map(({ plan }) => plan?.answers.filter((one) => one !== 'roll').join(' '))
    expect(answers).toContain('attack:251 with:152 with:160 also:256')
    // 9 against 7 is 1:1, like 10 against 7.
    expect(answers).toContain('attack:251 with:152')
    // 1 against 1 is worse than 10 against 1.
    expect(answers).not.toContain('attack:256 with:160')
  })

  it('list no attack on a stack of the player, which can still be ticked', () => {
    const { plans } = question({ chance: 'free', step: 'combat', map: { TVER: ['a 152 111', 'a 251 213', 'c 256'] } })
    const answersOf = (list: readonly PlannedChoice[]): string[] =>
      list.map(({ plan }) => plan?.answers.join(' ') ?? '')
    const rows = answersOf(plans.filter(({ unlisted }) => unlisted !== true))
    expect(rows).toEqual(['attack:256 with:152 roll'])
    expect(answersOf(plans)).toContain('attack:251 with:152 roll')
  })

  it('can all be carried out', () => {
    const { plans, match, seat } = question(SCENE)
    expect(plans.length).toBeGreaterThan(6)
    for (const plan of plans) {
      const fork = carriedOut(match, seat, plan)
      expect(
        fork.notes.some(({ kind }) => kind === 'combat'),
        String(plan.option),
      ).toBe(true)
    }
  })

  it('stop before the roll while a chit can strengthen the attack', () => {
    const { plans } = question({ ...SCENE, chits: { a: { comintern: 1 } } })
    expect(planOf(plans, 'subvert:409').plan?.answers).toEqual(['subvert:409', 'with:155'])
    expect(planOf(plans, 'subvert:409').commit).toBe('Prepare this attack')
  })

  it('are marked before they are carried out; the end of the phase is not', () => {
    const { ask, plans } = question(SCENE)
    expect(board.marksFirst?.(ask, planOf(plans, 'attack:251').plan)).toBe(true)
    expect(board.marksFirst?.(ask)).toBe(false)
  })
})

describe('the part of the map in view', () => {
  const two: Scene = { ...SCENE, map: { TVER: ['a 152 111', 'c 256'], KUBA: ['a 155 118', 'b 251'] } }

  it('is the best attack, and the selected one as soon as there is one', () => {
    const { part, plans } = question(two)
    const points = (marked: Option | null) => board.focus?.({ ...part, marked }) ?? []
    const best = plans[0].heading === 'In Tver' ? 'TVER' : 'KUBA'
    expect(points(null).at(-1)).toEqual(seatAt(province(best)))
    expect(points('attack:251').at(-1)).toEqual(seatAt(province('KUBA')))
    expect(points('attack:256').at(-1)).toEqual(seatAt(province('TVER')))
    // With room for the stacks on both sides of the province's middle.
    const [x, y] = SHAPES[province('TVER')].pole
    const [upper, lower] = points('attack:256')
    expect([upper[0] < x, upper[1] < y, lower[0] > x, lower[1] > y]).toEqual([true, true, true, true])
  })
})

describe('the scene of a battle', () => {
  it('shows the choice under the pointer: ticks, strengths, column, and what the die does', () => {
    const { part, plans } = question(SCENE)
    const small = plans.find(({ plan }) => plan?.answers.join(' ') === 'attack:251 with:152 roll')
    const props = { ...part, highlighted: small?.option ?? null }
    const battle = battleOf(props)
    expect(battle?.fight).toMatchObject({ attack: 9, defence: 7, odds: '1:1' })
    expect(battle?.attack.map(({ ticked }) => ticked)).toEqual([true, false])
    expect(battle?.defence.map(({ ticked }) => ticked)).toEqual([true, false])
    const [text] = drawing(BattleScene(props)).map((element) => element.text)
    expect(text).toContain('14 would be 2:1: 5 points short')
    expect(text).toMatch(/33% beaten/)
    expect(drawing(QuestionPreview(props))[0].text).toContain('Denikin is gone for good.')
  })

  it('ticks a stack by choosing the attack that differs in nothing else', () => {
    const { part } = question(SCENE)
    const battle = battleOf({ ...part, highlighted: 'attack:251' })
    const answersOf = (option: Option | null | undefined) =>
      part.choices.find((choice) => choice.option === option)?.plan?.answers.filter((one) => one !== 'roll')
    expect(answersOf(battle?.attack.find(({ stack }) => stack.face === unit('160'))?.toggle)).toEqual([
      'attack:251',
      'with:152',
    ])
    expect(answersOf(battle?.defence.find(({ stack }) => stack.face === unit('256'))?.toggle)).toEqual([
      'attack:251',
      'with:152',
      'with:160',
      'also:256',
    ])
  })

  it('adds stacks one by one in an attack that is made step by step', () => {
    const { part, match, seat } = question(SCENE, 'attack:251', 'with:152')
    const offered = match.position(seat).asks[0].options.map((option) => ({ option }))
    const props = { ...part, choices: offered.map((choice) => ({ ...part.choices[0], ...choice })) }
    expect(battleOf(props)?.attack.map(({ ticked, toggle }) => [ticked, toggle])).toEqual([
      [true, null],
      [false, 'with:160'],
    ])
  })

  it('is there for attacks and losses only', () => {
    expect(hasBattle(question(SCENE).part.position, PRINTED)).toBe(true)
    expect(hasBattle(question({ ...SCENE, step: 'move' }).part.position, PRINTED)).toBe(false)
    const peace: Scene = { step: 'combat', map: { TVER: ['a 152 111'] } }
    expect(hasBattle(table(peace).match.position('a'), PRINTED)).toBe(false)
  })
})

describe('the words of a battle', () => {
  it('count armies without what they guard, and name that', () => {
    const map: Scene['map'] = { TVER: ['a 252 213 GOLD', 'b 152 111'] }
    const { part } = question({ ...SCENE, map }, 'attack:152')
    const text = drawing(BattleScene(part)).map((one) => one.text)
    expect(text[0]).toContain('with one army and the Imperial Gold')
  })

  it('say of a nation with a plural name that they are eliminated', () => {
    const map: Scene['map'] = { TVER: ['a 152 111', '- 409'] }
    const { part, plans } = question({ ...SCENE, map })
    const [text] = drawing(QuestionPreview({ ...part, highlighted: plans[0].option })).map((one) => one.text)
    expect(text).toContain('Central Powers are eliminated.')
  })
})

describe('the losses of an exchange', () => {
  /** 13 points of A against 5 of B, and an exchange. */
  const EXCHANGE: Scene = { step: 'combat', map: { KHAR: ['a 152 112 114 116', 'b 253 217'] }, dice: [4] }
  /** The sets to choose from; what else is offered, step by step, is no set. */
  const setsOf = (plans: readonly PlannedChoice[]) => plans.filter(({ plan }) => plan !== undefined)
  const asked = () => {
    const { plans, ...rest } = question(EXCHANGE, 'attack:253', 'with:152', 'roll')
    return { ...rest, plans: setsOf(plans) }
  }

  /** Every set of units that the rules let the player lose, by trying all answers. */
  function legalSets(match: Match<State>, seat: string, lost: readonly string[] = []): Set<string> {
    const ask = match.asks.find((one) => one.seat === seat && one.kind === 'lose')
    if (ask === undefined) {
      const gone = match.state.at.flatMap((at, one) => (at < 0 && SIDE.includes(one) ? [one] : []))
      return new Set([gone.join()])
    }
    return new Set(
      ask.options.flatMap((option) => {
        const fork = match.fork()
        fork.answer(seat, option)
        return [...legalSets(fork, seat, [...lost, String(option)])]
      }),
    )
  }
  const SIDE = ['152', '112', '114', '116'].map(unit)

  it('are all sets that the rules allow, and no other', () => {
    const { plans, match, seat } = asked()
    const sets = plans.map(({ plan }) =>
      (plan?.answers ?? [])
        .map((one) => unit(String(one).slice(5)))
        .toSorted((a, b) => a - b)
        .join(),
    )
    expect(new Set(sets)).toEqual(legalSets(match, seat))
    expect(sets.length).toBeGreaterThan(2)
    for (const plan of plans) expect(carriedOut(match, seat, plan).asks[0]).not.toMatchObject({ kind: 'lose' })
  })

  it('begin with armies; a leader costs more than any army', () => {
    const { plans } = asked()
    expect(plans[0].label).not.toContain('Trotsky')
    expect(plans.at(-1)?.label).toContain('Trotsky')
  })

  it('are one row where only equal armies of a nation differ', () => {
    const map: Scene['map'] = { KHAR: ['a 327 328 329', 'b 153 161 111'] }
    const scene: Scene = { step: 'combat', map, nations: { a: ['PO'] }, dice: [3] }
    const { plans, part } = question(scene, 'attack:153', 'with:327', 'roll')
    const listed = plans.filter(({ unlisted }) => unlisted !== true).map(({ label }) => label)
    expect(part.position.asks[0].kind).toBe('lose')
    expect(listed).toEqual([...new Set(setsOf(plans).map(({ label }) => label))])
    expect(setsOf(plans).length).toBeGreaterThan(listed.length)
    // No army is a choice of its own: one of 5 or 6 is not enough.
    expect(listed.every((label) => label?.includes(', ') === true)).toBe(true)
    const named = plans.flatMap(({ option, plan }) => [option, ...(plan?.answers.slice(0, 1) ?? [])])
    expect(part.position.asks[0].options.filter((option) => !named.includes(option))).toEqual([])
  })

  it('are crossed on the counters, and a click on another counter changes the set', () => {
    const { part, plans } = asked()
    const [first] = plans
    const battle = battleOf({ ...part, highlighted: first.option })
    const crossed = battle?.attack.flatMap(({ units }) => units.filter(({ lost }) => lost).map(({ unit: one }) => one))
    expect(crossed).toEqual(first.plan?.answers.map((one) => unit(String(one).slice(5))))
    expect(battle?.defence.flatMap(({ units }) => units.map(({ lost }) => lost))).toEqual([true, true])
    const trotsky = battle?.attack[0].units.find(({ unit: one }) => one === unit('152'))
    expect(plans.find(({ option }) => option === trotsky?.toggle)?.label).toContain('Trotsky')
    expect([battle?.die, battle?.result]).toEqual([4, 'EX'])
  })
})

describe('the strengths on the map', () => {
  const stacks = [{ x: 100, y: 100, w: 40, h: 50 }]

  it('stand above the stacks, and make room for names', () => {
    expect(pillAt(stacks, [])).toEqual([120, 56])
    const name = { x: 80, y: 50, w: 80, h: 16 }
    const [, y] = pillAt(stacks, [name])
    expect(Math.abs(y - (name.y + name.h / 2))).toBeGreaterThanOrEqual((name.h + 28) / 2)
    // With names all over it, below.
    const above = { x: 0, y: 0, w: 300, h: 100 }
    expect(pillAt(stacks, [above])[1]).toBeGreaterThan(150)
    // Where nothing is free, it covers as little as possible.
    const around = { x: 0, y: 150, w: 300, h: 200 }
    expect(pillAt(stacks, [above, { ...above, h: 80 }, around])[1]).toBeGreaterThan(150)
  })

  it('and a ring ends where its stack ends, above the name: the game of one person has no bands', () => {
    const sizes = sizesAt(1.7, false)
    const heightIn = (view: State): number => {
      const stack = allStacks(view, PRINTED)
        .flat()
        .find(({ owner }) => owner !== null)
      if (stack === undefined) throw new Error('nobody controls a stack')
      return heightOf(view, { stack, province: 0, x: 0, y: 0, label: '' }, sizes)
    }
    expect(heightIn(table(SCENE).state)).toBe(sizes.counter + sizes.band)
    expect(heightIn(solitaire({ phase: 'combat', map: { TAMB: ['153 116'] } }).state)).toBe(sizes.counter)
  })
})
