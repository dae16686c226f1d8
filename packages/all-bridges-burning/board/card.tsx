// The current card with both its texts, the next one under it, and the Command in progress.
import { InlineIcon, type Palette, Vignette } from '@interregnum/board-kit'
import { type Card, RED_REVOLT } from '../data/cards.ts'
import { isPropaganda } from '../rules/setup.ts'
import { FACTIONS, type State } from '../rules/state.ts'
import { cardText } from '../text/card-text.ts'
import { labels } from '../text/labels.ts'
import type { Part } from './map.tsx'
import { Chip, GERMAN, Sign } from './pieces.tsx'
import { choicesAt, isHighlighted, Thing } from './places.ts'
import { planOf } from './plan.ts'

/** The colours of a card's picture. */
const PALETTES: Readonly<Record<'1917' | '1918' | 'none', Palette>> = {
  1917: ['#2b2618', '#a81f1a', '#e6dbb8', '#8c9a6a'],
  1918: ['#2a1712', '#a81f1a', '#e4d2c4', '#2f5d8c'],
  none: ['#1f1d1c', '#a81f1a', '#e0d8c8', '#8b867c'],
}

export function CurrentCard(props: Part & { readonly folded: boolean }) {
  const s = props.position.view
  const card = props.data.cards[s.current - 1]
  if (card === undefined) return <span />
  if (props.folded) return <FoldedCard {...props} card={card} />
  return (
    <div data-part="card" class="kit-part abb-card-place">
      <article class={`kit-card abb-card ${yearClass(card)}`} aria-label={labels.card(card.n, card.title)}>
        <Thing of={props} class="kit-card-art" thing={`card:${card.n}`} name={labels.cardOf(card.n, kindOf(card))}>
          <Vignette number={card.n} palette={PALETTES[card.year ?? 'none']} />
          <span class="kit-card-number">{card.n}</span>
          <span class="kit-card-kind">{kindOf(card)}</span>
        </Thing>
        <div class="kit-card-text">
          <h2>{card.title}</h2>
          {isPropaganda(card.n) ? (
            <Round s={s} />
          ) : (
            <>
              <Side {...props} side="unshaded" />
              {card.shaded !== null && <Side {...props} side="shaded" />}
              <Symbols card={card} />
            </>
          )}
        </div>
      </article>
      <Next {...props} />
      <PlanSoFar {...props} />
    </div>
  )
}

const yearClass = ({ year }: Card): string => (year === null ? 'abb-no-year' : `abb-y${year}`)
const kindOf = ({ year, capability, n }: Card): string =>
  isPropaganda(n) ? labels.round : capability ? labels.capability : year === null ? labels.theWar : String(year)

function FoldedCard({ card, ...props }: Part & { card: Card }) {
  const plan = planOf(props)
  const selected = plan === null ? '' : plan.spaces.map(({ title }) => title).join(', ')
  return (
    <div class={`kit-card-line ${yearClass(card)}`} data-part="card">
      <span class="kit-card-number">{card.n}</span>
      <span class="kit-card-words">
        <b>{card.title}</b>
        {plan !== null && <small>{labels.planSoFar(selected === '' ? plan.extent : selected, plan.resources)}</small>}
      </span>
    </div>
  )
}

function Side({ side, ...props }: Part & { side: 'shaded' | 'unshaded' }) {
  const text = cardText(props.data, props.position.view.current, side)
  const place = `side:${side}`
  const [choice] = choicesAt(props, place)
  const classes = [
    'abb-side',
    side === 'shaded' && 'abb-shaded',
    choice !== undefined && 'abb-can',
    isHighlighted(props, place) && 'abb-highlighted',
  ]
  return (
    <Thing of={props} class={classes.filter(Boolean).join(' ')} thing={place} name={labels.sideText[side](text ?? '')}>
      {choice !== undefined && <span class="kit-key">{choice.number}</span>}
      <p>{text}</p>
    </Thing>
  )
}

/** Which Non-players may play the Event, and whether the Germans act. */
function Symbols({ card }: { card: Card }) {
  const nonplayers = FACTIONS.flatMap((id, faction) => (card.nonplayer[id] === undefined ? [] : [faction]))
  if (card.n === RED_REVOLT || (nonplayers.length === 0 && !card.german)) return null
  return (
    <p class="abb-symbols">
      {nonplayers.map((faction) => (
        <Sign key={faction} faction={faction} size={16} />
      ))}
      {nonplayers.length > 0 && <span>{labels.nonPlayersCanPlay}</span>}
      {card.german && (
        <span class="abb-german">
          <InlineIcon size={16}>
            <Chip size={15} {...GERMAN} />
          </InlineIcon>
          {labels.germansAct}
        </span>
      )}
    </p>
  )
}

function Round({ s }: { s: State }) {
  return <p class="abb-round">{labels.roundOf(s.rounds === 0 ? 1 : s.rounds)}</p>
}

function Next(props: Part) {
  const s = props.position.view
  const card = props.data.cards[s.upcoming - 1]
  if (card === undefined) return null
  return (
    <Thing
      of={props}
      class={`abb-next ${yearClass(card)}`}
      thing={`card:${card.n}`}
      name={labels.nextCard(card.n, card.title)}
    >
      <span class="kit-label">{labels.next}</span>
      <span class="abb-next-number">{card.n}</span>
      <b>{card.title}</b>
      <span class="abb-next-signs">
        {card.german && (
          <InlineIcon size={16}>
            <Chip size={15} {...GERMAN} />
          </InlineIcon>
        )}
        {card.year}
      </span>
    </Thing>
  )
}

/** The selected spaces with their effects, then Resources and Cells before and after. */
function PlanSoFar(props: Part) {
  const plan = planOf(props)
  if (plan === null) return null
  return (
    <section class="abb-plan" aria-label={labels.soFar}>
      <h3 class="abb-heading">
        {labels.soFar} <small>{plan.extent}</small>
      </h3>
      {plan.spaces.length > 0 && (
        <ul>
          {plan.spaces.map(({ title, about, brings }, n) => (
            <li key={`${title} ${n}`}>
              <i aria-hidden="true">✓</i>
              <b>{title}</b>
              <span class="abb-about">{about}</span>
              <b class="abb-brings">{brings}</b>
            </li>
          ))}
        </ul>
      )}
      <p class="abb-cost">
        {plan.resources === null ? (
          <span>{labels.noCost}</span>
        ) : (
          <Change title={labels.resources} of={plan.resources} />
        )}
        <Change title={labels.availableCells} of={plan.cells} />
      </p>
    </section>
  )
}

const Change = ({ title, of: [from, to] }: { title: string; of: readonly [number, number] }) => (
  <span>
    {title} <b>{from}</b>
    {from !== to && (
      <>
        {' → '}
        <b>{to}</b>
      </>
    )}
  </span>
)
