// Thousands of games with one to four players, both decks, all scenarios, maps and options. Checks that nothing fails, no
// piece is lost and every record replays, and lists what random play never reaches.
import { Dice, type JournalEntry, KERNEL_NOTES, type Option, type QuickBot, random, seeded } from '@interregnum/kernel'
import { type Counts, drawOptions, type SoakGame, soak } from '@interregnum/kernel/testing/soak'
import { MAJOR, MINOR } from '../data/capabilities.ts'
import { EVENT_PARTS, EVENTS } from '../data/events.ts'
import { INFLUENCE } from '../data/influence.ts'
import { PANELS } from '../data/panels.ts'
import { gamePackage, tearsOfTyranny } from '../index.ts'
import { notes } from '../rules/notes.ts'
import { ROLES, type Role, type State } from '../rules/state.ts'

const LEVELS = [1, 2, 3] as const
const RESULTS = ['victory-1', 'victory-2', 'victory-3', 'victory-influence', 'tyranny', 'annihilation', 'time']

/** Plays as much as it can: it finishes only when nothing else is left, so that it shows many attributes in a turn. */
function busy(seed: string): QuickBot {
  const dice = new Dice({ source: seeded(`busy/${seed}`), loaded: null }, false)
  return {
    choose({ asks }) {
      const ask = asks.find(({ optional }) => !optional) ?? asks[0]
      const active = ask.options.filter((option) => !IDLE.includes(option))
      const options = active.length > 0 ? active : ask.options
      return { ask, answer: options[dice.roll(options.length) - 1] }
    },
  }
}
const IDLE: readonly Option[] = ['ready', 'reopen', 'put-back', 'enough', 'in-order']

/** Most games are played at random or busily, and some by bots that win: random play never gets far. */
const SENSIBLE_EVERY = 100
function botFor(number: number, seed: string): SoakGame<State>['bot'] {
  if (number % SENSIBLE_EVERY === 0) return (seat) => sensible.create(`${seed}/${seat}`)
  return number % 2 === 0 ? random.create(seed) : busy(seed)
}
const [sensible] = gamePackage.bots

/** A card, or a capability of a panel, whose names repeat. */
const nameOf = (seat: Role, card: string): string => (/^(patrol|special)/.test(card) ? `${seat} ${card}` : card)

function count(counts: Counts, entry: JournalEntry): void {
  if (notes.is(entry, 'capability')) {
    const { seat, card, parts } = entry.data
    for (const part of parts) counts.add(`capability ${nameOf(seat, card)} part ${part}`)
  }
  if (notes.is(entry, 'refit')) counts.add(`refit ${entry.data.seat} ${entry.data.option}`)
  if (notes.is(entry, 'event-part')) counts.add(`event ${entry.data.card} ${entry.data.part}`)
  if (notes.is(entry, 'influence-executed')) counts.add(`influence ${entry.data.card} level ${entry.data.level}`)
  if (notes.is(entry, 'over')) counts.add(`result ${entry.data.result}`)
  counts.add(`line ${entry.kind}`)
}

const numbered = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

/**
 * What these games may miss: most thresholds, the higher influence levels and the victories. Tests reach each of them:
 * rules/scripted-games.test.ts in whole games, data/capabilities.test.ts and rules/panels.test.ts one by one.
 */
const RARE = /^capability (M\d+ part 2|\w+ special:1 part [23])$|^influence I\d+ level [23]$|^result (victory-|time)/
const isRare = (name: string): boolean => RARE.test(name)

/** Lines that the engine writes, not the game. */
const ENGINE_LINES = Object.keys(KERNEL_NOTES)

/** Everything that can happen in a game. */
function everything(): string[] {
  const cards = [...MINOR, ...MAJOR].flatMap(({ id, thresholds = [] }) =>
    numbered(1 + thresholds.length).map((part) => `capability ${id} part ${part}`),
  )
  const panels = ROLES.flatMap((role) => {
    const { refit, patrol, special } = PANELS[role]
    // Tiers that are one attack are one part.
    const organic = [patrol, ...special].flatMap(({ steps, oneAttack }, at) =>
      (oneAttack ? steps.slice(0, 1) : steps).map(
        (_, step) => `capability ${role} ${at === 0 ? 'patrol' : `special:${at}`} part ${step + 1}`,
      ),
    )
    return [...organic, ...numbered(refit.length).map((option) => `refit ${role} ${option}`)]
  })
  return [
    ...cards,
    ...panels,
    ...EVENTS.flatMap(({ id }) => EVENT_PARTS.map((part) => `event ${id} ${part}`)),
    ...INFLUENCE.flatMap(({ id }) => LEVELS.map((level) => `influence ${id} level ${level}`)),
    ...RESULTS.map((result) => `result ${result}`),
    ...Object.keys(notes.specs)
      .filter((kind) => !ENGINE_LINES.includes(kind))
      .map((kind) => `line ${kind}`),
  ]
}

export default soak({
  name: 'tears-of-tyranny',
  rules: gamePackage,
  games: 5000,
  quick: 30,
  game(number) {
    const seed = `soak/${number}`
    const options = drawOptions(tearsOfTyranny, seed)
    const isPlayed = ROLES.some((role) => options[role] === true)
    return {
      seed,
      options: isPlayed ? options : { ...options, [ROLES[number % 4]]: true },
      bot: botFor(number, seed),
    }
  },
  count(counts, { journal }) {
    for (const entry of journal) count(counts, entry)
  },
  wanted: () => everything().filter((name) => !isRare(name)),
  report: (counts) => ({
    results: counts.under('result'),
    missedAndTested: counts.missing(everything().filter(isRare)),
  }),
})
