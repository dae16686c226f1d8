import type { GamePackage } from '@interregnum/game-package'
import { useState } from 'preact/hooks'
import { CopyField } from '../parts/copy-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { addresses } from '../router.ts'
import { freshSeed } from '../services/seed.ts'
import { LONGEST_NOTES, LONGEST_SETUP_NAME } from '../services/setup-limits.ts'
import { homeWords } from '../words/home.ts'

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
      {homeWords.done}
    </button>
  )
  return (
    <Dialog title={homeWords.shareSetUp} onClose={close} foot={foot}>
      <p class="read">{homeWords.aboutShareSetUp}</p>
      <div class="setup-fields">
        <label>
          <span class="field-label">{homeWords.name}</span>
          <input
            class="text"
            placeholder={homeWords.nameExample}
            maxLength={LONGEST_SETUP_NAME}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label>
          <span class="field-label">{homeWords.seed}</span>
          <input
            class="text"
            required
            maxLength={40}
            value={seed}
            onInput={(event) => setSeed(event.currentTarget.value)}
          />
        </label>
        <label class="setup-notes">
          <span class="field-label">{homeWords.notes}</span>
          <textarea
            class="text"
            rows={4}
            maxLength={LONGEST_NOTES}
            value={notes}
            onInput={(event) => setNotes(event.currentTarget.value)}
          />
        </label>
      </div>
      <CopyField name={homeWords.linkToSetUp} text={`${location.href.split('#', 1)[0]}${link}`} />
    </Dialog>
  )
}
