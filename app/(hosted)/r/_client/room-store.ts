import { announceRoom } from '../../_parts/frame-messages.ts'
import type { Client, ConnectionState, Handlers } from './client.ts'
import type { Device, Devices } from './devices.ts'
import type { Access } from './gateway.ts'
import { loudest } from './levels.ts'
import { Observable } from './observable.ts'
import type { Person, Shown } from './wire.ts'

export interface ChatMessage {
  id: number
  from: string
  /** Null for one's own. */
  name: string | null
  text: string
  /** When it arrived here, because the sender's clock may be wrong. */
  at: Date
}

/** An event that the page says in a few words. `word` names the sentence of the dictionary. */
export interface Notice {
  id: number
  word:
    | 'joined'
    | 'wentAway'
    | 'handWent'
    | 'sharing'
    | 'said'
    | 'mutedByHost'
    | 'cameraOffByHost'
    | 'shareStoppedByHost'
    | 'connectedAgain'
    | 'actionFailed'
    | 'linkCopied'
  values: Record<string, string>
}

export type ClientClass = new (access: Access, handlers: Handlers) => Client

export interface RoomView {
  state: ConnectionState
  selfId: string
  isHost: boolean
  people: Person[]
  shown: Shown[]
  messages: ChatMessage[]
  unread: number
  screen: MediaStream | null
  isHandUp: boolean
  speaking: ReadonlySet<string>
  /** The other participant who spoke last. */
  speakerId: string | null
  notice: Notice | null
}

const LEVELS_EVERY_MS = 400
const nobody: ReadonlySet<string> = new Set()

/** A stay in a room: its state for the page, and the participant's actions. */
export class RoomStore extends Observable<RoomView> {
  readonly devices: Devices
  private readonly client: Client
  private readonly roomId: string
  private timer: ReturnType<typeof setInterval> | undefined
  private isChatOpen = false
  private lastId = 0
  private sent: Record<Device, MediaStreamTrack | null> = { microphone: null, camera: null }

  constructor(roomId: string, access: Access, devices: Devices, Client: ClientClass) {
    super({
      state: 'connecting',
      selfId: '',
      isHost: false,
      people: [],
      shown: [],
      messages: [],
      unread: 0,
      screen: null,
      isHandUp: false,
      speaking: nobody,
      speakerId: null,
      notice: null,
    })
    this.roomId = roomId
    this.devices = devices
    this.client = new Client(access, {
      roster: (people) => this.meet(people),
      shown: (shown) => this.change({ shown }),
      said: ({ from, text }) => this.hear(from, text),
      muted: (source) => void this.obey(source),
      state: (state) => this.become(state),
    })
  }

  /** Throws `Refused` with a code such as `room_full`. */
  async join(): Promise<void> {
    const { participant_id, role } = await this.client.join()
    this.change({ selfId: participant_id, isHost: role === 'host' })
    announceRoom('joined', this.roomId)
    this.devices.subscribe(() => void this.publish())
    // Not awaited: a device that starts meanwhile replaces the connection, whose negotiation then never ends.
    void this.publish()
    this.timer = setInterval(() => void this.listen(), LEVELS_EVERY_MS)
    addEventListener('pagehide', this.goAway)
  }

  async leave(): Promise<void> {
    this.become('left')
    await this.client.leave()
  }

  say(text: string): boolean {
    if (!this.client.say({ type: 'chat', text })) return false
    this.add({ from: this.view.selfId, name: null, text })
    return true
  }

  openChat(isOpen: boolean): void {
    this.isChatOpen = isOpen
    if (isOpen) this.change({ unread: 0 })
  }

  raiseHand(isRaised: boolean): void {
    this.client.raiseHand(isRaised)
    this.change({ isHandUp: isRaised })
  }

  async share(): Promise<void> {
    const constraints = { video: { frameRate: { max: 15 } }, audio: false }
    const screen = await navigator.mediaDevices.getDisplayMedia(constraints).catch(() => null)
    const [track] = screen?.getVideoTracks() ?? []
    if (!screen || !track) return
    track.contentHint = 'detail'
    track.onended = () => void this.stopSharing()
    this.change({ screen })
    await this.client.publish('screen', screen).catch(() => {
      this.tell('actionFailed')
      return this.stopSharing()
    })
  }

  async stopSharing(): Promise<void> {
    for (const track of this.view.screen?.getTracks() ?? []) track.stop()
    this.change({ screen: null })
    await this.client.unpublish('screen')
  }

  /** Only for a host. */
  async act(act: 'mute' | 'remove' | 'end', body?: object): Promise<void> {
    await this.client.act(act, body).catch(() => this.tell('actionFailed'))
  }

  tell(word: Notice['word'], values: Record<string, string> = {}): void {
    this.change({ notice: { id: ++this.lastId, word, values } })
  }

  dismiss(id: number): void {
    if (this.view.notice?.id === id) this.change({ notice: null })
  }

  private readonly goAway = () => void this.client.leave()

  private become(state: ConnectionState) {
    const before = this.view.state
    if (state === 'connected' && before === 'reconnecting') this.tell('connectedAgain')
    this.change({ state })
    if (state !== 'left' && state !== 'ended' && state !== 'removed') return
    clearInterval(this.timer)
    removeEventListener('pagehide', this.goAway)
    for (const track of this.view.screen?.getTracks() ?? []) track.stop()
    this.devices.stop()
    announceRoom(state === 'ended' ? 'ended' : 'left', this.roomId)
  }

  private meet(people: Person[]) {
    const { selfId, people: before } = this.view
    const others = people.filter(({ participant_id }) => participant_id !== selfId)
    const known = new Map(before.map((one) => [one.participant_id, one]))
    this.change({ people })
    if (before.length === 0) return
    for (const one of others) {
      const was = known.get(one.participant_id)
      if (!was) this.tell('joined', { name: one.name })
      else if (one.hand && !was.hand) this.tell('handWent', { name: one.name })
      else if (one.screen && !was.screen) this.tell('sharing', { name: one.name })
    }
    const present = new Set(people.map(({ participant_id }) => participant_id))
    const gone = before.find(({ participant_id }) => participant_id !== selfId && !present.has(participant_id))
    if (gone) this.tell('wentAway', { name: gone.name })
  }

  private hear(from: string, text: string) {
    const name = this.view.people.find(({ participant_id }) => participant_id === from)?.name ?? ''
    this.add({ from, name, text })
    this.tell('said', { name, text })
    if (!this.isChatOpen) this.change({ unread: this.view.unread + 1 })
  }

  private add(message: Omit<ChatMessage, 'id' | 'at'>) {
    this.change({ messages: [...this.view.messages, { id: ++this.lastId, at: new Date(), ...message }] })
  }

  private async obey(source: Shown['source']): Promise<void> {
    if (source === 'screen_share') await this.stopSharing()
    else await this.devices.turn(source, false)
    this.tell(
      ({ microphone: 'mutedByHost', camera: 'cameraOffByHost', screen_share: 'shareStoppedByHost' } as const)[source],
    )
  }

  /** Sends the tracks of the devices, and whether each is on. */
  private async publish(): Promise<void> {
    for (const device of ['microphone', 'camera'] as const) {
      const { isOn, track } = this.devices.get()[device]
      this.client.turn(device, isOn)
      if (!track || track === this.sent[device]) continue
      this.sent[device] = track
      await this.client.replace(track).catch(() => this.tell('actionFailed'))
    }
  }

  private async listen(): Promise<void> {
    const levels = await this.client.levels()
    const speaking = new Set(levels.keys())
    const speakerId = loudest(levels) ?? this.view.speakerId
    const isSame = speaking.size === this.view.speaking.size && [...speaking].every((id) => this.view.speaking.has(id))
    if (!isSame || speakerId !== this.view.speakerId) this.change({ speaking, speakerId })
  }
}
