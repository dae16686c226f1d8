// The questions, each in one sentence.
import { plural } from '@interregnum/game-package'
import type { AskView, ByKind } from '@interregnum/kernel'
import { panelOf } from '../data/panels.ts'
import { type Asks, questions } from '../rules/questions.ts'
import { type Player, playerOf, type Role, type State } from '../rules/state.ts'
import type { CardTexts } from './cards.ts'
import { listed, PIECE_NAMES, ROLE_NAMES, ROMAN, tileNumber } from './names.ts'
import type { OptionWords } from './options.ts'
import { verbPhraseOf } from './verb-phrases.ts'

const roleIn = (s: State, ask: AskView): Role => s.players[Math.max(0, playerOf(s, ask.seat))].role

/** What the player is about to do in their phase. */
function actionText(it: Player, phase: 'players' | 'long-term'): string {
  if (phase === 'long-term') return 'Use a long-term capability, or finish?'
  const rollsFirst = panelOf(it).beforeRefit !== undefined
  if (rollsFirst && !it.rolled) return 'Roll for presence.'
  if (!it.refitted) return 'How do you refit?'
  return it.paidIncome ? 'What do you do next?' : 'Gain resources, or do something else first?'
}

interface Consensus {
  readonly proposal?: string
  readonly agreed?: readonly Role[]
  readonly last?: boolean
}

/** A question for the whole team: who proposes what, or that the reader decides alone now. */
function together(question: string, { proposal, agreed = [], last }: Consensus, label: (option: string) => string) {
  if (last === true) return `No agreement. You decide. ${question}`
  if (proposal === undefined) return question
  const names = listed(agreed.map((role) => `the ${ROLE_NAMES[role]}`))
  return `${question} Proposed by ${names}: ${label(proposal)}.`
}

export function askedWith({ name: named, picked }: Pick<CardTexts, 'name' | 'picked'>, { label }: OptionWords) {
  const at = (s: State, id: string): string => tileNumber(s.layout, id)
  const asked: ByKind<Asks, [AskView, State], string> = {
    start: () => 'Where do you set up your headquarters?',
    action: ({ phase }, ask, s) =>
      ask.options.length === 1 && ask.options[0] === 'ready'
        ? 'Nothing is left to do now. End your actions.'
        : actionText(s.players[Math.max(0, playerOf(s, ask.seat))], phase),
    reopen: () => 'Act again before the phase ends?',

    refit: () => 'Which refit option do you take next?',
    deck: () => 'Which deck do you draw from?',
    keep: ({ deck }) => `Which ${deck} card do you keep?`,
    under: ({ deck }) => `Which card do you put under the ${deck} deck next?`,
    forget: ({ gained }) => `Which card do you give up for ${named(gained, null)}?`,
    reclaim: ({ left }) => (left === 1 ? 'Which card do you reclaim?' : `Which card do you reclaim? ${left} left.`),

    recruit: ({ left }, ask, s) => {
      if (roleIn(s, ask) !== 'comrades') return 'Where do you recruit?'
      return ask.options.includes('enough')
        ? `Recruit another surrogate, or finish? ${left} left.`
        : `Where do you recruit? Up to ${left} surrogates.`
    },
    'pull-recruit': ({ tile }, _, s) => `Recruit in ${at(s, tile)}: place it there, or move it to your presence?`,
    base: () => 'Where do you establish a base?',
    convert: () => 'Where do you convert a red civilian?',

    tiers: ({ cause }, ask, s) => `Which parts of ${named(cause, roleIn(s, ask))} do you use?`,
    target({ cause }, ask, s) {
      const role = roleIn(s, ask)
      return `Where do you ${verbPhraseOf(cause, role) ?? `use ${named(cause, role)}`}?`
    },

    choose: ({ cause }, ask, s) => `${named(cause, roleIn(s, ask))}: which do you choose?`,
    'any-order': ({ cause }, ask, s) => `${named(cause, roleIn(s, ask))}: what do you do first?`,
    'may-push': ({ tile }, _, s) => `Push surrogates out of ${at(s, tile)}?`,
    'may-convert': ({ tile }, _, s) => `Convert a red civilian in ${at(s, tile)}?`,
    'pick-tile'({ cause, quadrant, part }, ask, s) {
      const role = roleIn(s, ask)
      const where = quadrant === undefined ? '' : ` in quadrant ${ROMAN[quadrant]}`
      const effect = picked(cause, role, s, part)
      return `${named(cause, role)}: which tile${where}?${effect === null ? '' : ` ${effect}`}`
    },
    strike: ({ tile, points }, _, s) => `Which unit do you hit in ${at(s, tile)}? ${points} damage left.`,
    displace: ({ tile, unit }, _, s) => `Where do you move the ${PIECE_NAMES[unit]} from ${at(s, tile)}?`,
    collateral: ({ tile, left }, _, s) =>
      `${plural(left, 'civilian dies', 'civilians die')} in ${at(s, tile)}. Which colour?`,
    destroy: ({ left }) => `Which unit do you destroy?${left > 1 ? ` ${left} left.` : ''}`,
    remove: ({ tile, left }, _, s) =>
      `Which piece do you remove from ${at(s, tile)}?${left > 1 ? ` ${left} left.` : ''}`,
    'turn-civilian': ({ to, left }) => `Where does a civilian turn ${to}?${left > 1 ? ` ${left} left.` : ''}`,
    push: ({ tile, left }, _, s) => `Push a piece out of ${at(s, tile)}, or finish? ${left} left.`,
    pull: ({ tile, left }, _, s) => `Pull a piece into ${at(s, tile)}, or finish? ${left} left.`,
    accompany: ({ from, to }, _, s) => `Move 1 presence along from ${at(s, from)} to ${at(s, to)}?`,
    'add-at-base': () => 'At which base do you add the surrogate?',
    'place-presence': () => 'Where do you place presence?',
    'move-presence': ({ tile }, _, s) => `From where do you move presence to ${at(s, tile)}?`,
    uncover: () => 'Which track do you take the presence from?',
    cover: () => 'Which track does the lost presence cover?',
    escape: () => 'Where does the captive escape to?',
    attribute: ({ count }) => `Which attribute do you gain ${count} of?`,
    'lose-presence': (data, ask, s) =>
      together(
        data.tile === undefined ? 'Which presence do you lose?' : `Whose presence is lost in ${at(s, data.tile)}?`,
        data,
        (option) => label(ask, option, s),
      ),
    'pay-influence': (data, ask, s) =>
      together(
        s.players.length === 1 || ask.options.every((option) => isOwn(ask, option))
          ? `The influence box is empty. How do you pay?${data.left > 1 ? ` ${data.left} left.` : ''}`
          : `The influence box is empty. Who pays?${data.left > 1 ? ` ${data.left} left.` : ''}`,
        data,
        (option) => label(ask, option, s),
      ),

    'dominate-next': (data, ask, s) =>
      together('Which tile is dominated next?', data, (option) => label(ask, option, s)),
    spare: ({ tile, step }, _, s) =>
      step === 'develop'
        ? `Give up 1 presence to stop development in ${at(s, tile)}?`
        : `Give up 1 presence to stop domination of ${at(s, tile)}?`,
    escalate: (data, ask, s) =>
      together(`Tyranny escalates in ${at(s, data.tile)}. Where does it spread?`, data, (option) =>
        label(ask, option, s),
      ),
    crowd: ({ tile, excess }, _, s) => `${excess} too many surrogates in ${at(s, tile)}. How many do you pay for?`,
  }
  return (ask: AskView, s: State): string => questions.tell(ask, asked, ask, s) ?? ask.kind
}

/** Whether a payment is one of the reader's. */
function isOwn(ask: AskView, option: AskView['options'][number]): boolean {
  const choice = questions.read('pay-influence', option)
  return choice !== null && choice.role === ask.seat
}
