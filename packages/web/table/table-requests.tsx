import type { Json } from '@interregnum/kernel'
import { useSignal } from '@preact/signals'
import { dayAndTime } from '../parts/words.ts'
import { type RequestKind, type TableRequest, tableRefusalText } from '../services/game-source.ts'
import { occupantIn } from '../services/occupants.ts'
import { peopleWords as words } from '../words/people.ts'
import type { TableModel } from './model.ts'
import type { TablePeople } from './table-people.ts'
import './people.css'

/** What somebody at the table asks of the others. */
export function TableRequests<S>({ model, people }: { model: TableModel<S>; people: TablePeople }) {
  return (
    <div class="table-notices" role="status">
      {people.requests.value.map((request) => (
        <Request key={request.number} model={model} people={people} request={request} />
      ))}
    </div>
  )
}

interface AskProperties {
  people: TablePeople
  kind: RequestKind
  data: Json
  text: string
}

/** A button that asks the others for something; a sentence once they are asked. */
export function VoteOn({ people, kind, data, text }: AskProperties) {
  const said = useSignal<string | null>(null)
  const ask = async (): Promise<void> => {
    const refusal = (await people.source.requests?.ask(kind, data)) ?? null
    said.value = refusal === null ? null : (tableRefusalText(refusal) ?? refusal.reason)
  }
  const isOpen = people.requests.value.some(
    (request) => request.kind === kind && JSON.stringify(request.data) === JSON.stringify(data),
  )
  return (
    <>
      <button type="button" class="btn small" disabled={isOpen} onClick={() => void ask()}>
        {text}
      </button>
      {said.value !== null && <span role="alert">{said.value}</span>}
    </>
  )
}

interface Properties<S> {
  model: TableModel<S>
  people: TablePeople
  request: TableRequest
}

function Request<S>({ model, people, request }: Properties<S>) {
  const trouble = useSignal<string | null>(null)
  const { seat } = people
  const [question, about] = textOf(model, request)
  if (request.seat === seat || seat === null) {
    return (
      <section class="table-request">
        <p>
          <b>{words.ownRequest}</b> {askedLine((one) => model.source.nameOf(one), request)}
        </p>
      </section>
    )
  }
  const vote = async (yes: boolean): Promise<void> => {
    const refusal = (await model.source.requests?.vote(request.number, yes)) ?? null
    trouble.value = refusal === null ? null : (tableRefusalText(refusal) ?? refusal.reason)
  }
  const voted = Object.hasOwn(request.votes, seat) ? request.votes[seat] : null
  return (
    <section class="table-request" aria-label={words.requests}>
      <h3>{question}</h3>
      <p>{about}</p>
      {voted !== null && <p>{words.youVoted(voted)}</p>}
      <div>
        <button type="button" class="btn" onClick={() => void vote(false)}>
          {words.decline}
        </button>
        <button type="button" class="btn primary" onClick={() => void vote(true)}>
          {words.allow}
        </button>
        <small>{words.closesIn(Math.max(1, Math.round((request.closes - Date.now()) / 60_000)))}</small>
      </div>
      {trouble.value !== null && (
        <p class="notice bad" role="alert">
          {trouble.value}
        </p>
      )}
    </section>
  )
}

const fieldOf = (data: Json, key: string): Json | undefined =>
  typeof data === 'object' && data !== null ? new Map<string, Json>(Object.entries(data)).get(key) : undefined

function untilOf(data: Json): string | null {
  const until = fieldOf(data, 'until')
  return typeof until === 'number' ? dayAndTime(until) : null
}

/** One line for the chat: what was asked, and how it ended. */
export const requestLine = (nameOf: (seat: string) => string, request: TableRequest): string =>
  `${askedLine(nameOf, request)} ${words.requestStates[request.state]}`

function askedLine(nameOf: (seat: string) => string, { kind, seat, data }: TableRequest): string {
  const lines = words.requestLines
  const name = nameOf(seat)
  const other = fieldOf(data, 'seat')
  const about = typeof other === 'string' ? nameOf(other) : ''
  return {
    undo: () => lines.undo(name),
    pause: () => lines.pause(name, untilOf(data)),
    resume: () => lines.resume(name),
    time: () => lines.time(name, about),
    replace: () => (fieldOf(data, 'by') === 'person' ? lines.person(name, about) : lines.bot(name, about)),
    reopen: () => lines.reopen(name),
    end: () => lines.end(name),
  }[kind]()
}

const isBot = <S,>({ source }: TableModel<S>, seat: Json | undefined): boolean =>
  typeof seat === 'string' && occupantIn(source.occupants, seat).kind === 'program'

/** The question, and one sentence about what happens then. */
function textOf<S>(model: TableModel<S>, { kind, seat, data }: TableRequest): readonly [string, string] {
  const name = model.source.nameOf(seat)
  const other = fieldOf(data, 'seat')
  const about = typeof other === 'string' ? model.source.nameOf(other) : ''
  switch (kind) {
    case 'undo': {
      const to = fieldOf(data, 'to')
      const moves = typeof to === 'number' ? model.newest.value.index - to : 1
      return [words.undoQuestion(name, Math.max(1, moves)), words.aboutUndo]
    }
    case 'pause': {
      const until = untilOf(data)
      return [words.pauseQuestion(name, until), until === null ? words.aboutPaused : words.aboutPauseUntil]
    }
    case 'resume':
      return [words.resumeQuestion(name), words.aboutResume]
    case 'time':
      return [words.timeQuestion(name, about), words.aboutTime]
    case 'replace':
      if (fieldOf(data, 'by') === 'person') return [words.personQuestion(name, about), words.aboutPerson]
      return [words.botQuestion(name, about), isBot(model, other) ? words.aboutOtherBot : words.aboutBot]
    case 'reopen':
      return [words.reopenQuestion(name), words.aboutReopen]
    case 'end':
      return [words.endQuestion(name), words.aboutEnd]
  }
}
