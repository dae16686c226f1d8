import type { Json } from '@interregnum/kernel'
import { useState } from 'preact/hooks'
import { inWords } from '../parts/words.ts'
import { newTableWords as words } from '../words/new-table.ts'
import type { PlanProperties } from './new-table.tsx'

/** A file with corrected figures, for everyone at the table. */
export function Corrections({ pkg, plan, change }: PlanProperties) {
  const [file, setFile] = useState<{ name: string; problem: string | null } | null>(null)
  const read = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return
    try {
      const corrections = JSON.parse(await chosen.text()) as Json
      pkg.corrected(corrections)
      change({ corrections })
      setFile({ name: chosen.name, problem: null })
    } catch (problem) {
      setFile({ name: chosen.name, problem: words.badCorrections(inWords(problem)) })
    }
  }
  return (
    <div class="corrections">
      <span class="field-label">{words.corrections}</span>
      <p class="read">{file?.problem ?? (plan.corrections === undefined ? words.aboutCorrections : file?.name)}</p>
      <label class="btn small">
        {words.chooseFile}
        <input
          class="visually-hidden"
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
        />
      </label>
      {plan.corrections !== undefined && (
        <button
          type="button"
          class="btn small"
          onClick={() => {
            setFile(null)
            change({ corrections: undefined })
          }}
        >
          {words.removeFile}
        </button>
      )}
    </div>
  )
}
