import type { Account } from '@interregnum/kernel'
import playSign from 'lucide-static/icons/play.svg?raw'
import share from 'lucide-static/icons/share-2.svg?raw'
import type { ComponentChildren } from 'preact'
import { Icon } from '../parts/icon.tsx'
import { courseOf, letter } from '../replay/course.ts'
import type { TableModel } from '../table/model.ts'
import { RuleTag } from '../table/over.tsx'
import { Chart } from './chart.tsx'
import './end.css'

interface Properties<S> {
  model: TableModel<S>
  bar: ComponentChildren
  replayBar: ComponentChildren
  replay(): void
  again(): void
  share(): void
  look(): void
}

/** How it ended: the level first, a sentence, the ladder, the sum; beside it the war by turns. */
export function End<S>({ model, bar, replayBar, replay, again, share: send, look }: Properties<S>) {
  const position = model.newest.value
  const account = model.board.account(position)
  const rule = position.outcome?.rule ?? ''
  const course = courseOf(model)
  return (
    <main class="end">
      <section class="res" aria-label="The result">
        <p class="caps k">
          {account.won ? 'Victory' : 'Defeat'} <RuleTag model={model} id={rule} />
        </p>
        <h2 class={account.title.length > 22 ? 'long' : ''}>{account.title}</h2>
        <p class="read lead">{account.sentence}</p>
        <Ladder account={account} />
        <Sum account={account} />
        <div class="bt">
          <button type="button" class="btn primary" onClick={replay}>
            <Icon of={playSign} size={17} />
            Replay
          </button>
          <button type="button" class="btn" onClick={again}>
            Play again
          </button>
          <button type="button" class="btn" onClick={send}>
            <Icon of={share} size={17} />
            Share
          </button>
          <button type="button" class="btn quiet" onClick={look}>
            Look at the board
          </button>
        </div>
      </section>
      <section class="chartsec" aria-label="The course of the game">
        <h2 class="h">The war by turns {course?.legend !== undefined && <small>{course.legend}</small>}</h2>
        {course !== null && <Chart model={model} course={course} />}
        {course !== null && (
          <ol class="tps" style={`--points:${course.turningPoints.length}`}>
            {course.turningPoints.map((point, n) => (
              <li key={point.index}>
                <button type="button" onClick={() => model.lookAt(point.index)}>
                  <span class="let">{letter(n)}</span>
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

/** "Turn 8", whether the label says so itself or is but the number. */
const turnName = (label = ''): string => (/^\d+$/.test(label) ? `Turn ${label}` : label)

function Ladder({ account: { ladder, score } }: { account: Account }) {
  const reached = ladder.findIndex((rung) => rung.reached)
  return (
    <ol class="ladder" aria-label="Levels">
      {ladder.map((rung, n) => (
        <li
          key={rung.title}
          class={n === reached ? 'on' : n < reached ? 'past' : ''}
          style={`--rung:${n}`}
          aria-current={rung.reached ? 'true' : undefined}
        >
          <b>{rung.title}</b>
          <small>{rung.range}</small>
          {rung.reached && (
            <span class="you">
              <span class="sr">Your score: </span>
              {score}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function Sum({ account: { sum, score } }: { account: Account }) {
  return (
    <div class="sumplace">
      <h3 class="h">How the score came about</h3>
      <table>
        <tbody>
          {sum.map(({ label, points }) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{points < 0 ? `−${-points}` : points}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr class="sum">
            <td>Score</td>
            <td>{score}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
