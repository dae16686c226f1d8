import { describe, expect, it } from 'vitest'
import { tableText } from './table.ts'

const COMMANDS = Object.entries(tableText.typed)

describe('the words that can be typed', () => {
  it('mean one command each', () => {
    const words = COMMANDS.flatMap(([, typed]) => typed)
    expect(words).toHaveLength(new Set(words).size)
    expect(words).toEqual(words.map((word) => word.toLowerCase()))
  })

  it('are in the help, at least one for each command', () => {
    const help = new Set([...tableText.help, ...tableText.formHelp].flatMap((line) => line.split(/[\s,:;<>]+/)))
    const unnamed = COMMANDS.filter(([, typed]) => !typed.some((word) => word !== '' && help.has(word)))
    expect(unnamed).toEqual([])
  })
})
