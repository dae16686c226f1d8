import type { GamePackage } from '@interregnum/game-package'
import { loadGame } from '@interregnum/registry'
import { useEffect, useState } from 'preact/hooks'
import { valueTitle } from '../home/option-fields.tsx'
import { Bar } from '../parts/bar.tsx'
import { TroublePage } from '../parts/error-boundary.tsx'
import { SeatRows } from '../parts/seat-rows.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords } from '../parts/words.ts'
import { addresses, go } from '../router.ts'
import { occupantIn, occupantsQuery } from '../services/occupants.ts'
import { readSetup, type SharedSetup } from '../services/setup-link.ts'
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
    document.title = 'A prepared game · Interregnum'
  }, [])
  if (got.state === 'waiting') {
    return (
      <div class="waiting" aria-busy="true">
        Loading the set-up…
      </div>
    )
  }
  if (got.state === 'failed') return <TroublePage title="This set-up can’t be played" text={inWords(got.problem)} />
  return <Sheet {...got.value} />
}

function Sheet({ pkg, setup }: Prepared) {
  const [sitters, setSitters] = useState(setup.sitters)
  const { name, notes, seed, options, specs, seats, vacant } = setup
  const begin = (): void => {
    const more = { ...(seed === null ? {} : { seed }), ...(name === '' ? {} : { name }) }
    go(addresses.play(pkg.id, { ...options, ...occupantsQuery(sitters), ...more }))
  }
  const rows = seats.map(({ id, title }) => ({ seat: id, title, occupant: occupantIn(sitters, id), vacancies: [] }))
  return (
    <div class="page">
      <Bar meta={`${pkg.title}, a prepared game`} />
      <main>
        <article class="sheet-of-paper setup">
          <h1>{name === '' ? `A game of ${pkg.title}` : name}</h1>
          {notes !== '' && (
            <section class="notes" aria-label="Notes">
              {notes.split('\n').map((line, at) => (
                <p key={`${at} ${line}`} class="read">
                  {line}
                </p>
              ))}
            </section>
          )}
          <h2 class="block-heading">Set-up</h2>
          <dl>
            {specs.map((spec) => (
              <div key={spec.key}>
                <dt>{spec.title}</dt>
                <dd>{valueTitle(spec, options)}</dd>
              </div>
            ))}
            <div>
              <dt>Seed</dt>
              <dd>{seed ?? 'a new one each time'}</dd>
            </div>
          </dl>
          <h2 class="block-heading">Players</h2>
          <SeatRows
            rows={rows}
            policies={pkg.bots}
            sit={(seat, occupant) => setSitters((now) => ({ ...now, [seat]: occupant }))}
          />
          {vacant.length > 0 && <p class="read">{vacant.join('. ')}.</p>}
          <div class="page-buttons">
            <button type="button" class="btn primary" onClick={begin}>
              Start this game
            </button>
            <a class="btn" href={addresses.home}>
              Home
            </a>
          </div>
        </article>
      </main>
    </div>
  )
}
