// What the search needs to know of Russian Civil War.
import { type Ask, type BotSpec, type Option, type SearchSpec, searchBots } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { replyOptions } from '../rules/questions.ts'
import type { State } from '../rules/state.ts'
import { policies } from './character.ts'
import { quick } from './quick.ts'
import { value } from './value.ts'

/** More than the players of a game turn. */
const BY_TURN = 8

/** Finished player turns. */
const clock = ({ turn, done }: State): number => BY_TURN * turn + done

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
  base: policies(data)[0],
  quick: quick(data),
  value: (state, seat) => value(state, seat, data),
  clock,
  ahead: 1,
  // Of ninety options one often seems better by two standard errors, and planners lost by believing it.
  certainty: 4,
  rivals(ask, usual, { step, settings }) {
    // The set-up is too far from anything that a value could judge. Alone, planners won 0 of 12 games, the usual bot 3.
    if (step === 'trade' || settings.mode === 'solitaire') return []
    if (ask.kind === 'reply') return repliesTo(ask, usual)
    return ask.optional ? [] : ask.options.filter((option) => option !== usual)
  },
})

/** A core makes about 2,200 playouts a second. docs/bots.md says how strong they are. */
export const planners = (data: Data): BotSpec<State>[] =>
  searchBots(searchSpec(data), { quick: 60, strong: 600, patient: 4000 })
