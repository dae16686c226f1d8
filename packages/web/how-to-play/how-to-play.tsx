import type { GamePackage } from '@interregnum/game-package'
import { loadGame, registry } from '@interregnum/registry'
import { useSignal } from '@preact/signals'
import ban from 'lucide-static/icons/ban.svg?raw'
import chevron from 'lucide-static/icons/chevron-down.svg?raw'
import question from 'lucide-static/icons/circle-question-mark.svg?raw'
import flag from 'lucide-static/icons/flag.svg?raw'
import cap from 'lucide-static/icons/graduation-cap.svg?raw'
import bulb from 'lucide-static/icons/lightbulb.svg?raw'
import percent from 'lucide-static/icons/percent.svg?raw'
import warning from 'lucide-static/icons/triangle-alert.svg?raw'
import undo from 'lucide-static/icons/undo-2.svg?raw'
import { useEffect, useRef } from 'preact/hooks'
import { Help } from '../help/help.tsx'
import { Poster } from '../home/posters.tsx'
import { Bar } from '../parts/bar.tsx'
import { Icon, Key } from '../parts/icon.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { addresses } from '../router.ts'
import { keyList } from '../table/keys.ts'
import { billing } from '../words/billing.ts'
import { EVERY_TABLE, gameInBrief, howToPlayWords as words } from '../words/how-to-play.ts'
import './how-to-play.css'
import '../parts/title-font.css'

/** What each game is, how it is won, its tutorials and its rules; then what all tables have in common. */
export function HowToPlay({ game }: { game: string }) {
  const rules = useSignal<GamePackage | null>(null)
  /** On a phone one game is open at a time. */
  const open = useSignal(registry.some(({ id }) => id === game) ? game : registry[0].id)
  useEffect(() => {
    document.title = `${words.title} · Interregnum`
  }, [])
  return (
    <div class="page">
      <Bar meta={words.title} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long page must scroll by keyboard */}
      <main class="how-to-play" tabIndex={0} aria-label={words.title}>
        <header>
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
        </header>
        <div class="how-games">
          {registry.map(({ id, title }) => (
            <GameColumn
              key={id}
              game={id}
              title={title}
              wanted={id === game}
              open={open.value === id}
              toggle={() => {
                open.value = open.value === id ? '' : id
              }}
              showRules={(pkg) => {
                rules.value = pkg
              }}
            />
          ))}
        </div>
        <div class="how-tables">
          <EveryTable />
          <Keyboard />
        </div>
      </main>
      {rules.value !== null && (
        <Help
          pkg={rules.value}
          at=""
          tab="rules"
          shortcuts={[]}
          close={() => {
            rules.value = null
          }}
        />
      )}
    </div>
  )
}

interface ColumnProperties {
  game: string
  title: string
  /** Named in the address: it is scrolled to. */
  wanted: boolean
  open: boolean
  toggle(): void
  showRules(pkg: GamePackage): void
}

function GameColumn({ game, title, wanted, open, toggle, showRules }: ColumnProperties) {
  const { players, time } = billing(game)
  const brief = gameInBrief(game)
  const { got, again } = useAsync(`how to play ${game}`, () => loadGame(game))
  const column = useRef<HTMLElement>(null)
  useEffect(() => {
    if (wanted) column.current?.scrollIntoView({ block: 'nearest' })
  }, [wanted])
  return (
    <article ref={column} class={`how-game ${open ? 'open' : ''}`} data-game={game}>
      <div class="how-poster">
        <Poster game={game} untitled />
      </div>
      <div class="how-title">
        <h2>{title}</h2>
        <p>
          <b>{players}</b> {time}
        </p>
        <button type="button" class="how-toggle" aria-expanded={open} aria-label={title} onClick={toggle}>
          <Icon of={chevron} size={24} />
        </button>
      </div>
      <div class="how-body">
        {brief !== null && (
          <>
            <p class="how-about">{brief.about}</p>
            <h3>{words.howYouWin}</h3>
            <ul>
              <li>
                <Icon of={flag} size={17} />
                {brief.win}
              </li>
              <li>
                <Icon of={warning} size={17} />
                {brief.care}
              </li>
            </ul>
          </>
        )}
        <div class="how-tutorials">
          {got.state === 'here' && <Tutorials pkg={got.value} />}
          {got.state === 'failed' && (
            <p class="notice bad">
              {words.loadFailed}{' '}
              <button type="button" class="btn small" onClick={again}>
                {words.again}
              </button>
            </p>
          )}
        </div>
        <p class="how-links">
          <button
            type="button"
            class="link"
            aria-label={words.rulesOf(title)}
            aria-disabled={got.state === 'here' ? undefined : true}
            onClick={() => got.state === 'here' && showRules(got.value)}
          >
            {words.rules}
          </button>
          <a href={addresses.play(game)} aria-label={words.startOf(title)}>
            {words.start}
          </a>
        </p>
      </div>
    </article>
  )
}

/** The first is for beginners. */
const Tutorials = ({ pkg }: { pkg: GamePackage }) => (
  <>
    {pkg.lessons.map(({ id, title, about, minutes }, n) => (
      <a key={id} class={`btn ${n === 0 ? 'primary' : ''}`} href={addresses.play(pkg.id, { guided: id })} title={about}>
        <Icon of={cap} size={17} />
        <span class="visually-hidden">{words.tutorial}: </span>
        {title}
        {minutes !== undefined && <small>{words.minutes(minutes)}</small>}
      </a>
    ))}
  </>
)

const ICONS: { readonly [thing in keyof typeof EVERY_TABLE]: string } = {
  question,
  odds: percent,
  why: ban,
  undo,
  hint: bulb,
}
const THINGS = Object.keys(ICONS) as (keyof typeof EVERY_TABLE)[]

const EveryTable = () => (
  <section class="how-every" aria-labelledby="how-every">
    <h3 id="how-every">{words.atEveryTable}</h3>
    <ul>
      {THINGS.map((thing) => (
        <li key={thing}>
          <Icon of={ICONS[thing]} size={19} />
          <span>
            <b>{EVERY_TABLE[thing][0]}</b>
            <small>{EVERY_TABLE[thing][1]}</small>
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const Keyboard = () => (
  <section class="how-keys" aria-labelledby="how-keys">
    <h3 id="how-keys">{words.keyboard}</h3>
    <dl>
      {keyList([]).map(([keys, what]) => (
        <div key={keys}>
          <dt>
            <Key>{keys}</Key>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </section>
)
