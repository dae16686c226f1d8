// 6.0 Propaganda Rounds.
import { type No, no, type Procedure } from '@interregnum/kernel'
import {
  nonplayerAgitates,
  nonplayerLeads,
  nonplayerReleases,
  nonplayerTiedColour,
} from '../bots/nonplayer/propaganda.ts'
import { SPACES } from '../data/map.ts'
import { MODERATES_INCOME, TOTALS } from '../data/tables.ts'
import { isLastRound, levelSteps, mayAgitate } from './agitation.ts'
import { canPay, choose, pay, SPACE_CHOICES } from './choose.ts'
import { anyOf } from './german.ts'
import { addCube, cubeColours, placeCube, unresolved } from './moderates.ts'
import {
  ALL_SPACES,
  cells,
  clearTerror,
  controlledPopulation,
  earn,
  pieces,
  polarize,
  returnNews,
  shiftSupport,
  terror,
  tracksResources,
  vassal,
} from './pieces.ts'
import { agitationOptions, releaseOptions } from './questions.ts'
import { canAdminister, canNetwork, cellsForDisc } from './rally.ts'
import { bringRevolt } from './setup.ts'
import { placePersonality } from './special-activities.ts'
import {
  factionName,
  isPlayer,
  isTown,
  MODERATES,
  type Play,
  REDS,
  SENATE,
  SPACE_COUNT,
  spaceName,
  twoPlayer,
} from './state.ts'
import { finalVictory, victoryPhase } from './victory.ts'

export function* propagandaRound(g: Play): Procedure {
  const { s, t } = g
  s.rounds++
  t.note('round', { round: s.rounds })
  victoryPhase(g)
  yield* politicsPhase(g)
  resourcesPhase(g)
  yield* supportPhase(g)
  if (isLastRound(g)) return finalVictory(g)
  yield* resetPhase(g)
}

/** 6.2: a roll up to the number of cubes in the Display resolves an Issue. */
export function* politicsPhase(g: Play): Procedure {
  const { s, t } = g
  if (unresolved(g)) {
    const [die, count] = [t.chance.roll(6), s.redCubes + s.whiteCubes]
    t.note('politics-phase', { die, cubes: count })
    if (die > count) return
    yield* resolveIssue(g)
  }
  yield* personalLeadership(g)
}

function* resolveIssue(g: Play): Procedure {
  const { s, t } = g
  let red = s.redCubes > s.whiteCubes
  if (s.redCubes === s.whiteCubes) {
    red = isPlayer(s, MODERATES)
      ? (yield* choose(g, MODERATES, 'issue-colour', ['issue:red', 'issue:white'])) === 'issue:red'
      : nonplayerTiedColour(g) === 'red'
  }
  s.redCubes = s.whiteCubes = 0
  if (red) s.redIssues++
  else s.whiteIssues++
  t.note('issue', { red })
}

/** 6.2.2: without the Personality on the map the Moderates lose three Resources and must bring it back. */
function* personalLeadership(g: Play): Procedure {
  if (g.s.personality !== null) return
  earn(g, MODERATES, -3)
  const towns = ALL_SPACES.filter((space) => isTown(space) && cells(g.s, MODERATES, space) > 0)
  if (towns.length === 0) return
  if (!isPlayer(g.s, MODERATES)) return placePersonality(g, nonplayerLeads(g, towns))
  const options = towns.map((space) => SPACE_CHOICES[space])
  placePersonality(g, (options.length === 1 ? options[0] : yield* choose(g, MODERATES, 'leadership', options)).space)
}

/** 6.3 */
function resourcesPhase(g: Play): void {
  const { s } = g
  const support = s.support.reduce((total, level) => total + Math.max(0, level), 0)
  if (tracksResources(s, SENATE)) earn(g, SENATE, support)
  if (tracksResources(s, REDS)) earn(g, REDS, controlledPopulation(g, REDS))
  earn(g, MODERATES, MODERATES_INCOME[s.polarization])
}

/** 6.4 */
function* supportPhase(g: Play): Procedure {
  vassal(g, REDS, -1) // 6.4.1 Russian Turmoil
  for (const faction of [SENATE, REDS, MODERATES]) {
    if (isPlayer(g.s, faction)) yield* agitation(g, faction)
    else nonplayerAgitates(g, faction)
  }
}

type AgitationKind = 'shift' | 'calm' | 'disc' | 'cube'
type Agitation =
  | { readonly option: string; readonly kind: AgitationKind; readonly space: number }
  | { readonly option: string; readonly kind: 'done' }
const AGITATIONS: readonly Agitation[] = [
  ...(['shift', 'calm', 'disc', 'cube'] as const).flatMap((kind) =>
    SPACES.map((id, space) => ({
      option: agitationOptions.write({ use: kind, space: id }),
      kind,
      space,
    })),
  ),
  { option: 'done', kind: 'done' },
]

const NOT_ELIGIBLE = no('ABB-6.4.2a', 'not-eligible')
const USED = no('ABB-6.4.2a', 'one-option-per-space')
const CANNOT_PAY = no('ABB-1.5', 'resources')
const NOTHING = no('ABB-6.4.2a', 'nothing-to-gain')
const ONE_DISC = no('ABB-6.4.2c', 'one-administration')
const MODERATES_ONLY = no('ABB-6.4.2d', 'moderates-only')
const CUBES_FIRST = no('ABB2-10', 'cubes-first')

/** Resolved Issues of the other colour add to the cost of the first space shifted (6.2.1). */
const surcharge = (g: Play, faction: number): number =>
  faction === SENATE ? g.s.redIssues : faction === REDS ? g.s.whiteIssues : 0

interface AgitationSoFar {
  readonly used: number[]
  shifted: boolean
  discs: number
}

function* agitation(g: Play, faction: number): Procedure {
  const soFar: AgitationSoFar = { used: [], shifted: false, discs: 0 }
  if (faction === MODERATES && twoPlayer(g.s)) placeVariantCubes(g, soFar)
  const check = (it: Agitation): No | null =>
    it.kind === 'done' ? null : whyNotAgitate(g, faction, it.kind, it.space, soFar)
  for (;;) {
    if (!AGITATIONS.some((it) => it.kind !== 'done' && check(it) === null)) return
    const it = yield* choose(g, faction, 'agitation', AGITATIONS, check, { faction: factionName(faction) })
    if (it.kind === 'done') return
    soFar.used.push(it.space)
    yield* agitateIn(g, faction, it.kind, it.space, soFar)
  }
}

function whyNotAgitate(g: Play, faction: number, kind: AgitationKind, space: number, soFar: AgitationSoFar): No | null {
  if (!mayAgitate(g, faction, space)) return NOT_ELIGIBLE
  if (soFar.used.includes(space)) return USED
  const clearing = faction === MODERATES ? 0 : terror(g.s, space)
  if (kind === 'disc') {
    if (faction === SENATE || !(faction === REDS ? canAdminister(g, space) : canNetwork(g, space))) return NOTHING
    if (faction === REDS && soFar.discs > 0) return ONE_DISC
    return canPay(g, faction, 1, false) ? null : CANNOT_PAY
  }
  if (kind === 'cube') {
    if (faction !== MODERATES) return MODERATES_ONLY
    if (cubeColours(g).length === 0) return twoPlayer(g.s) ? CUBES_FIRST : NOTHING
    return canPay(g, faction, 1, false) ? null : CANNOT_PAY
  }
  if (kind === 'calm') {
    if (g.s.polarization === 0) return NOTHING
    return canPay(g, faction, clearing + 1, false) ? null : CANNOT_PAY
  }
  if (levelSteps(g, faction, space).length === 0) return NOTHING
  return canPay(g, faction, clearing + 1 + (soFar.shifted ? 0 : surcharge(g, faction)), false) ? null : CANNOT_PAY
}

function* agitateIn(g: Play, faction: number, kind: AgitationKind, space: number, soFar: AgitationSoFar): Procedure {
  g.t.note('agitate', { faction: factionName(faction), kind, space: spaceName(space) })
  if (kind === 'disc') {
    pay(g, faction, 1, false)
    soFar.discs++
    return yield* cellsForDisc(g, faction, space)
  }
  if (kind === 'cube') {
    pay(g, faction, 1, false)
    return yield* placeCube(g, faction)
  }
  if (faction !== MODERATES) {
    pay(g, faction, terror(g.s, space), false)
    clearTerror(g, space)
  }
  if (kind === 'calm') {
    pay(g, faction, 1, false)
    return polarize(g, -1)
  }
  yield* shiftLevels(g, faction, space, soFar)
}

/** Level by level, one Resource each, in any direction allowed. */
function* shiftLevels(g: Play, faction: number, space: number, soFar: AgitationSoFar): Procedure {
  for (let first = true; ; first = false) {
    const cost = 1 + (first && !soFar.shifted ? surcharge(g, faction) : 0)
    const steps = levelSteps(g, faction, space)
    if (steps.length === 0 || !canPay(g, faction, cost, false)) return
    const directions = steps.map((by) => (by > 0 ? ('support' as const) : ('opposition' as const)))
    const options = first ? directions : [...directions, 'stop' as const]
    const choice =
      options.length === 1
        ? options[0]
        : yield* choose(g, faction, 'agitation-level', options, undefined, { space: spaceName(space) })
    if (choice === 'stop') return
    pay(g, faction, cost, false)
    soFar.shifted = true
    shiftSupport(g, space, choice === 'support' ? 1 : -1)
  }
}

/** ABB2-10: the Moderates place all cubes they can, alternating colours, first that of the player not phasing. */
function placeVariantCubes(g: Play, soFar: AgitationSoFar): void {
  if (isLastRound(g)) return
  let red = g.s.phasing === SENATE
  for (const space of ALL_SPACES) {
    if (cubeColours(g).length === 0) return
    if (!mayAgitate(g, MODERATES, space)) continue
    const available = red ? g.s.redCubes < TOTALS.cubes : g.s.whiteCubes < TOTALS.cubes
    if (!available) red = !red
    addCube(g, red)
    soFar.used.push(space)
    red = !red
  }
}

/** 6.5 */
function* resetPhase(g: Play): Procedure {
  const { s, t } = g
  if (s.phase === 2) yield* prisonersStep(g)
  if (s.rounds === 2) bringRevolt(g)
  if (s.phase === 2) adjustPowers(g)
  oldNews(g)
  if (s.rounds === 1) {
    t.note('conscription', { cells: s.senateOut })
    s.available[SENATE] += s.senateOut
    s.senateOut = 0
  }
}

/** 6.5.1: each guard may release enemy Prisoners; every two that stay raise Polarization by one. */
export function* prisonersStep(g: Play): Procedure {
  const { s, t } = g
  if (s.phase === 1) return
  for (const guard of [REDS, SENATE]) {
    const enemy = guard === REDS ? SENATE : REDS
    const held = s.prisoners[enemy]
    if (held === 0) continue
    const counts = Array.from({ length: held + 1 }, (_, n) => ({
      option: releaseOptions.write({ use: 'release', count: n }),
      count: n,
    }))
    const { count } = isPlayer(s, guard)
      ? yield* choose(g, guard, 'release-prisoners', counts)
      : { count: nonplayerReleases(g) ? held : 0 }
    if (count === 0) continue
    s.prisoners[enemy] -= count
    s.available[enemy] += count
    t.note('released', { faction: factionName(enemy), count })
  }
  polarize(g, Math.floor((s.prisoners[REDS] + s.prisoners[SENATE]) / 2))
}

const total = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0)

/** 6.5.3 and the last step of the revolt: as many Troops as Vassalage. */
export function adjustPowers(g: Play): void {
  const { s, t } = g
  while (total(s.germanTroops) + s.germanBox < s.german) s.germanBox++
  while (total(s.germanTroops) + s.germanBox > s.german) {
    if (total(s.germanTroops) > 0) s.germanTroops[anyTroop(g, s.germanTroops)]--
    else s.germanBox--
  }
  while (total(s.russianTroops) > s.russian) {
    s.russianTroops[anyTroop(g, s.russianTroops)]--
  }
  const missing = s.russian - total(s.russianTroops)
  const towns = ALL_SPACES.filter((space) => isTown(space) && pieces(s, REDS, space) > 0)
  if (missing > 0 && towns.length > 0) {
    const town = anyOf(g, towns)
    s.russianTroops[town] += missing
    s.russianBox = Math.max(0, s.russianBox - missing)
    t.note('russians', { space: spaceName(town), troops: missing })
  }
  t.note('powers', { germans: total(s.germanTroops) + s.germanBox, russians: total(s.russianTroops) })
}

/** The space of a random Troop, each Troop equally likely. */
function anyTroop(g: Play, list: readonly number[]): number {
  const spaces = list.flatMap((count, space) => Array.from({ length: count }, () => space))
  return anyOf(g, spaces)
}

/** 6.5.4 */
function oldNews(g: Play): void {
  const { s, t } = g
  for (let space = 0; space < SPACE_COUNT; space++) s.redTerror[space] = s.whiteTerror[space] = 0
  s.sabotage = s.sabotage.map(() => 0)
  for (let news = 0; news < TOTALS.news; news++) returnNews(g, news)
  t.note('old-news')
}
