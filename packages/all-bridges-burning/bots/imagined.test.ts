import { Dice, LivePosition, playOut, Run, readOptions, seeded } from '@interregnum/kernel'
import { describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { allBridgesBurning } from '../game.ts'
import { FACTIONS } from '../rules/state.ts'
import { ImaginedTurn, momentOf } from './imagined.ts'
import { sensible } from './sensible.ts'

const begin = (seed: string) =>
  Run.begin(allBridgesBurning, readOptions(allBridgesBurning.options, {}), { source: seeded(seed), loaded: null })
const botsFor = (seed: string) =>
  Object.fromEntries(FACTIONS.map((seat) => [seat, sensible(PRINTED).create(`${seed}/${seat}`)]))

class Found extends Error {
  constructor(readonly run: Run<Parameters<typeof allBridgesBurning.outcome>[0]>) {
    super()
  }
}

/** A game of sensible bots, stopped within a Command at a question that others can interrupt. */
function withinCommand() {
  const seed = 'imagined'
  try {
    playOut(begin(seed), botsFor(seed), (run) => {
      const gifts = run.pending.some(({ kind, answerable }) => kind === 'give' && answerable)
      if (gifts && run.since.length > 1 && (run.pending[0]?.options.length ?? 0) > 2) throw new Found(run.fork())
    })
  } catch (problem) {
    if (problem instanceof Found) return problem.run
    throw problem
  }
  throw new Error('no such question in the whole game')
}

describe('an imagined turn', () => {
  it('is at the same question as the run, without its interruptions', () => {
    const run = withinCommand()
    const turn = new ImaginedTurn(momentOf(run, false), 1)
    expect(run.pending.length).toBeGreaterThan(1)
    expect(turn.pending.map(({ kind, options }) => [kind, options])).toEqual([
      [run.pending[0].kind, run.pending[0].options],
    ])
    expect(turn.state).toEqual(run.state)
  })

  it('repeats interruptions that were made in this turn', () => {
    const run = withinCommand()
    const gift = run.pending.find(({ kind, answerable }) => kind === 'give' && answerable)
    if (gift === undefined) throw new Error('nobody can give anything')
    run.playAt(gift, 0)
    const turn = new ImaginedTurn(momentOf(run, false), 1)
    expect(turn.state).toEqual(run.state)
    expect(turn.pending.map(({ id }) => id)).toEqual(run.pending.map(({ id }) => id))
    const [{ seat, options }] = run.pending
    const { answer } = sensible(PRINTED).create(1).choose(new LivePosition(run, seat))
    expect(options).toContain(answer)
  })

  it('repeats the dice of a turn from which a roll was taken back by consent', () => {
    const [run, later] = [begin('taken back'), new Dice({ source: seeded('later'), loaded: null })]
    let compared = 0
    for (let n = 0; n < 3000 && compared < 20 && !run.over; n++) {
      run.skipDice(later.mark)
      later.roll(6)
      run.playAt(run.pending[0], n % run.pending[0].options.length)
      if (run.over || run.since.every(({ chance }) => chance.length === 0)) continue
      expect(new ImaginedTurn(momentOf(run, false), 1).state).toEqual(run.state)
      compared++
    }
    expect(compared).toBe(20)
  })
})

it('only a run that keeps nothing leaves out interruptions', () => {
  const run = withinCommand()
  expect(() => run.leaveOutInterruptions()).toThrow('keeps nothing')
  const imagined = run.imagine(run.pending[0].seat, { source: seeded(1), loaded: null }, 'nothing')
  imagined.leaveOutInterruptions()
  while (!imagined.over && imagined.index < run.index + 20) {
    imagined.playAt(imagined.pending[0], 0)
    expect(imagined.pending.length).toBeLessThan(2)
  }
})
