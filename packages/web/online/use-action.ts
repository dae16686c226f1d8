import { useState } from 'preact/hooks'
import { inWords } from '../parts/words.ts'

interface Action {
  readonly busy: boolean
  /** What to tell the person: that it worked, or why not. */
  readonly said: string | null
  readonly failed: boolean
  /** Does something, and then says this; an empty text says nothing. */
  run(doing: () => Promise<unknown>, done?: string): void
}

/** Something that a button does on the server. */
export function useAction(): Action {
  const [state, setState] = useState({ busy: false, said: null as string | null, failed: false })
  const run = (doing: () => Promise<unknown>, done = ''): void => {
    if (state.busy) return
    setState({ busy: true, said: null, failed: false })
    doing().then(
      () => setState({ busy: false, said: done === '' ? null : done, failed: false }),
      (problem: unknown) => setState({ busy: false, said: inWords(problem), failed: true }),
    )
  }
  return { ...state, run }
}
