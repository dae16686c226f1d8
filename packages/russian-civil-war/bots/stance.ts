// What a program thinks of the war and of itself: how likely a Red Victory is, how much it leans to either side, and
// what counters are worth to it, in victory points of the end that it expects.
import { POLITBURO } from '../data/chits.ts'
import { GREEN, LENIN, NO_COLOUR, RED, RED_LEADER_COUNT, TROTSKY, UNIT_COUNT, WHITE } from '../data/counters.ts'
import { SIBERIAN } from '../data/map.ts'
import { POINTS, REPLACEMENT_TURNS } from '../data/tables.ts'
import { leadersIn, members, retinue } from '../rules/pieces.ts'
import { attached, capacity } from '../rules/stacking.ts'
import { COLOUR, chits, IS_COMBAT, IS_LEADER, IS_SPECIAL, onMap, type Play, type State } from '../rules/state.ts'
import { points } from '../rules/victory.ts'

/** How somebody plays. */
export interface Character {
  readonly id: string
  readonly title: string
  readonly about: string
  /** Which side he would have at heart if both were as likely: above 0 the Red one. */
  readonly lean: number
  /** How far he goes with the tide and with his own points; 1 for who has no convictions. */
  readonly faithless: number
  /** What a point of his own losses weighs against one of his gains. */
  readonly caution: number
  /** What an attack, a murder or a trade must promise at least. */
  readonly least: number
  /** How gladly he trades: the part of a fair gain that is enough for him. */
  readonly trader: number
  /** What he says with a demand to somebody whom he could purge: what he promises for it, and that he could do it. */
  readonly threat: string
}

export const PLAIN: Character = {
  id: 'sensible',
  title: 'Sensible',
  about: 'Backs the side that its own points favour, fights at good odds, trades what it needs less.',
  lean: 0,
  faithless: 1,
  caution: 1,
  least: 0.25,
  trader: 0.5,
  threat: 'For this I call no committee against you until the end of the next game turn. Without it, I do.',
}

export const CHARACTERS: readonly Character[] = [
  {
    id: 'consolidator',
    title: 'Red consolidator',
    about: 'Wants the revolution whole: gathers Red leaders, guards both capitals, attacks only what is sure to fall.',
    lean: 0.25,
    faithless: 0.5,
    caution: 1.3,
    least: 0.4,
    trader: 0.6,
    threat:
      'Give, and I sign nothing against you until the end of the next game turn. The revolution remembers who gave.',
  },
  {
    id: 'gambler',
    title: 'White gambler',
    about: 'Rides for Moscow: takes long odds, raids the capitals, and sees to it that the Czar gets away.',
    lean: -0.4,
    faithless: 0.4,
    caution: 0.65,
    least: 0.1,
    trader: 0.6,
    threat: 'Pay, and you are safe from me until the end of the next game turn. Or we let the dice speak.',
  },
  {
    id: 'profiteer',
    title: 'Profiteer',
    about: 'Backs nobody for long: cities, chits, trades and purges, whatever brings the next point.',
    lean: 0,
    faithless: 1,
    caution: 1,
    least: 0.2,
    trader: 0.2,
    threat: 'A small price for a quiet season, is it not? You have my word until the end of the next game turn.',
  },
]

/** Of the forces at the start outside Siberia, this part is Red; more than that makes a Red Victory likelier. */
const PAR = 0.51
const AT_PAR = 0.6
const STEEPNESS = 1.5
/** What helps the Whites without being White. */
const [BLUE_HELPS, GREEN_HELPS] = [0.5, 0.2]
const LEADER_COUNTS = 2

/** How likely the war ends Red, by who is left outside Siberia. */
export function redChance({ s, data }: Play): number {
  let [red, others] = [0, 0]
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    const hue = s.hue[unit]
    if (hue === NO_COLOUR || !onMap(s.at[unit]) || SIBERIAN[s.at[unit]]) continue
    const weight = data.values[unit] * (IS_LEADER[unit] ? LEADER_COUNTS : 1)
    if (hue === RED) red += weight
    else if (hue === WHITE) others += weight
    else others += weight * (hue === GREEN ? GREEN_HELPS : BLUE_HELPS)
  }
  return within(AT_PAR + STEEPNESS * (red / Math.max(1, red + others) - PAR))
}

const within = (chance: number): number => Math.min(0.95, Math.max(0.05, chance))

/** How much a player's own points pull him to one side. */
const PULL = 0.5
/** So many turns after losses are for good, convictions are gone, and who would win by one end alone plays for it. */
const [WEARINESS, CROWN] = [6, 0.6]
/** Leaders give more than their value: nothing moves without them, and they never come back. */
const LEADER_WORTH = 1.8
/** A unit that dies before the sixth turn is mostly back in the same turn's Inter-phase (9.1). */
const RETURNS = 0.4
/** What another's loss is worth, for a point that he has less. */
const RIVALRY = 0.45

/** What a Politburo marker is worth: 2 points in a Red Victory (15.4), and a say in purges whoever wins. */
const [MARKER_POINTS, MARKER_POWER] = [POINTS.politburo, 1.2]
export const markerWorth = (red: number): number => MARKER_POWER + MARKER_POINTS * red
/** What it costs the Reds to go without replacements for a turn (9.14). */
const NO_REPLACEMENTS = 1.5
/** Of units without a leader, so much of their worth is gone: anybody may take them up. */
const ORPHANED = 0.7

/** Once losses are for good, each turn takes away so much of everybody's caution. */
const [IMPATIENCE, LEAST_CAUTION] = [0.06, 0.35]

const CAUSE = 0.35
const NEAR_THE_END = 0.8

/** How many stand between a side and its victory (15.1). */
function obstacles(s: State, side: number): number {
  const [colour, wanted] = side === RED ? [WHITE, IS_COMBAT] : [RED, IS_LEADER]
  let count = 0
  for (let unit = 0; unit < UNIT_COUNT; unit++) {
    if (COLOUR[unit] === colour && wanted[unit] && onMap(s.at[unit]) && !SIBERIAN[s.at[unit]]) count++
  }
  return count
}

/** The player with most points for a victory of this side, this one among equals. */
function leaderOf(g: Play, side: number, me: number): number {
  let [best, most] = [me, points(g, me, side)]
  for (let player = 0; player < g.s.players; player++) {
    const score = points(g, player, side)
    if (score > most) [best, most] = [player, score]
  }
  return best
}

const isChief = (unit: number): boolean => unit === LENIN || unit === TROTSKY

/** What one player makes of a position. */
export class Stance {
  /** What a point in a Red Victory is worth to him, against one in a White Victory. */
  readonly red: number
  /** How much more those count on whom the end hangs: the fewer they are and the longer it lasts, the more. */
  readonly urgency: number
  /** Who is ahead of all in points for the side he backs; himself if he is. */
  readonly rival: number

  constructor(
    readonly g: Play,
    readonly me: number,
    readonly character: Character,
  ) {
    const [red, white] = [points(g, me, RED), points(g, me, WHITE)]
    // Before leaders are deployed a few markers are all that counts, and nobody is committed by them.
    const begun = g.s.step !== 'trade'
    const pull = begun ? (PULL * (red - white)) / (red + white + 4) : 0
    const chance = begun ? redChance(g) : AT_PAR
    const crown = Number(leaderOf(g, RED, me) === me) - Number(leaderOf(g, WHITE, me) === me)
    const tired = Math.min(1, Math.max(0, g.s.turn - REPLACEMENT_TURNS) / WEARINESS)
    const heart = character.lean * (1 - tired) + character.faithless * (chance - 0.5 + pull)
    this.red = within(0.5 + heart + CROWN * tired * crown)
    this.urgency = 1 + (NEAR_THE_END * Math.max(1, g.s.turn - REPLACEMENT_TURNS)) / (1 + obstacles(g.s, this.side))
    this.rival = leaderOf(g, this.side, me)
  }

  get s(): State {
    return this.g.s
  }

  /** The side he backs. */
  get side(): number {
    return this.red >= 0.5 ? RED : WHITE
  }

  /** A long war makes everybody bolder: somebody has to end it. */
  get caution(): number {
    const late = Math.max(0, this.s.turn - REPLACEMENT_TURNS)
    return this.character.caution * Math.max(LEAST_CAUTION, 1 - IMPATIENCE * late)
  }

  /** The weight of points that units of this hue bring while they live. */
  hueWeight(hue: number): number {
    if (hue === RED) return this.red
    return hue === WHITE ? 1 - this.red : 0.25
  }

  /** Whether the end of the war hangs on this unit: White armies for the Reds, Red leaders for the Whites (15.1). */
  decides(unit: number): boolean {
    if (SIBERIAN[this.s.at[unit]]) return false
    return this.side === RED ? COLOUR[unit] === WHITE && IS_COMBAT[unit] : COLOUR[unit] === RED && IS_LEADER[unit]
  }

  private lasting(unit: number): number {
    if (IS_LEADER[unit] || this.s.turn > REPLACEMENT_TURNS) return 1
    const back = IS_COMBAT[unit] && !IS_SPECIAL[unit] && COLOUR[unit] !== BLUE_HUE
    return back ? RETURNS : 1
  }

  /** What a Politburo marker is worth to him. */
  get marker(): number {
    return markerWorth(this.red)
  }

  /** 11.32: whether a marker goes with this leader. */
  bringsMarker(leader: number): boolean {
    const owner = this.s.owner[leader]
    return isChief(leader) && owner !== null && chits(this.s, owner, POLITBURO) > 0
  }

  /** 9.14: what the death of Lenin or Trotsky costs the Reds as long as units come back. */
  private get replacements(): number {
    return this.s.turn <= REPLACEMENT_TURNS ? NO_REPLACEMENTS : 0
  }

  private strength(unit: number): number {
    return this.g.data.values[unit] * (IS_LEADER[unit] ? LEADER_WORTH : 1)
  }

  /** What he would miss with a unit of his own. */
  worth(unit: number): number {
    const hue = this.s.hue[unit]
    if (hue === NO_COLOUR) return 0.5
    const own = (0.25 + this.hueWeight(hue)) * this.strength(unit) * this.lasting(unit)
    if (!isChief(unit)) return own
    return own + this.replacements * this.red + (this.bringsMarker(unit) ? this.marker : 0)
  }

  /** What is lost on the units of a leader who goes, but for those gone with him and those that others can hold (7.4). */
  orphaned(leader: number, gone: readonly number[]): number {
    const { s, g } = this
    const left = retinue(s, leader).filter((unit) => unit !== leader && !gone.includes(unit))
    const heirs = leadersIn(s, s.stack[leader]).filter((other) => other !== leader && !gone.includes(other))
    let room = heirs.reduce((sum, heir) => sum + capacity(g, heir) - attached(s, heir).all, 0)
    let lost = 0
    for (const worth of left.map((unit) => this.worth(unit)).toSorted((a, b) => b - a)) {
      if (room-- <= 0) lost += ORPHANED * worth
    }
    return lost
  }

  /** What he gains when a unit dies by his hand: it lies on his display, and somebody has one less. */
  prize(unit: number): number {
    const { s, me } = this
    const hue = s.hue[unit]
    if (hue === NO_COLOUR) return 0.5
    const value = this.g.data.values[unit]
    const shown = COLOUR[unit] === RED ? 1 - this.red : COLOUR[unit] === WHITE ? this.red : displayed(unit, this.red)
    // The war itself: whoever is not of his side is in its way, the last of them most of all.
    const cause = hue === this.side ? 0 : CAUSE * this.strength(unit) * (this.decides(unit) ? this.urgency : 1)
    if (s.owner[unit] === me) return (value * shown + cause) * this.lasting(unit) - this.worth(unit)
    const rivalry = this.rivalry(s.owner[unit])
    const own = (value * shown + rivalry * this.hueWeight(hue) * this.strength(unit) + cause) * this.lasting(unit)
    if (!isChief(unit)) return own
    return own + this.replacements * (1 - 2 * this.red) + (this.bringsMarker(unit) ? rivalry * this.marker : 0)
  }

  /** What a point that somebody loses is worth to him: most where that player is ahead. */
  rivalry(player: number | null): number {
    if (player === this.me || player === null) return 0
    return player === this.rival ? 2 * RIVALRY : RIVALRY
  }

  /** What he gains when a leader is murdered: his units stand without one. 11.32 asks for a death in combat. */
  headPrize(leader: number): number {
    const rivalry = this.rivalry(this.s.owner[leader])
    const marker = this.bringsMarker(leader) ? rivalry * this.marker : 0
    return this.prize(leader) - marker + rivalry * this.orphaned(leader, [])
  }

  stackWorth(root: number): number {
    return members(this.s, root).reduce((sum, unit) => sum + this.worth(unit), 0)
  }

  stackPrize(root: number): number {
    return members(this.s, root).reduce((sum, unit) => sum + this.prize(unit), 0)
  }
}

const BLUE_HUE = 3
/** 15.4: Greens and trains count for both victories, Blues for a Red one. */
const displayed = (unit: number, red: number): number =>
  COLOUR[unit] === GREEN ? 1 : COLOUR[unit] === BLUE_HUE ? red : 0

/** The value of Red leaders that a player has on the map. */
export function redLeaders({ s, data }: Play, player: number): number {
  let sum = 0
  for (let leader = 0; leader < RED_LEADER_COUNT; leader++) {
    if (s.owner[leader] === player && onMap(s.at[leader])) sum += data.values[leader]
  }
  return sum
}
