import {
  type MediaStreamTrack,
  type RTCDataChannel,
  type RTCPeerConnection,
  type RtcpSenderInfo,
  RtcpSrPacket,
  type RtpPacket,
} from 'werift'
import { boundData } from './bound-data.ts'
import { answer, type Network, newConnection, whenGone } from './connection.ts'
import { atMostEvery, createMeter } from './rate-meter.ts'
import type { Publication, RoomTerms, Slot } from './room-media.ts'
import type { MediaState, Place, Quality, Source } from './room-partner.ts'
import { createSlots, type Feed, type Slots } from './slots.ts'

export interface Surroundings {
  network: Network
  /** Passes a packet on to everybody else. */
  forward(from: Participant, feed: Feed, packet: RtpPacket): void
  /** The publisher’s clock at a moment of the source. */
  reported(feed: Feed, report: RtcpSenderInfo): void
  added(from: Participant, feed: Feed): void
  removed(from: Participant, feed: Feed): void
  stateChanged(from: Participant, state: MediaState): void
  slotsChanged(of: Participant, slots: Slot[]): void
  said(from: Participant, text: string): void
  gone(from: Participant): void
}

/** Beyond this, a participant who reads nothing misses messages. */
const MOST_UNSENT_BYTES = 256 * 1024
/** A receiver that keeps asking for key frames would use up the publisher’s line. */
const REFRESH_EVERY_MS = 300

interface Published {
  feed: Feed
  isMuted: boolean
  allows(bytes: number): boolean
}

/** A participant's connections: what it publishes, and the slots that it receives. */
export class Participant {
  readonly id: string
  slots: Slots | null = null
  private readonly around: Surroundings
  private readonly published = new Map<Source, Published>()
  private readonly connections = new Map<Publication | 'receive', RTCPeerConnection>()
  private channel: RTCDataChannel | null = null
  private quality: Quality = 'excellent'
  private isHandRaised = false
  private readonly end = new AbortController()
  private readonly losses = new Map<string, number>()

  constructor({ participantId }: Place, around: Surroundings) {
    this.id = participantId
    this.around = around
  }

  get state(): MediaState {
    const isOn = (source: Source) => this.published.get(source)?.isMuted === false
    return {
      audio: isOn('microphone'),
      video: isOn('camera'),
      screen: isOn('screen_share'),
      hand: this.isHandRaised,
      quality: this.quality,
    }
  }

  get ended(): AbortSignal {
    return this.end.signal
  }

  get feeds(): Feed[] {
    return [...this.published.values()].map(({ feed }) => feed)
  }

  async publish(publication: Publication, offer: string, terms: RoomTerms): Promise<string> {
    this.unpublish(publication)
    const connection = this.open(publication, () => this.unpublish(publication))
    connection.onTrack.subscribe((track) => this.take(connection, publication, track, terms))
    return this.answered(publication, answer(connection, offer, 'recvonly'))
  }

  /** Publishes packets that no connection carries, for a simulated participant. */
  publishGenerated(source: Source, refresh: () => void): (packet: RtpPacket) => void {
    const feed = this.announce(source, refresh, { quality: '4k' })
    return (packet) => this.around.forward(this, feed, packet)
  }

  async receive(offer: string, others: Iterable<Participant>): Promise<string> {
    this.drop('receive')
    this.losses.clear()
    const slots = createSlots((slots) => this.around.slotsChanged(this, slots))
    this.slots = slots
    const connection = this.open('receive', () => {
      if (this.slots === slots) this.slots = null
    })
    connection.connectionStateChange.subscribe((state) => state === 'connected' && slots.refresh())
    connection.onDataChannel.subscribe((channel) => this.listenTo(channel))
    const sdp = await this.answered('receive', answer(connection, offer, 'sendonly'))
    if (connection.sctpTransport) boundData(connection.sctpTransport.sctp, () => void connection.close())
    for (const { mid, kind, sender } of connection.getTransceivers()) {
      if (mid === null || (kind !== 'audio' && kind !== 'video')) continue
      slots.addPlace(mid, kind, sender)
      sender.onRtcp.subscribe((packet) => {
        const report = 'reports' in packet ? packet.reports.find(({ ssrc }) => ssrc === sender.ssrc) : undefined
        if (report) this.losses.set(mid, report.fractionLost / 256)
      })
    }
    for (const other of others) for (const feed of other.feeds) slots.add(feed)
    return sdp
  }

  unpublish(publication: Publication): void {
    this.drop(publication)
    const sources: Source[] = publication === 'screen' ? ['screen_share'] : ['microphone', 'camera']
    for (const source of sources) this.withdraw(source)
  }

  /** Whether the source is turned on; packets of a source that is off are dropped. */
  turn(source: Source, isOn: boolean): void {
    const one = this.published.get(source)
    if (!one || one.isMuted === !isOn) return
    one.isMuted = !isOn
    if (isOn) one.feed.refresh()
    this.around.stateChanged(this, this.state)
  }

  send(text: string): void {
    if (this.channel?.readyState !== 'open' || this.channel.bufferedAmount > MOST_UNSENT_BYTES) return
    this.channel.send(text)
  }

  raiseHand(isRaised: boolean): void {
    if (isRaised === this.isHandRaised) return
    this.isHandRaised = isRaised
    this.around.stateChanged(this, this.state)
  }

  rate(quality: Quality): void {
    if (quality === this.quality) return
    this.quality = quality
    this.around.stateChanged(this, this.state)
  }

  close(): void {
    this.end.abort()
    for (const name of [...this.connections.keys()]) this.drop(name)
    for (const source of [...this.published.keys()]) this.withdraw(source)
    this.slots = null
  }

  /** The share of packets that the network lost on the way to this participant, from its reports (RFC 3550). */
  get lossToIt(): number {
    return Math.max(0, ...this.losses.values())
  }

  private open(name: Publication | 'receive', ended: () => void): RTCPeerConnection {
    const connection = newConnection(this.around.network)
    this.connections.set(name, connection)
    whenGone(connection, () => {
      if (this.connections.get(name) !== connection) return
      this.connections.delete(name)
      ended()
      if (this.connections.size === 0) this.around.gone(this)
    })
    return connection
  }

  private async answered(name: Publication | 'receive', answering: Promise<string>): Promise<string> {
    try {
      return await answering
    } catch (error) {
      this.drop(name)
      throw error
    }
  }

  private drop(name: Publication | 'receive'): void {
    const connection = this.connections.get(name)
    this.connections.delete(name)
    void connection?.close().catch(() => {})
  }

  private take(
    connection: RTCPeerConnection,
    publication: Publication,
    track: MediaStreamTrack,
    terms: RoomTerms,
  ): void {
    const source = track.kind === 'audio' ? 'microphone' : publication === 'screen' ? 'screen_share' : 'camera'
    if (this.published.has(source)) return
    const receiver = connection.getTransceivers().find((one) => one.receiver.tracks.includes(track))?.receiver
    const refresh = () => void (track.ssrc && receiver?.sendRtcpPLI(track.ssrc).catch(() => {}))
    const feed = this.announce(source, track.kind === 'video' ? refresh : () => {}, terms)
    const published = this.published.get(source)
    track.onReceiveRtp.subscribe((packet) => {
      if (this.published.get(source) !== published) return
      if (!published?.allows(packet.payload.length) || published.isMuted) return
      this.around.forward(this, feed, packet)
    })
    track.onReceiveRtcp.subscribe((packet) => {
      if (packet instanceof RtcpSrPacket) this.around.reported(feed, packet.senderInfo)
    })
  }

  private announce(source: Source, refresh: () => void, terms: Pick<RoomTerms, 'quality'>): Feed {
    const feed = { participantId: this.id, source, refresh: atMostEvery(REFRESH_EVERY_MS, refresh) }
    this.published.set(source, { feed, isMuted: false, allows: createMeter(source, terms) })
    this.around.added(this, feed)
    this.around.stateChanged(this, this.state)
    return feed
  }

  private withdraw(source: Source): void {
    const one = this.published.get(source)
    if (!this.published.delete(source) || !one) return
    this.around.removed(this, one.feed)
    if (!this.end.signal.aborted) this.around.stateChanged(this, this.state)
  }

  private listenTo(channel: RTCDataChannel): void {
    this.channel = channel
    channel.onMessage.subscribe((message) => {
      if (typeof message === 'string') this.around.said(this, message)
    })
  }
}
