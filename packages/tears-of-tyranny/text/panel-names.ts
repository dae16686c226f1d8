// Names of the actions on the player panels.

export const PANEL_NAMES = {
  patrol: 'Patrol',
  strongPartnership: 'Strong Partnership',
  diplomaticTies: 'Diplomatic Ties',
  peasantRevolutionNow: 'Peasant Revolution (immediate)',
  peasantRevolutionLater: 'Peasant Revolution (long-term)',
  collateralDamage: 'Collateral Damage',
} as const
