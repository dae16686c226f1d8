import type { MapSheet } from '@interregnum/game-package'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { settings } from '../services/settings.ts'
import { type Layout, layoutFor } from './layout.ts'

/** Text size relative to the default, by our setting or the browser's. */
const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

export function useLayout(sheet: MapSheet): Layout {
  const [changes, rerender] = useState(0)
  const { text } = settings.value
  useEffect(() => {
    const update = (): void => rerender((n) => n + 1)
    update()
    addEventListener('resize', update)
    return () => removeEventListener('resize', update)
  }, [text])
  // Not read for every answer: the browser would compute the styles of what has changed so far.
  const scale = useMemo(textScale, [text, changes])
  const layout = layoutFor(innerWidth, innerHeight, scale, sheet)
  useEffect(() => {
    document.documentElement.dataset.layout = layout.kind
    return () => {
      delete document.documentElement.dataset.layout
    }
  }, [layout.kind])
  return layout
}
