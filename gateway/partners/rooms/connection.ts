import { RTCPeerConnection, RTCRtpCodecParameters, RTCRtpHeaderExtensionParameters, RTP_EXTENSION_URI } from 'werift'
import { keepKeys } from './keep-keys.ts'
import { closeLateSockets } from './late-sockets.ts'
import { watchPeer } from './peer-checks.ts'
import { MediaFailed } from './room-partner.ts'

export interface Network {
  /** The local addresses that connections use besides those of the machine's network. */
  addresses: string[]
  ports: [number, number] | undefined
}

const ANSWER_WITHIN_MS = 5_000

const opus = {
  mimeType: 'audio/opus',
  clockRate: 48_000,
  channels: 2,
  parameters: 'minptime=10;useinbandfec=1',
  rtcpFeedback: [{ type: 'transport-cc' }],
}
const h264 = {
  mimeType: 'video/h264',
  clockRate: 90_000,
  parameters: 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1',
  rtcpFeedback: [{ type: 'nack' }, { type: 'nack', parameter: 'pli' }, { type: 'goog-remb' }, { type: 'transport-cc' }],
}

const extensions = (...uris: string[]) => uris.map((uri) => new RTCRtpHeaderExtensionParameters({ uri }))

/** A connection in one direction, seen from here. One codec for all, because nothing is transcoded. */
export function newConnection({ addresses, ports }: Network): RTCPeerConnection {
  const connection = new RTCPeerConnection({
    codecs: { audio: [new RTCRtpCodecParameters(opus)], video: [new RTCRtpCodecParameters(h264)] },
    headerExtensions: {
      audio: extensions(RTP_EXTENSION_URI.sdesMid, RTP_EXTENSION_URI.transportWideCC),
      video: extensions(RTP_EXTENSION_URI.sdesMid, RTP_EXTENSION_URI.transportWideCC, RTP_EXTENSION_URI.absSendTime),
    },
    iceServers: [],
    // It only answers checks, so an offer can't make it send packets to addresses of the offer's choice.
    iceLite: true,
    iceAdditionalHostAddresses: addresses,
    icePortRange: ports,
    bundlePolicy: 'max-bundle',
  })
  keepKeys(connection)
  return connection
}

/** Answers an offer of which each part goes in the same direction. Throws `MediaFailed` if that takes too long. */
export async function answer(
  connection: RTCPeerConnection,
  offer: string,
  direction: 'recvonly' | 'sendonly',
  withinMs = ANSWER_WITHIN_MS,
): Promise<string> {
  connection.onRemoteTransceiverAdded.subscribe((transceiver) => {
    transceiver.setDirection(direction)
    // Without a stream, browsers align the first picture with the sound of some other participant.
    transceiver.sender.streamIds = [transceiver.sender.trackId]
  })
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new MediaFailed('There was no answer in time.')), withinMs)
  try {
    return await Promise.race([negotiate(connection, offer), late])
  } finally {
    clearTimeout(timer)
  }
}

async function negotiate(connection: RTCPeerConnection, offer: string): Promise<string> {
  await connection.setRemoteDescription({ type: 'offer', sdp: offer })
  watchPeer(connection)
  for (const { connection: agent } of connection.iceTransports) closeLateSockets(agent)
  await connection.setLocalDescription(await connection.createAnswer())
  const sdp = connection.localDescription?.sdp
  if (!sdp) throw new Error('there is no answer')
  return sdp
}

/** Calls once, when the connection has ended for any reason. */
export function whenGone(connection: RTCPeerConnection, gone: () => void): void {
  let isGone = false
  connection.connectionStateChange.subscribe((state) => {
    if (isGone || !['closed', 'failed', 'disconnected'].includes(state)) return
    isGone = true
    gone()
    void connection.close()
  })
}
