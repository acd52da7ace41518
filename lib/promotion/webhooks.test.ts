import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Webhook } from '../data/webhooks.ts'
import type { Pairs } from './kind.ts'
import { type WebhookStep, webhookKind } from './webhooks.ts'

let made = 0
const webhook = (fields: Partial<Webhook>) =>
  ({
    webhookId: `wh_${made++}`,
    url: 'https://shop.example/hooks',
    events: ['*'],
    description: null,
    ...fields,
  }) as Webhook

const compare = (sandbox: Webhook[], live: Webhook[], pairs: Pairs = {}) => webhookKind.compare(sandbox, live, pairs)
const standings = (...sides: Parameters<typeof compare>) => compare(...sides).map(({ standing }) => standing)

/** Applies a step as the gateway would. */
function after(live: Webhook[], step: WebhookStep, url: string): Webhook[] {
  if (step.act === 'create') return [webhook({ ...step.input, url }), ...live]
  if (step.act === 'delete') return live.filter(({ webhookId }) => webhookId !== step.webhookId)
  return live.map((one) => (one.webhookId === step.webhookId ? { ...one, ...step.fields } : one))
}

describe('pairing webhooks', () => {
  it('pairs webhooks by URL, then by description, then by being identical', () => {
    const url = 'https://other.example/hooks'
    expect(standings([webhook({})], [webhook({ events: ['pay.*'] })])).toEqual(['differs'])
    const named = { description: 'Orders' }
    expect(standings([webhook(named)], [webhook({ ...named, url })])).toEqual(['same'])
    expect(standings([webhook({ events: ['pay.*'] })], [webhook({ events: ['pay.*'], url })])).toEqual(['same'])
    expect(standings([webhook({})], [webhook({ events: ['pay.*'], url })])).toEqual(['new', 'live_only'])
  })

  it('lets the user override the pairing', () => {
    const [ours, theirs] = [webhook({}), webhook({ url: 'https://other.example/', events: ['pay.*'] })]
    expect(standings([ours], [theirs], { [ours.webhookId]: theirs.webhookId })).toEqual(['differs'])
    const twin = webhook({})
    expect(standings([ours], [twin], { [ours.webhookId]: null })).toEqual(['new', 'live_only'])
  })

  it('leaves test inboxes out, which only the sandbox has', () => {
    expect(standings([webhook({ url: `https://pay.example/inbox/${'a'.repeat(43)}` })], [])).toEqual([])
    expect(standings([webhook({ url: 'https://pay.example/inbox/orders' })], [])).toEqual(['new'])
  })

  it('ignores the order of events', () => {
    const [a, b] = [webhook({ events: ['pay.*', 'room.*'] as Webhook['events'] }), webhook({})]
    expect(standings([a], [{ ...b, events: [...a.events].reverse() }])).toEqual(['same'])
  })
})

it('lists added and removed events and their consequences', () => {
  const ours = webhook({ events: ['charge.failed', 'checkout.completed'], description: 'Orders' })
  const [entry] = compare([ours], [webhook({ events: ['charge.failed', 'charge.succeeded'] as Webhook['events'] })])
  expect(entry?.changes).toEqual([
    { label: 'Events', added: ['checkout.completed'], removed: ['charge.succeeded'], kept: ['charge.failed'] },
    { label: 'Description', added: ['“Orders”'], removed: [], kept: [] },
  ])
  const step = entry?.step as WebhookStep
  expect(webhookKind.loss(step)).toContain('charge.succeeded')
  expect(webhookKind.isSafe(step)).toBe(false)
  const [wider] = compare([ours], [webhook({ events: ['charge.failed'], description: 'Orders' })])
  expect(webhookKind.isSafe(wider?.step as WebhookStep)).toBe(true)
})

it('suggests the sandbox URL only if live would accept it', () => {
  const addressOf = (url: string) => webhookKind.addressOf?.(compare([webhook({ url })], [])[0] as never)
  expect(addressOf('https://shop.example/hooks')).toBe('https://shop.example/hooks')
  for (const url of ['http://shop.example/', 'https://localhost/', 'https://10.0.0.1/', 'https://[::1]/']) {
    expect(addressOf(url)).toBe('')
  }
})

const anyWebhook = fc
  .record({
    url: fc.constantFrom('https://a.example/', 'https://b.example/', 'https://c.example/'),
    events: fc.constantFrom(['*'], ['pay.*'], ['charge.failed', 'room.ended'], ['room.ended', 'charge.failed']),
    description: fc.constantFrom(null, 'Orders', 'Rooms'),
  })
  .map((fields) => webhook(fields as unknown as Partial<Webhook>))
const some = fc.array(anyWebhook, { maxLength: 5 })

it('makes live equal to the sandbox from any state', () => {
  const options = { isAddressKept: fc.boolean(), sandbox: some, live: some }
  fc.assert(
    fc.property(fc.record(options), ({ isAddressKept, sandbox, live }) => {
      let now = live
      for (const [index, { sandbox: ours, step }] of compare(sandbox, live).entries()) {
        if (!step) continue
        const address = isAddressKept && ours ? ours.url : `https://live-${index}.example/`
        now = after(now, step, address)
      }
      expect(compare(sandbox, now).filter(({ standing }) => standing !== 'same' && standing !== 'live_only')).toEqual(
        [],
      )
    }),
    { numRuns: 400 },
  )
})
