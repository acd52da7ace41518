export type RoomPartnerName = 'embedded' | 'livekit'

export interface Place {
  roomId: string
  participantId: string
}

export type Source = 'microphone' | 'camera' | 'screen_share'

export type Quality = 'excellent' | 'good' | 'poor'

export interface MediaState {
  audio: boolean
  video: boolean
  screen: boolean
  hand: boolean
  quality: Quality
}

export interface RoomLimits {
  mostParticipants: number
  /** How long the room must last without participants. */
  emptySeconds: number
}

export interface Person {
  name: string
  role: 'host' | 'participant' | 'recorder'
  identity: string
  /** The epoch of the room token that lets the participant in: a later one revokes it. */
  epoch: number
}

/** Opens the partner's own server to the client of one participant. */
export interface Admission {
  url: string
  token: string
}

export interface Present {
  participantId: string
  media: Pick<MediaState, 'audio' | 'video' | 'screen'>
  /** The epoch of the participant’s token; null if the gateway checks it with each connection. */
  epoch: number | null
}

/**
 * Carries the media of rooms, and knows nothing about the records of rooms and participants. Muting, disconnecting or
 * closing something that it doesn't know, such as a room that nobody joined, succeeds. Every method throws
 * `MediaFailed` if the partner can't be reached.
 */
export interface RoomPartner {
  name: RoomPartnerName
  /** Readies the room. Repeating it changes nothing. */
  open(roomId: string, limits: RoomLimits): Promise<void>
  /** How the client of a participant connects. Null if it sends its offers to the gateway. */
  admit(place: Place, person: Person): Promise<Admission | null>
  /** Everybody who is connected now. */
  list(roomId: string): Promise<Present[]>
  /** Stops forwarding this source until the participant turns it on again. */
  mute(place: Place, source: Source): Promise<void>
  disconnect(place: Place): Promise<void>
  /** Disconnects everybody. */
  close(roomId: string): Promise<void>
  /** Null if the partner captures media, of which the gateway makes the file. */
  recorder: RoomRecorder | null
}

export interface RecordingOrder {
  roomId: string
  quality: 'hd' | '4k'
  /** Where the file belongs, as in `Files`. */
  path: string
}

export type Recorded = { state: 'running' } | { state: 'done'; durationSeconds: number } | { state: 'failed' }

/** Makes the files of recordings, and puts them where files are kept. */
export interface RoomRecorder {
  /** Throws `NoRecorder`, and `MediaFailed` if it may start later. */
  start(order: RecordingOrder): Promise<void>
  stop(roomId: string): Promise<void>
  /** The state of the recording into this file. Null if there is none. */
  find(order: Pick<RecordingOrder, 'roomId' | 'path'>): Promise<Recorded | null>
}

/** The media failed before it answered; the same request may succeed a moment later. */
export class MediaFailed extends Error {
  override name = 'MediaFailed'
}

/** The partner's configuration lets it record nothing. */
export class NoRecorder extends Error {
  override name = 'NoRecorder'
}
