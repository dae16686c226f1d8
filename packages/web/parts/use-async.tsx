import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { partsWords } from '../words/parts.ts'
import { TroublePage } from './error-boundary.tsx'
import { Loading } from './loading.tsx'
import { inWords } from './words.ts'

type Fetched<T> = { readonly state: 'waiting' } | { readonly state: 'here'; readonly value: T } | Failed
interface Failed {
  readonly state: 'failed'
  readonly problem: unknown
}

/** The result of a promise, fetched again when `key` changes. */
export function useAsync<T>(key: string, fetch: () => Promise<T>): { readonly got: Fetched<T>; again(): void } {
  const [got, set] = useState<Fetched<T> & { key: string }>({ state: 'waiting', key })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let wanted = true
    set({ state: 'waiting', key })
    fetch().then(
      (value) => wanted && set({ state: 'here', value, key }),
      (problem: unknown) => wanted && set({ state: 'failed', problem, key }),
    )
    return () => {
      wanted = false
    }
  }, [key, tries])
  return { got: got.key === key ? got : { state: 'waiting' }, again: () => setTries(tries + 1) }
}

interface Properties<T> {
  key?: string
  name: string
  fetch(): Promise<T>
  children(value: T): ComponentChildren
}

/** A part of the page that is loaded on demand. */
export function Async<T>({ name, fetch, children }: Properties<T>) {
  const { got, again } = useAsync(name, fetch)
  if (got.state === 'here') return children(got.value)
  if (got.state === 'waiting') return <Loading />
  return (
    <TroublePage title={partsWords.notLoaded} text={partsWords.loadFailed(inWords(got.problem))}>
      <button type="button" class="btn primary" onClick={again}>
        {partsWords.tryAgain}
      </button>
    </TroublePage>
  )
}
