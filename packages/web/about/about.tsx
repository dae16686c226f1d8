import { registry } from '@interregnum/registry'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import provenance from '../../../docs/provenance.md?raw'
import { billing } from '../home/programme.ts'
import { Bar } from '../parts/bar.tsx'
import { Markdown } from '../parts/markdown.tsx'
import { addresses } from '../router.ts'
import './about.css'

/** What players want to know first, then credits, then docs/provenance.md. */
export function About() {
  useEffect(() => {
    document.title = 'About · Interregnum'
  }, [])
  return (
    <div class="page">
      <Bar meta="About" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long page must scroll by keyboard */}
      <main tabIndex={0} aria-label="About">
        <article class="sheet-of-paper about">
          <h1>About</h1>
          <p class="read lead">
            Interregnum lets you play four board games of revolution, civil war and resistance in your browser. It is
            free, it needs no account, and it enforces every rule.
          </p>
          <Games />
          <div class="about-answers">
            <Answers />
          </div>
          <h2>Credits and licence</h2>
          <p>
            The games are the work of their designers and publishers, who have not endorsed this edition. If you enjoy
            it, please buy the printed games. The software is free under the MIT licence, including its text, drawings,
            posters and icons.
          </p>
          <h2>Where the figures come from</h2>
          <Markdown text={SOURCES} />
        </article>
      </main>
    </div>
  )
}

/** The document without its title, one level of headings lower. */
const SOURCES = provenance.slice(provenance.indexOf('## ')).replace(/^##/gm, '###')

const Games = () => (
  <ul class="about-games" aria-label="Games">
    {registry.map(({ id, title }) => {
      const { players, time, about } = billing(id)
      return (
        <li key={id}>
          <b>{title}</b>
          <span class="muted">
            {players}, {time}
          </span>
          <span>{about}</span>
          <a href={addresses.play(id, { guided: 1 })} aria-label={`${title}: play the tutorial`}>
            Play the tutorial
          </a>
        </li>
      )
    })}
  </ul>
)

function Answers() {
  return (
    <>
      <Answer title="How do I start?">
        Play a tutorial. It takes 10 to 15 minutes and explains each move. After that, a hint is one click away, and you
        can search the rules at every table: press <kbd>?</kbd>.
      </Answer>
      <Answer title="Who can I play with?">
        Alone, against bots, or with other people on one device. If a game hides something, the screen is covered while
        you pass the device. Playing online is not possible yet.
      </Answer>
      <Answer title="Where are my games?">
        In this browser, on this device. Every move is saved immediately, and the games work offline after your first
        visit. Nothing is sent anywhere. If you clear the browser’s data, your games are deleted: export those you want
        to keep. To move a game to another device, export it or share it as a link.
      </Answer>
      <Answer title="Are the dice fair?">
        Yes. They come from a random seed that is drawn when a game starts, bots and people get the same dice, and every
        roll is stored in the game file. Anyone can verify such a file with <code>npx interregnum verify</code>: the
        game is replayed move by move and must give the same rolls and the same result.
      </Answer>
      <Answer title="Is this the printed game?">
        The rules are complete, with all scenarios and optional rules. The rulebooks don’t print every map, card and
        table. Where they give a figure, we use it. Where they don’t, we reconstructed it, so some cards and numbers
        differ from the printed ones. The last part of this page says which, and how you can correct them if you own the
        game.
      </Answer>
      <Answer title="What if I disagree with a rule?">
        Everything you can’t choose says why, with the number of the rule. Where a rulebook is unclear, the rule shows
        how we decided it, as a ruling.
      </Answer>
    </>
  )
}

const Answer = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section>
    <h2>{title}</h2>
    <p>{children}</p>
  </section>
)
