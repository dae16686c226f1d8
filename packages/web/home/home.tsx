import { announced, registry } from '@interregnum/registry'
import check from 'lucide-static/icons/check.svg?raw'
import moon from 'lucide-static/icons/moon.svg?raw'
import sliders from 'lucide-static/icons/sliders-horizontal.svg?raw'
import sun from 'lucide-static/icons/sun.svg?raw'
import { useState } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { Async } from '../parts/use-async.tsx'
import { addresses, go } from '../router.ts'
import { settings, shownTheme } from '../services/settings.ts'
import { takeUpdate, update } from '../services/update.ts'
import { billing } from '../words/billing.ts'
import { homeWords } from '../words/home.ts'
import { NewGame } from './new-game.tsx'
import { OpenRecord } from './open-record.tsx'
import { Poster } from './posters.tsx'
import { SavedGames } from './saved-games.tsx'
import './home.css'

export function Home({ withSettings }: { withSettings: boolean }) {
  const [game, setGame] = useState(registry[0].id)
  const title = registry.find(({ id }) => id === game)?.title ?? ''
  return (
    <div class="home">
      <header>
        <h1>Interregnum</h1>
        <p>{homeWords.tagline}</p>
        <nav aria-label={homeWords.helpAndSettings}>
          <a href={addresses.myGames}>{homeWords.playOnline}</a>
          <a href={addresses.howToPlay(game)}>{homeWords.howToPlay}</a>
          <a href={addresses.about}>{homeWords.about}</a>
          <ThemeButton />
          <button type="button" class="btn" aria-label={homeWords.settings} onClick={() => go(addresses.settings)}>
            <Icon of={sliders} size={17} />
            <span class="long">{homeWords.settings}</span>
          </button>
        </nav>
      </header>
      <main>
        {update.value !== 'current' && <UpdateNotice />}
        <Posters
          game={game}
          choose={(chosen) => {
            setGame(chosen)
            if (isNarrow()) goToNewGame()
          }}
        />
        <div class="home-columns">
          <SavedGames />
          <NewGame game={game} title={title} />
          <section class="home-column join" aria-label={homeWords.openAGame}>
            <JoinByLink />
            <hr />
            <OpenRecord />
          </section>
        </div>
      </main>
      {withSettings && (
        <Async name="settings" fetch={() => import('../settings/settings.tsx')}>
          {({ SettingsDialog }) => <SettingsDialog close={() => go(addresses.home)} />}
        </Async>
      )}
    </div>
  )
}

/** Whether the new game is below the posters, out of sight. */
const isNarrow = (): boolean => matchMedia('(max-width: 1199px)').matches

function goToNewGame(): void {
  const heading = document.getElementById('new-game')
  heading?.focus({ preventScroll: true })
  const still = document.documentElement.dataset.motion === 'reduced'
  heading?.closest('section')?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' })
}

function Posters({ game, choose }: { game: string; choose(game: string): void }) {
  return (
    <ul class="posters" aria-label={homeWords.games}>
      {registry.map(({ id, title }) => (
        <li key={id} class={id === game ? 'selected' : ''}>
          <button type="button" aria-pressed={id === game} onClick={() => choose(id)}>
            <span class="visually-hidden">{title}. </span>
            <Poster game={id} />
            <Caption game={id}>
              {id === game && (
                <em>
                  <Icon of={check} size={14} />
                  {homeWords.selected}
                </em>
              )}
            </Caption>
          </button>
        </li>
      ))}
      {announced.map(({ id, title }) => (
        <li key={id} class="coming">
          <div class="sheet" role="img" aria-label={homeWords.isComingSoon(title)}>
            <Poster game={id} />
            <Caption game={id}>
              <em class="tag">{homeWords.comingSoon}</em>
            </Caption>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Caption({ game, children }: { game: string; children: preact.ComponentChildren }) {
  const { players, time, about } = billing(game)
  return (
    <span class="poster-caption">
      <span class="poster-facts">
        <b>{players}</b>
        <span>{time}</span>
        {children}
      </span>
      <span class="poster-about">{about}</span>
    </span>
  )
}

function ThemeButton() {
  const dark = shownTheme.value === 'dark'
  return (
    <button
      type="button"
      class="btn"
      aria-label={homeWords.theme(dark)}
      onClick={() => {
        settings.value = { ...settings.value, theme: dark ? 'light' : 'dark' }
      }}
    >
      <Icon of={dark ? moon : sun} size={17} />
      <span class="long">{dark ? homeWords.dark : homeWords.light}</span>
    </button>
  )
}

function JoinByLink() {
  return (
    <>
      <h2 class="block-heading">{homeWords.sharedLinks}</h2>
      <p class="read">{homeWords.aboutSharedLinks}</p>
    </>
  )
}

const UpdateNotice = () => (
  <div class="notice" role="status">
    <p>{homeWords.newVersion}</p>
    <button type="button" class="btn" onClick={takeUpdate}>
      {homeWords.updateNow}
    </button>
  </div>
)
