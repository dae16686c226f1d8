import cpu from 'lucide-static/icons/cpu.svg?raw'
import hurry from 'lucide-static/icons/fast-forward.svg?raw'
import pauseSign from 'lucide-static/icons/pause.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import step from 'lucide-static/icons/step-forward.svg?raw'
import { Icon, Key } from '../parts/icon.tsx'
import { sentence } from '../parts/words.ts'
import { partsWords } from '../words/parts.ts'
import { tableWords } from '../words/table.ts'
import type { TableBots } from './table-bots.ts'
import './coach.css'

/** What the bots in other seats are doing, above the question. */
export function BotsBox<S>({ tableBots }: { tableBots: TableBots<S> }) {
  const doing = tableBots.doing.value
  const waits = tableBots.model.table.value.program
  if (doing.what === 'failed') {
    return (
      <div class="partner notice bad" role="alert">
        <p>{doing.words}</p>
        <button type="button" class="btn" onClick={() => tableBots.again()}>
          {partsWords.tryAgain}
        </button>
      </div>
    )
  }
  if (waits === null && doing.what === 'nothing') return null
  const seat = doing.what === 'playing' ? doing.seat : (waits ?? '')
  const [title, name] = [tableBots.model.names.titleOf(seat), tableBots.model.names.nameOf(seat)]
  return (
    <section class="partner playing bots-box" data-testid="bots-play" aria-label={tableWords.bots}>
      <h3 class="block-heading">
        <Icon of={cpu} size={16} />
        {title}
        {name !== title && <small>{name}</small>}
      </h3>
      <p>
        <b>{words(tableBots)}</b>{' '}
        {tableBots.showReasons.value && doing.what === 'playing' && doing.reason !== '' && sentence(doing.reason)}
      </p>
      <Controls tableBots={tableBots} />
    </section>
  )
}

/** What bots ask of the reader. Shown without being asked for, and announced once. */
export function BotRequests<S>({ tableBots }: { tableBots: TableBots<S> }) {
  const requests = tableBots.requests.value
  return (
    <div role="status" class="requests" data-testid="requests">
      {requests.map(({ by, text }) => (
        <p key={by} class="notice">
          <b>{tableWords.botSays(tableBots.model.names.titleOf(by))}</b> {sentence(text)}
        </p>
      ))}
    </div>
  )
}

function words<S>({ doing, paused }: TableBots<S>): string {
  const now = doing.value
  if (now.what === 'playing') return now.next === '' ? tableWords.thinking : sentence(now.next)
  return paused.value ? tableWords.paused : tableWords.thinking
}

function Controls<S>({ tableBots }: { tableBots: TableBots<S> }) {
  const paused = tableBots.paused.value
  return (
    <div class="partner-buttons">
      <button type="button" class="btn small" aria-pressed={paused} onClick={() => tableBots.pause(!paused)}>
        <Icon of={paused ? play : pauseSign} size={14} />
        {paused ? tableWords.resume : tableWords.pause} <Key>P</Key>
      </button>
      {paused ? (
        <button type="button" class="btn small" onClick={() => tableBots.one()}>
          <Icon of={step} size={14} />
          {tableWords.step}
        </button>
      ) : (
        <button type="button" class="btn small" onClick={() => tableBots.skip()}>
          <Icon of={hurry} size={14} />
          {tableWords.skipAhead} <Key>S</Key>
        </button>
      )}
      <button
        type="button"
        class="btn small quiet"
        aria-pressed={tableBots.showReasons.value}
        onClick={() => {
          tableBots.showReasons.value = !tableBots.showReasons.value
        }}
      >
        {tableBots.showReasons.value ? tableWords.hideReasons : tableWords.showReasons}
      </button>
    </div>
  )
}
