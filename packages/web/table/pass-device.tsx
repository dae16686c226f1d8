import undo from 'lucide-static/icons/undo-2.svg?raw'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon, Key } from '../parts/icon.tsx'
import type { GameSource } from '../services/game-source.ts'
import { tableWords } from '../words/table.ts'
import { colourOf, SeatEmblem } from './seats.tsx'
import type { TableBots } from './table-bots.ts'
import './pass-device.css'

/** Covers everything between two people at one screen until the next one confirms that they are there. */
export function PassDevice<S>({ tableBots, source }: { tableBots: TableBots<S>; source: GameSource<S> }) {
  const { model } = tableBots
  const seat = model.table.value.handTo
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (seat !== null && box.current?.open === false) box.current.showModal()
  }, [seat])
  if (seat === null) return null
  const seated = tableBots.seated.value.find((one) => one.seat === seat)
  const [name, title] = [source.nameOf(seat), model.names.titleOf(seat)]
  return (
    <dialog
      ref={box}
      class="pass-device"
      aria-labelledby="pass-device-words"
      style={colourOf(seated?.colour)}
      data-testid="pass-device"
      // Only the button dismisses it, not Escape.
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="inside">
        <SeatEmblem board={model.board} seat={seated} />
        <p class="caps">{tableWords.passDevice}</p>
        <h2 id="pass-device-words">
          {name}
          {name !== title && <small>{title}</small>}
        </h2>
        <button type="button" class="btn primary" onClick={() => source.screen?.take()}>
          {name === title ? tableWords.ready : tableWords.iAm(name)} <Key>⏎</Key>
        </button>
        {model.newest.value.undo > 0 && (
          <button type="button" class="btn quiet" onClick={() => model.undo()}>
            <Icon of={undo} size={16} />
            {tableWords.undoLast}
          </button>
        )}
      </div>
    </dialog>
  )
}
