import type { BotSpec } from '@interregnum/kernel'
import { useId } from 'preact/hooks'
import { LONGEST_NAME, type Occupant, PERSON, shortTitle, type Vacancy } from '../services/occupants.ts'
import { partsWords } from '../words/parts.ts'
import './seat-rows.css'

/** One seat, and who may occupy it. */
export interface SeatRow {
  readonly seat: string
  readonly title: string
  readonly occupant: Occupant | null
  readonly vacancies: readonly Vacancy[]
  /** Which of them is chosen, if the seat has no occupant. */
  readonly chosen?: string | undefined
}

interface Properties {
  rows: readonly SeatRow[]
  policies: readonly Pick<BotSpec, 'id' | 'title' | 'about'>[]
  sit(seat: string, occupant: Occupant): void
  /** Leaves a seat to the printed rules, or to nobody. */
  leave?: ((seat: string, value: string) => void) | undefined
}

/** Choose the occupant of each seat: a person with a name, a bot, the printed rules, or nobody. */
export function SeatRows({ rows, policies, sit, leave }: Properties) {
  return (
    <ul class="seat-rows">
      {rows.map((row) => (
        <Row key={row.seat} row={row} policies={policies} sit={sit} leave={leave} />
      ))}
    </ul>
  )
}

function Row({ row, policies, sit, leave }: Omit<Properties, 'rows'> & { row: SeatRow }) {
  const { seat, title, occupant, vacancies, chosen } = row
  const id = useId()
  const value =
    occupant === null ? `vacant ${chosen}` : occupant.kind === 'person' ? 'person' : `program ${occupant.policy}`
  const select = (selected: string): void => {
    const [kind, ...more] = selected.split(' ')
    if (kind === 'person') sit(seat, PERSON)
    else if (kind === 'program') sit(seat, { kind, policy: more.join(' ') })
    else leave?.(seat, more.join(' '))
  }
  const about =
    occupant === null
      ? vacancies.find((one) => one.value === chosen)?.about
      : occupant.kind === 'program'
        ? policies.find((policy) => policy.id === occupant.policy)?.about
        : undefined
  return (
    <li data-seat={seat}>
      <label class="field-label" for={id}>
        {shortTitle(title)}
      </label>
      <select id={id} class="text" value={value} onChange={(event) => select(event.currentTarget.value)}>
        <option value="person">{partsWords.human}</option>
        {vacancies.map((one) => (
          <option key={one.value} value={`vacant ${one.value}`}>
            {one.title}
          </option>
        ))}
        {policies.map((policy) => (
          <option key={policy.id} value={`program ${policy.id}`}>
            {partsWords.bot(policy.title)}
          </option>
        ))}
      </select>
      {occupant?.kind === 'person' ? (
        <input
          class="text"
          placeholder={partsWords.name}
          aria-label={partsWords.nameFor(title)}
          maxLength={LONGEST_NAME}
          value={occupant.name}
          onInput={(event) => sit(seat, { kind: 'person', name: event.currentTarget.value })}
        />
      ) : (
        <small class="read">{about}</small>
      )}
    </li>
  )
}
