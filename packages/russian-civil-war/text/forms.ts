// Labels and choices of the forms for trades and purges.
import type { FieldValue, FieldWords, SendingWords } from '@interregnum/game-package'
import type { AskView, Json } from '@interregnum/kernel'
import { CONCEALABLE, HELD_KINDS, isConcealable, POLITBURO } from '../data/chits.ts'
import type { Data } from '../data/corrections.ts'
import { COMMITTEE_QUORUM } from '../data/tables.ts'
import { type OfferForm, tradables } from '../rules/negotiations.ts'
import type { PurgeForm } from '../rules/purge.ts'
import { chits, playerOf, politburo, SEATS, type SeatId, type State } from '../rules/state.ts'
import { chitName, countedWords, listed, playerInText, playerName } from './names.ts'

/** A partly filled form. */
type Talk = Partial<OfferForm> & Partial<PurgeForm>

/** The other players who have not left the game. */
const others = (s: State, me: number): readonly SeatId[] =>
  SEATS.slice(0, s.players).filter((_, player) => player !== me && !s.quit[player])

const players = (data: Data, seats: readonly SeatId[], detail: (seat: SeatId) => string = () => ''): FieldValue[] =>
  seats.map((seat) => ({ value: seat, label: `${playerName(data, seat)}${detail(seat)}` }))

const politburoOf =
  (s: State) =>
  (seat: SeatId): string =>
    ` (Politburo markers: ${chits(s, playerOf(seat), POLITBURO)})`

/** What can be requested from a player: what he has; with secrecy also one of each kind that he may hide. */
export function wanted(s: State, player: number): string[] {
  if (!s.settings.secrecy) return tradables(s, player)
  const seen = tradables(s, player).filter((word) => !isConcealable(word))
  return [...seen, ...HELD_KINDS.filter((_, kind) => CONCEALABLE[kind])]
}

/** Each kind once, with its count. */
const countedValues = (data: Data, words: readonly string[]): FieldValue[] =>
  [...new Set(words)].map((word) => ({
    value: word,
    label: chitName(data, word),
    most: words.filter((other) => other === word).length,
  }))

type Wording = (s: State, me: number, filled: Talk, data: Data) => FieldWords

const FIELDS: Readonly<Record<string, Wording>> = {
  '': () => ({ label: 'What do you want to do' }),
  offer: () => ({ label: 'Offer a trade' }),
  purge: () => ({ label: 'Call a purge' }),
  leave: () => ({ label: 'Leave the game permanently' }),
  to: (s, me, _, data) => ({
    label: 'Trade with',
    values: players(
      data,
      others(s, me).filter((seat) => s.step !== 'trade' || !s.ready[playerOf(seat)]),
    ),
  }),
  give: (s, me, _, data) => ({ label: 'You give', values: countedValues(data, tradables(s, me)) }),
  take: (s, _, { to }, data) =>
    to === undefined
      ? { label: 'You get' }
      : { label: `You get from ${playerInText(data, to)}`, values: countedValues(data, wanted(s, playerOf(to))) },
  words: () => ({ label: 'Message (not binding)' }),
  against: (s, me, _, data) => ({ label: 'Purge', values: players(data, others(s, me), politburoOf(s)) }),
  members: (s, me, { against }, data) => ({
    label: `Committee members besides you (${COMMITTEE_QUORUM} Politburo markers needed; you have ${chits(s, me, POLITBURO)})`,
    values: players(
      data,
      others(s, me).filter((seat) => seat !== against),
      politburoOf(s),
    ),
    always: [SEATS[me]],
  }),
  alone: () => ({ label: 'Purge alone (your strength only; you take all points)' }),
  shares: () => ({ label: 'Set the shares (otherwise equal, point by point in committee order)' }),
}

/** How the points of one result are shared. */
const shareWords = (data: Data, row: number, { members = [] }: Talk): FieldWords => ({
  label: `If the result is ${row + 1}: points for ${listed(members.map((seat) => playerInText(data, seat)))}, in that order`,
})

export const fieldWords =
  (data: Data) =>
  (ask: AskView, path: string, s: State, filled: Json): FieldWords | null => {
    const whole = (filled ?? {}) as { readonly offer?: Talk; readonly purge?: Talk }
    const talk = whole.offer ?? whole.purge ?? (whole as Talk)
    const key = path.replace(/^(offer|purge)\./, '')
    const row = /^shares\.(\d+)$/.exec(key)
    if (row !== null) return shareWords(data, Number(row[1]), talk)
    return Object.hasOwn(FIELDS, key) ? FIELDS[key](s, playerOf(ask.seat), talk, data) : null
  }

/** "You give Profiteer 1 Assassin. You get 1 Politburo marker." */
function offerSentence(data: Data, { to, give = [], take = [], words = '' }: Talk): string | null {
  if (to === undefined || give.length + take.length === 0) return null
  const name = playerInText(data, to)
  const [gives, gets] = [countedWords(data, give), countedWords(data, take)]
  if (take.length === 0) return `You give ${name} ${gives} and get nothing for it.`
  if (give.length === 0)
    return words.trim() === ''
      ? `You ask ${name} for ${gets} and give nothing for it.`
      : `You ask ${name} for ${gets}. You give only your word.`
  return `You give ${name} ${gives}. You get ${gets}.`
}

/** "You and Profiteer purge White gambler. Profiteer must agree first. Then you roll the dice." */
function purgeSentence(data: Data, s: State, me: SeatId, { against, members = [], alone }: Talk): string | null {
  if (against === undefined || politburo(s, members.map(playerOf)) < COMMITTEE_QUORUM) return null
  const victim = playerInText(data, against)
  const others = members.filter((seat) => seat !== me).map((seat) => playerInText(data, seat))
  if (others.length === 0) return `You purge ${victim} on your own. You roll the dice at once.`
  const consent = `${listed(others)} must agree first. Then you roll the dice.`
  return alone === true
    ? `You purge ${victim} with your own strength and take all the points. ${consent}`
    : `You purge ${victim} with ${listed(others)}. ${consent}`
}

/** Whether anyone is left against whom this player could find a committee. */
const canPurge = (s: State, me: number): boolean => {
  const free = SEATS.slice(0, s.players).flatMap((_, player) => (s.purged[player] || s.quit[player] ? [] : [player]))
  return (
    free.includes(me) &&
    others(s, me).some(
      (against) =>
        politburo(
          s,
          free.filter((one) => SEATS[one] !== against),
        ) >= COMMITTEE_QUORUM,
    )
  )
}

/** Why "Suggest" has no answer, and what to try instead. */
export const nothingToSuggest = ({ kind, seat }: AskView, filled: Json, s: State): string => {
  if (kind === 'offer') return 'No trade would help both of you now. See what the others offer, or finish.'
  const isPurge = typeof filled === 'object' && filled !== null && 'purge' in filled
  if (!isPurge) return 'No one would gain by a trade with you now. Try again after a draw of chits.'
  return canPurge(s, playerOf(seat))
    ? 'Every purge you could call now risks more than it gains. Markers from a trade would make you stronger.'
    : 'No committee can get enough Politburo markers now. Each player can be in one purge a game turn.'
}

/** What an offer or a purge does, before it is sent. */
export const sendingWords =
  (data: Data) =>
  (ask: AskView, filled: Json, s: State): SendingWords => {
    const talk = (filled ?? {}) as Talk & { readonly offer?: Talk; readonly purge?: Talk; readonly leave?: boolean }
    const me = SEATS[playerOf(ask.seat)]
    if (talk.leave === true) {
      const [title, text] = ['Leave the game', 'You leave the game for good and score nothing.']
      return { title, text, commit: title }
    }
    if (talk.purge !== undefined) {
      const { against } = talk.purge
      const title = against === undefined || against === me ? 'Call a purge' : `Purge ${playerInText(data, against)}`
      return { title, text: purgeSentence(data, s, me, talk.purge), commit: 'Call the purge' }
    }
    const offer = talk.offer ?? talk
    const title =
      offer.to === undefined || offer.to === me ? 'Offer a trade' : `Offer ${playerInText(data, offer.to)} a trade`
    return { title, text: offerSentence(data, offer), commit: 'Send offer' }
  }
