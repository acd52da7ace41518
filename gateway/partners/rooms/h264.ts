const IDR = 5
const SPS = 7
const STAP_A = 24
const FU_A = 28

/** Whether a decoder can begin with this RTP payload (RFC 6184): it starts a key frame or carries its parameters. */
export function startsKeyFrame(payload: Buffer): boolean {
  const type = (payload[0] ?? 0) & 31
  if (type === IDR || type === SPS) return true
  if (type === FU_A) return ((payload[1] ?? 0) & 0x80) !== 0 && ((payload[1] ?? 0) & 31) === IDR
  return type === STAP_A && aggregates(payload)
}

function aggregates(payload: Buffer): boolean {
  for (let at = 1; at + 2 < payload.length; at += 2 + payload.readUInt16BE(at)) {
    const type = (payload[at + 2] ?? 0) & 31
    if (type === SPS || type === IDR) return true
  }
  return false
}
