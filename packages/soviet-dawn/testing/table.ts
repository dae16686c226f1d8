// A table for tests: any position, the next cards, the next dice.
import type { Json, Match } from '@interregnum/kernel'
import { beginScene, checkScene, type SceneChance, TestTable } from '@interregnum/kernel/testing'
import { CARDS, type Epoch } from '../data/cards.ts'
import { type Data, PRINTED } from '../data/corrections.ts'
import { FRONTS, type Front, type UnitId } from '../data/fronts.ts'
import { MARKERS, type MarkerId } from '../data/tables.ts'
import { dataFor, sovietDawnWith } from '../game.ts'
import { faults } from '../rules/faults.ts'
import { frontNumber, type Place, place, put, type Settings, type State, type Status } from '../rules/state.ts'

type PerFront<T> = Partial<Record<Front, T>>

/** What a test wants on the table; the rest is as the set-up has it. */
export interface Scene extends Omit<SceneChance, 'piles'> {
  readonly options?: Partial<Settings>
  /** Corrections to the printed figures, if no printed card fits the test. */
  readonly figures?: { readonly [part: string]: Json }
  /** What comes from the pile next, in order. */
  readonly cards?: readonly number[]
  /** Epochs already in the pile; if absent, as many as the first card needs. */
  readonly epochs?: 1 | 2 | 3
  readonly level?: number
  /** A front with a given box, unit or morale is active unless `status` says otherwise. */
  readonly box?: PerFront<number>
  readonly status?: PerFront<Status>
  readonly unit?: PerFront<UnitId>
  readonly morale?: PerFront<number>
  /** Red Army markers held by the player, and those out of play. */
  readonly held?: readonly MarkerId[]
  readonly out?: readonly MarkerId[]
  readonly tank?: Front
  /** Any other part of the state. */
  readonly state?: Partial<State>
}

const EPOCH_NUMBER: Readonly<Record<Epoch, 1 | 2 | 3>> = { twilight: 1, darkness: 2, dawn: 3 }

export class Table extends TestTable<State> {
  constructor(
    match: Match<State>,
    private readonly data: Data = PRINTED,
  ) {
    super(match)
  }

  protected override faults(): readonly string[] {
    return faults(this.state, this.data)
  }

  box(front: Front): number {
    return this.state.box[frontNumber[front]]
  }

  get boxes(): Record<Front, number> {
    return Object.fromEntries(FRONTS.map((front) => [front, this.box(front)])) as Record<Front, number>
  }

  status(front: Front): Status {
    return this.state.status[frontNumber[front]]
  }

  unit(front: Front): UnitId {
    return this.state.unit[frontNumber[front]]
  }

  marker(marker: MarkerId): Place {
    return place(this.state, marker)
  }

  get held(): readonly MarkerId[] {
    return MARKERS.filter((marker) => this.marker(marker) === 'held')
  }

  /** The kind of the one question that is open; null when the game is over. */
  override get asked(): string | null {
    return this.askedKind
  }

  /** The kinds of journal entries, in order. */
  get course(): readonly string[] {
    return this.notes().map((entry) => entry.kind)
  }

  /** The dice rolled so far. */
  get rolled(): readonly number[] {
    return this.match.entries.flatMap((entry) => {
      if (!('chance' in entry)) return []
      const drew = entry.answer === 'draw' && this.state.settings.scenario !== 'historical'
      return entry.chance.slice(drew ? 1 : 0).map(Number)
    })
  }

  /** Passes the remaining Actions and markers, until something else is asked. */
  rest(): this {
    for (;;) {
      if (this.asked === 'action') this.answer('pass')
      else if (this.asked === 'markers') this.answer('end')
      else return this
    }
  }
}

/** A table at rest, before a card is drawn. */
export function table(scene: Scene = {}): Table {
  const { cards = [], figures } = scene
  const data = dataFor(figures && { format: 'interregnum-corrections', game: 'soviet-dawn', name: 'test', ...figures })
  return new Table(
    beginScene(sovietDawnWith(data), { ...scene, piles: { deck: cards } }, (state) => arrange(state, scene, data)),
    data,
  )
}

/** A table where the first of the cards has just been drawn. */
export const drawn = (scene: Scene): Table => table(scene).answer('draw')

/** The lowest die for which these answers to the first card satisfy the condition; 7 if none does. */
export function leastDie(scene: Scene, answers: readonly string[], condition: (table: Table) => boolean): number {
  const succeeds = (die: number): boolean =>
    condition(drawn({ ...scene, dice: [die, ...(scene.dice ?? [])] }).answers(...answers))
  return [1, 2, 3, 4, 5, 6].find(succeeds) ?? 7
}

function arrange(s: State, scene: Scene, data: Data): State {
  addEpochs(s, scene.epochs ?? (scene.cards?.[0] === undefined ? 1 : epochsFor(scene.cards[0])))
  const { box = {}, unit = {}, morale = {}, status = {} } = scene
  FRONTS.forEach((front, at) => {
    s.box[at] = box[front] ?? s.box[at]
    s.unit[at] = unit[front] ?? s.unit[at]
    s.morale[at] = morale[front] ?? s.morale[at]
    const named = front in box || front in unit || front in morale
    s.status[at] = status[front] ?? (named ? 'active' : s.status[at])
  })
  s.level = scene.level ?? s.level
  for (const marker of scene.held ?? []) put(s, marker, 'held')
  for (const marker of scene.out ?? []) put(s, marker, 'out')
  if (scene.tank !== undefined) s.tank = frontNumber[scene.tank]
  Object.assign(s, scene.state)
  checkScene(faults(s, data))
  return s
}

const epochsFor = (card: number): 1 | 2 | 3 => EPOCH_NUMBER[CARDS.find(({ n }) => n === card)?.epoch ?? 'twilight']

/** As if only #8 and, for Dawn, #27 had been played. In historical order all epochs are in the pile anyway. */
function addEpochs(s: State, epochs: 1 | 2 | 3): void {
  const { scenario } = s.settings
  if (scenario === 'historical' || epochs === 1) return
  s.epochs = epochs
  s.greatWar = epochs === 2 ? 'separate-peace' : 'war-over'
  s.discard = epochs === 2 ? [8] : [8, 27]
  s.bottom = scenario === 'steady' && epochs === 2 ? [33, 27] : []
  s.deck.push(8, ...s.darkness.splice(0), ...(epochs === 3 ? s.dawn.splice(0) : []))
  s.deck = [...new Set(s.deck)].filter((card) => !s.discard.includes(card) && !s.bottom.includes(card))
}
