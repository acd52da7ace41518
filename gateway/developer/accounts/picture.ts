export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

export interface Picture {
  type: PictureType
  width: number
  height: number
}

/**
 * Reads the type and size of a picture from its own bytes; null if it is none of PNG, JPEG and WebP. A claimed type or a
 * file name proves nothing, and SVG is text that can run scripts.
 */
export function readPicture(bytes: Buffer): Picture | null {
  return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

// PNG 5.3 and 11.2.1: the first chunk is IHDR with width and height.
function readPng(bytes: Buffer): Picture | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG) || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc])

// ITU-T T.81 B.1: segments with their lengths, until a frame header (SOF) states the size.
function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker)) {
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

// RFC 9649: a simple lossy, a simple lossless or an extended file.
function readWebp(bytes: Buffer): Picture | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.length < 30 || text(0, 4) !== 'RIFF' || text(8, 12) !== 'WEBP') return null
  const sized = (width: number, height: number): Picture => ({ type: 'image/webp', width, height })
  if (text(12, 16) === 'VP8X') return sized(1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3))
  if (text(12, 16) === 'VP8 ') return sized(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
  if (text(12, 16) !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return sized(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff))
}
