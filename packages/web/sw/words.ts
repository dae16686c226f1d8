/** What the page says to a service worker that waits: go on, replace the old one. */
export const TAKE_OVER = 'take-over'
