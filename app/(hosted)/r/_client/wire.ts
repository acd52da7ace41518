export interface Person {
  participant_id: string
  name: string
  role: 'host' | 'participant' | 'recorder'
  audio: boolean
  video: boolean
  screen: boolean
  hand: boolean
  quality: 'excellent' | 'good' | 'poor'
}

export interface Shown {
  participant_id: string
  source: 'microphone' | 'camera' | 'screen_share'
  track: MediaStreamTrack
}

/** One connection carries microphone and camera, another one the screen. */
export type Publication = 'user' | 'screen'

export interface Slot {
  mid: string
  participantId: string
  source: Shown['source']
}

/** The data of an event; each has the fields of its type. */
export interface Update {
  participants: Person[]
  slots: Slot[]
  source: Shown['source']
}

/** Every participant sends H.264, because the room forwards packets as they are. */
export function preferH264(transceiver: RTCRtpTransceiver): void {
  if (transceiver.receiver.track.kind === 'video') transceiver.setCodecPreferences(h264())
}

/** Firefox has no H.264 while its plugin is off or not yet downloaded. */
export function hasH264(): boolean {
  return h264().length > 0
}

function h264(): RTCRtpCodec[] {
  const codecs = RTCRtpReceiver.getCapabilities('video')?.codecs ?? []
  return codecs.filter(
    ({ mimeType, sdpFmtpLine = '' }) =>
      mimeType === 'video/H264' &&
      sdpFmtpLine.includes('packetization-mode=1') &&
      /profile-level-id=42/.test(sdpFmtpLine),
  )
}

/** The server writes every 15 seconds; a stream that is silent for longer has lost its network. */
const SILENT_MS = 35_000

/** Reads server-sent events until the stream ends. */
export async function readEvents(response: Response, heard: (event: string, data: Update) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const silence = setTimeout(() => void reader?.cancel(), SILENT_MS)
    const part = await reader?.read().finally(() => clearTimeout(silence))
    if (!part || part.done) return
    text += part.value
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      const event = /^event: (.+)$/m.exec(frame)?.[1]
      const data = /^data: (.+)$/m.exec(frame)?.[1]
      if (event && data) heard(event, JSON.parse(data))
    }
  }
}
