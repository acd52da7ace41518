import type { RtcpSenderInfo, RtpPacket } from 'werift'
import { type CaptureWriter, openCapture } from '../recording/capture-writer.ts'
import { createKeyFrameWatch } from './key-frame-watch.ts'
import type { Feed } from './slots.ts'

/** Seconds between 1900, where the clock of reports begins (RFC 3550, 4), and 1970. */
const NTP_TO_UNIX_SECONDS = 2_208_988_800
/** A player can only go to a key frame. */
const KEY_FRAME_EVERY_MS = 10_000
/** No browser sends more. */
const REPORT_EVERY_MS = 500
/** The numbers of streams have two bytes. */
const MOST_STREAMS = 65_535

interface Recorded {
  stream: number
  watch: ReturnType<typeof createKeyFrameWatch> | null
  reportedMs: number
}

/** Captures the packets of one room as they come, and makes sure that key frames are among them. */
export class RoomRecorder {
  private readonly writer: CaptureWriter
  private readonly streams = new Map<Feed, Recorded>()
  private readonly soundOnly: boolean
  private last = 0

  constructor(folder: string, soundOnly: boolean, failed: (error: Error) => void) {
    this.writer = openCapture(folder, failed)
    this.soundOnly = soundOnly
  }

  packet(feed: Feed, { header, payload }: RtpPacket): void {
    const recorded = this.recordedOf(feed)
    if (!recorded) return
    const { stream, watch } = recorded
    // Padding has a place among the packets of a picture, but is no sound.
    if (payload.length === 0 && !watch) return
    const { sequenceNumber: sequence, timestamp, marker } = header
    this.writer.write({ type: 'packet', stream, atMs: this.writer.atMs(), sequence, timestamp, marker, payload })
    if (watch?.wants(sequence, payload)) feed.refresh()
  }

  report(feed: Feed, { ntpTimestamp, rtpTimestamp: timestamp }: RtcpSenderInfo): void {
    const seconds = Number(ntpTimestamp >> 32n) - NTP_TO_UNIX_SECONDS
    const ntpMs = seconds * 1000 + (Number(ntpTimestamp & 0xffff_ffffn) * 1000) / 2 ** 32
    const recorded = this.recordedOf(feed)
    const atMs = this.writer.atMs()
    if (!recorded || atMs - recorded.reportedMs < REPORT_EVERY_MS) return
    recorded.reportedMs = atMs
    this.writer.write({ type: 'report', stream: recorded.stream, atMs, ntpMs, timestamp })
  }

  removed(feed: Feed): void {
    this.streams.delete(feed)
  }

  close(): Promise<void> {
    return this.writer.close()
  }

  private recordedOf(feed: Feed): Recorded | undefined {
    const known = this.streams.get(feed)
    const { participantId, source } = feed
    const isLeftOut = this.soundOnly && source !== 'microphone'
    if (known || isLeftOut || this.last > MOST_STREAMS) return known
    const stream = this.last++
    const clock = `${participantId} ${source === 'screen_share' ? 'screen' : 'user'}`
    this.writer.write({ type: 'stream', stream, participantId, source, clock })
    const watch = source === 'microphone' ? null : createKeyFrameWatch(KEY_FRAME_EVERY_MS)
    const added = { stream, watch, reportedMs: Number.NEGATIVE_INFINITY }
    this.streams.set(feed, added)
    return added
  }
}
