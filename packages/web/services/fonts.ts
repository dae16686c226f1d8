/**
 * Fetches every face that a game may come to need. One that arrives in the midst of it, with the first word in italics or
 * the first name with a foreign letter, would have all text laid out and the whole board painted anew.
 */
export function fetchFonts(): void {
  for (const face of document.fonts) {
    // A face that cannot be had is no trouble: its text stands there in another.
    if (face.status === 'unloaded') face.load().catch(() => undefined)
  }
}
