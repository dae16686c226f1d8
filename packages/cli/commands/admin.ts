import type { Admin } from '@interregnum/server'
import { type Call, type Command, columns, JSON_FLAG } from '../call.ts'
import { UsageError } from '../errors.ts'
import { commandText } from '../text/command.ts'
import { CONFIG_FLAG, withStore } from './server-data.ts'

interface Action {
  readonly args: readonly string[]
  run(
    admin: Admin,
    call: Call,
    first: string,
    second: string,
  ): Promise<{ readonly json: unknown; readonly text: string }>
}

const done = (text: string, json: object = {}) => ({ json: { ok: true, ...json }, text })

const listed = (what: 'faults' | 'reports' | 'audit'): Action => ({
  args: [],
  async run(admin) {
    const json = await admin.list(what)
    return { json, text: json.map((row) => JSON.stringify(row)).join('\n') }
  },
})

const ACTIONS: { readonly [name: string]: Action } = {
  tables: {
    args: ['[state]'],
    async run(admin, _, state) {
      const json = await admin.tables(state === '' ? undefined : state)
      const rows = json.map(({ slug, game, state: is, seats, touched }): [string, string] => [
        slug,
        `${is.padEnd(8)} ${game}  ${new Date(touched).toISOString()}  ${seats.join(', ')}`,
      ])
      return { json, text: rows.length === 0 ? commandText.noTables : columns(rows).join('\n') }
    },
  },
  end: {
    args: ['<table>'],
    async run(admin, _, slug) {
      await admin.end(slug)
      return done(commandText.ended(slug))
    },
  },
  reopen: {
    args: ['<table>'],
    async run(admin, _, slug) {
      await admin.reopen(slug)
      return done(commandText.reopened(slug))
    },
  },
  'hand-over': {
    args: ['<table>', '<seat>'],
    async run(admin, _, slug, seat) {
      const link = await admin.handOver(slug, seat)
      return done(commandText.handedOver(slug, seat, link), { link })
    },
  },
  block: {
    args: ['<account>'],
    async run(admin, _, name) {
      await admin.block(name, true)
      return done(commandText.blocked(name))
    },
  },
  unblock: {
    args: ['<account>'],
    async run(admin, _, name) {
      await admin.block(name, false)
      return done(commandText.unblocked(name))
    },
  },
  password: {
    args: ['<account>'],
    async run(admin, _, name) {
      const password = await admin.resetPassword(name)
      return done(commandText.newPassword(name, password), { password })
    },
  },
  hide: {
    args: ['<table>', '<line>'],
    async run(admin, _, slug, line) {
      await admin.hide(slug, Number(line))
      return done(commandText.hidden(slug, line))
    },
  },
  faults: listed('faults'),
  reports: listed('reports'),
  audit: listed('audit'),
}

export const admin: Command = {
  name: 'admin',
  args: ['<action>', '[first]', '[second]'],
  about: commandText.aboutAdmin,
  more: [
    ...Object.entries(ACTIONS).map(([name, { args }]) => `  ${[name, ...args].join(' ')}`),
    '',
    commandText.moreAboutAdmin,
  ].join('\n'),
  flags: { config: CONFIG_FLAG, json: JSON_FLAG },
  examples: ['admin tables running', 'admin hand-over abcdefghijkm reds', 'admin password Aino'],
  async run(call) {
    const [name, first = '', second = ''] = call.args
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
    if (action === undefined) throw new UsageError(commandText.unknownAction(name, Object.keys(ACTIONS)))
    const missing = action.args.filter((arg) => arg.startsWith('<'))[call.args.length - 1]
    if (missing !== undefined) throw new UsageError(commandText.actionNeeds(name, missing))
    const { Admin } = await import('@interregnum/server')
    const { json, text } = await withStore(call, (store) => action.run(new Admin(store), call, first, second))
    if (call.has('json')) call.json(json)
    else if (text !== '') call.world.out(`${text}\n`)
    return 0
  },
}
