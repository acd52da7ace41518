/** Words of Latin letters with single spaces: already in NFC, and so is almost every text. */
const CLEAN = /^[\x21-\x7e\xa1-\u017f]+(?: [\x21-\x7e\xa1-\u017f]+)*$/
// Control characters, and those that only change how the text around them is displayed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]|\p{Cs}/gu

/** More than any text is kept of. A regular expression needs stack for each word. */
const MOST_READ = 10_000

/** Text without control characters, in NFC, with single spaces; null if nothing is left. What is longer than any field is cut. */
export function plainText(whole: string): string | null {
  const text = shortened(whole, MOST_READ)
  if (CLEAN.test(text)) return text
  const visible = text.replaceAll(/[\t\n\r]/g, ' ').replaceAll(INVISIBLE, '')
  return visible.normalize('NFC').replaceAll(/\s+/g, ' ').trim() || null
}

/** The text with at most this many characters, never with half of one. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
