import { Dialog } from '../parts/dialog.tsx'
import { type Settings, settings } from '../services/settings.ts'
import { offlineReady } from '../services/update.ts'
import './settings.css'

type Key = keyof Settings

interface SettingSpec<K extends Key> {
  key: K
  title: string
  about: string
  values: readonly { readonly value: Settings[K]; readonly title: string }[]
}

const setting = <K extends Key>(of: SettingSpec<K>): SettingSpec<Key> => of as unknown as SettingSpec<Key>

const SETTINGS: readonly SettingSpec<Key>[] = [
  setting({
    key: 'theme',
    title: 'Colours',
    about: 'Paper by day or by night.',
    values: [
      { value: 'system', title: 'As the system' },
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ],
  }),
  setting({
    key: 'text',
    title: 'Size of text',
    about: 'The browser’s own zoom works as well.',
    values: [
      { value: 'normal', title: 'Normal' },
      { value: 'large', title: 'Large' },
      { value: 'larger', title: 'Larger' },
    ],
  }),
  setting({
    key: 'contrast',
    title: 'Contrast',
    about: 'More: second lines and hairlines in full ink.',
    values: [
      { value: 'normal', title: 'Normal' },
      { value: 'more', title: 'More' },
    ],
  }),
  setting({
    key: 'motion',
    title: 'Motion',
    about: 'Reduced: pieces jump, and traces show what moved.',
    values: [
      { value: 'system', title: 'As the system' },
      { value: 'full', title: 'Full' },
      { value: 'reduced', title: 'Reduced' },
    ],
  }),
  setting({
    key: 'pace',
    title: 'Pace of programs',
    about: 'How long a move of theirs is shown before it is made.',
    values: [
      { value: 'slow', title: 'Slow' },
      { value: 'normal', title: 'Normal' },
      { value: 'fast', title: 'Fast' },
    ],
  }),
  setting({
    key: 'confirmDice',
    title: 'Confirm before dice',
    about:
      'A choice that rolls, draws or cannot be taken back is first marked, and made with a second click or Enter. Shared: where several people sit at one screen.',
    values: [
      { value: 'shared', title: 'When shared' },
      { value: true, title: 'Always' },
      { value: false, title: 'Never' },
    ],
  }),
  setting({
    key: 'curtain',
    title: 'Passing the screen',
    about: 'A curtain falls before another person’s turn: where something is hidden from the others, or each time.',
    values: [
      { value: 'hidden', title: 'If something is hidden' },
      { value: 'always', title: 'Each time' },
    ],
  }),
]

export function SettingsDialog({ close }: { close(): void }) {
  const set = (change: Partial<Settings>): void => {
    settings.value = { ...settings.value, ...change }
  }
  return (
    <Dialog title="Settings" onClose={close} class="settings">
      {SETTINGS.map(({ key, title, about, values }) => (
        <fieldset key={key}>
          <legend class="field-label">{title}</legend>
          <div class="segments">
            {values.map(({ value, title: label }) => (
              <label key={String(value)}>
                <input
                  type="radio"
                  name={key}
                  checked={settings.value[key] === value}
                  onChange={() => set({ [key]: value })}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
          <p class="read">{about}</p>
        </fieldset>
      ))}
      <p class="read foot">
        Kept on this device only.{' '}
        {offlineReady.value ? 'The page is stored here as well and opens without a network.' : ''}
      </p>
    </Dialog>
  )
}
