import { expect, it } from 'vitest'
import { routes } from '#lib/routes.ts'
import { recordIn, recordTypeOf } from './records.ts'

const place = { workspace: 'acme', environment: 'sandbox' }
const tail = '01JCXYZABCDEFGHJKMNPQRSTVW'

it('opens a record on its own screen', () => {
  expect(recordIn(`key_${tail}`, place)?.href).toBe(routes.key(place, `key_${tail}`))
  expect(recordIn(`wh_${tail}`, place)?.href).toBe(routes.webhook(place, `wh_${tail}`))
  expect(recordIn(`req_${tail}`, place)?.href).toBe(`/acme/sandbox/logs?request=req_${tail}`)
  expect(recordIn(`evt_${tail}`, place)?.href).toBe(`/acme/sandbox/webhooks/events?event=evt_${tail}`)
  expect(recordIn(`co_${tail}`, place)?.href).toBe(`/acme/sandbox/payments/checkouts/co_${tail}`)
  expect(recordIn(`cus_${tail}`, place)?.href).toBe(`/acme/sandbox/payments/customers/cus_${tail}`)
  expect(recordIn(`dp_${tail}`, place)?.href).toBe(`/acme/sandbox/payments/disputes/dp_${tail}`)
  expect(recordIn(`msg_${tail}`, place)?.href).toBe(`/acme/sandbox/connect/messages/msg_${tail}`)
  expect(recordIn(`ntc_${tail}`, place)?.href).toBe(`/acme/sandbox/sandbox/outbox?message=ntc_${tail}`)
  expect(recordIn(`tx_${tail}`, place)?.href).toBe(`/acme/sandbox/payments/transactions/tx_${tail}`)
})

it('finds an ID within quotes or a URL', () => {
  expect(recordIn(`  "co_${tail}",`, place)?.id).toBe(`co_${tail}`)
  expect(recordIn(`https://api.test/v1/pay/checkouts/co_${tail}?x=1`, place)?.noun).toBe('checkout')
  expect(recordIn('rotate key', place)).toBeNull()
})

it('never treats a secret as an ID', () => {
  expect(recordIn(`sk_test_${tail}`, place)).toBeNull()
  expect(recordIn(`whsec_${tail}`, place)).toBeNull()
})

it('opens a delivery at its webhook when the webhook is known', () => {
  const { page } = recordTypeOf('dlv_1')
  expect(page(place, 'dlv_1', { webhook_id: 'wh_1' })).toBe('/acme/sandbox/webhooks/wh_1?delivery=dlv_1')
  expect(page(place, 'dlv_1', {})).toBe('/acme/sandbox/logs/trace/dlv_1')
})

it('traces a record of an unknown type', () => {
  expect(recordTypeOf('room_1')).toMatchObject({ noun: 'record' })
  expect(recordTypeOf('room_1').page(place, 'room_1', {})).toBe('/acme/sandbox/logs/trace/room_1')
})
