import { finishedGames, gameSuite, unfinishedGames } from '@interregnum/kernel/testing'
import { allBridgesBurning, gamePackage } from './index.ts'
import { KEPT } from './testing/kept.ts'

gameSuite(allBridgesBurning, {
  modes: [
    { title: 'three players' },
    { title: 'the Reds alone against two Non-players', options: { senate: 'nonplayer', moderates: 'nonplayer' } },
    { title: 'Senate and Moderates against Non-player Reds', options: { reds: 'nonplayer' } },
    { title: 'the 2-player variant', options: { variant: 'two-player' } },
  ],
  games: 3,
  deep: 1,
  samples: 4,
  faults: gamePackage.faults,
  faultsAtAsks: true,
  module: { url: new URL('./index.ts', import.meta.url).href, export: 'allBridgesBurning' },
})

unfinishedGames(gamePackage, new URL('./testing/records/', import.meta.url))
finishedGames(gamePackage, new URL('./testing/finished/', import.meta.url), KEPT)
