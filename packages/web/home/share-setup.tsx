import type { GamePackage } from '@interregnum/game-package'
import { useState } from 'preact/hooks'
import { CopyField } from '../parts/copy-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { addresses } from '../router.ts'
import { freshSeed } from '../services/seed.ts'
import { LONGEST_NOTES, LONGEST_SETUP_NAME } from '../services/setup-limits.ts'

interface Properties {
  pkg: GamePackage
  /** Options and seats, as in the address of a new game. */
  setup: { readonly [key: string]: string | boolean | number }
  close(): void
}

/** For a teacher or host: the chosen set-up with a seed and notes as one link. */
export function ShareSetup({ pkg, setup, close }: Properties) {
  const [seed, setSeed] = useState(freshSeed)
  const [name, setName] = useState('')
  const [notes, setNotes] = useState('')
  const words = Object.entries({ name: name.trim(), notes: notes.trim() }).filter(([, text]) => text !== '')
  const link = addresses.setup(pkg.id, { ...setup, seed: seed.trim(), ...Object.fromEntries(words) })
  const foot = (
    <button type="button" class="btn primary" onClick={close}>
      Done
    </button>
  )
  return (
    <Dialog title="Share this set-up" onClose={close} foot={foot}>
      <p class="read">
        Everyone who opens the link sees the set-up and your notes, and starts exactly this game: the same map, the same
        cards, the same dice. Games with the same seed can be compared afterwards.
      </p>
      <div class="setup-fields">
        <label>
          <span class="field-label">Name</span>
          <input
            class="text"
            placeholder="Tuesday group"
            maxLength={LONGEST_SETUP_NAME}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label>
          <span class="field-label">Seed</span>
          <input
            class="text"
            required
            maxLength={40}
            value={seed}
            onInput={(event) => setSeed(event.currentTarget.value)}
          />
        </label>
        <label class="setup-notes">
          <span class="field-label">Notes for the players</span>
          <textarea
            class="text"
            rows={4}
            maxLength={LONGEST_NOTES}
            value={notes}
            onInput={(event) => setNotes(event.currentTarget.value)}
          />
        </label>
      </div>
      <CopyField name="Link to this set-up" text={`${location.href.split('#', 1)[0]}${link}`} />
    </Dialog>
  )
}
