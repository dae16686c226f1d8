// The words that players read: finds them in source files and checks them against the patterns that may not come back.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** Games whose words are checked. */
export const GAMES = ['soviet-dawn', 'all-bridges-burning', 'russian-civil-war', 'tears-of-tyranny']

/** Files of a game that contain words for players. */
const GAME_FILES =
  /^(?:(?:text|board|bots|events|effects|review)\/.*|data\/(?:cards|capabilities|events|influence|principles)|rules\/(?:odds|state)|game|game-package)\.tsx?$/

/** Files of the other packages that contain words for players. @type {Readonly<Record<string, RegExp>>} */
const FILES = {
  ...Object.fromEntries(GAMES.map((name) => [name, GAME_FILES])),
  web: /^words\/.*\.ts$/,
  cli: /^text\/.*\.ts$/,
  server: /^text\/.*\.ts$/,
  kernel: /^text\/.*\.ts$/,
  bots: /^text\/.*\.ts$/,
  registry: /^text\/.*\.ts$/,
  'game-package': /^text\/.*\.ts$/,
  'board-kit': /^text\/.*\.ts$/,
}
const TESTS = /\.test\.tsx?$/

/** Documents that players read. */
export const DOCUMENTS = [
  'README.md',
  'CHANGELOG.md',
  'docs/provenance.md',
  'docs/rulings.md',
  '.github/ISSUE_TEMPLATE/bug.md',
  '.github/ISSUE_TEMPLATE/ruling.md',
  'packages/web/index.html',
]

/**
 * @typedef {object} Text
 * @property {string} file path from the project's root
 * @property {number} line
 * @property {string} key the nearest property, constant or function around the text
 * @property {string} text with § for every inserted value
 */

/**
 * What may not come back: a pattern, and what to write instead.
 * @type {readonly (readonly [RegExp, string])[]}
 */
export const PATTERNS = [
  [/\bwho(?:m)?ever\b/i, 'the player who'],
  [/\bwhom\b/i, 'who'],
  [/\bha(?:s|ve) done\b(?! (?:something|so|this))/, 'is done, finished'],
  [/\b(?:is|are) (?:not )?looked at\b/, 'is checked'],
  [/\blies? on the table\b/, 'is open'],
  [/\bthe die shows\b/i, 'rolled'],
  [/\bon the dice\b/, 'rolled'],
  [/\b(?:an|[Nn]o|with|[Aa]ll|few|one|two|that many|least one|and) own (?=[A-Z])/, 'your; two of your'],
  [/\bis that all\b|\bThat is (?:all|enough)\b/, 'or finish?; Done'],
  [/\b(?:attackers|defenders) (?:always )?(?:fall|die)\b/, 'eliminated'],
  [/\bfor nothing\b/, 'free; at no cost; without doing anything'],
  [/\bby turns\b/, 'alternately'],
  [/\bturns? round\b/, 'backfires'],
  [/\bmay (?:also )?be done\b|\bmay do (?:this|something)\b/, 'optional; can act'],
  [/\bquestion stands\b|\bstands as before\b/, 'Your turn continues afterwards.'],
  [/\bbinds? nobody\b/, 'not binding'],
  [/\bcompanion\b/i, 'hint; autoplay'],
  [/\blesson\b/i, 'tutorial'],
  [/\bthe shelf\b/, 'home'],
  [/(?<![#-])\bjournal\b/i, 'log'],
  [/\bprograms?\b/i, 'bot'],
  [/(?<!--)\brecords?\b/i, 'game file; game'],
  [
    /\b(?:take|takes|taken) (?:it |the last answer |an answer |their answers |my \w+ )?back\b|\bgiven? (?:it )?again\b/i,
    'undo; redo; withdraw',
  ],
  [/\banswers?\b(?! <json>| §)/, 'move'],
  [/\bdo(?:es)? not hold\b/, 'is not valid; is not met'],
  [/\bany more\b/, 'no longer'],
  [/\bspeaks? of\b/, 'mention; match'],
  [/\b(?:been|be|[Nn]ot|already|or) begun\b/, 'started'],
  [/(?:^|[.;:"] ?)Else\b|[;(] ?else\b/, 'Otherwise'],
  [/(?<!there )\b(?:is|are) no (?:list|target|borders?|game|Red|stack|such)\b/i, 'isn’t a; can’t be'],
  [/\b(?:brings|taken|there are) but (?:one|once|§)/, 'only'],
  [/\bso many\b/, 'that many; not enough'],
  [/\bnext door\b/, 'adjacent'],
  [/[\d§}][\u2009 ]%/, 'no space before %'],
  [/[A-Za-z] …/, 'no space before …'],
  [/\bnobody’s\b/i, 'unassigned; no Faction’s'],
  [/\bwho sits where\b|\bsit down\b/i, 'Players'],
  [/\bas printed\b/i, 'standard'],
  [/\bover the net\b|\bin preparation\b/i, 'online; Coming soon'],
  [
    /\b(?:moves|moved|Move) (?:to purge|a purge|that the)\b|\bmotion back\b|\bpurge that\b|\bmove a purge\b/,
    'call a purge; propose',
  ],
  [/\bthe offer (?:of|to)\b/, 'Player B’s offer'],
  [
    /\b(?:Cells?|Prisoners?|marker|Terror|Agitation|Administrations|Networks|Towns) of the (?:§|Reds|Senate|Moderates)/,
    'Reds Cell; Senate Towns',
  ],
  [/\bnot (?:over|under)\b(?! yet|,)/, 'does not beat; needed N or less'],
  [/\bbeaten off\b/i, 'repulsed'],
  [/\brest on\b/i, 'point at'],
  [/; there are §/, 'Unknown X. Xs: …'],
  [/\bWhat came of it\b|\bcome of it\b/, 'Since your last turn; possible results'],
  [/\bis there already\b|\balready stands\b/, 'already exists; is already there'],
  [/\brecognise/, 'recognize'],
  [/\btable (?:fell|shows)\b/, 'Something went wrong; rolled'],
  [/(?:§|\d) in all\b/, 'total'],
  [/\bGive (?:this answer|a whole number|the name)\b|\bGive it again\b/, 'Submit; Type a whole number'],
  [/\bI (?:know better|play on|come first)\b|\bHere I am\b/, 'Dismiss; Stop autoplay; go first; I’m ready'],
  [/\bis marked\b/, 'selected'],
  [/\b(?:falls? asleep|sleeps|to sleep)\b/, 'at peace'],
  [/\b(?:bring|brought) up\b(?! to)/, 'offer; propose'],
  [
    /\b(?:Which|What|Who|Where) \w+ (?:goes|rises|gives way|comes out|steps (?:down|back))\b|\b(?:What|Who) (?:goes|rises)\?/,
    'do you remove; do you activate; do you replace',
  ],
  [/\buntouched\b|\bunharmed\b|\bstart it afresh\b/, 'safe; unchanged; Try again.'],
  [/\bIt is for you\b|\bmay, but need not\b/, 'It’s your decision; optional'],
  [/\b(?:no|some|every)body\b/i, 'no one; someone; everyone; the player'],
  [/\bdie that brings\b|\bwhat it brings\b|\bWhat does .{1,30} bring\b/, 'gives; does'],
]

/** Texts in which a pattern is right, by file and key, each with the reason. @type {Readonly<Record<string, string>>} */
export const EXCEPTIONS = {
  'packages/web/words/review.ts showTheAnswer': 'the answer to a question for discussion',
  'packages/cli/text/command.ts recordTrue': 'the name of a message',
  'packages/soviet-dawn/text/lesson.ts seed': 'the seed of the tutorial, which is not shown',
  'packages/russian-civil-war/text/table-lesson.ts seed': 'the seed of the tutorial, which is not shown',
  'packages/tears-of-tyranny/bots/companion.ts id': 'the name of the bot as a policy',
  'packages/tears-of-tyranny/game-package.ts opponents': 'the name of the bot as a policy',
  'packages/tears-of-tyranny/text/bots.ts title': 'the name of the bot',
  'packages/tears-of-tyranny/text/card-names.ts flavour': 'a sentence in the voice of the land, not of the app',
}

/** All texts of the packages. Those outside the games also contain names of commands and kinds: not words for players. */
export function textsOfPackages(/** @type {string} */ root) {
  return Object.entries(FILES).flatMap(([name, files]) =>
    sourcesOf(root, name, files)
      .flatMap(([path, source]) => textsOf(path, source))
      .filter(({ text }) => GAMES.includes(name) || /\p{L}\s|\s\p{L}|^\p{Lu}/u.test(text)),
  )
}

/** Lines of the documents, without code. @returns {Text[]} */
export function textsOfDocuments(/** @type {string} */ root) {
  return DOCUMENTS.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8').replace(/^```[\s\S]*?^```/gm, (code) =>
      code.replace(/.+/g, ''),
    )
    return source.split('\n').map((line, at) => ({ file, line: at + 1, key: '', text: line.replace(/`[^`]*`/g, '§') }))
  })
}

/** Path and source of the files of a package, without tests. @returns {[path: string, source: string][]} */
function sourcesOf(/** @type {string} */ root, /** @type {string} */ name, /** @type {RegExp} */ files) {
  const directory = join(root, 'packages', name)
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => files.test(path) && !TESTS.test(path))
    .sort()
    .map((path) => [`packages/${name}/${path}`, readFileSync(join(directory, path), 'utf8')])
}

/**
 * The folder with the words of a package, and its other sources. Of a game only its board, its review, its bots and its
 * odds must have no words: names of pieces and places are in its data. Of the server only what people use; the
 * operator's words are where they are logged.
 * @type {Readonly<Record<string, [string, RegExp]>>}
 */
const CATALOGUES = {
  web: ['words', /^(?!(?:words|browser|build|public|node_modules)\/).*\.tsx?$/],
  cli: ['text', /^(?!(?:text|testing|node_modules)\/).*\.ts$/],
  server: ['text', /^(?:accounts|http|notices|tables)\/.*\.ts$/],
  // What fields.ts says is part of messages about faults.
  kernel: ['text', /^(?!(?:text|testing|node_modules)\/|fields\.ts).*\.ts$/],
  ...Object.fromEntries(
    ['bots', 'registry', 'game-package', 'board-kit'].map((name) => [
      name,
      ['text', /^(?!(?:text|testing|soak|node_modules)\/).*\.tsx?$/],
    ]),
  ),
  ...Object.fromEntries(GAMES.map((name) => [name, ['text', /^(?:board\/|review\/|bots\/|rules\/odds).*\.tsx?$/]])),
}
/** Packages that show nothing themselves: their other strings are keys, and messages about faults of the code. */
const SILENT = ['kernel', 'server']

/** Words of a package that are not in its catalogue, as lines for a person to read. */
export function wordsOutsideCatalogue(/** @type {string} */ root, /** @type {string} */ name) {
  const [folder, files] = CATALOGUES[name]
  return sourcesOf(root, name, files).flatMap(([path, source]) =>
    [...literalWordsIn(path, source), ...(SILENT.includes(name) ? [] : assembledIn(path, source))].map(
      ({ line, text }) => `${path}:${line}: “${text}”. Move it to packages/${name}/${folder}`,
    ),
  )
}

/** Attributes that players see or hear. */
const SPOKEN = /^(?:aria-label|aria-valuetext|aria-roledescription|title|placeholder|alt)$/
/** Attributes of our components with the name of a part, and elements whose text is a key or code. */
const NAMES = { attributes: /^(?:part|class|style|d)$/, elements: /^(?:Key|kbd|code)$/ }
const BRAND = /^(?:Interregnum|Mac OS)$/

/**
 * Literal words in a source: text of elements, spoken attributes, and sentences anywhere else.
 * @returns {Text[]}
 */
export function literalWordsIn(/** @type {string} */ file, /** @type {string} */ source) {
  /** @type {Text[]} */
  const found = []
  const add = (/** @type {Node} */ node, /** @type {string} */ text) => {
    const words = text.replace(/\s+/g, ' ').trim()
    if (!BRAND.test(words))
      found.push({ file, line: source.slice(0, node.start).split('\n').length, key: '', text: words })
  }
  const isReason = REASONED.test(file)
  /** @param {Node} node @param {boolean} spoken */
  const look = (node, spoken) => {
    if (isSkipped(node) || (node.type === 'JSXElement' && NAMES.elements.test(node.openingElement.name.name))) return
    if (node.type === 'JSXAttribute' && NAMES.attributes.test(String(node.name.name))) return
    const inside =
      (spoken && node.type !== 'JSXOpeningElement') ||
      (node.type === 'JSXAttribute' && SPOKEN.test(String(node.name.name)))
    const text = fixedText(node)
    const isWords =
      node.type === 'JSXText' || inside ? /\p{L}{2}/u.test(text) : isSentence(text) || (isReason && isPhrase(text))
    if (isWords) add(node, text)
    else if (node.type === 'Property' && isShown(node)) add(node, fixedText(node.value))
    for (const [field, child] of Object.entries(node)) {
      if (field === 'key' && node.computed === false) continue
      for (const part of Array.isArray(child) ? child : [child]) {
        // What is compared, passed to a function or a key is not shown.
        if (isNode(part))
          look(part, (inside || isChild(node, part)) && !/^(?:Binary|Call|Member)Expression$/.test(part.type))
      }
    }
  }
  look(/** @type {any} */ (parse(file, source)), false)
  return found
}

/** Names of properties with a text that is shown, unless it is a key: one small word. */
const SHOWN = /^(?:about|caption|detail|label|tag|text|title)$/
const isShown = (/** @type {Node} */ { key, value }) =>
  SHOWN.test(String(key.name ?? key.value)) && /^\p{Lu}|\p{L} \p{L}/u.test(fixedText(value))

/** A value that an element shows. */
const isChild = (/** @type {Node} */ node, /** @type {Node} */ part) =>
  /^JSX(?:Element|Fragment)$/.test(node.type) && part.type === 'JSXExpressionContainer'

/** Values and variables that are keys of caches, names of classes, addresses, shapes of drawings or settings. */
const KEYS = /key|class|style|transform|viewBox|aspectRatio|^d$|path|^id$|selector|query|^thing$|settings|occupant/i
/** Functions that take keys. */
const KEYED = /^(?:add|cache|get|getItem|has|publish|set|setItem|useAsync|useState|url)$/
/** A word beside a value: "§ flipped", "(rule §", "Kind §". */
const BESIDE = /§ \p{Ll}{2}|(?:^|[^\p{L}\s] ?)\p{Lu}\p{Ll}+ §|[(“]\p{L}+ §/u

/**
 * Where code puts a sentence together that another language may build in another way: words beside a value, plurals, a
 * capital made small, numbers and lists in a fixed language.
 * @returns {Text[]}
 */
export function assembledIn(/** @type {string} */ file, /** @type {string} */ source) {
  /** @type {Text[]} */
  const found = []
  /** @param {Node} node @param {Node | null} parent */
  const look = (node, parent) => {
    if (isSkipped(node) || isKey(node) || node.type === 'ExportSpecifier') return
    const text = assembly(node, parent)
    if (text !== null) found.push({ file, line: source.slice(0, node.start).split('\n').length, key: '', text })
    for (const child of Object.values(node).flat()) if (isNode(child)) look(child, node)
  }
  look(/** @type {any} */ (parse(file, source)), null)
  return found
}

function isKey(/** @type {Node} */ node) {
  if (node.type === 'CallExpression') return KEYED.test(node.callee.property?.name ?? node.callee.name ?? '')
  return (
    (node.type === 'JSXAttribute' && KEYS.test(String(node.name.name))) ||
    (node.type === 'Property' && KEYS.test(String(node.key.name ?? node.key.value))) ||
    (node.type === 'VariableDeclarator' && KEYS.test(node.id.name ?? ''))
  )
}

const SMALL = /^to(?:Locale)?LowerCase$/
/** Where a text is shown, not compared. */
const USES_TEXT = /^(?:TemplateLiteral|JSXExpressionContainer|Property|ConditionalExpression)$/

/** What a node puts together, or null. @param {Node} node @param {Node | null} parent */
function assembly(node, parent) {
  if (node.type === 'TemplateLiteral' && BESIDE.test(fixedText(node))) return fixedText(node)
  if (node.type === 'Identifier' && node.name === 'plural') return 'plural'
  if (node.type === 'Literal' && /^en(?:-GB)?$/.test(node.value)) return node.value
  if (node.type !== 'CallExpression') return null
  const called = node.callee.property?.name ?? ''
  if (SMALL.test(called) && parent !== null && USES_TEXT.test(parent.type)) return called
  const [separator] = node.arguments
  return called === 'join' && /^ \p{L}+ $/u.test(separator?.value ?? '') ? separator.value.trim() : null
}

/** The text that a node itself contains: of a literal, a template or an element. */
function fixedText(/** @type {Node} */ node) {
  if (node.type === 'JSXText') return node.value
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return ''
  return node.quasis.map((/** @type {Node} */ part) => part.value.cooked).join('§')
}

/** A capital and several words, names and lettering of several words, or several words and a stop. */
const isSentence = (/** @type {string} */ text) =>
  /^[“‘(]?\p{Lu}[\p{Ll}’]*[,:]? (?:.* )?[\p{Ll}§“]|^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$|^\p{Lu}{6,} \p{Lu}|\p{L} \p{L}.*[.?!…]$|^\p{Lu}\p{Ll}+[.?!…]$/u.test(
    text.trim(),
  )

/** Sources whose words finish a sentence, "because …" or "33% …", or are labels: without a capital or a stop. */
const REASONED = /\/(?:board\/|bots\/|effects\/|review\/|rules\/odds)/
/** Three words, of which values may be some. */
const isPhrase = (/** @type {string} */ text) => /(?:^| )\p{L}+ \p{L}+ [\p{L}§]|§ \p{L}+ \p{L}+/u.test(text)

/** One line for each text that a pattern finds: where it is, what was found, and what to write instead. */
export function faultsIn(/** @type {readonly Text[]} */ texts, exceptions = EXCEPTIONS) {
  return texts.flatMap(({ file, line, key, text }) => {
    if (`${file} ${key}` in exceptions) return []
    return PATTERNS.flatMap(([pattern, instead]) => {
      const found = pattern.exec(text)
      return found === null ? [] : [`${file}:${line} (${key}): “${found[0]}” in “${text}”. Write: ${instead}`]
    })
  })
}

/** @typedef {Readonly<Record<string, any>> & { type: string, start: number }} Node */

/** The texts of a source file: string literals, template literals and the text of JSX elements, in order. */
export function textsOf(/** @type {string} */ file, /** @type {string} */ source) {
  /** @type {Text[]} */
  const found = []
  const add = (/** @type {Node} */ node, /** @type {string} */ key, /** @type {string} */ text) => {
    if (/[\p{L}%]/u.test(text)) found.push({ file, line: source.slice(0, node.start).split('\n').length, key, text })
  }
  visit(/** @type {any} */ (parse(file, source)), '', add)
  return found
}

function parse(/** @type {string} */ file, /** @type {string} */ source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  return program
}

const isNode = (/** @type {any} */ value) =>
  value !== null && typeof value === 'object' && typeof value.type === 'string'

const FAULTS = /^(?:Bot|Chance|Difference|Send|Simulation|Store)?Error$/
/** Types, module names, and messages about faults of the code are not words for players. */
const isSkipped = (/** @type {Node} */ node) =>
  node.type.startsWith('TSType') ||
  node.type === 'TSInterfaceDeclaration' ||
  node.type === 'ImportDeclaration' ||
  (node.type === 'NewExpression' && FAULTS.test(node.callee.name))

/** @param {Node} node @param {string} key @param {(node: Node, key: string, text: string) => void} add */
function visit(node, key, add) {
  if (isSkipped(node)) return
  const inner = nameOf(node) ?? key
  if (node.type === 'Literal' && typeof node.value === 'string') add(node, key, node.value)
  if (node.type === 'TemplateLiteral')
    add(node, key, node.quasis.map((/** @type {Node} */ part) => part.value.cooked).join('§'))
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') add(node, key, textOfElement(node))
  for (const [field, child] of Object.entries(node)) {
    // Names of properties are not texts.
    if (field === 'key' && node.computed === false) continue
    for (const part of Array.isArray(child) ? child : [child]) {
      if (isNode(part)) visit(part, inner, add)
    }
  }
}

/** The text of an element itself; what is in elements inside it is a text of its own. */
function textOfElement(/** @type {Node} */ { children }) {
  const parts = children.map((/** @type {Node} */ child) => (child.type === 'JSXText' ? child.value : '§'))
  return parts.join('').replace(/\s+/g, ' ').trim()
}

/** The name that a node gives to the texts in it, if it gives one. */
function nameOf(/** @type {Node} */ node) {
  if (node.type === 'Property' || node.type === 'PropertyDefinition' || node.type === 'MethodDefinition')
    return String(node.key.name ?? node.key.value)
  if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') return node.id?.name
  return undefined
}
