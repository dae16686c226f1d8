// Runs before every test file of a marked run: notes which marked places of the sources the file reaches.
import { beforeEach } from 'vitest'

// Made before the sources are imported: what runs on import is reached too.
const reached = /** @type {Record<number, 1>} */ ({})
Object.assign(globalThis, { __reached: reached })

// The results of a file are sent when it has ended, with all that was reached by then.
beforeEach(({ task }) => {
  Object.assign(task.file.meta, { reached })
})
