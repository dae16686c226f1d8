import { gameSuite } from '@interregnum/kernel/testing'
import { russianCivilWar } from './index.ts'
import { faults } from './rules/faults.ts'

gameSuite(russianCivilWar, {
  modes: [
    { title: 'three players', options: { players: 3 } },
    { title: 'four players, secrecy', options: { players: 4, secrecy: true } },
    {
      title: 'five players, every other optional rule',
      options: {
        players: 5,
        expedition: true,
        kronstadt: true,
        freekorps: true,
        czechs: true,
        naval: true,
        intervention: true,
      },
    },
    { title: 'six players, Historic Climax, secrecy', options: { players: 6, scenario: 'climax', secrecy: true } },
    { title: 'Quick Victory', options: { scenario: 'quick', naval: true } },
    { title: 'solitaire', options: { mode: 'solitaire' } },
  ],
  games: 2,
  deep: 1,
  samples: 4,
  faults: (state) => faults(state),
  faultsAtAsks: true,
  module: { url: new URL('./index.ts', import.meta.url).href, export: 'russianCivilWar' },
})
