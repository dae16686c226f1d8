import { type Signal, useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { tableWords } from '../words/table.ts'
import './sheet.css'

/** Height of the sheet on a phone: question and buttons, normal, or the whole screen. */
export type Height = 'low' | 'rest' | 'full'

const HEIGHTS: readonly Height[] = ['low', 'rest', 'full']
/** A drag of this many pixels moves it to the next height. */
const MIN_DRAG = 48

/** The grip of the sheet: drag it, tap it, or use the up and down keys. */
export function Grip({ height }: { height: Signal<Height> }) {
  const start = useRef<number | null>(null)
  const pull = useSignal(0)
  const move = (by: number): void => {
    const to = HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, HEIGHTS.indexOf(height.value) + by))]
    height.value = to
  }
  const end = (event: PointerEvent): void => {
    if (start.current === null) return
    const by = start.current - event.clientY
    start.current = null
    pull.value = 0
    if (Math.abs(by) >= MIN_DRAG) move(Math.abs(by) > 220 ? Math.sign(by) * 2 : Math.sign(by))
    else if (Math.abs(by) < 6) move(height.value === 'full' ? -2 : 1)
  }
  return (
    <button
      type="button"
      class="grip"
      aria-label={tableWords.panel[height.value]}
      style={`--pull:${pull.value}px`}
      onPointerDown={(event) => {
        start.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (start.current !== null) pull.value = Math.max(-60, Math.min(60, (event.clientY - start.current) / 3))
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        event.stopPropagation()
        move(step)
      }}
    >
      <i />
    </button>
  )
}
