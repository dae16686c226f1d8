import { useEffect } from 'preact/hooks'
import provenance from '../../../docs/provenance.md?raw'
import { Bar } from '../parts/bar.tsx'
import { Markdown } from '../parts/markdown.tsx'
import './about.css'

/** Sources, reconstructions and credits: an introduction, and docs/provenance.md. */
export function About() {
  useEffect(() => {
    document.title = 'About this edition · Interregnum'
  }, [])
  return (
    <div class="page">
      <Bar meta="About this edition" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long page must scroll by keyboard */}
      <main tabIndex={0} aria-label="About this edition">
        <article class="sheet-of-paper about">
          <h1>About this edition</h1>
          <p class="read lead">
            Interregnum puts board games of revolution, civil war and resistance on the screen, with every rule enforced
            and every die on record. The rulebooks describe maps, cards and tables that they do not print: what they
            tell is here as they tell it, what they leave open has been reconstructed, and every figure says which it
            is. A game runs on this device alone; nothing is sent anywhere.
          </p>
          <Markdown text={provenance.slice(provenance.indexOf('## '))} />
          <h2>Credits and licence</h2>
          <p>
            The games are the work of their designers and publishers. This edition is not theirs and not endorsed by
            them; whoever enjoys it is asked to buy the printed games. The program is free software under the MIT
            licence; words, drawings, posters and icons of pieces are part of it.
          </p>
        </article>
      </main>
    </div>
  )
}
