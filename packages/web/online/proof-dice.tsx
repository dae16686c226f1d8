import { useState } from 'preact/hooks'
import { Die } from '../parts/die.tsx'
import type { ProvenRoll } from '../services/proof.ts'
import { proofWords as words } from '../words/proof.ts'

/** Rolls that are shown before the reader asks for all. */
const FEW = 8

interface Properties {
  rolls: readonly ProvenRoll[]
  nameOf(seat: string): string
  /** The line of the log in words. */
  textOf(line: ProvenRoll['line']): string
  /** The first move that did not fit; null if all did. */
  wrong: number | null
}

export function DiceTable({ rolls, nameOf, textOf, wrong }: Properties) {
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
            <th scope="col">{words.whatFor}</th>
            <th scope="col">{words.rolledAgain}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ move, seat, dice, line }, n) => (
            <tr key={n}>
              <th scope="row">{move}</th>
              <td>{seat === null ? '' : nameOf(seat)}</td>
              <td class="rolled">
                {dice.map((face, at) => (
                  <Die key={at} face={face} size={18} />
                ))}
              </td>
              <td>{textOf(line)}</td>
              <td class="rolled-again">{wrong === null || move < wrong ? words.same : words.notSame}</td>
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
