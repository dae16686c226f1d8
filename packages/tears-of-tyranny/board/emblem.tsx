import { InlineIcon } from '@interregnum/board-kit'
import { ROLES } from '../rules/state.ts'
import { AdversaryPiece, CivilianPiece, OwnPiece, Tear } from './pieces.tsx'

/** The piece of a seat, or of a row of the chart. */
export function RowEmblem({ id }: { readonly id: string }) {
  const role = ROLES.find((it) => it === id)
  return (
    <InlineIcon size={26}>
      {role !== undefined && <OwnPiece kind="presence" role={role} size={23} />}
      {id === 'tyranny' && <Tear size={22} />}
      {id === 'adversary' && <AdversaryPiece unit="garrison" size={21} />}
      {id === 'killed' && <CivilianPiece colour="blue" size={20} />}
    </InlineIcon>
  )
}
