import type { Move } from '@interregnum/kernel'

/** What a bot asks of another seat. */
export interface OpenRequest {
  readonly by: string
  readonly to: string
  readonly text: string
}

/** What bots ask of other seats at the moment. */
export class OpenRequests {
  private open: readonly OpenRequest[] = []

  get all(): readonly OpenRequest[] {
    return this.open
  }

  /** Replaces the requests of a bot by those of its move. Returns the ones that are new. */
  take({ ask: { seat: by }, requests }: Move): readonly OpenRequest[] {
    if (requests === undefined) return []
    const own = requests.map(({ to, text }) => ({ by, to, text }))
    const added = own.filter(
      ({ to, text }) => !this.open.some((it) => it.by === by && it.to === to && it.text === text),
    )
    this.open = [...this.open.filter((it) => it.by !== by), ...own]
    return added
  }

  clear(): void {
    this.open = []
  }
}
