import { LIMITS } from '@interregnum/protocol'
import { useEffect, useState } from 'preact/hooks'
import { Poster } from '../home/posters.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { addresses, go } from '../router.ts'
import { fetchMe, mailLink, makeAccount, signIn } from '../services/account-api.ts'
import { accountWords as words } from '../words/account.ts'
import { Masthead } from './masthead.tsx'
import { PasswordField } from './password-field.tsx'
import { Said } from './said.tsx'
import { useAction } from './use-action.ts'
import './seat-link.css'
import './account.css'

/** Sign in, make an account, or ask for a link by mail. */
export function SignIn() {
  const { got } = useAsync('me', fetchMe)
  const hasMail = got.state === 'here' && got.value.server.mail
  useEffect(() => {
    document.title = words.signInTitle
  }, [])
  return (
    <Masthead section="me">
      <h1 class="visually-hidden">{words.signInTitle}</h1>
      <div class="seat-link">
        <div class="seat-link-posters" aria-hidden="true">
          {['soviet-dawn', 'all-bridges-burning', 'russian-civil-war', 'tears-of-tyranny'].map((game) => (
            <Poster key={game} game={game} />
          ))}
        </div>
        <div class="sign-in-forms">
          <PasswordForm
            title={words.signInTitle}
            about={words.aboutSignIn}
            submit={words.signIn}
            isNew={false}
            send={signIn}
          />
          <PasswordForm
            title={words.makeAccount}
            about={words.aboutMakeAccount}
            submit={words.makeAccount}
            isNew
            send={makeOwnAccount}
          />
          {hasMail && <MailForm />}
        </div>
      </div>
    </Masthead>
  )
}

/** In the time zone of this browser. */
const makeOwnAccount = (name: string, password: string): Promise<void> =>
  makeAccount({ name, password, zone: Intl.DateTimeFormat().resolvedOptions().timeZone })

type Way = 'signIn' | 'makeAccount' | 'mailMe'

/** One form at a time, for somebody who came for something else. `then` is called when they are signed in. */
export function SignInBeside({ title, about, then }: { title: string; about: string; then(): void }) {
  const { got } = useAsync('me', fetchMe)
  const [way, setWay] = useState<Way>('signIn')
  const hasMail = got.state === 'here' && got.value.server.mail
  const others = (['signIn', 'makeAccount', 'mailMe'] as const).filter(
    (one) => one !== way && (one !== 'mailMe' || hasMail),
  )
  return (
    <>
      {way === 'signIn' && (
        <PasswordForm title={title} about={about} submit={words.signIn} isNew={false} send={signIn} then={then} />
      )}
      {way === 'makeAccount' && (
        <PasswordForm
          title={words.makeAccount}
          about={about}
          submit={words.makeAccount}
          isNew
          send={makeOwnAccount}
          then={then}
        />
      )}
      {way === 'mailMe' && <MailForm about={words.mailMeHere} />}
      <p class="other-ways">
        {others.map((one) => (
          <button key={one} type="button" class="link" onClick={() => setWay(one)}>
            {words[one]}
          </button>
        ))}
      </p>
    </>
  )
}

interface FormProperties {
  title: string
  about: string
  submit: string
  isNew: boolean
  send(name: string, password: string): Promise<void>
  /** Called when it is done. */
  then?(): void
}

const toMyGames = (): void => go(addresses.myGames)

function PasswordForm({ title, about, submit, isNew, send, then = toMyGames }: FormProperties) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const action = useAction()
  const onSubmit = (event: Event): void => {
    event.preventDefault()
    action.run(async () => {
      await send(name.trim(), password)
      then()
    })
  }
  return (
    <form class="framed" onSubmit={onSubmit} aria-label={title}>
      <h2>{title}</h2>
      <p class="read">{about}</p>
      <label>
        <span class="field-label">{words.name}</span>
        <input
          class="text"
          required
          maxLength={LIMITS.name}
          autocomplete="username"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <PasswordField
        label={words.password}
        value={password}
        set={setPassword}
        isNew={isNew}
        required
        {...(isNew ? { about: words.passwordRule } : {})}
      />
      <Said action={action} />
      <button type="submit" class={isNew || then !== toMyGames ? 'btn' : 'btn primary'}>
        {submit}
      </button>
    </form>
  )
}

function MailForm({ about = words.aboutMailMe }: { about?: string }) {
  const [mail, setMail] = useState('')
  const action = useAction()
  const onSubmit = (event: Event): void => {
    event.preventDefault()
    action.run(() => mailLink(mail.trim()), words.linkSent)
  }
  return (
    <form class="framed" onSubmit={onSubmit} aria-label={words.mailMe}>
      <h2>{words.mailMe}</h2>
      <p class="read">{about}</p>
      <label>
        <span class="field-label">{words.mailAddress}</span>
        <input
          class="text"
          type="email"
          required
          autocomplete="email"
          value={mail}
          onInput={(event) => setMail(event.currentTarget.value)}
        />
      </label>
      <Said action={action} />
      <button type="submit" class="btn">
        {words.sendLink}
      </button>
    </form>
  )
}
