import type { Mark } from '@interregnum/bots/analysis'
import back from 'lucide-static/icons/arrow-left.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import stopSign from 'lucide-static/icons/square.svg?raw'
import { Bar } from '../parts/bar.tsx'
import { Icon } from '../parts/icon.tsx'
import { addresses } from '../router.ts'
import { analysisWords } from '../words/analysis.ts'
import type { AnalysisModel } from './analysis-model.ts'
import { ChancesChart } from './chances-chart.tsx'
import { Moments } from './moments.tsx'
import './analysis.css'
import '../parts/title-font.css'

const MARKS: readonly Mark[] = ['inaccuracy', 'mistake', 'blunder']
const points = (share: number): number => Math.round(share * 100)

/** How likely each side was to win, and what changed it. Fills while the analysis runs. */
export function AnalysisPage({ model }: { model: AnalysisModel }) {
  const { game } = model
  const parts = [...(game.title === game.pkg.title ? [] : [game.title]), analysisWords.meta]
  return (
    <main class="analysis">
      <Bar game={game.pkg.title} meta={parts.join(', ')}>
        <a class="bar-link" href={addresses.game(game.save)} aria-label={analysisWords.backToGame}>
          <Icon of={back} size={18} />
          <span>{analysisWords.backToGame}</span>
        </a>
      </Bar>
      <section class="result-column analysis-result" aria-label={analysisWords.howItWent}>
        <Result model={model} />
        <Progress model={model} />
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <section class="analysis-chart" aria-label={analysisWords.heading} tabIndex={0}>
        <h2 class="block-heading">
          {analysisWords.heading} <small>{analysisWords.legend}</small>
        </h2>
        {game.match.seats.length > 1 && <Seats model={model} />}
        <ChancesChart model={model} />
        <p class="read about-analysis">{analysisWords.about}</p>
      </section>
      <Moments model={model} />
    </main>
  )
}

function Seats({ model }: { model: AnalysisModel }) {
  return (
    <fieldset class="segments">
      <legend class="visually-hidden">{analysisWords.seat}</legend>
      {model.game.match.seats.map(({ id }) => (
        <label key={id}>
          <input
            type="radio"
            name="seat"
            checked={model.seat.value === id}
            onChange={() => {
              model.seat.value = id
            }}
          />
          <span>{model.game.nameOf(id)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Result({ model }: { model: AnalysisModel }) {
  const { match, pkg } = model.game
  const { performance, place } = model
  const { title, text } = match.outcome === null ? { title: '', text: '' } : pkg.words.outcome(match.outcome)
  const start = model.analysis.value.answers.at(0)?.before[place]
  return (
    <>
      <h2 class={title.length > 14 ? 'long' : ''}>{title}</h2>
      <p class="read">{text}</p>
      <dl class="result-figures analysis-figures">
        {start !== undefined && (
          <Figure label={analysisWords.figures.start} value={analysisWords.percent(points(start.mean))} />
        )}
        <Figure
          label={analysisWords.figures.accuracy}
          value={analysisWords.percent(points(performance.accuracy))}
          aside={analysisWords.ofDecisions(performance.decisions)}
        />
        <Figure label={analysisWords.figures.lost} value={analysisWords.plain(points(performance.lost))} />
        <Figure label={analysisWords.figures.luck} value={analysisWords.change(points(performance.luck))} />
        {MARKS.map((mark) => (
          <Figure
            key={mark}
            label={analysisWords.marks[mark]}
            value={analysisWords.plain(performance.marks[mark])}
            aside={analysisWords.aboutMarks[mark]}
          />
        ))}
      </dl>
    </>
  )
}

const Figure = ({ label, value, aside }: { label: string; value: string; aside?: string }) => (
  <div>
    <dt>
      {label} {aside !== undefined && <small>{aside}</small>}
    </dt>
    <dd>{value}</dd>
  </div>
)

function Progress({ model }: { model: AnalysisModel }) {
  const [doing, done, trouble] = [model.doing.value, model.judged.value.length, model.trouble.value]
  return (
    <div class="analysis-progress" data-doing={doing}>
      {trouble !== null && (
        <p class="notice bad" role="alert">
          {trouble}
        </p>
      )}
      {doing === 'done' ? (
        <p role="status">{analysisWords.finished}</p>
      ) : (
        <>
          <progress max={model.total} value={done} aria-label={analysisWords.analysis} />
          <p role="status">{analysisWords.progress(done, model.total)}</p>
          <button type="button" class="btn wide" onClick={() => (doing === 'running' ? model.stop() : model.start())}>
            <Icon of={doing === 'running' ? stopSign : play} size={14} />
            {doing === 'running' ? analysisWords.stop : analysisWords.goOn}
          </button>
        </>
      )}
    </div>
  )
}
