import { ConnectionQuality, type Participant, type Room, Track } from 'livekit-client'
import type { Person, Shown } from './wire.ts'

export type LiveKitSource = Track.Source.Microphone | Track.Source.Camera | Track.Source.ScreenShare

/** From 0 to 1, as for rooms of the gateway. */
const SPEAKING = 0.02

export function sourceOf({ kind }: MediaStreamTrack): Track.Source.Microphone | Track.Source.Camera {
  return kind === 'audio' ? Track.Source.Microphone : Track.Source.Camera
}

export function isLoud({ audioLevel }: Participant): boolean {
  return audioLevel > SPEAKING
}

/** Everyone in the room, including this participant. */
export function peopleIn({ localParticipant, remoteParticipants }: Room, hands: ReadonlySet<string>): Person[] {
  return [localParticipant, ...remoteParticipants.values()]
    .filter(({ identity }) => identity.startsWith('par_'))
    .map((one) => ({
      participant_id: one.identity,
      name: one.name ?? '',
      role: roleOf(one),
      audio: isOn(one, Track.Source.Microphone),
      video: isOn(one, Track.Source.Camera),
      screen: isOn(one, Track.Source.ScreenShare),
      hand: hands.has(one.identity),
      quality: qualityOf(one),
    }))
}

/** The tracks of the others. */
export function shownIn({ remoteParticipants }: Room): Shown[] {
  const { Microphone, Camera, ScreenShare } = Track.Source
  return [...remoteParticipants.values()].flatMap((one) =>
    ([Microphone, Camera, ScreenShare] as const).flatMap((source) => {
      const track = one.getTrackPublication(source)?.track?.mediaStreamTrack
      return track ? [{ participant_id: one.identity, source, track }] : []
    }),
  )
}

function isOn(one: Participant, source: Track.Source): boolean {
  const publication = one.getTrackPublication(source)
  return publication !== undefined && !publication.isMuted
}

// The gateway signed it into the token, and participants may not change it.
function roleOf({ metadata = '' }: Participant): Person['role'] {
  try {
    const { role } = JSON.parse(metadata)
    return role === 'host' || role === 'recorder' ? role : 'participant'
  } catch {
    return 'participant'
  }
}

function qualityOf({ connectionQuality }: Participant): Person['quality'] {
  if (connectionQuality === ConnectionQuality.Poor || connectionQuality === ConnectionQuality.Lost) return 'poor'
  return connectionQuality === ConnectionQuality.Good ? 'good' : 'excellent'
}
