// 3.2.2 Activism: removing own Cells, flipping enemy Cells, activating Cells, and the Reds' Agitation.
import { type No, no, type Procedure } from '@interregnum/kernel'
import { canPay, cellChoice, choose, chooseCell, chooseOpenly, pay, SPACE_CHOICES, select } from './choose.ts'
import type { Extent } from './commands.ts'
import {
  ALL_SPACES,
  activeCells,
  type Cell,
  cells,
  clearTerror,
  flipCell,
  inactiveCells,
  kindsOfCell,
  polarize,
  removeCell,
  shiftSupport,
  terror,
} from './pieces.ts'
import { FACTIONS, MODERATES, type Play, REDS, SENATE, SPACE_COUNT, spaceName } from './state.ts'

type Mode = 'remove' | 'flip' | 'activate' | 'agitate'

const CANNOT_PAY = no('ABB-1.5', 'resources')
const NO_ACTIVE = no('ABB-3.2.2b', 'no-active-cell')
const NO_ENEMY = no('ABB-3.2.2b', 'no-enemy-cell')
const TOO_FEW = no('ABB-3.2.2b', 'too-few-cells')
const ALL_ACTIVE = no('ABB-3.2.2c', 'none-inactive')
const NO_AGITATION = no('ABB-3.2.2d', 'no-agitation')
const REDS_ONLY = no('ABB-3.2.2d', 'reds-only')
const STAGE_OVER = no('ABB-3.2.2b', 'stage-over')
const ONCE = no('ABB-3.2.2c', 'once')
const NOTHING_YET = no('ABB-3.1a', 'select-first')
const NO_SPECIAL = no('ABB-4.1', 'no-special')

/** One enemy Cell per Active friendly Cell, and one per two Inactive ones. */
export const flipsIn = (g: Play, faction: number, space: number): number =>
  activeCells(g.s, faction, space) + Math.floor(inactiveCells(g.s, faction, space) / 2)

export const enemyKinds = (g: Play, faction: number, space: number): Cell[] =>
  FACTIONS.flatMap((_, enemy) => (enemy === faction ? [] : kindsOfCell(g.s, enemy, space)))

const anyEnemyCell = ({ s }: Play, faction: number, space: number): boolean =>
  cells(s, REDS, space) + cells(s, SENATE, space) + cells(s, MODERATES, space) > cells(s, faction, space)

const whyNotRemove = (g: Play, faction: number, space: number): No | null =>
  activeCells(g.s, faction, space) > 0 ? null : NO_ACTIVE

function whyNotFlip(g: Play, faction: number, space: number): No | null {
  if (!anyEnemyCell(g, faction, space)) return NO_ENEMY
  return flipsIn(g, faction, space) > 0 ? null : TOO_FEW
}

/** What Agitation costs beyond the selection of the space; it is paid even in a free Command (3.1.2). */
export const agitationCost = (g: Play, space: number): number => terror(g.s, space) + 1 + g.s.whiteIssues

function whyNotAgitate(g: Play, space: number, selection: number): No | null {
  const { s } = g
  const eligible = s.administrations[space] > 0 && s.control[space] === REDS
  if (!eligible || (s.support[space] === -2 && terror(s, space) === 0)) return NO_AGITATION
  const least = selection + (terror(s, space) > 0 ? terror(s, space) : agitationCost(g, space))
  return canPay(g, REDS, least, false) ? null : CANNOT_PAY
}

const anyInactive = (g: Play, faction: number): boolean =>
  ALL_SPACES.some((space) => inactiveCells(g.s, faction, space) > 0)

export function canActivism(g: Play, faction: number, spaces: readonly number[], free: boolean): boolean {
  if (!canPay(g, faction, 1, free)) return false
  if (spaces.length === SPACE_COUNT && anyInactive(g, faction)) return true
  return spaces.some(
    (space) =>
      whyNotRemove(g, faction, space) === null ||
      whyNotFlip(g, faction, space) === null ||
      (faction === REDS && whyNotAgitate(g, space, free ? 0 : 1) === null),
  )
}

interface ModeChoice {
  readonly option: Mode | 'special' | 'done'
}
const MODES: readonly ModeChoice[] = [
  { option: 'flip' },
  { option: 'remove' },
  { option: 'activate' },
  { option: 'agitate' },
  { option: 'special' },
  { option: 'done' },
]

/** First remove or flip, then activate or agitate; a Limited Command is one of the four. */
export function* activism(g: Play, faction: number, extent: Extent): Procedure {
  const { s } = g
  const command = s.command
  if (command === null) throw new Error('no Command is in progress')
  let stage = 0
  let acted = false
  const spaces = ALL_SPACES.filter(extent.only)
  const check = ({ option }: ModeChoice): No | null => {
    if (option === 'special') return command.special === 'open' && extent.special.open() ? null : NO_SPECIAL
    if (option === 'done')
      return acted || !MODES.some((mode) => isMode(mode.option) && check(mode) === null) ? null : NOTHING_YET
    if (command.limited && acted) return ONCE
    if (stage > (option === 'remove' || option === 'flip' ? 0 : 1)) return stage === 2 ? ONCE : STAGE_OVER
    if (option === 'activate' && spaces.length < SPACE_COUNT) return extent.no // it covers the whole map
    return whyNotMode(g, faction, option, spaces)
  }
  for (;;) {
    const open = MODES.filter((mode) => mode.option !== 'done' && check(mode) === null)
    if (acted && open.length === 0) return
    const { option } = yield* chooseOpenly(g, faction, 'activism', MODES, check)
    if (option === 'done') return
    if (option === 'special') {
      yield* extent.special.run()
      continue
    }
    stage = option === 'remove' || option === 'flip' ? 1 : 2
    acted = true
    yield* actOn(g, faction, option, extent)
  }
}

const isMode = (option: ModeChoice['option']): option is Mode => option !== 'special' && option !== 'done'

function whyNotMode(g: Play, faction: number, mode: Mode, spaces: readonly number[]): No | null {
  if (mode === 'activate') {
    if (!anyInactive(g, faction)) return ALL_ACTIVE
    return canPay(g, faction, 1) ? null : CANNOT_PAY
  }
  if (mode === 'agitate') {
    if (faction !== REDS) return REDS_ONLY
    return spaces.some((space) => whyNotAgitate(g, space, selectionCost(g, space)) === null) ? null : NO_AGITATION
  }
  if (!canPay(g, faction, 1)) return CANNOT_PAY
  const why = mode === 'remove' ? whyNotRemove : whyNotFlip
  if (spaces.some((space) => why(g, faction, space) === null)) return null
  if (mode === 'remove') return NO_ACTIVE
  return spaces.some((space) => whyNotFlip(g, faction, space) === TOO_FEW) ? TOO_FEW : NO_ENEMY
}

const selectionCost = (g: Play, space: number): number =>
  g.s.command === null || g.s.command.free || g.s.command.spaces.includes(space) ? 0 : 1

function* actOn(g: Play, faction: number, mode: Mode, extent: Extent): Procedure {
  if (mode === 'activate') return yield* activateCells(g, faction)
  if (mode === 'agitate') return yield* agitate(g, extent)
  const why = mode === 'remove' ? whyNotRemove : whyNotFlip
  const check = (space: number) => {
    if (!extent.only(space)) return extent.no
    return canPay(g, faction, 1) ? why(g, faction, space) : CANNOT_PAY
  }
  for (;;) {
    const space = yield* select(g, `activism-${mode}`, SPACE_COUNT, { check })
    if (space === null) return
    pay(g, faction, 1)
    if (mode === 'remove') yield* removeOwnCell(g, faction, space)
    else yield* flipEnemyCells(g, faction, space)
  }
}

function* removeOwnCell(g: Play, faction: number, space: number): Procedure {
  const active = kindsOfCell(g.s, faction, space).filter((cell) => cell.active)
  const cell = yield* chooseCell(g, faction, 'calm-cell', active, { space: spaceName(space) })
  removeCell(g, space, cell, 'own', faction)
  polarize(g, -1)
}

/** The number is a maximum: Cells are picked one by one, and the Faction may stop early. */
function* flipEnemyCells(g: Play, faction: number, space: number): Procedure {
  for (let left = flipsIn(g, faction, space); left > 0; left--) {
    const kinds = enemyKinds(g, faction, space)
    const options = [...kinds.map(cellChoice), { option: 'enough', cell: null }]
    const { cell } = yield* choose(g, faction, 'flip-cell', options, undefined, { space: spaceName(space), left })
    if (cell === null) return
    flipCell(g, space, cell)
  }
}

/** Activates as many Cells as the die shows, evenly over the map. */
function* activateCells(g: Play, faction: number): Procedure {
  const { s, t } = g
  pay(g, faction, 1)
  if (s.command !== null && s.command.spaces.length === 0) s.command.spaces.push(null) // a Command without spaces
  const die = t.chance.roll(6)
  t.note('rouse', { die })
  const activated: number[] = []
  for (let left = die; left > 0 && anyInactive(g, faction); left--) {
    const spaces = evenSpaces(g, faction, activated)
    const options = [...spaces.map((space) => SPACE_CHOICES[space]), { option: 'enough', space: null }]
    const { space } = yield* choose(g, faction, 'rouse', options, undefined, { left })
    if (space === null) return
    activated.push(space)
    yield* activateCellIn(g, faction, space)
  }
}

/** A space may activate a second Cell only after every other able space has activated one (3.2.2). */
export function evenSpaces(g: Play, faction: number, activated: readonly number[]): number[] {
  const able = ALL_SPACES.filter((space) => inactiveCells(g.s, faction, space) > 0)
  const fresh = able.filter((space) => !activated.includes(space))
  return fresh.length > 0 ? fresh : able
}

export function* activateCellIn(g: Play, faction: number, space: number): Procedure {
  const inactive = kindsOfCell(g.s, faction, space).filter((cell) => !cell.active)
  flipCell(g, space, yield* chooseCell(g, faction, 'rouse-cell', inactive, { space: spaceName(space) }))
}

/** The Reds clear Terror and shift one level towards Active Opposition. */
function* agitate(g: Play, extent: Extent): Procedure {
  const { s } = g
  const check = ({ space }: { space: number }) =>
    extent.only(space) ? whyNotAgitate(g, space, selectionCost(g, space)) : extent.no
  const { space } = yield* choose(g, REDS, 'agitate', SPACE_CHOICES, check)
  pay(g, REDS, selectionCost(g, space))
  if (s.command !== null && !s.command.spaces.includes(space)) s.command.spaces.push(space)
  const cleared = terror(s, space)
  pay(g, REDS, cleared, false)
  clearTerror(g, space)
  if (s.support[space] === -2 || !canPay(g, REDS, agitationCost(g, space), false)) return
  // After clearing Terror the shift is optional; without Terror it is the purpose of the Command.
  const next =
    cleared === 0
      ? 'shift'
      : yield* choose(g, REDS, 'agitate-shift', ['shift', 'stop'], undefined, { space: spaceName(space) })
  if (next === 'stop') return
  pay(g, REDS, agitationCost(g, space), false)
  shiftSupport(g, space, -1)
}
