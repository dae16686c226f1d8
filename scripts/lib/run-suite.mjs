// The child process of suites.mjs: runs one suite and sends its report to the parent.
import { pathToFileURL } from 'node:url'

const [program, extent, settings] = process.argv.slice(2)
const started = performance.now()
const seconds = () => Math.round(performance.now() - started) / 1000
let name = program
try {
  const { default: suite } = await import(pathToFileURL(program).href)
  name = suite.name
  const result = await suite.run({ quick: extent === 'quick', settings: JSON.parse(settings) })
  process.send?.({ name, seconds: seconds(), result })
} catch (error) {
  process.send?.({ name, seconds: seconds(), error: error instanceof Error ? error.stack : String(error) })
  process.exitCode = 1
} finally {
  process.disconnect()
}
