import type { Finding } from './finding.ts'
import { parsed } from './spellings.ts'

/** The delivery as it was sent, if the gateway still has it. */
export type Original = { headers: Record<string, string>; body: string }

type Pasted = { body: string; serviceHeader: string }

/** With the original, nothing needs to be guessed. */
export function compareWithOriginal(original: Original, headers: Record<string, string>, pasted: Pasted): Finding[] {
  const sent = Object.fromEntries(Object.entries(original.headers).map(([name, value]) => [name.toLowerCase(), value]))
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature', pasted.serviceHeader]
  return [
    ...bodyFinding(original.body, pasted.body),
    ...names
      .filter((name) => headers[name] && sent[name] && headers[name] !== sent[name])
      .map((header): Finding => ({ code: 'altered_header', header })),
  ]
}

function bodyFinding(sent: string, pasted: string): Finding[] {
  if (sent === pasted) return []
  const [before, after] = [parsed(sent), parsed(pasted)]
  const pointer = after === undefined ? '' : firstDifference(before, after, '')
  if (pointer === null) return [{ code: 'reserialised', spelling: null, traces: [], isCertain: true }]
  return [{ code: 'body_changed', pointer }]
}

/** As a JSON pointer; null if both are the same value, in any notation. */
function firstDifference(one: unknown, other: unknown, pointer: string): string | null {
  if (!isContainer(one) || !isContainer(other)) return Object.is(one, other) ? null : pointer
  if (Array.isArray(one) !== Array.isArray(other)) return pointer
  const before = Object.entries(one)
  const after = new Map(Object.entries(other))
  for (const [name, value] of before) {
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (!after.has(name)) return at
    const found = firstDifference(value, after.get(name), at)
    if (found !== null) return found
  }
  const added = [...after.keys()].find((name) => !before.some(([known]) => known === name))
  return added === undefined ? null : `${pointer}/${added}`
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
