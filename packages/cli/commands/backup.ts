import { type Call, type Command, JSON_FLAG } from '../call.ts'
import { Failure } from '../errors.ts'
import { commandText } from '../text/command.ts'
import { configOf } from './serve.ts'
import { CONFIG_FLAG } from './server-data.ts'

const flags = { config: CONFIG_FLAG, json: JSON_FLAG }

export const backup: Command = {
  name: 'backup',
  args: ['<file>'],
  about: commandText.aboutBackup,
  flags,
  examples: ['backup /var/backups/interregnum.db'],
  async run(call) {
    const [file] = call.args
    const { backupDatabase } = await import('@interregnum/server')
    const { database } = await configOf(call)
    await attempt(() => backupDatabase(database, file))
    return say(call, commandText.backedUp(file), { file })
  },
}

export const restore: Command = {
  name: 'restore',
  args: ['<file>'],
  about: commandText.aboutRestore,
  more: commandText.moreAboutRestore,
  flags,
  examples: ['restore /var/backups/interregnum.db'],
  async run(call) {
    const [file] = call.args
    const { restoreDatabase } = await import('@interregnum/server')
    const { database } = await configOf(call)
    const kept = await attempt(() => restoreDatabase(database, file, Date.now()))
    const lines = [commandText.restored(file), ...(kept === null ? [] : [commandText.keptBefore(kept)])]
    return say(call, lines.join('\n'), { file, kept })
  },
}

async function attempt<T>(work: () => T): Promise<T> {
  const { StoreError } = await import('@interregnum/server')
  try {
    return work()
  } catch (problem) {
    if (problem instanceof StoreError) throw new Failure(problem.message)
    throw problem
  }
}

function say(call: Call, text: string, json: object): number {
  return call.report(json, () => text)
}
