import { gameSuite } from './testing/index.ts'
import {
  bazaar,
  bazaarFaults,
  council,
  councilFaults,
  march,
  porters,
  portersFaults,
  scramble,
  scrambleFaults,
  whispers,
  whispersFaults,
} from './testing/toys.ts'

const url = new URL('./testing/toys.ts', import.meta.url).href

gameSuite(scramble, {
  modes: [
    { title: 'three seats' },
    { title: 'four seats, sudden end', options: { players: 4, sudden: true } },
    { title: 'two seats, one round', options: { players: 2, rounds: 1 } },
  ],
  games: 8,
  faults: scrambleFaults,
  faultsAtAsks: true,
})

gameSuite(porters, {
  modes: [{ title: 'four loads' }, { title: 'nine loads, one round', options: { loads: 9, rounds: 1 } }],
  games: 6,
  faults: portersFaults,
  faultsAtAsks: true,
})

gameSuite(council, {
  modes: [{ title: 'two coins' }, { title: 'five coins', options: { coins: 5 } }],
  games: 8,
  faults: councilFaults,
  faultsAtAsks: true,
})

gameSuite(bazaar, {
  modes: [{ title: 'six turns' }, { title: 'twelve turns', options: { turns: 12 } }],
  games: 8,
  faults: bazaarFaults,
  faultsAtAsks: true,
  module: { url, export: 'bazaar' },
})

gameSuite(whispers, {
  modes: [{ title: 'three rounds' }, { title: 'four rounds', options: { rounds: 4 } }],
  games: 8,
  faults: whispersFaults,
  faultsAtAsks: true,
  module: { url, export: 'whispers' },
})

gameSuite(march('1'), { name: 'March, first edition', modes: [{ title: 'as printed' }], games: 5 })
