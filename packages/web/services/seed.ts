/** No characters that look alike: people copy seeds by hand. */
const SEED_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Two groups of four characters: about 40 bits. */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  const characters = [...bytes].map((byte) => SEED_CHARACTERS[byte % SEED_CHARACTERS.length])
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}
