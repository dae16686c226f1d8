import type { Match } from '@interregnum/kernel'
import { play, type RandomPlay } from '@interregnum/kernel/testing'
import type { GamePackage } from '../game-package.ts'

/** One text from the message catalogue. */
export interface Spoken {
  readonly what: 'ask' | 'option' | 'note' | 'outcome' | 'board'
  /** What the text is for: a kind, an option. */
  readonly key: string
  /** Null if a note is not worth a line. */
  readonly text: string | null
  /** The detail of an option. */
  readonly detail: string
}

/** Matches texts with a missing value. */
export const NO_WORDS = /undefined|NaN|\bnull\b|\[object/

/** All texts of a random game for which `isWrong` returns true, without duplicates. */
export function wrongWords<S>(
  { words, game, board }: Pick<GamePackage<S>, 'words' | 'game' | 'board'>,
  setting: RandomPlay<S>,
  isWrong: (spoken: Spoken) => boolean,
): string[] {
  const wrong = new Set<string>()
  const say = (what: Spoken['what'], key: string, text: string | null, detail = ''): void => {
    if (isWrong({ what, key, text, detail })) wrong.add(`${what} ${key}: ${text} ${detail}`)
  }
  const each = (match: Match<S>): void => {
    for (const ask of match.asks.filter(({ answerable }) => answerable)) {
      say('ask', ask.kind, words.ask(ask, match.state))
      for (const option of ask.options) {
        const { label, detail } = words.option(ask, option, match.state)
        say('option', `${ask.kind} ${option}`, label, detail)
      }
    }
  }
  const match = play(game(), { ...setting, each })
  for (const entry of match.notes) say('note', entry.kind, words.note(entry, match.state))
  if (match.outcome !== null) {
    const { title, text } = words.outcome(match.outcome)
    say('outcome', match.outcome.result, `${title} ${text}`)
  }
  say('board', 'at the end', board(match.state))
  return [...wrong]
}
