import { expect, it } from 'vitest'
import type { LiveEvidence, SandboxEvidence } from '#lib/data/go-live.ts'
import { goLiveSteps } from './go-live-steps.ts'

const place = { workspace: 'acme', environment: 'sandbox' }
const at = '2026-11-20T10:00:00Z'

const managed = { keyId: 'key_console', managed: 'console', name: 'Console', lastUsedAt: at, rotatedTo: null }
const own = { keyId: 'key_own', managed: null, name: 'Orders', createdAt: at, lastUsedAt: null, rotatedTo: null }
const replaced = { ...own, keyId: 'key_old', state: 'revoked', rotatedTo: 'key_own', revokedAt: at, lastUsedAt: at }
const hook = { webhookId: 'wh_1', url: 'https://shop.example/hooks', createdAt: at }
const taken = { webhookId: 'wh_1', verdict: 'delivered', lastStatus: 204, lastDeliveryId: 'dlv_1', deliveredAt: at }
const call = {
  requestId: 'req_1',
  keyId: 'key_own',
  actingUser: null,
  idempotencyKey: null,
  method: 'POST',
  path: '/v1/pay/checkouts',
  status: 201,
  createdAt: at,
}
const nobody = { legalName: null, address: null, contactEmails: ['ada@acme.test'] }

const nothing = { keys: [managed], webhooks: [], calls: [], paid: [], declined: [], delivered: [] }

function proven(sandbox: object, live: object = {}, completed: object = {}) {
  const inSandbox = { ...nothing, ...sandbox } as unknown as SandboxEvidence
  const inLive = { keys: [managed], account: nobody, ...live } as unknown as LiveEvidence
  const steps = goLiveSteps(place, { sandbox: inSandbox, live: inLive, completed })
  return Object.fromEntries(steps.filter(({ proof }) => proof).map(({ id, proof }) => [id, proof]))
}

it('ignores the console’s own requests', () => {
  expect(
    proven({
      calls: [
        { ...call, keyId: 'key_console' },
        { ...call, actingUser: 'ada@acme.test' },
      ],
    }),
  ).toEqual({})
})

it('accepts a request with your own key, and one with an Idempotency-Key', () => {
  const seen = proven({ keys: [managed, own], calls: [{ ...call, idempotencyKey: 'order-1' }] })
  expect(Object.keys(seen)).toEqual(['key', 'call', 'idempotency'])
  expect(seen.call?.text).toBe('POST /v1/pay/checkouts returned 201')
  expect(seen.call?.record?.href).toBe('/acme/sandbox/logs?request=req_1')
})

it('does not count a key whose requests all failed as a request', () => {
  expect(Object.keys(proven({ keys: [managed, { ...own, lastUsedAt: at }] }))).toEqual(['key'])
})

it('ignores test events, and counts a decline only after its webhook arrived', () => {
  const event = { id: 'evt_1', type: 'charge.failed', test: false, objectId: 'tx_1', timestamp: at, deliveries: [] }
  expect(proven({ paid: [{ ...event, test: true }] })).toEqual({})
  expect(proven({ webhooks: [hook], declined: [event] })).not.toHaveProperty('decline')
  const pretended = { ...event, test: true, deliveries: [taken] }
  expect(proven({ webhooks: [hook], declined: [pretended] })).not.toHaveProperty('decline')
  const heard = proven({ webhooks: [hook], declined: [{ ...event, deliveries: [taken] }] }).decline
  expect(heard?.text).toBe('shop.example received charge.failed and returned 204')
  expect(heard?.record?.href).toBe('/acme/sandbox/webhooks/wh_1?delivery=dlv_1')
})

it('counts a rotation once the old key has ended', () => {
  expect(proven({ keys: [own, { ...replaced, state: 'rotating' }] })).not.toHaveProperty('rotation')
  expect(proven({ keys: [own, replaced] }).rotation?.text).toContain('was rotated')
})

it('names the missing billing details', () => {
  const steps = goLiveSteps(place, {
    sandbox: nothing as unknown as SandboxEvidence,
    live: { keys: [], account: nobody } as unknown as LiveEvidence,
    completed: {},
  })
  expect(steps.find(({ id }) => id === 'billing')?.todo).toBe('Missing: legal name, address.')
  const account = { ...nobody, accountId: 'acct_1', legalName: 'Acme GmbH', address: {} }
  expect(proven({}, { account, keys: [{ ...own, lastUsedAt: at }] })).toHaveProperty('live')
})

it('keeps a step complete after its records are gone, and prefers a record', () => {
  const completed = { checkout: at, key: '2026-10-01T10:00:00Z' }
  const steps = proven({ keys: [own] }, {}, completed)
  expect(steps.checkout).toEqual({ text: 'Completed', at })
  expect(steps.key).toMatchObject({ text: '“Orders” was created', at })
  expect(steps).not.toHaveProperty('webhook')
})
