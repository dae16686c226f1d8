import { effect, type Signal, signal } from '@preact/signals'

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark'
  readonly motion: 'system' | 'full' | 'reduced'
  readonly text: 'normal' | 'large' | 'larger'
  readonly contrast: 'normal' | 'more'
  /** Ask before what cannot be taken back at a real table; `shared`: where several people share the screen. */
  readonly confirmDice: boolean | 'shared'
  /** When a curtain falls between people at one screen. */
  readonly curtain: 'hidden' | 'always'
  /** How quickly a program plays on. */
  readonly pace: 'slow' | 'normal' | 'fast'
}

/** Also the name that public/before-paint.js reads. */
const KEY = 'interregnum-settings'

/** What each setting may be; the first is what it is unless somebody says otherwise. */
const VALUES: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  theme: ['system', 'light', 'dark'],
  motion: ['system', 'full', 'reduced'],
  text: ['normal', 'large', 'larger'],
  contrast: ['normal', 'more'],
  confirmDice: ['shared', true, false],
  curtain: ['hidden', 'always'],
  pace: ['normal', 'slow', 'fast'],
}

/** Reads what was stored; whatever is not a setting of today falls back to its default. */
export function readSettings(stored: string | null): Settings {
  let value: unknown = null
  try {
    value = JSON.parse(stored ?? 'null')
  } catch {
    // Somebody else wrote it, or half of it: the defaults will do.
  }
  const given = (typeof value === 'object' && value !== null ? value : {}) as { readonly [key: string]: unknown }
  const read = Object.entries(VALUES).map(([key, values]) => {
    const known = (values as readonly unknown[]).includes(given[key])
    return [key, known ? given[key] : values[0]]
  })
  return Object.fromEntries(read) as Settings
}

/** Null where the browser keeps nothing for this page. */
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
    // Then they hold until the page is closed.
  }
}

export const settings: Signal<Settings> = signal(readSettings(stored()))

/** What the page is to look like: the choices, and for those left to it what the system says. */
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
 * Puts the settings on the root as data-theme (light, dark), data-motion (full, reduced), data-text and data-contrast,
 * keeps them there and in the browser's store as they change, here or in another tab, and follows the system.
 */
export function applySettings(): void {
  const show = (): void => {
    Object.assign(
      document.documentElement.dataset,
      appearance(settings.value, (media) => matchMedia(media).matches),
    )
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
