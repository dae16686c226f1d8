import { RecordError } from '@interregnum/kernel'
import { gamePackage } from '@interregnum/soviet-dawn'
import { describe, expect, it } from 'vitest'
import { LocalSource } from './local-source.ts'
import { freshSeed } from './seed.ts'

const begin = (seed = '7') => LocalSource.begin(gamePackage, { options: {}, seed })

async function play<S>(source: LocalSource<S>, answers: number): Promise<void> {
  for (let n = 0; n < answers; n++) expect(await source.answer(source.position.asks[0].options[0])).toBeNull()
}

describe('a game on this screen', () => {
  it('draws a random seed if none is given', () => {
    const seeds = [1, 2].map(
      () => LocalSource.begin(gamePackage, { options: {} }).exportRecord().chance as { seed: string },
    )
    expect(seeds[0].seed).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect(seeds[0].seed).not.toBe(seeds[1].seed)
    expect(new Set(Array.from({ length: 200 }, freshSeed)).size).toBe(200)
  })

  it('shows the position of the seat that is asked, and keeps the same object until something changes', async () => {
    const source = begin()
    const { position } = source
    expect(position.seat).toBe('reds')
    expect(position.asks.map(({ kind }) => kind)).toEqual(['draw'])
    expect(source.position).toBe(position)
    expect(await source.answer('nonsense')).toMatchObject({ reason: 'not-a-choice' })
    expect(source.position).toBe(position)
    expect(await source.answer('draw', position.asks[0].id)).toBeNull()
    expect(source.position).not.toBe(position)
    expect(source.position.index).toBe(1)
  })

  it('notifies listeners of every change, and of nothing else', async () => {
    const source = begin()
    let calls = 0
    const unsubscribe = source.subscribe(() => calls++)
    await source.answer('nonsense')
    await source.undo(1)
    expect(calls).toBe(0)
    await source.answer('draw')
    await source.undo(1)
    await source.redo(1)
    expect(calls).toBe(3)
    unsubscribe()
    await source.undo(1)
    expect(calls).toBe(3)
  })

  it('goes back and forward, and looks at the past without changing anything', async () => {
    const source = begin()
    await play(source, 6)
    const now = source.position
    expect((await source.at(3)).index).toBe(3)
    expect((await source.at(3)).asks[0].seat).toBe('reds')
    expect(source.position).toBe(now)
    await expect(source.at(7)).rejects.toThrow(RecordError)
    expect(await source.undo(4)).toBeNull()
    expect([source.position.index, source.position.redo]).toEqual([2, 4])
    expect(await source.redo(4)).toBeNull()
    expect(source.position.view).toEqual(now.view)
  })

  it('loads its own record, even in the middle of a turn', async () => {
    const source = begin()
    await play(source, 5)
    await source.undo(2)
    const again = LocalSource.load(gamePackage, JSON.parse(JSON.stringify(source.exportRecord())))
    expect(again.position).toEqual(source.position)
    expect(again.exportRecord()).toEqual(source.exportRecord())
  })

  it('forks: the two games share a past and nothing else', async () => {
    const source = begin()
    await play(source, 5)
    const fork = LocalSource.load(gamePackage, (await source.records.fork(3)).record)
    expect([fork.position.index, fork.position.redo]).toEqual([3, 0])
    await play(fork, 4)
    expect(source.position.index).toBe(5)
    expect(source.scratchCopy().position.view).toEqual(source.position.view)
    await expect(source.records.fork(9)).rejects.toThrow(RecordError)
  })

  it('explains why an option is refused, with the rule', async () => {
    const source = begin()
    await play(source, 1)
    while (!source.position.asks.some(({ kind }) => kind === 'action')) await play(source, 1)
    const offered = source.position.asks[0].options
    expect(await source.why(offered[0])).toBeNull()
    const refused = await source.why('offensive:poland')
    expect(refused?.rule).toMatch(/\d/)
  })

  it('plays with corrections and keeps them in the record', async () => {
    const corrections = {
      format: 'interregnum-corrections',
      game: 'soviet-dawn',
      name: 'my own copy',
      units: { germany: { battle: 5 } },
    }
    const source = LocalSource.begin(gamePackage, { options: {}, seed: '1', corrections })
    expect(source.exportRecord().corrections).toEqual(corrections)
    expect(source.pkg).not.toBe(gamePackage)
    expect(LocalSource.load(gamePackage, source.exportRecord()).exportRecord().corrections).toEqual(corrections)
  })

  it.each([
    ['another game', { game: 'chess' }, /game of chess/],
    ['a broken shape', { segments: [] }, /not an Interregnum game/],
    ['figures that do not fit', { corrections: { fronts: 1 } }, /corrections in this game file are not valid/],
  ])('refuses a record of %s with a clear message', (_, part, words) => {
    const record = { ...begin().exportRecord(), ...part }
    expect(() => LocalSource.load(gamePackage, record)).toThrow(RecordError)
    expect(() => LocalSource.load(gamePackage, record)).toThrow(words)
  })

  it('still shows the view of its only seat when it is over', async () => {
    const source = begin()
    while (source.position.outcome === null) await play(source, 1)
    expect(source.position.seat).toBe('reds')
    expect(source.position.asks).toEqual([])
    expect((await source.records.export()).outcome).toEqual(source.position.outcome)
    expect(await source.answer('draw')).toMatchObject({ reason: 'over' })
  })
})
