import { gamePackage } from '@interregnum/all-bridges-burning'
import { type JournalEntry, Run, readOptions, seeded } from '@interregnum/kernel'
import { randomPlay } from './random-play.ts'
import { timed } from './timed.ts'

// Three random players, and the printed Non-players. They ask nothing, so a whole game runs without a stop.
const MILLISECONDS_PER_TURN = 2
const game = gamePackage.game()

export default {
  name: 'simulate: All Bridges Burning',
  async run({ quick }: { quick: boolean }) {
    const rounds = { games: quick ? 500 : 2000, warmUp: 2500, target: 100_000 }
    return { ...(await randomPlay(gamePackage, rounds)), ...nonplayers(quick ? 150 : 500) }
  },
}

/** Compiling takes most of the time of the first thousand games. */
const WARM_UP = 1000
const ROUNDS = 4

/** The best of several rounds without a journal. One with a journal counts the turns. */
function nonplayers(games: number) {
  const options = readOptions(game.options, gamePackage.presets?.nonplayer ?? {})
  const play = (count: number, journal: JournalEntry[] | null) => {
    for (let number = 0; number < count; number++) {
      Run.begin(game, options, { source: seeded(`nonplayers/${number}`), loaded: null }, journal)
    }
  }
  const journal: JournalEntry[] = []
  play(games, journal)
  const turns = journal.filter(({ kind }) => kind === 'turn').length
  play(WARM_UP, null)
  const cpu = Math.min(...Array.from({ length: ROUNDS }, () => timed(() => play(games, null)).cpu))
  const millisecondsPerNonplayerTurn = round((cpu / turns) * 1000)
  return {
    nonplayerGamesPerCpuSecond: Math.round(games / cpu),
    millisecondsPerNonplayerTurn,
    nonplayerTarget: MILLISECONDS_PER_TURN,
    nonplayerReached: millisecondsPerNonplayerTurn < MILLISECONDS_PER_TURN,
  }
}

const round = (number: number): number => Math.round(number * 10_000) / 10_000
