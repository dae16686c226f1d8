import { plural } from '@interregnum/game-package'

/** Words for the replay. */
export const replayWords = {
  howToStep: (behind: number, over: boolean) => {
    const steps = 'Use the arrow keys to step. The game doesn’t change.'
    if (behind === 0) return steps
    return `${plural(behind, 'move')} before ${over ? 'the end' : 'now'}. ${steps}`
  },
  position: (index: number, last: number) => `move ${index} of ${last}`,
  turningPoint: (letter: string, text: string) => `Turning point ${letter}: ${text}`,
  latestPosition: 'Latest position',
  replay: 'Replay',
  whatHappened: 'What happened',
  nextDecision: 'Next decision',
  playOnFromHere: 'Play on from here',
  newTableFromHere: 'New table from here',
  afterActionReview: 'After-action review',
  analysis: 'Analysis',
  backToGame: 'Back to the game',
  showResult: 'Show the result',
  firstMove: 'First move',
  previousMove: 'Previous move',
  pause: 'Pause',
  play: 'Play',
  nextMove: 'Next move',
  lastMove: 'Last move',
  beforeTheFirstTurn: 'Before the first turn',
  aboutPlayOn: 'Start a new game from this point',
  positionInTheGame: 'Position in the game',
  jumpToTurn: 'Jump to turn',
  chooseTurn: 'Turn…',
  step: (step: number, last: number) => `step ${step} of ${last}`,
  toNow: 'To now',
  live: 'Live',
  stayLive: 'Stay live',
}
