// The forms for trades and purges.
import type { AskView, Json } from '@interregnum/kernel'
import type { OfferForm } from '../rules/negotiations.ts'
import type { PurgeForm } from '../rules/purge.ts'
import type { SeatId } from '../rules/state.ts'
import { DESK_WORDS } from '../text/board.ts'
import { type DeskProps, firstPartner, partners } from './desk-props.ts'
import { PurgeDesk, PurgeEffect } from './purge-desk.tsx'
import { TradeDesk, TradeEffect } from './trade-desk.tsx'

/** In the trading session there are only trades; later a player may also propose a purge or leave. */
export const isDesk = ({ kind, form }: AskView): boolean => form !== null && (kind === 'offer' || kind === 'talk')

type Talk = { readonly offer?: OfferForm; readonly purge?: PurgeForm; readonly leave?: boolean }

export function Desk(props: DeskProps) {
  const { ask, value, set } = props
  if (ask.kind === 'talk') return <TalkDesk {...props} />
  return <TradeDesk {...props} offer={value as unknown as OfferForm} setOffer={(offer) => set(offer as Json)} />
}

/** What the form would do. */
export function DeskEffect(props: DeskProps) {
  const talk = (props.ask.kind === 'talk' ? props.value : { offer: props.value }) as Talk
  const setOffer = (offer: OfferForm): void =>
    props.set(props.ask.kind === 'talk' ? ({ offer } as Json) : (offer as Json))
  if (talk.offer !== undefined) return <TradeEffect {...props} offer={talk.offer} setOffer={setOffer} />
  return talk.purge === undefined ? null : <PurgeEffect {...props} purge={talk.purge} />
}

const TOPICS = ['offer', 'purge', 'leave'] as const

function TalkDesk(props: DeskProps) {
  const talk = props.value as Talk
  const self = props.ask.seat as SeatId
  const others = partners(props)
  const blank: Readonly<Record<(typeof TOPICS)[number], Json>> = {
    offer: { offer: { to: firstPartner(props) ?? self, give: [], take: [], words: '' } },
    purge: { purge: { against: others[0] ?? self, members: [self], alone: false } },
    leave: { leave: true },
  }
  return (
    <>
      <fieldset class="form-field">
        <legend class="field-label">{DESK_WORDS.what}</legend>
        <div class="segments">
          {TOPICS.map((key) => (
            <label key={key}>
              <input type="radio" name="rcw-matter" checked={key in talk} onChange={() => props.set(blank[key])} />
              <span>{DESK_WORDS.topics[key]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {talk.offer !== undefined && (
        <TradeDesk {...props} offer={talk.offer} setOffer={(offer) => props.set({ offer } as Json)} />
      )}
      {talk.purge !== undefined && (
        <PurgeDesk {...props} purge={talk.purge} setPurge={(purge) => props.set({ purge } as unknown as Json)} />
      )}
      {talk.leave !== undefined && <p class="rcw-note">{DESK_WORDS.leaving}</p>}
    </>
  )
}
