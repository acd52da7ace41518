const PCM = 1
const BYTES = 44

/** In front of samples of one channel with 16 bits. */
export function wavHeader(samples: number, sampleRate: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(BYTES - 8 + samples * 2, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(PCM, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples * 2, 40)
  return header
}
