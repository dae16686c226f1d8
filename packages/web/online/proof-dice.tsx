import { useState } from 'preact/hooks'
import { Die } from '../parts/die.tsx'
import type { ProvenRoll } from '../services/proof.ts'
import { proofWords as words } from '../words/proof.ts'

/** Rolls that are shown before the reader asks for all. */
const FEW = 8

export function DiceTable({ rolls, nameOf }: { rolls: readonly ProvenRoll[]; nameOf(seat: string): string }) {
  const [all, setAll] = useState(false)
  const shown = all ? rolls : rolls.slice(-FEW)
  return (
    <div>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.move}</th>
            <th scope="col">{words.who}</th>
            <th scope="col">{words.dice}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ move, seat, dice }) => (
            <tr key={move}>
              <th scope="row">{move}</th>
              <td>{nameOf(seat)}</td>
              <td>
                {dice.map((face, n) => (
                  <Die key={n} face={face} size={18} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && rolls.length > FEW && (
        <button type="button" class="link" onClick={() => setAll(true)}>
          {words.allDice(rolls.length)}
        </button>
      )}
    </div>
  )
}

/** How often each face was rolled; a dashed line where fair dice would be on average. */
export function Faces({ dice }: { dice: readonly number[] }) {
  if (dice.length === 0) return null
  const counts = [1, 2, 3, 4, 5, 6].map((face) => dice.filter((one) => one === face).length)
  const most = Math.max(...counts, 1)
  return (
    <figure class="faces">
      <figcaption class="field-label">{words.faces(dice.length)}</figcaption>
      <ol style={`--expected:${(dice.length / 6 / most).toFixed(3)}`}>
        {counts.map((count, n) => (
          <li key={n} aria-label={words.faceCount(n + 1, count)}>
            <b aria-hidden="true">{count}</b>
            <i style={`height:${Math.round((count / most) * 100)}%`} />
            <Die face={n + 1} size={18} />
          </li>
        ))}
      </ol>
    </figure>
  )
}
