// A short explanation of each thing on the board, with its rule.
import type { Explanation } from '@interregnum/game-package'
import { plural } from '@interregnum/game-package'
import { type ByUse, matchUse } from '@interregnum/kernel'
import { RED_REVOLT } from '../data/cards.ts'
import type { Data } from '../data/corrections.ts'
import { BORDERS, LANDINGS, STATION_NAMES, STATION_SPACE, STATIONS } from '../data/map.ts'
import { POLITICS_COST, REVOLT_CELLS, VICTORY } from '../data/tables.ts'
import { capsOf, issuesAndNetworks, opposeAndAdmins, townPopulation } from '../rules/pieces.ts'
import { isPropaganda } from '../rules/setup.ts'
import {
  CAPABILITIES,
  type CapabilityKind,
  FACTIONS,
  isPlayer,
  MODERATES,
  type Play,
  REDS,
  SENATE,
  type State,
} from '../rules/state.ts'
import { dependence, margin, met, solitaire } from '../rules/victory.ts'
import { cardText } from './card-text.ts'
import { rallyDetail } from './details.ts'
import { LONE_PLAYER } from './en.ts'
import { CAPABILITY_TITLES, factionTitle, forcesIn, markersIn, signed, spaceAt, standing } from './labels.ts'
import { type ThingName, things } from './things.ts'

const joinParagraphs = (...paragraphs: readonly string[]): string => paragraphs.filter((text) => text !== '').join('\n')

const CAPABILITY_TEXTS: Readonly<Record<string, string>> = {
  train: 'Carries Cells by rail into an Attack or March. +1 Strength, +2 with a Jaeger.',
  cannons: '+1 Strength, +2 with the Commander.',
  jaeger: 'Trained in Germany. +1 Strength; a Train with it is worth +2.',
  commander: 'Leads the Reds. +1 Strength; Cannons with him are worth +2.',
}

/** Explanations for one edition of the data, printed or corrected. */
export function explainer(data: Data): (thing: string, view: State) => Explanation | null {
  const explainers: ByUse<ThingName, [Play], Explanation | null> = {
    space: (thing, g) => spaceText(g, spaceAt(thing.space)),
    card: (thing, g) => card(g, thing.card),
    side: (thing, g) => side(g, thing.side),
    faction: (thing, g) => faction(g, FACTIONS.indexOf(thing.faction)),
    resources: (thing, g) => resources(g, FACTIONS.indexOf(thing.faction)),
    measure: (thing, g) => measure(g, thing.of),
    vassalage: (thing, g) => vassalage(g, thing.power),
    station: (thing, g) => station(g, thing.station),
    border: (thing, g) => border(g, thing.border),
    landing: (thing, g) => landing(g, thing.landing),
    capability: (thing, g) => capability(g, thing.capability),
    ...SINGLE,
  }
  return (name, view) => {
    const thing = things.read(name)
    return thing === null ? null : matchUse(thing, explainers, { s: view, data } as Play)
  }
}

function spaceText(g: Play, space: number | null): Explanation | null {
  if (space === null) return null
  const { s, data } = g
  const inside = [...forcesIn(s, space), ...markersIn(s, space)]
  const command = s.command
  const rally = command?.kind === 'rally' ? `Rally: ${rallyDetail(g, command.faction, space)}.` : ''
  return {
    title: data.names[space],
    text: joinParagraphs(
      `${standing(s, data, space)}.`,
      inside.length === 0 ? 'Empty.' : `${inside.join('; ')}.`,
      rally,
    ),
    rule: rally === '' ? 'ABB-1.2.1' : command?.faction === MODERATES ? 'ABB-3.3.1b' : 'ABB-3.2.1b',
  }
}

function card({ data }: Play, n: number): Explanation | null {
  const it = data.cards[n - 1]
  if (it === undefined) return null
  const shaded = it.shaded === null ? '' : `Shaded: ${cardText(data, n, 'shaded')}`
  return {
    title: `#${n} ${it.title}`,
    text: joinParagraphs(
      cardText(data, n, 'unshaded') ?? '',
      shaded,
      it.german ? 'In Phase II the Germans act on this card.' : '',
    ),
    rule: isPropaganda(n) ? 'ABB-2.3' : it.german ? 'ABB-3.4a' : it.capability ? 'ABB-1.4.3b' : 'ABB-2.2',
  }
}

function side({ s, data }: Play, name: string): Explanation | null {
  const it = data.cards[s.current - 1]
  if (it === undefined) return null
  if (it.n === RED_REVOLT) {
    return {
      title: 'The revolt',
      text: 'No Faction plays it: it happens when the card is revealed.',
      rule: 'ABB-2.4.1a',
    }
  }
  if (it.shaded === null) {
    return { title: 'The Event', text: 'The Faction that plays the Event carries this out.', rule: 'ABB-5.2' }
  }
  return {
    title: name === 'shaded' ? 'The shaded text' : 'The unshaded text',
    text: 'The Faction that plays the Event chooses one of the two texts.',
    rule: 'ABB-5.2',
  }
}

const CONDITION_RULES = ['ABB-7.2a', 'ABB-7.2b', 'ABB-7.2c'] as const

function faction(g: Play, at: number): Explanation {
  const needs = [
    `To win: Opposition + Administrations above ${VICTORY.opposition} (now ${opposeAndAdmins(g)}), and Russian Vassalage + Polarization ${VICTORY.dependence} or less (now ${dependence(g.s, REDS)}).`,
    `To win: Control Towns with Population above ${VICTORY.townPopulation} (now ${townPopulation(g, SENATE)}), and German Vassalage + Polarization ${VICTORY.dependence} or less (now ${dependence(g.s, SENATE)}).`,
    `To win: more than ${VICTORY.resources} Resources (now ${g.s.resources[MODERATES]}), and Resolved Issues + Networks + 1 (now ${issuesAndNetworks(g.s)}) at least equal to Polarization (now ${g.s.polarization}).`,
  ]
  return {
    title: `${factionTitle(at)}: margin ${signed(margin(g, at))}`,
    text: joinParagraphs(
      needs[at],
      met(g, at) ? 'Condition met.' : '',
      solitaire(g.s) && isPlayer(g.s, at) ? LONE_PLAYER : '',
    ),
    rule: CONDITION_RULES[at],
  }
}

const resources = ({ s }: Play, at: number): Explanation => ({
  title: `${factionTitle(at)}: ${plural(s.resources[at], 'Resource')}`,
  text: 'Spent on Commands. Maximum 30.',
  rule: 'ABB-1.5',
})

const measure = (g: Play, name: string): Explanation =>
  name === 'reds'
    ? {
        title: `Opposition + Administrations: ${opposeAndAdmins(g)}`,
        text: 'Population of spaces in Opposition (doubled if Active), plus Administrations on the map.',
        rule: 'ABB-1.12',
      }
    : {
        title: `Senate Towns: ${townPopulation(g, SENATE)}`,
        text: 'The Population of all Towns under Senate Control.',
        rule: 'ABB-1.12',
      }

const vassalage = ({ s }: Play, name: string): Explanation => {
  const [power, guard, level] = name === 'russia' ? ['Russian', 'Reds', s.russian] : ['German', 'Senate', s.german]
  return {
    title: `${power} Vassalage: ${level}`,
    text: `How far the ${guard} depend on their Power. It sends that many Troops in the war, and may itself win at the end.`,
    rule: 'ABB-1.9',
  }
}

const station = ({ data }: Play, at: number): Explanation | null =>
  STATIONS[at] === undefined
    ? null
    : {
        title: `Station ${STATION_NAMES[STATIONS[at]]}`,
        text: `In ${data.names[STATION_SPACE[at]]}. Trains go from station to station.`,
        rule: 'ABB-1.2.2',
      }

function border({ s, data }: Play, at: number): Explanation | null {
  if (BORDERS[at] === undefined) return null
  const [a, b] = BORDERS[at]
  return {
    title: `Border ${data.names[a]} – ${data.names[b]}`,
    text: s.sabotage[at] > 0 ? 'Sabotaged: no Train passes here.' : 'Can be sabotaged.',
    rule: 'ABB-1.2.4',
  }
}

const landing = ({ data }: Play, at: number): Explanation | null => {
  const site = LANDINGS[at]
  if (site === undefined) return null
  const faces = site.from === site.to ? `${site.from}` : `${site.from}–${site.to}`
  return {
    title: `Landing site ${site.name}`,
    text: `Germans land in ${data.names[site.space]} on a roll of ${faces}.`,
    rule: 'ABB-3.4b',
  }
}

function capability({ s }: Play, kind: CapabilityKind): Explanation {
  const owners = [REDS, SENATE].filter((guard) => capsOf(s, guard).some((cap) => CAPABILITIES[cap] === kind))
  const whose = owners.length === 0 ? 'No one has it yet.' : `Held by the ${owners.map(factionTitle).join(' and ')}.`
  return { title: CAPABILITY_TITLES[kind], text: joinParagraphs(CAPABILITY_TEXTS[kind], whose), rule: 'ABB-1.4.3b' }
}

const SINGLE = {
  polarization: (_: ThingName, { s }: Play) => ({
    title: `Polarization: ${s.polarization}`,
    text: joinParagraphs(
      `Rally in up to ${Math.max(2, s.polarization)} spaces. ${s.polarization < POLITICS_COST.length ? `Politics costs ${POLITICS_COST[s.polarization]}.` : 'No Politics, and Terror removes two pieces.'}`,
      `The leaf shows Resolved Issues + Networks + 1: ${issuesAndNetworks(s)}. The Moderates need it at least equal to Polarization.`,
    ),
    rule: 'ABB-1.10',
  }),
  display: (_: ThingName, { s }: Play) => ({
    title: 'Political Display',
    text: `In a Politics Phase, roll a die: if it is no higher than the number of cubes (${s.redCubes + s.whiteCubes}), an Issue is Resolved in the majority colour.`,
    rule: 'ABB-1.11a',
  }),
  sequence: () => ({
    title: 'Sequence of play',
    text: 'The first Faction to act chooses the row; the others take what is left in it. A Faction that takes a full Command sits out the next card.',
    rule: 'ABB-2.2.3a',
  }),
  available: () => ({
    title: 'Available',
    text: 'Pieces that can be placed: Cells, Reds Administrations, Moderates Networks.',
    rule: 'ABB-1.4.2a',
  }),
  prison: () => ({
    title: 'Prison',
    text: 'Captured in battle. Each Propaganda Round their captors decide who to release.',
    rule: 'ABB-3.2.4j',
  }),
  conscription: () => ({
    title: 'Conscription',
    text: 'Senate Cells that become Available after the first Propaganda Round.',
    rule: 'ABB-6.5.5',
  }),
  powers: () => ({
    title: 'Powers',
    text: 'Troops waiting off the map: Germans to land, Russians to return.',
    rule: 'ABB-1.3.1b',
  }),
  cells: () => ({
    title: 'Cells on the map',
    text: `Reds and Senate together. At ${REVOLT_CELLS} the Red Revolt! begins.`,
    rule: 'ABB-1.8',
  }),
}
