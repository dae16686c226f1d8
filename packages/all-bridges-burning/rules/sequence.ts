// 2.0 Sequence of play: cards, Eligibility, and what a Faction may do on its turn.
import { type No, no, type Procedure } from '@interregnum/kernel'
import { nonplayerTurn } from '../bots/nonplayer/turn.ts'
import { cardOf, RED_REVOLT } from '../data/cards.ts'
import { GERMANS_FIRST } from '../data/tables.ts'
import { events } from '../events/index.ts'
import type { Side } from '../events/tryout.ts'
import { moderatesMayPlay, moderatesPlay, NOT_FOR_MODERATES } from '../events/two-player.ts'
import { openBoxes, takeBox } from './boxes.ts'
import { chooseOpenly } from './choose.ts'
import { COMMANDS, command, whyNot } from './commands.ts'
import { germanAction } from './german.ts'
import { restAll } from './movement.ts'
import { earn, returnNews } from './pieces.ts'
import { propagandaRound } from './propaganda.ts'
import { extraOptions, turnOptions } from './questions.ts'
import { checkRevolt, deployWaiting, redRevolt } from './revolt.ts'
import { draw, isPropaganda } from './setup.ts'
import { specialActivity, specialPossible } from './special-activities.ts'
import {
  type Box,
  type CommandKind,
  factionName,
  isPlayer,
  MODERATES,
  newsOf,
  type Play,
  REDS,
  SENATE,
  type State,
  twoPlayer,
} from './state.ts'

/** Far more than needed; stops bots from passing the same Resources back and forth forever. */
const GIFTS_PER_TURN = 30

/** One step between resting points: a card is revealed, a Faction acts, a card ends, or a Propaganda Round. */
export function turn(g: Play): Procedure {
  switch (g.s.step) {
    case 'card':
      return beginCard(g)
    case 'faction':
      return factionTurn(g)
    case 'card-end':
      return endCard(g)
    case 'round':
      return round(g)
    case 'over':
      throw new Error('the game is over')
  }
}

function* beginCard(g: Play): Procedure {
  const { s, t } = g
  s.row = 'none'
  s.boxes = ['', '', '']
  s.passers = []
  s.germans = 'none'
  t.note('card', { card: s.current })
  if (s.current === RED_REVOLT) yield* redRevolt(g)
  if (s.phase === 2 && g.data.cards[s.current - 1].german) {
    const die = t.chance.roll(6)
    s.germans = die <= GERMANS_FIRST ? 'first' : 'last'
    t.note('german-order', { die, first: s.germans === 'first' })
    if (s.germans === 'first') yield* germansAct(g)
  }
  s.step = s.order.length > 0 ? 'faction' : 'card-end'
}

/** 2.2.5: the Germans act once per card. */
function* germansAct(g: Play): Procedure {
  yield* germanAction(g)
  g.s.germans = 'none'
}

function* endCard(g: Play): Procedure {
  const { s } = g
  if (s.germans === 'last') yield* germansAct(g)
  adjustEligibility(s)
  s.played.push(s.current)
  nextCard(g)
}

/** 2.2.5: first those who passed, then those who were ineligible, box c, box d. A full Command makes ineligible. */
function adjustEligibility(s: State): void {
  const by = (letter: 'c' | 'd') =>
    [REDS, SENATE, MODERATES].filter((faction) => s.boxes[faction].endsWith(`-${letter}`))
  const order = [...s.passers, ...s.ineligible, ...by('c'), ...by('d')]
  s.ineligible = [REDS, SENATE, MODERATES].filter((faction) => s.boxes[faction] === 'cmd')
  s.order = order
}

/** 2.2.6, 2.3: a revealed Propaganda card changes places with the current card. */
function nextCard(g: Play): void {
  const { s } = g
  s.current = s.upcoming
  s.upcoming = draw(s, g.t.chance)
  s.step = 'card'
  if (!isPropaganda(s.upcoming)) return
  const event = s.current
  s.current = s.upcoming
  s.upcoming = event
  s.step = 'round'
}

function* round(g: Play): Procedure {
  const { s } = g
  yield* propagandaRound(g)
  s.played.push(s.current)
  s.current = s.upcoming
  s.upcoming = draw(s, g.t.chance)
  s.step = 'card'
}

interface TurnChoice {
  readonly option: string
  readonly use: 'pass' | 'limited' | 'command' | 'event'
  readonly kind: CommandKind | null
  readonly side: Side | null
}
const TURN_CHOICES: readonly TurnChoice[] = [
  ...(['command', 'limited'] as const).flatMap((use) =>
    COMMANDS.map((kind) => ({ option: turnOptions.write({ use, command: kind }), use, kind, side: null })),
  ),
  { option: 'event:unshaded', use: 'event', kind: null, side: 'unshaded' },
  { option: 'event:shaded', use: 'event', kind: null, side: 'shaded' },
  { option: 'pass', use: 'pass', kind: null, side: null },
]

const BOX_TAKEN = no('ABB-2.2.3b', 'box-taken')
const NO_SHADED = no('ABB-5.2', 'no-shaded-text')
const NO_EVENT = no('ABB-2.4.1a', 'revolt-is-no-event')
const NOT_LAST = no('ABB2-6', 'not-last')
const NO_PASS = no('ABB2-4', 'must-act')
const CALLED_BACK = no('ABB-1.4.2b', 'called-back')

const holds = (boxes: readonly Box[], kind: 'event' | 'lim' | 'cmd'): boolean =>
  boxes.some((box) => box.startsWith(kind))

/** A check of what a Faction may choose on its turn. */
export function mayDo(g: Play, faction: number): (choice: TurnChoice) => No | null {
  const { s } = g
  const open = openBoxes(s)
  const openTo = { event: holds(open, 'event'), limited: holds(open, 'lim'), command: holds(open, 'cmd') }
  const variant = twoPlayer(s) && faction === MODERATES
  const check = (choice: TurnChoice): No | null => {
    if (choice.use === 'pass') {
      const whyNotPass = variant ? NO_PASS : s.recalled ? CALLED_BACK : null
      return whyNotPass !== null && TURN_CHOICES.some((other) => other.use !== 'pass' && check(other) === null)
        ? whyNotPass
        : null
    }
    if (choice.use === 'event') {
      if (s.current === RED_REVOLT) return NO_EVENT
      if (!openTo.event) return BOX_TAKEN
      if (choice.side === 'shaded' && cardOf(s.current).shaded === null) return NO_SHADED
      return variant && !moderatesMayPlay(g, s.current, choice.side ?? 'unshaded') ? NOT_FOR_MODERATES : null
    }
    const limited = choice.use === 'limited'
    if (!openTo[choice.use]) return BOX_TAKEN
    if (variant && !limited && s.order.length > 1) return NOT_LAST
    return whyNot(g, faction, choice.kind ?? 'rally', { limited })
  }
  return check
}

function* factionTurn(g: Play): Procedure {
  const { s } = g
  const faction = s.order[0]
  s.gifts = GIFTS_PER_TURN
  s.recalled = false
  restAll(s.fought)
  restAll(s.moved)
  s.executing = faction
  g.t.note('turn', { faction: factionName(faction) })
  if (isPlayer(s, faction)) yield* playerTurn(g, faction)
  else yield* nonplayerTurn(g, faction, playEvent)
  s.executing = null
  yield* deployWaiting(g)
  s.order.shift()
  if (twoPlayer(s) && faction === MODERATES) s.phasing = s.phasing === SENATE ? REDS : SENATE
  checkRevolt(g)
  if (s.order.length === 0) s.step = 'card-end'
}

function* playerTurn(g: Play, faction: number): Procedure {
  const { s, t } = g
  const resourcesBefore = [...s.resources]
  const choice = yield* chooseOpenly(g, faction, 'turn', TURN_CHOICES, mayDo(g, faction), { card: s.current })
  const open = openBoxes(s)
  if (choice.use === 'pass') {
    takeBox(s, faction, 'pass')
    t.note('pass', { faction: factionName(faction) })
    undoGifts(g, resourcesBefore)
    return void earn(g, faction, 1)
  }
  if (choice.use === 'event') {
    takeBox(s, faction, open.find((box) => box.startsWith('event')) ?? 'event-d')
    return yield* playEvent(g, faction, choice.side ?? 'unshaded')
  }
  if (choice.kind === null) return
  if (choice.use === 'command') {
    takeBox(s, faction, 'cmd')
    return yield* fullCommand(g, faction, choice.kind)
  }
  takeBox(s, faction, open.find((box) => box.startsWith('lim')) ?? 'lim-d')
  yield* command(g, faction, choice.kind, { limited: true })
  yield* newsCommands(g, faction)
}

/** 1.3.2: gifts belong to what a Faction executes. A Faction that passes executes nothing, so they are returned. */
function undoGifts(g: Play, resourcesBefore: readonly number[]): void {
  resourcesBefore.forEach((before, faction) => {
    earn(g, faction, before - g.s.resources[faction])
  })
}

/** In the variant the Moderates finish the Command first and must then add a Special Activity if they can (ABB2-7). */
function* fullCommand(g: Play, faction: number, kind: CommandKind): Procedure {
  const variant = twoPlayer(g.s) && faction === MODERATES
  yield* command(g, faction, kind, { limited: false, special: !variant })
  if (variant && specialPossible(g, faction, kind)) yield* specialActivity(g, faction, kind)
}

interface Extra {
  readonly option: string
  readonly kind: CommandKind | null
}
const EXTRAS: readonly Extra[] = [
  ...COMMANDS.map((kind) => ({ option: extraOptions.write({ use: 'news', command: kind }), kind })),
  { option: 'keep-news', kind: null },
]

/** 2.2.4: Reds and Senate may spend each News they hold on one more Limited Command, paying its cost. */
function* newsCommands(g: Play, faction: number): Procedure {
  if (faction === MODERATES) return
  for (;;) {
    const [news] = newsOf(g.s, faction)
    const check = ({ kind }: Extra) => (kind === null ? null : whyNot(g, faction, kind, { limited: true }))
    if (news === undefined || !EXTRAS.some((extra) => extra.kind !== null && check(extra) === null)) return
    const { kind } = yield* chooseOpenly(g, faction, 'news-command', EXTRAS, check)
    if (kind === null) return
    returnNews(g, news)
    yield* command(g, faction, kind, { limited: true })
  }
}

/** Carries out the current Event for a Faction. */
export function* playEvent(g: Play, faction: number, side: Side): Procedure {
  const { s, t } = g
  t.note('event', { faction: factionName(faction), card: s.current, side })
  if (twoPlayer(s) && faction === MODERATES) return yield* moderatesPlay(g, side)
  const text = events[s.current]?.[side]
  const procedure = text?.(g, faction)
  if (procedure) yield* procedure
}
