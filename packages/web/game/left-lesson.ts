const KEY = 'interregnum-lesson-left'

/** Whether the player has left this lesson. Only the last one left is stored, which is the one that is open. */
export function hasLeftLesson(id: string | null): boolean {
  try {
    return id !== null && localStorage.getItem(KEY) === id
  } catch {
    return false
  }
}

export function leaveLesson(id: string | null): void {
  try {
    if (id !== null) localStorage.setItem(KEY, id)
  } catch {
    // The coach comes back after a reload, and can be dismissed again.
  }
}
