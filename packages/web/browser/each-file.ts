// Runs in every file of browser tests.
import { afterAll, afterEach } from 'vitest'
import { dismissPeople, tidyUp } from './harness.ts'

afterEach(tidyUp)
afterAll(dismissPeople)
