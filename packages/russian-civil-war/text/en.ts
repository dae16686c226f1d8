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
import { type Asks, type BandSent, questions } from '../rules/questions.ts'
import { SEATS, SOLITAIRE_SEAT, type SoloPhase, type State } from '../rules/state.ts'
import { detailOf } from './details.ts'
import { fieldWords } from './forms.ts'
import {
  capital,
  chitName,
  countedWords,
  counterName,
  counterWorth,
  listed,
  nationInText,
  nationName,
  playerInText,
  playerName,
  provinceName,
} from './names.ts'
import { REASONS } from './reasons.ts'

const points = (n: number): string => `${n} ${n === 1 ? 'point' : 'points'}`

/** Labels of options without parameters, by option, or by `kind option` if the label depends on the question. */
const WORDS: Readonly<Record<string, string>> = {
  ready: 'I have done trading',
  apart: 'On his own',
  enough: 'That is enough',
  done: 'Done',
  'move done': 'End the Movement Phase',
  'combat done': 'End the Combat Phase',
  stop: 'Stop here',
  assassinate: 'Send assassins',
  roll: 'Roll',
  'event roll': 'Roll for a Random Event',
  'assemble roll': 'Attack',
  'purge.roll roll': 'Purge',
  'counterpurge.roll roll': 'Counterpurge',
  draw: 'Draw',
  'draw draw': 'Draw from the Randomizer',
  'sequence draw': 'Draw the first player',
  next: 'End my turn',
  'call-off': 'Call the attack off',
  'let-lie': 'Let it lie',
  comintern: 'Play Comintern: double the attack',
  anarchists: 'Anarchists Strike',
  demands: 'Territorial Demands',
  politburo: 'A Politburo marker, for 2 points',
  'czar.marker assassin': 'An Assassin',
  'czar.marker felix': 'Felix D.',
  decline: 'Let it be',
  execute: 'Have the Czar shot',
  'comply keep': 'Keep him',
  order: 'Move that the Czar be shot',
  'consent-order': 'Agree that the Czar be shot',
  'kill-czar': 'Have the Czar killed: one Assassin, no committee',
  withdraw: 'Withdraw from the committee',
  play: 'Play 26 Commissars: draw three',
  'commissars keep': 'Keep it',
  no: 'No',
  'raid no': 'Keep the Air Raid',
  'recall no': 'Keep the chit',
  strike: 'General Strike: I come first',
  'general-strike no': 'Keep them',
  end: 'End the game',
  'go-on': 'Go on',
}

/** Labels of options with a parameter, by verb, or by `kind verb`. */
const VERBS: Readonly<Record<string, (name: string) => string>> = {
  accept: (who) => `Accept the offer of ${who}`,
  decline: (who) => `Decline the offer of ${who}`,
  consent: (who) => `Agree to the purge that ${who} moves`,
  refuse: (who) => `Refuse the purge that ${who} moves`,
  against: (who) => `Counterpurge ${who}`,
  move: (what) => `Move ${what}`,
  stack: (what) => `The whole stack of ${what}`,
  'deploy stack': (what) => `With ${what}`,
  exit: (what) => `${what} goes home`,
  emigrate: (what) => `The ${what} emigrates`,
  evacuate: (where) => `Evacuate Whites from ${where}`,
  aboard: (what) => `${what} goes aboard`,
  go: (where) => `To ${where}`,
  rail: (where) => `By rail to ${where}`,
  ice: (where) => `Ice March to ${where}`,
  sail: (where) => `By sea to ${where}`,
  take: (what) => `Attach ${what}`,
  drop: (what) => `Leave ${what} here`,
  detach: (what) => `Detach ${what} from its leader`,
  join: (what) => `${what} joins`,
  'join join': (what) => what,
  leave: (what) => `${what} stays here`,
  carry: (what) => `Take the ${what} along`,
  put: (what) => `Leave the ${what} here`,
  hitch: (what) => `Take over ${what}`,
  unhitch: (what) => `Hand the train to ${what}`,
  under: (what) => `Under ${what}`,
  keep: (what) => `Keep ${what}`,
  attack: (what) => `Attack ${what}`,
  subvert: (what) => `Subvert ${what}`,
  terror: (what) => `Terror against ${what}`,
  with: (what) => `With ${what}`,
  also: (what) => `Against ${what} too`,
  bombard: (what) => `The fleet supports ${what}`,
  lose: (what) => `Lose ${what}`,
  capture: (what) => `${what} takes it`,
  target: (what) => what,
  purge: (what) => `Take ${what}`,
  land: (where) => where,
  rise: (where) => where,
  raid: (where) => `Raid ${where}`,
  recall: (what) => `Bring back ${what}`,
}

/** Questions that have data. */
type WithData = {
  readonly [K in KindOf<Asks>]: Asks[K] extends { readonly data: object } ? K : never
}[KindOf<Asks>]
/** Of these, those of the solitaire game, and those whose text does not depend on their data. */
type Solo = 'leader.pick' | 'leader.post'
type Plain = 'assassinate.roll' | 'counterpurge.roll'

const QUESTIONS: Readonly<Record<Exclude<KindOf<Asks>, WithData> | Plain, string>> = {
  session: 'Trade what you were dealt, or have done?',
  offer: 'Offer a trade',
  talk: 'Offer a trade, move a purge, or leave the game',
  reply: 'Answer what lies on the table',
  order: 'Speak about the Czar',
  committee: 'Stay in the committee?',
  restack: 'Which units can still be held?',
  event: 'Roll for a Random Event.',
  move: 'Which force moves?',
  combat: 'Whom do you attack?',
  draw: 'Draw from the Randomizer.',
  finish: 'End your turn?',
  sequence: 'Draw the first player of the next turn.',
  strike: 'Which Anarchists strike, and whom?',
  claim: 'Who makes demands on whom?',
  'assassinate.target': 'Who is to die?',
  'assassinate.roll': 'The assassins are on their way.',
  commissars: 'Your leader is dead. Play 26 Commissars?',
  comply: 'The committee orders the Czar shot. Do you comply?',
  'czar.marker': 'Which assassin does it?',
  'counterpurge.roll': 'The counterpurge is declared.',
  counterpurge: 'The purge turns round. Whom do you counterpurge?',
  raid: 'Where do your planes go?',
  'general-strike': 'Call a General Strike?',
  vote: 'No White leader is left in Europe. End the game in a Red Victory?',
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
  over: 'The end',
  solo: 'Solitaire',
}
const EVENT_WORDS: Readonly<Record<string, string>> = {
  draw: 'a draw from the Randomizer',
  petrograd: 'Petrograd Crisis',
  moscow: 'Moscow Crisis',
  european: 'European Crisis',
  baku: 'Baku Oilfields',
}
const RESULT_WORDS: Readonly<Record<string, string>> = {
  AE: 'the attackers fall',
  DE: 'the defenders fall',
  EX: 'losses are exchanged',
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
  const who = (seat: string): string => playerInText(seat)
  const counters = (ids: readonly string[]): string => listed(ids.map(counter))
  const goods = (words_: readonly string[]): string => countedWords(data, words_)

  /** What an option is about: a player, a province, a counter. */
  const thing = (choice: ChoiceOf<Asks>): string => {
    if ('player' in choice) return playerName(SEATS[choice.player])
    if ('province' in choice) return data.provinceNames[choice.province]
    return 'unit' in choice ? counterWorth(data, UNITS[choice.unit].id) : ''
  }

  const label = (ask: AskView, option: Option): string => {
    const choice = questions.read(ask.kind, option)
    if (choice === null) return String(option)
    const { use } = choice
    const own = 'player' in choice && SEATS[choice.player] === ask.seat
    if (own && use === 'decline') return 'Take my offer back'
    if (own && use === 'refuse') return 'Take my motion back'
    const known = extra.options[option] ?? WORDS[`${ask.kind} ${option}`] ?? WORDS[option]
    if (known !== undefined) return known
    if ('band' in choice) return bandText(choice.band)
    if ('claimant' in choice)
      return `${nationName(NATIONS[choice.claimant].id)} against ${nationInText(NATIONS[choice.claimed].id)}`
    if ('black' in choice)
      return `${counter(UNITS[choice.black].id)}: ${ATTACKS[use].toLowerCase()} on ${counter(UNITS[choice.target].id)}`
    return (
      (VERBS[`${ask.kind} ${use}`] ?? VERBS[use])?.(thing(choice)) ??
      extra.options[use]?.replace('{}', thing(choice)) ??
      String(option)
    )
  }

  /** The province that a counter is in. */
  const provinceOf = (s: State, id: string): string => data.provinceNames[s.at[unitNumber(id)]] ?? ''

  const questionsWithData: Pick<ByKind<Asks, [State], string>, Exclude<WithData, Solo | Plain>> = {
    deploy: (f, s) => `With whom is ${worth(f.leader)} stacked in ${provinceOf(s, f.leader)}?`,
    step: (f, s) =>
      `${counter(f.lead)} in ${provinceOf(s, f.lead)}: ${f.mode === 'rail' ? 'by rail' : `${f.points} movement ${f.points === 1 ? 'point' : 'points'}`}. What next?`,
    under: (f) => `Under whom does ${counter(f.unit)} go?`,
    join: (f) => `Whom does ${chit(f.unit)} join?`,
    rise: (f) => `Where does ${counter(f.unit)} rise?`,
    land: (f) => `Where does ${counter(f.unit)} land?`,
    aboard: (f) => `Who leaves from ${place(f.port)}?`,
    assemble: (f) => `${ATTACKS[f.kind]} in ${place(f.province)}: who takes part?`,
    lose: (f) => `At least ${points(f.loss)} of strength must be lost. Which unit?`,
    capture: (f) => `Who takes the ${counter(f.imperial)}?`,
    'assassinate.send': (f) => `How many go after ${worth(f.target)}?`,
    'purge.roll': (f) => `The committee is agreed: purge ${who(f.against)}?`,
    'purge.take': (f) => `${points(f.points)} to take from ${who(f.from)}. What?`,
    recall: (f) => `Play ${chit(f.chit)}?`,
  }

  const lines: Omit<NotesBy<Lines, [], string | null>, SoloLine> = {
    ready: (f) => `${who(f.player)} has done trading.`,
    'session.over': () => 'The trading session is over.',
    offer: (f) =>
      `${who(f.from)} offers ${who(f.to)} ${goods(f.give)} for ${goods(f.take)}${f.words === '' ? '.' : `: “${f.words}”`}`,
    trade: (f) => `${who(f.from)} gives ${who(f.to)} ${goods(f.give)} for ${goods(f.take)}.`,
    'trade.unseen': (f) => `${who(f.from)} and ${who(f.to)} trade out of sight.`,
    retracted: (f) => `${who(f.from)} takes the offer to ${who(f.to)} back.`,
    declined: (f) => `${who(f.to)} declines the offer of ${who(f.from)}.`,
    motion: (f) =>
      `${who(f.mover)} moves to purge ${who(f.against)}${f.alone ? ', alone' : ''}; committee: ${listed(f.members.map(who))}.`,
    'motion.consent': (f) => `${who(f.player)} agrees with ${who(f.mover)}.`,
    'motion.refused': (f) =>
      f.player === f.mover
        ? `${who(f.mover)} takes the motion back.`
        : `${who(f.player)} refuses what ${who(f.mover)} moved.`,
    withdrawn: (f) => `${who(f.player)} withdraws from the committee.`,
    'purge.off': () => 'There is no committee any more, and no purge.',
    purge: (f) =>
      `${listed(f.purgers.map(who))} ${f.purgers.length === 1 ? 'purges' : 'purge'} ${who(f.against)}: strength ${f.strength}, ${sum(f.dice)} on the dice, ${purgeText(f.result)}.`,
    counterpurge: (f) =>
      `${listed(f.purgers.map(who))} strikes back at ${who(f.against)}: strength ${f.strength}, ${sum(f.dice)} on the dice, ${purgeText(f.result)}.`,
    'counterpurge.declined': (f) => `${who(f.player)} lets it be.`,
    'purged.leader': (f) => `${worth(f.leader)} goes over from ${who(f.from)} to ${who(f.to)}.`,
    'purged.politburo': (f) => `A Politburo marker goes from ${who(f.from)} to ${who(f.to)}.`,
    order: (f) => `${who(f.player)} ${f.first ? 'moves' : 'agrees'} that the Czar be shot.`,
    'order.given': (f) => `${who(f.holder)} is ordered to have the Czar shot.`,
    'order.defied': (f) => `${who(f.holder)} does not comply.`,
    'czar.executed': (f) => `${who(f.player)} has the Czar shot.`,
    chit: (f) => `${who(f.player)} plays ${chit(f.chit)}.`,
    'not-captured': (f) => `${who(f.player)} lets the ${counter(f.imperial)} lie.`,
    captured: (f) => `${counter(f.by)} captures the ${counter(f.imperial)} for ${who(f.player)}.`,
    assassination: (f) =>
      `${who(f.player)} sends ${f.assassins} ${f.assassins === 1 ? 'assassin' : 'assassins'} against ${worth(f.target)}: ${sum(f.dice)} on the dice. ${f.dies ? 'He dies.' : 'He lives, and they change sides.'}`,
    'chief.lost': (f) => `${counter(f.leader)} is dead: the Reds raise no new units for a while.`,
    'politburo.lost': (f) => `${who(f.player)} gives up a Politburo marker.`,
    unstacked: (f) => `${counter(f.leader)} no longer leads ${counters(f.units)}.`,
    drawn: (f) => {
      // 20.12: no matter who draws it, a nation fights against the Reds.
      const beneficiary = f.player === SOLITAIRE_SEAT && isNation(f.chit) ? `, for ${playerInText('non-red')}` : ''
      return `${who(f.player)} draws: ${chit(f.chit)}${beneficiary}.`
    },
    'drawn.unseen': (f) => `${who(f.player)} draws a chit and keeps it out of sight.`,
    'marker.void': () => 'It is void, and another chit is drawn.',
    'withdrawn.nation': (f) => `Out of the war: ${nationInText(f.nation)}.`,
    lost: (f) => `${listed(f.units.map(worth))} ${f.units.length === 1 ? 'is' : 'are'} lost.`,
    armistice: (f) =>
      `Armistice: the Central Powers go home${f.units.length === 0 ? '' : `, and in come ${counters(f.units)}`}.`,
    landed: (f) => `${counter(f.unit)} lands in ${place(f.province)}.`,
    'rising.roll': (f) => `The dice for it: ${f.dice.join('-')}, ${risingText(f)}.`,
    rising: (f) => `${counter(f.unit)} rises in ${place(f.province)}.`,
    'no-berth': (f) => `${chit(f.chit)} finds no force to join; another chit is drawn.`,
    joined: (f) => `${chit(f.unit)} joins ${counter(f.with)} in ${place(f.province)}.`,
    event: (f) => `Random Event ${f.dice.join('-')}: ${eventText(f)}.`,
    epidemic: (f) => `${counter(f.unit)} falls to the epidemic in ${place(f.province)}.`,
    left: (f) => `${who(f.player)} leaves the game.`,
    exit: (f) => `${counter(f.unit)} goes home from Vladivostok.`,
    moved: (f) => `${counter(f.lead)} moves from ${place(f.from)} to ${place(f.to)}${HOW[f.how] ?? ''}.`,
    stopped: () => null,
    'train.left': (f) => `${counter(f.train)} is left behind and goes back to the Randomizer.`,
    evacuated: (f) => `${counter(f.unit)} is evacuated from ${place(f.port)}.`,
    emigrated: (f) => `The ${counter(f.imperial)} emigrates.`,
    attack: (f) =>
      `${who(f.player)}: ${ATTACKS[f.kind].toLowerCase()} on ${counter(f.target)} in ${place(f.province)}.`,
    'called-off': () => 'The attack is called off.',
    combat: (f) =>
      `${ATTACKS[f.kind]} in ${place(f.province)}, ${f.strength} against ${f.defence}, ${f.odds}: the die shows ${f.die}, ${combatText(f)}.`,
    demands: (f) => `${nationName(f.claimant)} against ${nationInText(f.claimed)}: they may fight.`,
    replaced: (f) => `Back in the field: ${counters(f.units)}.`,
    raid: (f) =>
      `${who(f.player)} raids ${place(f.province)}: the die shows ${f.die}. ${f.die <= 3 ? 'No Red replacements there.' : f.die === 4 ? 'No effect.' : 'Whoever holds it draws a chit.'}`,
    vote: (f) => `${who(f.player)} votes ${f.answer === 'end' ? 'to end the game' : 'to go on'}.`,
    phase: (f) => `${who(f.player)}: ${STEP_WORDS[f.step]}.`,
    turn: (f) => `${turnName(f.turn)}: ${who(f.player)}.`,
    interphase: (f) => `Turn ${f.turn} is over.`,
    first: (f) => `${who(f.player)} comes first.`,
    end: (f) => RESULTS[f.result] ?? null,
    undone: undoneText,
    'rules-changed': (f) => `The rules changed from ${f.from} to ${f.to}.`,
  }

  const eventText = (f: NoteData<Lines, 'event'>): string =>
    f.event === 'epidemic' ? `epidemic in ${listed(f.provinces.map(place))}` : EVENT_WORDS[f.event]

  /** The provinces in which anarchists may rise with these dice; never Finland or Poland (14.11). */
  const risingText = (f: NoteData<Lines, 'rising.roll'>): string => {
    const named = f.provinces.filter((id) => !['FINL', 'POLA'].includes(id))
    return named.length === 0 ? 'which names no province' : listed(named.map(place), 'or')
  }

  /** Names what one side of an offer does not have. It can be either side. */
  const lacking = ({ reason, data: facts }: Refusal): string | null => {
    const what = typeof facts === 'object' && facts !== null && 'what' in facts ? facts.what : undefined
    if (typeof what !== 'string') return null
    if (reason === 'not-yours') return `Whoever would give ${chit(what)} does not have him.`
    return reason === 'too-few-chits' ? `Whoever would give it does not have so many: ${chit(what)}.` : null
  }

  const isAboutCzar = (ask: AskView): boolean =>
    ask.kind === 'reply' && ask.options.every((option) => ABOUT_CZAR.has(String(option)))

  return {
    where(s) {
      if (s.solo !== null) return `${turnName(s.turn)}: ${extra.phases[s.solo.phase]}`
      if (s.step === 'trade' || s.step === 'deploy') return STEP_WORDS[s.step]
      return `${turnName(s.turn)}: ${STEP_WORDS[s.step]}`
    },
    ask(ask, s) {
      const text = questions.tell(ask, questionsWithData, s) ?? questions.tell(ask, extra.questions, data)
      if (text !== undefined) return text
      if (isAboutCzar(ask)) return QUESTIONS.order
      return isPlain(ask.kind) ? QUESTIONS[ask.kind] : ask.kind
    },
    option(ask, option, s) {
      const detail = detailOf(s, data, ask, option)
      return { label: label(ask, option), ...(detail === undefined ? {} : { detail }) }
    },
    field: fieldWords(data),
    note(entry: JournalEntry) {
      const text = notes.tell(entry, extra.notes, data) ?? notes.tell(entry, lines)
      // "Felix D." already ends in a full stop.
      return text === undefined || text === null ? null : capital(text).replace(/\.\.$/, '.')
    },
    refusal: (refusal: Refusal) =>
      lacking(refusal) ?? REASONS[refusal.reason] ?? extra.reasons[refusal.reason] ?? kernelRefusal(refusal),
    outcome: (outcome) => extra.outcome(outcome) ?? outcomeWords(outcome),
  }
}

const HOW: Readonly<Record<string, string>> = { rail: ' by rail', sail: ' by sea', ice: ' in an Ice March' }
const sum = (dice: readonly number[]): number => dice.reduce((total, die) => total + die, 0)
const purgeText = (result: number): string => (result === 0 ? 'and it turns round' : `${points(result)} to take`)

/** Subversion and terror either eliminate the target or do nothing (8.43). */
function combatText(f: NoteData<Lines, 'combat'>): string {
  if (f.kind !== 'combat' && f.result !== 'DE') return 'without effect'
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
  abandoned: 'Everybody has left the game.',
}

function outcomeWords(outcome: Outcome): { readonly title: string; readonly text: string } {
  const ranked = Object.entries(outcome.scores).toSorted(([, a], [, b]) => b - a)
  const scores = ranked.map(([seat, points]) => `${playerName(seat)} ${points}`).join(', ')
  const winners = listed(outcome.winners.map(playerName))
  const title =
    outcome.result === 'white-victory'
      ? 'White Victory'
      : outcome.result === 'red-victory'
        ? 'Red Victory'
        : 'Abandoned'
  if (outcome.winners.length === 0) return { title, text: `${RESULTS[outcome.result] ?? ''} Nobody has won.` }
  return {
    title,
    text: `${RESULTS[outcome.result]} ${winners} ${outcome.winners.length > 1 ? 'share the win' : 'wins'}: ${scores}.`,
  }
}
