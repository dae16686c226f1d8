// Starts the PostgreSQL for all tests that run on it.
import type { TestProject } from 'vitest/node'
import { PostgresStore } from '../store/postgres.ts'
import { PostgresServer } from './postgres-server.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await PostgresServer.start()
  await server.makeDatabase('migrated')
  await (await PostgresStore.at(server.url('migrated'), 'setup')).close()
  project.provide('postgres', server.url('').replace(/\/$/, ''))
  return () => server.stop()
}
