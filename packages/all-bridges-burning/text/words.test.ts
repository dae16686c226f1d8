import type { Match } from '@interregnum/kernel'
import { play } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { allBridgesBurning } from '../game.ts'
import { room } from '../room.ts'
import type { State } from '../rules/state.ts'
import { table } from '../testing/table.ts'

const { words } = room
const UNSAID = /undefined|NaN|null|\[object/
const SEATS = ['reds', 'senate', 'moderates']

/** Whatever the page would say at this moment and should not: raw words of the rules, or none at all. */
function faultsOf(match: Match<State>): string[] {
  return match.asks.flatMap((ask) => {
    const view = match.state
    const question = words.ask(match.position(ask.seat).asks.find(({ id }) => id === ask.id) ?? ask, view)
    const said = ask.options.map((option) => {
      const { label, detail = '' } = words.option(ask, option, view)
      const raw = /^[a-z]|_|^\w+: \w+$/.test(label) && !/^[A-Z]\w+: an? /.test(label)
      return UNSAID.test(`${label} ${detail}`) || label === '' || raw
        ? `${ask.kind} ${option}: ${label} | ${detail}`
        : ''
    })
    const asked = UNSAID.test(question) || !/[?.]$/.test(question) ? [`${ask.kind}: ${question}`] : []
    return [...asked, ...said.filter((text) => text !== '')]
  })
}

describe('the words', () => {
  it.each([
    ['three players', 1, {}],
    ['three players', 2, {}],
    ['the variant', 3, { variant: 'two-player' }],
    ['one player', 4, { senate: 'nonplayer', moderates: 'nonplayer' }],
    ['another one', 5, { reds: 'nonplayer', senate: 'nonplayer' }],
  ])(
    'leave nothing unsaid in a game of %s (seed %i)',
    (_, seed, options) => {
      const found = new Set<string>()
      const match = play(allBridgesBurning, {
        seed,
        options,
        each: (at) => {
          for (const fault of faultsOf(at)) found.add(fault)
        },
      })
      for (const entry of match.notes) {
        const note = words.note(entry)
        if (note !== null && (UNSAID.test(note) || note === '')) found.add(`${entry.kind}: ${note}`)
      }
      expect([...found]).toEqual([])
      expect(match.outcome && UNSAID.test(words.outcome(match.outcome).text)).toBe(false)
    },
    60_000,
  )

  it('say what a Rally brings and why, and what it costs', () => {
    const it = table({
      order: ['senate'],
      map: { vaasa: { senate: 1, support: 2, redTerror: 1 }, hame: { reds: 1, support: -1 } },
      resources: { senate: 2 },
    }).answer('command:rally')
    const [ask] = it.match.position('senate').asks.filter(({ optional }) => !optional)
    const detail = (option: string) => words.option(ask, option, it.state).detail
    expect(detail('vaasa')).toBe('+3 Cells (1, +2 Active Support, −1 Terror), cost 2 (1 offset)')
    expect(detail('hame')).toBe('+1 Cell (1, −1 Passive Opposition), cost 2 (1 offset)')
    expect(detail('turku')).toBe('+1 Cell (1), cost 1')
  })

  it('name the Faction that agitates and the ways that are open, in the variant too', () => {
    const it = table({
      options: { variant: 'two-player' },
      step: 'round',
      card: 22,
      chance: 'free',
      issues: { red: 2, white: 1 },
      map: { hame: { moderates: 2, support: 2 } },
    })
    const ask = it.match.asks.find(({ kind }) => kind === 'agitation')
    if (ask === undefined) throw new Error('nobody agitates')
    expect(SEATS).toContain(ask.seat)
    const view = it.match.position(ask.seat).asks[0]
    expect(words.ask(view, it.state)).toBe('Agitation of the Moderates: what do you spend on?')
    expect(words.option(view, 'shift:hame', it.state).detail).toBe('from Active Support towards Opposition, 1 a level')
  })

  it('ask for a place by the name of what is placed', () => {
    const it = table({ order: ['reds'], phase: 2, card: 14, map: { hame: { reds: 1 }, turku: { reds: 1 } } })
    it.answer('event:unshaded')
    const [ask] = it.match.position('reds').asks
    expect(words.ask(ask, it.state)).toBe('Where do the Cannons go?')
  })
})
