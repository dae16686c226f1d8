import { UNSPOKEN } from '@interregnum/board-kit'
import { DESK_WORDS } from '../text/board.ts'
import { capital } from '../text/names.ts'

interface ThoughtProps {
  readonly title: string
  readonly likely: 0 | 1 | 2 | 3
  readonly reason: string
}

/** How likely a bot is to agree, as a word and dots, with its reason. */
export const Thought = ({ title, likely, reason }: ThoughtProps) => (
  <section class="rcw-thought">
    <h3 class="rcw-heading">{title}</h3>
    <p>
      <b>{DESK_WORDS.likely[likely]}</b>{' '}
      <span class="rcw-dots" {...UNSPOKEN}>
        {[0, 1, 2, 3].map((dot) => (
          <i key={dot} class={dot <= likely ? 'rcw-dot rcw-full' : 'rcw-dot'} />
        ))}
      </span>
    </p>
    <p class="rcw-note">{capital(reason)}.</p>
  </section>
)
