import type { OptionSpec, Options, Room } from '@interregnum/kernel'
import { roomOf } from '@interregnum/shelf'
import { useState } from 'preact/hooks'
import { Dialog } from '../parts/dialog.tsx'
import { useLater } from '../parts/later.tsx'
import { inWords, plural } from '../parts/words.ts'
import { addresses, go } from '../router.ts'

type Value = string | boolean | number
type Chosen = { readonly [key: string]: Value }

/** What the player has changed; the rest is as the game has it. */
const changed = (specs: readonly OptionSpec[], chosen: Chosen): OptionSpec[] =>
  specs.filter((spec) => chosen[spec.key] !== undefined && chosen[spec.key] !== spec.default)

export function NewGame({ game, title }: { game: string; title: string }) {
  const { got, again } = useLater(`room ${game}`, () => roomOf(game))
  return (
    <section class="col new" aria-labelledby="new-game">
      <h2 class="h" id="new-game">
        New game <small>{title}</small>
      </h2>
      {got.state === 'here' && <Beginning key={game} room={got.value} />}
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

function Beginning({ room }: { room: Room }) {
  const specs = room.game().options
  const [chosen, setChosen] = useState<Chosen>({})
  const [open, setOpen] = useState(false)
  const set = (key: string, value: Value): void => setChosen({ ...chosen, [key]: value })
  const scenario = specs.find((spec) => spec.kind === 'choice')
  const extras = specs.filter((spec) => spec !== scenario)
  const begin = (): void => {
    const given: Options = Object.fromEntries(changed(specs, chosen).map(({ key }) => [key, chosen[key]]))
    go(addresses.play(room.id, given))
  }
  return (
    <>
      {scenario?.kind === 'choice' && (
        <Choice spec={scenario} value={String(chosen[scenario.key] ?? scenario.default)} set={set} />
      )}
      {extras.length > 0 && (
        <div class="extras">
          <p>
            <span class="lab">Options</span>
            <span class="read">{inShort(changed(extras, chosen), chosen, extras.length)}</span>
          </p>
          <button type="button" class="btn small" onClick={() => setOpen(true)}>
            Choose
          </button>
        </div>
      )}
      <div class="go">
        <button type="button" class="btn primary" onClick={begin}>
          Begin {room.title}
        </button>
        <a class="btn quiet" href={addresses.play(room.id, { guided: 1 })}>
          First time? Play the guided turn
        </a>
      </div>
      {open && (
        <OptionsDialog
          title={`Options of ${room.title}`}
          specs={extras}
          chosen={chosen}
          set={set}
          reset={() => setChosen({})}
          close={() => setOpen(false)}
        />
      )}
    </>
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

/** One of several, with a word on the one that is chosen. */
function Choice({ spec, value, set }: ChoiceProperties) {
  return (
    <fieldset class="choice">
      <legend class="lab">{spec.title}</legend>
      <div class="seg">
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
            <label key={spec.key} class="ck">
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
      <legend class="sr">{spec.title}</legend>
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
