// Who takes care of which strike. Everything it reads is public, so that all companions come to the same plan.
import { cardIn } from '../effects/compiled.ts'
import { playLimit } from '../rules/player-phase.ts'
import type { State } from '../rules/state.ts'
import { isSlow, usesCard } from './trial-actions.ts'
import type { Trials } from './trials.ts'

/** A strike that would succeed, and who keeps the tile from falling. */
export interface Cover {
  readonly tile: number
  readonly player: number
}

interface Means {
  readonly card: string
  readonly cost: number
  readonly paid: boolean
}

interface Offer extends Cover {
  readonly gain: number
  readonly means: Means
}

/** The cards with which a player could still act before the adversary does. */
function meansOf({ s, data }: Trials, player: number): Means[] {
  const it = s.players[player]
  if (it.out || it.ready) return []
  const paid = it.played.flatMap(({ card, done }) =>
    done || isSlow(data, card) ? [] : [{ card, cost: 0, paid: true }],
  )
  if (it.played.length >= playLimit(it)) return paid
  const open = it.hand.filter((card) => !isSlow(data, card) && cardIn(data, card).card.cost <= it.resources)
  return [...paid, ...open.map((card) => ({ card, cost: cardIn(data, card).card.cost, paid: false }))]
}

/** What each player could do for each tile that would fall. */
function offersOf(trials: Trials, tiles: readonly number[]): Offer[] {
  const { s, baseline } = trials
  return s.players.flatMap((_, player) =>
    meansOf(trials, player).flatMap((means) => {
      return trials.triesAt(s, usesCard(player, means.card), tiles).flatMap(({ tile, trial }) => {
        if (trial.fallen.includes(tile)) return []
        return [{ tile, player, gain: trial.worth - baseline.worth, means }]
      })
    }),
  )
}

/** Tiles that only one player can hold come first; the others go to who does it best. */
export function planOf(trials: Trials): readonly Cover[] {
  const { s, baseline } = trials
  if (s.players.length === 1 || s.step !== 'players' || baseline.fallen.length === 0) return []
  const offers = offersOf(trials, baseline.fallen)
  const able = (tile: number): number => new Set(offers.filter((it) => it.tile === tile).map((it) => it.player)).size
  const tiles = [...baseline.fallen].sort((a, b) => able(a) - able(b) || a - b)
  const budget = new Budget(s)
  return tiles.flatMap((tile) => {
    const open = offers.filter((it) => it.tile === tile && budget.allows(it))
    if (open.length === 0) return []
    const chosen = open.reduce((a, b) => (b.gain > a.gain ? b : a))
    budget.take(chosen)
    return [{ tile, player: chosen.player }]
  })
}

/** What players have left while the plan is made. */
class Budget {
  private readonly resources: number[]
  private readonly plays: number[]
  private readonly taken = new Set<string>()

  constructor({ players }: State) {
    this.resources = players.map((it) => it.resources)
    this.plays = players.map((it) => playLimit(it) - it.played.length)
  }

  allows({ player, means }: Offer): boolean {
    if (this.taken.has(`${player} ${means.card}`)) return false
    return means.paid || (this.plays[player] > 0 && this.resources[player] >= means.cost)
  }

  take({ player, means }: Offer): void {
    this.taken.add(`${player} ${means.card}`)
    this.resources[player] -= means.cost
    if (!means.paid) this.plays[player]--
  }
}
