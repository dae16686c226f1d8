import type { RuleChapter, RuleEntry } from '@interregnum/game-package'

export const RULES: readonly RuleEntry[] = []
export const CHAPTERS: readonly RuleChapter[] = []
