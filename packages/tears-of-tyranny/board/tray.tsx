// Next to the map: tyranny, influence, the last event, the players.
import { Tray } from '@interregnum/board-kit'
import { useState } from 'preact/hooks'
import { notes } from '../rules/notes.ts'
import { INFLUENCE_CARDS, influenceLimit, levelOf, type Role } from '../rules/state.ts'
import { cardTexts, effectText } from '../text/cards.ts'
import { labels, TO_WIN, tyrannyWords } from '../text/labels.ts'
import { forecastOf } from '../text/strikes.ts'
import { Icon } from './icon.tsx'
import { Inline, Tear } from './pieces.tsx'
import { type Part, Thing } from './places.ts'
import { PlayerPanel, PlayerRow } from './players.tsx'

export function BoardTray(props: Part) {
  const [opened, open] = useState<Role | null>(null)
  return (
    <Tray game="tot" tabs={labels.tabs}>
      {opened === null ? (
        <TrayParts {...props} open={open} />
      ) : (
        <PlayerPanel {...props} role={opened} close={() => open(null)} />
      )}
    </Tray>
  )
}

export type Opening = Part & { open(role: Role): void }

export function TrayParts(props: Opening) {
  return (
    <>
      <Tyranny {...props} />
      <Influence {...props} />
      <LastEvent {...props} />
      <section class="tot-players" aria-label={labels.players}>
        {props.position.view.players.map(({ role }) => (
          <PlayerRow key={role} {...props} role={role} />
        ))}
      </section>
    </>
  )
}

/* ----------------------------------------------------------------------------------------------------- tyranny */

/** More cells than this make two rows. */
const ONE_ROW = 12

function Tyranny(props: Part) {
  const s = props.position.view
  const { tyranny, limits, tyrannical } = forecastOf(s)
  const columns = limits.lost > ONE_ROW ? Math.ceil(limits.lost / 2) : limits.lost
  const worse = tyranny.next > tyranny.now
  return (
    <section class="tot-section tot-state" aria-label={labels.tyranny}>
      <Thing of={props} thing="tyranny" name={tyrannyWords(s)} reachable renderKey={String(tyrannical.now)}>
        <h3 class="tot-heading">
          {labels.tyranny} <b class="tot-big">{tyranny.now}</b>
          <small>
            {labels.ofMost(limits.lost)} ·{' '}
            {tyrannical.now ? <b class="tot-bad">{labels.tyrannicalState}</b> : labels.freeState}
          </small>
          {worse && !tyrannical.now && (
            <small class="tot-right tot-as-it-stands">
              <Inline size={14}>
                <Tear size={13} ghost />
              </Inline>
              {labels.asItStands}
            </small>
          )}
        </h3>
        <div class="tot-tears" style={`--columns:${columns}`}>
          {Array.from({ length: limits.lost }, (_, n) => (
            <span key={n} class={tearClass(n, limits.tyrannical, columns)}>
              {n < tyranny.next ? (
                <Inline size={20}>
                  <Tear size={18} ghost={n >= tyranny.now} />
                </Inline>
              ) : (
                <i />
              )}
            </span>
          ))}
        </div>
        <p class="tot-foot">
          <span>
            {limits.tyrannical} <b>{labels.tyrannical}</b>
          </span>
          {worse && <span class="tot-bad">{labels.headingFor(tyranny.next)}</span>}
          <span>
            {limits.lost} <b>{labels.lost}</b>
          </span>
        </p>
      </Thing>
    </section>
  )
}

function tearClass(n: number, tyrannical: number, columns: number): string {
  const classes = ['tot-tear-cell']
  if (n + 1 >= tyrannical) classes.push('tot-hot')
  if (n >= columns) classes.push('tot-second-row')
  return classes.join(' ')
}

/* ---------------------------------------------------------------------------------------------------- influence */

/** The cards of each level, as the dividers part them. */
const LEVELS = [
  { level: 1, from: 0, to: 4 },
  { level: 2, from: 4, to: 7 },
  { level: 3, from: 7, to: INFLUENCE_CARDS },
] as const

function Influence(props: Part) {
  const s = props.position.view
  const limit = influenceLimit(s)
  const level = levelOf(s)
  const cards = s.executed.length + s.earned
  const name = labels.influenceInWords({ now: s.box, limit, cards, most: INFLUENCE_CARDS, level })
  return (
    <section class="tot-section tot-state" aria-label={labels.influence}>
      <Thing of={props} thing="influence" name={name} reachable renderKey={String(s.earned)}>
        <h3 class="tot-heading">
          {labels.influence} <b class="tot-big">{s.box}</b>
          <small>{labels.forNextCard(limit)}</small>
        </h3>
        <div class="tot-slants" style={`--columns:${limit}`}>
          {Array.from({ length: limit }, (_, n) => (
            <i key={n} class={n < s.box ? 'tot-on' : ''} />
          ))}
        </div>
        <div class="tot-levels">
          {LEVELS.map(({ level: of, from, to }) => (
            <div key={of} class={of === level ? 'tot-level tot-now' : 'tot-level'} style={`--cards:${to - from}`}>
              <span class="tot-level-cards">
                {Array.from({ length: to - from }, (_, n) => (
                  <i key={n} class={from + n < s.executed.length ? 'tot-on' : from + n < cards ? 'tot-earned' : ''} />
                ))}
              </span>
              <small>{of === 1 ? labels.levelOne : of}</small>
            </div>
          ))}
          <div class="tot-level" style="--cards:1.5">
            <span class="tot-level-cards">
              <i class="tot-win">
                <Icon of="flag" size={13} />
              </i>
            </span>
            <small>{labels.won}</small>
          </div>
        </div>
        <p class="tot-foot">
          <span>
            {labels.toWinAt(level)} <b>{TO_WIN[level]}</b>
          </span>
        </p>
      </Thing>
    </section>
  )
}

/* -------------------------------------------------------------------------------------------------------- event */

interface ShownEvent {
  readonly turn: number
  readonly name: string
  readonly tyranny: boolean
  readonly text: string
}

/** The last event that was drawn, with what it did; null before the first. */
export function lastEvent({ position, data }: Pick<Part, 'position' | 'data'>): ShownEvent | null {
  const { journal, view } = position
  const at = journal.findLastIndex((entry) => notes.is(entry, 'event'))
  const entry = journal[at]
  if (!notes.is(entry, 'event')) return null
  const card = cardTexts(data).event(entry.data.card)
  if (card === undefined) return null
  const turns = journal.slice(0, at).findLast((line) => notes.is(line, 'turn'))
  const side = entry.data.tyranny ? card.tyranny : card.freedom
  return {
    turn: notes.is(turns, 'turn') ? turns.data.turn : view.turn,
    name: card.name,
    tyranny: entry.data.tyranny,
    text: [side, ...card.boxes].map(effectText).join(' '),
  }
}

/** With few players the whole event can be read; with more the explanation has it. */
const hasRoom = ({ position }: Part): boolean => position.view.players.length <= 2

function LastEvent(props: Part) {
  const event = lastEvent(props)
  if (event === null) {
    return (
      <section class="tot-section tot-state" aria-label={labels.event}>
        <Thing of={props} thing="event" name={labels.noEventYet} reachable>
          <h3 class="tot-heading">
            {labels.event} <small>{labels.noneYet}</small>
          </h3>
        </Thing>
      </section>
    )
  }
  const side = event.tyranny ? labels.inTyranny : labels.inFreedom
  const name = labels.eventInWords(event.turn, event.name, side, event.text)
  return (
    <section class="tot-section tot-state" aria-label={labels.event}>
      <Thing of={props} thing="event" name={name} reachable renderKey={name}>
        <h3 class="tot-heading tot-event-heading">
          {labels.eventOfTurn(event.turn)} <b class="tot-event-name">{event.name}</b>
        </h3>
        <p class={hasRoom(props) ? 'tot-event-text tot-whole' : 'tot-event-text'}>
          <b>{side}.</b> {event.text}
        </p>
      </Thing>
    </section>
  )
}
