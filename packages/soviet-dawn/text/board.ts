// The board as text, for terminals and screen readers.
import type { Card } from '../data/cards.ts'
import type { Data } from '../data/corrections.ts'
import type { Front } from '../data/fronts.ts'
import { MARKERS } from '../data/tables.ts'
import { ALLIES, battle, frontNumber, indecisive, type Play, type State, winLevel } from '../rules/state.ts'
import { EPOCHS, GREAT_WAR, MARKER_NAMES } from './en.ts'

const MORALE = ['', ', disorganized', ', routed']

export function boardText(s: State, data: Data): string {
  return [...cardLines(s, data), ...frontLines(s, data), ...politicsLines(s, data), ...markerLines(s, data)].join('\n')
}

function cardLines(s: State, data: Data): string[] {
  const left = s.deck.length + s.bottom.length
  const aside = [s.darkness.length > 0 && `Darkness ${s.darkness.length}`, s.dawn.length > 0 && `Dawn ${s.dawn.length}`]
  const waiting = aside.filter((part) => part !== false).join(', ')
  const pile = `Cards: ${left} left, ${s.discard.length} played${waiting === '' ? '' : `, set aside: ${waiting}`}.`
  if (s.card === 0) return [pile]
  const card = data.cards[s.card]
  const headline = s.face === 'bukharin' ? card.bukharin?.headline : card.headline
  return [`Turn ${s.turn}, ${EPOCHS[card.epoch]}. Card #${card.n}: ${headline}`, `  ${cardText(s, data)}`, pile]
}

/** What a card orders, in one line. */
export function cardText(s: State, data: Data): string {
  const card = data.cards[s.card]
  const name = (front: string) => data.tracks[frontNumber[front as Front]].name
  const list = (moves: Card['advance']) =>
    Object.entries(moves).map(([front, boxes]) => (boxes > 1 ? `${name(front)} ${boxes}` : name(front)))
  const parts = []
  if (Object.keys(card.advance).length > 0) parts.push(`advance: ${list(card.advance).join(', ')}`)
  if (Object.keys(card.retreat).length > 0) parts.push(`retreat: ${list(card.retreat).join(', ')}`)
  parts.push(`Actions: ${s.chekaTurn ? 2 : s.grant}`)
  if (card.ban !== null) parts.push(card.ban === 'all' ? 'no Offensives' : `no Offensives against ${name(card.ban)}`)
  const { offensive, against = {}, political, reorganize } = card.drm
  const sign = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)
  if (offensive) parts.push(`${sign(offensive)} to Offensives`)
  for (const [front, value] of Object.entries(against))
    parts.push(`${sign(value)} to Offensives against ${name(front)}`)
  if (political) parts.push(`${sign(political)} to Political Level rolls`)
  if (reorganize) parts.push(`${sign(reorganize)} to Reorganization rolls`)
  return parts.join('; ')
}

function frontLines(s: State, data: Data): string[] {
  return data.tracks.map((track, front) => {
    const unit = data.units[s.unit[front]]
    if (s.status[front] === 'removed') return `${track.name}: out of the war.`
    const state = s.status[front] === 'active' ? '' : ', inactive'
    const undecided = front === ALLIES && s.status[front] === 'active' && indecisive(s) ? ', undecided' : ''
    const tanks = s.tank === front ? ', Tank Corps +1' : ''
    const steps =
      s.box[front] === 1 ? ', one box from Moscow' : s.box[front] === 0 ? '' : `, ${s.box[front]} boxes from Moscow`
    const value = battle({ s, data } as Play, front)
    return `${track.name}: ${unit.name} (battle value ${value}) in ${track.boxes[s.box[front]]}${steps}${state}${undecided}${MORALE[s.morale[front]]}${tanks}.`
  })
}

function politicsLines(s: State, data: Data): string[] {
  const need = data.resistance[s.level] ?? 0
  return [`Political Level ${s.level} of ${winLevel(s)}. Roll more than ${need} to raise it. ${GREAT_WAR[s.greatWar]}.`]
}

function markerLines(s: State, data: Data): string[] {
  const held = MARKERS.filter((_, at) => s.markers[at] === 'held').map((marker) => MARKER_NAMES[marker])
  const facts = []
  if (s.czar === 'liberated') facts.push('the Czar is free (−1 to Offensives)')
  if (s.legion === 'active') facts.push('the Czech Legion is active (−1 to Offensives in the east)')
  if (s.curzon) facts.push('the Curzon Line is in force')
  if (s.fortress) facts.push(`${data.tracks[0].boxes[1]} is fortified`)
  return [
    `Reserve Offensives ${s.reserves}, Political Decrees ${s.decrees}. Red Army: ${held.length > 0 ? held.join(', ') : 'no markers yet'}.`,
    ...(facts.length > 0 ? [`In force: ${facts.join('; ')}.`] : []),
  ]
}
