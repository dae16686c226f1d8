import type { GamePackage, RuleEntry, Shortcut } from '@interregnum/game-package'
import { plural } from '@interregnum/game-package'
import { useSignal } from '@preact/signals'
import search from 'lucide-static/icons/search.svg?raw'
import { useEffect, useRef } from 'preact/hooks'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { keyList } from '../table/keys.ts'
import { TabPanel, Tabs } from '../table/tray.tsx'
import './help.css'

interface Properties {
  pkg: Pick<GamePackage, 'title' | 'rules' | 'chapters'>
  /** The clause to open at; '' opens at the beginning. */
  at: string
  tab: 'rules' | 'table'
  /** The keys of the board. */
  shortcuts: readonly Shortcut<unknown>[]
  close(): void
}

/** The rules with a search, and help for the table. */
export function Help({ pkg, at, tab, shortcuts, close }: Properties) {
  const open = useSignal<string>(tab)
  return (
    <Dialog kind="drawer" class="help" title={pkg.title} onClose={close}>
      <Tabs open={open} name="help" tabs={{ rules: 'Rules', table: 'Controls and keys' }} />
      <TabPanel name="help" tab={open.value}>
        {open.value === 'rules' ? <Rules pkg={pkg} at={at} /> : <TableHelp shortcuts={shortcuts} />}
      </TabPanel>
    </Dialog>
  )
}

/** Whether a clause contains all words. */
function matches(words: readonly string[], { section, title, text, ruling = '' }: RuleEntry): boolean {
  const all = `${section} ${title} ${text} ${ruling}`.toLowerCase()
  return words.every((word) => all.includes(word))
}

function Rules({ pkg, at }: Pick<Properties, 'pkg' | 'at'>) {
  const query = useSignal('')
  const words = query.value.toLowerCase().split(/\s+/).filter(Boolean)
  const byId = new Map(pkg.rules.map((rule) => [rule.id, rule]))
  const chapters = pkg.chapters
    .map(({ id, title, entries }) => ({
      id,
      title,
      rules: entries.flatMap((entry) => byId.get(entry) ?? []).filter((rule) => matches(words, rule)),
    }))
    .filter(({ rules }) => rules.length > 0)
  const found = chapters.reduce((sum, { rules }) => sum + rules.length, 0)
  const body = useOpenAt(at)
  return (
    <div class="rules" ref={body}>
      <label class="find">
        <Icon of={search} />
        <span class="visually-hidden">Search the rules</span>
        <input
          class="text"
          type="search"
          placeholder="Search the rules"
          value={query.value}
          onInput={(event) => {
            query.value = event.currentTarget.value
          }}
        />
      </label>
      <p class="visually-hidden" role="status">
        {words.length > 0 && `${plural(found, 'rule')} found`}
      </p>
      {words.length === 0 && (
        <nav class="contents" aria-label="Chapters">
          {chapters.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              class="link"
              onClick={() => document.getElementById(`chapter-${id}`)?.scrollIntoView()}
            >
              {title}
            </button>
          ))}
        </nav>
      )}
      {found === 0 && <p class="read muted">No rules found. Try fewer or different words.</p>}
      {chapters.map(({ id, title, rules }) => (
        <section key={id} id={`chapter-${id}`}>
          <h3>{title}</h3>
          {rules.map((rule) => (
            <Clause key={rule.id} rule={rule} wanted={rule.id === at && words.length === 0} />
          ))}
        </section>
      ))}
    </div>
  )
}

function useOpenAt(at: string) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const wanted = at === '' ? null : body.current?.querySelector<HTMLElement>(`#${CSS.escape(`rule-${at}`)}`)
    wanted?.scrollIntoView({ block: 'center' })
    wanted?.focus({ preventScroll: true })
  }, [at])
  return body
}

function Clause({ rule, wanted }: { rule: RuleEntry; wanted: boolean }) {
  return (
    <article class={wanted ? 'clause wanted' : 'clause'} id={`rule-${rule.id}`} tabIndex={-1}>
      <h4>
        <span class="rule-number">{rule.section}</span> {rule.title}
      </h4>
      {rule.text.split('\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rule.ruling !== undefined && (
        <p class="ruling">
          <b>Ruling:</b> {rule.ruling}
        </p>
      )}
    </article>
  )
}

function TableHelp({ shortcuts }: Pick<Properties, 'shortcuts'>) {
  return (
    <div class="table-help read">
      <p>
        The panel asks you one thing at a time. Your options are numbered, and the same numbers appear on the board.
        Percentages show your chance of success before you roll.
      </p>
      <p>
        Unavailable options tell you why, with the rule number. Point at anything to see what it is; on a touch screen,
        press and hold. Undo as far as you like; the dice stay the same.
      </p>
      <p>
        The game is saved on this device after every move. Click a line in the log to see that point in the replay, and
        play on from there as a new game.
      </p>
      <h3>Keys</h3>
      <dl>
        {keyList(shortcuts).map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
