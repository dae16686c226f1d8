// Applies the chosen look before the first paint, so that the page does not flash. Must agree with `appearance` in
// services/settings.ts. A separate file, because the content security policy forbids inline scripts.
;(() => {
  let chosen = {}
  try {
    chosen = JSON.parse(localStorage.getItem('interregnum-settings')) || {}
  } catch {
    // Nothing valid is stored: follow the system.
  }
  const { theme, motion, text, contrast } = chosen
  const asksFor = (media) => matchMedia(media).matches
  const one = (value, values, otherwise) => (values.includes(value) ? value : otherwise)
  Object.assign(document.documentElement.dataset, {
    theme: one(theme, ['light', 'dark'], asksFor('(prefers-color-scheme: dark)') ? 'dark' : 'light'),
    motion: one(motion, ['full', 'reduced'], asksFor('(prefers-reduced-motion: reduce)') ? 'reduced' : 'full'),
    text: one(text, ['large', 'larger'], 'normal'),
    contrast: contrast === 'more' || asksFor('(prefers-contrast: more)') ? 'more' : 'normal',
  })
})()
