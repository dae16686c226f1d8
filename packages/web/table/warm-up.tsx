import { render } from 'preact'
import type { GameSource } from '../services/game-source.ts'
import { Ask } from './ask.tsx'
import { Drawn } from './drawn.tsx'
import { Head } from './head.tsx'
import { TableModel } from './model.ts'

/**
 * Gives two answers in a copy of the game while people still look at the board, because browsers are slow with code that
 * runs for the first time. The copy is drawn in an element that is never in the document when a frame is painted:
 * nothing of it is seen, announced or saved.
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
    const [choice] = model.offered.choices.value
    if (choice !== undefined) await copy.answer(choice.option, choice.ask.id)
    render(scene, offstage)
    offstage.className = document.querySelector('main.table')?.className ?? ''
    document.body.append(offstage)
    // Forces style and layout, fonts included.
    offstage.getBoundingClientRect()
    offstage.remove()
  }
  const cancelled = new AbortController()
  const steps = [() => render(scene, offstage), act, act, close]
  // If anything fails here, it fails again at the table, which shows the error.
  runWhenIdle(steps, cancelled.signal).catch(close)
  return () => {
    cancelled.abort()
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
    <Ask model={model} narrow={false} />
  </>
)

/** Safari has no requestIdleCallback. */
const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200))

/** Runs each step when the browser is idle, so that an action waits for one step at most. */
async function runWhenIdle(steps: readonly (() => unknown)[], cancelled: AbortSignal): Promise<void> {
  for (const step of steps) {
    await new Promise<unknown>((idle) => whenIdle(idle))
    if (cancelled.aborted) return
    await step()
  }
}
