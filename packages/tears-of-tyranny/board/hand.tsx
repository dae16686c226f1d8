// The hand in the panel: wide cards that can be read without a zoom, or a row of tabs when there is little room.
import { type Palette, Vignette } from '@interregnum/board-kit'
import type { ComponentChildren } from 'preact'
import { type Capability, deckOf } from '../data/capabilities.ts'
import { cardById } from '../data/game-data.ts'
import { panelOf } from '../data/panels.ts'
import { playLimit } from '../rules/player-phase.ts'
import { questions } from '../rules/questions.ts'
import { type Attribute, type Player, playerOf } from '../rules/state.ts'
import {
  attributesText,
  capabilityText,
  effectText,
  needsText,
  organicText,
  rangeText,
  reachText,
  speedText,
  targetText,
} from '../text/cards.ts'
import { labels } from '../text/labels.ts'
import { ATTRIBUTE_NAMES, capital } from '../text/names.ts'
import { things } from '../text/things.ts'
import { Icon } from './icon.tsx'
import { affordanceAt, askNow, choicesAt, highlightedPlace, type Part, type Props, Thing } from './places.ts'

/** The colours of a card's picture. */
const PALETTES: { readonly [deck in 'major' | 'minor']: Palette } = {
  major: ['#2b1608', '#a81f1a', '#e9d6b4', '#c9982f'],
  minor: ['#1d2d36', '#a81f1a', '#dfe2da', '#7f9fae'],
}

/** From so many cards on, those that are not picked up fold to one line. */
const FOLD_FROM = 6

interface ShownHand {
  readonly title: string
  /** "2 of 3 plays left, 6 Resources" */
  readonly about: string
  /** "played: Night Ops" */
  readonly aside: string
  readonly cards: readonly Capability[]
  /** Cards that are paid for and still to be used. */
  readonly paid: ReadonlySet<string>
}

/** The reader, or the first player for somebody who only looks on. */
export const readerOf = ({ position }: Pick<Props, 'position'>): Player => {
  const { players } = position.view
  return players[Math.max(0, position.seat === null ? 0 : playerOf(position.view, position.seat))]
}

/** The cards that a question is about, or the hand. */
export function shownHand(props: Part): ShownHand {
  const player = readerOf(props)
  const named = (ids: readonly string[]): Capability[] => ids.flatMap((id) => cardById(props.data, id) ?? [])
  const asked = askNow(props)
  if (questions.is(asked ?? undefined, 'keep', 'under', 'reclaim') && asked !== null) {
    const listed = props.choices.filter(({ ask }) => ask.id === asked.id).map(({ option }) => option)
    // In the order of the list, so that its numbers run through the cards.
    const ids = (listed.length > 0 ? listed : asked.options).map(String)
    const cards = named(ids)
    return {
      title: labels.handAsked[asked.kind],
      about: labels.cards(cards.length),
      aside: '',
      cards,
      paid: new Set(),
    }
  }
  const paid = player.played.filter(({ done }) => !done).map(({ card }) => card)
  const done = named(player.played.filter((it) => it.done).map(({ card }) => card))
  return {
    title: player.role === props.position.seat ? labels.yourHand : labels.hand,
    about: labels.handAbout(playsLeft(player), player.resources),
    aside: done.length === 0 ? '' : labels.playedCards(done.map(({ name }) => name)),
    cards: named([...paid, ...player.hand]),
    paid: new Set(paid),
  }
}

export function playsLeft(player: Player): string {
  const limit = playLimit(player)
  if (limit === Number.POSITIVE_INFINITY) return labels.playsUnlimitedShort
  return labels.playsLeft(Math.max(0, limit - player.played.length), limit)
}

/** The card that is being carried out: a question names it as its cause. */
export function pickedCard(props: Props): string | null {
  const ask = askNow(props)
  if (!questions.known(ask ?? undefined) || ask === null) return null
  if (!questions.known(ask) || ask.data === undefined || !('cause' in ask.data)) return null
  return ask.data.cause
}

export function Hand(props: Part & { readonly folded: boolean }) {
  const hand = shownHand(props)
  if (props.folded) return <HandTabs {...props} hand={hand} />
  const picked = pickedCard(props)
  const folds = hand.cards.length >= FOLD_FROM
  return (
    <div class="kit-part tot-hand" data-part="card">
      <h3 class="tot-heading">
        {hand.title} <small>{hand.about}</small>
        {hand.aside !== '' && <small class="tot-right tot-played">{hand.aside}</small>}
      </h3>
      <PickedOrganic {...props} cause={picked} />
      {hand.cards.length === 0 && <p class="tot-note">{labels.noCardInHand}</p>}
      {hand.cards.map((card) => (
        <HandCard
          key={card.id}
          {...props}
          card={card}
          picked={card.id === picked}
          paid={hand.paid.has(card.id)}
          folds={folds && card.id !== picked}
        />
      ))}
    </div>
  )
}

/** Patrol or a special capability while its target is chosen: it has no card in the hand that would say what it does. */
function PickedOrganic({ cause, ...props }: Part & { readonly cause: string | null }) {
  const choice = cause === null ? null : questions.read('action', cause)
  const panel = panelOf(readerOf(props))
  const organic =
    choice?.use === 'patrol' ? panel.patrol : choice?.use === 'special' ? panel.special[choice.special] : undefined
  if (organic === undefined) return null
  return (
    <div class="tot-card tot-picked tot-organic">
      <span class="tot-card-words">
        <span class="tot-card-name">
          <b>{organic.name}</b>
          <small>
            <Icon of={organic.speed} size={13} />
            <span>{reachText(organic)}</span>
          </small>
        </span>
        <span class="tot-card-text">{organicText(organic)}</span>
      </span>
    </div>
  )
}

type CardState = 'can' | 'paid' | 'off' | 'rest'

/** `off`: the player is asked what to do, and this card cannot be played or used. */
function stateOf(props: Props, card: Capability, paid: boolean): CardState {
  const { choice, intended } = affordanceAt(props, thingOf(card))
  if (choice !== null) return 'can'
  if (intended !== null) return 'off'
  return paid ? 'paid' : 'rest'
}

const thingOf = ({ id }: Capability): string => things.write({ use: 'card', card: id })

interface CardProps extends Part {
  readonly card: Capability
  readonly picked: boolean
  readonly paid: boolean
  readonly folds: boolean
}

function HandCard({ card, picked, paid, folds, ...props }: CardProps) {
  const thing = thingOf(card)
  const [choice] = choicesAt(props, thing)
  const state = stateOf(props, card, paid)
  const deck = deckOf(card)
  const classes = ['tot-card', `tot-${deck}`, `tot-card-${state}`]
  if (picked) classes.push('tot-picked')
  if (folds) classes.push('tot-folds')
  if (highlightedPlace(props) === thing) classes.push('tot-highlighted')
  const key = `${card.id} ${state} ${paid} ${choice?.number}`
  return (
    <Thing
      of={props}
      class={classes.join(' ')}
      thing={thing}
      name={cardName(card, { picked, paid })}
      reachable
      renderKey={key}
    >
      <span class="tot-card-art">
        <Vignette number={numberOf(card)} palette={PALETTES[deck]} />
        <span class="tot-cost">{card.cost}</span>
      </span>
      <span class="tot-card-words">
        <span class="tot-card-name">
          <b>{card.name}</b>
          <small>
            <Icon of={card.speed} size={13} />
            <span>{whenAndWhere(card)}</span>
          </small>
          {choice !== undefined && <span class="kit-key">{choice.number}</span>}
        </span>
        <CardText card={card} />
        <span class="tot-card-foot">
          {card.attributes.map((attribute, n) => (
            <AttributeTag key={`${attribute} ${n}`} attribute={attribute} />
          ))}
          <Word state={state} paid={paid} />
        </span>
      </span>
    </Thing>
  )
}

/** The seed of the picture: different for the two decks. */
const numberOf = (card: Capability): number => Number(card.id.slice(1)) + (deckOf(card) === 'major' ? 100 : 0)

/** "now · within 1 of HQ · outpost or garrison" */
export const whenAndWhere = (card: Capability): string =>
  [speedText(card.speed), rangeText(card), card.target === undefined ? labels.anyTarget : targetText(card.target)].join(
    ' · ',
  )

export const CardText = ({ card }: { card: Capability }) => (
  <span class="tot-card-text">
    {effectText(card.effect)}
    {(card.thresholds ?? []).map(({ needs, effect }) => (
      <i key={needsText(needs)}> {labels.withNeeds(needsText(needs), effectText(effect))}</i>
    ))}
  </span>
)

export const AttributeTag = ({ attribute, children }: { attribute: Attribute; children?: ComponentChildren }) => (
  <span class="tot-attribute">
    <Icon of={attribute} size={13} />
    {children ?? capital(ATTRIBUTE_NAMES[attribute])}
  </span>
)

function Word({ state, paid }: { state: CardState; paid: boolean }) {
  if (state === 'off') return <span class="tot-card-word">{labels.whyNot}</span>
  return paid ? <span class="tot-card-word tot-good">{labels.paid}</span> : null
}

/** Read aloud: everything on the card. */
function cardName(card: Capability, { picked, paid }: { picked: boolean; paid: boolean }): string {
  return labels.cardInWords({
    name: card.name,
    deck: deckOf(card),
    cost: card.cost,
    reach: reachText(card),
    text: capabilityText(card),
    gives: attributesText(card.attributes),
    paid,
    picked,
  })
}

/* --------------------------------------------------------------------------------------------------------- tabs */

/** One row: a tap picks a card, a long touch explains it. */
function HandTabs({ hand, ...props }: Part & { readonly hand: ShownHand }) {
  const picked = pickedCard(props)
  if (hand.cards.length === 0) {
    return (
      <div class="kit-part tot-tabs" data-part="card">
        <p class="tot-note">{labels.noCard(hand.title)}</p>
      </div>
    )
  }
  return (
    <div class="kit-part tot-tabs" data-part="card">
      {hand.cards.map((card) => {
        const paid = hand.paid.has(card.id)
        const classes = ['tot-tab', `tot-${deckOf(card)}`, `tot-card-${stateOf(props, card, paid)}`]
        if (card.id === picked) classes.push('tot-picked')
        return (
          <Thing
            key={card.id}
            of={props}
            class={classes.join(' ')}
            thing={thingOf(card)}
            name={cardName(card, { picked: card.id === picked, paid })}
            reachable
          >
            <span class="tot-cost">{card.cost}</span>
            <b>{card.name}</b>
          </Thing>
        )
      })}
    </div>
  )
}
