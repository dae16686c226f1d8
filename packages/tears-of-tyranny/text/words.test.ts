import { NO_WORDS, type Spoken, wrongWords } from '@interregnum/game-package/testing'
import { describe, expect, it } from 'vitest'
import { gamePackage } from '../game-package.ts'
import { ROLES, type Role } from '../rules/state.ts'
import { optionsFor } from '../testing/table.ts'

/** Texts that must not be shown: a raw key, an empty text, a question without its mark. */
function isWrong({ what, text, detail }: Spoken): boolean {
  if (text === null) return false
  if (text === '' || NO_WORDS.test(`${text} ${detail}`)) return true
  if (what === 'ask') return !/[?.]$/.test(text)
  if (what === 'note') return !/^[A-Z0-9].*[.]$/.test(text)
  return what === 'option' && !/^[A-Z0-9]/.test(text)
}

const modes: readonly (readonly [string, readonly Role[], { readonly [key: string]: string | boolean }])[] = [
  ['the Liberators alone', ['liberators'], { paidRecruits: true }],
  ['the Advisors alone', ['advisors'], { layout: 'random' }],
  ['the Partisans alone', ['partisans'], { deck: 'advanced' }],
  ['the Comrades alone', ['comrades'], { scenario: 'first-contact' }],
  ['two players', ['liberators', 'advisors'], { scenario: 'iron-capital' }],
  ['three players', ['liberators', 'partisans', 'comrades'], { scenario: 'closed-sea', annihilation: 'player' }],
  ['four players', ROLES, { scenario: 'divided-loyalties', annihilation: 'player', layout: 'random' }],
]

describe('the words', () => {
  it.each(modes)(
    'cover everything in random games of %s',
    (_, roles, more) => {
      for (const seed of [1, 2, 3]) {
        expect(wrongWords(gamePackage, { seed, options: optionsFor(roles, more) }, isWrong)).toEqual([])
      }
    },
    60_000,
  )
})
