// What journal entries mean for one player: losses first, then what asks for an answer, then gains.
import type { Concern, MapPoints } from '@interregnum/game-package'
import type { JournalEntry, NoteData, NotesBy } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { RED, unit as unitNumber, WHITE } from '../data/counters.ts'
import { findProvince } from '../data/map.ts'
import { POINTS } from '../data/tables.ts'
import { type Lines, notes } from '../rules/notes.ts'
import { motionRefused } from '../rules/purge.ts'
import { COLOUR, IS_LEADER, playerOf, type State } from '../rules/state.ts'
import { RECAP_LINES, RECAP_TAGS as TAGS } from '../text/board.ts'
import { capital, counterName, counterWorth, listed, playerInText, provinceName } from '../text/names.ts'
import { seatAt } from './geometry.ts'

export interface Reader {
  readonly data: Data
  readonly view: State
  readonly seat: string
  /** The entries before this one. */
  readonly before: readonly JournalEntry[]
}

type Sign = '−' | '+'

/** A point lost or gained, and a leader on top of his points: he never comes back. */
const [POINT, LEADER] = [4, 10]

/** "−3 Red", "+2 White": the points of these units in the victory that counts them; empty for other colours. */
function pointsTag(data: Data, units: readonly number[], sign: Sign): string {
  const sums = [RED, WHITE].map((colour) =>
    units.filter((unit) => COLOUR[unit] === colour).reduce((sum, unit) => sum + data.values[unit], 0),
  )
  return TAGS.points(sign, sums[0], sums[1])
}

function at(id: string | null | undefined): MapPoints {
  const province = id == null ? null : findProvince(id)
  return province === null ? [] : [seatAt(province)]
}

function unitsConcern(
  { data }: Reader,
  kind: 'lost' | 'gained',
  ids: readonly string[],
  province?: string | null,
): Concern {
  const units = ids.map(unitNumber)
  const weight = units.reduce((sum, unit) => sum + POINT * data.values[unit] + (IS_LEADER[unit] ? LEADER : 0), 0)
  const tag = pointsTag(data, units, kind === 'lost' ? '−' : '+')
  return { kind, weight, points: at(province), ...(tag === '' ? {} : { tag }) }
}

const marker = (kind: 'lost' | 'gained'): Concern => ({
  kind,
  weight: kind === 'lost' ? 25 : 20,
  tag: TAGS.points(kind === 'lost' ? '−' : '+', POINTS.politburo, 0),
})

const placeOfUnit = ({ view }: Reader, id: string): MapPoints => {
  const place = view.at[unitNumber(id)]
  return place >= 0 ? [seatAt(place)] : []
}

const told = (text: string | null) => (text === null ? {} : { text })

/** Who attacked, if these units of the reader were lost to somebody else: the entry of the fight comes before. */
function lossText({ data, before, seat }: Reader, ids: readonly string[], province?: string | null): string | null {
  const fight = before.findLast(({ kind }) => kind !== 'lost' && kind !== 'captured')
  if (fight === undefined || !notes.is(fight, 'combat')) return null
  const { player, strength, defence, province: place } = fight.data
  if (player === seat || place !== province) return null
  const lost = listed(ids.map((id) => counterWorth(data, id)))
  const by = capital(playerInText(data, player))
  return RECAP_LINES.lostTo(by, provinceName(data, place), strength, defence, lost)
}

/** Whose death cost a Politburo marker: the entry before says it. */
function markerText({ data, before }: Reader): string | null {
  const death = before.at(-1)
  return death !== undefined && notes.is(death, 'chief.lost')
    ? RECAP_LINES.markerLost(counterName(data, death.data.leader))
    : null
}

const isOpenOffer = ({ view, seat }: Reader, from: string): boolean =>
  view.offers[playerOf(from)]?.to === playerOf(seat)

/** What a purge takes comes directly after the purge. */
const [PURGE, TAKEN] = [50, 49]

/** A purge of the reader, or one that they take part in: it may backfire on them. */
function purgeConcern(
  { against, purgers, result }: NoteData<Lines, 'purge' | 'counterpurge'>,
  { seat, data }: Reader,
): Concern | null {
  if (against === seat) {
    const by = capital(listed(purgers.map((one) => playerInText(data, one))))
    return { kind: 'lost', weight: PURGE + 5 * result, text: RECAP_LINES.purgedBy(by, purgers.length > 1, result) }
  }
  if (!purgers.some((purger) => purger === seat)) return null
  return result === 0 ? { kind: 'lost', weight: 45 } : { kind: 'other', weight: 36 }
}

/** A purge that is called concerns those whose support it needs and its victim, until it is decided or can't be. */
function motionConcern({ mover }: NoteData<Lines, 'motion'>, { view, seat }: Reader): Concern | null {
  const [motion, reader] = [view.motions[playerOf(mover)] ?? null, playerOf(seat)]
  if (motion === null || motionRefused(view, motion) !== null) return null
  if (motion.against === reader) return { kind: 'asked', weight: 40, tag: TAGS.threat }
  return motion.members.includes(reader) && !motion.consent.includes(reader)
    ? { kind: 'asked', weight: 42, tag: TAGS.yourReply }
    : null
}

const CONCERNS: Partial<NotesBy<Lines, [Reader], Concern | null>> = {
  lost: ({ units, owners, province }, reader) => {
    const mine = units.filter((_, n) => owners?.[n] === reader.seat)
    return mine.length === 0
      ? null
      : { ...unitsConcern(reader, 'lost', mine, province), ...told(lossText(reader, mine, province)) }
  },
  epidemic: ({ unit, province, owner }, reader) =>
    owner === reader.seat ? unitsConcern(reader, 'lost', [unit], province) : null,
  assassination: ({ owner, target, dies }, reader) => {
    if (owner !== reader.seat) return null
    if (dies) return { ...unitsConcern(reader, 'lost', [target]), weight: 60 }
    return { kind: 'gained', weight: 22, tag: TAGS.survived, points: placeOfUnit(reader, target) }
  },
  purge: purgeConcern,
  counterpurge: purgeConcern,
  'purged.leader': ({ leader, from, to }, reader) => {
    if (from !== reader.seat && to !== reader.seat) return null
    const concern = unitsConcern(reader, from === reader.seat ? 'lost' : 'gained', [leader])
    const weight = from === reader.seat ? TAKEN : concern.weight
    return { ...concern, weight, points: placeOfUnit(reader, leader) }
  },
  'purged.politburo': ({ from, to }, { seat }) =>
    from === seat ? { ...marker('lost'), weight: TAKEN } : to === seat ? marker('gained') : null,
  'politburo.lost': ({ player }, reader) =>
    player === reader.seat ? { ...marker('lost'), ...told(markerText(reader)) } : null,
  motion: motionConcern,
  'motion.consent': ({ mover }, { seat }) => (mover === seat ? { kind: 'other', weight: 8 } : null),
  'motion.refused': ({ player, mover }, { seat }) =>
    mover === seat && player !== seat ? { kind: 'other', weight: 30 } : null,
  'purge.off': ({ mover }, { seat }) => (mover === seat ? { kind: 'other', weight: 30 } : null),
  offer: (f, reader) =>
    f.to === reader.seat && isOpenOffer(reader, f.from) ? { kind: 'asked', weight: 38, tag: TAGS.yourReply } : null,
  trade: ({ from, to }, { seat }) => (from === seat || to === seat ? { kind: 'gained', weight: 24 } : null),
  declined: ({ from }, { seat }) => (from === seat ? { kind: 'other', weight: 6 } : null),
  'order.given': ({ holder }, { seat }) =>
    holder === seat ? { kind: 'asked', weight: 45, tag: TAGS.yourReply } : null,
  captured: ({ player, by }, reader) =>
    player === reader.seat ? { kind: 'gained', weight: 20, points: placeOfUnit(reader, by) } : null,
  'withdrawn.nation': ({ owner }, { seat }) => (owner === seat ? { kind: 'lost', weight: 30 } : null),
  combat: ({ against, player, kind, result, province }, { seat }) =>
    player !== seat && against?.includes(seat) && (result === 'AE' || (kind !== 'combat' && result !== 'DE'))
      ? { kind: 'gained', weight: 14, tag: TAGS.held, points: at(province) }
      : null,
  drawn: ({ player }, { seat }) => (player === seat ? { kind: 'gained', weight: 12, tag: TAGS.chit } : null),
  first: ({ player }, { seat }) => (player === seat ? { kind: 'other', weight: 5 } : null),
}

export const concern = (entry: JournalEntry, reader: Reader): Concern | null =>
  notes.tell(entry, CONCERNS, reader) ?? null
