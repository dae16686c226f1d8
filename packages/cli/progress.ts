import { Presets, SingleBar } from 'cli-progress'
import type { World } from './world.ts'

export interface Progress {
  update(done: number): void
  stop(): void
}

/** Drawn on standard error where somebody watches, and nowhere else: standard output belongs to the result. */
export function progressBar(world: World, total: number): Progress {
  if (!world.watched) return { update() {}, stop() {} }
  const format = '{bar} {percentage} % | {value} of {total} games | {eta_formatted} left'
  // It changes nothing about the terminal that would have to be put right: Ctrl+C may end it at any moment.
  const untouched = { hideCursor: false, linewrap: true, gracefulExit: false }
  const bar = new SingleBar({ format, stream: process.stderr, clearOnComplete: true, ...untouched }, Presets.legacy)
  bar.start(total, 0)
  return { update: (done) => bar.update(done), stop: () => bar.stop() }
}
