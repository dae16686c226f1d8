// What came of one decision, gathered from the lines of the journal that name it as their origin.
import type { Tone } from '@interregnum/game-package'
import type { JournalEntry } from '@interregnum/kernel'
import { notes } from '../rules/notes.ts'
import { ADVERSARIES, type Adversary, type Role } from '../rules/state.ts'
import { decisionText, tagText } from '../text/review.ts'

export interface Consequences {
  /** Tokens gained and lost, without those for civilians killed. */
  influence: number
  /** Tokens lost for civilians killed. */
  collateral: number
  killed: number
  readonly destroyed: { [unit in Adversary]: number }
  displaced: number
  converted: number
  surrogates: number
  presence: number
  presenceLost: number
  /** Tiles from which all tyranny went. */
  liberated: number
  tyranny: number
  /** How the game ended with it; null if it went on. */
  ended: string | null
  /** The last answer that belongs to it. */
  until: number
}

const none = (index: number): Consequences => ({
  influence: 0,
  collateral: 0,
  killed: 0,
  destroyed: { cell: 0, outpost: 0, garrison: 0 },
  displaced: 0,
  converted: 0,
  surrogates: 0,
  presence: 0,
  presenceLost: 0,
  liberated: 0,
  tyranny: 0,
  ended: null,
  until: index,
})

/** Whether a line has this origin. */
const comesFrom = ({ data }: JournalEntry, by: Role, cause: string): boolean => data.by === by && data.cause === cause

/** From the lines that follow a decision in its turn. */
export function consequencesOf(lines: readonly JournalEntry[], index: number, by: Role, cause: string): Consequences {
  const own = lines.filter((line) => comesFrom(line, by, cause))
  const until = own.at(-1)?.index ?? index
  const answers = new Set([index, ...own.map((line) => line.index)])
  const all = none(until)
  for (const line of own) add(all, line)
  for (const line of lines) {
    if (!answers.has(line.index)) continue
    if (notes.is(line, 'liberated')) all.liberated++
    if (notes.is(line, 'over')) all.ended = line.data.result
  }
  return all
}

function add(all: Consequences, line: JournalEntry): void {
  if (notes.is(line, 'influence')) {
    if (line.data.reason === 'civilian-killed') all.collateral -= line.data.change
    else all.influence += line.data.change
  } else if (notes.is(line, 'civilian-killed')) all.killed++
  else if (notes.is(line, 'destroyed')) all.destroyed[line.data.unit]++
  else if (notes.is(line, 'displaced')) all.displaced++
  else if (notes.is(line, 'converted')) all.converted += line.data.to === 'blue' ? 1 : -1
  else if (notes.is(line, 'added')) all.surrogates += line.data.piece === 'surrogate' ? line.data.count : 0
  else if (notes.is(line, 'replaced')) all.surrogates += line.data.into === 'surrogate' ? 1 : 0
  else if (notes.is(line, 'presence')) all.presence++
  else if (notes.is(line, 'presence-lost')) all.presenceLost++
}

export interface Tag {
  readonly text: string
  readonly tone: Tone
}

const tag = (when: boolean, text: string, tone: Tone): Tag[] => (when ? [{ text, tone }] : [])

/** `held`: tiles that would have fallen, by name. */
export function tagsOf(it: Consequences, held: readonly string[]): Tag[] {
  const { influence, collateral, killed, ended } = it
  return [
    ...tag(influence !== 0, tagText.influence(influence), influence > 0 ? 'good' : 'bad'),
    ...tag(killed > 0, tagText.civilians(killed), 'bad'),
    ...tag(collateral > 0, tagText.collateral(-collateral), 'bad'),
    ...tag(killed > 0 && collateral === 0, tagText.influence(0), 'plain'),
    ...held.map((tile): Tag => ({ text: tagText.held(tile), tone: 'good' })),
    ...tag(it.liberated > 0, tagText.freed(it.liberated), 'good'),
    ...tag(it.tyranny > 0, tagText.tyranny(it.tyranny), 'bad'),
    ...tag(it.presence > 0, tagText.presence(it.presence), 'good'),
    ...tag(it.presenceLost > 0, tagText.presenceLost(it.presenceLost), 'bad'),
    ...tag(
      ended !== null,
      ended?.startsWith('victory') ? tagText.won : tagText.lost,
      ended?.startsWith('victory') ? 'good' : 'bad',
    ),
  ]
}

/** "1 garrison was destroyed. 1 civilian died. I·8 held." */
export function outcomeText(it: Consequences, held: readonly string[]): string {
  const units = ADVERSARIES.filter((unit) => it.destroyed[unit] > 0).map((unit) => [unit, it.destroyed[unit]] as const)
  const sentences = [
    ...(units.length > 0 ? [decisionText.destroyed(units)] : []),
    ...(it.displaced > 0 ? [decisionText.displaced(it.displaced)] : []),
    ...(it.converted > 0 ? [decisionText.converted(it.converted)] : []),
    ...(it.surrogates > 0 ? [decisionText.joined(it.surrogates)] : []),
    ...(it.killed > 0 ? [decisionText.died(it.killed)] : []),
    ...(held.length > 0 ? [decisionText.held(held)] : []),
  ]
  return sentences.join(' ')
}

/** How much a decision mattered, to choose the turning points. */
export function weightOf(it: Consequences, held: number): number {
  const { destroyed } = it
  return (
    Math.abs(it.influence) +
    destroyed.outpost +
    2 * destroyed.garrison +
    3 * held +
    3 * it.liberated +
    2 * it.killed +
    (it.ended === null ? 0 : 100)
  )
}
