/** Words for who plays a seat. */
export const occupantsWords = {
  invalid: (words: string, known: string) => `“${words}” is not a valid player. Use “person” with a name, or ${known}.`,
  you: 'You',
  noOne: 'No one',
}
