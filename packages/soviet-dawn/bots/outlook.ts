// Expected cost of the coming cards for each front. The cards in the pile are known but not their order, unless the
// scenario fixes it.
import type { Data } from '../data/corrections.ts'
import { FRONTS } from '../data/fronts.ts'
import { BALTIC, battle, EASTERN, FINLAND, farthest, type Play, SOUTHERN, type State } from '../rules/state.ts'

/** How many turns the bot looks ahead, and the number of distances from Moscow (boxes plus morale). */
const AHEAD = 8
const DISTANCES = 8
/** A card moves a front by -1 to 3 boxes. `STAY` is the index of no move. */
const MOVES = 5
const STAY = 1

const CZAR = 21
const DENIKIN = 40
const MAKHNO = 41
/** The Czar is freed if the Eastern front is in this box or nearer to Moscow. */
const EKATERINBURG = 3
/** Estimated chance that the next epoch, which has the Czar's card, begins early enough to matter. */
const EPOCH_COMES = 0.5

/** What things cost the player, all on the same scale. */
export interface Prices {
  /** A front takes Moscow: with the card in play, with the next one; `fade` discounts each later card. */
  readonly now: number
  readonly next: number
  readonly fade: number
  /** A level is lost, from the current one. */
  readonly level: number
  /** The Czar is freed. */
  readonly czar: number
}

/** The chances of one turn: each move of each front, and that the Czar's card is drawn. */
interface Turn {
  readonly moves: Float64Array
  czar: number
}

const blank = (): Turn => ({ moves: new Float64Array(FRONTS.length * MOVES), czar: 0 })

/** By card and front: boxes advanced minus boxes retreated. */
const netMoves = (data: Data): readonly (readonly number[])[] =>
  data.cards.map(({ n, advance, retreat }) =>
    FRONTS.map((front) => {
      const extra = n === DENIKIN && front === 'southern' ? 1 : 0
      return (advance[front] ?? 0) + extra - (retreat[front] ?? 0)
    }),
  )

export class Outlook {
  private readonly net: readonly (readonly number[])[]
  /** By front and distance: the expected cost of leaving the front there. */
  private readonly costs = new Float64Array(FRONTS.length * DISTANCES)
  private readonly later = new Float64Array(DISTANCES)
  private readonly present = blank()
  private readonly shuffled = blank()
  private readonly known = Array.from({ length: AHEAD }, blank)
  /** The current turn (null once its card has moved the fronts), then the next ones (null after the last card). */
  private readonly turns: (Turn | null)[] = []

  constructor(data: Data) {
    this.net = netMoves(data)
  }

  /** Computes the costs for this state. `pending`: the card in play has not moved the fronts yet. */
  update(g: Play, prices: Prices, pending: boolean): void {
    this.forecast(g.s, pending)
    for (let front = 0; front < FRONTS.length; front++) {
      if (g.s.status[front] === 'active') this.computeCosts(g, front, prices)
    }
  }

  /** Expected cost of an active front in a box, with its current morale by default. Call `update` first. */
  cost({ s }: Play, front: number, box: number, morale = s.morale[front]): number {
    return this.costs[front * DISTANCES + Math.min(DISTANCES - 1, box + morale)]
  }

  private forecast(s: State, pending: boolean): void {
    const { deck, bottom } = s
    this.turns.length = 0
    this.turns.push(pending ? this.turnWith(this.present, s.card) : null)
    if (deck.length > 0) this.averagePile(s)
    for (let ahead = 0; ahead < AHEAD; ahead++) {
      const below = ahead - deck.length
      if (below < 0) this.turns.push(this.shuffled)
      else this.turns.push(below < bottom.length ? this.turnWith(this.known[ahead], bottom[below]) : null)
    }
  }

  private turnWith(turn: Turn, card: number): Turn {
    turn.moves.fill(0)
    turn.czar = 0
    this.add(turn, card, 1)
    return turn
  }

  /** Every card of the pile is equally likely. */
  private averagePile({ deck, darkness }: State): void {
    const turn = this.shuffled
    turn.moves.fill(0)
    turn.czar = darkness.includes(CZAR) ? EPOCH_COMES / (deck.length + darkness.length) : 0
    for (const card of deck) this.add(turn, card, 1 / deck.length)
  }

  private add(turn: Turn, card: number, chance: number): void {
    const net = this.net[card]
    for (let front = 0; front < FRONTS.length; front++) turn.moves[front * MOVES + STAY + net[front]] += chance
    if (card === CZAR) turn.czar += chance
    if (card !== MAKHNO) return
    // An even chance to advance or to retreat, instead of staying.
    const south = SOUTHERN * MOVES + STAY
    turn.moves[south] -= chance
    turn.moves[south - 1] += chance / 2
    turn.moves[south + 1] += chance / 2
  }

  /** Backward induction, from the last turn considered to the current one. */
  private computeCosts(g: Play, front: number, prices: Prices): void {
    const { later } = this
    const { s } = g
    const costs = this.costs.subarray(front * DISTANCES, (front + 1) * DISTANCES)
    const road = roadOf(g, front, prices)
    costs.fill(0)
    for (let ahead = AHEAD; ahead >= 0; ahead--) {
      const turn = this.turns[ahead]
      if (turn === null) continue
      later.set(costs)
      road.weight = ahead === 0 ? prices.now : prices.next * prices.fade ** (ahead - 1)
      const czar = front === EASTERN && s.czar === 'captivity' ? turn.czar * prices.czar : 0
      for (let distance = 1; distance < DISTANCES; distance++) {
        const freed = distance - s.morale[front] <= EKATERINBURG ? czar : 0
        costs[distance] = freed + expectedCost(turn.moves, front, distance, later, road)
      }
    }
    costs[0] = prices.now
  }
}

/** What a front meets on its way to Moscow. */
interface Road {
  /** What the loss of Moscow costs in this turn; also scales the cost of a city. */
  weight: number
  /** What the fall of the city in box 1 costs, and the chance that a front gets past its fortress. */
  readonly city: number
  readonly walls: number
  readonly end: number
}

function roadOf(g: Play, front: number, { level }: Prices): Road {
  const { s, data } = g
  const walled = s.fortress && (front === BALTIC || front === FINLAND)
  return {
    weight: 0,
    city: cityStands(g, front) ? level : 0,
    walls: walled ? (battle(g, front) - 1) / 6 : 1,
    end: farthest(data, front) + s.morale[front],
  }
}

/** Whether box 1 is a city that no other front holds: only the first front to enter costs a level. */
function cityStands({ s, data }: Play, front: number): boolean {
  if (!data.tracks[front].crisis.includes(1)) return false
  if (front === BALTIC) return s.box[FINLAND] !== 1
  return front !== FINLAND || s.box[BALTIC] !== 1
}

/** Expected cost of this turn and all later ones from a distance. */
function expectedCost(moves: Float64Array, front: number, distance: number, later: Float64Array, road: Road): number {
  const at = front * MOVES + STAY
  let cost = moves[at] * later[distance] + moves[at - 1] * later[Math.min(road.end, distance + 1)]
  for (let boxes = 1; boxes < MOVES - STAY; boxes++) {
    if (moves[at + boxes] > 0) cost += moves[at + boxes] * advanceCost(distance, boxes, later, road)
  }
  return cost
}

/** Cost of an advance by this many boxes, box by box. */
function advanceCost(distance: number, boxes: number, later: Float64Array, road: Road): number {
  if (boxes === 0) return later[distance]
  if (distance === 1) return road.weight
  if (distance > 2) return advanceCost(distance - 1, boxes - 1, later, road)
  const enters = road.city * road.weight + advanceCost(1, boxes - 1, later, road)
  return road.walls * enters + (1 - road.walls) * later[distance]
}
