// Thousands of games with random options and scenarios: no errors, no broken invariants, every record verifies, and
// everything that can happen has happened at least once.
import {
  type Bot,
  Dice,
  type GameRecord,
  type JournalEntry,
  Match,
  type Options,
  playOut,
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

/** A bot that cares less about politics sees more of the war. */
const MILITARY_WORTH: Worth = { ...WORTH, level: WORTH.level.map((worth) => worth / 3), fade: 0.7 }

/** The games rotate among these bots. */
const politician = sensible(PRINTED)
const soldier = sensible(PRINTED, MILITARY_WORTH)
const bots: readonly ((seed: string) => Bot<State>)[] = [
  (seed) => random.create(seed),
  (seed) => politician.create(seed),
  (seed) => soldier.create(seed),
  (seed) => mostlySensible(seed),
]

/** Plays well enough to reach the last cards, and sometimes at random, to see what a sensible player never does. */
function mostlySensible(seed: string): Bot<State> {
  const dice = new Dice({ source: seeded(`whim:${seed}`), loaded: null })
  const [randomBot, sensibleBot] = [random.create(seed), soldier.create(seed)]
  return {
    choose(position) {
      dice.log.length = 0
      return (dice.roll(8) === 1 ? randomBot : sensibleBot).choose(position)
    },
  }
}

/** Draws each option independently, so that all combinations occur. */
function drawOptions(seed: string): Options {
  const dice = new Dice({ source: seeded(`options:${seed}`), loaded: null })
  const given = sovietDawn.options.map((spec) => {
    if (spec.kind === 'flag') return [spec.key, dice.roll(2) === 1]
    if (spec.kind === 'choice') return [spec.key, spec.values[dice.roll(spec.values.length) - 1].value]
    return [spec.key, spec.min + dice.roll(spec.max - spec.min + 1) - 1]
  })
  return readOptions(sovietDawn.options, Object.fromEntries(given))
}

/** Plays a game on a run, checks the invariants after every answer, and repeats it as a match to get its record. */
function playOne(number: number, ledger: Ledger): GameRecord {
  const seed = `soak/${number}`
  const options = drawOptions(seed)
  const journal: JournalEntry[] = []
  const run = Run.begin<State>(sovietDawn, options, { source: seeded(seed), loaded: null }, journal)
  const bot = bots[number % bots.length](seed)
  const answers: Answered[] = []
  const recorder: Bot<State> = {
    choose(position) {
      const move = bot.choose(position)
      answers.push({ kind: move.ask.kind, answer: String(move.answer) })
      return move
    },
  }
  playOut(run, { reds: recorder }, ({ state, index }) => {
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

function assertValid(record: GameRecord, what: string): void {
  const verdict = verify(sovietDawn, record)
  if (!verdict.ok) throw new Error(`${what}: the record is invalid at answer ${verdict.index}: ${verdict.reason}`)
}

export default {
  name: 'soviet-dawn',
  async run({ quick }: { quick: boolean }): Promise<Record<string, unknown>> {
    const games = quick ? QUICK : GAMES
    const ledger = new Ledger()
    for (let number = 1; number <= games; number++) assertValid(playOne(number, ledger), `game ${number}`)
    const unreached = ledger.never()
    for (const script of SCRIPTS) {
      const match = script.play()
      ledger.game(match.state, match.notes, [])
      assertValid(match.exportRecord(), script.title)
    }
    const never = ledger.never()
    // A quick run is too short to see everything.
    if (!quick && never.length > 0) throw new Error(`Never resolved: ${never.join(', ')}`)
    return { games, scripted: SCRIPTS.map(({ title }) => title), unreached, never, ...ledger.report() }
  },
}
