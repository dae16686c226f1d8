import type { OutcomeSummary } from '@interregnum/game-package'
import playSign from 'lucide-static/icons/play.svg?raw'
import share from 'lucide-static/icons/share-2.svg?raw'
import type { ComponentChildren } from 'preact'
import type { OnlineGame } from '../game/open.tsx'
import { Icon } from '../parts/icon.tsx'
import { chartOf, letter } from '../replay/chart.ts'
import type { TableModel } from '../table/model.ts'
import { RuleTag } from '../table/over.tsx'
import { SeatEmblem } from '../table/seats.tsx'
import type { TableBots } from '../table/table-bots.ts'
import { endWords } from '../words/end.ts'
import { Chart } from './chart.tsx'
import { headOf } from './head.ts'
import { Compared, FairDice, LastScene } from './last-scene.tsx'
import { placeOf } from './places.ts'
import './end.css'

interface Properties<S> {
  model: TableModel<S>
  tableBots: TableBots<S>
  bar: ComponentChildren
  replayBar: ComponentChildren
  replay(): void
  again(): void
  /** Null unless the game was played on a server. */
  online: OnlineGame | null
  /** Null if the record is not available. */
  share: (() => void) | null
  /** Null if the game has no after-action review. */
  review: (() => void) | null
  /** Null if the game is not saved here. */
  analyse: (() => void) | null
  look(): void
}

/** The result: level, sentence, ladder and sum; beside it the war by turns. */
export function End<S>(properties: Properties<S>) {
  const { model, tableBots, bar, replayBar, replay, again, online, share: send, review, analyse, look } = properties
  const position = model.newest.value
  const account = model.board.summary(position)
  const rule = position.outcome?.rule ?? ''
  const course = chartOf(model)
  return (
    <main class="end">
      <section class="result-column result" aria-label={endWords.result}>
        <p class="caps above-title">
          {endHead(tableBots, account)} <RuleTag model={model} id={rule} />
        </p>
        <h2 class={account.title.length > 22 ? 'long' : ''}>{account.title}</h2>
        <p class="read lead">{account.sentence}</p>
        <LastScene model={model} account={account} />
        {account.ranking !== undefined && <Ranking tableBots={tableBots} ranking={account.ranking} />}
        {account.ladder.length > 0 && <Ladder account={account} />}
        {account.sum.length > 0 && <Sum account={account} whose={tableBots.several ? whose(model) : ''} />}
        <Compared model={model} />
        <FairDice model={model} />
        <div class="end-buttons">
          <button type="button" class="btn primary" onClick={replay}>
            <Icon of={playSign} size={17} />
            {endWords.replay}
          </button>
          <button type="button" class="btn" onClick={again}>
            {online === null ? endWords.playAgain : endWords.rematch}
          </button>
          {online !== null && (
            <>
              <a class="btn" href={online.proof}>
                {endWords.verify}
              </a>
              <a class="btn" href={online.template}>
                {endWords.copyAsTemplate}
              </a>
            </>
          )}
          {model.trouble.value !== null && (
            <p class="notice bad" role="alert">
              {model.trouble.value}
            </p>
          )}
          {send !== null && (
            <button type="button" class="btn" onClick={send}>
              <Icon of={share} size={17} />
              {endWords.share}
            </button>
          )}
          {analyse !== null && (
            <button type="button" class="btn" onClick={analyse}>
              {endWords.analysis}
            </button>
          )}
          {review !== null && (
            <button type="button" class="btn" onClick={review}>
              {endWords.afterActionReview}
            </button>
          )}
          <button type="button" class="btn quiet" onClick={look}>
            {endWords.viewBoard}
          </button>
        </div>
      </section>
      <section class="chart-section" aria-label={endWords.gameHistory}>
        <h2 class="block-heading">
          {endWords.turnByTurn} {course?.legend !== undefined && <small>{course.legend}</small>}
        </h2>
        {course !== null && <Chart model={model} course={course} />}
        {course !== null && (
          <ol class="turning-points" style={`--points:${course.turningPoints.length}`}>
            {course.turningPoints.map((point, n) => (
              <li key={letter(n)}>
                <button type="button" onClick={() => model.lookAt(point.index)}>
                  <span class="turning-point-letter">{letter(n)}</span>
                  <span>
                    <b>{turnName(course.turns[Math.min(point.turn, course.turns.length - 1)]?.label)}</b>
                    <small>{point.text}</small>
                  </span>
                </button>
              </li>
            ))}
          </ol>
        )}
      </section>
      {replayBar}
      {bar}
    </main>
  )
}

function endHead<S>({ model, seated, several }: TableBots<S>, { won }: OutcomeSummary): string {
  const { result = '', winners = [] } = model.newest.value.outcome ?? {}
  const people = seated.value.filter(({ kind }) => kind === 'person').map(({ seat }) => seat)
  const own = model.source.ownSeat
  return headOf({ result, winners, people, several, won, own, nameOf: (seats) => model.names.whoare(seats) })
}

/** Final ranking with names. */
function Ranking<S>({
  tableBots,
  ranking,
}: {
  tableBots: TableBots<S>
  ranking: NonNullable<OutcomeSummary['ranking']>
}) {
  return (
    <ol class="ranking" aria-label={endWords.ranking}>
      {ranking.map(({ seat, title, figure, won, detail }, n) => {
        const seated = tableBots.seated.value.find((one) => one.seat === seat)
        const name = seated?.name ?? ''
        return (
          <li key={seat} class={won ? 'won' : ''}>
            <b class="place">{placeOf(ranking, n)}</b>
            <SeatEmblem board={tableBots.model.board} seat={seated ?? { title }} />
            <span class="who">
              <b>{title}</b>
              {name !== '' && name !== title && <span>{name}</span>}
              {won && <em class="tag">{endWords.won}</em>}
              {detail !== undefined && <small>{detail}</small>}
            </span>
            <b class="figure">{figure}</b>
          </li>
        )
      })}
    </ol>
  )
}

/** "Turn 8", also if the label is only the number. */
const turnName = (label = ''): string => (/^\d+$/.test(label) ? endWords.turnLabel(label) : label)

/** With a true minus sign. */
const figure = (points: number): string => (points < 0 ? `−${-points}` : `${points}`)

function Ladder({ account: { ladder, score } }: { account: OutcomeSummary }) {
  const reached = ladder.findIndex((rung) => rung.reached)
  return (
    <ol class="ladder" aria-label={endWords.levels}>
      {ladder.map((rung, n) => (
        <li
          key={rung.title}
          class={n === reached ? 'reached' : n < reached ? 'past' : ''}
          style={`--rung:${n}`}
          aria-current={rung.reached ? 'true' : undefined}
        >
          <b>{rung.title}</b>
          <small>{rung.range}</small>
          {rung.reached && (
            <span class="you">
              <span class="visually-hidden">{endWords.yourScore} </span>
              {figure(score)}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Whose score it is, if there are several seats. */
const whose = <S,>(model: TableModel<S>): string => {
  const { seat } = model.newest.value
  return seat === null ? '' : model.names.whois(seat)
}

function Sum({
  account: { sum, score, scoreTitle = endWords.score },
  whose: seat,
}: {
  account: OutcomeSummary
  whose: string
}) {
  return (
    <div class="score-sum">
      <h3 class="block-heading">
        {endWords.scoreBreakdown} {seat !== '' && <small>{seat}</small>}
      </h3>
      <table>
        <tbody>
          {sum.map(({ label, points }) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{figure(points)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr class="sum">
            <td>{scoreTitle}</td>
            <td>{figure(score)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
