import { corrected } from '@interregnum/bots'
import { Match } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import { useEffect, useMemo } from 'preact/hooks'
import { takeHandover } from '../game/handover.ts'
import { TroublePage } from '../parts/error-boundary.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords } from '../parts/words.ts'
import { fetchFonts } from '../services/fonts.ts'
import { isPerson, seatName } from '../services/occupants.ts'
import { type SavedAnalysis, saves } from '../services/saves.ts'
import { analysisWords } from '../words/analysis.ts'
import { partsWords } from '../words/parts.ts'
import { type AnalysedGame, AnalysisModel } from './analysis-model.ts'
import { AnalysisPage } from './analysis-page.tsx'

interface Opened {
  readonly game: AnalysedGame
  readonly stored: SavedAnalysis | null
  readonly seat: string
}

/** The analysis of a saved game. */
export function OpenAnalysis({ save }: { save: string }) {
  const { got, again } = useAsync(save, () => open(save))
  useEffect(fetchFonts, [])
  useEffect(() => {
    if (got.state === 'here') document.title = analysisWords.pageTitle(got.value.game.title)
  }, [got])
  if (got.state === 'here') return <Running opened={got.value} />
  if (got.state === 'waiting') {
    return (
      <div class="waiting" aria-busy="true">
        {analysisWords.loading}
      </div>
    )
  }
  return (
    <TroublePage title={analysisWords.notOpened} text={inWords(got.problem)}>
      <button type="button" class="btn" onClick={again}>
        {partsWords.tryAgain}
      </button>
    </TroublePage>
  )
}

/** Starts by itself, and stops when the page is left. */
function Running({ opened: { game, stored, seat } }: { opened: Opened }) {
  const model = useMemo(() => new AnalysisModel(game, stored, seat), [game, stored, seat])
  useEffect(() => {
    model.start()
    return () => model.stop()
  }, [model])
  return <AnalysisPage model={model} />
}

async function open(save: string): Promise<Opened> {
  const found = (await saves.get(save)) ?? takeHandover(save)
  if (found === null) throw new Error(analysisWords.notOnThisDevice)
  const { record, title } = found
  const pkg = corrected(await loadGame(record.game), record.corrections)
  const match = Match.open(pkg.game(), record)
  if (match.outcome === null) throw new Error(analysisWords.notFinished)
  const { seats, options } = match
  const occupants = found.occupants ?? record.occupants ?? {}
  const nameOf = (seat: string): string => seatName(pkg, { occupants, seats, options }, seat)
  const game = { save, title, pkg, record: match.exportRecord(), match, nameOf }
  const person = seats.find(({ id }) => isPerson(occupants, id)) ?? seats[0]
  return { game, stored: await saves.analysis(save), seat: person.id }
}
