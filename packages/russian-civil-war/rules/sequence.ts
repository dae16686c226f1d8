// 4: the game turn: one player turn after the other, then the Inter-phase. Each call runs from one resting point to the
// next.
import { no, type Procedure } from '@interregnum/kernel'
import { STRIKE } from '../data/chits.ts'
import { assassination, assassinationRefused } from './assassination.ts'
import { beginCombat, combat } from './combat.ts'
import { beginMovement, movement } from './movement.ts'
import { spend } from './pieces.ts'
import { ask } from './questions.ts'
import { randomEvent } from './random-events.ts'
import { drawChits, extraDraws } from './randomizer.ts'
import { replacementSegment } from './replacement.ts'
import { deployment, TALKS, tradingSession } from './setup.ts'
import { solitaireTurn } from './solitaire/sequence.ts'
import { called, chits, clockwise, type Play, SEATS, seatOf } from './state.ts'
import { checkEnd } from './victory.ts'
import { chooseOpenly, clearTable } from './windows.ts'

export function* turn(g: Play): Procedure {
  const { s } = g
  switch (s.step) {
    case 'trade':
      return yield* tradingSession(g)
    case 'deploy':
      yield* deployment(g)
      return sequencing(g, false)
    case 'event':
      return yield* eventPhase(g)
    case 'move':
      if (yield* movement(g)) beginPhase(g, 'combat')
      return
    case 'combat':
      if (yield* combat(g)) beginPhase(g, 'draw')
      return
    case 'draw':
      return yield* randomizerPhase(g)
    case 'finish':
      return yield* endOfTurn(g)
    case 'replace':
      yield* replacementSegment(g)
      s.step = 'sequence'
      return
    case 'sequence':
      return yield* interphase(g)
    case 'solo':
      return yield* solitaireTurn(g)
    default:
      throw new Error(`the game cannot go on from ${s.step}`)
  }
}

function beginPhase(g: Play, step: 'move' | 'combat' | 'draw'): void {
  const { s, t } = g
  if (s.quit[s.active]) {
    nextPlayer(g)
    return
  }
  s.step = step
  if (step === 'move') beginMovement(s)
  if (step === 'combat') beginCombat(s)
  if (step === 'draw') {
    s.claimant = null
    s.claimed = null
  }
  t.note('phase', { player: called(s, s.active), step })
}

const NEXT = { option: 'next' } as const
const ROLL = { option: 'roll' } as const
const DRAW = { option: 'draw' } as const
const ASSASSINATE = { option: 'assassinate' } as const
type Continuation = typeof NEXT | typeof ROLL | typeof DRAW | typeof ASSASSINATE

/** The phasing player goes on, possibly after assassinations (4.3); false if he left the game meanwhile. */
function* goOnOrAssassinate(g: Play, kind: 'event' | 'draw' | 'finish', on: Continuation): Procedure<boolean> {
  const { s } = g
  for (;;) {
    const chosen = yield* chooseOpenly(g, s.active, kind, [on, ASSASSINATE], (choice) =>
      choice === ASSASSINATE ? assassinationRefused(s) : null,
    )
    if (chosen === null) return false
    if (chosen === on) return true
    yield* assassination(g)
  }
}

function* eventPhase(g: Play): Procedure {
  if (yield* goOnOrAssassinate(g, 'event', ROLL)) yield* randomEvent(g)
  beginPhase(g, 'move')
}

/** 12.33: one chit and those for critical cities, counted when the phase begins (12.31b). */
function* randomizerPhase(g: Play): Procedure {
  const { s } = g
  s.draws = 1 + extraDraws(g, s.active)
  if (!(yield* goOnOrAssassinate(g, 'draw', DRAW))) {
    s.draws = 0
    return nextPlayer(g)
  }
  yield* drawChits(g, s.active, s.draws)
  s.draws = 0
  s.step = 'finish'
}

function* endOfTurn(g: Play): Procedure {
  yield* goOnOrAssassinate(g, 'finish', NEXT)
  nextPlayer(g)
}

/** The next player clockwise who has not had his turn; after the last comes the Inter-phase. */
function nextPlayer(g: Play): void {
  const { s, t } = g
  clearTable(s)
  s.force = null
  s.attack = null
  for (s.done++; s.done < s.players; s.done++) {
    s.active = (s.first + s.done) % s.players
    if (s.quit[s.active]) continue
    s.step = 'event'
    t.note('turn', { player: called(s, s.active), turn: s.turn })
    return
  }
  s.step = 'replace'
  t.note('interphase', { turn: s.turn })
}

const NO_STRIKE = no('RCW-12.5-11', 'two-strikes-needed')

/** 12.5(11): two General Strikes make their player first, without a draw. */
function* generalStrike(g: Play): Procedure<number | null> {
  const { s, t } = g
  for (const player of clockwise(s, s.first)) {
    if (chits(s, player, STRIKE) < 2) continue
    const answer = yield* ask(seatOf(s, player), 'general-strike', ['strike', 'no'], (option) =>
      option === 'no' || chits(s, player, STRIKE) >= 2 ? null : NO_STRIKE,
    )
    if (answer === 'no') continue
    spend(s, player, STRIKE, 'strike', 'bag', 2)
    t.note('chit', { player: called(s, player), chit: 'strike' })
    return player
  }
  return null
}

/** The end of the Inter-phase: who is first, and whether the game ends. Trades are still possible (6.22). */
function* interphase(g: Play): Procedure {
  const { s } = g
  const present = clockwise(s, s.first)
  if (present.length > 0) yield* chooseOpenly(g, present[0], 'sequence', [DRAW])
  const striker = yield* generalStrike(g)
  yield* checkEnd(g)
  if (s.outcome !== null) return
  clearTable(s)
  s.turn++
  s.purged.fill(false)
  s.talks.fill(TALKS)
  if (striker !== null) begin(g, striker)
  else sequencing(g, true)
}

/** 4.2: the player of a randomly drawn marker is first; the marker is returned. */
function sequencing(g: Play, later: boolean): void {
  const { s, t } = g
  const markers: string[] = clockwise(s, 0).map((player) => SEATS[player])
  if (markers.length === 0) throw new Error(`no player is left in turn ${s.turn}`)
  const drawn = t.chance.draw('sequence', markers)
  t.note('first', { player: drawn, later })
  begin(g, SEATS.indexOf(drawn as (typeof SEATS)[number]))
}

function begin({ s, t }: Play, first: number): void {
  s.first = first
  s.active = first
  s.done = 0
  s.step = 'event'
  t.note('turn', { player: called(s, first), turn: s.turn })
}
