// How long the analysis of a game takes, and how soon an advisor has a first ranking. CPU seconds: on two cores an analysis
// takes half of them.
import { compareAnswers, playMatch, seatBots } from '@interregnum/bots'
import { judgeAnswers } from '@interregnum/bots/analysis'
import { type Match, readOptions } from '@interregnum/kernel'
import { loadGame, registry } from '@interregnum/registry'
import { timed } from './timed.ts'

/** Every so many answers one is judged, and the time is multiplied: a whole game of Russian Civil War takes minutes. */
const [SAMPLED, QUICKLY] = [4, 32]
/** Answers that the advisor first ranks: one playout for each. */
const FIRST_RANKING = 12

export default {
  name: 'analysis and advice',
  async run({ quick }: { quick: boolean }) {
    const results: { [key: string]: number } = {}
    const of = quick ? QUICKLY : SAMPLED
    for (const { id } of registry) {
      const pkg = await loadGame(id)
      const game = pkg.game()
      const seats = game.seats(readOptions(game.options, {}))
      const match = playMatch(pkg, { seed: 'analysis' }, seatBots(pkg, seats, {}, pkg.bots[0].id))
      const { cpu } = timed(() => [...judgeAnswers(pkg, match, { share: { at: 1, of } })])
      results[`${id}: CPU seconds to analyse a game of ${match.line.length} answers`] = Math.round(cpu * of * 10) / 10
      results[`${id}: CPU milliseconds to the first ranking`] = firstRanking(pkg, match)
    }
    return results
  },
}

/** From the middle of the game, at the next question with several options. */
function firstRanking(pkg: Awaited<ReturnType<typeof loadGame>>, whole: Match): number {
  let match = whole.fork(Math.floor(whole.first + whole.line.length / 2))
  while (match.asks.every((ask) => ask.isForm || ask.options.length < 2) && match.index < whole.index)
    match = whole.fork(match.index + 1)
  const seat = match.waiting[0]
  const rank = (): void => {
    for (const advice of compareAnswers(pkg, match, seat, null, FIRST_RANKING)) advice()
  }
  rank()
  return Math.round(timed(rank).cpu * 1000)
}
