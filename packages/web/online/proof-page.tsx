import type { GamePackage } from '@interregnum/game-package'
import { type GameRecord, journalIn } from '@interregnum/kernel'
import type { MoveTime, TableEvent, TableInfo } from '@interregnum/protocol'
import { loadGame } from '@interregnum/registry'
import download from 'lucide-static/icons/download.svg?raw'
import sheet from 'lucide-static/icons/file-spreadsheet.svg?raw'
import text from 'lucide-static/icons/scroll-text.svg?raw'
import shield from 'lucide-static/icons/shield-check.svg?raw'
import alert from 'lucide-static/icons/shield-x.svg?raw'
import { useEffect, useState } from 'preact/hooks'
import { TroublePage } from '../parts/error-boundary.tsx'
import { Icon } from '../parts/icon.tsx'
import { Loading } from '../parts/loading.tsx'
import { useAsync } from '../parts/use-async.tsx'
import { dayAndTime, inWords } from '../parts/words.ts'
import { downloadCsv } from '../review/csv.ts'
import { addresses } from '../router.ts'
import { shortTitle } from '../services/occupants.ts'
import { fetchEvents, fetchRecord, fetchTimes } from '../services/online-api.ts'
import { keptShare } from '../services/online-store.ts'
import { type Proof, proofOf } from '../services/proof.ts'
import { tableInfo } from '../services/server-calls.ts'
import { downloadText, download as save } from '../services/share.ts'
import { partsWords } from '../words/parts.ts'
import { proofWords as words } from '../words/proof.ts'
import { GameTimes } from './game-times-box.tsx'
import { type Irregular, irregularIn } from './irregular.ts'
import { Masthead } from './masthead.tsx'
import { DiceTable, Faces } from './proof-dice.tsx'
import './proof.css'

interface Verified {
  readonly info: TableInfo
  readonly pkg: GamePackage
  readonly record: GameRecord
  readonly proof: Proof | null
  readonly events: readonly TableEvent[]
  readonly times: readonly MoveTime[]
  readonly irregular: readonly Irregular[]
  /** Seconds that the proof took. */
  readonly seconds: number
}

type ShownGame = Omit<Verified, 'proof'>

async function verified(slug: string): Promise<Verified> {
  const [info, record, events, times] = await Promise.all([
    tableInfo(slug),
    fetchRecord(slug),
    fetchEvents(slug),
    // A server of an older version does not know them.
    fetchTimes(slug).catch(() => []),
  ])
  const pkg = await loadGame(record.game)
  const kept = info.mine.length === 0 ? null : await keptShare(slug, info.mine[0]).catch(() => null)
  const began = performance.now()
  const proof = proofOf(pkg, record, kept)
  const seconds = (performance.now() - began) / 1000
  return { info, pkg, record, proof, events, times, irregular: irregularIn(record, events, nameIn(info)), seconds }
}

const nameIn =
  ({ seats }: TableInfo) =>
  (seat: string): string => {
    const found = seats.find((one) => one.seat === seat)
    return found?.name || shortTitle(found?.title ?? seat)
  }

const DAY = 86_400_000

/** "Verify this game": every step of the proof, made in this browser. */
export function ProofPage({ slug }: { slug: string }) {
  const [tries, setTries] = useState(0)
  const { got, again } = useAsync(`proof ${slug} ${tries}`, () => verified(slug))
  const title = got.state === 'here' ? got.value.pkg.title : null
  useEffect(() => {
    if (title !== null) document.title = words.pageTitle(title)
  }, [title])
  if (got.state === 'waiting') {
    return <Loading text={words.checking} />
  }
  if (got.state === 'failed') {
    return (
      <TroublePage title={words.title} text={inWords(got.problem)}>
        <button type="button" class="btn" onClick={again}>
          {partsWords.tryAgain}
        </button>
      </TroublePage>
    )
  }
  const { proof, ...game } = got.value
  if (proof === null) return <TroublePage title={words.title} text={words.noProof} />
  return (
    <Masthead section={null}>
      <div class="proof">
        <div class="proof-steps">
          <h1 class="block-heading">
            {words.title}{' '}
            <small>
              {game.pkg.title},{' '}
              {words.finishedAfter(
                dayAndTime(game.info.touched),
                Math.floor((game.info.touched - game.info.created) / DAY),
              )}
            </small>
          </h1>
          <VerdictBox proof={proof} again={() => setTries(tries + 1)} />
          <Steps proof={proof} game={game} />
        </div>
        <FileBox slug={slug} game={game} rolls={proof.rolls} />
      </div>
    </Masthead>
  )
}

const isFair = ({ promiseFits, shares, asSeenHere, verdict }: Proof): boolean =>
  promiseFits && shares.every(({ fits }) => fits) && asSeenHere !== false && verdict.ok

function VerdictBox({ proof, again }: { proof: Proof; again(): void }) {
  const { verdict, moves, rolls } = proof
  const fair = isFair(proof)
  const other = verdict.unverified.length > 0
  const dice = rolls.reduce((sum, roll) => sum + roll.dice.length, 0)
  const title = !fair
    ? verdict.index === null
      ? words.invalid
      : words.invalidAt(verdict.index)
    : other
      ? words.otherRules
      : words.valid
  const text = !fair
    ? (verdict.reason ?? '')
    : other
      ? words.aboutOtherRules(verdict.unverified.join(', '))
      : words.aboutValid(moves, dice)
  return (
    <section class={fair ? 'verdict' : 'verdict bad'} role="status" data-testid="verdict">
      <Icon of={fair ? shield : alert} size={48} />
      <div>
        <h2>{title}</h2>
        <p class="read">{text}</p>
      </div>
      <button type="button" class="btn" onClick={again}>
        {words.again}
      </button>
    </section>
  )
}

function Steps({ proof, game }: { proof: Proof; game: ShownGame }) {
  const nameOf = nameIn(game.info)
  return (
    <ol class="numbered-steps">
      <li>
        <h3>
          {words.promise}
          {/* A later draw has a promise of its own. */}
          {proof.voidDraws === 0 && <small>{words.beforeAnyone(dayAndTime(game.info.created))}</small>}
        </h3>
        <p class="read">{words.aboutPromise}</p>
        <code>{proof.promise}</code>
      </li>
      <li>
        <h3>
          {words.shares}
          <small>{words.madeAtTable}</small>
        </h3>
        <p class="read">{words.aboutShares}</p>
        <ul class="proof-shares">
          {proof.shares.map(({ seat, share, fits }) => (
            <li key={seat}>
              <b>{nameOf(seat)}</b> <code>{share}</code> <span>{fits ? words.sealed : words.notSealed}</span>
            </li>
          ))}
        </ul>
        {proof.voidDraws > 0 && <p class="read">{words.voidDraws(proof.voidDraws)}</p>}
        {proof.asSeenHere !== null && <p class="read">{proof.asSeenHere ? words.asSeenHere : words.notAsSeenHere}</p>}
      </li>
      <li>
        <h3>
          {words.secret}
          <small>{words.whenOver(dayAndTime(game.info.touched))}</small>
        </h3>
        <code>{proof.secret}</code>
        <p class="read">{proof.promiseFits ? words.secretFits : words.secretWrong}</p>
      </li>
      <li>
        <h3>
          {proof.verdict.ok ? words.replayed : words.replayedInPart}
          <small>{words.inThisBrowser(game.seconds.toFixed(2))}</small>
        </h3>
        <p class="read">{proof.verdict.ok ? words.aboutReplayed : words.aboutReplayedInPart}</p>
        <div class="proof-dice">
          {proof.rolls.length === 0 ? (
            <p class="read">{words.noDice}</p>
          ) : (
            <DiceTable
              rolls={proof.rolls}
              nameOf={nameOf}
              textOf={(line) => game.pkg.words.note(line) ?? ''}
              wrong={proof.verdict.ok ? null : (proof.verdict.index ?? 0)}
            />
          )}
          <Faces dice={proof.rolls.flatMap(({ dice }) => dice)} />
        </div>
      </li>
    </ol>
  )
}

function FileBox({ slug, game, rolls }: { slug: string; game: ShownGame; rolls: Proof['rolls'] }) {
  const { pkg, record, info } = game
  const name = `${pkg.id}-${slug}`
  const nameOf = nameIn(info)
  const dice = (): void => {
    const rows = rolls.map(({ move, seat, dice: rolled, line }) => [
      move,
      seat === null ? '' : nameOf(seat),
      rolled.join(' '),
      pkg.words.note(line) ?? '',
    ])
    downloadCsv({ name: 'dice', title: words.diceAsCsv, rows: [words.csvHead, ...rows] }, name)
  }
  const log = (): void => {
    const lines = journalIn(record).flatMap((line) => pkg.words.note(line) ?? [])
    downloadText(lines.join('\n'), `${name}-log`)
  }
  return (
    <aside class="framed proof-file" aria-label={words.file}>
      <h2 class="block-heading">{words.file}</h2>
      <button type="button" class="btn" onClick={() => save(record, name)}>
        <Icon of={download} size={17} />
        {words.download}
      </button>
      <div class="proof-texts">
        <button type="button" class="btn" onClick={log}>
          <Icon of={text} size={17} />
          {words.logAsText}
        </button>
        {rolls.length > 0 && (
          <button type="button" class="btn" onClick={dice}>
            <Icon of={sheet} size={17} />
            {words.diceAsCsv}
          </button>
        )}
      </div>
      <h2 class="block-heading">{words.elsewhere}</h2>
      <p class="read">{words.aboutElsewhere}</p>
      <code class="command">{words.command(`${name}.json`)}</code>
      <h2 class="block-heading">{words.irregular}</h2>
      {game.irregular.length === 0 && <p class="read">{words.nothingIrregular}</p>}
      <ul class="irregular">
        {game.irregular.map(({ text: what, at }, n) => (
          <li key={n}>
            <span>{what}</span>
            {at !== null && <small>{dayAndTime(at)}</small>}
          </li>
        ))}
      </ul>
      <GameTimes times={game.times} events={game.events} info={info} nameOf={nameOf} />
      <p class="aside-note">{words.trust}</p>
      <a class="btn primary" href={addresses.table(slug)}>
        {words.backToGame}
      </a>
    </aside>
  )
}
