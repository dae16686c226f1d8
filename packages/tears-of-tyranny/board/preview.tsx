// Between hand and question: damage, defence, hits, collateral damage, influence, resources, pieces, holds or falls.
import type { ComponentChildren } from 'preact'
import { mapOf } from '../rules/map.ts'
import type { AttackResult, Range } from '../rules/preview.ts'
import type { Adversary, State } from '../rules/state.ts'
import { labels, signed } from '../text/labels.ts'
import { cardNames, tileNumber } from '../text/names.ts'
import { verbPhraseOf } from '../text/verb-phrases.ts'
import { Icon } from './icon.tsx'
import { AdversaryPiece, CivilianPiece, Cross, Inline } from './pieces.tsx'
import type { Part } from './places.ts'
import { previewNow, type ShownPreview } from './previews.ts'

export function PreviewPart(props: Part) {
  const shown = previewNow(props)
  if (shown === null) return null
  const s = props.position.view
  const { terrain, id } = mapOf(s.layout).tiles[shown.tile]
  const { role } = s.players[shown.use.player]
  const phrase = verbPhraseOf(shown.use.cause, role) ?? labels.useCard(cardNames(props.data)(shown.use.cause, role))
  const [attack] = shown.first.attacks
  return (
    <div class="tot-preview">
      <span class="kit-unseen">{previewWords(s, shown)}</span>
      <div aria-hidden="true">
        <h3 class="tot-heading">
          {labels.ifYou(phrase, tileNumber(s.layout, id))}
          <small class="tot-right">
            {attack === undefined ? terrain : labels.terrainDefence(terrain, defenceOf(attack))}
          </small>
        </h3>
        {shown.first.attacks.map((it, n) => (
          <Attack key={n} attack={it} s={s} killed={shown.first.killed} />
        ))}
        <Results s={s} shown={shown} />
        {!shown.certain && <p class="tot-preview-note">{uncertainWords(shown)}</p>}
        {changesNothing(shown) && <p class="tot-preview-note">{labels.noChange}</p>}
      </div>
    </div>
  )
}

const isZero = ({ least, most }: Range): boolean => least === 0 && most === 0

function changesNothing(shown: ShownPreview): boolean {
  const { attacks, killed } = shown.first
  const figures = isZero(shown.influence) && isZero(shown.resources) && shown.cost === 0
  const pieces = attacks.length === 0 && killed.red + killed.blue === 0 && piecesOf(shown.first).length === 0
  return shown.certain && figures && pieces && fateOf(shown) === null
}

const defenceOf = ({ terrain, red, tyranny }: AttackResult): number => terrain + red + tyranny

/** Hits of the same kind are one box. */
function hitsOf({ hits }: AttackResult): { readonly kind: string; readonly unit: Adversary; readonly count: number }[] {
  const groups: { kind: string; unit: Adversary; count: number }[] = []
  for (const { kind, unit } of hits) {
    const same = groups.find((it) => it.kind === kind && it.unit === unit)
    if (same === undefined) groups.push({ kind, unit, count: 1 })
    else same.count++
  }
  return groups
}

interface AttackProps {
  readonly attack: AttackResult
  readonly s: State
  readonly killed: ShownPreview['first']['killed']
}

function Attack({ attack, killed }: AttackProps) {
  const { points, collateral } = attack
  const hits = hitsOf(attack)
  const colour = killed.blue > 0 ? 'blue' : 'red'
  return (
    <div class="tot-sum">
      <Figure label={labels.damage}>{points}</Figure>
      <span class="tot-operator">−</span>
      <Figure label={labels.defence}>{defenceOf(attack)}</Figure>
      <span class="tot-operator">=</span>
      {hits.length === 0 && <span class="tot-hit">{labels.nothingHit}</span>}
      {hits.map(({ kind, unit, count }) => (
        <span key={`${kind} ${unit}`} class="tot-hit">
          <Inline size={24}>
            <AdversaryPiece unit={unit} size={21} count={count} />
          </Inline>
          <span>
            <b>{labels.hit[kind]}</b>
            <small>{labels.hitUnits(count, unit)}</small>
          </span>
        </span>
      ))}
      {collateral > 0 && (
        <span class="tot-hit tot-collateral">
          <Inline size={22}>
            <CivilianPiece colour={colour} size={18} />
            <Cross size={9} dies />
          </Inline>
          <span>
            <b>{labels.collateral}</b>
            <small>{labels.diesAndCosts(collateral, signed(-killed.influence))}</small>
          </span>
        </span>
      )}
    </div>
  )
}

const Figure = ({ label, children }: { label: string; children: ComponentChildren }) => (
  <span class="tot-sum-figure">
    <b>{children}</b>
    <small>{label}</small>
  </span>
)

/* ------------------------------------------------------------------------------------------------------- results */

const rangeText = ({ least, most }: Range): string =>
  least === most ? signed(least) : labels.fromTo(signed(least), signed(most))

function Results({ s, shown }: { s: State; shown: ShownPreview }) {
  const before = s.players[shown.use.player].resources
  const { killed } = shown.first
  const gained = shown.first.influence + killed.influence
  const fate = fateOf(shown)
  const { least, most } = shown.influence
  return (
    <div class="tot-results">
      {(least !== 0 || most !== 0 || killed.red + killed.blue > 0) && (
        <Result label={labels.influence}>
          {least === most && killed.influence > 0 ? (
            <>
              {signed(gained)} <i>{signed(-killed.influence)}</i> = {signed(shown.first.influence)}
            </>
          ) : (
            rangeText(shown.influence)
          )}
        </Result>
      )}
      {(shown.cost > 0 || shown.resources.most !== 0 || shown.resources.least !== 0) && (
        <Result label={labels.resources}>
          {[
            before,
            ...(shown.cost > 0 ? [before - shown.cost] : []),
            ...gainedTo(before - shown.cost, shown.resources),
          ].map((value, n) => (
            <span key={n}>
              {n > 0 && <Icon of="arrow" size={13} />} {value}{' '}
            </span>
          ))}
        </Result>
      )}
      {piecesOf(shown.first).map(({ label, by }) => (
        <Result key={label} label={label}>
          {signed(by)}
        </Result>
      ))}
      {fate !== null && (
        <Result label={fate.instead}>
          <span class={fate.next === 'holds' ? 'tot-fate tot-good' : 'tot-fate tot-bad'}>
            <Icon of={fate.next === 'holds' ? 'holds' : 'falls'} size={16} /> {fate.word}
          </span>
        </Result>
      )}
    </div>
  )
}

const gainedTo = (paid: number, { least, most }: Range): string[] => {
  if (least === 0 && most === 0) return []
  return [least === most ? String(paid + least) : `${paid + least}–${paid + most}`]
}

const Result = ({ label, children }: { label: string; children: ComponentChildren }) => (
  <div>
    <b>{children}</b>
    {label}
  </div>
)

/** Pieces that come or go, apart from what the sum of the attack shows. */
function piecesOf({ attacks, changes }: ShownPreview['first']): { readonly label: string; readonly by: number }[] {
  const named = attacks.length === 0 ? { ...labels.adversaries, ...labels.pieces } : labels.pieces
  return Object.entries(named).flatMap(([what, label]) => {
    const by = changes.reduce((sum, it) => (it.what === what ? sum + it.by : sum), 0)
    return by === 0 ? [] : [{ label, by }]
  })
}

/** Whether the target tile holds or falls after this; null if it is not dominated this turn. */
function fateOf({ strikes, tile }: ShownPreview) {
  const strike = strikes.find((it) => it.tile === tile)
  if (strike === undefined) return null
  const results = new Set(strike.next.map((it) => it ?? 'holds'))
  const now = strike.now ?? 'holds'
  const next: 'falls' | 'holds' = results.has('falls') ? 'falls' : 'holds'
  const unsure = results.size > 1
  return {
    next,
    unsure,
    word: unsure ? labels.mayFall : labels.fate[next],
    instead: now === next ? labels.asBefore : labels.insteadOf[now],
  }
}

function uncertainWords({ rolls, draws, asks, when }: ShownPreview): string {
  const parts = [
    ...(rolls ? [labels.aDie] : []),
    ...(draws ? [labels.theCards] : []),
    ...(asks.length > 0 ? [labels.yourChoices] : []),
  ]
  const depends = parts.length === 0 ? '' : labels.dependsOn(parts)
  return when === 'later' ? labels.afterAdversary(depends) : depends
}

/* --------------------------------------------------------------------------------------------------- read aloud */

/** "4 damage, defence 0. Garrison destroyed. 1 civilian dies. Influence +2. Resources 3. Tile would hold." */
export function previewWords(s: State, shown: ShownPreview): string {
  const { attacks, killed } = shown.first
  const sentences = attacks.flatMap((attack) => [
    labels.damageAndDefence(attack.points, defenceOf(attack)),
    ...hitsOf(attack).map(({ kind, unit, count }) => labels.hitInWords(count, unit, labels.hit[kind])),
  ])
  const dead = killed.red + killed.blue
  if (dead > 0) sentences.push(labels.civiliansDie(dead, signed(-killed.influence)))
  sentences.push(labels.influenceIs(rangeText(shown.influence)))
  const left = s.players[shown.use.player].resources - shown.cost + shown.first.resources
  sentences.push(labels.resourcesAre(left))
  for (const { label, by } of piecesOf(shown.first)) sentences.push(labels.pieceChange(label, signed(by)))
  const fate = fateOf(shown)
  if (fate !== null) sentences.push(fate.unsure ? labels.tileMayFall : labels.tileWould[fate.next])
  if (!shown.certain) sentences.push(uncertainWords(shown))
  if (changesNothing(shown)) sentences.push(labels.noChange)
  return sentences.join(' ')
}
