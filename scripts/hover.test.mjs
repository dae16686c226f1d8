import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from './lib/run.mjs'

/**
 * Selectors with `:hover` outside of `@media (hover: hover)`. Only `:not(:hover)` may be outside: it folds something.
 * @param {string} css
 */
function unguarded(css) {
  const withoutGuarded = css.replace(/@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
  return withoutGuarded.match(/^[^{}]*(?<!:not\():hover[^{}]*(?=\{)/gm) ?? []
}

describe('style sheets', () => {
  const files = readdirSync(`${root}/packages`, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !/node_modules|dist/.test(file),
  )

  it('style hovering only for pointers that can hover: after a tap it would stay', () => {
    expect(files.length).toBeGreaterThan(30)
    const faults = files.flatMap((file) =>
      unguarded(readFileSync(`${root}/packages/${file}`, 'utf8')).map((selector) => `${file}: ${selector.trim()}`),
    )
    expect(faults).toEqual([])
  })

  it('are checked: a selector outside is found, one inside is not', () => {
    expect(unguarded('.a:hover {\n  color: red;\n}\n')).toEqual(['.a:hover '])
    expect(unguarded('@media (hover: hover) {\n  .a:hover {\n    color: red;\n  }\n}\n')).toEqual([])
    expect(unguarded('.a:not(:hover, :focus) {\n}\n')).toEqual([])
  })
})
