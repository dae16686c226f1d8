import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH = 2 ** 30

/** A new temporary folder for databases, in memory where that is possible: there a commit waits for no disk. */
export const testFolder = (name: string): string => mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), name))

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ENOUGH
  } catch {
    return false
  }
}
