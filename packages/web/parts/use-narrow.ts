import { useEffect, useState } from 'preact/hooks'

/** Windows of a phone. */
export const PHONE_BELOW = 720

/** Whether the window is that of a phone now: it can be turned, and made smaller, at any time. */
export function useNarrow(): boolean {
  const [narrow, set] = useState(innerWidth < PHONE_BELOW)
  useEffect(() => {
    const update = (): void => set(innerWidth < PHONE_BELOW)
    addEventListener('resize', update)
    return () => removeEventListener('resize', update)
  }, [])
  return narrow
}
