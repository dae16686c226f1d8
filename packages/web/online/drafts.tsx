import { Poster } from '../home/posters.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { when } from '../parts/words.ts'
import { addresses } from '../router.ts'
import { type Draft, keptDrafts, removeDraft } from '../services/online-store.ts'
import { myGamesWords as words } from '../words/my-games.ts'
import { gameTitle } from './game-title.ts'
import { paceText } from './pace-text.ts'

/** Tables that were set up in this browser, but not opened. */
export function Drafts() {
  const { got, again } = useAsync('drafts', keptDrafts)
  if (got.state !== 'here' || got.value.length === 0) return null
  const remove = (id: string): void => void removeDraft(id).then(again)
  return (
    <section class="framed" aria-label={words.drafts}>
      <h2 class="block-heading">
        {words.drafts} <span class="block-heading-end">{got.value.length}</span>
      </h2>
      <ul class="table-list">
        {got.value.map((draft) => (
          <Row key={draft.id} draft={draft} remove={() => remove(draft.id)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ draft: { id, table, at }, remove }: { draft: Draft; remove(): void }) {
  const game = gameTitle(table.game)
  const title = table.title === undefined ? game : words.titled(game, table.title)
  return (
    <li>
      <div class="small-poster" aria-hidden="true">
        <Poster game={table.game} />
      </div>
      <div>
        <b>{title}</b>
        <small>{words.draftKept(paceText(table.pace), when(at))}</small>
      </div>
      <button
        type="button"
        class="btn small quiet"
        aria-label={words.actionIn(words.deleteDraft, title)}
        onClick={remove}
      >
        {words.deleteDraft}
      </button>
      <a
        class="btn small"
        href={addresses.newTable(table.game, { draft: id })}
        aria-label={words.actionIn(words.openDraft, title)}
      >
        {words.openDraft}
      </a>
    </li>
  )
}
