// Before the first paint: the look that was chosen, so that the page does not flash. As `appearance` in
// services/settings.ts has it; a file of its own, because the page's policy allows no script inside it.
;(() => {
  let chosen = {}
  try {
    chosen = JSON.parse(localStorage.getItem('interregnum-settings')) || {}
  } catch {
    // Nothing is stored, or nothing that can be read: the system decides.
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
