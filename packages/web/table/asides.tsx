import type { Json } from '@interregnum/kernel'
import { useSignal } from '@preact/signals'
import plus from 'lucide-static/icons/plus.svg?raw'
import { useEffect } from 'preact/hooks'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import type { GameSource } from '../services/game-source.ts'
import { tableWords } from '../words/table.ts'
import { FormFields, useFilled } from './form.tsx'
import type { TableModel } from './model.ts'
import type { Aside } from './offered-choices.ts'
import type { TableBots } from './table-bots.ts'
import './asides.css'

/** How many lines are shown; with many choices only one and the viewer's replies. The last opens the list of all. */
const LINES = 3
const MANY_CHOICES = 5

interface Properties<S> {
  tableBots: TableBots<S>
  source: GameSource<S>
  narrow: boolean
  /** Replies that others wait for, or everything else; by default all. */
  only: 'replies' | 'rest' | undefined
}

/**
 * Optional actions of the viewer or of others at this screen. Nobody waits for them, so they are kept apart from the
 * choices, have no numbers, and open only on demand.
 */
export function Asides<S>({ tableBots, source, narrow, only }: Properties<S>) {
  const { model } = tableBots
  const open = useSignal<string | null>(null)
  const offered = model.offered.asides.value
  // Somebody waits for a reply; what the viewer might propose can wait.
  const waitedFor = offered.filter(({ ask, others }) => !others && model.board.isReply?.(ask) === true)
  const replies = only === 'rest' ? [] : waitedFor
  const rest = only === 'replies' ? [] : offered.filter((aside) => !waitedFor.includes(aside))
  const all = [...replies, ...rest]
  if (all.length === 0) return null
  const few = narrow || model.offered.choices.value.length > MANY_CHOICES
  const most = few ? Math.min(LINES, replies.length + 1) : LINES
  const shown = all.length <= most ? all : all.slice(0, most - 1)
  const opened = all.find(({ ask }) => ask.id === open.value)
  const choose = (aside: Aside): void => {
    if (aside.veiled) source.screen?.passTo(aside.ask.seat)
    else open.value = aside.ask.id
  }
  const close = (): void => {
    open.value = null
  }
  const lineOf = (aside: Aside) => (
    <AsideLine
      key={aside.ask.id}
      model={model}
      aside={aside}
      waitedFor={replies.includes(aside)}
      choose={() => choose(aside)}
    />
  )
  return (
    <section
      class={only === 'replies' ? 'asides replies' : 'asides'}
      aria-label={only === 'replies' ? tableWords.replies : tableWords.otherActions}
    >
      {shown.map(lineOf)}
      {shown.length < all.length && (
        <button
          type="button"
          class="aside"
          onClick={() => {
            open.value = ALL
          }}
        >
          <Icon of={plus} size={14} />
          <span>{tableWords.moreActions(all.length - shown.length)}</span>
        </button>
      )}
      {open.value === ALL && (
        <Dialog title={tableWords.otherActions} onClose={close} class="asides-dialog">
          <p class="read muted">{tableWords.allOptional}</p>
          {all.map(lineOf)}
        </Dialog>
      )}
      {opened !== undefined && !opened.veiled && <AsideDialog model={model} aside={opened} close={close} />}
    </section>
  )
}

const ALL = 'all'

interface LineProperties<S> {
  model: TableModel<S>
  aside: Aside
  /** Whether others wait for it. */
  waitedFor: boolean
  choose(): void
}

function AsideLine<S>({ model, aside, waitedFor, choose }: LineProperties<S>) {
  const kind = waitedFor ? 'aside waited-for' : 'aside'
  return (
    <button type="button" class={kind} data-aside={aside.ask.kind} data-seat={aside.ask.seat} onClick={choose}>
      <Icon of={plus} size={14} />
      <span>{lineOf(model, aside)}</span>
    </button>
  )
}

function lineOf<S>(model: TableModel<S>, { ask, others, veiled, question }: Aside): string {
  if (veiled) return tableWords.canAct(model.names.whois(ask.seat))
  return others ? tableWords.questionTo(model.names.whois(ask.seat), question) : question
}

interface AsideProperties<S> {
  model: TableModel<S>
  aside: Aside
  close(): void
}

type Give = (answer: Json, id?: string) => Promise<void>

/** One optional action: its choices, or its form. */
function AsideDialog<S>({ model, aside, close }: AsideProperties<S>) {
  const { ask } = aside
  const give: Give = async (answer, id = ask.id) => {
    if (await model.give(answer, id)) close()
  }
  useEffect(() => model.guard(), [model])
  return ask.form === null ? (
    <AsideChoices model={model} aside={aside} give={give} close={close} />
  ) : (
    <AsideForm model={model} aside={aside} give={give} close={close} />
  )
}

const Optional = <S,>({ model, aside: { ask, others } }: Pick<AsideProperties<S>, 'model' | 'aside'>) => (
  <p class="read muted">{others ? tableWords.optionalFor(model.names.whois(ask.seat)) : tableWords.optional}</p>
)

function AsideChoices<S>({ model, aside, give, close }: AsideProperties<S> & { give: Give }) {
  const { question } = aside
  return (
    <Dialog title={question} onClose={close} class="asides-dialog">
      <Optional model={model} aside={aside} />
      <ol class="choice-list" aria-label={question}>
        {aside.choices().map((choice) => (
          <li key={choice.option}>
            <button
              type="button"
              class="choice-row plain"
              data-option={choice.option}
              aria-disabled={model.pending.value === null ? undefined : true}
              onClick={() => void give(choice.option, choice.ask.id)}
            >
              <span class="choice-label">
                {choice.label}
                {choice.detail !== undefined && <small>{choice.detail}</small>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

function AsideForm<S>({ model, aside, give, close }: AsideProperties<S> & { give: Give }) {
  const { ask, question } = aside
  const value = useFilled(model, ask)
  const title = model.pkg.words.sending?.(ask, value.value, model.newest.value.view)?.title ?? question
  const isPage = model.board.effectFor?.(ask) != null
  return (
    <Dialog title={title} onClose={close} class={isPage ? 'asides-dialog form-page' : 'asides-dialog'}>
      <Optional model={model} aside={aside} />
      <FormFields model={model} ask={ask} value={value} give={give} />
    </Dialog>
  )
}
