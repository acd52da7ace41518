import { expect, it } from 'vitest'
import type { Finding } from '#lib/webhooks/doctor/finding.ts'
import { wordsOf } from './finding-words.ts'
import { fixFor } from './fixes.ts'

const findings: Finding[] = [
  { code: 'valid', headers: ['webhook-signature', 'x-pillar-signature'], secret: 'given' },
  { code: 'old_secret', headers: ['webhook-signature'], overlaps: true },
  { code: 'old_secret', headers: ['webhook-signature'], overlaps: false },
  { code: 'wrong_secret', isGenuine: true },
  { code: 'wrong_secret', isGenuine: false },
  { code: 'wrong_environment', event: 'live', here: 'sandbox' },
  { code: 'reserialised', spelling: 'compact', traces: [], isCertain: true },
  { code: 'reserialised', spelling: null, traces: ['sorted', 'spaced'], isCertain: false },
  { code: 'body_changed', pointer: '/data/amount' },
  { code: 'clock_skew', seconds: 7_500 },
  { code: 'clock_skew', seconds: -900 },
  { code: 'missing_header', header: 'webhook-id' },
  { code: 'mangled_header', header: 'webhook-signature', how: 'quotes' },
  { code: 'altered_header', header: 'webhook-timestamp' },
  { code: 'mangled_secret', slip: 'prefix' },
  { code: 'key_bytes', header: 'webhook-signature', used: 'text' },
  { code: 'wrong_content', header: 'x-pillar-signature', recipe: 'standard' },
  { code: 'computed', header: 'webhook-signature' },
  { code: 'computed', header: null },
]

it('describes each finding and shows a fix in four languages', () => {
  expect(new Set(findings.map((finding) => wordsOf(finding).text)).size).toBe(findings.length)
  for (const finding of findings) {
    const fix = fixFor(finding, { serviceHeader: 'X-PILLAR-Signature', isGenerated: true })
    expect(fix.map(({ language }) => language)).toEqual(['JavaScript', 'PHP', 'Python', 'Go'])
    expect(fix.every(({ code }) => code.length > 40)).toBe(true)
  }
})

it('shows the clock difference and names the environments', () => {
  const titles = findings.map((finding) => wordsOf(finding).title)
  expect(titles).toContain('Signed 2 h 5 min ago')
  expect(titles).toContain('Signed 15 min in the future')
  expect(titles).toContain('This is a live event, and you are in sandbox')
})

it.each([
  [-301, false],
  [-299, true],
  [299, true],
  [301, false],
])('the sample that checks the clock returns, %i seconds from now, %s', (seconds, isValid) => {
  const [sample] = fixFor({ code: 'clock_skew', seconds }, { serviceHeader: 'X-PILLAR-Signature', isGenerated: true })
  const check = new Function('headers', 'Date', `${sample?.code}\nreturn true`)
  const headers = { 'webhook-timestamp': String(1_795_000_000 + seconds) }
  expect(check(headers, { now: () => 1_795_000_000_000 })).toBe(isValid)
})

it('shows a fix for the wrong header', () => {
  const facts = { serviceHeader: 'X-PILLAR-Signature', isGenerated: true }
  const service = fixFor({ code: 'key_bytes', header: 'x-pillar-signature', used: 'decoded' }, facts)
  expect(service[0]?.code).toContain('sha256=')
})
