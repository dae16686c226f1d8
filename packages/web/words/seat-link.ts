/** Words for the page that a seat link opens. */
export const seatLinkWords = {
  title: 'You have a seat',
  pageTitle: 'Your seat · Interregnum',
  about: 'Someone keeps a seat for you at their table. You need no account: enter a name and take it.',
  yourName: 'Your name',
  sitDown: 'Take the seat',
  sittingDown: 'Taking the seat…',
  notALink: 'This link is incomplete. Copy it again, from its start to its end.',
  deadTitle: 'This link is no longer a seat',
  dead: 'The seat is taken, or the link was replaced. Ask the person who sent it for a new one.',
}
