// ABB2-5: how the Moderates of the 2-player variant play Events. An option is offered only if the Event, tried out from
// there, can still end with an effect that the Moderates are allowed.
import {
  type Ask,
  ask,
  type Chance,
  type Choice,
  no,
  type Option,
  type Procedure,
  type Reply,
} from '@interregnum/kernel'
import { copyState, MODERATES, type Play, REDS, SENATE, SPACE_COUNT, type State } from '../rules/state.ts'
import { events } from './index.ts'
import { differs, leadsToEffect, type Side, type View } from './tryout.ts'

export const NOT_FOR_MODERATES = no('ABB2-5', 'not-for-moderates')

/** The first index of the Moderates in lists by Faction and space. */
const MODERATES_FROM = MODERATES * SPACE_COUNT

/** `after` without what the guards have gained since `before`: pieces on the map, Resources, Capabilities. */
function withoutGains(before: State, after: State): State {
  const least = (now: readonly number[], then: readonly number[], moderatesFrom: number) =>
    now.map((n, at) => (at < moderatesFrom ? Math.min(n, then[at]) : n))
  return {
    ...after,
    inactive: least(after.inactive, before.inactive, MODERATES_FROM),
    active: least(after.active, before.active, MODERATES_FROM),
    available: after.available.map((n, faction) => (faction === MODERATES ? n : before.available[faction])),
    administrations: least(after.administrations, before.administrations, SPACE_COUNT),
    resources: least(after.resources, before.resources, MODERATES),
    capOwner: before.capOwner,
    capAt: before.capAt,
    capStation: before.capStation,
  }
}

const shiftsAway = (before: State, after: State): boolean =>
  after.support.some((level, space) => {
    const was = before.support[space]
    return level !== was && (Math.abs(level) >= Math.abs(was) || level * was < 0)
  })

/** Levels may shift only towards Neutral, and gains of the guards alone are no effect. */
const FOR_MODERATES: View = {
  ignored: [REDS, SENATE],
  judge(before, after) {
    if (shiftsAway(before, after)) return 'barred'
    return differs(before, withoutGains(before, after)) ? 'effect' : 'nothing'
  },
}

export const moderatesMayPlay = (g: Play, card: number, side: Side): boolean =>
  leadsToEffect(g, { exec: MODERATES, card, side }, FOR_MODERATES)

/** Carries out the current Event for the Moderates. */
export function* moderatesPlay(g: Play, side: Side): Procedure {
  const start: Play = { ...g, s: copyState(g.s) }
  const played = { exec: MODERATES, card: g.s.current, side }
  const past: number[] = []
  const procedure = events[g.s.current]?.[side]?.({ ...g, t: recording(g, past) }, MODERATES)
  if (!procedure) return
  for (let step = procedure.next(); !step.done; ) {
    const asks = step.value
    const passes = (place: number) => leadsToEffect(start, played, FOR_MODERATES, [...past, place])
    const reply = asks.length === 1 ? yield* askWithin(asks[0], passes) : yield asks
    past.push(optionIndex(asks, reply))
    step = procedure.next(reply)
  }
}

/** Asks with only the options that pass; a single one is taken without asking. */
function* askWithin(question: Ask, passes: (place: number) => boolean): Procedure<Reply> {
  const all = question.offered
  const open = all.filter((_, place) => passes(place))
  if (open.length === 1) return { ask: question, choice: open[0] }
  // After an unlucky die no option may lead to an effect; then all are allowed.
  const check = (choice: Choice) => (open.length === 0 || open.includes(choice) ? null : NOT_FOR_MODERATES)
  return { ask: question, choice: yield* ask(question.seat, question.kind, all, check, question.data) }
}

/** The index of an answer among all options of the simultaneous asks. */
function optionIndex(asks: readonly Ask[], { ask: answered, choice }: Reply): number {
  const before = asks.slice(0, asks.indexOf(answered)).reduce((sum, { offered }) => sum + offered.length, 0)
  const offered: readonly unknown[] = answered.offered
  return before + offered.indexOf(choice)
}

/** The table, with every chance result appended to `past` in the form that `Way` replays. */
function recording({ t }: Play, past: number[]): Play['t'] {
  const chance: Chance = {
    roll(sides) {
      const value = t.chance.roll(sides)
      past.push(value - 1)
      return value
    },
    draw<T extends Option>(pile: string, cards: T[]): T {
      const all = [...cards]
      const card = t.chance.draw(pile, cards)
      past.push(all.indexOf(card))
      return card
    },
    shuffle: (pile, cards) => t.chance.shuffle(pile, cards),
  }
  return { chance, silent: t.silent ?? false, note: (...line) => t.note(...line), end: () => t.end() }
}
