import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { submit } from './submit.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>

beforeAll(async () => {
  parts = await startConsoleParts()
})
afterAll(() => parts.stop())

type Answer = Parameters<typeof parts.gateway.on>[1]

function submitted(answer: Answer) {
  parts.gateway.on('POST /hosted/checkouts/co_1/pay', answer)
  return submit('/checkouts/co_1/pay', z.object({ state: z.string() }), {})
}

it('returns the changed record', async () => {
  const accepted = await submitted((_, response) => json(response, 200, { state: 'completed' }))
  expect(accepted).toEqual({ kind: 'accepted', record: { state: 'completed' } })
})

it.each([
  [409, { code: 'payments_paused' }, { kind: 'paused' }],
  [409, { code: 'checkout_not_open' }, { kind: 'closed' }],
  [404, { code: 'resource_not_found' }, { kind: 'unknown' }],
  [429, { code: 'rate_limited' }, { kind: 'too_many' }],
  [402, { code: 'card_declined', decline_code: 'lost_card' }, { kind: 'declined', declineCode: 'lost_card' }],
  [503, { code: 'service_unavailable' }, { kind: 'unreachable' }],
  [200, { state: 1 }, { kind: 'unreachable' }],
])('tells the payer what a response of %i %j means', async (status, body, refused) => {
  expect(await submitted((_, response) => json(response, status, body))).toEqual(refused)
})

it('says that a gateway without a response is unreachable', async () => {
  const lost = vi.spyOn(console, 'error').mockReturnValue()
  expect(await submitted((_, response) => void response.destroy())).toEqual({ kind: 'unreachable' })
  lost.mockRestore()
})
