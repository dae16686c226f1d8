// The solitaire aid for Propaganda Rounds (8.1.8; components 7.1).
import { isLastRound, levelSteps, mayAgitate } from '../../rules/agitation.ts'
import { addCube, cubeColours } from '../../rules/moderates.ts'
import {
  ALL_SPACES,
  availableAdministrations,
  availableNetworks,
  cells,
  clearTerror,
  issuesAndNetworks,
  opposeAndAdmins,
  polarize,
  roomForDisc,
  shiftSupport,
  townPopulation,
} from '../../rules/pieces.ts'
import { factionName, isTown, MODERATES, type Play, pop, REDS, SENATE, spaceName } from '../../rules/state.ts'
import { colourByDie, cubeByCard, networkFor } from './moderates.ts'
import { bestOf } from './priorities.ts'
import { administer, administrationSpace } from './reds.ts'

const FIVE = 5

export function nonplayerTiedColour(g: Play): 'red' | 'white' {
  return colourByDie(g) === 'cube:white' ? 'white' : 'red'
}

/** The Town with most Moderates Cells. */
export const nonplayerLeads = (g: Play, towns: readonly number[]): number =>
  bestOf(g, towns, (space) => cells(g.s, MODERATES, space)) ?? towns[0]

/** All enemy Prisoners are released at Polarization 6 or more. */
export const nonplayerReleases = (g: Play): boolean => g.s.polarization >= 6

export function nonplayerAgitates(g: Play, faction: number): void {
  const used: number[] = []
  const open = (space: number) => !used.includes(space) && mayAgitate(g, faction, space)
  const act = (space: number, what: string, change: () => void) => {
    used.push(space)
    g.t.note('agitate', { faction: factionName(faction), kind: what, space: spaceName(space) })
    change()
  }
  const calm = (space: number) =>
    act(space, 'calm', () => {
      if (faction !== MODERATES) clearTerror(g, space)
      polarize(g, -1)
    })
  const shift = (space: number, by: number, until: number) =>
    act(space, 'shift', () => {
      if (faction !== MODERATES) clearTerror(g, space)
      while (g.s.support[space] !== until && levelSteps(g, faction, space).includes(by)) shiftSupport(g, space, by)
    })
  if (faction === SENATE) senateAgitates(g, open, calm, shift)
  else if (faction === REDS) redsAgitate(g, open, act, calm, shift)
  else moderatesAgitate(g, open, act, calm, shift)
}

type Open = (space: number) => boolean
type Act = (space: number, what: string, change: () => void) => void
type Shift = (space: number, by: number, until: number) => void

/** Towns first, then by Population. */
const order = (g: Play, spaces: readonly number[]): number | null => bestOf(g, spaces, isTown, (space) => pop(g, space))

function senateAgitates(g: Play, open: Open, calm: (space: number) => void, shift: Shift): void {
  if (isLastRound(g) && townPopulation(g, SENATE) >= 4) {
    while (g.s.german + g.s.polarization > FIVE && g.s.polarization > 0) {
      const space = bestOf(g, ALL_SPACES.filter(open), (it) => g.s.support[it] === 2)
      if (space === null) break
      calm(space)
    }
  }
  for (;;) {
    const space = order(
      g,
      ALL_SPACES.filter((it) => open(it) && g.s.support[it] < 2),
    )
    if (space === null) return
    shift(space, 1, 2)
  }
}

function redsAgitate(g: Play, open: Open, act: Act, calm: (space: number) => void, shift: Shift): void {
  if (isLastRound(g) && opposeAndAdmins(g) >= 12) {
    const needless = (space: number) => open(space) && (pop(g, space) === 0 || !levelSteps(g, REDS, space).includes(-1))
    while (g.s.russian + g.s.polarization > FIVE && g.s.polarization > 0) {
      const space = bestOf(g, ALL_SPACES.filter(needless))
      if (space === null) break
      calm(space)
    }
  }
  const seat = availableAdministrations(g.s) > 0 ? administrationSpace(g, open) : null
  if (seat !== null) act(seat, 'disc', () => administer(g, seat))
  for (;;) {
    const space = order(
      g,
      ALL_SPACES.filter((it) => open(it) && pop(g, it) > 0 && levelSteps(g, REDS, it).includes(-1)),
    )
    if (space === null) return
    shift(space, -1, -2)
  }
}

function moderatesAgitate(g: Play, open: Open, act: Act, calm: (space: number) => void, shift: Shift): void {
  if (isLastRound(g) && g.s.resources[MODERATES] >= 15) {
    while (g.s.polarization > issuesAndNetworks(g.s)) {
      const space = bestOf(g, ALL_SPACES.filter(open), (it) => g.s.support[it] === 0)
      if (space === null) break
      calm(space)
    }
  }
  while (opposeAndAdmins(g) >= 10) {
    const space = bestOf(
      g,
      ALL_SPACES.filter((it) => open(it) && g.s.support[it] < 0),
      (it) => pop(g, it),
    )
    if (space === null) break
    act(space, 'shift', () => {
      while (g.s.support[space] < 0 && opposeAndAdmins(g) >= 10) shiftSupport(g, space, 1)
    })
  }
  const ready = (space: number) =>
    open(space) &&
    cells(g.s, MODERATES, space) >= 3 &&
    g.s.networks[space] === 0 &&
    roomForDisc(g.s, space) &&
    availableNetworks(g.s) > 0
  for (let space = bestOf(g, ALL_SPACES.filter(ready)); space !== null; space = bestOf(g, ALL_SPACES.filter(ready))) {
    const at = space
    act(at, 'disc', () => networkFor(g, at))
  }
  const shiftable = (space: number) =>
    open(space) && g.s.support[space] !== 0 && (Math.abs(g.s.support[space]) === 2 || townPopulation(g, SENATE) >= 4)
  for (
    let space = order(g, ALL_SPACES.filter(shiftable));
    space !== null;
    space = order(g, ALL_SPACES.filter(shiftable))
  ) {
    shift(space, -Math.sign(g.s.support[space]), 0)
  }
  while (cubeColours(g).length > 0) {
    const space = bestOf(g, ALL_SPACES.filter(open))
    const cube = space === null ? null : cubeByCard(g)
    if (space === null || cube === null) return
    act(space, 'cube', () => addCube(g, cube === 'cube:red'))
  }
}
