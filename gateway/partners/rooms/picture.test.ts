import { expect, test } from 'vitest'
import { readPictureSize } from '../recording/picture-size.ts'
import { createPicture } from './picture.ts'

test('the test pattern’s parameters state its size', () => {
  const [sequence = Buffer.alloc(0)] = createPicture().parameters
  expect(readPictureSize(sequence)).toEqual({ width: 320, height: 240, profile: '42e01f' })
})
