import { expect, test } from 'vitest'
import { isReadable } from './sctp-packet.ts'

const chunk = (type: number, length: number, ...body: number[]) => [type, 0, length >> 8, length & 255, ...body]
const packet = (...bytes: number[]) => Buffer.from([...Array(12).fill(0), ...bytes])
const gap = (from: number, to: number) => [from >> 8, from & 255, to >> 8, to & 255]
const sack = (...gaps: number[][]) =>
  chunk(3, 16 + 4 * gaps.length, ...Array(8).fill(0), 0, gaps.length, 0, 0, ...gaps.flat())

test.each([
  ['no chunk', packet()],
  ['data and padding', packet(...chunk(0, 17, ...Array(16).fill(7)), ...chunk(11, 4))],
  ['a chunk longer than the packet', packet(...chunk(0, 400, 1, 2))],
  ['a parameter of its own length', packet(...chunk(130, 8, ...chunk(0, 4)))],
  ['gaps of a busy connection', packet(...sack(gap(2, 300), gap(400, 401)))],
  ['a gap that ends before it begins', packet(...sack(gap(300, 2)))],
])('a packet with %s is read', (_, one) => {
  expect(isReadable(one)).toBe(true)
})

test.each([
  ['a chunk without length', packet(...chunk(11, 4), ...chunk(0, 0))],
  ['a chunk shorter than its header', packet(...chunk(0, 3))],
  ['an error without length', packet(...chunk(9, 8, ...chunk(0, 0)))],
  ['a reset without length', packet(...chunk(130, 8, ...chunk(0, 0)))],
  ['a greeting whose parameter has no length', packet(...chunk(1, 24, ...Array(16).fill(0), ...chunk(0, 0)))],
  ['gaps that claim more than was ever sent', packet(...sack(gap(1, 3_000), gap(1, 3_000)))],
])('a packet with %s is not read', (_, one) => {
  expect(isReadable(one)).toBe(false)
})
