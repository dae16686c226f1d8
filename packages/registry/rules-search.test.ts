import { findRules, type GamePackage } from '@interregnum/game-package'
import { describe, expect, it } from 'vitest'
import { loadGame, registry } from './index.ts'

/** Questions as a new player types them, and the rules of which one must be among the first three found. */
const QUESTIONS: { readonly [game: string]: readonly (readonly [question: string, ...rules: string[]])[] } = {
  'soviet-dawn': [
    ['how do I win', 'SD-9.1a', 'SD-9.2a'],
    ['how can I lose?', 'SD-6.5', 'SD-9.1a'],
    ['when does the game end', 'SD-9.0', 'SD-9.2a'],
    ['reinforcements', 'SD-7.7a', 'SD-3.4'],
    ['How do I attack?', 'SD-7.3a'],
    ['attack twice', 'SD-7.2', 'SD-7.3a'],
    ['what do I do in a turn', 'SD-4.0a'],
    ['starting position', 'SD-3.1', 'SD-3.2'],
    ['how is the score counted', 'SD-9.1b', 'SD-9.2b'],
    ['what happens if Moscow falls', 'SD-6.5'],
    ['dice modifiers', 'SD-7.1a', 'SD-7.1d'],
    ['secret police', 'SD-7.5.1'],
    ['sleeping fronts', 'SD-6.1', 'SD-3.1'],
    ['tsar', 'SD-10.2-21'],
    ['make it harder', 'SD-VD'],
    ['what happens if my attack fails', 'SD-7.3a'],
    ['armored train', 'SD-7.5.3'],
    ['how do I get gold', 'SD-7.5.7'],
    ['how many fronts are there', 'SD-2.3', 'SD-3.1', 'SD-3.2'],
    ['skip my turn', 'SD-7.0a', 'SD-4.0a'],
    ['what is a DRM', 'SD-7.1a'],
    ['draw pile empty', 'SD-9.2a'],
    ['when do the Allies join', 'SD-10.1b'],
  ],
  'all-bridges-burning': [
    ['how do I win', 'ABB-7.2a', 'ABB-7.2b', 'ABB-7.2c'],
    ['how do the Moderates win', 'ABB-7.2c'],
    ['lose', 'ABB-7.1', 'ABB-7.3b', 'ABB-8.7'],
    ['reinforcements', 'ABB-3.2.1b', 'ABB-3.3.1b'],
    ['what does a negative margin mean', 'ABB-7.3a'],
    ['who wins a tie', 'ABB-7.1'],
    ['where do I get money', 'ABB-1.5', 'ABB-6.3a'],
    ['how do I move', 'ABB-3.2.5a', 'ABB-3.3.2a'],
    ['who goes first?', 'ABB-2.2.1'],
    ['skip my turn', 'ABB-2.2.2'],
    ['who owns a space', 'ABB-1.7a'],
    ['what do bots do', 'ABB-8.1.4a', 'ABB-8.1.1'],
    ['when do the Germans come', 'ABB-3.4a', 'ABB-3.4b'],
    ['flip a cell', 'ABB-1.4.1a', 'ABB-3.2.2c'],
    ['captured soldiers', 'ABB-6.5.1', 'ABB-3.2.4f', 'ABB-3.2.4j'],
    ['who moves next', 'ABB-2.2', 'ABB-2.2.1'],
    ['sabotage', 'ABB-4.2.3a'],
    ['what do the black numbers mean', 'ABB-1.2.1'],
    ['limit of cells in a space', 'ABB-1.4.3a'],
    ['how many cards in the deck', 'ABB-1.1'],
    ['what does terror do', 'ABB-3.2.3a', 'ABB-3.2.3b'],
    ['train travel', 'ABB-3.2.5b'],
    ['play the event twice', 'ABB-5.1a', 'ABB-5.2'],
  ],
  'russian-civil-war': [
    ['how do I win', 'RCW-15.0', 'RCW-15.1'],
    ['how do I lose', 'RCW-15.0', 'RCW-15.1'],
    ['win the solo game', 'RCW-28.11', 'RCW-28.0'],
    ['reinforcements', 'RCW-9.0', 'RCW-9.32'],
    ['do my units come back', 'RCW-9.0', 'RCW-9.11'],
    ['how far can I move', 'RCW-5.0a', 'RCW-5.12'],
    ['how do trains work', 'RCW-5.51', 'RCW-14.33'],
    ['why was my army stopped', 'RCW-5.17'],
    ['how does fighting work', 'RCW-8.0a', 'RCW-8.0b'],
    ['what can I trade', 'RCW-6.21'],
    ['do I have to keep a promise', 'RCW-6.3'],
    ['kill a leader', 'RCW-10.0a', 'RCW-10.13'],
    ['how many units in a stack', 'RCW-7.11'],
    ['what are critical cities for', 'RCW-12.43', 'RCW-15.49'],
    ['who are my enemies', 'RCW-8.11', 'RCW-8.17', 'RCW-3.23c'],
    ['how far can I march', 'RCW-5.0a', 'RCW-5.12'],
    ['retreat', 'RCW-8.5', 'RCW-8.33'],
    ['how do I stop a purge', 'RCW-11.24', 'RCW-11.12'],
    ['allies leaving', 'RCW-17.54'],
    ['what if nobody wins', 'RCW-15.1', 'RCW-15.0'],
    ['can two players share an army', 'RCW-7.12'],
    ['sea transport', 'RCW-17.42', 'RCW-5.31'],
    ['who controls a province', 'RCW-12.42', 'RCW-3.23a'],
  ],
  'tears-of-tyranny': [
    ['how do I win', 'TOT-4a', 'TOT-4d'],
    ['how do we lose', 'TOT-4f', 'TOT-4g', 'TOT-4h'],
    ['reinforcements', 'TOT-3.C', 'TOT-1.E.Lib-d'],
    ['what does the enemy do', 'TOT-3.Fa', 'TOT-3.Ga', 'TOT-3.Ha'],
    ['get my cards back', 'TOT-3.Ae', 'TOT-1.Fe'],
    ['how do I get new cards', 'TOT-3.Ab'],
    ['how many cards can I play', 'TOT-1.Fc', 'TOT-3.D-select'],
    ['money', 'TOT-3.B', 'TOT-1.Ed'],
    ['how does an attack work', 'TOT-3.Imm-f', 'TOT-3.Combat-1'],
    ['killing innocent people', 'TOT-1.Ca', 'TOT-3.Imm-h'],
    ['get rid of tyranny', 'TOT-1.Bf', 'TOT-1.Bg'],
    ['what is a headquarters', 'TOT-1.Ea'],
    ['build a base', 'TOT-1.Dd', 'TOT-3.C'],
    ['how long is a game', 'TOT-4h', 'TOT-2.Ba'],
    ['turn order', 'TOT-3a', 'TOT-3d'],
    ['how do I beat a garrison', 'TOT-1.Bc'],
    ['what does the adversary do', 'TOT-3.Fa', 'TOT-3.Ga'],
    ['run out of cards', 'TOT-4h', 'TOT-3.Ae'],
    ['discard a card', 'TOT-1.Fe', 'TOT-3.Ae'],
    ['can players share resources', 'TOT-3.B', 'TOT-1.Ed'],
    ['what is a surrogate', 'TOT-1.Da'],
    ['level up', 'TOT-2.Aa', 'TOT-1.Hc'],
    ['red civilian', 'TOT-1.Cb'],
  ],
}

const best = (pkg: GamePackage, question: string): string[] =>
  findRules(pkg, question)
    .rules.slice(0, 3)
    .map(({ id }) => id)

describe.each(registry)('the search in the rules of $title', ({ id }) => {
  it('is tested with 23 questions', () => {
    expect(QUESTIONS[id]).toHaveLength(23)
  })

  it.each(QUESTIONS[id] ?? [])('answers "%s"', async (question, ...rules) => {
    const found = best(await loadGame(id), question)
    expect(
      found.some((rule) => rules.includes(rule)),
      `${question}: ${found.join(', ')}`,
    ).toBe(true)
  })

  it('finds every rule by its own number and by its title', async () => {
    const pkg = await loadGame(id)
    for (const rule of pkg.rules) {
      expect(findRules(pkg, rule.id).rules).toContain(rule)
      expect(findRules(pkg, rule.section).rules).toContain(rule)
      const { rules, asked } = findRules(pkg, rule.title)
      if (asked) expect(rules, rule.title).toContain(rule)
    }
  })

  it('lists only existing rules as answers', async () => {
    const { rules, everyday } = await loadGame(id)
    const ids = new Set(rules.map((rule) => rule.id))
    const listed = Object.values(everyday?.answers ?? {}).flat()
    expect(listed.length).toBeGreaterThan(0)
    expect(listed.filter((rule) => !ids.has(rule))).toEqual([])
  })
})
