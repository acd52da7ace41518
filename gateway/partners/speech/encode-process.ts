import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { encoders } from './audio-formats.ts'
import { resample } from './resample.ts'
import { serveJobs } from './serve-jobs.ts'
import type { AudioFormat } from './voices.schema.ts'

export interface EncodeJob {
  /** The samples of an engine, and the file to make from them. */
  from: string
  into: string
  rate: number
  sampleRate: number
  format: AudioFormat
}

export interface Encoded {
  duration_seconds: number
  size_bytes: number
  sha256: string
}

serveJobs(async ({ from, into, rate, sampleRate, format }: EncodeJob): Promise<Encoded> => {
  const bytes = await readFile(from)
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2))
  const file = await encoders[format](resample(samples, rate, sampleRate), sampleRate)
  const handle = await open(into, 'w')
  try {
    await handle.writeFile(file)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return {
    duration_seconds: Math.round((samples.length / rate) * 1000) / 1000,
    size_bytes: file.length,
    sha256: createHash('sha256').update(file).digest('base64url'),
  }
})
