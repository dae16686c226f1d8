// How often the sensible bot wins, by scenario. npm test only checks a sample.
import { playOut, Run, readOptions, seeded } from '@interregnum/kernel'
import { sensible } from '../bots/sensible.ts'
import { PRINTED } from '../data/corrections.ts'
import { sovietDawn } from '../index.ts'

const GAMES = 10_000
const QUICK = 200

const SETTINGS: { readonly [name: string]: { readonly [key: string]: string | boolean | number } } = {
  standard: {},
  extended: { scenario: 'extended' },
  steady: { scenario: 'steady' },
  historical: { scenario: 'historical' },
  cheka: { cheka: true },
}

interface Figures {
  readonly won: number
  readonly political: number
  readonly military: number
  readonly ends: { readonly [end: string]: number }
  /** Including the rules. */
  readonly microsecondsPerDecision: number
}

function measure(name: string, games: number): Figures {
  const options = readOptions(sovietDawn.options, SETTINGS[name])
  const player = sensible(PRINTED).create(1)
  const ends: Record<string, number> = {}
  let decisions = 0
  const started = process.cpuUsage()
  for (let number = 1; number <= games; number++) {
    const run = Run.begin(sovietDawn, options, { source: seeded(`${name}/${number}`), loaded: null })
    const played = playOut(run, { reds: player })
    const end = `${played.outcome.result} ${played.outcome.level}`
    ends[end] = (ends[end] ?? 0) + 1
    decisions += played.decisions
  }
  const { user } = process.cpuUsage(started)
  const share = (result: string) =>
    Object.entries(ends).reduce((sum, [end, times]) => (end.startsWith(result) ? sum + times : sum), 0) / games
  const [political, military] = [share('political-victory'), share('military-victory')]
  return { won: political + military, political, military, ends, microsecondsPerDecision: user / decisions }
}

/** The expectations of clause SD-ST and of the design that the figures do not meet. */
function unmet({ standard, extended, cheka }: { readonly [name: string]: Figures }): string[] {
  const claims: readonly (readonly [boolean, string])[] = [
    [standard.won >= 0.15 && standard.won <= 0.4, 'the standard game is won in 15 to 40 games of a hundred'],
    [standard.political > standard.military, 'political victories are the commoner ones'],
    [extended.won < standard.won, 'the extended game is harder'],
    [cheka.won > standard.won, 'the Cheka at the start makes it easier'],
  ]
  return claims.filter(([holds]) => !holds).map(([, claim]) => claim)
}

export default {
  name: 'soviet-dawn-sensible',
  async run({ quick }: { quick: boolean }): Promise<Record<string, unknown>> {
    const games = quick ? QUICK : GAMES
    const figures = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, measure(name, games)]))
    const wrong = unmet(figures)
    if (!quick && wrong.length > 0)
      throw new Error(`Expected, but not so: ${wrong.join('; ')}: ${JSON.stringify(figures)}`)
    return { games, ...figures }
  },
}
