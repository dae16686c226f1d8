import {
  type Bot,
  type BotTask,
  LivePosition,
  NO_LIMITS,
  type Progress,
  playOut,
  type QuickBot,
  Run,
  random,
  readOptions,
  seeded,
} from '@interregnum/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import { PRINTED } from '../data/corrections.ts'
import { allBridgesBurning, gamePackage, type State } from '../index.ts'
import { FACTIONS, type FactionId, MODERATES, REDS, SENATE } from '../rules/state.ts'
import { playOf, type Scene, table } from '../testing/table.ts'
import { isSetback } from './habits.ts'
import { sensible } from './sensible.ts'
import { standing } from './standing.ts'

const policy = sensible(PRINTED)

/** The sensible bot's answer and reason at the question reached by giving these answers in a scene. */
function advice(scene: Scene, ...answers: readonly (string | number)[]) {
  const t = table({ ...scene, chance: 'free' })
  const run = Run.from(allBridgesBurning, t.match.resting, [])
  const required = () => run.pending.filter((ask) => !ask.optional)[0]
  for (const answer of answers) {
    const resolved = required().resolve(answer)
    if ('no' in resolved) throw new Error(`${answer} is not offered: ${required().options.join(', ')}`)
    run.answer(required(), resolved.choice, answer)
  }
  const { ask, answer, reason } = policy.create(1).choose(new LivePosition(run, required().seat))
  return { kind: ask.kind, answer, reason: reason ?? '' }
}

/** The Propaganda Round comes when this card ends. */
const lastCard = { drawn: 9, propagandaOut: false }

/** The winner, if any, of the Round that follows a turn played by this bot. */
function winnerAfter(scene: Scene, bot: QuickBot<State> = policy.create(1)): string | null {
  const t = table({ ...scene, chance: 'free', state: lastCard })
  const run = Run.from(allBridgesBurning, t.match.resting)
  const { seat } = run.pending[0]
  while (!run.over && run.state.rounds === (scene.rounds ?? 0)) {
    const { ask, answer } = bot.choose(new LivePosition(run, seat))
    const open = run.pending.find(({ id }) => id === ask.id)
    const resolved = open?.resolve(answer)
    if (open === undefined || resolved === undefined || 'no' in resolved) throw new Error(`${answer} is not offered`)
    run.answer(open, resolved.choice, answer)
  }
  return run.outcome?.result ?? null
}
const passing: QuickBot<State> = { choose: ({ asks }) => ({ ask: asks[0], answer: 'pass' }) }

describe('the sensible Senate', () => {
  /** The Senate Controls Town Population 3. In Tampere it is one Cell short; the other Towns are out of reach. */
  const scene: Scene = {
    order: ['senate'],
    rounds: 1,
    state: lastCard,
    polarization: 2,
    german: 1,
    resources: { senate: 4 },
    map: {
      helsinki: { senate: 3 },
      vaasa: { senate: 2, support: 2 },
      tampere: { senate: 1, reds: 1 },
      turku: { reds: 4 },
      viipuri: { reds: 4 },
    },
  }

  it('rallies in the Town that it needs for its victory, and says so', () => {
    const { answer, reason } = advice(scene)
    expect(answer).toMatch(/:rally$/)
    expect(reason).toBe('it wins the game if the Round comes now')
    expect(advice(scene, 'limited:rally')).toMatchObject({ kind: 'rally', answer: 'tampere' })
  })

  it('lowers German Vassalage where it holds the Towns but is not free to win', () => {
    const bound: Scene = { ...scene, polarization: 4, german: 3, put: { tampere: { senate: 4, reds: 1 } } }
    const { answer, reason } = advice(bound, 'command:rally', 'karelia', 1, 'special')
    expect([answer, reason]).toEqual([
      'foreign-relations',
      'it keeps Polarization and German Vassalage low enough to win',
    ])
    expect(advice(bound, 'command:rally', 'karelia', 1, 'special', 'foreign-relations').answer).toMatch(/^down:/)
  })
})

describe('with the last action before the Round', () => {
  /** The Moderates meet their conditions: Issues and Networks match Polarization. */
  const peace: Scene = {
    rounds: 1,
    polarization: 2,
    german: 2,
    russian: 2,
    resources: { reds: 4, senate: 4, moderates: 20 },
    map: {
      helsinki: { senate: 2, redsActive: 2, moderates: 1, networks: 1 },
      tampere: { redsActive: 2, moderates: 1, support: -1 },
      turku: { senateActive: 2, moderates: 1 },
      vaasa: { senateActive: 2, support: 2 },
    },
  }

  it.each(['reds', 'senate'] as const)('the %s keep the Moderates from winning', (seat) => {
    const scene: Scene = { ...peace, order: [seat] }
    expect(winnerAfter(scene, passing)).toBe('moderates')
    expect(winnerAfter(scene)).toBeNull()
  })

  it.each(['reds', 'senate'] as const)('the %s stop the Moderates wherever the Round may come, and say so', (seat) => {
    for (const drawn of [5, 6, 7, 8, 9]) {
      const scene: Scene = { ...peace, order: [seat], state: { drawn, propagandaOut: false } }
      const { answer, reason } = advice(scene)
      expect(answer).toMatch(/:terror$/)
      expect(reason).toMatch(/rival/)
    }
    expect(advice({ ...peace, order: [seat], state: lastCard }).reason).toBe(
      'it keeps a rival from winning if the Round comes now',
    )
  })

  it('the Reds take the Resources the Moderates need by removing the Personality', () => {
    const scene: Scene = {
      ...peace,
      order: ['reds'],
      resources: { reds: 4, senate: 4, moderates: 16 },
      personality: 'tampere',
      issues: { red: 2, white: 1 },
    }
    expect(winnerAfter(scene, passing)).toBe('moderates')
    expect(winnerAfter(scene)).toBeNull()
    expect(advice({ ...scene, state: lastCard }, 'limited:terror').answer).toBe('tampere')
  })

  it('the Senate keeps the Reds from winning, though it polarizes itself out of its own victory', () => {
    const scene: Scene = {
      order: ['senate'],
      rounds: 2,
      phase: 2,
      polarization: 4,
      german: 1,
      russian: 1,
      resources: { reds: 4, senate: 4, moderates: 3 },
      map: {
        helsinki: { redsActive: 4, senateActive: 1, administrations: 1, support: -2 },
        tampere: { redsActive: 2, support: -2 },
        turku: { redsActive: 2, support: -2 },
        uusimaa: { redsActive: 2, support: -2 },
        hame: { redsActive: 2, support: -2 },
        vaasa: { senateActive: 3, support: 2 },
      },
    }
    expect(winnerAfter(scene, passing)).toBe('reds')
    expect(winnerAfter(scene)).toBeNull()
  })

  it('the Senate saves the Towns by which it wins', () => {
    // The Senate is one Cell short in Viipuri; German Vassalage and Polarization allow it to win.
    const scene: Scene = {
      order: ['senate'],
      rounds: 1,
      polarization: 3,
      german: 1,
      resources: { reds: 4, senate: 2, moderates: 3 },
      map: {
        helsinki: { senate: 3, reds: 2 },
        vaasa: { senate: 2, support: 2 },
        viipuri: { senate: 2, reds: 2 },
        pohjanmaa: { senate: 1, support: 1 },
        tampere: { reds: 3, support: -1 },
      },
    }
    expect(winnerAfter(scene, passing)).toBeNull()
    expect(winnerAfter(scene)).toBe('senate')
  })
})

describe('the sensible Senate in a Round', () => {
  it('buys Support where it has Control, which earns Resources and Cells later', () => {
    const scene: Scene = {
      step: 'round',
      card: 22,
      rounds: 0,
      polarization: 3,
      german: 3,
      resources: { reds: 5, senate: 4, moderates: 5 },
      map: {
        turku: { senate: 1, senateActive: 1 },
        vaasa: { senateActive: 2, support: 2 },
        helsinki: { reds: 2, senate: 1 },
        tampere: { reds: 2, support: -1 },
      },
      dice: [6],
    }
    expect(advice(scene)).toMatchObject({ kind: 'agitation', answer: 'shift:turku' })
    expect(advice(scene, 'shift:turku').answer).toBe('support')
  })
})

describe('the sensible Reds', () => {
  it('agitate towards Opposition where Population is highest', () => {
    // Their income pays for one level, because white Issues raise the cost of the first. The die resolves no Issue.
    const scene: Scene = {
      step: 'round',
      card: 22,
      polarization: 1,
      russian: 1,
      issues: { white: 2 },
      resources: { reds: 0, senate: 0, moderates: 0 },
      map: { helsinki: { redsActive: 1 }, karelia: { redsActive: 1 } },
      dice: [6],
    }
    expect(advice(scene)).toMatchObject({ kind: 'agitation', answer: 'shift:helsinki' })
    expect(advice(scene, 'shift:helsinki')).toMatchObject({ kind: 'agitation-level', answer: 'opposition' })
  })

  it('spend no Resources on Terror that only polarizes', () => {
    const { answer } = advice({
      order: ['reds'],
      polarization: 5,
      russian: 1,
      resources: { reds: 6 },
      map: { hame: { redsActive: 4, moderates: 1 }, turku: { reds: 1 } },
    })
    expect(answer).not.toMatch(/terror$/)
  })

  it('hold a rival back who is about to win', () => {
    const lead: Scene = {
      order: ['reds'],
      rounds: 1,
      polarization: 3,
      german: 0,
      russian: 2,
      resources: { reds: 6, senate: 6 },
      map: {
        helsinki: { senate: 3 },
        vaasa: { senate: 3 },
        viipuri: { senate: 2, redsActive: 1 },
        karelia: { redsActive: 2, moderates: 1 },
        oulun_laani: { redsActive: 2, senate: 1 },
      },
    }
    const { answer, reason } = advice(lead, 'limited:terror')
    expect([answer, reason]).toEqual(['viipuri', 'it holds back the Senate, a rival close to winning'])
    // While German Vassalage keeps the Senate from winning, Viipuri is not urgent.
    expect(advice({ ...lead, german: 6 }, 'limited:terror').reason).not.toMatch(/rival/)
  })
})

describe('the sensible Moderates', () => {
  const scene: Scene = {
    order: ['moderates'],
    polarization: 2,
    resources: { moderates: 6 },
    map: { helsinki: { moderates: 2 }, tampere: { moderates: 2 }, turku: { moderates: 1 } },
    personality: 'helsinki',
  }

  it('build a Network out of two Cells when they rally', () => {
    expect(advice(scene, 'limited:rally').answer).toMatch(/^(helsinki|tampere)$/)
    expect(advice(scene, 'limited:rally', 'tampere')).toMatchObject({ kind: 'rally-moderates', answer: 'network' })
  })

  it('keep Polarization within Issues and Networks', () => {
    const { answer, reason } = advice(
      { ...scene, polarization: 4, put: { turku: { redsActive: 2 }, tampere: { senateActive: 1 } } },
      'limited:negotiate',
      'turku',
      'reds:active',
    )
    expect(answer).toBe('reduce')
    expect(reason).toMatch(/Polarization/)
  })
})

describe('a reason fits the answer', () => {
  it('of a step that is judged by itself', () => {
    const scene: Scene = { order: ['senate'], resources: { senate: 6 }, map: { vaasa: { senate: 2, support: 2 } } }
    expect(advice(scene, 'limited:rally', 'vaasa').reason).toBe('more Cells hold the space more firmly')
  })

  it('of the Moderates who pass', () => {
    const scene: Scene = { order: ['moderates'], polarization: 1, resources: { moderates: 12 }, map: {} }
    expect(advice(scene)).toMatchObject({
      answer: 'pass',
      reason: 'each Resource counts towards victory',
    })
  })

  it('of a shift: the only other one goes the wrong way', () => {
    const scene: Scene = {
      step: 'round',
      order: ['reds'],
      resources: { reds: 5 },
      map: { helsinki: { redsActive: 2 } },
    }
    expect(advice(scene, 'shift:helsinki')).toMatchObject({
      answer: 'opposition',
      reason: 'any other shift goes the wrong way',
    })
  })
})

it('a Message goes no further where that is worth no more', () => {
  const scene: Scene = {
    order: ['moderates'],
    resources: { moderates: 6 },
    map: { uusimaa: { moderates: 1 }, viipuri: { moderates: 1 }, karelia: { reds: 1 }, kuopion_laani: { reds: 1 } },
  }
  const message = ['limited:message', 'message:uusimaa:inactive', 'karelia'] as const
  expect(advice(scene, ...message)).toMatchObject({ kind: 'message-step', answer: 'stop' })
})

describe('before the last Round, which is decided after its Agitation and income', () => {
  const before = (rounds: number, scene: Scene) =>
    playOf(table({ order: ['senate'], phase: 2, rounds, state: lastCard, ...scene }).state)

  it('the Reds count what they could agitate, and the Senate fears it', () => {
    // Some Opposition is missing, but the Reds can agitate in three more Towns.
    const scene: Scene = {
      polarization: 3,
      resources: { reds: 10, senate: 4 },
      map: {
        helsinki: { redsActive: 3, support: -1 },
        tampere: { redsActive: 3 },
        turku: { redsActive: 3 },
        uusimaa: { redsActive: 3, support: -2 },
        hame: { redsActive: 3, support: -2 },
        viipuri: { redsActive: 3 },
      },
    }
    const [third, last] = [before(2, scene), before(3, scene)]
    expect(standing(last, REDS).measure).toBeGreaterThan(standing(third, REDS).measure)
    expect(standing(last, SENATE).rivals).toBeLessThan(standing(third, SENATE).rivals)
  })

  it('the Moderates count what they will earn', () => {
    const scene: Scene = { polarization: 8, resources: { moderates: 12 }, map: { turku: { moderates: 1 } } }
    const measure = (rounds: number) => standing(before(rounds, scene), MODERATES).measure
    expect(measure(3)).toBeGreaterThan(measure(2))
  })

  it('the Senate does not rely on Polarization to stop Reds who can lower it', () => {
    const rivals = (rounds: number, polarization: number) => {
      const town = { redsActive: 3, support: -2 }
      const map = { helsinki: town, tampere: town, turku: town, uusimaa: town, hame: town, vaasa: { moderates: 1 } }
      const scene: Scene = { polarization, russian: 0, resources: { reds: 10, moderates: 0 }, map }
      return standing(before(rounds, scene), SENATE).rivals
    }
    expect(rivals(2, 6)).toBeGreaterThan(rivals(2, 5) + 0.5)
    expect(rivals(3, 6)).toBeCloseTo(rivals(3, 5), 2)
  })

  it('the Moderates count the Polarization that they can afford to remove', () => {
    const freedom = (rounds: number, moderates: number) => {
      const here = { moderates: 1 }
      const map = { turku: here, vaasa: here, tampere: here, viipuri: here }
      return standing(before(rounds, { polarization: 6, resources: { moderates }, map }), MODERATES).freedom
    }
    expect(freedom(3, 20)).toBeGreaterThan(freedom(2, 20))
    expect(freedom(3, 12)).toBe(freedom(2, 12))
  })
})

describe('in the last Round', () => {
  /** Plays the Round out with sensible players in all seats: the outcome and the answers. */
  function playRound(scene: Scene) {
    const t = table({ step: 'round', card: 22, rounds: 3, phase: 2, chance: 'free', ...scene })
    const run = Run.from(allBridgesBurning, t.match.resting)
    const answers: string[] = []
    const bot = policy.create(1)
    const recording: QuickBot<State> = {
      choose(position) {
        const move = bot.choose(position)
        answers.push(`${position.seat} ${move.answer}: ${move.reason}`)
        return move
      },
    }
    const { outcome } = playOut(run, { reds: recording, senate: recording, moderates: recording })
    return { winner: outcome.result, answers }
  }
  /** The Senate holds enough Towns. Issues and Networks allow Polarization 3, and the Moderates can lower it by two. */
  const scene: Scene = {
    polarization: 6,
    german: 0,
    russian: 0,
    issues: { red: 1, white: 1 },
    resources: { reds: 0, senate: 10, moderates: 20 },
    personality: 'tampere',
    map: {
      helsinki: { senateActive: 3 },
      turku: { senateActive: 3 },
      vaasa: { senateActive: 3 },
      tampere: { moderates: 1 },
      viipuri: { moderates: 1 },
    },
  }

  it('the Senate lowers Polarization only as far as it needs, because more would let the Moderates win', () => {
    const { winner, answers } = playRound(scene)
    expect(answers.filter((line) => line.startsWith('senate'))).toEqual([
      'senate calm:helsinki: it keeps Polarization and German Vassalage low enough to win',
      'senate done: it wins the game if the others agitate as expected',
    ])
    expect(winner).toBe('senate')
  })

  /** The Reds need one more level or Administration, and have the Resources. */
  const redLead: Scene = {
    polarization: 4,
    german: 0,
    russian: 0,
    personality: 'vaasa',
    resources: { reds: 3, senate: 10, moderates: 3 },
    map: {
      helsinki: { senateActive: 3, support: -1 },
      turku: { senateActive: 3 },
      vaasa: { moderates: 1 },
      tampere: { redsActive: 3, support: -2, administrations: 1 },
      viipuri: { redsActive: 3, support: -1 },
      uusimaa: { redsActive: 3, support: -2 },
      hame: { redsActive: 3, support: -2 },
      varsinais_suomi: { redsActive: 3, support: -1 },
    },
  }

  it('the Senate takes Opposition away where the Reds would win by it', () => {
    const { winner, answers } = playRound(redLead)
    expect(answers[0]).toBe('senate shift:helsinki: it keeps a rival from winning if the others agitate as expected')
    expect(winner).not.toBe('reds')
  })

  it('the Senate cuts the lead of the Reds where it cannot stop them', () => {
    // The Reds are not free yet, but they will be.
    const { winner, answers } = playRound({
      ...redLead,
      polarization: 6,
      resources: { reds: 6, senate: 10, moderates: 3 },
      put: { viipuri: { support: -2 }, karelia: { redsActive: 3, support: -2 } },
    })
    expect(answers[0]).toMatch(/^senate shift:helsinki/)
    expect(winner).toBe('reds')
  })

  it('no Faction tries a shift in the wrong direction', () => {
    const map = {
      helsinki: { redsActive: 1, support: -1 },
      turku: { senateActive: 1, support: 2 },
      vaasa: { moderates: 1 },
    }
    const g = playOf(table({ map }).state)
    const setbacks = (faction: number, kind: string, ...options: readonly string[]) =>
      options.filter((option) => isSetback(g, faction, kind, option))
    const agitation = ['shift:helsinki', 'shift:turku', 'calm:helsinki', 'calm:turku', 'done']
    expect(setbacks(REDS, 'agitation', ...agitation)).toEqual(['shift:helsinki'])
    expect(setbacks(SENATE, 'agitation', ...agitation)).toEqual(['shift:turku'])
    expect(setbacks(MODERATES, 'agitation', ...agitation)).toEqual([])
    expect(setbacks(REDS, 'agitation-level', 'support', 'opposition', 'stop')).toEqual(['support'])
    expect(setbacks(SENATE, 'agitation-level', 'support', 'opposition', 'stop')).toEqual(['opposition'])
  })
})

describe('the limits of a search', () => {
  const options = readOptions(allBridgesBurning.options, {})

  /** A question that is decided by trying its options out. */
  function moment(): { readonly position: LivePosition<State>; readonly options: number } {
    const run = Run.begin(allBridgesBurning, options, { source: seeded('limits'), loaded: null })
    const bot = policy.create('limits')
    for (;;) {
      const ask = run.pending.find((open) => !open.optional)
      if (ask === undefined) throw new Error('no seat is asked')
      const position = new LivePosition(run, ask.seat)
      let tried = 0
      const progress = ({ of }: Progress): void => {
        tried = of
      }
      const { answer } = bot.choose(position, { ...NO_LIMITS, progress })
      if (tried > 4) return { position, options: tried }
      const resolved = ask.resolve(answer)
      if ('no' in resolved) throw new Error(`${answer} is refused`)
      run.answer(ask, resolved.choice, answer)
    }
  }

  const triedWith = (limits: Partial<BotTask>): number => {
    let tried = 0
    const progress = ({ done }: Progress): void => {
      tried = done
    }
    policy.create(1).choose(moment().position, { ...NO_LIMITS, ...limits, progress })
    return tried
  }

  it('hold: without limits all options are tried, with few playouts only some, and an abort stops the search', () => {
    expect(triedWith({})).toBe(moment().options)
    expect(triedWith({ budget: { playouts: 2 } })).toBeLessThanOrEqual(2)
    expect(triedWith({ signal: { aborted: true } })).toBe(1)
  })
})

describe('every answer', () => {
  it('has a reason, is one of those offered, and costs little time', () => {
    const options = readOptions(allBridgesBurning.options, {})
    const run = Run.begin(allBridgesBurning, options, { source: seeded('reasons'), loaded: null })
    const reasons = new Set<string>()
    let [decisions, cpuMs] = [0, 0]
    const thinking = policy.create('reasons')
    const bot: Bot<State> = {
      choose(position) {
        const before = process.cpuUsage()
        const move = thinking.choose(position)
        const { user, system } = process.cpuUsage(before)
        cpuMs += (user + system) / 1000
        if (move.ask.options.length > 1) decisions++
        expect(move.ask.options).toContain(move.answer)
        reasons.add(move.reason ?? '')
        return move
      },
    }
    playOut(run, { reds: bot, senate: bot, moderates: bot })
    expect(reasons).not.toContain('')
    expect(reasons.size).toBeGreaterThan(5)
    expect(decisions).toBeGreaterThan(50)
    // About one millisecond when bundled and warm; loaders and a busy machine make it several times slower.
    expect(cpuMs / decisions).toBeLessThan(30)
  })

  it('is the same for the same seed', () => {
    const play = () => {
      const options = readOptions(allBridgesBurning.options, {})
      const run = Run.begin(allBridgesBurning, options, { source: seeded('again'), loaded: null })
      const other = random.create('other') as Bot<State>
      return playOut(run, { reds: other, senate: policy.create('s'), moderates: other })
    }
    expect(play()).toEqual(play())
  })

  it('also plays the two-player variant, where it takes turns deciding for the Moderates', () => {
    const options = readOptions(allBridgesBurning.options, { variant: 'two-player' })
    const run = Run.begin(allBridgesBurning, options, { source: seeded('variant'), loaded: null })
    const other = random.create('other') as Bot<State>
    expect(playOut(run, { reds: policy.create('r'), senate: other }).outcome.winners).toEqual(['reds'])
  })
})

describe('against random players', () => {
  const GAMES = 4
  const wins: Partial<Record<FactionId, number>> = {}
  beforeAll(() => {
    for (const seat of FACTIONS) {
      wins[seat] = 0
      for (let game = 0; game < GAMES; game++) {
        const options = readOptions(allBridgesBurning.options, {})
        const run = Run.begin(allBridgesBurning, options, { source: seeded(`against/${game}`), loaded: null })
        const other = random.create(`other/${game}`) as Bot<State>
        const bots = { reds: other, senate: other, moderates: other, [seat]: policy.create(`own/${game}`) }
        if (playOut(run, bots).outcome.winners.includes(seat)) wins[seat]++
      }
    }
  }, 120_000)

  it.each(FACTIONS)('wins with the %s nearly always', (seat) => {
    expect(wins[seat]).toBeGreaterThanOrEqual(GAMES - 1)
  })
})

it('is the first bot of the package', () => {
  expect(gamePackage.bots[0].id).toBe('sensible')
})
