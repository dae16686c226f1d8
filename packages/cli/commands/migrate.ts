import { existsSync } from 'node:fs'
import { type Command, JSON_FLAG } from '../call.ts'
import { Failure, UsageError } from '../errors.ts'
import { commandText } from '../text/command.ts'

export const migrate: Command = {
  name: 'migrate',
  args: [],
  about: commandText.aboutMigrate,
  more: commandText.moreAboutMigrate,
  flags: {
    from: { value: 'DATABASE', about: commandText.fromFlag },
    to: { value: 'DATABASE', about: commandText.toFlag },
    json: JSON_FLAG,
  },
  examples: ['migrate --from file:data/interregnum.db --to postgres://localhost/interregnum'],
  async run(call) {
    const [from, to] = [call.text('from'), call.text('to')]
    if (from === undefined || to === undefined) throw new UsageError(commandText.needsFromAndTo)
    const { databaseNamed, isPostgres, openStore, StoreError, transfer } = await import('@interregnum/server')
    try {
      const [source, target] = [databaseNamed(from), databaseNamed(to)]
      if (!isPostgres(source) && !existsSync(source)) throw new Failure(commandText.noDatabase(source))
      const old = await openStore(source, `migrate ${process.pid}`)
      try {
        const fresh = await openStore(target, `migrate ${process.pid}`)
        try {
          const { tables, rows } = await transfer(old, fresh, Date.now())
          return call.report({ tables, rows }, () => commandText.migrated(tables, rows))
        } finally {
          await fresh.close()
        }
      } finally {
        await old.close()
      }
    } catch (problem) {
      if (problem instanceof StoreError) throw new Failure(problem.message)
      throw problem
    }
  },
}
