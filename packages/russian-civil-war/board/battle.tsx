// The scene of a battle: both sides, strengths and odds, what each face of the die does, and losses to choose.
import { InlineIcon, UNSPOKEN } from '@interregnum/board-kit'
import type { Option } from '@interregnum/kernel'
import { COLUMNS, type CombatResult } from '../data/tables.ts'
import { IS_IMPERIAL, IS_LEADER } from '../rules/state.ts'
import { ATTACK_WORDS, BATTLE_WORDS } from '../text/board.ts'
import { isSolitaire, ownerWords, shortTitle, unitTitle, unitWords } from '../text/labels.ts'
import { type Battle, type BattleStack, battleOf } from './battle.ts'
import { DieFace } from './die-face.tsx'
import { nextColumn } from './fight.ts'
import { OwnBadge, UnitCounter } from './pieces.tsx'
import type { Part } from './places.ts'

export function BattleScene(props: Part) {
  const battle = battleOf(props)
  if (battle === null) return null
  const classes = ['rcw-battle', props.narrow && 'rcw-narrow', battle.losing !== null && 'rcw-losing']
  return (
    <div class={classes.filter(Boolean).join(' ')} data-testid="battle">
      <Side {...props} battle={battle} side="attack" />
      <Equation {...props} battle={battle} />
      <Side {...props} battle={battle} side="defence" />
      <Faces {...props} battle={battle} />
    </div>
  )
}

type BattleProps = Part & { readonly battle: Battle }

/** Heading of a side, and what a click does there. */
function headingOf({ battle: { losing, attack, defence }, side }: BattleProps & { side: 'attack' | 'defence' }) {
  const title = side === 'attack' ? BATTLE_WORDS.attackWith : BATTLE_WORDS.against
  if (losing !== null) return { title, how: losing.side === side ? BATTLE_WORDS.clickLosses : BATTLE_WORDS.losesAll }
  const stacks = side === 'attack' ? attack : defence
  if (stacks.every(({ toggle }) => toggle === null)) return { title, how: '' }
  return { title, how: side === 'attack' ? BATTLE_WORDS.tick : BATTLE_WORDS.tickTargets }
}

/** With more stacks on a side, only the ticked ones show their counters. */
const FEW = 3

/** Scrolls to the first ticked stack, unless one is already in sight: the list may be longer than its box. */
function showTicked(first: HTMLElement | null): void {
  // Measured in the next frame: amid the changes of this one it would cost a layout of its own.
  if (first !== null) requestAnimationFrame(() => scrollToTicked(first))
}

function scrollToTicked(first: HTMLElement): void {
  const camp = first.closest('.rcw-camp')
  if (camp === null) return
  const { top, bottom } = camp.getBoundingClientRect()
  const isSeen = (item: Element): boolean => {
    const box = item.getBoundingClientRect()
    return box.top >= top && box.bottom <= bottom + 1
  }
  if ([...camp.querySelectorAll('.rcw-ticked')].some(isSeen)) return
  camp.scrollTop += first.getBoundingClientRect().top - top - 4
}

function Side(props: BattleProps & { side: 'attack' | 'defence' }) {
  const { title, how } = headingOf(props)
  const stacks = props.battle[props.side]
  const first = stacks.find(({ ticked }) => ticked)
  return (
    <section class={`rcw-camp rcw-camp-${props.side}`} aria-label={title}>
      <h3 class="rcw-heading">
        {title} {how !== '' && <small>{how}</small>}
      </h3>
      <ul class={stacks.length > FEW ? 'rcw-many' : ''}>
        {stacks.map((one) => (
          <li key={one.stack.root} class={one.ticked ? 'rcw-ticked' : ''} ref={one === first ? showTicked : null}>
            <StackBox {...props} one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StackBox({ one, ...props }: BattleProps & { one: BattleStack }) {
  const { data, position } = props
  const { stack, ticked, toggle, units } = one
  const s = position.view
  const name = unitTitle(data, stack.face)
  const others = stack.units.filter((unit) => unit !== stack.face)
  const whose = ownerWords(s, data, stack.owner)
  const head = (
    <>
      {props.battle.losing === null && <i class="rcw-tick" {...UNSPOKEN} />}
      {props.narrow && (
        <InlineIcon size={28}>
          <UnitCounter unit={stack.face} data={data} size={26} />
        </InlineIcon>
      )}
      <b>{name}</b>
      {stack.owner !== null && !isSolitaire(s) && <OwnBadge player={stack.owner} size={16} />}
      <small>
        {BATTLE_WORDS.others(
          others.filter((unit) => IS_LEADER[unit]).map((unit) => unitTitle(data, unit)),
          others.filter((unit) => !IS_LEADER[unit] && !IS_IMPERIAL[unit]).length,
          others.filter((unit) => IS_IMPERIAL[unit]).map((unit) => unitTitle(data, unit)),
        )}
      </small>
      <b class="rcw-strength">{stack.strength}</b>
    </>
  )
  return (
    <>
      {toggle === null ? (
        <div class="rcw-stack-head rcw-stack-shown">{head}</div>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: the position decides what is ticked, not the click
        <button
          type="button"
          role="checkbox"
          aria-checked={ticked}
          class="rcw-stack-head"
          data-stack={stack.root}
          onClick={() => props.choose(toggle)}
        >
          <span class="kit-unseen">{BATTLE_WORDS.stack(name, others.length, stack.strength, whose)}</span>
          <span class="rcw-stack-shown" {...UNSPOKEN}>
            {head}
          </span>
        </button>
      )}
      {/* A phone has room for the counters when they are chosen. */}
      {(!props.narrow || props.battle.losing !== null) && (
        <ul class="rcw-stack-units">
          {units.map(({ unit, lost, toggle: choice }) => (
            <li key={unit}>
              <UnitButton {...props} unit={unit} lost={lost} choice={choice} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const CROSS = 'M-13 -13L13 13M13 -13L-13 13'

/** A counter with its name; a button if a click loses or keeps it. */
function UnitButton({
  unit,
  lost,
  choice,
  ...props
}: BattleProps & { unit: number; lost: boolean; choice: Option | null }) {
  const { data } = props
  const drawing = (
    <>
      <span class="rcw-unit-counter">
        <InlineIcon size={34}>
          <UnitCounter unit={unit} data={data} size={30} />
          {lost && <path class="rcw-crossed-halo" d={CROSS} />}
          {lost && <path class="rcw-crossed" d={CROSS} />}
        </InlineIcon>
      </span>
      <span class="rcw-unit-name">{shortTitle(data, unit)}</span>
    </>
  )
  if (choice === null) return <span class={lost ? 'rcw-unit rcw-unit-lost' : 'rcw-unit'}>{drawing}</span>
  return (
    <button type="button" class="rcw-unit" aria-pressed={lost} data-unit={unit} onClick={() => props.choose(choice)}>
      <span class="kit-unseen">
        {lost ? BATTLE_WORDS.keep(unitWords(data, unit)) : BATTLE_WORDS.lose(unitWords(data, unit))}
      </span>
      <span class="rcw-unit-drawing" {...UNSPOKEN}>
        {drawing}
      </span>
    </button>
  )
}

function Equation({ battle, data }: BattleProps) {
  const { fight, losing } = battle
  const next = nextColumn(fight)
  return (
    <section class="rcw-equation" aria-label={`${ATTACK_WORDS[fight.kind]}, ${data.provinceNames[fight.province]}`}>
      <p class="rcw-sums">
        <b>{fight.attack}</b> <span>{BATTLE_WORDS.versus}</span> <b>{fight.defence}</b>
      </p>
      <div class="rcw-columns">
        {COLUMNS.map((odds, column) => (
          <span key={odds} class={column === fight.column ? 'rcw-now' : ''} aria-current={column === fight.column}>
            {odds}
          </span>
        ))}
      </div>
      <p class="rcw-next">
        {losing !== null
          ? BATTLE_WORDS.lossSoFar(losing.sum, losing.loss)
          : fight.attack === 0
            ? BATTLE_WORDS.none
            : next === null
              ? BATTLE_WORDS.best
              : BATTLE_WORDS.next(next.strength, next.odds, next.strength - fight.attack)}
      </p>
    </section>
  )
}

const resultOf = ({ data, battle: { fight } }: BattleProps, face: number): CombatResult | 'none' | null => {
  if (fight.column === null) return null
  const result = data.combat[face - 1][fight.column]
  return fight.kind !== 'combat' && result !== 'DE' ? 'none' : result
}

/** The share of the bar from which the word fits into it. */
const ROOM_FOR_WORD = 0.3
const FACES = [1, 2, 3, 4, 5, 6] as const
const RESULTS = ['DE', 'EX', 'AE', 'none'] as const
const wordOf = (result: CombatResult | 'none'): string =>
  result === 'none' ? BATTLE_WORDS.noEffect : BATTLE_WORDS.result[result]

function Faces(props: BattleProps) {
  const { fight, die } = props.battle
  if (fight.column === null) return <p class="rcw-faces rcw-note">{fight.attack > 0 && BATTLE_WORDS.weak}</p>
  const results = FACES.map((face) => resultOf(props, face))
  return (
    <section class="rcw-faces" aria-label={BATTLE_WORDS.dieTitle}>
      <ol>
        {FACES.map((face, n) => {
          const result = results[n] ?? 'none'
          return (
            <li key={face} class={`rcw-face-${result}`} aria-current={face === die ? 'true' : undefined}>
              <DieFace face={face} />
              <b>{wordOf(result)}</b>
            </li>
          )
        })}
      </ol>
      <div class="rcw-bar" {...UNSPOKEN}>
        {RESULTS.map((result) => {
          const part = results.filter((one) => one === result).length / FACES.length
          return part === 0 ? null : (
            <span key={result} class={`rcw-face-${result}`} style={`flex:${part}`}>
              <b>{Math.round(part * 100)}%</b> {part >= ROOM_FOR_WORD && wordOf(result)}
            </span>
          )
        })}
      </div>
    </section>
  )
}
