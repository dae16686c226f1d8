// Options one may look for besides those offered, so that "not now" can say why.
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { SPACES } from '../data/map.ts'
import { GUARD_COMMANDS, MODERATES_COMMANDS } from '../rules/commands.ts'
import { MODERATES, type State } from '../rules/state.ts'
import { COMMAND_NAMES } from '../text/en.ts'

export interface Sought {
  readonly option: Option
  readonly label: string
}

export function sought(ask: AskView, s: State, data: Data): readonly Sought[] {
  if (ask.optional) return []
  const rest = (list: readonly Sought[]) => list.filter(({ option }) => !ask.options.includes(option))
  if (ask.kind === 'turn') return rest(deeds(s))
  // Where some space can be chosen, one may look for any other.
  const spaces = ask.options.some((option) => SPACES.some((id) => id === option))
  return spaces ? rest(SPACES.map((option, space) => ({ option, label: data.names[space] }))) : []
}

function deeds(s: State): Sought[] {
  const own = s.executing === MODERATES ? MODERATES_COMMANDS : GUARD_COMMANDS
  return [
    ...own.map((kind) => ({ option: `command:${kind}`, label: COMMAND_NAMES[kind] })),
    ...own.map((kind) => ({ option: `limited:${kind}`, label: `Limited ${COMMAND_NAMES[kind]}` })),
    { option: 'event:unshaded', label: 'Event' },
    { option: 'event:shaded', label: 'Event, shaded' },
    { option: 'pass', label: 'Pass' },
  ]
}
