import { useEffect, useState } from 'preact/hooks'
import { TroublePage } from '../parts/error-boundary.tsx'
import { inWords } from '../parts/words.ts'
import { addresses, goInstead, type Route } from '../router.ts'
import { confirmMail, signInByLink, switchOff } from '../services/account-api.ts'
import { accountWords as words } from '../words/account.ts'
import { onlineWords } from '../words/online.ts'

type Mailed = Extract<Route, { screen: 'mailed' }>

const TITLES = { 'sign-in': words.linkTitle, 'confirm-mail': words.confirmTitle, off: words.offTitle }
const DONE = { 'sign-in': '', 'confirm-mail': words.confirmed, off: words.switchedOff }
const SEND = { 'sign-in': signInByLink, 'confirm-mail': confirmMail, off: switchOff }

/** What a link in a mail does: signs in, confirms an address, or switches off a kind of notice. */
export function MailedLink({ kind, token }: Pick<Mailed, 'kind' | 'token'>) {
  const [text, setText] = useState(onlineWords.connecting)
  useEffect(() => {
    SEND[kind](token).then(
      () => (kind === 'sign-in' ? goInstead(addresses.myGames) : setText(DONE[kind])),
      (problem) => setText(inWords(problem)),
    )
  }, [kind, token])
  return (
    <TroublePage title={TITLES[kind]} text={text}>
      <a class="btn" href={addresses.myGames}>
        {onlineWords.myGames}
      </a>
    </TroublePage>
  )
}
