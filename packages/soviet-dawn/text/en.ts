// The message catalogue: all texts of the game.
import { kernelRefusal, undoneText } from '@interregnum/game-package'
import type { AskView, ByKind, JournalEntry, NoteData, NotesBy, Option, Outcome, Refusal } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import type { Front, UnitId } from '../data/fronts.ts'
import { type Ending, LADDERS, type MarkerId } from '../data/tables.ts'
import { type Lines, notes } from '../rules/notes.ts'
import { breaksCurzonLine } from '../rules/offensives.ts'
import { type Asks, questions } from '../rules/questions.ts'
import { reorganizationDrm, reorganizationNeed } from '../rules/reorganization.ts'
import { frontNumber, type GreatWar, type State } from '../rules/state.ts'

export const FRONT_NAMES: Readonly<Record<Front, string>> = {
  baltic: 'Baltic',
  finland: 'Finnish',
  allies: 'Allied',
  eastern: 'Eastern',
  southern: 'Southern',
  poland: 'Polish',
}

export const MARKER_NAMES: Readonly<Record<MarkerId, string>> = {
  cheka: 'Cheka',
  'tank-corps': 'Tank Corps',
  'armored-trains': 'Armored Trains',
  experience: 'Applied Experience',
  subversion: 'Communist Subversion',
  comintern: 'Comintern',
  'imperial-gold': 'Imperial Gold Reserve',
}

export const MARKER_EFFECTS: Readonly<Record<MarkerId, string>> = {
  cheka: 'Once: put a card you have just drawn back into the pile and take two Actions instead.',
  'tank-corps': '+1 on all Offensives against the front it stands on; an Action moves it.',
  'armored-trains': 'Once a turn: +1 on an Offensive that is not a Reserve Offensive.',
  experience: 'A second die on every Offensive that has not won yet: +0, +1 or +2.',
  subversion: 'You may act before the fronts move, until a new epoch begins.',
  comintern: '+1 on rolls for the Political Level, which is the most there can be.',
  'imperial-gold': 'Once: stop a front from advancing a box, or decide a die that was just rolled.',
}

export const GREAT_WAR: Readonly<Record<GreatWar, string>> = {
  'russia-in-ww1': 'Russia in the Great War',
  'separate-peace': 'Separate peace',
  'revolutionary-war': 'Revolutionary war',
  'war-over': 'The Great War is over',
}

export const EPOCHS = { twilight: 'Twilight', darkness: 'Darkness', dawn: 'Dawn' } as const
const MORALE = ['steady', 'disorganized', 'routed']

const plus = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`
const the = (front: Front): string => `the ${FRONT_NAMES[front]} front`
const The = (front: Front): string => `The ${FRONT_NAMES[front]} front`

const MODIFIERS: Readonly<Record<string, string>> = {
  card: 'this card',
  czar: 'the Czar',
  legion: 'Czech Legion',
  tank: 'Tank Corps',
  trains: 'Armored Trains',
  moscow: 'fighting in Moscow',
}

/** "5 − 1 Czech Legion = 4, over 3" */
export function offensiveSum(facts: NoteData<Lines, 'offensive'>): string {
  const { drms, die, battle, experience } = facts
  const total = drms.reduce((sum, drm) => sum + drm.value, die) + experience
  const steps = drms.map(({ what, value }) => `${value < 0 ? '−' : '+'} ${Math.abs(value)} ${MODIFIERS[what]}`)
  if (experience > 0) steps.push(`+ ${experience} experience`)
  const last = facts.battalion ? total + 1 : total
  if (facts.battalion) steps.push('+ 1 last battalion')
  const sum = steps.length === 0 ? `${die}` : `${die} ${steps.join(' ')} = ${last}`
  return `${sum}, ${last > battle ? 'over' : 'not over'} ${battle}${facts.sixWins ? ', but a natural 6 wins' : ''}`
}

const WHY_LEVEL: Readonly<Record<string, string>> = {
  politics: '',
  dissent: ' by dissent',
  card: ' by the event',
  bukharin: ' for standing by the revolutionary war',
  kiev: ' for the fall of Kiev',
  petrograd: ' for the fall of Petrograd',
  curzon: ' for crossing the Curzon Line',
  moscow: ' for the enemy in Moscow',
}

const WHY_STAYS: Readonly<Record<string, string>> = {
  inactive: 'is not active and stays',
  asleep: 'sleeps behind the treaty and stays',
  removed: 'is out of the war',
  'in-moscow': 'is already in Moscow',
  indecisive: 'cannot decide to move',
  gold: 'is bought off with the Imperial Gold and stays',
  limit: 'cannot be driven further',
}

const OUTCOMES: Readonly<Record<string, string>> = {
  win: 'a success',
  'win-at-risk': 'a success that may bring a decisive defeat',
  decisive: 'a decisive victory',
  fail: 'a failure',
  defeat: 'a failure that may become a decisive defeat',
  halt: 'the front is halted',
  enter: 'the front breaks in',
  removed: 'the front leaves the war',
  stays: 'the front perseveres',
  none: 'no decisive defeat',
  comes: 'a decisive defeat',
  retreat: 'Makhno helps you',
  advance: 'Makhno hinders you',
  nothing: 'nothing',
}

/** The outcome of a die: a marker, a change of the level, a bonus, or one of the above. */
function outcomeName(outcome: string, what: string): string {
  if (outcome in MARKER_NAMES) return `the ${MARKER_NAMES[outcome as MarkerId]}`
  if (what === 'experience') return outcome
  if (outcome === '0') return 'no change'
  return OUTCOMES[outcome] ?? `${plus(Number(outcome))} on the Political Level`
}

/** The level that #51 costs is paid before the roll: if it is the last one, the game is lost at once. */
function curzonWarning(s: State, front: Front): string {
  if (!breaksCurzonLine({ s }, frontNumber[front])) return ''
  return s.level === 1
    ? ' Crossing the Curzon Line costs your last level: the government collapses.'
    : ' Crossing the Curzon Line costs a level.'
}

/** The texts for one edition of the data, in which names of boxes and units may be corrected. */
export function words(data: Data) {
  const box = (front: Front, at: number): string => data.tracks[frontNumber[front]].boxes[at]
  const unitName = (unit: UnitId): string => data.units[unit].name
  const where = (s: State, front: Front): string =>
    `${unitName(s.unit[frontNumber[front]])} in ${box(front, s.box[frontNumber[front]])}`
  const headline = (s: State): string =>
    s.face === 'bukharin' ? (data.cards[s.card].bukharin?.headline ?? '') : data.cards[s.card].headline

  const lines: NotesBy<Lines, [], string | null> = {
    card: (f) => `Turn ${f.turn}: #${f.card} ${data.cards[f.card].headline}`,
    cheka: (f) => `The Cheka puts #${f.card} back into the pile. Two Actions instead.`,
    treaty: (f) => (f.face === 'treaty' ? 'The treaty is signed.' : 'The treaty is refused: revolutionary war.'),
    swap: () => 'Subversion: you act before the fronts move.',
    'subversion-lost': () => 'Communist Subversion goes back to the table.',
    advance: (f) => `${The(f.front)} advances to ${box(f.front, f.to)}.`,
    retreat: (f) => `${The(f.front)} falls back to ${box(f.front, f.to)}.`,
    stays: (f) => `${The(f.front)} ${WHY_STAYS[f.why]}${f.why === 'limit' ? ` than ${box(f.front, f.box)}` : ''}.`,
    recovers: (f) => `${The(f.front)} recovers instead of advancing: ${MORALE[f.morale]}.`,
    fortress: (f) =>
      `The fortress of Petrograd: ${f.die} against ${f.battle}. ${The(f.front)} ${f.enters ? 'breaks in' : 'is halted'}.`,
    crisis: (f) => `Political crisis: ${box(f.front, 1)} has fallen.`,
    moscow: (f) => `${The(f.front)} enters Moscow!`,
    level: (f) => `Political Level ${f.to > f.from ? 'rises' : 'drops'} to ${f.to}${WHY_LEVEL[f.why] ?? ''}.`,
    politics: (f) => {
      const sum = f.drm === 0 ? `${f.die}` : `${f.die} ${plus(f.drm)}`
      const who = f.by === 'decree' ? 'Political Decree' : f.by === 'jassy' ? 'Jassy' : 'Politics'
      return `${who}: ${sum}, ${f.won ? 'a success' : `not over ${f.need}`}.`
    },
    reorganize: (f) => {
      const sum = f.drm === 0 ? `${f.die}` : `${f.die} ${plus(f.drm)}`
      return `Reorganization${f.by === 'decree' ? ' by decree' : ''}: ${sum}, ${f.won ? 'a success' : 'no result'}.`
    },
    marker: (f) => {
      if (f.gained === null) return `The table shows ${f.die}, but nothing is left to gain.`
      return `The table shows ${f.die}: you gain the ${MARKER_NAMES[f.gained]}.`
    },
    offensive: (f) =>
      `${f.by === 'reserve' ? 'Reserve Offensive' : 'Offensive'} against ${the(f.front)}: ${offensiveSum(f)}. ${f.won ? 'Won.' : 'Beaten off.'}`,
    experience: (f) => `Experience shows ${f.die}: ${plus(f.bonus)}.`,
    shaken: (f) => `${The(f.front)} is ${MORALE[f.morale]}.`,
    defeat: (f) =>
      f.comes ? `A decisive defeat: ${f.die} is not over box ${f.box}.` : `No decisive defeat: ${f.die}, box ${f.box}.`,
    recovery: (f) =>
      `${f.city === 'kiev' ? 'Kiev' : 'Petrograd'} is free again${f.choice === 'decline' ? '.' : ': a free attempt.'}`,
    gold: () => 'The Imperial Gold is spent.',
    'gold-die': (f) => `The gold outweighs the ${f.die}: ${outcomeName(f.outcome, f.what)}.`,
    tank: (f) => `The Tank Corps moves against ${the(f.front)}.`,
    forfeit: (f) => `An Action is given up for the talks: +${f.forfeits} on the dissent roll.`,
    pass: (f) => `${plural(f.actions, 'Action')} left unused.`,
    dissent: (f) => {
      const sum = f.forfeits === 0 ? `${f.die}` : `${f.die} + ${f.forfeits} = ${f.total}`
      return `Dissent: ${sum}, ${f.change === 0 ? 'no change' : `${plus(f.change)} on the Political Level`}.`
    },
    activate: (f) => `${The(f.front)} becomes active.`,
    asleep: (f) => `${The(f.front)} falls asleep: Germany keeps the peace.`,
    exchange: (f) => `${unitName(f.to)} takes over from ${unitName(f.from)} on ${the(f.front)}.`,
    removed: (f) => `${The(f.front)} is out of the war for good.`,
    'not-removed': (f) =>
      f.why === 'box'
        ? `${The(f.front)} is not in its last box and fights on.`
        : `${The(f.front)} is not there to be removed.`,
    perseverance: (f) => `Perseverance: ${f.die} − 1, ${f.leaves ? 'under' : 'not under'} box ${f.box}.`,
    legion: (f) =>
      f.status === 'active' ? 'The Czech Legion holds the railway: −1 in the east.' : 'The Czech Legion sails home.',
    czar: (f) =>
      f.fate === 'liberated'
        ? 'The Czar is freed: −1 on your Offensives from now on.'
        : 'The Czar is executed: +1 on Offensives this turn.',
    curzon: () => 'The Curzon Line stands: attacks on Lvov cost a level.',
    'no-fortress': () => 'Petrograd is lost and cannot be fortified now.',
    fortified: () => 'Petrograd is fortified.',
    makhno: (f) => `Makhno shows ${f.die}: he ${f.hinders ? 'hinders' : 'helps'} you in the south.`,
    'great-war': (f) => `${GREAT_WAR[f.status]}.`,
    // In historical order no cards join: all are in the pile from the start.
    epoch: (f) => `${EPOCHS[f.epoch]} begins${f.cards === 0 ? '' : `: ${plural(f.cards, 'card')} join the pile`}.`,
    recycled: (f) => `#${f.card} will come again with Dawn.`,
    end: (f) => rungTitle(f.result, f.level),
    undone: undoneText,
    'rules-changed': (f) =>
      `The rules changed from ${f.from} to ${f.to}${f.void > 0 ? `; ${plural(f.void, 'answer')} no longer held` : ''}.`,
  }

  const asks: ByKind<Asks, [State], string> = {
    draw: (_, s) => (s.turn === 0 ? 'Draw the first card?' : 'Ready for the next card?'),
    cheka: (_, s) => `Send #${s.card} back with the Cheka?`,
    treaty: () => 'Sign the treaty of Brest-Litovsk, or fight on with Bukharin?',
    fortify: () => 'Fortify Petrograd instead of taking the Actions?',
    subversion: () => 'Act before the fronts move?',
    'gold-advance': (f) => `${The(f.front)} is about to enter ${box(f.front, f.to)}. Stop it with the Imperial Gold?`,
    'gold-die': (f) =>
      `The die shows ${f.die}: ${outcomeName(f.stands, f.what)}. Buy another outcome with the Imperial Gold?`,
    jassy: (_, s) => `The Whites are divided. Roll to raise the Political Level above ${s.level}?`,
    trains: (f) => `Send the Armored Trains against ${the(f.front)}?`,
    battalion: (f) => `One short against ${the(f.front)}. Commit a Reserve Offensive?`,
    recovery: (f) => `${f.city === 'kiev' ? 'Kiev' : 'Petrograd'} is free. What do you do with the free attempt?`,
    action: (_, s) => `What do you do with ${s.actions === 1 ? 'your last Action' : `your ${s.actions} Actions`}?`,
    markers: () => 'Spend a Reserve Offensive or a Political Decree?',
  }

  const single: Readonly<Record<string, string>> = {
    draw: 'Draw a card',
    'cheka keep': 'Play the card',
    'cheka spend': 'Send it back',
    treaty: 'Sign the treaty',
    bukharin: "Fight on: Bukharin's revolutionary war",
    fortify: 'Fortify Petrograd',
    actions: 'Take the two Actions',
    usual: 'Let the fronts move first',
    swap: 'Act first',
    let: 'Let it advance',
    stop: 'Stop it',
    'gold-die keep': 'Let the die stand',
    use: 'Use the trains',
    save: 'Save it for later',
    commit: 'Commit it',
    politics: 'Raise the Political Level',
    reorganize: 'Reorganize the Red Army',
    decline: 'Decline',
    forfeit: 'Give up an Action for the talks',
    pass: 'Leave the other Actions unused',
    end: 'Spend no more',
    'decree:politics': 'Decree: raise the Political Level',
    'decree:reorganize': 'Decree: reorganize the Red Army',
    win: 'Make it a success',
    decisive: 'Make it a decisive victory',
    fail: 'Make it a failure',
    defeat: 'Make it a failure that may become a decisive defeat',
    halt: 'Halt it before Petrograd',
    enter: 'Let it break into Petrograd',
    removed: 'Let it leave the war',
    stays: 'Let it fight on',
    none: 'No decisive defeat',
    comes: 'A decisive defeat',
    retreat: 'Makhno helps you',
    advance: 'Makhno hinders you',
    nothing: 'Gain nothing',
    roll: 'Roll at +1, free of charge',
    'jassy stop': 'Stop rolling',
  }

  const brest = data.cards[8]
  const details: Readonly<Record<string, string>> = {
    'cheka spend': 'Two Actions, then the turn ends; the card may come again.',
    treaty: `${plural(brest.actions, 'Action')}; Germany sleeps; the Allies become active.`,
    bukharin: `${plural(brest.bukharin?.actions ?? brest.actions, 'Action')}; +1 Political Level now and again with #20; Germany fights on.`,
    fortify: 'No Actions; Baltic and Finnish fronts must then roll to enter.',
    forfeit: '+1 on the dissent roll at the end of this turn.',
  }

  function optionLabel(ask: AskView, option: Option, s: State): string {
    const choice = questions.read(ask.kind, option)
    switch (choice?.use) {
      case 'offensive':
        return `Offensive against ${the(choice.front)}`
      case 'reserve':
        return `Reserve Offensive against ${the(choice.front)}`
      case 'tank':
        return `${s.tank === null ? 'Send' : 'Move'} the Tank Corps against ${the(choice.front)}`
      case 'marker':
        return `Take the ${MARKER_NAMES[choice.marker]}`
      case 'change':
        if (questions.is(ask, 'gold-die') && ask.data.what === 'experience') return `Experience ${choice.change}`
        if (Number(choice.change) === 0) return 'No change of the Political Level'
        return `${plus(Number(choice.change))} on the Political Level`
      default:
        return single[`${ask.kind} ${option}`] ?? single[option] ?? String(option)
    }
  }

  /** Names the lowest die that succeeds with the modifiers of this turn. */
  function reorganizeDetail(s: State): string {
    const least = reorganizationNeed - reorganizationDrm({ s, data }, s.chekaTurn ? 'cheka' : 'card')
    return `A ${least}${least < 6 ? ' or more' : ''} gains a Red Army marker.`
  }

  function optionDetail(ask: AskView, option: Option, s: State): string | undefined {
    const choice = questions.read(ask.kind, option)
    switch (choice?.use) {
      case 'offensive':
      case 'reserve':
        return `${where(s, choice.front)}.${curzonWarning(s, choice.front)}`
      case 'tank':
        return '+1 on Offensives against it.'
      case 'reorganize':
        return reorganizeDetail(s)
      default:
        return details[`${ask.kind} ${option}`] ?? details[option]
    }
  }

  const reasons: Readonly<Record<string, string>> = {
    'no-actions': 'The Actions of this card are spent.',
    'actions-first': 'First the Actions of the card: one-time markers come after them.',
    'no-reserves': 'No Reserve Offensive is left.',
    'no-decrees': 'No Political Decree is left.',
    'no-tanks': 'You do not have the Tank Corps.',
    'tanks-there': 'The Tank Corps already stands there.',
    'front-removed': 'That front is out of the war.',
    'front-inactive': 'That front is not active: nothing could push it back.',
    'ban-all': 'This card allows no Offensives at all this turn.',
    'ban-front': "This card's Actions may not attack that front.",
    'no-dissent': 'Only #3, #20 and #42 have talks to give Actions up for.',
    makhno: 'Nobody can negotiate with Makhno: his dissent roll takes no forfeits.',
    'cheka-forfeit': "The Cheka's Actions cannot be given up for talks.",
  }

  return {
    where: (s: State): string => (s.card === 0 ? `After turn ${s.turn}` : `Turn ${s.turn}: #${s.card} ${headline(s)}`),
    ask: (ask: AskView, s: State): string => questions.tell(ask, asks, s) ?? ask.kind,
    option(ask: AskView, option: Option, s: State): { readonly label: string; readonly detail?: string } {
      const detail = optionDetail(ask, option, s)
      const label = optionLabel(ask, option, s)
      return detail === undefined ? { label } : { label, detail }
    },
    note: (entry: JournalEntry): string | null => notes.tell(entry, lines) ?? null,
    refusal: (refusal: Refusal): string => reasons[refusal.reason] ?? kernelRefusal(refusal),
    outcome: outcomeWords,
    headline,
    box,
    unitName,
  }
}

export const rungTitle = (ending: Ending, level: string): string =>
  LADDERS[ending].find((rung) => rung.level === level)?.title ?? level

const ENDINGS: Readonly<Record<Ending, string>> = {
  'political-victory': 'The world recognises the Soviet state.',
  'political-defeat': 'The government collapses from within.',
  'military-victory': 'Moscow held to the last card.',
  'military-defeat': 'Moscow has fallen.',
}

export function outcomeWords(outcome: Outcome): { readonly title: string; readonly text: string } {
  const ending = outcome.result as Ending
  const score = outcome.scores.reds
  const counted =
    ending === 'political-defeat'
      ? `${plural(score, 'card')} had been played.`
      : ending === 'military-defeat'
        ? `${plural(score, 'card')} had not been played.`
        : `${score} points.`
  return { title: rungTitle(ending, outcome.level ?? ''), text: `${ENDINGS[ending]} ${counted}` }
}
