import download from 'lucide-static/icons/download.svg?raw'
import pencil from 'lucide-static/icons/pencil.svg?raw'
import trash from 'lucide-static/icons/trash-2.svg?raw'
import { useEffect, useState } from 'preact/hooks'
import { Confirm, Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { inWords, when } from '../parts/words.ts'
import { addresses } from '../router.ts'
import { seated } from '../services/occupants.ts'
import { type SavedGame as Saved, saves } from '../services/saves.ts'
import { homeWords } from '../words/home.ts'
import { Poster } from './posters.tsx'
import './saved-games.css'

/** Share of the storage quota from which on we warn. */
const NEARLY_FULL = 0.9

/** On a narrow screen, this many games are shown at first (see saved-games.css). */
const NEWEST = 2

export function SavedGames() {
  const [list, setList] = useState<readonly Saved[] | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [renaming, setRenaming] = useState<Saved | null>(null)
  const [deleting, setDeleting] = useState<Saved | null>(null)
  const [showAll, setShowAll] = useState(false)
  const full = useNearlyFull(list)
  const refresh = (): void => void saves.list().then(setList, (problem) => setTrouble(inWords(problem)))
  useEffect(() => {
    refresh()
    return saves.watch(refresh)
  }, [])
  const afterwards = (done: Promise<void>): void => {
    done.catch((problem) => setTrouble(inWords(problem))).then(refresh)
  }
  return (
    <section class="home-column saved-games" aria-labelledby="continue">
      <h2 class="block-heading" id="continue">
        {homeWords.yourGames} {list !== null && list.length > 0 && <small>{homeWords.onThisDevice(list.length)}</small>}
      </h2>
      {trouble !== null && <p class="notice bad">{trouble}</p>}
      {full !== null && <p class="notice">{full}</p>}
      {list?.length === 0 && (
        <>
          <p class="read muted">{homeWords.noGames}</p>
          <a class="link" href={addresses.howToPlay()}>
            {homeWords.howToPlay}
          </a>
        </>
      )}
      <ul class={showAll ? '' : 'newest'}>
        {list?.map((save) => (
          <SavedGame
            key={save.id}
            save={save}
            onRename={() => setRenaming(save)}
            onDelete={() => setDeleting(save)}
            onTrouble={setTrouble}
          />
        ))}
      </ul>
      {list !== null && list.length > NEWEST && (
        <button type="button" class="link more-games" onClick={() => setShowAll(true)}>
          {homeWords.showAll(list.length)}
        </button>
      )}
      {list?.some(({ over }) => over) && (
        <a class="link" href={addresses.statistics}>
          {homeWords.statistics}
        </a>
      )}
      {renaming !== null && (
        <Rename
          save={renaming}
          close={() => setRenaming(null)}
          rename={(title) => {
            afterwards(saves.rename(renaming.id, title))
            setRenaming(null)
          }}
        />
      )}
      {deleting !== null && (
        <Confirm
          title={homeWords.deleteQuestion(deleting.title)}
          text={homeWords.aboutDelete(deleting.turn)}
          keep={homeWords.cancel}
          commit={homeWords.delete}
          danger
          onKeep={() => setDeleting(null)}
          onCommit={() => {
            afterwards(saves.remove(deleting.id))
            setDeleting(null)
          }}
        />
      )}
    </section>
  )
}

/** A warning, or null while there is enough room. */
function useNearlyFull(list: unknown): string | null {
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    saves.usage().then((usage) => {
      const near = usage !== null && usage.used / usage.quota > NEARLY_FULL
      setWords(near ? homeWords.almostFull : null)
    })
  }, [list])
  return words
}

interface SavedProperties {
  save: Saved
  onRename(): void
  onDelete(): void
  onTrouble(words: string): void
}

function SavedGame({ save, onRename, onDelete, onTrouble }: SavedProperties) {
  const exportIt = (): void =>
    void Promise.all([import('../services/share.ts'), saves.get(save.id)])
      .then(([share, whole]) => {
        if (whole !== null) share.download(seated(whole.record, whole.occupants, whole.notes), whole.title)
      })
      .catch((problem) => onTrouble(inWords(problem)))
  return (
    <li>
      <span class="saved-game-picture">
        <Poster game={save.game} untitled />
      </span>
      <span class="what">
        <b>{save.title}</b>
        <small>{save.turn}</small>
        <small>{save.over ? homeWords.finishedAt(when(save.updated)) : homeWords.lastPlayed(when(save.updated))}</small>
      </span>
      <span class="tools">
        <Tool icon={pencil} name={homeWords.renameOf(save.title)} tip={homeWords.rename} onClick={onRename} />
        <Tool icon={download} name={homeWords.exportOf(save.title)} tip={homeWords.export} onClick={exportIt} />
        <Tool icon={trash} name={homeWords.deleteOf(save.title)} tip={homeWords.delete} onClick={onDelete} />
      </span>
      <a
        class={`btn ${save.over ? '' : 'primary'}`}
        href={addresses.game(save.id)}
        aria-label={save.over ? homeWords.viewGame(save.title) : homeWords.continueGame(save.title)}
      >
        {save.over ? homeWords.view : homeWords.continue}
      </a>
    </li>
  )
}

function Rename({ save, close, rename }: { save: Saved; close(): void; rename(title: string): void }) {
  const [title, setTitle] = useState(save.title)
  const given = title.trim()
  const foot = (
    <>
      <button type="button" class="btn" onClick={close}>
        {homeWords.cancel}
      </button>
      <button type="submit" form="rename" class="btn primary">
        {homeWords.rename}
      </button>
    </>
  )
  return (
    <Dialog title={homeWords.renameHeading} onClose={close} foot={foot}>
      <form
        id="rename"
        onSubmit={(event) => {
          event.preventDefault()
          if (given !== '') rename(given)
        }}
      >
        <label>
          <span class="field-label">{homeWords.name}</span>
          <input
            class="text"
            value={title}
            maxLength={80}
            required
            onInput={(event) => setTitle(event.currentTarget.value)}
          />
        </label>
      </form>
    </Dialog>
  )
}

/** A button of a row, with its whole name for screen readers. */
const Tool = ({ icon, name, tip, onClick }: { icon: string; name: string; tip: string; onClick(): void }) => (
  <button type="button" class="icon-button" aria-label={name} title={tip} onClick={onClick}>
    <Icon of={icon} size={16} />
  </button>
)
