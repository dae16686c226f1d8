// The players: a row for each in the tray, and the full panel that opens over it.
import { plural } from '@interregnum/game-package'
import type { ComponentChildren } from 'preact'
import { type Circle, MANAGEMENT, type Needs, type Organic, panelOf } from '../data/panels.ts'
import { meets } from '../rules/capabilities.ts'
import { termsOf } from '../rules/force-management.ts'
import { mapOf } from '../rules/map.ts'
import { presenceOnMap } from '../rules/pieces.ts'
import { incomeOf, playLimit } from '../rules/player-phase.ts'
import { ATTRIBUTES, type Player, playerOf, type Role, type State } from '../rules/state.ts'
import { effectText, needsText, rangeText, speedText, targetText } from '../text/cards.ts'
import { ATTRIBUTE_NAMES, capital, listed, ROLE_NAMES, ROMAN } from '../text/names.ts'
import { LOOKS } from './emblems.ts'
import { AttributeTag } from './hand.tsx'
import { Icon, type IconName } from './icon.tsx'
import { PresenceIcon } from './pieces.tsx'
import { askNow, choicesAt, type Part, Thing } from './places.ts'
import { things } from './things.ts'
import type { Opening } from './tray.tsx'

/* -------------------------------------------------------------------------------------------------------- tracks */

/** The place of the value in force: the last uncovered circle with the highest number; −1 if there is none. */
export function inForce(circles: readonly Circle[], uncovered: number): number {
  let best = -1
  const value = (circle: Circle): number =>
    circle === 'unlimited' ? Number.POSITIVE_INFINITY : typeof circle === 'number' ? circle : -1
  circles.slice(0, uncovered).forEach((circle, n) => {
    if (value(circle) >= 0 && (best < 0 || value(circle) >= value(circles[best]))) best = n
  })
  return best
}

interface TrackProps {
  readonly circles: readonly Circle[]
  readonly uncovered: number
  readonly role: Role
  readonly size: number
}

/** Uncovered circles, the value in force inverted; tokens cover the rest. */
function Track({ circles, uncovered, role, size }: TrackProps) {
  const force = inForce(circles, uncovered)
  return (
    <span class="tot-track">
      {circles.map((circle, n) =>
        n < uncovered ? (
          <span key={n} class={n === force ? 'tot-circle tot-in-force' : 'tot-circle'}>
            <CircleMark circle={circle} />
          </span>
        ) : (
          <span key={n} class="tot-covered">
            <PresenceIcon role={role} size={size} />
          </span>
        ),
      )}
    </span>
  )
}

function CircleMark({ circle }: { circle: Circle }) {
  if (typeof circle === 'number') return <>{circle}</>
  if (circle === 'unlimited') return <>∞</>
  return <Icon of={circle} size={13} />
}

/* ----------------------------------------------------------------------------------------------------------- rows */

/** What a player is doing, as far as everybody can see. */
function doing({ position }: Part, player: Player): { readonly text: string; readonly tone: 'act' | 'ok' | 'plain' } {
  const { step } = position.view
  if (player.out) return { text: 'out of the game', tone: 'plain' }
  if (step === 'start') return { text: position.waiting.includes(player.role) ? 'choosing a start' : '', tone: 'plain' }
  if (step !== 'players' && step !== 'long-term') return { text: '', tone: 'plain' }
  if (player.ready) return { text: '✓ ready', tone: 'ok' }
  const own = player.role === position.seat
  if (own && askNow({ position })?.kind === 'target') return { text: 'choosing a target', tone: 'act' }
  const text = step === 'players' && !player.refitted ? 'refitting' : 'choosing'
  return { text, tone: own ? 'act' : 'plain' }
}

const leftOf = (player: Player): string => {
  const limit = playLimit(player)
  return limit === Number.POSITIVE_INFINITY ? '∞ left' : `${Math.max(0, limit - player.played.length)} left`
}

/** "Advisors, ready. Resources 2, gains 3. Plays left 0 of 3. Oversight 3. 7 presence on the map" */
export function playerWords(props: Part, role: Role): string {
  const s = props.position.view
  const at = playerOf(s, role)
  const player = s.players[at]
  const { text } = doing(props, player)
  const limit = playLimit(player)
  const plays =
    limit === Number.POSITIVE_INFINITY
      ? 'without limit'
      : `left ${Math.max(0, limit - player.played.length)} of ${limit}`
  const attributes = ATTRIBUTES.filter((_, n) => player.attributes[n] > 0).map(
    (attribute) => `${ATTRIBUTE_NAMES[attribute]} ${player.attributes[ATTRIBUTES.indexOf(attribute)]}`,
  )
  return [
    `${ROLE_NAMES[role]}${text === '' ? '' : `, ${text.replace('✓ ', '')}`}`,
    `Resources ${player.resources}, gains ${incomeOf({ s, map: mapOf(s.layout) }, at).gained}`,
    `Plays ${plays}`,
    ...(attributes.length === 0 ? [] : [capital(attributes.join(', '))]),
    `${presenceOnMap(s, at)} presence on the map`,
  ].join('. ')
}

export function PlayerRow({ role, open, ...props }: Opening & { readonly role: Role }) {
  const s = props.position.view
  const at = playerOf(s, role)
  const player = s.players[at]
  const panel = panelOf(player)
  const state = doing(props, player)
  const thing = things.write({ use: 'player', role })
  const [choice] = choicesAt(props, thing)
  const described = {
    thing,
    name: playerWords(props, role),
    reachable: true,
    open(element: Element, when: 'once' | 'rest') {
      props.explain(when === 'once' ? null : thing, element)
      if (when === 'once') open(role)
    },
  }
  return (
    <Thing
      of={props}
      class={role === props.position.seat ? 'tot-player tot-reader' : 'tot-player'}
      renderKey={JSON.stringify([player, state, choice?.number])}
      {...described}
    >
      <div class="tot-player-head">
        <PresenceIcon role={role} size={24} />
        <b>{ROLE_NAMES[role]}</b>
        {choice !== undefined && <span class="kit-key">{choice.number}</span>}
        <span class={`tot-doing tot-${state.tone}`}>{state.text}</span>
      </div>
      <div class="tot-track-row">
        <Icon of="resources" size={17} />
        <Track circles={panel.resources} uncovered={player.resourceCircles} role={role} size={19} />
        <b class="tot-figure">{player.resources}</b>
      </div>
      <div class="tot-track-row">
        <Icon of="plays" size={17} />
        <Track circles={panel.plays} uncovered={player.playCircles} role={role} size={19} />
        <span class="tot-left">{leftOf(player)}</span>
      </div>
      <div class="tot-player-foot">
        <Attributes player={player} />
        <OnMap
          role={role}
          count={presenceOnMap(s, at)}
          brief={player.attributes.filter((shown) => shown > 0).length > FEW}
        />
      </div>
    </Thing>
  )
}

/** With more attributes than this, words do not fit into the same line. */
const FEW = 3

const OnMap = ({ role, count, brief }: { role: Role; count: number; brief: boolean }) => (
  <span class="tot-right tot-on-map">
    {brief && <PresenceIcon role={role} size={15} />}
    {count}
    {!brief && ' on the map'}
  </span>
)

const Attributes = ({ player }: { player: Player }) => (
  <>
    {ATTRIBUTES.map((attribute, n) =>
      player.attributes[n] > 0 ? (
        <AttributeTag key={attribute} attribute={attribute}>
          {player.attributes[n]}
        </AttributeTag>
      ) : null,
    )}
  </>
)

/* --------------------------------------------------------------------------------------------------- the full panel */

const STARTS: { readonly [role in Role]: string } = {
  liberators: 'in jungle',
  advisors: 'in a town',
  partisans: 'in rural land',
  comrades: 'at a coast or border',
}

/** What makes each different. */
export const OWN_RULES: { readonly [role in Role]: string } = {
  liberators: 'Cannot convert civilians. Presence enters a tile whose civilians are all red only with a surrogate.',
  advisors:
    'Harm no one: what they would destroy moves away and gives influence. No base, and no presence in a tile with an adversary. Each presence is a headquarters.',
  partisans:
    'Roll for presence before they refit, and lost presence returns to a track. At a headquarters they can give up 1 presence to stop development or domination.',
  comrades: 'Cannot convert civilians. Recruit up to 5 surrogates a turn, at coasts and borders.',
}

/** "influence −2 for each civilian killed" */
export const collateralWords = (player: Player): string => {
  const { collateral } = panelOf(player)
  return collateral === 0 ? 'civilians killed cost no influence' : `influence −${collateral} for each civilian killed`
}

interface PanelProps extends Part {
  readonly role: Role
  close(): void
}

export function PlayerPanel({ role, close, ...props }: PanelProps) {
  const s = props.position.view
  const at = playerOf(s, role)
  const player = s.players[at]
  const panel = panelOf(player)
  return (
    <section
      class="tot-panel"
      aria-label={`Panel of the ${ROLE_NAMES[role]}`}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <header class={`tot-panel-head kit-in-${LOOKS[role].tint}`}>
        <PresenceIcon role={role} size={30} />
        <span>
          <b>{ROLE_NAMES[role]}</b>
          <small>
            Quadrant {ROMAN[at]}, {STARTS[role]}; {collateralWords(player)}
          </small>
        </span>
        <button
          type="button"
          class="tot-close"
          onClick={close}
          aria-label={`Close the panel of the ${ROLE_NAMES[role]}`}
        >
          <Icon of="close" size={18} />
        </button>
      </header>
      <Section title="Presence" about="what is uncovered counts">
        <TrackLine
          title="Resources"
          of="resources"
          role={role}
          circles={panel.resources}
          uncovered={player.resourceCircles}
        />
        <TrackLine title="Card plays" of="plays" role={role} circles={panel.plays} uncovered={player.playCircles} />
        <p class="tot-player-foot">
          <Attributes player={player} />
          {player.spare > 0 && <span class="tot-right">{player.spare} spare</span>}
        </p>
      </Section>
      <Section title="Refit" about={panel.picks === 1 ? 'choose one' : `choose ${panel.picks} different`}>
        <div class="tot-refits">
          {panel.refit.map((effect, option) => (
            <Refit key={option} {...props} role={role} option={option} chosen={player.refit.includes(option)}>
              {capital(effectText(effect))}
            </Refit>
          ))}
        </div>
      </Section>
      <Section title="Own capabilities" about="bar: attributes suffice">
        <Management {...props} role={role} />
        <OrganicEntry
          {...props}
          thing={things.write({ use: 'patrol', role })}
          of={panel.patrol}
          player={player}
          used={player.patrolled}
        />
        {panel.special.map((special, n) => (
          <OrganicEntry
            key={special.name}
            {...props}
            thing={things.write({ use: 'special', role, special: n })}
            of={special}
            player={player}
            used={player.special[n]}
          />
        ))}
        <Thing
          of={props}
          class="tot-own-entry"
          thing={things.write({ use: 'rules', role })}
          name={`Special rules: ${OWN_RULES[role]}`}
        >
          <b>Special rules</b>
          <p>{OWN_RULES[role]}</p>
        </Thing>
      </Section>
    </section>
  )
}

const Section = ({ title, about, children }: { title: string; about: string; children: ComponentChildren }) => (
  <div class="tot-panel-section">
    <h3 class="tot-heading">
      {title} <small>{about}</small>
    </h3>
    {children}
  </div>
)

interface LineProps extends Omit<TrackProps, 'size'> {
  readonly title: string
  readonly of: IconName
}

const TrackLine = ({ title, of, ...track }: LineProps) => (
  <div class="tot-track-row tot-wide">
    <span>
      <Icon of={of} size={14} /> {title}
    </span>
    <Track {...track} size={22} />
  </div>
)

interface RefitProps extends Part {
  readonly role: Role
  readonly option: number
  readonly chosen: boolean
  readonly children: string
}

function Refit({ role, option, chosen, children, ...props }: RefitProps) {
  const thing = things.write({ use: 'refit', role, option })
  const [choice] = choicesAt(props, thing)
  const classes = ['tot-refit', chosen && 'tot-chosen', choice !== undefined && 'tot-can']
  return (
    <Thing
      of={props}
      class={classes.filter(Boolean).join(' ')}
      thing={thing}
      name={`Refit: ${children}${chosen ? ' Chosen.' : ''}`}
      reachable
    >
      {choice !== undefined && <span class="kit-key">{choice.number}</span>}
      {children}
    </Thing>
  )
}

const MANAGEMENT_WORDS = { recruit: 'Recruit', base: 'Establish a base', convert: 'Convert a red civilian' } as const

/** "free", "3 Resources", "1 influence" */
function costWords({ resources, influence }: { readonly resources: number; readonly influence: number }): string {
  const parts = [
    ...(resources > 0 ? [plural(resources, 'Resource')] : []),
    ...(influence > 0 ? [`${influence} influence`] : []),
  ]
  return parts.length === 0 ? 'free' : listed(parts)
}

/** "Recruit: free, within 1. Establish a base: 3 Resources, within 1." */
export function managementWords(s: State, player: number): string {
  return MANAGEMENT.flatMap((act) => {
    const terms = termsOf(s, player, act)
    return terms === undefined
      ? []
      : [
          `${MANAGEMENT_WORDS[act]}: ${costWords(terms)}, ${rangeText({ range: terms.range, ...(terms.fromHq ? { fromHq: true as const } : {}) })}.`,
        ]
  }).join(' ')
}

function Management({ role, ...props }: Part & { readonly role: Role }) {
  const s = props.position.view
  const at = playerOf(s, role)
  const used = s.players[at].managed
  const text = managementWords(s, at)
  return (
    <Thing
      of={props}
      class="tot-own-entry tot-reached"
      thing={things.write({ use: 'management', role })}
      name={`Force management. ${text}`}
    >
      <b>Force management</b>
      <em>{used ? 'used' : role === 'advisors' ? 'later' : 'now'}</em>
      <p>{text}</p>
    </Thing>
  )
}

interface OrganicProps extends Part {
  readonly thing: string
  readonly of: Organic
  readonly player: Player
  readonly used: boolean
}

function OrganicEntry({ thing, of: it, player, used, ...props }: OrganicProps) {
  const reached = it.steps.some(({ needs }) => meets(player, needs))
  const [choice] = choicesAt(props, thing)
  const classes = ['tot-own-entry', reached && 'tot-reached', choice !== undefined && 'tot-can']
  const when = `${speedText(it.speed)} · ${rangeText(it)}${it.target === undefined ? '' : ` · ${targetText(it.target)}`}`
  const text = it.steps.map(({ needs, effect }) => `${needsText(needs)}: ${effectText(effect)}`).join(' ')
  return (
    <Thing
      of={props}
      class={classes.filter(Boolean).join(' ')}
      thing={thing}
      name={`${it.name}, ${when}. ${text}`}
      reachable
    >
      <b>
        {choice !== undefined && <span class="kit-key">{choice.number}</span>} {it.name}
      </b>
      <em>
        {used ? 'used' : <Icon of={it.speed} size={12} />} {used ? '' : when}
      </em>
      {it.steps.map(({ needs, effect }, n) => (
        <p key={n} class={meets(player, needs) ? 'tot-met' : ''}>
          <NeedTags needs={needs} player={player} /> {effectText(effect)}
        </p>
      ))}
    </Thing>
  )
}

const NeedTags = ({ needs, player }: { needs: Needs; player: Player }) => (
  <span class="tot-needs">
    {ATTRIBUTES.map((attribute, n) => {
      const needed = needs[attribute] ?? 0
      if (needed === 0) return null
      return (
        <span key={attribute} class={player.attributes[n] >= needed ? 'tot-need tot-met' : 'tot-need'}>
          <Icon of={attribute} size={13} />
          {needed}
        </span>
      )
    })}
  </span>
)
