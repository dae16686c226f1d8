import { useEffect } from 'preact/hooks'
import { takeHandover } from '../game/handover.ts'
import { TroublePage } from '../parts/error-boundary.tsx'
import { Loading } from '../parts/loading.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords } from '../parts/words.ts'
import { fetchFonts } from '../services/fonts.ts'
import { type ReviewNotes, saves } from '../services/saves.ts'
import { partsWords } from '../words/parts.ts'
import { reviewWords } from '../words/review.ts'
import { ReviewPage } from './review-page.tsx'
import { type ReviewedGame, reviewOf } from './reviewed-game.ts'

interface Opened {
  readonly game: ReviewedGame
  readonly notes: ReviewNotes
  /** Of the person who prepared the game. */
  readonly prepared: string
}

/** The after-action review of a saved game. */
export function OpenReview({ save }: { save: string }) {
  const { got, again } = useAsync(save, () => open(save))
  useEffect(fetchFonts, [])
  useEffect(() => {
    if (got.state === 'here') document.title = reviewWords.pageTitle(got.value.game.title)
  }, [got])
  if (got.state === 'waiting') {
    return <Loading text={reviewWords.loading} />
  }
  if (got.state === 'here')
    return <ReviewPage save={save} game={got.value.game} stored={got.value.notes} prepared={got.value.prepared} />
  return (
    <TroublePage title={reviewWords.notOpened} text={inWords(got.problem)}>
      <button type="button" class="btn" onClick={again}>
        {partsWords.tryAgain}
      </button>
    </TroublePage>
  )
}

async function open(save: string): Promise<Opened> {
  const saved = await saves.get(save)
  const found = saved ?? takeHandover(save)
  if (found === null) {
    throw new Error(reviewWords.notOnThisDevice)
  }
  // Lets the page say what it does before the work begins.
  await new Promise((resolve) => setTimeout(resolve))
  const [game, notes] = await Promise.all([
    reviewOf(found.record, found.title, saved !== null, found.occupants),
    saves.reviewNotes(save),
  ])
  return { game, notes, prepared: found.notes ?? found.record.notes ?? '' }
}
