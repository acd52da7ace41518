const WORD = /[\p{L}\p{M}\p{N}]+/gu
const MOST_WORD = 40
const MOST_KNOWN = 100_000
const known = new Map<string, readonly string[]>()

/** The words of a text in lower case, without accents. */
export function wordsOf(text: string): string[] {
  return text.split(' ').flatMap(wordsBetweenSpaces)
}

interface Described {
  name: string
  inn: string | null
  laboratory: string | null
}

/** The words by which a product is found, each once. */
export function searchWordsOf({ name, inn, laboratory }: Described): Set<string> {
  return new Set(wordsOf(`${name} ${inn ?? ''} ${laboratory ?? ''}`))
}

// A catalogue repeats its words ten times on average, and a lookup takes less time than the regular expression.
function wordsBetweenSpaces(part: string): readonly string[] {
  const found = known.get(part)
  if (found) return found
  // Combining marks without a letter, such as the emoji selector, are not words.
  const words = (part.match(WORD) ?? []).map(fold).filter((word) => word !== '')
  if (known.size < MOST_KNOWN) known.set(part, words)
  return words
}

function fold(word: string): string {
  const lower = word.toLowerCase().replaceAll('œ', 'oe').normalize('NFD').replaceAll(/\p{M}/gu, '')
  // Cut between characters, not inside of one.
  return [...lower].slice(0, MOST_WORD).join('')
}
