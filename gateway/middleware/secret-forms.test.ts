import { expect, test } from 'vitest'
import { hideValues } from './secret-forms.ts'

test.each([
  ['key sk_live_0123456789abcdef', 'key [redacted]'],
  ['whsec_0123456789abcdef', '[redacted]'],
  ['?client_secret=abc&x=1', '?client_secret=[redacted]&x=1'],
  ['?token=abc&x=1', '?token=[redacted]&x=1'],
  ['https://pay.example/3ds/abcdefgh.1234?x=1', 'https://pay.example/3ds/[redacted]?x=1'],
  ['https://pay.example/portal/sub_abcdefgh-tmx1-c2ln', 'https://pay.example/portal/[redacted]'],
  ['https://pay.example/setup/sub_abcdefgh-tmx1-c2ln', 'https://pay.example/setup/[redacted]'],
  ['https://pay.example/receipt/tx_abcdefgh-c2ln', 'https://pay.example/receipt/[redacted]'],
  ['Bearer eyJhbGciOiJI.eyJzdWIiOi.c2lnbmF0', 'Bearer [redacted]'],
  ['token= and /3ds/ alone', 'token= and /3ds/ alone'],
])('hides the secrets of %s', (text, safe) => {
  expect(hideValues(text)).toBe(safe)
})
