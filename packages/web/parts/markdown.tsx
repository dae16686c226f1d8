import type { ComponentChildren } from 'preact'

/** The subset of Markdown that our documents use: headings, paragraphs, lists, tables, fenced code, `code` and bold. */
export function Markdown({ text }: { text: string }) {
  return (
    <>
      {blocks(text).map((block, n) => (
        <Block key={n} lines={block} />
      ))}
    </>
  )
}

/** Blocks are separated by empty lines; a fenced block may contain some. */
function blocks(text: string): string[][] {
  const found: string[][] = [[]]
  let fenced = false
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced
    if (line.trim() === '' && !fenced) found.push([])
    else found[found.length - 1].push(line)
  }
  return found.filter((block) => block.length > 0)
}

function Block({ lines }: { lines: readonly string[] }) {
  const [first] = lines
  const heading = /^(#{1,4}) (.*)$/.exec(first)
  if (heading !== null) {
    const Level = `h${heading[1].length}` as 'h2'
    return <Level>{inline(heading[2])}</Level>
  }
  if (first.startsWith('```')) {
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    return <pre tabIndex={0}>{lines.slice(1, -1).join('\n')}</pre>
  }
  if (first.startsWith('|')) return <Table lines={lines} />
  if (first.startsWith('- ')) {
    return (
      <ul>
        {lines.map((line, n) => (
          <li key={n}>{inline(line.replace(/^- /, ''))}</li>
        ))}
      </ul>
    )
  }
  return <p>{inline(lines.join(' '))}</p>
}

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

function Table({ lines: [head, , ...rows] }: { lines: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls on a phone, by keyboard too
    <div class="scrolls" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {cells(head).map((cell) => (
              <th key={cell} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {cells(row).map((cell, n) =>
                n === 0 ? (
                  <th key={n} scope="row">
                    {inline(cell)}
                  </th>
                ) : (
                  <td key={n}>{inline(cell)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function inline(text: string): ComponentChildren {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return <code key={part}>{part.slice(1, -1)}</code>
    return part.startsWith('**') ? <b key={part}>{part.slice(2, -2)}</b> : part
  })
}
