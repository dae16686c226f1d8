import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in hexadecimal: for cookies, links and the secret of the dice. */
export const newSecret = (): string => randomBytes(32).toString('hex')

/** Tokens are stored only as their hash, so that a stolen file opens no seat. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 12 letters of 32: 60 bits. */
export const newSlug = (): string => Array.from(randomBytes(12), (byte) => LETTERS[byte % LETTERS.length]).join('')
