const WIDTH_BLOCKS = 20
const HEIGHT_BLOCKS = 15
const BLOCKS = WIDTH_BLOCKS * HEIGHT_BLOCKS
const I_PCM = 25
const I_PCM_IN_P = 30
const SLICE = { I: 7, P: 5 }
const WHITE = [235, 128, 128] as const
const BARS = [
  [180, 44, 142],
  [162, 156, 44],
  [131, 100, 112],
  [112, 72, 58],
] as const

type Color = readonly [y: number, cb: number, cr: number]

/**
 * A test pattern as H.264: color bars and a white block that moves with each frame. Its macroblocks are uncompressed
 * (I_PCM) or unchanged, which every decoder takes and which needs no encoder (ITU-T H.264, 7.3).
 */
export function createPicture() {
  let frame = 0
  let sinceKey = 0
  let keys = 0

  return {
    parameters: [sequenceParameters(), pictureParameters()],
    /** The NAL unit of the next frame. */
    next(isKey: boolean): Buffer {
      const shown = frame % BLOCKS
      const before = (frame + BLOCKS - 1) % BLOCKS
      frame++
      if (isKey) {
        sinceKey = 1
        return keyFrame(shown, keys++ % 2)
      }
      return changedFrame([before, shown], shown, sinceKey++ % 16)
    },
  }
}

function keyFrame(white: number, idrId: number): Buffer {
  const bits = sliceHeader(SLICE.I, 0)
  bits.golomb(idrId)
  bits.put(0, 2)
  bits.golomb(0)
  bits.golomb(1)
  for (let block = 0; block < BLOCKS; block++) {
    bits.golomb(I_PCM)
    bits.bytes(samples(block === white ? WHITE : barOf(block)))
  }
  return nalUnit(0x65, bits.end())
}

function changedFrame(changed: number[], white: number, frameNumber: number): Buffer {
  const bits = sliceHeader(SLICE.P, frameNumber)
  bits.put(0, 3)
  bits.golomb(0)
  bits.golomb(1)
  let next = 0
  for (const block of changed.toSorted((a, b) => a - b)) {
    bits.golomb(block - next)
    bits.golomb(I_PCM_IN_P)
    bits.bytes(samples(block === white ? WHITE : barOf(block)))
    next = block + 1
  }
  if (next < BLOCKS) bits.golomb(BLOCKS - next)
  return nalUnit(0x61, bits.end())
}

function sliceHeader(type: number, frameNumber: number) {
  const bits = createBits()
  bits.golomb(0)
  bits.golomb(type)
  bits.golomb(0)
  bits.put(frameNumber, 4)
  return bits
}

function barOf(block: number): Color {
  return BARS[Math.floor(((block % WIDTH_BLOCKS) / WIDTH_BLOCKS) * BARS.length)] ?? WHITE
}

function samples([y, cb, cr]: Color): Buffer {
  return Buffer.concat([Buffer.alloc(256, y), Buffer.alloc(64, cb), Buffer.alloc(64, cr)])
}

function sequenceParameters(): Buffer {
  const bits = createBits()
  bits.put(0x42e01f, 24)
  for (const value of [0, 0, 2, 1]) bits.golomb(value)
  bits.put(0, 1)
  bits.golomb(WIDTH_BLOCKS - 1)
  bits.golomb(HEIGHT_BLOCKS - 1)
  bits.put(0b1100, 4)
  return nalUnit(0x67, bits.end())
}

function pictureParameters(): Buffer {
  const bits = createBits()
  for (const value of [0, 0]) bits.golomb(value)
  bits.put(0, 2)
  for (const value of [0, 0, 0]) bits.golomb(value)
  bits.put(0, 3)
  for (const value of [0, 0, 0]) bits.golomb(value)
  bits.put(0b100, 3)
  return nalUnit(0x68, bits.end())
}

// Three bytes that would look like the beginning of another unit are kept apart (7.4.1).
function nalUnit(head: number, content: Buffer): Buffer {
  const bytes = [head]
  let zeros = 0
  for (const byte of content) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3)
      zeros = 0
    }
    bytes.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.from(bytes)
}

function createBits() {
  const parts: Buffer[] = []
  let bytes: number[] = []
  let current = 0
  let filled = 0

  function put(value: number, width: number) {
    for (let bit = width - 1; bit >= 0; bit--) {
      current = (current << 1) | ((value >>> bit) & 1)
      if (++filled < 8) continue
      bytes.push(current)
      current = 0
      filled = 0
    }
  }
  const align = () => filled > 0 && put(0, 8 - filled)

  return {
    put,
    golomb(value: number) {
      const width = Math.floor(Math.log2(value + 1))
      put(0, width)
      put(value + 1, width + 1)
    },
    bytes(given: Buffer) {
      align()
      parts.push(Buffer.from(bytes), given)
      bytes = []
    },
    end(): Buffer {
      put(1, 1)
      align()
      return Buffer.concat([...parts, Buffer.from(bytes)])
    },
  }
}
