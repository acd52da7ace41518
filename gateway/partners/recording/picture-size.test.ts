import { expect, test } from 'vitest'
import { readPictureSize } from './picture-size.ts'

test.each([
  ['of a browser', '6742c01f8c8d40501ed00f08846a', { width: 640, height: 480, profile: '42c01f' }],
  [
    'with a high profile, cropped',
    '67640028acd940780227e5c04400000300040000030 0f03c60c658'.replace(' ', ''),
    { width: 1920, height: 1080, profile: '640028' },
  ],
])('reads the size in sequence parameters %s', (_, hex, size) => {
  expect(readPictureSize(Buffer.from(hex, 'hex'))).toEqual(size)
})

// ITU-T H.264, 7.3.2.1.1.
test.each([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])(
  'reads the size after the color format of profile %i',
  (profile) => {
    const sps = Buffer.from('67640028acd940780227e5c044000003000400000300f03c60c658', 'hex')
    sps[1] = profile
    expect(readPictureSize(sps)).toMatchObject({ width: 1920, height: 1080 })
  },
)

test('finds no size in damaged parameters', () => {
  for (const hex of ['67', '6742c01f', '6742c01f00000000']) expect(readPictureSize(Buffer.from(hex, 'hex'))).toBeNull()
})
