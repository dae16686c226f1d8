// What the fields of a form and their values are called: offers, purges, leaving.
import type { AskView } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { SEATS, type State } from '../rules/state.ts'
import { wareWords } from './card.tsx'
import { playerBySeat, playerTitle } from './words.ts'

const LABELS: Readonly<Record<string, string>> = {
  offer: 'Offer a trade',
  purge: 'Move a purge',
  leave: 'Leave the game',
  to: 'To',
  give: 'You give',
  take: 'You get',
  words: 'Words that bind nobody',
  against: 'Against',
  members: 'Central Committee, you first',
  alone: 'Only you purge, with your own strength',
  shares: 'Points for each result, member by member',
}

export function fieldWords(_: AskView, path: string, s: State, data: Data): string | null {
  const [key, value] = path.split('=')
  const name = key.split('.').findLast((part) => !/^\d+$/.test(part)) ?? key
  if (value === undefined) return LABELS[name] ?? null
  if (SEATS.some((seat) => seat === value)) return playerTitle(s, playerBySeat(value))
  return name === 'give' || name === 'take' ? wareWords(data, value) : null
}
