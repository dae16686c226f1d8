import { render } from 'preact'
import type { GameSource } from '../services/game-source.ts'
import { Ask } from './ask.tsx'
import { Drawn } from './drawn.tsx'
import { Head } from './head.tsx'
import { TableModel } from './model.ts'

/**
 * Gives two answers behind the scenes while people still look at the board: a browser is slow with what it does for the
 * first time, and would be with the first answer. They are given in a copy of the game, and drawn on a table of their
 * own that is never there when a frame is painted: nothing of it is seen, heard or kept.
 */
export function warmUp<S>(source: GameSource<S>, { pkg, board }: TableModel<S>, narrow: boolean): () => void {
  const copy = source.scratchCopy()
  if (copy === null) return () => {}
  const model = new TableModel(pkg, board, copy)
  const offstage = document.createElement('main')
  const scene = <Scene model={model} narrow={narrow} />
  const close = (): void => {
    render(null, offstage)
    model.close()
  }
  const act = async (): Promise<void> => {
    const [choice] = model.choices.value
    if (choice !== undefined) await model.give(choice.option, choice.ask.id)
    render(scene, offstage)
    offstage.className = document.querySelector('main.table')?.className ?? ''
    document.body.append(offstage)
    // Has it styled and laid out, its letters too.
    offstage.getBoundingClientRect()
    offstage.remove()
  }
  const calledOff = new AbortController()
  const steps = [() => render(scene, offstage), act, act, close]
  // What fails here fails again at the table, which shows it.
  inIdleMoments(steps, calledOff.signal).catch(close)
  return () => {
    calledOff.abort()
    close()
  }
}

const Scene = <S,>({ model, narrow }: { model: TableModel<S>; narrow: boolean }) => (
  <>
    <svg aria-hidden="true">
      <Drawn model={model} part="Map" narrow={narrow} />
    </svg>
    <Drawn model={model} part={narrow ? 'Strip' : 'Tray'} narrow={narrow} />
    <Head model={model} narrow={narrow} folded={narrow} />
    <Ask model={model} />
  </>
)

/** Not every browser tells when it is idle. */
const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200))

/** One thing after the other, each when there is nothing else to do, so that nobody waits for more than one of them. */
async function inIdleMoments(steps: readonly (() => unknown)[], calledOff: AbortSignal): Promise<void> {
  for (const step of steps) {
    await new Promise<unknown>((idle) => whenIdle(idle))
    if (calledOff.aborted) return
    await step()
  }
}
