import { type Batch, simulateBatch, type Tally } from '@interregnum/bots'

// Runs batches of a simulation in a thread.
export default (batch: Batch): Promise<Tally> => simulateBatch(batch)
