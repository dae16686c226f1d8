/**
 * Fetches every font face in advance. A face that arrives during a game, with the first italic word or foreign letter,
 * would lay out all text and repaint the whole board.
 */
export function fetchFonts(): void {
  for (const face of document.fonts) {
    // If a face cannot be fetched, its text is shown in a fallback.
    if (face.status === 'unloaded') face.load().catch(() => undefined)
  }
}
