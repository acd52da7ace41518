import { expect, test } from 'vitest'
import { safeWholesalerUrl } from './safe-url.ts'

test.each([
  'https://wholesaler.example',
  'https://wholesaler.example/api',
  'http://127.0.0.1:4950',
  'http://localhost',
])('the address %s is accepted', (address) => {
  expect(safeWholesalerUrl(address).href).toContain(new URL(address).host)
})

test.each([
  'https://wholesaler.example/?page=1',
  'https://wholesaler.example/#top',
  'https://me@wholesaler.example',
  'https://:secret@wholesaler.example',
  'http://wholesaler.example',
  'ftp://127.0.0.1',
  'wholesaler.example',
  '',
])('the address %j is refused', (address) => {
  expect(() => safeWholesalerUrl(address)).toThrow(expect.objectContaining({ condition: 'unsafe_url' }))
})
