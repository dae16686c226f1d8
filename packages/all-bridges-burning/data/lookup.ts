/** Where something stands in a list; null if it does not. Index 0 counts, so -1 would be easy to mix up with it. */
export function indexIn(list: readonly unknown[], item: unknown): number | null {
  const at = list.indexOf(item)
  return at === -1 ? null : at
}

/** Where the first item stands that passes; null if none does. */
export function indexWhere<T>(list: readonly T[], passes: (item: T, at: number) => boolean): number | null {
  const at = list.findIndex(passes)
  return at === -1 ? null : at
}
