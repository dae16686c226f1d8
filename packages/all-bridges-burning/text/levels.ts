/** The levels of Support and Opposition, by their number. */
export const LEVELS: Readonly<Record<string, string>> = {
  '2': 'Active Support',
  '1': 'Passive Support',
  '0': 'Neutral',
  '-1': 'Passive Opposition',
  '-2': 'Active Opposition',
}
