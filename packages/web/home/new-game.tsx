import type { GamePackage } from '@interregnum/game-package'
import type { OptionSpec, Options } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import { useState } from 'preact/hooks'
import { describedBots } from '../parts/bot-strengths.ts'
import { Dialog } from '../parts/dialog.tsx'
import { SeatRows } from '../parts/seat-rows.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords } from '../parts/words.ts'
import { addresses, go } from '../router.ts'
import { type Occupant, type Occupants, occupantsQuery, seatPlan } from '../services/occupants.ts'
import { homeWords } from '../words/home.ts'
import { partsWords } from '../words/parts.ts'
import {
  Choice,
  type ChoiceSpec,
  type Chosen,
  OptionFields,
  Selection,
  ShortFields,
  type Value,
} from './option-fields.tsx'
import { describePlayers, describeSeats, PRESENT, type Seating, seatingOf } from './seating.ts'
import { ShareSetup } from './share-setup.tsx'
import './new-game.css'

interface Choosing {
  readonly chosen: Chosen
  /** Null until the player has changed the seats. */
  readonly occupants: Occupants | null
}

/** Options that the player has changed from their defaults. */
const changed = (specs: readonly OptionSpec[], chosen: Chosen): OptionSpec[] =>
  specs.filter((spec) => chosen[spec.key] !== undefined && chosen[spec.key] !== spec.default)

export function NewGame({ game, title }: { game: string; title: string }) {
  const { got, again } = useAsync(`room ${game}`, () => loadGame(game))
  return (
    <section class="home-column new-game" aria-labelledby="new-game">
      <h2 class="block-heading" id="new-game" tabIndex={-1}>
        {homeWords.newGame} <small>{title}</small>
      </h2>
      {got.state === 'here' && <Beginning key={game} pkg={got.value} />}
      {got.state === 'waiting' && <p class="read muted">{homeWords.loading}</p>}
      {got.state === 'failed' && (
        <div class="notice bad">
          <p>{homeWords.loadFailed(inWords(got.problem))}</p>
          <button type="button" class="btn" onClick={again}>
            {partsWords.tryAgain}
          </button>
        </div>
      )}
    </section>
  )
}

function Beginning({ pkg }: { pkg: GamePackage }) {
  const game = pkg.game()
  const [{ chosen, occupants }, setState] = useState<Choosing>({ chosen: {}, occupants: null })
  const [open, setOpen] = useState<'nothing' | 'options' | 'seats' | 'share'>('nothing')
  const set = (key: string, value: Value): void =>
    setState((now) => ({ ...now, chosen: { ...now.chosen, [key]: value } }))
  const { seats, others } = seatPlan(game, chosen)
  /** Sets an occupant, or leaves the seat to the printed rules. The other seats keep their occupants. */
  const seat = (id: string, value: string, occupant?: Occupant): void =>
    setState((now) => {
      const { all } = seatingOf(pkg, seats, now.chosen, now.occupants)
      return {
        chosen: { ...now.chosen, [id]: value },
        occupants: occupant === undefined ? all : { ...all, [id]: occupant },
      }
    })
  const settings = settingsOf(others)
  const extras = others.filter((spec) => !settings.some(({ key }) => key === spec.key))
  const seating = seatingOf(pkg, seats, chosen, occupants)
  const options: Options = Object.fromEntries(changed(others, chosen).map(({ key }) => [key, chosen[key]]))
  const setup = { ...options, ...seating.options, ...occupantsQuery(seating.occupants) }
  return (
    <>
      <Settings specs={settings} chosen={chosen} set={set} />
      {seats.length > 1 && (
        <Extra title={homeWords.players} words={describeSeats(pkg, seating)} choose={() => setOpen('seats')} />
      )}
      {extras.length > 0 && <ShortOptions specs={extras} chosen={chosen} set={set} open={() => setOpen('options')} />}
      {!seating.playable && (
        <p class="notice bad" role="status">
          {describePlayers(seating)}
        </p>
      )}
      <div class="new-game-buttons">
        <button
          type="button"
          class="btn primary"
          aria-disabled={!seating.playable}
          onClick={() => seating.playable && go(addresses.play(pkg.id, setup))}
        >
          {homeWords.start(pkg.title)}
        </button>
        <Lessons pkg={pkg} />
      </div>
      {open === 'options' && (
        <OptionsDialog
          title={homeWords.optionsOf(pkg.title)}
          specs={extras}
          chosen={chosen}
          set={set}
          reset={() => setState({ chosen: {}, occupants })}
          share={() => setOpen('share')}
          close={() => setOpen('nothing')}
        />
      )}
      {open === 'share' && <ShareSetup pkg={pkg} setup={setup} close={() => setOpen('nothing')} />}
      {open === 'seats' && (
        <SeatsDialog
          pkg={pkg}
          seating={seating}
          sit={(id, occupant) => seat(id, PRESENT, occupant)}
          leave={seat}
          share={() => setOpen('share')}
          close={() => setOpen('nothing')}
        />
      )}
    </>
  )
}

/** A game with several settings shows this many, next to each other; others only their first. */
const [SEVERAL, MOST_SETTINGS] = [3, 4]

/** The settings that are chosen on the home page itself. */
function settingsOf(specs: readonly OptionSpec[]): ChoiceSpec[] {
  const choices = specs.filter((spec) => spec.kind === 'choice')
  return choices.slice(0, choices.length < SEVERAL ? 1 : MOST_SETTINGS)
}

interface SettingsProperties<Spec> {
  specs: readonly Spec[]
  chosen: Chosen
  set(key: string, value: Value): void
}

function Settings({ specs, chosen, set }: SettingsProperties<ChoiceSpec>) {
  const chosenFor = ({ key, default: usual }: ChoiceSpec): string => String(chosen[key] ?? usual)
  if (specs.length < SEVERAL) {
    return (
      <>
        {specs.map((spec) => (
          <Choice key={spec.key} spec={spec} value={chosenFor(spec)} set={set} />
        ))}
      </>
    )
  }
  return (
    <div class="settings-row">
      {specs.map((spec) => (
        <Selection key={spec.key} spec={spec} value={chosenFor(spec)} set={set} />
      ))}
    </div>
  )
}

/** A line about what is chosen, and a button that opens the choice. */
const Extra = ({ title, words, choose }: { title: string; words: string; choose(): void }) => (
  <div class="extras">
    <p>
      <span class="field-label">{title}</span>
      <span class="read">{words}</span>
    </p>
    <button type="button" class="btn small" aria-label={homeWords.change(title)} onClick={choose}>
      {homeWords.changeIt}
    </button>
  </div>
)

interface SeatsProperties {
  pkg: GamePackage
  seating: Seating
  sit(seat: string, occupant: Occupant): void
  leave(seat: string, value: string): void
  share(): void
  close(): void
}

function SeatsDialog({ pkg, seating, sit, leave, share, close }: SeatsProperties) {
  const foot = (
    <>
      <button type="button" class="btn" onClick={share}>
        {homeWords.shareSetUp}
      </button>
      <button type="button" class="btn primary" onClick={close}>
        {homeWords.done}
      </button>
    </>
  )
  return (
    <Dialog title={homeWords.players} onClose={close} foot={foot}>
      <SeatRows rows={seating.rows} policies={describedBots(pkg)} sit={sit} leave={leave} />
      <p class="read">{describePlayers(seating)}</p>
    </Dialog>
  )
}

interface ShortOptionsProperties extends SettingsProperties<OptionSpec> {
  open(): void
}

/** All other options in little room, and a button that opens them with their descriptions. */
const ShortOptions = ({ specs, chosen, set, open }: ShortOptionsProperties) => (
  <fieldset class="options">
    <legend class="visually-hidden">{homeWords.options}</legend>
    <ShortFields specs={specs} chosen={chosen} set={set} />
    <button type="button" class="link" onClick={open}>
      {homeWords.optionDetails}
    </button>
  </fieldset>
)

/** Links to the guided games. */
function Lessons({ pkg }: { pkg: GamePackage }) {
  if (pkg.lessons.length === 0) return null
  if (pkg.lessons.length === 1) {
    return (
      <a class="btn quiet" href={addresses.play(pkg.id, { guided: 1 })}>
        {homeWords.playTutorial}
      </a>
    )
  }
  return (
    <ul class="lessons" aria-label={homeWords.tutorials}>
      {pkg.lessons.map(({ id, title, about }) => (
        <li key={id}>
          <a href={addresses.play(pkg.id, { guided: id })} title={about}>
            {homeWords.firstTime(title)}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface DialogProperties {
  title: string
  specs: readonly OptionSpec[]
  chosen: Chosen
  set(key: string, value: Value): void
  reset(): void
  share(): void
  close(): void
}

function OptionsDialog({ title, specs, chosen, set, reset, share, close }: DialogProperties) {
  const foot = (
    <>
      <button type="button" class="btn" onClick={share}>
        {homeWords.shareSetUp}
      </button>
      <button type="button" class="btn" onClick={reset}>
        {homeWords.resetToStandard}
      </button>
      <button type="button" class="btn primary" onClick={close}>
        {homeWords.done}
      </button>
    </>
  )
  return (
    <Dialog title={title} onClose={close} foot={foot}>
      <OptionFields specs={specs} chosen={chosen} set={set} />
    </Dialog>
  )
}
