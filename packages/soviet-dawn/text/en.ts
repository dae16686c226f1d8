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
  cheka: 'Once: return the card you just drew to the pile and take 2 Actions instead.',
  'tank-corps': '+1 to all Offensives against its front. Moving it costs an Action.',
  'armored-trains': 'Once per turn: +1 to an Offensive (not a Reserve Offensive).',
  experience: 'When an Offensive falls short, roll a second die: +0, +1 or +2.',
  subversion: 'You may act before the fronts move. Lost when a new epoch begins.',
  comintern: '+1 to Political Level rolls (the maximum bonus).',
  'imperial-gold': 'Once: stop a front advancing one box, or choose the result of a die just rolled.',
}

export const GREAT_WAR: Readonly<Record<GreatWar, string>> = {
  'russia-in-ww1': 'Russia in the Great War',
  'separate-peace': 'Separate peace',
  'revolutionary-war': 'Revolutionary war',
  'war-over': 'The Great War is over',
}

/** The card on which Actions and advances alternate. */
const DENIKIN = 40

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

/** "5 − 1 Czech Legion = 4, beats 3" */
export function offensiveSum(facts: NoteData<Lines, 'offensive'>): string {
  const { drms, die, battle, experience } = facts
  const total = drms.reduce((sum, drm) => sum + drm.value, die) + experience
  const steps = drms.map(({ what, value }) => `${value < 0 ? '−' : '+'} ${Math.abs(value)} ${MODIFIERS[what]}`)
  if (experience > 0) steps.push(`+ ${experience} experience`)
  const last = facts.battalion ? total + 1 : total
  if (facts.battalion) steps.push('+ 1 last battalion')
  const sum = steps.length === 0 ? `${die}` : `${die} ${steps.join(' ')} = ${last}`
  return `${sum}, ${last > battle ? 'beats' : 'does not beat'} ${battle}${facts.sixWins ? ', but a natural 6 wins' : ''}`
}

const WHY_LEVEL: Readonly<Record<string, string>> = {
  politics: '',
  dissent: ' (dissent)',
  card: ' (event)',
  bukharin: ' (revolutionary war)',
  kiev: ' (Kiev falls)',
  petrograd: ' (Petrograd falls)',
  curzon: ' (Curzon Line crossed)',
  moscow: ' (enemy in Moscow)',
}

const WHY_STAYS: Readonly<Record<string, string>> = {
  inactive: 'is inactive and stays put',
  asleep: 'is at peace and stays put',
  removed: 'is out of the war',
  'in-moscow': 'is already in Moscow',
  indecisive: 'is undecided and stays put',
  gold: 'is bought off with the Imperial Gold',
}

const OUTCOMES: Readonly<Record<string, string>> = {
  win: 'a success',
  'win-at-risk': 'a success that may become a decisive defeat',
  decisive: 'a decisive victory',
  fail: 'a failure',
  defeat: 'a failure that may become a decisive defeat',
  halt: 'the front is stopped',
  enter: 'the front breaks through',
  removed: 'the front leaves the war',
  stays: 'the front fights on',
  none: 'no decisive defeat',
  comes: 'a decisive defeat',
  retreat: 'Makhno helps you',
  advance: 'Makhno hinders you',
  nothing: 'nothing',
}

/** The outcome of a die: a marker, a change of the level, a bonus, or one of the above. */
function outcomeName(outcome: string, what: string): string {
  if (outcome in MARKER_NAMES) return `the ${MARKER_NAMES[outcome as MarkerId]} marker`
  if (what === 'experience') return outcome
  if (outcome === '0') return 'no change'
  return OUTCOMES[outcome] ?? `${plus(Number(outcome))} to the Political Level`
}

/** The level that #51 costs is paid before the roll: if it is the last one, the game is lost at once. */
function curzonWarning(s: State, front: Front): string {
  if (!breaksCurzonLine({ s }, frontNumber[front])) return ''
  return s.level === 1
    ? ' Crossing the Curzon Line costs your last level: the government collapses.'
    : ' Crossing the Curzon Line costs a level.'
}

/** Whether nothing but automatic steps follows the markers: not on #40, and not if the fronts have yet to move. */
const endsTurn = (s: State): boolean => s.chekaTurn || (s.card !== DENIKIN && !s.swapped)

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
    cheka: (f) => `The Cheka returns #${f.card} to the pile. You get 2 Actions instead.`,
    treaty: (f) => (f.face === 'treaty' ? 'The treaty is signed.' : 'The treaty is refused: revolutionary war.'),
    swap: () => 'Communist Subversion: you act before the fronts move.',
    'subversion-lost': () => 'Communist Subversion returns to the Reorganization table.',
    advance: (f) => `${The(f.front)} advances to ${box(f.front, f.to)}.`,
    retreat: (f) => `${The(f.front)} falls back to ${box(f.front, f.to)}.`,
    stays: (f) =>
      f.why === 'limit'
        ? `${The(f.front)} cannot be pushed back further than ${box(f.front, f.box)}.`
        : `${The(f.front)} ${WHY_STAYS[f.why]}.`,
    recovers: (f) => `${The(f.front)} recovers instead of advancing: ${MORALE[f.morale]}.`,
    fortress: (f) =>
      `Petrograd fortress: rolled ${f.die}, battle value ${f.battle}. ${The(f.front)} ${f.enters ? 'breaks through' : 'is stopped'}.`,
    crisis: (f) => `Political crisis: ${box(f.front, 1)} has fallen.`,
    moscow: (f) => `${The(f.front)} enters Moscow!`,
    level: (f) => `Political Level ${f.to > f.from ? 'rises' : 'drops'} to ${f.to}${WHY_LEVEL[f.why] ?? ''}.`,
    politics: (f) => {
      const sum = f.drm === 0 ? `${f.die}` : `${f.die} ${plus(f.drm)}`
      const who = f.by === 'decree' ? 'Political Decree' : f.by === 'jassy' ? 'Jassy' : 'Political attempt'
      return `${who}: rolled ${sum}, ${f.won ? 'success' : `needed more than ${f.need}`}.`
    },
    reorganize: (f) => {
      const sum = f.drm === 0 ? `${f.die}` : `${f.die} ${plus(f.drm)}`
      return `${f.by === 'decree' ? 'Reorganization by Decree' : 'Reorganization'}: rolled ${sum}, ${f.won ? 'success' : 'failure'}.`
    },
    marker: (f) => {
      if (f.gained === null) return `Rolled ${f.die}, but no marker is left to gain.`
      return `Rolled ${f.die}. You gain the ${MARKER_NAMES[f.gained]} marker.`
    },
    offensive: (f) =>
      `${f.by === 'reserve' ? 'Reserve Offensive' : 'Offensive'} against ${the(f.front)}: rolled ${offensiveSum(f)}. ${f.won ? 'Success.' : 'Repulsed.'}`,
    experience: (f) => `Applied Experience: rolled ${f.die}, so ${plus(f.bonus)}.`,
    shaken: (f) => `${The(f.front)} is ${MORALE[f.morale]}.`,
    defeat: (f) =>
      f.comes
        ? `Decisive defeat: rolled ${f.die}, not higher than box ${f.box}.`
        : `No decisive defeat: rolled ${f.die}, higher than box ${f.box}.`,
    recovery: (f) =>
      `${f.city === 'kiev' ? 'Kiev' : 'Petrograd'} is free again${f.choice === 'decline' ? '.' : ': a free attempt.'}`,
    gold: () => 'You spend the Imperial Gold.',
    'gold-die': (f) => `Imperial Gold replaces the ${f.die}: ${outcomeName(f.outcome, f.what)}.`,
    tank: (f) => `The Tank Corps moves against ${the(f.front)}.`,
    forfeit: (f) => `You give up an Action for talks: +${f.forfeits} to the dissent roll.`,
    pass: (f) => `${plural(f.actions, 'Action')} left unused.`,
    dissent: (f) => {
      const sum = f.forfeits === 0 ? `${f.die}` : `${f.die} + ${f.forfeits} = ${f.total}`
      return `Dissent: rolled ${sum}, ${f.change === 0 ? 'no change' : `${plus(f.change)} to the Political Level`}.`
    },
    activate: (f) => `${The(f.front)} becomes active.`,
    asleep: (f) => `${The(f.front)} is at peace: Germany keeps the treaty.`,
    exchange: (f) => `${unitName(f.to)} takes over from ${unitName(f.from)} on ${the(f.front)}.`,
    removed: (f) => `${The(f.front)} is out of the war for good.`,
    'not-removed': (f) =>
      f.why === 'box'
        ? `${The(f.front)} is not in its last box and fights on.`
        : `${The(f.front)} is not in play, so nothing is removed.`,
    perseverance: (f) => `Perseverance: rolled ${f.die} − 1, ${f.leaves ? 'less than' : 'not less than'} box ${f.box}.`,
    legion: (f) =>
      f.status === 'active'
        ? 'The Czech Legion holds the railway: −1 to Offensives in the east.'
        : 'The Czech Legion sails home.',
    czar: (f) =>
      f.fate === 'liberated'
        ? 'The Czar is freed: −1 to your Offensives from now on.'
        : 'The Czar is executed: +1 to Offensives this turn.',
    curzon: () => 'The Curzon Line is in force: attacks on Lvov cost a level.',
    'no-fortress': () => 'Petrograd is lost and cannot be fortified now.',
    fortified: () => 'Petrograd is fortified.',
    makhno: (f) => `Makhno: rolled ${f.die}. He ${f.hinders ? 'hinders' : 'helps'} you in the south.`,
    'great-war': (f) => `${GREAT_WAR[f.status]}.`,
    // In historical order no cards join: all are in the pile from the start.
    epoch: (f) =>
      f.cards === 0
        ? `${EPOCHS[f.epoch]} begins.`
        : `${EPOCHS[f.epoch]} begins: ${plural(f.cards, 'card')} join the pile.`,
    recycled: (f) => `#${f.card} will return with Dawn.`,
    end: (f) => rungTitle(f.result, f.level),
    undone: undoneText,
    'rules-changed': (f) =>
      f.void === 0
        ? `The rules changed from ${f.from} to ${f.to}.`
        : `The rules changed from ${f.from} to ${f.to}. ${plural(f.void, 'move')} no longer legal.`,
  }

  const asks: ByKind<Asks, [State], string> = {
    draw: (_, s) => (s.turn === 0 ? 'Draw the first card.' : 'Draw the next card.'),
    cheka: (_, s) => `Use the Cheka to return #${s.card}?`,
    treaty: () => 'Sign the treaty of Brest-Litovsk, or fight on with Bukharin?',
    fortify: () => 'Fortify Petrograd instead of taking the Actions?',
    subversion: () => 'Act before the fronts move?',
    'gold-advance': (f) => `${The(f.front)} is about to enter ${box(f.front, f.to)}. Stop it with the Imperial Gold?`,
    'gold-die': (f) =>
      `Rolled ${f.die}: ${outcomeName(f.stands, f.what)}. Spend the Imperial Gold to change the result?`,
    jassy: (_, s) => `The Whites are divided. Roll to raise the Political Level above ${s.level}?`,
    trains: (f) => `Use the Armored Trains against ${the(f.front)}?`,
    battalion: (f) => `One short against ${the(f.front)}. Commit a Reserve Offensive?`,
    recovery: (f) => `${f.city === 'kiev' ? 'Kiev' : 'Petrograd'} is free. How do you use the free attempt?`,
    action: (_, s) =>
      s.actions === 1 ? 'How do you use your last Action?' : `How do you use your next Action? (${s.actions} left)`,
    markers: (_, s) => {
      if (s.decrees === 0) return `Spend a Reserve Offensive? (${s.reserves} left)`
      return s.reserves === 0
        ? `Spend a Political Decree? (${s.decrees} left)`
        : 'Spend a Reserve Offensive or a Political Decree?'
    },
  }

  const single: Readonly<Record<string, string>> = {
    draw: 'Draw a card',
    'cheka keep': 'Play the card',
    'cheka spend': 'Return it to the pile',
    treaty: 'Sign the treaty',
    bukharin: 'Fight on: Bukharin’s revolutionary war',
    fortify: 'Fortify Petrograd',
    actions: 'Take the 2 Actions',
    usual: 'Fronts move first',
    swap: 'Act first',
    let: 'Let it advance',
    stop: 'Stop it',
    'gold-die keep': 'Keep the roll',
    use: 'Use the Armored Trains',
    save: 'Save for later',
    commit: 'Commit it',
    politics: 'Raise the Political Level',
    reorganize: 'Reorganize the Red Army',
    decline: 'Decline',
    forfeit: 'Give up an Action for talks',
    pass: 'Skip remaining Actions',
    end: 'End turn',
    'end later': 'Done',
    'decree:politics': 'Decree: raise the Political Level',
    'decree:reorganize': 'Decree: reorganize the Red Army',
    win: 'Make it a success',
    decisive: 'Make it a decisive victory',
    fail: 'Make it a failure',
    defeat: 'Make it a failure that may become a decisive defeat',
    halt: 'Stop it outside Petrograd',
    enter: 'Let it break through',
    removed: 'Remove it from the war',
    stays: 'Let it fight on',
    none: 'No decisive defeat',
    comes: 'Decisive defeat',
    retreat: 'Makhno helps you',
    advance: 'Makhno hinders you',
    nothing: 'Gain nothing',
    roll: 'Roll at +1, at no cost',
    'jassy stop': 'Stop rolling',
  }

  const brest = data.cards[8]
  const details: Readonly<Record<string, string>> = {
    'cheka spend': '2 Actions, then the turn ends. The card may be drawn again.',
    treaty: `${plural(brest.actions, 'Action')}; Germany is at peace; the Allies become active.`,
    bukharin: `${plural(brest.bukharin?.actions ?? brest.actions, 'Action')}; +1 Political Level now and on #20; Germany fights on.`,
    fortify: 'No Actions. The Baltic and Finnish fronts must then roll to enter.',
    forfeit: '+1 to the dissent roll at the end of this turn.',
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
        return `Take the ${MARKER_NAMES[choice.marker]} marker`
      case 'change':
        if (questions.is(ask, 'gold-die') && ask.data.what === 'experience') return `Experience ${choice.change}`
        if (Number(choice.change) === 0) return 'No change to the Political Level'
        return `${plus(Number(choice.change))} to the Political Level`
      case 'end':
        return endsTurn(s) ? single.end : single['end later']
      default:
        return single[`${ask.kind} ${option}`] ?? single[option] ?? String(option)
    }
  }

  /** Names the lowest die that succeeds with the modifiers of this turn. */
  function reorganizeDetail(s: State): string {
    const least = reorganizationNeed - reorganizationDrm({ s, data }, s.chekaTurn ? 'cheka' : 'card')
    return `Roll ${least}${least < 6 ? '+' : ''} to gain a Red Army marker.`
  }

  function optionDetail(ask: AskView, option: Option, s: State): string | undefined {
    const choice = questions.read(ask.kind, option)
    switch (choice?.use) {
      case 'offensive':
      case 'reserve':
        return `${where(s, choice.front)}.${curzonWarning(s, choice.front)}`
      case 'tank':
        return '+1 to Offensives against it.'
      case 'reorganize':
        return reorganizeDetail(s)
      default:
        return details[`${ask.kind} ${option}`] ?? details[option]
    }
  }

  const reasons: Readonly<Record<string, string>> = {
    'no-actions': 'You have used all of this card’s Actions.',
    'actions-first': 'Use the card’s Actions first; one-time markers come after them.',
    'no-reserves': 'You have no Reserve Offensives left.',
    'no-decrees': 'You have no Political Decrees left.',
    'no-tanks': 'You don’t have the Tank Corps.',
    'tanks-there': 'The Tank Corps is already there.',
    'front-removed': 'That front is out of the war.',
    'front-inactive': 'That front is inactive, so you can’t attack it.',
    'ban-all': 'This card allows no Offensives this turn.',
    'ban-front': 'This card’s Actions can’t attack that front.',
    'no-dissent': 'You can give up Actions for talks only on #3, #20 and #42.',
    makhno: 'You can’t negotiate with Makhno: no Actions can be given up on his card.',
    'cheka-forfeit': 'The Cheka’s Actions can’t be given up for talks.',
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
  'political-victory': 'The world recognizes the Soviet state.',
  'political-defeat': 'The government collapses from within.',
  'military-victory': 'Moscow held until the last card.',
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
