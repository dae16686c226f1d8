import { plural } from '@interregnum/game-package'

/** Words for the strengths of bots and the balance of sides. */
export const ladderText = {
  about: 'Lets bots play each other in every seat and scenario, and prints how strong they are.',
  more: 'Strengths are on the scale of chess: the sensible bot has 1500, and 400 points more are odds of 10 to 1. The seat itself is taken into account.',
  gamesFlag: 'Games for each line-up (default: 20)',
  policyFlag: 'A bot to compare (default: all of them)',
  scenarioFlag: 'A value of the option “scenario” (default: all of them)',
  needsStandard: (standard: string) => `The ladder needs ${standard}, which all others are measured by.`,
  head: (title: string, games: number, seed: string) => `${title}: ${plural(games, 'game')}, seed ${seed}`,
  bot: 'bot',
  strength: 'strength',
  from: 'from',
  to: 'to',
  games: 'games',
  seat: 'seat',
  scenario: 'scenario',
  share: 'share',
  equalBots: 'How often each seat wins if all bots are as strong as the sensible one:',
  interval: 'From and to: 95% confidence interval.',
  aboutBalance: 'Shows how often each side wins, in each scenario and with each option changed.',
  moreAboutBalance: 'All cases use the same seed. Every seat has the same bot.',
  balanceGamesFlag: 'Games for each case (default: 200)',
  balancePolicyFlag: 'Bot for every seat (default: sensible)',
  caseFlag: 'Only this option',
  svgFlag: 'Also write a chart to this file',
  balanceHead: (title: string, games: number, policy: string, seed: string) =>
    `${title}: ${plural(games, 'game')} for each case, bot ${policy}, seed ${seed}`,
  standard: 'standard rules',
  case: 'case',
  nobody: 'nobody',
  chart: (title: string) => `${title}: how often each seat wins`,
  unknownOption: (option: string, known: readonly string[]) =>
    `Unknown option ${option}. Options: ${known.join(', ')}.`,
}
