import { partsWords } from '../words/parts.ts'
/** Message of an error. */
export const inWords = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem))

/** "50%", rounded. */
export const percent = (chance: number): string => `${Math.round(chance * 100)}%`

/** Adds a capital and a full stop if missing. */
export const sentence = (words: string): string =>
  words === '' ? '' : `${words[0].toUpperCase()}${words.slice(1)}${/[.!?…]$/.test(words) ? '' : '.'}`

/** "today, 14:05", "yesterday, 14:05", "3 May 2026" */
export function when(time: number, now = Date.now()): string {
  const date = new Date(time)
  const days = Math.round((startOfDay(now) - startOfDay(time)) / 86_400_000)
  const clock = timeOfDay(time)
  if (days === 0) return partsWords.today(clock)
  if (days === 1) return partsWords.yesterday(clock)
  return date.toLocaleDateString(partsWords.locale, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** "14:05" */
export const timeOfDay = (at: number): string =>
  new Date(at).toLocaleTimeString(partsWords.locale, { hour: '2-digit', minute: '2-digit' })

const LIST = new Intl.ListFormat(partsWords.locale, { type: 'conjunction' })
/** "Anna, Bo and Cecilia" */
export const listOf = (names: readonly string[]): string => LIST.format(names)

/** "10,000" */
export const wholeNumber = (count: number): string => count.toLocaleString(partsWords.locale)

const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0)

const WEEK = 7 * 86_400_000

/** "Monday 08:00" within a week, else "Monday, 30 November, 08:00". */
export function dayAndTime(at: number): string {
  const date = Math.abs(at - Date.now()) < WEEK ? {} : ({ day: 'numeric', month: 'long' } as const)
  return new Date(at).toLocaleString(partsWords.locale, {
    weekday: 'long',
    ...date,
    hour: '2-digit',
    minute: '2-digit',
  })
}
