// The progress of the current card, for the head of the panel.
import type { ShownTurn } from '@interregnum/game-package'
import type { Data } from '../data/corrections.ts'
import { isPropaganda } from '../rules/setup.ts'
import { MODERATES, REDS, SENATE, type State, twoPlayer } from '../rules/state.ts'
import { COMMAND_NAMES } from './en.ts'
import { factionTitle } from './labels.ts'

export function shownTurn(s: State, data: Data): ShownTurn {
  const year = data.cards[s.current - 1]?.year ?? null
  return {
    title: titleOf(s),
    ...(year === null ? {} : { band: String(year) }),
    aside: s.phase === 1 ? 'Phase I' : 'Phase II, war',
    phases: isPropaganda(s.current) ? [] : phasesOf(s),
  }
}

const MODERATES_PLAYED_BY = (faction: string): string => `Moderates (played by the ${faction})`

function titleOf(s: State): string {
  if (isPropaganda(s.current)) return 'Propaganda Round'
  const faction = s.command?.faction ?? s.executing
  if (faction === null) return `Card ${s.current}`
  const who =
    twoPlayer(s) && faction === MODERATES ? MODERATES_PLAYED_BY(factionTitle(s.phasing)) : factionTitle(faction)
  return s.command === null ? who : `${who}: ${COMMAND_NAMES[s.command.kind]}`
}

/** The Factions that have acted on this card, act now, or are still to act. */
function phasesOf(s: State): ShownTurn['phases'] {
  const done = [REDS, SENATE, MODERATES].filter((faction) => s.boxes[faction] !== '' && !s.order.includes(faction))
  return [
    ...done.map((faction) => ({ title: factionTitle(faction), state: 'done' as const })),
    ...s.order.map((faction, at) => ({
      title: factionTitle(faction),
      state: at === 0 && s.executing !== null ? ('now' as const) : ('to-come' as const),
    })),
  ]
}
