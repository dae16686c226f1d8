import type { DeadLink } from '@interregnum/protocol'

/** Words for the page that a seat link opens. */
export const seatLinkWords = {
  title: 'You have a seat',
  pageTitle: 'Your seat · Interregnum',
  about: 'Someone keeps a seat for you at their table. You need no account: enter a name and take it.',
  aboutOpen: (host: string, game: string, seat: string) =>
    `${host} keeps a seat for you: ${seat} in ${game}. You need no account: enter a name and take it.`,
  ownTitle: 'Play on here',
  aboutDevice: (name: string, game: string, seat: string) =>
    `You play ${seat} in ${game} as ${name}. This browser gets the seat too. Your other browser keeps it.`,
  aboutMove: (name: string, game: string, seat: string) =>
    `${name} plays ${seat} in ${game}. Someone already plays in this browser, so all seats of ${name} move here. The other browser no longer has them.`,
  seatIn: (seat: string, game: string) => `${seat}, in ${game}`,
  invitedBy: (host: string, pace: string) => `${host} invites you · ${pace}`,
  orSignIn: 'Or sign in',
  aboutSignIn: 'To find your games again without links.',
  playOn: 'Play on',
  loading: 'Looking up the seat…',
  yourName: 'Your name',
  sitDown: 'Take the seat',
  sittingDown: 'Taking the seat…',
  notALink: 'This link is incomplete. Copy it again, from its start to its end.',
  deadTitle: 'This link is no longer a seat',
  deadSeat: (seat: string, game: string) => (seat === '' ? game : `${seat}, in ${game}`),
  deadBecause: (about: string, why: string, whatNow: string) => `${about}. ${why} ${whatNow}`,
  why: {
    taken: () => 'Someone has taken this seat.',
    bot: () => 'The seat was given to a bot.',
    account: () => 'Its player has an account now, and the seat belongs to it.',
    renewed: (when: string | null) =>
      when === null ? 'The link was replaced by a new one.' : `The link was replaced by a new one (${when}).`,
    withdrawn: () => 'The seat is no longer given by a link.',
    closed: (when: string | null) =>
      when === null ? 'The table was closed before the game.' : `The table was closed before the game (${when}).`,
    over: (when: string | null) => (when === null ? 'The game is over.' : `The game has been over since ${when}.`),
  } satisfies { readonly [why in DeadLink['why']]: (when: string | null) => string },
  whatNow: {
    taken: (host: string) => `If it should be yours, ask ${host}.`,
    bot: (host: string) => `To play after all, ask ${host}.`,
    account: () => 'If that is you, sign in.',
    renewed: (host: string) => `Ask ${host} for the new one.`,
    withdrawn: (host: string) => `Ask ${host} whether it is still free.`,
    closed: (host: string) => `Ask ${host} for another table.`,
    over: () => '',
  } satisfies { readonly [why in DeadLink['why']]: (host: string) => string },
  watch: 'Watch the game',
  dead: 'The seat is taken, or the link was replaced. Ask the person who sent it for a new one.',
}
