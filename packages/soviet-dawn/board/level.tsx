// The Political Level track: bands of resistance, the current level, and the next one if it can be raised.
import { UNSPOKEN } from '@interregnum/board-kit'
import { memo } from '@interregnum/board-kit/element-cache'
import type { Data } from '../data/corrections.ts'
import { COUNTS } from '../data/tables.ts'
import { winLevel } from '../rules/state.ts'
import { GREAT_WAR } from '../text/en.ts'
import { labels, WAR_WORDS } from '../text/labels.ts'
import type { Part } from './map.tsx'
import { Icon, Mini } from './pieces.tsx'
import { choiceAt, isHighlighted, Thing } from './places.ts'

interface Band {
  readonly from: number
  readonly to: number
  readonly figure: string
  readonly words: string
  /** Left out on phones, which have no room for it. */
  readonly more: string
}

/** Runs of levels with the same resistance. The Allies are indecisive in the last run before victory. */
function bands(data: Data, win: number): Band[] {
  const list: Band[] = [{ from: 0, to: 0, figure: '', words: '', more: labels.collapse }]
  for (let level = 1; level < win; level++) {
    const unsure = level >= COUNTS.indecisionFrom
    const figure = unsure ? `${data.resistance[level]}` : labels.resistance(data.resistance[level])
    const [more, words] = unsure ? labels.alliesUndecided : ['', '']
    const last = list[list.length - 1]
    if (last.figure === figure && last.words === words) list[list.length - 1] = { ...last, to: level }
    else list.push({ from: level, to: level, figure, words, more })
  }
  return [...list, { from: win, to: win, figure: '', words: '', more: labels.victory }]
}

export function Level(props: Part) {
  const { data } = props
  const s = props.position.view
  const win = winLevel(s)
  const name = labels.levelInWords(s.level, win, data.resistance[s.level] ?? 0)
  return (
    <section class="sd-level" aria-label={labels.politicalLevel}>
      <h3 class="sd-heading">
        <Thing of={props} as="span" thing="track:level" name={name} place="level-title">
          {labels.politicalLevel}
        </Thing>
        <small>{labels.howToRaise(s.level, win)}</small>
        <Thing of={props} as="span" class="sd-far" thing="greatwar" name={GREAT_WAR[s.greatWar]}>
          {labels.greatWar} <b>{WAR_WORDS[s.greatWar]}</b>
        </Thing>
      </h3>
      <Track {...props} win={win} name={name} />
      <div class={`sd-bands sd-to-${win}`} {...UNSPOKEN}>
        {bands(data, win).map(({ from, to, figure, words, more }) => (
          <span key={from} style={{ gridColumn: `${from + 1} / ${to + 2}` }}>
            <b>{figure}</b>
            <span class="sd-wide">{more}</span>
            {words}
          </span>
        ))}
      </div>
    </section>
  )
}

/** If the level can be raised, the next cell is a button; if not, the whole track explains why. */
function Track({ win, name, ...props }: Part & { readonly win: number; readonly name: string }) {
  const s = props.position.view
  const choice = choiceAt(props, 'track:level')
  const levels = Array.from({ length: win + 1 }, (_, level) => level)
  const classes = `sd-track sd-to-${win}`
  const cells = levels.map((level) => {
    const look = cellClass(props, level, win)
    const face = <Face level={level} now={s.level} win={win} />
    if (choice === null || level !== s.level + 1) {
      return (
        <div key={level} class={look} {...UNSPOKEN}>
          {face}
        </div>
      )
    }
    return (
      <Thing key={level} of={props} class={look} thing="track:level" name={name}>
        {face}
        <span class="kit-key">{choice.number}</span>
      </Thing>
    )
  })
  if (choice !== null) return <div class={classes}>{cells}</div>
  return (
    <Thing of={props} class={classes} thing="track:level" name={name} reachable>
      {cells}
    </Thing>
  )
}

function cellClass(props: Part, level: number, win: number): string {
  const { before, position } = props
  const now = position.view.level
  const next = level === now + 1 && choiceAt(props, 'track:level') !== null
  const classes = [
    'sd-cell',
    level === 0 && 'sd-lose',
    level === win && 'sd-win',
    before !== null && before.level !== now && before.level === level && 'sd-was',
    next && 'sd-can',
    next && isHighlighted(props, 'track:level') && 'sd-highlighted',
  ]
  return classes.filter(Boolean).join(' ')
}

const Face = memo(({ level, now, win }: { level: number; now: number; win: number }) => {
  if (level === now) return <Mini size={38} faction="red" emblem="star" />
  if (level === 0) return <Icon emblem="collapse" size={15} />
  if (level === win) return <Icon emblem="star" size={21} />
  return <>{level}</>
})
