import { registry } from '@interregnum/registry'
import { useEffect } from 'preact/hooks'
import provenance from '../../../docs/provenance.md?raw'
import { Bar } from '../parts/bar.tsx'
import { Markdown } from '../parts/markdown.tsx'
import { addresses } from '../router.ts'
import { aboutWords } from '../words/about.ts'
import { billing } from '../words/billing.ts'
import './about.css'

/** What players want to know first, then credits, then docs/provenance.md. */
export function About() {
  useEffect(() => {
    document.title = aboutWords.pageTitle
  }, [])
  return (
    <div class="page">
      <Bar meta={aboutWords.about} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long page must scroll by keyboard */}
      <main tabIndex={0} aria-label={aboutWords.about}>
        <article class="sheet-of-paper about">
          <h1>{aboutWords.about}</h1>
          <p class="read lead">{aboutWords.lead}</p>
          <Games />
          <div class="about-answers">
            <Answers />
          </div>
          <h2>{aboutWords.creditsHeading}</h2>
          <p>{aboutWords.credits}</p>
          <h2>{aboutWords.sources}</h2>
          <Markdown text={SOURCES} />
        </article>
      </main>
    </div>
  )
}

/** The document without its title, one level of headings lower. */
const SOURCES = provenance.slice(provenance.indexOf('## ')).replace(/^##/gm, '###')

const Games = () => (
  <ul class="about-games" aria-label={aboutWords.games}>
    {registry.map(({ id, title }) => {
      const { players, time, about } = billing(id)
      return (
        <li key={id}>
          <b>{title}</b>
          <span class="muted">
            {players}, {time}
          </span>
          <span>{about}</span>
          <a href={addresses.play(id, { guided: 1 })} aria-label={aboutWords.playTutorialOf(title)}>
            {aboutWords.playTutorial}
          </a>
        </li>
      )
    })}
  </ul>
)

function Answers() {
  return (
    <>
      {aboutWords.answers.map(([title, text]) => (
        <section key={title}>
          <h2>{title}</h2>
          <Markdown text={text} />
        </section>
      ))}
    </>
  )
}
