import { findParticipant, type ParticipantRow } from '../connect/rooms/carried-rooms.ts'
import type { Runtime } from '../context.ts'
import type { Owner } from '../db/tenant.ts'
import type { MediaEvent, Slot } from '../partners/rooms/room-media.ts'
import type { MediaState } from '../partners/rooms/room-partner.ts'

export interface Message {
  event: 'roster' | 'slots' | 'muted' | 'removed' | 'ended' | 'reconnect'
  data: object
}

/** A stream of one participant. `end` closes it after what it has heard. */
export interface Listener {
  hear(message: Message): void
  end(): void
}

export interface Session extends Owner {
  roomId: string
  participant: Pick<ParticipantRow, 'participant_id' | 'name' | 'role' | 'identity'>
  isBot: boolean
  media: MediaState
  slots: Slot[]
  hasMedia: boolean
  /** Whether the participant's record still has to be updated with its current media. */
  isUnsaved: boolean
  listeners: Set<Listener>
  /** When it was last connected, on the monotonic clock. */
  seenMs: number
}

type OfParticipant = Exclude<MediaEvent, { type: 'lost' }>

/** Every participant gets every change, so in a full room, one list for many changes saves most of the work. */
const ROSTER_EVERY_MS = 100

/** A reloaded page may open its next stream before its last one has ended. */
const MOST_LISTENERS = 4

const NO_MEDIA: MediaState = { audio: false, video: false, screen: false, hand: false, quality: 'excellent' }

/**
 * The participants whose media this process carries. The database knows who is in a room; this object knows who is
 * connected.
 */
export class RoomSessions {
  readonly all = new Map<string, Session>()
  private readonly changed = new Set<string>()
  private readonly adopting = new Map<string, OfParticipant[]>()
  private readonly runtime: Runtime
  private readonly begun: () => void

  /** `begun` is called when a participant is added. */
  constructor(runtime: Runtime, begun: () => void) {
    this.runtime = runtime
    this.begun = begun
    runtime.partners.rooms.embedded.listen((event) => this.hear(event))
  }

  has(roomId: string, participantId: string): boolean {
    return this.all.get(participantId)?.roomId === roomId
  }

  closeRoom(roomId: string): void {
    for (const session of this.inRoom(roomId)) {
      this.all.delete(session.participant.participant_id)
      finish(session, { event: 'ended', data: {} })
    }
    void this.runtime.partners.rooms.embedded.close(roomId)
  }

  drop(session: Session, message?: Message): void {
    const { roomId, participant } = session
    this.all.delete(participant.participant_id)
    finish(session, message)
    void this.runtime.partners.rooms.embedded.disconnect({ roomId, participantId: participant.participant_id })
    this.tellRoster(roomId)
  }

  /** Does nothing if this process doesn't carry the participant. */
  leave(participantId: string, message?: Message): void {
    const session = this.all.get(participantId)
    if (session) this.drop(session, message)
  }

  tell(participantId: string, message: Message): void {
    const session = this.all.get(participantId)
    if (session) send(session, message)
  }

  /** Sends what is true now, and then every change. Returns the function that ends it. */
  follow(participantId: string, listener: Listener): () => void {
    const session = this.all.get(participantId)
    if (!session) {
      listener.end()
      return () => {}
    }
    const [oldest] = session.listeners
    if (session.listeners.size >= MOST_LISTENERS && oldest) {
      session.listeners.delete(oldest)
      oldest.end()
    }
    session.listeners.add(listener)
    listener.hear({ event: 'slots', data: { slots: session.slots } })
    listener.hear(this.rosterOf(session.roomId))
    return () => {
      session.listeners.delete(listener)
      session.seenMs = this.runtime.clock.elapsedMs()
    }
  }

  /** Carries the participant's media from now on. */
  hold({ room_id, account_id, environment, participant_id, name, role, identity }: ParticipantRow): void {
    const known = this.all.get(participant_id)
    this.all.set(participant_id, {
      account_id,
      environment,
      roomId: room_id,
      participant: { participant_id, name, role, identity },
      isBot: environment === 'sandbox' && identity.startsWith('bot-'),
      media: known?.media ?? NO_MEDIA,
      slots: known?.slots ?? [],
      hasMedia: known?.hasMedia ?? false,
      isUnsaved: false,
      listeners: known?.listeners ?? new Set(),
      seenMs: this.runtime.clock.elapsedMs(),
    })
    this.begun()
    this.tellRoster(room_id)
  }

  private inRoom(roomId: string): Session[] {
    return [...this.all.values()].filter((one) => one.roomId === roomId)
  }

  private rosterOf(roomId: string): Message {
    const participants = this.inRoom(roomId).map(({ participant, media }) => ({ ...participant, ...media }))
    return { event: 'roster', data: { participants } }
  }

  private tellRoster(roomId: string): void {
    if (this.changed.has(roomId)) return
    this.changed.add(roomId)
    const tell = () => {
      this.changed.delete(roomId)
      const roster = this.rosterOf(roomId)
      for (const session of this.inRoom(roomId)) send(session, roster)
    }
    setTimeout(tell, ROSTER_EVERY_MS).unref()
  }

  private hear(event: MediaEvent): void {
    if (event.type === 'lost') {
      this.lose(event.roomIds)
      return
    }
    const session = this.all.get(event.participantId)
    if (session) this.update(session, event)
    else if (event.type !== 'gone') void this.adopt(event)
  }

  private update(session: Session, event: OfParticipant): void {
    session.seenMs = this.runtime.clock.elapsedMs()
    session.hasMedia = event.type !== 'gone'
    if (event.type === 'gone') Object.assign(session, { media: NO_MEDIA, slots: [] })
    if (event.type === 'state') session.media = event.state
    if (event.type === 'slots') {
      session.slots = event.slots
      send(session, { event: 'slots', data: { slots: event.slots } })
      return
    }
    session.isUnsaved = true
    this.tellRoster(event.roomId)
  }

  // A simulated participant joins with the request for its token, and sends none of its own. Events during the lookup
  // wait, because lookups may end in another order.
  private async adopt(event: OfParticipant): Promise<void> {
    const { participantId } = event
    const waiting = this.adopting.get(participantId)
    if (waiting) return void waiting.push(event)
    const events = [event]
    this.adopting.set(participantId, events)
    const row = await findParticipant(this.runtime, participantId).catch(() => undefined)
    this.adopting.delete(participantId)
    if (row?.state !== 'joined' || !row.identity.startsWith('bot-')) return
    this.hold(row)
    for (const one of events) this.hear(one)
  }

  // A simulated participant has no browser that could reconnect, so it leaves like one whose browser stays away.
  private lose(roomIds: string[]): void {
    for (const session of roomIds.flatMap((roomId) => this.inRoom(roomId))) {
      Object.assign(session, { hasMedia: false, media: NO_MEDIA, slots: [], isUnsaved: true, isBot: false })
      send(session, { event: 'reconnect', data: {} })
    }
    for (const roomId of roomIds) this.tellRoster(roomId)
  }
}

function send(session: Session, message: Message): void {
  for (const listener of session.listeners) listener.hear(message)
}

function finish(session: Session, message?: Message): void {
  if (message) send(session, message)
  for (const listener of session.listeners) listener.end()
  session.listeners.clear()
}
