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
    title: 'Theme',
    about: 'Light or dark.',
    values: [
      { value: 'system', title: 'System' },
      { value: 'light', title: 'Light' },
      { value: 'dark', title: 'Dark' },
    ],
  }),
  setting({
    key: 'text',
    title: 'Text size',
    about: 'Your browser’s zoom works too.',
    values: [
      { value: 'normal', title: 'Normal' },
      { value: 'large', title: 'Large' },
      { value: 'larger', title: 'Larger' },
    ],
  }),
  setting({
    key: 'contrast',
    title: 'Contrast',
    about: 'More: darker secondary text and thin lines.',
    values: [
      { value: 'normal', title: 'Normal' },
      { value: 'more', title: 'More' },
    ],
  }),
  setting({
    key: 'motion',
    title: 'Motion',
    about: 'Reduced: pieces jump, and arrows show what moved.',
    values: [
      { value: 'system', title: 'System' },
      { value: 'full', title: 'Full' },
      { value: 'reduced', title: 'Reduced' },
    ],
  }),
  setting({
    key: 'pace',
    title: 'Bot speed',
    about: 'How long each bot move is shown.',
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
      'Click or press Enter twice for anything that rolls, draws or can’t be undone. When shared: only if several people use this device.',
    values: [
      { value: 'shared', title: 'When shared' },
      { value: true, title: 'Always' },
      { value: false, title: 'Never' },
    ],
  }),
  setting({
    key: 'curtain',
    title: 'Passing the device',
    about: 'Cover the screen before another player’s turn: only if something is secret, or every time.',
    values: [
      { value: 'hidden', title: 'If there are secrets' },
      { value: 'always', title: 'Every time' },
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
        Saved on this device only. {offlineReady.value ? 'The app is also saved here and works offline.' : ''}
      </p>
    </Dialog>
  )
}
