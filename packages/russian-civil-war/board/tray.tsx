// Next to the journal: every player's points for both endings, one player's display, and the boxes off the map.
import { InlineIcon, Tray, UNSPOKEN } from '@interregnum/board-kit'
import { useState } from 'preact/hooks'
import { KIND_COUNT, POLITBURO } from '../data/chits.ts'
import { NATIONS, RED_LEADER_COUNT } from '../data/counters.ts'
import { PETROGRAD, TVER } from '../data/map.ts'
import { SOLITAIRE_TURNS } from '../data/tables.ts'
import { unclearedUnits } from '../rules/solitaire/victory.ts'
import {
  BLUE_OUT,
  display,
  faceDown,
  POOL,
  playerOf,
  REINFORCEMENTS,
  SEATS,
  type State,
  UNASSIGNED,
} from '../rules/state.ts'
import { CHIT_WORDS } from '../text/board.ts'
import { hasLeft, isSolitaire, labels, leadersOf, playerTitle, unitWords } from '../text/labels.ts'
import { capital, playersOwn } from '../text/names.ts'
import { type Score, scores } from '../text/points.ts'
import { CHIT_LOOKS, heldBy } from './chits.ts'
import { viewerOf } from './focus.ts'
import { MyForces } from './my-forces.tsx'
import { Chip, OwnBadge, UnitCounter } from './pieces.tsx'
import { type Part, Thing } from './places.ts'
import { References } from './reference.tsx'

export function BoardTray(props: Part) {
  const solitaire = isSolitaire(props.position.view)
  return (
    <Tray game="rcw" tabs={solitaire ? labels.soloTabs : labels.tabs}>
      {solitaire ? <SoloTray {...props} /> : <PlayersTray {...props} />}
      <Boxes {...props} />
    </Tray>
  )
}

/** The display shown at first: the viewer's, otherwise the active player's. */
const firstShown = ({ position: { seat, view } }: Part): number => (seat === null ? view.active : playerOf(seat))

function PlayersTray(props: Part) {
  const s = props.position.view
  const [chosen, choose] = useState<{ player: number; seat: string | null } | null>(null)
  // When the viewing seat changes (hot seat), show its own display again.
  const shown = chosen !== null && chosen.seat === props.position.seat ? chosen.player : firstShown(props)
  const list = scores(s, props.data)
  return (
    <>
      <section class="rcw-section rcw-scores" aria-label={labels.pointsOfAll}>
        <div class="rcw-row rcw-row-head" aria-hidden="true">
          <span class="rcw-heading">{labels.players}</span>
          <span title={labels.ifRedsWin}>{labels.redWins}</span>
          <span title={labels.ifWhitesWin}>{labels.whiteWins}</span>
          <span title={labels.leadersOnMap}>{labels.leaders}</span>
          <span title={labels.politburoMarkers}>{labels.politburoShort}</span>
        </div>
        {list.map((score) => (
          <Row
            key={score.player}
            {...props}
            score={score}
            best={[bestOf(list, 'red'), bestOf(list, 'white')]}
            shown={score.player === shown}
            show={() => choose({ player: score.player, seat: props.position.seat })}
          />
        ))}
      </section>
      <Display {...props} player={shown} />
    </>
  )
}

const bestOf = (list: readonly Score[], side: 'red' | 'white'): number =>
  Math.max(1, ...list.filter(({ quit }) => !quit).map((one) => one[side]))

interface RowProps extends Part {
  readonly score: Score
  readonly best: readonly [number, number]
  readonly shown: boolean
  show(): void
}

function Row({ score: { player, red, white, quit }, best, shown, show, ...props }: RowProps) {
  const s = props.position.view
  const politburo = s.chits[player * KIND_COUNT + POLITBURO]
  const leaders = leadersOf(s, player)
  const words = quit
    ? hasLeft(props.data, player)
    : labels.score({ player: playerTitle(s, props.data, player), red, white, leaders, politburo })
  const classes = ['rcw-row', shown && 'rcw-shown', player === s.active && s.step !== 'over' && 'rcw-plays']
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      aria-pressed={shown}
      data-player={player}
      onClick={show}
    >
      <span class="kit-unseen">{words}</span>
      <span class="rcw-who" {...UNSPOKEN}>
        <OwnBadge player={player} size={20} />
        {playerTitle(s, props.data, player)}
      </span>
      {quit ? (
        <span class="rcw-left" {...UNSPOKEN}>
          {labels.hasLeft}
        </span>
      ) : (
        <>
          <b class={red === best[0] ? 'rcw-best rcw-red-text' : 'rcw-red-text'} {...UNSPOKEN}>
            {red}
          </b>
          <b class={white === best[1] ? 'rcw-best' : ''} {...UNSPOKEN}>
            {white}
          </b>
          <span {...UNSPOKEN}>{leaders}</span>
          <span {...UNSPOKEN}>{politburo}</span>
        </>
      )}
    </button>
  )
}

/** A player's chits, nations and captured counters. */
function Display({ player, ...props }: Part & { player: number }) {
  const s = props.position.view
  const { held, unseen } = heldBy(s.chits, player)
  const nations = NATIONS.filter((_, nation) => s.holder[nation] === player)
  const taken = unitsAt(s, display(player))
  const hidden = unitsAt(s, faceDown(player))
  const whose = labels.displayOf(capital(playersOwn(props.data, SEATS[player])))
  return (
    <section class="rcw-section rcw-display" aria-label={whose}>
      <h3 class="rcw-heading">
        <OwnBadge player={player} size={18} />
        {whose}
      </h3>
      <div class="rcw-display-parts kit-fades">
        <div class="rcw-chits">
          {held.map(({ kind, count }) => (
            <Thing
              key={kind}
              of={props}
              class="rcw-chit"
              thing={`chit:${kind}`}
              name={labels.heldChits(CHIT_WORDS[kind].title, count)}
            >
              <InlineIcon size={24}>
                <Chip size={24} {...CHIT_LOOKS[kind]} />
              </InlineIcon>
              <span>{CHIT_WORDS[kind].title}</span>
              {count > 1 && <b>×{count}</b>}
            </Thing>
          ))}
          {unseen > 0 && (
            <Thing of={props} class="rcw-chit" thing="hidden" name={labels.hiddenChits(unseen)}>
              <i class="rcw-back" />
              <span>{labels.hidden}</span>
              <b>×{unseen}</b>
            </Thing>
          )}
          {held.length + unseen === 0 && <span class="rcw-none">{labels.noChits}</span>}
        </div>
        {viewerOf(props.position) === player && <MyForces {...props} />}
        {nations.length > 0 && (
          <p class="rcw-nations">
            {labels.controls} <b>{nations.map(({ name }) => name).join(', ')}</b>
          </p>
        )}
        <Captured {...props} title={labels.captured} units={taken} thing={`display:${player}`} />
        {hidden.length > 0 && (
          <Captured {...props} title={labels.sentAbroad} units={hidden} thing={`abroad:${player}`} />
        )}
      </div>
    </section>
  )
}

const unitsAt = (s: State, place: number): number[] => s.at.flatMap((at, unit) => (at === place ? [unit] : []))

interface CapturedProps extends Part {
  readonly title: string
  readonly units: readonly number[]
  readonly thing: string
}

function Captured({ title, units, thing, ...props }: CapturedProps) {
  if (units.length === 0) return null
  const list = units.map((unit) => unitWords(props.data, unit)).join(', ')
  return (
    <Thing of={props} class="rcw-captured" thing={thing} name={labels.listOf(title, list)}>
      <span class="kit-label">{title}</span>
      {units.map((unit) => (
        <InlineIcon key={unit} size={24}>
          <UnitCounter unit={unit} data={props.data} size={22} />
        </InlineIcon>
      ))}
    </Thing>
  )
}

/** The solitaire game: what the Reds still have to do, and what they must not lose. */
function SoloTray(props: Part) {
  const s = props.position.view
  const left = unclearedUnits(s)
  const held = (province: number): boolean => [1, 2, 3, 4].every((hue) => s.presence[province * 5 + hue] === 0)
  const waiting = unitsAt(s, POOL).filter((unit) => unit < RED_LEADER_COUNT)
  return (
    <>
      <section class="rcw-section rcw-scores" aria-label={labels.whatRedsMustDo}>
        <h3 class="rcw-heading">{labels.goals}</h3>
        <Thing of={props} class="rcw-aim" thing="aim:clear" name={labels.enemiesInRegions(left)}>
          <b class="rcw-big">{left}</b>
          <span>{labels.enemiesToClearFrom}</span>
        </Thing>
        {[PETROGRAD, TVER].map((province) => (
          <Thing
            key={province}
            of={props}
            class="rcw-aim"
            thing={`aim:${province === TVER ? 'moscow' : 'petrograd'}`}
            name={labels.cityHeld(props.data.cities[province] || props.data.provinceNames[province], held(province))}
          >
            <b class={held(province) ? 'rcw-good' : 'rcw-bad'}>{held(province) ? '✓' : '✕'}</b>
            <span>
              {labels.cityFree(props.data.cities[province] || props.data.provinceNames[province], held(province))}
            </span>
          </Thing>
        ))}
        <p class="rcw-note">{labels.turnOf(s.turn, SOLITAIRE_TURNS)}</p>
      </section>
      <section class="rcw-section rcw-display" aria-label={labels.redLeadersOff}>
        <h3 class="rcw-heading">{labels.redLeadersOff}</h3>
        <div class="rcw-display-parts">
          <Captured {...props} title={labels.available} units={waiting} thing="pool" />
          <Captured {...props} title={labels.lost} units={unitsAt(s, UNASSIGNED)} thing="unassigned" />
        </div>
      </section>
    </>
  )
}

/** The Randomizer, reinforcements, unassigned losses and counters that went home. */
function Boxes(props: Part) {
  const s = props.position.view
  const boxes = [
    { thing: 'randomizer', title: labels.randomizer, count: s.bag.length },
    { thing: 'reinforcements', title: labels.reinforcements, count: unitsAt(s, REINFORCEMENTS).length },
    { thing: 'unassigned', title: labels.unassigned, count: unitsAt(s, UNASSIGNED).length },
    { thing: 'out', title: labels.withdrawn, count: unitsAt(s, BLUE_OUT).length },
  ]
  return (
    <div class="rcw-boxes">
      {boxes.map(({ thing, title, count }) => (
        <Thing key={thing} of={props} class="rcw-box" thing={thing} name={labels.listOf(title, count)}>
          <span>{title}</span>
          <b>{count}</b>
        </Thing>
      ))}
      <Thing
        of={props}
        class="rcw-box"
        thing="armistice"
        name={s.armistice ? labels.armisticeSigned : labels.warContinues}
      >
        <span>{s.armistice ? labels.armistice : labels.greatWar}</span>
        <b>{s.armistice ? labels.signed : labels.continues}</b>
      </Thing>
      <References {...props} />
    </div>
  )
}
