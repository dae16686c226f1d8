// Games with fixed seeds, played by bots up to the moment of a picture.
import { BotRunner } from '@interregnum/bots'
import { type GameRecord, type Json, Match, type Occupants } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'

export interface TourGame {
  readonly game: string
  readonly seed: string
  readonly options?: { readonly [option: string]: Json }
  /** Who looks at the table; bots have the other seats. */
  readonly seat: string
  /** Stops when that seat is asked this kind of question for the nth time; without it at the end of the game. */
  readonly until?: { readonly asked: string; readonly times: number }
}

interface Played {
  readonly title: string
  readonly record: GameRecord
}

const played = new Map<TourGame, Promise<Played>>()

/** Plays a game once, however many pictures show it. */
export function gameOf(plan: TourGame): Promise<Played> {
  const game = played.get(plan) ?? play(plan)
  played.set(plan, game)
  return game
}

async function play({ game, seed, options = {}, seat, until }: TourGame): Promise<Played> {
  const pkg = await loadGame(game)
  const match = Match.begin(pkg.game(), { options, seed })
  const [bot] = pkg.bots
  const runner = new BotRunner(match, { seats: Object.fromEntries(match.seats.map(({ id }) => [id, bot])), seed })
  const isWanted = until === undefined ? () => false : nthQuestion(match, seat, until)
  while (!match.over && !isWanted()) {
    if ((await runner.act()) === null) break
  }
  if (until !== undefined && match.over) throw new Error(`${game}: ${seat} is not asked ${until.asked} so often.`)
  const occupants: Occupants = Object.fromEntries(
    match.seats.map(({ id }) => [id, id === seat ? { kind: 'person', name: '' } : { kind: 'program', policy: bot.id }]),
  )
  return { title: pkg.title, record: { ...match.exportRecord(), occupants } }
}

/** Whether a seat is now asked a kind of question for the nth time. */
function nthQuestion(match: Match, seat: string, { asked, times }: NonNullable<TourGame['until']>): () => boolean {
  const seen = new Set<string>()
  return () => {
    const ask = match.asks.find((open) => open.seat === seat && open.kind === asked)
    if (ask !== undefined) seen.add(ask.id)
    return ask !== undefined && seen.size >= times
  }
}
