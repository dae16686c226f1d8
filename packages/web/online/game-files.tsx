import type { TableInfo } from '@interregnum/protocol'
import downloadIcon from 'lucide-static/icons/download.svg?raw'
import { Poster } from '../home/posters.tsx'
import { Icon } from '../parts/icon.tsx'
import { when } from '../parts/words.ts'
import { fetchRecord } from '../services/online-api.ts'
import { download } from '../services/share.ts'
import { tables } from '../services/table-list.ts'
import { accountWords as words } from '../words/account.ts'
import { gameTitle } from './game-title.ts'
import { Said } from './said.tsx'
import { useAction } from './use-action.ts'

/** Games that were played: a table that was closed before has no file. */
const hasFile = ({ state, result }: TableInfo): boolean =>
  state === 'finished' && result !== 'withdrawn' && result !== 'failed'

/** The person's finished games, to download. */
export function GameFiles() {
  const action = useAction()
  const list = (tables.value ?? []).filter(hasFile)
  if (list.length === 0) return null
  const save = ({ slug, game }: TableInfo): void =>
    action.run(async () => download(await fetchRecord(slug), `${game}-${slug}`))
  return (
    <section class="framed" aria-label={words.gameFiles}>
      <h2>{words.gameFiles}</h2>
      <Said action={action} />
      <ul class="game-files">
        {list.map((table) => {
          const game = gameTitle(table.game)
          const others = table.seats.filter(({ seat, kind }) => kind === 'person' && !table.mine.includes(seat))
          return (
            <li key={table.slug}>
              <div class="small-poster" aria-hidden="true">
                <Poster game={table.game} />
              </div>
              <span>
                <b>{game}</b>
                <small>{words.playedWith(when(table.touched), others.map(({ name }) => name).join(', '))}</small>
              </span>
              <button
                type="button"
                class="btn small"
                aria-label={words.downloadGame(game, when(table.touched))}
                onClick={() => save(table)}
              >
                <Icon of={downloadIcon} size={17} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
