import { existsSync } from 'node:fs'
import type { Store } from '@interregnum/server'
import type { Call, Flag } from '../call.ts'
import { Failure } from '../errors.ts'
import { commandText } from '../text/command.ts'
import { configOf } from './serve.ts'

export const CONFIG_FLAG: Flag = { value: 'FILE', about: commandText.configFlag }

/** Works on a server's database. What it refuses is a failure of the command, not a bug. */
export async function withStore<T>(call: Call, work: (store: Store) => Promise<T>): Promise<T> {
  const { AdminError, isPostgres, openStore, StoreError } = await import('@interregnum/server')
  const { database } = await configOf(call)
  if (!isPostgres(database) && !existsSync(database)) throw new Failure(commandText.noDatabase(database))
  const store = await openStore(database, `admin ${process.pid}`).catch((problem) => {
    throw problem instanceof StoreError ? new Failure(problem.message) : problem
  })
  try {
    return await work(store)
  } catch (problem) {
    if (problem instanceof AdminError || problem instanceof StoreError) throw new Failure(problem.message)
    throw problem
  } finally {
    await store.close()
  }
}
