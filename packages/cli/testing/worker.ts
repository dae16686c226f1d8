import { type Job, runJob } from '../jobs.ts'
import { games } from './registry.ts'

export default (job: Job): ReturnType<typeof runJob> => runJob(job, games)
