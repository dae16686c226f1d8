/** Words for who plays a seat. */
export const occupantsWords = {
  invalid: (words: string, known: string) => `“${words}” is not a valid player. Use “person” with a name, or ${known}.`,
  noOne: 'No one',
}
