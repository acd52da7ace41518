const MOST_PARTS = 20
const MOST_FIELDS = 200
/** A longer line of a header is not allowed (RFC 5322, section 2.1.1). */
const MOST_CHARACTERS = 998

/** A message or a part of one, in Latin-1 as it came. */
export interface Part {
  /** By lower-case name; the first of each. */
  headers: Map<string, string>
  body: string
}

export function readPart(text: string): Part {
  const end = /\r?\n\r?\n/.exec(text)
  return {
    headers: firstFields(end ? text.slice(0, end.index) : text),
    body: end ? text.slice(end.index + end[0].length) : '',
  }
}

/** The fields of a header, or of a report, which has the same form (RFC 5322, section 2.2), by lower-case name. */
export function readFields(text: string): [string, string][] {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/, MOST_FIELDS)
  return lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':')
    const value = line.slice(colon + 1, colon + 1 + MOST_CHARACTERS).trim()
    return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), value]] : []
  })
}

export function firstFields(text: string): Map<string, string> {
  return new Map(readFields(text).toReversed())
}

/** `text/plain` of `text/plain; charset=utf-8`. */
export function typeOf({ headers }: Part): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** The direct parts of a multipart message (RFC 2046, section 5.1). Parts inside them are not read. */
export function partsOf({ headers, body }: Part): Part[] {
  const found = /;\s*boundary\s*=\s*(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(headers.get('content-type') ?? '')
  const boundary = found?.[1] ?? found?.[2]
  if (boundary === undefined) return []
  const [, ...pieces] = `\n${body}`.split(`\n--${boundary}`, MOST_PARTS)
  const end = pieces.findIndex((piece) => piece.startsWith('--'))
  const whole = end === -1 ? pieces : pieces.slice(0, end)
  return whole.flatMap((piece) => {
    const line = /^[ \t]*\r?\n/.exec(piece)
    return line ? [readPart(piece.slice(line[0].length))] : []
  })
}

/** The text of a part without its transfer encoding. */
export function textOf({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  const bytes = encoding === 'base64' ? Buffer.from(body, 'base64') : Buffer.from(unquoted(body, encoding), 'latin1')
  return bytes.toString('utf8')
}

function unquoted(body: string, encoding: string | undefined): string {
  if (encoding !== 'quoted-printable') return body
  return body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
