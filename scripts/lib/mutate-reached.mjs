// Setup file of a marked run: records which marked places of the sources a test file reaches.
import { beforeEach } from 'vitest'

// Created before the sources are imported, so that code that runs on import counts as reached.
const reached = /** @type {Record<number, 1>} */ ({})
Object.assign(globalThis, { __reached: reached })

// Sent with the results at the end of the file, with everything reached by then.
beforeEach(({ task }) => {
  Object.assign(task.file.meta, { reached })
})
