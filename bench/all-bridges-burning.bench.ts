import { room } from '@interregnum/all-bridges-burning'
import { type JournalEntry, Run, readOptions, seeded } from '@interregnum/kernel'
import { type Batch, seatPrograms, simulate } from '@interregnum/minds'
import { timed } from './timed.ts'

// Three random players, and the printed Non-players: nobody is asked, so a whole game of theirs is one long turn.
const TARGET = { decisionsPerCpuSecond: 100_000, millisecondsPerTurn: 2 }
/** So many games until the compiler is through with the rules, which are many. */
const WARM_UP = 2500
const game = room.game()

export default {
  name: 'simulate: All Bridges Burning',
  async run({ quick }: { quick: boolean }) {
    return { ...randomPlay(quick ? 500 : 2000), ...nonplayers(quick ? 100 : 500) }
  },
}

/** Warm, for a simulation is long. */
function randomPlay(games: number) {
  const policies = seatPrograms(room, game.seats(readOptions(game.options, {})), {}, 'random')
  const plan: Batch = { game: room.id, options: {}, seed: 'bench', policies, from: 1, games }
  simulate(room, { ...plan, seed: 'warm-up', games: WARM_UP })
  const rounds = [1, 2, 3].map((round) => timed(() => simulate(room, { ...plan, from: 1 + round * games })))
  const decisionsPerCpuSecond = best(rounds.map(({ cpu, result }) => result.decisions / cpu))
  return {
    decisionsPerSecond: best(rounds.map(({ seconds, result }) => result.decisions / seconds)),
    decisionsPerCpuSecond,
    gamesPerSecond: best(rounds.map(({ seconds, result }) => result.games / seconds)),
    target: TARGET.decisionsPerCpuSecond,
    reached: decisionsPerCpuSecond >= TARGET.decisionsPerCpuSecond,
  }
}

/** The best of some: whatever else the machine does can only slow it down. */
const best = (rates: readonly number[]): number => Math.round(Math.max(...rates))

/** Played twice: with a journal, which tells how many turns there were, and against the clock without one. */
function nonplayers(games: number) {
  const options = readOptions(game.options, room.presets?.nonplayer ?? {})
  const playAll = (journal: JournalEntry[] | null) => {
    for (let number = 0; number < games; number++) {
      Run.begin(game, options, { source: seeded(`nonplayers/${number}`), loaded: null }, journal)
    }
  }
  const journal: JournalEntry[] = []
  playAll(journal)
  const turns = journal.filter(({ kind }) => kind === 'turn').length
  const { cpu } = timed(() => playAll(null))
  const millisecondsPerNonplayerTurn = round((cpu / turns) * 1000)
  return {
    nonplayerGamesPerCpuSecond: Math.round(games / cpu),
    millisecondsPerNonplayerTurn,
    nonplayerTarget: TARGET.millisecondsPerTurn,
    nonplayerReached: millisecondsPerNonplayerTurn < TARGET.millisecondsPerTurn,
  }
}

const round = (number: number): number => Math.round(number * 10_000) / 10_000
