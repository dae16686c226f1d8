// Tracks, Support, Control and discs must follow from the journal alone, so that a reader misses no change.
import type { JournalEntry, Options } from '@interregnum/kernel'
import { play } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { SPACES } from '../data/map.ts'
import { allBridgesBurning } from '../game.ts'
import { FACTIONS, type State } from './state.ts'

/** The part of a state that the journal fully describes. */
function trackedOf(s: State) {
  const { polarization, german, russian, redCubes, whiteCubes, redIssues, whiteIssues } = s
  const { resources, support, control, administrations, networks, redTerror, whiteTerror } = s
  const tracks = { polarization, german, russian, redCubes, whiteCubes, redIssues, whiteIssues, resources }
  return structuredClone({ ...tracks, support, control, administrations, networks, redTerror, whiteTerror })
}
type Tracked = ReturnType<typeof trackedOf>
type Facts = JournalEntry['data']

const [spaces, factions]: (readonly string[])[] = [SPACES, FACTIONS]
const to = (facts: Facts): number => Number(facts.to)
const spaceIn = (facts: Facts): number => spaces.indexOf(String(facts.space))
const factionIn = (facts: Facts): number => factions.indexOf(String(facts.faction))
const cubes = (facts: Facts) => (facts.red ? 'redCubes' : 'whiteCubes')
const issues = (facts: Facts) => (facts.red ? 'redIssues' : 'whiteIssues')
const discs = (facts: Facts) => (facts.faction === 'reds' ? 'administrations' : 'networks')
const terror = (facts: Facts) => (facts.faction === 'reds' ? 'redTerror' : 'whiteTerror')

/** How each kind of note changes the tracked part. */
const CHANGES: { readonly [kind: string]: (tracked: Tracked, facts: Facts) => void } = {
  polarization(it, facts) {
    it.polarization = to(facts)
  },
  vassalage(it, facts) {
    it[facts.power === 'russia' ? 'russian' : 'german'] = to(facts)
  },
  resources(it, facts) {
    it.resources[factionIn(facts)] += Number(facts.change)
    expect(it.resources[factionIn(facts)]).toBe(to(facts))
  },
  shift(it, facts) {
    it.support[spaceIn(facts)] = to(facts)
  },
  control(it, { by, ...facts }) {
    it.control[spaceIn(facts)] = by === null ? null : factions.indexOf(String(by))
  },
  cube(it, facts) {
    it[cubes(facts)]++
  },
  'cube-gone'(it, facts) {
    it[cubes(facts)]--
  },
  issue(it, facts) {
    it[issues(facts)]++
    it.redCubes = it.whiteCubes = 0
  },
  'issue-gone'(it, facts) {
    it[issues(facts)]--
  },
  disc(it, facts) {
    it[discs(facts)][spaceIn(facts)]++
  },
  'disc-gone'(it, facts) {
    it[discs(facts)][spaceIn(facts)]--
  },
  'terror-marker'(it, facts) {
    it[terror(facts)][spaceIn(facts)]++
  },
  'terror-cleared'(it, facts) {
    it.redTerror[spaceIn(facts)] = it.whiteTerror[spaceIn(facts)] = 0
  },
  'old-news'(it) {
    it.redTerror.fill(0)
    it.whiteTerror.fill(0)
  },
}

const GAMES = [
  ['three players', {}],
  ['the variant', { variant: 'two-player' }],
  ['Non-players except the Reds', { senate: 'nonplayer', moderates: 'nonplayer' }],
  ['Non-players except the Senate', { reds: 'nonplayer', moderates: 'nonplayer' }],
  ['Non-players except the Moderates', { reds: 'nonplayer', senate: 'nonplayer' }],
] as const

/** Plays a random game, checks the journal at every step, and returns the kinds of change that occurred. */
function checkJournal(seed: number, options: Options): Set<string> {
  let tracked: Tracked | null = null
  let read = 0
  const changed = new Set<string>()
  play(allBridgesBurning, {
    seed,
    options,
    each({ state, notes }) {
      if (tracked !== null) {
        for (const { kind, data } of notes.slice(read).filter((note) => note.kind in CHANGES)) {
          CHANGES[kind](tracked, data)
          changed.add(kind)
        }
        expect(tracked).toEqual(trackedOf(state))
      }
      tracked ??= trackedOf(state)
      read = notes.length
    },
  })
  return changed
}

describe('the journal', () => {
  it.each(GAMES)('ABB-1.5 ABB-1.6a ABB-1.7b notes every change in games of %s', (_, options) => {
    const changed = new Set([1, 2, 3, 4].flatMap((seed) => [...checkJournal(seed, options)]))
    const rare = ['issue-gone', 'cube-gone', 'terror-cleared']
    expect([...changed]).toEqual(expect.arrayContaining(Object.keys(CHANGES).filter((kind) => !rare.includes(kind))))
  })
})
