import { LIMITS, LOBBY_FACTS, type LobbyFact, type Me } from '@interregnum/protocol'
import { useEffect, useState } from 'preact/hooks'
import { Confirm } from '../parts/dialog.tsx'
import { TroublePage } from '../parts/error-boundary.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords, percent, when } from '../parts/words.ts'
import { addresses, go } from '../router.ts'
import {
  changeMail,
  changeMe,
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAddress,
  fetchMe,
  fetchSessions,
  fetchStatistics,
  signOut,
} from '../services/account-api.ts'
import { forgetTables } from '../services/table-list.ts'
import { accountWords as words } from '../words/account.ts'
import { GameFiles } from './game-files.tsx'
import { Masthead } from './masthead.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import { PasswordField } from './password-field.tsx'
import { Said } from './said.tsx'
import { useAction } from './use-action.ts'
import { Vacation } from './vacation.tsx'
import './account.css'

/** The person's account, notices and devices. */
export function Profile() {
  const { got, again } = useAsync('profile', fetchMe)
  useEffect(() => {
    document.title = words.profile
  }, [])
  if (got.state === 'failed') return <TroublePage title={words.profile} text={inWords(got.problem)} />
  return (
    <Masthead section="me">
      <h1 class="visually-hidden">{words.profile}</h1>
      {got.state === 'here' && (
        <div class="profile">
          <Account me={got.value} again={again} />
          <NoticeSettings me={got.value} />
          <div class="profile-column">
            {got.value.name !== null && <Vacation />}
            <GameFiles />
            <Devices />
          </div>
        </div>
      )}
    </Masthead>
  )
}

function Account({ me, again }: { me: Me; again(): void }) {
  const [name, setName] = useState(me.name ?? '')
  const [zone, setZone] = useState(me.zone)
  const [about, setAbout] = useState(me.about)
  const [lobby, setLobby] = useState<readonly LobbyFact[]>(me.lobby)
  const action = useAction()
  const onSubmit = (event: Event): void => {
    event.preventDefault()
    action.run(() => changeMe({ name: name.trim(), zone, about: about.trim(), lobby: [...lobby] }), words.saved)
  }
  return (
    <section class="framed" aria-label={words.account}>
      <h2>{me.account ? words.account : words.guest}</h2>
      {!me.account && <p class="read">{words.aboutGuest}</p>}
      {me.name !== null && <Statistics />}
      {me.name !== null && (
        <form onSubmit={onSubmit}>
          <label>
            <span class="field-label">{words.nameAtTable}</span>
            <input
              class="text"
              required
              maxLength={LIMITS.name}
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <label>
            <span class="field-label">{words.zone}</span>
            <select class="text" value={zone} onChange={(event) => setZone(event.currentTarget.value)}>
              {[...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
          {me.account && (
            <label>
              <span class="field-label">{words.aboutMe}</span>
              <input
                class="text"
                maxLength={LIMITS.about}
                value={about}
                onInput={(event) => setAbout(event.currentTarget.value)}
              />
              <small>{words.aboutAboutMe}</small>
            </label>
          )}
          <fieldset class="lobby-facts">
            <legend class="field-label">{words.shownInLobby}</legend>
            {LOBBY_FACTS.filter((fact) => me.account || fact === 'zone').map((fact) => (
              <label key={fact} class="checkbox">
                <input
                  type="checkbox"
                  checked={lobby.includes(fact)}
                  onChange={({ currentTarget: { checked } }) =>
                    setLobby(LOBBY_FACTS.filter((one) => (one === fact ? checked : lobby.includes(one))))
                  }
                />
                <span>{words.lobbyFacts[fact]}</span>
              </label>
            ))}
          </fieldset>
          <Said action={action} />
          <button type="submit" class="btn">
            {words.save}
          </button>
        </form>
      )}
      {me.account ? (
        <AccountActions me={me} again={again} />
      ) : (
        <a class="btn primary" href={addresses.signIn}>
          {words.makeAccount}
        </a>
      )}
      {me.name !== null && <Leaving me={me} />}
    </section>
  )
}

/** How many games the person has played, and how many of them in time. */
function Statistics() {
  const { got } = useAsync('statistics', fetchStatistics)
  if (got.state !== 'here') return null
  const { finished, running, timed, onTime } = got.value
  const figures = [
    [finished, words.finished],
    [running, words.running],
    [timed === 0 ? '–' : percent(onTime / timed), words.onTime],
  ] as const
  return (
    <dl class="own-figures" title={words.aboutOnTime}>
      {figures.map(([figure, title]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function AccountActions({ me, again }: { me: Me; again(): void }) {
  const [mail, setMail] = useState(me.mail ?? '')
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [mailAction, passwordAction] = [useAction(), useAction()]
  const saveMail = (event: Event): void => {
    event.preventDefault()
    mailAction.run(() => changeMail(mail.trim() === '' ? null : mail.trim()), words.confirmMail)
  }
  const savePassword = (event: Event): void => {
    event.preventDefault()
    passwordAction.run(async () => {
      await changePassword(old, password)
      again()
    }, words.passwordChanged)
  }
  return (
    <>
      {me.server.mail && (
        <form onSubmit={saveMail}>
          <label>
            <span class="field-label">{words.mail}</span>
            <input class="text" type="email" value={mail} onInput={(event) => setMail(event.currentTarget.value)} />
          </label>
          <small>{words.aboutMail}</small>
          <Said action={mailAction} />
          <button type="submit" class="btn">
            {words.save}
          </button>
        </form>
      )}
      <details class="password-change">
        <summary class="btn">{words.changePassword}</summary>
        <form onSubmit={savePassword} aria-label={words.changePassword}>
          <input
            class="visually-hidden"
            autocomplete="username"
            value={me.name ?? ''}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
          <PasswordField label={words.oldPassword} value={old} set={setOld} />
          <PasswordField label={words.newPassword} value={password} set={setPassword} isNew required />
          <Said action={passwordAction} />
          <button type="submit" class="btn">
            {words.save}
          </button>
        </form>
      </details>
    </>
  )
}

/** Sign out, take one's data, or delete everything. */
function Leaving({ me }: { me: Me }) {
  const [deleting, setDeleting] = useState(false)
  const [password, setPassword] = useState('')
  const action = useAction()
  const commit = me.account ? words.deleteAccount : words.deleteGuest
  const leave = (doing: () => Promise<void>): void =>
    action.run(async () => {
      await doing()
      forgetTables()
      go(addresses.home)
    })
  const question = (
    <>
      {words.aboutDelete}
      {me.account && <PasswordField label={words.password} value={password} set={setPassword} />}
    </>
  )
  return (
    <>
      <a class="btn" href={exportAddress} download>
        {words.download}
      </a>
      {me.account && (
        <button type="button" class="btn" onClick={() => leave(signOut)}>
          {words.signOut}
        </button>
      )}
      <button type="button" class="btn danger" onClick={() => setDeleting(true)}>
        {commit}
      </button>
      <Said action={action} />
      {deleting && (
        <Confirm
          title={me.account ? words.deleteQuestion : words.deleteGuestQuestion}
          text={question}
          keep={words.keepAccount}
          commit={commit}
          danger
          onKeep={() => setDeleting(false)}
          onCommit={() => {
            setDeleting(false)
            leave(() => deleteAccount(password))
          }}
        />
      )}
    </>
  )
}

/** "Firefox, Linux": what a browser says of itself, in short. */
function deviceName(agent: string): string {
  const find = (names: readonly string[]): string => names.find((name) => agent.includes(name)) ?? ''
  const browser = find(['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'])
  const system = find(['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'])
  const named = [{ Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser, system].filter((part) => part !== '')
  return named.length === 0 ? words.unknownDevice : named.join(', ')
}

/** Where the person is signed in. */
function Devices() {
  const { got, again } = useAsync('sessions', fetchSessions)
  const action = useAction()
  const end = (doing: () => Promise<unknown>, done: string): void =>
    action.run(async () => {
      await doing()
      again()
    }, done)
  if (got.state !== 'here') return null
  return (
    <section class="framed" aria-label={words.devices}>
      <h2>{words.devices}</h2>
      <ul class="device-list">
        {got.value.map(({ id, device, seen, current }) => (
          <li key={id}>
            <span>
              {deviceName(device)}
              <small>{current ? words.thisDevice : when(seen)}</small>
            </span>
            {!current && (
              <button
                type="button"
                class="btn small"
                aria-label={words.endSession(deviceName(device))}
                onClick={() => end(() => endSession(id), '')}
              >
                {words.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {got.value.length > 1 && (
        <button type="button" class="btn" onClick={() => end(endOtherSessions, words.signedOut)}>
          {words.signOutEverywhere}
        </button>
      )}
      <Said action={action} />
    </section>
  )
}
