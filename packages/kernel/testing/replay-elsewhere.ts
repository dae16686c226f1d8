import { Match, parseRecord, verify } from '../index.ts'
import { gameIn } from './module.ts'

// Run as a separate process: reads a list of records as text, and writes how each ends.

const [url, name] = process.argv.slice(2)
let text = ''
for await (const part of process.stdin.setEncoding('utf8')) text += part
const game = gameIn(await import(url), name)
const ends = (JSON.parse(text) as string[]).map((one) => {
  const record = parseRecord(one)
  const match = Match.load(game, record)
  return { verdict: verify(game, record), outcome: match.outcome, position: match.position(null), state: match.state }
})
process.stdout.write(JSON.stringify(ends))
