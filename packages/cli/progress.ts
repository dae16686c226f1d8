import { Presets, SingleBar } from 'cli-progress'
import type { World } from './world.ts'

export interface Progress {
  update(done: number): void
  stop(): void
}

/** Drawn on stderr, only in a terminal: stdout is for the result. */
export function progressBar(world: World, total: number, unit = 'games'): Progress {
  if (!world.showProgress) return { update() {}, stop() {} }
  const format = `{bar} {percentage}% | {value} of {total} ${unit} | {eta_formatted} left`
  // Leave the terminal settings alone: Ctrl+C may end the program at any moment.
  const terminal = { hideCursor: false, linewrap: true, gracefulExit: false }
  const bar = new SingleBar({ format, stream: process.stderr, clearOnComplete: true, ...terminal }, Presets.legacy)
  bar.start(total, 0)
  return { update: (done) => bar.update(done), stop: () => bar.stop() }
}
