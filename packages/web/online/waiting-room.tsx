import type { GamePackage } from '@interregnum/game-package'
import type { SeatInfo, TableInfo } from '@interregnum/protocol'
import lock from 'lucide-static/icons/lock.svg?raw'
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords, listOf } from '../parts/words.ts'
import { drawWithoutOther } from '../services/dice-shares.ts'
import { NOBODY, type OpenSeat, seatPlan, shortTitle, type Vacancy, vacancyIn } from '../services/occupants.ts'
import { keptLinks } from '../services/online-store.ts'
import { waitingRoomWords as words } from '../words/waiting-room.ts'
import { Masthead } from './masthead.tsx'
import { paceText } from './pace-text.ts'
import { RoomActions } from './room-actions.tsx'
import { RoomChat } from './room-chat.tsx'
import { SeatCard, VacantCard } from './seat-card.tsx'
import { SeatToken } from './seat-token.tsx'
import { useWaitingTable } from './use-waiting-table.ts'
import './waiting-room.css'

interface Properties {
  first: TableInfo
  pkg: GamePackage
  /** The game has begun. */
  begun(): void
}

/** Until the game begins: who has sat down, links to the other seats, and the dice. */
export function WaitingRoom({ first, pkg, begun }: Properties) {
  const { table, seals, elsewhere, lines, problem, act, refresh } = useWaitingTable(first, begun)
  const { got: links, again } = useAsync(`links ${first.slug}`, () => keptLinks(first.slug))
  const change = (doing: () => Promise<unknown>): void =>
    act(async () => {
      await doing()
      again()
    })
  const talks = table.talk && table.mine.length > 0 && table.seats.length > 1
  const open = table.seats.filter(({ kind }) => kind === 'open')
  useEffect(() => {
    document.title = words.pageTitle(pkg.title)
  }, [pkg])
  return (
    <Masthead section={null}>
      <div class={talks ? 'waiting-room with-chat' : 'waiting-room'}>
        <header>
          <h1>{words.seatsOpen(open.length)}</h1>
          <p>
            {startText(pkg, open)}
            <small>{termsOf(table, pkg)}</small>
          </p>
          {table.advice && <p>{words.advice}</p>}
          {table.title !== '' && (
            <p class="table-code">
              {words.name}
              <b>{table.title}</b>
            </p>
          )}
        </header>
        {problem !== null && (
          <p class="notice bad" role="alert">
            {problem}
          </p>
        )}
        {table.state === 'waiting' && elsewhere.length > 0 && (
          <div class="notice" role="status">
            <p>{words.partElsewhere}</p>
            <button type="button" class="btn" onClick={() => change(() => drawWithoutOther(table.slug, elsewhere))}>
              {words.drawAgain}
            </button>
          </div>
        )}
        <ul class="seat-cards">
          {seatsAndVacancies(table, pkg).map(({ seat, vacancy }) =>
            vacancy === null ? (
              <SeatCard
                key={seat.seat}
                table={table}
                pkg={pkg}
                seat={seat}
                isElsewhere={elsewhere.includes(seat.seat)}
                link={links.state === 'here' ? (links.value[seat.seat] ?? null) : null}
                change={change}
              />
            ) : (
              <VacantCard key={seat.id} table={table} pkg={pkg} seat={seat} vacancy={vacancy} change={change} />
            ),
          )}
        </ul>
        <DicePromise table={table} pkg={pkg} seals={seals} />
        <RoomActions table={table} change={change} />
        {talks && <RoomChat table={table} pkg={pkg} lines={lines} refresh={refresh} />}
      </div>
    </Masthead>
  )
}

type SeatOrVacancy =
  | { readonly seat: SeatInfo; readonly vacancy: null }
  | { readonly seat: OpenSeat & Pick<SeatInfo, 'seat'>; readonly vacancy: Vacancy }

/** The seats of the table, and in their places those that the printed rules play. */
function seatsAndVacancies({ seats, options }: TableInfo, pkg: GamePackage): SeatOrVacancy[] {
  return seatPlan(pkg.game(), options).seats.flatMap((place): SeatOrVacancy[] => {
    const seat = seats.find((one) => one.seat === place.id)
    if (seat !== undefined) return [{ seat, vacancy: null }]
    const vacancy = vacancyIn(place, options)
    const isPlayed = vacancy !== undefined && vacancy.value !== NOBODY
    return isPlayed ? [{ seat: { ...place, seat: place.id }, vacancy }] : []
  })
}

/** What people agree to when they sit down: the pace, and the rules that differ from the standard ones. */
function termsOf({ pace, options, corrections }: TableInfo, pkg: GamePackage): string {
  const changed = seatPlan(pkg.game(), options).others.flatMap((spec) => {
    const value = options[spec.key] ?? spec.default
    if (value === spec.default) return []
    if (spec.kind === 'flag') return [value === true ? spec.title : words.without(spec.title)]
    const title = spec.kind === 'choice' ? spec.values.find((one) => one.value === value)?.title : undefined
    return [words.option(spec.title, title ?? String(value))]
  })
  return [paceText(pace), ...changed, ...(corrections === null ? [] : [words.corrected])].join(' · ')
}

function startText(pkg: GamePackage, open: readonly SeatInfo[]): string {
  const titles = open.map(({ title }) => shortTitle(title))
  if (titles.length === 0) return words.startsSoon(pkg.title)
  return titles.length === 1 ? words.startsWithOne(pkg.title, titles[0]) : words.startsWhen(pkg.title, listOf(titles))
}

interface DiceProperties {
  table: TableInfo
  pkg: GamePackage
  seals: { readonly [seat: string]: string }
}

/** The hash of the server's part, and whose part is sealed. */
function DicePromise({ table, pkg, seals }: DiceProperties) {
  const [copied, setCopied] = useState<string | null>(null)
  const copy = (): void =>
    void navigator.clipboard.writeText(table.promise).then(
      () => setCopied(words.copied),
      (problem) => setCopied(inWords(problem)),
    )
  return (
    <section class="dice-promise" aria-label={words.diceTitle}>
      <Icon of={lock} size={26} />
      <div>
        <h2>{words.diceTitle}</h2>
        <p class="read">{words.aboutDice}</p>
        <code>{table.promise}</code>
        <ul class="dice-parts">
          {seatsAndVacancies(table, pkg).map(({ seat, vacancy }) => (
            <li key={seat.seat}>
              <SeatToken pkg={pkg} options={table.options} seat={seat.seat} title={seat.title} />
              {vacancy === null
                ? partText(seat, Object.hasOwn(seals, seat.seat))
                : words.vacantHasNone(shortTitle(seat.title), vacancy.title)}
            </li>
          ))}
        </ul>
      </div>
      <button type="button" class="btn" onClick={copy}>
        {copied ?? words.copyPromise}
      </button>
    </section>
  )
}

function partText({ kind, name, title }: SeatInfo, sealed: boolean): string {
  if (kind === 'bot') return words.botHasNone(shortTitle(title))
  return sealed ? words.partSealed(name) : words.partMissing(name === '' ? shortTitle(title) : name)
}
