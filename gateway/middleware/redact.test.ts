import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redacted, redactedQuery } from './redact.ts'

const digit = fc.integer({ min: 0, max: 9 })

function checkDigit(payload: number[]): number {
  const sum = payload
    .toReversed()
    .reduce((total, one, at) => total + (at % 2 === 0 ? (one > 4 ? one * 2 - 9 : one * 2) : one), 0)
  return (10 - (sum % 10)) % 10
}

const cardNumber = fc
  .array(digit, { minLength: 12, maxLength: 18 })
  .map((payload) => [...payload, checkDigit(payload)].join(''))
  .filter((number) => !/^0/.test(number))
const spelled = fc
  .tuple(cardNumber, fc.constantFrom('', ' ', '-', '.', '\u00a0', '/', '  '))
  .map(([number, gap]) => ({ number, text: number.replaceAll(/(.{4})(?=.)/g, `$1${gap}`) }))
const base64 = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'),
  minLength: 32,
  maxLength: 48,
})
const secretValue = fc
  .tuple(fc.constantFrom('sk_sandbox_', 'sk_live_', 'whsec_', 'cs_'), base64)
  .map(([prefix, rest]) => prefix + rest)
const secretName = fc.constantFrom(
  'cvc',
  'cvv',
  'CVC2',
  'securityCode',
  'security_code',
  'password',
  'passcode',
  'pin',
  'token',
  'sdk_token',
  'accessToken',
  'secret',
  'client_secret',
  'previous-secret',
  'iban',
  'account_number',
  'accountNumber',
  'routing_number',
  'bic',
  'authorization',
  'api_key',
  'card_number',
  'pan',
)
// Long enough to be unique in the database.
const hiddenWord = fc.string({ unit: fc.constantFrom(...'qxzjkvw'), minLength: 10, maxLength: 14 })
const clean = fc.oneof(
  fc.constantFrom('Order 1042', 'shop.example', '', 'tea'),
  fc.integer({ min: -9999, max: 9999 }),
  fc.boolean(),
  fc.constant(null),
)

/** Puts the value somewhere inside a document, among harmless ones. */
const within = (value: unknown) =>
  fc
    .array(fc.oneof(fc.constantFrom('metadata', 'items', 'line', 'note'), fc.constant(null)), { maxLength: 8 })
    .chain((path) =>
      fc
        .array(clean, { maxLength: 4 })
        .map((others) =>
          path.reduce<unknown>(
            (inner, name, at) => (name === null ? [...others, inner] : { [`other_${at}`]: others, [name]: inner }),
            value,
          ),
        ),
    )

const asBody = fc.constantFrom(
  (value: unknown) => JSON.stringify(value),
  (value: unknown) => JSON.stringify(value, null, 2),
  (value: unknown) => `${JSON.stringify(value)} trailing`,
  (value: unknown) => JSON.stringify(value).replaceAll(/[a-z0-9]/g, (one) => `\\u00${one.charCodeAt(0).toString(16)}`),
)
const digitsOf = (text: string | null) => (text ?? '').replaceAll(/[\s\u00a0./-]/g, '')

describe('the logged body', () => {
  test('contains no card number, anywhere and in any notation', () => {
    fc.assert(
      fc.property(
        spelled.chain(({ number, text }) =>
          fc.tuple(
            fc.constant(number),
            within(fc.sample(fc.constantFrom(text, `card ${text}!`, `x${text}y`, { [text]: 1 }), 1)[0]),
          ),
        ),
        asBody.filter((one) => !one.toString().includes('u00')),
        fc.boolean(),
        ([number, document], write, malformed) => {
          expect(digitsOf(redacted(write(document), malformed))).not.toContain(number)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('contains no card number written as a JSON number', () => {
    fc.assert(
      fc.property(
        cardNumber
          .filter((number) => number.length < 16)
          .chain((number) => fc.tuple(fc.constant(number), within(Number(number)))),
        ([number, document]) => {
          expect(redacted(JSON.stringify(document))).not.toContain(number)
        },
      ),
    )
  })

  test('contains no key and no secret of a webhook or a checkout', () => {
    fc.assert(
      fc.property(
        secretValue.chain((secret) => fc.tuple(fc.constant(secret), within(`of ${secret}`))),
        asBody,
        ([secret, document], write) => {
          expect(redacted(write(document))).not.toContain(secret.slice(-20))
        },
      ),
      { numRuns: 500 },
    )
  })

  test('contains no value of a secret field, be it a string, a list or an object', () => {
    fc.assert(
      fc.property(
        fc
          .tuple(secretName, hiddenWord)
          .chain(([name, word]) =>
            fc
              .constantFrom<unknown>(word, [word], { value: word })
              .chain((value) => fc.tuple(fc.constant(word), within({ [name]: value }))),
          ),
        fc.constantFrom(
          (value: unknown) => JSON.stringify(value),
          (value: unknown) => JSON.stringify(value, null, 2),
        ),
        fc.boolean(),
        ([word, document], write, malformed) => {
          expect(redacted(write(document), malformed)).not.toContain(word)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('contains no value of a secret field in malformed JSON', () => {
    fc.assert(
      fc.property(secretName, hiddenWord, fc.constantFrom('=', ': ', '": "'), (name, word, between) => {
        expect(redacted(`amount=1&${name}${between}${word}&note=tea`)).not.toContain(word)
      }),
    )
  })

  test('keeps other bodies unchanged', () => {
    const body = JSON.stringify({ amount: 4200, description: 'Order 1042', metadata: { cart: 'c-17', pinned: 'yes' } })
    expect(redacted(body)).toBe(body)
    expect(redacted('{"to":"+4915112345679"}')).toBe('{"to":"+4915112345679"}')
    expect(redacted('{"created_at":"2026-11-21T06:40:25Z","ip":"203.0.113.7"}')).toContain('203.0.113.7')
    expect(redacted('{"number":"B-2026-0017"}')).toContain('B-2026-0017')
  })

  test.each([
    ['+4222222222222', '13 digits'],
    ['+36227206271667', '14 digits'],
    ['+378282246310005', '15 digits'],
    ['+37 8282 2463 10005', '15 digits in groups'],
  ])('hides %s, a card number of %s behind a plus', (number) => {
    expect(redacted(JSON.stringify({ note: `card ${number}` }))).toBe('{"note":"card [redacted]"}')
  })

  test('keeps telephone numbers, which no check digit fits', () => {
    expect(redacted('{"to":"+378282246310006"}')).toBe('{"to":"+378282246310006"}')
  })

  test('keeps names that only contain the letters of a secret name', () => {
    const body = '{ "shipping" : "tea", "company": "Tea Ltd", "number": "B-17", "tokens_used": 4 }'
    expect(redacted(body)).toBe('{"shipping":"tea","company":"Tea Ltd","number":"B-17","tokens_used":4}')
  })

  test('hides a secret field of several words', () => {
    expect(redacted('{"card number":"tea-4242","the secret":"qxzjkvw"}')).toBe(
      '{"card number":"[redacted]","the secret":"[redacted]"}',
    )
  })

  test('does not parse a body for a field that is empty or already hidden', () => {
    expect(redacted('{ "client_secret": null, "token": "[redacted]" }')).toBe(
      '{ "client_secret": null, "token": "[redacted]" }',
    )
  })

  test('hides the value of a card number field even if it is not a card number', () => {
    expect(redacted('{"card":{"number":"4242","exp_month":12}}')).not.toContain('4242')
  })

  test('keeps nothing of a malformed body that contains a secret', () => {
    expect(redacted('{"cvc":"123","desciption":"123"}', true)).toBe('[redacted]')
    expect(redacted('{"amount":1}', true)).toBe('{"amount":1}')
  })

  test('cuts a megabyte and survives deep nesting', () => {
    const big = JSON.stringify({
      secret: 'qxzjkvwqxzjk',
      rows: Array.from({ length: 60_000 }, () => 'tea and biscuits'),
    })
    expect(redacted(big)?.length).toBe(8192)
    const deep = `${'['.repeat(200_000)}{"cvc":"qxzjkvw"}${']'.repeat(200_000)}`
    expect(redacted(deep)).not.toContain('qxzjkvw')
  })

  test('keeps nothing that is nested deeper than 60 levels', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}"4242 4242 4242 4242","tea"${']'.repeat(levels)}`
    expect([redacted(nested(60)), redacted(nested(62))].map((kept) => kept?.includes('tea'))).toEqual([true, false])
  })
})

describe('the logged query', () => {
  test('contains no card number and no secret, encoded or not', () => {
    fc.assert(
      fc.property(spelled, secretValue, fc.boolean(), ({ number, text }, secret, encoded) => {
        const write = encoded ? encodeURIComponent : (value: string) => value.replaceAll(/[ \u00a0]/g, '+')
        const kept = redactedQuery(`limit=20&note=${write(text)}&of=${write(secret)}&token=abcdef`) ?? ''
        expect(digitsOf(decodeURIComponent(kept))).not.toContain(number)
        expect(kept).not.toContain(secret.slice(-20))
        expect(kept).not.toContain('abcdef')
        expect(kept).toContain('limit=20')
      }),
    )
  })

  test('recognizes the name of a secret in any encoding', () => {
    expect(redactedQuery('limit=20&pass%77ord=tea')).toBe('limit=20&password=[redacted]')
  })

  test('keeps other queries as sent', () => {
    expect(redactedQuery('')).toBeNull()
    expect(redactedQuery('created_from=2026-11-21T06%3A40%3A25Z&limit=1')).toBe(
      'created_from=2026-11-21T06%3A40%3A25Z&limit=1',
    )
  })
})
