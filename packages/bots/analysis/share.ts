import { type GameRecord, Match } from '@interregnum/kernel'
import { loadGame, type RegisteredGame } from '@interregnum/registry'
import { corrected } from '../simulate.ts'
import { type AnalysisPlan, type JudgedAnswer, judgeAnswers } from './analysis.ts'

/** A part of an analysis as plain data, for another thread, which loads the game itself. */
export interface AnalysisShare extends AnalysisPlan {
  readonly record: GameRecord
  readonly share: { readonly at: number; readonly of: number }
}

/** Judges the answers of one share, one by one. */
export async function* judgedShare(
  { record, ...plan }: AnalysisShare,
  games?: readonly RegisteredGame[],
): AsyncGenerator<JudgedAnswer> {
  const pkg = corrected(await loadGame(record.game, games), record.corrections)
  yield* judgeAnswers(pkg, Match.open(pkg.game(), record), plan)
}
