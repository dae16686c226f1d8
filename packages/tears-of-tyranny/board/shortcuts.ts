// Keys of this board: the hand, struck tiles, players, and arrows from hex to hex.
import type { BoardProps, Pressed, Shortcut } from '@interregnum/game-package'
import { mapOf } from '../rules/map.ts'
import type { State } from '../rules/state.ts'
import { KEY_WORDS, tileWords } from '../text/labels.ts'
import { struckTiles } from '../text/strikes.ts'
import { things } from '../text/things.ts'
import { nextTile } from './geometry.ts'
import { readerOf } from './hand.tsx'

type Props = BoardProps<State>

const tileNamed = (thing: string | null): string | null => {
  const read = thing === null ? null : things.read(thing)
  return read?.use === 'tile' ? read.tile : null
}

/** The next of a list after the one that has the focus, or the first. */
const after = (list: readonly string[], focused: string | null): Pressed | null =>
  list.length === 0 ? null : { focus: list[(list.indexOf(focused ?? '') + 1) % list.length] }

function hand(props: Props): Pressed | null {
  const { hand: held, played } = readerOf(props)
  const card = [...played.filter(({ done }) => !done).map((it) => it.card), ...held].at(0)
  return card === undefined ? null : { focus: things.write({ use: 'card', card }) }
}

function struck({ position }: Props, focused: string | null): Pressed | null {
  const { tiles } = mapOf(position.view.layout)
  const hit = tiles.filter(({ at }) => struckTiles(position.view)[at].strike !== null)
  return after(
    hit.map(({ id }) => things.write({ use: 'tile', tile: id })),
    focused,
  )
}

const players = ({ position }: Props, focused: string | null): Pressed | null =>
  after(
    position.view.players.map(({ role }) => things.write({ use: 'player', role })),
    focused,
  )

/** Towards a neighbour, counted from the east clockwise. */
const towards =
  (direction: number) =>
  ({ position }: Props, focused: string | null): Pressed | null => {
    const { layout } = position.view
    const { tiles } = mapOf(layout)
    const id = tileNamed(focused)
    const from = tiles.find((tile) => tile.id === id)
    if (from === undefined) return null
    const next = nextTile(layout, from.at, direction)
    return next === null ? {} : { focus: things.write({ use: 'tile', tile: tiles[next].id }) }
  }

function read({ position }: Props, focused: string | null): Pressed | null {
  const id = tileNamed(focused)
  const tile = mapOf(position.view.layout).tiles.find((it) => it.id === id)
  return tile === undefined ? null : { say: tileWords(position.view, tile) }
}

export const shortcuts: readonly Shortcut<State>[] = [
  { key: 'k', title: KEY_WORDS.hand, press: hand },
  { key: 't', title: KEY_WORDS.struck, press: struck },
  { key: 'p', title: KEY_WORDS.player, press: players },
  { key: 'ArrowRight', onMap: true, title: KEY_WORDS.byHex, press: towards(0) },
  { key: 'ArrowLeft', onMap: true, title: KEY_WORDS.byHex, press: towards(3) },
  { key: 'ArrowUp', onMap: true, title: KEY_WORDS.byHex, press: towards(4) },
  { key: 'ArrowUp', shift: true, onMap: true, title: KEY_WORDS.byHex, press: towards(5) },
  { key: 'ArrowDown', onMap: true, title: KEY_WORDS.byHex, press: towards(2) },
  { key: 'ArrowDown', shift: true, onMap: true, title: KEY_WORDS.byHex, press: towards(1) },
  { key: 'i', onMap: true, title: KEY_WORDS.read, press: read },
]
