import { type Batch, simulateBatch, type Tally } from '@interregnum/minds'
import { games } from './shelf.ts'

export default (batch: Batch): Promise<Tally> => simulateBatch(batch, games)
