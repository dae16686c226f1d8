// 1.A: the sixteen septets with what stands on their tiles at the start. Figures are designed (docs/provenance.md).

export const TERRAINS = ['jungle', 'desert', 'urban', 'rural'] as const
export type Terrain = (typeof TERRAINS)[number]

/** A tile as it is printed: what is absent is none. */
export interface PrintedTile {
  readonly terrain: Terrain
  readonly cell?: number
  readonly outpost?: number
  readonly garrison?: number
  readonly tyranny?: number
  readonly red?: number
  readonly blue?: number
  readonly infrastructure?: true
}

/** By septet (1 to 16, less one), then by position: the centre, then E, SE, SW, W, NW, NE. */
export const SEPTETS: readonly (readonly PrintedTile[])[] = [
  [
    { terrain: 'rural', blue: 1 },
    { terrain: 'jungle' },
    { terrain: 'rural', cell: 1, red: 1, infrastructure: true },
    { terrain: 'desert' },
    { terrain: 'urban', blue: 2 },
    { terrain: 'jungle', blue: 1 },
    { terrain: 'rural', outpost: 1, red: 1 },
  ],
  [
    { terrain: 'urban', garrison: 1, red: 1 },
    { terrain: 'desert', outpost: 1 },
    { terrain: 'jungle', blue: 1 },
    { terrain: 'rural', blue: 1 },
    { terrain: 'desert' },
    { terrain: 'rural', red: 1 },
    { terrain: 'jungle' },
  ],
  [
    { terrain: 'jungle', blue: 1 },
    { terrain: 'rural', blue: 1 },
    { terrain: 'desert', tyranny: 1, red: 1 },
    { terrain: 'urban', outpost: 1, red: 1, infrastructure: true },
    { terrain: 'desert', cell: 1 },
    { terrain: 'jungle' },
    { terrain: 'rural', blue: 1 },
  ],
  [
    { terrain: 'desert' },
    { terrain: 'urban', garrison: 1, red: 2 },
    { terrain: 'rural', blue: 1 },
    { terrain: 'jungle', cell: 1 },
    { terrain: 'desert' },
    { terrain: 'urban', blue: 2 },
    { terrain: 'jungle' },
  ],
  [
    { terrain: 'jungle', blue: 1 },
    { terrain: 'rural' },
    { terrain: 'urban', blue: 1 },
    { terrain: 'desert' },
    { terrain: 'rural', red: 1 },
    { terrain: 'jungle' },
    { terrain: 'desert', cell: 1 },
  ],
  [
    { terrain: 'rural', blue: 1 },
    { terrain: 'urban', garrison: 1, red: 1, infrastructure: true },
    { terrain: 'desert' },
    { terrain: 'jungle', cell: 1 },
    { terrain: 'rural', red: 1 },
    { terrain: 'jungle', blue: 1 },
    { terrain: 'desert' },
  ],
  [
    { terrain: 'urban', tyranny: 1, red: 2 },
    { terrain: 'desert', outpost: 1 },
    { terrain: 'jungle', blue: 1 },
    { terrain: 'rural', blue: 1 },
    { terrain: 'rural' },
    { terrain: 'jungle' },
    { terrain: 'desert', cell: 1 },
  ],
  [
    { terrain: 'rural', blue: 2 },
    { terrain: 'jungle' },
    { terrain: 'desert', red: 1 },
    { terrain: 'urban', outpost: 1, red: 2, infrastructure: true },
    { terrain: 'rural', blue: 1 },
    { terrain: 'urban', blue: 2 },
    { terrain: 'jungle', blue: 1 },
  ],
  [
    { terrain: 'desert', outpost: 1 },
    { terrain: 'jungle', blue: 1 },
    { terrain: 'rural', blue: 1 },
    { terrain: 'urban', outpost: 1, red: 2 },
    { terrain: 'desert' },
    { terrain: 'rural', cell: 1 },
    { terrain: 'jungle' },
  ],
  [
    { terrain: 'jungle', blue: 1 },
    { terrain: 'rural', cell: 1, red: 1, infrastructure: true },
    { terrain: 'desert', outpost: 1 },
    { terrain: 'urban', blue: 2 },
    { terrain: 'jungle', blue: 1 },
    { terrain: 'desert', tyranny: 1, red: 1 },
    { terrain: 'rural' },
  ],
  [
    { terrain: 'rural', blue: 1 },
    { terrain: 'urban', garrison: 1, red: 1 },
    { terrain: 'desert', cell: 1 },
    { terrain: 'jungle' },
    { terrain: 'rural', outpost: 1, garrison: 1, red: 1 },
    { terrain: 'desert', cell: 1 },
    { terrain: 'jungle', blue: 1 },
  ],
  [
    { terrain: 'urban', cell: 1, garrison: 1, red: 1, infrastructure: true },
    { terrain: 'rural', blue: 1 },
    { terrain: 'jungle', outpost: 1 },
    { terrain: 'desert', cell: 1, red: 1 },
    { terrain: 'urban', blue: 2 },
    { terrain: 'rural', blue: 1 },
    { terrain: 'jungle', outpost: 1 },
  ],
  [
    { terrain: 'urban', cell: 1, red: 1, infrastructure: true },
    { terrain: 'rural', blue: 1 },
    { terrain: 'desert' },
    { terrain: 'jungle', blue: 1 },
    { terrain: 'jungle' },
    { terrain: 'rural', outpost: 1 },
    { terrain: 'desert', red: 1 },
  ],
  [
    { terrain: 'desert' },
    { terrain: 'jungle', blue: 1 },
    { terrain: 'urban', blue: 2 },
    { terrain: 'rural', blue: 1 },
    { terrain: 'desert', cell: 1 },
    { terrain: 'rural', blue: 1 },
    { terrain: 'jungle' },
  ],
  [
    { terrain: 'urban', garrison: 1, red: 1 },
    { terrain: 'jungle', blue: 1 },
    { terrain: 'rural' },
    { terrain: 'desert', tyranny: 1, red: 1 },
    { terrain: 'jungle', cell: 1 },
    { terrain: 'rural', blue: 1 },
    { terrain: 'desert', outpost: 1 },
  ],
  [
    { terrain: 'rural', cell: 1, red: 1 },
    { terrain: 'urban', blue: 2 },
    { terrain: 'desert' },
    { terrain: 'jungle' },
    { terrain: 'rural', outpost: 1, red: 2 },
    { terrain: 'jungle' },
    { terrain: 'urban', red: 1, blue: 1, infrastructure: true },
  ],
]
