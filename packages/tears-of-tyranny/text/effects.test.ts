import { describe, expect, it } from 'vitest'
import { MAJOR, MINOR } from '../data/capabilities.ts'
import { EVENTS } from '../data/events.ts'
import { INFLUENCE } from '../data/influence.ts'
import { PANELS } from '../data/panels.ts'
import { effects, type TileCondition, type TyrannyEffect } from '../effects/vocabulary.ts'
import { ROLES } from '../rules/state.ts'
import { textOf } from './effects.ts'

const text = (effect: TyrannyEffect): string => textOf(effects.effect(effect))

const capabilityTexts = [...MINOR, ...MAJOR].flatMap(({ id, effect, thresholds = [] }) =>
  [effect, ...thresholds.map((it) => it.effect)].map((it) => [id, text(it)] as const),
)
const eventTexts = EVENTS.flatMap(({ id, freedom, tyranny, boxes }) =>
  [freedom, tyranny, ...boxes].map((it) => [id, text(it)] as const),
)
const influenceTexts = INFLUENCE.flatMap(({ id, levels }) => levels.map((it) => [id, text(it)] as const))
const panelTexts = ROLES.flatMap((role) => {
  const { refit, patrol, special } = PANELS[role]
  const steps = [patrol, ...special].flatMap((organic) => organic.steps.map(({ effect }) => effect))
  return [...refit, ...steps].map((it) => [role, text(it)] as const)
})

describe('the text of an effect', () => {
  it('is there for every part of every card and panel, in whole sentences', () => {
    for (const [id, words] of [...capabilityTexts, ...eventTexts, ...influenceTexts, ...panelTexts]) {
      expect(words, id).toMatch(/^[A-Z+].*\.$/)
      expect(words, id).not.toMatch(/undefined|NaN|\[object|null| {2}/)
    }
  })

  it('says what the card does, with its numbers', () => {
    const of = (card: string) => capabilityTexts.find(([id]) => id === card)?.[1]
    expect(of('m01')).toBe(
      'Lose 1 influence. Add 1 surrogate. If the tile has a surrogate and an adversary, gain 3 influence.',
    )
    expect(of('m24')).toBe('Pull up to 2 cells. If the tile has at least 2 surrogates, destroy 1 cell.')
    expect(of('m33')).toBe('Attack for 2 damage (to outposts only, no collateral damage).')
    expect(of('M14')).toBe('Replace 2 cells with surrogates, or replace 1 outpost with a surrogate.')
    expect(of('M38')).toBe('Attack for 5 damage (ignoring all defence). Remove 1 tyranny token.')
    expect(of('m19')).toBe('Defence +1 for each surrogate, plus 2. Ignore the first loss in domination.')
  })

  it('describes tiles by their land, what is in them and their order', () => {
    const of = (card: string) =>
      [...eventTexts, ...influenceTexts].filter(([id]) => id === card).map(([, words]) => words)
    expect(of('E01')[2]).toBe('In each quadrant, in the lowest desert tile that is not under tyranny: add 1 cell.')
    expect(of('E11')[1]).toBe(
      'In each quadrant, in the 2 lowest tiles with a red civilian: replace 1 red civilian with a cell.',
    )
    expect(of('E23')[2]).toBe('In each quadrant, in the highest tile with an outpost and no garrison: add 1 cell.')
    expect(of('I01')[2]).toBe('In every coastal or border tile: defence +9 and no development this turn.')
    expect(of('I03')[2]).toBe('In every rural tile: defence +8, no deployment and no development this turn.')
    expect(of('E21')[1]).toBe(
      'In every tile with presence and an adversary: lose 1 presence. Lose 1 influence for each player.',
    )
  })

  it('names a range only where an effect reaches beyond its tile', () => {
    expect(text({ op: 'convert', n: 1, to: 'blue' })).toBe('Convert 1 red civilian to blue.')
    expect(text({ op: 'convert', n: 1, to: 'blue', range: 1 })).toBe(
      'Convert 1 red civilian to blue in the tile or adjacent to it.',
    )
    expect(text({ op: 'destroy', n: 1, of: ['cell'] })).toBe('Destroy 1 cell.')
    expect(text({ op: 'destroy', n: 1, of: ['cell'], range: 2 })).toBe('Destroy 1 cell within 2.')
  })

  it('covers tests that no card of ours has, for corrected cards', () => {
    const given = (condition: TileCondition): string => text({ if: condition, do: { op: 'influence', n: 1 } })
    expect(given({ is: 'garrison', atLeast: 2 })).toBe('If the tile has at least 2 garrisons, gain 1 influence.')
    expect(given({ is: 'destroyed', atLeast: 2 })).toBe('If at least 2 units were destroyed, gain 1 influence.')
    expect(given({ is: 'adjacent', to: 'cell' })).toBe('If the tile has a cell adjacent, gain 1 influence.')
    expect(given({ is: 'adjacent', to: 'rural' })).toBe('If the tile is adjacent to a rural tile, gain 1 influence.')
    expect(given({ not: { any: [{ is: 'jungle' }, { is: 'coast' }] } })).toBe(
      'If the tile is not jungle or coastal, gain 1 influence.',
    )
    expect(given({ not: { is: 'headquarters' } })).toBe('If the tile has no headquarters, gain 1 influence.')
  })

  it('tells the highest and the lowest tiles from those that players choose', () => {
    const boxes = (card: string) => eventTexts.filter(([id]) => id === card).map(([, words]) => words)
    expect(boxes('E02')[2]).toContain('highest')
    expect(boxes('E02')[3]).not.toContain('highest')
    expect(boxes('E01')[2]).toContain('lowest')
  })

  it('is different for any two cards of a deck', () => {
    const whole = (texts: readonly (readonly [string, string])[]) => {
      const byCard = new Map<string, string>()
      for (const [id, words] of texts) byCard.set(id, `${byCard.get(id) ?? ''} ${words}`)
      return [...byCard.values()]
    }
    for (const texts of [eventTexts, influenceTexts]) expect(new Set(whole(texts)).size).toBe(whole(texts).length)
  })
})
