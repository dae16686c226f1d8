// npm run bench -- [filter] [--quick] [--json] [--database postgres] [--processes 1,2] [--programs FOLDER]: prints benchmarks as a table or JSON, and saves them in bench/results.
import './lib/node-version.mjs'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { main, root } from './lib/run.mjs'
import { benchmarks, runSuites } from './lib/suites.mjs'

/** @param {import('./lib/suites.mjs').Report} report */
function show(report) {
  console.log(`\n${report.name} (${report.seconds} s)`)
  if ('error' in report) return console.log(`  failed: ${report.error}`)
  const width = Math.max(0, ...Object.keys(report.result).map((key) => key.length))
  for (const [key, value] of Object.entries(report.result)) {
    const shown = typeof value === 'number' ? value.toLocaleString('en') : JSON.stringify(value)
    console.log(`  ${key.padEnd(width)}  ${shown}`)
  }
}

await main(async () => {
  const { values, positionals } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      database: { type: 'string' },
      processes: { type: 'string' },
      programs: { type: 'string' },
    },
    allowPositionals: true,
  })
  ensureInstalled()
  // Benchmarks read how many server processes to compare, and the folder of an installed PostgreSQL.
  if (values.processes !== undefined) process.env.BENCH_PROCESSES = values.processes
  if (values.programs !== undefined) process.env.BENCH_PROGRAMS = values.programs
  const filters = [...positionals, ...(values.database === undefined ? [] : [values.database])]
  const plan = { files: benchmarks(), into: join(root, 'dist', 'bench'), quick: values.quick, filters }
  const reports = []
  for await (const report of runSuites(plan)) {
    reports.push(report)
    if (!values.json) show(report)
  }
  const date = new Date().toISOString()
  const machine = {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpu: cpus()[0]?.model,
    cores: cpus().length,
  }
  const text = JSON.stringify({ date, machine, quick: values.quick, reports }, null, 2)
  const folder = join(root, 'bench', 'results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${date.replaceAll(':', '-')}.json`), `${text}\n`)
  if (values.json) console.log(text)
  if (reports.some((report) => 'error' in report)) process.exitCode = 1
})
