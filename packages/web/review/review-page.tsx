import { useComputed, useSignal } from '@preact/signals'
import back from 'lucide-static/icons/arrow-left.svg?raw'
import spreadsheet from 'lucide-static/icons/file-spreadsheet.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import printer from 'lucide-static/icons/printer.svg?raw'
import share from 'lucide-static/icons/share-2.svg?raw'
import { useMemo } from 'preact/hooks'
import { ShareDialog } from '../game/share.tsx'
import { Bar } from '../parts/bar.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { addresses, go } from '../router.ts'
import type { ReviewNotes } from '../services/saves.ts'
import { reviewWords } from '../words/review.ts'
import { Charts } from './charts.tsx'
import { CompareDialog, SideBySide } from './compare.tsx'
import { decisionTable, downloadCsv } from './csv.ts'
import { Decisions } from './decisions.tsx'
import { Practised } from './practised.tsx'
import { ReviewModel } from './review-model.ts'
import type { ReviewedGame } from './reviewed-game.ts'
import { SeatMark } from './seat-mark.tsx'
import './review.css'
import './review-print.css'
import '../parts/title-font.css'

type Open = 'nothing' | 'csv' | 'compare' | 'share'

/** Result, charts and decisions of a game, for the discussion afterwards. */
interface Properties {
  save: string
  game: ReviewedGame
  stored: ReviewNotes
  /** What the person who prepared the game wrote. */
  prepared: string
}

export function ReviewPage({ save, game, stored, prepared }: Properties) {
  const model = useMemo(() => new ReviewModel(save, game, stored), [save, game, stored])
  const open = useSignal<Open>('nothing')
  const close = (): void => {
    open.value = 'nothing'
  }
  const parts = [
    ...(game.title === game.pkg.title ? [] : [game.title]),
    reviewWords.review,
    ...(game.seed === null ? [] : [reviewWords.seed(game.seed)]),
  ]
  return (
    <>
      <main class="review">
        <Bar game={game.pkg.title} meta={parts.join(', ')}>
          <a class="bar-link" href={addresses.game(save)} aria-label={reviewWords.backToGame}>
            <Icon of={back} size={18} />
            <span>{reviewWords.backToGame}</span>
          </a>
        </Bar>
        <section class="result-column review-result" aria-label={reviewWords.result}>
          {model.firstCovered.value === null ? <Result game={game} /> : <HiddenResult />}
          {prepared !== '' && <Prepared notes={prepared} />}
          <Debrief model={model} />
          <Buttons model={model} open={(what) => (open.value = what)} />
        </section>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
        <section class="review-charts" aria-label={reviewWords.turnByTurn} tabIndex={0}>
          <Charts model={model} />
          {model.other.value !== null && model.firstCovered.value === null && (
            <SideBySide model={model} other={model.other.value} />
          )}
          <Practised review={game.review} />
        </section>
        <Decisions model={model} />
      </main>
      {open.value === 'csv' && <CsvDialog model={model} close={close} />}
      {open.value === 'compare' && <CompareDialog model={model} close={close} />}
      {open.value === 'share' && (
        <ShareDialog records={recordsOf(game)} title={game.title} setup={null} moveOnline={null} close={close} />
      )}
    </>
  )
}

const recordsOf = ({ record }: ReviewedGame) => ({ export: async () => record })

function Result({ game: { review, nameOf } }: { game: ReviewedGame }) {
  return (
    <>
      <p class="caps">{review.head}</p>
      <h2 class={review.title.length > 14 ? 'long' : ''}>{review.title}</h2>
      <p class="read">{review.sentence}</p>
      <dl class="result-figures review-figures">
        {review.figures.map(({ label, value, aside }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {aside !== undefined && <small>{aside}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <table class="review-players">
        <thead>
          <tr>
            <th scope="col">{reviewWords.player}</th>
            {review.playerColumns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {review.players.map((player) => (
            <tr key={player.seat}>
              <th scope="row">
                <span>
                  <SeatMark colour={player.colour} />
                  {nameOf(player.seat)}
                </span>
              </th>
              {player.values.map(({ text, bad }, at) => (
                <td key={review.playerColumns[at]} class={bad === true ? 'bad' : ''}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** In place of the result, which would tell what came of the decisions. */
const HiddenResult = () => (
  <div class="hidden-result">
    <h2>{reviewWords.resultHidden}</h2>
    <p class="read">{reviewWords.aboutResultHidden}</p>
  </div>
)

const Prepared = ({ notes }: { notes: string }) => (
  <section class="review-prepared" aria-label={reviewWords.notes}>
    <h3 class="block-heading">
      {reviewWords.notes} <small>{reviewWords.fromTheSetup}</small>
    </h3>
    {notes.split('\n').map((line, at) => (
      <p key={`${at} ${line}`} class="read">
        {line}
      </p>
    ))}
  </section>
)

function Debrief({ model }: { model: ReviewModel }) {
  return (
    <label class="review-debrief">
      <span class="block-heading">
        {reviewWords.forTheDebrief} <small>{reviewWords.savedWithGame}</small>
      </span>
      <textarea
        rows={3}
        maxLength={2000}
        value={model.notes.value.debrief}
        onInput={(event) => model.writeDebrief(event.currentTarget.value)}
      />
    </label>
  )
}

function Buttons({ model, open }: { model: ReviewModel; open(what: Open): void }) {
  const { save, game } = model
  const at = useComputed(() => {
    const selected = game.review.decisions.find(({ id }) => id === model.selected.value)
    return selected?.index ?? game.review.turns.at(0)?.index ?? 0
  })
  return (
    <>
      {model.trouble.value !== null && (
        <p class="notice bad" role="alert">
          {model.trouble.value}
        </p>
      )}
      <div class="review-buttons">
        <button type="button" class="btn primary wide" onClick={() => go(`${addresses.game(save)}?at=${at.value}`)}>
          <Icon of={play} size={16} />
          {model.selected.value === null ? reviewWords.replay : reviewWords.replayFromHere}
        </button>
        <button type="button" class="btn" onClick={() => print()}>
          <Icon of={printer} size={16} />
          {reviewWords.print}
        </button>
        <button type="button" class="btn" onClick={() => open('csv')}>
          <Icon of={spreadsheet} size={16} />
          {reviewWords.csv}
        </button>
        <button type="button" class="btn" onClick={() => open('compare')}>
          {reviewWords.compare}
        </button>
        <button type="button" class="btn" onClick={() => open('share')}>
          <Icon of={share} size={16} />
          {reviewWords.link}
        </button>
      </div>
    </>
  )
}

function CsvDialog({ model, close }: { model: ReviewModel; close(): void }) {
  const { game, notes } = model
  const tables = [game.review.table, decisionTable(game, notes.value)]
  return (
    <Dialog title={reviewWords.csvHeading} onClose={close}>
      <p class="read">{reviewWords.aboutCsv}</p>
      <div class="review-tables">
        {tables.map((table) => (
          <button key={table.name} type="button" class="btn" onClick={() => downloadCsv(table, game.title)}>
            <Icon of={spreadsheet} size={16} />
            {table.title}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
