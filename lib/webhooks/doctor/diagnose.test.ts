import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { signedDelivery } from '#tests/support/signed-delivery.ts'
import { diagnose, type Question } from './diagnose.ts'
import type { FindingCode } from './finding.ts'

const serviceHeader = 'x-pillar-signature'
const now = new Date('2026-11-21T12:00:00Z')
const runs = { numRuns: 40 }

const generated = fc
  .uint8Array({ minLength: 24, maxLength: 64 })
  .map((bytes) => `whsec_${Buffer.from(bytes).toString('base64')}`)
const own = fc
  .string({ minLength: 16, maxLength: 64 })
  .filter((text) => text.trim() === text && !/^whsec_|^["']|^[A-Za-z0-9+/]+=*$/.test(text))
const secret = fc.oneof(generated, own)
const body = fc
  .record({ amount: fc.nat(), note: fc.string(), list: fc.array(fc.nat()) })
  .map((data) =>
    JSON.stringify({ id: 'evt_1', type: 'charge.succeeded', sequence: 4, environment: 'sandbox', test: false, data }),
  )

function signed(body: string, secret: string, previous?: string, at = now) {
  return signedDelivery({ body, secret, previous, at })
}

function ask(headers: Record<string, string>, text: string, secrets: string, more: Partial<Question> = {}) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const none = { computed: '', webhook: null }
  const question = { headers: lines.join('\n'), body: text, secrets, now, environment: 'sandbox', serviceHeader }
  return diagnose({ ...none, ...question, ...more })
}

const first = async (...asked: Parameters<typeof ask>) => (await ask(...asked))[0]
const codes = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).map(({ code }) => code)

it('signs in the format that the published library verifies', () => {
  const one = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  expect(new Webhook(one).verify('{}', signed('{}', one, undefined, new Date()))).toEqual({})
})

it('reports nothing for a valid delivery', () =>
  fc.assert(
    fc.asyncProperty(secret, body, async (one, text) => {
      const findings = await ask(signed(text, one), text, one)
      expect(findings).toEqual([{ code: 'valid', headers: ['webhook-signature', serviceHeader], secret: 'given' }])
    }),
    runs,
  ))

it('detects the secret of another webhook or environment', () =>
  fc.assert(
    fc.asyncProperty(secret, secret, body, async (one, other, text) => {
      fc.pre(one !== other)
      expect(await codes(signed(text, one), text, other)).toEqual(['wrong_secret'])
      const live = text.replace('"sandbox"', '"live"')
      expect(await codes(signed(live, one), live, other)).toEqual(['wrong_environment'])
    }),
    runs,
  ))

it('distinguishes the old secret from the new one during and after a rotation', () =>
  fc.assert(
    fc.asyncProperty(secret, secret, body, async (current, old, text) => {
      fc.pre(current !== old)
      const headers = signed(text, current, old)
      expect(await ask(headers, text, current)).toEqual([
        { code: 'valid', headers: ['webhook-signature'], secret: 'current' },
      ])
      expect(await first(headers, text, old)).toMatchObject({ code: 'old_secret', overlaps: true })
      expect(await first(headers, text, `${current}\n${old}`)).toMatchObject({ code: 'valid', secret: 'current' })
      expect(await first(signed(text, old), text, `${current}\n${old}`)).toMatchObject({ code: 'old_secret' })
    }),
    runs,
  ))

it.each(['\\/', '\u0000', '\ud800'])('finds no sign of re-serialization in the note %j', async (note) => {
  const text = JSON.stringify({ id: 'evt_1', environment: 'sandbox', data: { note } })
  expect(await codes(signed(text, 'a secret of our own'), text, 'another secret of ours')).toEqual(['wrong_secret'])
})

const rewritings: [string, (text: string) => string][] = [
  ['compact', (text) => JSON.stringify(JSON.parse(text), null, 2)],
  ['compact', (text) => JSON.stringify(JSON.parse(text), null, '\t')],
  ['compact', (text) => text.replaceAll('/', '\\/').replace('"id":', '"id": ')],
  ['envelope_order', (text) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).toReversed()))],
  ['no_final_newline', (text) => `${text}\n`],
  ['no_final_newline', (text) => `${text}\r\n`],
  ['byte_order_mark', (text) => `\uFEFF${text}`],
  ['unquoted', (text) => JSON.stringify(text)],
]

it.each(rewritings)('detects a re-serialized body: %s', (spelling, rewrite) =>
  fc.assert(
    fc.asyncProperty(secret, body, async (one, text) => {
      const pasted = rewrite(text)
      fc.pre(pasted !== text)
      expect(await first(signed(text, one), pasted, one)).toMatchObject({
        code: 'reserialised',
        spelling,
        isCertain: true,
      })
    }),
    runs,
  ),
)

it('suspects sorted keys, whose order can’t be restored', async () => {
  const text = '{"id":"evt_1","type":"t","data":{"b":1,"a":2}}'
  const sorted = '{"data":{"a":2,"b":1},"id":"evt_1","type":"t"}'
  const findings = await ask(signed(text, 'a secret of my own'), sorted, 'a secret of my own')
  expect(findings).toEqual([
    { code: 'reserialised', spelling: null, traces: ['sorted'], isCertain: false },
    { code: 'wrong_secret', isGenuine: false },
  ])
})

it('measures the clock difference', () =>
  fc.assert(
    fc.asyncProperty(secret, body, fc.integer({ min: -90_000, max: 90_000 }), async (one, text, seconds) => {
      const findings = await ask(signed(text, one, undefined, new Date(now.getTime() - seconds * 1000)), text, one)
      expect(findings.find(({ code }) => code === 'clock_skew')).toEqual(
        Math.abs(seconds) > 300 ? { code: 'clock_skew', seconds } : undefined,
      )
      expect(findings[0]?.code).toBe('valid')
    }),
    runs,
  ))

const manglings: [string, string, (headers: Record<string, string>) => Record<string, string>][] = [
  ['quotes', 'webhook-signature', (all) => ({ ...all, 'webhook-signature': `"${all['webhook-signature']}"` })],
  ['spaces', 'webhook-id', (all) => ({ ...all, 'webhook-id': `${all['webhook-id']} ` })],
  [
    'percent',
    'webhook-signature',
    (all) => ({ ...all, 'webhook-signature': encodeURIComponent(all['webhook-signature'] ?? '') }),
  ],
  [
    'version',
    'webhook-signature',
    (all) => ({ ...all, 'webhook-signature': all['webhook-signature']?.slice(3) ?? '' }),
  ],
  ['prefix', serviceHeader, (all) => ({ ...all, [serviceHeader]: all[serviceHeader]?.slice(7) ?? '' })],
  ['case', serviceHeader, (all) => ({ ...all, [serviceHeader]: all[serviceHeader]?.toUpperCase() ?? '' })],
  ['milliseconds', 'webhook-timestamp', (all) => ({ ...all, 'webhook-timestamp': `${all['webhook-timestamp']}000` })],
  ['name', 'webhook-id', ({ 'webhook-id': id = '', ...all }) => ({ ...all, HTTP_WEBHOOK_ID: id })],
]

it('reports a signature that was cut off, which no secret could match', async () => {
  const headers = signed('{}', 'whsec_c2VjcmV0')
  const cut = { ...headers, 'webhook-signature': headers['webhook-signature'].slice(0, 30) }
  expect(await first(cut, '{}', 'whsec_c2VjcmV0')).toEqual({
    code: 'mangled_header',
    header: 'webhook-signature',
    how: 'incomplete',
  })
})

it.each(manglings)('repairs a mangled header: %s', (how, header, mangle) =>
  fc.assert(
    fc.asyncProperty(secret, body, async (one, text) => {
      const findings = await ask(mangle(signed(text, one)), text, one)
      expect(findings[0]).toEqual({ code: 'mangled_header', header, how })
      expect(findings.at(-1)).toMatchObject({ code: 'valid', headers: ['webhook-signature', serviceHeader] })
    }),
    runs,
  ),
)

it('detects a plus sign that became a space', () =>
  fc.assert(
    fc.asyncProperty(secret, body, async (one, text) => {
      const headers = signed(text, one)
      fc.pre(headers['webhook-signature']?.includes('+') ?? false)
      const broken = { ...headers, 'webhook-signature': headers['webhook-signature']?.replaceAll('+', ' ') ?? '' }
      expect(await first(broken, text, one)).toEqual({
        code: 'mangled_header',
        header: 'webhook-signature',
        how: 'plus',
      })
    }),
    runs,
  ))

it('reads headers as JSON and as a curl command, whatever their case', async () => {
  const headers = signed('{}', 'a secret of my own')
  const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]))
  const curl = Object.entries(headers).map(([name, value]) => `  -H '${name}: ${value}' \\`)
  for (const text of [JSON.stringify(upper), ['curl -X POST https://a.example \\', ...curl].join('\n')]) {
    expect(await first(headers, '{}', 'a secret of my own', { headers: text })).toMatchObject({ code: 'valid' })
  }
})

it('names missing headers and altered bodies', () =>
  fc.assert(
    fc.asyncProperty(secret, body, async (one, text) => {
      const headers = signed(text, one)
      const { 'webhook-id': _, ...without } = headers
      expect(await first(without, text, one)).toEqual({ code: 'missing_header', header: 'webhook-id' })
      expect(await first({ ...headers, 'webhook-id': 'evt_2' }, text, one)).toEqual({
        code: 'altered_header',
        header: 'webhook-id',
      })
      expect(await first({}, text, one)).toMatchObject({ code: 'missing_header' })
    }),
    runs,
  ))

it('compares with the original if the gateway still has it', async () => {
  const one = 'a secret of my own'
  const text = '{"id":"evt_1","data":{"amount":1099,"note":"x"}}'
  const headers = signed(text, one)
  const webhook = { hint: '…my own', matches: [], original: { headers, body: text } }
  const asked = (pasted: string) => first(headers, pasted, '', { webhook })
  expect(await asked('{"data":{"note":"x","amount":1099},"id":"evt_1"}')).toMatchObject({
    code: 'reserialised',
    isCertain: true,
  })
  const pretty = JSON.stringify(JSON.parse(text), null, 2)
  const both = await ask(headers, pretty, one, { webhook })
  expect(both.filter(({ code }) => code === 'reserialised')).toHaveLength(1)
  expect(both[0]).toMatchObject({ spelling: 'compact' })
  const changed = (pointer: string) => ({ code: 'body_changed', pointer })
  expect(await asked('{"id":"evt_1","data":{"amount":1100,"note":"x"}}')).toEqual(changed('/data/amount'))
  expect(await asked('{"id":"evt_1","data":{"amount":1099,"note":"x","tip":1}}')).toEqual(changed('/data/tip'))
  expect(await asked('{"id":"evt_1","data":7}')).toEqual(changed('/data'))
})

it('never throws and always reports a finding', () =>
  fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), fc.string(), fc.string(), async (headers, text, secrets, computed) => {
      const findings = await diagnose({
        headers,
        body: text,
        secrets,
        computed,
        now,
        environment: 'live',
        serviceHeader,
        webhook: null,
      })
      expect(findings.length).toBeGreaterThan(0)
      expect(findings[0]?.code satisfies FindingCode | undefined).not.toBe('valid')
    }),
    runs,
  ))
