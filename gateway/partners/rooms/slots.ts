import type { RTCRtpSender, RtpPacket } from 'werift'
import { startsKeyFrame } from './h264.ts'
import { createRewriter } from './rewriter.ts'
import type { Slot } from './room-media.ts'
import type { Source } from './room-partner.ts'

/** A source that packets of one participant come from. */
export interface Feed {
  participantId: string
  source: Source
  /** Asks the publisher for a key frame. */
  refresh(): void
}

interface Place {
  mid: string
  kind: 'audio' | 'video'
  feed: Feed | null
  isWaiting: boolean
  askedMs: number
  send: (feed: Feed, packet: RtpPacket) => void
}

/** A request for a key frame may get lost, or come before the publisher's first packet. */
const ASK_AGAIN_MS = 500

/** The slots of one receiving connection. Feeds beyond them wait in order until one is free. */
export function createSlots(changed: (slots: Slot[]) => void, now: () => number = () => performance.now()) {
  const places: Place[] = []
  let waiting: Feed[] = []

  const kindOf = (feed: Feed) => (feed.source === 'microphone' ? 'audio' : 'video')
  const tell = () =>
    changed(
      places.flatMap(({ mid, feed }) =>
        feed ? [{ mid, participantId: feed.participantId, source: feed.source }] : [],
      ),
    )

  function fill(place: Place, feed: Feed) {
    place.feed = feed
    place.isWaiting = place.kind === 'video'
    ask(place, feed)
  }

  function ask(place: Place, feed: Feed) {
    place.askedMs = now()
    feed.refresh()
  }

  return {
    addPlace(mid: string, kind: 'audio' | 'video', sender: RTCRtpSender) {
      const rewrite = createRewriter(kind === 'audio' ? 48_000 : 90_000)
      const send = (feed: Feed, packet: RtpPacket) => void sender.sendRtp(rewrite(feed, packet)).catch(() => {})
      const place: Place = { mid, kind, feed: null, isWaiting: false, askedMs: 0, send }
      places.push(place)
      sender.onPictureLossIndication.subscribe(() => place.feed?.refresh())
    },
    add(feed: Feed) {
      const free = places.find((place) => !place.feed && place.kind === kindOf(feed))
      if (!free) {
        waiting.push(feed)
        return
      }
      fill(free, feed)
      tell()
    },
    remove(feed: Feed) {
      waiting = waiting.filter((one) => one !== feed)
      const place = places.find((one) => one.feed === feed)
      if (!place) return
      place.feed = null
      const next = waiting.find((one) => kindOf(one) === place.kind)
      if (next) {
        waiting = waiting.filter((one) => one !== next)
        fill(place, next)
      }
      tell()
    },
    forward(feed: Feed, packet: RtpPacket) {
      const place = places.find((one) => one.feed === feed)
      if (!place) return
      if (place.isWaiting && !startsKeyFrame(packet.payload)) {
        if (now() - place.askedMs >= ASK_AGAIN_MS) ask(place, feed)
        return
      }
      place.isWaiting = false
      place.send(feed, packet)
    },
    /** Asks for key frames of everything shown. */
    refresh() {
      for (const { feed } of places) feed?.refresh()
    },
  }
}

export type Slots = ReturnType<typeof createSlots>
