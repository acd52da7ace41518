export type JsonLine = {
  /** A JSON pointer (RFC 6901). A closing line has the pointer of the value it closes. */
  pointer: string
  depth: number
  key: string | null
  kind: 'string' | 'number' | 'keyword' | 'open' | 'close' | 'folded'
  text: string
  comma: boolean
}

export type Folded = ReadonlySet<string>

/** One entry per visible line of the pretty-printed value. */
export function jsonLines(value: unknown, folded: Folded = new Set()): JsonLine[] {
  return linesOf(value, { pointer: '', depth: 0, key: null, comma: false }, folded)
}

type Place = Pick<JsonLine, 'pointer' | 'depth' | 'key' | 'comma'>

function linesOf(value: unknown, place: Place, folded: Folded): JsonLine[] {
  if (typeof value !== 'object' || value === null) {
    const kind = typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'keyword'
    return [{ ...place, kind, text: JSON.stringify(value) ?? 'null' }]
  }
  const isArray = Array.isArray(value)
  const entries = Object.entries(value)
  const [open, close] = isArray ? ['[', ']'] : ['{', '}']
  if (entries.length === 0) return [{ ...place, kind: 'keyword', text: `${open}${close}` }]
  if (folded.has(place.pointer)) {
    const count = `${entries.length} ${isArray ? 'item' : 'field'}${entries.length === 1 ? '' : 's'}`
    return [{ ...place, kind: 'folded', text: `${open} ${count} ${close}` }]
  }
  const inside = entries.flatMap(([name, child], index) =>
    linesOf(
      child,
      {
        pointer: `${place.pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        depth: place.depth + 1,
        key: isArray ? null : name,
        comma: index < entries.length - 1,
      },
      folded,
    ),
  )
  return [
    { ...place, kind: 'open', text: open, comma: false },
    ...inside,
    { ...place, kind: 'close', text: close, key: null },
  ]
}

export function matches(line: JsonLine, query: string) {
  const sought = query.trim().toLowerCase()
  if (sought === '' || line.kind === 'close') return false
  return `${line.key ?? ''}\n${line.kind === 'open' ? '' : line.text}`.toLowerCase().includes(sought)
}
