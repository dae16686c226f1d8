import downloadSign from 'lucide-static/icons/download.svg?raw'
import { useState } from 'preact/hooks'
import { CopyField } from '../parts/copy-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords } from '../parts/words.ts'
import type { Records } from '../services/game-source.ts'
import { download, linkFor, signedLink } from '../services/share.ts'
import { gameWords } from '../words/game.ts'
import './game.css'

interface Properties {
  records: Pick<Records, 'export'>
  title: string
  /** The address of its set-up; null if the seed is not known here. */
  setup: string | null
  /** Continues the game on a server; null if that can’t be done. */
  moveOnline: (() => void) | null
  close(): void
}

/** The game as a link, if it is short enough, and as a file. */
export function ShareDialog({ records, title, setup, moveOnline, close }: Properties) {
  const { got } = useAsync('link', async () => linkFor(await records.export(), location.href))
  return (
    <Dialog title={gameWords.shareThisGame} onClose={close} class="share">
      {got.state === 'here' && got.value !== null && <Link link={got.value} />}
      {got.state === 'here' && got.value === null && <p class="read">{gameWords.tooLongForLink}</p>}
      {got.state === 'failed' && <p class="read">{gameWords.linkFailed(inWords(got.problem))}</p>}
      <h3 class="block-heading">{gameWords.gameFile}</h3>
      <p class="read">{gameWords.aboutGameFile}</p>
      <button type="button" class="btn" onClick={async () => download(await records.export(), title)}>
        <Icon of={downloadSign} size={17} />
        {gameWords.exportGameFile}
      </button>
      {setup !== null && <SetupLink setup={setup} />}
      {moveOnline !== null && (
        <>
          <h3 class="block-heading">{gameWords.playOnline}</h3>
          <p class="read">{gameWords.aboutPlayOnline}</p>
          <button type="button" class="btn" onClick={moveOnline}>
            {gameWords.moveOnline}
          </button>
        </>
      )}
    </Dialog>
  )
}

function Link({ link }: { link: string }) {
  const [name, setName] = useState('')
  return (
    <>
      <h3 class="block-heading">{gameWords.link}</h3>
      <p class="read">{gameWords.aboutLink}</p>
      <label class="share-name">
        <span class="field-label">{gameWords.yourName}</span>
        <input
          class="text"
          value={name}
          maxLength={40}
          autocomplete="nickname"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <CopyField name={gameWords.linkToThisGame} text={signedLink(link, name)} />
    </>
  )
}

/** The options and the seed without the moves, for another group. */
function SetupLink({ setup }: { setup: string }) {
  return (
    <>
      <h3 class="block-heading">{gameWords.setUp}</h3>
      <p class="read">{gameWords.aboutSetUp}</p>
      <CopyField name={gameWords.linkToSetUp} text={`${location.href.split('#', 1)[0]}${setup}`} />
    </>
  )
}
