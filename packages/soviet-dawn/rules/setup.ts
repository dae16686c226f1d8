// 3.0 Set up, and the decks of the scenarios (13.0).
import type { Options } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { COUNTS, MARKERS } from '../data/tables.ts'
import { cardsInPlay, holds, type Play, put, type Settings, type State, settingsOf } from './state.ts'

/** Cards that steady pacing fixes at the bottom of the pile, in order (13.2). */
const LAST_OF_TWILIGHT = [8]
const LAST_OF_DARKNESS = [33, 27]

export function setup(options: Options, data: Data): State {
  const settings = settingsOf(options)
  const s: State = {
    settings,
    turn: 0,
    phase: 'rest',
    ...decks(data, settings),
    discard: [],
    epochs: 1,
    card: 0,
    face: null,
    box: data.tracks.map((track) => track.start),
    unit: data.tracks.map((track) => track.unit),
    status: data.tracks.map((track) => (track.active ? 'active' : 'inactive')),
    morale: data.tracks.map(() => 0),
    level: COUNTS.startLevel,
    greatWar: 'russia-in-ww1',
    bukharin: false,
    czar: 'captivity',
    legion: 'not-active',
    curzon: false,
    fortress: false,
    reserves: settings.reserves,
    decrees: settings.decrees,
    markers: MARKERS.map(() => 'table'),
    tank: null,
    grant: 0,
    actions: 0,
    forfeits: 0,
    chekaTurn: false,
    swapped: false,
    trainsUsed: false,
    czarExecuted: false,
    southernBeaten: false,
    outcome: null,
  }
  if (settings.cheka) put(s, 'cheka', 'held') // 12.3
  return s
}

function decks(data: Data, settings: Settings): Pick<State, 'deck' | 'bottom' | 'darkness' | 'dawn'> {
  if (settings.scenario === 'historical') {
    return { deck: [], bottom: [...cardsInPlay(data, settings)], darkness: [], dawn: [] }
  }
  const bottom = settings.scenario === 'steady' ? LAST_OF_TWILIGHT : []
  return {
    deck: cardsInPlay(data, settings, 'twilight').filter((card) => !bottom.includes(card)),
    bottom: [...bottom],
    darkness: [...cardsInPlay(data, settings, 'darkness')],
    dawn: [...cardsInPlay(data, settings, 'dawn')],
  }
}

/** 5.2: adds an epoch to the pile. No shuffling needed: a draw takes a random card. */
export function addEpoch({ s, t }: Play, epoch: 'darkness' | 'dawn'): void {
  const fixed = s.settings.scenario === 'steady' && epoch === 'darkness' ? LAST_OF_DARKNESS : []
  s.deck.push(...s[epoch].filter((card) => !fixed.includes(card)))
  s.bottom.push(...fixed)
  const cards = s[epoch].length
  s[epoch] = []
  s.epochs = epoch === 'darkness' ? 2 : 3
  t.note('epoch', { epoch, cards })
  if (holds(s, 'subversion')) {
    put(s, 'subversion', 'table') // 7.5.5
    t.note('subversion-lost')
  }
}

/** 7.5.1: the Cheka puts a card back, on top if its place in the pile is fixed (13.2, 13.3). */
export function returnCard({ s }: Play, card: number): void {
  const { scenario } = s.settings
  const fixed = scenario === 'historical' || (scenario === 'steady' && isFixed(card))
  if (fixed) s.bottom.unshift(card)
  else s.deck.push(card)
}

const isFixed = (card: number): boolean => LAST_OF_TWILIGHT.includes(card) || LAST_OF_DARKNESS.includes(card)
