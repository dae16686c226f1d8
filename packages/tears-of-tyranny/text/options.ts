// The options: what is chosen, and on a second line what it costs or gives.
import { plural } from '@interregnum/game-package'
import type { AskView, ChoiceOf, Option } from '@interregnum/kernel'
import { isMajor } from '../data/capabilities.ts'
import { type Management, panelOf } from '../data/panels.ts'
import { type Deck, DRAWN, deckSize } from '../effects/cards.ts'
import type { ReadData } from '../effects/compiled.ts'
import { termsOf } from '../rules/force-management.ts'
import { mapOf } from '../rules/map.ts'
import { highestCircle, incomeOf } from '../rules/player-phase.ts'
import { uncovered } from '../rules/presence.ts'
import { isIdleEverywhere, previewIn } from '../rules/preview.ts'
import { type Asks, type MoveChoice, organicCause, questions } from '../rules/questions.ts'
import { type Player, playerOf, type Role, type State } from '../rules/state.ts'
import { attributesText, type CardTexts, capabilityText, organicText, reachText, refitText } from './cards.ts'
import { ATTRIBUTE_NAMES, aPiece, capital, ROLE_NAMES, tileName, tileNumber, unitName } from './names.ts'
import { previewText } from './preview.ts'
import { tileById, tileContents } from './tiles.ts'
import { phraseAt, verbPhraseOf } from './verb-phrases.ts'

export interface OptionWords {
  label(ask: AskView, option: Option, s: State): string
  detail(ask: AskView, option: Option, s: State): string | undefined
  /** For the button that carries out a capability: what is done, and where. */
  commit(ask: AskView, option: Option, s: State): string | undefined
}

type Choice = ChoiceOf<Asks>

/** Labels of options that are single words; `kind word` if the label depends on the question. */
const WORDS: { readonly [key: string]: string } = {
  roll: 'Roll for presence',
  income: 'Gain resources',
  recruit: 'Recruit',
  base: 'Establish a base',
  convert: 'Convert a civilian',
  ready: 'End your actions',
  reopen: 'Not ready after all',
  minor: 'Minor deck',
  major: 'Major deck',
  'as-drawn': 'In the order drawn',
  'recruit enough': 'Finish recruiting',
  'push enough': 'Finish pushing',
  'pull enough': 'Finish pulling',
  'put-back': 'Put back',
  yes: 'Yes',
  no: 'No',
  'collateral red': 'A red civilian',
  'collateral blue': 'A blue civilian',
  resources: 'Resource track',
  plays: 'Card play track',
  spare: 'Spare presence',
  'in-order': 'By quadrant and number',
}

const PART_WORDS: { readonly [part: string]: string } = {
  'destroy-captive': 'Destroy the captive',
  roll: 'Question the captive',
  influence: 'Influence',
  convert: 'Convert a civilian',
  defend: 'Raise the defence',
  damage: 'Attack',
  add: 'Add a surrogate',
  gain: 'Gain a card',
  'replace-cell': 'Replace cells',
  'replace-outpost': 'Replace an outpost',
  resources: 'Resources',
  'lose-presence': 'Lose presence',
  'place-presence': 'Place presence',
  remove: 'Remove a surrogate',
  kill: 'Civilian deaths',
}

/** Of a label. */
const MOST_WORDS = 8

const isPart = (ask: AskView): boolean => questions.is(ask, 'choose', 'any-order')

const playerIn = (s: State, ask: AskView): Player => s.players[Math.max(0, playerOf(s, ask.seat))]
const roleOf = (s: State, ask: AskView): Role => playerIn(s, ask).role
const causeOf = (ask: AskView): string =>
  questions.known(ask) && ask.data !== undefined && 'cause' in ask.data ? ask.data.cause : ''

/** "outpost with 1 damage to I·9" */
function moveText(s: State, { piece, damage, way, tile }: MoveChoice): string {
  const what = capital(unitName(piece, damage))
  return `${what} ${way === 'push' ? 'to' : 'from'} ${tileNumber(s.layout, tile)}`
}

export function optionWords(cards: CardTexts, read: ReadData): OptionWords {
  function label(ask: AskView, option: Option, s: State): string {
    const word = String(option)
    if (typeof option === 'number') return option === 0 ? 'Pay for none' : `Pay ${plural(option, 'resource')}`
    if (isPart(ask)) return shortPart(ask, word, s) ?? PART_WORDS[word] ?? word
    if (questions.is(ask, 'accompany')) {
      const { from, to } = ask.data
      return word === 'yes' ? `Move it to ${tileNumber(s.layout, to)}` : `Leave it in ${tileNumber(s.layout, from)}`
    }
    const fixed = WORDS[`${ask.kind} ${word}`] ?? WORDS[word]
    if (fixed !== undefined) return fixed
    const choice = questions.read(ask.kind, option)
    return choice === null ? `${ask.kind} ${word}` : choiceLabel(ask, choice, s)
  }

  const partText = (ask: AskView, part: string, s: State): string | undefined =>
    cards.part(causeOf(ask), roleOf(s, ask), part) ?? undefined

  /** What a part of a card does, if it is short enough to be the label: "Gain 1 influence". */
  function shortPart(ask: AskView, part: string, s: State): string | null {
    const text = partText(ask, part, s)?.replace(/\.$/, '')
    return text === undefined || text.includes('.') || text.split(' ').length > MOST_WORDS ? null : text
  }

  function choiceLabel(ask: AskView, choice: Choice, s: State): string {
    const panel = panelOf(playerIn(s, ask))
    switch (choice.use) {
      case 'tile':
        return tileName(s.layout, choice.tile)
      case 'card':
        return cards.name(choice.card, null)
      case 'role':
        return ROLE_NAMES[choice.role]
      case 'refit':
        return capital(refitText(panel, choice.option + 1))
      case 'patrol':
        return panel.patrol.name
      case 'special':
        return panel.special[choice.special].name
      case 'produce':
        return `Add a surrogate at the base in ${tileNumber(s.layout, choice.tile)}`
      case 'play':
        return `Play ${cards.name(choice.card, null)}`
      case 'use':
        return `Use ${cards.name(choice.card, null)}`
      case 'unit':
        return capital(unitName(choice.unit.unit, choice.unit.damage))
      case 'move':
        return moveText(s, choice.move)
      case 'victim':
        return `${capital(aPiece(choice.victim.unit))}${choice.victim.tile === null ? '' : ` in ${tileNumber(s.layout, choice.victim.tile)}`}`
      case 'tiers':
        return tiersLabel(choice.tiers, panel.special[0].steps.length)
      case 'attribute':
        return capital(ATTRIBUTE_NAMES[choice.attribute])
      case 'resource':
        return choice.role === ask.seat ? 'Pay 1 resource' : `The ${ROLE_NAMES[choice.role]} pay 1 resource`
      case 'presence':
        return choice.role === ask.seat
          ? `Lose presence in ${tileNumber(s.layout, choice.tile)}`
          : `The ${ROLE_NAMES[choice.role]} lose presence in ${tileNumber(s.layout, choice.tile)}`
      case 'surrogate':
        return choice.role === ask.seat ? 'Your surrogate' : `A ${ROLE_NAMES[choice.role]} surrogate`
      case 'cell':
      case 'outpost':
      case 'garrison':
      case 'red':
      case 'blue':
      case 'tyranny':
        return capital(aPiece(choice.use))
      default:
        return WORDS[choice.use] ?? choice.use
    }
  }

  function commit(ask: AskView, option: Option, s: State): string | undefined {
    if (!questions.is(ask, 'target')) return undefined
    const choice = questions.read('target', option)
    if (choice?.use !== 'tile') return undefined
    const { cause } = ask.data
    const phrase = verbPhraseOf(cause, roleOf(s, ask)) ?? `use ${cards.name(cause, roleOf(s, ask))}`
    return phraseAt(phrase, tileNumber(s.layout, choice.tile))
  }

  function detail(ask: AskView, option: Option, s: State): string | undefined {
    if (questions.is(ask, 'uncover', 'cover')) return circleDetail(playerIn(s, ask), ask.kind, String(option))
    if (isPart(ask)) return shortPart(ask, String(option), s) === null ? partText(ask, String(option), s) : undefined
    if (questions.is(ask, 'deck')) return option === 'major' ? deckDetail(s, 'major') : deckDetail(s, 'minor')
    const choice = questions.read(ask.kind, option)
    const text = choice === null ? undefined : choiceDetail(ask, choice, s)
    const cause = questions.is(ask, 'action') ? organicCause(ask, option) : null
    const isIdle = cause !== null && isIdleEverywhere(s, read, { player: playerOf(s, ask.seat), cause })
    return isIdle && text !== undefined ? noEffectNow(text) : text
  }

  function choiceDetail(ask: AskView, choice: Choice, s: State): string | undefined {
    const panel = panelOf(playerIn(s, ask))
    switch (choice.use) {
      case 'tile':
        return tileDetail(ask, choice.tile, s)
      case 'card':
        // The question says of which deck the drawn cards are.
        return cardDetail(choice.card, !questions.is(ask, 'keep'))
      case 'play':
        return cardDetail(choice.card)
      case 'use':
        return useDetail(choice.card)
      case 'patrol':
        return `${capital(reachText(panel.patrol))}. ${organicText(panel.patrol)}`
      case 'special':
        return `${capital(reachText(panel.special[choice.special]))}. ${organicText(panel.special[choice.special])}`
      case 'tiers': {
        const { steps } = panel.special[0]
        return organicText({ steps: steps.filter((_, at) => choice.tiers.includes(at + 1)) })
      }
      case 'income':
        return `+${plural(incomeOf({ s, map: mapOf(s.layout) }, playerOf(s, ask.seat)).gained, 'resource')}`
      case 'recruit':
      case 'base':
      case 'convert':
        return managementDetail(s, playerOf(s, ask.seat), choice.use)
      default:
        return undefined
    }
  }

  /** What is in the tile, and what the capability would do there. */
  function tileDetail(ask: AskView, tile: string, s: State): string {
    const contents = tileContents(s, tile)
    if (!questions.is(ask, 'target')) return contents
    const effect = previewText(previewIn(s, read, ask, tileById(s, tile).at))
    return effect === null ? contents : `${contents}. ${capital(effect)}`
  }

  function cardDetail(id: string, withDeck = true): string | undefined {
    const card = cards.capability(id)
    if (card === undefined) return undefined
    const gives = attributesText(card.attributes)
    const deck = isMajor(id) ? 'major, ' : 'minor, '
    return `${capital(`${withDeck ? deck : ''}cost ${card.cost}`)}, ${reachText(card)}. ${capabilityText(card)} Gives ${gives}.`
  }

  /** Of a card that has been paid for. */
  function useDetail(id: string): string | undefined {
    const card = cards.capability(id)
    return card === undefined ? undefined : `${capital(reachText(card))}. ${capabilityText(card)}`
  }

  return { label, detail, commit }
}

/** "No effect now. Within reach 1. Attack 2." */
const noEffectNow = (text: string): string => `No effect now. ${text}`

/** "Keep 1 of 4 cards, and give up another" */
function deckDetail(s: State, deck: Deck): string {
  const keep = `Keep 1 of ${Math.min(DRAWN, deckSize(s, deck))} cards`
  return deck === 'major' ? `${keep}, and give up another for it` : keep
}

const tiersLabel = (tiers: readonly number[], all: number): string =>
  tiers.length === all ? 'All parts' : tiers.length === 1 ? `Part ${tiers[0]}` : `Parts ${tiers.join(' and ')}`

/** What the next circle of a track gives, or what goes with the last one: "Uncovers 2: income rises from 1 to 2". */
function circleDetail(player: Player, way: 'uncover' | 'cover', track: string): string | undefined {
  if (track !== 'resources' && track !== 'plays') return undefined
  const circles = panelOf(player)[track]
  const at = uncovered(player, track) - (way === 'uncover' ? 0 : 1)
  const circle = circles[at]
  const [less, more] = [highestCircle(circles, at), highestCircle(circles, at + 1)]
  const what = track === 'resources' ? 'income' : 'card plays'
  const [verb, still] = way === 'uncover' ? ['Uncovers', ''] : ['Covers', 'no longer ']
  if (circle === 'reclaim') return `${verb} reclaim 1: ${still}one played card back every turn`
  if (circle === 'unlimited') return `${verb} unlimited: ${still}card plays without limit`
  if (typeof circle === 'string') return `${verb} ${ATTRIBUTE_NAMES[circle]}: ${still}1 every turn`
  if (less === more) return `${verb} ${circle}: ${what} ${track === 'resources' ? 'stays' : 'stay'} at ${more}`
  if (way === 'uncover') return `Uncovers ${circle}: ${what} from ${less} to ${more}`
  return `Covers ${circle}: ${what} from ${more} to ${less}`
}

/** "cost 3 resources" */
function managementDetail(s: State, player: number, act: Management): string | undefined {
  const terms = player < 0 ? undefined : termsOf(s, player, act)
  if (terms === undefined) return undefined
  const costs = [
    ...(terms.resources > 0 ? [plural(terms.resources, 'resource')] : []),
    ...(terms.influence > 0 ? [`${terms.influence} influence`] : []),
  ]
  return costs.length === 0 ? 'free' : `cost ${costs.join(' and ')}`
}
