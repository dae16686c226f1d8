import { lot } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { SPACES, type SpaceId } from '../../data/map.ts'
import { events } from '../../events/index.ts'
import { capsOf } from '../../rules/pieces.ts'
import { redRevolt, strikeIn } from '../../rules/revolt.ts'
import { REDS, SENATE } from '../../rules/state.ts'
import { at, type Capability, type Scene, type Spaces } from '../../testing/table.ts'
import { trial } from '../../testing/trial.ts'
import { nonplayerDeploys, nonplayerStrikes } from './revolt.ts'

describe('the instruction of #24', () => {
  const strike = (scene: Scene) => {
    const t = trial(scene)
    t.run(nonplayerStrikes(t.g, strikeIn))
    return t
  }

  it('ABB-8.1.6 #24 removes the Senate in Helsinki if Reds are there too', () => {
    const t = strike({
      map: { helsinki: { reds: 1, senate: 2, senateActive: 1, whitePrepared: 1 }, turku: { reds: 1, senate: 1 } },
    })
    expect([t.cells('senate', 'helsinki'), t.cells('senate', 'turku')]).toEqual([0, 1])
    expect(t.s.prepared.every((n) => n === 0)).toBe(true)
  })

  it('ABB-8.1.6 #24 else rallies in Helsinki', () => {
    const t = strike({ map: { helsinki: { reds: 1 }, turku: { reds: 1, senate: 1 } } })
    expect([t.cells('reds', 'helsinki'), t.cells('senate', 'turku')]).toEqual([2, 1])
  })

  it('ABB-8.1.6 #24 without Reds in Helsinki it acts in another Town if possible', () => {
    const t = strike({ map: { helsinki: { senate: 1 }, turku: { reds: 1, senate: 1 }, tampere: { reds: 2 } } })
    expect([t.cells('senate', 'turku'), t.cells('senate', 'helsinki')]).toEqual([0, 1])
    const rally = strike({ map: { helsinki: { senate: 1 }, tampere: { reds: 1 } } })
    expect(rally.cells('reds', 'tampere')).toBe(2)
    expect(strike({ map: { hame: { reds: 1, senate: 1 } } }).cells('senate', 'hame')).toBe(1)
  })
})

describe('where Capabilities go', () => {
  /** Where an unplaced Capability would be placed. */
  const post = (kind: Capability['kind'], owner: 'reds' | 'senate', spaces: readonly SpaceId[], scene: Scene) => {
    const t = trial({ phase: 2, ...scene, capabilities: [...(scene.capabilities ?? []), { kind, owner }] })
    const [cap] = capsOf(t.s, owner === 'reds' ? REDS : SENATE).filter((it) => t.s.capAt[it] === null)
    return SPACES[t.checked(nonplayerDeploys(t.g, cap, spaces.map(at)))]
  }

  it('ABB-8.1.9 Reds: three Cells with Senate Cells or next to them, else the Town with most Cells, else any', () => {
    const map: Spaces = { hame: { reds: 3 }, tampere: { senate: 1, reds: 1 }, viipuri: { reds: 4 } }
    expect(post('cannons', 'reds', ['hame', 'tampere', 'viipuri'], { map })).toBe('hame')
    const quiet: Spaces = { hame: { reds: 5 }, turku: { reds: 1 }, viipuri: { reds: 2 } }
    expect(post('cannons', 'reds', ['hame', 'turku', 'viipuri'], { map: quiet })).toBe('viipuri')
    const provinces: Spaces = { hame: { reds: 5 }, karelia: { reds: 1 } }
    expect(post('cannons', 'reds', ['hame', 'karelia'], { map: provinces, dice: [lot(2, 2)] })).toBe('karelia')
  })

  it('ABB-8.1.9 Reds: the Commander joins the Cannons if possible', () => {
    const map: Spaces = { hame: { reds: 3 }, tampere: { senate: 1, reds: 1 }, viipuri: { reds: 1 } }
    const capabilities = [{ kind: 'cannons', owner: 'reds', at: 'viipuri' }] as const
    expect(post('commander', 'reds', ['hame', 'tampere', 'viipuri'], { map, capabilities })).toBe('viipuri')
  })

  it('ABB-8.1.9 Senate: Trains with Jaeger, else the largest group; Cannons the largest group next to Reds', () => {
    const map: Spaces = { vaasa: { senate: 1 }, pohjanmaa: { senate: 4 }, hame: { senate: 2 }, tampere: { reds: 1 } }
    const chain: SpaceId[] = ['vaasa', 'pohjanmaa', 'hame']
    expect(post('train', 'senate', chain, { map })).toBe('pohjanmaa')
    expect(
      post('train', 'senate', chain, { map, capabilities: [{ kind: 'jaeger', owner: 'senate', at: 'vaasa' }] }),
    ).toBe('vaasa')
    expect(post('cannons', 'senate', chain, { map })).toBe('hame')
  })

  it('ABB-8.1.9 no third Capability in a group while another has fewer', () => {
    const map: Spaces = { vaasa: { senate: 1 }, pohjanmaa: { senate: 4 } }
    const jaeger = { kind: 'jaeger', owner: 'senate', at: 'vaasa' } as const
    expect(post('train', 'senate', ['vaasa', 'pohjanmaa'], { map, capabilities: [jaeger, jaeger] })).toBe('pohjanmaa')
  })

  it('ABB-8.1.9 places them at the Red Revolt!, Jaeger in Vaasa or the nearest space with Senate Cells', () => {
    const map: Spaces = { helsinki: { reds: 1 }, pohjanmaa: { senate: 1 }, hame: { senate: 3 }, tampere: { reds: 1 } }
    const capabilities = [
      { kind: 'jaeger', owner: 'senate' },
      { kind: 'train', owner: 'senate' },
      { kind: 'cannons', owner: 'reds' },
    ] as const
    const t = trial({
      map,
      capabilities,
      card: 24,
      step: 'card',
      german: 0,
      russian: 0,
      polarization: 3,
      state: { revolt: 'coming' },
    })
    t.run(redRevolt(t.g))
    // the Train follows the Jaeger; the Cannons go to the Town with most Reds
    expect([t.s.capAt[3], t.s.capAt[0], t.s.capAt[2]]).toEqual([at('pohjanmaa'), at('pohjanmaa'), at('helsinki')])
  })

  it('ABB-8.1.9 places them when gained in Phase II', () => {
    const map: Spaces = { hame: { reds: 3 }, tampere: { senate: 1 }, viipuri: { reds: 4 } }
    const t = trial({ phase: 2, map, card: 14 })
    const event = events[14].unshaded?.(t.g, REDS)
    if (event) t.run(event)
    expect([t.s.capOwner[2], t.s.capAt[2]]).toEqual([REDS, at('hame')])
  })
})
