// What the choice under the pointer would do: a march, or an attack by each result of the die.
import { NATIONS } from '../data/counters.ts'
import type { CombatResult } from '../data/tables.ts'
import { members } from '../rules/pieces.ts'
import { canReturn } from '../rules/replacement.ts'
import { IS_IMPERIAL, IS_LEADER, NATION, SEATS } from '../rules/state.ts'
import { BATTLE_WORDS } from '../text/board.ts'
import { unitTitle } from '../text/labels.ts'
import { isPluralNation, playerInText } from '../text/names.ts'
import { battleOf, hasBattle } from './battle.ts'
import type { Fight } from './fight.ts'
import type { Part } from './places.ts'
import { MarchPreview } from './way.tsx'

export function QuestionPreview(props: Part) {
  if (!hasBattle(props.position, props.data)) return <MarchPreview {...props} />
  const battle = battleOf(props)
  if (battle === null || battle.losing !== null || props.narrow || battle.fight.column === null) return null
  return (
    <dl class="rcw-preview rcw-preview-fight">
      {resultsOf(props, battle.fight).map(({ key, chance, word, text }) => (
        <div key={key} class={`rcw-face-${key}`}>
          <dt>
            <b>{Math.round(chance * 100)}%</b> {word}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** "Central Powers are eliminated" */
function isPluralUnit(unit: number): boolean {
  const nation = NATION[unit]
  return nation !== null && isPluralNation(NATIONS[nation].id)
}

interface ResultLine {
  readonly key: CombatResult | 'none'
  readonly chance: number
  readonly word: string
  readonly text: string
}

/** What each result would do, without those that cannot happen. */
function resultsOf({ position: { view: s }, data }: Part, fight: Fight): ResultLine[] {
  const units = (roots: readonly number[]): number[] =>
    roots.flatMap((root) => members(s, root)).filter((unit) => !IS_IMPERIAL[unit])
  const names = (list: readonly number[]): string[] => list.map((unit) => unitTitle(data, unit))
  const leaders = (list: readonly number[]): string[] => names(list.filter((unit) => IS_LEADER[unit]))
  const printed = (list: readonly number[]): number => list.reduce((sum, unit) => sum + data.values[unit], 0)
  const [attackers, defenders] = [units(fight.attackers), units(fight.defenders)]
  const [attack, defence] = [printed(attackers), printed(defenders)]
  const owners = [...new Set(fight.defenders.map((root) => s.owner[root]))]
  const to = owners.length === 1 && owners[0] !== null ? playerInText(data, SEATS[owners[0]]) : ''
  const { chances, kind } = fight
  const beaten = BATTLE_WORDS.ifBeaten(
    names(defenders),
    defenders.length !== 1 || isPluralUnit(defenders[0]),
    leaders(defenders),
    defenders.some((unit) => canReturn(s, unit)),
  )
  const lines: ResultLine[] = [
    { key: 'DE', chance: chances.DE, word: BATTLE_WORDS.result.DE, text: beaten },
    ...(kind === 'combat'
      ? ([
          {
            key: 'EX',
            chance: chances.EX,
            word: BATTLE_WORDS.result.EX,
            text: BATTLE_WORDS.ifExchange(Math.min(attack, defence), attack <= defence, defence <= attack),
          },
          {
            key: 'AE',
            chance: chances.AE,
            word: BATTLE_WORDS.result.AE,
            text: BATTLE_WORDS.ifLost(attackers.length, leaders(attackers), to),
          },
        ] as const)
      : ([
          { key: 'none', chance: 1 - chances.DE, word: BATTLE_WORDS.noEffect, text: BATTLE_WORDS.ifNothing },
        ] as const)),
  ]
  return lines.filter(({ chance }) => chance > 0)
}
