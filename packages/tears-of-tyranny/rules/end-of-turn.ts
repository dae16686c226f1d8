// 3 End of turn: cards to the discard, damage healed, protection over, overcrowding.
import type { Procedure } from '@interregnum/kernel'
import { questions } from './questions.ts'
import { type Play, placeOf, type State, seatOf } from './state.ts'

const CROWD = 4

export function* endTurn(g: Play): Procedure {
  const { s, t } = g
  discardPlayed(s)
  heal(s)
  clearProtection(s)
  for (let player = 0; player < s.players.length; player++) {
    for (let tile = 0; tile < s.cell.length; tile++) {
      const excess = s.surrogates[placeOf(s, player, tile)] - CROWD
      if (excess > 0) yield* payForCrowd(g, player, tile, excess)
    }
  }
  for (const player of s.players) {
    player.extraPlays = 0
    player.hastened = 0
    player.rolled = false
    player.refit = []
    player.refitted = false
    player.paidIncome = false
    player.managed = false
    player.patrolled = false
    player.special.fill(false)
    player.converted = false
  }
  s.produced.fill(0)
  s.turn++
  t.note('turn', { turn: s.turn })
}

function discardPlayed(s: State): void {
  for (const player of s.players) {
    player.discard.push(...player.played.map(({ card }) => card))
    player.played = []
  }
}

function heal(s: State): void {
  s.outpost1.fill(0)
  s.garrison1.fill(0)
  s.garrison2.fill(0)
  s.damagedBase.fill(false)
}

function clearProtection(s: State): void {
  s.defence.fill(0)
  s.noDeploy.fill(false)
  s.noDevelop.fill(false)
  s.noGarrison.fill(false)
  s.noDominate.fill(false)
  s.shelter.fill(0)
  s.preempt.fill(false)
  s.surrogateBonus.fill(0)
}

/** 1.Dc: one resource for each surrogate above four in a tile, or it is lost; the player says how many to pay for. */
function* payForCrowd({ s, t, map }: Play, player: number, tile: number, excess: number): Procedure {
  const place = placeOf(s, player, tile)
  const it = s.players[player]
  const most = it.out ? 0 : Math.min(excess, it.resources)
  const choices = Array.from({ length: most + 1 }, (_, paid) => ({ option: most - paid }))
  const { id } = map.tiles[tile]
  const { option } =
    most === 0 ? choices[0] : yield* questions.ask(seatOf(s, player), 'crowd', choices, undefined, { tile: id, excess })
  it.resources -= option
  s.surrogates[place] -= excess - option
  t.note('crowd', { seat: it.role, tile: id, paid: option, lost: excess - option })
}
