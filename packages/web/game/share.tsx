import downloadSign from 'lucide-static/icons/download.svg?raw'
import { CopyField } from '../parts/copy-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords } from '../parts/words.ts'
import type { Records } from '../services/game-source.ts'
import { download, linkFor } from '../services/share.ts'
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
        <p class="read">The game is too long for a link by now. Send it as a file instead.</p>
      )}
      {got.state === 'failed' && <p class="read">No link could be made ({inWords(got.problem)}). Send it as a file.</p>}
      <h3 class="block-heading">As a file</h3>
      <p class="read">
        The whole record: options, seed, every answer, and who sits where. It opens on the home page of anybody’s
        Interregnum.
      </p>
      <button type="button" class="btn" onClick={async () => download(await records.export(), title)}>
        <Icon of={downloadSign} size={17} />
        Export the record
      </button>
      {setup !== null && <SetupLink setup={setup} />}
    </Dialog>
  )
}

function Link({ link }: { link: string }) {
  return (
    <>
      <h3 class="block-heading">As a link</h3>
      <p class="read">
        Whoever opens it sees the game so far and can play on from any moment. Nothing goes to a server.
      </p>
      <CopyField name="Link to this game" text={link} />
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
