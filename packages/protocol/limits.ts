/**
 * `major.minor`. Something new that an old page can ignore raises the minor; anything that an old page or server would
 * misunderstand raises the major. A page of another major, or of a newer minor than the server's, is asked to reload,
 * and can only look until then.
 *
 * 2.0: differences of lists replace elements in `s`, forms of questions are named, past positions have no journal, and
 * seats have an `occupant`.
 *
 * 2.1: `compare` and `enough`.
 *
 * 2.2: event `bot-fault`, and clocks that rest at weekends.
 */
export const PROTOCOL = '2.2'

/** The WebSocket subprotocol. */
export const SUBPROTOCOL = 'interregnum.1'

export const LIMITS = {
  /** Bytes of a message. */
  message: 64 * 1024,
  /** Bytes of an answer. */
  answer: 8 * 1024,
  /** Characters. */
  chat: 1000,
  name: 40,
  about: 100,
  password: { least: 8, most: 200 },
  /** Characters of a seat's private notes. */
  note: 20_000,
  /** Days: in a year, and at once. */
  vacation: { year: 30, most: 14 },
  /** Lines of the log that come with a whole position. */
  firstLines: 50,
  /** Playouts of one comparison of moves. */
  playouts: 3000,
  /** Positions in one reply to `at`. */
  past: 50,
  /** Tables that one connection may follow. */
  tables: 64,
  /** Connections of one session. */
  sockets: 8,
  /** Messages per second; twice as many may come at once. */
  rate: 20,
  /** Bytes that may wait for a slow reader before it gets no more differences. */
  unsent: 256 * 1024,
} as const

/** Milliseconds. */
export const TIMES = {
  /** Until the first message must have come. */
  greeting: 5000,
  heartbeat: 20_000,
  /** A page counts as gone without a heartbeat for this long. */
  gone: 45_000,
  /** A slow reader is disconnected. */
  slow: 60_000,
  /** A full table has waited for the browser with a seat's part of the dice: another one may ask for a new draw. */
  drawAgain: 10_000,
  /** It asks by itself. Hidden pages look only once a minute: the browser with the part has looked by then. */
  drawAgainUnasked: 75_000,
} as const
