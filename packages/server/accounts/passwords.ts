/** OWASP's minimum for argon2id, the default algorithm of the library: 19 MiB of memory, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Loaded when the first password is used: most people have none. */
const argon2 = () => import('@node-rs/argon2')

export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password, COST)

let unknown: Promise<string> | null = null

/** Takes the same time for an unknown name, whose hash is null, so that nobody learns which names exist. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  unknown ??= hashPassword('a password that nobody has')
  const { verify } = await argon2()
  const fits = await verify(stored ?? (await unknown), password)
  return fits && stored !== null
}
