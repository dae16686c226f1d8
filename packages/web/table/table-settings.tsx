import type { TableChange, TableInfo } from '@interregnum/protocol'
import { useState } from 'preact/hooks'
import { Said } from '../online/said.tsx'
import { useAction } from '../online/use-action.ts'
import { Dialog } from '../parts/dialog.tsx'
import { homeWords } from '../words/home.ts'
import { newTableWords } from '../words/new-table.ts'
import { peopleWords as words } from '../words/people.ts'
import './people.css'

interface Properties {
  table: TableInfo
  change(change: TableChange): Promise<void>
  close(): void
}

const VISIBILITIES = ['private', 'public'] as const

/** The owner changes the name of a table, who can see it, whether people talk and, before the game, compare moves. */
export function TableSettings({ table, change, close }: Properties) {
  const [title, setTitle] = useState(table.title)
  const [visibility, setVisibility] = useState(table.visibility)
  const [watch, setWatch] = useState(table.watch)
  const [talk, setTalk] = useState(table.talk)
  const [advice, setAdvice] = useState(table.advice)
  const action = useAction()
  const isBefore = table.state === 'open' || table.state === 'waiting'
  const isKept = !isBefore && (table.visibility === 'private' || table.watch === 'nothing')
  const save = (event: Event): void => {
    event.preventDefault()
    action.run(async () => {
      await change({ title: title.trim(), visibility, watch, talk, ...(isBefore ? { advice } : {}) })
      close()
    })
  }
  return (
    <Dialog title={words.settingsTitle} onClose={close}>
      <form class="table-settings" onSubmit={save}>
        <label>
          <span class="field-label">{words.tableName}</span>
          <input class="text" maxLength={40} value={title} onInput={(event) => setTitle(event.currentTarget.value)} />
        </label>
        <fieldset>
          <legend class="field-label">{newTableWords.whoMaySee}</legend>
          <div class="segments">
            {VISIBILITIES.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="visibility"
                  checked={visibility === one}
                  disabled={!isBefore && table.visibility === 'private' && one === 'public'}
                  onChange={() => setVisibility(one)}
                />
                <span>{one === 'private' ? newTableWords.onlyUs : newTableWords.everyone}</span>
              </label>
            ))}
          </div>
          <p class="read">{visibility === 'private' ? newTableWords.aboutPrivate : newTableWords.aboutPublic}</p>
        </fieldset>
        <label class="checkbox">
          <input
            type="checkbox"
            checked={watch === 'public'}
            disabled={!isBefore && table.watch === 'nothing'}
            onChange={(event) => setWatch(event.currentTarget.checked ? 'public' : 'nothing')}
          />
          <span>{newTableWords.spectators}</span>
        </label>
        <label class="checkbox">
          <input type="checkbox" checked={talk} onChange={(event) => setTalk(event.currentTarget.checked)} />
          <span>{newTableWords.chat}</span>
        </label>
        {isBefore && (
          <label class="checkbox">
            <input type="checkbox" checked={advice} onChange={(event) => setAdvice(event.currentTarget.checked)} />
            <span>{newTableWords.advice}</span>
          </label>
        )}
        {isKept && <p class="read">{words.noLongerPublic}</p>}
        <Said action={action} />
        <div class="table-settings-buttons">
          <button type="button" class="btn" onClick={close}>
            {homeWords.cancel}
          </button>
          <button type="submit" class="btn primary">
            {words.saveSettings}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
