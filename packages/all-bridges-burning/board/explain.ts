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
import { cardText } from '../text/card-text.ts'
import { rallyDetail } from '../text/details.ts'
import { LONE_PLAYER } from '../text/en.ts'
import { type ThingName, things } from './things.ts'
import { CAPABILITY_TITLES, factionTitle, forcesIn, markersIn, signed, spaceAt, standing } from './words.ts'

const joinParagraphs = (...paragraphs: readonly string[]): string => paragraphs.filter((text) => text !== '').join('\n')

const CAPABILITY_TEXTS: Readonly<Record<string, string>> = {
  train: 'Carries Cells along the railway into an Attack or a March, and adds 1 to Strength, 2 with a Jaeger.',
  cannons: 'Adds 1 to Strength, 2 with the Commander.',
  jaeger: 'Trained in Germany: adds 1 to Strength, and makes a Train worth 2.',
  commander: 'Leads the Reds: adds 1 to Strength, and makes Cannons worth 2.',
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
      inside.length === 0 ? 'Nobody is here.' : `${inside.join('; ')}.`,
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
    return { title: 'The revolt', text: 'It is nobody’s Event: it happens as the card comes up.', rule: 'ABB-2.4.1a' }
  }
  if (it.shaded === null) {
    return { title: 'The Event', text: 'Whoever plays the Event carries this out.', rule: 'ABB-5.2' }
  }
  return {
    title: name === 'shaded' ? 'The shaded text' : 'The unshaded text',
    text: 'Whoever plays the Event carries out one of the two texts.',
    rule: 'ABB-5.2',
  }
}

const CONDITION_RULES = ['ABB-7.2a', 'ABB-7.2b', 'ABB-7.2c'] as const

function faction(g: Play, at: number): Explanation {
  const needs = [
    `Wins with more than ${VICTORY.opposition} of Opposition and Administrations (now ${opposeAndAdmins(g)}), while Russian Vassalage and Polarization together are at most ${VICTORY.dependence} (now ${dependence(g.s, REDS)}).`,
    `Wins with Towns of more than ${VICTORY.townPopulation} Population under Control (now ${townPopulation(g, SENATE)}), while German Vassalage and Polarization together are at most ${VICTORY.dependence} (now ${dependence(g.s, SENATE)}).`,
    `Wins with more than ${VICTORY.resources} Resources (now ${g.s.resources[MODERATES]}) and Resolved Issues, Networks and 1 (now ${issuesAndNetworks(g.s)}) at least as high as Polarization (now ${g.s.polarization}).`,
  ]
  return {
    title: `${factionTitle(at)}: margin ${signed(margin(g, at))}`,
    text: joinParagraphs(
      needs[at],
      met(g, at) ? 'The condition is met.' : '',
      solitaire(g.s) && isPlayer(g.s, at) ? LONE_PLAYER : '',
    ),
    rule: CONDITION_RULES[at],
  }
}

const resources = ({ s }: Play, at: number): Explanation => ({
  title: `${factionTitle(at)}: ${plural(s.resources[at], 'Resource')}`,
  text: 'They pay for Commands. At most 30.',
  rule: 'ABB-1.5',
})

const measure = (g: Play, name: string): Explanation =>
  name === 'reds'
    ? {
        title: `Opposition and Administrations: ${opposeAndAdmins(g)}`,
        text: 'Population of spaces at Opposition, double where it is Active, and Administrations on the map.',
        rule: 'ABB-1.12',
      }
    : {
        title: `Towns of the Senate: ${townPopulation(g, SENATE)}`,
        text: 'The Population of all Towns under Senate Control.',
        rule: 'ABB-1.12',
      }

const vassalage = ({ s }: Play, name: string): Explanation => {
  const [power, guard, level] = name === 'russia' ? ['Russian', 'Reds', s.russian] : ['German', 'Senate', s.german]
  return {
    title: `${power} Vassalage: ${level}`,
    text: `How much the ${guard} depend on their Power: it sends that many Troops in the war, and at the end the Power itself may win.`,
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
    text: s.sabotage[at] > 0 ? 'Sabotaged: no Train passes here.' : 'It can be sabotaged.',
    rule: 'ABB-1.2.4',
  }
}

const landing = ({ data }: Play, at: number): Explanation | null => {
  const site = LANDINGS[at]
  if (site === undefined) return null
  const faces = site.from === site.to ? `${site.from}` : `${site.from} to ${site.to}`
  return {
    title: `Landing site ${site.name}`,
    text: `Germans come ashore in ${data.names[site.space]} on ${faces}.`,
    rule: 'ABB-3.4b',
  }
}

function capability({ s }: Play, kind: CapabilityKind): Explanation {
  const owners = [REDS, SENATE].filter((guard) => capsOf(s, guard).some((cap) => CAPABILITIES[cap] === kind))
  const whose = owners.length === 0 ? 'Nobody has it yet.' : `Held by the ${owners.map(factionTitle).join(' and ')}.`
  return { title: CAPABILITY_TITLES[kind], text: joinParagraphs(CAPABILITY_TEXTS[kind], whose), rule: 'ABB-1.4.3b' }
}

const SINGLE = {
  polarization: (_: ThingName, { s }: Play) => ({
    title: `Polarization: ${s.polarization}`,
    text: joinParagraphs(
      `Rally takes up to ${Math.max(2, s.polarization)} spaces. ${s.polarization < POLITICS_COST.length ? `Politics costs ${POLITICS_COST[s.polarization]}.` : 'There is no Politics, and Terror removes two.'}`,
      `The leaf shows Resolved Issues, Networks and 1: ${issuesAndNetworks(s)}. The Moderates want it no lower than Polarization.`,
    ),
    rule: 'ABB-1.10',
  }),
  display: (_: ThingName, { s }: Play) => ({
    title: 'Political Display',
    text: `In a Politics Phase a die no higher than the cubes in the chamber (${s.redCubes + s.whiteCubes}) resolves an Issue in the colour of the majority.`,
    rule: 'ABB-1.11a',
  }),
  sequence: () => ({
    title: 'Sequence of play',
    text: 'The first Faction to act chooses the row; the others take what is left in it. Whoever carries out a full Command sits out the next card.',
    rule: 'ABB-2.2.3a',
  }),
  available: () => ({
    title: 'Available',
    text: 'Pieces that can be placed: Cells, Administrations of the Reds, Networks of the Moderates.',
    rule: 'ABB-1.4.2a',
  }),
  prison: () => ({
    title: 'Prison',
    text: 'Taken in battle. Each Propaganda Round those who hold them decide whom to release.',
    rule: 'ABB-3.2.4j',
  }),
  conscription: () => ({
    title: 'Conscription',
    text: 'Senate Cells that become Available after the first Propaganda Round.',
    rule: 'ABB-6.5.5',
  }),
  powers: () => ({
    title: 'Powers',
    text: 'Troops that wait off the map: Germans to land, Russians to come back.',
    rule: 'ABB-1.3.1b',
  }),
  cells: () => ({
    title: 'Cells on the map',
    text: `Reds and Senate together: at ${REVOLT_CELLS} the Red Revolt! breaks out.`,
    rule: 'ABB-1.8',
  }),
}
