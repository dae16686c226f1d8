// Runs in every file of browser tests.
import { afterEach } from 'vitest'
import { tidyUp } from './harness.ts'

afterEach(tidyUp)
