import { expect, test } from 'vitest'
import { lineLabel } from './line-types.ts'

test.each([
  ['adjustment', 'dp_01jd5k3v9m8q2r7t4w6x0y1z2a', 'Adjustment, dispute'],
  ['adjustment', 'tx_01jd5k3v9m8q2r7t4w6x0y1z2a', 'Adjustment, returned payment'],
  ['adjustment', 'post_01jd5k3v9m8q2r7t4w6x0y1z2a', 'Adjustment'],
  ['charge', 'tx_01jd5k3v9m8q2r7t4w6x0y1z2a', 'Payment'],
] as const)('names a line of type %s from %s “%s”', (type, recordId, label) => {
  expect(lineLabel(type, recordId)).toBe(label)
})
