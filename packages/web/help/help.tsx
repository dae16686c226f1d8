import type { GamePackage, RuleEntry, Shortcut } from '@interregnum/game-package'
import { findRules } from '@interregnum/game-package'
import { useSignal } from '@preact/signals'
import search from 'lucide-static/icons/search.svg?raw'
import { useEffect, useRef } from 'preact/hooks'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { addresses } from '../router.ts'
import { keyList } from '../table/keys.ts'
import { TabPanel, Tabs } from '../table/tray.tsx'
import { helpWords } from '../words/help.ts'
import './help.css'

interface Properties {
  pkg: Pick<GamePackage, 'id' | 'title' | 'rules' | 'chapters' | 'everyday'>
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
      <Tabs open={open} name="help" tabs={{ rules: helpWords.rules, table: helpWords.controlsAndKeys }} />
      <TabPanel name="help" tab={open.value}>
        {open.value === 'rules' ? <Rules pkg={pkg} at={at} /> : <TableHelp pkg={pkg} shortcuts={shortcuts} />}
      </TabPanel>
    </Dialog>
  )
}

function Rules({ pkg, at }: Pick<Properties, 'pkg' | 'at'>) {
  const query = useSignal('')
  const { rules, asked } = findRules(pkg, query.value)
  const body = useOpenAt(at)
  return (
    <div class="rules" ref={body}>
      <label class="find">
        <Icon of={search} />
        <span class="visually-hidden">{helpWords.searchTheRules}</span>
        <input
          class="text"
          type="search"
          placeholder={helpWords.searchExample}
          value={query.value}
          onInput={(event) => {
            query.value = event.currentTarget.value
          }}
        />
      </label>
      <p class="found muted" role="status">
        {asked && foundWords(rules.length)}
      </p>
      {asked ? <Found pkg={pkg} rules={rules} /> : <AllRules pkg={pkg} at={at} />}
    </div>
  )
}

function foundWords(count: number): string {
  if (count === 0) return helpWords.noneFound
  return count === 1 ? helpWords.oneFound : helpWords.found(count)
}

/** Rules found by the search, with their chapters. */
function Found({ pkg, rules }: { pkg: Properties['pkg']; rules: readonly RuleEntry[] }) {
  const chapters = new Map(
    pkg.chapters.flatMap(({ title, entries }) => entries.map((entry) => [entry, title] as const)),
  )
  return (
    <>
      {rules.map((rule) => (
        <Clause key={rule.id} rule={rule} wanted={false} chapter={chapters.get(rule.id)} />
      ))}
    </>
  )
}

function AllRules({ pkg, at }: Pick<Properties, 'pkg' | 'at'>) {
  const byId = new Map(pkg.rules.map((rule) => [rule.id, rule]))
  return (
    <>
      <nav class="contents" aria-label={helpWords.chapters}>
        {pkg.chapters.map(({ id, title }) => (
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
      {pkg.chapters.map(({ id, title, entries }) => (
        <section key={id} id={`chapter-${id}`}>
          <h3>{title}</h3>
          {entries
            .flatMap((entry) => byId.get(entry) ?? [])
            .map((rule) => (
              <Clause key={rule.id} rule={rule} wanted={rule.id === at} />
            ))}
        </section>
      ))}
    </>
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

function Clause({ rule, wanted, chapter }: { rule: RuleEntry; wanted: boolean; chapter?: string | undefined }) {
  return (
    <article class={wanted ? 'clause wanted' : 'clause'} id={`rule-${rule.id}`} tabIndex={-1}>
      <h4>
        <span class="rule-number">{rule.section}</span> {rule.title}
        {chapter !== undefined && <small class="in-chapter">{chapter}</small>}
      </h4>
      {rule.text.split('\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rule.ruling !== undefined && (
        <p class="ruling">
          <b>{helpWords.ruling}</b> {rule.ruling}
        </p>
      )}
    </article>
  )
}

function TableHelp({ pkg, shortcuts }: Pick<Properties, 'pkg' | 'shortcuts'>) {
  return (
    <div class="table-help read">
      <p>
        <a href={addresses.howToPlay(pkg.id)}>{helpWords.howToPlay}</a>
      </p>
      <p>{helpWords.aboutPanel}</p>
      <p>{helpWords.aboutReasons}</p>
      <p>{helpWords.aboutSaving}</p>
      <h3>{helpWords.keys}</h3>
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
