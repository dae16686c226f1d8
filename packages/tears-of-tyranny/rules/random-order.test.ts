// 3a, 3e: random games in mixed order. Whatever others do, a question offers only what the board allows now.
import { type Ask, type Match, type Option, Run, seeded } from '@interregnum/kernel'
import { diceFor, matchFrom, pickFrom, play } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/game-data.ts'
import { cardIn, readData } from '../effects/compiled.ts'
import { tearsOfTyranny } from '../index.ts'
import { optionsFor, table } from '../testing/table.ts'
import { reachedSteps, readOrganicOf, targetsOf } from './capabilities.ts'
import { faults } from './faults.ts'
import { tilesFor } from './force-management.ts'
import { entryRefused, UNITS, unitsAt } from './pieces.ts'
import { questions } from './questions.ts'
import { type Play, placeOf, playerOf, playOf, ROLES, type Role, type State } from './state.ts'

const DATA = readData(PRINTED)
const NO_TABLE = {
  chance: {
    roll: () => 1,
    draw: (): never => {
      throw new Error('nothing is drawn here')
    },
    shuffle: () => {},
  },
  note: () => {},
  end: (): never => {
    throw new Error('nothing ends here')
  },
}

/** What is wrong with an open question on the board as it is now; null if nothing is. */
function stale(s: State, ask: Ask): string | null {
  if (!questions.known(ask)) return `${ask.kind} is not declared`
  const g = playOf(s, NO_TABLE, DATA)
  const wrong = ask.options.filter((option) => !isOpen(g, ask, option))
  if (wrong.length > 0) return `${ask.seat} ${ask.kind} ${JSON.stringify(ask.data)}: ${wrong.join(', ')}`
  const expected = expectedOptions(g, ask)
  if (expected === null || JSON.stringify(expected) === JSON.stringify(ask.options)) return null
  return `${ask.seat} ${ask.kind}: ${ask.options.join(', ')} instead of ${expected.join(', ')}`
}

/** All options, of questions for which they can be computed from the state alone. */
function expectedOptions(g: Play, ask: Ask): readonly (string | number)[] | null {
  const player = playerOf(g.s, ask.seat)
  const it = g.s.players[player]
  if (questions.is(ask, 'target')) {
    const { cause, tiers } = ask.data
    const which = ['patrol', 'special:1', 'special:2'].indexOf(cause) - 1
    const organic = () =>
      readOrganicOf(it, which, tiers === undefined ? reachedSteps(it, which) : tiers.map((tier) => tier - 1))
    const read = which < -1 ? cardIn(g.data, cause) : organic()
    return [...targetsOf(g, player, read).map(({ id }) => id), 'put-back']
  }
  if (questions.is(ask, 'recruit', 'base', 'convert')) {
    const tiles = tilesFor(g, player, ask.kind).map(({ id }) => id)
    return [...tiles, ask.options.includes('enough') ? 'enough' : 'put-back']
  }
  if (ask.kind === 'keep') return it.drawn
  return null
}

function isOpen(g: Play, ask: Ask, option: string | number): boolean {
  const { s, map } = g
  const player = playerOf(s, ask.seat)
  const it = s.players[player]
  const at = (id: string): number => map.tiles.findIndex((tile) => tile.id === id)
  const presence = (role: Role, id: string): number => s.presence[placeOf(s, playerOf(s, role), at(id))]
  const enters = (id: string, escorted = false): boolean => entryRefused(s, player, at(id), escorted) === null
  if (questions.is(ask, 'strike'))
    return UNITS.some((unit) => unit.option === option && unitsAt(s, at(ask.data.tile), unit) > 0)
  if (questions.is(ask, 'displace')) return s[ask.data.unit][at(ask.data.tile)] > 0
  if (questions.is(ask, 'collateral')) return s[option === 'red' ? 'red' : 'blue'][at(ask.data.tile)] > 0
  if (questions.is(ask, 'destroy')) {
    const choice = questions.read('destroy', option)
    return choice !== null && s[choice.victim.unit][at(choice.victim.tile ?? ask.data.tile)] > 0
  }
  if (questions.is(ask, 'remove')) {
    const choice = questions.read('remove', option)
    const tile = at(ask.data.tile)
    if (choice === null) return false
    if (choice.use === 'surrogate') return s.surrogates[placeOf(s, playerOf(s, choice.role), tile)] > 0
    return choice.use === 'tyranny' ? s.tyranny[tile] + s.printedTyranny[tile] > 0 : s[choice.use][tile] > 0
  }
  if (questions.is(ask, 'turn-civilian')) return s[ask.data.to === 'blue' ? 'red' : 'blue'][at(String(option))] > 0
  if (questions.is(ask, 'push', 'pull')) {
    const choice = questions.read(ask.kind, option)
    if (choice?.use !== 'move') return option === 'enough'
    const { piece, damage, way, tile } = choice.move
    const from = at(way === 'push' ? ask.data.tile : tile)
    if (piece === 'surrogate') return s.surrogates[placeOf(s, player, from)] > 0
    if (piece === 'red' || piece === 'blue') return s[piece][from] > 0
    return UNITS.some((unit) => unit.kind === piece && unit.damage === damage && unitsAt(s, from, unit) > 0)
  }
  if (questions.is(ask, 'accompany')) return presence(it.role, ask.data.from) > 0 && enters(ask.data.to, true)
  if (questions.is(ask, 'place-presence')) return enters(String(option))
  if (questions.is(ask, 'uncover')) return enters(ask.data.tile)
  if (questions.is(ask, 'move-presence')) return presence(it.role, String(option)) > 0 && enters(ask.data.tile)
  if (questions.is(ask, 'escape')) return s.outpost[at(String(option))] > 0 && s.cell[at(ask.data.tile)] > 0
  if (questions.is(ask, 'add-at-base')) return s.bases[placeOf(s, player, at(String(option)))] > 0
  if (questions.is(ask, 'forget', 'reclaim')) return [...it.hand, ...it.discard].includes(String(option))
  if (questions.is(ask, 'may-convert')) return option === 'no' || s.red[at(ask.data.tile)] > 0
  if (questions.is(ask, 'any-order') && option === 'kill')
    return s.red[at(ask.data.tile)] + s.blue[at(ask.data.tile)] > 0
  if (questions.is(ask, 'pay-influence')) {
    const choice = questions.read('pay-influence', option)
    if (choice === null) return false
    if (choice.use === 'presence') return presence(choice.role, choice.tile) > 0
    return s.players[playerOf(s, choice.role)].resources > 0
  }
  return true
}

/** The action questions of a game that begins anew in this state. */
function freshActions(state: State): Map<string, readonly (string | number)[]> {
  const run = Run.from(tearsOfTyranny, {
    state,
    dice: { source: seeded(1), loaded: null },
    index: 0,
    serial: 0,
    notes: 0,
  })
  return new Map(run.pending.filter(({ kind }) => kind === 'action').map(({ seat, options }) => [seat, options]))
}

/** Options that a question has offered before and does not offer now, by its id. */
class Withdrawn {
  count = 0
  private readonly offered = new Map<string, Set<Option>>()

  of({ id, options }: Ask): readonly Option[] {
    const before = this.offered.get(id) ?? new Set()
    const gone = [...before].filter((option) => !options.includes(option))
    this.count += gone.length
    this.offered.set(id, new Set([...before, ...options]))
    return gone
  }
}

/** Everything that is wrong after an answer. */
function problemsIn(match: Match<State>, withdrawn: Withdrawn): string[] {
  const { state } = match
  const found: string[] = []
  const open = match.asks.filter(({ answerable }) => answerable)
  for (const ask of open) {
    const problem = stale(state, ask)
    if (problem !== null) found.push(problem)
    for (const option of withdrawn.of(ask)) {
      if (match.answer(ask.seat, option, ask.id).ok) found.push(`${ask.seat} ${ask.kind} still accepts ${option}`)
    }
  }
  const actions = open.filter(({ kind }) => kind === 'action')
  if (actions.length === 0 || actions.length === open.length) return found
  const fresh = freshActions(state)
  for (const { seat, options } of actions) {
    if (JSON.stringify(fresh.get(seat)) !== JSON.stringify(options)) found.push(`${seat}: other actions than anew`)
  }
  return found
}

/** Everybody in the same few tiles with everything there is, so that players keep getting in each other's way. */
function crowded(roles: readonly Role[], step: 'players' | 'long-term', seed: number): Match<State> {
  const each = (count: number) => Object.fromEntries(roles.map((role) => [role, count]))
  const full = { presence: each(2), surrogates: each(1), cell: 1, outpost: 1, red: 1, blue: 1 }
  const board = {
    '1.1': { ...full, base: each(1) },
    '1.2': full,
    '1.3': { ...full, garrison: 1 },
    '1.4': { presence: each(1), blue: 1 },
    '1.5': { cell: 1, tyranny: 1 },
  }
  const inPlay = [...PRINTED.minor, ...PRINTED.major].filter(
    ({ owner }) => owner === undefined || roles.includes(owner),
  )
  const cards = inPlay.map(({ id }) => id)
  const hand = Object.fromEntries(roles.map((role, at) => [role, cards.filter((_, n) => n % roles.length === at)]))
  const scene = table({ roles, step, board, hand, resources: each(60), box: 1, tracks: [7, 5] })
  const state = structuredClone(scene.state)
  for (const player of state.players) {
    player.attributes.fill(3)
    player.extraPlays = 40
    if (step === 'long-term') player.played = player.hand.splice(0).map((card) => ({ card, done: false }))
  }
  return matchFrom(tearsOfTyranny, state, { seed, options: optionsFor(roles) })
}

/** Random answers in mixed order, with a liking for actions that do something, until the phase is over. */
function playPhase(match: Match<State>, seed: number): number {
  const dice = diceFor(seed)
  const withdrawn = new Withdrawn()
  const { step } = match.state
  for (let n = 0; n < 250 && !match.over && match.state.step === step; n++) {
    expect([...problemsIn(match, withdrawn), ...faults(match.state)]).toEqual([])
    const ask = pickFrom(
      dice,
      match.asks.filter(({ answerable, optional }) => answerable && !optional),
    )
    const busy = ask.options.filter((option) => option !== 'ready' && option !== 'put-back')
    const answer = pickFrom(dice, busy.length > 0 ? busy : ask.options)
    expect(match.answer(ask.seat, answer, ask.id)).toMatchObject({ ok: true })
  }
  return withdrawn.count
}

const TEAMS: readonly (readonly Role[])[] = [['liberators', 'comrades'], ['advisors', 'partisans', 'comrades'], ROLES]

describe('in any order', () => {
  it.each(
    TEAMS.flatMap((team) => [[team.join(), team, 'players'] as const, [team.join(), team, 'long-term'] as const]),
  )(
    'TOT-3a TOT-3e %s are offered only what is open now, and nothing stale is accepted',
    (_, team, step) => {
      let withdrawn = 0
      for (let seed = 1; seed <= 8; seed++) withdrawn += playPhase(crowded(team, step, seed), seed)
      // Others must have disturbed some questions.
      expect(withdrawn).toBeGreaterThan(10)
    },
    120_000,
  )

  it('TOT-3a whole games of four end, with nothing stale in them', () => {
    const withdrawn = new Withdrawn()
    const options = optionsFor(ROLES, { layout: 'random', annihilation: 'player' })
    play(tearsOfTyranny, { options, each: (match) => expect(problemsIn(match, withdrawn)).toEqual([]) })
  }, 120_000)
})
