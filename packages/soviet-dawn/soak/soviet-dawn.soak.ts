// Thousands of games with options and scenario drawn at random: nothing fails, nothing is lost, every record holds, and
// everything that the game knows has happened at least once.
import {
  type Bot,
  Dice,
  type GameRecord,
  type JournalEntry,
  Match,
  type Options,
  playOut,
  type QuickBot,
  Run,
  random,
  readOptions,
  refusalIn,
  seeded,
  verify,
} from '@interregnum/kernel'
import { sensible, WORTH, type Worth } from '../bots/sensible.ts'
import { PRINTED } from '../data/corrections.ts'
import { gamePackage, type State, sovietDawn } from '../index.ts'
import { Ledger } from './ledger.ts'
import { SCRIPTS } from './scripts.ts'

const GAMES = 10_000
const QUICK = 300

interface Answered {
  readonly kind: string
  readonly answer: string
}

/** One that leaves politics alone sees more of the war. */
const SOLDIERLY: Worth = { ...WORTH, level: WORTH.level.map((worth) => worth / 3), fade: 0.7 }

/** Programs play these games, turn and turn about. */
const politician = sensible(PRINTED)
const soldier = sensible(PRINTED, SOLDIERLY)
const bots: readonly ((seed: string) => QuickBot<State>)[] = [
  (seed) => random.create(seed),
  (seed) => politician.create(seed),
  (seed) => soldier.create(seed),
  (seed) => whimsical(seed),
]

/** Plays well enough to see the last cards, and oddly enough to see what a sensible player never does. */
function whimsical(seed: string): QuickBot<State> {
  const dice = new Dice({ source: seeded(`whim:${seed}`), loaded: null })
  const [wild, steady] = [random.create(seed), soldier.create(seed)]
  return {
    choose(position) {
      dice.log.length = 0
      return (dice.roll(8) === 1 ? wild : steady).choose(position)
    },
  }
}

/** Each option by its own coin: all combinations come up. */
function drawOptions(seed: string): Options {
  const dice = new Dice({ source: seeded(`options:${seed}`), loaded: null })
  const given = sovietDawn.options.map((spec) => {
    if (spec.kind === 'flag') return [spec.key, dice.roll(2) === 1]
    if (spec.kind === 'choice') return [spec.key, spec.values[dice.roll(spec.values.length) - 1].value]
    return [spec.key, spec.min + dice.roll(spec.max - spec.min + 1) - 1]
  })
  return readOptions(sovietDawn.options, Object.fromEntries(given))
}

/** One game on a run, with the invariants looked at after every answer; then once more as a match, for its record. */
function playOne(number: number, ledger: Ledger): GameRecord {
  const seed = `soak/${number}`
  const options = drawOptions(seed)
  const journal: JournalEntry[] = []
  const run = Run.begin<State>(sovietDawn, options, { source: seeded(seed), loaded: null }, journal)
  const bot = bots[number % bots.length](seed)
  const answers: Answered[] = []
  const watching: Bot<State> = {
    choose(position) {
      const move = bot.choose(position)
      answers.push({ kind: move.ask.kind, answer: String(move.answer) })
      return move
    },
  }
  playOut(run, { reds: watching }, ({ state, index }) => {
    const faults = gamePackage.faults(state, options)
    if (faults.length > 0) throw new Error(`seed ${seed}, answer ${index}: ${faults.join(' ')}`)
  })
  ledger.game(run.state, journal, answers)
  return recordOf(seed, options, answers)
}

function recordOf(seed: string, options: Options, answers: readonly Answered[]): GameRecord {
  const match = Match.begin(sovietDawn, { seed, options })
  for (const { kind, answer } of answers) {
    const refusal = refusalIn(match.answer('reds', answer))
    if (refusal !== null) throw new Error(`seed ${seed}: ${answer} to ${kind} is refused: ${refusal.reason}`)
  }
  return match.exportRecord()
}

function mustHold(record: GameRecord, what: string): void {
  const verdict = verify(sovietDawn, record)
  if (!verdict.ok) throw new Error(`${what}: the record breaks at ${verdict.index}: ${verdict.reason}`)
}

export default {
  name: 'soviet-dawn',
  async run({ quick }: { quick: boolean }): Promise<Record<string, unknown>> {
    const games = quick ? QUICK : GAMES
    const ledger = new Ledger()
    for (let number = 1; number <= games; number++) mustHold(playOne(number, ledger), `game ${number}`)
    const unreached = ledger.never()
    for (const script of SCRIPTS) {
      const match = script.play()
      ledger.game(match.state, match.notes, [])
      mustHold(match.exportRecord(), script.title)
    }
    const never = ledger.never()
    // A few hundred games do not see everything; thousands must.
    if (!quick && never.length > 0) throw new Error(`Never resolved: ${never.join(', ')}`)
    return { games, scripted: SCRIPTS.map(({ title }) => title), unreached, never, ...ledger.report() }
  },
}
