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
