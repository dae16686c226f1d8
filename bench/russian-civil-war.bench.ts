import { type Bot, playOut, Run, readOptions, seeded } from '@interregnum/kernel'
import { gamePackage } from '@interregnum/russian-civil-war'
import { randomPlay } from './random-play.ts'
import { stopwatch } from './timed.ts'

// Four random bots, and how long the character bots take for a whole turn: marches, attacks and chits.
const MILLISECONDS_PER_TURN = 200
const game = gamePackage.game()

export default {
  name: 'simulate: Russian Civil War',
  async run({ quick }: { quick: boolean }) {
    const rounds = { games: quick ? 20 : 100, warmUp: quick ? 60 : 300, target: 100_000 }
    return { ...(await randomPlay(gamePackage, rounds)), ...programs(quick ? 4 : 20) }
  },
}

/** Measures each turn: the time between two changes of the active player, as a spectator would wait. */
function programs(games: number) {
  const options = readOptions(game.options, {})
  const policy = gamePackage.bots.find(({ id }) => id === 'character')
  if (policy === undefined) throw new Error('the bot "character" is missing')
  const turns: number[] = []
  for (let number = 0; number < games; number++) {
    const seed = `programs/${number}`
    const bots: Record<string, Bot> = {}
    for (const { id } of game.seats(options)) bots[id] = policy.create(`${seed}/${id}`) as Bot
    const run = Run.begin(game, options, { source: seeded(seed), loaded: null }, null, 'nothing')
    let stop = stopwatch()
    let turn = ''
    playOut(run as Run, bots, () => {
      const { step, active } = run.state
      // Trading and deployment before the first turn are simultaneous and belong to no player.
      const now = step === 'trade' || step === 'deploy' ? '' : `${run.state.turn}/${active}`
      if (now === turn) return
      if (turn !== '') turns.push(stop().seconds * 1000)
      turn = now
      stop = stopwatch()
    })
  }
  turns.sort((a, b) => a - b)
  const at = (share: number): number =>
    Math.round((turns[Math.floor(share * (turns.length - 1))] ?? Number.NaN) * 100) / 100
  return {
    programTurns: turns.length,
    millisecondsPerProgramTurnMedian: at(0.5),
    millisecondsPerProgramTurn95: at(0.95),
    millisecondsPerProgramTurnWorst: at(1),
    programTarget: MILLISECONDS_PER_TURN,
    programReached: at(0.95) < MILLISECONDS_PER_TURN,
  }
}
