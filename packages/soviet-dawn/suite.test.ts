import { gameSuite } from '@interregnum/kernel/testing'
import { room, sovietDawn } from './index.ts'

const module = { url: new URL('./index.ts', import.meta.url).href, export: 'sovietDawn' }
const EVERYTHING = {
  perseverance: true,
  lastBattalion: true,
  decisive: true,
  lastGasp: true,
  cheka: true,
  recovery: true,
  level10: true,
}

gameSuite(sovietDawn, {
  modes: [
    { title: 'the standard game' },
    { title: 'the extended game with every option', options: { scenario: 'extended', ...EVERYTHING } },
    {
      title: 'steady pacing with the Cheka and decisive outcomes',
      options: { scenario: 'steady', cheka: true, decisive: true },
    },
    {
      title: 'historical order, expansion cards and last gasps',
      options: { scenario: 'historical', expansion: true, lastGasp: true },
    },
    { title: 'the hardest game', options: { perseverance: true, level10: true, reserves: 0, decrees: 0 } },
  ],
  games: 8,
  deep: 2,
  samples: 8,
  faults: room.faults,
  faultsAtAsks: true,
  module,
})
