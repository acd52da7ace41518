import { expect, test } from 'vitest'
import { fromFile, toFile } from './transcript-file.ts'

const participant_id = 'par_01jd5k3v9m8q2r7t4w6x0y1z2a'
const segment = { start: 0, end: 1, participant_id, speaker: 'Ann', text: 'Two\u2028lines\n', confidence: 0.9 }
const written = {
  speakers: [{ participant_id, name: 'Ann' }],
  segments: Array.from({ length: 1_000 }, (_, index) => ({ index, ...segment })),
}

function stored(text: string) {
  const bytes = new TextEncoder().encode(text)
  return { size: bytes.length, read: () => new Response(bytes).body as ReadableStream<Uint8Array<ArrayBuffer>> }
}

test('a transcript is read as it was written, also from a file of one object', async () => {
  expect(await fromFile(stored(toFile(written)))).toEqual(written)
  expect(await fromFile(stored(JSON.stringify(written)))).toEqual(written)
  await expect(fromFile(stored(''))).rejects.toThrow('empty')
})

test('other work goes on while the file of a long room is read', async () => {
  let turns = 0
  const turn = () => {
    turns++
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  await fromFile(stored(toFile(written)))
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(4)
})
