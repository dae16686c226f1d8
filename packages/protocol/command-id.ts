/**
 * Names something that is sent: what comes twice by the same name is performed once. 48 bits of time and 80 random ones, as
 * 32 hexadecimal digits: names of the same moment are side by side in the index of a database.
 */
export const commandId = (now: number, random: Uint8Array): string =>
  now.toString(16).padStart(12, '0') + Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The random part of an id, in bytes. */
export const RANDOM_OF_ID = 10
