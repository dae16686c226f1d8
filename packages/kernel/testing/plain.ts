/** The parts of a value that would not survive JSON, by path; empty if it is plain data. */
export function notPlain(value: unknown, path = 'it', inside: readonly unknown[] = []): readonly string[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return []
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is ${value}`]
  if (typeof value !== 'object') return [`${path} is ${typeof value}`]
  if (inside.includes(value)) return [`${path} holds itself`]
  const within = [...inside, value]
  if (Array.isArray(value)) {
    const faults = Object.keys(value).length === value.length ? [] : [`${path} has gaps, or more than its elements`]
    return faults.concat(...value.map((part, n) => notPlain(part, `${path}[${n}]`, within)))
  }
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return [`${path} is a ${prototype.constructor?.name}`]
  return Object.entries(value).flatMap(([key, part]) => notPlain(part, `${path}.${key}`, within))
}
