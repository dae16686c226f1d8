import folder from 'lucide-static/icons/folder-open.svg?raw'
import { useEffect, useRef, useState } from 'preact/hooks'
import { openAsNewGame } from '../game/handover.ts'
import { Icon } from '../parts/icon.tsx'
import { inWords, sentence } from '../parts/words.ts'
import { homeWords } from '../words/home.ts'
import './open-record.css'

/** Opens a record: chosen, dropped anywhere on the page, or pasted as text or as a link. */
export function OpenRecord() {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const open = async (file: File): Promise<void> => {
    try {
      setTrouble(null)
      const { readFile } = await import('../services/share.ts')
      const record = await readFile(file)
      openAsNewGame({ record, title: file.name.replace(/\.json$/i, '') })
    } catch (problem) {
      setTrouble(homeWords.openFailed(file.name, sentence(inWords(problem))))
    }
  }
  usePasted((text) => {
    const link = text.search(/#\/(?:record|seat|table|setup)\//)
    if (link >= 0) location.hash = text.slice(link).trim()
    else open(new File([text], homeWords.pastedGame, { type: 'application/json' }))
  })
  useDropped(setOver, open)
  return (
    <>
      <h2 class="block-heading">{homeWords.openGameFile}</h2>
      <button type="button" class="btn" onClick={() => chooser.current?.click()}>
        <Icon of={folder} size={17} />
        {homeWords.openFile}
      </button>
      {/* Both below the button, which stays where it was clicked. */}
      {trouble === null ? <p class="read open-about">{homeWords.aboutGameFile}</p> : <Trouble words={trouble} />}
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        class="visually-hidden"
        tabIndex={-1}
        aria-label={homeWords.gameFile}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file !== undefined) open(file)
        }}
      />
      {over && <div class="dropzone">{homeWords.dropToOpen}</div>}
    </>
  )
}

/** Why a file cannot be opened. It may be dropped or pasted anywhere, so the page scrolls here. */
function Trouble({ words }: { words: string }) {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.scrollIntoView({ block: 'nearest' }), [words])
  return (
    <p class="notice bad open-trouble" role="alert" ref={notice}>
      {words}
    </p>
  )
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')

function usePasted(take: (text: string) => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text') ?? ''
      if (text.trim() === '' || isField(event.target)) return
      event.preventDefault()
      latest.current(text)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [])
}

function useDropped(setOver: (over: boolean) => void, take: (file: File) => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false
    const drag = (event: DragEvent): void => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file !== undefined) latest.current(file)
    }
    addEventListener('dragover', drag)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', drag)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [setOver])
}
