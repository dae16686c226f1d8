import { describe, expect, it } from 'vitest'
import { CZAR, GOLD, GREEN, RED } from '../data/counters.ts'
import { counter, type Stacks, table } from '../testing/table.ts'
import { faults } from './faults.ts'
import { attach, detach, handOver, join, takeOff } from './pieces.ts'
import { BAG, OUT_OF_GAME, type State } from './state.ts'

const MAP: Stacks = {
  TVER: ['a 152 111 102 103', 'a 153 158 AT-1', 'b 151', 'b 155 AT-2', '- 104', '- 112', '- 303'],
  MINS: ['d 251 213 GOLD 305', '- 306', '- CZAR', '- 214'],
  KIEV: ['c 307 308', 'c 327', '- UR-1'],
}
/** The faults found after corrupting a valid state, without duplicates. */
function foundAfter(corrupt: (s: State) => void): string[] {
  const s = structuredClone(table({ map: MAP, nations: { c: ['UK', 'PO'] } }).state)
  expect(faults(s)).toEqual([])
  corrupt(s)
  return [...new Set(faults(s))]
}
const afterStacking = (ids: readonly string[], other: string): string[] =>
  foundAfter((s) => void join(s, ids.map(counter), s.stack[counter(other)]))
const afterGiving = (id: string, player: number | null): string[] =>
  foundAfter((s) => {
    s.owner[counter(id)] = player
  })

describe('invalid states', () => {
  it('RCW-7.11 RCW-14.32 more than five units in a stack, or two trains', () => {
    expect(afterStacking(['153', '158', 'AT-1'], '152')).toEqual(['The stack of 152 has more than 5 units.'])
    const trains = foundAfter((s) => {
      handOver(s, counter('155'), 0)
      join(s, ['155', 'AT-2'].map(counter), counter('153'))
    })
    expect(trains).toEqual(['The stack of 153 has two trains.'])
  })

  it('RCW-7.12 units of two players in a stack', () => {
    expect(afterStacking(['155', 'AT-2'], '151')).toEqual([])
    expect(afterStacking(['151'], '152')).toEqual(['The stack of 151 has several owners.'])
  })

  it('RCW-7.13 RCW-7.14 two colours or two nations in a stack; a Green held through the Gold counts as neither', () => {
    expect(afterStacking(['327'], '307')).toEqual(['The stack of 307 has several nations.'])
    const baltic = foundAfter((s) => {
      s.owner[counter('303')] = 1
      join(s, [counter('303')], counter('151'))
    })
    expect(baltic).toEqual(['The stack of 151 has several colours.', 'The stack of 151 has several nations.'])
  })

  it('RCW-7.16 uncontrolled Red or White units in one stack', () => {
    expect(afterStacking(['104'], '112')).toEqual(['Uncontrolled units are stacked in 104.'])
  })

  it('RCW-7.21 a unit in another province than its leader, or of another player', () => {
    const elsewhere = foundAfter((s) => {
      s.boss[counter('104')] = counter('251')
      s.owner[counter('104')] = s.owner[counter('251')]
    })
    expect(elsewhere).toEqual(['104 is attached to 251, who is elsewhere.'])
    expect(afterGiving('AT-2', 0)).toEqual([
      'AT-2 and 155 have different owners.',
      'The stack of 155 has several owners.',
    ])
  })

  it('RCW-7.22 more units than a leader can hold', () => {
    const many = foundAfter((s) => {
      for (const id of ['104', '112']) attach(s, counter(id), counter('158'))
    })
    expect(many).toEqual(['158 holds too many units.'])
  })

  it('RCW-7.5 a unit that is controlled without a leader, a leader without a player, a controlled Black unit', () => {
    expect(afterGiving('104', 0)).toEqual(['104 is controlled without a leader.'])
    expect(afterGiving('151', null)).toEqual(['Leader 151 is attached or has no owner.'])
    expect(afterGiving('UR-1', 0)).toEqual(['UR-1 is controlled.'])
  })

  it('RCW-13.26 a Green that is held without the Gold, or keeps its colour', () => {
    expect(foundAfter((s) => detach(s, GOLD))).toEqual(['305 is held without the Gold.'])
    const green = foundAfter((s) => {
      s.hue[counter('305')] = GREEN
    })
    expect(green).toContain('305 has the wrong colour.')
    expect(green).toContain('The stack of 251 has several colours.')
  })

  it('RCW-13.13 RCW-14.31 a train without a companion, an unheld Imperial unit that is controlled', () => {
    expect(foundAfter((s) => detach(s, counter('AT-1')))).toEqual([
      'AT-1 is a train without a companion.',
      'The stack of AT-1 has a train but no unit.',
    ])
    expect(afterGiving('CZAR', 0)).toEqual(['CZAR is controlled without a holder.'])
    expect(foundAfter((s) => takeOff(s, CZAR, OUT_OF_GAME))).toEqual([])
  })

  it('RCW-3.4 a counter in two places, or in none', () => {
    const lost = foundAfter((s) => {
      s.at[counter('104')] = OUT_OF_GAME
    })
    expect(lost).toEqual([
      '104 is in the chain of another province.',
      '104 is on the map but in no chain, or the reverse.',
    ])
    const twice = foundAfter((s) => {
      s.next[counter('104')] = s.head[s.at[counter('104')]]
    })
    expect(twice).toEqual([expect.stringMatching(/^\S+ is in a chain twice\.$/)])
    const stacked = foundAfter((s) => {
      s.boss[counter('159')] = counter('152')
    })
    expect(stacked).toEqual(['159 is off the map but still stacked.'])
    const renamed = foundAfter((s) => {
      for (const id of ['307', '308']) s.stack[counter(id)] = counter('308')
    })
    expect(renamed).toEqual(['The stack of 308 is not named after its lowest unit.'])
    const counted = foundAfter((s) => {
      s.presence[RED]++
    })
    expect(counted).toEqual([`Presence ${RED} is 1, not 0.`])
  })

  it('RCW-3.23j a special unit is on the map or in the Randomizer', () => {
    expect(foundAfter((s) => void s.bag.push('AT-1'))).toEqual([
      'AT-1 is both in the Randomizer and elsewhere, or nowhere.',
    ])
    const nowhere = foundAfter((s) => {
      s.bag = s.bag.filter((word) => word !== 'AT-3')
    })
    expect(nowhere).toEqual(['AT-3 is both in the Randomizer and elsewhere, or nowhere.'])
    expect(foundAfter((s) => takeOff(s, counter('104'), BAG))).toEqual(['Unknown chit 104.'])
  })

  it('RCW-3.22c more or fewer chits than there are in the box', () => {
    expect(foundAfter((s) => void s.bag.push('terror'))).toEqual(['There are 4 terror, not 3.'])
    expect(foundAfter((s) => void s.bag.push('stranger'))).toEqual(['Unknown chit stranger.'])
    const markers = foundAfter((s) => {
      s.holder.fill(null)
    })
    expect(markers).toEqual(['There are 0 UK, not 1.', 'There are 0 PO, not 1.'])
    const negative = foundAfter((s) => {
      s.chits[0] = -1
    })
    expect(negative).toContain('A player holds a negative number of chits.')
  })

  it('RCW-15.21 a frozen unit of a player who has not left', () => {
    const afterFreezing = (id: string): string[] => foundAfter((s) => void s.frozen.push(counter(id)))
    expect(afterFreezing('152')).toEqual(['152 is frozen although its player has not left, or the reverse.'])
    expect(afterFreezing('159')).toEqual(['159 is off the map but frozen.'])
  })
})
