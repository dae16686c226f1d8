// The form for a purge: against whom, the committee, the shares; and what each result would bring.
import { InlineIcon, UNSPOKEN } from '@interregnum/board-kit'
import { useState } from 'preact/hooks'
import { Memory } from '../bots/memory.ts'
import { consents } from '../bots/purges.ts'
import { POLITBURO } from '../data/chits.ts'
import { RED_LEADER_COUNT } from '../data/counters.ts'
import { COMMITTEE_QUORUM, MOST_PURGED, PURGE_COLUMNS, purgeColumn } from '../data/tables.ts'
import { retinue } from '../rules/pieces.ts'
import { equalShares, type PurgeForm, purgeStrength } from '../rules/purge.ts'
import { chits, type Motion, onMap, type Play, playerOf, politburo, type SeatId } from '../rules/state.ts'
import { DESK_WORDS } from '../text/board.ts'
import { labels, playerTitle, unitTitle } from '../text/labels.ts'
import { playerInText, withNames } from '../text/names.ts'
import { CHIT_LOOKS } from './chits.ts'
import { type DeskProps, partners, stanceOf } from './desk-props.ts'
import { Thought } from './effects.tsx'
import { purgeChances } from './fight.ts'
import { Chip, OwnBadge, UnitCounter } from './pieces.tsx'
import { PlayerCards } from './player-cards.tsx'

interface PurgeProps extends DeskProps {
  readonly purge: PurgeForm
  setPurge(purge: PurgeForm): void
}

type Way = keyof typeof DESK_WORDS.shareWays

/** Points by member for each result, for a way of sharing; null for equal shares in the order of the committee. */
function sharesFor(way: Way, members: number): number[][] | null {
  if (way === 'turns' || way === 'alone') return null
  return Array.from({ length: MOST_PURGED }, (_, n) => {
    const equal = equalShares(n + 1, members)
    if (way === 'others') return equal.toReversed()
    return way === 'mine' ? equal.map((__, member) => (member === 0 ? n + 1 : 0)) : equal
  })
}

/** The form with this way of sharing. */
function sharedBy(purge: PurgeForm, way: Way): PurgeForm {
  const { shares: _, ...rest } = purge
  const shares = sharesFor(way, purge.members.length)
  return { ...rest, alone: way === 'alone', ...(shares === null ? {} : { shares }) }
}

export function PurgeDesk({ purge, setPurge, ...props }: PurgeProps) {
  const [way, setWay] = useState<Way>(purge.alone ? 'alone' : purge.shares === undefined ? 'turns' : 'own')
  const change = (next: PurgeForm, how: Way = way): void => {
    setWay(how)
    setPurge(sharedBy(next, how))
  }
  return (
    <>
      <p class="rcw-note">{DESK_WORDS.aboutPurge}</p>
      {props.view.purged[playerOf(props.ask.seat)] && <p class="notice">{DESK_WORDS.hasPurged}</p>}
      <PlayerCards
        legend={DESK_WORDS.against}
        name="rcw-against"
        of={props}
        chosen={purge.against}
        choose={(seat) => change({ ...purge, against: seat, members: purge.members.filter((one) => one !== seat) })}
      />
      <div class="rcw-purge-parts">
        <Committee {...props} purge={purge} setMembers={(members) => change({ ...purge, members })} />
        <fieldset class="form-field rcw-box-part">
          <legend class="field-label">{DESK_WORDS.shares}</legend>
          <div class="rcw-ways">
            {(Object.keys(DESK_WORDS.shareWays) as Way[]).map((key) => (
              <label key={key} class="rcw-pick">
                <input type="radio" name="rcw-way" checked={way === key} onChange={() => change(purge, key)} />
                <span>{DESK_WORDS.shareWays[key]}</span>
              </label>
            ))}
          </div>
          {way === 'own' && purge.shares !== undefined ? (
            <Shares {...props} purge={purge} setPurge={setPurge} />
          ) : (
            <Order {...props} purge={purge} />
          )}
          <Loot {...props} against={purge.against} />
        </fieldset>
      </div>
    </>
  )
}

interface CommitteeProps extends DeskProps {
  readonly purge: PurgeForm
  setMembers(members: SeatId[]): void
}

/** What a player in the list can do for the committee. */
function memberNote(self: boolean, isMember: boolean, spent: boolean, total: number): string {
  if (self) return DESK_WORDS.alwaysIn
  if (spent) return DESK_WORDS.inPurgeBefore
  return isMember ? DESK_WORDS.mustAgree : DESK_WORDS.total(total)
}

/** Fifteen boxes with a line after the eighth, and what every member brings. */
export function Committee({ purge, setMembers, ...props }: CommitteeProps) {
  const { view: s, data, ask } = props
  const self = ask.seat as SeatId
  const committee = purge.members.map(playerOf)
  const votes = politburo(s, committee)
  const g = { s, data } as Play
  const strength = purgeStrength(g, purge.alone ? committee.slice(0, 1) : committee, false)
  const next = PURGE_COLUMNS[purgeColumn(strength) + 1]
  const toggle = (seat: SeatId): void =>
    setMembers(purge.members.includes(seat) ? purge.members.filter((one) => one !== seat) : [...purge.members, seat])
  const rows = [self, ...partners(props).filter((seat) => seat !== purge.against)]
  const markers = committee.flatMap((player) => Array.from({ length: chits(s, player, POLITBURO) }, () => player))
  return (
    <fieldset class="form-field rcw-box-part">
      <legend class="field-label">
        {DESK_WORDS.committee} <small>{DESK_WORDS.needed(COMMITTEE_QUORUM)}</small>
      </legend>
      <div class="rcw-committee">
        <span class="rcw-markers" {...UNSPOKEN}>
          {Array.from({ length: 15 }, (_, n) => (
            <i key={n} class={n === COMMITTEE_QUORUM ? 'rcw-marker rcw-after-quorum' : 'rcw-marker'}>
              {markers[n] !== undefined && <OwnBadge player={markers[n]} size={18} />}
            </i>
          ))}
        </span>
        <b class={votes >= COMMITTEE_QUORUM ? 'rcw-good' : 'rcw-bad'}>{DESK_WORDS.votes(votes, COMMITTEE_QUORUM)}</b>
      </div>
      <div class="rcw-members">
        {rows.map((seat) => {
          const player = playerOf(seat)
          const total = purgeStrength(g, [player], false)
          const held = chits(s, player, POLITBURO)
          const isMember = purge.members.includes(seat)
          return (
            <label key={seat} class="rcw-member">
              <input type="checkbox" checked={isMember} disabled={seat === self} onChange={() => toggle(seat)} />
              <OwnBadge player={player} size={22} />
              <span>
                <b>{playerTitle(s, data, player)}</b>
                <small>{memberNote(seat === self, isMember, s.purged[player] && !purge.alone, votes + held)}</small>
              </span>
              <span class="rcw-sum">
                <b>{total - held}</b>
                <small>{DESK_WORDS.leaders}</small>
              </span>
              <span class="rcw-sum">
                <b>{held}</b>
                <small>{DESK_WORDS.markers}</small>
              </span>
              <b class="rcw-strength">{total}</b>
            </label>
          )
        })}
      </div>
      <p class="rcw-total">
        {DESK_WORDS.strength} <b class="rcw-strength">{strength}</b>
        <small>{next === undefined ? DESK_WORDS.columnLast : DESK_WORDS.columnNext(next)}</small>
      </p>
    </fieldset>
  )
}

/** Who gets the first, second, … point of a result of four. */
function Order({ purge, view: s, data }: DeskProps & { purge: PurgeForm }) {
  const members = purge.alone ? purge.members.slice(0, 1) : purge.members
  const shared = (points: number): readonly number[] =>
    points === 0 ? members.map(() => 0) : (purge.shares?.[points - 1] ?? equalShares(points, members.length))
  const takers = [1, 2, 3, 4].map((point) => {
    const [now, before] = [shared(point), shared(point - 1)]
    return playerOf(members[now.findIndex((points, n) => points > before[n])] ?? members[0])
  })
  return (
    <ol class="rcw-order">
      {takers.map((player, n) => (
        <li key={n}>
          <small>{DESK_WORDS.pointNumber(n + 1)}</small>
          <OwnBadge player={player} size={24} />
          <b>{playerTitle(s, data, player)}</b>
        </li>
      ))}
    </ol>
  )
}

function Shares({ purge, setPurge, view: s, data }: PurgeProps) {
  const { shares = [] } = purge
  const change = (row: number, column: number, points: number): void =>
    setPurge({ ...purge, shares: shares.map((line, n) => (n === row ? line.with(column, points) : line)) })
  return (
    <table class="rcw-shares">
      <thead>
        <tr>
          <th scope="col">{labels.result}</th>
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
                  aria-label={labels.shareFor(playerTitle(s, data, playerOf(seat)), row + 1)}
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

/** 11.22. */
const POLITBURO_PRICE = 2

/** Red leaders and Politburo markers that the purge could take, with their price. */
export function Loot({ view: s, data, against }: DeskProps & { against: SeatId }) {
  const victim = playerOf(against)
  const leaders = Array.from({ length: RED_LEADER_COUNT }, (_, leader) => leader).filter(
    (leader) => s.owner[leader] === victim && onMap(s.at[leader]),
  )
  const markers = chits(s, victim, POLITBURO)
  const whereIs = (leader: number): string => {
    const army = retinue(s, leader).reduce((sum, unit) => sum + data.values[unit], 0) - data.values[leader]
    const province = data.provinceNames[s.at[leader]]
    return army === 0 ? DESK_WORDS.alone(province) : DESK_WORDS.withArmy(province, army)
  }
  return (
    <>
      <h3 class="field-label">{DESK_WORDS.canLose(playerTitle(s, data, victim))}</h3>
      <ul class="rcw-loot">
        {leaders.map((leader) => (
          <li key={leader}>
            <InlineIcon size={26}>
              <UnitCounter unit={leader} data={data} size={25} />
            </InlineIcon>
            <span>
              {unitTitle(data, leader)}
              <small>{DESK_WORDS.lootIn(DESK_WORDS.costs(data.values[leader]), whereIs(leader))}</small>
            </span>
          </li>
        ))}
        {markers > 0 && (
          <li>
            <InlineIcon size={26}>
              <Chip size={26} {...CHIT_LOOKS.politburo} />
            </InlineIcon>
            <span>
              {DESK_WORDS.politburoEach(markers)}
              <small>{DESK_WORDS.costsEach(POLITBURO_PRICE)}</small>
            </span>
          </li>
        )}
        {leaders.length + markers === 0 && <li class="rcw-none">{DESK_WORDS.noLoss}</li>}
      </ul>
    </>
  )
}

const percent = (chance: number): string => `${Math.round(chance * 100)}%`

/** The chances of the purge, the counterpurge, and what bots in the committee think. */
export function PurgeEffect({ purge, ...props }: DeskProps & { purge: PurgeForm }) {
  const { view: s, data, ask } = props
  const committee = purge.members.map(playerOf)
  // Without a quorum, the verdict of the rules says what is missing.
  if (!partners(props).includes(purge.against) || politburo(s, committee) < COMMITTEE_QUORUM) return null
  const g = { s, data } as Play
  const chances = purgeChances(data, purgeStrength(g, purge.alone ? committee.slice(0, 1) : committee, false))
  const victim = playerOf(purge.against)
  const counter = purgeStrength(g, [victim], true)
  const back = purgeChances(data, counter)
  const more = back.slice(2).reduce((sum, chance) => sum + chance, 0)
  return (
    <div class="rcw-effect" data-testid="effect">
      <p>
        <b class="rcw-good">{DESK_WORDS.takes(percent(1 - chances[0]))}</b>
        <br />
        <b class="rcw-bad">{DESK_WORDS.backfires(percent(chances[0]))}</b>
      </p>
      <ol class="rcw-purge-bar">
        {chances.map((chance, result) =>
          chance === 0 ? null : (
            <li key={result} class={result === 0 ? 'rcw-face-AE' : 'rcw-face-DE'} style={`--part:${chance * 100}%`}>
              <b>{percent(chance)}</b> {result === 0 ? DESK_WORDS.bar.backfires : DESK_WORDS.bar.points(result)}
            </li>
          ),
        )}
      </ol>
      <p class="rcw-note">
        {DESK_WORDS.counterpurge(
          playerInText(data, purge.against),
          counter,
          percent(back[0] ?? 0),
          percent(back[1] ?? 0),
          percent(more),
        )}
      </p>
      {purge.members
        .filter((seat) => seat !== ask.seat)
        .map((seat) => (
          <MemberThought key={seat} {...props} purge={purge} seat={seat} />
        ))}
    </div>
  )
}

/** Whether a bot in the committee would support the purge; nothing for a person. */
function MemberThought({ purge, seat, ...props }: DeskProps & { purge: PurgeForm; seat: SeatId }) {
  const { view: s, data } = props
  const stance = stanceOf(props, seat)
  if (stance === null) return null
  const motion: Motion = {
    members: purge.members.map(playerOf),
    against: playerOf(purge.against),
    alone: purge.alone,
    shares: purge.shares === undefined || purge.alone ? null : purge.shares.map((row) => [...row]),
    consent: [],
  }
  const choice = consents(stance, motion, new Memory())
  if (choice === null) return null
  const agrees = String(choice.option).startsWith('consent')
  return (
    <Thought
      title={DESK_WORDS.thinks(playerTitle(s, data, playerOf(seat)))}
      likely={agrees ? 2 : 0}
      reason={withNames(data, choice.reason)}
    />
  )
}
