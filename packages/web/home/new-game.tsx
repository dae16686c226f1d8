import type { GamePackage } from '@interregnum/game-package'
import { plural } from '@interregnum/game-package'
import type { OptionSpec, Options } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import { useState } from 'preact/hooks'
import { Dialog } from '../parts/dialog.tsx'
import { SeatRows } from '../parts/seat-rows.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords } from '../parts/words.ts'
import { addresses, go } from '../router.ts'
import { type Occupant, type Occupants, occupantsQuery, seatPlan } from '../services/occupants.ts'
import { describePlayers, describeSeats, PRESENT, type Seating, seatingOf } from './seating.ts'
import './new-game.css'

type Value = string | boolean | number
type Chosen = { readonly [key: string]: Value }

interface Choosing {
  readonly chosen: Chosen
  /** Null until the player has changed the seats. */
  readonly sitters: Occupants | null
}

/** Options that the player has changed from their defaults. */
const changed = (specs: readonly OptionSpec[], chosen: Chosen): OptionSpec[] =>
  specs.filter((spec) => chosen[spec.key] !== undefined && chosen[spec.key] !== spec.default)

export function NewGame({ game, title }: { game: string; title: string }) {
  const { got, again } = useAsync(`room ${game}`, () => loadGame(game))
  return (
    <section class="home-column new-game" aria-labelledby="new-game">
      <h2 class="block-heading" id="new-game">
        New game <small>{title}</small>
      </h2>
      {got.state === 'here' && <Beginning key={game} pkg={got.value} />}
      {got.state === 'waiting' && <p class="read muted">Setting out the pieces …</p>}
      {got.state === 'failed' && (
        <div class="notice bad">
          <p>The rules could not be loaded ({inWords(got.problem)}). Check the connection.</p>
          <button type="button" class="btn" onClick={again}>
            Try again
          </button>
        </div>
      )}
    </section>
  )
}

function Beginning({ pkg }: { pkg: GamePackage }) {
  const game = pkg.game()
  const [{ chosen, sitters }, setState] = useState<Choosing>({ chosen: {}, sitters: null })
  const [open, setOpen] = useState<'nothing' | 'options' | 'seats'>('nothing')
  const set = (key: string, value: Value): void =>
    setState((now) => ({ ...now, chosen: { ...now.chosen, [key]: value } }))
  const { seats, others } = seatPlan(game, chosen)
  /** Sets an occupant, or leaves the seat to the printed rules. The other seats keep their occupants. */
  const seat = (id: string, value: string, occupant?: Occupant): void =>
    setState((now) => {
      const { all } = seatingOf(pkg, seats, now.chosen, now.sitters)
      return {
        chosen: { ...now.chosen, [id]: value },
        sitters: occupant === undefined ? all : { ...all, [id]: occupant },
      }
    })
  const scenario = others.find((spec) => spec.kind === 'choice')
  const extras = others.filter((spec) => spec !== scenario)
  const seating = seatingOf(pkg, seats, chosen, sitters)
  const begin = (): void => {
    const options: Options = Object.fromEntries(changed(others, chosen).map(({ key }) => [key, chosen[key]]))
    go(addresses.play(pkg.id, { ...options, ...seating.options, ...occupantsQuery(seating.sitters) }))
  }
  return (
    <>
      {scenario?.kind === 'choice' && (
        <Choice spec={scenario} value={String(chosen[scenario.key] ?? scenario.default)} set={set} />
      )}
      {seats.length > 1 && <Extra title="Seats" words={describeSeats(pkg, seating)} choose={() => setOpen('seats')} />}
      {extras.length > 0 && (
        <Extra
          title="Options"
          words={inShort(changed(extras, chosen), chosen, extras.length)}
          choose={() => setOpen('options')}
        />
      )}
      <div class="new-game-buttons">
        <button type="button" class="btn primary" onClick={begin}>
          Begin {pkg.title}
        </button>
        <a class="btn quiet" href={addresses.play(pkg.id, { guided: 1 })}>
          First time? Play the guided turn
        </a>
      </div>
      {open === 'options' && (
        <OptionsDialog
          title={`Options of ${pkg.title}`}
          specs={extras}
          chosen={chosen}
          set={set}
          reset={() => setState({ chosen: {}, sitters })}
          close={() => setOpen('nothing')}
        />
      )}
      {open === 'seats' && (
        <SeatsDialog
          pkg={pkg}
          seating={seating}
          sit={(id, occupant) => seat(id, PRESENT, occupant)}
          leave={seat}
          close={() => setOpen('nothing')}
        />
      )}
    </>
  )
}

/** A line about what is chosen, and a button that opens the choice. */
const Extra = ({ title, words, choose }: { title: string; words: string; choose(): void }) => (
  <div class="extras">
    <p>
      <span class="field-label">{title}</span>
      <span class="read">{words}</span>
    </p>
    <button type="button" class="btn small" aria-label={`Choose ${title.toLowerCase()}`} onClick={choose}>
      Choose
    </button>
  </div>
)

interface SeatsProperties {
  pkg: GamePackage
  seating: Seating
  sit(seat: string, occupant: Occupant): void
  leave(seat: string, value: string): void
  close(): void
}

function SeatsDialog({ pkg, seating, sit, leave, close }: SeatsProperties) {
  const foot = (
    <button type="button" class="btn primary" onClick={close}>
      Done
    </button>
  )
  return (
    <Dialog title="Who sits where" onClose={close} foot={foot}>
      <SeatRows rows={seating.rows} policies={pkg.bots} sit={sit} leave={leave} />
      <p class="read">{describePlayers(seating)}</p>
    </Dialog>
  )
}

function inShort(specs: readonly OptionSpec[], chosen: Chosen, all: number): string {
  if (specs.length === 0) return `As printed. ${plural(all, 'option')} make it easier, harder or different.`
  return `${specs.map((spec) => (spec.kind === 'flag' ? spec.title : `${spec.title}: ${chosen[spec.key]}`)).join(', ')}.`
}

interface ChoiceProperties {
  spec: OptionSpec & { kind: 'choice' }
  value: string
  set(key: string, value: Value): void
}

/** One of several values, with a description of the chosen one. */
function Choice({ spec, value, set }: ChoiceProperties) {
  return (
    <fieldset class="choice">
      <legend class="field-label">{spec.title}</legend>
      <div class="segments">
        {spec.values.map((one) => (
          <label key={one.value}>
            <input
              type="radio"
              name={spec.key}
              value={one.value}
              checked={one.value === value}
              onChange={() => set(spec.key, one.value)}
            />
            <span>{one.title}</span>
          </label>
        ))}
      </div>
      <p class="read">{spec.values.find((one) => one.value === value)?.about}</p>
    </fieldset>
  )
}

interface DialogProperties {
  title: string
  specs: readonly OptionSpec[]
  chosen: Chosen
  set(key: string, value: Value): void
  reset(): void
  close(): void
}

function OptionsDialog({ title, specs, chosen, set, reset, close }: DialogProperties) {
  const foot = (
    <>
      <button type="button" class="btn" onClick={reset}>
        As printed
      </button>
      <button type="button" class="btn primary" onClick={close}>
        Done
      </button>
    </>
  )
  return (
    <Dialog title={title} onClose={close} foot={foot}>
      {specs.map((spec) => {
        if (spec.kind === 'choice') {
          return <Choice key={spec.key} spec={spec} value={String(chosen[spec.key] ?? spec.default)} set={set} />
        }
        if (spec.kind === 'flag') {
          return (
            <label key={spec.key} class="checkbox">
              <input
                type="checkbox"
                checked={Boolean(chosen[spec.key] ?? spec.default)}
                onChange={(event) => set(spec.key, event.currentTarget.checked)}
              />
              <span>
                {spec.title}
                <small>{spec.about}</small>
              </span>
            </label>
          )
        }
        return <Count key={spec.key} spec={spec} value={Number(chosen[spec.key] ?? spec.default)} set={set} />
      })}
    </Dialog>
  )
}

interface CountProperties {
  spec: OptionSpec & { kind: 'count' }
  value: number
  set(key: string, value: Value): void
}

function Count({ spec, value, set }: CountProperties) {
  const step = (by: number): void => set(spec.key, Math.min(spec.max, Math.max(spec.min, value + by)))
  return (
    <fieldset class="count">
      <legend class="visually-hidden">{spec.title}</legend>
      <button type="button" class="btn square" aria-label={`One fewer: ${spec.title}`} onClick={() => step(-1)}>
        −
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" class="btn square" aria-label={`One more: ${spec.title}`} onClick={() => step(1)}>
        +
      </button>
      <span>
        {spec.title}
        <small>{spec.about}</small>
      </span>
    </fieldset>
  )
}
