import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CaptureRecord, decodeRecords, encodeRecord } from './capture-format.ts'

const stream = fc.integer({ min: 0, max: 65_535 })
const time = fc.double({ noNaN: true, min: 0, max: 1e10 })
const timestamp = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const record: fc.Arbitrary<CaptureRecord> = fc.oneof(
  fc.record({ type: fc.constant('begun' as const), wallMs: time }),
  fc.record({
    ...{ type: fc.constant('stream' as const), stream, participantId: fc.string(), clock: fc.string() },
    source: fc.constantFrom('microphone' as const, 'camera' as const, 'screen_share' as const),
  }),
  fc.record({
    ...{ type: fc.constant('packet' as const), stream, atMs: time, timestamp, marker: fc.boolean() },
    sequence: fc.integer({ min: 0, max: 65_535 }),
    payload: fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
  }),
  fc.record({ type: fc.constant('report' as const), stream, atMs: time, ntpMs: time, timestamp }),
  fc.constantFrom({ type: 'tick' as const }, { type: 'ended' as const }),
)

async function decode(bytes: Buffer, partSize: number): Promise<CaptureRecord[]> {
  async function* parts() {
    for (let at = 0; at < bytes.length; at += partSize) yield bytes.subarray(at, at + partSize)
  }
  return Array.fromAsync(decodeRecords(parts()))
}

test('records are read as they were written, in parts of any size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(record, { maxLength: 20 }), fc.integer({ min: 1, max: 50 }), async (records, size) => {
      expect(await decode(Buffer.concat(records.flatMap(encodeRecord)), size)).toEqual(records)
    }),
  )
})

test('a file that a crash cut off is read up to its last whole record', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 8 }), fc.nat(), async (records, seed) => {
      const encoded = records.map((one) => Buffer.concat(encodeRecord(one)))
      const bytes = Buffer.concat(encoded)
      const cut = seed % bytes.length
      let whole = 0
      for (let end = 0; end + (encoded[whole]?.length ?? 0) <= cut; whole++) end += encoded[whole]?.length ?? 0
      expect(await decode(bytes.subarray(0, cut), 7)).toEqual(records.slice(0, whole))
    }),
  )
})
