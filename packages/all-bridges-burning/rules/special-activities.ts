// 4.0 Special Activities.
import { type No, no, type Procedure } from '@interregnum/kernel'
import { BORDERS, SPACES } from '../data/map.ts'
import { TOTALS } from '../data/tables.ts'
import { choose, pay, SPACE_CHOICES } from './choose.ts'
import { activateUnderground, cubeColours, placeCube } from './moderates.ts'
import {
  ALL_SPACES,
  activeCells,
  addTerror,
  type Cell,
  cells,
  earn,
  guardsMarker,
  inactiveCells,
  kindsOfCell,
  pieces,
  placeCells,
  polarize,
  removeCell,
  returnNews,
  shiftSupport,
  towardNeutral,
  vassal,
} from './pieces.ts'
import { border, dialogueOptions, foreignOptions, personalityUseOptions, preparationOptions } from './questions.ts'
import {
  type CommandKind,
  cellAt,
  factionName,
  isTown,
  MODERATES,
  newsOf,
  type Play,
  pop,
  REDS,
  SENATE,
  spaceName,
  twoPlayer,
} from './state.ts'

export const SPECIALS = [
  'political-event',
  'foreign-relations',
  'prepare',
  'coordinate',
  'crackdown',
  'personality',
  'dialogue',
  'publish',
] as const
export type SpecialKind = (typeof SPECIALS)[number]

const NOT_YOURS = no('ABB-4.1', 'not-your-special')
const NOT_WITH = no('ABB-4.1', 'not-with-this-command')
const IMPOSSIBLE = no('ABB-4.1', 'special-impossible')
const PHASE_TWO = no('ABB-2.4.1e', 'phase-two')

/** Whether a Special Activity may accompany a Command (4.1.1). */
function accompanies(kind: SpecialKind, command: CommandKind | null): boolean {
  if (command === null) return true // granted by an Event on its own
  if (kind === 'crackdown') return command !== 'attack' && command !== 'march'
  if (kind === 'personality') return command === 'rally' || command === 'politics'
  if (kind === 'dialogue') return command !== 'rally'
  if (kind === 'publish') return command === 'message' || command === 'politics'
  return true
}

export function whyNotSpecial(g: Play, faction: number, kind: SpecialKind, command: CommandKind | null): No | null {
  const ofModerates = kind === 'personality' || kind === 'dialogue' || kind === 'publish'
  if (ofModerates !== (faction === MODERATES)) return NOT_YOURS
  if ((kind === 'coordinate' || kind === 'crackdown') && faction !== SENATE) return NOT_YOURS
  if ((kind === 'coordinate' || kind === 'crackdown') && g.s.phase === 1) return PHASE_TWO
  if (!accompanies(kind, command)) return NOT_WITH
  return possible(g, faction, kind) ? null : IMPOSSIBLE
}

function possible(g: Play, faction: number, kind: SpecialKind): boolean {
  switch (kind) {
    case 'political-event':
      return ALL_SPACES.some((space) => controlledWithActive(g, faction, space))
    case 'foreign-relations':
      return true
    case 'prepare':
      return PREPARATIONS.some((it) => canPrepare(g, faction, it))
    case 'coordinate':
      return !g.s.coordinate
    case 'crackdown':
      return ALL_SPACES.some((space) => controlledWithActive(g, SENATE, space))
    case 'personality':
      return usableNews(g).length > 0 || personalityTowns(g).length > 0
    case 'dialogue':
      return ALL_SPACES.some((space) => canDialogue(g, space))
    case 'publish':
      return ALL_SPACES.some((space) => canPublish(g, space))
  }
}

export const specialPossible = (g: Play, faction: number, command: CommandKind | null): boolean =>
  SPECIALS.some((kind) => whyNotSpecial(g, faction, kind, command) === null)

interface SpecialChoice {
  readonly option: SpecialKind
}
const CHOICES: readonly SpecialChoice[] = SPECIALS.map((option) => ({ option }))

/** The Faction picks one of its Special Activities and carries it out. */
export function* specialActivity(g: Play, faction: number, command: CommandKind | null): Procedure {
  const { option } = yield* choose(g, faction, 'special', CHOICES, (it) =>
    whyNotSpecial(g, faction, it.option, command),
  )
  yield* special(g, faction, option)
}

export function* special(g: Play, faction: number, kind: SpecialKind): Procedure {
  g.t.note('special', { faction: factionName(faction), kind })
  switch (kind) {
    case 'political-event':
      return void earn(g, faction, Math.min(4, politicalSpaces(g, faction).length))
    case 'foreign-relations':
      return yield* foreignRelations(g, faction)
    case 'prepare':
      return yield* prepare(g, faction)
    case 'coordinate':
      g.s.coordinate = true
      return
    case 'crackdown':
      return yield* crackdown(g)
    case 'personality':
      return yield* personality(g)
    case 'dialogue':
      return yield* dialogue(g)
    case 'publish':
      return yield* publish(g)
  }
}

/** Friendly Control and an Active friendly Cell. */
const controlledWithActive = ({ s }: Play, faction: number, space: number): boolean =>
  s.control[space] === faction && activeCells(s, faction, space) > 0

/** 4.2.1 */
export const politicalSpaces = (g: Play, faction: number): number[] =>
  ALL_SPACES.filter((space) => controlledWithActive(g, faction, space))

/** 4.2.2: raising is free; lowering succeeds on a roll up to twice the Resources spent. */
function* foreignRelations(g: Play, guard: number): Procedure {
  const { s, t } = g
  const most = Math.min(3, s.resources[guard])
  const options = [
    { option: 'up', spend: 0 },
    ...Array.from({ length: most }, (_, n) => ({
      option: foreignOptions.write({ use: 'down', spend: n + 1 }),
      spend: n + 1,
    })),
  ]
  const { option, spend } = options.length === 1 ? options[0] : yield* choose(g, guard, 'foreign-relations', options)
  if (option === 'up') return vassal(g, guard, 1)
  pay(g, guard, spend, false)
  const die = t.chance.roll(6)
  t.note('foreign-roll', { die, target: 2 * spend })
  if (die <= 2 * spend) vassal(g, guard, -1)
}

/** A Prepared marker, or in Phase II Sabotage placed or removed, at a space with a friendly Cell. */
export interface Preparation {
  readonly option: string
  readonly what: 'prepared' | 'sabotage' | 'repair'
  readonly at: number
}

const preparedOut = (g: Play): number => g.s.prepared.reduce((total, n) => total + n, 0)
const sabotageOut = (g: Play): number => g.s.sabotage.reduce((total, n) => total + n, 0)
/** All Preparations that exist, possible now or not. */
const PREPARATIONS: readonly Preparation[] = [
  ...SPACES.map(
    (id, at): Preparation => ({
      option: preparationOptions.write({ use: 'prepared', space: id }),
      what: 'prepared',
      at,
    }),
  ),
  ...BORDERS.flatMap((_, at): Preparation[] => [
    { option: preparationOptions.write({ use: 'sabotage', border: at }), what: 'sabotage', at },
    { option: preparationOptions.write({ use: 'repair', border: at }), what: 'repair', at },
  ]),
]

function canPrepare(g: Play, faction: number, { what, at }: Preparation): boolean {
  const { s } = g
  if (what === 'prepared') {
    return cells(s, faction, at) > 0 && s.prepared[cellAt(faction, at)] === 0 && preparedOut(g) < TOTALS.prepared
  }
  const [a, b] = BORDERS[at]
  if (s.phase === 1 || cells(s, faction, a) + cells(s, faction, b) === 0) return false
  return what === 'repair' ? s.sabotage[at] > 0 : s.sabotage[at] === 0 && sabotageOut(g) < TOTALS.sabotage
}

export const preparations = (g: Play, faction: number): readonly Preparation[] =>
  PREPARATIONS.filter((it) => canPrepare(g, faction, it))

function* prepare(g: Play, faction: number): Procedure {
  const list = preparations(g, faction)
  doPreparation(g, faction, list.length === 1 ? list[0] : yield* choose(g, faction, 'prepare', list))
}

export function doPreparation({ s, t }: Play, faction: number, { what, at }: Preparation): void {
  if (what === 'prepared') s.prepared[cellAt(faction, at)] = 1
  else s.sabotage[at] = what === 'sabotage' ? 1 : 0
  t.note('prepare', {
    faction: factionName(faction),
    what,
    at: what === 'prepared' ? spaceName(at) : border.write(at),
  })
}

/** 4.2.5: Senate Control and an Active Senate Cell; without Opposition only the marker and Polarization follow. */
export const crackdownSpaces = (g: Play): number[] =>
  ALL_SPACES.filter((space) => controlledWithActive(g, SENATE, space))

function* crackdown(g: Play): Procedure {
  const spaces = crackdownSpaces(g).map((space) => SPACE_CHOICES[space])
  crackdownIn(g, (spaces.length === 1 ? spaces[0] : yield* choose(g, SENATE, 'crackdown', spaces)).space)
}

export function crackdownIn(g: Play, space: number): void {
  const placed = addTerror(g, SENATE, space)
  if (g.s.support[space] < 0) shiftSupport(g, space, 1)
  if (placed) polarize(g, 1)
}

/** 4.3.1: use News where the Personality is, or place the Personality in a Town. */
type PersonalityOption =
  | { readonly option: string; readonly news: number }
  | { readonly option: string; readonly space: number }

/** News held by an Underground Moderates Cell in the Personality's space. */
export const usableNews = ({ s }: Play): number[] =>
  s.phase === 1 ? [] : newsOf(s, MODERATES).filter((news) => s.newsAt[news] === s.personality && !s.newsActive[news])

export const personalityTowns = (g: Play): number[] =>
  g.s.personality !== null ? [] : ALL_SPACES.filter((space) => isTown(space) && cells(g.s, MODERATES, space) > 0)

function personalityOptions(g: Play): PersonalityOption[] {
  const news = usableNews(g).map((marker) => ({
    option: personalityUseOptions.write({ use: 'news', marker: marker + 1 }),
    news: marker,
  }))
  return [
    ...news,
    ...personalityTowns(g).map((space) => ({
      option: personalityUseOptions.write({ use: 'personality', space: spaceName(space) }),
      space,
    })),
  ]
}

function* personality(g: Play): Procedure {
  const list = personalityOptions(g)
  const it = list.length === 1 ? list[0] : yield* choose(g, MODERATES, 'personality', list)
  if ('space' in it) return placePersonality(g, it.space)
  const use = yield* choose(g, MODERATES, 'news-use', ['resources', 'polarization'])
  if (twoPlayer(g.s) && g.s.personality !== null) yield* activateUnderground(g, g.s.personality)
  returnNews(g, it.news)
  if (cubeColours(g).length > 0) yield* placeCube(g, MODERATES)
  spreadNews(g, use)
}

export function placePersonality({ s, t }: Play, space: number): void {
  s.personality = space
  t.note('personality', { space: spaceName(space) })
}

/** Earns the roll in Resources or lowers Polarization by half of it; in the variant half of it either way. */
export function spreadNews(g: Play, use: 'resources' | 'polarization'): void {
  const die = g.t.chance.roll(6)
  const half = Math.ceil(die / 2)
  g.t.note('news-used', { die, use })
  if (use === 'polarization') polarize(g, -half)
  else earn(g, MODERATES, twoPlayer(g.s) ? half : die)
}

const inactiveWithoutNews = ({ s }: Play, enemy: number, space: number): readonly Cell[] =>
  guardsMarker(s, enemy, space) ? [] : kindsOfCell(s, enemy, space).filter((cell) => !cell.active && cell.news === null)

/**
 * Inactive enemy Cells that Dialogue may replace: never one that holds News or that a marker needs. Without an
 * Available Moderates Cell they are removed (1.4.2), except in the variant (ABB2-17).
 */
export function persuadable(g: Play, space: number): Cell[] {
  if (twoPlayer(g.s) && g.s.available[MODERATES] === 0) return []
  return [...inactiveWithoutNews(g, REDS, space), ...inactiveWithoutNews(g, SENATE, space)]
}

const canDialogue = (g: Play, space: number): boolean =>
  inactiveCells(g.s, MODERATES, space) > 0 && (g.s.support[space] !== 0 || persuadable(g, space).length > 0)

export const dialogueSpaces = (g: Play): number[] => ALL_SPACES.filter((space) => canDialogue(g, space))

function* dialogue(g: Play): Procedure {
  const spaces = dialogueSpaces(g).map((space) => SPACE_CHOICES[space])
  const { space } = spaces.length === 1 ? spaces[0] : yield* choose(g, MODERATES, 'dialogue', spaces)
  yield* activateUnderground(g, space)
  const options: { readonly option: string; readonly cell: Cell | null }[] = [
    ...(g.s.support[space] === 0 ? [] : [{ option: 'shift', cell: null }]),
    ...persuadable(g, space).map((cell) => ({
      option: dialogueOptions.write({
        use: g.s.available[MODERATES] > 0 ? 'replace' : 'remove',
        faction: factionName(cell.faction),
        cell,
      }),
      cell,
    })),
  ]
  const it =
    options.length === 1
      ? options[0]
      : yield* choose(g, MODERATES, 'dialogue-effect', options, undefined, { space: spaceName(space) })
  if (it.cell === null) shiftSupport(g, space, towardNeutral(g.s, space))
  else persuade(g, space, it.cell)
}

export function persuade(g: Play, space: number, cell: Cell): void {
  removeCell(g, space, cell, 'event', null)
  placeCells(g, MODERATES, space, 1)
}

/** 4.3.3; in the variant only Towns with an Underground Cell. */
function canPublish(g: Play, space: number): boolean {
  if (pop(g, space) === 0) return false
  if (twoPlayer(g.s)) return isTown(space) && inactiveCells(g.s, MODERATES, space) > 0
  return pieces(g.s, MODERATES, space) > 0
}

export const publishSpaces = (g: Play): number[] => ALL_SPACES.filter((space) => canPublish(g, space))

/** How many Cells can be activated here: one for the Personality, one for a Network (each Network in the variant). */
export function publishReach(g: Play, space: number): number {
  const { s } = g
  const networks = twoPlayer(s) ? s.networks[space] : Math.min(1, s.networks[space])
  return Math.min(inactiveCells(s, MODERATES, space), (s.personality === space ? 1 : 0) + networks)
}

function* publish(g: Play): Procedure {
  const chosen: number[] = []
  while (chosen.length < 2) {
    const open = publishSpaces(g).filter((space) => !chosen.includes(space))
    const options = [
      ...open.map((space) => SPACE_CHOICES[space]),
      ...(chosen.length > 0 ? [{ option: 'enough', space: null }] : []),
    ]
    const { space } = options.length === 1 ? options[0] : yield* choose(g, MODERATES, 'publish', options)
    if (space === null) break
    chosen.push(space)
  }
  for (const space of chosen) if (isTown(space)) earn(g, MODERATES, 1)
  for (const space of chosen) yield* publishIn(g, space)
}

/** 4.3.3: any number of them; in the variant always all (ABB2-18). */
function* publishIn(g: Play, space: number): Procedure {
  const most = publishReach(g, space)
  const count = twoPlayer(g.s) ? most : yield* howMany(g, space, most)
  for (let n = 0; n < count; n++) {
    yield* activateUnderground(g, space)
    earn(g, MODERATES, 2)
  }
}

function* howMany(g: Play, space: number, most: number): Procedure<number> {
  if (most === 0) return 0
  const counts = Array.from({ length: most + 1 }, (_, n) => most - n)
  return yield* choose(g, MODERATES, 'publish-cells', counts, undefined, { space: spaceName(space) })
}
