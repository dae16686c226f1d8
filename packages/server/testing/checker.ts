// Decides from what clients have noted and what the database holds whether anything was lost, doubled or reordered. It
// knows nothing of the server: only rows of a table of entries, and acknowledgements.

/** What a client was told: its answer has this number. */
export interface Acknowledged {
  readonly table: string
  readonly sender: string
  readonly id: string
  readonly seq: number
}

/** A row of the log of a table. */
export interface LoggedEntry {
  readonly table: string
  readonly seq: number
  readonly sender: string
  readonly id: string
}

/** What a page showed in the end. */
export interface Seen {
  readonly table: string
  readonly page: string
  readonly seq: number
  readonly shown: string
}

export interface Evidence {
  readonly acknowledged: readonly Acknowledged[]
  readonly log: readonly LoggedEntry[]
  readonly seen: readonly Seen[]
  /** The table of each notice that was received. Each of them gives occasion to one. */
  readonly notices: readonly string[]
}

/** Every fault that the evidence shows, one sentence each. */
export function faultsIn({ acknowledged, log, seen, notices }: Evidence): string[] {
  const byTable = groupedBy(log, ({ table }) => table)
  return [
    ...[...byTable].flatMap(([table, entries]) => faultsInLog(table, entries)),
    ...acknowledged.flatMap((answer) => faultsInAnswer(answer, byTable.get(answer.table) ?? [])),
    ...repeated(acknowledged.map(({ table, seq }) => `${table} ${seq}`)).map(
      (at) => `Two answers were told the number ${at}.`,
    ),
    ...[...groupedBy(seen, ({ table }) => table)].flatMap(([table, pages]) =>
      faultsInViews(table, pages, byTable.get(table) ?? []),
    ),
    ...repeated(notices).map((table) => `There was a second notice about ${table}.`),
  ]
}

function faultsInLog(table: string, entries: readonly LoggedEntry[]): string[] {
  const numbers = entries.map(({ seq }) => seq).sort((a, b) => a - b)
  const gap = numbers.findIndex((seq, at) => seq !== at + 1)
  const doubles = repeated(entries.map(({ sender, id }) => `${sender} ${id}`))
  return [
    ...(gap < 0 ? [] : [`The log of ${table} is not 1, 2, 3 … at ${numbers[gap]}.`]),
    ...doubles.map((double) => `The log of ${table} has ${double} twice.`),
  ]
}

function faultsInAnswer({ table, sender, id, seq }: Acknowledged, entries: readonly LoggedEntry[]): string[] {
  const found = entries.filter((entry) => entry.sender === sender && entry.id === id)
  if (found.length === 0) return [`The answer ${id} of ${sender} at ${table} was acknowledged and is lost.`]
  return found[0].seq === seq ? [] : [`The answer ${id} at ${table} was acknowledged as ${seq} and is ${found[0].seq}.`]
}

function faultsInViews(table: string, pages: readonly Seen[], entries: readonly LoggedEntry[]): string[] {
  const head = Math.max(0, ...entries.map(({ seq }) => seq))
  const behind = pages.filter(({ seq }) => seq !== head)
  const views = [...groupedBy(pages, ({ page }) => page.split(' ')[0]).values()]
  const different = views.filter((same) => new Set(same.map(({ shown }) => shown)).size > 1)
  return [
    ...behind.map(({ page, seq }) => `The page ${page} shows ${table} at ${seq}, the log ends at ${head}.`),
    ...different.map(([{ page }]) => `Pages of ${page.split(' ')[0]} at ${table} show different positions.`),
  ]
}

function groupedBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

function repeated(list: readonly string[]): string[] {
  const known = new Set<string>()
  const twice = new Set<string>()
  for (const one of list) (known.has(one) ? twice : known).add(one)
  return [...twice]
}
