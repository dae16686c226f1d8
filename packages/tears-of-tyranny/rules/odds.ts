// Chances of what a die decides, shown before it is rolled.
import type { Odds } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/game-data.ts'
import { panelOf } from '../data/panels.ts'
import { type ReadCapability, type ReadData, readData } from '../effects/compiled.ts'
import { type Acting, acting } from '../effects/context.ts'
import { effects, type TyrannyEffect } from '../effects/vocabulary.ts'
import { effectWords, NOTHING_HAPPENS, resultText } from '../text/effects.ts'
import { executeIn } from './capabilities.ts'
import { imagine } from './imagined.ts'
import { mapOf } from './map.ts'
import { previewTargets, readUse, type Use } from './preview.ts'
import { questions } from './questions.ts'
import { playerOf, type State } from './state.ts'

type Roll = Extract<TyrannyEffect, { readonly bands: unknown }>

/** The chances of an option, by the cards of a game. Empty if nothing is rolled before the next question. */
export function oddsWith(data: Data): (s: State, ask: AskView, option: Option) => readonly Odds[] {
  const read = readData(data)
  const rolls = new Map([...data.minor, ...data.major].flatMap(({ id, effect }) => rollsIn(id, effect)))
  return (s, ask, option) => {
    const player = playerOf(s, ask.seat)
    if (questions.is(ask, 'action')) return actionOdds(s, read, rolls, player, option)
    if (questions.is(ask, 'target')) {
      const { cause, tiers } = ask.data
      const tile = tileIn(s, option)
      const use = { player, cause, ...(tiers === undefined ? {} : { tiers }) }
      return tile === null ? [] : useOdds(s, read, rolls, use, tile)
    }
    if (questions.is(ask, 'choose')) {
      const roll = option === 'roll' ? rolls.get(ask.data.cause) : undefined
      const tile = ask.data.tile === undefined ? null : tileIn(s, ask.data.tile)
      return roll === undefined ? [] : bandsOf(roll, actingOn(s, read, player, ask.data.cause, tile))
    }
    return questions.is(ask, 'destroy') ? destroyOdds(s, read, ask.data.cause, player, ask) : []
  }
}

const tileIn = (s: State, id: Option): number | null => {
  const at = mapOf(s.layout).tiles.findIndex((tile) => tile.id === id)
  return at < 0 ? null : at
}

function actingOn(s: State, read: ReadData, player: number, cause: string, tile: number | null): Acting {
  const g = acting(imagine(s, read), 'capability', player, cause, tile)
  // A die that decides about a captive is rolled only with one.
  g.tallies.captive = true
  return g
}

/** A card rolls one die at most. */
function rollsIn(id: string, effect: TyrannyEffect): [string, Roll][] {
  const roll = firstRoll(effect)
  return roll === null ? [] : [[id, roll]]
}

function firstRoll(effect: TyrannyEffect): Roll | null {
  if ('bands' in effect) return effect
  for (const part of partsOf(effect)) {
    const found = firstRoll(part)
    if (found !== null) return found
  }
  return null
}

function partsOf(effect: TyrannyEffect): readonly TyrannyEffect[] {
  if ('steps' in effect) return effect.steps
  if ('choose' in effect) return Object.values(effect.choose)
  return 'if' in effect ? [effect.do] : []
}

function actionOdds(
  s: State,
  read: ReadData,
  rolls: ReadonlyMap<string, Roll>,
  player: number,
  option: Option,
): readonly Odds[] {
  const choice = questions.read('action', option)
  if (choice === null) return []
  if (choice.use === 'roll') {
    const { beforeRefit } = panelOf(s.players[player])
    const roll = beforeRefit === undefined ? null : firstRoll(beforeRefit)
    return roll === null ? [] : bandsOf(roll, acting(imagine(s, read), 'panel', player, 'roll'))
  }
  if (choice.use !== 'use') return []
  const use: Use = { player, cause: choice.card }
  const targets = previewTargets(s, read, use)
  return targets.length === 1 ? useOdds(s, read, rolls, use, targets[0].at) : []
}

/** The odds of a capability in a tile, if its die is rolled before anything is asked. */
function useOdds(s: State, read: ReadData, rolls: ReadonlyMap<string, Roll>, use: Use, tile: number): readonly Odds[] {
  const roll = rolls.get(use.cause)
  if (roll === undefined) return []
  const at = rollingIn(s, read, use, tile)
  return at === null ? [] : bandsOf(roll, actingOn(at, read, use.player, use.cause, tile))
}

/** The state in which the die of a capability is rolled; null if a question comes first, or no die is rolled. */
function rollingIn(s: State, read: ReadData, use: Use, tile: number): State | null {
  const rolled = new Error('a die is rolled')
  const chance = {
    roll: () => {
      throw rolled
    },
    draw: () => {
      throw rolled
    },
    shuffle: () => {},
  }
  const g = imagine(s, read, { chance })
  const capability: ReadCapability | null = readUse(g, use)
  if (capability === null) return null
  try {
    executeIn(g, use.player, capability, use.cause, false, g.map.tiles[tile]).next()
  } catch (problem) {
    if (problem === rolled) return g.s
    if (g.s.outcome === null) throw problem
  }
  return null
}

/** A die that is rolled as soon as it is clear what is destroyed: the next step of the same card. */
function destroyOdds(s: State, read: ReadData, cause: string, player: number, ask: AskView): readonly Odds[] {
  const card = read.cards.get(cause)?.card
  const here = ask.data
  if (card === undefined || typeof here !== 'object' || here === null || !('tile' in here)) return []
  const steps = partsOf(card.effect)
  const units = ask.options.map((option) => String(option).split('@')[0])
  const at = steps.findIndex(
    (step) => 'op' in step && step.op === 'destroy' && units.every((unit) => step.of.some((it) => it === unit)),
  )
  const next = at < 0 ? undefined : steps[at + 1]
  const tile = tileIn(s, String(here.tile))
  const roll = next === undefined ? null : firstRoll(next)
  if (next === undefined || roll === null || tile === null) return []
  const g = actingOn(s, read, player, cause, tile)
  return 'if' in next && !effects.test(next.if).holds(g) ? [] : bandsOf(roll, g)
}

/** What each result does in this position; results that do the same are put together. */
function bandsOf({ roll: sides, bands }: Roll, g: Acting): readonly Odds[] {
  const faces = new Map<string, number>()
  let left = sides
  const add = (text: string, count: number): void => void faces.set(text, (faces.get(text) ?? 0) + count)
  for (const { from, to, do: part } of bands) {
    const effect = effects.effect(part)
    const clauses = effect.can(g) === null ? effect.clauses(effectWords) : []
    add(resultText(clauses), to - from + 1)
    left -= to - from + 1
  }
  if (left > 0) add(NOTHING_HAPPENS, left)
  return [...faces].map(([text, count]) => ({ chance: count / sides, text }))
}
