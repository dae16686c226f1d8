import { Dialog } from '../parts/dialog.tsx'
import { type Settings, settings } from '../services/settings.ts'
import { offlineReady } from '../services/update.ts'
import { settingsWords } from '../words/settings.ts'
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
    title: settingsWords.theme,
    about: settingsWords.aboutTheme,
    values: [
      { value: 'system', title: settingsWords.system },
      { value: 'light', title: settingsWords.light },
      { value: 'dark', title: settingsWords.dark },
    ],
  }),
  setting({
    key: 'text',
    title: settingsWords.textSize,
    about: settingsWords.aboutTextSize,
    values: [
      { value: 'normal', title: settingsWords.normal },
      { value: 'large', title: settingsWords.large },
      { value: 'larger', title: settingsWords.larger },
    ],
  }),
  setting({
    key: 'contrast',
    title: settingsWords.contrast,
    about: settingsWords.aboutContrast,
    values: [
      { value: 'normal', title: settingsWords.normal },
      { value: 'more', title: settingsWords.more },
    ],
  }),
  setting({
    key: 'motion',
    title: settingsWords.motion,
    about: settingsWords.aboutMotion,
    values: [
      { value: 'system', title: settingsWords.system },
      { value: 'full', title: settingsWords.full },
      { value: 'reduced', title: settingsWords.reduced },
    ],
  }),
  setting({
    key: 'pace',
    title: settingsWords.botSpeed,
    about: settingsWords.aboutBotSpeed,
    values: [
      { value: 'slow', title: settingsWords.slow },
      { value: 'normal', title: settingsWords.normal },
      { value: 'fast', title: settingsWords.fast },
    ],
  }),
  setting({
    key: 'advisor',
    title: settingsWords.compareMoves,
    about: settingsWords.aboutCompareMoves,
    values: [
      { value: 'asked', title: settingsWords.whenAsked },
      { value: 'always', title: settingsWords.always },
    ],
  }),
  setting({
    key: 'confirmDice',
    title: settingsWords.confirm,
    about: settingsWords.aboutConfirm,
    values: [
      { value: 'shared', title: settingsWords.whenShared },
      { value: true, title: settingsWords.always },
      { value: false, title: settingsWords.never },
    ],
  }),
  setting({
    key: 'curtain',
    title: settingsWords.passing,
    about: settingsWords.aboutPassing,
    values: [
      { value: 'hidden', title: settingsWords.ifSecrets },
      { value: 'always', title: settingsWords.everyTime },
    ],
  }),
]

export function SettingsDialog({ close }: { close(): void }) {
  const set = (change: Partial<Settings>): void => {
    settings.value = { ...settings.value, ...change }
  }
  return (
    <Dialog title={settingsWords.settings} onClose={close} class="settings">
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
      <p class="read foot">{settingsWords.saved(offlineReady.value)}</p>
    </Dialog>
  )
}
