import type { BalanceCase } from './commands/balance.ts'

const [WIDTH, LEFT, RIGHT, ROW, TOP] = [760, 300, 730, 18, 48]

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The shares of all cases as a picture: a bar for each seat, with its 95% interval. */
export function chartOf(title: string, cases: readonly BalanceCase[]): string {
  const x = (share: number): number => Math.round(LEFT + share * (RIGHT - LEFT))
  const rows: string[] = []
  let y = TOP
  for (const { change, seats } of cases) {
    rows.push(`<text x="8" y="${y + 13}" font-weight="bold">${escaped(change || 'standard rules')}</text>`)
    for (const { seat, share, low, high } of seats) {
      rows.push(
        `<text x="${LEFT - 8}" y="${y + 13}" text-anchor="end">${escaped(seat)}</text>`,
        `<rect x="${LEFT}" y="${y + 3}" width="${x(share) - LEFT}" height="${ROW - 6}" fill="#8d8570"/>`,
        `<path d="M${x(low)},${y + ROW / 2}H${x(high)}" stroke="#231b13" stroke-width="2"/>`,
      )
      y += ROW
    }
    y += ROW / 2
  }
  const scale = [0, 25, 50, 75, 100].map(
    (percent) =>
      `<path d="M${x(percent / 100)},${TOP - 8}V${y}" stroke="#cbbd9d"/><text x="${x(percent / 100)}" y="${TOP - 14}" text-anchor="middle">${percent}%</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 12}" font-family="sans-serif" font-size="13">`,
    `<title>${escaped(title)}</title>`,
    '<rect width="100%" height="100%" fill="#fbf6ea"/>',
    ...scale,
    ...rows,
    '</svg>',
    '',
  ].join('\n')
}
