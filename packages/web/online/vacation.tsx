import { LIMITS } from '@interregnum/protocol'
import { useState } from 'preact/hooks'
import { useAsync } from '../parts/use-async.tsx'
import { dayAndTime } from '../parts/words.ts'
import { endVacation, fetchVacation, goOnVacation } from '../services/account-api.ts'
import { accountWords as words } from '../words/account.ts'
import { Said } from './said.tsx'
import { useAction } from './use-action.ts'

/** Days on which the person's clocks stand still. */
export function Vacation() {
  const { got, again } = useAsync('vacation', fetchVacation)
  const [days, setDays] = useState(7)
  const action = useAction()
  if (got.state !== 'here') return null
  const { left, current } = got.value
  const most = Math.min(left, LIMITS.vacation.most)
  const change = (doing: () => Promise<unknown>): void =>
    action.run(async () => {
      await doing()
      again()
    })
  return (
    <section class="framed" aria-label={words.vacation}>
      <h2>{words.vacation}</h2>
      <p class="read">{words.aboutVacation}</p>
      {current !== null ? (
        <>
          <p>
            <b>{words.vacationFrom(dayAndTime(current.from), dayAndTime(current.until))}</b>
          </p>
          <button type="button" class="btn" onClick={() => change(endVacation)}>
            {current.from > Date.now() ? words.cancelVacation : words.endVacation}
          </button>
        </>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            change(() => goOnVacation(Math.min(days, most)))
          }}
        >
          <label>
            <span class="field-label">{words.vacationDays}</span>
            <input
              class="text"
              type="number"
              min={1}
              max={Math.max(1, most)}
              value={Math.max(1, Math.min(days, most))}
              onInput={({ currentTarget: { valueAsNumber: given } }) => {
                if (given >= 1) setDays(Math.round(given))
              }}
            />
          </label>
          <button type="submit" class="btn" disabled={most === 0}>
            {words.goOnVacation}
          </button>
        </form>
      )}
      <small>{words.vacationLeft(left)}</small>
      <Said action={action} />
    </section>
  )
}
