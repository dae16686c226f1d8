// Why the sensible bot takes an option, in one line: the part of its standing in which the option leads the others most.
import type { AskView, Option } from '@interregnum/kernel'
import { additionOptions, questions } from '../rules/questions.ts'
import { FACTIONS, type FactionId, type Play } from '../rules/state.ts'
import { WHY, WHY_USUAL } from '../text/bots.ts'
import { growthFrom, PARTS, type Standing, threatOf } from './standing.ts'
import type { Weights } from './weights.ts'

/** An option and what it leads to. */
export interface Trial {
  readonly option: Option
  worth: number
  readonly standing: Standing | null
  /** Whether it depends on dice. */
  readonly rolled: boolean
  /** The position after it; null if a single step was judged without being played. */
  readonly after: Play | null
}

type Part = (typeof PARTS)[number]

/** What growth consists of, by the weights that it is counted with. */
const GROWTH = {
  resources: ['purse'],
  cells: ['cells'],
  hold: ['held', 'towns'],
  open: ['open'],
  capabilities: ['capabilities'],
  prepared: ['prepared'],
  prisoners: ['prisoners'],
  support: ['support'],
  troops: ['troops'],
  personality: ['personality'],
  cubes: ['cubes'],
  hidden: ['hidden'],
  publishing: ['publishing'],
} as const satisfies { readonly [part: string]: readonly (keyof Weights)[] }
type Growth = keyof typeof GROWTH
const GROWTH_PARTS = Object.keys(GROWTH) as Growth[]

const isEnd = (option: Option): boolean => option === 'done' || option === 'enough' || option === 'stop'

interface How {
  /** Whether this is the last Round. */
  readonly last: boolean
  /** Whether somebody reads the reasons, so that details are worth their time. */
  readonly detailed: boolean
}

export function reasonFor(best: Trial, trials: readonly Trial[], { seat, kind }: AskView, how: How): string {
  const { standing, option } = best
  if (standing === null) return best.worth > 0 ? WHY.winsGame : WHY.lostAnyway
  if (trials.length === 1) return onlyWords(kind, option)
  const others = trials.filter((it) => it !== best && it.standing !== null)
  if (others.length === 0) return WHY.othersEnd
  const part = leading(PARTS, (name) => leadOf(standing[name], others, (it) => it.standing?.[name] ?? 0))
  if (part === null) return WHY.allTheSame
  const faction = seat as FactionId
  if (part === 'round') return roundWords(standing.round, how.last)
  if (how.last && part === 'growth') return WHY.noMoreToGain
  if (option === 'pass') return part === 'measure' ? WHY.pass.measure[faction] : WHY.pass[part]
  // A step that was judged by itself stands against going on with the Command.
  if (isEnd(option) || (option === 'special' && best.after === null)) return WHY.end[part]
  return partWords(part, how.detailed ? best : { ...best, after: null }, others, faction, kind)
}

/** Why nothing else was tried. */
function onlyWords(kind: string, option: Option): string {
  if (option === 'special') return WHY.special
  return kind === 'agitation' || kind === 'agitation-level' ? WHY.wrongWay : WHY.usual
}

/** By how much a number is ahead of the mean of others. */
const leadOf = (value: number, others: readonly Trial[], of: (other: Trial) => number): number =>
  value - others.reduce((sum, other) => sum + of(other), 0) / others.length

/** The name with the greatest lead; null if none is ahead. */
function leading<N>(names: readonly N[], lead: (name: N) => number): N | null {
  let [found, most]: [N | null, number] = [null, 0]
  for (const name of names) {
    const by = lead(name)
    if (by > most) [found, most] = [name, by]
  }
  return found
}

function partWords(
  part: Exclude<Part, 'round'>,
  { option, after }: Trial,
  others: readonly Trial[],
  faction: FactionId,
  kind: string,
): string {
  switch (part) {
    case 'measure':
      return WHY.measure[faction]
    case 'freedom':
      return WHY.freedom[faction]
    case 'growth':
      return after === null ? stepWords(kind, option) : growthWords(after, others, faction)
    case 'rivals':
      return after === null ? WHY.rivals : rivalWords(after, others, faction)
  }
}

/** Before a Round the current board counts; in the last Round, what the others are expected to do. */
function roundWords(worth: number, last: boolean): string {
  if (last && worth < 0) return WHY.reducesLead
  return (worth > 0 ? WHY.winsRound : WHY.stopsRival)[last ? 'last' : 'now']
}

function growthWords(after: Play, others: readonly Trial[], faction: FactionId): string {
  const at = FACTIONS.indexOf(faction)
  const part = leading(GROWTH_PARTS, (name) =>
    leadOf(growthFrom(after, at, GROWTH[name]), others, (it) =>
      it.after === null ? 0 : growthFrom(it.after, at, GROWTH[name]),
    ),
  )
  if (part === null) return WHY.growth
  return part === 'hold' && faction === 'moderates' ? WHY.grows.inTowns : WHY.grows[part]
}

/** A rival this likely to win is close to it. */
const CLOSE = 0.5

/** Names the rival that is set back most, and says whether it would otherwise be close to winning. */
function rivalWords(after: Play, others: readonly Trial[], faction: FactionId): string {
  const threats = (rival: FactionId) => (it: Trial) =>
    it.after === null ? 0 : threatOf(it.after, FACTIONS.indexOf(rival))
  const rivals = FACTIONS.filter((rival) => rival !== faction)
  const rival = leading(rivals, (one) => -leadOf(threatOf(after, FACTIONS.indexOf(one)), others, threats(one)))
  if (rival === null) return WHY.rivals
  const otherwise = Math.max(...others.map(threats(rival)))
  return WHY.holdsBack[rival][otherwise > CLOSE ? 'close' : 'far']
}

/** Why a single step helps later. */
function stepWords(kind: string, option: Option): string {
  if (kind === 'rally') return WHY.step.rally
  if (kind === 'rouse') return WHY.grows.open
  if (kind === 'march-from') return WHY.step.marchFrom
  if (kind === 'rally-cells') return option === 0 ? WHY.grows.resources : WHY.step.rallyCells
  return WHY.growth
}

/** The reason for an answer to a question that is always answered by habit. */
export function usualReason(ask: AskView, answer: Option): string {
  if (questions.is(ask, 'gather') && answer === 'go') {
    if (ask.data.cells >= 3) return WHY.gather.full
    const more = ask.options.some((option) => additionOptions.read(option)?.use === 'cell')
    return more ? WHY.gather.some : WHY.gather.all
  }
  if (questions.is(ask, 'attack-pay') && ask.data.strength + Number(answer) < 4)
    return answer === 0 ? WHY.pay.nothing : WHY.pay.some
  return WHY_USUAL[ask.kind] ?? WHY.growth
}
