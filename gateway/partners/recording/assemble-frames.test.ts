import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAssembler, type VideoPacket } from './assemble-frames.ts'

const SPS = Buffer.from([0x67, 0x42, 0xc0, 0x1f, 1])
const PPS = Buffer.from([0x68, 1])

interface Given {
  isKey: boolean
  /** The sizes of its slices. */
  slices: number[]
  form: 'single' | 'aggregated' | 'fragmented'
  /** How many packets of padding follow it. */
  padding: number
}

const given: fc.Arbitrary<Given[]> = fc.array(
  fc.record({
    isKey: fc.boolean(),
    slices: fc.array(fc.integer({ min: 2, max: 60 }), { minLength: 1, maxLength: 3 }),
    form: fc.constantFrom('single', 'aggregated', 'fragmented'),
    padding: fc.nat(2),
  }),
  { minLength: 1, maxLength: 12 },
)

const prefixed = (units: Buffer[]) =>
  Buffer.concat(units.flatMap((unit) => [Buffer.from([0, 0, 0, unit.length]), unit])).toString('hex')

function unitsOf({ isKey, slices }: Given, nth: number): Buffer[] {
  const pictures = slices.map((size) => Buffer.alloc(size, nth + 1).fill(isKey ? 0x65 : 0x41, 0, 1))
  return isKey ? [SPS, PPS, ...pictures] : pictures
}

function aggregate(units: Buffer[]): Buffer {
  return Buffer.concat([
    Buffer.from([0x78]),
    ...units.flatMap((unit) => [Buffer.from([unit.length >> 8, unit.length & 255]), unit]),
  ])
}

function fragments(unit: Buffer): Buffer[] {
  const half = Math.ceil((unit.length - 1) / 2) + 1
  if (unit.length < 3) return [unit]
  const [head = 0] = unit
  const part = (marks: number, from: number, to: number) =>
    Buffer.concat([Buffer.from([(head & 0xe0) | 28, marks | (head & 31)]), unit.subarray(from, to)])
  return [part(0x80, 1, half), part(0x40, half, unit.length)]
}

/** The packets of all frames, beginning near the end of both counters. */
function packetsOf(frames: Given[]): VideoPacket[] {
  const packets: VideoPacket[] = []
  for (const [nth, frame] of frames.entries()) {
    const units = unitsOf(frame, nth)
    const payloads =
      frame.form === 'aggregated' ? [aggregate(units)] : frame.form === 'single' ? units : units.flatMap(fragments)
    for (const [at, payload] of payloads.entries()) {
      const place = packets.length
      const sequence = (65_530 + place) % 65_536
      packets.push({ atMs: place, sequence, timestamp: nth * 3000, marker: at === payloads.length - 1, payload })
    }
    for (let count = 0; count < frame.padding; count++) {
      const place = packets.length
      const sequence = (65_530 + place) % 65_536
      packets.push({ atMs: place, sequence, timestamp: nth * 3000, marker: false, payload: Buffer.alloc(0) })
    }
  }
  return packets
}

function assemble(packets: VideoPacket[]) {
  const assembler = createAssembler()
  return [...packets.flatMap((packet) => [...assembler.push(packet)]), ...assembler.end()]
}

/** Frames from the first key frame on. */
function shown(frames: Given[]) {
  const first = frames.findIndex(({ isKey }) => isKey)
  return first < 0
    ? []
    : frames.map((frame, nth) => ({ nth, data: prefixed(unitsOf(frame, nth)), isKey: frame.isKey })).slice(first)
}

test('frames come out as they were sent, in whatever order and form their packets arrive', () => {
  fc.assert(
    fc.property(given, fc.array(fc.nat(5), { minLength: 100, maxLength: 100 }), (frames, jitter) => {
      // The first packet comes first, because a stream begins with what arrives first.
      const late = (place: number) => (place === 0 ? -1 : place + (jitter[place % 100] ?? 0))
      const packets = packetsOf(frames)
      const order = packets.map((_, place) => place).sort((a, b) => late(a) - late(b))
      const twice = order.flatMap((place) => (place % 3 === 0 ? [place, place] : [place]))
      const got = assemble(twice.map((place) => packets[place] as VideoPacket))
      expect(got.map(({ data, isKey, timestamp }) => [timestamp / 3000, data.toString('hex'), isKey])).toEqual(
        shown(frames).map(({ nth, data, isKey }) => [nth, data, isKey]),
      )
    }),
  )
})

test('after a loss, every frame is whole, and the first one is a key frame', () => {
  fc.assert(
    fc.property(given, fc.nat(), (frames, seed) => {
      const packets = packetsOf(frames.map((frame) => ({ ...frame, padding: 0 })))
      const lost = 1 + (seed % packets.length)
      const whole = new Map(shown(frames).map(({ nth, data }) => [nth, data]))
      const got = assemble(packets.filter((_, place) => place !== lost))
      const broken = packets[lost] ? (packets[lost]?.timestamp ?? 0) / 3000 : Number.POSITIVE_INFINITY
      for (const { timestamp, data } of got) expect(data.toString('hex')).toBe(whole.get(timestamp / 3000))
      const next = got.find(({ timestamp }) => timestamp / 3000 > broken)
      if (next) expect(next.isKey).toBe(true)
      expect(got.some(({ timestamp }) => timestamp / 3000 === broken)).toBe(false)
    }),
  )
})

const IDR = Buffer.from([0x65, 1])
const packetOf = (nth: number, timestamp: number, marker: boolean, payload: Buffer): VideoPacket => ({
  ...{ atMs: nth / 10, sequence: nth % 65_536, timestamp, marker, payload },
})

test('a loss before padding is a loss before the next frame', () => {
  const [nothing, change] = [Buffer.alloc(0), Buffer.from([0x41, 1])]
  const keyFrame = aggregate([SPS, PPS, IDR])
  const [lost, ...packets] = [
    packetOf(1, 1, true, change),
    packetOf(0, 0, true, keyFrame),
    packetOf(2, 1, false, nothing),
    packetOf(3, 2, true, change),
    packetOf(4, 3, true, keyFrame),
    packetOf(5, 4, true, change),
  ]
  expect(assemble(packets).map(({ timestamp }) => timestamp)).toEqual([0, 3, 4])
  const complete = [...packets.slice(0, 1), lost as VideoPacket, ...packets.slice(1)]
  expect(assemble(complete).map(({ timestamp }) => timestamp)).toEqual([0, 1, 2, 3, 4])
})

test('keeps no more of a frame that never ends than a frame can have', () => {
  const assembler = createAssembler()
  const part = Buffer.alloc(60_000, 0x41)
  const keyFrame = [SPS, PPS, IDR].map((payload, nth) => packetOf(nth, 0, nth === 2, payload))
  const endless = Array.from({ length: 200 }, (_, nth) => packetOf(3 + nth, 1, nth === 199, part))
  const next = [SPS, PPS, IDR].map((payload, nth) => packetOf(203 + nth, 2, nth === 2, payload))
  const frames = [...keyFrame, ...endless, ...next].flatMap((packet) => [...assembler.push(packet)])
  expect(frames.map(({ timestamp }) => timestamp)).toEqual([0, 2])
})

test('leaves parameters out that are too large to be any', () => {
  const huge = Buffer.alloc(60_000, 0x67)
  const packets = [huge, PPS, IDR].map((payload, nth) => packetOf(nth, 0, nth === 2, payload))
  expect(assemble(packets)).toEqual([])
})

test('a sender of more frames than a camera has does not fill the index of the file', () => {
  const units = aggregate([SPS, PPS, IDR])
  const packets = Array.from({ length: 10_000 }, (_, nth) => packetOf(nth, nth, true, units))
  const { length } = assemble(packets)
  expect(length).toBeGreaterThan(300)
  expect(length).toBeLessThanOrEqual(360)
})
