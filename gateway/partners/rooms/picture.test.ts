import { expect, test } from 'vitest'
import { readPictureSize } from '../recording/picture-size.ts'
import { createPicture } from './picture.ts'

const BLOCKS = 300
const WHITE = 235
const BYTES_A_BLOCK = 384

test('the test pattern’s parameters state its size', () => {
  const [sequence = Buffer.alloc(0)] = createPicture().parameters
  expect(readPictureSize(sequence)).toEqual({ width: 320, height: 240, profile: '42e01f' })
})

test('a white block moves over the color bars with each frame, and the bars return behind it', () => {
  const picture = createPicture()
  const shown: number[] = []
  expect(paint(shown, picture.next(true)).idrId).toBe(0)
  const row = [180, 162, 131, 112].flatMap((bar) => Array(5).fill(bar))
  const bars = Array(15).fill(row).flat()
  expect(shown).toEqual(bars.with(0, WHITE))
  for (let frame = 1; frame <= BLOCKS; frame++) {
    const { frameNumber, blocks } = paint(shown, picture.next(false))
    expect(frameNumber).toBe(frame % 16)
    expect(blocks).toEqual(bars.with(frame % BLOCKS, WHITE))
  }
  // Decoders tell two key frames apart by their IDs.
  expect(paint(shown, picture.next(true))).toEqual({ frameNumber: 0, idrId: 1, blocks: bars.with(1, WHITE) })
  expect(paint(shown, picture.next(false))).toEqual({ frameNumber: 1, idrId: null, blocks: bars.with(2, WHITE) })
})

// Paints the brightness of each block that a slice contains (ITU-T H.264, 7.3.3 and 7.3.4).
function paint(blocks: number[], unit: Buffer) {
  const bits = createReader(unit)
  const isKey = bits.take(8) === 0x65
  for (let field = 0; field < 3; field++) bits.golomb()
  const frameNumber = bits.take(4)
  const idrId = isKey ? bits.golomb() : null
  bits.take(isKey ? 2 : 3)
  bits.golomb()
  bits.golomb()
  for (let block = 0; block < BLOCKS; block++) {
    if (!isKey) block += bits.golomb()
    if (block >= BLOCKS) break
    bits.golomb()
    blocks[block] = bits.firstByte(BYTES_A_BLOCK)
  }
  expect(bits.rest()).toMatch(/^10*$/)
  return { frameNumber, idrId, blocks }
}

function createReader(unit: Buffer) {
  let at = 0
  const take = (width: number): number => {
    let value = 0
    for (; width > 0; width--, at++) value = value * 2 + (((unit[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
    return value
  }
  return {
    take,
    golomb() {
      let zeros = 0
      while (take(1) === 0) zeros++
      return 2 ** zeros - 1 + take(zeros)
    },
    firstByte(length: number) {
      const start = Math.ceil(at / 8)
      at = (start + length) * 8
      return unit[start] ?? 0
    },
    rest: () => Array.from({ length: unit.length * 8 - at }, () => take(1)).join(''),
  }
}
