import { describe, expect, it } from 'vitest'
import { type Scene, table } from '../testing/table.ts'

const ofReds = (scene: Scene = {}) => table({ resources: { reds: 9 }, ...scene })

describe('Activism', () => {
  it('ABB-3.2.2a any number of spaces, a Resource each; a space where nothing could be done is refused', () => {
    const t = ofReds({
      map: {
        turku: { redsActive: 1, senate: 1 },
        hame: { reds: 2, moderates: 1 },
        vaasa: { redsActive: 2, senateActive: 1 },
        tampere: { reds: 1, senate: 1 },
        karelia: { senate: 2 },
        viipuri: { redsActive: 1 },
      },
    }).answers('command:activism', 'flip')
    expect(t.offers).toEqual(['turku', 'vaasa', 'hame'])
    // One Inactive Cell is too few, no own Cell too, and there must be an enemy Cell to flip.
    expect(t.why('tampere')).toMatchObject({ rule: 'ABB-3.2.2b', reason: 'too-few-cells' })
    expect(t.why('karelia')).toMatchObject({ rule: 'ABB-3.2.2b', reason: 'too-few-cells' })
    expect(t.why('viipuri')).toMatchObject({ rule: 'ABB-3.2.2b', reason: 'no-enemy-cell' })
    t.answers('turku', 'senate:inactive', 'hame', 'moderates:inactive', 'vaasa', 'senate:active', 'enough')
    expect(t.resources('reds')).toBe(6)
    expect([t.active('senate', 'turku'), t.active('moderates', 'hame'), t.active('senate', 'vaasa')]).toEqual([1, 1, 0])
    // Each space once.
    expect(t.asked).toBe('reds activism')
  })

  it('ABB-3.2.2b removing: up to one Active Cell per space to Available, Polarization falls by one for each', () => {
    const t = ofReds({
      polarization: 6,
      map: { turku: { redsActive: 2 }, hame: { redsActive: 1, reds: 1 }, vaasa: { reds: 3 } },
    }).answers('command:activism', 'remove')
    expect(t.why('vaasa')).toMatchObject({ rule: 'ABB-3.2.2b', reason: 'no-active-cell' })
    t.answer('turku')
    expect(t.why('turku')).toMatchObject({ rule: 'ABB-3.1a' })
    t.answer('hame')
    expect([t.active('reds', 'turku'), t.active('reds', 'hame'), t.inactive('reds', 'hame')]).toEqual([1, 0, 1])
    expect([t.state.polarization, t.available('reds'), t.resources('reds')]).toEqual([4, 15, 7])
    // One mode for the whole Command: flipping is no longer possible.
    expect(t.why('flip')).toMatchObject({ rule: 'ABB-3.2.2b' })
    expect(t.offers).toEqual(['activate', 'special', 'done'])
  })

  it('ABB-3.2.2b flipping: one enemy Cell per Active Cell and one per two Inactive ones, either way', () => {
    const flips = (redsActive: number, reds: number) => {
      const t = ofReds({ map: { turku: { redsActive, reds, senate: 6, moderatesActive: 2 } } })
      t.answers('limited:activism', 'flip', 'turku')
      let count = 0
      for (; t.asked === 'reds flip-cell'; count++) t.answer('senate:inactive')
      expect(t.active('senate', 'turku')).toBe(count)
      return count
    }
    expect([flips(1, 0), flips(0, 2), flips(0, 3), flips(1, 1), flips(2, 4), flips(1, 5)]).toEqual([1, 1, 1, 1, 4, 3])
    // Active or not, Senate or Moderates, and fewer than the maximum.
    const t = ofReds({
      map: { turku: { redsActive: 4, senate: 1, senateActive: 1, moderates: 1, moderatesActive: 1 } },
    })
    t.answers('limited:activism', 'flip', 'turku')
    expect(t.offers).toEqual(['senate:inactive', 'senate:active', 'moderates:inactive', 'moderates:active', 'enough'])
    t.answers('senate:active', 'moderates:inactive', 'enough')
    expect([t.active('senate', 'turku'), t.active('moderates', 'turku')]).toEqual([0, 2])
    expect(t.asked).toBe('senate turn')
  })

  it('ABB-3.2.2b without an Active Cell nothing is removed, without an enemy nothing is flipped', () => {
    const idle = ofReds({ map: { turku: { reds: 2, senate: 1 } } }).answer('limited:activism')
    expect([idle.why('remove'), idle.why('flip')]).toMatchObject([{ reason: 'no-active-cell' }, null])
    const alone = ofReds({ map: { turku: { redsActive: 2 } } }).answer('limited:activism')
    expect([alone.why('remove'), alone.why('flip')]).toMatchObject([null, { reason: 'no-enemy-cell' }])
    const single = ofReds({ map: { turku: { reds: 1, senate: 1 }, hame: { reds: 2 } } }).answer('limited:activism')
    expect(single.why('flip')).toMatchObject({ reason: 'too-few-cells' })
  })

  it('ABB-3.2.2b a friendly Cell is never flipped this way', () => {
    const t = table({ order: ['senate', 'reds'], map: { turku: { senateActive: 1, senate: 2, reds: 1 } } })
    expect(t.answers('limited:activism', 'flip', 'turku').offers).toEqual(['reds:inactive', 'enough'])
  })

  it('ABB-3.2.2c one Resource and no space: a die says how many Inactive Cells become Active', () => {
    const map = { turku: { reds: 2 }, hame: { reds: 1 }, vaasa: { reds: 1, redsActive: 1 } }
    const t = ofReds({ map, dice: [3] }).answers('command:activism', 'activate')
    expect(t.resources('reds')).toBe(8)
    t.answers('turku', 'hame', 'vaasa')
    expect(['turku', 'hame', 'vaasa'].map((space) => t.active('reds', space as 'turku'))).toEqual([1, 1, 2])
    // Once only, and no Agitation after it.
    expect(t.asked).toBe('reds activism')
    expect(t.offers).toEqual(['special', 'done'])
    // It is optional, comes after stage one, and stage one is over then.
    const later = ofReds({ map: { ...map, turku: { redsActive: 1, senate: 1, reds: 1 } }, dice: [1] })
    later.answers('command:activism', 'flip', 'turku', 'senate:inactive', 'activate', 'turku')
    expect(later.why('flip')).not.toBeNull()
    expect(later.resources('reds')).toBe(7)
    const earlier = ofReds({ map: { turku: { redsActive: 2 }, hame: { reds: 1 } }, dice: [1] })
    earlier.answers('command:activism', 'activate', 'hame')
    expect(earlier.why('remove')).toMatchObject({ rule: 'ABB-3.2.2c' })
  })

  it('ABB-3.2.2c up to the roll: fewer are allowed, never more than there are', () => {
    const t = ofReds({ map: { turku: { reds: 1 }, hame: { reds: 1 } }, dice: [6] })
    t.answers('limited:activism', 'activate', 'turku', 'enough')
    expect([t.active('reds', 'turku'), t.active('reds', 'hame')]).toEqual([1, 0])
    const all = ofReds({ map: { turku: { reds: 1 }, hame: { reds: 1 } }, dice: [6] })
    all.answers('limited:activism', 'activate', 'turku', 'hame')
    expect(all.asked).toBe('senate turn')
    const none = ofReds({ map: { turku: { redsActive: 1 } } }).answer('limited:activism')
    expect(none.why('activate')).toMatchObject({ rule: 'ABB-3.2.2c', reason: 'none-inactive' })
  })

  it('ABB-3.2.2e a space activates a second Cell only after every space with Inactive Cells has activated one', () => {
    const t = ofReds({ map: { turku: { reds: 3 }, hame: { reds: 2 }, vaasa: { reds: 1, redsActive: 1 } }, dice: [5] })
    t.answers('limited:activism', 'activate')
    expect(t.offers).toEqual(['turku', 'vaasa', 'hame', 'enough'])
    t.answer('turku')
    expect(t.offers).toEqual(['vaasa', 'hame', 'enough'])
    expect(t.why('turku')).not.toBeNull()
    t.answers('hame', 'vaasa')
    expect(t.offers).toEqual(['turku', 'hame', 'enough'])
    t.answers('turku', 'turku')
    expect([t.active('reds', 'turku'), t.active('reds', 'hame')]).toEqual([3, 1])
  })

  describe('ABB-3.2.2d Agitation', () => {
    const red = (here: object, more: Scene = {}) =>
      ofReds({ map: { turku: { reds: 2, administrations: 1, ...here } }, ...more })

    it('shifts one level towards Active Opposition where there is an Administration under Reds Control', () => {
      for (const [support, to] of [
        [2, 1],
        [0, -1],
        [-1, -2],
      ]) {
        const t = red({ support }).answers('limited:activism', 'agitate', 'turku')
        expect(t.support('turku')).toBe(to)
        // The space itself and the level.
        expect(t.resources('reds')).toBe(7)
      }
      expect(red({ support: -2 }).answer('limited:activism').why('agitate')).toMatchObject({ rule: 'ABB-3.2.2d' })
      expect(red({ senate: 3 }).answer('limited:activism').why('agitate')).toMatchObject({ rule: 'ABB-3.2.2d' })
      const noAdministration = ofReds({ map: { turku: { reds: 3 } } }).answer('limited:activism')
      expect(noAdministration.why('agitate')).toMatchObject({ rule: 'ABB-3.2.2d' })
      const senate = table({ order: ['senate', 'reds'], map: { vaasa: { senate: 2 } } }).answer('limited:activism')
      expect(senate.why('agitate')).toMatchObject({ rule: 'ABB-3.2.2d', reason: 'reds-only' })
    })

    it('first clears all Terror of either colour, a Resource for each marker; no shift while there is any', () => {
      const t = red({ redTerror: 1, whiteTerror: 1 }).answers('limited:activism', 'agitate', 'turku')
      expect(t.terror('turku')).toEqual([0, 0])
      expect([t.resources('reds'), t.support('turku')]).toEqual([6, 0])
      t.answer('shift')
      expect([t.resources('reds'), t.support('turku')]).toEqual([5, -1])
      // Clearing alone is possible, and so is clearing at Active Opposition.
      const only = red({ whiteTerror: 1 }).answers('limited:activism', 'agitate', 'turku', 'stop')
      expect([only.resources('reds'), only.support('turku'), only.terror('turku')]).toEqual([7, 0, [0, 0]])
      const atOpposition = red({ whiteTerror: 2, support: -2 }).answers('limited:activism', 'agitate', 'turku')
      expect([atOpposition.resources('reds'), atOpposition.support('turku'), atOpposition.asked]).toEqual([
        6,
        -2,
        'senate turn',
      ])
      // With the space, two markers cost three Resources; two are not enough.
      const poor = red({ whiteTerror: 2 }, { resources: { reds: 2 } }).answer('limited:activism')
      expect(poor.why('agitate')).not.toBeNull()
      const enough = red({ whiteTerror: 2 }, { resources: { reds: 3 } }).answers('limited:activism', 'agitate', 'turku')
      expect([enough.terror('turku'), enough.support('turku'), enough.asked]).toEqual([[0, 0], 0, 'senate turn'])
    })

    it('costs one more for each white Resolved marker: with two it is four in all (constraint C12)', () => {
      const t = red({}, { issues: { white: 2, red: 1 } }).answers('limited:activism', 'agitate', 'turku')
      expect([t.resources('reds'), t.support('turku')]).toEqual([5, -1])
      const poor = red({}, { issues: { white: 2 }, resources: { reds: 3 } }).answer('limited:activism')
      expect(poor.why('agitate')).not.toBeNull()
    })

    it('pays for the space once, and can follow stage one', () => {
      const t = red({ senateActive: 1 }).answers('command:activism', 'flip', 'turku', 'senate:active')
      expect(t.resources('reds')).toBe(8)
      t.answers('agitate', 'turku')
      expect([t.resources('reds'), t.support('turku')]).toEqual([7, -1])
      // Not in the same Command as activating.
      expect(t.why('activate')).toMatchObject({ rule: 'ABB-3.2.2c' })
      // One space only.
      const two = ofReds({ map: { turku: { reds: 2, administrations: 1 }, hame: { reds: 2, administrations: 1 } } })
      two.answers('command:activism', 'agitate', 'turku')
      expect(two.why('agitate')).not.toBeNull()
    })
  })

  it('ABB-3.2.2f as a Limited Command: one of the four options, in one space', () => {
    const map = {
      turku: { redsActive: 2, senate: 1, administrations: 1 },
      hame: { redsActive: 1, senate: 1, reds: 1 },
    }
    const limited = (more: Scene = {}) => ofReds({ map, ...more }).answer('limited:activism')
    expect(limited().offers).toEqual(['flip', 'remove', 'activate', 'agitate'])
    expect(limited().answers('remove', 'turku').asked).toBe('senate turn')
    expect(limited().answers('flip', 'hame', 'senate:inactive').asked).toBe('senate turn')
    expect(limited().answers('agitate', 'turku').asked).toBe('senate turn')
    // The roll covers the whole map.
    const die = ofReds({ map: { turku: { reds: 1 }, vaasa: { reds: 1 } }, dice: [2] })
    die.answers('limited:activism', 'activate', 'turku', 'vaasa')
    expect([die.active('reds', 'turku'), die.active('reds', 'vaasa'), die.asked]).toEqual([1, 1, 'senate turn'])
  })
})
