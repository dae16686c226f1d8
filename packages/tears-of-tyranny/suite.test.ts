import { finishedGames, gameSuite, unfinishedGames } from '@interregnum/kernel/testing'
import { gamePackage, tearsOfTyranny } from './index.ts'
import { faults } from './rules/faults.ts'
import { ROLES, type Role } from './rules/state.ts'
import { KEPT } from './testing/kept.ts'
import { optionsFor } from './testing/table.ts'

const mode = (title: string, roles: readonly Role[], more: { readonly [key: string]: string } = {}) => ({
  title,
  options: optionsFor(roles, more),
})

gameSuite(tearsOfTyranny, {
  modes: [
    ...ROLES.map((role) => mode(`the ${role} alone`, [role])),
    mode('two players, First Contact', ['liberators', 'partisans'], {
      scenario: 'first-contact',
      difficulty: 'newcomer',
    }),
    mode('two players, The Iron Capital, random map', ['advisors', 'comrades'], {
      scenario: 'iron-capital',
      layout: 'random',
    }),
    mode('three players, Closed Sea, one may drop out', ['liberators', 'advisors', 'partisans'], {
      scenario: 'closed-sea',
      annihilation: 'player',
    }),
    mode('three players, advanced deck, random map', ['advisors', 'partisans', 'comrades'], {
      deck: 'advanced',
      layout: 'random',
      difficulty: 'expert',
    }),
    mode('four players, Divided Loyalties, one may drop out', ROLES, {
      scenario: 'divided-loyalties',
      annihilation: 'player',
    }),
    mode('four players', ROLES),
  ],
  games: 1,
  deep: 1,
  samples: 2,
  faults: (state) => faults(state),
  faultsAtAsks: true,
  module: { url: new URL('./index.ts', import.meta.url).href, export: 'tearsOfTyranny' },
})

unfinishedGames(gamePackage, new URL('./testing/records/', import.meta.url))
finishedGames(gamePackage, new URL('./testing/finished/', import.meta.url), KEPT)
