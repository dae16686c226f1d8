import { type Job, runJob } from './jobs.ts'

// Does parts of a command's work in a thread.
export default (job: Job): ReturnType<typeof runJob> => runJob(job)
