// The settings of a server: from the environment, and from a file of `NAME=value` lines. The environment wins.
import { isIP } from 'node:net'
import { isAbsolute, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import * as z from 'zod'
import { isPostgres } from './store/open-store.ts'

/** What the operator can set, by name. `docs/operating.md` describes each. */
const whole = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(message).int(message).min(least, message).max(most, message)
}
const port = whole(0, 65_535)
const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, `must be one of: ${words.join(', ')}`)
/** A key of web push has so many bytes. */
const key = (bytes: number) =>
  z.string().refine((text) => Buffer.from(text, 'base64url').length === bytes, 'is not a key of web push')
const origin = z
  .string()
  .refine((text) => isOrigin(text), 'must be an address such as https://games.example, without a path')
  .transform((text) => new URL(text).origin)

const settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(1918),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => /^file:./.test(text) || isPostgres(text),
      'must begin with file: for a SQLite file, or with postgres://',
    )
    .optional(),
  BUS_URL: z
    .string()
    .regex(/^(redis|valkey)s?:\/\/./, 'must begin with redis:// or valkey://')
    .optional(),
  DATABASE_CONNECTIONS: whole(2, 200).default(10),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text.split(',').every((one) => isProxy(one.trim())),
      'must list addresses, networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal, with commas between',
    )
    .default('loopback'),
  PAGE_DIR: z.string().min(1).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  BOT_THREADS: whole(1, 64).default(1),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an address such as club@games.example')
    .optional(),
  PUSH_PUBLIC_KEY: key(65).optional(),
  PUSH_PRIVATE_KEY: key(32).optional(),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/)./, 'must begin with mailto: or https://')
    .optional(),
  WEBHOOKS: oneOf(['on', 'off']).default('off'),
})

type Settings = z.infer<typeof settings>

export interface MailConfig {
  readonly url: string
  readonly from: string
}

export interface PushConfig {
  readonly publicKey: string
  readonly privateKey: string
  readonly contact: string
}

export interface Config {
  readonly host: string
  readonly port: number
  /** Where everything is stored. */
  readonly dataFolder: string
  readonly database: string
  /** Connections to a PostgreSQL database, at most. */
  readonly databaseConnections: number
  /** A Valkey or Redis server for the news between processes; null to use the database. */
  readonly bus: string | null
  /** Where people reach the server, such as `https://games.example`. */
  readonly publicUrl: string | null
  /** Addresses of reverse proxies whose word about the client's address is trusted. */
  readonly trustProxy: string
  /** The folder of the built page; null to serve none. */
  readonly page: string | null
  readonly metrics: { readonly host: string; readonly port: number } | null
  readonly logLevel: Settings['LOG_LEVEL']
  readonly botThreads: number
  readonly mail: MailConfig | null
  readonly push: PushConfig | null
  readonly webhooks: boolean
}

/** Every mistake in the settings, one sentence each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

export type Environment = { readonly [name: string]: string | undefined }

const NAMES = Object.keys(settings.shape)

/** `file`: the text of a settings file. Unknown names in it are mistakes; the environment has many others. */
export function readConfig(environment: Environment, file = ''): Config {
  const written = parseEnv(file)
  const unknown = Object.keys(written).filter((name) => !NAMES.includes(name))
  const given = NAMES.map((name) => [name, environment[name] || written[name] || undefined])
  const read = settings.safeParse(Object.fromEntries(given))
  const problems = [
    ...unknown.map((name) => `${name} is not a setting. Settings: ${NAMES.join(', ')}.`),
    ...(read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${sentence(message)}`),
    ...(read.success ? conflicts(read.data) : []),
  ]
  if (problems.length > 0 || !read.success) throw new ConfigError(problems)
  return configOf(read.data)
}

/** Settings that only make sense together. */
function conflicts(all: Settings): string[] {
  const needs = (when: unknown, name: keyof Settings, why: string): string[] =>
    when !== undefined && when !== 'off' && all[name] === undefined ? [`${name} is missing: ${why}.`] : []
  const links = 'notices contain links to the tables'
  return [
    ...needs(all.MAIL_URL, 'MAIL_FROM', 'mail needs a sender'),
    ...needs(all.MAIL_FROM, 'MAIL_URL', 'mail needs a server'),
    ...needs(all.PUSH_PUBLIC_KEY ?? all.PUSH_PRIVATE_KEY, 'PUSH_CONTACT', 'push services need an address to write to'),
    ...needs(all.PUSH_PRIVATE_KEY, 'PUSH_PUBLIC_KEY', 'push needs both keys'),
    ...needs(all.PUSH_PUBLIC_KEY, 'PUSH_PRIVATE_KEY', 'push needs both keys'),
    ...needs(all.MAIL_URL ?? all.PUSH_PUBLIC_KEY ?? all.WEBHOOKS, 'PUBLIC_URL', links),
  ]
}

function configOf(all: Settings): Config {
  const dataFolder = resolve(all.DATA_DIR)
  const { MAIL_URL, MAIL_FROM, PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_CONTACT } = all
  return {
    host: all.HOST,
    port: all.PORT,
    dataFolder,
    database: databaseAt(all.DATABASE_URL, dataFolder),
    databaseConnections: all.DATABASE_CONNECTIONS,
    bus: all.BUS_URL ?? null,
    publicUrl: all.PUBLIC_URL ?? null,
    trustProxy: all.TRUST_PROXY,
    page: all.PAGE_DIR === undefined ? null : resolve(all.PAGE_DIR),
    metrics: all.METRICS_PORT === undefined ? null : { host: all.METRICS_HOST, port: all.METRICS_PORT },
    logLevel: all.LOG_LEVEL,
    botThreads: all.BOT_THREADS,
    mail: MAIL_URL === undefined || MAIL_FROM === undefined ? null : { url: MAIL_URL, from: MAIL_FROM },
    push:
      PUSH_PUBLIC_KEY === undefined || PUSH_PRIVATE_KEY === undefined || PUSH_CONTACT === undefined
        ? null
        : { publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY, contact: PUSH_CONTACT },
    webhooks: all.WEBHOOKS === 'on',
  }
}

function databaseAt(url = 'file:interregnum.db', folder: string): string {
  if (isPostgres(url)) return url
  const named = url.slice('file:'.length)
  return isAbsolute(named) ? named : join(folder, named)
}

/** As fastify reads it. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address, bits, ...rest] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  const isBits = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most)
  return isIP(address) !== 0 && isBits && rest.length === 0
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && hash === ''
}

const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`)
