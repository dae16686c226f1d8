import { Dialog } from '../parts/dialog.tsx'
import { addresses, go } from '../router.ts'
import type { GameSource } from '../services/game-source.ts'
import { type Occupants, occupantsQuery } from '../services/occupants.ts'
import { gameWords } from '../words/game.ts'
import './rematch.css'

/** Plays again with the same options, with the same or another seed. */
export function RematchDialog({
  source,
  occupants,
  close,
}: {
  source: GameSource
  occupants: Occupants
  close(): void
}) {
  const { options, seed, position } = source
  const setting = { ...options, ...occupantsQuery(occupants) }
  return (
    <Dialog title={gameWords.playAgain} onClose={close}>
      <p class="read">{gameWords.aboutPlayAgain}</p>
      <div class="row-of-buttons">
        {seed !== null && (
          <button type="button" class="btn" onClick={() => go(addresses.play(position.game, { ...setting, seed }))}>
            {gameWords.sameSeed(seed)}
          </button>
        )}
        <button type="button" class="btn primary" onClick={() => go(addresses.play(position.game, setting))}>
          {gameWords.newSeed}
        </button>
      </div>
    </Dialog>
  )
}
