// What people are told when they are not there, in English.
import type { NoticeKind } from '@interregnum/protocol'

export interface NoticeFacts {
  /** `test`: the person asked for it. */
  readonly kind: NoticeKind | 'test'
  /** The name of the table, or of its game. */
  readonly table: string
  /** The title of the person's seat. */
  readonly seat: string
  /** Whether another player sent a reminder. */
  readonly isNudge: boolean
  /** Whether the game waits for the person's part of the dice. */
  readonly awaitsDice: boolean
}

const LINES: { readonly [kind in NoticeFacts['kind']]: (facts: NoticeFacts) => string } = {
  turn: ({ table, seat, isNudge }) =>
    isNudge ? `The others in ${table} are waiting for you (${seat}).` : `It’s your turn in ${table} (${seat}).`,
  invite: ({ table, seat }) => `A seat is kept for you in ${table} (${seat}).`,
  request: ({ table }) => `Someone asks for your consent in ${table}.`,
  begin: ({ table, seat, awaitsDice }) =>
    awaitsDice
      ? `Every seat in ${table} is taken. Open it so that the game can start (${seat}).`
      : `${table} has started. You play ${seat}.`,
  end: ({ table }) => `${table} is over.`,
  talk: ({ table }) => `Someone wrote to you in ${table}.`,
  test: () => 'This is a test. Notices of your games reach you here.',
}

const SUBJECTS: { readonly [kind in NoticeFacts['kind']]: (facts: NoticeFacts) => string } = {
  turn: ({ table, isNudge }) => (isNudge ? `Reminder: ${table}` : `Your turn: ${table}`),
  invite: ({ table }) => `An invitation: ${table}`,
  request: ({ table }) => `A request: ${table}`,
  begin: ({ table, awaitsDice }) => (awaitsDice ? `Ready to start: ${table}` : `Started: ${table}`),
  end: ({ table }) => `Finished: ${table}`,
  talk: ({ table }) => `A message: ${table}`,
  test: () => 'A test notice',
}

export const noticeText = {
  line: (facts: NoticeFacts): string => LINES[facts.kind](facts),
  diceDone: ({ table, seat }: NoticeFacts): string =>
    `Every seat in ${table} is taken. Your browser added your part of the dice (${seat}).`,
  subject: (facts: NoticeFacts): string => SUBJECTS[facts.kind](facts),
  mail: (facts: NoticeFacts, link: string, off: string): string => `${LINES[facts.kind](facts)}

${link}

Stop these mails: ${off}
`,
}
