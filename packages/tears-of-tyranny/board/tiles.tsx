// The tiles: what marks them, what stands in them, and the choices there.
import { a11yProps, Focused, interaction, pointerInteraction, UNSPOKEN } from '@interregnum/board-kit'
import type { NamedCache } from '@interregnum/board-kit/element-cache'
import type { ShownChoice } from '@interregnum/game-package'
import type { Change } from '../rules/changes.ts'
import { mapOf, type Tile } from '../rules/map.ts'
import { adversariesAt } from '../rules/pieces.ts'
import { placeOf as pieceAt, type Role, type State } from '../rules/state.ts'
import { labels, tileWords } from '../text/labels.ts'
import { struckTiles } from '../text/strikes.ts'
import { things } from '../text/things.ts'
import { contentsAt, type PlacedCivilian, type PlacedPiece, type Prospect } from './contents.ts'
import { hexPath, outlineOf, type Sheet, sheetOf } from './geometry.ts'
import { AdversaryPiece, CivilianPiece, Cross, Infrastructure, OwnPiece, Tear } from './pieces.tsx'
import { affordanceAt, choicesAt, highlightedPlace, type Part, placeOfOption, subjectOf, Thing } from './places.ts'
import { type Reach, reachOf } from './reach.ts'
import { tileState } from './tile-state.ts'

export type Drawn = Part & {
  readonly cache: NamedCache
  /** The props of the moment at which an event happens. */
  readonly latest: Part
  /** What the highlighted choice would change. */
  readonly prospect: Prospect['changes']
}

/** Choices beyond this number get a dotted outline and no number. */
const FEW = 9

const [RING, CHOSEN, FOCUS] = [hexPath(51), hexPath(53), hexPath(59)]
const [HIT, WASH, TYRANNY_RING, BAND_EDGE, SHIELD] = [hexPath(54), hexPath(52), hexPath(50), hexPath(43), hexPath(48)]

const at = (sheet: Sheet, tile: Tile): string => `translate(${sheet.middles[tile.at].join(' ')})`
export const thingOf = ({ id }: Tile): string => things.write({ use: 'tile', tile: id })

/* ------------------------------------------------------------------------------------------------------- marks */

/** Under the rings: tyranny darkens the land, bands show what will be struck, hexes of protection. */
export function TileMarks(props: Drawn) {
  const s = props.position.view
  const sheet = sheetOf(s.layout)
  const struck = struckTiles(s)
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      {mapOf(s.layout).tiles.map((tile) => {
        const strike = struck[tile.at].strike
        const [placed, printed] = [s.tyranny[tile.at] > 0, s.printedTyranny[tile.at] > 0]
        const guarded = isProtected(s, tile.at)
        const key = `${strike} ${placed} ${printed} ${guarded} ${s.defence[tile.at]}`
        if (strike === null && !placed && !printed && !guarded) return null
        return props.cache(`mark ${tile.id}`, key, () => (
          <g key={tile.id} transform={at(sheet, tile)}>
            {(placed || printed) && (
              <use class={placed ? 'tot-darkened' : 'tot-darkened tot-printed'} href="#tot-hex" />
            )}
            {(placed || printed) && strike === null && (
              <path class={placed ? 'tot-tyranny-ring' : 'tot-tyranny-ring tot-printed'} d={TYRANNY_RING} />
            )}
            {strike !== null && (
              <>
                <use href={`#tot-band-${strike}`} />
                <path class={`tot-band-edge tot-${strike}`} d={BAND_EDGE} />
              </>
            )}
            {guarded && (
              <>
                <path class="tot-protection" d={SHIELD} />
                <path class="tot-protection-line" d={SHIELD} />
              </>
            )}
          </g>
        ))
      })}
    </g>
  )
}

const isProtected = (s: State, tile: number): boolean =>
  s.defence[tile] > 0 ||
  s.shelter[tile] > 0 ||
  s.noDominate[tile] ||
  s.noDevelop[tile] ||
  s.noGarrison[tile] ||
  s.noDeploy[tile] ||
  s.preempt[tile] ||
  s.surrogateBonus[tile] > 0

/* ------------------------------------------------------------------------------------------------------- rings */

/** The area that a capability reaches, and rings around the tiles that can be chosen. */
export function TileRings(props: Drawn) {
  const s = props.position.view
  const sheet = sheetOf(s.layout)
  const highlighted = highlightedPlace(props)
  const subject = subjectOf(props)
  const reach = reachOf(props)
  return (
    <g class="kit-nothing" {...UNSPOKEN}>
      {reach !== null && <Range s={s} sheet={sheet} reach={reach} />}
      {mapOf(s.layout).tiles.map((tile) => {
        const thing = thingOf(tile)
        const here = choicesAt(props, thing)
        const chosen = thing === highlighted || (here.length === 0 && thing === subject && props.choices.length > 0)
        if (here.length === 0 && !chosen) return null
        const few = here.some(({ number }) => number <= FEW)
        return props.cache(`ring ${tile.id}`, `${chosen} ${few} ${thing === highlighted}`, () => (
          <g key={tile.id} transform={at(sheet, tile)}>
            {chosen ? (
              <>
                <path class="kit-wash" d={WASH} />
                <path class="kit-halo kit-halo-chosen" d={CHOSEN} />
                <path class="kit-ring kit-ring-chosen" d={CHOSEN} />
              </>
            ) : few ? (
              <>
                <path class="kit-halo" d={RING} />
                <path class="kit-ring" d={RING} />
              </>
            ) : (
              <path class="kit-dotted" d={RING} />
            )}
          </g>
        ))
      })}
    </g>
  )
}

const Range = ({ s, sheet, reach }: { s: State; sheet: Sheet; reach: Reach }) => {
  const outline = outlineOf(s.layout, reach.tiles)
  return (
    <g class="tot-range">
      {[...reach.tiles].map((tile) => (
        <use
          key={tile}
          class="tot-range-wash"
          href="#tot-hex"
          transform={`translate(${sheet.middles[tile].join(' ')})`}
        />
      ))}
      <path class="tot-range-halo" d={outline} />
      <path class="tot-range-line" d={outline} />
    </g>
  )
}

/* ------------------------------------------------------------------------------------------------------ contents */

const NOTHING: Prospect['changes'] = []

const lostIn = (changes: Prospect['changes'], what: Change['what'], player: number): boolean =>
  changes.reduce((sum, it) => (it.what === what && it.player === player ? sum + it.by : sum), 0) < 0

/** Numbers and pieces, with the clickable area and the focus ring of each tile. */
export function TileTargets(props: Drawn) {
  const s = props.position.view
  const { tiles } = mapOf(s.layout)
  // Tiles that can be chosen come last, by number: this is the tab order.
  const number = (tile: Tile) => choicesAt(props, thingOf(tile))[0]?.number ?? 0
  const inOrder = props.choices.length === 0 ? tiles : [...tiles].sort((a, b) => number(a) - number(b) || a.at - b.at)
  return (
    <>
      {inOrder.map((tile) => (
        <TileTarget key={tile.id} {...props} tile={tile} />
      ))}
    </>
  )
}

/** The Thing of a tile; everything that is drawn in it is in its key. */
function TileTarget({ tile, ...props }: Drawn & { readonly tile: Tile }) {
  const s = props.position.view
  const here = props.prospect.some((change) => change.tile === tile.at)
  const prospect = {
    ghosts: struckTiles(s)[tile.at].ghosts,
    changes: here ? props.prospect.filter((change) => change.tile === tile.at) : NOTHING,
    isLost: (what: Change['what'], player: number) => lostIn(props.prospect, what, player),
  }
  const thing = thingOf(tile)
  const { choice, intended } = affordanceAt(props, thing)
  const key = [
    tileState(s, tile.at),
    struckTiles(s)[tile.at].words.join(),
    prospect.ghosts.join(),
    ...prospect.changes.map(
      ({ what, by, player }) => `${what}${by}${player}${player !== null && prospect.isLost(what, player)}`,
    ),
    choice?.number,
    choice?.ask.kind,
    intended !== null,
  ].join(' ')
  return props.cache(`tile ${tile.id}`, key, () => {
    const words = tileWords(s, tile)
    const named = choice?.ask.kind === 'target' ? labels.tileAsTarget : labels.tileAsChoice
    const described = { thing, name: choice === null ? words : named(words, choice.number) }
    const { name: _, ...attributes } = a11yProps({ choice, intended }, described)
    const affordance = () => affordanceAt(props.latest, thing)
    return (
      <g transform={at(sheetOf(s.layout), tile)}>
        <g class="kit-nothing" {...UNSPOKEN}>
          <TileNumber s={s} tile={tile} struck={struckTiles(s)[tile.at].strike !== null} />
          <Contents s={s} tile={tile} prospect={prospect} />
        </g>
        <g {...attributes} aria-label={described.name} {...interaction(props.latest, affordance, described)}>
          <path class="kit-hit" d={HIT} />
          <Focused>
            <path class="kit-focus-gap" d={FOCUS} />
            <path class="kit-focus-line" d={FOCUS} />
          </Focused>
        </g>
      </g>
    )
  })
}

/** The number by which terrain cards name the tile; its plate keeps it readable on a band. */
function TileNumber({ s, tile, struck }: { s: State; tile: Tile; struck: boolean }) {
  const x = tile.infrastructure ? -11 : 0
  const wide = tile.ref > 9
  return (
    <g class={`tot-${tile.terrain}`}>
      {struck && <rect class="tot-tint" x={x - (wide ? 12 : 8.5)} y="-44" width={wide ? 24 : 17} height="18" rx="4" />}
      <text class="tot-number" x={x} y="-28">
        {tile.ref}
      </text>
      {tile.infrastructure && (
        <g transform="translate(13 -35)">
          <Infrastructure size={18} role={controllerOf(s, tile.at)} />
        </g>
      )}
    </g>
  )
}

/** 1.Ah: who has most presence there, if no adversary is. */
export function controllerOf(s: State, tile: number): Role | null {
  if (adversariesAt(s, tile) > 0) return null
  const presence = s.players.map((_, player) => s.presence[pieceAt(s, player, tile)])
  const most = Math.max(...presence)
  const leaders = s.players.filter((_, player) => presence[player] === most)
  return most > 0 && leaders.length === 1 ? leaders[0].role : null
}

function Contents({ s, tile, prospect }: { s: State; tile: Tile; prospect: Prospect }) {
  const { pieces, civilians } = contentsAt(s, tile.at, prospect)
  return (
    <>
      {pieces.map((it, n) => (
        <g key={n} transform={`translate(${it.x.toFixed(1)} ${it.y.toFixed(1)})`}>
          <PieceDrawing {...it} />
        </g>
      ))}
      {civilians.map((it) => (
        <CivilianDrawing key={it.colour} {...it} />
      ))}
      {s.defence[tile.at] > 0 && <Defence points={s.defence[tile.at]} />}
    </>
  )
}

function PieceDrawing({ piece, size }: PlacedPiece) {
  switch (piece.kind) {
    case 'tear':
      return <Tear size={size} count={piece.count} printed={piece.printed} ghost={piece.ghost} />
    case 'adversary':
      return (
        <>
          <AdversaryPiece unit={piece.unit} size={size} count={piece.count} ghost={piece.ghost} />
          {piece.damage > 0 && <Damage points={piece.damage} at={size * 0.42} />}
          {piece.goes && <Cross size={size * 0.52} />}
        </>
      )
    case 'own':
      return (
        <>
          <OwnPiece kind={piece.own} role={piece.role} size={size} count={piece.count} ghost={piece.ghost} />
          {piece.damage > 0 && <Damage points={piece.damage} at={size * 0.42} />}
          {piece.goes !== null && <Cross size={size * 0.5} dies={piece.goes === 'lost'} />}
        </>
      )
    case 'more':
      return (
        <text class="tot-more" y={size * 0.3}>
          +{piece.count}
        </text>
      )
  }
}

const CivilianDrawing = ({ colour, count, dies, x, y }: PlacedCivilian) => (
  <g transform={`translate(${x} ${y})`}>
    <CivilianPiece colour={colour} size={20} count={count} />
    {dies && <Cross size={10} dies />}
  </g>
)

const Damage = ({ points, at: away }: { points: number; at: number }) => (
  <g transform={`translate(${away.toFixed(1)} ${(-away).toFixed(1)})`}>
    <circle class="tot-damage" r="9" />
    <text class="tot-damage-points" y="5.2">
      {points}
    </text>
  </g>
)

const Defence = ({ points }: { points: number }) => (
  <g transform="translate(-37 -25)">
    <circle class="tot-defence" r="14" />
    <text class="tot-defence-points" y="6.4">
      +{points}
    </text>
  </g>
)

/* -------------------------------------------------------------------------------------------------------- badges */

/** The numbers of the choices, over all pieces. */
export function Badges(props: Drawn) {
  const s = props.position.view
  const sheet = sheetOf(s.layout)
  const highlighted = highlightedPlace(props)
  return (
    <>
      {mapOf(s.layout).tiles.map((tile) => {
        const here = choicesAt(props, thingOf(tile))
        if (here.length === 0) return null
        const [x, y] = sheet.middles[tile.at]
        if (here.length > 1) return <ManyBadges key={tile.id} {...props} tile={tile} here={here} x={x} y={y} />
        if (here[0].number > FEW && thingOf(tile) !== highlighted) return null
        return <OneBadge key={tile.id} {...props} tile={tile} choice={here[0]} x={x + 36} y={y - 42} />
      })}
    </>
  )
}

interface BadgeProps extends Drawn {
  readonly tile: Tile
  readonly x: number
  readonly y: number
}

/** The tile itself is the button; a click on its number does the same. */
function OneBadge({ tile, choice, x, y, ...props }: BadgeProps & { readonly choice: ShownChoice }) {
  const thing = thingOf(tile)
  const chosen = thing === highlightedPlace(props)
  const pointer = pointerInteraction(props, () => affordanceAt(props, thing), { thing })
  return (
    <g class="tot-badge" transform={`translate(${x} ${y})`} {...UNSPOKEN} {...pointer}>
      <circle class="tot-badge-ground kit-badge" r="19" />
      <circle class="tot-badge-disc" r="16.5" />
      {chosen ? (
        <path class="tot-tick" d="M-7.5,0l5.4,6l9.6,-11.6" />
      ) : (
        <text class="tot-badge-number" y="8">
          {choice.number}
        </text>
      )}
    </g>
  )
}

/** Several choices in one tile: each is a button of its own, in rows over the tile. */
function ManyBadges({ tile, here, x, y, ...props }: BadgeProps & { readonly here: readonly ShownChoice[] }) {
  return (
    <>
      {here.map((choice, n) => {
        const place = placeOfOption(choice.option)
        const chosen = props.highlighted === choice.option
        const [column, row] = [n % 2, Math.floor(n / 2)]
        return (
          <Thing
            key={choice.option}
            of={props}
            as="g"
            class={chosen ? 'tot-badge tot-highlighted' : 'tot-badge'}
            transform={`translate(${x + 14 + column * 36} ${y - 42 + row * 36})`}
            thing={thingOf(tile)}
            name={choice.label}
            place={place}
          >
            <circle class="tot-badge-ground kit-badge" r="18" />
            <circle class="tot-badge-disc" r="15.5" />
            <text class="tot-badge-number" y="7.6">
              {choice.number}
            </text>
            <Focused>
              <circle class="kit-focus-gap" r="22" />
              <circle class="kit-focus-line" r="22" />
            </Focused>
          </Thing>
        )
      })}
    </>
  )
}
