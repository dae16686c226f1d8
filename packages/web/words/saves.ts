/** Words for saved games that fail. */
export const savesWords = {
  full: 'Storage is full. You can keep playing, but this move isn’t saved. Export the game, or delete games you no longer need.',
  continuedElsewhere:
    'You continued this game in another tab, and that version is saved. Reload to continue from there, or save this one as a copy.',
  deletedElsewhere: 'This game was deleted in another tab. Save a copy, or leave it.',
  blocked: (why: string) =>
    `Your browser doesn’t allow saving (${why}). You can keep playing, but the game is lost when you close the page. Export it to keep it.`,
}
