import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { RtcpSenderInfo } from 'werift'
import { decodeRecords } from '../recording/capture-format.ts'
import { RoomRecorder } from './room-recorder.ts'
import type { Feed } from './slots.ts'

test('a capture keeps the first of several reports of a stream that arrive together', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pillar-captures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const recorder = new RoomRecorder(folder, false, (error) => expect.fail(error.message))
  const feedOf = (participantId: string) => ({ participantId, source: 'microphone' }) as unknown as Feed
  const [ann, ben] = [feedOf('par_ann'), feedOf('par_ben')]
  const report = (rtpTimestamp: number) => ({ ntpTimestamp: 4_000_000_000n << 32n, rtpTimestamp }) as RtcpSenderInfo
  for (const timestamp of [1, 2, 3]) recorder.report(ann, report(timestamp))
  recorder.report(ben, report(4))
  await recorder.close()
  const kept: number[] = []
  for (const file of readdirSync(folder)) {
    for await (const record of decodeRecords(createReadStream(join(folder, file))))
      if (record.type === 'report') kept.push(record.timestamp)
  }
  expect(kept).toEqual([1, 4])
})
