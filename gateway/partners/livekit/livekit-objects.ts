import * as z from 'zod'
import type { Present, Source } from '../rooms/room-partner.ts'

const sources = { MICROPHONE: 'microphone', CAMERA: 'camera', SCREEN_SHARE: 'screen_share' } as const
const isSource = (name: string): name is keyof typeof sources => Object.hasOwn(sources, name)

const track = z.object({ sid: z.string(), source: z.string().default(''), muted: z.boolean().default(false) })

export const liveKitParticipant = z.object({
  identity: z.string(),
  metadata: z.string().default(''),
  tracks: z.array(track).default([]),
})

export const liveKitParticipants = z.object({ participants: z.array(liveKitParticipant).default([]) })
export const liveKitRooms = z.object({ rooms: z.array(z.object({ name: z.string() })).default([]) })

type LiveKitParticipant = z.infer<typeof liveKitParticipant>

const metadata = z.object({ epoch: z.int() })

/** The metadata of a participant, which other clients see. Only the server may change it. */
export function toMetadata(person: { role: string; identity: string; epoch: number }): string {
  const { role, identity, epoch } = person
  return JSON.stringify({ role, identity, epoch })
}

/** Null for a participant that has no token of ours, such as a recorder. */
export function toPresent({ identity, metadata: text, tracks }: LiveKitParticipant): Present | null {
  if (!identity.startsWith('par_')) return null
  const isOn = (source: Source) => tracks.some((one) => sourceOf(one) === source && !one.muted)
  const media = { audio: isOn('microphone'), video: isOn('camera'), screen: isOn('screen_share') }
  return { participantId: identity, media, epoch: readEpoch(text) }
}

/** The tracks that carry this source. */
export function tracksOf({ tracks }: LiveKitParticipant, source: Source): string[] {
  return tracks.filter((one) => sourceOf(one) === source).map(({ sid }) => sid)
}

function sourceOf({ source }: z.infer<typeof track>): Source | null {
  return isSource(source) ? sources[source] : null
}

// An epoch that no token has, so that no token lets the participant in.
function readEpoch(text: string): number {
  try {
    return metadata.parse(JSON.parse(text)).epoch
  } catch {
    return -1
  }
}
