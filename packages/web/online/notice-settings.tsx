import {
  CHANNELS,
  type Channel,
  type Me,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeWait,
  type NoticeSettings as Settings,
  WAITS,
} from '@interregnum/protocol'
import { useEffect, useState } from 'preact/hooks'
import { changeMe } from '../services/account-api.ts'
import { findPush, pushState, startPush, stopPush, testNotice } from '../services/push.ts'
import { accountWords as words } from '../words/account.ts'
import { Said } from './said.tsx'
import { useAction } from './use-action.ts'

/** What the server can send. */
const possible = ({ server, account }: Me): readonly Channel[] =>
  CHANNELS.filter((channel) => {
    if (channel === 'push') return server.pushKey !== null
    return account && (channel === 'mail' ? server.mail : server.webhooks)
  })

/** Which notices to get, and how. Saved with every change. */
export function NoticeSettings({ me }: { me: Me }) {
  const [notices, setNotices] = useState(me.notices)
  const action = useAction()
  const channels = possible(me)
  const change = (part: Partial<Settings>): void => {
    const next = { ...notices, ...part }
    setNotices(next)
    if (me.name !== null) action.run(() => changeMe({ notices: next }), words.saved)
  }
  const set = (kind: NoticeKind, channel: Channel, on: boolean): void => {
    const others = notices.channels[kind].filter((one) => one !== channel)
    change({ channels: { ...notices.channels, [kind]: on ? [...others, channel] : others } })
  }
  return (
    <section class="framed" aria-label={words.notices}>
      <h2>
        {words.notices} <small>{words.aboutNotices}</small>
      </h2>
      <p class="read">{words.titleAlways}</p>
      {channels.length > 0 ? (
        <Matrix notices={notices} channels={channels} mail={me.mail} set={set} />
      ) : (
        <p class="read">{me.server.mail || me.server.webhooks ? words.noticesNeedAccount : words.noChannels}</p>
      )}
      {me.server.pushKey !== null && me.name !== null && <Push pushKey={me.server.pushKey} />}
      {channels.includes('webhook') && (
        <label>
          <span class="field-label">{words.webhook}</span>
          <input
            class="text"
            type="url"
            value={notices.webhook ?? ''}
            onChange={({ currentTarget: { value } }) => change({ webhook: value.trim() === '' ? null : value.trim() })}
          />
          <small>{words.aboutWebhook}</small>
        </label>
      )}
      {channels.length > 0 && (
        <div class="notice-times">
          <QuietHours quiet={notices.quiet} set={(quiet) => change({ quiet })} />
          <Wait wait={notices.wait} set={(wait) => change({ wait })} />
        </div>
      )}
      <Said action={action} />
    </section>
  )
}

interface MatrixProperties {
  notices: Settings
  channels: readonly Channel[]
  mail: string | null
  set(kind: NoticeKind, channel: Channel, on: boolean): void
}

const Matrix = ({ notices, channels, mail, set }: MatrixProperties) => (
  <table class="notice-table">
    <thead>
      <tr>
        <th scope="col">{words.what}</th>
        {channels.map((channel) => (
          <th key={channel} scope="col">
            {words.channels[channel]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {NOTICE_KINDS.map((kind) => (
        <tr key={kind}>
          <th scope="row">{words.kinds[kind]}</th>
          {channels.map((channel) => (
            <td key={channel}>
              <input
                type="checkbox"
                aria-label={words.noticeBy(words.kinds[kind], words.channels[channel])}
                checked={notices.channels[kind].includes(channel)}
                onChange={(event) => set(kind, channel, event.currentTarget.checked)}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    <Tests
      channels={channels}
      reached={{ push: pushState.value === 'on', mail: mail !== null, webhook: notices.webhook !== null }}
    />
  </table>
)

interface TestProperties {
  channels: readonly Channel[]
  /** Whether the person has an address there. */
  reached: { readonly [channel in Channel]: boolean }
}

/** Sends a notice on one channel, to see whether it arrives. */
function Tests({ channels, reached }: TestProperties) {
  const action = useAction()
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {words.sendATest}
          <Said action={action} />
        </th>
        {channels.map((channel) => (
          <td key={channel}>
            {reached[channel] ? (
              <button
                type="button"
                class="btn small"
                aria-label={words.testBy(words.channels[channel])}
                disabled={action.busy}
                onClick={() => action.run(() => testNotice(channel), words.testSent)}
              >
                {words.test}
              </button>
            ) : (
              <span title={words.noAddress}>–</span>
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** How long a notice waits for the person to come by themselves. */
const Wait = ({ wait, set }: { wait: NoticeWait; set(wait: NoticeWait): void }) => (
  <fieldset>
    <legend class="field-label">{words.wait}</legend>
    <div class="segments">
      {WAITS.map((one) => (
        <label key={one}>
          <input type="radio" name="wait" checked={wait === one} onChange={() => set(one)} />
          <span>{words.waits[one]}</span>
        </label>
      ))}
    </div>
    <p class="read">{words.aboutWait}</p>
  </fieldset>
)

function QuietHours({ quiet, set }: { quiet: Settings['quiet']; set(quiet: Settings['quiet']): void }) {
  const hours = quiet ?? { from: '22:00', to: '07:00' }
  return (
    <div>
      <label class="checkbox">
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={(event) => set(event.currentTarget.checked ? hours : null)}
        />
        <span>
          {words.quiet}
          <small>{words.aboutQuiet}</small>
        </span>
      </label>
      {quiet !== null && (
        <div class="quiet-hours">
          {(['from', 'to'] as const).map((end) => (
            <label key={end}>
              {end === 'from' ? words.quietFrom : words.quietTo}{' '}
              <input
                class="text"
                type="time"
                value={hours[end]}
                onChange={({ currentTarget: { value } }) => value !== '' && set({ ...hours, [end]: value })}
              />
            </label>
          ))}
        </div>
      )}
    </div>
  )
}

function Push({ pushKey }: { pushKey: string }) {
  const action = useAction()
  const state = pushState.value
  useEffect(() => void findPush(), [])
  if (state === 'none') return null
  return (
    <div>
      <span class="field-label">{words.push}</span>
      <p class="read">{state === 'denied' ? words.pushDenied : state === 'on' ? words.pushOn : words.pushOff}</p>
      {state === 'off' && (
        <button type="button" class="btn small" onClick={() => action.run(() => startPush(pushKey))}>
          {words.allowPush}
        </button>
      )}
      {state === 'on' && (
        <button type="button" class="btn small" onClick={() => action.run(stopPush)}>
          {words.stopPush}
        </button>
      )}
      <Said action={action} />
    </div>
  )
}
