import type { RtpPacket } from 'werift'
import type { Network } from './connection.ts'
import { Participant, type Surroundings } from './participant.ts'
import type { MediaEvent, RoomTerms } from './room-media.ts'
import type { Place, Quality } from './room-partner.ts'
import { RoomRecorder } from './room-recorder.ts'
import { createTalkLimit, readSaid } from './said.ts'
import type { Feed } from './slots.ts'

const POOR_LOSS = 0.08
const GOOD_LOSS = 0.02

/** The participants of one room, and the packets between them. */
export class MediaRoom {
  readonly participants = new Map<string, Participant>()
  private readonly id: string
  private readonly tell: (event: MediaEvent) => void
  private readonly network: Network
  private readonly failed: (error: Error) => void
  private recorder: RoomRecorder | null = null

  /** Calls `failed` with the reason when the room can’t be recorded. */
  constructor(id: string, network: Network, tell: (event: MediaEvent) => void, failed: (error: Error) => void) {
    this.id = id
    this.network = network
    this.tell = tell
    this.failed = failed
  }

  /** Records from now on into the folder, if there is one. */
  record({ captures, soundOnly }: Pick<RoomTerms, 'captures' | 'soundOnly'>): void {
    if (captures) this.recorder ??= new RoomRecorder(captures, soundOnly, this.failed)
  }

  participant(place: Place): Participant {
    const known = this.participants.get(place.participantId)
    if (known) return known
    const added = new Participant(place, this.around())
    this.participants.set(place.participantId, added)
    return added
  }

  others(of: Participant): Participant[] {
    return [...this.participants.values()].filter((one) => one !== of)
  }

  disconnect(participantId: string): void {
    const one = this.participants.get(participantId)
    this.participants.delete(participantId)
    one?.close()
  }

  async close(): Promise<void> {
    for (const id of [...this.participants.keys()]) this.disconnect(id)
    await this.recorder?.close()
  }

  /** Rates the connections by what they lost lately. */
  rate(): void {
    for (const one of this.participants.values()) one.rate(qualityOf(one.lossToIt))
  }

  private around(): Surroundings {
    const place = ({ id }: Participant) => ({ roomId: this.id, participantId: id })
    const limits = new Map<Participant, () => boolean>()
    return {
      network: this.network,
      forward: (from, feed, packet) => this.forward(from, feed, packet),
      reported: (feed, report) => this.recorder?.report(feed, report),
      added: (from, feed) => {
        for (const other of this.others(from)) other.slots?.add(feed)
      },
      removed: (from, feed) => {
        this.recorder?.removed(feed)
        for (const other of this.others(from)) other.slots?.remove(feed)
      },
      stateChanged: (from, state) => this.tell({ type: 'state', ...place(from), state }),
      slotsChanged: (of, slots) => this.tell({ type: 'slots', ...place(of), slots }),
      said: (from, text) => {
        const admits = limits.get(from) ?? createTalkLimit()
        limits.set(from, admits)
        if (admits()) this.hear(from, text)
      },
      gone: (from) => {
        this.participants.delete(from.id)
        from.close()
        this.tell({ type: 'gone', ...place(from) })
      },
    }
  }

  private forward(from: Participant, feed: Feed, packet: RtpPacket): void {
    this.recorder?.packet(feed, packet)
    for (const other of this.participants.values()) if (other !== from) other.slots?.forward(feed, packet)
  }

  private hear(from: Participant, text: string): void {
    const said = readSaid(text)
    if (said?.type === 'turn') from.turn(said.source, said.on)
    if (said?.type === 'hand') from.raiseHand(said.raised)
    if (said?.type !== 'chat') return
    const passed = JSON.stringify({ ...said, from: from.id })
    for (const other of this.others(from)) other.send(passed)
  }
}

function qualityOf(loss: number): Quality {
  if (loss >= POOR_LOSS) return 'poor'
  return loss >= GOOD_LOSS ? 'good' : 'excellent'
}
