import { onlineWords } from '../words/online.ts'

const MARK = /^\(\d+\) /

/** Shows in the title of the page, and on its icon where it is installed, how many tables wait for this person. */
export function setTurns(turns: number): void {
  const title = document.title.replace(MARK, '')
  document.title = turns === 0 ? title : onlineWords.titleWithTurns(turns, title)
  if (!('setAppBadge' in navigator)) return
  const done = turns === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(turns)
  // Not every system has badges.
  done.catch(() => {})
}
