import { type Batch, simulateBatch, type Tally } from '@interregnum/bots'
import { games } from './registry.ts'

export default (batch: Batch): Promise<Tally> => simulateBatch(batch, games)
