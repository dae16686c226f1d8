import { describe, expect, it } from 'vitest'
import { csvText } from './csv.ts'

const lines = (...rows: (string | number)[][]): string[] =>
  csvText({ rows })
    .replace(/^\ufeff/, '')
    .split('\r\n')

describe('a table as CSV', () => {
  it('begins with a byte order mark and ends every row with a line break', () => {
    expect(csvText({ rows: [['turn'], [1]] })).toBe('\ufeffturn\r\n1\r\n')
  })

  it('quotes cells with commas, quotes and line breaks', () => {
    expect(lines(['a, b', 'he said "no"', 'plain'])).toEqual(['"a, b","he said ""no""",plain', ''])
    expect(csvText({ rows: [['two\nlines']] })).toContain('"two\nlines"')
  })

  it('keeps a spreadsheet from reading a note as a formula, but not numbers', () => {
    expect(lines(['=1+1', '+2', '-3', '@x', -4, '−5'])).toEqual(["'=1+1,'+2,'-3,'@x,-4,−5", ''])
  })
})
