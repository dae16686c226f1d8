/** Lets one at a time through, in the order of their coming. */
export class Lock {
  private last: Promise<void> = Promise.resolve()

  /** Resolves when it is the caller's turn, with the function that lets the next one through. */
  async take(): Promise<() => void> {
    const before = this.last
    let release = (): void => {}
    this.last = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }

  async hold<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.take()
    try {
      return await work()
    } finally {
      release()
    }
  }
}

/** A lock for each name. */
export class NamedLocks {
  private readonly locks = new Map<string, { readonly lock: Lock; users: number }>()

  async hold<T>(name: string, work: () => Promise<T>): Promise<T> {
    const own = this.locks.get(name) ?? { lock: new Lock(), users: 0 }
    this.locks.set(name, own)
    own.users++
    try {
      return await own.lock.hold(work)
    } finally {
      own.users--
      if (own.users === 0) this.locks.delete(name)
    }
  }
}
