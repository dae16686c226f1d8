// Apart from setup-link.ts, which the home page does not load.

export const LONGEST_SETUP_NAME = 60
export const LONGEST_NOTES = 1500
