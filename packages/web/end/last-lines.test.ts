import { expect, it } from 'vitest'
import { lastLines } from './last-lines.ts'

const journal = ['march', 'march', 'siege', 'march', 'token', 'relief', 'token'].map((kind, n) => ({
  index: n === 0 ? 1 : 2,
  kind,
  data: {},
}))
const words = ({ kind }: { readonly kind: string }): string | null => (kind === 'relief' ? null : `A ${kind}.`)

it('are the last three of the last move', () => {
  expect(lastLines(journal, 2, { title: 'Over' }, words)).toEqual(['A march.', 'A token.', 'A token.'])
})

it('leave out what the headline says, in the same words or others', () => {
  expect(lastLines(journal, 2, { title: 'a token' }, words)).toEqual(['A march.', 'A siege.', 'A march.'])
  expect(lastLines(journal, 2, { title: 'The last token', titleEvent: 'token' }, words)).toEqual([
    'A siege.',
    'A march.',
    'A token.',
  ])
})

it('are those of the moves before, if the last move has only one', () => {
  const moves = ['march', 'siege', 'relief', 'token'].map((kind, n) => ({ index: n, kind, data: {} }))
  expect(lastLines(moves, 3, { title: 'Over' }, words)).toEqual(['A march.', 'A siege.', 'A token.'])
})

it('leave out the card above them, and long lists', () => {
  expect(lastLines(journal, 2, { title: 'Over', where: 'A siege.' }, words)).toEqual([
    'A march.',
    'A token.',
    'A token.',
  ])
  const list = `Replaced: ${'an army, '.repeat(30)}`
  expect(lastLines(journal, 2, { title: 'Over' }, ({ kind }) => (kind === 'token' ? list : kind))).toEqual([
    'siege',
    'march',
    'relief',
  ])
})
