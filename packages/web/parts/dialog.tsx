import close from 'lucide-static/icons/x.svg?raw'
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'

interface Properties {
  title: string
  /** Called when it is dismissed: by its cross, by Escape, by a click beside it. */
  onClose(): void
  children: ComponentChildren
  /** Buttons at the foot: the safe one first, the one that commits last. */
  foot?: ComponentChildren
  kind?: 'dialog' | 'drawer'
  class?: string
}

/** A dialog of the browser's own: it keeps the focus inside and gives it back when it closes. */
export function Dialog({ title, onClose, children, foot, kind = 'dialog', ...rest }: Properties) {
  const box = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Before the effects of what is inside: those may scroll to something or take the focus.
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
        <button type="button" class="icon-button" aria-label="Close" onClick={onClose}>
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

/** Asks before something that cannot be taken back. */
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
