// The HTTP part of the server about the person: account, sessions, notices.
import type {
  Me,
  MeChange,
  NewAccount,
  NoticeTest,
  OwnStatistics,
  PushSubscriptionBody,
  SessionInfo,
  VacationState,
} from '@interregnum/protocol'
import { call, findServer } from './online-api.ts'

const thenFind = async (request: Promise<unknown>): Promise<void> => {
  await request
  await findServer()
}

export const makeAccount = (account: NewAccount): Promise<void> => thenFind(call('POST', 'account', account))
export const signIn = (name: string, password: string): Promise<void> =>
  thenFind(call('POST', 'sign-in', { name, password }))
export const signOut = (): Promise<void> => thenFind(call('POST', 'sign-out'))
/** The reply is the same whether the address is known or not. */
export const mailLink = (mail: string): Promise<unknown> => call('POST', 'sign-in/mail', { mail })
export const signInByLink = (token: string): Promise<void> => thenFind(call('POST', 'sign-in/link', { token }))
export const confirmMail = (token: string): Promise<unknown> => call('POST', 'mail/confirm', { token })
/** Switches off one kind of notice, without signing in. */
export const switchOff = (token: string): Promise<unknown> => call('POST', `off/${encodeURIComponent(token)}`)

export const fetchMe = (): Promise<Me> => call('GET', 'me')
export const changeMe = (change: MeChange): Promise<void> => thenFind(call('PUT', 'me', change))
export const changeMail = (mail: string | null): Promise<unknown> => call('PUT', 'mail', { mail })
export const changePassword = (old: string, password: string): Promise<unknown> =>
  call('PUT', 'password', { ...(old === '' ? {} : { old }), password })
export const deleteAccount = (password: string): Promise<void> =>
  thenFind(call('DELETE', 'account', password === '' ? {} : { password }))
export const exportAddress = '/api/export'

export const fetchStatistics = (): Promise<OwnStatistics> => call('GET', 'statistics')
export const fetchSessions = (): Promise<readonly SessionInfo[]> => call('GET', 'sessions')
export const endSession = (id: number): Promise<unknown> => call('DELETE', `sessions/${id}`)
export const endOtherSessions = (): Promise<unknown> => call('DELETE', 'sessions')

export const fetchVacation = (): Promise<VacationState> => call('GET', 'vacation')
export const goOnVacation = (days: number): Promise<VacationState> => call('POST', 'vacation', { days })
export const endVacation = (): Promise<VacationState> => call('DELETE', 'vacation')

export const addPush = (subscription: PushSubscriptionBody): Promise<unknown> => call('POST', 'push', subscription)
export const removePush = (endpoint: string): Promise<unknown> => call('DELETE', 'push', { endpoint })
export const sendTest = (test: NoticeTest): Promise<unknown> => call('POST', 'notices/test', test)
