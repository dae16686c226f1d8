import { readdirSync, readFileSync } from 'node:fs'

/** The fields of /proc/PID/stat after the name: the parent, and ticks of the process and of children that have ended. */
const [PARENT, OWN, ENDED] = [1, [11, 12], [13, 14]]
const SECONDS_PER_TICK = 0.01

function fieldsOf(pid: number | string): readonly number[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
  } catch {
    // It has ended.
    return []
  }
}

const ticks = (fields: readonly number[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + (fields[place] ?? 0), 0)

/**
 * CPU seconds of this process, of programs that it has started and that have ended, and of a server with its processes.
 * Where cores are shared, rates by the wall clock depend on how many processes compete for them. Null if not on Linux.
 */
export function cpuSeconds(server: number): number | null {
  if (process.platform !== 'linux') return null
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(fieldsOf)
    .filter((fields) => fields[PARENT] === server)
  const all = [...OWN, ...ENDED]
  const total = ticks(fieldsOf(process.pid), all) + ticks(fieldsOf(server), all)
  return SECONDS_PER_TICK * children.reduce((sum, fields) => sum + ticks(fields, OWN), total)
}
