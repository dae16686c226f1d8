import { useSignal } from '@preact/signals'
import previous from 'lucide-static/icons/chevron-left.svg?raw'
import next from 'lucide-static/icons/chevron-right.svg?raw'
import pause from 'lucide-static/icons/pause.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import start from 'lucide-static/icons/skip-back.svg?raw'
import end from 'lucide-static/icons/skip-forward.svg?raw'
import { useEffect } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { settings } from '../services/settings.ts'
import type { TableModel } from '../table/model.ts'
import { replayWords } from '../words/replay.ts'
import { letter, turningPoints } from './chart.ts'
import { spread } from './spread.ts'
import './replay.css'

/** Milliseconds between steps while the replay plays. */
export const PACES = { slow: 1600, normal: 900, fast: 350 } as const

interface Properties<S> {
  model: TableModel<S>
  /** Branches off a separate game from the shown position, if the panel does not offer it. */
  branch?: ((index: number) => void) | null
  /** Starts playing at once. */
  playing?: boolean
  /** Whether the bar stays when the present position is shown. */
  live?: boolean
}

/** A slider over the whole game, with a tick for each turn and a letter for each turning point. */
export function ReplayBar<S>({ model, branch = null, playing = false, live = false }: Properties<S>) {
  const running = useSignal(playing)
  const { index } = model.shown.value
  const [first, last] = [model.first, model.newest.value.index]
  useRunning(model, running)
  const go = (to: number) => () => {
    running.value = false
    model.lookAt(to)
  }
  const turn = model.turns.value.findLast((mark) => mark.index <= index)
  return (
    <section class="replay" aria-label={replayWords.replay}>
      <Control icon={start} name={replayWords.firstMove} onClick={go(first)} />
      <Control icon={previous} name={replayWords.previousMove} onClick={go(index - 1)} />
      <Control
        icon={running.value ? pause : play}
        name={running.value ? replayWords.pause : replayWords.play}
        onClick={() => {
          if (!running.value && index >= last) model.lookAt(first)
          running.value = !running.value
        }}
      />
      <Control icon={next} name={replayWords.nextMove} onClick={go(index + 1)} />
      <Control icon={end} name={replayWords.lastMove} onClick={go(last)} />
      <Scrubber model={model} first={first} last={last} index={index} go={(to) => go(to)()} />
      <JumpToTurn model={model} go={(to) => go(to)()} />
      <p class="replay-position">
        {/* Otherwise the turn is in the list beside it. */}
        {turn === undefined && <b>{replayWords.beforeTheFirstTurn}</b>}{' '}
        {replayWords.position(index - first, last - first)}
      </p>
      {live && <Live model={model} />}
      {branch !== null && (
        <button type="button" class="btn" title={replayWords.aboutPlayOn} onClick={() => branch(index)}>
          {replayWords.playOnFromHere}
        </button>
      )}
    </section>
  )
}

/** Whether a spectator sees the present, and the way there. */
const Live = <S,>({ model }: { model: TableModel<S> }) =>
  model.replaying.value ? (
    <button type="button" class="btn" onClick={() => void model.leaveReplay()}>
      {replayWords.stayLive}
    </button>
  ) : (
    <b class="live">{replayWords.live}</b>
  )

function useRunning<S>(model: TableModel<S>, running: { value: boolean }): void {
  const on = running.value
  const { index } = model.shown.value
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => {
      if (index < model.newest.value.index) model.lookAt(index + 1)
      else running.value = false
    }, PACES[settings.value.pace])
    return () => clearTimeout(timer)
  }, [model, on, index, running])
  useEffect(() => {
    const space = (event: KeyboardEvent): void => {
      const onButton = event.target instanceof Element && event.target.closest('button, a, input') !== null
      if (event.key !== ' ' || onButton || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      running.value = !running.value
    }
    addEventListener('keydown', space)
    return () => removeEventListener('keydown', space)
  }, [running])
}

const Control = ({ icon, name, onClick }: { icon: string; name: string; onClick(): void }) => (
  <button type="button" class="btn square" aria-label={name} title={name} onClick={onClick}>
    <Icon of={icon} />
  </button>
)

/** Minimum distance between letters, in percent of the line. */
const LETTERS_APART = 5

interface ScrubberProperties<S> {
  model: TableModel<S>
  first: number
  last: number
  index: number
  go(to: number): void
}

function Scrubber<S>({ model, first, last, index, go }: ScrubberProperties<S>) {
  const points = turningPoints(model)
  const share = (step: number): number => (last === first ? 0 : ((step - first) / (last - first)) * 100)
  const at = (step: number): string => `${share(step)}%`
  const letters = spread(
    points.map((point) => share(point.index)),
    LETTERS_APART,
    100,
  )
  return (
    <div class="scrub" style={`--at:${at(index)}`}>
      <span class="ticks" aria-hidden="true">
        {model.turns.value.map((mark) => (
          <i key={mark.index} style={`left:${at(mark.index)}`} />
        ))}
      </span>
      <input
        type="range"
        aria-label={replayWords.positionInTheGame}
        aria-valuetext={replayWords.position(index - first, last - first)}
        min={first}
        max={last}
        value={index}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      {points.map((point, n) => (
        <button
          key={letter(n)}
          type="button"
          class="point"
          style={`left:${letters[n]}%`}
          title={point.text}
          aria-label={replayWords.turningPoint(letter(n), point.text)}
          onClick={() => go(point.index)}
        >
          {letter(n)}
        </button>
      ))}
    </div>
  )
}

function JumpToTurn<S>({ model, go }: { model: TableModel<S>; go(to: number): void }) {
  const turns = model.turns.value
  if (turns.length === 0) return null
  const now = turns.findLast((mark) => mark.index <= model.shown.value.index)
  return (
    <select
      class="jump"
      aria-label={replayWords.jumpToTurn}
      value={String(now?.index ?? '')}
      onChange={(event) => go(Number(event.currentTarget.value))}
    >
      {now === undefined && <option value="">{replayWords.chooseTurn}</option>}
      {turns.map((mark) => (
        <option key={mark.index} value={String(mark.index)}>
          {mark.label}
        </option>
      ))}
    </select>
  )
}
