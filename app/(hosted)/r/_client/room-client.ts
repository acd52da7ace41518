import type { Client, ConnectionState, Handlers, Joined } from './client.ts'
import { Connections } from './connections.ts'
import { type Access, type Asked, askRoom, Refused } from './gateway.ts'
import { readLevels } from './levels.ts'
import { retry } from './retry.ts'
import { type Publication, readEvents, type Shown, type Slot, type Update } from './wire.ts'

/** Connects to a room that the gateway carries. */
export class RoomClient implements Client {
  private readonly access: Access
  private readonly handlers: Handlers
  private readonly stop = new AbortController()
  private readonly connections: Connections
  private readonly off = new Set<'microphone' | 'camera'>()
  private state: ConnectionState | null = null
  private isFollowing = false
  private isHandRaised = false
  private slots: Slot[] = []
  private shown: Shown[] = []

  constructor(access: Access, handlers: Handlers) {
    this.access = access
    this.handlers = handlers
    this.connections = new Connections({
      signal: this.stop.signal,
      offer: async (path, sdp) => (await this.ask('POST', path, { body: sdp, type: 'application/sdp' })).text(),
      retry: (work) => this.retry(work),
      changed: () => this.tell(),
      ready: () => this.sayAgain(),
      heard: (message) => handlers.said(JSON.parse(message)),
    })
  }

  get received(): RTCPeerConnection | null {
    return this.connections.received
  }

  async join(): Promise<Joined> {
    this.tell()
    const joined = await (await this.ask('POST', 'join', { body: '{}' })).json()
    void this.follow()
    this.connections.repair('receive')
    return joined
  }

  publish(publication: Publication, stream: MediaStream): Promise<void> {
    return this.connections.publish(publication, stream)
  }

  async unpublish(publication: Publication): Promise<void> {
    this.connections.unpublish(publication)
    await this.ask('DELETE', `publish/${publication}`).catch(() => {})
  }

  replace(track: MediaStreamTrack): Promise<void> {
    return this.connections.replace(track)
  }

  turn(source: 'microphone' | 'camera', on: boolean): void {
    if (on) this.off.delete(source)
    else this.off.add(source)
    this.connections.enable(source === 'camera' ? 'video' : 'audio', on)
    this.say({ type: 'turn', source, on })
  }

  raiseHand(raised: boolean): void {
    this.isHandRaised = raised
    this.say({ type: 'hand', raised })
  }

  say(message: object): boolean {
    return this.connections.say(message)
  }

  act(act: 'mute' | 'remove' | 'end', body: object = {}): Promise<Response> {
    return this.ask('POST', act, { body: JSON.stringify(body) })
  }

  async levels(): Promise<ReadonlyMap<string, number>> {
    const stats = await this.received?.getStats().catch(() => null)
    return stats ? readLevels(stats, this.shown) : new Map()
  }

  async leave(): Promise<void> {
    const left = this.ask('POST', 'leave', { body: '{}' }).catch(() => {})
    this.close()
    await left
  }

  private close() {
    this.stop.abort()
    this.connections.close()
  }

  // The server forgets it with the connection that carried it.
  private sayAgain() {
    for (const source of this.off) this.say({ type: 'turn', source, on: false })
    if (this.isHandRaised) this.say({ type: 'hand', raised: true })
    this.show()
  }

  private retry(work: () => Promise<void>): Promise<void> {
    return retry(this.stop.signal, async (error) => error instanceof Refused && (await this.isOver(error.code)), work)
  }

  private async isOver(code: string): Promise<boolean> {
    if (code === 'not_joined') await this.ask('POST', 'join', { body: '{}' }).catch(() => {})
    if (code !== 'room_ended' && code !== 'invalid_room_token') return false
    this.end(code === 'room_ended' ? 'ended' : 'removed')
    return true
  }

  private end(state: 'ended' | 'removed') {
    if (this.stop.signal.aborted) return
    this.close()
    this.handlers.state(state)
  }

  private async follow(): Promise<void> {
    await this.retry(async () => {
      // A browser that is offline tells at once, long before its connections fail.
      const offline = new AbortController()
      addEventListener('offline', () => offline.abort(), { once: true, signal: this.stop.signal })
      const response = await this.ask('GET', 'events', { signal: offline.signal })
      this.isFollowing = true
      this.tell()
      await readEvents(response, (event, data) => this.hear(event, data)).finally(() => {
        this.isFollowing = false
        this.tell()
      })
      if (!this.stop.signal.aborted) throw new Error('the stream ended')
    })
  }

  private hear(event: string, data: Update) {
    if (event === 'roster') this.handlers.roster(data.participants)
    if (event === 'slots') {
      this.slots = data.slots
      this.show()
    }
    if (event === 'muted') {
      if (data.source !== 'screen_share') this.turn(data.source, false)
      this.handlers.muted(data.source)
    }
    if (event === 'ended' || event === 'removed') this.end(event)
    if (event === 'reconnect') this.connections.repairAll()
  }

  private show() {
    const transceivers = this.received?.getTransceivers() ?? []
    this.shown = this.slots.flatMap(({ mid, participantId, source }) => {
      const track = transceivers.find((one) => one.mid === mid)?.receiver.track
      return track ? [{ participant_id: participantId, source, track }] : []
    })
    this.handlers.shown(this.shown)
  }

  private tell() {
    if (this.stop.signal.aborted) return
    const isConnected = this.isFollowing && this.connections.isConnected
    const isFirst = this.state === null || this.state === 'connecting'
    const state = isConnected ? 'connected' : isFirst ? 'connecting' : 'reconnecting'
    if (state === this.state) return
    this.state = state
    this.handlers.state(state)
  }

  private ask(method: string, path: string, asked: Asked = {}): Promise<Response> {
    const { signal } = asked
    const either = signal ? AbortSignal.any([this.stop.signal, signal]) : this.stop.signal
    return askRoom(this.access, method, path, { ...asked, signal: either })
  }
}
