import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  assembledIn,
  DOCUMENTS,
  EXCEPTIONS,
  faultsIn,
  GAMES,
  literalWordsIn,
  textsOf,
  textsOfDocuments,
  textsOfPackages,
  wordsOutsideCatalogue,
} from './lib/words.mjs'

const ROOT = new URL('..', import.meta.url).pathname

/** The texts found in a source. @param {string} source */
const found = (source) => textsOf('board.tsx', source).map(({ text }) => text)

// Templates in sources, written so that they are not templates here.
const COUNTED = "const NAMES = { 'the key': 'A Cell', at: `$[count] of $[all ? 'them all' : 'one']` }"
const NOTED = 'const WORDS = {\n  note: (f) => `$[f.who] takes it back`,\n}'
const template = (/** @type {string} */ source) => source.replaceAll('[', '{').replaceAll(']', '}')

describe('words for players', () => {
  const texts = [...textsOfPackages(ROOT), ...textsOfDocuments(ROOT)]

  it.each([
    ...['web', 'cli', 'server', 'kernel', 'bots', 'registry', 'game-package'].map((name) => `packages/${name}/`),
    ...DOCUMENTS,
  ])('are found in %s', (where) => {
    expect(texts.filter(({ file }) => file.startsWith(where)).length).toBeGreaterThan(0)
  })

  it.each(GAMES)('are found in %s', (name) => {
    const own = texts.filter(({ file }) => file.startsWith(`packages/${name}/`))
    for (const folder of ['text', 'board', 'rules']) {
      expect(own.filter(({ file }) => file.startsWith(`packages/${name}/${folder}/`)).length).toBeGreaterThan(5)
    }
    expect(own.filter(({ file }) => file.includes('.test.'))).toEqual([])
  })

  it('contain none of the patterns that may not come back', () => {
    expect(faultsIn(texts)).toEqual([])
  })

  it('have real apostrophes', () => {
    const shown = texts.filter(({ file }) => /\/(?:text|words)\//.test(file))
    expect(shown.filter(({ text }) => /\p{L}'\p{L}|\p{L}s' \p{L}/u.test(text))).toEqual([])
  })

  it('need every listed exception', () => {
    const needed = new Set(
      faultsIn(texts, {}).map((fault) =>
        fault
          .match(/^(\S+):\d+ \((.*?)\)/)
          ?.slice(1)
          .join(' '),
      ),
    )
    expect(Object.keys(EXCEPTIONS).filter((key) => !needed.has(key))).toEqual([])
  })
})

describe('the page, the terminal, the server or a board', () => {
  it.each([...['web', 'cli', 'server', 'kernel', 'bots', 'registry', 'game-package', 'board-kit'], ...GAMES])(
    'takes all its words from its catalogue: %s',
    (name) => {
      expect(wordsOutsideCatalogue(ROOT, name)).toEqual([])
    },
  )

  const literals = (/** @type {string} */ source) => literalWordsIn('page.tsx', source).map(({ text }) => text)

  it.each([
    ['text of an element', 'const it = <p class="read">Play on</p>', ['Play on']],
    ['text beside a value', 'const it = <p>{count} moves</p>', ['moves']],
    ['one small word', 'const it = <small>gone</small>', ['gone']],
    [
      'a spoken attribute',
      'const it = <button aria-label="Close" title={open ? "shut it" : words.open} />',
      ['Close', 'shut it'],
    ],
    ['a spoken template', 'const it = <i title={`${name} board`} />', ['§ board']],
    ['a sentence in code', "const say = () => { throw new StorageError('Storage is full.') }", ['Storage is full.']],
    ['a heading in code', "const title = won ? 'Victory at last' : words.defeat", ['Victory at last']],
    ['a name in code', "const box = NAMES[at] ?? 'Political Decree'", ['Political Decree']],
    ['lettering', "const names = [inscription('ACROSS THE BORDER')]", ['ACROSS THE BORDER']],
    ['a label in a list', "const it = { key: 'p', title: 'next player', press }", ['next player']],
    ['a word among values', "const it = <em>{used ? 'used' : <Icon of={it} />} {when}</em>", ['used']],
  ])('may not contain %s', (_, source, found) => {
    expect(literals(source)).toEqual(found)
  })

  it.each([
    ['words of the catalogue', 'const it = <p title={words.hint}>{words.moves(count)}</p>'],
    ['names of classes and parts', 'const it = <Part part="Map" class="board rescaled" data-testid="the board" />'],
    [
      'keys, code and the name of the app',
      'const it = <p><Key>Esc</Key> <code>npx interregnum</code> <b>Interregnum</b></p>',
    ],
    ['what is compared', "const it = <p title={kind === 'record' ? words.a : words.b} />"],
    ['a message about a fault of the code', "throw new Error('This must not happen.')"],
    ['what selects a text', "const it = <p>{words.ended[result ?? 'ended']} {kind === 'x' ? a : b}</p>"],
    ['kinds', "const it = { kind: 'lost', title: 'turn', label: labels.turn }"],
  ])('may contain %s', (_, source) => {
    expect(literals(source)).toEqual([])
  })
})

describe('code', () => {
  const assembled = (/** @type {string} */ source) => assembledIn('page.tsx', template(source)).map(({ text }) => text)

  it.each([
    ['words after a value', 'const tag = `$[count] flipped`', ['§ flipped']],
    ['words before a value', 'const name = `Kind $[number]`', ['Kind §']],
    ['words in brackets', 'const why = `$[reason] (rule $[rule])`', ['§ (rule §)']],
    ['plurals', "import { plural } from 'x'; const it = <p>{plural(count, 'move')}</p>", ['plural']],
    ['a capital made small', 'const it = <small>{name.toLowerCase()}</small>', ['toLowerCase']],
    ['lists in English', "const LIST = new Intl.ListFormat('en')", ['en']],
    ['joined clauses', "const text = clauses.join(' and ')", ['and']],
  ])('may not put sentences together from %s', (_, source, found) => {
    expect(assembled(source)).toEqual(found)
  })

  it.each([
    ['keys of caches', 'cache(`tile $[id]`, `$[a] b`, draw)'],
    ['names of classes', 'const it = <i class={`$[part] open`} style={`width:$[w]px`} />'],
    [
      'text of the catalogue with signs',
      "const it = `$[label]: $[value] · $[words.of(most)]`; const all = parts.join(', ')",
    ],
    ['what is compared', 'const alike = a.toLowerCase() === b.toLowerCase()'],
  ])('may put together %s', (_, source) => {
    expect(assembled(source)).toEqual([])
  })
})

describe('a game', () => {
  /** For engineers: faults of positions that cannot be, and of options. Boards, bots and reviews: above. */
  const NOT_SHOWN =
    /^(?:text|board|bots|review|testing|soak|node_modules)\/|\.test\.ts$|^rules\/(?:faults|questions)\.ts$/
  /** Where a figure comes from: "R 2.3, R 11 turn 3", "name P1; rest D". */
  const PROVENANCE = /(?:^|[\s;,(])(?:[RD]|P\d?)(?:[\s;,)]|$)/

  it.each(GAMES)('has all names and words of its rules and data in its catalogue: %s', (name) => {
    const files = readdirSync(`${ROOT}packages/${name}`, { recursive: true, encoding: 'utf8' })
    const sources = files.filter((path) => path.endsWith('.ts') && !NOT_SHOWN.test(path))
    expect(sources.length).toBeGreaterThan(20)
    const found = sources.flatMap((path) =>
      // What an effect does is a phrase without a capital, like the reason of a bot.
      literalWordsIn(
        path.replace(/^(?:events|effects)\//, '/bots/'),
        readFileSync(`${ROOT}packages/${name}/${path}`, 'utf8'),
      )
        .filter(({ text }) => !PROVENANCE.test(text))
        .map(({ line, text }) => `packages/${name}/${path}:${line}: “${text}”. Move it to packages/${name}/text`),
    )
    expect(found).toEqual([])
  })
})

describe('a bot', () => {
  const reasons = (/** @type {string} */ source) =>
    literalWordsIn('packages/game/bots/bot.ts', source).map(({ text }) => text)

  it('may not contain its reasons', () => {
    expect(reasons("const it = { option, reason: 'this front can wait' }")).toEqual(['this front can wait'])
    expect(reasons('const it = `${name} joins the attack`')).toEqual(['§ joins the attack'])
  })

  it('may contain keys, names of questions and what the catalogue says', () => {
    expect(reasons("const it = [WHY.frontCanWait, WHY.joins(name), 'rally-cells', `${give} for ${take}`]")).toEqual([])
  })
})

describe('the lines of a log', () => {
  /** The table of lines of a game, by kind. @param {string} name */
  const linesOf = (name) => {
    const file = name === 'tears-of-tyranny' ? 'log.ts' : 'en.ts'
    const source = readFileSync(`${ROOT}packages/${name}/text/${file}`, 'utf8')
    const start = source.search(/^ {2}const lines: /m)
    return source.slice(start, source.indexOf('\n  }\n', start)).split('\n')
  }
  /** A part of a sentence that is left out or added, where another language may need it elsewhere. */
  const TAIL = /\? '' :|: ''[})]/

  it.each(GAMES)('are whole sentences, without optional parts: %s', (name) => {
    const lines = linesOf(name)
    expect(lines.length).toBeGreaterThan(30)
    expect(lines.filter((line) => TAIL.test(line))).toEqual([])
  })
})

describe('the texts of a source', () => {
  it('are its strings, templates and elements, with § for inserted values', () => {
    expect(found(template(COUNTED))).toEqual(['A Cell', '§ of §', 'them all', 'one'])
    expect(found('const Odds = () => <p title="Odds">{chance} % <b>to win</b></p>')).toEqual([
      '§ % §',
      'Odds',
      'to win',
    ])
  })

  it('are neither types, nor names of modules, nor messages of faults', () => {
    expect(
      found("import { who } from 'whoever'; type Who = 'whoever'; throw new Error('whoever'); // whoever"),
    ).toEqual([])
  })

  it('have the nearest name and their line', () => {
    expect(textsOf('en.ts', template(NOTED))).toEqual([
      { file: 'en.ts', line: 2, key: 'note', text: '§ takes it back' },
    ])
  })
})

describe('a pattern', () => {
  const fault = (/** @type {string} */ text) => faultsIn([{ file: 'en.ts', line: 1, key: 'note', text }]).join('\n')

  it.each([
    'Whoever controls Baku draws a chit.',
    'Whom do you attack?',
    'Nobody controls it.',
    'nobody',
    'The die shows 3.',
    'There are not so many of these chits.',
    '§ Cells of the Reds',
    '50\u2009%',
    'Another Cell, or is that all?',
    'Else the Non-player passes.',
    'Take my offer back',
    'A 3, not over 4.',
  ])('finds “%s”', (text) => {
    expect(fault(text)).toContain(text)
  })

  it.each([
    'The player who controls Baku draws a chit.',
    'Who do you attack?',
    'No one controls it.',
    'Rolled 3, needed 4 or less.',
    'A Reds Cell in Tampere is now Active.',
    '50%',
    'Otherwise the Non-player passes.',
    'Withdraw my offer',
  ])('accepts “%s”', (text) => {
    expect(fault(text)).toBe('')
  })

  it('can be allowed for one file and key', () => {
    const texts = [
      { file: 'en.ts', line: 1, key: 'note', text: 'any more' },
      { file: 'en.ts', line: 2, key: 'ask', text: 'any more' },
    ]
    expect(faultsIn(texts, { 'en.ts note': 'before a noun' })).toEqual([expect.stringContaining('en.ts:2 (ask)')])
  })
})
