import type { Person, Publication, Shown } from './wire.ts'

export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'ended' | 'removed' | 'left'

export interface Handlers {
  roster(people: Person[]): void
  shown(tracks: Shown[]): void
  said(message: { type: 'chat'; from: string; text: string }): void
  muted(source: Shown['source']): void
  state(state: ConnectionState): void
}

export interface Joined {
  participant_id: string
  name: string
  role: Person['role']
  livekit: { url: string; token: string } | null
}

/** One participant's connection to a room, which connects again until the room ends or the participant leaves. */
export interface Client {
  /** Throws `Refused` with the code of the problem, such as `room_full`. */
  join(): Promise<Joined>
  publish(publication: Publication, stream: MediaStream): Promise<void>
  unpublish(publication: Publication): Promise<void>
  /** Sends this track instead of the microphone's or camera's last one. */
  replace(track: MediaStreamTrack): Promise<void>
  /** Turns the microphone or camera off or on, for everybody. */
  turn(source: 'microphone' | 'camera', on: boolean): void
  raiseHand(raised: boolean): void
  /** Returns whether it was sent: nothing is while the connection is down. */
  say(message: object): boolean
  act(act: 'mute' | 'remove' | 'end', body?: object): Promise<unknown>
  /** The volume of each other participant who is speaking, from 0 to 1. */
  levels(): Promise<ReadonlyMap<string, number>>
  leave(): Promise<void>
}
