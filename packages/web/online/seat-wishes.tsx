import { useId } from 'preact/hooks'
import { type DescribedBot, describedBots } from '../parts/bot-strengths.ts'
import { useAsync } from '../parts/use-async.tsx'
import { shortTitle } from '../services/occupants.ts'
import { friends } from '../services/online-api.ts'
import { newTableWords as words } from '../words/new-table.ts'
import type { PlanProperties } from './new-table.tsx'
import { SeatToken } from './seat-token.tsx'
import { firstBot, type SeatWish, seatWishes, tableOf, type Wish } from './table-plan.ts'

interface Properties extends PlanProperties {
  name: string
  setName(name: string): void
}

/** Who gets each seat. */
export function SeatWishes({ pkg, plan, change, name, setName }: Properties) {
  const rows = seatWishes(pkg, plan)
  const { options } = tableOf(pkg, plan, name)
  const wish = (seat: string, wanted: Wish): void => change({ wishes: { ...plan.wishes, [seat]: wanted } })
  return (
    <ul class="seat-wishes">
      {rows.map((row) => (
        <li key={row.seat} data-seat={row.seat}>
          <SeatToken pkg={pkg} options={options} seat={row.seat} title={row.title} />
          <b class="seat-wish-title">{shortTitle(row.title)}</b>
          <Kinds row={row} bot={firstBot(pkg)} wish={(wanted) => wish(row.seat, wanted)} />
          <div class="seat-wish-details">
            <Details
              row={row}
              bots={describedBots(pkg)}
              name={name}
              setName={setName}
              wish={(wanted) => wish(row.seat, wanted)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

interface RowProperties {
  row: SeatWish
  wish(wanted: Wish): void
}

function Kinds({ row, bot, wish }: RowProperties & { bot: string }) {
  const kinds: readonly (readonly [string, Wish])[] = [
    [words.me, { kind: 'me' }],
    [words.friend, row.wish.kind === 'link' ? row.wish : { kind: 'link' }],
    [words.anyone, { kind: 'open' }],
    [words.bot, row.wish.kind === 'bot' ? row.wish : { kind: 'bot', bot }],
    ...row.vacancies.map(({ title, value }) => [title, { kind: 'vacant', value }] as const),
  ]
  return (
    <fieldset class="segments">
      <legend class="visually-hidden">{words.whoHas(shortTitle(row.title))}</legend>
      {kinds.map(([title, wanted]) => (
        <label key={title}>
          <input
            type="radio"
            name={`wish ${row.seat}`}
            checked={isSame(row.wish, wanted)}
            onChange={() => wish(wanted)}
          />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  )
}

const isSame = (one: Wish, other: Wish): boolean =>
  one.kind === other.kind && (one.kind !== 'vacant' || other.kind !== 'vacant' || one.value === other.value)

interface DetailsProperties extends RowProperties {
  bots: readonly DescribedBot[]
  name: string
  setName(name: string): void
}

function Details({ row: { wish: given, title, vacancies }, bots, name, setName, wish }: DetailsProperties) {
  const id = useId()
  switch (given.kind) {
    case 'me':
      return (
        <>
          <label for={id}>{words.youPlayAs}</label>
          <input
            id={id}
            class="text"
            maxLength={40}
            placeholder={words.yourName}
            autocomplete="nickname"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </>
      )
    case 'link':
      return <Friend wish={given} title={title} set={wish} />
    case 'open':
      return <span>{words.anyoneLater}</span>
    case 'vacant':
      return <span>{vacancies.find(({ value }) => value === given.value)?.about ?? words.printed}</span>
    case 'bot':
      return (
        <>
          <label for={id}>{words.whichBot}</label>
          <select
            id={id}
            class="text"
            aria-label={words.whichBotFor(shortTitle(title))}
            value={given.bot}
            onChange={(event) => wish({ kind: 'bot', bot: event.currentTarget.value })}
          >
            {bots.map((bot) => (
              <option key={bot.id} value={bot.id}>
                {bot.title}
              </option>
            ))}
          </select>
          <span>{bots.find(({ id: one }) => one === given.bot)?.about}</span>
        </>
      )
  }
}

interface FriendProperties {
  wish: Wish & { readonly kind: 'link' }
  title: string
  set(wanted: Wish): void
}

/** Somebody with an account can be invited; the seat has a link in any case. */
function Friend({ wish, title, set }: FriendProperties) {
  const id = useId()
  const { got } = useAsync('friends', friends)
  const names = got.state === 'here' ? got.value : []
  if (names.length === 0) return <span>{words.linkLater}</span>
  return (
    <>
      <label for={id}>{words.keptFor}</label>
      <select
        id={id}
        class="text"
        aria-label={words.whoIsInvited(shortTitle(title))}
        value={wish.invited ?? ''}
        onChange={({ currentTarget: { value } }) =>
          set(value === '' ? { kind: 'link' } : { kind: 'link', invited: value })
        }
      >
        <option value="">{words.whoHasTheLink}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <span>{wish.invited === undefined ? words.linkLater : words.invitedLater(wish.invited)}</span>
    </>
  )
}
