import copy from 'lucide-static/icons/copy.svg?raw'
import downloadSign from 'lucide-static/icons/download.svg?raw'
import { useState } from 'preact/hooks'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords } from '../parts/words.ts'
import type { Records } from '../services/game-source.ts'
import { download, linkFor } from '../services/share.ts'
import './game.css'

/** The game as a link, if it is short enough, and as a file. */
export function ShareDialog({ records, title, close }: { records: Records; title: string; close(): void }) {
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
    </Dialog>
  )
}

function Link({ link }: { link: string }) {
  const [done, setDone] = useState<string | null>(null)
  const copyLink = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      setDone('Copied.')
    } catch {
      setDone('The browser does not let it be copied: select it above and copy it yourself.')
    }
  }
  return (
    <>
      <h3 class="block-heading">As a link</h3>
      <p class="read">
        Whoever opens it sees the game so far and can play on from any moment. Nothing goes to a server.
      </p>
      <div class="field">
        <input readOnly value={link} aria-label="Link to this game" onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="btn primary" onClick={copyLink}>
          <Icon of={copy} size={17} />
          Copy
        </button>
      </div>
      <p class="read" role="status">
        {done}
      </p>
    </>
  )
}
