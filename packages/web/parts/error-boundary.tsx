import { Component, type ComponentChildren } from 'preact'
import { addresses } from '../router.ts'
import { partsWords } from '../words/parts.ts'
import { Bar } from './bar.tsx'
import { inWords } from './words.ts'

/** A whole page that says what is wrong and what to do. */
export function TroublePage({ title, text, children }: { title: string; text: string; children?: ComponentChildren }) {
  return (
    <div class="page">
      <Bar />
      <main>
        <article class="sheet-of-paper">
          <h1>{title}</h1>
          <p class="read">{text}</p>
          <div class="page-buttons">
            {children}
            <a class="btn" href={addresses.home}>
              {partsWords.home}
            </a>
          </div>
        </article>
      </main>
    </div>
  )
}

interface Properties {
  children: ComponentChildren
  /** Shown instead of what failed; the second argument tries again. */
  otherwise(problem: unknown, again: () => void): ComponentChildren
}

/** Keeps the rest of the page when a part fails. Never reloads by itself. */
export class ErrorBoundary extends Component<Properties, { problem: unknown; failed: boolean }> {
  override state = { problem: null as unknown, failed: false }

  override componentDidCatch(problem: unknown): void {
    console.error(problem)
    this.setState({ problem, failed: true })
  }

  override render({ children, otherwise }: Properties) {
    if (!this.state.failed) return children
    return otherwise(this.state.problem, () => this.setState({ problem: null, failed: false }))
  }
}

/** For screens without unsaved state. */
export const PageErrorBoundary = ({ children }: { children: ComponentChildren }) => (
  <ErrorBoundary
    otherwise={(problem, again) => (
      <TroublePage title={partsWords.wentWrong} text={partsWords.savesAreSafe(inWords(problem))}>
        <button type="button" class="btn" onClick={again}>
          {partsWords.tryAgain}
        </button>
      </TroublePage>
    )}
  >
    {children}
  </ErrorBoundary>
)
