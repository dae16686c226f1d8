// A thousand solitaire games: at random, by the program, and by a program that errs every few answers, so that all
// turns and endings are seen. Nothing fails, no counter is lost, every record holds.
import {
  type Bot,
  Dice,
  type JournalEntry,
  Match,
  playOut,
  Run,
  random,
  readOptions,
  refusalIn,
  seeded,
  verify,
} from '@interregnum/kernel'
import { chooseSolitaire } from '../bots/solitaire.ts'
import { PRINTED } from '../data/corrections.ts'
import { russianCivilWar, type State } from '../index.ts'
import { faults } from '../rules/faults.ts'
import { SOLITAIRE_BOX } from '../rules/solitaire/setup.ts'
import { type Play, SOLITAIRE_SEAT, SOLO_PHASES } from '../rules/state.ts'

const GAMES = 1000
const QUICK = 15
/** One answer in so many is a blunder. */
const BLUNDER = 6
const OPTIONS = readOptions(russianCivilWar.options, { mode: 'solitaire' })

const careful: Bot<State> = {
  choose({ view, asks: [ask] }) {
    return { ask, answer: chooseSolitaire({ s: view, data: PRINTED } as Play, ask).option }
  },
}

function erring(seed: string): Bot<State> {
  const dice = new Dice({ source: seeded(`blunders/${seed}`), loaded: null })
  const wild: Bot<State> = random.create(seed)
  return {
    choose(position) {
      dice.log.length = 0
      return (dice.roll(BLUNDER) === 1 ? wild : careful).choose(position)
    },
  }
}

const mindFor = (number: number, seed: string): Bot<State> =>
  number % 3 === 0 ? random.create(seed) : number % 3 === 1 ? careful : erring(seed)

type Counts = Record<string, number>
const add = (counts: Counts, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1
}

function count(counts: Counts, { kind, data }: JournalEntry): void {
  if (kind === 'solitaire.phase') add(counts, `phase ${data.phase}`)
  else if (kind === 'drawn') add(counts, `drawn ${data.chit} by ${data.player}`)
  else if (kind === 'combat') add(counts, `${data.player} ${data.kind} ${data.result}`)
  else if (kind === 'event') add(counts, `event ${data.event}`)
  else if (kind === 'solitaire.end') add(counts, `end ${data.result}${data.level === null ? '' : ` ${data.level}`}`)
  else add(counts, kind)
}

function playOne(number: number, counts: Counts): void {
  const seed = `solitaire/${number}`
  const journal: JournalEntry[] = []
  const run = Run.begin<State>(russianCivilWar, OPTIONS, { source: seeded(seed), loaded: null }, journal)
  playOut(run, { [SOLITAIRE_SEAT]: mindFor(number, seed) }, (played) => {
    const broken = faults(played.state)
    if (broken.length > 0) throw new Error(`game ${number}, answer ${played.index}: ${broken.join(' ')}`)
  })
  for (const entry of journal) count(counts, entry)
  add(counts, `turns ${run.state.turn}`)
  if (number % 10 === 0) verifyOne(number, seed)
}

/** The same game once more as a match: its record must hold. */
function verifyOne(number: number, seed: string): void {
  const match = Match.begin(russianCivilWar, { options: { mode: 'solitaire' }, seed })
  for (let answers = 0; !match.over; answers++) {
    const ask = match.asks.find((open) => open.answerable)
    if (ask === undefined) throw new Error(`game ${number} waits for nobody`)
    const refusal = refusalIn(match.answer(ask.seat, ask.options[(answers * 7 + number) % ask.options.length]))
    if (refusal !== null) throw new Error(`game ${number}: ${refusal.reason}`)
  }
  const verdict = verify(russianCivilWar, match.exportRecord())
  if (!verdict.ok) throw new Error(`game ${number}: ${verdict.reason}`)
}

/** Everything that ought to have happened. */
function wanted(): string[] {
  const sides = [SOLITAIRE_SEAT, 'non-red']
  return [
    ...SOLO_PHASES.map((phase) => `phase ${phase}`),
    ...SOLITAIRE_BOX.flatMap(({ word }) => sides.map((side) => `drawn ${word} by ${side}`)),
    ...sides.flatMap((side) => ['DE', 'EX', 'AE'].map((result) => `${side} combat ${result}`)),
    ...['DE', 'EX', 'AE'].map((result) => `${SOLITAIRE_SEAT} subversion ${result}`),
    `${SOLITAIRE_SEAT} terror DE`,
    ...['epidemic', 'draw', 'petrograd', 'moscow', 'european', 'baku'].map((event) => `event ${event}`),
    ...['end draw', 'end non-red-victory decisive', 'end red-victory marginal', 'end red-victory substantive'],
    ...['leaders.recalled', 'leaders.missed', 'chit.returned', 'czar.shot', 'captured', 'rising', 'joined', 'no-berth'],
    ...['replaced', 'armistice', 'marker.void', 'withdrawn.nation', 'enemy.stacked', 'unstacked'],
  ]
}

export default {
  name: 'russian-civil-war-solitaire',
  async run({ quick }: { readonly quick: boolean }): Promise<Record<string, unknown>> {
    const games = quick ? QUICK : GAMES
    const counts: Counts = {}
    for (let number = 0; number < games; number++) playOne(number, counts)
    const never = wanted().filter((key) => counts[key] === undefined)
    if (!quick && never.length > 0) throw new Error(`never resolved: ${never.join(', ')}`)
    const shown = (prefix: string): Counts =>
      Object.fromEntries(Object.entries(counts).filter(([key]) => key.startsWith(prefix)))
    return { games, faults: 0, never, ends: shown('end '), turns: shown('turns ') }
  },
}
