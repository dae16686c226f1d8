import { type Game, type GameRecord, type Match, type UndoLimit, verify } from '../index.ts'
import { retrace } from './retrace.ts'

export interface OwnUndo {
  /** Kinds of limits that were met. */
  readonly limits: ReadonlySet<UndoLimit['reason']>
  readonly faults: readonly string[]
}

/** Checks how far each seat may go back under the undo rule `own`, at the given moments of a game. */
export function checkOwnUndo<S>(game: Game<S>, record: GameRecord, moments: ReadonlySet<number>): OwnUndo {
  const limits = new Set<UndoLimit['reason']>()
  const faults: string[] = []
  const own: GameRecord = { ...record, undo: 'own' }
  retrace(game, own, moments, (match) => {
    for (const { id } of match.seats) {
      const { undo, undoLimit } = match.position(id)
      const met = limits.size
      limits.add(undoLimit.reason)
      const wrong = wrongReach(match, id, undo, undoLimit) ?? wrongUndo(match, id, undo, met === limits.size)
      if (wrong !== null) faults.push(`after ${match.index} answers, ${id}: ${wrong}`)
    }
  })
  return { limits, faults }
}

function wrongReach<S>(match: Match<S>, seat: string, undo: number, limit: UndoLimit): string | null {
  const { line } = match
  const back = line.slice(line.length - undo)
  if (back.some((step) => step.seat !== seat)) return 'takes back what is not theirs'
  if (back.some(({ chance }) => chance.length > 0)) return 'takes back what was rolled'
  const stays = line[line.length - undo - 1]
  if (stays === undefined) return limit.reason === 'start' ? null : `stops at the start for ${limit.reason}`
  if (limit.answer !== line.length - undo) return `stops at answer ${line.length - undo}, and names ${limit.answer}`
  const expected = stays.seat !== seat ? 'other-seat' : stays.chance.length > 0 ? 'chance' : 'revealed'
  return limit.reason === expected ? null : `stops for ${limit.reason}, not ${expected}`
}

/** Checks that undo goes as far as the seat may, no further, and further with the consent of all. */
function wrongUndo<S>(match: Match<S>, seat: string, undo: number, again: boolean): string | null {
  const others = match.seats.map(({ id }) => id).filter((id) => id !== seat)
  const copy = match.fork()
  if (undo < match.line.length && others.length > 0) {
    const alone = copy.undo(undo + 1, { by: seat })
    if (alone.ok || alone.reason !== 'needs-consent') return 'goes further than it may'
  }
  if (undo > 0 && !copy.undo(undo, { by: seat }).ok) return 'does not go as far as it may'
  if (copy.line.length === 0) return null
  const rolled = copy.line[copy.line.length - 1].chance.length > 0
  const agreed = copy.undo(1, { by: seat, agreed: others })
  if (!agreed.ok) return `is refused with the consent of all: ${agreed.reason}`
  if ('dice' in agreed.entry !== (rolled && 'agreed' in agreed.entry)) return 'does not say where the dice go on'
  // Once per kind of limit: verifying replays the whole game.
  if (!again && !verify(match.game, copy.exportRecord()).ok) return 'makes a record that does not verify'
  return null
}
