import { expect, it } from 'vitest'
import type { ApiKey } from '#lib/data/keys.ts'
import type { UsageReport } from '#lib/data/usage.ts'
import type { Webhook } from '#lib/data/webhooks.ts'
import { firstSteps } from './first-steps.ts'

const managed = { name: 'Console', managed: 'console', lastUsedAt: '2026-11-21T10:00:00Z' } as ApiKey
const own = { name: 'Orders', managed: null, createdAt: '2026-11-20T10:00:00Z', lastUsedAt: null } as ApiKey
const webhook = (lastSuccessAt: string | null) =>
  ({ url: 'https://shop.example/hooks', stats: { lastSuccessAt } }) as Webhook
const month = (quantity: number) => ({ breakdown: [{ item: 'card_payment', quantity }] }) as UsageReport

it('proves nothing by what the console itself does', () => {
  const steps = firstSteps({ keys: [managed], webhooks: [webhook(null)], months: [month(0)] })
  expect(steps.map(({ proof }) => proof)).toEqual([null, null, null, null])
})

it('reads each step from what doing it left behind', () => {
  const used = { ...own, name: 'Shop', lastUsedAt: '2026-11-21T09:00:00Z' }
  const steps = firstSteps({
    keys: [managed, used, own],
    webhooks: [webhook(null), webhook('2026-11-21T09:30:00Z')],
    months: [month(2), month(1)],
  })
  expect(steps).toEqual([
    { id: 'key', proof: '“Orders” was created', at: own.createdAt },
    { id: 'call', proof: '“Shop” was last used', at: used.lastUsedAt },
    { id: 'checkout', proof: '3 card payments this month and last', at: null },
    { id: 'webhook', proof: 'shop.example received one', at: '2026-11-21T09:30:00Z' },
  ])
})
