export { ENGLISH, type Phrases, sentences } from '../text/phrases.ts'
export type { Amount, Condition, EffectData, Selection, Terms } from './data.ts'
export {
  type Effect,
  type Host,
  openTo,
  type Pending,
  type Question,
  type Target,
  type Test,
  wouldChange,
} from './effect.ts'
export { EffectError } from './faults.ts'
export { type Amounts, terms } from './terms.ts'
export { type EffectOf, type Vocabulary, vocabulary } from './vocabulary.ts'
