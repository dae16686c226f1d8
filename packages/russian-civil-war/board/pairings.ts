// Who can attack whom in the Combat Phase: every pairing of stacks with its odds, the best first.
import type { PlannedChoice } from '@interregnum/game-package'
import type { AskView, Option } from '@interregnum/kernel'
import { stacksAttackValue } from '../bots/battle.ts'
import { PLAIN, Stance } from '../bots/stance.ts'
import type { Data } from '../data/corrections.ts'
import { canStrengthen, eligible, newAttack } from '../rules/combat.ts'
import { combatOptions, unitOption } from '../rules/questions.ts'
import { type Attack, onMap, type Play, type State } from '../rules/state.ts'
import { BATTLE_WORDS, MOVER_WORDS } from '../text/board.ts'
import { ownerWords, unitTitle } from '../text/labels.ts'
import { allStacks, type Stack } from '../text/stacks.ts'
import { type Fight, fightIn } from './fight.ts'

export interface Pairing extends Fight {
  /** Identifies it among the choices; "attack:102" for an attack with everything on one stack. */
  readonly option: Option
  readonly answers: readonly Option[]
  /** Stacks that could attack these defenders. */
  readonly able: readonly number[]
  /** Expected points of the attack. */
  readonly value: number
  readonly listed: boolean
  /** Whether stacks of the attacking player are attacked. */
  readonly own: boolean
}

const KINDS = { attack: 'combat', subvert: 'subversion', terror: 'terror' } as const

/** Targets of the same kind in one province. */
interface Targets {
  readonly kind: Attack['kind']
  readonly province: number
  readonly verb: keyof typeof KINDS
  readonly roots: readonly number[]
}

/** More stacks than this on a side are not combined freely: only all together, and each alone. */
const [MOST_ATTACKERS, MOST_TARGETS] = [4, 3]

/** All non-empty subsets; of a long list only the whole and the single ones. The whole list comes first. */
function subsets(list: readonly number[], most: number): number[][] {
  if (list.length > most) return [[...list], ...list.map((one) => [one])]
  return Array.from({ length: 2 ** list.length - 1 }, (_, n) => list.filter((_, at) => ((n + 1) >> at) & 1)).reverse()
}

function targetsIn(s: State, options: readonly Option[]): Targets[] {
  const groups = new Map<string, Targets>()
  for (const option of options) {
    const aim = combatOptions.read(option)
    if (aim === null || !('unit' in aim) || !onMap(s.at[aim.unit])) continue
    const province = s.at[aim.unit]
    const key = `${aim.use} ${province}`
    const roots = [...(groups.get(key)?.roots ?? []), aim.unit]
    groups.set(key, { kind: KINDS[aim.use], verb: aim.use, province, roots })
  }
  return [...groups.values()]
}

const cache = new WeakMap<State, readonly Pairing[]>()

/** All pairings of the question, those in the same province together. Cached per position. */
export function pairings(s: State, data: Data, options: readonly Option[]): readonly Pairing[] {
  const known = cache.get(s)
  if (known !== undefined) return known
  const g = { s, data } as Play
  const stance = new Stance(g, s.active, PLAIN)
  const groups = targetsIn(s, options).map((targets) => pairingsOf(g, stance, targets))
  const best = (group: readonly Pairing[]): number => Math.max(...group.map(({ value }) => value))
  const ownOnly = (group: readonly Pairing[]): number => Number(group.every(({ own }) => own))
  const found = groups
    .filter((group) => group.length > 0)
    .toSorted((a, b) => ownOnly(a) - ownOnly(b) || best(b) - best(a))
    .flat()
  cache.set(s, found)
  return found
}

function pairingsOf(g: Play, stance: Stance, { kind, verb, province, roots }: Targets): Pairing[] {
  const found: Pairing[] = []
  const own = roots.filter((root) => g.s.owner[root] === g.s.active)
  for (const defenders of subsets(roots, kind === 'terror' ? 1 : MOST_TARGETS)) {
    if (kind === 'terror' && defenders.length > 1) continue
    const able = eligible(g, kind, province, defenders).toSorted((a, b) => a - b)
    const [, ...more] = defenders
    for (const attackers of subsets(able, MOST_ATTACKERS)) {
      const attack = { ...newAttack(kind, province, defenders[0]), attackers, defenders }
      const fight = fightIn(g, attack)
      if (fight.column === null) continue
      const all = attackers.length === able.length
      const first = unitOption(verb, defenders[0])
      const answers = [
        first,
        ...attackers.map((root) => unitOption('with', root)),
        ...more.map((root) => unitOption('also', root)),
        ...(canStrengthen(g.s, kind, attackers) ? [] : ['roll']),
      ]
      found.push({
        ...fight,
        option: all && more.length === 0 ? first : answers.filter((one) => one !== 'roll').join(' '),
        answers,
        able,
        value: stacksAttackValue(stance, kind, attackers, defenders),
        listed: isListed(all, defenders, roots, own),
        own: defenders.some((root) => own.includes(root)),
      })
    }
  }
  return withSmallest(found).toSorted((a, b) => Number(b.listed) - Number(a.listed) || b.value - a.value)
}

/** With everything: on each stack, and on all of them at once. The player's own stacks can be ticked, but are hardly meant. */
function isListed(
  all: boolean,
  defenders: readonly number[],
  targets: readonly number[],
  own: readonly number[],
): boolean {
  if (own.length < targets.length && defenders.some((root) => own.includes(root))) return false
  return all && (defenders.length === 1 || defenders.length === targets.length - own.length)
}

/** Lists also the weakest attack with the same odds as the strongest: it risks less. */
function withSmallest(found: readonly Pairing[]): Pairing[] {
  const spare = new Set<Pairing>()
  for (const strongest of found.filter(({ listed, attackers }) => listed && attackers.length > 1)) {
    const same = found.filter(
      ({ defenders, column, attackers }) =>
        column === strongest.column &&
        attackers.length < strongest.attackers.length &&
        String(defenders) === String(strongest.defenders),
    )
    const [least] = same.toSorted((a, b) => a.attack - b.attack)
    if (least !== undefined) spare.add(least)
  }
  return found.map((pairing) => (spare.has(pairing) ? { ...pairing, listed: true } : pairing))
}

export const stackOf = (s: State, data: Data, root: number): Stack | undefined =>
  allStacks(s, data)[s.at[root]]?.find((stack) => stack.root === root)

const nameOf = (s: State, data: Data, root: number): string => unitTitle(data, stackOf(s, data, root)?.face ?? root)

/**
 * The choices of the Combat Phase: attacks, other actions, then attacks on the player's own stacks, which are hardly
 * meant. Null if there is nothing to attack.
 */
export function combatPlans(ask: AskView, s: State, data: Data): readonly PlannedChoice[] | null {
  const all = pairings(s, data, ask.options)
  if (all.length === 0) return null
  const plansFor = (isMeant: (pairing: Pairing) => boolean): PlannedChoice[] =>
    all.filter(isMeant).map((pairing) => planned(pairing, s, data))
  return [
    ...plansFor(({ listed, own }) => listed && !own),
    ...ask.options
      .filter((option) => option === 'assassinate')
      .map((option) => ({ option, heading: MOVER_WORDS.headings.special })),
    ...plansFor(({ listed, own }) => listed && own),
    ...plansFor(({ listed }) => !listed),
  ]
}

function planned(pairing: Pairing, s: State, data: Data): PlannedChoice {
  const { option, answers, kind, attack, defence, odds, province, attackers, defenders, able, chances } = pairing
  const name = (root: number): string => nameOf(s, data, root)
  const owners = [...new Set(defenders.map((root) => ownerWords(s, data, s.owner[root])))].join(', ')
  return {
    option,
    plan: { answers },
    label: BATTLE_WORDS.pairing(kind, defenders.map(name), attackers.map(name), attackers.length === able.length),
    heading: (pairing.own ? BATTLE_WORDS.ownIn : BATTLE_WORDS.inProvince)(data.provinceNames[province]),
    odds: [{ chance: chances.DE, text: BATTLE_WORDS.rowDetail(attack, defence, odds ?? '', owners) }],
    detail: pairing.own ? BATTLE_WORDS.ownChance : BATTLE_WORDS.chance,
    sign: `${Math.round(chances.DE * 100)}%`,
    commit: answers.includes('roll') ? BATTLE_WORDS.commit(kind, attack, defence) : BATTLE_WORDS.prepare,
    unlisted: !pairing.listed,
  }
}
