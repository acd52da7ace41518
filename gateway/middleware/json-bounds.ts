import { Problem } from '../errors.ts'

const DEEPEST = 100
const MOST_ENTRIES = 10_000

/**
 * Throws `invalid_json` for a text that would take too long to parse and hold up other requests: a mebibyte of brackets
 * takes half a second. Reads each character once and builds nothing.
 */
export function refuseUnbounded(text: string): void {
  let depth = 0
  let entries = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) {
      at = endOfString(text, at)
      continue
    }
    if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth--
    const opens = sign === OPEN_LIST || sign === OPEN_OBJECT
    if (opens && ++depth > DEEPEST) {
      throw new Problem('invalid_json', `The body is nested more than ${DEEPEST} levels deep.`)
    }
    if ((opens || sign === COMMA) && ++entries > MOST_ENTRIES) {
      throw new Problem('invalid_json', 'The body has more than 10,000 fields and list entries.')
    }
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let first = end
    while (text.charCodeAt(first - 1) === BACKSLASH) first--
    if ((end - first) % 2 === 0) return end
  }
  return text.length
}
