// A short explanation of each thing on the board, with its rule.
import { type Explanation, plural } from '@interregnum/game-package'
import { type ByUse, matchUse } from '@interregnum/kernel'
import { deckOf } from '../data/capabilities.ts'
import { cardById, type Data } from '../data/game-data.ts'
import { MANAGEMENT, type Organic, type Panel } from '../data/panels.ts'
import { ACTION_PRINCIPLES, type Principle } from '../data/principles.ts'
import { cardsLeft } from '../rules/develop.ts'
import type { Tile } from '../rules/map.ts'
import { mapOf } from '../rules/map.ts'
import { incomeOf } from '../rules/player-phase.ts'
import { INFLUENCE_CARDS, influenceLimit, levelOf, playerOf, type Role, type State } from '../rules/state.ts'
import { attributesText, capabilityText, effectText, organicText, reachText } from './cards.ts'
import { collateralWords, managementWords, OWN_RULES, placeWords, TO_WIN, tileBy } from './labels.ts'
import { capital, listed, ROLE_NAMES, tileName } from './names.ts'
import { PRINCIPLES } from './principles.ts'
import { forecastOf, STRIKE_NAMES, shownCard, struckTiles } from './strikes.ts'
import { type StrikeKind, type ThingName, things } from './things.ts'
import { contentsOf } from './tiles.ts'

const paragraphs = (...parts: readonly string[]): string => parts.filter((text) => text !== '').join('\n')

export function explainer(data: Data): (thing: string, view: State) => Explanation | null {
  const explainers: ByUse<ThingName, [State], Explanation | null> = {
    tile: ({ tile }, s) => tileText(s, tileBy(s, tile)),
    strike: ({ strike }, s) => strikeText(s, strike),
    card: ({ card }) => cardText(data, card),
    tyranny: (_, s) => tyrannyText(s),
    influence: (_, s) => influenceText(s),
    event: (_, s) => eventText(data, s),
    player: ({ role }, s) => playerText(s, role),
    refit: ({ role, option }) => refitText(data.panels[role], option),
    management: ({ role }, s) => managementText(data, s, role),
    patrol: ({ role }) => organicEntry(data.panels[role].patrol, 'patrol', CLAUSES[role].patrol),
    special: ({ role, special }) =>
      organicEntry(data.panels[role].special[special], 'special', CLAUSES[role].special[special]),
    rules: ({ role }) => ({
      title: `Special rules of the ${ROLE_NAMES[role]}`,
      text: OWN_RULES[role],
      rule: CLAUSES[role].rules,
    }),
  }
  return (name, view) => {
    const thing = things.read(name)
    return thing === null ? null : matchUse(thing, explainers, view)
  }
}

const LAND: { readonly [terrain in Tile['terrain']]: { readonly text: string; readonly rule: string } } = {
  jungle: { text: 'Jungle: defence 1.', rule: 'TOT-1.Ac' },
  desert: { text: 'Desert: no defence.', rule: 'TOT-1.Ad' },
  urban: { text: 'A town: no defence.', rule: 'TOT-1.Ae' },
  rural: { text: 'Rural land: defence 1.', rule: 'TOT-1.Af' },
}

interface Clauses {
  readonly refit: string
  readonly management: string
  readonly patrol: string
  readonly special: readonly string[]
  readonly rules: string
}

const CLAUSES: { readonly [role in Role]: Clauses } = {
  liberators: {
    refit: 'TOT-1.E.Lib-a',
    management: 'TOT-1.E.Lib-d',
    patrol: 'TOT-1.E.Lib-g',
    special: ['TOT-1.E.Lib-h'],
    rules: 'TOT-1.E.Lib-c',
  },
  advisors: {
    refit: 'TOT-1.E.Adv-a',
    management: 'TOT-1.E.Adv-f',
    patrol: 'TOT-1.E.Adv-k',
    special: ['TOT-1.E.Adv-l'],
    rules: 'TOT-1.E.Adv-g',
  },
  partisans: {
    refit: 'TOT-1.E.Par-b',
    management: 'TOT-1.E.Par-k',
    patrol: 'TOT-1.E.Par-l',
    special: ['TOT-1.E.Par-m', 'TOT-1.E.Par-n'],
    rules: 'TOT-1.E.Par-h',
  },
  comrades: {
    refit: 'TOT-1.E.Com-a',
    management: 'TOT-1.E.Com-c',
    patrol: 'TOT-1.E.Com-f',
    special: ['TOT-1.E.Com-g'],
    rules: 'TOT-1.E.Com-e',
  },
}

function tileText(s: State, tile: Tile | null): Explanation | null {
  if (tile === null) return null
  const contents = contentsOf(s, tile.at)
  const place = placeWords(tile)
  return {
    title: tileName(s.layout, tile.id),
    text: paragraphs(
      `${LAND[tile.terrain].text}${place.length === 0 ? '' : ` ${capital(place.join(', '))}.`}`,
      contents.length === 0 ? 'Nothing is here.' : `${capital(contents.join('; '))}.`,
      ...struckTiles(s)[tile.at].words.map((word) => `${capital(word)}.`),
      dominationSum(s, tile.at),
    ),
    rule: LAND[tile.terrain].rule,
  }
}

/** "Strength 5, less 1 for blue civilians and 1 for land, leaves 3. With 2 or more a tyranny token is placed." */
function dominationSum(s: State, at: number): string {
  const strength = forecastOf(s).dominate?.tiles.find(({ tile }) => tile === at)?.strength ?? null
  if (strength === null) return ''
  const less = [
    ...(strength.blue > 0 ? [`${strength.blue} for blue civilians`] : []),
    ...(strength.terrain > 0 ? [`${strength.terrain} for land`] : []),
    ...(strength.defence > 0 ? [`${strength.defence} for protection`] : []),
  ]
  return less.length === 0
    ? `Strength ${strength.adversaries}. With 2 or more a tyranny token is placed.`
    : `Strength ${strength.adversaries}, less ${listed(less)}, leaves ${strength.strength}. With 2 or more a tyranny token is placed.`
}

const STRIKE_TEXTS: { readonly [strike in StrikeKind]: Explanation } = {
  dominate: {
    title: 'Dominate',
    text: 'In each tile with this number the adversary strikes with the strength of its units, less blue civilians, land and protection. With 2 or more a tyranny token is placed; then surrogates suffer losses and strike back.',
    rule: 'TOT-3.Fb',
  },
  develop: {
    title: 'Develop',
    text: 'In each tile with this number that has an adversary, the strongest unit builds: a cell an outpost, anything else a garrison.',
    rule: 'TOT-3.Gb',
  },
  deploy: {
    title: 'Deploy',
    text: 'The next card is turned up. A cell comes to each of its tiles that is on the coast or border, or adjacent to an outpost or garrison.',
    rule: 'TOT-3.Ha',
  },
}

function strikeText(s: State, strike: StrikeKind): Explanation {
  const { refs, summary, stage } = shownCard(s, strike)
  const now = refs.length === 0 ? `${capital(summary)}.` : `Numbers ${refs.join(', ')}: ${summary}.`
  const stages = stage === null ? '' : `Stage ${stage}.`
  return {
    ...STRIKE_TEXTS[strike],
    title: STRIKE_NAMES[strike],
    text: paragraphs(`${now} ${stages}`, STRIKE_TEXTS[strike].text),
  }
}

/** For teachers: the principles of irregular warfare that something shows. */
const principlesText = (...principles: readonly Principle[]): string =>
  `Shows: ${principles.map((principle) => PRINCIPLES[principle]).join('; ')}.`

function cardText(data: Data, id: string): Explanation | null {
  const card = cardById(data, id)
  if (card === undefined) return null
  return {
    title: card.name,
    text: paragraphs(
      `${capital(deckOf(card))} card, cost ${card.cost}, ${reachText(card)}.`,
      capabilityText(card),
      `Gives ${attributesText(card.attributes)} for this turn, as soon as it is paid for.`,
      principlesText(...card.principles),
      card.flavour,
    ),
    rule: 'TOT-1.Fa',
  }
}

function tyrannyText(s: State): Explanation {
  const { tyranny, limits } = forecastOf(s)
  return {
    title: `Tyranny ${tyranny.now} of ${limits.lost}`,
    text: paragraphs(
      `From ${limits.tyrannical} tokens on the state is tyrannical and events use their second half. With ${limits.lost} the game is lost.`,
      tyranny.next > tyranny.now
        ? `If nothing changes, this turn ends with ${tyranny.next}.`
        : 'As it stands, no token comes this turn.',
    ),
    rule: 'TOT-1.Bh',
  }
}

function influenceText(s: State): Explanation {
  const level = levelOf(s)
  const cards = s.executed.length + s.earned
  return {
    title: `Influence ${s.box} of ${influenceLimit(s)}`,
    text: paragraphs(
      `A full box earns an influence card: ${cards} of ${INFLUENCE_CARDS}. After the fourth card the level is 2, after the seventh 3, and with the last one the game is won.`,
      `To win now, at level ${level}: ${TO_WIN[level]}.`,
      'If influence is lost and the box is empty, a player pays a resource or loses presence.',
    ),
    rule: 'TOT-1.Ha',
  }
}

const EVENT: Explanation = {
  title: 'Event',
  text: 'One event is drawn each turn, after the players have acted. One of its halves happens, by the state of the country, and its two boxes always.',
  rule: 'TOT-3.D-event-a',
}

/** The last event with both its halves. */
function eventText({ events }: Data, { currentEvent, eventDiscard }: State): Explanation {
  const id = currentEvent ?? eventDiscard.at(-1)
  const card = events.find((it) => it.id === id)
  if (card === undefined) return EVENT
  return {
    ...EVENT,
    title: card.name,
    text: paragraphs(
      `Free state: ${effectText(card.freedom)}`,
      `Tyrannical state: ${effectText(card.tyranny)}`,
      `Always: ${card.boxes.map(effectText).join(' ')}`,
      principlesText(card.principle),
      card.flavour,
    ),
  }
}

function playerText(s: State, role: Role): Explanation {
  const at = playerOf(s, role)
  const income = incomeOf({ s, map: mapOf(s.layout) }, at)
  return {
    title: ROLE_NAMES[role],
    text: paragraphs(
      `Gains ${plural(income.gained, 'Resource')} a turn: ${income.track} from the track, ${income.infrastructure} from infrastructure.`,
      `${capital(collateralWords(s.players[at]))}.`,
      `${plural(cardsLeft(s), 'terrain card')} left until time runs out. Open the row for the whole panel.`,
    ),
    rule: 'TOT-1.Eb',
  }
}

const refitText = ({ role, refit }: Panel, option: number): Explanation | null => {
  const effect = refit[option]
  return effect === undefined
    ? null
    : { title: `Refit ${option + 1}`, text: effectText(effect), rule: CLAUSES[role].refit }
}

const managementText = (data: Data, s: State, role: Role): Explanation => ({
  title: 'Force management',
  text: paragraphs(
    managementWords(s, playerOf(s, role)),
    principlesText(
      ...MANAGEMENT.filter((act) => act in data.panels[role].management).map((act) => ACTION_PRINCIPLES[act]),
    ),
  ),
  rule: CLAUSES[role].management,
})

function organicEntry(organic: Organic | undefined, kind: 'patrol' | 'special', rule: string): Explanation | null {
  if (organic === undefined) return null
  return {
    title: organic.name,
    text: paragraphs(`${capital(reachText(organic))}.`, organicText(organic), principlesText(ACTION_PRINCIPLES[kind])),
    rule,
  }
}
