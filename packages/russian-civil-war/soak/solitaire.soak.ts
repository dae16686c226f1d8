// A thousand solitaire games: at random, by the bot, and by the bot with blunders, so that all turns and endings occur.
// Nothing fails, no counter is lost, every record can be verified.
import { type Bot, type JournalEntry, random, readOptions } from '@interregnum/kernel'
import { type Counts, soak, withBlunders } from '@interregnum/kernel/testing/soak'
import { chooseSolitaire } from '../bots/solitaire.ts'
import { PRINTED } from '../data/corrections.ts'
import { gamePackage, russianCivilWar, type State } from '../index.ts'
import { SOLITAIRE_BOX } from '../rules/solitaire/setup.ts'
import { type Play, SOLITAIRE_SEAT, SOLO_PHASES } from '../rules/state.ts'

/** One answer in this many is a blunder. */
const BLUNDER = 6
const OPTIONS = readOptions(russianCivilWar.options, { mode: 'solitaire' })

const careful: Bot<State> = {
  choose({ view, asks: [ask] }) {
    return { ask, answer: chooseSolitaire({ s: view, data: PRINTED } as Play, ask).option }
  },
}

const botFor = (number: number, seed: string): Bot<State> =>
  number % 3 === 0 ? random.create(seed) : number % 3 === 1 ? careful : withBlunders(careful, BLUNDER, seed)

function count(counts: Counts, { kind, data }: JournalEntry): void {
  if (kind === 'solitaire.phase') counts.add(`phase ${data.phase}`)
  else if (kind === 'drawn') counts.add(`drawn ${data.chit} by ${data.player}`)
  else if (kind === 'combat') counts.add(`${data.player} ${data.kind} ${data.result}`)
  else if (kind === 'event') counts.add(`event ${data.event}`)
  else if (kind === 'solitaire.end') counts.add(`end ${data.result}${data.level === null ? '' : ` ${data.level}`}`)
  else counts.add(kind)
}

/** Everything that must have happened at least once. */
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

export default soak({
  name: 'russian-civil-war-solitaire',
  rules: gamePackage,
  games: 1000,
  quick: 15,
  game(number) {
    const seed = `solitaire/${number}`
    return { seed, options: OPTIONS, bot: botFor(number, seed) }
  },
  count(counts, { journal, state }) {
    for (const entry of journal) count(counts, entry)
    counts.add(`turns ${state.turn}`)
  },
  wanted,
  report: (counts) => ({ ends: counts.under('end '), turns: counts.under('turns ') }),
})
