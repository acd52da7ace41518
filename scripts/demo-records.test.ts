import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageList } from '#gateway/connect/messages/messages.schema.ts'
import { roomList } from '#gateway/connect/rooms/rooms.schema.ts'
import { speechList } from '#gateway/connect/speech.schema.ts'
import { templateList } from '#gateway/connect/templates/templates.schema.ts'
import { usageReport } from '#gateway/developer/usage/usage.schema.ts'
import { disputeList } from '#gateway/pay/disputes/disputes.schema.ts'
import { invoiceList } from '#gateway/pay/invoices/invoices.schema.ts'
import { refundList } from '#gateway/pay/refunds/refunds.schema.ts'
import { subscriptionList } from '#gateway/pay/subscriptions/subscriptions.schema.ts'
import { openDatabase } from '#lib/server/db/client.ts'
import { openKey } from '#lib/server/workspaces/sealed-keys.ts'
import { type Stack, startStack } from '#tests/support/stack.ts'
import { type Api, openApi } from './demo/api.ts'
import { seedDemo } from './demo.ts'
import { demoSource } from './demo-sign-in.ts'

let stack: Stack
let api: Api

beforeAll(async () => {
  stack = await startStack()
  const source = demoSource(stack.settings, stack.databases, { ...process.env, ...stack.secrets })
  await seedDemo(source)
  const db = openDatabase(source.consoleDatabaseUrl)
  const { rows } = await db.$client.query('SELECT workspace_id FROM workspaces')
  api = openApi(source.gatewayUrl, await openKey(db, rows[0].workspace_id, 'sandbox'), 'demo@pillar.test')
  await db.$client.end()
})
afterAll(() => stack?.stop())

test('one sample subscription is paid, the others are in trial, and one ends with it', async () => {
  const { data } = subscriptionList.parse(await api.get('/v1/pay/subscriptions'))
  const plans = data.map((one) => `${one.plan} ${one.state} ${one.cancel_at_period_end}`)
  expect(plans.sort()).toEqual(['Pro trialing false', 'Pro trialing true', 'Team active false', 'Team trialing false'])
})

test('sample invoices follow the law of their seller, and the one for a customer at home has tax', async () => {
  const { data } = invoiceList.parse(await api.get('/v1/pay/invoices'))
  const laws = data.map((one) => `${one.kind} ${one.seller.country} ${one.tax_region} ${one.tax_amount > 0}`)
  expect(laws.sort()).toEqual([
    'credit_note DE EU false',
    'invoice DE EU false',
    'invoice DE EU false',
    'invoice DE EU true',
  ])
})

test('one sample payment is refunded in full, another in part', async () => {
  const { data } = refundList.parse(await api.get('/v1/pay/refunds'))
  expect(data.map((one) => `${one.state} ${one.amount} ${one.currency}`)).toEqual([
    'completed 4900 USD',
    expect.stringMatching(/^completed 1000 (USD|EUR)$/),
  ])
})

test('one sample payment is disputed, and waits for a response', async () => {
  const disputed = async () => disputeList.parse(await api.get('/v1/pay/disputes')).data
  await expect.poll(disputed, { timeout: 30_000 }).toMatchObject([{ state: 'needs_response', amount: 8900 }])
})

test('sample messages use every channel', async () => {
  const { data } = messageList.parse(await api.get('/v1/connect/messages'))
  expect(data.map(({ channel }) => channel).sort()).toEqual(['email', 'email', 'sms', 'sms', 'whatsapp'])
})

test('a sample template is registered', async () => {
  const { data } = templateList.parse(await api.get('/v1/connect/whatsapp/templates'))
  expect(data.map(({ name }) => name)).toEqual(['order_shipped'])
})

test('a sample text is spoken', async () => {
  const spoken = async () => speechList.parse(await api.get('/v1/connect/voice/tts')).data.map(({ state }) => state)
  await expect.poll(spoken, { timeout: 30_000 }).toEqual(['ready'])
})

test('sample rooms are over, and their minutes are metered', async () => {
  const { data } = roomList.parse(await api.get('/v1/connect/rooms'))
  expect(data.map((one) => [one.name, one.state, one.participants.length, one.usage?.participant_minutes])).toEqual([
    ['Interview', 'expired', 0, 0],
    ['Support call 1041', 'ended', 2, 14],
    ['Weekly review', 'ended', 3, 68],
  ])
  for (const { participants, usage } of data) {
    const seconds = participants.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0)
    expect(usage?.participant_minutes).toBe(Math.ceil(seconds / 60))
  }
  const ended = data.filter(({ ended_at, usage }) => usage?.participant_minutes && inThisMonth(ended_at ?? ''))
  const { breakdown } = usageReport.parse(await api.get('/v1/usage'))
  const metered = breakdown.find(({ item }) => item === 'video_hd')?.quantity ?? 0
  expect(metered).toBe(ended.reduce((sum, { usage }) => sum + (usage?.participant_minutes ?? 0), 0))
})

function inThisMonth(at: string): boolean {
  return at.slice(0, 7) === new Date().toISOString().slice(0, 7)
}
