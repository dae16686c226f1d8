import { useEffect, useState } from 'preact/hooks'
import { settings } from '../services/settings.ts'
import { type Layout, layoutFor } from './layout.ts'

/** How much larger than usual the text is, by the setting here or the browser's own. */
const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

export function useLayout(aspect: number): Layout {
  const [, again] = useState(0)
  const { text } = settings.value
  useEffect(() => {
    const look = (): void => again((n) => n + 1)
    look()
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [text])
  const layout = layoutFor(innerWidth, innerHeight, textScale(), aspect)
  useEffect(() => {
    document.documentElement.dataset.layout = layout.kind
    return () => {
      delete document.documentElement.dataset.layout
    }
  }, [layout.kind])
  return layout
}
