import { finishedGames, gameSuite, unfinishedGames } from '@interregnum/kernel/testing'
import { gamePackage, russianCivilWar } from './index.ts'
import { KEPT } from './testing/kept.ts'

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
  faults: gamePackage.faults,
  faultsAtAsks: true,
  module: { url: new URL('./index.ts', import.meta.url).href, export: 'russianCivilWar' },
})

unfinishedGames(gamePackage, new URL('./testing/records/', import.meta.url))
finishedGames(gamePackage, new URL('./testing/finished/', import.meta.url), KEPT)
