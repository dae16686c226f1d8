/** The index of an item, or null if it is missing: -1 is too easily mistaken for an index. */
export function indexIn(list: readonly unknown[], item: unknown): number | null {
  const at = list.indexOf(item)
  return at === -1 ? null : at
}

/** The index of the first item that passes, or null. */
export function indexWhere<T>(list: readonly T[], passes: (item: T, at: number) => boolean): number | null {
  const at = list.findIndex(passes)
  return at === -1 ? null : at
}
