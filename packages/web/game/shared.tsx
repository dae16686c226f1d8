import { useState } from 'preact/hooks'
import { Poster } from '../home/posters.tsx'
import { Bar } from '../parts/bar.tsx'
import { addresses } from '../router.ts'
import type { GameSource } from '../services/game-source.ts'
import { botIn, occupantIn, shortTitle } from '../services/occupants.ts'
import { gameWords } from '../words/game.ts'
import type { OpenGame } from './open.tsx'
import { GameScreen } from './screen.tsx'
import './shared.css'
import '../parts/title-font.css'

interface Properties {
  readonly opened: OpenGame
  /** Who shared it; '' if the link does not say. */
  readonly from: string
  reopen(): void
}

/** A game from a link: whose it is, that it is a copy, and what can be done with it. The replay comes first. */
export function SharedGame({ opened, from, reopen }: Properties) {
  const [chosen, setChosen] = useState<'replay' | 'table' | null>(null)
  if (chosen !== null)
    return <GameScreen opened={chosen === 'replay' ? { ...opened, at: 0 } : opened} reopen={reopen} />
  const { source } = opened
  const { position, pkg } = source
  const over = position.outcome !== null
  return (
    <div class="page">
      <Bar meta={gameWords.sharedGameOf(pkg.title)} />
      <main>
        <article class="sheet-of-paper shared-game">
          <Poster game={position.game} />
          <div>
            <h1>{from === '' ? gameWords.sharedGame : gameWords.sharedBy(from)}</h1>
            <Facts source={source} />
            <p class="read">{gameWords.isACopy}</p>
            <div class="page-buttons">
              {position.index > 0 && (
                <button type="button" class="btn primary" onClick={() => setChosen('replay')}>
                  {gameWords.watchReplay}
                </button>
              )}
              <button type="button" class="btn" onClick={() => setChosen('table')}>
                {over ? gameWords.viewResult : gameWords.playOn}
              </button>
              <a class="btn" href={addresses.home}>
                {gameWords.home}
              </a>
            </div>
          </div>
        </article>
      </main>
    </div>
  )
}

function Facts({ source }: { source: GameSource }) {
  const { position, pkg, seats } = source
  const players = seats.map(({ id, title }) => playerIn(source, id, title))
  const facts: readonly (readonly [title: string, text: string])[] = [
    [gameWords.game, pkg.title],
    ...(seats.length > 1 ? [[gameWords.players, players.join(', ')] as const] : []),
    ...(position.outcome === null ? [] : [[gameWords.result, pkg.words.outcome(position.outcome).title] as const]),
    [gameWords.lastTurn, pkg.words.where(position.view)],
    [gameWords.moves, String(position.index)],
  ]
  return (
    <dl>
      {facts.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** "Anna (Reds)", "Sensible (Senate)", or the seat alone if it has no name. */
function playerIn({ pkg, occupants }: GameSource, seat: string, title: string): string {
  const occupant = occupantIn(occupants, seat)
  const name = occupant.kind === 'program' ? (botIn(pkg, occupant.policy)?.title ?? '') : occupant.name.trim()
  return name === '' ? shortTitle(title) : gameWords.playerIn(name, shortTitle(title))
}
