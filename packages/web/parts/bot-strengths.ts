import { type GamePackage, usualBot } from '@interregnum/game-package'
import type { BotSpec } from '@interregnum/kernel'
import { strengthOf } from '@interregnum/registry/strengths'
import { partsWords } from '../words/parts.ts'

export type DescribedBot = Pick<BotSpec, 'id' | 'title' | 'about'>

/** The bots of a game; what is said about each also says how strong it is. */
export function describedBots(pkg: Pick<GamePackage, 'id' | 'bots'>): readonly DescribedBot[] {
  const usual = usualBot(pkg)
  return pkg.bots.map(({ id, title, about, create }) => {
    // With corrected figures a planner is the usual bot, and says so itself.
    const isUsual = id !== usual.id && create === usual.create
    const strength = partsWords.strength(strengthOf(pkg.id, id, usual.id), usual.title)
    return { id, title, about: isUsual ? about : `${about} ${strength}` }
  })
}
