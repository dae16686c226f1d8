// Who answers the questions of effects: a player, with gifts and recalls possible meanwhile, or a Non-player's priorities.
import { type Host, type Json, type No, type Option, openTo, type Target } from '@interregnum/kernel'
import { chooseOption, chooseSpace } from '../bots/nonplayer/choices.ts'
import { chooseFrom, chooseOpenly } from '../rules/choose.ts'
import { anyOf } from '../rules/german.ts'
import { FACTIONS, type FactionId, isPlayer, type Play } from '../rules/state.ts'
import type { Executing } from './event.ts'

type Offered = Option | Target<Executing>
const isTarget = (choice: Offered): choice is Target<Executing> => typeof choice === 'object'

export const host: Host<Executing, FactionId> = {
  chance: ({ g }) => g.t.chance,
  rolled: ({ g }, die) => g.t.note('event-roll', { die }),

  decide(e, question) {
    const faction = decider(e, question.by)
    if (isPlayer(e.g.s, faction)) return null
    const open = openTo(question)
    return open[nonplayerPicks(e, faction, question.kind, open)]
  },

  ask(e, { by, kind, candidates, check }) {
    const faction = decider(e, by)
    // Targets depend on pieces on the map, which may be recalled meanwhile, so they are recomputed. Words do not change.
    if (typeof candidates === 'function') return chooseFrom(e.g, faction, kind, candidates, check, dataOf(e, kind))
    const refused = new Map<unknown, No | null>(candidates.map((word) => [word, check(word)]))
    return chooseOpenly(e.g, faction, kind, candidates, (word) => refused.get(word) ?? null)
  },
}

/** Whose Cell is placed, if a Faction was chosen for that. */
const dataOf = ({ faction }: Executing, kind: string): Json | undefined => {
  if (kind !== 'event-place') return undefined
  return faction === null ? {} : { faction: FACTIONS[faction] }
}

const decider = ({ exec }: Executing, by: FactionId | null): number => (by === null ? exec : FACTIONS.indexOf(by))

/** The index of the Non-player's choice. */
function nonplayerPicks({ g, exec }: Executing, faction: number, kind: string, open: readonly Offered[]): number {
  const targets = open.filter(isTarget)
  if (targets.length === 0) {
    const words = open.map(String)
    return words.indexOf(chooseOption(g, faction, kind, words))
  }
  if (targets.every(({ at }) => at.cell !== null)) {
    const held = targets.map(({ option, at: { space, cell } }) => ({ option, space, cell }))
    return held.indexOf(chooseOption(g, faction, kind, held))
  }
  const spaces = targets.flatMap(({ at: { space } }) => (space === null ? [] : [space]))
  if (spaces.length > 0) return spaces.indexOf(chooseSpace(g, faction, kind, spaces))
  return factionIndex(g, exec, targets)
}

/** A Non-player chooses itself if it can. */
function factionIndex(g: Play, exec: number, targets: readonly Target<Executing>[]): number {
  const own = targets.findIndex(({ at }) => at.faction === exec)
  return own >= 0 ? own : targets.indexOf(anyOf(g, targets))
}
