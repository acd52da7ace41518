import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { createAudioEncoder } from './encode-audio.ts'

const RATE = 100
const BYTES_PER_SECOND = 2 * RATE

const folder = makeScratch('pillar-encode-')
const encoder = createAudioEncoder()
afterAll(() => {
  encoder.close()
  rmSync(folder, { recursive: true })
})

function encode(seconds: number) {
  const from = join(folder, `${seconds}.s16`)
  writeFileSync(from, '')
  truncateSync(from, seconds * BYTES_PER_SECOND)
  return encoder.encode({ from, into: `${from}.wav`, rate: RATE, sampleRate: RATE, format: 'wav' })
}

test('encodes audio of 30 minutes and refuses a longer one for good', async () => {
  expect(await encode(1800)).toMatchObject({ duration_seconds: 1800 })
  await expect(encode(1801)).rejects.toMatchObject({ code: 'audio_too_long', isFinal: true })
})
