import { expect, it } from 'vitest'
import { headOf } from './head.ts'

const ending = { result: 'over', winners: [], people: ['red', 'blue'], several: true, won: false, own: null }
const head = (it: Partial<Parameters<typeof headOf>[0]>) =>
  headOf({ ...ending, nameOf: (winners) => winners.join(' and '), ...it })

it('is victory or defeat for a whole team', () => {
  expect(head({ winners: ['red', 'blue'] })).toBe('Victory')
  expect(head({ winners: ['red', 'blue', 'bot'] })).toBe('Victory')
  expect(head({ winners: [] })).toBe('Defeat')
})

it('names the winners where people play against each other', () => {
  expect(head({ winners: ['red'] })).toBe('Won by red')
  expect(head({ winners: ['red', 'bot'] })).toBe('Won by red and bot')
})

it('is victory for the reader at a table of several people', () => {
  expect(head({ winners: ['red'], own: 'red' })).toBe('Victory')
  expect(head({ winners: ['blue'], own: 'red' })).toBe('Won by blue')
})

it('does not say who has won where only bots play: the title and the ranking do', () => {
  expect(head({ winners: ['bot'], people: [] })).toBe('Game over')
  expect(head({ people: [], several: false, won: true })).toBe('Game over')
})

it('is victory or defeat for the only person among bots', () => {
  expect(head({ people: ['red'], winners: ['red'] })).toBe('Victory')
  expect(head({ people: ['red'], winners: ['bot'] })).toBe('Defeat')
})

it('is what the summary says in a game for one', () => {
  expect(head({ several: false, won: true })).toBe('Victory')
  expect(head({ several: false, winners: ['red'], won: false })).toBe('Defeat')
})

it('is a draw for all', () => {
  expect(head({ result: 'draw', winners: ['red', 'blue'] })).toBe('Draw')
})
