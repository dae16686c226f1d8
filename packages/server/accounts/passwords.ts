import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id, the default algorithm of the library: 19 MiB of memory, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let unknown: Promise<string> | null = null

/** Takes the same time for an unknown name, whose hash is null, so that nobody learns which names exist. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  unknown ??= hashPassword('a password that nobody has')
  const fits = await verify(stored ?? (await unknown), password)
  return fits && stored !== null
}
