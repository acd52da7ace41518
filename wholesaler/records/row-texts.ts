const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const ARRAY_START = 91
const ARRAY_END = 93
const OBJECT_START = 123
const OBJECT_END = 125

/**
 * The texts of the objects in a JSON array, in order. Undefined if the text is anything else. It checks only what it needs
 * to find their ends: the objects themselves may still be no JSON.
 */
export function splitRows(body: string): string[] | undefined {
  let at = skipSpaces(body, 0)
  if (body.charCodeAt(at) !== ARRAY_START) return undefined
  const rows: string[] = []
  do {
    at = skipSpaces(body, at + 1)
    const end = endOfObject(body, at)
    if (end === -1) return undefined
    rows.push(body.slice(at, end))
    at = skipSpaces(body, end)
  } while (body.charCodeAt(at) === COMMA)
  const isWhole = body.charCodeAt(at) === ARRAY_END && skipSpaces(body, at + 1) === body.length
  return isWhole ? rows : undefined
}

/** The place after the object that starts here; -1 if none does, or if it doesn't end. */
function endOfObject(body: string, start: number): number {
  if (body.charCodeAt(start) !== OBJECT_START) return -1
  let depth = 0
  for (let at = start; at < body.length; at++) {
    const code = body.charCodeAt(at)
    if (code === QUOTE) {
      at = endOfText(body, at)
      if (at === -1) return -1
    } else if (code === OBJECT_START || code === ARRAY_START) depth++
    else if (code === OBJECT_END || code === ARRAY_END) {
      depth--
      if (depth === 0) return at + 1
    }
  }
  return -1
}

/** The place of the closing quote: one after an even number of backslashes. */
function endOfText(body: string, start: number): number {
  for (let at = body.indexOf('"', start + 1); at !== -1; at = body.indexOf('"', at + 1)) {
    let first = at
    while (body.charCodeAt(first - 1) === BACKSLASH) first--
    if ((at - first) % 2 === 0) return at
  }
  return -1
}

/** The place of the first character from here on that JSON doesn't skip (RFC 8259 section 2). */
export function skipSpaces(body: string, from: number): number {
  let at = from
  for (let code = body.charCodeAt(at); code === 32 || code === 10 || code === 13 || code === 9; )
    code = body.charCodeAt(++at)
  return at
}
