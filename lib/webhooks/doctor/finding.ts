import type { Mangling } from './read-headers.ts'
import type { Recipe } from './search.ts'
import type { KeyBytes, SecretSlip } from './secrets.ts'
import type { Spelling, Trace } from './spellings.ts'

/** `given`: the pasted one, about which nothing else is known. */
export type Whose = 'current' | 'previous' | 'given'

export type Finding =
  | { code: 'valid'; headers: string[]; secret: Whose }
  | { code: 'old_secret'; headers: string[]; overlaps: boolean }
  | { code: 'wrong_secret'; isGenuine: boolean }
  | { code: 'wrong_environment'; event: string; here: string }
  | { code: 'reserialised'; spelling: Spelling | null; traces: Trace[]; isCertain: boolean }
  | { code: 'body_changed'; pointer: string }
  | { code: 'clock_skew'; seconds: number }
  | { code: 'missing_header'; header: string }
  | { code: 'mangled_header'; header: string; how: Mangling }
  | { code: 'altered_header'; header: string }
  | { code: 'mangled_secret'; slip: SecretSlip }
  | { code: 'key_bytes'; header: string; used: KeyBytes }
  | { code: 'wrong_content'; header: string; recipe: Recipe }
  | { code: 'computed'; header: string | null }

export type FindingCode = Finding['code']

// Causes come before effects: a re-serialized body also makes every signature fail.
const order: FindingCode[] = [
  'wrong_environment',
  'reserialised',
  'body_changed',
  'altered_header',
  'mangled_header',
  'missing_header',
  'mangled_secret',
  'key_bytes',
  'wrong_content',
  'wrong_secret',
  'old_secret',
  'clock_skew',
  'computed',
  'valid',
]

export function byWeight(findings: Finding[]): Finding[] {
  const isSound = !findings.some(({ code }) => code !== 'valid' && code !== 'clock_skew')
  const rank = ({ code }: Finding) => (isSound && code === 'valid' ? -1 : order.indexOf(code))
  return findings.toSorted((a, b) => rank(a) - rank(b))
}
