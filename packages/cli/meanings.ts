import type { Option } from '@interregnum/kernel'

const PARTS = /[^\p{L}\p{N}]+/u

/**
 * The options that a text may mean, likeliest first: as typed, as one id, as a number, or as the last part of an id with
 * the same beginning as a known one (`offensive:baltic` is known, so `finland` may mean `offensive:finland`).
 */
export function meanings(text: string, known: readonly Option[]): Option[] {
  const words = text
    .toLowerCase()
    .split(PARTS)
    .filter((word) => word !== '')
  const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number)
  const joined = [':', '-', '.', '/'].map((mark) => words.join(mark))
  const stems = new Set(known.flatMap((option) => stemOf(String(option))))
  // Ids are lower case, except codes such as KAZA.
  const fromStems = [...stems].flatMap((stem) =>
    words.flatMap((word) => [`${stem}${word}`, `${stem}${word.toUpperCase()}`]),
  )
  return [...new Set<Option>([text, ...joined, ...fromStems, ...numbers, ...words])]
}

/** An id without its last part: `offensive:` of `offensive:baltic`. */
function stemOf(id: string): string[] {
  const stem = id.replace(/[\p{L}\p{N}]+$/u, '')
  return stem === '' || stem === id ? [] : [stem]
}
