import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { consolePillar } from '#tests/support/pillar.ts'
import type { ApiKey, KeyScope } from '../data/keys.ts'
import { accessStep, canonical, keyKind } from './key-scopes.ts'
import { ChangedMeanwhile } from './kind.ts'
import { type WebhookStep, webhookKind } from './webhooks.ts'

const place = { workspace: 'acme', environment: 'live' }
const options = (idempotencyKey: string, address = '') => ({ place, address, idempotencyKey })
const orders = { url: 'https://shop.example/hooks', description: 'Orders' }

let api: TestGateway
let live: ReturnType<typeof consolePillar>

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

beforeEach(async () => {
  const account = await api.account({ managed_by: 'console' })
  live = consolePillar(api, account.live.key)
})

const urls = async () => (await live.webhooks.list({})).data.map(({ url }) => url)

it('creates a webhook once, however often its response is lost, and undoes it', async () => {
  const step: WebhookStep = { act: 'create', input: { events: ['charge.failed'], description: null } }
  const first = await webhookKind.apply(live, step, options('k1', orders.url))
  const again = await webhookKind.apply(live, step, options('k1', orders.url))
  expect(again).toEqual(first)
  expect(first.secret).toMatch(/^whsec_/)
  expect(await urls()).toEqual([orders.url])

  expect(first.undoCost).toContain('pending deliveries and secret are deleted')
  const back = first.undo as WebhookStep
  await webhookKind.apply(live, back, options('k2'))
  await webhookKind.apply(live, back, options('k3'))
  expect(await urls()).toEqual([])
})

it('applies a reviewed change, undoes it, and skips a step if live has changed since', async () => {
  const { webhookId } = await live.webhooks.create({ ...orders, events: ['charge.failed'] })
  const step: WebhookStep = {
    act: 'update',
    webhookId,
    fields: { events: ['pay.*'] },
    former: { events: ['charge.failed'] },
  }
  const { undo } = await webhookKind.apply(live, step, options('k1'))
  expect(await live.webhooks.get(webhookId)).toMatchObject({ events: ['pay.*'], description: 'Orders' })
  // The response was lost, but the change was made.
  await webhookKind.apply(live, step, options('k2'))
  await webhookKind.apply(live, undo as WebhookStep, options('k3'))
  expect(await live.webhooks.get(webhookId)).toMatchObject({ events: ['charge.failed'] })

  await live.webhooks.update(webhookId, { events: ['room.ended'] })
  await expect(webhookKind.apply(live, step, options('k4'))).rejects.toThrow(ChangedMeanwhile)
})

it('changes a live key’s access and back, and rejects a key that was changed meanwhile', async () => {
  const wanted: KeyScope[] = ['pay', 'connect:read']
  const { keyId } = await live.keys.create({ name: 'Shop', scopes: ['pay:read', 'developer'] })
  const held = async () => canonical((await live.keys.get(keyId)).scopes)
  const before = await held()
  const step = stepTo(await live.keys.get(keyId), wanted)

  const { undo } = await keyKind.apply(live, step, options('k1'))
  expect(await held()).toEqual(wanted)
  await keyKind.apply(live, undo as typeof step, options('k2'))
  expect(await held()).toEqual(before)

  // The key was widened although the response was lost, so the retry narrows it.
  await live.keys.widen(keyId, { scopes: step.adds })
  await keyKind.apply(live, step, options('k3'))
  expect(await held()).toEqual(wanted)

  await live.keys.updateScope(keyId, { scopes: ['connect:read'] })
  await expect(keyKind.apply(live, undo as typeof step, options('k4'))).rejects.toThrow(ChangedMeanwhile)
})

function stepTo({ keyId, scopes }: ApiKey, wanted: KeyScope[]) {
  const step = accessStep(keyId, scopes, wanted)
  if (!step) throw new Error('the key holds that already')
  return step
}
