// The current card, with everything it is about to do.
import { type Palette, Vignette } from '@interregnum/board-kit'
import type { ComponentChildren } from 'preact'
import type { Card, Epoch } from '../data/cards.ts'
import { FRONTS } from '../data/fronts.ts'
import type { State } from '../rules/state.ts'
import { EPOCHS, FRONT_NAMES } from '../text/en.ts'
import { type Instruction, instructions, treatyInstructions } from '../text/instructions.ts'
import { labels, modifiers } from '../text/labels.ts'
import type { Part } from './map.tsx'
import { advances, type Order, retreats } from './orders.ts'
import { Icon, Mini, UNIT_LOOKS } from './pieces.tsx'
import { PileCounts } from './piles.tsx'
import { choiceAt, isHighlighted, Thing } from './places.ts'

/** Colours of the card picture. */
const PALETTES: Readonly<Record<Epoch, Palette>> = {
  twilight: ['#15273a', '#a81f1a', '#d4dbd9', '#8fa6b8'],
  darkness: ['#1f1d1c', '#a81f1a', '#d8d3c8', '#8b867c'],
  dawn: ['#2b1c0a', '#b3261c', '#f0d58c', '#c9982f'],
}

export function CurrentCard(props: Part & { readonly folded: boolean }) {
  const s = props.position.view
  if (s.card === 0) return props.folded ? <FoldedBack {...props} /> : <CardBack {...props} />
  const card = props.data.cards[s.card]
  const headline = headlineOf(card, s)
  if (props.folded) {
    return (
      <div class={`kit-card-line sd-${card.epoch}`} data-part="card">
        <span class="kit-card-number">{card.n}</span>
        <b>{headline}</b>
      </div>
    )
  }
  return (
    <article
      class={`kit-part kit-card sd-card sd-${card.epoch}`}
      data-part="card"
      aria-label={labels.card(card.n, headline)}
    >
      <Art {...props} card={card} />
      <div class="kit-card-text">
        <h2>{headline}</h2>
        <p class="sd-card-date">
          {card.date}. {card.gist}.
        </p>
        {choiceAt(props, 'face:treaty') === null ? <Rows {...props} card={card} /> : <Faces {...props} card={card} />}
      </div>
    </article>
  )
}

const headlineOf = (card: Card, s: State): string =>
  s.face === 'bukharin' && card.bukharin !== undefined ? card.bukharin.headline : card.headline

function Art({ card, ...props }: Part & { readonly card: Card }) {
  return (
    <Thing of={props} class="kit-card-art" thing={`card:${card.n}`} name={labels.cardOf(card.n, EPOCHS[card.epoch])}>
      <Vignette number={card.n} palette={PALETTES[card.epoch]} />
      <span class="kit-card-number">{card.n}</span>
      <span class="kit-card-kind">{EPOCHS[card.epoch]}</span>
    </Thing>
  )
}

function Rows({ card, ...props }: Part & { readonly card: Card }) {
  const { position, data } = props
  const s = position.view
  const textsFor = (when: Instruction['when']) =>
    instructions(data, s, card.n)
      .filter((it) => it.when === when)
      .map(({ text }) => text)
  const [forward, back] = [advances(position, data), retreats(position, data)]
  const rules = modifiers(card)
  if (s.chekaTurn) {
    return (
      <dl>
        <Row title={labels.cheka}>{labels.chekaReturnsCard}</Row>
        <Row title={labels.actions}>
          <Actions s={s} />
        </Row>
      </dl>
    )
  }
  return (
    <dl>
      {textsFor('at-once').map((text) => (
        <Row key={text} title={labels.immediately}>
          {text}
        </Row>
      ))}
      {back.length > 0 && (
        <Row title={labels.retreat}>
          <Moves orders={back} s={s} />
        </Row>
      )}
      {(forward.length > 0 || textsFor('fronts').length > 0) && (
        <Row title={labels.advance}>
          <Moves orders={forward} s={s} />
          {textsFor('fronts').join(' ')}
        </Row>
      )}
      <Row title={labels.actions}>
        {textsFor('actions').map((text) => `${text} `)}
        <Actions s={s} />
      </Row>
      {rules.length > 0 && <Row title={labels.dice}>{rules.join('; ')}</Row>}
      {textsFor('end').map((text) => (
        <Row key={text} title={labels.endOfTurn}>
          {text}
        </Row>
      ))}
    </dl>
  )
}

function Row({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The moves that a card orders. Those that will not happen are struck through, with the reason. */
function Moves({ orders, s }: { orders: readonly Order[]; s: State }) {
  return (
    <>
      {orders
        .toSorted((a, b) => Number(a.why !== null) - Number(b.why !== null))
        .map(({ front, boxes, why }) => {
          const name = FRONT_NAMES[FRONTS[front]]
          const twice = boxes > 1 ? ` ×${boxes}` : ''
          return (
            <span key={front} class="sd-order">
              <Mini size={18} {...UNIT_LOOKS[s.unit[front]]} off={why !== null} />
              {why === null ? `${name}${twice}` : <s>{name}</s>}
              {why !== null && <small>{why}</small>}
            </span>
          )
        })}
    </>
  )
}

/** One diamond per Action: used ones are dashed, given up ones crossed. */
function Actions({ s }: { s: State }) {
  const { grant, forfeits } = s
  if (grant === 0) return <>{s.fortress ? labels.noActionsFortified : labels.noActions}</>
  const acting = s.phase === 'actions'
  const done = s.phase === 'dissent' || s.phase === 'rest'
  const left = acting ? s.actions : done ? 0 : grant
  const spent = grant - left
  return (
    <>
      <span class="sd-diamonds" aria-hidden="true">
        {Array.from({ length: grant }, (_, at) => (
          <i key={at} class={at >= spent ? '' : at < forfeits ? 'sd-given' : 'sd-spent'} />
        ))}
      </span>
      {labels.actionsLeft(grant, left, forfeits)}
    </>
  )
}

/** Both faces of #8, while the choice between them is open. */
function Faces(props: Part & { readonly card: Card }) {
  const { card, position } = props
  const moves = [
    { title: labels.retreat, orders: retreats(position, props.data) },
    { title: labels.advance, orders: advances(position, props.data) },
  ]
  return (
    <>
      <dl>
        {moves.map(({ title, orders }) => (
          <Row key={title} title={title}>
            <Moves orders={orders} s={position.view} />
          </Row>
        ))}
      </dl>
      <div class="sd-faces">
        <FaceOf {...props} face="treaty" headline={labels.sign} actions={card.actions} />
        <FaceOf {...props} face="bukharin" headline={labels.fightOn} actions={card.bukharin?.actions ?? 0} />
      </div>
    </>
  )
}

interface FaceProps extends Part {
  readonly face: 'treaty' | 'bukharin'
  readonly headline: string
  readonly actions: number
}

function FaceOf({ face, headline, actions, ...props }: FaceProps) {
  const place = `face:${face}`
  const choice = choiceAt(props, place)
  return (
    <Thing
      of={props}
      class={isHighlighted(props, place) ? 'sd-face sd-highlighted' : 'sd-face'}
      thing="card:8"
      name={headline}
      place={place}
    >
      <h3>
        {choice !== null && <span class="kit-key">{choice.number}</span>}
        {headline}
      </h3>
      <p>
        <span class="sd-diamonds" aria-hidden="true">
          {Array.from({ length: actions }, (_, at) => (
            <i key={at} />
          ))}
        </span>
        {labels.countActions(actions)}
      </p>
      {treatyInstructions(face).map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </Thing>
  )
}

/** The latest epoch in play; the card back has its colour. */
const epochOf = ({ epochs }: State): Epoch => (['twilight', 'darkness', 'dawn'] as const)[epochs - 1]

/** Shown between turns: a card back, and what is left in the pile. */
function CardBack(props: Part) {
  const s = props.position.view
  const choice = choiceAt(props, 'pile')
  const left = s.deck.length + s.bottom.length
  return (
    <article
      class={`kit-part kit-card sd-card sd-card-back sd-${epochOf(s)} ${isHighlighted(props, 'pile') ? 'sd-highlighted' : ''} ${choice === null ? '' : 'sd-can'}`}
      data-part="card"
    >
      <Thing of={props} class="kit-card-art" thing="pile" name={labels.drawPile(left)}>
        <span class="sd-back">
          <Icon emblem="star" size={34} />
        </span>
        {choice !== null && <span class="kit-key">{choice.number}</span>}
      </Thing>
      <div class="kit-card-text">
        <h2 class="sd-back-title">{labels.cardsLeft(left)}</h2>
        <PileCounts s={s} data={props.data} />
      </div>
    </article>
  )
}

function FoldedBack(props: Part) {
  const s = props.position.view
  const left = s.deck.length + s.bottom.length
  return (
    <div class={`kit-card-line sd-${epochOf(s)}`} data-part="card">
      <span class="kit-card-number">
        <Icon emblem="star" size={16} />
      </span>
      <b class="sd-back-title">{labels.cardsLeft(left)}</b>
    </div>
  )
}
