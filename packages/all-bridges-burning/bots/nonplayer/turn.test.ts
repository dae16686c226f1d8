import { Dice, seeded } from '@interregnum/kernel'
import { lot } from '@interregnum/kernel/testing'
import { describe, expect, it } from 'vitest'
import { DISTANCE } from '../../data/map.ts'
import { COMMANDS } from '../../rules/commands.ts'
import { nearest } from '../../rules/pieces.ts'
import { playEvent } from '../../rules/sequence.ts'
import { type Box, type FactionId, MODERATES, REDS, type Row, SENATE, type State } from '../../rules/state.ts'
import { take, victims } from '../../rules/terror.ts'
import { at, borderOf, factionOf, type Scene, type Spaces, table } from '../../testing/table.ts'
import { type Trial, trial } from '../../testing/trial.ts'
import { deckOf } from './deck.ts'
import { freeAction } from './free.ts'
import { bestOf, likedShift, narrow } from './priorities.ts'
import { railsFromTrains } from './special.ts'
import { nonplayerTurn } from './turn.ts'

/** A Non-player's turn; by default all three are still to act on a card without any symbol. */
function turn(faction: FactionId, scene: Scene): Trial {
  const others = (['reds', 'senate', 'moderates'] as const).filter((it) => it !== faction)
  const t = trial({ card: 3, upcoming: 31, order: [faction, ...others], ...scene })
  t.run(nonplayerTurn(t.g, factionOf(faction), playEvent))
  return t
}
const box = (t: Trial, faction: FactionId): Box | '' => t.s.boxes[factionOf(faction)]
const event = (t: Trial): number | undefined => t.facts('event')[0]?.card as number | undefined
/** The sequence track after the actions of others. */
const after = (row: Row, ...boxes: readonly (Box | '')[]): Partial<State> => ({ row, boxes: [...boxes] })

/** As a Limited Command #48 can rally only here. */
const SEAT: Spaces = { turku: { administrations: 1 } }
const RALLY = { map: SEAT, piles: { 'nonplayer-reds': [48] } }

describe('decks, Resources and rules', () => {
  it('ABB-8.1.1 each Non-player has its own deck, and only cards of the current Phase can be carried out', () => {
    const numbers = (faction: number) => deckOf(faction).map((card) => card.n)
    expect(numbers(REDS)).toEqual([48, 49, 50, 51, 52, 53])
    expect(numbers(SENATE)).toEqual([54, 55, 56, 57, 58, 59])
    expect(numbers(MODERATES)).toEqual([60, 61, 62, 63, 64])
    const map: Spaces = { turku: { reds: 4, senate: 4, moderates: 5 } }
    const open = (phase: 1 | 2) => {
      const { g } = trial({ phase, map, dice: [6, 6] })
      return [49, 50, 52, 53, 54, 55, 58, 62, 63].filter((n) =>
        [REDS, SENATE, MODERATES].flatMap(deckOf).some((card) => card.n === n && card.condition(g) !== null),
      )
    }
    expect(open(1)).toEqual([49, 54, 62])
    expect(open(2)).toEqual([50, 52, 53, 55, 58, 63])
  })

  it('ABB-8.1.2 Non-player Moderates start at 0 Resources and track them, Reds and Senate have none', () => {
    expect(trial().s.resources).toEqual([0, 0, 0])
    expect(trial({ options: { reds: 'player', moderates: 'player' } }).s.resources).toEqual([5, 0, 5])
    const passed = turn('moderates', { upcoming: 8 })
    expect([box(passed, 'moderates'), passed.s.resources]).toEqual(['pass', [0, 0, 1]])
    const reds = turn('reds', { upcoming: 9 })
    expect([box(reds, 'reds'), reds.s.resources]).toEqual(['pass', [0, 0, 0]])
  })

  it('ABB-8.1.2 Resources taken from Non-player Moderates go to a player, but are lost if a Non-player guard takes them', () => {
    const strike = (scene: Scene) => {
      const t = trial({ map: { turku: { redsActive: 1, moderates: 1 } }, personality: 'turku', ...scene })
      take(t.g, REDS, at('turku'), victims(t.g, MODERATES, at('turku'))[0])
      return t.s.resources
    }
    expect(strike({ options: { reds: 'player' }, resources: { reds: 5, moderates: 4 } })).toEqual([8, 0, 1])
    expect(strike({ options: { moderates: 'player' }, resources: { moderates: 4 } })).toEqual([0, 0, 1])
  })

  it('ABB-8.1.3a Non-players pay nothing, but follow stacking and all other rules', () => {
    const t = turn('reds', RALLY)
    expect([t.cells('reds', 'turku'), t.s.resources[REDS]]).toEqual([1, 0])
    // declines second Network in a space, declines third disc
    const full = trial({
      map: { turku: { moderates: 3, networks: 1, administrations: 1 } },
      dice: [lot(3, 4)],
      polarization: 3,
    })
    const [rally] = deckOf(MODERATES)
    full.play(rally, { limited: true })
    expect(full.s.networks[at('turku')]).toBe(1)
  })

  it('ABB-8.1.7 a Non-player neither gives nor receives Resources', () => {
    const t = table({ options: { senate: 'nonplayer', moderates: 'nonplayer' }, order: ['reds'], chance: 'free' })
    expect(t.asks().filter(({ kind }) => kind === 'give')).toEqual([])
    const three = table({ order: ['reds'], chance: 'free' })
    expect(three.asks().filter(({ kind }) => kind === 'give')).not.toEqual([])
  })

  it('ABB-8.1.7 Senate raises Support then reduces Opposition, Reds the reverse, Moderates shift to Neutral; Towns first', () => {
    const map: Spaces = {
      turku: { support: -1 },
      hame: { support: 1 },
      karelia: { support: 2 },
      viipuri: { support: 1 },
    }
    const { g } = trial({ map })
    const shifts = ['turku', 'hame', 'karelia', 'viipuri'].flatMap((space) =>
      [1, -1].map((by) => ({ space: at(space as 'turku'), by })),
    )
    expect(likedShift(g, SENATE, shifts)).toEqual({ space: at('viipuri'), by: 1 })
    expect(likedShift(g, REDS, shifts)).toEqual({ space: at('turku'), by: -1 })
    const onlyTurku = shifts.filter(({ space }) => space === at('turku'))
    expect(likedShift(g, SENATE, onlyTurku)).toEqual({ space: at('turku'), by: 1 })
    const onlyHame = shifts.filter(({ space }) => space === at('hame'))
    expect(likedShift(g, REDS, onlyHame)).toEqual({ space: at('hame'), by: -1 })
    const people = shifts.filter(({ space }) => space === at('karelia') || space === at('hame'))
    expect(likedShift(g, MODERATES, people)).toEqual({ space: at('hame'), by: -1 })
  })

  it('ABB-8.1.7 Moderates never shift a Neutral space', () => {
    const { g } = trial({ map: { karelia: { support: 2 } } })
    const vaasa = [1, -1].map((by) => ({ space: at('vaasa'), by }))
    const karelia = { space: at('karelia'), by: -1 }
    expect(likedShift(g, MODERATES, [...vaasa, karelia])).toEqual(karelia)
    expect(likedShift(g, MODERATES, vaasa)).toBeNull()
  })
})

describe('what a Non-player does on its turn', () => {
  it('ABB-8.1.4a step 1: the marked Event comes first, before a Pass for the next one', () => {
    const t = turn('moderates', {
      card: 8,
      upcoming: 13,
      map: { turku: { moderates: 1 } },
      state: { toPlay: [0, 0, 8] },
    })
    expect([event(t), box(t, 'moderates'), t.s.toPlay]).toEqual([8, 'event-d', [0, 0, 0]])
  })

  it('ABB-8.1.4a steps 2 and 3: a Pass for the next Event or Capability comes before the current Event', () => {
    const pass = turn('moderates', { card: 2, upcoming: 8 })
    expect([box(pass, 'moderates'), pass.s.toPlay[MODERATES]]).toEqual(['pass', 8])
    const wait = turn('senate', { card: 1, upcoming: 15 })
    expect([box(wait, 'senate'), wait.s.toPlay[SENATE], event(wait)]).toEqual(['pass', 15, undefined])
  })

  it('ABB-8.1.4a steps 4 and 5: an Event with its own symbol, else a Command by a drawn card', () => {
    const bySymbol = turn('senate', { card: 1, upcoming: 2 })
    expect([event(bySymbol), box(bySymbol, 'senate')]).toEqual([1, 'event-d'])
    const drawn = turn('reds', RALLY)
    expect([event(drawn), box(drawn, 'reds'), drawn.path]).toEqual([undefined, 'lim-d', ['1 turku']])
  })

  it('ABB-8.1.4a only boxes that are still open count, and the box used is recorded', () => {
    // a Senate symbol, but the Event is taken
    const t = turn('senate', {
      card: 1,
      map: { hame: { support: 1 } },
      piles: { 'nonplayer-senate': [54] },
      dice: [6],
      order: ['senate', 'moderates'],
      state: after('event', 'event-d', '', ''),
    })
    expect([event(t), box(t, 'senate'), t.s.row]).toEqual([undefined, 'lim-c', 'event'])
    const first = turn('reds', RALLY)
    expect(first.s.row).toBe('lim')
  })

  it('ABB-8.1.4b passes for an Event with its Pass symbol, marks it, plays it next and clears the mark', () => {
    const t = turn('reds', { upcoming: 9 })
    expect([box(t, 'reds'), t.s.toPlay]).toEqual(['pass', [9, 0, 0]])
    const map: Spaces = { turku: { support: -1 } }
    const next = turn('reds', { card: 9, map: { ...map, helsinki: { reds: 1 } }, state: { toPlay: [9, 0, 0] } })
    expect([event(next), next.s.toPlay]).toEqual([9, [0, 0, 0]])
    expect(next.support('helsinki')).toBe(-1)
  })

  it('ABB-8.1.4b the mark is cleared if the Event is closed, and the next steps follow', () => {
    const t = turn('reds', { ...RALLY, card: 9, state: { ...after('event', '', 'event-d', ''), toPlay: [9, 0, 0] } })
    expect([event(t), box(t, 'reds'), t.s.toPlay]).toEqual([undefined, 'lim-c', [0, 0, 0]])
  })

  it('ABB-8.1.4c the Senate always plays Trains, or passes for them', () => {
    for (const card of [15, 17]) {
      const now = turn('senate', { card })
      expect([event(now), now.s.capOwner[0], box(now, 'senate')]).toEqual([card, SENATE, 'event-d'])
      const next = turn('senate', { upcoming: card })
      expect([box(next, 'senate'), next.s.toPlay[SENATE]]).toEqual(['pass', card])
      const late = turn('senate', { upcoming: card, state: { passers: [REDS], boxes: ['pass', '', ''] } })
      expect(box(late, 'senate')).toBe('pass')
    }
  })

  it('ABB-8.1.4c otherwise the die must exceed twice its Capabilities, plus two for the Reds', () => {
    const kinds = { reds: 'train', senate: 'jaeger' } as const
    const takes = (owner: 'reds' | 'senate', owned: number, die: number) => {
      const capabilities = Array.from({ length: owned }, () => ({ kind: kinds[owner], owner }))
      return event(turn(owner, { card: 14, capabilities, dice: [die] })) === 14
    }
    expect([takes('reds', 0, 3), takes('reds', 1, 5)]).toEqual([true, true])
    expect([takes('senate', 0, 1), takes('senate', 1, 3), takes('senate', 2, 5)]).toEqual([true, true, true])
  })

  it('ABB-8.1.4c does not take the Capability if the die is too low', () => {
    // nothing else to do: every Cell is on the map, nobody is Active
    const idle: Spaces = { turku: { redsActive: 20 } }
    const seats: Spaces = { ...idle, hame: { administrations: 2 }, karelia: { administrations: 1 } }
    const declines = (capabilities: Scene['capabilities'], die: number) =>
      box(
        turn('reds', { card: 14, map: seats, dice: [die], ...(capabilities === undefined ? {} : { capabilities }) }),
        'reds',
      )
    expect(declines([], 2)).toBe('pass')
    expect(declines([{ kind: 'train', owner: 'reds' }], 4)).toBe('pass')
    const jaeger = { kind: 'jaeger', owner: 'senate' } as const
    const full: Spaces = { vaasa: { senateActive: 10 } }
    // the die of the Capability, then the condition of #56
    const senate = turn('senate', { card: 14, map: full, capabilities: [jaeger, jaeger], dice: [4, 6] })
    expect(box(senate, 'senate')).toBe('pass')
  })

  it('ABB-8.1.4c waits for an upcoming Capability only if nobody has passed; #16 gives each its own marker', () => {
    const wait = turn('reds', { upcoming: 14, dice: [3] })
    expect([box(wait, 'reds'), wait.s.toPlay[REDS]]).toEqual(['pass', 14])
    const late = turn('reds', { ...RALLY, upcoming: 14, state: { passers: [SENATE], boxes: ['', 'pass', ''] } })
    expect([box(late, 'reds'), late.s.toPlay[REDS]]).toEqual(['lim-d', 0])
    expect(turn('reds', { card: 16, dice: [3] }).s.capOwner[7]).toBe(REDS)
    expect(turn('senate', { card: 16, dice: [1] }).s.capOwner[3]).toBe(SENATE)
    const marked = turn('reds', { card: 14, state: { toPlay: [14, 0, 0] } })
    expect([event(marked), marked.s.capOwner[2]]).toEqual([14, REDS])
    // the Moderates never wait for one
    const moderates = turn('moderates', {
      upcoming: 15,
      map: { turku: { moderates: 3 } },
      piles: { 'nonplayer-moderates': [60] },
    })
    expect(box(moderates, 'moderates')).toBe('lim-d')
  })

  it('ABB-8.1.4c a Capability whose Event is closed is skipped', () => {
    const t = turn('reds', { ...RALLY, card: 14, state: after('event', '', 'event-d', '') })
    expect([event(t), box(t, 'reds')]).toEqual([undefined, 'lim-c'])
  })

  it('ABB-8.1.4e a full Command with a Special Activity only as the last Faction to act, else a Limited one', () => {
    const map: Spaces = { turku: { administrations: 1 }, hame: { administrations: 1 } }
    const piles = { 'nonplayer-reds': [48] }
    const state = after('lim', '', 'lim-d', 'pass')
    const full = turn('reds', { map, piles, polarization: 2, order: ['reds'], state, dice: [lot(1, 2)] })
    expect([box(full, 'reds'), full.path]).toEqual(['cmd', ['1 turku', '1 hame', 'prepare 2 turku']])
    const limited = turn('reds', {
      map,
      piles,
      polarization: 2,
      order: ['reds', 'moderates'],
      state,
      dice: [lot(1, 2)],
    })
    expect([box(limited, 'reds'), limited.path]).toEqual(['lim-c', ['1 turku']])
    // only Lim Cmd is left for the last
    const closed = after('lim', '', 'lim-d', 'cmd')
    const left = turn('reds', { map, piles, polarization: 2, order: ['reds'], state: closed, dice: [lot(2, 2)] })
    expect([box(left, 'reds'), left.path]).toEqual(['lim-c', ['1 hame']])
  })

  it('ABB-8.1.4f held News is spent right after a Limited Command, for another one from the whole deck', () => {
    const map: Spaces = {
      turku: { administrations: 1 },
      hame: { reds: 1, administrations: 1 },
      karelia: { administrations: 1 },
    }
    const piles = { 'nonplayer-reds': [48, 48] }
    const t = turn('reds', { map, piles, news: [{ at: 'hame', by: 'reds' }], dice: [lot(1, 2)] })
    expect([t.path, t.s.newsAt[0], box(t, 'reds')]).toEqual([['1 turku', '1 karelia'], null, 'lim-d'])
    const full = turn('reds', {
      map,
      piles: { 'nonplayer-reds': [48] },
      news: [{ at: 'hame', by: 'reds' }],
      dice: [lot(1, 2)],
      order: ['reds'],
      polarization: 2,
      state: after('lim', '', 'lim-d', 'pass'),
    })
    expect([box(full, 'reds'), full.s.newsAt[0]]).toEqual(['cmd', at('hame')])
    // the Moderates keep their News
    const held = turn('moderates', {
      map: { turku: { moderates: 3 } },
      piles: { 'nonplayer-moderates': [60] },
      news: [{ at: 'turku', by: 'moderates' }],
    })
    expect(held.s.newsAt[0]).toBe(at('turku'))
  })

  it('ABB-8.1.4g with only the Event open it is played if effective, else the Non-player passes', () => {
    const state = after('cmd', '', 'lim-d', 'cmd')
    const forced = turn('reds', {
      card: 18,
      map: { turku: { reds: 1 } },
      cubes: { red: 1 },
      order: ['reds'],
      state,
      dice: [6],
    })
    expect([event(forced), box(forced, 'reds')]).toEqual([18, 'event-c'])
    const idle = turn('reds', { card: 18, map: { turku: { reds: 1 } }, order: ['reds'], state })
    expect([event(idle), box(idle, 'reds')]).toEqual([undefined, 'pass'])
    // with a Limited Command open as well, an Event without symbol is not played
    const choice = turn('reds', { ...RALLY, card: 18, cubes: { red: 1 }, state: after('cmd', '', '', 'cmd') })
    expect([event(choice), box(choice, 'reds')]).toEqual([undefined, 'lim-d'])
  })

  it('ABB-8.1.5 an Event without effect is not chosen even if nothing else is open: the Moderates pass and earn 1', () => {
    // the Reds have taken the Limited Command of this row, the Senate the full one
    const state = { row: 'cmd' as const, boxes: ['lim-d' as const, 'cmd' as const, '' as const] }
    const scene = { card: 20, upcoming: 2, order: ['moderates' as const], state, resources: { moderates: 4 } }
    const idle = trial({ ...scene, map: { turku: { moderates: 1, reds: 1 } } })
    idle.run(nonplayerTurn(idle.g, MODERATES, playEvent))
    expect([idle.s.boxes[MODERATES], idle.s.resources[MODERATES], idle.facts('event')]).toEqual(['pass', 5, []])
    const flips = trial({ ...scene, map: { turku: { moderates: 1, redsActive: 1 } } })
    flips.run(nonplayerTurn(flips.g, MODERATES, playEvent))
    expect([flips.s.boxes[MODERATES], flips.active('reds', 'turku')]).toEqual(['event-c', 0])
  })

  it('ABB-8.1.5 an Event without effect is not chosen, even with its symbol', () => {
    const piles = { 'nonplayer-moderates': [60] }
    const map: Spaces = { turku: { moderates: 3 } }
    const rich = turn('moderates', { card: 2, map, piles, resources: { moderates: 30 } })
    expect([event(rich), box(rich, 'moderates')]).toEqual([undefined, 'lim-d'])
    expect(event(turn('moderates', { card: 2, map }))).toBe(2)
  })

  it('ABB-8.1.6 #39 #45 Moderates who act first close the Event by taking the top row if an Issue is Resolved', () => {
    for (const card of [39, 45]) {
      const t = turn('moderates', {
        card,
        phase: 2,
        issues: { red: 1 },
        map: { turku: { moderates: 3 } },
        piles: { 'nonplayer-moderates': [60] },
        order: ['moderates'],
      })
      expect([box(t, 'moderates'), t.s.row, event(t)]).toEqual(['lim-d', 'lim', undefined])
    }
  })
})

describe('how cards are read', () => {
  it('ABB-8.2 closest means fewest steps, for Trains by rail; Sabotage does not make it longer', () => {
    expect(nearest([at('vaasa'), at('turku'), at('oulun_laani')], [at('helsinki')])).toEqual([at('turku')])
    expect(DISTANCE[at('vaasa')][at('helsinki')]).toBe(4)
    const scene: Scene = {
      phase: 2,
      map: { tampere: { senate: 1 } },
      capabilities: [{ kind: 'train', owner: 'senate', at: 'tampere' }],
    }
    const border = borderOf('helsinki', 'uusimaa')
    expect(railsFromTrains(trial(scene).g, border)).toBe(2)
    expect(railsFromTrains(trial({ ...scene, sabotage: [['tampere', 'hame']] }).g, border)).toBe(2)
    // a group is all Cells of a Faction in a space: a Train takes all but one of four
    const map: Spaces = { vaasa: { senate: 4, senateActive: 1 }, pohjanmaa: { reds: 1 } }
    const attack = deckOf(SENATE).find((card) => card.n === 58)
    const t = trial({ phase: 2, map, capabilities: [{ kind: 'train', owner: 'senate', at: 'vaasa' }], dice: [6] })
    if (attack !== undefined) t.play(attack)
    expect(t.cells('senate', 'pohjanmaa')).toBe(4)
  })

  it('ABB-8.2.1 draws until a condition is met, and passes if none is', () => {
    const t = turn('reds', { map: SEAT, piles: { 'nonplayer-reds': [50, 51, 53, 48] } })
    expect(t.facts('nonplayer-card')).toEqual([{ card: 48, die: 0 }])
    const none = turn('reds', {
      map: { turku: { redsActive: 20 }, hame: { administrations: 2 }, karelia: { administrations: 1 } },
    })
    expect([none.facts('nonplayer-card'), box(none, 'reds')]).toEqual([[], 'pass'])
  })

  it('ABB-8.2.2 each card is one Command and its Special Activities', () => {
    const commands = [REDS, SENATE, MODERATES].map((faction) => deckOf(faction).map((card) => card.command))
    expect(commands).toEqual([
      ['rally', 'activism', 'activism', 'terror', 'attack', 'march'],
      ['rally', 'rally', 'activism', 'terror', 'attack', 'march'],
      ['rally', 'negotiate', 'message', 'message', 'politics'],
    ])
    // every card has some, except #58 which prepares first
    const bare = [REDS, SENATE, MODERATES].flatMap(deckOf).filter((card) => card.specials.length === 0)
    expect(bare.map((card) => [card.n, card.prepareFirst !== undefined])).toEqual([[58, true]])
  })

  it('ABB-8.2.3a draws again if a Command is impossible even in part; skips an impossible Special Activity', () => {
    // #53: the condition is met, but nobody can march
    const map: Spaces = { turku: { reds: 1 }, hame: { reds: 1, administrations: 1 } }
    const t = turn('reds', { phase: 2, map, piles: { 'nonplayer-reds': [53, 50] } })
    expect([t.facts('nonplayer-card').map(({ card }) => card), t.path]).toEqual([[53, 50], ['3 hame']])
    const markers: Spaces = {
      vaasa: { senate: 1, whitePrepared: 1 },
      viipuri: { senate: 1, whitePrepared: 1 },
      tampere: { senate: 1, whitePrepared: 1 },
    }
    const bare = turn('reds', {
      map: { ...markers, turku: { administrations: 1 }, hame: { administrations: 1 } },
      piles: { 'nonplayer-reds': [48] },
      polarization: 2,
      dice: [lot(1, 2)],
      order: ['reds'],
      state: after('lim', '', 'lim-d', 'pass'),
    })
    // ABB-8.3.1: more than one space without a Special Activity still uses the full Command box
    expect([bare.path, box(bare, 'reds')]).toEqual([['1 turku', '1 hame'], 'cmd'])
  })

  it('ABB-8.2.3a does the first Special Activity that is possible', () => {
    const map: Spaces = { hame: { reds: 2 }, turku: { reds: 1 } }
    const scene: Scene = {
      map,
      piles: { 'nonplayer-reds': [49] },
      russian: 2,
      order: ['reds'],
      state: after('lim', '', 'lim-d', 'pass'),
    }
    // the condition's die, one Cell to Activate in each space, and Foreign Relations
    const first = turn('reds', { ...scene, dice: [2, 1] })
    expect([first.path.at(-1), first.s.russian]).toEqual(['foreign relations 1', 3])
    const second = turn('reds', { ...scene, dice: [2, 6] })
    expect([second.path.at(-1), second.s.russian]).toEqual(['prepare 2 turku', 2])
  })

  it('ABB-8.2.4 Activism by the die alone is a Limited Command, with flips it is a full one', () => {
    const markers: Spaces = {
      vaasa: { senate: 1, whitePrepared: 1 },
      viipuri: { senate: 1, whitePrepared: 1 },
      tampere: { senate: 1, whitePrepared: 1 },
    }
    const scene: Scene = { piles: { 'nonplayer-reds': [49] }, order: ['reds'], russian: 3 }
    const state = after('lim', '', 'lim-d', 'pass')
    const alone = turn('reds', {
      ...scene,
      map: { ...markers, turku: { reds: 1 }, hame: { reds: 1 } },
      dice: [3, lot(1, 2)],
      state,
    })
    expect([alone.path, box(alone, 'reds')]).toEqual([['2 turku', '2 hame'], 'lim-c'])
    const flip: Spaces = { ...markers, turku: { reds: 2, senateActive: 1 } }
    const both = turn('reds', { ...scene, map: flip, dice: [1], state })
    expect([both.path, box(both, 'reds')]).toEqual([['1 turku', '2 turku'], 'cmd'])
  })

  it('ABB-8.2.4 a full Command that ends as one space without Special Activity counts as Lim Cmd, if that is open', () => {
    const markers: Spaces = {
      vaasa: { senate: 1, whitePrepared: 1 },
      viipuri: { senate: 1, whitePrepared: 1 },
      tampere: { senate: 1, whitePrepared: 1 },
    }
    const scene: Scene = {
      map: { ...markers, turku: { redsActive: 20, moderates: 1 } },
      piles: { 'nonplayer-reds': [51] },
      order: ['reds'],
      russian: 3,
    }
    // Terror in the one space; declines marker to prepare with
    const lim = turn('reds', { ...scene, state: after('lim', '', 'lim-d', 'pass') })
    expect([lim.path, box(lim, 'reds')]).toEqual([['4 turku'], 'lim-c'])
    const cmd = turn('reds', { ...scene, state: after('lim', '', 'lim-d', 'lim-c') })
    expect(box(cmd, 'reds')).toBe('cmd')
  })

  it('ABB-8.2.5 letters narrow the candidates of their step, a before b; each numbered step is finished before the next', () => {
    const words = ['xa', 'xab', 'x', 'yab']
    const has = (letter: string) => (word: string) => word.includes(letter)
    expect(narrow(words, has('x'), has('a'), has('b'))).toEqual(['xab'])
    expect(narrow(words, has('a'))).toEqual(['xa', 'xab', 'yab'])
    // a letter that declines candidate meets excludes none
    expect(narrow(words, has('z'), has('y'))).toEqual(['yab'])
    // step 1 of #48 in both its spaces before step 2 in any
    const map: Spaces = { viipuri: { administrations: 1 }, hame: { administrations: 1 }, tampere: { reds: 2 } }
    const [rally] = deckOf(REDS)
    const t = trial({ map, polarization: 3, dice: [lot(1, 2)] })
    t.play(rally)
    expect(t.path).toEqual(['1 viipuri', '1 hame', '2 tampere'])
  })

  it('ABB-8.6 dice decide which of two News is spent first', () => {
    const map: Spaces = { turku: { reds: 1 }, hame: { reds: 1 } }
    const news = [
      { at: 'turku', by: 'reds' },
      { at: 'hame', by: 'reds' },
    ] as const
    for (const [die, gone] of [
      [1, 'turku'],
      [2, 'hame'],
    ] as const) {
      const t = turn('reds', {
        map,
        news,
        phase: 2,
        piles: { 'nonplayer-reds': [48, 48, 48] },
        dice: [lot(1, 9), lot(die, 2), lot(1, 8), lot(1, 7)],
      })
      expect(t.facts('news-gone')[0]).toEqual({ space: gone })
    }
  })

  it('ABB-8.6 dice break ties, each candidate equally likely, and reproducibly for the same seed', () => {
    const { g } = trial()
    const draw = (seed: string) => {
      const chance = new Dice({ source: seeded(seed), loaded: null })
      return Array.from({ length: 600 }, () => bestOf({ ...g, t: { ...g.t, chance } }, ['a', 'b', 'c']))
    }
    const drawn = draw('bridges')
    for (const one of ['a', 'b', 'c']) {
      const times = drawn.filter((it) => it === one).length
      expect(times).toBeGreaterThan(150)
      expect(times).toBeLessThan(250)
    }
    expect(draw('bridges')).toEqual(drawn)
    expect(draw('burning')).not.toEqual(drawn)
  })
})

describe('free actions', () => {
  it('ABB-8.1.6 a named Command is done by its card, without Special Activity', () => {
    const t = trial({ map: SEAT })
    expect(t.run(freeAction(t.g, REDS, ['rally'], { limited: false, most: 1 }))).toEqual([at('turku')])
    expect([t.path, t.s.prepared.every((n) => n === 0)]).toEqual([['1 turku'], true])
  })

  it('ABB-8.1.6 else a card is drawn, its condition included, in the spaces that the Event names', () => {
    const map: Spaces = { turku: { reds: 1, administrations: 1 }, hame: { administrations: 1 } }
    const t = trial({ map, piles: { 'nonplayer-reds': [50, 48] } })
    t.run(freeAction(t.g, REDS, COMMANDS, { limited: true }))
    expect([t.facts('nonplayer-card').map(({ card }) => card), t.path]).toEqual([[48], ['1 hame']])
    const only = trial({ map, piles: { 'nonplayer-reds': [48] } })
    only.run(freeAction(only.g, REDS, COMMANDS, { limited: true, only: (space) => space === at('turku') }))
    expect(only.path).toEqual(['3.2 turku'])
  })

  it('ABB-8.1.6 Activation applies to the whole map, so it is impossible if an Event names spaces', () => {
    const here = (space: number) => space === at('uusimaa')
    const t = trial({ map: { uusimaa: { reds: 3 } } })
    const [, activism] = deckOf(REDS)
    expect(t.play(activism, { limited: true, die: 3, only: here })).toEqual([])
    expect(t.active('reds', 'uusimaa')).toBe(0)
  })
})
