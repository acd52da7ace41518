const HIGH_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])

/** In one direction, at the highest level of H.264. */
const MOST_PIXELS = 16_880

export interface PictureSize {
  width: number
  height: number
  /** The codec string of RFC 6381, without the name: profile, constraints and level in hex. */
  profile: string
}

/** Reads the size of the pictures from sequence parameters (ITU-T H.264, 7.3.2.1.1). Null for damaged ones. */
export function readPictureSize(sps: Buffer): PictureSize | null {
  const profile = sps.subarray(1, 4).toString('hex')
  const bits = createBitReader(withoutPrevention(sps.subarray(4)))
  bits.golomb()
  let chroma = 1
  if (HIGH_PROFILES.has(sps[1] ?? 0)) {
    chroma = bits.golomb()
    if (chroma === 3) bits.take(1)
    bits.golomb()
    bits.golomb()
    bits.take(1)
    // Scaling lists: no browser sends them.
    if (bits.take(1) === 1) return null
  }
  bits.golomb()
  skipOrder(bits)
  bits.golomb()
  bits.take(1)
  const columns = bits.golomb() + 1
  const rows = bits.golomb() + 1
  const isFrameOnly = bits.take(1) === 1
  if (!isFrameOnly) bits.take(1)
  bits.take(1)
  const isCropped = bits.take(1) === 1
  const [left, right, top, bottom] = isCropped
    ? [bits.golomb(), bits.golomb(), bits.golomb(), bits.golomb()]
    : [0, 0, 0, 0]
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1
  const unitY = (chroma === 1 ? 2 : 1) * (isFrameOnly ? 1 : 2)
  const width = columns * 16 - (left + right) * unitX
  const height = rows * 16 * (isFrameOnly ? 1 : 2) - (top + bottom) * unitY
  const isPossible = Math.min(width, height) > 0 && Math.max(width, height) <= MOST_PIXELS
  return bits.isPast() || !isPossible ? null : { width, height, profile }
}

function skipOrder(bits: ReturnType<typeof createBitReader>): void {
  const order = bits.golomb()
  if (order === 0) bits.golomb()
  if (order !== 1) return
  bits.take(1)
  bits.golomb()
  bits.golomb()
  const cycle = Math.min(bits.golomb(), 255)
  for (let at = 0; at < cycle; at++) bits.golomb()
}

// A byte that keeps three bytes from looking like a start code (7.4.1).
function withoutPrevention(bytes: Buffer): Buffer {
  const kept = [...bytes].filter((byte, at) => !(byte === 3 && bytes[at - 1] === 0 && bytes[at - 2] === 0))
  return Buffer.from(kept)
}

function createBitReader(bytes: Buffer) {
  let at = 0
  function take(width: number): number {
    let value = 0
    for (let bit = 0; bit < width; bit++, at++) value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
    return value
  }
  return {
    take,
    golomb(): number {
      let zeros = 0
      while (at < bytes.length * 8 && zeros < 32 && take(1) === 0) zeros++
      return 2 ** zeros - 1 + take(zeros)
    },
    isPast: () => at > bytes.length * 8,
  }
}
