// Tracks, tables and markers beside the journal.
import { useState } from 'preact/hooks'
import type { Data } from '../data/corrections.ts'
import { FRONTS } from '../data/fronts.ts'
import { COUNTS, MARKERS, type MarkerId } from '../data/tables.ts'
import { holds, place, type State, winLevel } from '../rules/state.ts'
import { EPOCHS, FRONT_NAMES, GREAT_WAR, MARKER_NAMES } from '../text/en.ts'
import type { Emblem } from './emblems.ts'
import type { Part } from './map.tsx'
import { EmptyPlace, Icon, MARKER_EMBLEMS, Mini } from './pieces.tsx'
import { countCards } from './piles.tsx'
import { answering, choiceAt, isLit } from './places.ts'
import { CZAR, LEGION } from './words.ts'

const TABS = ['Political level', 'Reserves and Red Army', 'Cards and dissent'] as const

/** On a large screen everything at once; on a small one part by part. */
export function Tray(props: Part) {
  const [tab, setTab] = useState(0)
  return (
    <div class={`sd-tray sd-tab-${tab}`} data-part="tray">
      <div class="sd-tabs" role="tablist" aria-label="Tracks and markers">
        {TABS.map((title, at) => (
          <button key={title} type="button" role="tab" aria-selected={tab === at} onClick={() => setTab(at)}>
            {title}
          </button>
        ))}
      </div>
      <TrayParts {...props} />
    </div>
  )
}

export function TrayParts(props: Part) {
  return (
    <>
      <Level {...props} />
      <div class="sd-stocks">
        <Stock
          {...props}
          thing="reserves"
          title="Reserve Offensives"
          emblem="fist"
          left={props.position.view.reserves}
          most={COUNTS.reserves}
        />
        <Stock
          {...props}
          thing="decrees"
          title="Decrees"
          emblem="decree"
          left={props.position.view.decrees}
          most={COUNTS.decrees}
        />
        <RedArmy {...props} />
      </div>
      <div class="sd-lower">
        <Piles {...props} />
        {props.narrow && <Elsewhere {...props} />}
        <Dissent {...props} />
      </div>
    </>
  )
}

interface Band {
  readonly from: number
  readonly to: number
  readonly figure: string
  readonly words: string
}

/** Runs of levels with the same resistance; the Allies waver on the last of them. */
function bands(data: Data, win: number): Band[] {
  const list: Band[] = [{ from: 0, to: 0, figure: '', words: 'collapse' }]
  for (let level = 1; level < win; level++) {
    const unsure = level >= COUNTS.indecisionFrom
    const figure = `${unsure ? '' : 'Resistance '}${data.resistance[level]}`
    const words = unsure ? ', Allies unsure' : ''
    const last = list[list.length - 1]
    if (last.figure === figure && last.words === words) list[list.length - 1] = { ...last, to: level }
    else list.push({ from: level, to: level, figure, words })
  }
  return [...list, { from: win, to: win, figure: '', words: 'victory' }]
}

function Level(props: Part) {
  const { position, before, data } = props
  const s = position.view
  const win = winLevel(s)
  const choice = choiceAt(props, 'track:level')
  const thing = {
    thing: 'track:level',
    name: `Political Level ${s.level} of ${win}, resistance ${data.resistance[s.level] ?? 0}`,
  }
  const cells = Array.from({ length: win + 1 }, (_, level) => level)
  const was = before !== null && before.level !== s.level ? before.level : -1
  return (
    <section class="sd-level" aria-label="Political Level">
      <h3 class="sd-h">
        <span {...(choice === null ? {} : answering({ ...props, choices: [] }, thing))}>Political level</span>
        <small>
          {s.level} of {win}. To rise: roll more than the resistance
        </small>
        <small class="sd-far" {...answering(props, { thing: 'greatwar', name: GREAT_WAR[s.greatWar] })}>
          Great War: <b>{WAR_WORDS[s.greatWar]}</b>
        </small>
      </h3>
      <div
        class={`sd-track sd-to-${win}`}
        {...(choice === null ? answering(props, { ...thing, reachable: true }) : {})}
      >
        {cells.map((level) => {
          const next = choice !== null && level === s.level + 1
          return (
            <div
              key={level}
              class={cellClass(level, s, win, next, was, isLit(props, 'track:level'))}
              {...(next ? answering(props, thing) : {})}
            >
              <Cell level={level} s={s} win={win} />
              {next && <span class="sd-key">{choice.number}</span>}
            </div>
          )
        })}
      </div>
      <div class={`sd-bands sd-to-${win}`} aria-hidden="true">
        {bands(data, win).map(({ from, to, figure, words }) => (
          <span key={from} style={{ gridColumn: `${from + 1} / ${to + 2}` }}>
            <b>{figure}</b>
            {words}
          </span>
        ))}
      </div>
    </section>
  )
}

const WAR_WORDS: Readonly<Record<State['greatWar'], string>> = {
  'russia-in-ww1': 'Russia is in it',
  'separate-peace': 'separate peace',
  'revolutionary-war': 'revolutionary war',
  'war-over': 'over',
}

function cellClass(level: number, s: State, win: number, next: boolean, was: number, lit: boolean): string {
  const classes = [
    'sd-cell',
    level === 0 && 'sd-lose',
    level === win && 'sd-win',
    level === s.level && 'sd-on',
    level === was && 'sd-was',
    next && 'sd-can',
    next && lit && 'sd-lit',
  ]
  return classes.filter(Boolean).join(' ')
}

function Cell({ level, s, win }: { level: number; s: State; win: number }) {
  if (level === s.level) return <Mini size={38} faction="red" emblem="star" />
  if (level === 0) return <Icon emblem="collapse" size={15} />
  if (level === win) return <Icon emblem="star" size={21} />
  return <>{level}</>
}

interface StockProps extends Part {
  readonly thing: 'reserves' | 'decrees'
  readonly title: string
  readonly emblem: Emblem
  readonly left: number
  readonly most: number
}

/** Markers that are spent one by one. */
function Stock({ thing, title, emblem, left, most, ...props }: StockProps) {
  const choice = choiceAt(props, thing)
  const after = thing === 'reserves' && props.position.view.actions > 0 ? ', after the card’s Actions' : ''
  return (
    <section
      class={`sd-stock ${choice === null ? '' : 'sd-can'} ${isLit(props, thing) ? 'sd-lit' : ''}`}
      aria-label={title}
    >
      <h3 class="sd-h">
        {title}
        {choice !== null && <span class="sd-key">{choice.number}</span>}
      </h3>
      <div class="sd-pieces" {...answering(props, { thing, name: `${title}: ${left} of ${most}`, reachable: true })}>
        {Array.from({ length: most }, (_, at) =>
          at < left ? <Mini key={at} size={36} faction="red" emblem={emblem} /> : <EmptyPlace key={at} size={36} />,
        )}
      </div>
      <small>
        {left} of {most}
        {after}
      </small>
    </section>
  )
}

const SHORT: Readonly<Record<MarkerId, string>> = {
  cheka: 'Cheka',
  'tank-corps': 'Tanks',
  'armored-trains': 'Trains',
  experience: 'Experience',
  subversion: 'Subversion',
  comintern: 'Comintern',
  'imperial-gold': 'Gold',
}

const HELD: Readonly<Record<MarkerId, string>> = {
  cheka: 'ready',
  'tank-corps': 'to send',
  'armored-trains': '+1 a turn',
  experience: '2nd die',
  subversion: 'ready',
  comintern: '+1',
  'imperial-gold': 'ready',
}

/** What to say under a marker. */
function markerNote(s: State, data: Data, marker: MarkerId): string {
  const where = place(s, marker)
  if (where === 'out') return 'spent'
  if (where === 'table') return marker === 'imperial-gold' ? 'spare' : `on a ${data.reorganization.indexOf(marker)}`
  if (marker === 'armored-trains' && s.trainsUsed) return 'used'
  if (marker === 'tank-corps' && s.tank >= 0) return SHORT_FRONTS[s.tank]
  return HELD[marker]
}

export const SHORT_FRONTS = ['Baltic', 'Finland', 'Allies', 'East', 'South', 'Poland'] as const

function RedArmy(props: Part) {
  const s = props.position.view
  const choice = choiceAt(props, 'red-army')
  return (
    <section class={`sd-red-army ${isLit(props, 'red-army') ? 'sd-lit' : ''}`} aria-label="Red Army">
      <h3 class="sd-h">
        <span
          {...answering(props, { thing: 'red-army', name: 'Red Army Reorganization', reachable: true })}
          class={choice === null ? '' : 'sd-can'}
        >
          Red Army
          {choice !== null && <span class="sd-key">{choice.number}</span>}
        </span>
        <small>markers you hold, and the die that brings the others</small>
      </h3>
      <div class="sd-markers">
        {MARKERS.map((marker) => (
          <Marker key={marker} {...props} marker={marker} held={holds(s, marker)} />
        ))}
      </div>
    </section>
  )
}

function Marker({ marker, held, ...props }: Part & { marker: MarkerId; held: boolean }) {
  const thing = `marker:${marker}`
  const choice = choiceAt(props, thing)
  const note = markerNote(props.position.view, props.data, marker)
  const classes = ['sd-marker', held && 'sd-held', choice !== null && 'sd-can', isLit(props, thing) && 'sd-lit']
  return (
    <div
      class={classes.filter(Boolean).join(' ')}
      {...answering(props, { thing, name: `${MARKER_NAMES[marker]}: ${note}` })}
    >
      {held ? (
        <Mini size={36} faction="red" emblem={MARKER_EMBLEMS[marker]} />
      ) : (
        <EmptyPlace size={36} emblem={MARKER_EMBLEMS[marker]} />
      )}
      {choice !== null && <span class="sd-key">{choice.number}</span>}
      <b>{SHORT[marker]}</b>
      <small>{note}</small>
    </div>
  )
}

/** What the map of a large screen shows beside the tracks. */
function Elsewhere(props: Part) {
  const s = props.position.view
  const gone = FRONTS.filter((_, front) => s.status[front] === 'removed').map((front) => FRONT_NAMES[front])
  const facts = [
    { thing: 'czar', title: 'The Czar', words: CZAR[s.czar] },
    { thing: 'legion', title: 'Czech Legion', words: LEGION[s.legion] },
    { thing: 'not-in-play', title: 'Out of the war', words: gone.length === 0 ? 'Nobody' : gone.join(', ') },
  ]
  return (
    <div class="sd-elsewhere">
      {facts.map(({ thing, title, words }) => (
        <div key={thing} {...answering(props, { thing, name: `${title}: ${words}` })}>
          <span>{title}</span>
          <b>{words}</b>
        </div>
      ))}
    </div>
  )
}

/** One line: the pile by epoch, what is set aside, what has been played. */
function Piles(props: Part) {
  const s = props.position.view
  const counts = countCards(s, props.data)
  const pile = s.deck.length + s.bottom.length
  const of = (what: 'pile' | 'aside') => counts.filter((count) => count[what] > 0)
  return (
    <section
      class="sd-cards"
      {...answering(props, {
        thing: 'pile',
        name: `${pile} cards in the pile, ${s.discard.length} played`,
        place: 'cards',
      })}
    >
      <h3 class="sd-h">Cards</h3>
      <b class="sd-figure">{pile}</b>
      {of('pile').map(({ epoch, pile: count }) => (
        <span key={epoch} class={`sd-epoch sd-${epoch}`}>
          {EPOCHS[epoch]} {count}
        </span>
      ))}
      {of('aside').map(({ epoch, aside }) => (
        <span key={epoch} class={`sd-epoch sd-aside sd-${epoch}`}>
          {EPOCHS[epoch]} {aside}
        </span>
      ))}
      <span>{s.discard.length} played</span>
    </section>
  )
}

const DISSENT_CARDS = new Set([3, 20, 41, 42])

/** The dissent table, while a card is up that will roll on it. */
function Dissent(props: Part) {
  const s = props.position.view
  if (!DISSENT_CARDS.has(s.card) || s.chekaTurn) return null
  const choice = choiceAt(props, 'dissent')
  const name = `Political Dissent: ${s.forfeits} given up, +${s.forfeits} on the roll`
  return (
    <section
      class={`sd-dissent ${choice === null ? '' : 'sd-can'} ${isLit(props, 'dissent') ? 'sd-lit' : ''}`}
      {...answering(props, { thing: 'dissent', name })}
    >
      <h3 class="sd-h">
        Dissent
        {choice !== null && <span class="sd-key">{choice.number}</span>}
      </h3>
      {dissentRows(props.data).map(({ range, change }) => (
        <span key={range} class={change < 0 ? 'sd-worse' : change > 0 ? 'sd-better' : ''}>
          {range} <b>{change === 0 ? '0' : change < 0 ? `−${-change}` : `+${change}`}</b>
        </span>
      ))}
      {s.forfeits > 0 && <small>+{s.forfeits} on the roll</small>}
    </section>
  )
}

/** "to 2", "3–4", "5", "6 up" */
export function dissentRows({ dissent }: Data): { readonly range: string; readonly change: number }[] {
  return dissent.map(({ upTo, change }, at) => {
    const from = at === 0 ? null : (dissent[at - 1].upTo ?? 0) + 1
    if (from === null) return { range: `to ${upTo}`, change }
    if (upTo === null) return { range: `${from} up`, change }
    return { range: from === upTo ? `${from}` : `${from}–${upTo}`, change }
  })
}
