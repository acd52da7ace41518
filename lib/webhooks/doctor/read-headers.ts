export type Mangling =
  | 'quotes'
  | 'spaces'
  | 'percent'
  | 'plus'
  | 'version'
  | 'prefix'
  | 'case'
  | 'name'
  | 'milliseconds'
  | 'incomplete'

export type Mangled = { header: string; how: Mangling }

export type ReadHeaders = { headers: Record<string, string>; mangled: Mangled[] }

/** Reads what people paste: raw headers, a JSON object, the `-H` lines of a curl command or the names of CGI. */
export function readHeaders(text: string, serviceHeader: string): ReadHeaders {
  const mangled: Mangled[] = []
  const headers: Record<string, string> = {}
  for (const [given, raw] of entriesOf(text)) {
    const { name, renamed } = nameOf(given)
    if (renamed && isOurs(name, serviceHeader)) mangled.push({ header: name, how: 'name' })
    headers[name] = isOurs(name, serviceHeader) ? repaired(name, raw, serviceHeader, mangled) : raw.trim()
  }
  return { headers, mangled }
}

function entriesOf(text: string): [string, string][] {
  const json = jsonEntries(text)
  if (json) return json
  return text.split(/\r?\n/).flatMap((line): [string, string][] => {
    const curl = /^\s*(?:-H|--header)\s+(['"])(.*)\1\s*\\?\s*$/.exec(line)
    const match = /^\s*["']?([A-Za-z][\w-]*)["']?\s*(?::|=>|=)(.*)$/.exec(curl?.[2] ?? line)
    return match ? [[match[1] ?? '', (match[2] ?? '').replace(/^ /, '')]] : []
  })
}

function jsonEntries(text: string): [string, string][] | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    return Object.entries(value).map(([name, one]) => [name, Array.isArray(one) ? one.join(' ') : String(one)])
  } catch {
    return null
  }
}

// CGI, WSGI and PHP pass headers as HTTP_WEBHOOK_ID; some proxies only change the hyphens.
function nameOf(given: string) {
  const name = given.toLowerCase()
  if (!name.includes('_')) return { name, renamed: false }
  return { name: name.replace(/^http_/, '').replaceAll('_', '-'), renamed: true }
}

const standard = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

function isOurs(name: string, serviceHeader: string) {
  return standard.includes(name) || name === serviceHeader
}

type Repair = { how: Mangling; applies: (value: string) => boolean; repair: (value: string) => string }

const everywhere: Repair[] = [
  { how: 'spaces', applies: (value) => value !== value.trim(), repair: (value) => value.trim() },
  {
    how: 'quotes',
    applies: (value) => /^(["']).*\1[,;]?$/.test(value),
    repair: (value) => value.replace(/^(["'])(.*)\1[,;]?$/, '$2').trim(),
  },
  { how: 'percent', applies: (value) => /%[0-9a-f]{2}/i.test(value), repair: decoded },
]

const ofStandard: Repair[] = [
  // A space separates signatures, so a space inside base64 was a plus sign before form decoding.
  {
    how: 'plus',
    applies: (value) => / (?!v\d+[a-z]?,)/.test(value) && /^v1,/.test(value),
    repair: (value) => value.replace(/ (?!v\d+[a-z]?,)/g, '+'),
  },
  {
    how: 'version',
    applies: (value) => value !== '' && value.split(' ').some((one) => !/^v\d+[a-z]?,/.test(one)),
    repair: (value) =>
      value
        .split(' ')
        .map((one) => (/^v\d+[a-z]?,/.test(one) ? one : `v1,${one}`))
        .join(' '),
  },
  // Base64 of 32 bytes. Nothing can restore what a log or a terminal cut off.
  {
    how: 'incomplete',
    applies: (value) => value !== '' && !value.split(' ').some((one) => /^v1,[\w+/-]{43}=?$/.test(one)),
    repair: (value) => value,
  },
]

const ofService: Repair[] = [
  {
    how: 'prefix',
    applies: (value) => /^[0-9a-f]{64}$/i.test(value),
    repair: (value) => `sha256=${value}`,
  },
  { how: 'case', applies: (value) => value !== value.toLowerCase(), repair: (value) => value.toLowerCase() },
]

const ofTimestamp: Repair[] = [
  { how: 'milliseconds', applies: (value) => /^\d{13}$/.test(value), repair: (value) => value.slice(0, 10) },
]

/** Undoes changes made to the header in transit, and records each one. */
function repaired(name: string, raw: string, serviceHeader: string, mangled: Mangled[]): string {
  const special = name === 'webhook-signature' ? ofStandard : name === serviceHeader ? ofService : []
  const repairs = [...everywhere, ...special, ...(name === 'webhook-timestamp' ? ofTimestamp : [])]
  let value = raw
  for (const { how, applies, repair } of repairs) {
    if (!applies(value)) continue
    mangled.push({ header: name, how })
    value = repair(value)
  }
  return value
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
