import { useEffect } from 'preact/hooks'
import provenance from '../../../docs/provenance.md?raw'
import { Bar } from '../parts/bar.tsx'
import { Markdown } from '../parts/markdown.tsx'
import './about.css'

/** Sources, reconstructions and credits: an introduction, and docs/provenance.md. */
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
            Interregnum lets you play board games of revolution, civil war and resistance on screen, with every rule
            enforced and every die roll recorded. Games run on your device; nothing is sent anywhere. The rulebooks
            don’t print every map, card and table. Where they give a figure, we use it; where they don’t, we
            reconstructed it, and every figure says which.
          </p>
          <Markdown text={provenance.slice(provenance.indexOf('## '))} />
          <h2>Credits and licence</h2>
          <p>
            The games are the work of their designers and publishers, who have not endorsed this edition. If you enjoy
            it, please buy the printed games. The software is free under the MIT licence, including its text, drawings,
            posters and icons.
          </p>
        </article>
      </main>
    </div>
  )
}
