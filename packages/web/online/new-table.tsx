import type { GamePackage } from '@interregnum/game-package'
import { loadGame, registry } from '@interregnum/registry'
import { useState } from 'preact/hooks'
import { takeHandover } from '../game/handover.ts'
import { OptionFields } from '../home/option-fields.tsx'
import { Poster } from '../home/posters.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { inWords } from '../parts/words.ts'
import { addresses, go, note } from '../router.ts'
import { tendDice } from '../services/dice-shares.ts'
import { seatPlan } from '../services/occupants.ts'
import { makeTable, myName, templateOf } from '../services/online-api.ts'
import { draftOf, keepDraft, keepLinks, removeDraft } from '../services/online-store.ts'
import { newSaveId } from '../services/saves.ts'
import { billing } from '../words/billing.ts'
import { newTableWords as words } from '../words/new-table.ts'
import { Corrections } from './corrections.tsx'
import { Masthead } from './masthead.tsx'
import { PaceFields } from './pace-fields.tsx'
import { SeatWishes } from './seat-wishes.tsx'
import { FIRST_PLAN, type Plan, planFrom, planMoving, problemWith, tableOf } from './table-plan.ts'
import { TableSummary } from './table-summary.tsx'
import './new-table.css'

interface Wanted {
  game: string
  from: string
  moved: string
  draft: string
}

/** Sets up a table: four numbered blocks, and a summary of what will be opened. */
export function NewTable({ game: wanted, from, moved, draft }: Wanted) {
  const [game, setGame] = useState(registry.some(({ id }) => id === wanted) ? wanted : 'all-bridges-burning')
  const { got } = useAsync(`new table ${game} ${from} ${moved} ${draft}`, () => prepared({ game, from, moved, draft }))
  const choose = (id: string): void => {
    setGame(id)
    note(addresses.newTable(id))
  }
  return (
    <Masthead section="new-table">
      <h1 class="visually-hidden">{words.title}</h1>
      {got.state === 'here' ? (
        <Form key={game} pkg={got.value.pkg} first={got.value.plan} draft={draft} choose={choose} />
      ) : (
        <p class="waiting">{got.state === 'failed' && inWords(got.problem)}</p>
      )}
    </Masthead>
  )
}

/** The game and what is filled in at first: like another table, as in a draft, or for a game that continues there. */
async function prepared({ game, from, moved, draft }: Wanted): Promise<{ pkg: GamePackage; plan: Plan }> {
  const handed = moved === '' ? null : takeHandover(moved)
  if (handed !== null && handed.record.game === game) {
    const { record, occupants = {} } = handed
    const pkg = await loadGame(game)
    const seats = pkg.game(record.corrections).seats(record.options)
    return {
      pkg,
      plan: planMoving(
        record,
        occupants,
        seats.map(({ id }) => id),
      ),
    }
  }
  const kept = draft === '' ? null : ((await draftOf(draft))?.table ?? null)
  const template = from === '' ? kept : await templateOf(from)
  const pkg = await loadGame(game)
  return { pkg, plan: template?.game === game ? planFrom(pkg, template) : FIRST_PLAN }
}

interface FormProperties {
  pkg: GamePackage
  first: Plan
  draft: string
  choose(game: string): void
}

function Form({ pkg, first, draft, choose }: FormProperties) {
  const [plan, setPlan] = useState<Plan>(first)
  const [name, setName] = useState(myName.value)
  const change = (part: Partial<Plan>): void => setPlan((now) => ({ ...now, ...part }))
  const corrected = plan.corrections === undefined ? pkg : pkg.corrected(plan.corrections)
  return (
    <div class="with-sidebar new-table">
      <div class="new-table-blocks">
        <Block number={1} title={words.game} class="pick-game">
          {plan.moved === null ? (
            <GamePicker game={pkg.id} choose={choose} />
          ) : (
            <p class="read">{words.aboutMoving(pkg.title)}</p>
          )}
        </Block>
        <Block
          number={2}
          title={words.rules}
          {...(plan.moved === null ? { about: words.standardUnlessChanged } : {})}
          class="pick-rules"
        >
          {plan.moved === null ? (
            <Rules pkg={corrected} plan={plan} change={change} />
          ) : (
            <p class="read">{words.keepsItsRules}</p>
          )}
        </Block>
        <Block number={3} title={words.seats} about={words.aboutSeats} class="pick-seats">
          <SeatWishes pkg={corrected} plan={plan} change={change} name={name} setName={setName} />
        </Block>
        <Block number={4} title={words.paceHeading} class="pick-pace">
          <PaceFields pkg={corrected} plan={plan} change={change} />
        </Block>
      </div>
      <TableSummary pkg={corrected} plan={plan}>
        <OpenButton pkg={corrected} plan={plan} name={name} draft={draft} />
      </TableSummary>
    </div>
  )
}

interface BlockProperties {
  number: number
  title: string
  about?: string
  class: string
  children: preact.ComponentChildren
}

const Block = ({ number, title, about, children, ...rest }: BlockProperties) => (
  <section class={`framed ${rest.class}`} aria-label={title}>
    <h2 class="numbered">
      <i>{number}</i>
      {title} {about !== undefined && <small>{about}</small>}
    </h2>
    {children}
  </section>
)

function GamePicker({ game, choose }: { game: string; choose(game: string): void }) {
  const { players, time, about } = billing(game)
  return (
    <>
      <ul class="game-picker">
        {registry.map(({ id, title }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === game} onClick={() => choose(id)}>
              <span aria-hidden="true">
                <Poster game={id} />
              </span>
              <span class="visually-hidden">{title}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="read">
        <b>{registry.find(({ id }) => id === game)?.title}</b> {players}, {time}. {about}
      </p>
    </>
  )
}

export interface PlanProperties {
  pkg: GamePackage
  plan: Plan
  change(part: Partial<Plan>): void
}

function Rules({ pkg, plan, change }: PlanProperties) {
  const { others } = seatPlan(pkg.game(), plan.chosen)
  return (
    <div class="rule-fields">
      {others.length === 0 && <p class="read muted">{words.noOptions}</p>}
      <OptionFields
        specs={others}
        chosen={plan.chosen}
        set={(key, value) => change({ chosen: { ...plan.chosen, [key]: value } })}
      />
      <Corrections pkg={pkg} plan={plan} change={change} />
    </div>
  )
}

function OpenButton({ pkg, plan, name, draft }: Omit<PlanProperties, 'change'> & { name: string; draft: string }) {
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null })
  const missing = problemWith(pkg, plan, name)
  const attempt = async (doing: () => Promise<string>): Promise<void> => {
    if (state.busy) return
    setState({ busy: true, problem: null })
    try {
      go(await doing())
    } catch (problem) {
      setState({ busy: false, problem: inWords(problem) })
    }
  }
  const open = async (): Promise<string> => {
    const { table, links } = await makeTable(tableOf(pkg, plan, name))
    await keepLinks(table.slug, links)
    if (draft !== '') await removeDraft(draft)
    await tendDice(table)
    return addresses.table(table.slug)
  }
  const keep = async (): Promise<string> => {
    const { name: _, ...table } = tableOf(pkg, plan, name)
    await keepDraft({ id: draft === '' ? newSaveId() : draft, table, at: Date.now() })
    return addresses.myGames
  }
  return (
    <div class="summary-commit">
      {(state.problem ?? missing) !== null && (
        <p class={state.problem === null ? 'notice' : 'notice bad'} role={state.problem === null ? undefined : 'alert'}>
          {state.problem ?? missing}
        </p>
      )}
      <button
        type="button"
        class="btn primary"
        aria-disabled={state.busy || missing !== null}
        onClick={() => missing === null && void attempt(open)}
      >
        {state.busy ? words.opening : words.open}
      </button>
      {plan.moved === null && (
        <button type="button" class="btn" onClick={() => void attempt(keep)}>
          {words.keepDraft}
        </button>
      )}
    </div>
  )
}
