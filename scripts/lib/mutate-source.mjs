// Mutants of a source file: the small changes to its code that a test should notice.
import { parseSync, Visitor } from 'oxc-parser'

/** @typedef {import('oxc-parser').Span} Span */
/** @typedef {import('oxc-parser').Expression} Expression */
/** @typedef {import('oxc-parser').Statement} Statement */

/**
 * @typedef {object} Mutant
 * @property {string} file path from the project's root
 * @property {number} line
 * @property {string} operator what kind of change it is
 * @property {number} start
 * @property {number} end
 * @property {string} replacement for the text from start to end
 * @property {Span} around the code that runs if the change can matter
 * @property {boolean} isStatement whether `around` is a statement, not an expression
 * @property {string} before the changed lines, on one line
 * @property {string} after
 */

/** A literal outside functions with at least this many values is a table: data, not rules. */
const TABLE = 7

/** @type {Record<string, string>} */
const comparisons = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' }
/** @type {Record<string, string>} */
const arithmetic = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }
/** @type {Record<string, string>} */
const assignments = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' }
/** @type {Record<string, string>} */
const quantifiers = { some: 'every', every: 'some' }
/** @type {Record<string, string>} */
const extremes = { min: 'max', max: 'min' }

const isEquality = (/** @type {Expression} */ node) =>
  node.type === 'BinaryExpression' && (node.operator === '===' || node.operator === '!==')

const isText = (/** @type {{ type: string, value?: unknown }} */ node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

/** All mutants of a source, in order of position. */
export function mutantsOf(/** @type {string} */ file, /** @type {string} */ text) {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const finder = new Finder(file, text)
  new Visitor(finder.visitor()).visit(program)
  return finder.mutants.sort((a, b) => a.start - b.start || a.end - b.end)
}

/** The source with this mutant in it. */
export const mutate = (/** @type {string} */ text, /** @type {Mutant} */ { start, end, replacement }) =>
  text.slice(0, start) + replacement + text.slice(end)

class Finder {
  /** @type {Mutant[]} */
  mutants = []
  /** How many functions, tables and non-code nodes enclose the current node. */
  functions = 0
  tables = 0
  nonCode = 0
  /** Positions of literals that are keys, or handled as an index. @type {Set<number>} */
  notValues = new Set()
  /** Updates of for loops, which must not change, or the loop would not end. @type {Set<number>} */
  steps = new Set()
  /** Last statements of function bodies. @type {Set<number>} */
  last = new Set()
  isData = false

  constructor(/** @type {string} */ file, /** @type {string} */ text) {
    this.file = file
    this.text = text
    this.isData = file.split('/')[2] === 'data'
  }

  get isCode() {
    if (this.nonCode > 0) return false
    return this.functions > 0 || (this.tables === 0 && !this.isData)
  }

  /**
   * @param {string} operator
   * @param {Span} span what is replaced
   * @param {string} replacement
   * @param {Span} around
   * @param {boolean} [isStatement]
   */
  add(operator, { start, end }, replacement, around, isStatement = false) {
    if (!this.isCode) return
    const { text, file } = this
    const from = text.lastIndexOf('\n', start - 1) + 1
    const until = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end)
    const oneLine = (/** @type {string} */ lines) => lines.replace(/\s+/g, ' ').trim()
    const before = oneLine(text.slice(from, until))
    const after = oneLine(text.slice(from, start) + replacement + text.slice(end, until))
    const line = text.slice(0, start).split('\n').length
    const place = { start: around.start, end: around.end }
    this.mutants.push({ file, line, operator, start, end, replacement, around: place, isStatement, before, after })
  }

  /** Replaces an operator between two operands. @param {string} kind @param {string | undefined} to */
  swapOperator(
    /** @type {string} */ kind,
    /** @type {Span & { left: Span, right: Span, operator: string }} */ node,
    /** @type {string | undefined} */ to,
  ) {
    if (to === undefined) return
    const start = this.text.indexOf(node.operator, node.left.end)
    if (start >= 0 && start < node.right.start) this.add(kind, { start, end: start + node.operator.length }, to, node)
  }

  /** Replaces a whole expression. */
  swap(/** @type {string} */ kind, /** @type {Span} */ node, /** @type {string} */ to) {
    this.add(kind, node, to, node)
  }

  remove(/** @type {string} */ kind, /** @type {Span} */ statement) {
    this.add(kind, statement, ';', statement, true)
  }

  textOf(/** @type {Span} */ node) {
    return this.text.slice(node.start, node.end)
  }

  /** @returns {import('oxc-parser').VisitorObject} */
  visitor() {
    return { ...this.surroundings(), ...this.expressions(), ...this.statements() }
  }

  /** Tracks what is code and what is data, a type or an error message. @returns {import('oxc-parser').VisitorObject} */
  surroundings() {
    const enter = (/** @type {{ body: { type: string, body?: unknown } | null }} */ { body }) => {
      this.functions++
      if (body?.type === 'BlockStatement' && Array.isArray(body.body) && body.body.length > 0)
        this.last.add(body.body.at(-1).start)
    }
    const leave = () => {
      this.functions--
    }
    const enterNonCode = () => {
      this.nonCode++
    }
    const leaveNonCode = () => {
      this.nonCode--
    }
    const table = (/** @type {import('oxc-parser').ArrayExpression | import('oxc-parser').ObjectExpression} */ node) =>
      this.functions === 0 && valuesIn(this.textOf(node)) >= TABLE
    const open = (/** @type {import('oxc-parser').ArrayExpression | import('oxc-parser').ObjectExpression} */ node) => {
      if (table(node)) this.tables++
    }
    const close = (
      /** @type {import('oxc-parser').ArrayExpression | import('oxc-parser').ObjectExpression} */ node,
    ) => {
      if (table(node)) this.tables--
    }
    return {
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      ArrayExpression: open,
      'ArrayExpression:exit': close,
      ObjectExpression: open,
      'ObjectExpression:exit': close,
      TSLiteralType: enterNonCode,
      'TSLiteralType:exit': leaveNonCode,
      TSEnumDeclaration: enterNonCode,
      'TSEnumDeclaration:exit': leaveNonCode,
      ThrowStatement: enterNonCode,
      'ThrowStatement:exit': leaveNonCode,
      Property: (node) => {
        if (!node.computed) this.notValues.add(node.key.start)
      },
      PropertyDefinition: (node) => {
        if (!node.computed) this.notValues.add(node.key.start)
      },
    }
  }

  /** @returns {import('oxc-parser').VisitorObject} */
  expressions() {
    return {
      BinaryExpression: (node) => {
        this.swapOperator('comparison', node, comparisons[node.operator])
        if (!isText(node.left) && !isText(node.right)) this.swapOperator('arithmetic', node, arithmetic[node.operator])
      },
      LogicalExpression: (node) => {
        if (node.operator === '&&') this.swapOperator('logic', node, '||')
        if (node.operator === '||') this.swapOperator('logic', node, '&&')
        if (node.operator !== '??') return
        this.swap('fall-back', node, `(${this.textOf(node.left)})`)
        this.swap('fall-back', node, `(${this.textOf(node.right)})`)
      },
      AssignmentExpression: (node) => {
        if (!isText(node.right)) this.swapOperator('arithmetic', node, assignments[node.operator])
      },
      UpdateExpression: (node) => {
        if (this.steps.has(node.start)) return
        const start = node.prefix ? node.start : node.argument.end
        this.add('arithmetic', { start, end: start + 2 }, node.operator === '++' ? '--' : '++', node)
      },
      UnaryExpression: (node) => {
        if (node.operator === '!') this.swap('negation', node, `(${this.textOf(node.argument)})`)
        if (node.operator === '-') this.swap('arithmetic', node, `(${this.textOf(node.argument)})`)
      },
      Literal: (node) => {
        if (this.notValues.has(node.start)) return
        if (typeof node.value === 'boolean') this.swap('boolean', node, String(!node.value))
        if (typeof node.value === 'number') for (const step of [1, -1]) this.shift('number', node, node.value + step)
      },
      ConditionalExpression: (node) => {
        if (isEquality(node.test)) return
        const { test, consequent, alternate } = node
        this.swap('ternary', node, `${this.textOf(test)} ? ${this.textOf(alternate)} : ${this.textOf(consequent)}`)
      },
      MemberExpression: (node) => {
        const { computed, property } = node
        if (!computed || property.type !== 'Literal' || typeof property.value !== 'number') return
        this.notValues.add(property.start)
        this.shift('index', property, property.value + 1)
        if (property.value > 0) this.shift('index', property, property.value - 1)
      },
      CallExpression: ({ callee }) => {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        const { name } = callee.property
        const isMath = callee.object.type === 'Identifier' && callee.object.name === 'Math'
        const to = isMath ? extremes[name] : quantifiers[name]
        if (to !== undefined) this.add(isMath ? 'min/max' : 'some/every', callee.property, to, callee.object)
      },
    }
  }

  shift(/** @type {string} */ kind, /** @type {Span} */ node, /** @type {number} */ to) {
    this.swap(kind, node, to < 0 ? `(${to})` : String(to))
  }

  /** @returns {import('oxc-parser').VisitorObject} */
  statements() {
    return {
      IfStatement: (node) => {
        if (!isEquality(node.test) && !isNot(node.test))
          this.swap('condition', node.test, `!(${this.textOf(node.test)})`)
        const { consequent, alternate } = node
        const end = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent
        if (alternate !== null || end?.type !== 'ReturnStatement') return
        if (this.last.has(node.start) && end.argument === null) return
        this.remove('early return', end)
      },
      ForStatement: ({ update }) => {
        if (update) this.steps.add(update.start)
      },
      ExpressionStatement: (node) => {
        const { type } = node.expression
        if (type === 'AssignmentExpression' || type === 'UpdateExpression') this.remove('assignment', node)
        if (/^(Call|Yield|Await|Chain)Expression$/.test(type)) this.remove('call', node)
      },
      ContinueStatement: (node) => this.remove('continue', node),
    }
  }
}

const isNot = (/** @type {Expression} */ node) => node.type === 'UnaryExpression' && node.operator === '!'

/** The approximate number of values in a literal. */
const valuesIn = (/** @type {string} */ text) => text.split(/[,:]/).length - 1

/**
 * Adds marks to a source: when the code around a mutant runs, the mutant's number is set in `globalThis.__reached`.
 * @param {string} text
 * @param {{ mutant: Mutant, number: number }[]} numbered
 */
export function mark(text, numbered) {
  /** @type {Map<string, { start: number, end: number, isStatement: boolean, numbers: number[] }>} */
  const places = new Map()
  for (const { mutant, number } of numbered) {
    const { start, end } = mutant.around
    const key = `${start}-${end}-${mutant.isStatement}`
    const place = places.get(key) ?? { start, end, isStatement: mutant.isStatement, numbers: [] }
    place.numbers.push(number)
    places.set(key, place)
  }
  // Outer places first; a statement encloses its expression.
  const sorted = [...places.values()].sort(
    (a, b) => a.start - b.start || b.end - a.end || Number(b.isStatement) - Number(a.isStatement),
  )
  const starts = expressionStatements(text)
  const inserted = sorted.flatMap(({ start, end, isStatement, numbers }, depth) => {
    const marks = numbers.map((number) => `globalThis.__reached[${number}] = 1`)
    // Without the 0, the bracket would be parsed as a call of the end of the line before.
    const bracket = starts.has(start) ? '0, (' : '('
    const [open, close] = isStatement ? [`{${marks.join('; ')}; `, '}'] : [`${bracket}${marks.join(', ')}, `, ')']
    return [
      { at: start, order: depth, text: open },
      { at: end, order: -1 - depth, text: close },
    ]
  })
  inserted.sort((a, b) => a.at - b.at || a.order - b.order)
  let marked = ''
  let done = 0
  for (const { at, text: mark } of inserted) {
    marked += text.slice(done, at) + mark
    done = at
  }
  return marked + text.slice(done)
}

/** The start positions of expression statements. */
function expressionStatements(/** @type {string} */ text) {
  /** @type {Set<number>} */
  const starts = new Set()
  const visitor = new Visitor({ ExpressionStatement: ({ start }) => void starts.add(start) })
  visitor.visit(parseSync('marked.ts', text).program)
  return starts
}
