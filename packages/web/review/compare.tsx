import type { ReviewDecision } from '@interregnum/game-package'
import { useSignal } from '@preact/signals'
import folder from 'lucide-static/icons/folder-open.svg?raw'
import { useRef } from 'preact/hooks'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords } from '../parts/words.ts'
import { type Save, saves } from '../services/saves.ts'
import { readFile } from '../services/share.ts'
import { reviewWords } from '../words/review.ts'
import type { ReviewModel } from './review-model.ts'
import { isSameSetup, type ReviewedGame, reviewOf } from './reviewed-game.ts'

/** Chooses another game with the same seed and settings: a saved one, or a game file. */
export function CompareDialog({ model, close }: { model: ReviewModel; close(): void }) {
  const { got } = useAsync(model.save, () => comparable(model))
  const trouble = useSignal<string | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const take = async (fetch: () => Promise<ReviewedGame>): Promise<void> => {
    try {
      model.other.value = await fetch()
      close()
    } catch (problem) {
      trouble.value = inWords(problem)
    }
  }
  return (
    <Dialog title={reviewWords.compareHeading} onClose={close} class="compare-dialog">
      <p class="read">{reviewWords.aboutCompare}</p>
      {got.state === 'here' && got.value.length > 0 && (
        <ul class="comparable">
          {got.value.map((save) => (
            <li key={save.id}>
              <button
                type="button"
                class="btn"
                onClick={() => take(() => reviewOf(save.record, save.title, true, save.occupants))}
              >
                <b>{save.title}</b> {save.turn}
              </button>
            </li>
          ))}
        </ul>
      )}
      {got.state === 'here' && got.value.length === 0 && <p class="read muted">{reviewWords.noneToCompare}</p>}
      <button type="button" class="btn" onClick={() => chooser.current?.click()}>
        <Icon of={folder} size={17} />
        {reviewWords.openGameFile}
      </button>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        class="visually-hidden"
        tabIndex={-1}
        aria-label={reviewWords.gameFileLabel}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file !== undefined) take(() => fromFile(model, file))
        }}
      />
      {trouble.value !== null && (
        <p class="notice bad" role="alert">
          {trouble.value}
        </p>
      )}
    </Dialog>
  )
}

/** Saved games that had the same seed and settings. */
async function comparable({ save, game }: ReviewModel): Promise<Save[]> {
  const all = await saves.list()
  const others = all.filter((it) => it.id !== save && it.game === game.record.game)
  const whole = await Promise.all(others.map(({ id }) => saves.get(id)))
  return whole.filter((it): it is Save => it !== null && isSameSetup(it.record, game.record))
}

async function fromFile({ game }: ReviewModel, file: File): Promise<ReviewedGame> {
  const record = await readFile(file)
  if (!isSameSetup(record, game.record)) {
    throw new Error(reviewWords.notComparable)
  }
  return reviewOf(record, file.name.replace(/\.json$/i, ''), false)
}

/** Figures and turning points of both groups. */
export function SideBySide({ model, other }: { model: ReviewModel; other: ReviewedGame }) {
  const { game } = model
  const turns = Math.max(game.review.turns.length, other.review.turns.length)
  const rows = Array.from({ length: turns }, (_, turn) => turn).filter(
    (turn) => turningPoints(game, turn).length + turningPoints(other, turn).length > 0,
  )
  return (
    <div class="side-by-side">
      <h2 class="block-heading">
        {reviewWords.sideBySide}{' '}
        <button type="button" class="link block-heading-end" onClick={() => (model.other.value = null)}>
          {reviewWords.stopComparing}
        </button>
      </h2>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{game.title}</th>
            <th scope="col">{other.title}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{reviewWords.result}</th>
            <td>{resultOf(game)}</td>
            <td>{resultOf(other)}</td>
          </tr>
          {figureLabels(game).map((label, at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Figure game={game} at={at} />
              </td>
              <td>
                <Figure game={other} at={at} />
              </td>
            </tr>
          ))}
          {rows.map((turn) => (
            <tr key={turn}>
              <th scope="row">
                {reviewWords.turn(game.review.turns[turn]?.label ?? other.review.turns[turn]?.label ?? '')}
              </th>
              <td>{turningPoints(game, turn).map(titleOf).join('. ')}</td>
              <td>{turningPoints(other, turn).map(titleOf).join('. ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const resultOf = ({ review }: ReviewedGame): string => `${review.title}. ${review.head}`
/** Without a turn, which is another one in the other game. */
const figureLabels = ({ review }: ReviewedGame): string[] =>
  review.figures.map(({ label }) => label.replace(/, turn \d+$/, ''))
const Figure = ({ game: { review }, at }: { game: ReviewedGame; at: number }) => (
  <>
    <b>{review.figures[at]?.value}</b> {review.figures[at]?.aside}
  </>
)
const titleOf = ({ title }: ReviewDecision): string => title

function turningPoints({ review }: ReviewedGame, turn: number): ReviewDecision[] {
  const [first] = review.groups
  return review.decisions.filter((it) => it.turn === turn && first !== undefined && it.groups.includes(first.id))
}
