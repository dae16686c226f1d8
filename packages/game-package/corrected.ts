import { type BotSpec, isPlanner } from '@interregnum/kernel'
import type { GamePackage } from './game-package.ts'
import { playsLike } from './text/bots.ts'

/** The bot that answers at once, and gives hints. */
export const usualBot = <S>({ bots }: Pick<GamePackage<S>, 'bots'>): BotSpec<S> =>
  bots.find(({ id }) => id === 'sensible') ?? bots[0]

/**
 * A package with corrected figures. The weights of its value are fitted to the printed ones, so that a planner could rely
 * on estimates that no longer hold: planners answer like the usual bot, and say so.
 */
export function withoutPlanning<S>(pkg: GamePackage<S>): GamePackage<S> {
  const { named } = pkg
  const usual = usualBot(pkg)
  const about = playsLike(usual.title)
  const likeUsual = ({ id, title }: BotSpec<S>): BotSpec<S> => ({ ...usual, id, title, about })
  return {
    ...pkg,
    bots: pkg.bots.map((bot) => (isPlanner(bot.id) ? likeUsual(bot) : bot)),
    ...(named === undefined ? {} : { named: (names) => withoutPlanning(named(names)) }),
  }
}
