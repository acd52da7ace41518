import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hmac, keyOf, signedDelivery } from '#tests/support/signed-delivery.ts'
import { diagnose } from './diagnose.ts'

const serviceHeader = 'x-pillar-signature'
const now = new Date('2026-11-21T12:00:00Z')

const generated = fc
  .uint8Array({ minLength: 24, maxLength: 64 })
  .map((bytes) => `whsec_${Buffer.from(bytes).toString('base64')}`)
const body = fc
  .record({ amount: fc.nat(), note: fc.string({ unit: 'grapheme' }), url: fc.webUrl() })
  .map((data) => JSON.stringify({ id: 'evt_1', type: 'charge.succeeded', environment: 'sandbox', data }))

async function findings(text: string, secret: string, pasted: { secrets?: string; computed?: string }) {
  const headers = JSON.stringify(signedDelivery({ body: text, secret, at: now }))
  const question = { headers, body: text, now, environment: 'sandbox', serviceHeader, webhook: null }
  return diagnose({ ...question, secrets: secret, computed: '', ...pasted })
}

it('detects a badly copied secret', () =>
  fc.assert(
    fc.asyncProperty(generated, body, async (one, text) => {
      const told = async (secrets: string) => (await findings(text, one, { secrets }))[0]
      expect(await told(`"${one}"`)).toEqual({ code: 'mangled_secret', slip: 'quotes' })
      expect(await told(` ${one}`)).toEqual({ code: 'mangled_secret', slip: 'spaces' })
      expect(await told(one.slice(6))).toEqual({ code: 'mangled_secret', slip: 'prefix' })
    }),
    { numRuns: 40 },
  ))

it('explains the mistake of the receiver’s code', () =>
  fc.assert(
    fc.asyncProperty(generated, body, async (one, text) => {
      const told = async (computed: string) =>
        (await findings(text, one, { computed })).find(({ code }) => code !== 'valid')
      const at = now.getTime() / 1000
      const standard = `evt_1.${at}.${text}`
      const decoded = keyOf(one)
      expect(await told(`v1,${hmac(decoded, standard).digest('base64')}`)).toEqual({
        code: 'computed',
        header: 'webhook-signature',
      })
      expect(await told(hmac(one, text).digest('hex'))).toEqual({ code: 'computed', header: serviceHeader })
      expect(await told(hmac(one, standard).digest('base64'))).toMatchObject({ code: 'key_bytes', used: 'text' })
      const unprefixed = hmac(one.slice(6), standard).digest('hex')
      expect(await told(unprefixed)).toMatchObject({ code: 'key_bytes', used: 'unprefixed' })
      expect(await told(hmac(decoded, text).digest('hex'))).toMatchObject({ code: 'key_bytes', header: serviceHeader })
      const untimed = hmac(decoded, `${at}.${text}`).digest('base64')
      expect(await told(untimed)).toMatchObject({ code: 'wrong_content', recipe: 'timestamp_body' })
      expect(await told('a'.repeat(64))).toEqual({ code: 'computed', header: null })
    }),
    { numRuns: 40 },
  ))

const rewritings: [string, (text: string) => string][] = [
  ['pretty', (text) => JSON.stringify(JSON.parse(text), null, 2)],
  [
    'spaced',
    (text) =>
      text
        .replaceAll('","', '", "')
        .replaceAll('":', '": ')
        .replaceAll(/,"(data|url)/g, ', "$1'),
  ],
  ['escaped', (text) => text.replaceAll('/', '\\/')],
]

it.each(rewritings)('detects a receiver that signs its own version of the body: %s', async (spelling, rewrite) => {
  const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
  const text = '{"id":"evt_1","type":"t","data":{"amount":1099,"url":"https://a.example/b"}}'
  const computed = hmac(secret, rewrite(text)).digest('hex')
  const [first] = await findings(text, secret, { computed })
  expect(first).toMatchObject({ code: 'reserialised', spelling, isCertain: true })
})
