/** Message from the page to a waiting service worker: replace the old one. */
export const TAKE_OVER = 'take-over'
