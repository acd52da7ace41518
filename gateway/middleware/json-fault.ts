type Path = (string | number)[]

export interface JsonFault {
  type: 'repeated_name' | 'changed_number'
  /** The path, outermost name first. */
  path: Path
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[{}[\],]/gs

interface Level {
  /** Null in an array. */
  names: Set<string> | null
  at: string | number
}

/** Finds values that `JSON.parse` would silently change, in linear time. Null if there are none. */
export function jsonFault(text: string): JsonFault | null {
  const levels: Level[] = []
  const path = () => levels.map(({ at }) => at)
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === '{' || token === '[') {
      levels.push(token === '{' ? { names: new Set(), at: '' } : { names: null, at: 0 })
    } else if (token === '}' || token === ']') {
      levels.pop()
    } else if (token === ',') {
      if (typeof level?.at === 'number') level.at++
    } else if (token.startsWith('"')) {
      if (!level?.names || !isName(text, index + token.length)) continue
      const name: string = JSON.parse(token)
      level.at = name
      if (level.names.has(name)) return { type: 'repeated_name', path: path() }
      level.names.add(name)
    } else if (isChanged(token)) {
      return { type: 'changed_number', path: path() }
    }
  }
  return null
}

function isName(text: string, from: number): boolean {
  let at = from
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++
  return text[at] === ':'
}

// If the double's shortest digits differ in value from the digits in the body, parsing changed the number.
function isChanged(token: string): boolean {
  const value = Number(token)
  const shortest = String(value)
  return shortest !== token && (!Number.isFinite(value) || normal(token) !== normal(shortest))
}

/** Digits without zeros at either end, and the power of ten of the first: equal for equal numbers. */
function normal(number: string): string {
  const [mantissa = '', exponent = '0'] = number.replace(/^-/, '').toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = whole + fraction
  let first = 0
  while (digits[first] === '0') first++
  let end = digits.length
  while (end > first && digits[end - 1] === '0') end--
  return first === end ? '0' : `${digits.slice(first, end)}e${Number(exponent) + whole.length - first}`
}
