const KEY = 'interregnum-lesson-left'

/** Guided games that somebody plays on alone; only the last one is remembered, which is the one that is open. */
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
    // Then the coach comes back with the next reload, and can be sent away again.
  }
}
