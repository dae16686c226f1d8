// The message catalogue: all texts of the game. Those of the solitaire game only are in solitaire.ts.
import { kernelRefusal, undoneText, type Words } from '@interregnum/game-package'
import type {
  AskView,
  ByKind,
  ChoiceOf,
  JournalEntry,
  KindOf,
  NoteData,
  NotesBy,
  Option,
  Outcome,
  Refusal,
} from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { NATIONS, UNITS, unit as unitNumber } from '../data/counters.ts'
import { PERIODS } from '../data/tables.ts'
import { type Lines, notes } from '../rules/notes.ts'
import { type Asks, type BandSent, questions, replyOptions, verbIn } from '../rules/questions.ts'
import { playerOf, SEATS, SOLITAIRE_SEAT, type SoloPhase, type State } from '../rules/state.ts'
import { detailOf } from './details.ts'
import { fieldWords, nothingToSuggest, sendingWords } from './forms.ts'
import {
  capital,
  chitName,
  countedWords,
  counterName,
  counterWorth,
  isPluralNation,
  listed,
  manyChits,
  nationInText,
  nationName,
  playerDoes,
  playerInText,
  playerName,
  playersOwn,
  provinceName,
  winText,
  withNames,
} from './names.ts'
import { REASONS } from './reasons.ts'

const points = (n: number): string => `${n} ${n === 1 ? 'point' : 'points'}`

/** Labels of options without parameters, by option, or by `kind option` if the label depends on the question. */
const WORDS: Readonly<Record<string, string>> = {
  ready: 'Done trading',
  apart: 'Alone',
  enough: 'Done',
  'purge.take enough': 'Give up the points that are left',
  done: 'Done',
  'move done': 'End the Movement Phase',
  'combat done': 'End the Combat Phase',
  stop: 'End this move',
  assassinate: 'Send Assassins',
  roll: 'Roll',
  'event roll': 'Roll',
  'assemble roll': 'Attack',
  'purge.roll roll': 'Purge',
  'counterpurge.roll roll': 'Counterpurge',
  draw: 'Draw',
  'draw draw': 'Draw a chit',
  'sequence draw': 'Draw a marker',
  next: 'End turn',
  'call-off': 'Call off the attack',
  'let-lie': 'Leave it',
  comintern: 'Play Comintern: double this attack',
  anarchists: 'Anarchists Strike',
  demands: 'Territorial Demands',
  politburo: 'A Politburo marker (2 points)',
  'czar.marker assassin': 'Assassin',
  'czar.marker felix': 'Felix D.',
  decline: 'Decline',
  execute: 'Execute the Czar',
  'comply keep': 'Refuse the order',
  order: 'Propose executing the Czar',
  'consent-order': 'Agree to execute the Czar',
  'kill-czar': 'Assassinate the Czar: costs 1 Assassin, no committee needed',
  withdraw: 'Leave the committee',
  play: 'Play 26 Commissars: draw 3 chits',
  'commissars keep': 'Save it',
  no: 'No',
  'raid no': 'Save the Air Raid',
  'recall no': 'Save the chit',
  strike: 'Call a General Strike: go first',
  'general-strike no': 'Save them',
  end: 'End the game',
  'go-on': 'Keep playing',
}

/** Labels of options with a parameter, by verb, or by `kind verb`. */
const VERBS: Readonly<Record<string, (name: string) => string>> = {
  accept: (who) => `Accept ${who}’s offer`,
  decline: (who) => `Decline ${who}’s offer`,
  consent: (who) => `Support ${who}’s purge`,
  refuse: (who) => `Reject ${who}’s purge`,
  against: (who) => `Counterpurge ${who}`,
  move: (what) => `Move ${what}`,
  stack: (what) => `Move whole stack: ${what}`,
  'deploy stack': (what) => `Stack with ${what}`,
  exit: (what) => `Send ${what} home`,
  emigrate: (what) => `Send the ${what} abroad`,
  evacuate: (where) => `Evacuate Whites from ${where}`,
  aboard: (what) => `Embark ${what}`,
  go: (where) => `To ${where}`,
  rail: (where) => `By rail to ${where}`,
  ice: (where) => `Ice March to ${where}`,
  sail: (where) => `By sea to ${where}`,
  take: (what) => `Attach ${what}`,
  drop: (what) => `Drop ${what}`,
  detach: (what) => `Detach ${what} from its leader`,
  join: (what) => `Add ${what}`,
  'join join': (what) => `Join ${what}`,
  leave: (what) => `Leave ${what} here`,
  carry: (what) => `Pick up the ${what}`,
  put: (what) => `Drop the ${what}`,
  hitch: (what) => `Take ${what}`,
  unhitch: (what) => `Hand the train to ${what}`,
  under: (what) => `Attach it to ${what}`,
  keep: (what) => `Keep ${what}`,
  attack: (what) => `Attack ${what}`,
  subvert: (what) => `Subvert ${what}`,
  terror: (what) => `Use Terror on ${what}`,
  with: (what) => `Attack with ${what}`,
  also: (what) => `Attack ${what} too`,
  bombard: (what) => `Fleet supports ${what}`,
  lose: (what) => `Lose ${what}`,
  capture: (what) => `Capture with ${what}`,
  target: (what) => `Target ${what}`,
  purge: (what) => `Take ${what}`,
  land: (where) => `Land in ${where}`,
  rise: (where) => `Rise in ${where}`,
  raid: (where) => `Raid ${where}`,
  recall: (what) => `Return ${what}`,
}

/** Questions that have data. */
type WithData = {
  readonly [K in KindOf<Asks>]: Asks[K] extends { readonly data: object } ? K : never
}[KindOf<Asks>]
/** Of these, those of the solitaire game, and those whose text does not depend on their data. */
type Solo = 'leader.pick' | 'leader.post'
type Plain = 'assassinate.roll' | 'counterpurge.roll'

/** Options that move a force. */
const WAYS: ReadonlySet<string> = new Set(['go', 'rail', 'ice', 'sail'])

const REPLIES = {
  offer: 'Respond to an offer',
  purge: 'Support or reject a purge',
  reject: 'Reject a purge',
  both: 'Respond to offers and purges',
  czar: 'The Czar: propose or vote',
  proposals: 'Respond to proposals',
} as const

/** At the end of a turn: what can still be done before the others go on. */
const FINISH = {
  end: 'End your turn.',
  assassins: 'End your turn, or send Assassins first?',
  trade: 'End your turn. You can still offer a trade.',
  tradeOrPurge: 'End your turn. You can still trade or call a purge.',
} as const

function finishQuestion({ seat, options }: AskView, s: State): string {
  if (options.includes('assassinate')) return FINISH.assassins
  if (s.solo !== null) return FINISH.end
  return s.purged[playerOf(seat)] ? FINISH.trade : FINISH.tradeOrPurge
}

const QUESTIONS: Readonly<Record<Exclude<KindOf<Asks>, WithData> | Plain, string>> = {
  session: 'Trade your leaders, or finish?',
  offer: 'Offer a trade',
  talk: 'Offer a trade, call a purge, or leave the game',
  reply: REPLIES.offer,
  order: REPLIES.czar,
  committee: 'Stay in the committee?',
  restack: 'Which unit do you keep under a leader?',
  event: 'Roll for a Random Event.',
  move: 'Which force moves?',
  combat: 'Who do you attack?',
  draw: 'Draw a chit from the Randomizer.',
  finish: FINISH.end,
  sequence: 'Draw to see who goes first next turn.',
  strike: 'Which Anarchists attack, and who?',
  claim: 'Which nation attacks which?',
  'assassinate.target': 'Who do you target?',
  'assassinate.roll': 'Roll for the assassination.',
  commissars: 'Your leader was assassinated. Play 26 Commissars?',
  comply: 'The committee orders you to execute the Czar. Obey?',
  'czar.marker': 'Which marker do you spend?',
  'counterpurge.roll': 'Roll for the counterpurge.',
  counterpurge: 'The purge backfires. Who do you counterpurge?',
  raid: 'Which province do you raid?',
  'general-strike': 'Call a General Strike?',
  vote: 'No White leader is left in Europe. End the game with a Red Victory?',
}

const isPlain = (kind: string): kind is keyof typeof QUESTIONS => Object.hasOwn(QUESTIONS, kind)

const ATTACKS: Readonly<Record<string, string>> = {
  combat: 'Attack',
  subversion: 'Subversive attack',
  terror: 'Terror',
}
export const STEP_WORDS: Readonly<Record<string, string>> = {
  trade: 'Trading',
  deploy: 'Deployment',
  event: 'Random Events Phase',
  move: 'Movement Phase',
  combat: 'Combat Phase',
  draw: 'Randomizer Phase',
  finish: 'End of turn',
  replace: 'Replacement Segment',
  sequence: 'Sequencing Segment',
  over: 'Game over',
  solo: 'Solitaire',
}
/** In the third person, and with "you". */
const ATTACK_VERBS: Readonly<Record<string, readonly [string, string]>> = {
  combat: ['attacks', 'attack'],
  subversion: ['subverts', 'subvert'],
  terror: ['uses Terror on', 'use Terror on'],
}
const EVENT_WORDS: Readonly<Record<string, string>> = {
  draw: 'draw a chit',
  petrograd: 'Petrograd Crisis',
  moscow: 'Moscow Crisis',
  european: 'European Crisis',
  baku: 'Baku Oilfields',
}
const RESULT_WORDS: Readonly<Record<string, string>> = {
  AE: 'attackers eliminated',
  DE: 'defenders eliminated',
  EX: 'exchange',
}

/** Replies that concern the Czar. */
const ABOUT_CZAR: ReadonlySet<string> = new Set(['order', 'consent-order', 'kill-czar'])

/** Journal entries that only the solitaire game writes. */
type SoloLine = Extract<
  KindOf<Lines>,
  `solitaire.${string}` | `enemy.${string}` | `leaders.${string}` | 'leader.posted' | 'chit.returned' | 'czar.shot'
>

/** Texts that only the solitaire game has. */
export interface ExtraWords {
  readonly phases: Readonly<Record<SoloPhase, string>>
  readonly questions: Pick<ByKind<Asks, [Data], string>, Solo>
  readonly options: Readonly<Record<string, string>>
  readonly notes: Pick<NotesBy<Lines, [Data], string | null>, SoloLine>
  readonly reasons: Readonly<Record<string, string>>
  readonly outcome: (outcome: Outcome) => { readonly title: string; readonly text: string } | null
}

const isNation = (word: string): boolean => NATIONS.some(({ id }) => id === word)

/** Months are printed for the first turns only; a game may last longer. */
const turnName = (turn: number): string =>
  PERIODS[turn - 1] === undefined ? `Turn ${turn}` : `Turn ${turn}, ${PERIODS[turn - 1]}`

export function words(data: Data, extra: ExtraWords): Words<State> {
  const counter = (id: string): string => counterName(data, id)
  const worth = (id: string): string => counterWorth(data, id)
  const place = (id: string): string => provinceName(data, id)
  const chit = (word: string): string => chitName(data, word)
  const who = (seat: string): string => playerInText(data, seat)
  const own = (seat: string): string => playersOwn(data, seat)
  const does = (seat: string, verb: string, youDo: string): string => playerDoes(data, seat, verb, youDo)
  /** Several players with a verb: "you and Profiteer purge". */
  const doAll = (seats: readonly string[], verb: string, plural: string): string =>
    seats.length === 1 ? does(seats[0], verb, plural) : `${listed(seats.map(who))} ${plural}`
  const counters = (ids: readonly string[]): string => listed(ids.map(counter))
  const goods = (words_: readonly string[]): string => countedWords(data, words_)

  /** What an option is about: a player, a province, a counter. */
  const thing = (choice: ChoiceOf<Asks>): string => {
    if ('player' in choice) return playerName(data, SEATS[choice.player])
    if ('province' in choice) return data.provinceNames[choice.province]
    return 'unit' in choice ? counterWorth(data, UNITS[choice.unit].id) : ''
  }

  const label = (ask: AskView, option: Option): string => {
    const choice = questions.read(ask.kind, option)
    if (choice === null) return String(option)
    const { use } = choice
    const own = 'player' in choice && SEATS[choice.player] === ask.seat
    if (own && use === 'decline') return 'Withdraw my offer'
    if (own && use === 'refuse') return 'Withdraw my purge'
    const known = extra.options[option] ?? WORDS[`${ask.kind} ${option}`] ?? WORDS[option]
    if (known !== undefined) return known
    if ('band' in choice) return bandText(choice.band)
    if ('claimant' in choice)
      return `${nationName(NATIONS[choice.claimant].id)} attacks ${nationInText(NATIONS[choice.claimed].id)}`
    if ('black' in choice)
      return `${counter(UNITS[choice.black].id)} ${ATTACK_VERBS[use][0]} ${counter(UNITS[choice.target].id)}`
    return (
      (VERBS[`${ask.kind} ${use}`] ?? VERBS[use])?.(thing(choice)) ??
      extra.options[use]?.replace('{}', thing(choice)) ??
      String(option)
    )
  }

  /** The province that a counter is in. */
  const provinceOf = (s: State, id: string): string => data.provinceNames[s.at[unitNumber(id)]] ?? ''

  const questionsWithData: Pick<ByKind<Asks, [State], string>, Exclude<WithData, Solo | Plain>> = {
    deploy: (f, s) => `Who does ${worth(f.leader)} stack with in ${provinceOf(s, f.leader)}?`,
    step: (f, s) => {
      const [unit, where] = [counter(f.lead), provinceOf(s, f.lead)]
      if (f.mode === 'rail') return `${unit} in ${where}: by rail. Where to?`
      return f.points === 1
        ? `${unit} in ${where}: 1 movement point left. Where to?`
        : `${unit} in ${where}: ${f.points} movement points left. Where to?`
    },
    under: (f) => `Which leader takes ${counter(f.unit)}?`,
    join: (f) => `Which force takes ${chit(f.unit)}?`,
    rise: (f) => `Where does ${counter(f.unit)} rise?`,
    land: (f) => `Where does ${counter(f.unit)} land?`,
    aboard: (f) => `Who do you evacuate from ${place(f.port)}?`,
    assemble: (f) => `${ATTACKS[f.kind]} in ${place(f.province)}: which stacks attack?`,
    lose: (f) => `What do you lose? At least ${f.loss} strength.`,
    capture: (f) => `Which force captures the ${counter(f.imperial)}?`,
    'assassinate.send': (f) => `How many Assassins do you send after ${worth(f.target)}?`,
    'purge.roll': (f) => `The committee agrees. Purge ${who(f.against)}?`,
    'purge.take': (f) => `Take ${points(f.points)} from ${who(f.from)}. What do you take?`,
    recall: (f) => `Play ${chit(f.chit)}?`,
  }

  const lines: Omit<NotesBy<Lines, [], string | null>, SoloLine> = {
    ready: (f) => `${does(f.player, 'is', 'are')} done trading.`,
    'session.over': () => 'The trading session is over.',
    offer: (f) => (f.words === '' ? offerText(f) : offerWithWords(f)),
    trade: (f) => {
      if (f.give.length === 0) return `${does(f.to, 'gives', 'give')} ${who(f.from)} ${goods(f.take)}.`
      if (f.take.length === 0) return `${does(f.from, 'gives', 'give')} ${who(f.to)} ${goods(f.give)}.`
      return `${does(f.from, 'gives', 'give')} ${who(f.to)} ${goods(f.give)} for ${goods(f.take)}.`
    },
    'trade.unseen': (f) => `${who(f.from)} and ${who(f.to)} trade in secret.`,
    retracted: (f) => `${does(f.from, 'withdraws', 'withdraw')} an offer to ${who(f.to)}.`,
    declined: (f) => `${does(f.to, 'declines', 'decline')} ${own(f.from)} offer.`,
    motion: (f) =>
      f.alone
        ? `${does(f.mover, 'calls', 'call')} a purge of ${who(f.against)}, alone. Committee: ${listed(f.members.map(who))}.`
        : `${does(f.mover, 'calls', 'call')} a purge of ${who(f.against)}. Committee: ${listed(f.members.map(who))}.`,
    'motion.consent': (f) => `${does(f.player, 'supports', 'support')} ${own(f.mover)} purge.`,
    'motion.refused': (f) =>
      f.player === f.mover
        ? `${does(f.mover, 'withdraws', 'withdraw')} the purge.`
        : `${does(f.player, 'rejects', 'reject')} ${own(f.mover)} purge.`,
    withdrawn: (f) => `${does(f.player, 'leaves', 'leave')} the committee.`,
    'purge.off': () => 'The committee has collapsed: no purge.',
    purge: (f) =>
      `${doAll(f.purgers, 'purges', 'purge')} ${who(f.against)}: strength ${f.strength}, rolled ${sum(f.dice)}, ${purgeText(f.result)}.`,
    counterpurge: (f) =>
      `${doAll(f.purgers, 'counterpurges', 'counterpurge')} ${who(f.against)}: strength ${f.strength}, rolled ${sum(f.dice)}, ${purgeText(f.result)}.`,
    'counterpurge.declined': (f) => `${does(f.player, 'does', 'do')} not counterpurge.`,
    'purged.leader': (f) => `${does(f.to, 'takes', 'take')} ${worth(f.leader)} from ${who(f.from)}.`,
    'purged.politburo': (f) => `${does(f.to, 'takes', 'take')} a Politburo marker from ${who(f.from)}.`,
    order: (f) =>
      `${f.first ? does(f.player, 'proposes', 'propose') : does(f.player, 'agrees', 'agree')} to execute the Czar.`,
    'order.given': (f) => `The committee orders ${who(f.holder)} to execute the Czar.`,
    'order.defied': (f) => `${does(f.holder, 'refuses', 'refuse')} to execute the Czar.`,
    'czar.executed': (f) => `${does(f.player, 'executes', 'execute')} the Czar.`,
    chit: (f) => `${does(f.player, 'plays', 'play')} ${chit(f.chit)}.`,
    'not-captured': (f) => `${does(f.player, 'leaves', 'leave')} the ${counter(f.imperial)} where it is.`,
    captured: (f) => `${counter(f.by)} captures the ${counter(f.imperial)} for ${who(f.player)}.`,
    assassination: (f) =>
      `${does(f.player, 'sends', 'send')} ${f.assassins} ${f.assassins === 1 ? 'Assassin' : 'Assassins'} against ${ownedName(f.owner, worth(f.target))}: rolled ${sum(f.dice)}. ${f.dies ? 'He is killed.' : f.assassins === 1 ? 'He survives, and the Assassin changes sides.' : 'He survives, and the Assassins change sides.'}`,
    'chief.lost': (f) => `${counter(f.leader)} is dead: Red replacements are suspended.`,
    'politburo.lost': (f) => `${does(f.player, 'gives', 'give')} up a Politburo marker.`,
    unstacked: (f) =>
      `${counters(f.units)} ${f.units.length === 1 ? 'is' : 'are'} no longer led by ${counter(f.leader)}.`,
    drawn: (f) => {
      // 20.12: no matter who draws it, a nation fights against the Reds.
      return f.player === SOLITAIRE_SEAT && isNation(f.chit)
        ? `${does(f.player, 'draws', 'draw')} ${chit(f.chit)} for ${who('non-red')}.`
        : `${does(f.player, 'draws', 'draw')}: ${chit(f.chit)}.`
    },
    'drawn.unseen': (f) => `${does(f.player, 'draws', 'draw')} a chit in secret.`,
    'marker.void': (f) => `${chit(f.chit)} has no effect; another chit is drawn.`,
    'withdrawn.nation': (f) => `${nationInText(f.nation)} ${isPluralNation(f.nation) ? 'leave' : 'leaves'} the war.`,
    lost: (f) => lostText(f),
    armistice: (f) => {
      if (f.units.length === 0) return 'Armistice: the Central Powers leave the war.'
      return f.units.length === 1
        ? `Armistice: the Central Powers leave the war; ${counters(f.units)} arrives.`
        : `Armistice: the Central Powers leave the war; ${counters(f.units)} arrive.`
    },
    landed: (f) => `${counter(f.unit)} lands in ${place(f.province)}.`,
    'rising.roll': (f) => `Rolled ${f.dice.join('-')}: ${risingText(f)}.`,
    rising: (f) => `${counter(f.unit)} rises in ${place(f.province)}.`,
    'no-berth': (f) => `No force can take ${chit(f.chit)}; another chit is drawn.`,
    joined: (f) => `${counter(f.with)} is joined by ${chit(f.unit)} in ${place(f.province)}.`,
    event: (f) => `Random Event ${f.dice.join('-')}: ${eventText(f)}.`,
    epidemic: (f) => `The epidemic in ${place(f.province)} eliminates ${ownedName(f.owner, counter(f.unit))}.`,
    left: (f) => `${does(f.player, 'leaves', 'leave')} the game.`,
    exit: (f) => `${counter(f.unit)} goes home from Vladivostok.`,
    moved: (f) => (MOVED[f.how] ?? MOVED.march)(counter(f.lead), place(f.from), place(f.to)),
    stopped: () => null,
    'train.left': (f) => `${counter(f.train)} is abandoned and returns to the Randomizer.`,
    evacuated: (f) => `${counter(f.unit)} is evacuated from ${place(f.port)}.`,
    emigrated: (f) => `${does(f.player, 'sends', 'send')} the ${counter(f.imperial)} abroad.`,
    attack: (f) => `${does(f.player, ...ATTACK_VERBS[f.kind])} ${counter(f.target)} in ${place(f.province)}.`,
    'called-off': () => 'Attack called off.',
    combat: (f) =>
      `${ATTACKS[f.kind]} in ${place(f.province)}, ${f.strength} against ${f.defence} (${f.odds}): rolled ${f.die}, ${combatText(f)}.`,
    demands: (f) => `${nationInText(f.claimant)} and ${nationInText(f.claimed)} may fight each other this phase.`,
    replaced: (f) => `Replaced: ${counters(f.units)}.`,
    raid: (f) =>
      `${does(f.player, 'raids', 'raid')} ${place(f.province)}: rolled ${f.die}. ${f.die <= 3 ? 'No Red replacements there.' : f.die === 4 ? 'No effect.' : 'The player who controls it draws a chit.'}`,
    vote: (f) => `${does(f.player, 'votes', 'vote')} ${f.answer === 'end' ? 'to end the game' : 'to keep playing'}.`,
    phase: (f) => `${who(f.player)}: ${STEP_WORDS[f.step]}.`,
    turn: (f) => `${turnName(f.turn)}: ${playerName(data, f.player)}.`,
    interphase: (f) => `Turn ${f.turn} ends.`,
    first: (f) => `${does(f.player, 'goes', 'go')} first.`,
    end: (f) => RESULTS[f.result] ?? null,
    undone: undoneText,
    'rules-changed': (f) => `The rules changed from ${f.from} to ${f.to}.`,
  }

  const offerText = (f: NoteData<Lines, 'offer'>): string => {
    if (f.give.length === 0) return `${does(f.from, 'asks', 'ask')} ${who(f.to)} for ${goods(f.take)}.`
    if (f.take.length === 0) return `${does(f.from, 'offers', 'offer')} ${who(f.to)} ${goods(f.give)} as a gift.`
    return `${does(f.from, 'offers', 'offer')} ${who(f.to)} ${goods(f.give)} for ${goods(f.take)}.`
  }
  const offerWithWords = (f: NoteData<Lines, 'offer'>): string => {
    if (f.give.length === 0) return `${does(f.from, 'asks', 'ask')} ${who(f.to)} for ${goods(f.take)}: “${f.words}”`
    if (f.take.length === 0)
      return `${does(f.from, 'offers', 'offer')} ${who(f.to)} ${goods(f.give)} as a gift: “${f.words}”`
    return `${does(f.from, 'offers', 'offer')} ${who(f.to)} ${goods(f.give)} for ${goods(f.take)}: “${f.words}”`
  }

  /** "Profiteer’s Stalin", if it is known whose a unit was. */
  const ownedName = (owner: string | null | undefined, name: string): string =>
    owner == null ? name : `${own(owner)} ${name}`

  /** "Player C loses Voroshilov (1) in Saratov." Lines of older versions do not say whose the units were. */
  const lostText = ({ units, owners, province }: NoteData<Lines, 'lost'>): string => {
    const parts = [...new Set(units.map((_, n) => owners?.[n] ?? null))].map((owner) => {
      const gone = units.filter((_, n) => (owners?.[n] ?? null) === owner)
      const names = listed(gone.map(worth))
      if (owner !== null) return `${does(owner, 'loses', 'lose')} ${names}`
      return `${names} ${gone.length === 1 ? 'is' : 'are'} eliminated`
    })
    const all = parts.join('; ')
    return province == null ? `${all}.` : `${all} in ${place(province)}.`
  }

  const eventText = (f: NoteData<Lines, 'event'>): string =>
    f.event === 'epidemic' ? `epidemic in ${listed(f.provinces.map(place))}` : EVENT_WORDS[f.event]

  /** The provinces in which anarchists may rise with these dice; never Finland or Poland (14.11). */
  const risingText = (f: NoteData<Lines, 'rising.roll'>): string => {
    const named = f.provinces.filter((id) => !['FINL', 'POLA'].includes(id))
    return named.length === 0 ? 'any province' : listed(named.map(place), 'or')
  }

  /** Names what one side of an offer does not have. It can be either side. */
  const lacking = ({ reason, data: facts }: Refusal): string | null => {
    const what = typeof facts === 'object' && facts !== null && 'what' in facts ? facts.what : undefined
    if (typeof what !== 'string') return null
    if (reason === 'not-yours') return `${chit(what)} is not theirs to give.`
    return reason === 'too-few-chits' ? `Not enough ${manyChits(data, what)} to give.` : null
  }

  /** A force that can go no further, but is still asked what it takes along or leaves. */
  const arrived = (lead: string, s: State): string =>
    `${counter(lead)} stays in ${provinceOf(s, lead)}. Pick up or drop units?`
  const isWay = (option: Option): boolean => WAYS.has(verbIn(option) ?? '')

  /** What the replies are about: offers, purges, the Czar. */
  const replyQuestion = ({ options }: AskView): string => {
    if (options.every((option) => ABOUT_CZAR.has(String(option)))) return REPLIES.czar
    if (options.includes('consent-order')) return REPLIES.proposals
    const uses = new Set(options.map((option) => replyOptions.read(option)?.use))
    const [offer, purge] = [uses.has('accept') || uses.has('decline'), uses.has('consent') || uses.has('refuse')]
    if (offer && purge) return REPLIES.both
    return offer ? REPLIES.offer : uses.has('consent') ? REPLIES.purge : REPLIES.reject
  }

  return {
    where(s) {
      if (s.solo !== null) return `${turnName(s.turn)}: ${extra.phases[s.solo.phase]}`
      if (s.step === 'trade' || s.step === 'deploy') return STEP_WORDS[s.step]
      return `${turnName(s.turn)}: ${STEP_WORDS[s.step]}`
    },
    ask(ask, s) {
      if (questions.is(ask, 'step') && !ask.options.some(isWay)) return arrived(ask.data.lead, s)
      if (questions.is(ask, 'assassinate.send') && ask.options.length === 1)
        return `Send an Assassin after ${worth(ask.data.target)}.`
      const text = questions.tell(ask, questionsWithData, s) ?? questions.tell(ask, extra.questions, data)
      if (text !== undefined) return text
      if (ask.kind === 'reply') return replyQuestion(ask)
      if (ask.kind === 'finish') return finishQuestion(ask, s)
      return isPlain(ask.kind) ? QUESTIONS[ask.kind] : ask.kind
    },
    option(ask, option, s) {
      const detail = detailOf(s, data, ask, option)
      return { label: label(ask, option), ...(detail === undefined ? {} : { detail }) }
    },
    field: fieldWords(data),
    sending: sendingWords(data),
    nothingToSuggest,
    note(entry: JournalEntry) {
      const text = notes.tell(entry, extra.notes, data) ?? notes.tell(entry, lines)
      // "Felix D." already ends in a full stop.
      return text === undefined || text === null ? null : capital(text).replace(/\.\.$/, '.')
    },
    refusal: (refusal: Refusal) =>
      lacking(refusal) ?? REASONS[refusal.reason] ?? extra.reasons[refusal.reason] ?? kernelRefusal(refusal),
    outcome: (outcome) => extra.outcome(outcome) ?? outcomeWords(data, outcome),
    reason: (reason) => withNames(data, reason),
  }
}

type Moved = (who: string, from: string, to: string) => string
/** By how a force moves. */
const MOVED: Readonly<Record<string, Moved>> & { readonly march: Moved } = {
  march: (who, from, to) => `${who} moves from ${from} to ${to}.`,
  rail: (who, from, to) => `${who} moves from ${from} to ${to} by rail.`,
  sail: (who, from, to) => `${who} moves from ${from} to ${to} by sea.`,
  ice: (who, from, to) => `${who} moves from ${from} to ${to} in an Ice March.`,
}
const sum = (dice: readonly number[]): number => dice.reduce((total, die) => total + die, 0)
const purgeText = (result: number): string => (result === 0 ? 'it backfires' : `${points(result)} to take`)

/** Subversion and terror either eliminate the target or do nothing (8.43). */
function combatText(f: NoteData<Lines, 'combat'>): string {
  if (f.kind !== 'combat' && f.result !== 'DE') return 'no effect'
  return RESULT_WORDS[f.result]
}

function bandText({ plain, felix }: BandSent): string {
  const assassins = plain === 0 ? '' : `${plain} ${plain === 1 ? 'Assassin' : 'Assassins'}`
  if (!felix) return assassins
  return assassins === '' ? 'Felix D.' : `${assassins} and Felix D.`
}

const RESULTS: Readonly<Record<string, string>> = {
  'red-victory': 'The Reds have won the war.',
  'white-victory': 'The Whites have won the war.',
  abandoned: 'All players have left the game.',
}

function outcomeWords(data: Data, outcome: Outcome): { readonly title: string; readonly text: string } {
  const ranked = Object.entries(outcome.scores).toSorted(([, a], [, b]) => b - a)
  const scores = ranked.map(([seat, points]) => `${playerName(data, seat)} ${points}`).join(', ')
  const title =
    outcome.result === 'white-victory'
      ? 'White Victory'
      : outcome.result === 'red-victory'
        ? 'Red Victory'
        : 'Abandoned'
  if (outcome.winners.length === 0) return { title, text: `${RESULTS[outcome.result] ?? ''} No one wins.` }
  return {
    title,
    text: `${RESULTS[outcome.result]} ${capital(winText(data, outcome.winners))}: ${scores}.`,
  }
}
