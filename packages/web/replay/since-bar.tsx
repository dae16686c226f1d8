import { type Signal, useSignal } from '@preact/signals'
import next from 'lucide-static/icons/chevron-right.svg?raw'
import pause from 'lucide-static/icons/pause.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import end from 'lucide-static/icons/skip-forward.svg?raw'
import { useEffect, useRef } from 'preact/hooks'
import { Icon, Key } from '../parts/icon.tsx'
import type { GameSource } from '../services/game-source.ts'
import { settings } from '../services/settings.ts'
import { sinceWhen } from '../table/log.tsx'
import type { TableModel } from '../table/model.ts'
import { replayWords as words } from '../words/replay.ts'
import { PACES } from './replay-bar.tsx'
import './replay.css'
import './since-bar.css'

/** More moves than that are not replayed: the log has them all. */
const MOST = 12
/** One move is what the table shows anyway. */
const LEAST = 2
const isStill = (): boolean => document.documentElement.dataset.motion === 'reduced'

/** The positions since the last move of somebody who comes back to a table; null if there is nothing to replay. */
function stepsSince(source: GameSource): readonly number[] | null {
  const { seat, index, outcome } = source.position
  if (source.chat === null || source.people === 0 || seat === null || outcome !== null) return null
  const last = source.lastMoveOf(seat)
  if (last === null || index - last < LEAST) return null
  const from = Math.max(last + 1, index - MOST + 1)
  return Array.from({ length: index - from + 1 }, (_, n) => from + n)
}

/** Replays what happened since the reader's last move when a table is opened; unless they want no motion. */
export function useSince<S>(model: TableModel<S>, steps: Signal<readonly number[] | null>): void {
  useEffect(() => {
    const found = isStill() ? null : stepsSince(model.source)
    if (found === null) return
    void model.lookAt(found[0]).then(() => {
      if (model.replaying.value) steps.value = found
    })
  }, [model, steps])
  const over = steps.value !== null && !model.replaying.value
  useEffect(() => {
    if (over) steps.value = null
  }, [over, steps])
}

interface Properties<S> {
  model: TableModel<S>
  steps: readonly number[]
}

/** Plays the steps once, and stops at the first key or press: outside the bar, that leads back to now. */
export function SinceBar<S>({ model, steps }: Properties<S>) {
  const running = useSignal(true)
  const bar = useRef<HTMLElement>(null)
  const { index } = model.shown.value
  const at = Math.max(0, steps.indexOf(index))
  const step = (): void => void (at + 1 < steps.length ? model.lookAt(steps[at + 1]) : model.leaveReplay())
  useEffect(() => {
    if (!running.value) return
    const timer = setTimeout(step, PACES[settings.value.pace])
    return () => clearTimeout(timer)
  }, [running.value, index])
  useEffect(() => {
    const pressed = (event: Event): void => {
      if (event.target instanceof Node && bar.current?.contains(event.target)) return
      running.value = false
      void model.leaveReplay()
    }
    const typed = (event: KeyboardEvent): void => {
      if (['Shift', 'Control', 'Alt', 'Meta', 'Tab', ' ', 'Enter'].includes(event.key)) return
      running.value = false
      if (event.key === '.') step()
      else if (event.key === ':' || event.key === '>') void model.leaveReplay()
      else return
      event.preventDefault()
    }
    addEventListener('pointerdown', pressed, true)
    addEventListener('keydown', typed, true)
    return () => {
      removeEventListener('pointerdown', pressed, true)
      removeEventListener('keydown', typed, true)
    }
  })
  const title = sinceWhen(model)
  return (
    <section class="replay since-bar" aria-label={title} ref={bar}>
      <p class="since-title">
        <b>{title}</b> <small>{words.step(at + 1, steps.length)}</small>
      </p>
      <p class="since-text" role="status">
        {textOf(model)}
      </p>
      <button
        type="button"
        class="btn square"
        aria-label={running.value ? words.pause : words.play}
        onClick={() => {
          running.value = !running.value
        }}
      >
        <Icon of={running.value ? pause : play} />
      </button>
      <button
        type="button"
        class="btn square"
        aria-label={words.nextMove}
        onClick={() => {
          running.value = false
          step()
        }}
      >
        <Icon of={next} />
      </button>
      <button type="button" class="btn since-now" onClick={() => void model.leaveReplay()}>
        {words.toNow} <Icon of={end} size={16} /> <Key>Esc</Key>
      </button>
    </section>
  )
}

/** What happened in the step that is shown, in one line. */
function textOf<S>(model: TableModel<S>): string {
  const { view } = model.shown.value
  const lines = model.latest.value.flatMap((entry) => model.pkg.words.note(entry, view) ?? [])
  return lines.join(' ')
}
