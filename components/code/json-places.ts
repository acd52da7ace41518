export type JsonFault = { line: number; message: string }

/** `lines` maps each value's JSON pointer (RFC 6901) to the line on which it begins, counted from 1. */
export type ReadJson = { value: unknown; lines: Map<string, number>; fault: null } | { fault: JsonFault }

class Unreadable extends Error {}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings.
const plain = /^[^"\\\u0000-\u001f]*/
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/
const words = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
])

/** Parses JSON with the position of every value, and with the same messages in every browser. */
export function readJson(text: string): ReadJson {
  const reader = new Reader(text)
  try {
    const value = reader.document()
    return { value, lines: reader.lines, fault: null }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { fault: { line: reader.line(), message: error.message } }
  }
}

class Reader {
  lines = new Map<string, number>()
  private text: string
  private at = 0

  constructor(text: string) {
    this.text = text
  }

  line() {
    return this.text.slice(0, this.at).split('\n').length
  }

  document() {
    const value = this.value('')
    this.space()
    if (this.at < this.text.length) throw new Unreadable('Unexpected text after the end of the JSON.')
    return value
  }

  private space() {
    while (/[ \t\r\n]/.test(this.text[this.at] ?? '')) this.at += 1
  }

  private value(pointer: string): unknown {
    this.space()
    this.lines.set(pointer, this.line())
    const first = this.text[this.at]
    if (first === undefined) throw new Unreadable('A value is missing at the end.')
    if (first === '{') return this.object(pointer)
    if (first === '[') return this.array(pointer)
    if (first === '"') return this.string()
    const rest = this.text.slice(this.at)
    const digits = number.exec(rest)?.[0]
    if (digits) {
      this.at += digits.length
      return Number(digits)
    }
    const word = [...words.keys()].find((one) => rest.startsWith(one))
    if (!word)
      throw new Unreadable(
        `“${rest.split(/[\s,\]}]/)[0]?.slice(0, 20) || first}” isn’t a valid value. Strings need double quotes.`,
      )
    this.at += word.length
    return words.get(word)
  }

  private object(pointer: string) {
    const entries: [string, unknown][] = []
    this.list('}', () => {
      if (this.text[this.at] !== '"') throw new Unreadable('Expected a field name in double quotes.')
      const name = this.string()
      this.space()
      if (this.text[this.at] !== ':') throw new Unreadable(`A colon is missing after "${name}".`)
      this.at += 1
      entries.push([name, this.value(`${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)])
    })
    return Object.fromEntries(entries)
  }

  private array(pointer: string) {
    const items: unknown[] = []
    this.list(']', () => items.push(this.value(`${pointer}/${items.length}`)))
    return items
  }

  private list(end: '}' | ']', item: () => void) {
    this.at += 1
    this.space()
    if (this.text[this.at] === end) {
      this.at += 1
      return
    }
    for (;;) {
      item()
      this.space()
      const mark = this.text[this.at]
      if (mark !== ',' && mark !== end) throw new Unreadable(`A comma or ${end} is missing before this.`)
      this.at += 1
      if (mark === end) return
      this.space()
      if (this.text[this.at] === end) throw new Unreadable('Remove the extra comma before this.')
    }
  }

  private string(): string {
    const start = this.at
    this.at += 1
    for (;;) {
      this.at += plain.exec(this.text.slice(this.at))?.[0].length ?? 0
      const mark = this.text[this.at]
      if (mark === '"') break
      if (mark !== '\\') throw new Unreadable('A string is missing its closing quote.')
      this.at += 2
    }
    this.at += 1
    return parsedString(this.text.slice(start, this.at))
  }
}

function parsedString(text: string): string {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unreadable(`${text.slice(0, 30)} has an invalid JSON escape.`)
  }
}
