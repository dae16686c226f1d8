import type { StandingOrder } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import { questions } from '../rules/questions.ts'

/** The first option that begins with this word. */
const first = ({ options }: AskView, word: string): Option | null =>
  options.find((option) => option === word || String(option).startsWith(`${word}:`)) ?? null

/** Reactions in other players' turns that a player can do without. */
export const STANDING_ORDERS: readonly StandingOrder[] = [
  {
    id: 'decline-offers',
    kinds: ['reply', 'session'],
    title: 'Decline every trade',
    choose: (ask) => first(ask, 'decline'),
  },
  { id: 'refuse-purges', kinds: ['reply'], title: 'Join no purge', choose: (ask) => first(ask, 'refuse') },
  { id: 'no-trading', kinds: ['session'], title: 'Skip trading at the start', choose: (ask) => first(ask, 'ready') },
  {
    id: 'no-counterpurge',
    kinds: ['counterpurge'],
    title: 'Never counterpurge',
    choose: (ask) => first(ask, 'decline'),
  },
  {
    id: 'keep-chits',
    kinds: ['commissars', 'general-strike', 'raid', 'recall'],
    title: 'Keep chits that could be played',
    choose: (ask) => first(ask, questions.is(ask, 'commissars') ? 'keep' : 'no'),
  },
]
