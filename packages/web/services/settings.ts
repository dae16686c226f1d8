import { effect, type Signal, signal } from '@preact/signals'

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark'
  readonly motion: 'system' | 'full' | 'reduced'
  readonly text: 'normal' | 'large' | 'larger'
  readonly contrast: 'normal' | 'more'
  /** Ask before what could not be undone at a real table; `shared`: only if several people share the screen. */
  readonly confirmDice: boolean | 'shared'
  /** When the screen is covered between people who share it. */
  readonly curtain: 'hidden' | 'always'
  /** How quickly bots play. */
  readonly pace: 'slow' | 'normal' | 'fast'
  /** Whether moves are compared at every question, or only when somebody asks for it. */
  readonly advisor: 'asked' | 'always'
}

/** public/before-paint.js reads the same key. */
const KEY = 'interregnum-settings'

/** Valid values of each setting, the default first. */
const VALUES: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  theme: ['system', 'light', 'dark'],
  motion: ['system', 'full', 'reduced'],
  text: ['normal', 'large', 'larger'],
  contrast: ['normal', 'more'],
  confirmDice: ['shared', true, false],
  curtain: ['hidden', 'always'],
  pace: ['normal', 'slow', 'fast'],
  advisor: ['asked', 'always'],
}

/** Parses stored settings; invalid values fall back to defaults. */
export function readSettings(stored: string | null): Settings {
  let value: unknown = null
  try {
    value = JSON.parse(stored ?? 'null')
  } catch {
    // Not valid JSON: use the defaults.
  }
  const given = (typeof value === 'object' && value !== null ? value : {}) as { readonly [key: string]: unknown }
  const read = Object.entries(VALUES).map(([key, values]) => {
    const known = (values as readonly unknown[]).includes(given[key])
    return [key, known ? given[key] : values[0]]
  })
  return Object.fromEntries(read) as Settings
}

/** Null if the browser denies storage. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function store(value: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(value))
  } catch {
    // The settings last until the page is closed.
  }
}

export const settings: Signal<Settings> = signal(readSettings(stored()))

/** The theme that the page has, with 'system' resolved. */
export const shownTheme: Signal<string> = signal('light')

/** The look of the page: the settings, with 'system' resolved. */
export function appearance(chosen: Settings, asksFor: (media: string) => boolean): { readonly [name: string]: string } {
  const { theme, motion, text, contrast } = chosen
  return {
    theme: theme === 'system' ? (asksFor('(prefers-color-scheme: dark)') ? 'dark' : 'light') : theme,
    motion: motion === 'system' ? (asksFor('(prefers-reduced-motion: reduce)') ? 'reduced' : 'full') : motion,
    text,
    contrast: contrast === 'more' || asksFor('(prefers-contrast: more)') ? 'more' : 'normal',
  }
}

/**
 * Sets data-theme (light, dark), data-motion (full, reduced), data-text and data-contrast on the root element. Keeps
 * them and the stored settings up to date with changes here, in other tabs and of the system.
 */
export function applySettings(): void {
  const show = (): void => {
    const look = appearance(settings.value, (media) => matchMedia(media).matches)
    Object.assign(document.documentElement.dataset, look)
    shownTheme.value = look.theme
  }
  for (const media of [
    '(prefers-color-scheme: dark)',
    '(prefers-reduced-motion: reduce)',
    '(prefers-contrast: more)',
  ]) {
    matchMedia(media).addEventListener('change', show)
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) settings.value = readSettings(newValue)
  })
  effect(() => {
    show()
    if (JSON.stringify(readSettings(stored())) !== JSON.stringify(settings.value)) store(settings.value)
  })
}
