const WORD = /[\p{L}\p{M}\p{N}]+/gu
const MOST_WORD = 40
const MOST_KNOWN = 100_000
const known = new Map<string, string>()

/** The words of a text in lower case, without accents. */
export function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map(fold)
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

// A catalogue repeats its words ten times on average.
function fold(word: string): string {
  const found = known.get(word)
  if (found !== undefined) return found
  const lower = word.toLowerCase().replaceAll('œ', 'oe').normalize('NFD').replaceAll(/\p{M}/gu, '')
  // Cut between characters, not inside of one.
  const folded = [...lower].slice(0, MOST_WORD).join('')
  if (known.size < MOST_KNOWN) known.set(word, folded)
  return folded
}
