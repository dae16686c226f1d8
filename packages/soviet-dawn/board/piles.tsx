// Cards by epoch: how many are in the pile, set aside and played.
import type { Epoch } from '../data/cards.ts'
import type { Data } from '../data/corrections.ts'
import type { State } from '../rules/state.ts'
import { EPOCHS } from '../text/en.ts'
import { labels } from '../text/labels.ts'

export interface EpochCounts {
  readonly epoch: Epoch
  readonly pile: number
  readonly aside: number
  readonly played: number
}

export function countCards(s: State, data: Data): EpochCounts[] {
  const countOf = (cards: readonly number[], epoch: Epoch) =>
    cards.filter((card) => data.cards[card].epoch === epoch).length
  const aside = { twilight: 0, darkness: s.darkness.length, dawn: s.dawn.length }
  return (['twilight', 'darkness', 'dawn'] as const).map((epoch) => ({
    epoch,
    pile: countOf(s.deck, epoch) + countOf(s.bottom, epoch),
    aside: aside[epoch],
    played: countOf(s.discard, epoch),
  }))
}

export function PileCounts({ s, data }: { s: State; data: Data }) {
  return (
    <table class="sd-piles">
      <thead>
        <tr>
          <th scope="col">
            <span class="kit-unseen">{labels.epoch}</span>
          </th>
          <th scope="col">{labels.pile}</th>
          <th scope="col">{labels.setAside}</th>
          <th scope="col">{labels.played}</th>
        </tr>
      </thead>
      <tbody>
        {countCards(s, data).map(({ epoch, pile, aside, played }) => (
          <tr key={epoch} class={`sd-${epoch}`}>
            <th scope="row">{EPOCHS[epoch]}</th>
            <td>{pile}</td>
            <td>{aside}</td>
            <td>{played}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
