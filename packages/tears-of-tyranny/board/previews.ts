// What the highlighted or marked choice would do, found by trying it on copies.
import type { ShownChoice } from '@interregnum/game-package'
import type { Data } from '../data/game-data.ts'
import { type ReadData, readData } from '../effects/compiled.ts'
import { type Preview, preview, previewTargets, type Use } from '../rules/preview.ts'
import { questions } from '../rules/questions.ts'
import { playerOf, type State } from '../rules/state.ts'
import { tileBy } from '../text/labels.ts'
import type { Part } from './places.ts'

const read = new WeakMap<Data, ReadData>()

/** The cards with their effects read, once. */
export function readOf(data: Data): ReadData {
  let made = read.get(data)
  if (made === undefined) {
    made = readData(data)
    read.set(data, made)
  }
  return made
}

export interface ShownPreview extends Preview {
  readonly use: Use
}

const cached = new WeakMap<State, Map<string, ShownPreview | null>>()

/** Null if the choice is not the use of a capability in one tile. Cached per position. */
export function previewNow(
  props: Pick<Part, 'position' | 'choices' | 'highlighted' | 'marked' | 'data'>,
): ShownPreview | null {
  const option = props.marked ?? props.highlighted
  const choice = option === null ? undefined : props.choices.find((it) => it.option === option)
  if (choice === undefined) return null
  const { view } = props.position
  const known = cached.get(view) ?? new Map<string, ShownPreview | null>()
  cached.set(view, known)
  const key = `${choice.ask.id} ${choice.option}`
  let made = known.get(key)
  if (made === undefined) {
    made = previewOf(view, readOf(props.data), choice)
    known.set(key, made)
  }
  return made
}

function previewOf(s: State, data: ReadData, { ask, option }: ShownChoice): ShownPreview | null {
  const player = playerOf(s, ask.seat)
  const choice = questions.read(ask.kind, option)
  if (player < 0 || choice === null) return null
  if (questions.is(ask, 'target') && choice.use === 'tile') {
    const { cause, tiers } = ask.data
    return inTile(s, data, { player, cause, ...(tiers === undefined ? {} : { tiers }) }, tileBy(s, choice.tile)?.at)
  }
  const cause = causeOf(choice)
  if (cause === null) return null
  const use = { player, cause }
  const targets = previewTargets(s, data, use)
  return targets.length === 1 ? inTile(s, data, use, targets[0].at) : null
}

function causeOf(choice: NonNullable<ReturnType<typeof questions.read>>): string | null {
  switch (choice.use) {
    case 'use':
    case 'play':
      return choice.card
    case 'patrol':
      return 'patrol'
    case 'special':
      return `special:${choice.special + 1}`
    default:
      return null
  }
}

function inTile(s: State, data: ReadData, use: Use, tile: number | undefined): ShownPreview | null {
  const made = tile === undefined ? null : preview(s, data, use, tile)
  return made === null ? null : { ...made, use }
}
