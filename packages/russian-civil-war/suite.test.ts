import { gameSuite, unfinishedGames } from '@interregnum/kernel/testing'
import { russianCivilWar } from './index.ts'
import { faults } from './rules/faults.ts'

gameSuite(russianCivilWar, {
  modes: [
    { title: 'three players', options: { players: 3 } },
    { title: 'four players, five turns, secrecy', options: { players: 4, scenario: 'climax', secrecy: true } },
    {
      title: 'five players, five turns, every other optional rule',
      options: {
        players: 5,
        scenario: 'climax',
        expedition: true,
        kronstadt: true,
        freekorps: true,
        czechs: true,
        naval: true,
        intervention: true,
      },
    },
    { title: 'six players, five turns', options: { players: 6, scenario: 'climax' } },
    { title: 'Quick Victory', options: { scenario: 'quick', naval: true } },
    { title: 'solitaire', options: { mode: 'solitaire' } },
  ],
  games: 1,
  deep: 1,
  samples: 3,
  faults: (state) => faults(state),
  faultsAtAsks: true,
  module: { url: new URL('./index.ts', import.meta.url).href, export: 'russianCivilWar' },
})

unfinishedGames(russianCivilWar, new URL('./testing/records/', import.meta.url), (state) => faults(state))
