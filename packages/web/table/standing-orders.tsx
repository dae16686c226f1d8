import { ORDER_ENDS, type OrderEnd } from '@interregnum/protocol'
import { useSignal } from '@preact/signals'
import { tableRefusalText } from '../services/game-source.ts'
import { peopleWords as words } from '../words/people.ts'
import type { TableModel } from './model.ts'
import type { TablePeople } from './table-people.ts'

/** Reactions that the table makes for the reader, where the game has any. */
export function StandingOrders<S>({ model, people }: { model: TableModel<S>; people: TablePeople }) {
  const trouble = useSignal<string | null>(null)
  const orders = model.pkg.standingOrders ?? []
  const online = people.online.value
  if (orders.length === 0 || online === null) return null
  const set = async (id: string, until: OrderEnd | null): Promise<void> => {
    const refusal = await online.setOrder(id, until)
    trouble.value = refusal === null ? null : (tableRefusalText(refusal) ?? refusal.reason)
  }
  const given = Object.keys(online.orders).length
  return (
    <details class="standing-orders">
      <summary>
        {words.standingOrders} <small>{given === 0 ? words.noOrders : words.ordersGiven(given)}</small>
      </summary>
      <p>{words.aboutOrders}</p>
      {orders.map(({ id, title }) => (
        <label key={id}>
          <span>{title}</span>
          <select
            class="text"
            value={online.orders[id] ?? ''}
            onChange={({ currentTarget: { value } }) => void set(id, ORDER_ENDS.find((one) => one === value) ?? null)}
          >
            <option value="">{words.orderOff}</option>
            {ORDER_ENDS.map((end) => (
              <option key={end} value={end}>
                {words.orderEnds[end]}
              </option>
            ))}
          </select>
        </label>
      ))}
      {trouble.value !== null && <p role="alert">{trouble.value}</p>}
    </details>
  )
}
