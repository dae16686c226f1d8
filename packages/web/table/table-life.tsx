import { failedBots, type TableResult } from '@interregnum/protocol'
import type { OnlineGame } from '../game/open.tsx'
import { dayAndTime, sentence } from '../parts/words.ts'
import type { OnlineTable } from '../services/game-source.ts'
import { occupantIn } from '../services/occupants.ts'
import { peopleWords as words } from '../words/people.ts'
import type { TableModel } from './model.ts'
import { CopiedAddress } from './table-actions.tsx'
import type { TablePeople } from './table-people.ts'
import { VoteOn } from './table-requests.tsx'

interface Properties<S> {
  model: TableModel<S>
  people: TablePeople
}

type LifeProperties<S> = Properties<S> & { online: OnlineGame | null }

/** What keeps the table from being played as usual: a pause, a fault, somebody out of time or replaced. */
export function TableLife<S>({ model, people, online: game }: LifeProperties<S>) {
  const online = people.online.value
  if (online === null || online.life === null) return null
  return (
    <div class="table-notices" role="status">
      {people.seat === null && <p class="notice table-state">{words.watching}</p>}
      {online.life.state === 'finished' && model.newest.value.outcome === null && (
        <Finished model={model} result={online.life.result} game={game} />
      )}
      <Stopped model={model} people={people} online={online} />
      <Late model={model} people={people} online={online} />
      <Failed model={model} people={people} online={online} />
      <OwnSeat people={people} online={online} />
      {game !== null && <Vacant model={model} people={people} online={online} game={game} />}
      {online.lateRefusal !== null && <p class="notice bad table-state">{sentence(words.notPlayed)}</p>}
    </div>
  )
}

interface FinishedProperties<S> {
  model: TableModel<S>
  result: TableResult | null
  game: OnlineGame | null
}

/** A game that ended without an outcome. */
const Finished = <S,>({ model, result, game }: FinishedProperties<S>) => (
  <section class="table-request">
    <h3>{words.finishedTitle[result ?? 'ended']}</h3>
    {game !== null && (
      <div>
        <button type="button" class="btn small" onClick={() => void model.lookAt(model.first)}>
          {words.replay}
        </button>
        <button type="button" class="btn small" onClick={() => void game.rematch().catch(() => {})}>
          {words.rematch}
        </button>
        <a class="btn small" href={game.proof}>
          {words.verify}
        </a>
        <a class="btn small" href={game.template}>
          {words.copyAsTemplate}
        </a>
      </div>
    )}
  </section>
)

function Stopped<S>({ people, online }: Properties<S> & { online: OnlineTable }) {
  const { state, pausedUntil } = online.life ?? { state: 'running', pausedUntil: null }
  if (state === 'paused') {
    return (
      <section class="table-request">
        <h3>{pausedUntil === null ? words.pausedTitle : words.pausedUntil(dayAndTime(pausedUntil))}</h3>
        <p>{words.aboutPaused}</p>
        {people.seat !== null && <VoteOn people={people} kind="resume" data={{}} text={words.askToResume} />}
      </section>
    )
  }
  if (state !== 'broken') return null
  return (
    <section class="table-request">
      <h3>{words.brokenTitle}</h3>
      <p>{words.aboutBroken}</p>
      {people.seat !== null && (
        <div>
          <VoteOn people={people} kind="reopen" data={{}} text={words.askToReopen} />
          <VoteOn people={people} kind="end" data={{}} text={words.askToEnd} />
        </div>
      )}
    </section>
  )
}

/** Somebody else's time is up: the others choose. */
function Late<S>({ model, people, online }: Properties<S> & { online: OnlineTable }) {
  const { waiting } = model.newest.value
  if (people.seat === null || online.life?.state !== 'running') return null
  const late = waiting.filter((seat) => seat !== people.seat && people.isLate(seat))
  const [bot] = model.pkg.opponents ?? model.pkg.bots.map(({ id }) => id)
  return (
    <>
      {late.map((seat) => (
        <section key={seat} class="table-request">
          <h3>{words.lateTitle(model.source.nameOf(seat))}</h3>
          <p>{words.aboutLate(model.source.nameOf(seat))}</p>
          <div>
            <VoteOn people={people} kind="time" data={{ seat }} text={words.giveTime} />
            <VoteOn people={people} kind="replace" data={{ seat, by: { bot } }} text={words.botPlaysOn} />
            <VoteOn people={people} kind="replace" data={{ seat, by: 'person' }} text={words.findAPerson} />
          </div>
        </section>
      ))}
    </>
  )
}

/** A bot fails again and again: the people choose. */
function Failed<S>({ model, people, online }: Properties<S> & { online: OnlineTable }) {
  if (people.seat === null || online.life?.state !== 'running') return null
  return (
    <>
      {failedBots(online.life.events, model.newest.value.index).map((seat) => (
        <section key={seat} class="table-request">
          <h3>{words.failedTitle(model.source.nameOf(seat))}</h3>
          <p>{words.aboutFailed}</p>
          <div>
            <VoteOn
              people={people}
              kind="replace"
              data={{ seat, by: { bot: otherBot(model, seat) } }}
              text={words.otherBot}
            />
            <VoteOn people={people} kind="replace" data={{ seat, by: 'person' }} text={words.findAPerson} />
          </div>
        </section>
      ))}
    </>
  )
}

/** The best bot that is not the one in this seat. */
function otherBot<S>({ pkg, source }: TableModel<S>, seat: string): string {
  const occupant = occupantIn(source.occupants, seat)
  const failed = occupant.kind === 'program' ? occupant.policy : null
  const others = [...(pkg.opponents ?? []), ...pkg.bots.map(({ id }) => id)].filter((id) => id !== failed)
  return others[0] ?? pkg.bots[0].id
}

/** A seat waits for another player: anybody at the table can send its link. */
function Vacant<S>({ model, people, online, game }: Properties<S> & { online: OnlineTable; game: OnlineGame }) {
  const vacant = Object.keys(online.absent).filter((seat) => online.absent[seat] === 'vacant')
  if (people.seat === null || online.life?.state === 'finished') return null
  return (
    <>
      {vacant.map((seat) => (
        <section key={seat} class="table-request">
          <h3>{words.vacantTitle(model.names.titleOf(seat))}</h3>
          <p>{words.aboutVacant}</p>
          <div>
            <CopiedAddress text={words.seatLink} make={() => game.seatAddress(seat)} />
          </div>
        </section>
      ))}
    </>
  )
}

/** A bot plays for the reader. */
function OwnSeat({ people, online }: { people: TablePeople; online: OnlineTable }) {
  if (people.seat === null || online.absent[people.seat] !== 'away') return null
  return (
    <section class="table-request">
      <h3>{words.botPlaysForYou}</h3>
      <p>{words.aboutBotPlaysForYou}</p>
      <div>
        <button type="button" class="btn primary" onClick={() => void online.changeSeat('return')}>
          {words.playAgain}
        </button>
      </div>
    </section>
  )
}
