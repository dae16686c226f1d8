// Pieces and markers in the spaces: drawn one by one while there is room, else as stacks with a count.
import { UNSPOKEN } from '@interregnum/board-kit'
import type { ComponentChildren } from 'preact'
import { STATION_SPACE } from '../data/map.ts'
import { ALL_SPACES, activeCells, capsAt, discsOf, inactiveCells } from '../rules/pieces.ts'
import { CAPABILITIES, cellAt, FACTIONS, isTown, MODERATES, REDS, SENATE, type State } from '../rules/state.ts'
import { besideTown, type Place, type Point, placesIn, roomIn, SABOTAGE_AT, STATION_AT } from './geometry.ts'
import type { Part } from './map.tsx'
import { Cell, Chip, Cube, Disc, GERMAN, LOOKS, RUSSIAN } from './pieces.tsx'
import { ghostsIn } from './plan.ts'

interface Stack {
  readonly id: string
  readonly count: number
  draw(size: number): ComponentChildren
}

/** The pieces in a space, one stack per kind. */
function stacksIn(s: State, space: number): Stack[] {
  const list: Stack[] = []
  const add = (id: string, count: number, draw: Stack['draw']) => {
    if (count > 0) list.push({ id, count, draw })
  }
  FACTIONS.forEach((id, faction) => {
    add(`${id} active`, activeCells(s, faction, space), (size) => <Cell size={size} faction={faction} active />)
    add(`${id} idle`, inactiveCells(s, faction, space), (size) => <Cell size={size} faction={faction} />)
    add(`${id} disc`, discsOf(s, faction, space), (size) => <Disc size={size} faction={faction} />)
  })
  add('germans', s.germanTroops[space], (size) => <Cube size={size} {...GERMAN} />)
  add('russians', s.russianTroops[space], (size) => <Cube size={size} {...RUSSIAN} />)
  return list
}

/** Single pieces if all of them fit, else the stacks. */
function spread(stacks: readonly Stack[], room: number): Stack[] {
  const all = stacks.reduce((sum, { count }) => sum + count, 0)
  if (all <= room) {
    return stacks.flatMap((stack) =>
      Array.from({ length: stack.count }, (_, n) => ({ ...stack, id: `${stack.id} ${n}`, count: 1 })),
    )
  }
  return [...stacks]
}

export function Forces(props: Part) {
  const s = props.position.view
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      {ALL_SPACES.map((space) => (
        <ForcesIn key={space} {...props} space={space} />
      ))}
      <Trains s={s} />
      <Sabotage s={s} />
    </g>
  )
}

function ForcesIn({ space, ...props }: Part & { space: number }) {
  const s = props.position.view
  const chips = chipsIn(s, space)
  const chipSlots = isTown(space) ? 0 : chips.length
  const ghosts = ghostsIn(props, space)
  const stacks = spread(stacksIn(s, space), roomIn(space) - chipSlots - (ghosts?.count ?? 0))
  const shown: Stack[] = [
    ...stacks,
    ...(ghosts === null
      ? []
      : Array.from({ length: ghosts.count }, (_, n) => ({
          id: `ghost ${n}`,
          count: 1,
          draw: (size: number) => <Cell size={size} faction={ghosts.faction} ghost />,
        }))),
  ]
  const stacked = stacks.some(({ count }) => count > 1)
  const places = placesIn(space, shown.length + chipSlots, stacked)
  return (
    <g>
      {shown.map((stack, n) => (
        <PlacedStack key={stack.id} {...(places[n] ?? places[places.length - 1])} stack={stack} />
      ))}
      {chips.map((chip, n) => {
        const at = isTown(space) ? besideTown(space, n) : (places[shown.length + n] ?? places[places.length - 1]).at
        return (
          <g key={chip.id} transform={`translate(${at[0]} ${at[1]})`}>
            <Chip size={24} {...chip} />
            {chip.count > 1 && <Count at={[13, 11]} count={chip.count} />}
          </g>
        )
      })}
    </g>
  )
}

function PlacedStack({ at, size, stack }: Place & { stack: Stack }) {
  return (
    <g class="abb-piece kit-box" transform={`translate(${at[0]} ${at[1]})`}>
      {stack.draw(size)}
      {stack.count > 1 && <Count at={[size * 0.42, size * 0.36]} count={stack.count} />}
    </g>
  )
}

const Count = ({ at, count }: { at: Point; count: number }) => (
  <g class="abb-count" transform={`translate(${at[0]} ${at[1]})`}>
    <circle r="10.5" />
    <text y="5.8">{count}</text>
  </g>
)

type ChipLook = Parameters<typeof Chip>[0] extends infer P ? Omit<P & { id: string; count: number }, 'size'> : never

/** Markers in a space, except Trains, which are drawn at their stations. */
function chipsIn(s: State, space: number): ChipLook[] {
  const list: ChipLook[] = []
  const add = (id: string, count: number, look: Pick<ChipLook, 'tint' | 'emblem'>) => {
    if (count > 0) list.push({ id, count, ...look })
  }
  add('red terror', s.redTerror[space], { tint: 'red', emblem: 'terror' })
  add('white terror', s.whiteTerror[space], { tint: 'white', emblem: 'terror' })
  for (const guard of [REDS, SENATE]) {
    const { tint } = LOOKS[guard]
    add(`prepared ${guard}`, s.prepared[cellAt(guard, space)], { tint, emblem: 'prepared' })
    for (const cap of capsAt(s, guard, space)) {
      if (s.capStation[cap] === null) add(`cap ${cap}`, 1, { tint, emblem: CAPABILITIES[cap] })
    }
  }
  s.newsAt.forEach((at, news) => {
    if (at !== space) return
    const by = s.newsBy[news]
    add(`news ${news}`, 1, { tint: by === null ? 'paper' : LOOKS[by].tint, emblem: 'news' })
  })
  if (s.personality === space) add('personality', 1, { tint: LOOKS[MODERATES].tint, emblem: 'personality' })
  return list
}

function Trains({ s }: { s: State }) {
  return (
    <>
      {CAPABILITIES.map((kind, cap) => {
        const [station, owner] = [s.capStation[cap], s.capOwner[cap]]
        if (station === null || owner === null) return null
        // The station of a Town is covered by its pieces, so a Train is drawn at the lower edge.
        const [x, y] = STATION_AT[station]
        const down = isTown(STATION_SPACE[station]) ? 40 : 0
        return (
          <g key={cap} transform={`translate(${x + (cap === 0 ? -1 : 3)} ${y + down})`}>
            <Chip size={26} tint={LOOKS[owner].tint} emblem={kind} />
          </g>
        )
      })}
    </>
  )
}

function Sabotage({ s }: { s: State }) {
  return (
    <>
      {s.sabotage.map((count, border) =>
        count > 0 ? (
          <g key={border} transform={`translate(${SABOTAGE_AT[border][0]} ${SABOTAGE_AT[border][1]})`}>
            <Chip size={26} tint="black" emblem="sabotage" />
          </g>
        ) : null,
      )}
    </>
  )
}
