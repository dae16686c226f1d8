import { describe, expect, it } from 'vitest'
import { announced, NoSuchGame, roomOf, shelf } from './index.ts'

describe('the shelf', () => {
  it.each(shelf)('holds $title, whose room goes by the same name', async ({ id, title }) => {
    const room = await roomOf(id)
    expect([room.id, room.title]).toEqual([id, title])
    expect(room.game().id).toBe(id)
    expect(room.policies.map((policy) => policy.id)).toEqual(expect.arrayContaining(['random', 'sensible']))
  })

  it('names no game twice', () => {
    const ids = [...shelf, ...announced].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says what is not there, what is not yet there, and what is', async () => {
    await expect(roomOf('tears-of-tyranny')).rejects.toThrow('Tears of Tyranny is not yet there.')
    await expect(roomOf('chess')).rejects.toThrow(/There is no game chess; there are .*soviet-dawn/)
    await expect(roomOf('chess')).rejects.toBeInstanceOf(NoSuchGame)
  })
})
