import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, type Environment, readConfig } from './config.ts'

function problemsOf(environment: Environment, file = ''): readonly string[] {
  try {
    readConfig(environment, file)
  } catch (problem) {
    if (problem instanceof ConfigError) return problem.problems
    throw problem
  }
  return []
}

describe('the settings of a server', () => {
  it('have defaults for one machine', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ host: '127.0.0.1', port: 1918, publicUrl: null, mail: null, push: null })
    expect(config.database).toBe(join(config.dataFolder, 'interregnum.db'))
  })

  it('come from the environment first, then from the file', () => {
    const file = '# a club\nPORT=2000\nHOST="0.0.0.0"\n'
    expect(readConfig({ PORT: '3000' }, file)).toMatchObject({ port: 3000, host: '0.0.0.0' })
  })

  it('treat an empty value as not set', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ port: 1918, publicUrl: null })
  })

  it('name every mistake at once', () => {
    const problems = problemsOf({ PORT: '70000', LOG_LEVEL: 'loud', PUBLIC_URL: 'games.example' }, 'PROT=1\n')
    expect(problems).toHaveLength(4)
    for (const name of ['PROT', 'PORT', 'LOG_LEVEL', 'PUBLIC_URL'])
      expect(
        problems.some((problem) => problem.startsWith(name)),
        name,
      ).toBe(true)
  })

  it.each([
    [{ MAIL_URL: 'smtp://localhost', PUBLIC_URL: 'https://games.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'club@games.example' }, 'MAIL_URL'],
    [
      { PUSH_PUBLIC_KEY: 'A'.repeat(87), PUSH_CONTACT: 'mailto:a@b.example', PUBLIC_URL: 'https://a.example' },
      'PUSH_PRIVATE_KEY',
    ],
    [{ WEBHOOKS: 'on' }, 'PUBLIC_URL'],
  ])('miss what belongs together: %j', (environment, missing) => {
    expect(problemsOf(environment)).toEqual([expect.stringMatching(`^${missing} is missing`)])
  })

  it.each([
    [{ PORT: 'x' }, 'PORT: must be a whole number from 0 to 65535.'],
    [{ BOT_THREADS: '0' }, 'BOT_THREADS: must be a whole number from 1 to 64.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of: fatal, error, warn, info, debug, silent.'],
    [{ TRUST_PROXY: 'nonsense' }, expect.stringMatching(/^TRUST_PROXY: must list addresses/)],
    [{ TRUST_PROXY: '10.0.0.0/33' }, expect.stringMatching(/^TRUST_PROXY/)],
    [{ MAIL_FROM: 'the club' }, expect.stringMatching(/^MAIL_FROM/)],
    [{ PUSH_PRIVATE_KEY: 'too short' }, 'PUSH_PRIVATE_KEY: is not a key of web push.'],
  ])('say what is expected: %j', (environment, problem) => {
    expect(problemsOf(environment)).toEqual([problem])
  })

  it('take every form of a proxy and of a sender', () => {
    const proxies = 'loopback, uniquelocal,192.0.2.7,10.0.0.0/8,2001:db8::/32'
    expect(readConfig({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies)
    const mail = { MAIL_URL: 'smtp://localhost', PUBLIC_URL: 'https://games.example' }
    for (const from of ['club@games.example', 'The club <club@games.example>'])
      expect(readConfig({ ...mail, MAIL_FROM: from }).mail?.from).toBe(from)
  })

  it('refuse a public address with a path, and databases that are neither a file nor PostgreSQL', () => {
    expect(problemsOf({ PUBLIC_URL: 'https://a.example/games' })).toHaveLength(1)
    expect(problemsOf({ DATABASE_URL: 'mysql://localhost/games' })).toHaveLength(1)
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/games' }).database).toBe('postgres://localhost/games')
    expect(readConfig({ DATABASE_URL: 'file:/srv/games.db' }).database).toBe('/srv/games.db')
  })
})
