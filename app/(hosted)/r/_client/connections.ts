import { Refused } from './gateway.ts'
import { type Publication, preferH264 } from './wire.ts'

type Name = Publication | 'receive'

export interface Around {
  signal: AbortSignal
  /** Sends an offer and returns the answer. */
  offer(path: string, sdp: string): Promise<string>
  /** Repeats the work until it succeeds or the room is over. */
  retry(work: () => Promise<void>): Promise<void>
  changed(): void
  /** The channel is open, or a publication was sent. */
  ready(): void
  heard(message: string): void
}

const VIDEO_SLOTS = 9
const AUDIO_SLOTS = 9

/** The connections of one participant: one that receives, and one for each publication. They connect again if they fail. */
export class Connections {
  private readonly around: Around
  private readonly streams = new Map<Publication, MediaStream>()
  private readonly open = new Map<Name, RTCPeerConnection>()
  private readonly broken = new Set<Name>()
  private repairing: Promise<void> | null = null
  private channel: RTCDataChannel | null = null

  constructor(around: Around) {
    this.around = around
  }

  get received(): RTCPeerConnection | null {
    return this.open.get('receive') ?? null
  }

  get isConnected(): boolean {
    return this.broken.size === 0 && this.received?.connectionState === 'connected'
  }

  async publish(publication: Publication, stream: MediaStream): Promise<void> {
    this.streams.set(publication, stream)
    try {
      await this.send(publication, stream)
    } catch (error) {
      if (error instanceof Refused) throw error
      this.repair(publication)
    }
  }

  unpublish(publication: Publication): void {
    for (const track of this.streams.get(publication)?.getTracks() ?? []) track.stop()
    this.streams.delete(publication)
    this.open.get(publication)?.close()
    this.open.delete(publication)
  }

  /** Sends another track instead. Publishes again if there was none of its sort. */
  async replace(track: MediaStreamTrack): Promise<void> {
    const stream = this.streams.get('user') ?? new MediaStream()
    for (const old of stream.getTracks()) if (old.kind === track.kind) stream.removeTrack(old)
    stream.addTrack(track)
    const senders = this.open.get('user')?.getSenders() ?? []
    const sender = senders.find((one) => one.track?.kind === track.kind)
    if (sender) await sender.replaceTrack(track)
    else await this.publish('user', stream)
  }

  enable(kind: 'audio' | 'video', isOn: boolean): void {
    for (const track of this.streams.get('user')?.getTracks() ?? []) if (track.kind === kind) track.enabled = isOn
  }

  /** Returns whether it was sent: nothing is while the connection is down. */
  say(message: object): boolean {
    if (this.channel?.readyState !== 'open') return false
    this.channel.send(JSON.stringify(message))
    return true
  }

  repairAll(): void {
    this.repair('receive', ...this.streams.keys())
  }

  repair(...names: Name[]): void {
    if (this.around.signal.aborted) return
    for (const name of names) this.broken.add(name)
    this.around.changed()
    this.repairing ??= this.around
      .retry(() => this.connectBroken())
      .finally(() => {
        this.repairing = null
        if (this.broken.size > 0) this.repair()
      })
  }

  close(): void {
    for (const connection of this.open.values()) connection.close()
    this.open.clear()
  }

  private async connectBroken(): Promise<void> {
    for (const name of this.broken) {
      const stream = name === 'receive' ? undefined : this.streams.get(name)
      if (name === 'receive') await this.receive()
      else if (stream) await this.send(name, stream)
      this.broken.delete(name)
    }
    this.around.changed()
  }

  private async receive(): Promise<void> {
    const connection = this.create('receive')
    this.channel = connection.createDataChannel('room')
    this.channel.onmessage = ({ data }) => this.around.heard(data)
    this.channel.onopen = () => this.around.ready()
    for (let at = 0; at < AUDIO_SLOTS; at++) connection.addTransceiver('audio', { direction: 'recvonly' })
    for (let at = 0; at < VIDEO_SLOTS; at++) preferH264(connection.addTransceiver('video', { direction: 'recvonly' }))
    // Waiting to align sound and picture would add delay.
    for (const receiver of connection.getReceivers())
      (receiver as { jitterBufferTarget?: number }).jitterBufferTarget = 0
    await this.negotiate(connection, 'receive')
  }

  private async send(publication: Publication, stream: MediaStream): Promise<void> {
    const connection = this.create(publication)
    for (const track of stream.getTracks())
      preferH264(connection.addTransceiver(track, { direction: 'sendonly', streams: [stream] }))
    await this.negotiate(connection, `publish/${publication}`)
    this.around.ready()
  }

  private create(name: Name): RTCPeerConnection {
    this.open.get(name)?.close()
    const connection = new RTCPeerConnection()
    this.open.set(name, connection)
    connection.onconnectionstatechange = () => {
      if (this.open.get(name) !== connection) return
      if (['failed', 'disconnected'].includes(connection.connectionState)) this.repair(name)
      else this.around.changed()
    }
    return connection
  }

  private async negotiate(connection: RTCPeerConnection, path: string): Promise<void> {
    await connection.setLocalDescription()
    const sdp = await this.around.offer(path, connection.localDescription?.sdp ?? '')
    if (connection.signalingState !== 'closed') await connection.setRemoteDescription({ type: 'answer', sdp })
  }
}
