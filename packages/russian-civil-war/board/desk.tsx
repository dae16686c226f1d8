// Forms specific to this game: the trade desk, and the motion for a purge.
import { InlineIcon } from '@interregnum/board-kit'
import type { FormProps } from '@interregnum/game-package'
import { plural } from '@interregnum/game-package'
import type { AskView, Json } from '@interregnum/kernel'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { HELD_KINDS, heldKind, POLITBURO } from '../data/chits.ts'
import type { Data } from '../data/corrections.ts'
import { UNITS } from '../data/counters.ts'
import { COMMITTEE_QUORUM, MOST_PURGED } from '../data/tables.ts'
import { type OfferForm, tradables } from '../rules/negotiations.ts'
import { equalShares, type PurgeForm, purgeStrength } from '../rules/purge.ts'
import { chits, type Play, playerOf, politburo, SEATS, type SeatId, type State } from '../rules/state.ts'
import { wanted } from '../text/forms.ts'
import { chitName } from '../text/names.ts'
import { CHIT_LOOKS } from './chits.ts'
import { purgeChances } from './fight.ts'
import { Chip, OwnBadge, UnitCounter } from './pieces.tsx'
import { playerTitle } from './words.ts'

type Desk = FormProps<State> & { readonly data: Data }

/** In the trading session there are only trades; later a player may also propose a purge or leave. */
export const isDesk = ({ kind, form }: AskView): boolean => form !== null && (kind === 'offer' || kind === 'talk')

export function Desk(props: Desk) {
  const { ask, value, set } = props
  if (ask.kind === 'talk') return <TalkDesk {...props} />
  return <TradeDesk {...props} offer={value as unknown as OfferForm} setOffer={(offer) => set(offer as Json)} />
}

const TOPICS = [
  ['offer', 'Trade'],
  ['purge', 'Purge'],
  ['leave', 'Leave the game'],
] as const

type Talk = { readonly offer?: OfferForm; readonly purge?: PurgeForm; readonly leave?: boolean }

function TalkDesk(props: Desk) {
  const talk = props.value as Talk
  const self = props.ask.seat as SeatId
  const others = partners(props)
  const blank: Readonly<Record<(typeof TOPICS)[number][0], Json>> = {
    offer: { offer: { to: others[0] ?? self, give: [], take: [], words: '' } },
    purge: { purge: { against: others[0] ?? self, members: [self], alone: false } },
    leave: { leave: true },
  }
  return (
    <>
      <fieldset class="form-field">
        <legend class="field-label">What do you want to do?</legend>
        <div class="segments">
          {TOPICS.map(([key, title]) => (
            <label key={key}>
              <input type="radio" name="rcw-matter" checked={key in talk} onChange={() => props.set(blank[key])} />
              <span>{title}</span>
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
      {talk.leave !== undefined && (
        <p class="rcw-note">
          Your Red and White units stay where they are until the end, your chits return to the Randomizer, and you score
          nothing. You can’t undo this.
        </p>
      )}
    </>
  )
}

/** All other players who are still in the game. */
const partners = ({ view: s, ask }: Desk): SeatId[] =>
  SEATS.slice(0, s.players).filter((seat, player) => seat !== ask.seat && !s.quit[player])

interface PickProps {
  readonly legend: string
  readonly name: string
  readonly of: Desk
  readonly seats: readonly SeatId[]
  readonly chosen: readonly SeatId[]
  readonly many?: boolean
  choose(seat: SeatId): void
}

/** One or several players, by their badges. */
const PickPlayers = ({ legend, name, of, seats, chosen, many = false, choose }: PickProps) => (
  <fieldset class="form-field">
    <legend class="field-label">{legend}</legend>
    <div class="rcw-picks">
      {seats.map((seat) => (
        <label key={seat} class="rcw-pick">
          <input
            type={many ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(seat)}
            onChange={() => choose(seat)}
          />
          <OwnBadge player={playerOf(seat)} size={20} />
          <span>{playerTitle(of.view, of.data, playerOf(seat))}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

interface OfferProps extends Desk {
  readonly offer: OfferForm
  setOffer(offer: OfferForm): void
}

function TradeDesk({ offer, setOffer, ...props }: OfferProps) {
  const { view: s, ask, data } = props
  const others = partners(props)
  const to = others.includes(offer.to) ? offer.to : null
  // An empty form names the first player, who may be the player himself.
  useEffect(() => {
    if (to === null && others.length > 0) setOffer({ ...offer, to: others[0] })
  })
  return (
    <>
      <PickPlayers
        legend="Trade with"
        name="rcw-partner"
        of={props}
        seats={others}
        chosen={to === null ? [] : [to]}
        choose={(seat) => setOffer({ ...offer, to: seat, take: [] })}
      />
      <Goods
        {...props}
        title="You give"
        goods={tradables(s, playerOf(ask.seat))}
        chosen={offer.give}
        choose={(give) => setOffer({ ...offer, give })}
      />
      {to !== null && (
        <Goods
          {...props}
          title={`You get from ${playerTitle(s, data, playerOf(to))}`}
          goods={wanted(s, playerOf(to))}
          chosen={offer.take}
          choose={(take) => setOffer({ ...offer, take })}
        />
      )}
      <label class="form-field">
        <span class="field-label">Message (not binding)</span>
        <input
          class="text"
          maxLength={280}
          value={offer.words}
          onInput={(event) => setOffer({ ...offer, words: event.currentTarget.value })}
        />
      </label>
    </>
  )
}

interface GoodsProps extends Desk {
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
      <div class="rcw-wares">
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
              {(have > 1 || taken > 0) && <b>{have > 1 ? `${taken} of ${have}` : '✓'}</b>}
            </button>
          )
        })}
        {kinds.length === 0 && <span class="rcw-none">Nothing to trade.</span>}
      </div>
    </fieldset>
  )
}

/** Where a leader starts, and whether an army goes with him (16.62). */
function StartsIn({ word, data }: { word: string; data: Data }) {
  const unit = UNITS.findIndex(({ id }) => `leader:${id}` === word)
  if (unit === -1) return null
  return (
    <small>
      {data.provinceNames[data.homes[unit]]}
      {UNITS[unit].asterisk ? ', with an army' : ', alone'}
    </small>
  )
}

function GoodsIcon({ word, data }: { word: string; data: Data }) {
  const kind = heldKind(word)
  const unit = UNITS.findIndex(({ id }) => `leader:${id}` === word)
  return (
    <InlineIcon size={22}>
      {kind !== null ? (
        <Chip size={22} {...CHIT_LOOKS[HELD_KINDS[kind]]} />
      ) : (
        <UnitCounter unit={unit} data={data} size={21} />
      )}
    </InlineIcon>
  )
}

interface PurgeProps extends Desk {
  readonly purge: PurgeForm
  setPurge(purge: PurgeForm): void
}

/** The victim, the committee, and how the points are shared. */
function PurgeDesk({ purge, setPurge, ...props }: PurgeProps) {
  const { view: s, ask, data } = props
  const [agreed, setAgreed] = useState(purge.shares !== undefined)
  const others = partners(props)
  const self = ask.seat as SeatId
  const committee = purge.members.map(playerOf)
  const purgers = purge.alone ? committee.slice(0, 1) : committee
  const strength = purgeStrength({ s, data } as Play, purgers, false)
  const toggle = (seat: SeatId): void => {
    const members = purge.members.includes(seat)
      ? purge.members.filter((one) => one !== seat)
      : [...purge.members, seat]
    setPurge(withShares({ ...purge, members: [self, ...members.filter((one) => one !== self)] }, agreed))
  }
  return (
    <>
      <PickPlayers
        legend="Purge"
        name="rcw-against"
        of={props}
        seats={others}
        chosen={[purge.against]}
        choose={(against) =>
          setPurge(withShares({ ...purge, against, members: purge.members.filter((one) => one !== against) }, agreed))
        }
      />
      <PickPlayers
        legend="Committee members besides you"
        name="rcw-members"
        of={props}
        seats={others.filter((seat) => seat !== purge.against)}
        chosen={purge.members}
        many
        choose={toggle}
      />
      <Committee {...props} committee={committee} />
      <label class="checkbox">
        <input
          type="checkbox"
          checked={purge.alone}
          onChange={(event) => setPurge({ ...purge, alone: event.currentTarget.checked })}
        />
        <span>
          Purge alone<small>your strength only; you take all the points</small>
        </span>
      </label>
      <label class="checkbox">
        <input
          type="checkbox"
          checked={agreed}
          onChange={(event) => {
            setAgreed(event.currentTarget.checked)
            setPurge(withShares(purge, event.currentTarget.checked))
          }}
        />
        <span>
          Set the shares<small>otherwise equal, one point at a time in committee order</small>
        </span>
      </label>
      {agreed && purge.shares !== undefined && <Shares {...props} purge={purge} setPurge={setPurge} />}
      <PurgeOdds data={data} strength={strength} />
    </>
  )
}

/** The Politburo markers of the committee, one badge each, and those that are missing. */
function Committee({ view: s, data, committee }: Desk & { committee: readonly number[] }) {
  const votes = politburo(s, committee)
  const held = committee.map((player) => `${playerTitle(s, data, player)} ${chits(s, player, POLITBURO)}`).join(', ')
  return (
    <fieldset class="form-field">
      <legend class="field-label">Central Committee: {COMMITTEE_QUORUM} Politburo markers needed</legend>
      <div class="rcw-committee" role="img" aria-label={`${votes} of ${COMMITTEE_QUORUM}: ${held}`}>
        {committee.flatMap((player) =>
          Array.from({ length: chits(s, player, POLITBURO) }, (_, n) => (
            <OwnBadge key={`${player} ${n}`} player={player} size={20} />
          )),
        )}
        {Array.from({ length: Math.max(0, COMMITTEE_QUORUM - votes) }, (_, n) => (
          <span key={n} class="rcw-no-marker" />
        ))}
        <b>
          {votes} of {COMMITTEE_QUORUM}
        </b>
      </div>
      <p class="rcw-note">{held}. Everyone in it must agree before the dice are rolled.</p>
    </fieldset>
  )
}

/** The purge with equal shares as a starting point, or without shares if none are agreed on. */
function withShares(purge: PurgeForm, agreed: boolean): PurgeForm {
  const { shares: _, ...rest } = purge
  if (!agreed) return rest
  return {
    ...rest,
    shares: Array.from({ length: MOST_PURGED }, (__, n) => equalShares(n + 1, purge.members.length)),
  }
}

function Shares({ purge, setPurge, view: s, data }: PurgeProps) {
  const { shares = [] } = purge
  const change = (row: number, column: number, points: number): void =>
    setPurge({ ...purge, shares: shares.map((line, n) => (n === row ? line.with(column, points) : line)) })
  return (
    <table class="rcw-shares">
      <thead>
        <tr>
          <th scope="col">Result</th>
          {purge.members.map((seat) => (
            <th key={seat} scope="col">
              {playerTitle(s, data, playerOf(seat))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shares.map((line, row) => (
          <tr key={row}>
            <th scope="row">{row + 1}</th>
            {purge.members.map((seat, column) => (
              <td key={seat}>
                <input
                  class="text"
                  type="number"
                  min={0}
                  max={MOST_PURGED}
                  aria-label={`${playerTitle(s, data, playerOf(seat))} for a ${row + 1}`}
                  value={line[column] ?? 0}
                  onChange={(event) => change(row, column, Number(event.currentTarget.value) || 0)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const percent = (chance: number): string => `${Math.round(chance * 100)}%`

function PurgeOdds({ data, strength }: { data: Data; strength: number }): ComponentChildren {
  return (
    <p class="rcw-note">
      Strength {strength}:{' '}
      {purgeChances(data, strength)
        .map((chance, result) =>
          chance === 0 ? '' : `${percent(chance)} ${result === 0 ? 'counterpurge' : plural(result, 'point')}`,
        )
        .filter(Boolean)
        .join(', ')}
    </p>
  )
}
