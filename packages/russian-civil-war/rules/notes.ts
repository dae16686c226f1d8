// Every kind of journal entry that the game writes, with its data.
import { anyText, flag, listOf, maybe, notesOf, oneOf, orNull, type TableFor, whole } from '@interregnum/kernel'
import { NATIONS } from '../data/counters.ts'
import { ATTACK_KINDS, provinceId, unitId } from './questions.ts'
import { SEATS, SOLO_PHASES } from './state.ts'

const seat = oneOf(SEATS)
/** A seat of the multiplayer game, or a side of the solitaire game. */
const player = anyText
const chit = anyText
const nation = oneOf(NATIONS.map(({ id }) => id))
const units = listOf(unitId)
const seats = listOf(seat)
const goods = listOf(anyText)
const dice = listOf(whole)
const purge = { purgers: seats, against: seat, strength: whole, dice, result: whole }
/** Who controlled a unit before it was lost; null if nobody did. Lines of games before version 1.2.0 do not have it. */
const owner = maybe(orNull(player))
const rolled = { dice, event: anyText, provinces: listOf(provinceId) }

export const notes = notesOf({
  ready: { player },
  'session.over': {},
  offer: { from: seat, to: seat, give: goods, take: goods, words: anyText },
  trade: { from: seat, to: seat, give: goods, take: goods },
  'trade.unseen': { from: seat, to: seat },
  retracted: { from: seat, to: seat },
  declined: { from: seat, to: seat },
  motion: { mover: seat, against: seat, members: seats, alone: flag },
  'motion.consent': { player: seat, mover: seat },
  'motion.refused': { player: seat, mover: seat },
  withdrawn: { player: seat },
  'purge.off': { mover: seat },
  purge,
  counterpurge: purge,
  'counterpurge.declined': { player: seat },
  'purged.leader': { leader: unitId, from: seat, to: seat },
  'purged.politburo': { from: seat, to: seat },
  order: { player, first: flag },
  'order.given': { holder: player },
  'order.defied': { holder: player },
  'czar.executed': { player },
  'czar.shot': {},
  chit: { player, chit },
  'not-captured': { imperial: unitId, player },
  captured: { imperial: unitId, by: unitId, player },
  assassination: { player, target: unitId, assassins: whole, dice, dies: flag, owner },
  'chief.lost': { leader: unitId },
  'politburo.lost': { player },
  unstacked: { leader: unitId, units },
  drawn: { player, chit },
  'drawn.unseen': { player },
  'marker.void': { chit },
  'withdrawn.nation': { nation, owner },
  lost: { units, owners: maybe(listOf(orNull(player))), province: maybe(orNull(provinceId)) },
  armistice: { units },
  landed: { unit: unitId, province: provinceId },
  'rising.roll': rolled,
  rising: { unit: unitId, province: provinceId },
  'no-berth': { chit },
  joined: { unit: unitId, with: unitId, province: provinceId },
  event: rolled,
  epidemic: { unit: unitId, province: provinceId, owner },
  left: { player: seat },
  exit: { unit: unitId, player },
  moved: { lead: unitId, from: provinceId, to: provinceId, how: anyText },
  stopped: { lead: unitId, at: provinceId },
  'train.left': { train: unitId },
  evacuated: { unit: unitId, port: provinceId },
  emigrated: { imperial: unitId, player },
  attack: { player, kind: oneOf(ATTACK_KINDS), target: unitId, province: provinceId },
  'called-off': {},
  combat: {
    player,
    kind: oneOf(ATTACK_KINDS),
    province: provinceId,
    attackers: units,
    defenders: units,
    strength: whole,
    defence: whole,
    odds: anyText,
    die: whole,
    result: oneOf(['AE', 'DE', 'EX']),
    /** Whose the defenders are, each once. */
    against: maybe(listOf(player)),
  },
  demands: { claimant: nation, claimed: nation },
  replaced: { units },
  raid: { player, province: provinceId, die: whole },
  vote: { player: seat, answer: oneOf(['end', 'go-on']) },
  phase: { player, step: anyText },
  turn: { player, turn: whole },
  interphase: { turn: whole },
  first: { player, later: flag },
  end: { result: anyText, winners: listOf(anyText) },

  'solitaire.turn': { turn: whole },
  'solitaire.phase': { phase: oneOf(SOLO_PHASES) },
  'solitaire.end': { result: anyText, level: orNull(anyText) },
  'enemy.moved': { lead: unitId, from: provinceId, to: provinceId, way: listOf(provinceId), die: whole },
  'enemy.stacked': { province: provinceId, stacks: listOf(units) },
  'leaders.rolled': { die: whole, leaders: whole },
  'leaders.recalled': { leaders: units },
  'leaders.missed': {},
  'leaders.missing': { phases: whole },
  'leader.posted': { leader: unitId, province: provinceId, unit: orNull(unitId) },
  'chit.returned': { chit },
})

export type Lines = typeof notes.specs
export type CivilWarTable = TableFor<Lines>
