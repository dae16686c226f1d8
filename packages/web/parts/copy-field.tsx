import copy from 'lucide-static/icons/copy.svg?raw'
import { useState } from 'preact/hooks'
import { partsWords } from '../words/parts.ts'
import { Icon } from './icon.tsx'

/** A text to copy, such as a link. */
export function CopyField({ name, text }: { name: string; text: string }) {
  const [done, setDone] = useState<string | null>(null)
  const copyText = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setDone(partsWords.copied)
    } catch {
      setDone(partsWords.notCopied)
    }
  }
  return (
    <>
      <div class="field">
        <input readOnly value={text} aria-label={name} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="btn primary" aria-label={partsWords.copyOf(name)} onClick={copyText}>
          <Icon of={copy} size={17} />
          {partsWords.copy}
        </button>
      </div>
      <p class="read" role="status">
        {done}
      </p>
    </>
  )
}
