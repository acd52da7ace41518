import { expect, test } from 'vitest'
import { sampleHours } from './orders.ts'
import { samplePayment } from './payments.ts'
import { sampleIds } from './random.ts'
import { sampleRequests } from './traffic.ts'

const addresses = { publicUrl: 'https://console.shop.example', hostedUrl: 'https://pay.shop.example' }

test('logged responses contain the addresses of this installation and no other', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const newId = sampleIds('acc_01jd5k3v9m8q2r7t4w6x0y1z2a')
  const hours = sampleHours(now)
  const payments = hours.flatMap(({ orders }) => orders).map((order) => samplePayment(order, newId, null))
  const keys = { storefront: 'key_1', reporting: 'key_2', agency: 'key_3' }
  const requests = sampleRequests(hours, payments, keys, now, newId, addresses)
  const found = requests.flatMap(({ response_body }) =>
    [...(response_body ?? '').matchAll(/"(https?:[^"]+)\/(?:pay|reference)\//g)].map(([, address]) => address),
  )
  expect([...new Set(found)].sort()).toEqual([addresses.publicUrl, addresses.hostedUrl].sort())
})
