// What the panel shows above the question: the moving force, the current attack or purge, offers, or the phase.
import { InlineIcon } from '@interregnum/board-kit'
import type { ComponentChildren } from 'preact'
import { COLUMNS } from '../data/tables.ts'
import { members } from '../rules/pieces.ts'
import { DEALT, onMap, SEATS, type State } from '../rules/state.ts'
import { ATTACK_WORDS, CHIT_WORDS, NO_EFFECT, RESULT_WORDS } from '../text/board.ts'
import {
  isSolitaire,
  labels,
  MODES,
  PHASE_WORDS,
  playerBySeat,
  playerTitle,
  SOLO_WORDS,
  unitTitle,
  unitWords,
} from '../text/labels.ts'
import { capital, chitName, listed, playerInText } from '../text/names.ts'
import { things } from '../text/things.ts'
import { period } from '../text/turn.ts'
import { hasBattle } from './battle.ts'
import { CHIT_LOOKS, heldBy } from './chits.ts'
import { type Fight, fightOf, purgeChances } from './fight.ts'
import { Chip, OwnBadge, UnitCounter } from './pieces.tsx'
import { type Part, Thing } from './places.ts'

export function Situation(props: Part & { readonly folded: boolean }) {
  const s = props.position.view
  const content = contentOf(props)
  if (props.folded) return <Folded s={s} content={content} />
  return (
    <div class="kit-part kit-card rcw-card" data-part="card">
      <div class="rcw-card-side" aria-hidden="true">
        <b>{s.turn}</b>
        <small>{period(s)}</small>
      </div>
      <div class="kit-card-text rcw-card-text">
        <h2>{content.title}</h2>
        {content.body}
      </div>
    </div>
  )
}

interface Content {
  readonly title: string
  /** One line, for a folded card. */
  readonly line: string
  readonly body: ComponentChildren
}

const Folded = ({ s, content }: { s: State; content: Content }) => (
  <div class="kit-card-line rcw-card-line" data-part="card">
    <span class="kit-card-number">{s.turn}</span>
    <span class="kit-card-words">
      <b>{content.title}</b>
      {content.line !== '' && <small>{content.line}</small>}
    </span>
  </div>
)

function contentOf(props: Part): Content {
  const s = props.position.view
  const fight = fightOf(s, props.data)
  if (fight !== null && !hasBattle(props.position, props.data)) return attackContent(props, fight)
  if (s.purge !== null) return purgeContent(props)
  if (s.force !== null && onMap(s.at[s.force.lead])) return forceContent(props)
  if (s.step === 'trade') return tradeContent(props)
  return phaseContent(props)
}

const percent = (chance: number): string => `${Math.round(chance * 100)}%`

/** Counters of several stacks in a row. */
const Rank = ({ units, ...props }: Part & { units: readonly number[] }) => (
  <span class="rcw-rank">
    {units.map((unit) => (
      <InlineIcon key={unit} size={26}>
        <UnitCounter unit={unit} data={props.data} size={24} />
      </InlineIcon>
    ))}
  </span>
)

const unitsOf = (s: State, roots: readonly number[]): number[] => roots.flatMap((root) => members(s, root))

function attackContent(props: Part, fight: Fight): Content {
  const s = props.position.view
  const where = props.data.provinceNames[fight.province]
  return {
    title: labels.attackIn(ATTACK_WORDS[fight.kind], where),
    line: labels.strengths(fight.attack, fight.defence, fight.odds),
    body: (
      <Thing of={props} class="rcw-fight" thing="odds" name={fightWords(fight)}>
        <div class="rcw-fight-side">
          <span class="kit-label">{labels.attack}</span>
          <Rank {...props} units={unitsOf(s, fight.attackers)} />
          <b class="rcw-strength">{fight.attack}</b>
        </div>
        <div class="rcw-fight-side">
          <span class="kit-label">{labels.defence}</span>
          <Rank {...props} units={unitsOf(s, fight.defenders)} />
          <b class="rcw-strength">{fight.defence}</b>
        </div>
        <Columns fight={fight} />
        <Chances fight={fight} />
      </Thing>
    ),
  }
}

function fightWords({ attack, defence, odds, kind, chances }: Fight): string {
  if (odds === null) return labels.noAttack(attack, defence)
  const results = resultsOf(kind, chances).map(({ words, chance }) => labels.chanceOf(percent(chance), words))
  return labels.fightInWords(attack, defence, odds, results)
}

/** Propaganda and terror kill or do nothing (8.43). */
function resultsOf(kind: Fight['kind'], chances: Fight['chances']): { key: string; words: string; chance: number }[] {
  if (kind !== 'combat') {
    return [
      { key: 'DE', words: RESULT_WORDS.DE, chance: chances.DE },
      { key: 'no', words: NO_EFFECT, chance: 1 - chances.DE },
    ]
  }
  return (['DE', 'EX', 'AE'] as const).map((key) => ({ key, words: RESULT_WORDS[key], chance: chances[key] }))
}

const Columns = ({ fight }: { fight: Fight }) => (
  <div class="rcw-columns">
    {COLUMNS.map((odds, column) => (
      <span key={odds} class={column === fight.column ? 'rcw-now' : ''}>
        {odds}
      </span>
    ))}
  </div>
)

function Chances({ fight }: { fight: Fight }) {
  if (fight.odds === null) {
    return <p class="rcw-note">{fight.attack === 0 ? labels.chooseAttackers : labels.addStrength}</p>
  }
  return (
    <div class="rcw-chances">
      {resultsOf(fight.kind, fight.chances).map(({ key, words, chance }) => (
        <span key={key} class={`rcw-chance rcw-chance-${key}`} style={`--part:${chance * 100}%`}>
          <b>{percent(chance)}</b>
          <small>{words}</small>
        </span>
      ))}
    </div>
  )
}

function purgeContent(props: Part): Content {
  const s = props.position.view
  const purge = s.purge
  if (purge === null) return phaseContent(props)
  const chances = purgeChances(props.data, purge.strength)
  const named = (player: number): string => playerInText(props.data, SEATS[player])
  const [who, whom] = [capital(listed(purge.purgers.map(named))), named(purge.against)]
  const words = chances.map((chance, result) => (chance === 0 ? '' : labels.purgeResult(percent(chance), result)))
  return {
    title: purge.counter ? labels.counterpurge : labels.purge,
    line: labels.purgeLine(who, whom, purge.strength),
    body: (
      <Thing
        of={props}
        class="rcw-fight"
        thing="purge"
        name={labels.purgeInWords(who, whom, purge.strength, words.filter(Boolean))}
      >
        <p class="rcw-purge-who">
          {purge.purgers.map((player) => (
            <OwnBadge key={player} player={player} />
          ))}
          <span>{labels.against}</span>
          <OwnBadge player={purge.against} />
          <b class="rcw-strength">{purge.strength}</b>
        </p>
        <div class="rcw-chances">
          {chances.map((chance, result) =>
            chance === 0 ? null : (
              <span
                key={result}
                class={`rcw-chance rcw-chance-${result === 0 ? 'AE' : 'DE'}`}
                style={`--part:${chance * 100}%`}
              >
                <b>{percent(chance)}</b>
                <small>{result === 0 ? labels.backfires : labels.take(result)}</small>
              </span>
            ),
          )}
        </div>
        {purge.points.some((points) => points > 0) && (
          <p class="rcw-note">
            {labels.pointsLeft}{' '}
            {purge.points
              .map((points, n) => (points > 0 ? `${playerTitle(s, props.data, purge.purgers[n])} ${points}` : ''))
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
      </Thing>
    ),
  }
}

function forceContent(props: Part): Content {
  const s = props.position.view
  const force = s.force as NonNullable<State['force']>
  const units = members(s, s.stack[force.lead])
  const state = [labels.movementPoints(force.points), MODES[force.mode], force.blocked ? labels.stopped : ''].filter(
    Boolean,
  )
  return {
    title: labels.unitIn(unitTitle(props.data, force.lead), props.data.provinceNames[s.at[force.lead]]),
    line: state.join(', '),
    body: (
      <Thing
        of={props}
        class="rcw-fight"
        thing={things.write({ use: 'unit', unit: force.lead })}
        place="force"
        name={labels.onTheMove(
          units.map((unit) => unitWords(props.data, unit)),
          state,
        )}
      >
        <div class="rcw-fight-side">
          <Rank {...props} units={units} />
        </div>
        <p class="rcw-points-left">
          {Array.from({ length: 5 }, (_, n) => (
            <i key={n} class={n < force.points ? 'rcw-step' : 'rcw-step rcw-gone'} />
          ))}
          <span>{state.join(', ')}</span>
        </p>
        {!force.blocked && <p class="rcw-note">{labels.chooseProvince}</p>}
      </Thing>
    ),
  }
}

/** Leaders dealt, chits, and open offers. */
function tradeContent(props: Part): Content {
  const s = props.position.view
  const player = playerBySeat(props.position.seat ?? '')
  const mine =
    player === null ? [] : s.at.flatMap((at, unit) => (at === DEALT && s.owner[unit] === player ? [unit] : []))
  return {
    title: labels.tradingSession,
    line: player === null ? '' : labels.youWereDealt(mine.length),
    body: (
      <>
        <Hand {...props} player={player} />
        {player !== null && (
          <div class="rcw-hand">
            {mine.map((unit) => (
              <Thing
                key={unit}
                of={props}
                class="rcw-hand-leader"
                thing={things.write({ use: 'unit', unit })}
                name={labels.startsIn(unitWords(props.data, unit), props.data.provinceNames[props.data.homes[unit]])}
              >
                <InlineIcon size={24}>
                  <UnitCounter unit={unit} data={props.data} size={22} />
                </InlineIcon>
                <span>{unitTitle(props.data, unit)}</span>
              </Thing>
            ))}
          </div>
        )}
        <Offers {...props} />
      </>
    ),
  }
}

function phaseContent(props: Part): Content {
  const s = props.position.view
  const solitaire = isSolitaire(s)
  const player = playerBySeat(props.position.seat ?? '')
  const words = (s.solo === null ? PHASE_WORDS[s.step] : SOLO_WORDS[s.solo.phase]) ?? ''
  return {
    title: solitaire ? labels.solitaire : s.step === 'over' ? labels.warIsOver : playerTitle(s, props.data, s.active),
    line: words,
    body: (
      <>
        <p class="rcw-note">{words}</p>
        {!solitaire && <Hand {...props} player={player} />}
        <Offers {...props} />
      </>
    ),
  }
}

function Hand({ player, ...props }: Part & { player: number | null }) {
  if (player === null) return null
  const { held } = heldBy(props.position.view.chits, player)
  return (
    <div class="rcw-hand">
      {held.map(({ kind, count }) => (
        <Thing
          key={kind}
          of={props}
          class="rcw-hand-chit"
          thing={`chit:${kind}`}
          name={`${CHIT_WORDS[kind].title} ${count}`}
        >
          <InlineIcon size={24}>
            <Chip size={24} {...CHIT_LOOKS[kind]} />
          </InlineIcon>
          {count > 1 && <b>{count}</b>}
        </Thing>
      ))}
    </div>
  )
}

const goodsWords = (data: Part['data'], words: readonly string[]): string =>
  words.length === 0 ? labels.nothing : words.map((word) => chitName(data, word)).join(', ')

/** Open offers and motions, which everybody can see. */
function Offers(props: Part) {
  const s = props.position.view
  const offers = s.offers.flatMap((offer, from) => (offer === null ? [] : [{ from, ...offer }]))
  const motions = s.motions.flatMap((motion, mover) => (motion === null ? [] : [{ mover, ...motion }]))
  if (offers.length + motions.length === 0) return null
  return (
    <ul class="rcw-offers">
      {offers.map(({ from, to, give, take, words }) => (
        <li key={`offer ${from}`}>
          <OwnBadge player={from} size={18} />
          <span>
            {labels.offers(
              goodsWords(props.data, give),
              playerInText(props.data, SEATS[to]),
              goodsWords(props.data, take),
            )}
            {words !== '' && <q>{words}</q>}
          </span>
        </li>
      ))}
      {motions.map(({ mover, against, members: committee, consent }) => (
        <li key={`motion ${mover}`}>
          <OwnBadge player={mover} size={18} />
          <span>
            {labels.callsPurge({
              against: playerInText(props.data, SEATS[against]),
              others: committee
                .filter((member) => member !== mover)
                .map((member) => playerInText(props.data, SEATS[member])),
              agreed: consent.length,
              members: committee.length,
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
