import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { redacted } from './redact.ts'
import { hideInText } from './secret-forms.ts'

afterEach(() => vi.restoreAllMocks())

/** Counts the characters that the engine's own searches, expressions and parser read. */
function charactersRead(run: () => void): number {
  let read = 0
  const count = (text: unknown) => {
    read += String(text).length
  }
  for (const name of ['includes', 'indexOf', 'replace', 'replaceAll', 'toWellFormed'] as const) {
    const original = String.prototype[name] as (...given: never[]) => never
    vi.spyOn(String.prototype, name).mockImplementation(function (this: string, ...given: never[]) {
      count(this)
      return original.apply(this, given)
    } as never)
  }
  const parse = JSON.parse
  vi.spyOn(JSON, 'parse').mockImplementation((text) => {
    count(text)
    return parse(text)
  })
  run()
  vi.restoreAllMocks()
  return read
}

const KIBI = 1024
const LARGE = [
  ['digits and dots', (length: number) => JSON.stringify({ note: '1.'.repeat(length / 2) })],
  ['beginnings of signed tokens', (length: number) => JSON.stringify({ note: 'eyJ'.repeat(length / 3) })],
  ['escapes', (length: number) => JSON.stringify({ note: '\\'.repeat(length / 2) })],
  ['secret fields', (length: number) => `{${'"pin":"1",'.repeat(length / 10)}"a":1}`],
  ['text that is not JSON', (length: number) => 'pin = 4 '.repeat(length / 8)],
  ['nesting', (length: number) => `${'['.repeat(length / 2)}${']'.repeat(length / 2)}`],
] as const

describe('redaction of a large body', () => {
  for (const [name, write] of LARGE) {
    for (const malformed of [false, true]) {
      test(`reads no more of 1 MiB than of 64 KiB: ${name}, ${malformed ? 'malformed' : 'valid'}`, () => {
        const small = write(64 * KIBI)
        const large = write(1024 * KIBI)
        redacted(small, malformed)
        expect(charactersRead(() => redacted(large, malformed))).toBe(charactersRead(() => redacted(small, malformed)))
      })
    }
  }

  test('keeps no part of a card number or key that the cut splits', () => {
    const written = fc.constantFrom(
      ['4242424242424242', '42424242'],
      ['4242 4242 4242 4242', '4242 4242'],
      [`sk_live_${'qx'.repeat(20)}`, 'qxqx'],
      [`cs_${'qx'.repeat(40)}`, 'qxqx'],
      [`eyJ${'qx'.repeat(20)}.qxqx.qxqx`, 'qxqx'],
    )
    const filling = fc.constantFrom('tea and biscuits, ', `sk_live_${'z'.repeat(200)} `, 'a\\nb ', '          ')
    const position = fc.integer({ min: 0, max: 16_000 })
    const write = fc.constantFrom(
      (text: string) => `{"note":"${text}"}`,
      (text: string) => `{"metadata":{"a":[${JSON.stringify(text)},1]}}`,
      (text: string) => `{"rows":["${text.replaceAll(' ', '","')}"]}`,
      (text: string) => text,
    )
    fc.assert(
      fc.property(written, filling, position, write, ([secret = '', part = ''], fill, at, asBody) => {
        const before = fill.repeat(Math.ceil(at / fill.length)).slice(0, at)
        expect(redacted(asBody(`${before} ${secret} ${'tea '.repeat(8000)}`))).not.toContain(part)
      }),
      { numRuns: 500 },
    )
  })

  test('keeps the beginning of a body that must be parsed', () => {
    const rows = Array.from({ length: 5000 }, (_, at) => ({ row: at, pin: '1234' }))
    const kept = redacted(JSON.stringify({ rows, note: 'end' }))
    expect(kept).toMatch(/^\{"rows":\[\{"row":0,"pin":"\[redacted\]"\},\{"row":1,"pin":"\[redacted\]"\},/)
    expect(kept).not.toContain('1234')
    expect(kept).toHaveLength(8192)
  })

  test('keeps the beginning of one long value', () => {
    const kept = redacted(JSON.stringify({ pin: '1234', note: 'tea "and" biscuits '.repeat(5000) }))
    expect(kept?.slice(0, 52)).toBe(String.raw`{"pin":"[redacted]","note":"tea \"and\" biscuits tea`)
    expect(kept).toHaveLength(8192)
  })

  test('discards a large malformed body, because a secret can be anywhere in it', () => {
    expect(redacted(JSON.stringify({ note: 'tea '.repeat(5000), cvc: '123' }), true)).toBe('[redacted]')
  })
})

describe('the work of redaction', () => {
  const units = [
    'eyJ',
    '1.',
    '1',
    '+1',
    'sk_live_',
    'cs_',
    'whsec_',
    'token=',
    '/3ds/',
    'pin',
    'pin ',
    'a',
    'a:',
    '": ',
  ]
  // Processor time of this thread, which other load on the machine does not affect. Its clock ticks every few
  // milliseconds, so the same work is repeated for many ticks.
  function workOf(text: string): number {
    const before = process.threadCpuUsage()
    for (let rounds = 1; ; rounds++) {
      hideInText(text)
      const { user, system } = process.threadCpuUsage(before)
      if (user + system >= 60_000) return (user + system) / rounds
    }
  }

  // Sixteen times the text is sixteen times the work; for a quadratic expression it would be 256 times.
  test.each(units)('grows no faster than the text: %s', (unit) => {
    workOf(unit.repeat(2_000))
    expect(workOf(unit.repeat(32_000)) / workOf(unit.repeat(2_000))).toBeLessThan(80)
  })
})
