import type { JournalEntry } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { table } from '../testing/table.ts'
import { board } from './index.tsx'

const { state } = table({ map: { SARA: ['a 159', 'b 251'] } })
const concern = (kind: string, data: JournalEntry['data'], seat = 'a', view = state) =>
  board.concern?.({ index: 1, kind, data }, seat, view) ?? null

describe('what a line means for a player', () => {
  it('is a loss for the player whose units are lost, with the points and the place', () => {
    const lost = { units: ['159', '251'], owners: ['a', 'b'], province: 'SARA' }
    expect(concern('lost', lost)).toMatchObject({ kind: 'lost', tag: '−1 Red', points: [expect.any(Array)] })
    expect(concern('lost', lost, 'b')).toMatchObject({ kind: 'lost', tag: '−3 White' })
    expect(concern('lost', lost, 'c')).toBeNull()
    const weight = (seat: string) => concern('lost', lost, seat)?.weight ?? 0
    expect(weight('b')).toBeGreaterThan(weight('a'))
  })

  it('says who attacked, which only the lines before say, and what a marker was lost for', () => {
    const entry = (kind: string, data: JournalEntry['data']): JournalEntry => ({ index: 1, kind, data })
    const told = (last: JournalEntry, ...before: readonly JournalEntry[]) =>
      board.concern?.(last, 'a', state, before)?.text
    const fight = entry('combat', {
      player: 'b',
      kind: 'combat',
      province: 'SARA',
      attackers: ['251'],
      defenders: ['159'],
      strength: 13,
      defence: 1,
      odds: '6:1',
      die: 3,
      result: 'EX',
      against: ['a'],
    })
    const lost = entry('lost', { units: ['159'], owners: ['a'], province: 'SARA' })
    const other = entry('lost', { units: ['251'], owners: ['b'], province: 'SARA' })
    expect(told(lost, fight)).toMatch(/^.+ attacks you in Saratov, 13 against 1: you lose .+ \(1\)\.$/)
    expect(told(lost, fight, other)).toBe(told(lost, fight))
    // Not in this fight.
    expect(told(lost)).toBeUndefined()
    expect(told(lost, fight, entry('called-off', {}))).toBeUndefined()
    expect(told(entry('lost', { units: ['159'], owners: ['a'], province: 'KAZA' }), fight)).toBeUndefined()
    const dead = entry('chief.lost', { leader: '152' })
    expect(told(entry('politburo.lost', { player: 'a' }), dead)).toBe(
      'Trotsky is dead: you give up a Politburo marker.',
    )
    expect(told(entry('politburo.lost', { player: 'a' }))).toBeUndefined()
  })

  it('is the result of a purge for its victim and for the whole committee, above all if it backfires', () => {
    const purge = { purgers: ['a', 'b'], against: 'c', strength: 20, dice: [3, 4], result: 1 }
    expect(concern('purge', purge)).toMatchObject({ kind: 'other' })
    expect(concern('purge', { ...purge, result: 0 })).toMatchObject({ kind: 'lost' })
    expect(concern('purge', purge, 'c')).toMatchObject({ kind: 'lost' })
    expect(concern('purge', purge, 'd')).toBeNull()
  })

  it('says what a purge may take from its victim, and then what it took', () => {
    const purge = { purgers: ['a', 'b'], against: 'c', strength: 20, dice: [3, 4], result: 2 }
    expect(concern('purge', purge, 'c')?.text).toBe(
      'Player A and Player B purge you and may take 2 points of your Red leaders and Politburo markers.',
    )
    expect(concern('purge', { ...purge, purgers: ['a'], result: 0 }, 'c')?.text).toBe(
      'Player A purges you, but it backfires.',
    )
    const weight = (kind: string, data: JournalEntry['data']) => concern(kind, data, 'c')?.weight ?? 0
    const [taken, army] = [
      { leader: '159', from: 'c', to: 'b' },
      { unit: '103', province: 'TVER', owner: 'c' },
    ]
    expect(weight('purge', purge)).toBeGreaterThan(weight('purged.leader', taken))
    expect(weight('purged.leader', taken)).toBeGreaterThan(weight('epidemic', army))
  })

  it('asks for a reply to a purge, and is a threat to its victim, only as long as it is open', () => {
    const motion = { mover: 'b', against: 'c', members: ['b', 'a'], alone: false }
    expect(concern('motion', motion)).toBeNull()
    expect(concern('motion', motion, 'c')).toBeNull()
    const called = { members: [1, 0], against: 2, alone: false, consent: [1], shares: null }
    const open = { ...state, motions: state.motions.with(1, called) }
    expect(concern('motion', motion, 'a', open)).toMatchObject({ tag: 'your reply' })
    expect(concern('motion', motion, 'b', open)).toBeNull()
    expect(concern('motion', motion, 'c', open)).toMatchObject({ tag: 'threat' })
    // The one who called it has meanwhile taken part in another purge: it can no longer be decided.
    const stale = { ...open, purged: open.purged.with(1, true) }
    expect(concern('motion', motion, 'a', stale)).toBeNull()
    expect(concern('motion', motion, 'c', stale)).toBeNull()
  })

  it('is the answer to the purge that a player has called', () => {
    expect(concern('motion.refused', { player: 'a', mover: 'a' })).toBeNull()
    for (const kind of ['motion.consent', 'motion.refused', 'purge.off']) {
      expect(concern(kind, { player: 'b', mover: 'a' })).toMatchObject({ kind: 'other' })
      expect(concern(kind, { player: 'b', mover: 'a' }, 'c')).toBeNull()
    }
  })

  it('is a loss for the victim of a purge and a gain for the one who takes a leader', () => {
    const taken = { leader: '159', from: 'a', to: 'b' }
    expect(concern('purged.leader', taken)).toMatchObject({ kind: 'lost', tag: '−1 Red' })
    expect(concern('purged.leader', taken, 'b')).toMatchObject({ kind: 'gained', tag: '+1 Red' })
    expect(concern('purged.politburo', { from: 'b', to: 'a' })).toMatchObject({ kind: 'gained', tag: '+2 Red' })
  })

  it('asks for an answer only while an offer is open', () => {
    const offer = { from: 'b', to: 'a', give: ['assassin'], take: ['politburo'], words: '' }
    expect(concern('offer', offer)).toBeNull()
    const open = {
      ...state,
      offers: state.offers.with(1, { to: 0, give: ['assassin'], take: ['politburo'], words: '' }),
    }
    expect(concern('offer', offer, 'a', open)).toMatchObject({ kind: 'asked', tag: 'your reply' })
    expect(concern('offer', offer, 'c', open)).toBeNull()
  })

  it('is nothing in lines about others, and in those of older versions', () => {
    expect(concern('turn', { player: 'b', turn: 2 })).toBeNull()
    expect(concern('lost', { units: ['159'] })).toBeNull()
  })
})

describe('the scores of a player', () => {
  it('are those of both endings, as in the bar', () => {
    const [red, white] = board.totals?.(state, 'a') ?? []
    const figure = board.seats?.(state).find(({ seat }) => seat === 'a')?.figure
    expect([red.label, white.label]).toEqual(['If Red wins', 'If White wins'])
    expect(`${red.figure}·${white.figure}`).toBe(figure)
    expect(board.totals?.(state, 'watcher')).toEqual([])
  })
})
