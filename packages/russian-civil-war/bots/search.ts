// What the search needs to know of Russian Civil War.
import { type Ask, type BotSpec, type Option, type SearchSpec, searchBots } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { replyOptions } from '../rules/questions.ts'
import type { State } from '../rules/state.ts'
import { policyOf } from './character.ts'
import { MEASURED } from './stance.ts'
import { sensibly, styles } from './styles.ts'
import { value } from './value.ts'

/** More than the players of a game turn. */
const BY_TURN = 8

/** Finished player turns. The last of a game turn ends with the Inter-phase. */
const clock = ({ turn, done, players }: State): number => BY_TURN * turn + Math.min(done, players - 1)

/** The other answer to an offer, a purge or an order. */
const OPPOSITE: { readonly [use: string]: string } = {
  accept: 'decline',
  decline: 'accept',
  consent: 'refuse',
  refuse: 'consent',
}

/** Offers and proposed purges: whether to agree. */
function repliesTo({ options }: Ask, usual: Option): Option[] {
  const chosen = replyOptions.read(usual)
  if (chosen === null || !('player' in chosen)) return []
  return options.filter((option) => {
    const choice = replyOptions.read(option)
    return (
      choice !== null && 'player' in choice && choice.player === chosen.player && choice.use === OPPOSITE[chosen.use]
    )
  })
}

const searchSpec = (data: Data): SearchSpec<State> => ({
  base: policyOf(data, MEASURED),
  quick: sensibly(data),
  styles: styles(data),
  value: (state, seat) => value(state, seat, data),
  clock,
  ahead: 1,
  certainty: 2,
  // The set-up is too far from anything that a value could judge. Alone, planners won 0 of 12 games, the usual bot 3.
  leaves: (_, { step, settings }) => step === 'trade' || settings.mode === 'solitaire',
  // Else only what a style suggests competes: of ninety options one often seems better by two standard errors, and
  // planners lost by believing it.
  rivals: (ask, usual) => (ask.kind === 'reply' ? repliesTo(ask, usual) : []),
})

/** A core makes about 500 playouts a second. docs/bots.md says how strong they are. */
export const planners = (data: Data): BotSpec<State>[] =>
  searchBots(searchSpec(data), { quick: 60, strong: 200, patient: 1000 })
