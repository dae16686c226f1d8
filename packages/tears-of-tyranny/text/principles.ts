// The principles of irregular warfare that cards show.

export const PRINCIPLES = {
  UOE: 'Understand the operational environment',
  POL: 'Recognize political implications',
  IA: 'Facilitate interagency work',
  DISC: 'Engage the threat discriminately',
  LONG: 'Consider long-term effects',
  LEG: 'Ensure legitimacy and credibility',
  PSY: 'Anticipate and control psychological effects',
  IND: 'Apply capabilities indirectly',
  OPT: 'Develop multiple options',
  SUS: 'Ensure long-term sustainment',
  INT: 'Provide sufficient intelligence',
  SYN: 'Balance security and synchronization',
} as const
