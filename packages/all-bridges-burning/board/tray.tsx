// The tray next to the map: sequence of play, margins, Polarization, the Political Display, and pieces off the map.
import { InlineIcon, Tray } from '@interregnum/board-kit'
import { MOST_POLARIZATION, POLITICS_COST, POLITICS_MOST_POLARIZATION, TOTALS, VICTORY } from '../data/tables.ts'
import {
  availableAdministrations,
  availableNetworks,
  capsOf,
  issuesAndNetworks,
  opposeAndAdmins,
  townPopulation,
  tracksResources,
} from '../rules/pieces.ts'
import {
  CAPABILITIES,
  FACTIONS,
  isPlayer,
  MODERATES,
  type Play,
  REDS,
  SENATE,
  type State,
  twoPlayer,
} from '../rules/state.ts'
import { terrorReach } from '../rules/terror.ts'
import { dependence, margin, met, solitaire } from '../rules/victory.ts'
import { LONE_PLAYER } from '../text/en.ts'
import { CAPABILITY_TITLES, factionTitle, ISSUES, labels, signed } from '../text/labels.ts'
import type { Part } from './map.tsx'
import { Cell, Chip, Cube, Disc, GERMAN, LOOKS, RUSSIAN, Sign } from './pieces.tsx'
import { choicesAt, isHighlighted, Thing } from './places.ts'
import { Sequence } from './sequence.tsx'

export const BoardTray = (props: Part) => (
  <Tray game="abb" tabs={labels.tabs}>
    <TrayParts {...props} />
  </Tray>
)

export function TrayParts(props: Part) {
  return (
    <>
      <Sequence {...props} />
      <Victory {...props} />
      <Polarization {...props} />
      <Display {...props} />
      <Supplies {...props} />
    </>
  )
}

interface Condition {
  readonly title: string
  readonly value: number
  readonly most: number
  /** The value to reach, or the limit not to exceed. */
  readonly goal: number
  readonly met: boolean
  readonly words: string
}

/** The victory conditions of a Faction (7.2) as numbers. */
export function conditionsOf(g: Play, faction: number): Condition[] {
  const { s } = g
  const reach = (title: string, value: number, goal: number, most: number): Condition => {
    return { title, value, most, goal, met: value >= goal, words: labels.valueOf(value, goal) }
  }
  const notAbove = (title: string, guard: number): Condition => {
    const value = dependence(s, guard)
    const ok = value <= VICTORY.dependence
    return {
      title,
      value,
      most: 16,
      goal: VICTORY.dependence,
      met: ok,
      words: labels.valueLimit(value, VICTORY.dependence),
    }
  }
  if (faction === REDS) {
    return [
      reach(labels.oppositionAndAdmins, opposeAndAdmins(g), VICTORY.opposition + 1, 16),
      notAbove(labels.russiaAndPolarization, REDS),
    ]
  }
  if (faction === SENATE) {
    return [
      reach(labels.townPopulation, townPopulation(g, SENATE), VICTORY.townPopulation + 1, 6),
      notAbove(labels.germanyAndPolarization, SENATE),
    ]
  }
  return [
    reach(labels.resources, s.resources[MODERATES], VICTORY.resources + 1, 20),
    reach(labels.issuesAndNetworks, issuesAndNetworks(s), s.polarization, MOST_POLARIZATION),
  ]
}

function Victory(props: Part) {
  return (
    <section class="abb-section abb-victory" aria-label={labels.victory}>
      <h3 class="abb-heading">
        {labels.victory} <small>{labels.margin}</small>
      </h3>
      {FACTIONS.map((id, faction) => (
        <FactionRow key={id} {...props} faction={faction} />
      ))}
      {solitaire(props.position.view) && <p class="abb-note">{LONE_PLAYER}</p>}
    </section>
  )
}

function FactionRow({ faction, ...props }: Part & { faction: number }) {
  const g = { s: props.position.view, data: props.data } as Play
  const conditions = conditionsOf(g, faction)
  const now = margin(g, faction)
  const won = met(g, faction)
  const resources = tracksResources(g.s, faction) ? g.s.resources[faction] : null
  const accessibleName = [
    labels.marginOf(factionTitle(faction), now, resources),
    ...conditions.map(({ title, words, met: ok }) => labels.condition(title, words, ok)),
  ].join('; ')
  return (
    <Thing of={props} class="abb-faction" thing={`faction:${FACTIONS[faction]}`} name={accessibleName}>
      <div class="abb-faction-head">
        <Sign faction={faction} />
        <b>{factionTitle(faction)}</b>
        <span class="abb-who">{seatWords(g.s, faction)}</span>
        {tracksResources(g.s, faction) && (
          <span class="abb-resources">
            <InlineIcon size={18}>
              <Cell size={16} faction={faction} active />
            </InlineIcon>
            <b>{g.s.resources[faction]}</b>
          </span>
        )}
        <span class={won ? 'abb-margin abb-won' : 'abb-margin'}>{signed(now)}</span>
      </div>
      {conditions.map(({ title, value, most, goal, met: ok, words }) => (
        <div key={title} class="abb-condition">
          <span>{title}</span>
          <span
            class="abb-gauge"
            style={`--value:${Math.min(100, (value / most) * 100)}%;--goal:${Math.min(98, (goal / most) * 100)}%`}
          />
          <span class={ok ? 'abb-words abb-met' : 'abb-words'}>
            {ok ? '✓' : '✕'} {words}
          </span>
        </div>
      ))}
    </Thing>
  )
}

function seatWords(s: State, faction: number): string {
  if (twoPlayer(s) && faction === MODERATES) return labels.runBy(factionTitle(s.phasing))
  return isPlayer(s, faction) ? '' : labels.nonPlayer
}

/** From this Polarization on Politics is impossible and Terror removes two. */
const NO_POLITICS_FROM = POLITICS_MOST_POLARIZATION + 1

function Polarization(props: Part) {
  const s = props.position.view
  const level = s.polarization
  const peace = issuesAndNetworks(s)
  const politics = level < NO_POLITICS_FROM ? POLITICS_COST[level] : null
  const was = props.before?.polarization ?? level
  return (
    <section class="abb-section abb-polarization" aria-label={labels.polarization}>
      <Thing of={props} thing="polarization" name={labels.polarizationInWords(level, peace)}>
        <h3 class="abb-heading">
          {labels.polarization} <b class="abb-figure">{level}</b>
        </h3>
        <div class="abb-levels">
          {Array.from({ length: MOST_POLARIZATION + 1 }, (_, n) => {
            const classes = [
              n === level && 'abb-now',
              n >= NO_POLITICS_FROM && 'abb-hot',
              n === was && n !== level && 'abb-was',
            ]
            return (
              <span key={n} class={classes.filter(Boolean).join(' ')}>
                {n}
                {n === peace && <Sign faction={MODERATES} size={15} />}
              </span>
            )
          })}
        </div>
        <p class="abb-note">{labels.polarizationMeans(Math.max(2, level), politics, terrorReach({ s } as Play))}</p>
      </Thing>
    </section>
  )
}

function Display(props: Part) {
  const s = props.position.view
  const [choice] = choicesAt(props, 'display')
  const resolved = [
    ...Array.from({ length: s.redIssues }, () => 'red' as const),
    ...Array.from({ length: s.whiteIssues }, () => 'white' as const),
  ]
  const accessibleName = labels.displayInWords(s.redCubes, s.whiteCubes, resolved.length, TOTALS.issues)
  const classes = [
    'abb-display',
    choice !== undefined && 'abb-can',
    isHighlighted(props, 'display') && 'abb-highlighted',
  ]
  return (
    <section class="abb-section abb-politics" aria-label={labels.politicalDisplay}>
      <Thing of={props} class={classes.filter(Boolean).join(' ')} thing="display" name={accessibleName}>
        <h3 class="abb-heading">
          {labels.politicalDisplay}
          {choice !== undefined && <span class="kit-key">{choice.number}</span>}
        </h3>
        <div class="abb-chamber-row">
          <div class="abb-chamber">
            <Cubes tint="red" count={s.redCubes} />
            <Cubes tint="white" count={s.whiteCubes} />
          </div>
          <ul class="abb-issues">
            {ISSUES.map((title, n) => (
              <li key={title}>
                <span>{title}</span>
                {resolved[n] === undefined ? (
                  <span class="abb-open">{labels.open}</span>
                ) : (
                  <b class={`abb-resolved abb-resolved-${resolved[n]}`}>{labels.resolved[resolved[n]]}</b>
                )}
              </li>
            ))}
          </ul>
        </div>
      </Thing>
    </section>
  )
}

function Cubes({ tint, count }: { tint: 'red' | 'white'; count: number }) {
  return (
    <div>
      {Array.from({ length: TOTALS.cubes }, (_, n) =>
        n < count ? (
          <InlineIcon key={n} size={22}>
            <Cube size={20} tint={tint} />
          </InlineIcon>
        ) : (
          <i key={n} class="abb-hole" />
        ),
      )}
    </div>
  )
}

function Supplies(props: Part) {
  const s = props.position.view
  const held = [REDS, SENATE].flatMap((owner) => capsOf(s, owner).map((cap) => ({ owner, cap })))
  const accessibleName = labels.availableInWords(s.available, availableAdministrations(s), availableNetworks(s))
  return (
    <section class="abb-section abb-supplies" aria-label={labels.offTheMap}>
      <Thing of={props} thing="available" name={accessibleName}>
        <h3 class="abb-heading">{labels.available}</h3>
        <div class="abb-stock">
          {FACTIONS.map((id, faction) => (
            <span key={id}>
              <InlineIcon size={22}>
                <Cell size={20} faction={faction} />
              </InlineIcon>
              <b>{s.available[faction]}</b>
            </span>
          ))}
          <span>
            <InlineIcon size={22}>
              <Disc size={21} faction={REDS} />
            </InlineIcon>
            <b>{availableAdministrations(s)}</b>
          </span>
          <span>
            <InlineIcon size={22}>
              <Disc size={21} faction={MODERATES} />
            </InlineIcon>
            <b>{availableNetworks(s)}</b>
          </span>
        </div>
      </Thing>
      <div class="abb-elsewhere">
        {s.prisoners[REDS] + s.prisoners[SENATE] > 0 && <Prison {...props} />}
        {s.phase === 1 && s.senateOut > 0 && (
          <Thing of={props} class="abb-fact" thing="conscription" name={labels.conscriptionInWords(s.senateOut)}>
            <span>{labels.conscription}</span>
            <InlineIcon size={18}>
              <Cell size={16} faction={SENATE} />
            </InlineIcon>
            <b>{s.senateOut}</b>
          </Thing>
        )}
        {(s.germanBox > 0 || s.russianBox > 0) && <Powers {...props} />}
        {held.map(({ owner, cap }) => {
          const name = labels.capabilityOf(factionTitle(owner), CAPABILITY_TITLES[CAPABILITIES[cap]])
          return (
            <Thing key={cap} of={props} class="abb-fact" thing={`capability:${CAPABILITIES[cap]}`} name={name}>
              <InlineIcon size={20}>
                <Chip size={18} tint={LOOKS[owner].tint} emblem={CAPABILITIES[cap]} />
              </InlineIcon>
              <span>{CAPABILITY_TITLES[CAPABILITIES[cap]]}</span>
            </Thing>
          )
        })}
      </div>
    </section>
  )
}

function Prison(props: Part) {
  const { prisoners } = props.position.view
  const name = labels.prisoners(prisoners[REDS], prisoners[SENATE])
  return (
    <Thing of={props} class="abb-fact" thing="prison" name={name}>
      <span>{labels.prison}</span>
      {[REDS, SENATE].map((guard) =>
        prisoners[guard] > 0 ? (
          <span key={guard} class="abb-fact">
            <InlineIcon size={18}>
              <Cell size={16} faction={guard} />
            </InlineIcon>
            <b>{prisoners[guard]}</b>
          </span>
        ) : null,
      )}
    </Thing>
  )
}

function Powers(props: Part) {
  const { germanBox, russianBox } = props.position.view
  const name = labels.powersInWords(germanBox, russianBox)
  return (
    <Thing of={props} class="abb-fact" thing="powers" name={name}>
      <span>{labels.powers}</span>
      {germanBox > 0 && (
        <span class="abb-fact">
          <InlineIcon size={20}>
            <Cube size={18} {...GERMAN} />
          </InlineIcon>
          <b>{germanBox}</b>
        </span>
      )}
      {russianBox > 0 && (
        <span class="abb-fact">
          <InlineIcon size={20}>
            <Cube size={18} {...RUSSIAN} />
          </InlineIcon>
          <b>{russianBox}</b>
        </span>
      )}
    </Thing>
  )
}
