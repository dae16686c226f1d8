import type { GamePackage } from '@interregnum/game-package'
import { loadGame } from '@interregnum/registry'
import { useEffect, useState } from 'preact/hooks'
import { valueTitle } from '../home/option-fields.tsx'
import { Bar } from '../parts/bar.tsx'
import { describedBots } from '../parts/bot-strengths.ts'
import { TroublePage } from '../parts/error-boundary.tsx'
import { SeatRows } from '../parts/seat-rows.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords } from '../parts/words.ts'
import { addresses, go } from '../router.ts'
import { occupantIn, occupantsQuery } from '../services/occupants.ts'
import { readSetup, type SharedSetup } from '../services/setup-link.ts'
import { partsWords } from '../words/parts.ts'
import { setupWords } from '../words/setup.ts'
import './setup.css'

interface Prepared {
  readonly pkg: GamePackage
  readonly setup: SharedSetup
}

async function prepare(game: string, query: URLSearchParams): Promise<Prepared> {
  const pkg = await loadGame(game)
  return { pkg, setup: readSetup(pkg, query) }
}

/** A prepared game that somebody has shared: its notes, its options, its seats, and the button that begins it. */
export function Setup({ game, query }: { game: string; query: URLSearchParams }) {
  const { got } = useAsync(`setup ${game} ${query}`, () => prepare(game, query))
  useEffect(() => {
    document.title = setupWords.pageTitle
  }, [])
  if (got.state === 'waiting') {
    return (
      <div class="waiting" aria-busy="true">
        {setupWords.loading}
      </div>
    )
  }
  if (got.state === 'failed') return <TroublePage title={setupWords.notPlayable} text={inWords(got.problem)} />
  return <Sheet {...got.value} />
}

function Sheet({ pkg, setup }: Prepared) {
  const [occupants, setOccupants] = useState(setup.occupants)
  const { name, notes, seed, options, specs, seats, vacant } = setup
  const begin = (): void => {
    const more = {
      ...(seed === null ? {} : { seed }),
      ...(name === '' ? {} : { name }),
      ...(notes === '' ? {} : { notes }),
    }
    go(addresses.play(pkg.id, { ...options, ...occupantsQuery(occupants), ...more }))
  }
  const rows = seats.map(({ id, title }) => ({ seat: id, title, occupant: occupantIn(occupants, id), vacancies: [] }))
  return (
    <div class="page">
      <Bar meta={setupWords.prepared(pkg.title)} />
      <main>
        <article class="sheet-of-paper setup">
          <h1>{name === '' ? setupWords.gameOf(pkg.title) : name}</h1>
          {notes !== '' && (
            <section class="notes" aria-label={setupWords.notes}>
              {notes.split('\n').map((line, at) => (
                <p key={`${at} ${line}`} class="read">
                  {line}
                </p>
              ))}
            </section>
          )}
          <h2 class="block-heading">{setupWords.setUp}</h2>
          <dl>
            {specs.map((spec) => (
              <div key={spec.key}>
                <dt>{spec.title}</dt>
                <dd>{valueTitle(spec, options)}</dd>
              </div>
            ))}
            <div>
              <dt>{setupWords.seed}</dt>
              <dd>{seed ?? setupWords.newSeed}</dd>
            </div>
          </dl>
          <h2 class="block-heading">{setupWords.players}</h2>
          <SeatRows
            rows={rows}
            policies={describedBots(pkg)}
            sit={(seat, occupant) => setOccupants((now) => ({ ...now, [seat]: occupant }))}
          />
          {vacant.length > 0 && <p class="read">{vacant.join('. ')}.</p>}
          <div class="page-buttons">
            <button type="button" class="btn primary" onClick={begin}>
              {setupWords.start}
            </button>
            <a class="btn" href={addresses.home}>
              {partsWords.home}
            </a>
          </div>
        </article>
      </main>
    </div>
  )
}
