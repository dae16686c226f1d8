import { gamePackage as finland } from '@interregnum/all-bridges-burning'
import { gamePackage as russia } from '@interregnum/soviet-dawn'
import { describe, expect, it } from 'vitest'
import { LocalSource } from './local-source.ts'
import { readSetup } from './setup-link.ts'

const query = (text: string) => new URLSearchParams(text)

describe('a shared set-up', () => {
  it('has the options, the seats, the seed and the notes of the link', () => {
    const setup = readSetup(
      finland,
      query(
        'moderates=nonplayer&seat-reds=person+Aino&seat-senate=program+sensible&seed=abcd-efgh&name=Group+B&notes=One%0ATwo',
      ),
    )
    expect(setup).toMatchObject({
      name: 'Group B',
      notes: 'One\nTwo',
      seed: 'abcd-efgh',
      options: { reds: 'player', senate: 'player', moderates: 'nonplayer' },
      occupants: { reds: { kind: 'person', name: 'Aino' }, senate: { kind: 'program', policy: 'sensible' } },
      vacant: ['The Moderates: Non-player'],
    })
    expect(setup.seats.map(({ id }) => id)).toEqual(['reds', 'senate'])
    expect(setup.specs.map(({ key }) => key)).toEqual(['variant'])
  })

  it('begins the same game each time', () => {
    const { options, seed } = readSetup(russia, query('seed=abcd-efgh'))
    const begin = () => LocalSource.begin(russia, { options, seed: seed ?? undefined })
    expect(begin().position.view).toEqual(begin().position.view)
    expect(begin().exportRecord().chance).toMatchObject({ seed: 'abcd-efgh' })
    expect(readSetup(russia, query('')).seed).toBe(null)
  })

  it('refuses options and occupants that the game does not have, and cuts long texts', () => {
    expect(() => readSetup(russia, query('weather=fine'))).toThrow(/Unknown option weather/)
    expect(() => readSetup(finland, query('seat-reds=ghost'))).toThrow(/“ghost” is not a valid player/)
    const long = readSetup(russia, query(`name=${'n'.repeat(200)}&notes=${'o'.repeat(9000)}`))
    expect([long.name.length, long.notes.length]).toEqual([60, 1500])
  })
})
