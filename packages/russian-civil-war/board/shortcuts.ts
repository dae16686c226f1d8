// Keys of the map.
import type { Shortcut } from '@interregnum/game-package'
import type { State } from '../rules/state.ts'

export const SHORTCUTS: readonly Shortcut<State>[] = [
  {
    key: 't',
    title: 'show the theatre: the part of the map that the question is about',
    press: () => ({ view: 'theatre' }),
  },
  { key: 'f', title: 'show the whole map', press: () => ({ view: 'whole' }) },
]
