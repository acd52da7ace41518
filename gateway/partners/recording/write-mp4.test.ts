import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Encoder } from '@evan/opus'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { afterAll, expect, test } from 'vitest'
import { type CaptureRecord, encodeRecord, type Source } from './capture-format.ts'
import { survey } from './survey.ts'
import { writeMp4 } from './write-mp4.ts'

const folder = mkdtempSync(join(tmpdir(), 'pillar-captures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const LARGE = Buffer.from('6742c01f8c8d40501ed00f08846a', 'hex')
const SMALL = Buffer.from('6742c00d8c8d4141f9f010', 'hex')
const PPS = Buffer.from('68ce3c80', 'hex')
const WALL_MS = 1_700_000_000_000
const SILENCE = new Encoder({ channels: 1, sample_rate: 48_000, application: 'voip' }).encode(new Int16Array(960))

interface Stream {
  source: Source
  participantId?: string
  begunMs: number
  endedMs: number
  /** The sender’s clock, and how long packets take. */
  clockOffBy?: number
  delayMs?: number
  /** How much longer this packet takes. */
  lateMs?: (ms: number) => number
  sps?: (ms: number) => Buffer
  isOff?: (ms: number) => boolean
}

/** The records of a stream that sends a frame every 20 ms, a key frame every 200 ms and a report every second. */
function recordsOf(stream: number, given: Stream): (CaptureRecord & { at: number })[] {
  const { source, participantId = 'par_a', begunMs, endedMs, clockOffBy = 0, delayMs = 0 } = given
  const rate = source === 'microphone' ? 48 : 90
  const records: (CaptureRecord & { at: number })[] = [
    { type: 'stream', stream, participantId, source, clock: participantId, at: begunMs },
  ]
  let sequence = 65_500
  const send = (ms: number, payload: Buffer, marker: boolean) => {
    const timestamp = (4_294_960_000 + (ms - begunMs) * rate) % 2 ** 32
    const atMs = ms + delayMs + (given.lateMs?.(ms) ?? 0)
    records.push({ type: 'packet', stream, atMs, sequence, timestamp, marker, payload, at: atMs })
    sequence = (sequence + 1) % 65_536
  }
  for (let ms = begunMs; ms < endedMs; ms += 20) {
    if (given.isOff?.(ms)) continue
    if (source === 'microphone') send(ms, Buffer.from(SILENCE), false)
    else {
      const isKey = (ms - begunMs) % 200 === 0
      for (const unit of isKey ? [given.sps?.(ms) ?? LARGE, PPS] : []) send(ms, unit, false)
      send(ms, Buffer.from([isKey ? 0x65 : 0x41, 1, 2, 3]), true)
    }
    if ((ms - begunMs) % 1000 !== 980) continue
    const timestamp = (4_294_960_000 + (ms - begunMs) * rate) % 2 ** 32
    const atMs = ms + 5
    records.push({ type: 'report', stream, atMs, ntpMs: WALL_MS + ms + clockOffBy, timestamp, at: atMs })
  }
  return records
}

function capture(...streams: Stream[]): string {
  const path = join(folder, `${Math.random()}.rtp`)
  const records = streams.flatMap((one, nth) => recordsOf(nth, one)).sort((a, b) => a.at - b.at)
  const all: CaptureRecord[] = [{ type: 'begun', wallMs: WALL_MS }, ...records]
  writeFileSync(path, Buffer.concat(all.flatMap(encodeRecord)))
  return path
}

async function written(...paths: string[]) {
  const found = await survey(paths)
  if (!found) throw new Error('the captures hold nothing')
  const into = join(folder, `${Math.random()}.mp4`)
  const shown = await writeMp4(paths, found, { par_a: 'Ann', par_b: 'Ben' }, into)
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(into) })
  const tracks = await Promise.all(
    (await input.getVideoTracks()).map(async (track) => ({
      name: await track.getName(),
      from: await track.getFirstTimestamp(),
      until: await track.computeDuration(),
      frames: (await track.computePacketStats()).packetCount,
      codec: await track.getCodecParameterString(),
      size: [await track.getCodedWidth(), await track.getCodedHeight()],
    })),
  )
  const sound = await input.getPrimaryAudioTrack()
  const soundUntil = await sound?.computeDuration()
  input.dispose()
  return { found, shown, tracks, soundUntil }
}

test('reports align streams whose packets take different times, and senders whose clocks are wrong', async () => {
  const { tracks, found, soundUntil } = await written(
    capture(
      { source: 'microphone', begunMs: 0, endedMs: 4_000, clockOffBy: 9e6 },
      { source: 'camera', begunMs: 0, endedMs: 4_000, clockOffBy: 9e6, delayMs: 300 },
      { source: 'camera', participantId: 'par_b', begunMs: 2_000, endedMs: 4_000, clockOffBy: -7e6, delayMs: 50 },
    ),
  )
  expect(tracks.map(({ name }) => name)).toEqual(['Ann', 'Ben'])
  expect(tracks[0]?.from).toBeCloseTo(0, 2)
  expect(tracks[1]?.from).toBeCloseTo(2, 2)
  expect(soundUntil).toBeCloseTo(tracks[0]?.until ?? 0, 1)
  expect(found.durationMs).toBeCloseTo(4_020, -2)
})

test('a participant who returns, also after a restart, stays on one track', async () => {
  const first = capture({ source: 'camera', begunMs: 0, endedMs: 1_000 })
  const second = capture(
    { source: 'camera', begunMs: 5_000, endedMs: 6_000 },
    { source: 'camera', begunMs: 9_000, endedMs: 10_000 },
  )
  const { tracks, shown } = await written(first, second)
  expect(tracks).toMatchObject([{ name: 'Ann', frames: 150 }])
  expect(tracks[0]?.until).toBeCloseTo(10, 1)
  expect(shown[0]?.map((interval) => interval.map((ms) => Math.round(ms / 1000)))).toEqual([
    [0, 1],
    [5, 6],
    [9, 10],
  ])
})

test('a track whose resolution changes is avc3, as large as its largest picture', async () => {
  const { tracks } = await written(
    capture({ source: 'camera', begunMs: 0, endedMs: 2_000, sps: (ms) => (ms < 1_000 ? SMALL : LARGE) }),
  )
  expect(tracks).toMatchObject([{ frames: 100, size: [640, 480], codec: expect.stringMatching(/^avc3\./) }])
})

test('a shared screen is a track of its own, and a muted stretch is a gap', async () => {
  const { tracks, shown } = await written(
    capture(
      { source: 'camera', begunMs: 0, endedMs: 8_000, isOff: (ms) => ms >= 2_000 && ms < 6_000 },
      { source: 'screen_share', begunMs: 1_000, endedMs: 3_000 },
    ),
  )
  expect(tracks).toMatchObject([
    { name: 'Ann', frames: 200 },
    { name: 'Ann (screen)', frames: 100 },
  ])
  expect(shown[0]).toHaveLength(2)
})

test('a participant with impossible parameters spoils nobody else’s recording', async () => {
  const broken = () => Buffer.from([0x67, 0x64, 0xff, 0xff, 0, 0, 0, 0])
  const { tracks } = await written(
    capture(
      { source: 'camera', begunMs: 0, endedMs: 2_000, sps: broken },
      { source: 'camera', participantId: 'par_b', begunMs: 0, endedMs: 1_000 },
    ),
  )
  expect(tracks).toMatchObject([
    { name: 'Ann', size: [640, 480] },
    { name: 'Ben', frames: 50 },
  ])
})

test('a stream that ended before its first report is placed by its fastest packets', async () => {
  const lateMs = (ms: number) => (ms > 2_400 ? 300 : 0)
  const { tracks } = await written(
    capture(
      { source: 'microphone', begunMs: 0, endedMs: 4_000 },
      { source: 'camera', participantId: 'par_b', begunMs: 2_000, endedMs: 2_600, delayMs: 40, lateMs },
    ),
  )
  expect(tracks[0]?.from).toBeCloseTo(2.04, 1)
  expect(tracks[0]?.until).toBeCloseTo(2.64, 1)
})

test('captures without a whole frame hold nothing', async () => {
  const path = join(folder, 'empty.rtp')
  writeFileSync(path, Buffer.concat(encodeRecord({ type: 'begun', wallMs: WALL_MS })))
  expect(await survey([path])).toBeNull()
  expect(await survey([])).toBeNull()
})
