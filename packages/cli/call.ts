import { parseArgs } from 'node:util'
import { UsageError } from './errors.ts'
import { commandText } from './text/command.ts'
import type { World } from './world.ts'

export interface Flag {
  /** The name of its value in the help; absent for a switch. */
  readonly value?: string
  readonly about: string
  /** May be given more than once. */
  readonly many?: boolean
}

export interface Command {
  readonly name: string
  /** Its arguments, such as `<game>`; those in square brackets are optional. */
  readonly args: readonly string[]
  readonly about: string
  readonly more?: string
  readonly flags: { readonly [name: string]: Flag }
  readonly examples: readonly string[]
  run(call: Call): Promise<number>
}

/** One invocation of a command, with parsed arguments. */
export class Call {
  constructor(
    readonly world: World,
    readonly args: readonly string[],
    private readonly values: { readonly [flag: string]: string | boolean | (string | boolean)[] | undefined },
  ) {}

  text(flag: string): string | undefined {
    return this.values[flag] as string | undefined
  }

  list(flag: string): readonly string[] {
    return (this.values[flag] as string[] | undefined) ?? []
  }

  has(flag: string): boolean {
    return this.values[flag] !== undefined
  }

  /** A whole number of at least `least`. */
  count(flag: string, least: number): number | undefined {
    const text = this.text(flag)
    if (text === undefined) return undefined
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (Number.isSafeInteger(number) && number >= least) return number
    throw new UsageError(commandText.notACount(flag, text, least))
  }

  /** Values of the form `key=value`. */
  pairs(flag: string): { readonly [key: string]: string } {
    const pairs = this.list(flag).map((pair): [string, string] => {
      const at = pair.indexOf('=')
      if (at > 0) return [pair.slice(0, at), pair.slice(at + 1)]
      throw new UsageError(commandText.notAPair(flag, pair))
    })
    return Object.fromEntries(pairs)
  }

  /** Prints the result of a command, as text or with `--json` as JSON. Returns the exit code of success. */
  report(value: unknown, text: () => string | readonly string[]): 0 {
    if (this.has('json')) this.json(value)
    else {
      const shown = text()
      this.world.out(`${typeof shown === 'string' ? shown : shown.join('\n')}\n`)
    }
    return 0
  }

  json(value: unknown): void {
    this.world.out(`${JSON.stringify(value, null, 2)}\n`)
  }
}

export const JSON_FLAG: Flag = { about: commandText.json }
const HELP_FLAG: Flag = { about: commandText.help }

const flagsOf = (command: Command): [string, Flag][] => [...Object.entries(command.flags), ['help', HELP_FLAG]]

/** Parses the arguments of a command. Values stay strings: seed 007 is not seed 7. */
export function readCall(command: Command, argv: readonly string[], world: World): Call | 'help' {
  const options = Object.fromEntries(
    flagsOf(command).map(([name, { value, many }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: many ?? false },
    ]),
  )
  const { values, positionals } = parse(command, [...argv].map(longHelp), options)
  if (values.help !== undefined) return 'help'
  const required = command.args.filter((arg) => arg.startsWith('<'))
  if (positionals.length < required.length) {
    throw new UsageError(commandText.needs(command.name, required[positionals.length]))
  }
  if (positionals.length > command.args.length) {
    throw new UsageError(commandText.tooMuch(command.name, positionals[command.args.length]))
  }
  return new Call(world, positionals, values)
}

const longHelp = (word: string): string => (word === '-h' ? '--help' : word)

function parse(
  command: Command,
  args: string[],
  options: Parameters<typeof parseArgs>[0] extends infer C ? Options<C> : never,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (problem) {
    const { code, message } = problem as NodeJS.ErrnoException
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new UsageError(message.split('\n')[0])
    const unknown = /'(-[^']*)'/.exec(message)?.[1] ?? ''
    const known = flagsOf(command).map(([name]) => `--${name}`)
    throw new UsageError(commandText.unknownOption(command.name, unknown, known))
  }
}

type Options<C> = C extends { options?: infer O } ? Exclude<O, undefined> : never

export function helpOf(command: Command): string {
  const rows = flagsOf(command).map(([name, { value, about, many }]): [string, string] => [
    `--${name}${value === undefined ? '' : ` ${value}`}`,
    many ? `${about} (repeatable)` : about,
  ])
  const lines = [
    `interregnum ${[command.name, ...command.args].join(' ')}`,
    '',
    command.about,
    ...(command.more === undefined ? [] : ['', command.more]),
    '',
    ...columns(rows),
    '',
    commandText.examples,
    ...command.examples.map((example) => `  interregnum ${example}`),
  ]
  return `${lines.join('\n')}\n`
}

/** Names and descriptions in two aligned columns. */
export function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`)
}
