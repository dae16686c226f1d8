import { availableParallelism } from 'node:os'
import { type Command, JSON_FLAG } from '../call.ts'
import { UsageError } from '../errors.ts'
import { openThreads } from '../pool.ts'
import { openQueue, versionOf } from '../spread.ts'
import { commandText } from '../text/command.ts'

export const worker: Command = {
  name: 'worker',
  args: [],
  about: commandText.aboutWorker,
  more: commandText.moreAboutWorker,
  flags: {
    database: { value: 'URL', about: commandText.workerDatabaseFlag },
    workers: { value: 'N', about: commandText.workersFlag },
    json: JSON_FLAG,
  },
  examples: ['worker --database postgres://localhost/interregnum', 'worker --workers 4'],
  async run(call) {
    const { world } = call
    const database = call.text('database') ?? world.environment.DATABASE_URL
    if (database === undefined) throw new UsageError(commandText.needsDatabase)
    const workers = call.count('workers', 1) ?? availableParallelism()
    const stopped = world.stopped()
    const queue = await openQueue(database)
    const threads = openThreads({ worker: world.worker, workers })
    try {
      const { shownDatabase } = await import('@interregnum/server')
      world.err(`${commandText.working(shownDatabase(database))}\n`)
      const tasks = await queue.work({
        slots: workers,
        stopped,
        run: (job) => threads.run(job),
        versionOf: (job) => versionOf(world, job),
      })
      return call.report({ tasks }, () => commandText.worked(tasks))
    } finally {
      await threads.close({ force: true })
      await queue.close()
    }
  },
}
