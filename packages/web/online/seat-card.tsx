import type { GamePackage } from '@interregnum/game-package'
import type { SeatInfo, TableInfo } from '@interregnum/protocol'
import copyIcon from 'lucide-static/icons/copy.svg?raw'
import shareIcon from 'lucide-static/icons/share-2.svg?raw'
import { useState } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { addresses } from '../router.ts'
import { botIn, type OpenSeat, shortTitle, type Vacancy } from '../services/occupants.ts'
import { beginNow, changeTable, freeSeat, hasAccount, renewLink } from '../services/online-api.ts'
import { keepLinks } from '../services/online-store.ts'
import { PresenceDot } from '../table/presence-dot.tsx'
import { partsWords } from '../words/parts.ts'
import { peopleWords } from '../words/people.ts'
import { waitingRoomWords as words } from '../words/waiting-room.ts'
import { Initial } from './masthead.tsx'
import { QrCode } from './qr-code.tsx'
import { Said } from './said.tsx'
import { SeatToken } from './seat-token.tsx'
import { useAction } from './use-action.ts'

interface Properties {
  table: TableInfo
  pkg: GamePackage
  seat: SeatInfo
  /** Whether its part of the dice is in another browser of the same person. */
  isElsewhere: boolean
  /** The secret of its link, if this browser has it. */
  link: string | null
  change: Change
}

/** Changes the table, and shows the result. */
export type Change = (doing: () => Promise<unknown>) => void

/** A seat in the waiting room. */
export function SeatCard({ table, pkg, seat, isElsewhere, link, change }: Properties) {
  const open = seat.invited === null ? words.open : words.keptFor(seat.invited)
  const state = seat.kind === 'open' ? open : seat.kind === 'bot' ? words.bot : words.taken
  return (
    <li class={`seat-card ${seat.kind}`} data-seat={seat.seat}>
      <h2>
        <SeatToken pkg={pkg} options={table.options} seat={seat.seat} title={seat.title} />
        {shortTitle(seat.title)}
        <small>{state}</small>
      </h2>
      <div class="seat-card-body">
        {seat.kind === 'open' ? (
          <OpenSeatLink pkg={pkg} seat={seat} link={link} />
        ) : (
          <SeatOccupant table={table} pkg={pkg} seat={seat} isElsewhere={isElsewhere} />
        )}
        {table.mine.includes(seat.seat) && !hasAccount.value && <OwnLink table={table} seat={seat} />}
        {table.isOwner && <OwnerButtons table={table} pkg={pkg} seat={seat} change={change} />}
      </div>
    </li>
  )
}

interface VacantProperties extends Pick<Properties, 'table' | 'pkg' | 'change'> {
  seat: OpenSeat
  vacancy: Vacancy
}

/** A seat that the printed rules play. Its owner can still invite a person, until others have agreed to the options. */
export const VacantCard = ({ table, pkg, seat, vacancy, change }: VacantProperties) => (
  <li class="seat-card" data-seat={seat.id}>
    <h2>
      <SeatToken pkg={pkg} options={table.options} seat={seat.id} title={seat.title} />
      {shortTitle(seat.title)}
      <small>{words.byTheRules}</small>
    </h2>
    <div class="seat-card-body">
      <p class="seat-occupant">
        <Initial name={vacancy.title} />
        <b>{vacancy.title}</b>
      </p>
      <p class="read">{vacancy.about}</p>
      {table.isOwner && table.seats.every(({ kind, seat: one }) => kind !== 'person' || table.mine.includes(one)) && (
        <div class="seat-buttons">
          <button type="button" class="btn" onClick={() => change(() => giveToPerson(table, seat))}>
            {words.giveToPerson}
          </button>
        </div>
      )}
    </div>
  </li>
)

async function giveToPerson({ slug, options }: TableInfo, { id, taken }: OpenSeat): Promise<void> {
  const { [id]: _, ...others } = options
  await changeTable(slug, {
    options: taken === null ? others : { ...others, [id]: taken },
    seats: { [id]: { kind: 'link' } },
  })
  await makeLink(slug, id)
}

/** A new link for a seat, which this browser keeps. */
const makeLink = async (slug: string, seat: string): Promise<void> =>
  keepLinks(slug, { [seat]: (await renewLink(slug, seat)).link })

type OccupantProperties = Pick<Properties, 'table' | 'pkg' | 'seat' | 'isElsewhere'>

function SeatOccupant({ table, pkg, seat, isElsewhere }: OccupantProperties) {
  const mine = table.mine.includes(seat.seat)
  const bot = seat.bot === null ? undefined : botIn(pkg, seat.bot)
  const name = seat.kind === 'bot' ? partsWords.bot(bot?.title ?? '') : mine ? words.you(seat.name) : seat.name
  return (
    <>
      <p class="seat-occupant">
        <Initial name={name} />
        <span>
          <b>{name}</b>
          {seat.kind === 'person' && table.here !== undefined && (
            <SeatPresence isHere={table.here.includes(seat.seat)} />
          )}
        </span>
      </p>
      <p class="read">{seat.kind === 'bot' ? (bot?.about ?? words.botReady) : seatText(mine, isElsewhere)}</p>
    </>
  )
}

function SeatPresence({ isHere }: { isHere: boolean }) {
  const state = isHere ? 'here' : 'away'
  return (
    <small class="seat-presence" data-presence={state}>
      <PresenceDot state={state} />
      {peopleWords.presence[state]}
    </small>
  )
}

const seatText = (mine: boolean, isElsewhere: boolean): string =>
  !mine ? words.seated : isElsewhere ? words.yourSeatElsewhere : words.yourSeat

/** A guest's own link, to play on in another browser. */
function OwnLink({ table, seat }: { table: TableInfo; seat: SeatInfo }) {
  const [address, setAddress] = useState<string | null>(null)
  const action = useAction()
  const make = (): void =>
    action.run(async () => {
      const { link } = await renewLink(table.slug, seat.seat)
      setAddress(`${location.origin}${location.pathname}${addresses.seat(link)}`)
    })
  if (address === null) {
    return (
      <>
        <p class="read">{words.aboutOwnLink}</p>
        <Said action={action} />
        <div class="seat-buttons">
          <button type="button" class="btn" onClick={make}>
            {words.ownLink}
          </button>
        </div>
      </>
    )
  }
  return (
    <>
      <div class="qr-row">
        <QrCode text={address} name={words.ownQr} />
        <p class="read">{words.aboutOwnLink}</p>
      </div>
      <output class="seat-url" aria-label={words.ownLinkOf}>
        {address}
      </output>
      <LinkButtons address={address} />
    </>
  )
}

/** What the owner can do with a seat. */
function OwnerButtons({ table, pkg, seat, change }: Omit<Properties, 'link' | 'isElsewhere'>) {
  const { slug } = table
  const [bot] = pkg.opponents ?? pkg.bots.map(({ id }) => id)
  const isOffered = seat.kind === 'open' && !seat.byLink
  const isLast = table.seats.filter(({ kind }) => kind === 'open').length === 1
  const useBot = (): void =>
    change(async () => {
      await changeTable(slug, { seats: { [seat.seat]: { kind: 'bot', bot } } })
      if (isLast) await beginNow(slug)
    })
  const invite = (): void =>
    change(async () => {
      if (seat.kind !== 'open') await changeTable(slug, { seats: { [seat.seat]: { kind: 'link' } } })
      await makeLink(slug, seat.seat)
    })
  const offer = (): void =>
    change(() => changeTable(slug, { visibility: 'public', seats: { [seat.seat]: { kind: 'open' } } }))
  if (seat.kind === 'person') {
    if (table.mine.includes(seat.seat)) return null
    return (
      <div class="seat-buttons">
        <button type="button" class="btn" onClick={() => change(() => freeSeat(slug, seat.seat))}>
          {words.remove}
        </button>
      </div>
    )
  }
  return (
    <div class="seat-buttons">
      <button type="button" class="btn" onClick={invite}>
        {seat.kind === 'open' && seat.byLink ? words.newLink : words.invite}
      </button>
      {!isOffered && (
        <button type="button" class="btn" onClick={offer}>
          {words.offer}
        </button>
      )}
      {seat.kind === 'open' && (
        <button type="button" class="btn" onClick={useBot}>
          {words.useBot}
        </button>
      )}
    </div>
  )
}

type OpenProperties = Pick<Properties, 'pkg' | 'seat' | 'link'>

function OpenSeatLink({ pkg, seat, link }: OpenProperties) {
  if (link === null) return <p class="read">{seat.byLink ? words.linkElsewhere : words.forAnyone}</p>
  const address = `${location.origin}${location.pathname}${addresses.seat(link)}`
  return (
    <>
      <div class="qr-row">
        <QrCode text={address} name={words.qrOf} />
        <p class="read">
          {seat.invited !== null && words.aboutInvited(seat.invited)} {words.scan}
        </p>
      </div>
      <output class="seat-url" aria-label={words.seatLink(shortTitle(seat.title))}>
        {address}
      </output>
      <LinkButtons address={address} text={words.shareText(pkg.title, shortTitle(seat.title))} />
    </>
  )
}

/** Without a text, the link is for this person alone, and not to be shared. */
function LinkButtons({ address, text }: { address: string; text?: string }) {
  const [copied, setCopied] = useState<string | null>(null)
  const copy = (): void =>
    void navigator.clipboard.writeText(address).then(
      () => setCopied(words.copied),
      () => setCopied(partsWords.notCopied),
    )
  return (
    <div class="seat-buttons">
      <button type="button" class="btn primary" onClick={copy}>
        <Icon of={copyIcon} size={17} />
        <span role="status">{copied ?? words.copyLink}</span>
      </button>
      {text !== undefined && 'share' in navigator && (
        <button type="button" class="btn" onClick={() => void navigator.share({ text, url: address }).catch(() => {})}>
          <Icon of={shareIcon} size={17} />
          {words.share}
        </button>
      )}
    </div>
  )
}
