import {
  cloneJson,
  type Dice,
  type Game,
  type GameRecord,
  Match,
  RecordError,
  readRecord,
  sameJson,
  verify,
} from '../index.ts'
import { diceFor, pickFrom } from './play.ts'

type Holder = Record<string | number, unknown>

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** A random place in a record, at any depth. */
function somewhere(record: object, dice: Dice): { holder: Holder; key: string | number; path: string } {
  let holder = record as Holder
  const path: (string | number)[] = []
  for (;;) {
    const keys = Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder)
    const key = pickFrom<string | number>(dice, keys)
    path.push(key)
    const inside = holder[key]
    const empty = !isHolder(inside) || Object.keys(inside).length === 0
    if (empty || dice.roll(5) === 1) return { holder, key, path: path.join('.') }
    holder = inside
  }
}

const OTHER_VALUES: readonly unknown[] = [null, true, false, 0, 1, -1, 0.5, 1e9, '', 'x', [], {}, [0], { x: 1 }]

/** Makes one random change to a record, and describes it. */
function corrupt(record: object, dice: Dice): string {
  const { holder, key, path } = somewhere(record, dice)
  const value = holder[key]
  const kinds = ['replace', 'nudge', 'remove', 'double', 'swap'] as const
  const kind = pickFrom(dice, kinds)
  if (kind === 'remove') {
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
  } else if (kind === 'nudge' && typeof value === 'number') holder[key] = value + pickFrom(dice, [-1, 1, 7])
  else if (kind === 'nudge' && typeof value === 'string') holder[key] = value.slice(0, -1)
  else if (kind === 'nudge' && typeof value === 'boolean') holder[key] = !value
  else if (kind === 'double' && Array.isArray(value)) value.push(cloneJson(value[value.length - 1] ?? 0))
  else if (kind === 'swap' && Array.isArray(value)) value.reverse()
  else holder[key] = pickFrom(dice, OTHER_VALUES)
  return `${kind} ${path}`
}

/** What is wrong with a record, in a sentence; null if it is accepted. */
function refusalOf<S>(game: Game<S>, value: unknown): string | null {
  let record: GameRecord
  try {
    record = readRecord(value)
  } catch (problem) {
    if (!(problem instanceof RecordError)) throw problem
    return problem.message
  }
  const { ok, reason, unverified } = verify(game, record)
  return ok && unverified.length === 0 ? null : (reason ?? `These rules cannot speak for ${unverified.join()}.`)
}

/** The corruptions of a record that change the game without being refused with a sentence. */
export function unnoticed<S>(game: Game<S>, record: GameRecord, tries: number): readonly string[] {
  const original = Match.load(game, record).exportRecord()
  const faults: string[] = []
  let made = 0
  for (let n = 0; made < tries; n++) {
    const corrupted = JSON.parse(JSON.stringify(record))
    const what = corrupt(corrupted, diceFor(`corruption:${n}`))
    // Some change nothing, such as reversing a list of one element: they do not count.
    if (sameJson(corrupted, record)) continue
    made++
    const reason = refusalOf(game, corrupted)
    if (reason !== null) {
      if (!/^[A-Z].*\.$/s.test(reason)) faults.push(`${what}: refused without a sentence: ${reason}`)
    } else if (!sameJson(Match.load(game, readRecord(corrupted)).exportRecord(), original)) faults.push(what)
  }
  return faults
}
