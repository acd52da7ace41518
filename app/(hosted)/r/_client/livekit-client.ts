import { DisconnectReason, type Participant, Room, RoomEvent, Track } from 'livekit-client'
import type { Client, ConnectionState, Handlers, Joined } from './client.ts'
import { type Access, askRoom, Refused } from './gateway.ts'
import { isLoud, type LiveKitSource, peopleIn, shownIn, sourceOf } from './livekit-roster.ts'
import { retry } from './retry.ts'
import type { Publication, Shown } from './wire.ts'

const MOST_CHARACTERS = 2_000
const HAND_MS = 1_000
const changes = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.TrackPublished,
  RoomEvent.TrackUnpublished,
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
  RoomEvent.TrackUnmuted,
  RoomEvent.LocalTrackPublished,
  RoomEvent.LocalTrackUnpublished,
  RoomEvent.ConnectionQualityChanged,
] as const

/** Connects to a room that LiveKit carries. The gateway lets the participant in, and a host acts through it. */
export class LiveKitClient implements Client {
  readonly room = new Room({
    dynacast: true,
    // Servers as old as 1.8 refuse the other mode.
    singlePeerConnection: false,
    // The devices belong to the page, which turns them off itself.
    stopLocalTrackOnUnpublish: false,
    disconnectOnPageLeave: false,
  })
  private readonly access: Access
  private readonly handlers: Handlers
  private readonly stop = new AbortController()
  private readonly sent = new Map<LiveKitSource, MediaStreamTrack>()
  private readonly off = new Set<Shown['source']>()
  private readonly hands = new Set<string>()
  private sending: Promise<unknown> = Promise.resolve()
  private raisedHand: ReturnType<typeof setInterval> | undefined

  constructor(access: Access, handlers: Handlers) {
    this.access = access
    this.handlers = handlers
    for (const change of changes) this.room.on(change, () => this.tell())
    this.room
      .on(RoomEvent.ParticipantDisconnected, ({ identity }) => this.hands.delete(identity))
      .on(RoomEvent.TrackMuted, ({ source }, { isLocal }) => this.noteMute(source, isLocal))
      .on(RoomEvent.DataReceived, (bytes, from) => this.hear(bytes, from))
      .on(RoomEvent.Reconnecting, () => this.become('reconnecting'))
      .on(RoomEvent.SignalReconnecting, () => this.become('reconnecting'))
      .on(RoomEvent.Reconnected, () => this.enter())
      .on(RoomEvent.Disconnected, (reason) => this.lose(reason))
  }

  async join(): Promise<Joined> {
    this.become('connecting')
    return this.connect()
  }

  async publish(publication: Publication, stream: MediaStream): Promise<void> {
    for (const track of stream.getTracks()) {
      const isScreen = publication === 'screen' && track.kind === 'video'
      await this.send(isScreen ? Track.Source.ScreenShare : sourceOf(track), track)
    }
  }

  async unpublish(publication: Publication): Promise<void> {
    const { ScreenShare, Microphone, Camera } = Track.Source
    const sources: LiveKitSource[] = publication === 'screen' ? [ScreenShare] : [Microphone, Camera]
    for (const source of sources) {
      this.sent.delete(source)
      const { track } = this.room.localParticipant.getTrackPublication(source) ?? {}
      if (track) await this.room.localParticipant.unpublishTrack(track)
    }
  }

  replace(track: MediaStreamTrack): Promise<void> {
    return this.send(sourceOf(track), track)
  }

  turn(source: 'microphone' | 'camera', on: boolean): void {
    if (on) this.off.delete(source)
    else this.off.add(source)
    void this.applyMute(source)
  }

  // LiveKit keeps no messages for participants who join later, so a raised hand is announced repeatedly.
  raiseHand(raised: boolean): void {
    clearInterval(this.raisedHand)
    const show = () => void this.say({ type: 'hand', raised })
    this.raisedHand = raised ? setInterval(show, HAND_MS) : undefined
    show()
    this.tell()
  }

  say(message: object): boolean {
    if (this.room.state !== 'connected') return false
    const bytes = new TextEncoder().encode(JSON.stringify(message))
    void this.room.localParticipant.publishData(bytes, { reliable: true }).catch(() => {})
    return true
  }

  act(act: 'mute' | 'remove' | 'end', body: object = {}): Promise<Response> {
    return this.ask(act, body)
  }

  async levels(): Promise<ReadonlyMap<string, number>> {
    const speakers = this.room.activeSpeakers.filter((one) => !one.isLocal && isLoud(one))
    return new Map(speakers.map(({ identity, audioLevel }) => [identity, audioLevel]))
  }

  async leave(): Promise<void> {
    const left = this.ask('leave').catch(() => {})
    this.close()
    await left
  }

  private ask(path: string, body: object = {}): Promise<Response> {
    return askRoom(this.access, 'POST', path, { body: JSON.stringify(body), signal: this.stop.signal })
  }

  private close() {
    this.stop.abort()
    clearInterval(this.raisedHand)
    void this.room.disconnect(false)
  }

  private async connect(): Promise<Joined> {
    const joined: Joined = await (await this.ask('join')).json()
    if (!joined.livekit) throw new Error('another server carries the room')
    await this.room.connect(joined.livekit.url, joined.livekit.token)
    this.enter()
    return joined
  }

  // Missed messages may have lowered a hand. Hands that are still up are announced within a second.
  private enter() {
    this.hands.clear()
    this.become('connected')
    this.tell()
  }

  private become(state: ConnectionState) {
    if (!this.stop.signal.aborted) this.handlers.state(state)
  }

  private end(state: 'ended' | 'removed' | 'left') {
    this.become(state)
    this.close()
  }

  // The gateway says whether a host removed the participant, or it may connect again.
  private lose(reason: DisconnectReason | undefined) {
    if (this.stop.signal.aborted) return
    if (reason === DisconnectReason.ROOM_DELETED) return this.end('ended')
    // Another page has the same token, and would lose its connection to this one.
    if (reason === DisconnectReason.DUPLICATE_IDENTITY) return this.end('left')
    this.become('reconnecting')
    const again = async () => {
      await this.connect()
      for (const [source, track] of this.sent) await this.send(source, track)
    }
    void retry(this.stop.signal, async (error) => this.isOver(error), again)
  }

  private isOver(error: unknown): boolean {
    const code = error instanceof Refused ? error.code : ''
    if (code !== 'room_ended' && code !== 'invalid_room_token') return false
    this.end(code === 'room_ended' ? 'ended' : 'removed')
    return true
  }

  // One after another, or two tracks of one source would be published.
  private send(source: LiveKitSource, track: MediaStreamTrack): Promise<void> {
    this.sent.set(source, track)
    const sending = this.sending.then(async () => {
      const { localParticipant } = this.room
      const published = localParticipant.getTrackPublication(source)?.track
      if (published) await published.replaceTrack(track, true)
      else await localParticipant.publishTrack(track, { source })
      if (source !== Track.Source.ScreenShare) await this.applyMute(source)
    })
    this.sending = sending.catch(() => {})
    return sending
  }

  private async applyMute(source: 'microphone' | 'camera'): Promise<void> {
    const name = source === 'camera' ? Track.Source.Camera : Track.Source.Microphone
    const { track } = this.room.localParticipant.getTrackPublication(name) ?? {}
    if (this.off.has(source)) await track?.mute()
    else await track?.unmute()
    this.tell()
  }

  // If this page didn’t turn it off itself, a host did.
  private noteMute(name: Track.Source, isLocal: boolean) {
    const source = name === Track.Source.Unknown || name === Track.Source.ScreenShareAudio ? null : name
    if (isLocal && source && !this.off.has(source)) {
      if (source !== 'screen_share') this.off.add(source)
      this.handlers.muted(source)
    }
    this.tell()
  }

  private hear(bytes: Uint8Array, from: Participant | undefined) {
    if (!from) return
    const message = readMessage(bytes)
    if (message.type === 'hand' && this.hands.has(from.identity) !== message.raised) {
      if (message.raised === true) this.hands.add(from.identity)
      else this.hands.delete(from.identity)
      this.tell()
    }
    if (message.type === 'chat' && typeof message.text === 'string') {
      this.handlers.said({ type: 'chat', from: from.identity, text: message.text.slice(0, MOST_CHARACTERS) })
    }
  }

  private tell() {
    if (this.stop.signal.aborted || this.room.state === 'disconnected') return
    const hands = this.raisedHand ? new Set([...this.hands, this.room.localParticipant.identity]) : this.hands
    this.handlers.roster(peopleIn(this.room, hands))
    this.handlers.shown(shownIn(this.room))
  }
}

function readMessage(bytes: Uint8Array): Record<string, unknown> {
  try {
    return Object(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return {}
  }
}
