// Which Events a Non-player plays, and which side (8.1.4, 8.1.5; components 6.3). It never plays one without effect.
import { cardOf } from '../../data/cards.ts'
import { SPACES, type SpaceId } from '../../data/map.ts'
import { openSpaces, shiftsIn, terrorOneSpaces } from '../../events/effects.ts'
import { hasEffect, type Side } from '../../events/tryout.ts'
import { chairTargets, hallSpaces, networkSpaces } from '../../events/year1917.ts'
import { canArrest, garrisonSpaces, homeFrontShifts, tampereSpaces } from '../../events/year1918.ts'
import { cubeColours } from '../../rules/moderates.ts'
import { ALL_SPACES, cells, issuesResolved, pieces } from '../../rules/pieces.ts'
import { factionName, isPlayer, isTown, MODERATES, type Play, pop, REDS, SENATE } from '../../rules/state.ts'
import { cubes, victims } from '../../rules/terror.ts'
import { ANYWHERE } from './card.ts'
import { beyondFive, reinforcements, senateSpaces, worthAttacking } from './estimates.ts'
import { controlAfter, gainsControl, placing } from './priorities.ts'
import { redsAttackOptions, redsCanMarch, terrorGainsControl } from './reds.ts'
import { marchBases, senateAttackOptions } from './senate.ts'
import { crackdowns } from './special.ts'

const at = (id: SpaceId): number => SPACES.indexOf(id)
const [HELSINKI, UUSIMAA] = [at('helsinki'), at('uusimaa')]
const LAST_CAMPAIGN = 3

/** The side of an Event that a Non-player plays now; null if it does not play it. */
export function sideFor(g: Play, faction: number, card: number): Side | null {
  const symbol = cardOf(card).nonplayer[factionName(faction)]
  return symbol === undefined ? null : effectiveSide(g, faction, card)
}

/** The side played even without a symbol, if only the Event is left (8.1.4 step 6). */
export function forcedSide(g: Play, faction: number, card: number): Side | null {
  return effectiveSide(g, faction, card) ?? usualSide(g, faction, card)
}

/** 8.1.5: an instruction counts only if the Event has an effect. */
function effectiveSide(g: Play, faction: number, card: number): Side | null {
  const side = instructedSide(g, faction, card)
  return side !== null && hasEffect(g, faction, card, side) ? side : null
}

/** Whether a populated space can shift towards a guard's own side. */
const helps = (g: Play, guard: number): boolean =>
  shiftsIn(g, ALL_SPACES).some(({ space, by }) => by === (guard === SENATE ? 1 : -1) && pop(g, space) > 0)

/** Whether a single Cell can gain Control of a Town. */
const winsTown = (g: Play, faction: number): boolean =>
  g.s.available[faction] > 0 &&
  openSpaces(g, faction).some((space) => isTown(space) && pop(g, space) > 0 && gainsControl(g, faction, space, 1))

/** Whether a guard's Terror card would find a space, ignoring the need for an Active Cell. */
function findsTerror(g: Play, guard: number): boolean {
  const spaces = terrorOneSpaces(g, guard)
  if (guard === REDS) return spaces.length > 0
  return spaces.some(
    (space) =>
      (isTown(space) && terrorGainsControl(g, SENATE, space, 1)) ||
      (g.s.phase === 1 && cells(g.s, REDS, space) > 0 && victims(g, REDS, space).length > 0),
  )
}

/** #11: not on a 6; a 5 is rolled again unless the Senate is a player. */
function playsLenin(g: Play): boolean {
  for (;;) {
    const die = g.t.chance.roll(6)
    if (die !== 5 || isPlayer(g.s, SENATE)) return die < 6
  }
}

const when = (condition: boolean, side: Side): Side | null => (condition ? side : null)

function instructedSide(g: Play, faction: number, card: number): Side | null {
  if (faction === MODERATES) return moderatesSide(g, card)
  const common = guardsSide(g, faction, card)
  if (common !== undefined) return common
  return faction === REDS ? redsSide(g, card) : senateSide(g, card)
}

/** Instructions that Reds and Senate share. */
function guardsSide(g: Play, guard: number, card: number): Side | null | undefined {
  switch (card) {
    case 4:
    case 8:
    case 12:
    case 43:
      return when(findsTerror(g, guard), 'unshaded')
    case 5:
      return when(helps(g, guard), 'shaded')
    case 6:
    case 9:
      return when(helps(g, guard), 'unshaded')
    case 11:
      return when(playsLenin(g), 'unshaded')
    case 13:
      return when(winsTown(g, guard), 'unshaded')
    case 20:
      return when(
        chairTargets(g).some((it) => worthRemoving(g, guard, it)),
        'unshaded',
      )
    case 34:
      // only the Senate can choose a Crackdown instead
      return when(isPlayer(g.s, MODERATES) && (guard === SENATE || canArrest(g)), 'unshaded')
    case 39:
      return when(isPlayer(g.s, MODERATES) && issuesResolved(g.s) > 0, 'unshaded')
    case 40:
      return when(
        tampereSpaces(g, guard).some((space) => worthAttacking(g, guard, space)),
        'unshaded',
      )
    default:
      return undefined
  }
}

/** #20: gains Control of Population, removes an enemy's last Cell, or a player's Prepared marker. */
function worthRemoving(g: Play, guard: number, it: ReturnType<typeof chairTargets>[number]): boolean {
  if (it.cell === null) return isPlayer(g.s, it.guard) && it.guard !== guard
  if (it.cell.faction === guard) return false
  const wins =
    pop(g, it.space) > 0 &&
    g.s.control[it.space] !== guard &&
    controlAfter(g, it.space, placing(it.cell.faction, -1)) === guard
  return wins || cells(g.s, it.cell.faction, it.space) === 1
}

function redsSide(g: Play, card: number): Side | null {
  switch (card) {
    case 7:
      return 'shaded'
    case 21:
      return when(
        hallSpaces(g).some((space) => cells(g.s, REDS, space) > 0 && g.s.administrations[space] === 0),
        'shaded',
      )
    case 27:
      return when(redsCanMarch(g, ANYWHERE) || redsAttackOptions(g, ANYWHERE).length > 0, 'shaded')
    case 35:
      return when(
        homeFrontShifts(g).some((space) => pop(g, space) > 0 && g.s.administrations[space] === 0),
        'shaded',
      )
    case 37:
      return when(
        senateSpaces(g).some((space) => pop(g, space) > 0 && g.s.support[space] <= 0 && g.s.support[space] > -2),
        'unshaded',
      )
    case 41:
      return when(cells(g.s, REDS, UUSIMAA) >= 3 || g.s.germanTroops[UUSIMAA] >= 3, 'shaded')
    case 44:
      return when(pieces(g.s, REDS, HELSINKI) > 0, 'shaded')
    default:
      return null
  }
}

function senateSide(g: Play, card: number): Side | null {
  switch (card) {
    case 1:
    case 26:
      return 'unshaded'
    case 18:
      return when(g.s.phase === 1 && g.s.available[SENATE] > 0, 'unshaded')
    case 25:
      return when(g.s.available[SENATE] > 0 && garrisonSpaces(g).length > 0, 'unshaded')
    case 27:
      return when(senateAttackOptions(g, ANYWHERE).length > 0, 'unshaded')
    case 29:
      return when(g.s.available[SENATE] > 0 && marchBases(g).length > 0, 'unshaded')
    case 37:
      return when((cells(g.s, SENATE, HELSINKI) > 0 && g.s.support[HELSINKI] === 0) || reducible(g), 'unshaded')
    case 38:
      return when(isPlayer(g.s, REDS) && crackdowns(g).length > 0, 'unshaded')
    case 42:
      return when(reinforcements(g, 3).length > 0, 'unshaded')
    case 44:
      return when(g.s.german >= 4 || (g.s.german === 3 && g.t.chance.roll(6) >= 5), 'unshaded')
    case 45:
      return when((g.s.rounds === LAST_CAMPAIGN || g.s.german >= 4) && beyondFive(g) > 0, 'unshaded')
    default:
      return null
  }
}

const reducible = (g: Play): boolean => senateSpaces(g).some((space) => g.s.support[space] < 0 && pop(g, space) > 0)

function moderatesSide(g: Play, card: number): Side | null {
  const { s } = g
  switch (card) {
    case 2:
    case 12:
    case 13:
    case 18:
    case 30:
    case 34:
    case 35:
      return 'shaded'
    case 7:
      return when(cubeColours(g).length > 0, 'shaded')
    case 8:
      return when(networkSpaces(g).length > 0, 'shaded')
    case 10:
      return when(s.available[MODERATES] >= 2, 'shaded')
    case 11:
      return when(playsLenin(g), 'unshaded')
    case 19:
      return cubes(g) >= 5 ? 'unshaded' : 'shaded'
    case 28:
      return when(s.resources[MODERATES] >= 10 && s.resources[MODERATES] <= 14, 'unshaded')
    case 29:
    case 32:
      return when(s.polarization >= 6, 'shaded')
    case 36:
      return when(
        s.prisoners[REDS] + s.prisoners[SENATE] > 0 &&
          s.resources[MODERATES] < 15 &&
          s.polarization >= 6 &&
          s.polarization <= 7,
        'shaded',
      )
    case 38:
      return when(s.polarization > 0 && (s.resources[MODERATES] >= 15 || s.polarization >= 5), 'shaded')
    case 39:
      return when(!closesEvent(g, MODERATES, 39) && networkSpaces(g).length > 0, 'shaded')
    default:
      return null
  }
}

/** #39 and #45: with an Issue Resolved, Moderates who act first take the top row, which closes the Event. */
export const closesEvent = (g: Play, faction: number, card: number): boolean =>
  faction === MODERATES && (card === 39 || card === 45) && issuesResolved(g.s) > 0 && g.s.row === 'none'

/** The side if there is no instruction: unshaded for the Senate, shaded for the others. */
function usualSide(g: Play, faction: number, card: number): Side | null {
  const side: Side = faction === SENATE || cardOf(card).shaded === null ? 'unshaded' : 'shaded'
  return hasEffect(g, faction, card, side) ? side : null
}
