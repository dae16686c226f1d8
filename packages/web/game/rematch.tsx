import { Dialog } from '../parts/dialog.tsx'
import { addresses, go } from '../router.ts'
import type { GameSource } from '../services/game-source.ts'
import { type Occupants, occupantsQuery } from '../services/occupants.ts'
import './rematch.css'

/** Plays again with the same options, with the same or another seed. */
export function RematchDialog({ source, sitters, close }: { source: GameSource; sitters: Occupants; close(): void }) {
  const { options, seed, position } = source
  const setting = { ...options, ...occupantsQuery(sitters) }
  return (
    <Dialog title="Play again" onClose={close}>
      <p class="read">
        Same options, same players. With the same seed you get the same dice and cards in the same order.
      </p>
      <div class="row-of-buttons">
        {seed !== null && (
          <button type="button" class="btn" onClick={() => go(addresses.play(position.game, { ...setting, seed }))}>
            Same seed ({seed})
          </button>
        )}
        <button type="button" class="btn primary" onClick={() => go(addresses.play(position.game, setting))}>
          New seed
        </button>
      </div>
    </Dialog>
  )
}
