import close from 'lucide-static/icons/x.svg?raw'
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { partsWords } from '../words/parts.ts'
import { Icon } from './icon.tsx'

interface Properties {
  title: string
  /** Called when it is dismissed: by the close button, Escape, or a click outside. */
  onClose(): void
  children: ComponentChildren
  /** Buttons at the bottom: the safe one first, the committing one last. */
  foot?: ComponentChildren
  kind?: 'dialog' | 'drawer'
  class?: string
}

/** A native dialog: keeps the focus inside and restores it when it closes. */
export function Dialog({ title, onClose, children, foot, kind = 'dialog', ...rest }: Properties) {
  const box = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Layout effect, to run before effects of the children: those may scroll or take the focus.
  useLayoutEffect(() => {
    const dialog = box.current
    const before = document.activeElement
    if (dialog !== null && !dialog.open) dialog.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={box}
      class={`${kind} ${rest.class ?? ''}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose()
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" class="icon-button" aria-label={partsWords.close} onClick={onClose}>
          <Icon of={close} />
        </button>
      </header>
      <div class="inside">{children}</div>
      {foot !== undefined && <footer>{foot}</footer>}
    </dialog>
  )
}

interface Question {
  title: string
  text: ComponentChildren
  keep: string
  commit: string
  danger?: boolean
  onKeep(): void
  onCommit(): void
}

/** Asks before something that cannot be undone. */
export function Confirm({ title, text, keep, commit, danger = false, onKeep, onCommit }: Question) {
  const buttons = (
    <>
      <button type="button" class="btn" onClick={onKeep}>
        {keep}
      </button>
      <button type="button" class={`btn ${danger ? 'danger' : 'primary'}`} onClick={onCommit}>
        {commit}
      </button>
    </>
  )
  return (
    <Dialog title={title} onClose={onKeep} foot={buttons}>
      <p class="read">{text}</p>
    </Dialog>
  )
}
