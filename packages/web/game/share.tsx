import downloadSign from 'lucide-static/icons/download.svg?raw'
import { useState } from 'preact/hooks'
import { CopyField } from '../parts/copy-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords } from '../parts/words.ts'
import type { Records } from '../services/game-source.ts'
import { download, linkFor, signedLink } from '../services/share.ts'
import './game.css'

interface Properties {
  records: Pick<Records, 'export'>
  title: string
  /** The address of its set-up; null if the seed is not known here. */
  setup: string | null
  close(): void
}

/** The game as a link, if it is short enough, and as a file. */
export function ShareDialog({ records, title, setup, close }: Properties) {
  const { got } = useAsync('link', async () => linkFor(await records.export(), location.href))
  return (
    <Dialog title="Share this game" onClose={close} class="share">
      {got.state === 'here' && got.value !== null && <Link link={got.value} />}
      {got.state === 'here' && got.value === null && (
        <p class="read">This game is too long for a link. Send the file instead.</p>
      )}
      {got.state === 'failed' && (
        <p class="read">Couldn’t make a link ({inWords(got.problem)}). Send the file instead.</p>
      )}
      <h3 class="block-heading">Game file</h3>
      <p class="read">
        The complete game: options, seed, every move and the players. Anyone can open it from the home page.
      </p>
      <button type="button" class="btn" onClick={async () => download(await records.export(), title)}>
        <Icon of={downloadSign} size={17} />
        Export game file
      </button>
      {setup !== null && <SetupLink setup={setup} />}
    </Dialog>
  )
}

function Link({ link }: { link: string }) {
  const [name, setName] = useState('')
  return (
    <>
      <h3 class="block-heading">Link</h3>
      <p class="read">
        Anyone with the link gets a copy of the game so far, can replay it, and can play on from any point. Nothing is
        uploaded.
      </p>
      <label class="share-name">
        <span class="field-label">Your name (optional)</span>
        <input
          class="text"
          value={name}
          maxLength={40}
          autocomplete="nickname"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <CopyField name="Link to this game" text={signedLink(link, name)} />
    </>
  )
}

/** The options and the seed without the moves, for another group. */
function SetupLink({ setup }: { setup: string }) {
  return (
    <>
      <h3 class="block-heading">The set-up alone</h3>
      <p class="read">To play the same game from the start: same options, same seed.</p>
      <CopyField name="Link to the set-up" text={`${location.href.split('#', 1)[0]}${setup}`} />
    </>
  )
}
