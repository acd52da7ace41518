import { beforeEach, describe, expect, test } from 'vitest'
import { RTCRtpSender, RtpHeader, RtpPacket } from 'werift'
import type { Slot } from './room-media.ts'
import { createSlots, type Feed, type Slots } from './slots.ts'

const KEY_FRAME = Buffer.from([0x65, 1])
const CHANGES = Buffer.from([0x41, 1])

let told: Slot[]
let slots: Slots
let sent: Record<string, Buffer[]>
let nowMs: number

function place(mid: string, kind: 'audio' | 'video') {
  const sender = new RTCRtpSender(kind)
  sent[mid] = []
  sender.sendRtp = async (packet) => void sent[mid]?.push((packet as RtpPacket).payload)
  slots.addPlace(mid, kind, sender)
}

function feedOf(participantId: string, source: Feed['source'] = 'camera') {
  const feed = { participantId, source, refreshed: 0, refresh: () => void feed.refreshed++ }
  return feed
}

const packet = (payload: Buffer) =>
  new RtpPacket(new RtpHeader({ version: 2, sequenceNumber: 1, timestamp: 1 }), payload)
const shown = () => told.map(({ mid, participantId }) => `${mid}:${participantId}`)

beforeEach(() => {
  told = []
  sent = {}
  nowMs = 0
  const changed = (now: Slot[]) => {
    told = now
  }
  slots = createSlots(changed, () => nowMs)
  place('0', 'audio')
  place('1', 'video')
  place('2', 'video')
})

describe('slots', () => {
  test('show sources of their media type, and the next one that waits when one leaves', () => {
    const [ann, ben, cleo] = [feedOf('ann'), feedOf('ben'), feedOf('cleo')]
    for (const feed of [ann, ben, cleo, feedOf('ann', 'microphone')]) slots.add(feed)
    expect(shown()).toEqual(['0:ann', '1:ann', '2:ben'])
    slots.remove(ann)
    expect(shown()).toEqual(['0:ann', '1:cleo', '2:ben'])
    slots.remove(cleo)
    expect(shown()).toEqual(['0:ann', '2:ben'])
  })

  test('never give a place for video to a microphone that has waited longer', () => {
    const [ann, ben, cleo] = [feedOf('ann'), feedOf('ben'), feedOf('cleo')]
    for (const name of ['ann', 'ben']) slots.add(feedOf(name, 'microphone'))
    for (const feed of [ann, ben, cleo]) slots.add(feed)
    slots.remove(ann)
    expect(shown()).toEqual(['0:ann', '1:cleo', '2:ben'])
  })

  test('forget a source that leaves while it waits', () => {
    const [ann, ben, cleo] = [feedOf('ann'), feedOf('ben'), feedOf('cleo')]
    for (const feed of [ann, ben, cleo]) slots.add(feed)
    slots.remove(cleo)
    slots.remove(ann)
    expect(shown()).toEqual(['2:ben'])
  })

  test('begin a picture with a key frame, which they request', () => {
    const ann = feedOf('ann')
    slots.add(ann)
    expect(ann.refreshed).toBe(1)
    for (const payload of [CHANGES, KEY_FRAME, CHANGES]) slots.forward(ann, packet(payload))
    expect(sent['1']).toEqual([KEY_FRAME, CHANGES])
  })

  test('request a key frame again while none comes', () => {
    const ann = feedOf('ann')
    slots.add(ann)
    for (nowMs of [100, 499, 500, 900, 1000]) slots.forward(ann, packet(CHANGES))
    expect(ann.refreshed).toBe(3)
  })

  test('drop the packets of sources that have no slot', () => {
    const feeds = ['ann', 'ben', 'cleo'].map((name) => feedOf(name))
    for (const feed of feeds) slots.add(feed)
    for (const feed of feeds) slots.forward(feed, packet(KEY_FRAME))
    expect(Object.values(sent).flat()).toHaveLength(2)
  })
})
