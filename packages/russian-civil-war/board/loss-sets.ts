// What a player can lose in an exchange: every sufficient set without a superfluous unit (8.34), the smallest loss first.
import type { PlannedChoice } from '@interregnum/game-package'
import type { AskView } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { members } from '../rules/pieces.ts'
import { questions, unitIn, unitOption } from '../rules/questions.ts'
import { canReturn } from '../rules/replacement.ts'
import { IS_LEADER, type State } from '../rules/state.ts'
import { BATTLE_WORDS } from '../text/board.ts'
import { unitWords } from '../text/labels.ts'

export interface LossSet {
  /** Identifies it among the choices; "lose:102" for a single unit. */
  readonly option: string
  readonly units: readonly number[]
  readonly sum: number
  readonly cost: number
}

/** Of more units the sets are not listed: they are chosen one by one. */
const MOST_UNITS = 14
/** A leader counts as this many times his value: he never comes back. */
const LEADER = 10

/** The units that the player chooses from; null if several players choose in turn. */
function choosing({ attack, owner }: State, ask: AskView, s: State): number[] | null {
  const units = ask.options.flatMap((option) => unitIn(option) ?? [])
  if (attack === null || units.length > MOST_UNITS) return null
  const defenders = attack.defenders.flatMap((root) => members(s, root))
  const owners = new Set(defenders.map((unit) => owner[unit]))
  return units.every((unit) => defenders.includes(unit)) && owners.size > 1 ? null : units
}

const cache = new WeakMap<State, readonly LossSet[]>()

/** Cached per position; empty if units are chosen one by one. */
export function lossSets(ask: AskView, s: State, data: Data): readonly LossSet[] {
  if (!questions.is(ask, 'lose')) return []
  const known = cache.get(s)
  if (known !== undefined) return known
  const units = choosing(s, ask, s) ?? []
  const found = sets(units, ask.data.loss, s, data).toSorted((a, b) => a.cost - b.cost)
  cache.set(s, found)
  return found
}

function sets(units: readonly number[], loss: number, s: State, data: Data): LossSet[] {
  const value = (unit: number): number => data.values[unit]
  const cost = (unit: number): number =>
    value(unit) * (IS_LEADER[unit] ? LEADER : canReturn(s, unit) ? 1 : 2) + 0.1 * value(unit)
  const found: LossSet[] = []
  for (let bits = 1; bits < 2 ** units.length; bits++) {
    const chosen = units.filter((_, at) => (bits >> at) & 1)
    const sum = chosen.reduce((total, unit) => total + value(unit), 0)
    if (sum < loss || sum - Math.min(...chosen.map(value)) >= loss) continue
    found.push({
      option: chosen.map((unit) => unitOption('lose', unit)).join(' '),
      units: chosen,
      sum,
      cost: chosen.reduce((total, unit) => total + cost(unit), 0),
    })
  }
  return found
}

/** How many sets are rows of the list; all can be chosen by clicking counters. */
const ROWS = 8

export function lossPlans(ask: AskView, s: State, data: Data): readonly PlannedChoice[] | null {
  if (!questions.is(ask, 'lose')) return null
  const found = lossSets(ask, s, data)
  if (found.length === 0) return null
  const { loss } = ask.data
  const labels = found.map(({ units }) => BATTLE_WORDS.losses(units.map((unit) => unitWords(data, unit))))
  // The armies of a nation are alike: of sets that read the same, only one is a row.
  const rows = [...new Set(labels)].slice(0, ROWS).map((label) => labels.indexOf(label))
  const plans = found.map(
    ({ option, units, sum }, n): PlannedChoice => ({
      option,
      plan: { answers: units.map((unit) => unitOption('lose', unit)) },
      label: labels[n],
      detail: BATTLE_WORDS.lossDetail(
        sum,
        loss,
        units.filter((unit) => IS_LEADER[unit]).length,
        units.filter((unit) => canReturn(s, unit)).length,
      ),
      sign: String(sum),
      commit: BATTLE_WORDS.loseCommit(units.length, unitWords(data, units[0])),
      unlisted: !rows.includes(n),
    }),
  )
  // A unit with which no set begins is no choice of its own, except step by step.
  const firsts = new Set(found.map(({ units }) => unitOption('lose', units[0])))
  const others = ask.options.filter((option) => !firsts.has(String(option)))
  return [...plans, ...others.map((option) => ({ option, unlisted: true }))]
}
