import type { Match } from '@interregnum/kernel'
import { play, type RandomPlay } from '@interregnum/kernel/testing'
import type { GamePackage } from '../game-package.ts'

/** What the words say of one thing. */
export interface Spoken {
  readonly what: 'ask' | 'option' | 'note' | 'outcome' | 'board'
  /** The key of what is put into words: a kind, an option. */
  readonly key: string
  /** Null where a note is not worth a line. */
  readonly text: string | null
  /** What explains an option further. */
  readonly detail: string
}

/** What JavaScript writes where words are missing. */
export const NO_WORDS = /undefined|NaN|\bnull\b|\[object/

/** Everything that the words say in a random game for which `isWrong` holds, each once. */
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
  for (const entry of match.notes) say('note', entry.kind, words.note(entry))
  if (match.outcome !== null) {
    const { title, text } = words.outcome(match.outcome)
    say('outcome', match.outcome.result, `${title} ${text}`)
  }
  say('board', 'at the end', board(match.state))
  return [...wrong]
}
