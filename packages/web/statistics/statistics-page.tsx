import type { Occupants, Outcome } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import { useEffect } from 'preact/hooks'
import { Bar } from '../parts/bar.tsx'
import { TroublePage } from '../parts/error-boundary.tsx'
import { Loading } from '../parts/loading.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords } from '../parts/words.ts'
import { botIn, isPerson, occupantIn, shortTitle } from '../services/occupants.ts'
import { saves } from '../services/saves.ts'
import { statisticsWords } from '../words/statistics.ts'
import { type PlayedGame, type ResultRow, resultsBy } from './results.ts'
import './statistics.css'

const YEAR = 365 * 24 * 60 * 60 * 1000

/** Results of the games on this device: by game and side, and by opponent. */
export function StatisticsPage() {
  const { got } = useAsync('statistics', playedGames)
  useEffect(() => {
    document.title = statisticsWords.pageTitle
  }, [])
  if (got.state === 'waiting') {
    return <Loading text={statisticsWords.loading} />
  }
  if (got.state !== 'here') return <TroublePage title={statisticsWords.failed} text={inWords(got.problem)} />
  const played = got.value
  return (
    <div class="page">
      <Bar meta={statisticsWords.title} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long page must scroll by keyboard */}
      <main tabIndex={0} aria-label={statisticsWords.title}>
        <article class="sheet-of-paper statistics">
          <h1>{statisticsWords.title}</h1>
          <p class="read">{played.length === 0 ? statisticsWords.none : statisticsWords.about}</p>
          {played.length > 0 && (
            <>
              <h2>{statisticsWords.bySide}</h2>
              <Results
                heads={[statisticsWords.game, statisticsWords.side]}
                rows={resultsBy(played, ({ game, side }) => [[game, side]])}
              />
              <h2>{statisticsWords.byOpponent}</h2>
              <Results
                heads={[statisticsWords.opponent]}
                rows={resultsBy(played, ({ opponents }) => opponents.map((one) => [one]))}
              />
            </>
          )}
        </article>
      </main>
    </div>
  )
}

const points = (share: number): number => Math.round(share * 100)

function Results({ heads, rows }: { heads: readonly string[]; rows: readonly ResultRow[] }) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">{statisticsWords.games}</th>
          <th scope="col">{statisticsWords.won}</th>
          <th scope="col">{statisticsWords.accuracy}</th>
          <th scope="col">{statisticsWords.luck}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, games, won, accuracy, luck }) => (
          <tr key={key.join(' ')}>
            {key.map((part) => (
              <th key={part} scope="row">
                {part}
              </th>
            ))}
            <td>{games}</td>
            <td>{won}</td>
            <td>{accuracy === null ? statisticsWords.unknown : statisticsWords.percent(points(accuracy))}</td>
            <td>{luck === null ? statisticsWords.unknown : statisticsWords.change(points(luck))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Every seat of a person in every game that ended in the last year. */
async function playedGames(): Promise<PlayedGame[]> {
  const since = Date.now() - YEAR
  const finished = (await saves.list()).filter(({ over, updated }) => over && updated >= since)
  return (await Promise.all(finished.map(({ id }) => playedGame(id)))).flat()
}

async function playedGame(id: string): Promise<PlayedGame[]> {
  const [save, analysis] = await Promise.all([saves.get(id), saves.analysis(id)])
  const outcome = (save?.record.outcome ?? null) as unknown as Outcome | null
  if (save === null || outcome === null) return []
  const pkg = await loadGame(save.record.game)
  const occupants: Occupants = save.occupants ?? save.record.occupants ?? {}
  const seats = pkg.game().seats(save.record.options)
  const nameOf = (seat: string): string => {
    const occupant = occupantIn(occupants, seat)
    if (occupant.kind === 'program') return botIn(pkg, occupant.policy)?.title ?? occupant.policy
    return occupant.name === '' ? statisticsWords.human : occupant.name
  }
  return seats
    .filter(({ id: seat }) => isPerson(occupants, seat))
    .map(({ id: seat, title }) => {
      const others = [...new Set(seats.filter((one) => one.id !== seat).map((one) => nameOf(one.id)))]
      return {
        game: pkg.title,
        side: shortTitle(title),
        won: outcome.winners.includes(seat),
        opponents: others.length === 0 ? [statisticsWords.noOpponent] : others,
        performance: analysis?.performance?.[seat] ?? null,
      }
    })
}
