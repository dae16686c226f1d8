/** Words for who plays a seat. */
export const occupantsWords = {
  invalid: (words: string, known: readonly string[]) =>
    `“${words}” is not a valid player. Use “person” with a name, or ${known.map((one) => `“${one}”`).join(', ')}.`,
  noOne: 'No one',
}
