// The form for a trade, and what the trade would change.
import { InlineIcon } from '@interregnum/board-kit'
import { useEffect } from 'preact/hooks'
import { type Opinion, opinionOf } from '../bots/trades.ts'
import { HELD_KINDS, heldKind, POLITBURO } from '../data/chits.ts'
import type { Data } from '../data/corrections.ts'
import { armyOf, goodsPoints, leaderIn } from '../rules/goods-points.ts'
import { type OfferForm, tradables } from '../rules/negotiations.ts'
import { chits, playerOf, type SeatId } from '../rules/state.ts'
import { DESK_WORDS } from '../text/board.ts'
import { wanted } from '../text/forms.ts'
import { playerTitle } from '../text/labels.ts'
import { chitName, withNames } from '../text/names.ts'
import { CHIT_LOOKS } from './chits.ts'
import { type DeskProps, firstPartner, offerTag, partners, stanceOf } from './desk-props.ts'
import { Thought } from './effects.tsx'
import { OpenOffers, StartMap } from './open-offers.tsx'
import { Chip, UnitCounter } from './pieces.tsx'
import { PlayerCards } from './player-cards.tsx'

interface OfferProps extends DeskProps {
  readonly offer: OfferForm
  setOffer(offer: OfferForm): void
}

export function TradeDesk({ offer, setOffer, ...props }: OfferProps) {
  const { view: s, ask, data } = props
  const others = partners(props)
  const to = others.includes(offer.to) ? offer.to : null
  const first = firstPartner(props)
  // An empty form names the first player, who may be the player himself.
  useEffect(() => {
    if (to === null && first !== null) setOffer({ ...offer, to: first })
  })
  return (
    <>
      <p class="rcw-note">{s.step === 'trade' ? DESK_WORDS.aboutSession : DESK_WORDS.aboutTrade}</p>
      <PlayerCards
        legend={DESK_WORDS.with}
        name="rcw-partner"
        of={props}
        chosen={offer.to}
        choose={(seat) => setOffer({ ...offer, to: seat, take: [] })}
        tags={(player) => offerTag(props, player)}
      />
      <OpenOffers {...props} setOffer={setOffer} place="above" partner={playerOf(offer.to)} />
      <div class="rcw-trade">
        <Goods
          data={data}
          title={DESK_WORDS.give}
          goods={tradables(s, playerOf(ask.seat))}
          chosen={offer.give}
          choose={(give) => setOffer({ ...offer, give })}
        />
        {to !== null && (
          <Goods
            data={data}
            title={DESK_WORDS.getFrom(playerTitle(s, data, playerOf(to)))}
            goods={wanted(s, playerOf(to))}
            chosen={offer.take}
            choose={(take) => setOffer({ ...offer, take })}
          />
        )}
      </div>
      <Message offer={offer} setOffer={setOffer} />
    </>
  )
}

/** Words with the offer; the ready ones are added to the field. */
function Message({ offer, setOffer }: Pick<OfferProps, 'offer' | 'setOffer'>) {
  return (
    <div class="form-field">
      <label class="form-field">
        <span class="field-label">{DESK_WORDS.message}</span>
        <input
          class="text"
          maxLength={280}
          value={offer.words}
          onInput={(event) => setOffer({ ...offer, words: event.currentTarget.value })}
        />
      </label>
      <div class="rcw-wares">
        {DESK_WORDS.promises.map((promise) => (
          <button
            key={promise}
            type="button"
            class="rcw-ware"
            aria-pressed={offer.words.includes(promise)}
            onClick={() => setOffer({ ...offer, words: withPromise(offer.words, promise) })}
          >
            {promise}
          </button>
        ))}
      </div>
    </div>
  )
}

const withPromise = (words: string, promise: string): string =>
  words.includes(promise) ? words.replace(promise, '').trim() : `${words} ${promise}`.trim().slice(0, 280)

interface GoodsProps {
  readonly data: Data
  readonly title: string
  readonly goods: readonly string[]
  readonly chosen: readonly string[]
  choose(words: string[]): void
}

/** Leaders and chits to choose from: each kind once, with the number chosen. */
function Goods({ title, goods, chosen, choose, data }: GoodsProps) {
  const kinds = [...new Set(goods)]
  const countIn = (words: readonly string[], word: string): number => words.filter((one) => one === word).length
  const add = (word: string): void => {
    const [have, taken] = [countIn(goods, word), countIn(chosen, word)]
    // Adds one; after the last, back to none.
    choose(taken < have ? [...chosen, word] : chosen.filter((one) => one !== word))
  }
  return (
    <fieldset class="form-field">
      <legend class="field-label">{title}</legend>
      <div class="rcw-goods">
        {kinds.map((word) => {
          const [have, taken] = [countIn(goods, word), countIn(chosen, word)]
          return (
            <button
              key={word}
              type="button"
              class="rcw-ware"
              aria-pressed={taken > 0}
              data-ware={word}
              onClick={() => add(word)}
            >
              <GoodsIcon word={word} data={data} />
              <span>
                {chitName(data, word)}
                <StartsIn word={word} data={data} />
              </span>
              {(have > 1 || taken > 0) && <b>{DESK_WORDS.taken(taken, have)}</b>}
            </button>
          )
        })}
        {kinds.length === 0 && <span class="rcw-none">{DESK_WORDS.nothing}</span>}
      </div>
    </fieldset>
  )
}

/** Where a leader starts, and whether an army goes with him (16.62). */
function StartsIn({ word, data }: { word: string; data: Data }) {
  const unit = leaderIn(word)
  if (unit === null) return null
  const [home, army] = [data.provinceNames[data.homes[unit]], armyOf(data, unit)]
  return <small>{army === 0 ? DESK_WORDS.alone(home) : DESK_WORDS.withArmy(home, army)}</small>
}

function GoodsIcon({ word, data }: { word: string; data: Data }) {
  const [kind, leader] = [heldKind(word), leaderIn(word)]
  return (
    <InlineIcon size={28}>
      {kind !== null && <Chip size={28} {...CHIT_LOOKS[HELD_KINDS[kind]]} />}
      {leader !== null && <UnitCounter unit={leader} data={data} size={27} />}
    </InlineIcon>
  )
}

/** What a bot in that seat thinks of the offer; null for a person. */
function thoughtOf(props: DeskProps, offer: OfferForm, to: SeatId): Opinion | null {
  const stance = stanceOf(props, to)
  return stance === null ? null : opinionOf(stance, { ...offer, to: playerOf(to) }, playerOf(props.ask.seat))
}

/** The open offers, points for both players in both victories, and what a bot would say to it. */
export function TradeEffect(props: OfferProps) {
  return (
    <>
      <OpenOffers {...props} place="panel" />
      <Gains {...props} />
      <StartMap data={props.data} give={props.offer.give} take={props.offer.take} />
    </>
  )
}

function Gains({ offer, ...props }: OfferProps) {
  const { view: s, data, ask } = props
  if (offer.give.length + offer.take.length === 0 || !partners(props).includes(offer.to)) return null
  const [gives, gets] = [goodsPoints(data, offer.give), goodsPoints(data, offer.take)]
  const [red, white] = [gets.red - gives.red, gets.white - gives.white]
  const markers = (words: readonly string[]): number => words.filter((word) => word === 'politburo').length
  const more = markers(offer.take) - markers(offer.give)
  const side = (player: number, sign: 1 | -1) => {
    const held = chits(s, player, POLITBURO)
    return {
      red: sign * red,
      white: sign * white,
      politburo: more === 0 ? null : ([held, held + sign * more] as const),
    }
  }
  const name = playerTitle(s, data, playerOf(offer.to))
  const thought = thoughtOf(props, offer, offer.to)
  return (
    <div class="rcw-effect" data-testid="effect">
      <Gain title={DESK_WORDS.forYou} {...side(playerOf(ask.seat), 1)} />
      <Gain title={DESK_WORDS.forPlayer(name)} {...side(playerOf(offer.to), -1)} />
      {thought !== null && (
        <Thought title={DESK_WORDS.thinks(name)} likely={thought.likely} reason={withNames(data, thought.reason)} />
      )}
    </div>
  )
}

interface GainProps {
  readonly title: string
  readonly red: number
  readonly white: number
  readonly politburo: readonly [before: number, after: number] | null
}

const tone = (points: number): string => (points > 0 ? 'rcw-good' : points < 0 ? 'rcw-bad' : '')

const Gain = ({ title, red, white, politburo }: GainProps) => (
  <section>
    <h3 class="rcw-heading">{title}</h3>
    {red === 0 && white === 0 ? (
      <p class="rcw-note">{DESK_WORDS.samePoints}</p>
    ) : (
      <p>
        <b class={tone(red)}>{DESK_WORDS.ifRed(red)}</b> <b class={tone(white)}>{DESK_WORDS.ifWhite(white)}</b>
      </p>
    )}
    {politburo !== null && <p class="rcw-note">{DESK_WORDS.politburo(...politburo)}</p>}
  </section>
)
