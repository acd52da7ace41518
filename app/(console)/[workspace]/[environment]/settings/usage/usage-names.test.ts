import { expect, it } from 'vitest'
import { keyName } from '#console/_keys/key-name.ts'
import { groupNames, itemName } from './usage-names.ts'

const keys = [
  { keyId: 'key_0001', name: 'Till' },
  { keyId: 'key_0002', name: 'Till' },
  { keyId: 'key_0003', name: 'Shop' },
]

it('names items in plain words', () => {
  expect(
    ['card_payment', 'bank_transfer', 'sms_domestic', 'video_4k', 'whatsapp', 'tts', 'calls'].map(itemName),
  ).toEqual([
    ...['Card payment', 'Bank debit', 'SMS domestic', 'Video 4K', 'WhatsApp', 'Text to speech', 'Unpriced calls'],
  ])
})

it('distinguishes keys with the same name and labels unnamed ones', () => {
  expect(keyName('key_0003', keys)).toBe('Shop')
  expect(keyName('key_0002', keys)).toBe('Till …0002')
  expect(keyName('key_0009', keys)).toBe('key_0009')
  expect(groupNames('key', keys)('hosted')).toBe('Hosted pages (no key)')
  expect(groupNames('environment', keys)('live')).toBe('Live')
  expect(groupNames('pillar', keys)('pay')).toBe('Pay')
})
