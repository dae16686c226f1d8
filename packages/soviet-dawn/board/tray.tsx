// The tray: Political Level, resources, piles and the dissent table.
import { Tray } from '@interregnum/board-kit'
import { FRONTS } from '../data/fronts.ts'
import { COUNTS } from '../data/tables.ts'
import { EPOCHS, FRONT_NAMES } from '../text/en.ts'
import { CZAR, dissentRows, LEGION, labels } from '../text/labels.ts'
import { Level } from './level.tsx'
import type { Part } from './map.tsx'
import { countCards } from './piles.tsx'
import { choiceAt, isHighlighted, Thing } from './places.ts'
import { RedArmy, Stock } from './resources.tsx'

export const BoardTray = (props: Part) => (
  <Tray game="sd" tabs={labels.tabs}>
    <TrayParts {...props} />
  </Tray>
)

export function TrayParts(props: Part) {
  const { reserves, decrees } = props.position.view
  return (
    <>
      <Level {...props} />
      <div class="sd-stocks">
        <Stock
          {...props}
          thing="reserves"
          title={labels.reserves}
          emblem="fist"
          left={reserves}
          most={COUNTS.reserves}
        />
        <Stock {...props} thing="decrees" title={labels.decrees} emblem="decree" left={decrees} most={COUNTS.decrees} />
        <RedArmy {...props} />
      </div>
      <div class="sd-lower">
        <Piles {...props} />
        {props.narrow && <MapFacts {...props} />}
        <Dissent {...props} />
      </div>
    </>
  )
}

/** The facts that the map shows on large screens. */
function MapFacts(props: Part) {
  const s = props.position.view
  const removed = FRONTS.filter((_, front) => s.status[front] === 'removed').map((front) => FRONT_NAMES[front])
  const facts = [
    { thing: 'czar', title: labels.czar, words: CZAR[s.czar] },
    { thing: 'legion', title: labels.legion, words: LEGION[s.legion] },
    {
      thing: 'not-in-play',
      title: labels.outOfTheWar,
      words: removed.length === 0 ? labels.noOne : removed.join(', '),
    },
  ]
  return (
    <div class="sd-elsewhere">
      {facts.map(({ thing, title, words }) => (
        <Thing key={thing} of={props} class="sd-fact" thing={thing} name={labels.stateOf(title, words)}>
          <span>{title}</span> <b>{words}</b>
        </Thing>
      ))}
    </div>
  )
}

/** One line: cards in the pile by epoch, set aside and played. */
function Piles(props: Part) {
  const s = props.position.view
  const counts = countCards(s, props.data)
  const pile = s.deck.length + s.bottom.length
  const countsWith = (what: 'pile' | 'aside') => counts.filter((count) => count[what] > 0)
  const name = labels.leftAndPlayed(pile, s.discard.length)
  return (
    <Thing of={props} class="sd-cards" thing="pile" name={name} place="cards">
      <span class="sd-heading">{labels.cards}</span>
      <b class="sd-figure">{pile}</b>
      {countsWith('pile').map(({ epoch, pile: count }) => (
        <span key={epoch} class={`sd-epoch sd-${epoch}`}>
          {EPOCHS[epoch]} {count}
        </span>
      ))}
      {countsWith('aside').map(({ epoch, aside }) => (
        <span key={epoch} class={`sd-epoch sd-aside sd-${epoch}`}>
          {EPOCHS[epoch]} {aside}
        </span>
      ))}
      <span class="sd-played">{labels.countPlayed(s.discard.length)}</span>
    </Thing>
  )
}

/** Cards that roll for dissent when their turn ends. */
const DISSENT_CARDS: ReadonlySet<number> = new Set([3, 20, 41, 42])

/** The dissent table, shown while such a card is in play. */
function Dissent(props: Part) {
  const s = props.position.view
  if (!DISSENT_CARDS.has(s.card) || s.chekaTurn) return null
  const choice = choiceAt(props, 'dissent')
  const classes = ['sd-dissent', choice !== null && 'sd-can', isHighlighted(props, 'dissent') && 'sd-highlighted']
  const name = labels.dissentInWords(s.forfeits)
  return (
    <Thing of={props} class={classes.filter(Boolean).join(' ')} thing="dissent" name={name}>
      <span class="sd-heading">{labels.dissent}</span>
      {choice !== null && <span class="kit-key">{choice.number}</span>}
      {dissentRows(props.data).map(({ range, change }) => (
        <span key={range} class={change < 0 ? 'sd-row sd-worse' : change > 0 ? 'sd-row sd-better' : 'sd-row'}>
          {range} <b>{change === 0 ? '0' : change < 0 ? `−${-change}` : `+${change}`}</b>
        </span>
      ))}
      {s.forfeits > 0 && <b class="sd-figure">+{s.forfeits}</b>}
    </Thing>
  )
}
