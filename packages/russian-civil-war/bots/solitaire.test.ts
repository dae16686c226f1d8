import { type Bot, type Outcome, playOut, Run, random, readOptions, seeded } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { russianCivilWar, type State } from '../index.ts'
import type { Play } from '../rules/state.ts'
import { type Scene, type SoloTable, solitaire } from '../testing/solitaire.ts'
import { type Choice, chooseSolitaire } from './solitaire.ts'

const choice = (t: SoloTable): Choice => chooseSolitaire({ s: t.state, data: PRINTED } as Play, t.asks()[0])
/** Lets the bot play until a question of this kind comes. */
const playUntil = (t: SoloTable, until: string): SoloTable => t.until(until, () => choice(t).option)
const AROUND = { TVER: ['152 111'], PETR: ['151 102'], OMSK: ['204'] } as const
const scene = (map: Scene['map'], more: Scene = {}): SoloTable =>
  solitaire({ phase: 'move', map: { ...AROUND, ...map }, chance: 'free', ...more })

describe('the solitaire bot', () => {
  it('first attacks enemies in a capital', () => {
    const t = scene({ PETR: ['254 202'], NOVG: ['151 102', '103'], SMOL: ['255 212'] })
    expect(choice(t)).toEqual({ option: 'move:152', reason: 'Trotsky is needed in Petrograd' })
    playUntil(t, 'combat')
    expect([t.read.at('151'), t.read.at('152')]).toEqual(['PETR', 'PETR'])
    expect(choice(t).option).toBe('attack:254')
  })

  it('gathers spare armies by rail on its way', () => {
    const t = playUntil(scene({ TAMB: ['266 216'], RYAZ: ['104'], TULA: ['113'], YARO: ['106'] }), 'combat')
    const striking = t.read.stacks('TAMB').find((stack) => stack.startsWith('15'))
    expect(striking?.split(' ').length).toBeGreaterThan(2)
  })

  it('leaves a unit in place that blocks the only way to a capital', () => {
    const t = playUntil(scene({ TAMB: ['255 212 213', '256 208', '257 209'], RYAZ: ['104'] }), 'combat')
    expect(t.read.at('104')).toBe('RYAZ')
  })

  it('attacks at good odds but not at bad ones, and uses propaganda, which costs nothing', () => {
    const good = solitaire({ phase: 'combat', map: { ...AROUND, TULA: ['153 113', '257'] } })
    expect(choice(good).option).toBe('attack:257')
    const bad = solitaire({ phase: 'combat', map: { ...AROUND, TULA: ['158', '212'] } })
    expect(choice(bad).option).toBe('done')
    const blue = solitaire({ phase: 'combat', map: { ...AROUND, SMOL: ['153 112'], MOGI: ['412'] } })
    expect(choice(blue)).toEqual({ option: 'subvert:412', reason: 'subversion and Terror are free' })
  })

  it('gives up armies before leaders and chiefs', () => {
    const t = solitaire({ phase: 'combat', map: { ...AROUND, TVER: ['152 111 103 104', '255 212'] }, dice: [4] })
    t.answers('attack:255', 'with:152', 'roll')
    expect([t.asked, ['lose:103', 'lose:104'].includes(String(choice(t).option))]).toEqual(['lose', true])
  })

  it('picks the best leaders and gives them armies', () => {
    const t = solitaire({ phase: 'leaders', map: { ...AROUND, TULA: ['113'] }, dice: [1], chance: 'free' })
    expect(choice(t)).toEqual({ option: 'pick:153', reason: 'he can lead the most units' })
    t.answer('pick:153')
    expect(choice(t).option).toBe('on:113')
  })

  it('plays whole games with legal answers and a reason for each, and lasts longer than random play', () => {
    const careful: Bot<State> = {
      choose({ view, asks: [ask] }) {
        const { option, reason } = chooseSolitaire({ s: view, data: PRINTED } as Play, ask)
        expect([ask.options.includes(option), reason.length > 5]).toEqual([true, true])
        return { ask, answer: option, reason }
      },
    }
    const turns = (bot: Bot<State>): number => {
      let sum = 0
      for (let n = 0; n < 6; n++) sum += playOne(bot, n).turn
      return sum
    }
    expect(turns(careful)).toBeGreaterThan(turns(random.create('r')) + 3)
  })
})

function playOne(bot: Bot<State>, n: number): { readonly turn: number; readonly outcome: Outcome } {
  const options = readOptions(russianCivilWar.options, { mode: 'solitaire' })
  const run = Run.begin<State>(russianCivilWar, options, { source: seeded(`bot/${n}`), loaded: null }, null, 'nothing')
  const { outcome } = playOut(run, { red: bot })
  return { turn: run.state.turn, outcome }
}
