// Counts what happened in many games: cards, options, questions, and every effect of a marker or an event.
import type { JournalEntry, Json, NotesBy } from '@interregnum/kernel'
import { CARDS } from '../data/cards.ts'
import { FRONTS, UNIT_IDS } from '../data/fronts.ts'
import { ENDINGS, LADDERS, MARKERS } from '../data/tables.ts'
import { type Lines, notes } from '../rules/notes.ts'
import { OPTIONS, type State } from '../rules/state.ts'

type Counts = Map<string, number>

/** Units that enter by exchange. */
const REPLACEMENTS = UNIT_IDS.filter((unit) => ['yudenich', 'mannerheim', 'semyonov', 'wrangel'].includes(unit))
const REMOVABLE = FRONTS.filter((front) => front !== 'baltic')
/** Cards that the Cheka returns to a fixed place (13.2). */
const FIXED = [8, 33, 27]
const INACTIVE_AT_START = ['finland', 'allies', 'poland']
const DICE = ['politics', 'offensive', 'experience', 'defeat', 'fortress', 'perseverance', 'dissent']
const SPECIAL_ASKS = [
  'trains',
  'battalion',
  'recovery',
  'jassy',
  'gold-advance',
  'gold-die',
  'subversion',
  'cheka',
  'fortify',
  'treaty',
]

/** Everything that must happen at least once, by name. */
function expected(): Counts {
  const names = [
    ...CARDS.flatMap(({ n }) => (n === 8 ? ['card 8 treaty', 'card 8 bukharin'] : [`card ${n}`])),
    ...FIXED.map((n) => `returned ${n}`),
    ...OPTIONS.flatMap((spec) => {
      if (spec.kind === 'choice') return spec.values.map(({ value }) => `option ${spec.key} ${value}`)
      if (spec.kind === 'flag') return [`option ${spec.key} true`, `option ${spec.key} false`]
      return Array.from({ length: spec.max - spec.min + 1 }, (_, n) => `option ${spec.key} ${spec.min + n}`)
    }),
    ...['draw', 'action', 'markers', ...SPECIAL_ASKS].map((kind) => `ask ${kind}`),
    ...MARKERS.map((marker) => `gained ${marker}`),
    'nothing left to gain',
    ...['cheka', 'tank', 'trains', 'experience', 'subversion', 'comintern'].map((marker) => `used ${marker}`),
    'used gold on advance',
    ...[...DICE, 'reorganize', 'table', 'makhno'].map((die) => `used gold on ${die}`),
    ...ENDINGS.flatMap((ending) => LADDERS[ending].map(({ level }) => `end ${ending} ${level}`)),
    ...events(),
  ]
  return new Map(names.map((name) => [name, 0]))
}

/** The branches of the events and of the rules they use. */
function events(): string[] {
  return [
    ...['liberated', 'executed'].map((fate) => `czar ${fate}`),
    ...['active', 'withdrawn'].map((status) => `legion ${status}`),
    'legion #54 before #14',
    ...['fortified', 'kept the Actions', 'too late'].map((choice) => `petrograd ${choice}`),
    ...['enters', 'halted'].map((how) => `fortress ${how}`),
    ...['helps', 'hinders', 'recycled', 'discarded'].map((how) => `makhno ${how}`),
    ...['-1', '0', '1', '2'].map((change) => `dissent ${change}`),
    ...['0', '1', '2', '3'].map((forfeits) => `forfeits ${forfeits}`),
    ...['won', 'lost'].map((how) => `jassy ${how}`),
    ...['1 cycle', '2 cycles', '3 or more cycles', 'without a southern front'].map((how) => `denikin ${how}`),
    ...INACTIVE_AT_START.map((front) => `activated ${front}`),
    ...REPLACEMENTS.map((unit) => `exchange ${unit}`),
    ...REMOVABLE.map((front) => `removed ${front}`),
    ...['box', 'inactive'].map((why) => `not removed ${why}`),
    ...['true', 'false'].map((leaves) => `perseverance ${leaves}`),
    ...['petrograd', 'kiev', 'moscow', 'curzon', 'card', 'bukharin', 'dissent', 'politics'].map(
      (why) => `level ${why}`,
    ),
    ...['inactive', 'asleep', 'removed', 'in-moscow', 'indecisive', 'limit'].map((why) => `stays ${why}`),
    ...['card', 'czar', 'legion', 'tank', 'trains', 'moscow'].map((what) => `modifier ${what}`),
    ...['0', '1', '2'].map((bonus) => `experience ${bonus}`),
    ...['card', 'cheka', 'reserve'].map((by) => `offensive ${by}`),
    ...['card', 'cheka', 'decree', 'jassy'].map((by) => `politics ${by}`),
    ...['card', 'cheka', 'decree'].map((by) => `reorganize ${by}`),
    ...['1', '2'].map((morale) => `shaken ${morale}`),
    ...['0', '1'].map((morale) => `recovers ${morale}`),
    ...['true', 'false'].map((comes) => `defeat ${comes}`),
    ...['politics', 'reorganize', 'decline'].map((choice) => `recovery ${choice}`),
    'battalion committed',
    'moscow entered and freed',
    'tank moved on',
    'subversion lost',
    'pass',
  ]
}

export class Ledger {
  private readonly counts = expected()
  private answers = 0
  private turns = 0

  /** Enters a finished game. */
  game(s: State, journal: readonly JournalEntry[], asked: readonly string[]): void {
    for (const [key, value] of Object.entries(s.settings)) this.add(`option ${key} ${value}`)
    this.answers += asked.length
    this.turns += s.turn
    for (const kind of asked) this.add(`ask ${kind}`)
    if (s.outcome !== null) this.add(`end ${s.outcome.result} ${s.outcome.level}`)
    const turns = journal.flatMap(({ kind }, at) => (kind === 'card' ? [at] : []))
    turns.forEach((from, n) => {
      this.turn(journal.slice(from, turns[n + 1] ?? journal.length))
    })
    this.acrossEntries(s, journal)
  }

  never(): string[] {
    return [...this.counts].filter(([, times]) => times === 0).map(([name]) => name)
  }

  report(): { readonly answers: number; readonly turns: number; readonly counts: Record<string, number> } {
    return { answers: this.answers, turns: this.turns, counts: Object.fromEntries(this.counts) }
  }

  private add(name: string, times = 1): void {
    const known = this.counts.get(name)
    // An unknown name means that the list of expected names is incomplete.
    if (known === undefined) throw new Error(`${name} is missing in the list of expected names`)
    this.counts.set(name, known + times)
  }

  /** One turn: its card and everything after it. */
  private turn(entries: readonly JournalEntry[]): void {
    const { card } = entries[0].data
    const has = (kind: string) => entries.some((note) => note.kind === kind)
    if (has('cheka')) this.returned(Number(card))
    else if (card === 8) this.add(`card 8 ${entries.find(({ kind }) => kind === 'treaty')?.data.face}`)
    else this.add(`card ${card}`)
    if (!has('cheka')) this.event(Number(card), entries)
    for (const entry of entries) this.note(entry)
  }

  private returned(card: number): void {
    this.add('used cheka')
    if (FIXED.includes(card)) this.add(`returned ${card}`)
  }

  /** Branches that show as missing or repeated journal entries of a turn. */
  private event(card: number, entries: readonly JournalEntry[]): void {
    const times = (kind: string) => entries.filter((note) => note.kind === kind).length
    const over = times('end') > 0
    if (card === 46 && times('fortified') + times('no-fortress') === 0) this.add('petrograd kept the Actions')
    if (card === 54 && times('legion') === 0) this.add('legion #54 before #14')
    if (card === 41 && !over && times('recycled') === 0) this.add('makhno discarded')
    if (card !== 40) return
    const orders = entries.filter(
      ({ kind, data }) => /^(advance|stays|recovers)$/.test(kind) && data.front === 'southern',
    )
    const cycles = orders.filter(({ data }) => data.why !== 'limit').length
    if (cycles === 0) this.add('denikin without a southern front')
    else this.add(`denikin ${cycles === 1 ? '1 cycle' : cycles === 2 ? '2 cycles' : '3 or more cycles'}`)
  }

  private note(entry: JournalEntry): void {
    const line = notes.tell(entry, LINES)
    for (const name of typeof line === 'string' ? [line] : (line ?? [])) this.add(name)
  }

  /** Effects that only show across several journal entries. */
  private acrossEntries(s: State, journal: readonly JournalEntry[]): void {
    const held = new Set(s.settings.cheka ? ['cheka'] : [])
    const inMoscow = new Set<Json>()
    let tanks = 0
    for (const { kind, data } of journal) {
      if (kind === 'marker' && data.gained !== null) held.add(String(data.gained))
      if (kind === 'politics' && held.has('comintern') && data.by !== 'jassy' && data.drm === 1)
        this.add('used comintern')
      if (kind === 'tank' && tanks++ > 0) this.add('tank moved on')
      if (kind === 'moscow') inMoscow.add(data.front)
      if (kind === 'retreat' && data.from === 0 && inMoscow.has(data.front)) this.add('moscow entered and freed')
    }
  }
}

/** The names that each kind of journal entry counts for. */
const LINES: Partial<NotesBy<Lines, [], string | readonly string[] | undefined>> = {
  marker: ({ gained }) => (gained === null ? 'nothing left to gain' : `gained ${gained}`),
  tank: () => 'used tank',
  swap: () => 'used subversion',
  'subversion-lost': () => 'subversion lost',
  'gold-die': ({ what }) => `used gold on ${what}`,
  stays: ({ why }) => (why === 'gold' ? 'used gold on advance' : `stays ${why}`),
  czar: ({ fate }) => `czar ${fate}`,
  legion: ({ status }) => `legion ${status}`,
  fortified: () => 'petrograd fortified',
  'no-fortress': () => 'petrograd too late',
  fortress: ({ enters }) => `fortress ${enters ? 'enters' : 'halted'}`,
  makhno: ({ hinders }) => `makhno ${hinders ? 'hinders' : 'helps'}`,
  recycled: () => 'makhno recycled',
  dissent: ({ change, forfeits }) => [`dissent ${change}`, `forfeits ${forfeits}`],
  activate: ({ front }) => (front === 'baltic' ? undefined : `activated ${front}`),
  exchange: ({ to }) => `exchange ${to}`,
  removed: ({ front }) => `removed ${front}`,
  'not-removed': ({ why }) => (why === 'removed' ? undefined : `not removed ${why}`),
  perseverance: ({ leaves }) => `perseverance ${leaves}`,
  level: ({ why }) => `level ${why}`,
  offensive: ({ by, drms, battalion }) => [
    `offensive ${by}`,
    ...drms.map(({ what }) => `modifier ${what}`),
    ...(drms.some(({ what }) => what === 'trains') ? ['used trains'] : []),
    ...(battalion ? ['battalion committed'] : []),
  ],
  experience: ({ bonus }) => [`experience ${bonus}`, 'used experience'],
  politics: ({ by, won }) => [`politics ${by}`, ...(by === 'jassy' ? [`jassy ${won ? 'won' : 'lost'}`] : [])],
  reorganize: ({ by }) => `reorganize ${by}`,
  shaken: ({ morale }) => `shaken ${morale}`,
  recovers: ({ morale }) => `recovers ${morale}`,
  defeat: ({ comes }) => `defeat ${comes}`,
  recovery: ({ choice }) => `recovery ${choice}`,
  pass: () => 'pass',
}
