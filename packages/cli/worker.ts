import { type Batch, simulateBatch, type Tally } from '@interregnum/bots'

// The thread that plays batches of a simulation.
export default (batch: Batch): Promise<Tally> => simulateBatch(batch)
