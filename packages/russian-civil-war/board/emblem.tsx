import { InlineIcon } from '@interregnum/board-kit'
import { memo } from '@interregnum/board-kit/element-cache'
import { COLOURS, type Colour } from '../data/counters.ts'
import { playerBySeat } from '../text/labels.ts'
import { Badge, Chip, sideLook } from './pieces.tsx'

const Sign = memo(({ id }: { readonly id: string }) => {
  const player = playerBySeat(id)
  const side = COLOURS.indexOf(id as Colour)
  if (player !== null) {
    return (
      <InlineIcon size={26}>
        <Badge player={player} size={24} />
      </InlineIcon>
    )
  }
  return side === -1 ? null : (
    <InlineIcon size={26}>
      <Chip size={25} {...sideLook(side)} />
    </InlineIcon>
  )
})

/** The emblem of a seat, a row of the game chart, or a side. */
export const RowEmblem = ({ id }: { readonly id: string }) => <Sign id={id} />
