import type { ComponentChildren } from 'preact'
import { type Circle, type Needs, type Organic, panelOf } from '../data/panels.ts'
import { meets } from '../rules/capabilities.ts'
import { mapOf } from '../rules/map.ts'
import { presenceOnMap } from '../rules/pieces.ts'
import { incomeOf, playLimit } from '../rules/player-phase.ts'
import { ATTRIBUTES, type Player, playerOf, type Role } from '../rules/state.ts'
import { effectText, needsText, rangeText, speedText, targetText } from '../text/cards.ts'
import { collateralWords, labels, managementWords, OWN_RULES, STARTS } from '../text/labels.ts'
import { ATTRIBUTE_NAMES, capital, ROLE_NAMES, ROMAN } from '../text/names.ts'
import { things } from '../text/things.ts'
import { LOOKS } from './emblems.ts'
import { AttributeTag } from './hand.tsx'
import { Icon, type IconName } from './icon.tsx'
import { PresenceIcon } from './pieces.tsx'
import { askNow, choicesAt, type Part, Thing } from './places.ts'
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
  if (player.out) return { text: labels.outOfTheGame, tone: 'plain' }
  if (step === 'start')
    return { text: position.waiting.includes(player.role) ? labels.choosingStart : '', tone: 'plain' }
  if (step !== 'players' && step !== 'long-term') return { text: '', tone: 'plain' }
  if (player.ready) return { text: labels.ready, tone: 'ok' }
  const own = player.role === position.seat
  if (own && askNow({ position })?.kind === 'target') return { text: labels.choosingTarget, tone: 'act' }
  const text = step === 'players' && !player.refitted ? labels.refitting : labels.choosing
  return { text, tone: own ? 'act' : 'plain' }
}

const leftOf = (player: Player): string => {
  const limit = playLimit(player)
  return labels.countLeft(limit === Number.POSITIVE_INFINITY ? '∞' : Math.max(0, limit - player.played.length))
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
      ? labels.playsUnlimited
      : labels.playsOf(Math.max(0, limit - player.played.length), limit)
  const attributes = ATTRIBUTES.filter((_, n) => player.attributes[n] > 0).map(
    (attribute) => `${ATTRIBUTE_NAMES[attribute]} ${player.attributes[ATTRIBUTES.indexOf(attribute)]}`,
  )
  return [
    labels.playerDoes(ROLE_NAMES[role], text),
    labels.resourcesAndGain(player.resources, incomeOf({ s, map: mapOf(s.layout) }, at).gained),
    plays,
    ...(attributes.length === 0 ? [] : [capital(attributes.join(', '))]),
    labels.presenceOnMap(presenceOnMap(s, at)),
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
    {brief ? count : labels.onTheMap(count)}
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
      aria-label={labels.panelOf(ROLE_NAMES[role])}
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
          <small>{labels.panelAbout(ROMAN[at], STARTS[role], collateralWords(player))}</small>
        </span>
        <button type="button" class="tot-close" onClick={close} aria-label={labels.closePanelOf(ROLE_NAMES[role])}>
          <Icon of="close" size={18} />
        </button>
      </header>
      <Section title={labels.presence} about={labels.presenceAbout}>
        <TrackLine
          title={labels.resources}
          of="resources"
          role={role}
          circles={panel.resources}
          uncovered={player.resourceCircles}
        />
        <TrackLine
          title={labels.cardPlays}
          of="plays"
          role={role}
          circles={panel.plays}
          uncovered={player.playCircles}
        />
        <p class="tot-player-foot">
          <Attributes player={player} />
          {player.spare > 0 && <span class="tot-right">{labels.spare(player.spare)}</span>}
        </p>
      </Section>
      <Section title={labels.refit} about={labels.refitPicks(panel.picks)}>
        <div class="tot-refits">
          {panel.refit.map((effect, option) => (
            <Refit key={option} {...props} role={role} option={option} chosen={player.refit.includes(option)}>
              {capital(effectText(effect))}
            </Refit>
          ))}
        </div>
      </Section>
      <Section title={labels.ownCapabilities} about={labels.ownCapabilitiesAbout}>
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
          name={labels.specialRulesAre(OWN_RULES[role])}
        >
          <b>{labels.specialRules}</b>
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
      name={labels.refitInWords(children, chosen)}
      reachable
    >
      {choice !== undefined && <span class="kit-key">{choice.number}</span>}
      {children}
    </Thing>
  )
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
      name={labels.managementIs(text)}
    >
      <b>{labels.management}</b>
      <em>{used ? labels.used : role === 'advisors' ? labels.later : labels.now}</em>
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
        {used ? labels.used : <Icon of={it.speed} size={12} />} {used ? '' : when}
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
