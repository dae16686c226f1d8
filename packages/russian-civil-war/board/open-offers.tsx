// Offers that wait for an answer, and where the leaders of a trade start: on the desk for trades.
import type { Data } from '../data/corrections.ts'
import { leaderIn } from '../rules/goods-points.ts'
import { ACCEPT, DECLINE, type OfferForm } from '../rules/negotiations.ts'
import { type Offer, playerOf, SEATS } from '../rules/state.ts'
import { DESK_WORDS } from '../text/board.ts'
import { offerGone, tradeTerms } from '../text/details.ts'
import { playerTitle } from '../text/labels.ts'
import { capital, chitName } from '../text/names.ts'
import type { DeskProps } from './desk-props.ts'
import { HEIGHT, SHAPES, WIDTH } from './geometry.ts'
import { LAND } from './overview.tsx'
import { OwnBadge } from './pieces.tsx'

interface OffersProps extends DeskProps {
  /** Fills in the form with a counter-offer. */
  setOffer(offer: OfferForm): void
  /** On a phone those of the chosen partner are above the goods; otherwise all are in the panel. */
  readonly place: 'above' | 'panel'
  readonly partner?: number
}

/** Offers to the viewer and his own, each with what it would bring and the answers to it. */
export function OpenOffers({ setOffer, place, partner, ...props }: OffersProps) {
  const { view: s, ask } = props
  const me = playerOf(ask.seat)
  const open = s.offers.flatMap((offer, from) => {
    if (offer === null || (offer.to !== me && from !== me)) return []
    return partner === undefined || partner === from || partner === offer.to ? [{ from, offer }] : []
  })
  if (open.length === 0) return null
  return (
    <section class={`rcw-open-offers rcw-offers-${place}`} aria-label={DESK_WORDS.openOffers}>
      {open.map(({ from, offer }) => (
        <OpenOffer key={from} {...props} from={from} offer={offer} setOffer={setOffer} />
      ))}
    </section>
  )
}

interface OfferProps extends Omit<OffersProps, 'place' | 'partner'> {
  readonly from: number
  readonly offer: Offer
}

function OpenOffer({ from, offer, setOffer, ...props }: OfferProps) {
  const { view: s, data, ask } = props
  const mine = from === playerOf(ask.seat)
  const name = playerTitle(s, data, mine ? offer.to : from)
  const [decline, accept] = [props.otherAnswer(DECLINE[from].option), props.otherAnswer(ACCEPT[from].option)]
  const gone = mine || accept !== null ? null : offerGone(s, data, from)
  const counter = (): void => setOffer({ to: SEATS[from], give: [...offer.take], take: [...offer.give], words: '' })
  return (
    <article class={mine ? 'rcw-open-offer rcw-own-offer' : 'rcw-open-offer'} data-offer={SEATS[from]}>
      <h3>
        <OwnBadge player={mine ? offer.to : from} size={20} />
        {mine ? DESK_WORDS.youOffer(name) : DESK_WORDS.offersYou(name)}
        {mine && <small>{DESK_WORDS.waiting}</small>}
      </h3>
      <p>{capital(mine ? tradeTerms(data, offer.take, offer.give) : tradeTerms(data, offer.give, offer.take))}.</p>
      {offer.words !== '' && <q>{offer.words}</q>}
      {gone !== null && <p class="rcw-offer-gone">{DESK_WORDS.cannotAccept(gone)}</p>}
      <div class="rcw-offer-buttons">
        {decline !== null && (
          <button type="button" class="btn small" onClick={decline}>
            {mine ? DESK_WORDS.withdraw : DESK_WORDS.decline}
          </button>
        )}
        {!mine && (
          <button type="button" class="btn small" onClick={counter}>
            {DESK_WORDS.counter}
          </button>
        )}
        {!mine && accept !== null && (
          <button type="button" class="btn small" onClick={accept}>
            {DESK_WORDS.accept}
          </button>
        )}
      </div>
    </article>
  )
}

interface MapProps {
  readonly data: Data
  readonly give: readonly string[]
  readonly take: readonly string[]
}

/** The map with the homes of the leaders that change hands; nothing if none does. */
export function StartMap({ data, give, take }: MapProps) {
  const leaders = (words: readonly string[]): string[] => words.filter((word) => leaderIn(word) !== null)
  const names = (words: readonly string[]): string =>
    leaders(words)
      .map((word) => `${chitName(data, word)}, ${data.provinceNames[homeOf(data, word)]}`)
      .join('; ')
  if (leaders(give).length + leaders(take).length === 0) return null
  return (
    <figure class="rcw-start-map">
      <figcaption>
        <b class="rcw-heading">{DESK_WORDS.startMap}</b> <Sign kind="give" /> {DESK_WORDS.youGive} <Sign kind="get" />{' '}
        {DESK_WORDS.youGet}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={DESK_WORDS.startMapLabel(names(give), names(take))}
      >
        {LAND}
        {leaders(give).map((word) => (
          <Mark key={word} province={homeOf(data, word)} kind="give" />
        ))}
        {leaders(take).map((word) => (
          <Mark key={word} province={homeOf(data, word)} kind="get" />
        ))}
      </svg>
    </figure>
  )
}

const homeOf = (data: Data, word: string): number => data.homes[leaderIn(word) ?? 0]

/** An arrow away from the viewer, or towards him. */
const ARROWS = { give: 'M-14 14L12-12M-8-14H14V8', get: 'M14-14L-12 12M8 14H-14V-8' } as const

/** Two leaders may start in the same province, one given and one got: the marks stand next to each other. */
const Mark = ({ province, kind }: { province: number; kind: keyof typeof ARROWS }) => {
  const [x, y] = SHAPES[province].pole
  return (
    <g class={`rcw-start rcw-start-${kind}`} transform={`translate(${x + (kind === 'give' ? -16 : 16)} ${y})`}>
      <circle r="30" />
      <path d={ARROWS[kind]} />
    </g>
  )
}

const Sign = ({ kind }: { kind: keyof typeof ARROWS }) => (
  <svg class={`rcw-start rcw-start-${kind}`} viewBox="-34 -34 68 68" width="16" height="16" aria-hidden="true">
    <circle r="30" />
    <path d={ARROWS[kind]} />
  </svg>
)
