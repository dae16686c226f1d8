// Asks bots for their moves in a position, for tests.
import {
  type BotSpec,
  type JournalEntry,
  type Json,
  LivePosition,
  type Move,
  type QuickBot,
  Run,
} from '@interregnum/kernel'
import { policies } from '../bots/character.ts'
import { PRINTED } from '../data/corrections.ts'
import { russianCivilWar } from '../game.ts'
import type { State } from '../rules/state.ts'
import type { Table } from './table.ts'

export const policy = (id: string): BotSpec<State, QuickBot<State>> => {
  const found = policies(PRINTED).find((one) => one.id === id)
  if (found === undefined) throw new Error(`There is no bot ${id}.`)
  return found
}

/** A run at the resting point where a table begins. */
export function runOf(t: Table, journal?: JournalEntry[]): Run<State> {
  return Run.from(russianCivilWar, t.match.resting, journal)
}

/** The move of a bot in this seat. */
export const says = (t: Table, id = 'sensible', seat = 'a'): Move =>
  policy(id)
    .create(1)
    .choose(new LivePosition(runOf(t, []), seat))

/** The answers of a bot for every seat that is asked, until a question of another kind comes. */
export const goesOn = (t: Table, kinds: readonly string[], id?: string): Json[] => goesOnIn(runOf(t), kinds, id)
export function goesOnIn(run: Run<State>, kinds: readonly string[], id = 'sensible'): Json[] {
  const bot = policy(id).create(1)
  const answers: Json[] = []
  while (run.outcome === null) {
    const open = run.pending.find((ask) => !ask.optional)
    if (open === undefined || !kinds.includes(open.kind)) break
    const { answer } = bot.choose(new LivePosition(run, open.seat))
    const resolved = open.resolve(answer)
    if ('no' in resolved) throw new Error(`${answer} is refused: ${resolved.no.reason}`)
    answers.push(answer)
    run.answer(open, resolved.choice, answer)
  }
  return answers
}

export const interrupts = (t: Table, seat: string, id?: string): Move | null => interruptsIn(runOf(t), seat, id)
export function interruptsIn(
  run: Run<State>,
  seat: string,
  id = 'sensible',
  bot: QuickBot<State> = policy(id).create(1),
): Move | null {
  const position = new LivePosition(run, seat)
  // Bots interrupt only now and then: try often enough.
  for (let n = 0; n < 300; n++) {
    const move = bot.interrupt?.(position) ?? null
    if (move !== null) return move
  }
  return null
}

/** Answers an optional ask of this seat. */
export function give(run: Run<State>, seat: string, answer: Json): void {
  const ask = run.pending.find((open) => open.seat === seat && open.optional && !('no' in open.resolve(answer)))
  const resolved = ask?.resolve(answer)
  if (ask === undefined || resolved === undefined || 'no' in resolved) {
    throw new Error(`${seat} cannot answer ${JSON.stringify(answer)}`)
  }
  run.answer(ask, resolved.choice, answer)
}
