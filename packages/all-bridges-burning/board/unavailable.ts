// Options that players may look for but that are not offered, so that "not now" can say why.
import type { AskView, Option } from '@interregnum/kernel'
import type { Data } from '../data/corrections.ts'
import { SPACES } from '../data/map.ts'
import { GUARD_COMMANDS, MODERATES_COMMANDS } from '../rules/commands.ts'
import { turnOptions } from '../rules/questions.ts'
import { type CommandKind, MODERATES, type State } from '../rules/state.ts'
import { COMMAND_NAMES } from '../text/en.ts'
import { labels } from '../text/labels.ts'

export interface Unavailable {
  readonly option: Option
  readonly label: string
}

export function unavailable(ask: AskView, s: State, data: Data): readonly Unavailable[] {
  if (ask.optional) return []
  if (ask.kind === 'turn') return missingTurnOptions(ask, s)
  // If spaces are offered, list all others.
  const spaces = ask.options.some((option) => SPACES.some((id) => id === option))
  if (!spaces) return []
  return SPACES.flatMap((option, space) => (ask.options.includes(option) ? [] : [{ option, label: data.names[space] }]))
}

/** Commands offered neither in full nor Limited, boxes that are taken, and texts of the card. */
function missingTurnOptions({ options }: AskView, s: State): Unavailable[] {
  const own = s.executing === MODERATES ? MODERATES_COMMANDS : GUARD_COMMANDS
  const offered = (use: string) => options.some((option) => turnOptions.read(option)?.use === use)
  const use = offered('command') || !offered('limited') ? 'command' : 'limited'
  const full = (command: CommandKind): Option => turnOptions.write({ use: 'command', command })
  const limited = (command: CommandKind): Option => turnOptions.write({ use: 'limited', command })
  const unavailable = own.filter((kind) => !options.includes(full(kind)) && !options.includes(limited(kind)))
  const boxes = [
    { use: 'command', option: full(own[0]), label: labels.fullCommand },
    { use: 'limited', option: limited(own[0]), label: labels.limitedCommand },
    { use: 'event', option: UNSHADED, label: labels.event },
  ]
  return [
    ...unavailable.map((kind) => ({ option: turnOptions.write({ use, command: kind }), label: COMMAND_NAMES[kind] })),
    ...boxes.filter((box) => !offered(box.use)).map(({ option, label }) => ({ option, label })),
    ...(offered('event') && !options.includes(SHADED) ? [{ option: SHADED, label: labels.shadedText }] : []),
    ...(options.includes('pass') ? [] : [{ option: 'pass', label: labels.pass }]),
  ]
}

const UNSHADED = turnOptions.write({ use: 'event', side: 'unshaded' })
const SHADED = turnOptions.write({ use: 'event', side: 'shaded' })
