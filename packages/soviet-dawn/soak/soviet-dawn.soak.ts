// Thousands of games with options and scenario drawn at random: nothing fails, nothing is lost, every record holds, and
// everything that the game knows has happened at least once.
import { type Bot, random, whenReady } from '@interregnum/kernel'
import {
  drawOptions,
  mustHold,
  replaySoaked,
  requireAll,
  soakGame,
  withBlunders,
} from '@interregnum/kernel/testing/soak'
import { sensible, WORTH, type Worth } from '../bots/sensible.ts'
import { PRINTED } from '../data/corrections.ts'
import { gamePackage, type State, sovietDawn } from '../index.ts'
import { Ledger } from './ledger.ts'
import { SCRIPTS } from './scripts.ts'

const GAMES = 10_000
const QUICK = 300
/** One answer in so many is given at random by the last of the bots. */
const BLUNDER = 8

/** A bot that cares less about politics sees more of the war. */
const MILITARY_WORTH: Worth = { ...WORTH, level: WORTH.level.map((worth) => worth / 3), fade: 0.7 }

/** Bots play these games by turns. */
const politician = sensible(PRINTED)
const soldier = sensible(PRINTED, MILITARY_WORTH)
const bots: readonly ((seed: string) => Bot<State>)[] = [
  (seed) => random.create(seed),
  (seed) => politician.create(seed),
  (seed) => soldier.create(seed),
  (seed) => withBlunders(soldier.create(seed), BLUNDER, seed),
]

/** One game, once more from its record, and what came up in it. */
function playOne(number: number, ledger: Ledger): void {
  const seed = `soak/${number}`
  const bot = bots[number % bots.length](seed)
  const asked: string[] = []
  const watching: Bot<State> = {
    choose: (position) =>
      whenReady(bot.choose(position), (move) => {
        asked.push(move.ask.kind)
        return move
      }),
  }
  const played = soakGame(gamePackage, { seed, options: drawOptions(sovietDawn, seed), bot: watching })
  ledger.game(played.state, played.journal, asked)
  replaySoaked(sovietDawn, played)
}

export default {
  name: 'soviet-dawn',
  async run({ quick }: { quick: boolean }): Promise<Record<string, unknown>> {
    const games = quick ? QUICK : GAMES
    const ledger = new Ledger()
    for (let number = 1; number <= games; number++) playOne(number, ledger)
    const unreached = ledger.never()
    for (const script of SCRIPTS) {
      const match = script.play()
      ledger.game(match.state, match.notes, [])
      mustHold(match, script.title)
    }
    const never = ledger.never()
    requireAll(quick, never)
    return { games, scripted: SCRIPTS.map(({ title }) => title), unreached, never, ...ledger.report() }
  },
}
